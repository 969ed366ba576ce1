//! Computes the keys of all positions of a game, incrementally.

use kifuyomi::variant::Variant;
use kifuyomi::{Color, Move, Piece, PieceKind, Position, Square};

use crate::index::key::{begin_hash, finish_hash, hash_on};

/// Computes keys like [`super::key::position`]. An archive has a hundred million positions, and a move
/// changes at most two ranks, so that only those are inspected and written again.
pub struct PositionKeys {
    /// The SFEN codes of Black's and White's pieces, by kind.
    codes: Vec<[String; 2]>,
    /// The hash of the text before the SFEN.
    before: u64,
    ranks: Vec<Rank>,
    /// The side to move and the hands.
    rest: String,
}

/// A rank of the SFEN.
struct Rank {
    /// The pieces, from file 1 on.
    cells: Vec<Option<Piece>>,
    text: String,
    /// The text of its mirror image, which has the same length.
    image: String,
}

impl PositionKeys {
    /// Creates the state for positions of a game.
    pub fn of(variant: &'static Variant) -> PositionKeys {
        let before = format!("position:{}:", variant.name);
        let mut keys = PositionKeys {
            codes: variant.kinds.iter().map(codes).collect(),
            before: hash_on(begin_hash(), &before),
            ranks: Vec::new(),
            rest: String::new(),
        };
        keys.ranks
            .resize_with(variant.ranks.into(), || Rank::empty(variant));
        keys
    }

    /// Returns the key of a position, and whether it was computed from its mirror image. `by` is the move
    /// from the previous position; `None` if the position is unrelated to it.
    pub fn key(&mut self, position: &Position, by: Option<Move>) -> (u64, bool) {
        let ranks = match by {
            Some(Move::Board { from, to, .. }) => Some([from.rank(), to.rank()]),
            Some(Move::Drop { to, .. }) => Some([to.rank(); 2]),
            Some(Move::Legs(_) | Move::Pass) | None => None,
        };
        for (rank, number) in self.ranks.iter_mut().zip(1..) {
            if ranks.is_none_or(|ranks| ranks.contains(&number)) {
                rank.update(position, number, &self.codes);
            }
        }
        self.rest.clear();
        write_rest(&mut self.rest, position, &self.codes);
        // Texts of the same length are ordered by their first differing part.
        let mut order = self.ranks.iter().map(|rank| rank.image.cmp(&rank.text));
        let is_image = order
            .find(|order| order.is_ne())
            .is_some_and(|it| it.is_lt());
        let mut hash = self.before;
        for (rank, at) in self.ranks.iter().zip(0..) {
            if at > 0 {
                hash = hash_on(hash, "/");
            }
            hash = hash_on(hash, if is_image { &rank.image } else { &rank.text });
        }
        (finish_hash(hash_on(hash, &self.rest)), is_image)
    }
}

impl Rank {
    fn empty(variant: &Variant) -> Rank {
        let mut rank = Rank {
            cells: vec![None; variant.files.into()],
            text: String::new(),
            image: String::new(),
        };
        rank.write(&[]);
        rank
    }

    /// Updates the pieces of the rank.
    fn update(&mut self, position: &Position, number: u8, codes: &[[String; 2]]) {
        let mut has_changed = false;
        for (cell, file) in self.cells.iter_mut().zip(1..) {
            let now = Square::new(file, number).and_then(|square| position.piece(square));
            has_changed |= *cell != now;
            *cell = now;
        }
        if has_changed {
            self.write(codes);
        }
    }

    fn write(&mut self, codes: &[[String; 2]]) {
        write_rank(&mut self.text, codes, self.cells.iter().rev());
        write_rank(&mut self.image, codes, self.cells.iter());
    }
}

fn write_rank<'a>(
    out: &mut String,
    codes: &[[String; 2]],
    cells: impl Iterator<Item = &'a Option<Piece>>,
) {
    out.clear();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(piece) => {
                write_number(out, std::mem::take(&mut empty));
                out.push_str(code(codes, *piece));
            }
        }
    }
    write_number(out, empty);
}

/// Returns the SFEN codes of a kind's pieces.
fn codes(kind: &PieceKind) -> [String; 2] {
    let is_long = kind.code.trim_start_matches('+').len() > 1;
    [kind.code.to_owned(), kind.code.to_ascii_lowercase()]
        .map(|code| if is_long { format!("{{{code}}}") } else { code })
}

fn code(codes: &[[String; 2]], piece: Piece) -> &str {
    let codes = codes.get(piece.kind.index());
    let code = codes.and_then(|codes| codes.get(piece.color.index()));
    code.map_or("", String::as_str)
}

/// Writes the side to move and the hands as in SFEN, without the move number.
fn write_rest(out: &mut String, position: &Position, codes: &[[String; 2]]) {
    out.push_str(match position.turn() {
        Color::Black => " b ",
        Color::White => " w ",
    });
    let before = out.len();
    if let Some(square) = position.taken_lion() {
        out.push_str(&square.to_string());
    }
    let variant = position.variant();
    for color in Color::BOTH {
        for (kind, _) in variant.hand_kinds() {
            let count = position.hand(color).count(kind);
            if count > 1 {
                write_number(out, count);
            }
            if count > 0 {
                out.push_str(code(codes, Piece { color, kind }));
            }
        }
    }
    if out.len() == before {
        out.push('-');
    }
}

fn write_number(out: &mut String, number: u8) {
    match number {
        0 => {}
        1..=9 => out.push(char::from(b'0' + number)),
        _ => out.push_str(&number.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::key;
    use kifuyomi::Setup;

    /// Returns the fast and the plain way agree, also after switching to another line.
    #[test]
    fn positions_are_numbered_in_two_ways() -> Result<(), Box<dyn std::error::Error>> {
        for variant in kifuyomi::variant::EVERY {
            let mut keys = PositionKeys::of(variant);
            let mut position = Position::new(&Setup::start(variant));
            let mut by = None;
            for ply in 0..60 {
                let setup = position.setup();
                let slow = key::position(variant.name, &setup.sfen_without_number());
                assert_eq!(keys.key(&position, by), slow, "{} {setup}", variant.name);
                let moves = position.legal_moves();
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                position.play(*mv)?;
                by = Some(*mv);
            }
            let start = Position::new(&Setup::start(variant));
            let sfen = start.setup().sfen_without_number();
            assert_eq!(keys.key(&start, None), key::position(variant.name, &sfen));
        }
        Ok(())
    }
}
