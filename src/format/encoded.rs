//! Records in texts encoded for addresses, mail, word processors or feeds, decoded. Used only if
//! the text itself has no moves or causes problems.

use std::borrow::Cow;

use crate::format::address::{base64, plain, plain_bytes};
use crate::format::list::start_of;
use crate::text::json_text::unescape;
use crate::text::misread::DecodeBytes;
use crate::text::scan::{has, holds, push_all};

/// Decodes a text that declares its encoding.
pub fn marked(text: &str) -> Option<String> {
    const DECODERS: [fn(&str) -> Option<String>; 2] = [data_address, mail];
    DECODERS.iter().find_map(|decode| decode(text))
}

/// Decodes a text that does not declare its encoding but shows signs of one.
pub fn decoded(text: &str) -> Option<String> {
    const DECODERS: [fn(&str) -> Option<String>; 3] = [percent, entities, escapes];
    DECODERS.iter().find_map(|decode| decode(text))
}

/// Decodes a `data:` address.
fn data_address(text: &str) -> Option<String> {
    let (kind, data) = text.trim().strip_prefix("data:")?.split_once(',')?;
    if kind.ends_with(";base64") {
        base64(data)
    } else {
        Some(plain(data).into_owned())
    }
}

/// Decodes a message in quoted-printable or Base64, as its headers declare.
fn mail(text: &str) -> Option<String> {
    let small = text.get(..MAX_HEAD_LENGTH.min(text.len())).unwrap_or(text);
    let small = small.to_ascii_lowercase();
    if !holds(&small, "content-transfer-encoding:") {
        return None;
    }
    if holds(&small, "quoted-printable") {
        let soft = text.replace("=\r\n", "").replace("=\n", "");
        return match plain_bytes(&soft, b'=') {
            Cow::Owned(plain) => Some(plain),
            Cow::Borrowed(_) => None,
        };
    }
    if !holds(&small, "base64") {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut has_any = false;
    let mut lines = text.lines().map(str::trim).peekable();
    while let Some(line) = lines.next() {
        if !is_base64(line) {
            push_all(&mut out, &[line, "\n"]);
            continue;
        }
        let mut data = String::from(line);
        let mut written = String::from(line);
        while let Some(line) = lines.next_if(|line| is_base64(line)) {
            data.push_str(line);
            push_all(&mut written, &["\n", line]);
        }
        let plain = base64(&data);
        has_any |= plain.is_some();
        push_all(&mut out, &[&plain.unwrap_or(written), "\n"]);
    }
    has_any.then_some(out)
}

/// Reports whether a line of a message may be data in Base64.
fn is_base64(line: &str) -> bool {
    let of_base64 = |c: u8| c.is_ascii_alphanumeric() || b"+/=".contains(&c);
    line.len() >= MIN_DATA_LENGTH && line.len().is_multiple_of(4) && line.bytes().all(of_base64)
}

/// Maximum length of a message's headers, in bytes.
const MAX_HEAD_LENGTH: usize = 4096;

/// Minimum length of a line of Base64, in bytes.
const MIN_DATA_LENGTH: usize = 4;

/// Returns the values of a percent-encoded address, one a line.
fn percent(text: &str) -> Option<String> {
    let spaced = |text: &str| {
        if text.contains(' ') || holds(text, "%20") {
            String::from(text)
        } else {
            text.replace('+', " ")
        }
    };
    let is_form = ["position+", "sfen+", "startpos+"];
    if is_form.iter().any(|front| text.trim().starts_with(front)) {
        return Some(spaced(text));
    }
    let signs = text.as_bytes().windows(3);
    let is_sign = |sign: &&[u8]| matches!(sign, [b'%', a, b] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit());
    if signs.filter(is_sign).count() < MIN_SIGNS {
        return None;
    }
    let mut out = String::new();
    for part in text.split(['?', '&', '\n']) {
        let is_key = |c: char| c.is_ascii_alphanumeric() || has("_-.[]", c);
        let value = match part.split_once('=') {
            Some((key, value)) if key.chars().all(is_key) => value,
            _ => part,
        };
        push_all(&mut out, &[&plain(&spaced(value)), "\n"]);
    }
    Some(out)
}

/// Minimum number of escapes in a text that is encoded with them.
const MIN_SIGNS: usize = 3;

/// Decodes a page whose tags are written as entities, as in feeds.
fn entities(text: &str) -> Option<String> {
    let is_page = holds(text, "&lt;") && holds(text, "&gt;");
    is_page.then(|| {
        let tags = text.replace("&lt;", "<").replace("&gt;", ">");
        tags.replace("&quot;", "\"").replace("&amp;", "&")
    })
}

/// Decodes a text in the escapes of programming languages, without quotes: `\\u25b2\\uff17`.
fn escapes(text: &str) -> Option<String> {
    let is_bare = !text.contains(QUOTES.map(|(open, _)| open));
    let is_full = || text.matches("\\u").nth(MIN_SIGNS).is_some();
    (is_bare && is_full()).then(|| unescape(text).into_owned())
}

/// The strings of a program's source or of a table, and the text around them.
#[derive(Debug, Default)]
pub struct Quoted {
    /// The strings, one a line, with escapes decoded.
    pub text: String,
    /// The lines around them that have words.
    pub around: Vec<String>,
}

/// Splits a text into the strings in quotes and the text around them; `None` without quotes. An
/// apostrophe within a word is no quote.
pub fn quoted(text: &str) -> Option<Quoted> {
    let mut out = String::new();
    let mut around = String::new();
    let mut rest = text;
    let mut before = ' ';
    // Quotes that are not closed, in this line or in the text.
    let mut unclosed = String::new();
    while let Some(c) = rest.chars().next() {
        let after = rest.get(c.len_utf8()..).unwrap_or("");
        let close = QUOTES.iter().find(|(open, _)| *open == c).map(|row| row.1);
        let close =
            close.filter(|_| !(has(&unclosed, c) || is_apostrophe(c) && before.is_alphanumeric()));
        let string = close.and_then(|close| string(after, close));
        (rest, before) = match string {
            Some((string, remaining)) => {
                out.push_str(&string);
                if !out.ends_with('\n') {
                    out.push('\n');
                }
                around.push(' ');
                (remaining, ' ')
            }
            None => {
                if close.is_some() {
                    unclosed.push(c);
                }
                if c == '\n' {
                    unclosed.retain(|c| !is_apostrophe(c));
                }
                around.push(c);
                (after, c)
            }
        };
    }
    let lines = around.lines().map(str::trim);
    let lines = lines.filter(|line| line.contains(char::is_alphanumeric));
    (!out.is_empty()).then(|| Quoted {
        around: lines.map(String::from).collect(),
        text: out,
    })
}

/// Reports whether a quote may be an apostrophe. A string in such quotes ends in its line.
fn is_apostrophe(c: char) -> bool {
    has("'‘’", c)
}

/// Reads a string up to its closing quote; returns it with the rest.
fn string(text: &str, close: char) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut signs = text.chars();
    while let Some(c) = signs.next() {
        match c {
            '\\' => match signs.next() {
                Some('n') => out.push('\n'),
                Some('t') => out.push('\t'),
                Some('r') | None => {}
                Some(c) => out.push(c),
            },
            '\n' if is_apostrophe(close) => return None,
            c if c == close => {
                let rest = signs.as_str();
                if !is_apostrophe(close) || !rest.starts_with(char::is_alphanumeric) {
                    return Some((out, rest));
                }
                out.push(c);
            }
            c => out.push(c),
        }
    }
    None
}

