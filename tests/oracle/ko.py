"""Writes turns of kō shogi: `tests/data/variants/ko_moves.tsv` and `ko_start.tsv`.

    python3 tests/oracle/ko.py

A second, slow and simple generator, written from the rules and not from our library, so that
`tests/it/rules/legal_moves.rs` can compare the two. It has no random choice but by fixed seeds.

Where the rules are told in several ways it follows these: the thunderclap goes one to five steps, as it
likes; the war hawk's two steps go in any directions; shooters do not take by going; only a drum or a
thunderclap lets pawns go forward; nothing is pinned; the five-li fog only protects itself.

A turn is written as the square of the man and what it does: a square where it goes, taking what stands
there, or `!` and the square of a man that it takes without staying there. Of the points where it goes
are written only those where it takes a man, those from where it shoots, and the last. A man that comes
back to its point, and shot from no other, has no squares but those it takes; if it takes nothing either,
its own square stands twice. Promotion is left out.
"""

import pathlib
import random
import re

DATA = pathlib.Path(__file__).parent.parent / "data" / "variants"
SIDE = 19

# Forward is up, and right is Black's right, as the board is printed.
ORTHOGONAL = {"f": (0, -1), "b": (0, 1), "l": (-1, 0), "r": (1, 0)}
DIAGONAL = {"fl": (-1, -1), "fr": (1, -1), "bl": (-1, 1), "br": (1, 1)}
LEAPS = {
    "N": [(x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y)],
    "D": [(0, -2), (0, 2), (-2, 0), (2, 0)],
    "A": [(-2, -2), (2, -2), (-2, 2), (2, 2)],
}
LINES = [*ORTHOGONAL.values(), *DIAGONAL.values()]


def directions(table, prefix):
    """The directions that a prefix leaves: `f b l r`, `s` for both sides, `v` for forward and backward."""
    wanted = prefix.replace("s", "lr").replace("v", "fb")
    return [step for name, step in table.items() if not wanted or name[0] in wanted]


def rides(betza):
    """What a move in Betza's letters is: steps, and how often each can be repeated in one leg."""
    found = []
    for prefix, atom, limit in re.findall("([fbsvlr]*)([A-Z])([0-9]*)", betza):
        if atom in LEAPS:
            found += [(leap, 1) for leap in LEAPS[atom]]
        if atom in "WKRQ":
            found += [(step, int(limit or SIDE) if atom in "RQ" else 1) for step in directions(ORTHOGONAL, prefix)]
        if atom in "FKBQ":
            found += [(step, int(limit or SIDE) if atom in "BQ" else 1) for step in directions(DIAGONAL, prefix)]
    return found


class Kind:
    def __init__(self, once="", legs=(), shots=0, reach=0, over=False, takes="all"):
        # Each way to move: one leg, or some number of legs that go `any` way, `straight` on, or to the
        # `same` side or back.
        self.ways = [(rides(once), 1, "any")] if once else []
        if legs:
            betza, count, mode = legs
            self.ways.append((rides(betza), count, mode))
        # The shots after each leg.
        self.shots, self.reach, self.over = shots, reach, over
        self.takes = takes


def bow(move, reach, shots=1, over=False):
    return Kind(move, shots=shots, reach=reach, over=over, takes="none")


