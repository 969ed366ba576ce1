//! Removes HTML around a record. Tags are removed only where the text as a whole is a page; text in comments and
//! headers stays as it is.

use std::borrow::Cow;

use crate::reading::unwrap::line_rest::LineRest;
use crate::reading::unwrap::tables::is_move;
use crate::text::scan::{first_of, has, is_blank, split_at_word, trim};

/// How a tag changes the text around it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Effect {
    /// Ends a line.
    Break,
    /// Separates two words.
    Part,
    /// Hides its content, which is removed with it.
    Hide,
    /// Only formats words.
    None,
}

const TAGS: [(Effect, &str); 4] = [
    (
        Effect::Break,
        " article aside blockquote body br center dd div dl dt fieldset figcaption figure footer form \
         h1 h2 h3 h4 h5 h6 head header hr html kifu-viewer li main nav ol option p pre section table \
         tbody textarea tfoot thead tr ul !doctype ",
    ),
    (Effect::Part, " td th "),
    // A page with a body does not show its title in it.
    (Effect::Hide, " script style title "),
    (
        Effect::None,
        " a abbr b bdi big button cite code col colgroup del details em font i iframe img input ins \
         kbd label link mark meta noscript q rb rp rt ruby s samp select small span strike strong sub \
         summary sup time tt u var wbr ",
    ),
];

fn effect(name: &str) -> Option<Effect> {
    let wanted = format!(" {name} ");
    let mut rows = TAGS.iter();
    rows.find(|(_, names)| split_at_word(names, &wanted).is_some())
        .map(|row| row.0)
}

/// A tag, parsed after its `<`.
#[derive(Clone, Copy)]
struct Tag<'a> {
    effect: Effect,
    name: &'a str,
    /// The text between the name and the `>`.
    attributes: &'a str,
    after: &'a str,
}

impl Tag<'_> {
    fn is_title(&self) -> bool {
        self.name.eq_ignore_ascii_case("title")
    }
}

/// Parses the tag whose `<` precedes a text.
fn tag(text: &str) -> Option<Tag<'_>> {
    let name_from = text.strip_prefix('/').unwrap_or(text);
    let length = name_from
        .find(|c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '!')
        .filter(|length| *length <= MAX_NAME_LENGTH)?;
    let (name, rest) = name_from.split_at_checked(length)?;
    let effect = effect(&name.to_ascii_lowercase())?;
    // Looks no further than to the next tag, so that every text is scanned once.
    let end = rest.find(['<', '>'])?;
    let attributes = rest.get(..end)?;
    let after = rest.get(end..)?.strip_prefix('>')?;
    // `a < b and c > d` has no attributes either.
    let begins = attributes.trim_start_matches(is_blank);
    let is_tag = begins.is_empty() || begins.len() < attributes.len() || begins.starts_with('/');
    let is_word = name.len() < 3 && !begins.is_empty() && !attributes.contains(['=', '/']);
    (is_tag && !is_word).then_some(Tag {
        effect,
        name,
        attributes,
        after,
    })
}

/// The longest name of a tag, in bytes.
const MAX_NAME_LENGTH: usize = 12;

const COMMENT: [&str; 2] = ["<!--", "-->"];

/// Reports whether a line has a tag or an entity of the kinds that occur around records.
pub fn has_tag(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut rest = text;
    while bytes.contains(&b'<')
        && let Some((_, after)) = split_at_word(rest, "<")
    {
        let is_mark = |tag: Tag<'_>| tag.effect != Effect::None || tag.name.len() > 3;
        if tag(after).is_some_and(is_mark) || after.starts_with("!--") {
            return true;
        }
        rest = after;
    }
    const ENTITIES: [&str; 4] = ["&nbsp;", "&lt;", "&gt;", "&#"];
    bytes.contains(&b'&') && ENTITIES.iter().any(|e| split_at_word(text, e).is_some())
}

/// Reports whether a text as a whole is a page: a tag occurs outside comments and headers, or lines end in
/// breaks.
fn is_page(rests: &[LineRest]) -> bool {
    let mut braces = Braces::default();
    let mut breaks = 0;
    for rest in rests {
        let text = trim(&rest.text);
        let was_inside = braces.is_inside;
        let outside = braces.outside(text);
        // After a tag of PSN.
        let after_tag = text
            .strip_prefix('[')
            .and_then(|text| text.rsplit_once("\"]"));
        if !was_inside && after_tag.is_some_and(|(_, after)| has_tag(after)) {
            return true;
        }
        if was_inside || rest.is_comment() || text.starts_with(['[', '#', '&', '$']) {
            if ["&nbsp;", "&#", "&gt;"]
                .iter()
                .any(|entity| text.starts_with(entity))
            {
                return true;
            }
            continue;
        }
        if is_header(text) {
            breaks += text.matches("<br").count();
            if breaks > 1 {
                return true;
            }
        } else if has_tag(&outside) {
            return true;
        }
    }
    false
}

