//! Thinking times after a move.

use crate::text::scan::Scanner;

/// Reads two times after an opening parenthesis, in milliseconds: the move's, and the total of all
/// the mover's moves.
pub fn times(scanner: &mut Scanner<'_>) -> Option<(Option<u32>, Option<u32>)> {
    scanner.skip_blanks();
    let spent = time(scanner);
    scanner.skip_blanks();
    let mut total = None;
    if scanner.eat_if(|c| c == '/' || c == '／').is_some() {
        scanner.skip_blanks();
        total = time(scanner);
        scanner.skip_blanks();
    }
    let closed = scanner.eat_if(|c| c == ')' || c == '）').is_some();
    (closed && (spent.is_some() || total.is_some())).then_some((spent, total))
}

/// Reads `0:12`, `1:02:03`, `0:12.5` or `12`: hours, minutes and seconds. Returns milliseconds.
fn time(scanner: &mut Scanner<'_>) -> Option<u32> {
    let mut seconds = scanner.number()?;
    while scanner.eat_if(|c| c == ':' || c == '：').is_some() {
        scanner.skip_blanks();
        seconds = seconds.saturating_mul(60).saturating_add(scanner.number()?);
    }
    let mut milliseconds = seconds.saturating_mul(1000);
    if scanner.eat('.') {
        milliseconds = milliseconds.saturating_add(scanner.thousandths());
    }
    Some(milliseconds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_in_every_spelling() {
        let read = |text: &str| {
            let mut scanner = Scanner::new(text);
            scanner.eat('(');
            times(&mut scanner)
        };
        let seconds = |time: u32| Some(time * 1000);
        assert_eq!(read("( 0:12/00:00:12)"), Some((seconds(12), seconds(12))));
        assert_eq!(read("(00:31 / 00:00:31)"), Some((seconds(31), seconds(31))));
        assert_eq!(read("(0:5/0:0:5)"), Some((seconds(5), seconds(5))));
        assert_eq!(read("( 0:12/)"), Some((seconds(12), None)));
        assert_eq!(
            read("(1:02:03/01:02:03)"),
            Some((seconds(3723), seconds(3723)))
        );
        assert_eq!(
            read("( 0:12.5/00:00:12)"),
            Some((Some(12_500), seconds(12)))
        );
        assert_eq!(read("(abc)"), None);
        assert_eq!(read("( 0:12"), None);
    }
}
