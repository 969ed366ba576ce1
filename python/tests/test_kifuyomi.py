"""The Python package as its users have it."""

import doctest
import inspect
import os
import random
import re
import runpy
import sys
import unittest
from pathlib import Path
from shutil import rmtree, which
from tempfile import TemporaryDirectory

import kifuyomi

README = Path(__file__).parent.parent / "README.md"
KIF = "手合割：平手\n先手：甲\n後手：乙\n1 ７六歩(77) (0:12/)\n*良い手\n2 ３四歩(33)\n3 ２二角成(88)\n4 投了\n"

try:
    import pyarrow
except ImportError:
    pyarrow = None

try:
    from pyspark.sql import SparkSession
except ImportError:
    SparkSession = None


class Reading(unittest.TestCase):
    def test_a_text_gives_its_records(self):
        (record,) = kifuyomi.read(KIF)
        self.assertEqual((record.black, record.white, record.game), ("甲", "乙", "standard"))
        self.assertEqual((record.result, record.ending, len(record)), ("black", "resignation", 3))
        self.assertEqual(record.moves("western"), ["P-7f", "P-3d", "Bx2b+"])
        self.assertEqual(record.moves(), record.moves("western"))
        self.assertEqual(len(record.sfens()), 4)
        first, _, last = record.plies("japanese", "western")
        self.assertEqual((first["time"], first["comment"]), (12000, "良い手"))
        self.assertEqual((last["capture"], last["japanese"], last["western"]), ("B", "☗２二角成", "Bx2b+"))
        self.assertEqual(record.row()["plies"], 3)
        self.assertEqual(record.headers[0], ("手合割", "平手"))
        self.assertEqual(record.problems, [])

    def test_bytes_in_any_encoding_are_the_same_record(self):
        for encoding in ["shift_jis", "euc_jp", "utf-16", "utf-32", "utf-8-sig"]:
            (record,) = kifuyomi.read(KIF.encode(encoding))
            self.assertEqual(record.sfens(), kifuyomi.read(KIF)[0].sfens(), encoding)

    def test_no_content_raises_and_all_of_it_is_reported(self):
        (record,) = kifuyomi.read("1 ７六歩(77)\n2 ５五飛(82)\n")
        self.assertEqual([problem.line for problem in record.problems], [2])
        self.assertIn(record.problems[0].severity, ("error", "warning"))
        noise = random.Random(1)
        for size in [0, 1, 10, 1000]:
            for _ in range(50):
                self.assertTrue(kifuyomi.read(noise.randbytes(size)))
        self.assertTrue(kifuyomi.read("\ud800 7g7f"))

    def test_what_is_not_there_is_named(self):
        (record,) = kifuyomi.read(KIF)
        for wrong in [
            lambda: record.moves("klingon"),
            lambda: record.write("klingon"),
            lambda: kifuyomi.read(KIF, format="klingon"),
        ]:
            with self.assertRaisesRegex(ValueError, "klingon.*western|klingon.*kif"):
                wrong()
        with self.assertRaises(IndexError):
            record.svg(4)

    def test_what_is_written_is_read_again(self):
        (record,) = kifuyomi.read(KIF)
        for name in ["kif", "ki2", "csa", "usi", "jkf", "psn"]:
            (again,) = kifuyomi.read(record.write(name))
            self.assertEqual(again.sfens(), record.sfens(), name)
        self.assertEqual(record.losses("kif"), [])
        self.assertTrue(record.losses("usi"))
        self.assertTrue(record.svg(1).startswith("<svg"))

    def test_openings_and_castles_have_names(self):
        moves = "2g2f 8c8d 2f2e 8d8e 7g7f 4a3b 8h7g 3c3d 7i8h 2b7g+ 8h7g 3a2b 3i3h 2b3c"
        (record,) = kifuyomi.read(f"position startpos moves {moves}")
        names = [japanese for _, _, japanese, _ in record.openings]
        self.assertIn("角換わり", names)


