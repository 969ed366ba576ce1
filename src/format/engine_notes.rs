//! Annotations of programs in the comments of PGN and its relatives: `[%clk 0:04:58]`, `[%eval 0.25]`,
//! `[%emt 0:00:05]`, `+0.29/34 4.3s` of cutechess, `(0:12)` of XBoard.

use crate::format::kif::time::times;
use crate::text::scan::{Scanner, all, trim};

/// The annotations of a comment, and its remaining words.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct EngineNote {
    /// The time that the move took, in milliseconds.
    pub spent: Option<u32>,
    /// The time left, in milliseconds.
    pub left: Option<u32>,
    /// The evaluation, in the form of Japanese programs' comments.
    pub value: Option<String>,
    /// The other words.
    pub rest: String,
}

/// Extracts the annotations from a comment; `None` if there are none.
pub fn take(comment: &str) -> Option<EngineNote> {
    let mut note = EngineNote::default();
    let mut rest = comment;
    let mut has_any = false;
    while let Some((before, after)) = rest.split_once("[%") {
        let Some((command, after_command)) = after.split_once(']') else {
            break;
        };
        let (name, value) = command.split_once([' ', ',']).unwrap_or((command, ""));
        let is_known = match name {
            "emt" => set(&mut note.spent, time(value)),
            "clk" => set(&mut note.left, time(value)),
            "eval" => set(
                &mut note.value,
                pawns(value.split(',').next().unwrap_or(value)),
            ),
            _ => false,
        };
        note.rest.push_str(before);
        if !is_known {
            note.rest.push_str(&all(&["[%", command, "]"]));
        }
        has_any |= is_known;
        rest = after_command;
    }
    note.rest.push_str(rest);
    if !has_any {
        let (value, spent, words) = cutechess(comment).or_else(|| xboard(comment))?;
        note = EngineNote {
            value,
            spent,
            rest: words.into(),
            left: None,
        };
    }
    note.rest = trim(&note.rest).into();
    Some(note)
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let is_some = value.is_some();
    *place = value.or(place.take());
    is_some
}

/// Reads `0:04:58` or `0:00:05.5`, in milliseconds.
fn time(text: &str) -> Option<u32> {
    times(&mut Scanner::new(&all(&[trim(text), ")"])))?.0
}

/// Converts `0.25`, `-3.1`, `#5` or `+M5` to the form of Japanese programs' comments.
fn pawns(text: &str) -> Option<String> {
    let text = trim(text);
    let is_mate = text.contains(['#', 'M']);
    let bare = text.trim_start_matches(['+', '-', '#', 'M']);
    let front = text.get(..text.len() - bare.len())?;
    let sign = if front.contains('-') { "-" } else { "+" };
    if is_mate {
        let plies = bare;
        let is_number = !plies.is_empty() && plies.bytes().all(|c| c.is_ascii_digit());
        return is_number.then(|| all(&["評価値 ", sign, "詰 ", plies]));
    }
    let (whole, part) = bare.split_once('.').unwrap_or((bare, ""));
    let is_number = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || !is_number(whole) || !is_number(part) {
        return None;
    }
    let hundredths = all(&[part, "00"]);
    let number: u32 = all(&[whole, hundredths.get(..2)?]).parse().ok()?;
    Some(all(&["評価値 ", sign, &number.to_string()]))
}

type Found<'a> = (Option<String>, Option<u32>, &'a str);

/// Reads `+0.29/34 4.3s` and the words after it.
fn cutechess(comment: &str) -> Option<Found<'_>> {
    let (first, rest) = trim(comment).split_once(' ')?;
    let (value, depth) = first.split_once('/')?;
    let is_value = value.starts_with(['+', '-', '0']) && depth.bytes().all(|c| c.is_ascii_digit());
    let (time, words) = rest.split_once([' ', ',']).unwrap_or((rest, ""));
    let seconds = time.strip_suffix('s').filter(|_| is_value)?;
    let mut scanner = Scanner::new(seconds);
    let whole = scanner.number()?.checked_mul(1000)?;
    let part = if scanner.eat('.') {
        scanner.thousandths()
    } else {
        0
    };
    scanner.is_empty().then_some(())?;
    Some((pawns(value), whole.checked_add(part), words))
}

/// Reads `(0:12)`.
fn xboard(comment: &str) -> Option<Found<'_>> {
    let inside = trim(comment).strip_prefix('(')?.strip_suffix(')')?;
    let is_time = inside.contains(':')
        && inside
            .bytes()
            .all(|c| c.is_ascii_digit() || b":.".contains(&c));
    let spent = is_time.then(|| time(inside))??;
    Some((None, Some(spent), ""))
}

#[cfg(test)]
mod tests {
    use super::{EngineNote, take};

    #[test]
    fn notes_of_programs_are_taken_out_of_comments() {
        let note = |spent, left, value: Option<&str>, rest: &str| {
            Some(EngineNote {
                spent,
                left,
                value: value.map(String::from),
                rest: rest.into(),
            })
        };
        for (comment, expected) in [
            (
                "[%eval 0.25] [%clk 0:04:58]",
                note(None, Some(298_000), Some("評価値 +25"), ""),
            ),
            (
                "[%eval -3.1] good",
                note(None, None, Some("評価値 -310"), "good"),
            ),
            ("[%eval #-5]", note(None, None, Some("評価値 -詰 5"), "")),
            ("[%emt 0:00:05]", note(Some(5_000), None, None, "")),
            (
                "+0.29/34 4.3s",
                note(Some(4_300), None, Some("評価値 +29"), ""),
            ),
            ("(0:12)", note(Some(12_000), None, None, "")),
            ("[%csl Gd4] a [note]", None),
            ("1/2 of it", None),
        ] {
            assert_eq!(take(comment), expected, "{comment}");
        }
    }
}
