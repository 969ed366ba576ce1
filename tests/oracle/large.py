"""Writes legal moves of wa and dai shogi: `tests/data/variants/wa.tsv` and `dai.tsv`, and counts lines of play.

It needs nothing else. The moves are found by the small generator below, which knows the
games by tables of its own, in Betza's letters, and shares nothing with the engine. The games are random, but the same
in every run.
"""

import pathlib
import random
import re

DATA = pathlib.Path(__file__).parent.parent / "data" / "variants"

# Betza's letters: W is a step along file or rank, F a diagonal one, R and B as far as there is room, D and A leaps of
# two along these lines, N a knight's leap. Small letters before one say which of its directions: forward, backward,
# sideways; `fN` is shogi's knight. A number behind W or F is how far it may go. L is a lion, `fL` a falcon's line and
# `lL` an eagle's two.
WA = {
    "K": "WF", "F": "BfW", "E": "fRbRfF3sWbF", "X": "fWbWFfDbDA", "S": "sRfWbW", "R": "fRbWF", "W": "WfF",
    "V": "fWF", "G": "fWbWfF", "C": "sWfF", "D": "bWsWfF", "M": "fWbWfF", "U": "fWbF", "L": "fWbF", "H": "fRbW2",
    "O": "fR", "P": "fW",
    "+F": "fRbRBsW", "+S": "R", "+R": "fWbWFfDbDA", "+W": "WF", "+V": "fWsWF", "+G": "sRfWbW", "+C": "fRbRsWfF",
    "+D": "WfF", "+M": "fWF", "+U": "BfW", "+L": "fRbRfF3sWbF", "+H": "fNbN", "+O": "WF", "+P": "WfF",
}  # fmt: skip
DAI = {
    "K": "WF", "E": "fWsWF", "N": "L", "Q": "RB", "D": "RF", "H": "BW", "R": "R", "B": "B", "O": "FD", "X": "WA",
    "V": "fRbRsW", "M": "sRfWbW", "A": "fRbR", "L": "fR", "T": "bWsWF", "F": "fWbWF", "G": "WfF", "S": "fWF",
    "C": "fWbWfF", "I": "fWbW", "P": "fW", "KN": "fN", "ST": "fF", "IG": "fWfF", "CS": "F", "VO": "W2", "AB": "W",
    "EW": "fWsWfF", "FD": "F2",
    "+E": "WF", "+D": "RbBlL", "+H": "bRsRBfL", "+R": "RF", "+B": "BW", "+O": "L", "+X": "RB", "+V": "fRbRB",
    "+M": "sRB", "+A": "fRbRbB", "+L": "fRbRfB", "+T": "fRbRsWF", "+F": "B", "+G": "R", "+S": "fRbRsW", "+C": "sRfWbW",
    "+I": "fWsWF", "+P": "WfF", "+KN": "WfF", "+ST": "WfF", "+IG": "WfF", "+CS": "WfF", "+VO": "WfF", "+AB": "WfF",
    "+EW": "WfF", "+FD": "WfF",
}  # fmt: skip

ORTHOGONAL = [(0, 1), (0, -1), (-1, 0), (1, 0)]
DIAGONAL = [(-1, 1), (1, 1), (-1, -1), (1, -1)]
ALL = ORTHOGONAL + DIAGONAL
KNIGHT = [(x, y) for x in (-1, 1) for y in (-2, 2)]
ATOMS = {"W": (ORTHOGONAL, 1, 1), "F": (DIAGONAL, 1, 1), "R": (ORTHOGONAL, 1, 99), "B": (DIAGONAL, 1, 99),
         "D": (ORTHOGONAL, 2, 1), "A": (DIAGONAL, 2, 1), "N": (KNIGHT, 1, 1)}  # fmt: skip


def within(step, where):
    x, y = step
    return {"": True, "f": y > 0, "b": y < 0, "s": y == 0, "l": True}[where]


def parse(text):
    """Single ways as (x, y, how often), and the lines of a lion."""
    ways, lines = [], []
    for where, letter, far in re.findall(r"([fbsl]?)([WFRBDANL])(\d?)", text):
        if letter == "L":
            lines += {"": [None], "f": [(0, 1)], "l": [(-1, 1), (1, 1)]}[where]
            continue
        steps, times, reach = ATOMS[letter]
        reach = int(far) if far else reach
        ways += [(x * times, y * times, reach) for x, y in steps if within((x, y), where)]
    return ways, lines


