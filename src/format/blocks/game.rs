//! The game that a text is about, according to its titles and explanations.

use crate::format::list::start_of;
use crate::reading::context::Context;
use crate::text::scan::{Lines, holds, is_blank, trim};
use crate::variant::Variant;

/// Number of bytes of a text that are searched.
const MAX_LOOK: usize = 1 << 16;

/// Maximum length of a title, in characters.
const MAX_TITLE: usize = 60;

/// Phrases that precede the name of a game in a sentence.
const PHRASES: [&str; 4] = [
    "read more about this topic:",
    "modified for use in",
    "used in the game of",
    "rules of",
];

/// Fragments that the names of games contain.
const NAMED: [&str; 6] = ["hogi", "HOGI", "hōgi", "将棋", "しょうぎ", "ion"];

/// Returns the game other than shogi that a text names as its subject.
pub fn game_of(text: &str, context: &Context) -> Option<&'static Variant> {
    let text = start_of(text, MAX_LOOK);
    let games = || {
        (context.variants)()
            .iter()
            .copied()
            .filter(|game| !game.is_shogi())
    };
    let named = |words: &str| games().find(|game| names(game, words));
    let titles = Lines::new(text)
        .map(|line| trim(line.text))
        .filter(|text| !text.is_empty());
    let of_line = |line: &str| {
        if !NAMED.iter().any(|word| holds(line, word)) {
            return None;
        }
        let plain = plain(line);
        let phrase = PHRASES
            .iter()
            .find_map(|phrase| Some(plain.split_once(phrase)?.1));
        let is_title = line.chars().count() <= MAX_TITLE && !line.contains(['[', ']', '*']);
        phrase
            .map(|words| start_of(words, MAX_TITLE))
            .and_then(named)
            .or_else(|| if is_title { named(&plain) } else { None })
    };
    titles
        .clone()
        .find_map(of_line)
        .or_else(|| explained(text, games()))
}

/// Returns a text in lower case without diacritics.
fn plain(text: &str) -> String {
    let small = text.chars().flat_map(char::to_lowercase);
    small
        .map(|c| match c {
            'ō' | 'ô' => 'o',
            'ū' | 'û' => 'u',
            c if is_blank(c) => ' ',
            c => c,
        })
        .collect()
}

/// Reports whether words contain the name of a game: `yari shogi`, `minishogi`, `5五将棋`.
fn names(game: &Variant, words: &str) -> bool {
    let english = plain(game.english);
    let holds_word = |name: &str| {
        words.match_indices(name).any(|(at, _)| {
            let before = words
                .get(..at)
                .and_then(|before| before.chars().next_back());
            let after = words
                .get(at + name.len()..)
                .and_then(|after| after.chars().next());
            !before.is_some_and(|c| c.is_ascii_alphanumeric())
                && !after.is_some_and(|c| c.is_ascii_alphanumeric())
        })
    };
    let mut others = game
        .aliases
        .iter()
        .map(|alias| plain(alias))
        .filter(|alias| alias.is_ascii());
    holds_word(&english)
        || words.contains(game.japanese)
        || others.any(|alias| {
            holds_word(&[&alias, " shogi"].concat()) || holds_word(&[&alias, "shogi"].concat())
        })
        || holds_word(&[game.name, " shogi"].concat())
}

/// Minimum number of pieces' letters that identify a game.
const MIN_LETTERS: usize = 3;

/// Returns the game whose pieces a text explains by their letters: `YN = yari knight`.
fn explained(
    text: &str,
    games: impl Iterator<Item = &'static Variant>,
) -> Option<&'static Variant> {
    let mut pairs = Vec::new();
    for (at, _) in text.match_indices(" = ").take(100) {
        let letters = text
            .get(..at)
            .unwrap_or("")
            .rsplit(|c: char| !c.is_ascii_uppercase())
            .next();
        let words = text.get(at + 3..).unwrap_or("");
        let words = start_of(words, 40).split([',', '.', ';', '\n', '(']).next();
        if let (Some(letters), Some(words)) = (letters, words)
            && !letters.is_empty()
        {
            pairs.push((letters, plain(trim(words))));
        }
    }
    if pairs.len() < MIN_LETTERS {
        return None;
    }
    let knows = |game: &Variant, (letters, words): &(&str, String)| {
        game.kinds.iter().any(|kind| {
            (kind.letters == *letters || kind.code == *letters) && plain(kind.name) == *words
        })
    };
    let found = |game: &&'static Variant| pairs.iter().filter(|pair| knows(game, pair)).count();
    games
        .max_by_key(found)
        .filter(|game| found(game) >= MIN_LETTERS)
}
