//! JKF reader. Fields that follow from the position may be missing or wrong: side, piece, capture,
//! 同, relation. A record is read line by line with a list of pending variations, so that deep
//! nesting takes no call stack.

use crate::format::jkf::{
    NAME, SPECIALS, UNREAD, UNREAD_LINES, add_comment, clocks, color, dump, kind, named_start,
    relation, site,
};
use crate::format::kif::common::ending_word;
use crate::format::registry::Registry;
use crate::format::result::ReadResult;
use crate::notation::codes::usi::has_shape;
use crate::notation::systems::western;
use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::reading::problems::Problems;
use crate::record::resolve::{Origin, Promotion, Target, Token};
use crate::record::{Action, Header, NodeId, Record};
use crate::text::json::{Json, Shape, Value};
use crate::text::line_index::LineIndex;
use crate::text::scan::{Line, one_line};
use crate::types::color::Color;
use crate::types::moves::Move;
use crate::types::outcome::{EndKind, Ending};
use crate::types::piece::{KindId, Piece};
use crate::types::relation::Relation;
use crate::types::square::Square;
use crate::variant::games::standard::STANDARD;
use crate::variant::setup::Setup;

/// Reads all records of a text: one, several in sequence, or a list of them.
pub fn read(text: &str, registry: &Registry) -> Vec<ReadResult> {
    let json = Json::parse(text);
    let places = LineIndex::new(text);
    let mut roots = Vec::new();
    for root in json.roots() {
        match root.shape() {
            Shape::List => roots.extend(root.items()),
            _ => roots.push(root),
        }
    }
    let mut results: Vec<ReadResult> = if roots.iter().any(|root| is_record(*root)) {
        let mut results = Vec::new();
        for root in roots {
            read_record(root, &places, &registry.context).add_to(&mut results);
        }
        // Lists of squares are not moves of JKF.
        let is_bare = results
            .iter()
            .all(|it| it.record.len() == 1 && it.problems.is_empty());
        let by_squares = is_bare.then(|| dump::by_squares(&json, &places, registry));
        by_squares.flatten().unwrap_or(results)
    } else if roots.is_empty() && json.wrong.is_none() {
        vec![ReadResult::nothing(NAME)]
    } else {
        dump::read(&json, &places, registry)
    };
    if let (Some(wrong), Some(last)) = (json.wrong, results.last_mut()) {
        let mut problems = Problems::default();
        let end: String = wrong.chars().take_while(|c| *c != '\n').take(20).collect();
        let kind = if end.is_empty() {
            &problem::CUT_JSON
        } else {
            &problem::BAD_JSON
        };
        problems.add(
            kind,
            &places.line(wrong),
            wrong.get(..end.len()).unwrap_or(""),
            &[&end],
        );
        last.problems.extend(problems.into_list());
    }
    results
}

fn is_record(value: Value<'_, '_>) -> bool {
    let has = |key, shape| value.get(key).is_some_and(|value| value.shape() == shape);
    has("moves", Shape::List)
        || has("header", Shape::Object)
        || has("initial", Shape::Object)
        || has("moves", Shape::Text)
            && site::is_game(value)
            && site_moves(value).next().is_some_and(has_shape)
}

/// Returns the moves of a site that are a single text.
fn site_moves<'a>(root: Value<'_, 'a>) -> impl Iterator<Item = &'a str> {
    let moves = root
        .get("moves")
        .filter(|moves| moves.shape() == Shape::Text);
    let text = moves.map_or("", Value::raw);
    text.split([' ', ',']).filter(|word| !word.is_empty())
}