/// Comments in braces, which may go on for lines.
#[derive(Default)]
struct Braces {
    is_inside: bool,
}

impl Braces {
    /// Returns the part of a line outside of the braces.
    fn outside<'a>(&mut self, text: &'a str) -> Cow<'a, str> {
        // Most lines have no braces.
        if !self.is_inside && first_of([b'{', b'}'], text.as_bytes()).is_none() {
            return Cow::Borrowed(text);
        }
        let mut outside = String::new();
        for c in text.chars() {
            match c {
                '{' => self.is_inside = true,
                '}' => self.is_inside = false,
                c if !self.is_inside => outside.push(c),
                _ => {}
            }
        }
        Cow::Owned(outside)
    }
}

/// Reports whether a line is the header of a record, whose value is everything after the colon. A tag
/// before the colon makes it part of a page.
fn is_header(text: &str) -> bool {
    let colon = text.find(['：', ':', '=', '＝']);
    let key = colon.and_then(|at| text.get(..at));
    let is_key = |key: &str| {
        !key.is_empty()
            && key.chars().count() <= MAX_KEY_LENGTH
            && !key.contains(['<', '>', '(', '（'])
    };
    let is_name_of_csa = text.starts_with("N+") || text.starts_with("N-");
    is_name_of_csa || key.is_some_and(is_key)
}

/// The longest key of a header, in characters.
const MAX_KEY_LENGTH: usize = 20;

fn strip_break(text: &str) -> Option<&str> {
    let text = text.trim_end();
    let breaks = ["<br>", "<br/>", "<br />", "<BR>"];
    breaks.iter().find_map(|tag| text.strip_suffix(tag))
}

/// Removes tags, and decodes entities.
pub fn html(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    if let Some(left) = elements(rests) {
        return Some(left);
    }
    if !is_page(rests) {
        return None;
    }
    let mut page = Page {
        left: Vec::with_capacity(rests.len()),
        skip_to: None,
        last_ends: Vec::new(),
        has_body: rests
            .iter()
            .any(|rest| last_place(&rest.text, "<body").is_some()),
    };
    for end in ["</script", "</style", "</title", COMMENT[1]] {
        let places = rests.iter().enumerate().rev();
        let mut found =
            places.filter_map(|(line, rest)| Some((line, last_place(&rest.text, end)?)));
        page.last_ends
            .extend(found.next().map(|place| (end, place)));
    }
    for (at, rest) in rests.iter().enumerate() {
        page.line(at, rest);
    }
    Some(page.left)
}

/// Removes tags, with each row of a table on a line between bars, and an edge after the table.
pub fn html_with_rows(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    const BARS: [(&str, &str); 4] = [
        ("<td", " | <td"),
        ("<th", " | <th"),
        ("</tr", " |</tr"),
        ("</table>", "</table><br>|}<br>"),
    ];
    let has_rows = rests
        .iter()
        .any(|rest| last_place(&rest.text, "<tr").is_some());
    if !has_rows {
        return html(rests);
    }
    let mut joined: Vec<LineRest> = Vec::with_capacity(rests.len());
    let mut is_in_row = false;
    for rest in rests {
        let mut text = rest.text.clone();
        for (tag, with_bar) in BARS {
            let is_other =
                |text: &str| tag == "<th" && text.to_ascii_lowercase().starts_with("<thead");
            let mut barred = String::with_capacity(text.len());
            let mut left = text.as_str();
            while let Some((before, after)) = split_at_any_case(left, tag) {
                let found = left.get(before.len()..).unwrap_or("");
                let sign = if is_other(found) { tag } else { with_bar };
                barred.push_str(before);
                barred.push_str(sign);
                left = after;
            }
            barred.push_str(left);
            text = barred;
        }
        let begins = last_place(&text, "<tr");
        let ends = last_place(&text, "</tr").or_else(|| last_place(&text, "</table"));
        match joined.last_mut().filter(|_| {
            is_in_row && begins.is_none_or(|begins| ends.is_some_and(|end| end > begins))
        }) {
            Some(row) => row.text.push_str(trim(&text)),
            None => joined.push(rest.with(&text)),
        }
        is_in_row = match (begins, ends) {
            (Some(begins), Some(ends)) => begins < ends,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (None, None) => is_in_row,
        };
    }
    html(&joined)
}

