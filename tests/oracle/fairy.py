"""Writes legal moves of yari shogi and whale shogi: `tests/data/variants/yari.tsv` and `whale.tsv`.

    python3 -m venv venv
    venv/bin/pip install pyffish==0.0.90
    venv/bin/python tests/oracle/fairy.py

It takes about ten minutes.

The moves are not ours: Fairy-Stockfish finds them, by its Python package pyffish (GPL, used here only
to be asked for moves; no part of it is in this project). The games are random, but the same in every
run. `tests/it/rules/legal_moves.rs` compares our moves with the files.

Yari shogi is one of Fairy-Stockfish's own games. Whale shogi is described to it below, from the rules.
Four of them it cannot be told directly:

* A dolphin moves otherwise on the last rank. There it is called a promoted dolphin, which every
  dolphin becomes that gets there, and which becomes a dolphin again when it slides back.
* At most two dolphins may be dropped on a file. Fairy-Stockfish does not count the dolphin of the last
  rank, because it is promoted, so the drops that it allows too many are taken out again below.
* A dolphin drop may not mate. Fairy-Stockfish lists such drops, too; below it is asked for the answers
  to a drop, and where there are none the drop is taken out.
* A captured porpoise becomes a killer whale in hand. So the hand is changed below before a position
  is given on; the rule itself is not in the moves of a position.

For this reason the moves of whale shogi are also found by `Whale` below, a second generator, which is
slow and simple, and the script stops where the two differ.
"""

import pathlib
import random

import pyffish

DATA = pathlib.Path(__file__).parent.parent / "data" / "variants"

WHALE = """
[whale]
maxFile = 6
maxRank = 6
startFen = bnpwgh/dddddd/6/6/DDDDDD/HGWPNB[] w 0 1
king = w:K
customPiece1 = p:sW
customPiece2 = h:FbW
customPiece3 = g:fRbB
customPiece4 = n:fDsWbW
customPiece5 = b:vWfF
customPiece6 = k:RF
shogiPawn = d
customPiece7 = s:bB
promotedPieceType = d:s
promotionRegionWhite = *6
promotionRegionBlack = *1
mandatoryPiecePromotion = true
pieceDemotion = true
immobilityIllegal = true
pieceDrops = true
capturesToHand = true
dropNoDoubled = d
dropNoDoubledCount = 2
doubleStep = false
castling = false
nMoveRule = 0
nFoldRule = 0
stalemateValue = loss
"""


class Game:
    """How a game is written here and there. Fairy-Stockfish calls the side White that moves first."""

    def __init__(self, name, fairy, files, ranks, hand):
        self.name, self.fairy, self.files, self.ranks, self.hand = name, fairy, files, ranks, hand

    def start(self):
        return self.tidy(pyffish.start_fen(self.fairy))

    def tidy(self, fen):
        """A position as Fairy-Stockfish writes it, as its board, its hands and the side to move."""
        board, turn = fen.split(" ")[:2]
        board, _, hands = board.rstrip("]").partition("[")
        hands = hands.replace("-", "")
        if self.name == "whale":
            hands = hands.replace("p", "k").replace("P", "K")
        return board, "".join(sorted(hands)), turn

    def fen(self, position):
        board, hands, turn = position
        return f"{board}[{hands}] {turn} - - 0 1"

    def text(self, position, number):
        """A position as we write it."""
        board, hands, turn = position
        if self.name == "whale":
            board = board.replace("+", "")
        hand = ""
        for letter in self.hand + self.hand.lower():
            count = hands.count(letter)
            hand += (str(count) if count > 1 else "") + (letter if count else "")
        return f"{board} {'b' if turn == 'w' else 'w'} {hand or '-'} {number}"

    def square(self, square):
        file, rank = ord(square[0]) - ord("a"), int(square[1:])
        return f"{self.files - file}{chr(ord('a') + self.ranks - rank)}"

    def usi(self, move):
        """A move as we write it. All squares have two characters."""
        if move[1] == "@":
            return f"{move[0]}*{self.square(move[2:])}"
        usi = self.square(move[:2]) + self.square(move[2:4])
        return usi + ("+" if move.endswith("+") and self.name != "whale" else "")

    def moves(self, position):
        """The legal moves there: as we write them, with the text that Fairy-Stockfish knows."""
        moves = {self.usi(move): move for move in pyffish.legal_moves(self.fairy, self.fen(position), [])}
        if self.name == "whale":
            own = Whale(self.text(position, 1))
            too_many = [usi for usi in moves if usi.startswith("D*") and own.dolphins(int(usi[2])) >= 2]
            fen = self.fen(position)
            mates = [
                usi
                for usi in (f"D*{square}" for square in self.before_king(position))
                if usi in moves and not pyffish.legal_moves(self.fairy, fen, [moves[usi]])
            ]
            moves = {usi: move for usi, move in moves.items() if usi not in too_many + mates}
            differ = set(moves) ^ set(own.legal())
            if differ:
                raise SystemExit(f"the two generators differ: {self.text(position, 1)}: {sorted(differ)}")
        return moves

    def before_king(self, position):
        """The square before the other side's royal man, from where a pawn would take it."""
        king = "w" if self.name == "whale" else "k"
        king, step = (king, 1) if position[2] == "w" else (king.upper(), -1)
        for y, row in enumerate(rows(position[0])):
            for x, man in enumerate(row):
                if man == king and 0 <= y + step < self.ranks:
                    return [f"{self.files - x}{chr(ord('a') + y + step)}"]
        return []

    def play(self, position, move):
        return self.tidy(pyffish.get_fen(self.fairy, self.fen(position), [move]))

    def in_check(self, position):
        return pyffish.gives_check(self.fairy, self.fen(position), [])