fn read_record(root: Value<'_, '_>, places: &LineIndex<'_>, context: &Context) -> ReadResult {
    let mut problems = Problems::default();
    let start = read_start(root, places, &mut problems);
    let mut builder = RecordBuilder::new(Record::new(start), context);
    builder.problems = problems;
    let headers = root.get("header").into_iter().flat_map(Value::items);
    let headers = headers.map(|header| Header {
        key: header.key().into(),
        value: match header.text() {
            Some(text) => text.into(),
            None => header.compact(),
        },
    });
    let record = builder.record_mut();
    record.headers.extend(headers);
    let is_of_site = root.get("header").is_none();
    if is_of_site {
        record.headers.extend(site::headers(root));
        record.headers.extend(clocks::header(root));
    }
    let mut reader = Reader { builder, places };
    let moves = root.get("moves");
    let is_text = moves.is_some_and(|moves| moves.shape() == Shape::Text);
    if let Some(text) = moves.filter(|_| is_text) {
        let line = places.line(text.raw());
        for word in site_moves(root) {
            reader.word(word, &line);
        }
    }
    match root
        .get("moves")
        .filter(|moves| moves.shape() == Shape::List)
    {
        Some(moves) => reader.lines(moves),
        None if is_text => {}
        None => {
            let line = places.line(root.raw());
            reader
                .builder
                .problems
                .add(&problem::NO_MOVE_LIST, &line, "", &[]);
        }
    }
    let record = reader.builder.record_mut();
    let last = record.end_of_main_line();
    if is_of_site {
        let line: Vec<NodeId> = record.main_line().map(|(id, _)| id).collect();
        for (id, time) in line.into_iter().zip(clocks::times(root)) {
            if let Some(node) = record.node_mut(id) {
                node.time = node.time.or(time);
            }
        }
    }
    reader.builder.stand_on(last);
    if is_of_site
        && !reader.builder.has_ended()
        && let Some(ending) = site::ending(root, reader.builder.position().turn())
    {
        reader.builder.end(ending);
    }
    let (record, problems) = reader.builder.finish();
    ReadResult::new(record, problems.into_list(), NAME)
}

fn read_start(root: Value<'_, '_>, places: &LineIndex<'_>, problems: &mut Problems) -> Setup {
    let variant = &STANDARD;
    let Some(initial) = root.get("initial") else {
        return site::start(root, places, problems);
    };
    let preset = initial.get("preset");
    let name = preset.map_or_else(String::new, |preset| match preset.text() {
        Some(name) => name.into(),
        None => String::from(preset.raw()),
    });
    let data = initial
        .get("data")
        .filter(|data| data.shape() == Shape::Object);
    let named = named_start(&name);
    match (named, data) {
        (named, Some(data)) => {
            let named = named.unwrap_or_else(|| Setup::start(variant));
            read_diagram(data, named, places, problems)
        }
        (Some(named), None) => named,
        (None, None) => {
            let line = places.line(initial.raw());
            let part = preset.map_or("", Value::raw);
            problems.add(&problem::UNKNOWN_HANDICAP, &line, part, &[&name]);
            Setup::start(variant)
        }
    }
}

/// Reads `data`: the side to move, the board file by file, and the pieces in hand.
fn read_diagram(
    data: Value<'_, '_>,
    named: Setup,
    places: &LineIndex<'_>,
    problems: &mut Problems,
) -> Setup {
    let variant = named.variant;
    let line = places.line(data.raw());
    let mut setup = named;
    if let Some(color) = data.get("color").and_then(color) {
        setup.turn = color;
    }
    match data.get("board") {
        Some(board) => {
            for square in variant.board() {
                setup.put(square, None);
            }
            for (file, x) in board.items().zip(1..) {
                for (cell, y) in file.items().zip(1..) {
                    if let (Some(square), Some(piece)) =
                        (Square::new(x, y), read_cell(cell, &setup, places, problems))
                    {
                        setup.put(square, Some(piece));
                    }
                }
            }
        }
        None => {
            let ranks = variant.ranks.to_string();
            problems.add(&problem::BAD_BOARD_RANKS, &line, "", &["0", &ranks]);
        }
    }
    let hands = data.get("hands").into_iter().flat_map(Value::items);
    for (color, hand) in Color::BOTH.into_iter().zip(hands) {
        *setup.hand_mut(color) = Default::default();
        for held in hand.items() {
            let count = held.integer().and_then(|count| u8::try_from(count).ok());
            match (kind(variant, &held.key()), count) {
                (_, Some(0)) => {}
                (Some(kind), Some(count)) if variant.can_be_in_hand(kind) => {
                    setup.hand_mut(color).add(kind, count);
                }
                _ => {
                    let line = places.line(held.raw());
                    let word = [&held.key(), ":", held.raw()].concat();
                    problems.add(&problem::BAD_HAND, &line, held.raw(), &[&word]);
                }
            }
        }
    }
    problems.report_irregular(&setup, &line);
    setup
}

