"""What the native part has; see ``kifuyomi``."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, Literal, final

__all__ = [
    "FORMATS",
    "GAMES",
    "Game",
    "NOTATIONS",
    "Problem",
    "Reader",
    "Record",
    "__version__",
    "columns",
    "names",
    "read",
]
__version__: str
FORMATS: list[str]
"""The names of all formats that are read and written."""
NOTATIONS: list[str]
"""The names of all notations. Settings may follow a name: ``"western squares=latin"``."""
GAMES: list[str]
"""The names of all games: ``standard``, ``chu``, ``tori`` …"""

_Name = tuple[Literal["black", "white"], int, str, str]

@final
class Problem:
    """Something of a record that could not be read as it stands."""

    @property
    def severity(self) -> Literal["error", "warning", "notice"]: ...
    @property
    def code(self) -> str:
        """What it is, for programs: ``illegal-move``."""
    @property
    def line(self) -> int:
        """The line, from 1; 0 where it is about no line."""
    @property
    def column(self) -> int:
        """The column, from 1."""
    @property
    def text(self) -> str:
        """What it is, in an English sentence."""

@final
class Record:
    """A game record. ``len(record)`` is the number of moves of its main line."""

    @property
    def file(self) -> str:
        """The file it was read from; empty for a text."""
    @property
    def number(self) -> int:
        """Its number in the file, from 1."""
    @property
    def format(self) -> str:
        """The format it was read from, one of ``FORMATS``."""
    @property
    def encoding(self) -> str: ...
    @property
    def game(self) -> str:
        """Which game it is, one of ``GAMES``."""
    @property
    def black(self) -> str:
        """The player who moves first, or who receives the handicap; empty where it is not known."""
    @property
    def white(self) -> str: ...
    @property
    def date(self) -> str:
        """The day it began, ``2024-01-31``, or as much of it as is known."""
    @property
    def event(self) -> str: ...
    @property
    def site(self) -> str: ...
    @property
    def handicap(self) -> str:
        """``平手``, ``二枚落ち``; empty for another start."""
    @property
    def result(self) -> Literal["black", "white", "draw", ""]:
        """Who won; empty where the record does not say."""
    @property
    def ending(self) -> str:
        """How it ended: ``resignation``; empty where the record does not say."""
    @property
    def headers(self) -> list[tuple[str, str]]:
        """All headers in their order, under the names that KIF has for them."""
    @property
    def problems(self) -> list[Problem]:
        """What could not be read as it stands."""
    @property
    def openings(self) -> list[_Name]:
        """Openings by name: side, ply, Japanese name, English name; the most special first."""
    @property
    def castles(self) -> list[_Name]:
        """Castles by name, as ``openings``."""
    def moves(self, notation: str = "western") -> list[str]:
        """The moves of the main line in a notation, one of ``NOTATIONS`` with or without settings."""
    def sfens(self) -> list[str]:
        """The positions of the main line as SFEN, the start first: one more than there are moves."""
    def plies(self, *notations: str) -> list[dict[str, Any]]:
        """A dictionary a move: ``ply``, ``side``, ``usi``, ``sfen`` (before the move), ``piece``,
        ``capture``, ``promotes``, ``check``, ``legal``, ``time`` (milliseconds), ``evaluation``, ``mate``,
        ``comment``, and the move in each notation under its name."""
    def row(self) -> dict[str, Any]:
        """The record in a row, as ``kifuyomi.arrow`` has it."""
    def write(self, format: str = "kif", notation: str | None = None) -> str:
        """The record in a format. ``notation`` is for the format ``words`` only."""
    def losses(self, format: str = "kif", notation: str | None = None) -> list[str]:
        """What of the record that format cannot hold, a sentence each."""
    def svg(self, ply: int | None = None, *, flip: bool = False) -> str:
        """A position as a picture, the last one if no ply is named. Notebooks show it by themselves."""
    def __len__(self) -> int: ...
    def __bool__(self) -> bool: ...

@final
class Game:
    """A record with variations, and a place in it: moves are played and notes written at the current node.

    Nodes are numbers; 0 is the start. A game begins at the start of a record, of an SFEN, or of shogi.
    """

    def __new__(cls, start: Record | str | None = None) -> Game: ...
    @property
    def node(self) -> int:
        """The current node."""
    @property
    def sfen(self) -> str:
        """The position at the current node."""
    @property
    def turn(self) -> Literal["black", "white"]: ...
    @property
    def check(self) -> bool:
        """Whether the side to move is in check."""
    def legal_moves(self) -> list[str]:
        """The legal moves in USI."""
    def parse(self, text: str) -> str:
        """The move in USI that a text in any notation means here. ``ValueError`` if it is none."""
    def why_illegal(self, text: str) -> str | None:
        """Why a move is illegal, in words; ``None`` for a legal one."""
    def push(self, text: str, *, illegal: bool = False) -> int:
        """Plays a move, written in any notation, and goes to its node. Next to other moves it becomes a
        variation. ``ValueError`` for no move, and for an illegal one unless ``illegal`` allows it."""
    def pop(self) -> str | None:
        """Goes one move back, and gives that move in USI. It stays in the record; see ``remove``.
        ``IndexError`` at the start."""
    def end(self, kind: str) -> int:
        """Ends the line: ``resignation``, ``draw``, ``time-up`` …"""
    def go(self, node: int) -> None:
        """Goes to a node. ``IndexError`` if there is none, as for all methods with a node."""
    def forward(self) -> bool:
        """Goes on along the main continuation; ``False`` at the end of a line."""
    def parent(self, node: int | None = None) -> int | None: ...
    def children(self, node: int | None = None) -> list[int]:
        """The continuations, the main one first, then the variations."""
    def main_line(self) -> list[int]:
        """The nodes of the main line, without the start."""
    def text(self, notation: str = "western", node: int | None = None) -> str | None:
        """The move that led to a node; ``None`` at the start."""
    def comment(self, node: int | None = None) -> str: ...
    def set_comment(self, text: str, node: int | None = None) -> bool:
        """Replaces the comment; like all that change the record, ``False`` if nothing changes."""
    def set_time(self, milliseconds: int | None, node: int | None = None) -> bool: ...
    def set_header(self, key: str, value: str) -> bool:
        """Sets a header; an empty value removes it."""
    def set_player(self, side: Literal["black", "white"], name: str) -> bool: ...
    def remove(self, node: int | None = None) -> int:
        """Removes a node with all after it, and gives the node before."""
    def promote(self, node: int | None = None) -> bool:
        """Moves a variation one place towards the main line."""
    def merge(self, other: Record) -> int:
        """Adds the moves of a record with the same start, as variations where they differ. Gives the number of
        nodes added."""
    def undo(self) -> bool: ...
    def redo(self) -> bool: ...
    def write(self, format: str = "kif") -> str: ...
    def record(self) -> Record:
        """The record as it is now."""

@final
class Reader(Iterator[Record]):
    """Reads the records of files one after the other, in bounded memory."""

    def __new__(
        cls,
        paths: Sequence[str | os.PathLike[str]],
        *,
        format: str | None = None,
        recursive: bool = False,
    ) -> Reader: ...
    def __iter__(self) -> Reader: ...
    def __next__(self) -> Record: ...

def read(content: bytes, name: str, format: str | None = None) -> list[Record]: ...
def names(rows: str, notations: list[str]) -> list[tuple[str, str]]: ...
def columns(
    records: list[Record], rows: str, notations: list[str]
) -> list[list[Any]]: ...