class Games(unittest.TestCase):
    def test_moves_in_any_notation_are_played_and_taken_back(self):
        game = kifuyomi.Game()
        self.assertEqual(len(game.legal_moves()), 30)
        self.assertEqual([game.push("７六歩"), game.push("P-3d"), game.push("8h2b+")], [1, 2, 3])
        self.assertEqual((game.node, game.turn, game.check), (3, "white", False))
        self.assertEqual(game.pop(), "8h2b+")
        self.assertEqual(game.push("+2726FU"), 4)
        self.assertEqual(game.children(2), [3, 4])
        self.assertEqual([game.text("western", node) for node in game.main_line()], ["P-7f", "P-3d", "Bx2b+"])
        self.assertTrue(game.promote(4))
        self.assertEqual(game.children(2), [4, 3])
        self.assertEqual(game.record().moves(), ["P-7f", "P-3d", "P-2f"])

    def test_an_illegal_move_is_refused_with_its_reason(self):
        game = kifuyomi.Game()
        with self.assertRaisesRegex(ValueError, "cannot move there"):
            game.push("7g7e")
        with self.assertRaisesRegex(ValueError, "no move here"):
            game.push("Q-5e")
        self.assertEqual(game.why_illegal("7g7e"), "the piece cannot move there")
        self.assertIsNone(game.why_illegal("7g7f"))
        self.assertEqual(game.push("7g7e", illegal=True), 1)
        game.go(0)
        self.assertRaises(IndexError, game.pop)
        self.assertRaises(IndexError, game.go, 9)
        self.assertRaises(ValueError, kifuyomi.Game, "no position")

    def test_a_record_is_edited_and_written(self):
        (record,) = kifuyomi.read(KIF)
        game = kifuyomi.Game(record)
        self.assertTrue(game.set_comment("説明", 2))
        self.assertTrue(game.set_time(3000, 2))
        self.assertTrue(game.set_player("black", "丙"))
        self.assertEqual(game.remove(3), 2)
        game.go(2)
        game.end("draw")
        (again,) = kifuyomi.read(game.write())
        self.assertEqual((again.black, len(again), again.result), ("丙", 2, "draw"))
        self.assertEqual(again.plies()[1]["comment"], "説明")
        self.assertTrue(game.undo() and game.redo())
        self.assertEqual(len(record), 3)

    def test_records_of_the_same_start_are_merged(self):
        game = kifuyomi.Game(kifuyomi.read("startpos moves 7g7f 3c3d")[0])
        self.assertEqual(game.merge(kifuyomi.read("startpos moves 7g7f 8c8d 2g2f")[0]), 2)
        self.assertEqual(len(game.children(1)), 2)
        with self.assertRaisesRegex(ValueError, "different positions"):
            game.merge(kifuyomi.read("手合割：香落ち\n1 ３四歩(33)\n")[0])