TWICE = lambda betza, mode="any": (betza, 2, mode)
FOG = dict(shots=1, reach=1, takes="priests")
KINDS = {
    "G": Kind("K"),
    "CL": Kind("FD"), "+CL": Kind(legs=TWICE("FD")),
    "SO": Kind("WA"), "+SO": Kind(legs=TWICE("WA")),
    "AC": Kind("FfsW"), "+AC": Kind("RF"),
    "WR": Kind(legs=TWICE("K")),
    "A": Kind("WfF"), "+A": Kind("vRK"),
    "S": Kind("FfW"), "+S": Kind("sRK"),
    "CS": Kind("FvW"), "+CS": Kind("BfR"),
    "EN": Kind("fFvW"), "+EN": Kind("fFvW"),
    "TP": Kind("DA", **FOG), "+TP": Kind(legs=TWICE("DA"), **FOG),
    "SM": Kind("DA", **FOG), "+SM": Kind(legs=TWICE("DA"), **FOG),
    "AG": Kind("fRbW"), "+AG": Kind("sRfBbW"),
    "MA": Kind("K"), "+MA": Kind("K"),
    "D": Kind("FsW"), "+D": Kind(legs=("W", 5, "any")),
    "B": Kind("FsW"), "+B": Kind(legs=("W", 5, "straight")),
    "SN": Kind("FsbW"), "+SN": Kind("BW"),
    "M": Kind("Q"), "+M": Kind("Q", legs=TWICE("K")),
    "Q": Kind("RF"), "+Q": Kind("R", legs=TWICE("F")),
    "CR": Kind("BW"), "+CR": Kind("B", legs=TWICE("W")),
    "RG": Kind("bRfW"), "+RG": Kind("sRbBfW"),
    "FC": bow("F", 7, shots=2), "+FC": bow("R5", 7, shots=2),
    "E": Kind("B"),
    "LB": bow("F", 3), "+LB": bow("N", 3),
    "XB": bow("F", 5), "+XB": bow("N", 5),
    "C": bow("F", 5, over=True), "+C": bow("R5", 5, over=True),
    "HS": Kind("N"), "+HS": Kind(legs=TWICE("N", "same")),
    "CA": Kind(legs=TWICE("N", "same")), "+CA": Kind(legs=TWICE("N")),
    "P": Kind("W"), "+P": Kind("vRsW"),
    "PU": Kind("vRsW"), "+PU": Kind("BvR"),
    "SH": Kind("F"), "+SH": Kind("sRF"),
    "SU": Kind("sRF"), "+SU": Kind("BsR"),
    "CH": Kind("R5"), "+CH": Kind("R"),
    "CU": Kind("R"), "+CU": Kind("Q"),
    "V": Kind("fR5"), "+V": Kind("BvR"),
}  # fmt: skip

PRIESTS = {"TP", "SM", "+TP", "+SM"}
BOWS = {"LB", "XB", "+LB", "+XB"}
CANNONS = {"C", "+C"}
GUNS = {"FC", "+FC"}
CANNOT_BE_SHOT = {
    **dict.fromkeys(["SH", "CH", "CU", "+CH", "+C"], BOWS),
    **dict.fromkeys(["SU", "+SH", "+SU"], BOWS | CANNONS | GUNS),
    "+TP": BOWS | CANNONS,
}
CANNOT_BE_TAKEN_BY = {"+SU": {"CH", "CU", "+CH"}}

START = """
. . . . . . . . . V . . . . . . . . .
CU SU CH SH CH SH CH SH CH SU CH SH CH SH CH SH CH SU CU
. PU . P . P . P . PU . P . P . P . PU .
CA . HS . HS . HS . HS . HS . HS . HS . HS . CA
E C XB LB E C XB LB E FC E LB XB C E LB XB C E
RG CR . Q . M . SN D MA B SN . M . Q . CR RG
AG SM EN CS S A WR AC CL G SO AC WR A S CS EN TP AG
"""


def start():
    """A board: the men by point, each with whether it is Black's. Points are (column, row) from 0."""
    board = {}
    for y, row in enumerate(START.split("\n")[1:-1], 12):
        for x, code in enumerate(row.split(" ")):
            if code != ".":
                board[x, y] = code, True
                board[SIDE - 1 - x, SIDE - 1 - y] = code, False
    return board


def name(at):
    return f"{SIDE - at[0]}{chr(ord('a') + at[1])}"


def point(name):
    return SIDE - int(name[:-1]), ord(name[-1]) - ord("a")


def text(board, black=True):
    """A position as we write it."""
    ranks = []
    for y in range(SIDE):
        rank, empty = "", 0
        for x in range(SIDE):
            if (x, y) not in board:
                empty += 1
                continue
            code, is_black = board[x, y]
            code = code if is_black else code.lower()
            rank += (str(empty) if empty else "") + ("{%s}" % code if len(code.lstrip("+")) > 1 else code)
            empty = 0
        ranks.append(rank + (str(empty) if empty else ""))
    return f"{'/'.join(ranks)} {'b' if black else 'w'} - 1"


def is_on_board(at):
    return 0 <= at[0] < SIDE and 0 <= at[1] < SIDE