/// The delimiters of text that has no tags.
const DATA: [&str; 2] = ["<![CDATA[", "]]>"];

/// Reports whether a text begins with an element that is not HTML.
pub fn begins_element(text: &str) -> bool {
    let Some(name) = text.strip_prefix('<') else {
        return false;
    };
    if name.starts_with("?xml") {
        return true;
    }
    let after_name = name.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || has("-_:", c));
    let end = name.len() - after_name.len();
    let name = name.get(..end).unwrap_or("").to_ascii_lowercase();
    let is_known = name.is_empty() || effect(&name).is_some();
    !is_known && after_name.starts_with(|c| is_blank(c) || c == '>')
}

/// Returns the texts of a document whose elements are not HTML, one a line: `<game><move>7g7f</move></game>`. `None`
/// where the first element is HTML, or other text surrounds the document.
fn elements(rests: &[LineRest]) -> Option<Vec<LineRest>> {
    let mut filled = rests.iter().map(|rest| trim(&rest.text));
    let is_said =
        |text: &&str| !(text.is_empty() || text.starts_with("<?") && text.ends_with("?>"));
    let first = filled.clone().find(is_said)?;
    let last = filled.rfind(is_said)?;
    if !begins_element(first) || !last.ends_with('>') {
        return None;
    }
    let mut left = Vec::with_capacity(rests.len());
    let mut is_inside = false;
    for rest in rests {
        let text = rest.text.replace(DATA[0], "").replace(DATA[1], "");
        for part in text.split_inclusive(['<', '>']) {
            let text = part.trim_end_matches(['<', '>']);
            if !is_inside && !trim(text).is_empty() {
                left.push(rest.with(&entities(text)));
            }
            is_inside = match part.chars().next_back() {
                Some('<') => true,
                Some('>') => false,
                _ => is_inside,
            };
        }
    }
    Some(left)
}

/// Returns the distance in bytes from the end of a text to the start of the last occurrence of an ASCII word, in
/// either case.
fn last_place(text: &str, word: &str) -> Option<usize> {
    let windows = text.as_bytes().windows(word.len());
    let mut places = windows.rev().zip(word.len()..);
    let found = places.find(|(window, _)| window.eq_ignore_ascii_case(word.as_bytes()));
    found.map(|(_, place)| place)
}

fn split_at_any_case<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let windows = text.as_bytes().windows(word.len());
    let mut places = windows.zip(0..);
    let (_, at) = places.find(|(window, _)| window.eq_ignore_ascii_case(word.as_bytes()))?;
    Some((text.get(..at)?, text.get(at + word.len()..)?))
}

/// A page whose tags are being removed.
struct Page {
    left: Vec<LineRest>,
    /// The end of the section that is skipped.
    skip_to: Option<&'static str>,
    /// The last line with each of these ends, and the distance of that end from the end of the line.
    last_ends: Vec<(&'static str, (usize, usize))>,
    /// Whether the page has a body; otherwise its title is kept.
    has_body: bool,
}

impl Page {
    fn line(&mut self, at: usize, rest: &LineRest) {
        let mut text = rest.text.as_str();
        if let Some(end) = self.skip_to {
            let Some((_, after)) = split_at_any_case(text, end) else {
                return;
            };
            text = after_tag(end, after);
            self.skip_to = None;
        }
        // A comment may hold tags of its own.
        if rest.is_comment() {
            let end = strip_break(text);
            self.left.push(rest.with(end.unwrap_or(text.trim_end())));
            return;
        }
        let mut plain = Plain::default();
        let mut struck = None;
        while let Some((before, after)) = split_at_word(text, "<") {
            plain.add(before);
            if let Some(comment) = after.strip_prefix("!--")
                && let Some(rest) = self.skip(at, COMMENT[1], comment)
            {
                text = rest;
                continue;
            }
            let Some(tag) = tag(after).filter(|tag| plain.may_end(tag)) else {
                plain.text.push('<');
                text = after;
                continue;
            };
            text = tag.after;
            if is_struck(&tag, after, &mut struck) {
                plain.text.push_str("~~");
            }
            match tag.effect {
                Effect::Hide if tag.is_title() && !self.has_body => {
                    self.left.push(rest.with(&plain.take()));
                }
                Effect::Break => {
                    self.left.push(rest.with(&plain.take()));
                }
                Effect::Part => plain.text.push(' '),
                Effect::Hide if !tag.attributes.contains("kif") => {
                    let closing = match tag.name.to_ascii_lowercase().as_str() {
                        "script" => "</script",
                        "title" => "</title",
                        _ => "</style",
                    };
                    let is_closing = after.starts_with('/');
                    if !is_closing && let Some(rest) = self.skip(at, closing, text) {
                        text = rest;
                    }
                }
                Effect::Hide | Effect::None => {}
            }
        }
        plain.add(text);
        self.left.push(rest.with(&plain.take()));
    }

