"""Writes legal moves of minishogi, Judkins shogi and tori shogi: `tests/data/variants/mini.tsv` and so on.

It is run as `fairy.py` is, and takes seconds. The moves are Fairy-Stockfish's, asked for through its
Python package pyffish (GPL, used here only to be asked; no part of it is in this project). The games are
random, but the same in every run.
"""

import pathlib
import random

import pyffish

DATA = pathlib.Path(__file__).parent.parent / "data" / "variants"

# Our name, its name, the side of the board, and the men in hand from the strongest on.
GAMES = [
    ("mini", "minishogi", 5, "RBGSP"),
    ("judkins", "judkins", 6, "RBGSNP"),
    ("tori", "torishogi", 7, "FCPLRS"),
]

EVERY = 13


def position(fen, order):
    """Fairy-Stockfish calls the side White that moves first."""
    board, rest = fen.split("[", 1)
    hand, rest = rest.split("]", 1)
    side = "b" if rest.split()[0] == "w" else "w"
    return f"{board} {side} {count(hand, order)} 1"


def count(hand, order):
    """`PPp` as `2Pp`, the strongest first."""
    letters = sorted(set(hand) - {"-"}, key=lambda c: (c.islower(), order.index(c.upper())))
    text = "".join((str(hand.count(c)) if hand.count(c) > 1 else "") + c for c in letters)
    return text or "-"


def square(text, size):
    return f"{size - (ord(text[0]) - ord('a'))}{chr(ord('a') + size - int(text[1:]))}"


def move(text, size):
    if "@" in text:
        man, to = text.split("@")
        return f"{man.upper()}*{square(to, size)}"
    return square(text[:2], size) + square(text[2:4], size) + ("+" if text.endswith("+") else "")


def main():
    for name, fairy, size, order in GAMES:
        chance = random.Random(7)
        lines = [
            f"# Positions of random games of {name}, and all legal moves there as Fairy-Stockfish finds",
            "# them. Written by `tests/oracle/small.py`: change it, not this file.",
        ]
        start = pyffish.start_fen(fairy)
        seen = 0
        for _ in range(30):
            moves = []
            for _ in range(60):
                legal = pyffish.legal_moves(fairy, start, moves)
                if not legal:
                    break
                seen += 1
                if seen % EVERY == 0:
                    fen = pyffish.get_fen(fairy, start, moves)
                    texts = sorted(move(one, size) for one in legal)
                    lines.append(position(fen, order) + "\t" + " ".join(texts))
                moves.append(chance.choice(legal))
        (DATA / f"{name}.tsv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
