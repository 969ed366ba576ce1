"""Shogi game records: any format in, moves in any notation, positions and tables out.

>>> import kifuyomi
>>> record, = kifuyomi.read("position startpos moves 7g7f 3c3d 8h2b+")
>>> record.moves("western")
['P-7f', 'P-3d', 'Bx2b+']
>>> record.moves("japanese")
['☗７六歩', '☖３四歩', '☗２二角成']
>>> record.sfens()[1]
'lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2'
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Union, cast

from ._native import (
    FORMATS,
    GAMES,
    NOTATIONS,
    Game,
    Problem,
    Reader,
    Record,
    __version__,
    columns as _columns,
    names as _names,
    read as _read,
)

if TYPE_CHECKING:
    import pyarrow

__all__ = [
    "FORMATS",
    "GAMES",
    "Game",
    "NOTATIONS",
    "Problem",
    "Reader",
    "Record",
    "__version__",
    "arrow",
    "read",
    "records",
]

FilePath = Union[str, "os.PathLike[str]"]
Source = Union[FilePath, bytes]

_FILE_NAME = re.compile(
    r"(?!\w+://).+\.(kifu?|ki2u?|csa|usi|usen|sfen|jkf|json|psn|pgn|bod|epd|txt|zip|gz)", re.IGNORECASE
)


def read(source: Source, *, format: str | None = None, name: str = "") -> list[Record]:
    """All records of a text, of bytes or of a file.

    A ``Path`` is a file. So is a ``str`` of one line that is the name of a file or ends like one,
    ``games/one.kif``; any other ``str`` is the record itself. Bytes may be in any encoding that records come in.

    What cannot be read is in each record's ``problems``; no content raises an error. A file that cannot
    be opened raises ``OSError``; one of any length is read by ``records`` in bounded memory. ``format``
    is one of ``FORMATS``; without it the format is recognised. ``name`` is what the records of a text or
    of bytes have for their ``file``.
    """
    if isinstance(source, bytes):
        return _read(source, name, format)
    if isinstance(source, str):
        if not _is_file(source):
            return _read(source.encode("utf-8", "surrogatepass"), name, format)
    return list(Reader([source], format=format))


def _is_file(text: str) -> bool:
    if "\n" in text or "\r" in text:
        return False
    try:
        is_file = Path(text).is_file()
    except (OSError, ValueError):
        # No file can have such a name.
        return False
    if not is_file and _FILE_NAME.fullmatch(text):
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), text)
    return is_file


def records(
    paths: FilePath | Iterable[FilePath], *, format: str | None = None, recursive: bool = False
) -> Reader:
    """The records of files, folders and patterns such as ``games/*.kif``, one after the other.

    Files of any length are read in bounded memory, game by game. A file that cannot be read raises
    ``OSError``; the same iterator then goes on with the next file. ``recursive`` searches the folders in
    folders, too.
    """
    if isinstance(paths, (str, os.PathLike)):
        paths = [paths]
    return Reader(list(paths), format=format, recursive=recursive)


def arrow(
    source: FilePath | Iterable[FilePath] | Iterable[Record],
    rows: Literal["games", "plies"] = "games",
    *,
    notations: Sequence[str] = (),
    batch: int = 1000,
) -> pyarrow.RecordBatchReader:
    """Records as rows for pandas, Polars, DuckDB and whatever else knows Arrow.

    One row a game, or one a ply with a column for each of ``notations``. ``source`` is what ``records``
    takes, or records. Rows come as they are read: so many records (``batch``) at a time are in memory.
    The columns are those of ``kifuyomi table``. Needs ``pyarrow``.
    """
    import pyarrow

    types = {"text": pyarrow.string(), "number": pyarrow.int64(), "flag": pyarrow.bool_()}
    names = _names(rows, list(notations))
    schema = pyarrow.schema([(name, types[kind]) for name, kind in names])
    found = _records_of(source)

    def batches() -> Iterator[pyarrow.RecordBatch]:
        while some := list(islice(found, max(batch, 1))):
            columns = _columns(some, rows, list(notations))
            arrays = [
                pyarrow.array(column, field.type) for column, field in zip(columns, schema)
            ]
            yield pyarrow.RecordBatch.from_arrays(arrays, schema=schema)

    return pyarrow.RecordBatchReader.from_batches(schema, batches())


def _records_of(source: FilePath | Iterable[FilePath] | Iterable[Record]) -> Iterator[Record]:
    if isinstance(source, (str, os.PathLike)):
        return records(source)
    given = iter(source)
    first = next(given, None)
    if first is None or isinstance(first, Record):
        return cast("Iterator[Record]", given if first is None else chain([first], given))
    return records(chain([first], cast("Iterator[FilePath]", given)))
