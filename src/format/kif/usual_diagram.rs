//! What stands before the first move of a usual KIF or KI2 whose start is a diagram, as mate problems are written.

use crate::format::kif::common::{is_ruler_of_files, side_of_hand, side_to_move};
use crate::format::kif::diagram::Diagram;
use crate::format::kif::usual_head::{Head, begins, is_doubtful, is_list};
use crate::reading::problems::Problems;
use crate::record::Header;
use crate::text::scan::{Line, Lines, holds, kanji_digit, trim};
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// How many lines stand at most in front of the first row of a diagram.
const MOST_LINES_BEFORE: u32 = 40;

/// Reads what stands before the first line of moves of a text that begins with a diagram of shogi, and that line;
/// `None` where it does not, and where anything about it is unusual.
pub fn begin<'a>(lines: &mut Lines<'a>) -> Option<(Setup, Head, Line<'a>)> {
    let mut head = Head::new(&STANDARD);
    let mut board = Board::default();
    let first = loop {
        let line = lines.next()?;
        if line.number > MOST_LINES_BEFORE && !board.diagram.has_board() {
            return None;
        }
        match begins(line.text) {
            b'0'..=b'9' => break line,
            0xe2 if is_list(line.text) => break line,
            _ if is_doubtful(line.text) => return None,
            _ if board.takes(&line) => head.has_begun = true,
            _ => match other_game(line.text) {
                Some(header) => head.headers.push(header),
                None => head.line(line.text)?,
            },
        }
    };
    // Beside the name of a handicap it is asked which of the two holds.
    if !board.diagram.has_board() || head.handicap.is_some() {
        return None;
    }
    Some((board.start()?, head, first))
}

/// `手合割：その他`, which says that a diagram follows.
fn other_game(line: &str) -> Option<Header> {
    let (key, value) = line.split_once('：')?;
    (key == "手合割" && trim(value) == "その他").then(|| Header {
        key: key.into(),
        value: value.into(),
    })
}

/// A diagram as it is being read, and what is wrong with it.
#[derive(Default)]
struct Board {
    diagram: Diagram,
    problems: Problems,
}

impl Board {
    /// Takes a line that belongs to a diagram; `false` for any other.
    fn takes(&mut self, line: &Line<'_>) -> bool {
        let text = trim(line.text);
        // Rows that end otherwise may be those of another table.
        let has_rank = || text.chars().next_back().and_then(kanji_digit).is_some();
        if text.starts_with('|') && has_rank() {
            self.diagram.row(&STANDARD, line, &mut self.problems);
            return true;
        }
        if let Some(color) = side_to_move(text) {
            self.diagram.turn = Some(color);
            return true;
        }
        let header = text.split_once('：');
        let hand = header.and_then(|(key, hand)| Some((side_of_hand(trim(key))?, trim(hand))));
        // Behind these words a line is not read on.
        let says_more = |hand: &str| {
            let mut words = ["なし", "無し"].iter();
            words.any(|word| hand != *word && holds(hand, word))
        };
        if let Some((color, hand)) = hand.filter(|(_, hand)| !says_more(hand)) {
            self.diagram
                .hand(&STANDARD, color, hand, line, &mut self.problems);
            return true;
        }
        text.starts_with("+-") || is_ruler_of_files(text)
    }

    /// The position it shows; `None` where anything is wrong with it.
    fn start(mut self) -> Option<Setup> {
        let named = Setup::start(&STANDARD);
        let start = self.diagram.setup(named, &Line::WHOLE, &mut self.problems);
        self.problems.into_list().is_empty().then_some(start)
    }
}