def landings(board, at, steps):
    """Where a man can go in one leg, each with its step."""
    code, black = board[at]
    kind = KINDS[code]
    sign = 1 if black else -1
    for (dx, dy), limit in steps:
        if code == "P" and (dx, dy) == ORTHOGONAL["f"]:
            if not any(board[man] in (("D", black), ("+D", black)) for man in board):
                continue
        to = at
        for _ in range(limit):
            to = to[0] + sign * dx, to[1] + sign * dy
            if not is_on_board(to):
                break
            if to in board:
                other, is_black = board[to]
                can_take = kind.takes == "all" or (kind.takes == "priests" and other in PRIESTS)
                if is_black != black and can_take and code not in CANNOT_BE_TAKEN_BY.get(other, ()):
                    yield to, (dx, dy)
                break
            yield to, (dx, dy)


def targets(board, at):
    """The men that a man can shoot from where it stands."""
    code, black = board[at]
    kind = KINDS[code]
    for dx, dy in LINES:
        for distance in range(1, kind.reach + 1):
            to = at[0] + distance * dx, at[1] + distance * dy
            if to not in board:
                continue
            other, is_black = board[to]
            is_safe = code in CANNOT_BE_SHOT.get(other, ())
            is_safe = is_safe or (other == "+TP" and code in GUNS and distance <= 5)
            if is_black != black and not is_safe:
                yield to
            if not kind.over:
                break


def volleys(board, at, shots):
    """All that a man can shoot one after the other, nothing too, each with the board behind it."""
    yield [], board
    if shots:
        for to in targets(board, at):
            rest = {man: board[man] for man in board if man != to}
            for more, after in volleys(rest, at, shots - 1):
                yield [to, *more], after


def sense(step):
    """To which side a knight's leap goes."""
    return max(step, key=abs) > 0, abs(step[0]) > abs(step[1])


def goes_on(mode, before, step):
    if mode == "straight":
        return step == before
    if mode == "same":
        return sense(step) == sense(before) or step == (-before[0], -before[1])
    return True


def plays(board, at, steps, count, mode, before=None):
    """All a man can do in up to so many legs: for each leg where it goes, whether it takes, what it shoots."""
    for to, step in landings(board, at, steps):
        if before and not goes_on(mode, before, step):
            continue
        there = {man: board[man] for man in board if man != at}
        took = to in there
        there[to] = board[at]
        for shot, after in volleys(there, to, KINDS[board[at][0]].shots):
            leg = to, took, shot
            yield [leg]
            if count > 1:
                for more in plays(after, to, steps, count - 1, mode, step):
                    yield [leg, *more]


def written(home, legs):
    """A turn as we write it."""
    last = legs[-1][0]
    comes_back = last == home and not any(shot and to != home for to, _, shot in legs)
    if comes_back:
        victims = [man for to, took, shot in legs for man in ([to] if took else []) + shot]
        return name(home) + ("".join("!" + name(man) for man in victims) or name(home))
    turn, at = name(home), home
    for number, (to, took, shot) in enumerate(legs, 1):
        if took or shot or number == len(legs):
            # The last point is not said again if the man came back to where it took or shot last.
            turn += name(to) if to != at else ""
            at = to
        turn += "".join("!" + name(man) for man in shot)
    return turn


def turns(board, at):
    ways = KINDS[board[at][0]].ways
    return sorted({written(at, legs) for steps, count, mode in ways for legs in plays(board, at, steps, count, mode)})


CENTRE = "10j"


def scene(men):
    """A board of men written as `10i:p`, White's in lower case."""
    board = {}
    for man in men.split():
        at, code = man.split(":")
        board[point(at)] = code.upper(), code.isupper()
    return board