class Whale:
    """Whale shogi once more. Squares are (column, row) as the board is written, both from 0."""

    ALL = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if x or y]
    DIAGONAL = [(x, y) for x in (-1, 1) for y in (-1, 1)]
    # The steps, or leaps, and the slides of each man. Forward is -1.
    MEN = {
        "W": (ALL, []),
        "P": ([(-1, 0), (1, 0)], []),
        "H": (DIAGONAL + [(0, 1)], []),
        "G": ([], [(0, -1), (-1, 1), (1, 1)]),
        "N": ([(0, -2), (-1, 0), (1, 0), (0, 1)], []),
        "B": ([(0, -1), (0, 1), (-1, -1), (1, -1)], []),
        "D": ([(0, -1)], []),
        "K": (DIAGONAL, [(0, -1), (0, 1), (-1, 0), (1, 0)]),
    }
    ON_LAST_RANK = ([], [(-1, 1), (1, 1)])

    def __init__(self, text):
        board, turn, hands, _ = text.split(" ")
        self.men = {}
        for y, row in enumerate(board.split("/")):
            x = 0
            for letter in row:
                if letter.isdigit():
                    x += int(letter)
                else:
                    self.men[x, y] = letter
                    x += 1
        self.black = turn == "b"
        self.kinds = {letter.upper() for letter in hands if letter.isalpha() and letter.isupper() == self.black}

    def dolphins(self, file):
        own = "D" if self.black else "d"
        return sum(man == own and x == 6 - file for (x, _), man in self.men.items())

    def reach(self, at):
        """The points where the man on a point can go."""
        man = self.men[at]
        sign = 1 if man.isupper() else -1
        last = 0 if man.isupper() else 5
        steps, slides = self.ON_LAST_RANK if man in "Dd" and at[1] == last else self.MEN[man.upper()]
        for group, limit in ((steps, 1), (slides, 6)):
            for dx, dy in group:
                x, y = at
                for _ in range(limit):
                    x, y = x + sign * dx, y + sign * dy
                    if not (0 <= x < 6 and 0 <= y < 6):
                        break
                    there = self.men.get((x, y))
                    if there is None or there.isupper() != man.isupper():
                        yield x, y
                    if there is not None:
                        break

    def after(self, start, to):
        """The position behind a move from a point, or behind the drop of a man."""
        new = Whale.__new__(Whale)
        new.men = dict(self.men)
        new.men[to] = new.men.pop(start) if isinstance(start, tuple) else start
        new.black = not self.black
        new.kinds = None
        return new

    def takes(self, black):
        """Whether a side could take the other's white whale."""
        target = "w" if black else "W"
        return any(
            self.men[to] == target
            for at in self.men
            if self.men[at].isupper() == black
            for to in self.reach(at)
            if to in self.men
        )

    def is_safe(self, start, to):
        return not self.after(start, to).takes(not self.black)

    def drops(self):
        """Drops, also those that mate."""
        last = 0 if self.black else 5
        for kind in sorted(self.kinds):
            man = kind if self.black else kind.lower()
            for x, y in ((x, y) for y in range(6) for x in range(6)):
                if (x, y) in self.men or not self.is_safe(man, (x, y)):
                    continue
                if kind != "D" or (y != last and self.dolphins(6 - x) < 2):
                    yield man, (x, y)

    def mates(self, man, to):
        """Whether a dolphin that is dropped mates: the answer can only be to take it or to go away."""
        new = self.after(man, to)
        return new.takes(self.black) and not any(
            new.is_safe(at, point) for at in new.men if new.men[at].isupper() == new.black for point in new.reach(at)
        )

    def legal(self):
        name = lambda at: f"{6 - at[0]}{'abcdef'[at[1]]}"
        for at in list(self.men):
            if self.men[at].isupper() == self.black:
                for to in self.reach(at):
                    if self.is_safe(at, to):
                        yield name(at) + name(to)
        for man, to in self.drops():
            if man.upper() != "D" or not self.mates(man, to):
                yield f"{man.upper()}*{name(to)}"

    def forbidden_mates(self):
        return [to for man, to in self.drops() if man.upper() == "D" and self.mates(man, to)]


