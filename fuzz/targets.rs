//! What must hold for any input at all. The fuzzer calls these with bytes that it makes up; the tests call
//! them with records and what is left of them after some damage.

use kifuyomi::format::kif::common::forget_usual_sentence;
use kifuyomi::format::kif::strict;
use kifuyomi::format::{self, KifParts, Registry};
use kifuyomi::notation::{self, MoveContext};
use kifuyomi::problem::{self, Lang, Problem};
use kifuyomi::variant::games::standard::STANDARD;
use kifuyomi::view::{self, PictureOptions};
use kifuyomi::{
    Action, Encoding, EndKind, Game, Node, NodeId, ReadResult, Record, Replay, read, read_bytes,
};

/// The most nodes of a record whose moves are all looked at.
const MAX_NODES: usize = 400;

/// The text of a file, in whatever encoding.
fn text_of(data: &[u8]) -> String {
    Encoding::guess(data).decode(data).0.into_owned()
}

/// A record's nodes, as far as they are looked at.
fn nodes(record: &Record) -> impl Iterator<Item = NodeId> {
    let count = record.len().min(MAX_NODES);
    (0..u32::try_from(count).unwrap_or(0)).map(NodeId::new)
}

/// The records of a text, and the first bytes apart, by which a target chooses.
fn chosen(data: &[u8]) -> Option<(usize, Vec<ReadResult>)> {
    let (first, rest) = data.split_first()?;
    Some((usize::from(*first), read(&text_of(rest))))
}

/// Everything is read, every problem has its words, and every position can be written down and read.
pub fn read_anything(data: &[u8]) {
    let results = read_bytes(data);
    assert!(!results.is_empty(), "at least one record");
    for result in &results {
        for problem in &result.problems {
            assert!(!problem.message(Lang::English).is_empty());
            assert!(!problem.message(Lang::Japanese).is_empty());
        }
        let record = &result.record;
        let mut replay = Replay::new(record);
        for id in nodes(record) {
            replay.go(record, id);
            let setup = replay.position().setup();
            let sfen = setup.sfen_without_number();
            let again = kifuyomi::Setup::from_sfen(setup.variant, &sfen);
            assert_eq!(again.map(|again| again.sfen_without_number()), Ok(sfen));
        }
    }
}

/// What is written in a format is read there again, and nothing that it holds is missing.
pub fn write_and_read(data: &[u8]) {
    let Some((choice, results)) = chosen(data) else {
        return;
    };
    let formats: Vec<_> = format::EVERY.iter().collect();
    let Some(format) = formats.get(choice % formats.len()) else {
        return;
    };
    for result in &results {
        let written = format.write(&result.record);
        let is_unread = |(_, node): (_, &Node)| matches!(node.action, Action::Unread(_));
        let is_whole = !result.record.nodes().any(is_unread) && written.losses.is_empty();
        let again = read(&written.text);
        // A comment in front may make a text without headers look like another format.
        let again = again
            .first()
            .filter(|again| again.format.name == format.name);
        // Where a record has no moves, those that are named in its headers are read as the game.
        let is_in_header = |it: &Problem| it.kind == &problem::AMONG_TEXT;
        let again = again
            .filter(|again| result.record.moves() > 0 || !again.problems.iter().any(is_in_header));
        if let Some(again) = again.filter(|_| is_whole) {
            assert_eq!(
                again.record.moves(),
                result.record.moves(),
                "{}",
                written.text
            );
        }
    }
}

/// Moves that were played are called something in every notation, and what they are called leads back to them.
pub fn call_moves(data: &[u8]) {
    let (spec, text) = text_of(data).split_once('\0').map_or_else(
        || ("japanese".to_owned(), text_of(data)),
        |(spec, text)| (spec.to_owned(), text.to_owned()),
    );
    let notation = notation::parse(&spec, &mut Vec::new());
    for result in read(&text) {
        let record = &result.record;
        let mut replay = Replay::new(record);
        for id in nodes(record) {
            let Some(node) = record.node(id) else {
                continue;
            };
            let (Some(played), Some(parent)) = (node.played(), node.parent()) else {
                continue;
            };
            replay.go(record, parent);
            let previous = replay.previous(record);
            let position = replay.position_mut();
            if !position.is_legal(played.mv) {
                continue;
            }
            let text = notation.text(&MoveContext::new(position, played.mv, previous));
            let found = notation.find(&text, position, previous);
            let found = found.and_then(Result::ok).map(|found| found.mv);
            assert_eq!(found, Some(played.mv), "{text} in {}", notation.spec());
        }
    }
}