fn read_cell(
    cell: Value<'_, '_>,
    setup: &Setup,
    places: &LineIndex<'_>,
    problems: &mut Problems,
) -> Option<Piece> {
    let written = cell.get("kind")?;
    match kind(setup.variant, written.raw()) {
        Some(kind) => Some(Piece {
            color: cell.get("color").and_then(color).unwrap_or(Color::Black),
            kind,
        }),
        None => {
            let (line, raw) = (places.line(written.raw()), written.raw());
            problems.add(&problem::BAD_BOARD_CELL, &line, raw, &[raw]);
            None
        }
    }
}

/// The reason why an object is not a move, and its text.
type NotAMove = (&'static problem::ProblemKind, String);

struct Reader<'t> {
    builder: RecordBuilder,
    places: &'t LineIndex<'t>,
}

impl Reader<'_> {
    /// Reads the main line and all variations, each from the node where it departs.
    fn lines(&mut self, moves: Value<'_, '_>) {
        let mut lines = vec![(NodeId::START, moves)];
        let mut forks = Vec::new();
        while let Some((parent, line)) = lines.pop() {
            self.builder.stand_on(parent);
            for node in line.items() {
                let before = self.builder.node();
                self.node(node);
                let alternatives = node.get("forks").into_iter().flat_map(Value::items);
                forks.extend(alternatives.map(|fork| (before, fork)));
                if before == self.builder.node() && !forks.is_empty() {
                    self.report_fork_without_move(node, &forks);
                }
            }
            lines.extend(forks.drain(..).rev());
        }
    }

    /// Reports a fork without a move next to it: it is then an alternative to the next move.
    fn report_fork_without_move(&mut self, node: Value<'_, '_>, forks: &[(NodeId, Value<'_, '_>)]) {
        if node.get("forks").is_some()
            && let Some((_, fork)) = forks.last()
        {
            let line = self.places.line(fork.raw());
            let ply = self.builder.plies().to_string();
            let problems = &mut self.builder.problems;
            problems.add(&problem::VARIATION_ELSEWHERE, &line, "", &[&ply]);
        }
    }

    fn node(&mut self, node: Value<'_, '_>) {
        let before = self.builder.node();
        if node.shape() == Shape::List {
            // A pair of moves, one of each side.
            return node.items().for_each(|played| self.play(played));
        }
        let played = match node.shape() {
            Shape::Object => {
                site::played(node).or_else(|| site::any_move(self.builder.position(), node))
            }
            Shape::Null => None,
            // Some programs write JSON with lists of moves in USI.
            _ => Some(node),
        };
        if let Some(played) = played {
            self.play(played);
        }
        if let Some(text) = node.get(UNREAD).and_then(Value::text) {
            self.builder.stop(&one_line(&text));
        }
        if let Some(special) = node.get("special") {
            self.special(special);
        }
        if let Some(time) = node.get("time")
            && self.builder.node() != before
        {
            self.time(time);
        }
        if let Some(comments) = node.get("comments").or_else(|| node.get("comment")) {
            self.comment(comments);
            comments.items().for_each(|comment| self.comment(comment));
        }
        for line in node.get(UNREAD_LINES).into_iter().flat_map(Value::items) {
            let text = line.text().unwrap_or_default();
            self.builder.unread_lines(&one_line(&text));
        }
    }

    fn comment(&mut self, comment: Value<'_, '_>) {
        if let Some(text) = comment.text()
            && let Some(notes) = self.builder.notes()
        {
            add_comment(notes, &text);
        }
    }

    fn play(&mut self, written: Value<'_, '_>) {
        let line = self.places.line(written.raw());
        let before = self.builder.node();
        let raw = written.raw();
        let part = if raw.bytes().any(|byte| byte == b'\n') {
            written.get("piece").map_or("", Value::raw)
        } else {
            raw
        };
        match written.shape() {
            Shape::Object => match self.token(written) {
                Ok(token) => self.builder.token(&token, &line, part),
                Err((kind, detail)) => {
                    self.builder
                        .not_a_move(kind, &line, part, &detail, &[&detail]);
                }
            },
            _ => self.word(raw, &line),
        }
        let id = self.builder.node();
        if id != before
            && let Some(node) = self.builder.record_mut().node_mut(id)
            && let Action::Unread(unread) = &mut node.action
        {
            let text = written.text();
            *unread = one_line(&text.unwrap_or_else(|| written.compact().into())).into();
        }
    }

    /// Plays a move given as text.
    fn word(&mut self, raw: &str, line: &Line<'_>) {
        match site::word(self.builder.position(), raw) {
            Some(site::Word::Move(mv)) => self.builder.play(mv, line, raw),
            Some(site::Word::Token(token)) => self.builder.token(&token, line, raw),
            None => {
                let mut notations = [&western::LETTERS, &western::NUMERALS].into_iter();
                let builder = &mut self.builder;
                if !notations.any(|notation| builder.move_in(notation, raw, line).is_some()) {
                    let kind = &problem::NOT_A_MOVE;
                    builder.not_a_move(kind, line, raw, raw, &[raw]);
                }
            }
        }
    }

    fn token(&mut self, written: Value<'_, '_>) -> Result<Token, NotAMove> {
        let variant = self.builder.position().variant();
        let square = |value: Value<'_, '_>| {
            let number = |key| value.get(key)?.integer().and_then(|n| u8::try_from(n).ok());
            match number("x").zip(number("y")) {
                Some((0, 0)) => Ok(None),
                pair => pair
                    .and_then(|(x, y)| Square::new(x, y))
                    .filter(|square| variant.contains(*square))
                    .map(Some)
                    .ok_or_else(|| (&problem::NOT_A_SQUARE, value.compact())),
            }
        };
        let nothing = || (&problem::NOT_A_MOVE, written.compact());
        let same = written
            .get("same")
            .is_some_and(|same| same.shape() == Shape::True);
        let to = match written.get("to").map(square).transpose()?.flatten() {
            Some(to) => Target::Square(to),
            None if same => Target::Same,
            None => return Err(nothing()),
        };
        let from = written.get("from").map(square).transpose()?;
        let from_hand = from == Some(None);
        let from = from.flatten();
        let position = self.builder.position();
        let piece = from.and_then(|from| position.piece(from));
        let mut promotion = match written.get("promote").map(Value::shape) {
            Some(Shape::True) => Promotion::Promotes,
            Some(Shape::False) => Promotion::Declines,
            _ => Promotion::Unsaid,
        };
        let mut kind = match written.get("piece") {
            Some(piece) => kind(position.variant(), piece.raw())
                .ok_or_else(|| (&problem::NOT_A_PIECE, String::from(piece.raw())))?,
            None => piece.map(|piece| piece.kind).ok_or_else(nothing)?,
        };
        if let Some(piece) = piece
            && let Some(facts) = position.kind(piece.kind)
            && facts.promotes_to == Some(kind.get())
        {
            // The piece after the move, as in CSA.
            kind = piece.kind;
            promotion = Promotion::Promotes;
        }
        let relative = written.get("relative").map_or("", Value::raw);
        let relation = relation(relative);
        let drop = from_hand || from.is_none() && self.is_drop(kind, to, relation, relative);
        self.report_color(written, piece);
        Ok(Token {
            side: None,
            to,
            kind,
            from: from.map_or(Origin::Unsaid, Origin::Square),
            drop,
            relation,
            promotion,
        })
    }

    /// Reports whether a move without an origin is a drop. It always should be, but in JKF that
    /// only repeats a record in KI2 it may be a move on the board.
    fn is_drop(&self, kind: KindId, to: Target, relation: Relation, relative: &str) -> bool {
        let position = self.builder.position();
        let color = position.turn();
        let nobody_comes = || match to {
            Target::Square(to) => position.attackers(to, Piece { color, kind }).is_empty(),
            Target::Same => false,
        };
        relative.contains('H')
            || relation.is_empty()
                && position.variant().can_be_in_hand(kind)
                && (position.hand(color).count(kind) > 0 || nobody_comes())
    }

    fn report_color(&mut self, written: Value<'_, '_>, piece: Option<Piece>) {
        let turn = self.builder.position().turn();
        if let Some(value) = written.get("color")
            && let Some(color) = color(value)
            && color != turn
            && piece.is_none_or(|piece| piece.color != color)
        {
            let (line, raw) = (self.places.line(value.raw()), value.raw());
            let word = ["color ", raw].concat();
            self.builder
                .problems
                .add(&problem::WRONG_MARK, &line, raw, &[&word]);
        }
    }

    fn special(&mut self, special: Value<'_, '_>) {
        let text = one_line(&special.text().unwrap_or_default());
        let to_move = self.builder.position().turn();
        let word = text.trim_start_matches('%');
        let (sign, name) = match word.strip_prefix(['+', '-']) {
            Some(name) => (word.chars().next(), name),
            None => (None, word),
        };
        if name == "PASS" {
            let (line, raw) = (self.places.line(special.raw()), special.raw());
            self.builder.play(Move::Pass, &line, raw);
            return;
        }
        let known = SPECIALS.iter().find(|(known, _)| *known == name);
        let mut kind = known.map(|(_, kind)| *kind).or_else(|| ending_word(word));
        let mover = match to_move {
            Color::Black => '+',
            Color::White => '-',
        };
        // The sign is that of the side that broke a rule.
        if kind == Some(EndKind::FoulBefore) && sign == Some(mover) {
            kind = Some(EndKind::Foul);
        }
        if kind.is_none() {
            let (line, raw) = (self.places.line(special.raw()), special.raw());
            self.builder
                .problems
                .add(&problem::UNKNOWN_ENDING, &line, raw, &[word]);
        }
        let kind = kind.unwrap_or(EndKind::Other);
        self.builder.end(Ending::new(kind, to_move, word));
    }

    fn time(&mut self, time: Value<'_, '_>) {
        let milliseconds = |value: Value<'_, '_>| {
            let mut sum = 0_u32;
            for (key, seconds) in [("h", 3600), ("m", 60), ("s", 1)] {
                let part = value.get(key).map_or(Some(0), Value::thousandths)?;
                sum = sum.saturating_add(part.saturating_mul(seconds));
            }
            Some(sum)
        };
        let Some(now) = time.get("now") else { return };
        let (line, raw) = (self.places.line(now.raw()), now.raw());
        match milliseconds(now) {
            Some(now) => {
                let total = time.get("total").and_then(milliseconds);
                self.builder.time(now, total, &line, raw);
            }
            None => {
                let text = now.compact();
                self.builder
                    .problems
                    .add(&problem::BAD_TIME, &line, raw, &[&text]);
            }
        }
    }
}