YARI_SHOGI = Game("yari", "yarishogi", 7, 9, "RBNP")
WHALE_SHOGI = Game("whale", "whale", 6, 6, "KGNHBD")


def rows(board):
    """The rows of a board, each a list of men and blanks."""
    for row in board.split("/"):
        men, plus = [], ""
        for letter in row:
            if letter.isdigit():
                men += [""] * int(letter)
            elif letter == "+":
                plus = "+"
            else:
                men.append(plus + letter)
                plus = ""
        yield men


def files(position):
    """The men of the side to move on each file, from its last rank on."""
    board, _, turn = position
    own = str.isupper if turn == "w" else str.islower
    columns = [[man if man and own(man[-1]) else "" for man in column] for column in zip(*rows(board))]
    return [column if turn == "w" else column[::-1] for column in columns]


def yari_features(game, position, moves, number):
    """What there is to see in a position, the rarest first."""
    hand = [letter for letter in position[1] if letter.isupper() == (position[2] == "w")]
    if not moves:
        return ["mate"]
    found = []
    fen = game.fen(position)
    drops = {usi[2:]: move for usi, move in moves.items() if usi.startswith("P*")}
    checks = [drops[to] for to in game.before_king(position) if to in drops]
    if any(not pyffish.legal_moves(game.fairy, fen, [move]) for move in checks):
        found.append("a pawn drop mates")
    if any(usi.endswith("+") and usi[:-1] not in moves for usi in moves):
        found.append("a man has to promote")
    if game.in_check(position):
        found.append("check")
    pawns = [[man.lower() for man in file] for file in files(position)]
    if drops and any("p" in file for file in pawns) and any("+p" in file and "p" not in file for file in pawns):
        found.append("a promoted pawn on a file for a pawn")
    if len(hand) >= 5 and len(set(hand)) >= 3:
        found.append("much in hand")
    if position[0].count("+") >= 4:
        found.append("many promoted men")
    return found + ["opening" if number <= 14 else "middle"]


def whale_features(game, position, moves, number):
    """What there is to see in a position, the rarest first."""
    hand = [letter for letter in position[1] if letter.isupper() == (position[2] == "w")]
    if not moves:
        return ["mate"]
    own = Whale(game.text(position, 1))
    found = []
    if own.forbidden_mates():
        found.append("a dolphin drop would mate")
    dolphins = [[man.lower() for man in file] for file in files(position)]
    counts = [sum(man.endswith("d") for man in file) for file in dolphins]
    if max(counts) >= 3:
        found.append("three dolphins on a file")
    can_drop = "D" in [letter.upper() for letter in hand] and not game.in_check(position)
    if can_drop and any(file[0] == "+d" and count == 2 for file, count in zip(dolphins, counts)):
        found.append("two dolphins on a file, one on the last rank")
    if can_drop and any(file[0] == "+d" and count == 1 for file, count in zip(dolphins, counts)):
        found.append("a dolphin drop below one on the last rank")
    slides = [usi for usi, move in moves.items() if move.endswith("-")]
    if any((6 - int(usi[2]), ord(usi[3]) - ord("a")) in own.men for usi in slides):
        found.append("a slide from the last rank takes a man")
    if game.in_check(position):
        found.append("check")
    if "K" in [letter.upper() for letter in hand]:
        found.append("a killer whale in hand")
    if "k" in position[0].lower():
        found.append("a killer whale on the board")
    if slides:
        found.append("a slide from the last rank")
    if can_drop and max(counts) == 2:
        found.append("two dolphins on a file")
    if len(set(hand)) >= 4:
        found.append("much in hand")
    return found + ["opening" if number <= 12 else "middle"]