/// Whatever is changed in a game can be taken back, and made again.
pub fn change(data: &[u8]) {
    let (orders, text) = data.split_at(data.len().min(16));
    let Some(result) = read(&text_of(text)).into_iter().next() else {
        return;
    };
    let mut game = Game::from(result.record);
    let before = game.record().clone();
    for order in orders {
        let count = u32::try_from(game.record().len()).unwrap_or(1).max(1);
        let node = NodeId::new(u32::from(*order) % count);
        match order % 7 {
            0 => game.comment(&text_of(orders)),
            1 => drop(game.play("7g7f")),
            2 => drop(game.resign()),
            3 => drop(game.end(EndKind::Draw)),
            4 => drop(game.go(node)),
            5 => drop(game.play_line("2g2f 8c8d 2f2e P*5e")),
            _ => {
                let legal = game.position().clone().legal_moves();
                if let Some(mv) = legal.get(usize::from(*order) % legal.len().max(1)) {
                    drop(game.play_move(*mv));
                }
            }
        }
    }
    let after = game.record().clone();
    let mut changes = 0;
    while game.undo() {
        changes += 1;
    }
    assert_eq!(game.record(), &before);
    for _ in 0..changes {
        assert!(game.redo());
    }
    assert_eq!(game.record(), &after);
}

/// Addresses of sites that hold a game.
const ADDRESSES: [&str; 6] = [
    "https://www.studiok-i.net/kifu/?usen=",
    "https://lishogi.org/analysis/standard/",
    "https://example.org/?sfen=",
    "https://example.org/#moves=",
    "https://www.kento-shogi.com/?initpos=",
    "https://share.example.org/?body=",
];

/// An address is read whatever stands in it.
pub fn follow_link(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else {
        return;
    };
    let address = ADDRESSES.get(usize::from(*first) % ADDRESSES.len());
    read_anything(format!("{}{}", address.unwrap_or(&""), text_of(rest)).as_bytes());
}

/// A picture is one element, and nothing that stands in a record becomes another.
pub fn draw(data: &[u8]) {
    const ALLOWED: [&str; 24] = [
        "svg",
        "title",
        "desc",
        "g",
        "path",
        "rect",
        "circle",
        "line",
        "text",
        "tspan",
        "use",
        "defs",
        "marker",
        "polygon",
        "polyline",
        "ellipse",
        "style",
        "linearGradient",
        "radialGradient",
        "stop",
        "pattern",
        "clipPath",
        "symbol",
        "mask",
    ];
    let Some((choice, results)) = chosen(data) else {
        return;
    };
    for result in &results {
        let record = &result.record;
        let options = PictureOptions {
            caption: record.headers.first().map(|header| header.value.clone()),
            names: Some(choice & 1 > 0),
            flip: Some(choice & 2 > 0),
            last_move: Some(choice & 4 > 0),
            ..PictureOptions::default()
        };
        let count = u32::try_from(record.len()).unwrap_or(1).max(1);
        let node = NodeId::new(u32::try_from(choice).unwrap_or(0) % count);
        let svg = view::picture(record, &mut Replay::new(record), node, options);
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
        for tag in svg.split('<').skip(1) {
            let tag = tag.trim_start_matches('/');
            let name = tag.split(|c: char| !c.is_ascii_alphabetic()).next();
            assert!(name.is_some_and(|name| ALLOWED.contains(&name)), "<{tag}");
        }
    }
}

/// What the full engine reads. The first engine takes tags for text, which may be those of a page there.
fn read_without_tags(text: &str) -> Vec<ReadResult> {
    let every = Registry::every();
    let has_tags = text.contains('<') || text.contains("[/");
    let registry = Registry {
        unwrap: every.unwrap.filter(|_| !has_tags),
        ..*every
    };
    registry.read(text)
}

/// Whether the first engine's reader takes a text. Then the full engine reads the same record, without a problem
/// other than moves in a header.
pub fn first_reader_takes(text: &str) -> bool {
    let Some(mut first) = strict::read(text, &STANDARD) else {
        return false;
    };
    forget_usual_sentence(&mut first);
    let results = read_without_tags(text);
    assert_eq!(results.len(), 1, "{text}");
    for result in results {
        let mut kinds = result.problems.iter().map(|problem| problem.kind);
        assert!(kinds.all(|it| it == &problem::HEADER_WITH_MOVES), "{text}");
        assert_eq!(result.record, first, "{text}");
    }
    true
}

/// The first engine's reader agrees with the full one.
pub fn read_alike(data: &[u8]) {
    first_reader_takes(&text_of(data));
}

/// Whether a text can be read in parts of so many lines, the first up to the first line that begins with a number.
/// Then the result is that of reading it at once.
pub fn reads_in_parts(text: &str, lines: usize) -> bool {
    let Some(parts) = in_parts(text, lines) else {
        return false;
    };
    let whole = read(text);
    assert_eq!(whole.len(), 1, "{text}");
    for whole in whole {
        assert_eq!(whole.problems, [], "{text}");
        assert_eq!(whole.format, parts.format, "{text}");
        assert_eq!(whole.record, parts.record, "{text}");
    }
    true
}

fn in_parts(text: &str, lines: usize) -> Option<ReadResult> {
    let all: Vec<&str> = text.split_inclusive('\n').collect();
    let is_number = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let (front, rest) = all.split_at(all.iter().position(is_number)? + 1);
    let mut parts = KifParts::begin(&front.concat(), text.len(), Registry::every())?;
    let mut rest = rest.chunks(lines);
    rest.all(|part| parts.add(&part.concat()))
        .then(|| parts.finish())?
}

/// A record is read in parts as at once.
pub fn read_in_parts(data: &[u8]) {
    reads_in_parts(&text_of(data), 2);
}