class Files(unittest.TestCase):
    def setUp(self):
        folder = TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        (self.folder / "in").mkdir()
        (self.folder / "a.kif").write_text(KIF, encoding="shift_jis")
        (self.folder / "in" / "b.usi").write_text("startpos moves 7g7f\nstartpos moves 2g2f\n")

    def test_folders_and_patterns(self):
        def found(*paths, **options):
            return [(Path(one.file).name, one.number) for one in kifuyomi.records(paths, **options)]

        self.assertEqual(found(self.folder), [("a.kif", 1)])
        all_of_them = [("a.kif", 1), ("b.usi", 1), ("b.usi", 2)]
        self.assertEqual(found(self.folder, recursive=True), all_of_them)
        self.assertEqual(found(str(self.folder / "*.kif")), [("a.kif", 1)])
        self.assertEqual(len(kifuyomi.read(self.folder / "a.kif")), 1)
        self.assertEqual(kifuyomi.read(str(self.folder / "a.kif"))[0].black, "甲")

    def test_a_path_of_no_file_raises(self):
        for name in ["none.kif", "in/no such game.KI2", str(self.folder / "none.csa")]:
            with self.assertRaises(FileNotFoundError):
                kifuyomi.read(name)
        self.assertEqual(len(kifuyomi.read("７六歩 ３四歩")[0]), 2)
        self.assertTrue(kifuyomi.read("https://example.org/game.kif"))

    def test_a_file_that_is_missing_ends_nothing(self):
        reader = kifuyomi.records([self.folder / "none.kif", self.folder / "a.kif"])
        with self.assertRaisesRegex(OSError, "none.kif"):
            next(reader)
        self.assertEqual(next(reader).black, "甲")
        self.assertRaises(StopIteration, next, reader)

    def test_long_files_are_read_game_by_game(self):
        game = "'CSA encoding=UTF-8\nV2.2\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n"
        games = 40 * 1024 * 1024 // len(game)
        (self.folder / "year.csa").write_text(game * games)
        count = 0
        for record in kifuyomi.records(self.folder / "year.csa"):
            count += 1
            self.assertEqual(record.number, count)
        self.assertEqual(count, games)
        # So are bytes, as Spark gives them.
        part = (self.folder / "year.csa").read_bytes()[: 33 * 1024 * 1024]
        found = kifuyomi.read(part)
        self.assertEqual(len(found), len(part) // len(game) + 1)
        self.assertEqual(found[-2].number, len(found) - 1)

    @unittest.skipIf(pyarrow is None, "no pyarrow here")
    def test_rows_are_tables_of_arrow(self):
        games = kifuyomi.arrow(self.folder).read_all()
        self.assertEqual(games.column("plies").to_pylist(), [3])
        self.assertEqual(games.schema.field("plies").type, pyarrow.int64())
        reader = kifuyomi.records(self.folder, recursive=True)
        plies = kifuyomi.arrow(reader, "plies", notations=["western"], batch=1)
        batches = list(plies)
        self.assertEqual([batch.num_rows for batch in batches], [3, 1, 1])
        self.assertEqual(batches[0].column("western").to_pylist(), ["P-7f", "P-3d", "Bx2b+"])
        self.assertEqual(batches[0].column("capture").to_pylist(), [None, None, "B"])


@unittest.skipIf(SparkSession is None or which("java") is None, "no Spark here")
class Spark(unittest.TestCase):
    """The example `examples/spark/archive.py`."""

    def test_parts_are_the_tables_of_one_machine_and_are_made_once(self):
        example = runpy.run_path(str(README.parent.parent / "examples/spark/archive.py"))
        with TemporaryDirectory() as name:
            games, out = Path(name) / "games", Path(name) / "out"
            games.mkdir()
            for number in range(20):
                text = "startpos moves 7g7f 3c3d\n" * (number + 1)
                # No sign in a name means anything.
                (games / f"{number} [a], {{b}}.usi").write_text(text)
            os.environ["PYSPARK_PYTHON"] = sys.executable
            spark = (
                SparkSession.builder.master("local[2]")
                .config("spark.ui.enabled", "false")
                .config("spark.driver.host", "127.0.0.1")
                .getOrCreate()
            )
            self.addCleanup(spark.stop)
            # Each file is read for its part alone.
            shares = example["shared_out"](spark, str(games), 2)
            self.assertEqual(sum(map(len, shares)), 20)
            for paths in shares:
                self.assertEqual(example["contents"](spark, paths).count(), len(paths))
            made = example["tables"](spark, str(games), str(out), 2, ["western"])
            self.assertEqual(made, 4)
            found = spark.read.parquet(f"{out}/games")
            alone = kifuyomi.arrow(games).read_all()
            self.assertEqual(found.count(), alone.num_rows)
            self.assertEqual(found.count(), 210)
            plies = spark.read.parquet(f"{out}/plies")
            self.assertEqual(plies.where("western = 'P-3d'").count(), 210)
            rmtree(out / "games" / "part=1")
            made = example["tables"](spark, str(games), str(out), 2, ["western"])
            self.assertEqual(made, 1)
            self.assertEqual(spark.read.parquet(f"{out}/games").count(), 210)


class Documentation(unittest.TestCase):
    def test_examples_run(self):
        self.assertEqual(doctest.testmod(kifuyomi).failed, 0)
        self.assertEqual(doctest.testfile(str(README), module_relative=False).failed, 0)

    def test_everything_has_its_type_and_its_words(self):
        types = (Path(kifuyomi.__file__).parent / "_native.pyi").read_text(encoding="utf-8")
        for kind in [kifuyomi.Record, kifuyomi.Problem]:
            public = [name for name in vars(kind) if not name.startswith("_")]
            self.assertGreater(len(public), 4)
            for name in public:
                self.assertRegex(types, rf"def {name}\(self", f"{kind.__name__}.{name}")
        for name in kifuyomi.__all__:
            if inspect.isfunction(getattr(kifuyomi, name)):
                self.assertTrue(getattr(kifuyomi, name).__doc__)
        self.assertTrue(re.fullmatch(r"\d+\.\d+\.\d+", kifuyomi.__version__))


if __name__ == "__main__":
    unittest.main()