    /// Skips to an end and returns the text after it: nothing where the end is on a later line, and `None` where there
    /// is none, so that no text is lost.
    fn skip<'a>(&mut self, at: usize, end: &'static str, text: &'a str) -> Option<&'a str> {
        let mut rows = self.last_ends.iter();
        let (line, place) = rows.find(|row| row.0 == end)?.1;
        if line == at && place > text.len() {
            return None;
        }
        match split_at_any_case(text, end) {
            Some((_, after)) => Some(after_tag(end, after)),
            None if line > at => {
                self.skip_to = Some(end);
                Some("")
            }
            None => None,
        }
    }
}

/// Reports whether a tag strikes a move out, or closes the tag that did. Such tags become Markdown's signs,
/// which are read afterwards.
fn is_struck<'a>(tag: &Tag<'a>, text: &'a str, struck: &mut Option<&'a str>) -> bool {
    if text.starts_with('/') {
        return struck.take_if(|name| *name == tag.name).is_some();
    }
    let is_it = ["del", "s", "strike"].contains(&tag.name);
    let inside = tag.after.split('<').next().unwrap_or("");
    let is_closed = tag
        .after
        .get(inside.len()..)
        .is_some_and(|rest| rest.starts_with("</"));
    *struck = (is_it && is_closed && is_move(trim(inside))).then_some(tag.name);
    struck.is_some()
}

/// Returns the text after the `>` of a closing tag.
fn after_tag<'a>(end: &str, after: &'a str) -> &'a str {
    if end == COMMENT[1] {
        return after;
    }
    split_at_word(after, ">").map_or("", |(_, after)| after)
}

/// The text of a line up to its next break.
#[derive(Default)]
struct Plain {
    text: String,
    braces: Braces,
}

impl Plain {
    fn add(&mut self, text: &str) {
        self.braces.outside(text);
        self.text.push_str(text);
    }

    /// Reports whether a tag belongs to the page, and not to the text of a comment or a header.
    fn may_end(&self, tag: &Tag<'_>) -> bool {
        let text = trim(&self.text);
        let is_comment = text.starts_with(['*', '＊']);
        match tag.effect {
            _ if self.braces.is_inside => tag.name.eq_ignore_ascii_case("br"),
            Effect::Break => !is_comment || goes_on(tag.after),
            Effect::Hide => !is_comment && !is_header(text),
            _ => !is_comment,
        }
    }

    fn take(&mut self) -> String {
        entities(&std::mem::take(&mut self.text))
    }
}

/// Reports whether a comment ends before a text: a move, another comment, or nothing follows.
fn goes_on(text: &str) -> bool {
    let first = trim(text).chars().next();
    first.is_none_or(|c| c.is_numeric() || has("*＊<▲△▼▽☗☖まで変&", c))
}

/// Returns a text with its entities read: `&lt;`, `&#12345;`.
pub(super) fn entities(text: &str) -> String {
    const NAMED: [(&str, char); 14] = [
        ("lt", '<'),
        ("gt", '>'),
        ("amp", '&'),
        ("quot", '"'),
        ("nbsp", ' '),
        ("apos", '\''),
        ("ensp", ' '),
        ("emsp", '\u{3000}'),
        ("times", '×'),
        ("minus", '−'),
        ("ndash", '–'),
        ("hellip", '…'),
        ("lsquo", '‘'),
        ("rsquo", '’'),
    ];
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = split_at_word(rest, "&") {
        plain.push_str(before);
        let mut front = after.char_indices().take(MAX_ENTITY_LENGTH);
        let end = front.find(|(_, c)| *c == ';').map(|(end, _)| end);
        let entity = end.and_then(|end| Some((after.get(..end)?, after.get(end + 1..)?)));
        let meaning = entity.and_then(|(name, after)| {
            let number =
                name.strip_prefix('#')
                    .and_then(|number| match number.strip_prefix(['x', 'X']) {
                        Some(hex) => u32::from_str_radix(hex, 16).ok(),
                        None => number.parse().ok(),
                    });
            let named = NAMED
                .iter()
                .find(|(known, _)| *known == name)
                .map(|row| row.1);
            Some((named.or_else(|| char::from_u32(number?))?, after))
        });
        match meaning {
            Some((c, after)) => {
                plain.push(c);
                rest = after;
            }
            None => {
                plain.push('&');
                rest = after;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// How far the `;` of an entity may be, in characters.
const MAX_ENTITY_LENGTH: usize = 9;
