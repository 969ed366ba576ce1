//! Problems of a record: kind, place, and details. Their words, and all other words for people, are in
//! [`sentences`].

#[cfg_attr(
    all(feature = "web-first", not(feature = "web-reader")),
    path = "none_added.rs"
)]
mod added;
mod edition;
mod kinds;
mod lang;
pub mod sentences;

use std::fmt;

pub use crate::text::scan::Span;
pub use edition::EDITION;
pub use kinds::*;
pub use lang::{Added, Lang, Sentence};

use crate::text::scan::{digits, push_times};
use sentences::{about, join};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Odd, but nothing is lost or doubtful.
    Notice,
    /// Read, but something is irregular or had to be guessed.
    Warning,
    /// Something could not be read.
    Error,
}

impl Severity {
    /// Returns the name: `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Notice => "notice",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// One kind of problem.
#[derive(Debug, PartialEq, Eq)]
pub struct ProblemKind {
    /// How bad it is.
    pub severity: Severity,
    /// The code, which does not change between versions.
    pub code: &'static str,
    /// The sentence that says what is wrong.
    pub sentence: &'static Sentence,
    /// The sentence that says what was done about it.
    pub done: &'static Sentence,
}

/// A problem found in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The kind of problem.
    pub kind: &'static ProblemKind,
    /// The place.
    pub span: Span,
    /// The whole line of the record; empty if the problem is about the whole text.
    pub text: Box<str>,
    /// The probable intention: `７六歩`.
    pub hint: Option<Box<str>>,
    details: Vec<Box<str>>,
    /// The cause, which takes the place of the last detail, in the reader's language.
    cause: Option<Cause>,
    /// The details in English, where squares and pieces have other names; empty if they are the same.
    english: Vec<Box<str>>,
}

/// Why something could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    sentence: &'static Sentence,
    detail: Box<str>,
}

impl Cause {
    /// Creates a cause with the detail of its sentence.
    pub fn new(sentence: &'static Sentence, detail: &str) -> Cause {
        let detail = quote(detail);
        Cause { sentence, detail }
    }

    /// Returns its sentence in a language.
    ///
    /// ```
    /// use kifuyomi::{Setup, problem::Lang};
    /// let error = "4k4/9 b - 1".parse::<Setup>().unwrap_err();
    /// assert_eq!(error.cause().sentence(Lang::Japanese), "2段あり、盤の段数と合いません");
    /// ```
    pub fn sentence(&self, lang: Lang) -> String {
        self.sentence.fill(lang, &[&self.detail])
    }
}

/// The largest part of a line that is quoted, in characters.
const MAX_QUOTE_LENGTH: usize = 300;

fn quote(text: &str) -> Box<str> {
    match text.char_indices().nth(MAX_QUOTE_LENGTH) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)).into(),
        None => text.into(),
    }
}

impl Problem {
    /// Creates a problem with its details, in the order of the sentence.
    #[inline(never)]
    pub fn new(kind: &'static ProblemKind, span: Span, text: &str, details: &[&str]) -> Problem {
        Problem {
            kind,
            span,
            text: quote(text),
            hint: None,
            details: details.iter().map(|detail| quote(detail)).collect(),
            cause: None,
            english: Vec::new(),
        }
    }

    /// Creates a problem whose details, such as squares and pieces, have names in each language.
    #[inline(never)]
    pub fn named(
        kind: &'static ProblemKind,
        span: Span,
        text: &str,
        details: &dyn Fn(Lang) -> Vec<String>,
    ) -> Problem {
        let of = |lang| details(lang).iter().map(|detail| quote(detail)).collect();
        let (details, mut english): (Vec<Box<str>>, Vec<Box<str>>) =
            (of(Lang::Japanese), of(Lang::English));
        if english == details {
            english = Vec::new();
        }
        Problem {
            details,
            english,
            ..Problem::new(kind, span, text, &[])
        }
    }

    /// Adds a cause, which is said in place of the last detail.
    #[must_use]
    pub fn because(self, cause: Cause) -> Problem {
        let cause = Some(cause);
        Problem { cause, ..self }
    }

    /// Returns the severity.
    pub fn severity(&self) -> Severity {
        self.kind.severity
    }

    /// Returns the stable code: `not-a-square`.
    pub fn code(&self) -> &'static str {
        self.kind.code
    }

    /// Returns the details, in the order in which the sentences number them; the cause is not among them.
    pub fn details(&self, lang: Lang) -> impl Iterator<Item = &str> {
        let details = match lang {
            Lang::English if !self.english.is_empty() => &self.english,
            _ => &self.details,
        };
        details.iter().map(|detail| &**detail)
    }

    /// Says what is wrong and what was probably meant, without the place.
    pub fn message(&self, lang: Lang) -> String {
        let message = self.fill(self.kind.sentence, lang);
        match &self.hint {
            Some(hint) => about::HINT.fill(lang, &[&message, hint]),
            None => message,
        }
    }

    /// Says what was done about it.
    pub fn done(&self, lang: Lang) -> String {
        self.fill(self.kind.done, lang)
    }

    fn fill(&self, sentence: &Sentence, lang: Lang) -> String {
        let cause = self.cause.as_ref().map(|cause| cause.sentence(lang));
        let details: Vec<&str> = self.details(lang).chain(cause.as_deref()).collect();
        sentence.fill(lang, &details)
    }

    /// Returns the line and, below it, carets under the place, for a fixed-width font in which full-width
    /// characters take two columns.
    pub fn caret(&self) -> String {
        let begin = self.span.column.max(1);
        let end = begin.saturating_add(self.span.length);
        let (mut indent, mut carets) = (0, 0);
        let mut text = String::new();
        for (c, column) in self.text.chars().zip(1..) {
            text.push(if c == '\t' { ' ' } else { c });
            if column < begin {
                indent += width(c);
            } else if column < end {
                carets += width(c);
            }
        }
        text.push('\n');
        push_times(&mut text, ' ', indent);
        // After the end of a quoted part of the line there is nothing to point at.
        push_times(&mut text, '^', carets.max(1));
        text
    }

    /// Returns the whole sentence in a language: the place, what is wrong, and what was done.
    pub fn sentence(&self, lang: Lang) -> String {
        let Span { line, column, .. } = self.span;
        let (message, done) = (self.message(lang), self.done(lang));
        let said = join::NEXT.chain(lang, [&*message, &done]);
        match line {
            0 => said,
            _ => about::PLACE.fill(lang, &[&digits(line), &digits(column), &said]),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::English))
    }
}

/// Returns the number of columns a character takes in a fixed-width font with East Asian characters.
pub fn width(c: char) -> usize {
    match c {
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{feff}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2600}'..='\u{27bf}'
        | '\u{2b00}'..='\u{2bff}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        // Shapes that Japanese fonts draw as wide as kanji.
        '\u{2190}'..='\u{21ff}' | '\u{2460}'..='\u{25ff}' => 2,
        _ => 1,
    }
}
