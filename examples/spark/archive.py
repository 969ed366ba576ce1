"""Tables of an archive on Apache Spark: a row a game and a row a ply, in two Parquet sets.

    spark-submit archive.py GAMES OUT [--parts 16] [--notation western]

GAMES is a folder of records and OUT a new one, on a disk that all machines share or on object storage
(`s3a://…`, `gs://…`): Spark reads and writes both, and no machine needs the others' files. Every
executor needs the packages `kifuyomi` and `pyarrow`, and `pandas`, as Spark asks for it. The archive is
done in parts, by the names of the files; a part that is there already is not done again, so that a run
which broke off goes on where it was.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterator
from zlib import crc32

import kifuyomi
import pyarrow
from pyspark.errors import AnalysisException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema

Batches = Iterator[pyarrow.RecordBatch]


def rows_of(rows: str, notations: list[str]) -> Callable[[Batches], Batches]:
    """From files, each a row with `path` and `content`, to rows of games or plies."""

    def read(files: Batches) -> Batches:
        for batch in files:
            for file in batch.to_pylist():
                records = kifuyomi.read(file["content"], name=file["path"])
                yield from kifuyomi.arrow(records, rows, notations=notations)

    return read


def shared_out(spark: SparkSession, games: str, parts: int) -> list[list[str]]:
    """The files of each part. Only their names are read for it."""
    found = spark.read.format("binaryFile").option("recursiveFileLookup", "true").load(games)
    shares: list[list[str]] = [[] for _ in range(parts)]
    for row in found.select("path").toLocalIterator():
        shares[crc32(row.path.encode()) % parts].append(row.path)
    return shares


def contents(spark: SparkSession, paths: list[str]) -> DataFrame:
    """The files with these names, which are no patterns."""
    names = [re.sub(r"[\[\]{}*?\\]", r"\\\g<0>", path) for path in paths]
    return spark.read.format("binaryFile").load(names).select("path", "content")


def is_there(spark: SparkSession, path: str) -> bool:
    """Whether a part has been written. Spark puts a part in its place when all of it is written."""
    try:
        spark.read.parquet(path)
    except AnalysisException:
        return False
    return True


def tables(
    spark: SparkSession, games: str, out: str, parts: int = 16, notations: list[str] | None = None
) -> int:
    """Writes the parts that are missing, and says how many those were."""
    notations = notations or []
    done = 0
    for part, paths in enumerate(shared_out(spark, games, parts)):
        for rows in ["plies", "games"] if paths else []:
            place = f"{out}/{rows}/part={part}"
            if is_there(spark, place):
                continue
            schema = from_arrow_schema(kifuyomi.arrow([], rows, notations=notations).schema)
            table = contents(spark, paths).mapInArrow(rows_of(rows, notations), schema)
            table.write.mode("overwrite").parquet(place)
            done += 1
    return done


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games")
    arguments.add_argument("out")
    arguments.add_argument("--parts", type=int, default=16)
    arguments.add_argument("--notation", action="append")
    given = arguments.parse_args()
    session = SparkSession.builder.appName("kifuyomi").getOrCreate()
    written = tables(session, given.games, given.out, given.parts, given.notation)
    print(f"{written} tables written, the others were there")
    session.stop()