def games(game, features, seed, count, length):
    """All positions of random games by what there is to see in them."""
    chance = random.Random(seed)
    found = {}
    for _ in range(count):
        # Some games are quiet, others take whatever they can; some gather men, others drop them.
        likes_captures, likes_drops, likes_checks = chance.choice((1, 8)), chance.choice((0.02, 1)), chance.choice((1, 8))
        position = game.start()
        for number in range(1, length + 1):
            moves = game.moves(position)
            for feature in features(game, position, moves, number):
                found.setdefault(feature, {}).setdefault(game.text(position, number), sorted(moves))
            if not moves:
                break
            # To ask of every move takes long: a few are drawn, and one of them is chosen.
            drawn = chance.sample(sorted(moves), min(6, len(moves)))
            fen = game.fen(position)
            weights = []
            for usi in drawn:
                weight = likes_drops if "*" in usi else 1
                weight *= likes_captures if pyffish.is_capture(game.fairy, fen, [], moves[usi]) else 1
                weight *= likes_checks if pyffish.gives_check(game.fairy, fen, [moves[usi]]) else 1
                weights.append(weight)
            usi = chance.choices(drawn, weights)[0]
            position = game.play(position, moves[usi])
    return found


def write(game, found, wanted, header):
    chance = random.Random(1)
    chosen, lines = set(), [f"# {line}".rstrip() for line in header.strip().splitlines()]
    for feature, count in wanted.items():
        there = [text for text in found.get(feature, {}) if text.split(" ")[:3] not in [one.split(" ")[:3] for one in chosen]]
        texts = chance.sample(there, min(count, len(there)))
        chosen.update(texts)
        print(f"{game.name}: {feature}: {len(texts)} of {len(there)}")
        lines += ["", f"# {feature}"]
        lines += [f"{text}\t{' '.join(found[feature][text])}" for text in texts]
    (DATA / f"{game.name}.tsv").write_text("\n".join(lines) + "\n")


def main():
    pyffish.load_variant_config(WHALE)
    DATA.mkdir(exist_ok=True)
    found = games(YARI_SHOGI, yari_features, 1, 90, 140)
    wanted = {
        "mate": 4,
        "a pawn drop mates": 8,
        "a promoted pawn on a file for a pawn": 14,
        "a man has to promote": 16,
        "check": 26,
        "much in hand": 20,
        "many promoted men": 20,
        "opening": 18,
        "middle": 30,
    }
    write(
        YARI_SHOGI,
        found,
        wanted,
        """
Positions of random games of yari shogi, and all legal moves there as Fairy-Stockfish finds them.
Written by `tests/oracle/fairy.py`: change it, not this file. A position, a tab, the moves.
""",
    )
    found = games(WHALE_SHOGI, whale_features, 2, 90, 120)
    wanted = {
        "mate": 4,
        "a dolphin drop would mate": 10,
        "three dolphins on a file": 6,
        "two dolphins on a file, one on the last rank": 12,
        "a dolphin drop below one on the last rank": 8,
        "a slide from the last rank takes a man": 12,
        "a killer whale in hand": 10,
        "a killer whale on the board": 12,
        "check": 22,
        "two dolphins on a file": 12,
        "a slide from the last rank": 12,
        "much in hand": 10,
        "opening": 12,
        "middle": 14,
    }
    write(
        WHALE_SHOGI,
        found,
        wanted,
        """
Positions of random games of whale shogi, and all legal moves there.
Written by `tests/oracle/fairy.py`: change it, not this file. A position, a tab, the moves.

The moves are Fairy-Stockfish's by a description of the game, but that it would drop a dolphin on a file
with two if one of them is on the last rank, or to mate: those drops were taken out. That a captured
porpoise is a killer whale in hand was also done by the script. A second generator in the script,
written from the rules, finds the same moves everywhere.
""",
    )


if __name__ == "__main__":
    main()