# Men to take by one leg, by two or more, in a row and on the way back, and men that are in the way.
NEAR = scene(
    """
    10i:p 10h:ch 9i:su 11j:+su 12j:hs 9k:P 11l:e 8h:a 12i:LB 10l:c 8l:tp 6j:m
    10e:v 13g:+fc 12l:xb 8j:P 9g:+d
    """
)
# Men at all distances to shoot, behind each other, behind own men, and those that are safe.
FAR = scene(
    """
    9f:p 9d:a 5e:s 2i:e 1i:q 4n:fc 3o:+tp 9h:P
    11g:P 11e:cl 18i:m 12h:sh 13g:cs 16d:+tp 17c:+tp 13k:ch 14n:so
    6h:+tp 4f:+tp 11o:hs 11q:tp 11r:en 8l:su 7m:ca 16p:wr 17q:lb
    8k:cu 4k:+ch 3k:+su 2k:p 9n:+sh 9o:b 9p:+c 9q:d 12l:tp
    8h:+sm 7g:TP 10g:sm 13i:ac
    """
)
# Safe men at short distance, and priests where a man would go.
SAFE = scene("9i:sm 11l:sm 11f:+ch 14i:+c 13g:+tp 9f:+tp 4k:p")


def butts(code):
    """Boards where a man has one point to go to, and from there men of all kinds to shoot."""
    home = point(CENTRE)
    board = {home: (code, True)}
    steps, _, _ = KINDS[code].ways[0]
    stand = next(landings(board, home, steps))[0]
    # Own pawns stand wherever else it could go.
    while others := [to for to, _ in landings(board, home, steps) if to != stand]:
        board[others[0]] = "P", True
    free = []
    for dx, dy in LINES:
        line = [(stand[0] + distance * dx, stand[1] + distance * dy) for distance in range(1, min(KINDS[code].reach, 2) + 1)]
        if not any(at in board for at in line):
            free.append(line[-1])
    kinds = list(KINDS)
    for first in range(0, len(kinds), len(free)):
        yield {**board, **{at: (kind, False) for at, kind in zip(free, kinds[first : first + len(free)])}}


def crowd(chance, code, black):
    """A man in the centre among random men."""
    board = {}
    for at in ((x, y) for y in range(SIDE) for x in range(SIDE)):
        distance = max(abs(at[0] - 9), abs(at[1] - 9))
        if chance.random() < (0.2 if distance <= 3 else 0.1):
            board[at] = chance.choice(list(KINDS)), chance.random() < (0.3 if black else 0.7)
    board[point(CENTRE)] = code, black
    return board


def line(board, at, black=True):
    return f"{text(board, black)}\t{at}\t{' '.join(turns(board, point(at)))}"


def main():
    header = """
Turns of kō shogi: a position, a square, and all turns of the man there, without promotions.
Written by `tests/oracle/ko.py`, which tells how turns are written: change it, not this file.
"""
    header = [f"# {line}" for line in header.strip().splitlines()]
    centre = point(CENTRE)

    lines = header + ["", "# Each kind alone."]
    lines += [line({centre: (code, True)}, CENTRE) for code in KINDS]
    lines += ["", "# A pawn with a drum, a thunderclap, banner and drums, or only White's drum."]
    for code, black in (("D", True), ("+D", True), ("+SO", True), ("D", False)):
        lines.append(line({centre: ("P", True), point("3c"): (code, black)}, CENTRE))
    lines += ["", "# Each kind among men that it may take."]
    lines += [line({**NEAR, centre: (code, True)}, CENTRE) for code in KINDS]
    lines += ["", "# Each kind that shoots, among men that it may shoot."]
    for men in FAR, SAFE:
        lines += [line({**men, centre: (code, True)}, CENTRE) for code, kind in KINDS.items() if kind.shots]
    lines += ["", "# Each kind that shoots, before men of each kind."]
    lines += [line(board, CENTRE) for code, kind in KINDS.items() if kind.shots for board in butts(code)]
    lines += ["", "# Each kind among random men, once as Black's and once as White's."]
    chance = random.Random(19)
    for code in KINDS:
        lines.append(line(crowd(chance, code, True), CENTRE))
        lines.append(line(crowd(chance, code, False), CENTRE, black=False))
    (DATA / "ko_moves.tsv").write_text("\n".join(lines) + "\n")

    board = start()
    header = """
All turns of Black in the start position of kō shogi: the position, a tab, the turns.
Written by `tests/oracle/ko.py`, which tells how turns are written: change it, not this file.
"""
    lines = [f"# {line}" for line in header.strip().splitlines()]
    found = sorted(turn for at in board if board[at][1] for turn in turns(board, at))
    lines += ["", f"{text(board)}\t{' '.join(found)}"]
    (DATA / "ko_start.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