class Game:
    def __init__(self, side, table, start, zone, drops, royals, ends):
        self.side, self.start, self.zone, self.drops = side, start, zone, drops
        self.table = {letter: parse(text) for letter, text in table.items()}
        self.royals, self.ends = royals, ends

    # A position is (board, hands, turn): board maps (file, rank) to (color, letters), turn is 0 for the first side.

    def read(self, sfen):
        rows, turn = sfen.split()[:2]
        board = {}
        for rank, row in enumerate(rows.split("/"), 1):
            file = self.side
            for count, plus, braced, letter in re.findall(r"(\d+)|(\+?)(?:\{([+\w]+)\}|([A-Za-z]))", row):
                if count:
                    file -= int(count)
                    continue
                name = braced or letter
                board[file, rank] = (int(name.islower()), plus + name.upper())
                file -= 1
        return board, ({}, {}), "bw".index(turn)

    def write(self, position):
        board, hands, turn = position
        rows = []
        for rank in range(1, self.side + 1):
            row, empty = "", 0
            for file in range(self.side, 0, -1):
                if (file, rank) not in board:
                    empty += 1
                    continue
                color, name = board[file, rank]
                row += str(empty or "")
                empty = 0
                letters = name.lstrip("+")
                letters = letters.lower() if color else letters
                plus = "+" if name.startswith("+") else ""
                row += plus + letters if len(letters) == 1 else "{" + plus + letters + "}"
            rows.append(row + str(empty or ""))
        held = ""
        for color in (0, 1):
            for name in self.table:
                count = hands[color].get(name, 0)
                if count:
                    held += (str(count) if count > 1 else "") + (name.lower() if color else name)
        return f"{'/'.join(rows)} {'bw'[turn]} {held or '-'} 1"

    def on(self, square):
        return 1 <= square[0] <= self.side and 1 <= square[1] <= self.side

    def step(self, square, way, color):
        sign = -1 if color else 1
        return square[0] - sign * way[0], square[1] - sign * way[1]

    def ranks_left(self, color, rank):
        return self.side - rank if color else rank - 1

    def goes(self, board, square, color, name):
        """Where a piece goes in one motion."""
        for x, y, reach in self.table[name][0]:
            to = square
            for _ in range(reach):
                to = self.step(to, (x, y), color)
                if not self.on(to) or board.get(to, (None,))[0] == color:
                    break
                yield to
                if to in board:
                    break

    def paths(self, board, square, color, name):
        """All that a piece does in a move, as the squares that it goes to one after another."""
        seen, passes = set(), False
        for to in self.goes(board, square, color, name):
            seen.add((to,))
        for line in self.table[name][1]:
            free = line is None
            firsts = ALL if free else [line]
            for first in firsts:
                middle = self.step(square, first, color)
                far = [self.step(square, (x, y), color) for x in range(-2, 3) for y in range(-2, 3)
                       if max(abs(x), abs(y)) == 2] if free else [self.step(middle, line, color)]  # fmt: skip
                seen |= {(to,) for to in far if self.on(to) and board.get(to, (None,))[0] != color}
                if not self.on(middle) or board.get(middle, (None,))[0] == color:
                    continue
                seen.add((middle,))
                back = tuple(-part for part in first)
                for second in ALL if free else [line, back]:
                    last = self.step(middle, second, color)
                    if not self.on(last) or (last != square and board.get(last, (None,))[0] == color):
                        continue
                    if middle in board:
                        seen.add((middle, last))
                    elif last == square:
                        passes = True
                    else:
                        seen.add((last,))
        return seen | ({(square,)} if passes else set())

    def may_promote(self, board, color, name, square, path):
        if name.startswith("+") or "+" + name not in self.table:
            return False
        to = path[-1]
        ranks = [self.ranks_left(color, rank) for _, rank in (square, to)]
        zones = [left < self.zone for left in ranks]
        if not self.ends:
            return any(zones)
        takes = any(one in board for one in path if one != square)
        return zones == [False, True] or any(zones) and takes or ranks[1] == 0 and name in self.ends

    def is_dead(self, color, name, to):
        return not any(self.on(self.step(to, (x, y), color)) for x, y, _ in self.table[name][0])

    def play(self, position, move):
        board, hands, turn = position
        board, hands = dict(board), (dict(hands[0]), dict(hands[1]))
        if move[0] == "drop":
            _, name, to = move
            hands[turn][name] -= 1
            board[to] = (turn, name)
            return board, hands, 1 - turn
        square, path, promotes = move
        _, name = board.pop(square)
        for one in path:
            if one in board and self.drops:
                letter = board[one][1].lstrip("+")
                hands[turn][letter] = hands[turn].get(letter, 0) + 1
            board.pop(one, None)
        board[path[-1]] = (turn, "+" + name if promotes else name)
        return board, hands, 1 - turn

    def attacked(self, board, color):
        kings = [square for square, piece in board.items() if piece == (color, "K")]
        return any(
            to in kings
            for square, (other, name) in board.items()
            if other != color
            for to in self.goes(board, square, other, name)
        )

    def moves(self, position, in_reply=True):
        board, hands, turn = position
        found = []
        for square, (color, name) in board.items():
            if color != turn:
                continue
            for path in self.paths(board, square, color, name):
                is_dead = self.drops and self.is_dead(color, name, path[-1])
                if not is_dead:
                    found.append((square, path, False))
                if self.may_promote(board, color, name, square, path):
                    found.append((square, path, True))
        if self.drops:
            empty = [(file, rank) for file in range(1, self.side + 1) for rank in range(1, self.side + 1)
                     if (file, rank) not in board]  # fmt: skip
            for name, count in hands[turn].items():
                for to in empty if count else []:
                    if self.is_dead(turn, name, to):
                        continue
                    alike = (one for one in range(1, self.side + 1) if board.get((to[0], one)) == (turn, name))
                    if name == "P" and any(alike):
                        continue
                    found.append(("drop", name, to))
            found = [move for move in found if not self.attacked(self.play(position, move)[0], turn)]
            if in_reply:
                found = [move for move in found if not self.mates_by_pawn(position, move)]
        return found

    def mates_by_pawn(self, position, move):
        if move[:2] != ("drop", "P"):
            return False
        after = self.play(position, move)
        return self.attacked(after[0], after[2]) and not self.moves(after, False)

    def text(self, position, move):
        def name_of(square):
            return f"{square[0]}{chr(96 + square[1])}"

        if move[0] == "drop":
            return f"{move[1]}*{name_of(move[2])}"
        square, path, promotes = move
        if len(path) == 2 and path[1] == square:
            return f"{name_of(square)}!{name_of(path[0])}"
        return name_of(square) + "".join(map(name_of, path)) + ("+" if promotes else "")


