//! Messages of the library: every code has its sentences, and added languages use the same code.

use std::collections::BTreeSet;

use kifuyomi::notation::EVERY;
use kifuyomi::notation::style::OwnSign;
use kifuyomi::problem::{self, Lang, Sentence, sentences};
use kifuyomi::{EndKind, NodeId, Replay, format, read, view};

use crate::support::common::{files, folder};

type Row = (&'static str, &'static Sentence);

fn named(section: &'static [Row], code: &str) -> &'static Sentence {
    let row = section.iter().find(|row| row.0 == code);
    row.unwrap_or_else(|| panic!("there is no sentence for {code}"))
        .1
}

/// Adds a language in which each sentence is only its key in the catalogue and its arguments.
fn codes(tag: &str) -> Lang {
    let mut catalogue = String::from(problem::EDITION);
    for (section, rows) in sentences::ALL {
        for (code, _) in *rows {
            catalogue += &format!("\n{section}.{code} {{0}} {{1}} {{2}}");
        }
    }
    catalogue += "\nvariant.standard\tthe game\nstandard.P\tfoot soldier";
    Lang::add(tag, &catalogue).unwrap()
}

#[test]
fn every_kind_of_problem_has_its_sentences() {
    for kind in problem::ALL {
        assert_eq!(kind.sentence, named(sentences::problem::ALL, kind.code));
        assert_eq!(kind.done, named(sentences::done::ALL, kind.code));
    }
    assert_eq!(problem::ALL.len(), sentences::problem::ALL.len());
    assert_eq!(problem::ALL.len(), sentences::done::ALL.len());
}

#[test]
fn endings_and_notations_have_their_sentences() {
    for kind in EndKind::all().filter(|kind| *kind != EndKind::Other) {
        for lang in [Lang::English, Lang::Japanese] {
            let ending = named(sentences::ending::ALL, kind.code());
            assert_eq!(kind.words(lang), ending.text(lang));
            let reason = named(sentences::reason::ALL, kind.code());
            assert_eq!(kind.reason(lang), reason.text(lang));
        }
    }
    for notation in EVERY.iter() {
        let title = named(sentences::notation::ALL, notation.name);
        assert_eq!(notation.title, title);
        for setting in notation.settings {
            let section = match setting.sign {
                Some(OwnSign::Ending(_)) => sentences::ending::ALL,
                _ => sentences::setting::ALL,
            };
            assert_eq!(setting.title, named(section, setting.name));
        }
    }
}

#[test]
fn every_sentence_is_read_from_its_line_of_a_catalogue() {
    let lang = codes("x-lines");
    let mut seen = BTreeSet::new();
    for (section, rows) in sentences::ALL {
        for (code, sentence) in *rows {
            let said = sentence.fill(lang, &["a", "b", "c"]);
            assert_eq!(said, format!("{section}.{code} a b c"));
            assert!(seen.insert(said));
        }
    }
    assert!(seen.len() > 380);
}

/// Returns a text without its quotations and code.
fn unquoted(text: &str) -> String {
    let (mut depth, mut in_code) = (0_i32, false);
    let mut is_said = |c: char| {
        match c {
            '「' => depth += 1,
            '」' => depth -= 1,
            '`' => in_code = !in_code,
            _ => return depth == 0 && !in_code,
        }
        false
    };
    text.chars().filter(|c| is_said(*c)).collect()
}

#[test]
fn japanese_sentences_hold_no_english() {
    const BOARD: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1";
    let positions = [
        format!("{BOARD} b - 1"),
        format!("{BOARD}/LNSGKGSN b - 1"),
        format!("{BOARD}/LNSGKGSNL x - 1"),
        format!("{BOARD}/LNSGKGSNL b K 1"),
        format!("{BOARD}/LNSGKGSNL b - 1x"),
        format!("{BOARD}/LNSGK?SNL b - 1"),
    ];
    let mut texts: Vec<String> = positions.iter().map(|it| format!("sfen {it}")).collect();
    texts.extend(
        positions
            .iter()
            .map(|it| format!("[SFEN \"{it}\"]\n1. P-7f\n")),
    );
    let feen = "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL /";
    texts.extend(["s/s", "S/x", "C/c"].map(|styles| format!("{feen} {styles}")));
    texts.push(String::from("lnsg-k/9 / S/s"));
    let files = files(&folder("tests/data")).into_iter();
    texts.extend(files.filter_map(|path| std::fs::read_to_string(path).ok()));
    let mut seen = BTreeSet::new();
    for text in texts {
        for problem in read(&text).iter().flat_map(|result| &result.problems) {
            for said in [
                problem.message(Lang::Japanese),
                problem.done(Lang::Japanese),
            ] {
                let said = unquoted(&said);
                let mut words = said.split(|c: char| !c.is_ascii_alphabetic());
                let is_english =
                    |word: &&str| word.len() > 2 && word.bytes().any(|it| it.is_ascii_lowercase());
                assert_eq!(words.find(is_english), None, "{said}\n{text}");
            }
            seen.insert(problem.code());
        }
    }
    assert!(
        seen.contains("bad-sfen") && seen.len() > 40,
        "{}",
        seen.len()
    );
}

#[test]
fn a_page_gets_its_texts_in_an_added_language() {
    let lang = codes("x-page");
    let text = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ７五歩(99)\n4 投了\n";
    let result = read(text).remove(0);
    let mut replay = Replay::new(&result.record);
    let info = view::info(&result, lang);
    assert!(info.result.starts_with("result."), "{}", info.result);
    assert_eq!(info.variant.title.as_deref(), Some("the game"));
    let kinds = info.variant.kinds.iter();
    let names: Vec<_> = kinds.map(|kind| &*kind.name).take(8).collect();
    assert!(names.contains(&"foot soldier"), "{names:?}");
    let notation = EVERY.by_name("western").unwrap();
    let first = view::explain(&result.record, &mut replay, NodeId::new(1), notation, lang);
    for part in first.parts {
        assert!(part.title.starts_with("role."), "{}", part.title);
    }
    let problem = view::problem(&result.problems[0], lang);
    assert!(problem.message.starts_with("problem."), "{problem:?}");
    assert!(problem.done.starts_with("done."), "{problem:?}");
    let written = format::by_name("sfen").unwrap().write(&result.record);
    let loss = written.losses[0].sentence(lang);
    assert!(loss.starts_with("loss."), "{loss}");
}

#[test]
fn a_language_that_was_not_added_is_english() {
    assert_eq!(Lang::from_tag("x-other"), Lang::English);
    assert_eq!(Lang::from_tag("日本"), Lang::English);
    assert_eq!(Lang::add("x-none", "another edition\nwords"), None);
    assert_eq!(Lang::from_tag("x-none"), Lang::English);
    // Sentences missing from a catalogue are English as well.
    let lang = Lang::add("x-short", &format!("{}\n", problem::EDITION)).unwrap();
    let english = sentences::problem::TWO_PAWNS.text(Lang::English);
    assert_eq!(sentences::problem::TWO_PAWNS.text(lang), english);
}
