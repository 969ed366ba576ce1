//! Texts over several lines in the source of a program, between two `` ` ``.

use crate::reading::unwrap::line_rest::LineRest;
use crate::text::scan::trim;

/// The delimiter of a text that spans lines in the source of a program.
pub const QUOTE: char = '`';

/// Removes everything around a text between two `` ` `` on two lines, which are the only ones: the source of the
/// program before and after the text.
pub fn quoted_lines(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let [first, last] = quotation(rests)?;
    let left = rests.iter().enumerate().map(|(at, rest)| match at {
        at if at == first.0 => rest.cut(rest.text.get(first.1 + 1..).unwrap_or("")),
        at if at == last.0 => rest.with(rest.text.get(..last.1).unwrap_or("")),
        at if at < first.0 || at > last.0 => rest.with(""),
        _ => rest.clone(),
    });
    Some(left.collect())
}

/// Returns the text that [`quoted_lines`] removes, as far as it has words.
pub fn around_quotation(rests: &[LineRest]) -> Vec<String> {
    let Some([first, last]) = quotation(rests) else {
        return Vec::new();
    };
    let around = rests.iter().enumerate().map(|(at, rest)| match at {
        at if at == first.0 => rest.text.get(..first.1).unwrap_or(""),
        at if at == last.0 => rest.text.get(last.1 + 1..).unwrap_or(""),
        at if at < first.0 || at > last.0 => &rest.text,
        _ => "",
    });
    let words = around.filter(|text| text.contains(char::is_alphanumeric));
    words.map(|text| trim(text).into()).collect()
}

/// The line and the place of each of the two `` ` `` around a text.
fn quotation(rests: &[LineRest]) -> Option<[(usize, usize); 2]> {
    let mut quotes = rests.iter().enumerate().filter_map(|(at, rest)| {
        let place = rest.text.find(QUOTE)?;
        Some((at, place))
    });
    let (first, last) = (quotes.next()?, quotes.next()?);
    let is_alone = |(at, place): (usize, usize)| {
        let rest = rests.get(at);
        rest.is_some_and(|rest| rest.text.rfind(QUOTE) == Some(place) && !rest.is_comment())
    };
    let is_only = quotes.next().is_none() && is_alone(first) && is_alone(last);
    is_only.then_some([first, last])
}