def perft(game, position, depth):
    moves = game.moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft(game, game.play(position, move), depth - 1) for move in moves)


GAMES = {
    "wa": Game(11, WA, "hmlcvkwgudo/1e3s3f1/ppprpppxppp/3p3p3/11/11/11/3P3P3/PPPXPPPRPPP/1F3S3E1/ODUGWKVCLMH b - 1",
               3, True, ["K"], []),
    "dai": Game(15, DAI, "l{kn}{st}{ig}csgkgsc{ig}{st}{kn}l/a1{cs}1f1tet1f1{cs}1a/1{vo}1{ab}1{ew}xno{ew}1{ab}1{vo}1/"
                "r{fd}mvbhdqdhbvm{fd}r/ppppppppppppppp/4i5i4/15/15/15/4I5I4/PPPPPPPPPPPPPPP/R{FD}MVBHDQDHBVM{FD}R/"
                "1{VO}1{AB}1{EW}ONX{EW}1{AB}1{VO}1/A1{CS}1F1TET1F1{CS}1A/L{KN}{ST}{IG}CSGKGSC{IG}{ST}{KN}L b - 1",
                5, False, ["K", "+E"], ["P", "L", "KN", "ST", "IG"]),
}  # fmt: skip


def main():
    for name, game in GAMES.items():
        chance = random.Random(11)
        lines = [
            f"# Positions of random games of {name}, and all legal moves there as a generator of its own finds them.",
            "# Written by `tests/oracle/large.py`: change it, not this file.",
        ]
        for round_ in range(6):
            position = game.read(game.start)
            for ply in range(160):
                if not any(piece == (position[2], "K") for piece in position[0].values()):
                    break
                moves = sorted(game.moves(position), key=lambda move: game.text(position, move))
                if not moves:
                    break
                if ply % 27 == 7 + round_:
                    texts = sorted(game.text(position, move) for move in moves)
                    lines.append(game.write(position) + "\t" + " ".join(texts))
                # Games in which much is taken and promoted show more.
                loud = [move for move in moves if move[0] != "drop"
                        and (move[2] or any(one in position[0] for one in move[1] if one != move[0]))]  # fmt: skip
                position = game.play(position, chance.choice(loud if loud and chance.random() < 0.4 else moves))
        (DATA / f"{name}.tsv").write_text("\n".join(lines) + "\n")
        counts = [perft(game, game.read(game.start), depth) for depth in (1, 2)]
        print(name, *counts, len(lines))


if __name__ == "__main__":
    main()
