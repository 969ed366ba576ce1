//! Lists of moves in any notation: spoken, handwritten, or configured by a reader.

use kifuyomi::format::spoken;
use kifuyomi::notation;
use kifuyomi::{Color, Outcome, Record, read, read_bytes};

use crate::support::common::{
    self, Corpus, Known, any_notation, codes, endings, only, outline, usi,
};
use crate::support::{dump, trees};

/// Returns a dump without the name of the start position, which a writer may add.
fn tree(record: &Record) -> String {
    let dump = dump::tree(record);
    let lines = dump.lines().filter(|line| !line.starts_with("手合割="));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn trees_survive_any_notation() {
    let endings = endings();
    common::property(|u| {
        let notation = any_notation(u)?;
        let mut record = trees::tree(u, &endings)?;
        trees::decorate(u, &mut record)?;
        let kifuyomi::Written { text, losses, .. } = spoken::write(&record, &notation);
        assert_eq!(losses, []);
        let read = only(&text);
        assert_eq!(read.format.name, "words");
        assert_eq!(tree(&read.record), tree(&record), "{text}");
        assert!(!read.has_errors(), "{:?}\n{text}", read.problems);
        Ok(record.moves())
    });
}

/// Writes every `one_in`th record in the next notation and reads it back. Returns their number.
fn survive_notations(corpus: &Corpus, one_in: usize) -> usize {
    let mut checked = 0;
    for Known { path, bytes, .. } in corpus.known().step_by(one_in) {
        for read in read_bytes(&bytes).into_iter().take(1) {
            let notation = notation::EVERY.notations[checked % notation::EVERY.notations.len()];
            let text = spoken::write(&read.record, notation).text;
            let again = only(&text);
            assert_eq!(
                outline(&again.record),
                outline(&read.record),
                "{path} in {}",
                notation.name
            );
            let known = tree(&read.record);
            // An unread line of one format may be a comment in another, and a header is limited to one line.
            let headers = &read.record.headers;
            let is_plain = !headers.iter().any(|header| header.value.contains('\n'));
            let odd = ["    ? ", " unread ", " other ("];
            if is_plain && !odd.iter().any(|odd| known.contains(odd)) {
                assert_eq!(tree(&again.record), known, "{path} in {}", notation.name);
            }
            checked += 1;
        }
    }
    checked
}

#[test]
fn records_survive_every_notation() {
    let checked = survive_notations(&Corpus::public(), 1);
    assert!(checked > 300, "{checked} were read");
}

#[test]
#[ignore = "needs private records: KIFUYOMI_CORPUS=DIR"]
fn private_records_survive_every_notation() {
    // Half of the games still try each notation dozens of times.
    let checked = survive_notations(&Corpus::private(), 2);
    assert!(checked > 1000, "{checked} were read");
}

#[test]
fn spoken_moves_are_known_by_their_words() {
    let moves = "7g7f 3c3d 8h2b+ 3a2b B*4e 5a6b";
    let texts = [
        "pawn seven six\npawn three four\nbishop takes two two, promotes\nsilver takes two two\nbishop drop four five\nking six two",
        "1. Pawn seven six, pawn three four 2. Bishop takes two two promotes, silver takes two two 3. Bishop drop four five, King six two",
        "nana-roku fu, san-yon fu, ni-ni kaku nari, dō gin, yon-go kaku, roku-ni gyoku",
        "Nana roku fu. San yon fu. Ni ni kaku nari. Dou gin. Yon go kaku. Roku ni gyoku.",
        "ななろく ふ、さんよん ふ、にに かくなり、どう ぎん、よんご かく、ろくに ぎょく",
        "ななろくふ さんよんふ ににかくなり どうぎん よんごかく ろくにぎょく",
        "せんて ななろく ふ\nごて さんよん ふ\nせんて にに かくなり\nごて どう ぎん\nせんて よんご かく\nごて ろくに ぎょく",
        "Black: pawn seven six. White: pawn three four. Black: bishop takes two two, promotes. White: silver takes two two. Black: bishop drop four five. White: king six two.",
    ];
    for text in texts {
        let read = only(text);
        assert_eq!(usi(&read.record), moves, "{text}\n{:?}", read.problems);
        assert_eq!(read.format.name, "words");
        assert_eq!(codes(&read), [] as [&str; 0], "{text}");
    }
}

#[test]
fn endings_comments_and_variations() {
    let text = "Notation: spoken\nBlack: Anna\n1. pawn seven six\n*the usual move\n2. pawn three four (0:12)\n3. resigns\n変化：2手\n2. pawn eight four";
    let read = only(text);
    assert_eq!(codes(&read), [] as [&str; 0]);
    holds(
        &tree(&read.record),
        &["the usual move", "☖８四歩", "resignation"],
    );
    assert_eq!(read.record.headers.len(), 1);
}

fn holds(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn a_header_may_begin_with_a_sign() {
    let text = "表記：spoken\n? 備考：lnsgkgsnl/1r5b1 b - 1\n1 pawn seven six\n";
    let (read, english) = (only(text), notation::by_name("spoken").unwrap());
    assert_eq!(read.record.header("? 備考"), Some("lnsgkgsnl/1r5b1 b - 1"));
    assert_eq!(read.record.moves(), 1);
    let again = only(&spoken::write(&read.record, english).text);
    assert_eq!(again.record, read.record);
}

#[test]
fn moves_that_name_several_pieces_are_reported() {
    let text = "表記：spoken\n1 silver four eight\n2 pawn three four\n3 gold five eight";
    let read = only(text);
    assert_eq!(usi(&read.record), "3i4h 3c3d", "either gold may go there");
    assert_eq!(codes(&read), ["ambiguous"]);
    let text = "表記：western\n手合割：その他\n後手の持駒：なし\n|v玉 ・ ・ ・ ・ ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・v飛 ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ 金 金 ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n先手の持駒：なし\n1 G-4g";
    let read = only(text);
    assert_eq!(usi(&read.record), "4h4g", "the other gold is pinned");
    assert_eq!(codes(&read), ["one-is-legal"]);
}

#[test]
fn prose_is_no_spoken_game() {
    for text in [
        "pawn",
        "a pawn seven six",
        "I play pawn seven six",
        "と",
        "なな",
    ] {
        assert_ne!(read(text)[0].format.name, "words", "{text}");
    }
}

/// An unknown name of a notation is a header, and the notation of the moves is detected.
#[test]
fn notations_that_nobody_knows() {
    for (text, format) in [
        ("Notation: klingon\n1. pawn seven six", "words"),
        ("Notation: Hodges\nBlack: A\n1. P-7f P-3d", "western"),
        ("表記：自己流\n手合割：平手\n1 ７六歩(77)", "kif"),
    ] {
        let read = only(text);
        assert_eq!(read.format.name, format, "{text}");
        assert_eq!(codes(&read), [] as [&str; 0], "{text}");
        let headers = &read.record.headers;
        assert!(
            headers.iter().any(|header| text.contains(&header.value)),
            "{text}"
        );
        // Written in words, the record has a second line of this kind.
        let written = spoken::write(&read.record, notation::by_name("iroha").unwrap()).text;
        assert_eq!(
            tree(&only(&written).record),
            tree(&read.record),
            "{written}"
        );
    }
    let read = only("Notation: Western takes=loudly\n1. P-7f P-3d");
    assert_eq!(
        codes(&read),
        ["unknown-notation"],
        "the name is known in any case"
    );
    assert_eq!(usi(&read.record), "7g7f 3c3d");
}

/// An impossible move is written so that it is not read as a move of another piece.
#[test]
fn moves_against_the_rules_stay_what_they_are() {
    let game = "position startpos moves 4i7h 3c3d";
    for spec in [
        "japanese marks=none",
        "japanese",
        "custom order=square pieces=words goes=none",
        "kana",
    ] {
        let record = &read(game)[0].record;
        let text = spoken::write(record, &notation::parse(spec, &mut Vec::new())).text;
        let again = only(&text);
        assert_eq!(usi(&again.record), "4i7h 3c3d", "{text}");
        assert_eq!(codes(&again), ["cannot-reach"], "{text}");
        assert!(again.record.nodes().all(|(_, node)| node.time.is_none()));
    }
}

/// The side to move may be omitted, and so may the details of a move that only one piece can make.
#[test]
fn the_side_and_implied_details_may_be_omitted() {
    for text in [
        "表記：kitao\n1 歩-76\n2 歩-34\n3 角x22+\n4 銀x",
        "表記：spoken\n1 pawn seven six\n2 pawn three four\n3 bishop two two promotes\n4 silver two two",
    ] {
        let read = only(text);
        assert_eq!(usi(&read.record), "7g7f 3c3d 8h2b+ 3a2b", "{text}");
        assert_eq!(codes(&read), [] as [&str; 0], "{text}");
    }
}

#[test]
fn the_side_belongs_to_the_ending() {
    for (text, outcome) in [
        (
            "1. pawn seven six 2. white resigns",
            Outcome::Win(Color::Black),
        ),
        ("1. pawn seven six 2. White won", Outcome::Win(Color::White)),
        (
            "1. pawn seven six, white pawn three four, black wins",
            Outcome::Win(Color::Black),
        ),
    ] {
        let read = only(&format!("表記：spoken\n{text}"));
        let found = read.record.ending().map(|ending| ending.outcome);
        assert_eq!(found, Some(outcome), "{text}: {:?}", read.problems);
    }
}

#[test]
fn spoken_words_match_only_as_whole_words() {
    let read = only("表記：spoken\n1 pawn seven six\nPassively played so far\n2 pawn three four");
    assert_eq!(usi(&read.record), "7g7f 3c3d");
    assert_eq!(codes(&read), ["unknown-line"]);
    let read = only("表記：spoken\n1 pawn seven sixteen");
    assert_eq!(usi(&read.record), "");
    assert_eq!(codes(&read), ["not-a-move"]);
}

/// A move with a colon is not a header, and まで is not read as a square of iroha notation.
#[test]
fn moves_that_look_like_other_lines() {
    let read = only("表記：custom takes=colon marks=none\n歩-76 歩-34\n角:22+ 銀");
    assert_eq!(
        usi(&read.record),
        "7g7f 3c3d 8h2b+ 3a2b",
        "{:?}",
        read.problems
    );
    let read = only("表記：iroha\n春歩 け金\n八歩\nま玉\nまで4手で中断");
    assert_eq!(
        usi(&read.record),
        "7g7f 4a4b 6g6f 5a4a",
        "{:?}",
        read.problems
    );
    assert_eq!(codes(&read), [] as [&str; 0]);
}

/// The text of a notation reflects settings chosen in any order, and leaves out defaults.
#[test]
fn settings_one_after_the_other() {
    common::property(|u| {
        let adjustable = notation::EVERY.notations.iter();
        let adjustable: Vec<_> = adjustable.filter(|one| !one.settings.is_empty()).collect();
        let notation = *u.choose(&adjustable)?;
        let mut spec = notation.name.to_owned();
        let mut choices = 0;
        for _ in 0..u.int_in_range(1..=12)? {
            let setting = u.choose(notation.settings)?;
            let choice = u.choose(setting.choices)?;
            spec = kifuyomi::view::with_setting(&spec, setting.name, choice.name);
            let now = notation::parse(&spec, &mut Vec::new());
            assert_eq!(now.spec(), spec);
            let chosen = setting.chosen(&now.style).map(|choice| choice.name);
            assert_eq!(chosen, Some(choice.name), "{spec}");
            choices += 1;
        }
        Ok(choices)
    });
    let spec = "japanese king=王 dragon=竜 king=玉";
    let spec = notation::parse(spec, &mut Vec::new()).spec();
    assert_eq!(spec, "japanese dragon=竜");
}
