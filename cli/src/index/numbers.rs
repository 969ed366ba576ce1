//! Numbers for all positions of a game.

use kifuyomi::variant::Variant;
use kifuyomi::{Color, Piece, Position, Square};

use crate::index::key::{begin_hash, finish_hash, hash_on};

/// Numbers positions as [`super::key::position`] does. An archive has a hundred million positions, and a move changes
/// two ranks at most, so that only those are written anew.
pub struct Numbers {
    /// The hash of what stands before the SFEN.
    before: u64,
    ranks: Vec<Rank>,
    /// The side to move and the hands.
    rest: String,
}

/// A rank as SFEN has it.
struct Rank {
    /// What stands there, from file 1 on.
    cells: Vec<Option<Piece>>,
    text: String,
    /// The text of its mirror image, which has the same length.
    image: String,
}

impl Numbers {
    /// For positions of a game.
    pub fn of(variant: &'static Variant) -> Numbers {
        let before = format!("position:{}:", variant.name);
        Numbers {
            before: hash_on(begin_hash(), &before),
            ranks: (0..variant.ranks).map(|_| Rank::empty(variant)).collect(),
            rest: String::new(),
        }
    }

    /// The number of a position, and whether it is its mirror image that the number is of.
    pub fn number(&mut self, position: &Position) -> (u64, bool) {
        for (rank, number) in self.ranks.iter_mut().zip(1..) {
            rank.see(position, number);
        }
        self.rest.clear();
        write_rest(&mut self.rest, position);
        // What decides between two texts of one length is the first part that differs.
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
            cells: vec![None; usize::from(variant.files)],
            text: String::new(),
            image: String::new(),
        };
        rank.write(variant);
        rank
    }

    /// Sees what stands there now.
    fn see(&mut self, position: &Position, number: u8) {
        let mut has_changed = false;
        for (cell, file) in self.cells.iter_mut().zip(1..) {
            let now = Square::new(file, number).and_then(|square| position.piece(square));
            has_changed |= *cell != now;
            *cell = now;
        }
        if has_changed {
            self.write(position.variant());
        }
    }

    fn write(&mut self, variant: &Variant) {
        write_rank(&mut self.text, variant, self.cells.iter().rev());
        write_rank(&mut self.image, variant, self.cells.iter());
    }
}

fn write_rank<'a>(
    out: &mut String,
    variant: &Variant,
    cells: impl Iterator<Item = &'a Option<Piece>>,
) {
    out.clear();
    let mut empty = 0;
    for cell in cells {
        match cell {
            None => empty += 1,
            Some(piece) => {
                write_number(out, std::mem::take(&mut empty));
                write_piece(out, variant, *piece);
            }
        }
    }
    write_number(out, empty);
}

/// Writes the side to move and the hands as SFEN does, without the number of the move.
fn write_rest(out: &mut String, position: &Position) {
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
                write_piece(out, variant, Piece { color, kind });
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

fn write_piece(out: &mut String, variant: &Variant, piece: Piece) {
    let code = variant.kind(piece.kind).map_or("", |kind| kind.code);
    let is_long = code.trim_start_matches('+').len() > 1;
    out.extend(is_long.then_some('{'));
    match piece.color {
        Color::Black => out.push_str(code),
        Color::White => out.extend(code.chars().map(|c| c.to_ascii_lowercase())),
    }
    out.extend(is_long.then_some('}'));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::index::key;
    use kifuyomi::Setup;

    /// What is written quickly is what is written otherwise, also after a look at another line.
    #[test]
    fn positions_are_numbered_in_two_ways() -> Result<(), Box<dyn std::error::Error>> {
        for variant in kifuyomi::variant::EVERY {
            let mut numbers = Numbers::of(variant);
            let mut position = Position::new(&Setup::start(variant));
            for ply in 0..60 {
                let setup = position.setup();
                let slow = key::position(variant.name, &setup.sfen_without_number());
                assert_eq!(numbers.number(&position), slow, "{} {setup}", variant.name);
                let moves = position.legal_moves();
                let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else {
                    break;
                };
                position.play(*mv)?;
            }
            let start = Position::new(&Setup::start(variant));
            let sfen = start.setup().sfen_without_number();
            assert_eq!(numbers.number(&start), key::position(variant.name, &sfen));
        }
        Ok(())
    }
}