/// Opening and closing quotes.
const QUOTES: [(char, char); 6] = [
    ('"', '"'),
    ('\'', '\''),
    ('`', '`'),
    ('“', '”'),
    ('‘', '’'),
    ('„', '“'),
];

/// Parts of rich text that are not shown.
const HIDDEN: [&str; 7] = [
    "fonttbl",
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "generator",
    "listtable",
];

/// Returns the text of a document in RTF.
pub fn rich_text(text: &str, decode: Option<DecodeBytes>) -> Option<String> {
    let body = text.trim_start().strip_prefix("{\\rtf")?;
    let body = body.trim_start_matches(|c: char| c.is_ascii_digit());
    let mut out = RichText {
        text: String::with_capacity(body.len()),
        units: Vec::new(),
        bytes: Vec::new(),
        encoding: "windows-1252",
        decode,
    };
    // The number of open groups, and the one among them whose text is hidden.
    let (mut depth, mut hidden) = (1_u32, None);
    // The number of fallback characters after a Unicode one, and how many of them remain to be
    // skipped.
    let (mut replaced, mut skipped) = (1, 0);
    let mut rest = body;
    while let Some(c) = rest.chars().next() {
        rest = rest.get(c.len_utf8()..).unwrap_or("");
        let mut shown = None;
        match c {
            '{' => depth = depth.saturating_add(1),
            '}' => {
                hidden = hidden.filter(|group| *group < depth);
                depth = depth.saturating_sub(1);
            }
            '\r' | '\n' => {}
            '\\' => {
                let (word, number, after) = control(rest);
                let code = rest.get(1..3);
                rest = after;
                match (word, number) {
                    ("u", Some(number)) => {
                        if hidden.is_none() {
                            out.flush_bytes();
                            out.units
                                .push(u16::try_from(number.rem_euclid(1 << 16)).unwrap_or(0));
                        }
                        skipped = replaced;
                        continue;
                    }
                    ("uc", Some(number)) => replaced = u32::try_from(number).unwrap_or(1),
                    ("ansicpg", Some(number)) => {
                        out.encoding = code_page(number).unwrap_or(out.encoding)
                    }
                    ("fcharset", Some(number)) => {
                        out.encoding = charset(number).unwrap_or(out.encoding)
                    }
                    ("par" | "line" | "row" | "\n" | "\r", _) => shown = Some('\n'),
                    ("tab" | "cell", _) => shown = Some('\t'),
                    ("'", _) if skipped > 0 => skipped -= 1,
                    ("'", _) if hidden.is_none() => {
                        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
                        out.flush_units();
                        out.bytes.extend(byte);
                    }
                    ("\\" | "{" | "}", _) => shown = word.chars().next(),
                    ("~", _) => shown = Some(' '),
                    ("*", _) => hidden = hidden.or(Some(depth)),
                    (word, _) if HIDDEN.contains(&word) => hidden = hidden.or(Some(depth)),
                    _ => {}
                }
            }
            _ if skipped > 0 => skipped -= 1,
            c => shown = Some(c),
        }
        if let Some(c) = shown.filter(|_| hidden.is_none()) {
            out.push(c);
            skipped = 0;
        }
    }
    out.flush_units();
    out.flush_bytes();
    Some(out.text)
}

/// Encodings that RTF names by a code page's number, and by a character set's.
fn code_page(number: i32) -> Option<&'static str> {
    match number {
        932 => Some("shift_jis"),
        936 => Some("gbk"),
        949 => Some("euc-kr"),
        950 => Some("big5"),
        1251 => Some("windows-1251"),
        65001 => Some("utf-8"),
        _ => None,
    }
}

fn charset(number: i32) -> Option<&'static str> {
    match number {
        128 => code_page(932),
        129 => code_page(949),
        134 => code_page(936),
        136 => code_page(950),
        204 => code_page(1251),
        _ => None,
    }
}

/// The text of a document while it is collected.
struct RichText {
    text: String,
    /// Pending characters, as UTF-16 units and as bytes of an encoding.
    units: Vec<u16>,
    bytes: Vec<u8>,
    encoding: &'static str,
    decode: Option<DecodeBytes>,
}

impl RichText {
    fn push(&mut self, c: char) {
        self.flush_units();
        // The second byte of a character may be written as its ASCII character.
        let is_lead = |byte: &u8| matches!(byte, 0x81..=0x9f | 0xe0..=0xfc);
        let leads = self
            .bytes
            .iter()
            .rev()
            .take_while(|byte| is_lead(byte))
            .count();
        if leads % 2 == 1 && self.encoding != "windows-1252" && matches!(c, '@'..='~') {
            self.bytes.extend(u8::try_from(c));
            return;
        }
        self.flush_bytes();
        self.text.push(c);
    }

    fn flush_units(&mut self) {
        let units = std::mem::take(&mut self.units);
        self.text.push_str(&String::from_utf16_lossy(&units));
    }

    fn flush_bytes(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        if let Some(decode) = self.decode.filter(|_| !bytes.is_empty()) {
            self.text.extend(decode(self.encoding, &bytes));
        }
    }
}

/// Decodes a literal of a program that makes up a whole text: `"手合割：平手\n1 ７六歩(77)\n"`, in JSON,
/// Python or JavaScript, assigned to a name or not.
pub fn literal(text: &str) -> Option<String> {
    let text = text.trim().trim_end_matches([';', ',', ')']).trim_end();
    let start = start_of(text, MAX_NAME_LENGTH + 1).find(['"', '\'', '`'])?;
    let (name, literal) = text.split_at_checked(start)?;
    let of_name = |c: char| c.is_alphanumeric() || " _$.=:([\t".contains(c);
    let is_name = name.is_empty() || name.chars().all(of_name) && name.contains(['=', ':', '(']);
    let quote = literal.chars().next()?;
    let long = String::from(quote).repeat(3);
    let inside = match literal.strip_prefix(&*long) {
        Some(inside) => inside.strip_suffix(&*long),
        None => literal
            .get(1..)
            .and_then(|inside| inside.strip_suffix(quote)),
    };
    let inside = inside.filter(|_| is_name)?;
    if inside.contains('\n') || !inside.contains("\\n") {
        return None;
    }
    let mut is_escaped = false;
    let ends_early = inside.chars().any(|c| {
        let ends = c == quote && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    });
    let plain = || inside.replace("\\'", "'").replace("\\`", "`");
    (!ends_early).then(|| unescape(&plain()).into_owned())
}

/// Maximum length of a name to which a literal is assigned, in bytes.
const MAX_NAME_LENGTH: usize = 60;

/// Reads an RTF control word after its `\`; returns it with its number and the rest.
fn control(text: &str) -> (&str, Option<i32>, &str) {
    let letters = text.bytes().take_while(u8::is_ascii_alphabetic).count();
    if letters == 0 {
        let first = text.chars().next().map_or(0, char::len_utf8);
        let (sign, after) = text.split_at_checked(first).unwrap_or((text, ""));
        let code = if sign == "'" { 2 } else { 0 };
        return (sign, None, after.get(code..).unwrap_or(after));
    }
    let (word, after) = text.split_at_checked(letters).unwrap_or((text, ""));
    let minus = usize::from(after.starts_with('-'));
    let digits = after.bytes().skip(minus).take_while(u8::is_ascii_digit);
    let length = minus + digits.count();
    let (number, after) = after.split_at_checked(length).unwrap_or(("", after));
    let after = after.strip_prefix(' ').unwrap_or(after);
    (word, number.parse().ok(), after)
}
