//! The engine `full`: in addition to `reader` it changes and writes records, draws boards, finds openings
//! and solves mates.

use js_sys::Function;
use std::cell::Cell;
use tsify::Ts;
use wasm_bindgen::prelude::*;

use crate::format;
use crate::mate::{Answer, GAMES, Limits, Solver, Unsolvable};
use crate::notation::Notation;
use crate::position::Position;
use crate::problem::Lang;
use crate::reading::annotations::marks;
use crate::reading::judged_anew;
use crate::record::{self, NodeId, Record, line_to};
use crate::text::encoding::{Encoding, declare};
use crate::types::outcome::EndKind;
use crate::variant::setup::Setup;
use crate::view::flat;
use crate::view::{
    self, EndingInfo, EntryInfo, FormatInfo, Markup, MateInfo, NameInfo, PictureOptions,
    PiecesInfo, RemarkInfo, VerifiedInfo, Written,
};
use crate::wasm::plain::{Plain, plain, plain_all};
use crate::wasm::reader::{Game, parse};

/// Returns all formats, for a picker.
#[wasm_bindgen]
pub fn formats() -> Result<Vec<Ts<FormatInfo>>, JsError> {
    plain_all(view::formats())
}

/// Returns all known openings and castles.
#[wasm_bindgen(js_name = openingEntries)]
pub fn opening_entries() -> Result<Vec<Ts<EntryInfo>>, JsError> {
    plain_all(view::entries())
}

#[wasm_bindgen]
impl Game {
    /// Returns the pieces of its game, with names in a language.
    pub fn pieces(&self, lang: &str) -> Plain<PiecesInfo> {
        let variant = self.opened.record().start.variant;
        plain(view::pieces(variant, Lang::from_tag(lang)))
    }

    /// Returns the openings and castles of the main line.
    pub fn names(&self) -> Result<Vec<Ts<NameInfo>>, JsError> {
        plain_all(view::names(self.opened.record()))
    }

    /// Describes the events at the moves of some nodes. The mate solver may search up to `positions`
    /// positions for each.
    pub fn remarks(
        &mut self,
        nodes: &[u32],
        lang: &str,
        positions: u32,
    ) -> Result<Vec<Ts<RemarkInfo>>, JsError> {
        let (record, replay) = self.opened.walk();
        let lang = Lang::from_tag(lang);
        plain_all(view::remarks(record, replay, nodes, lang, positions.into()))
    }

    /// Returns the position at a node as `position startpos moves …`.
    #[wasm_bindgen(js_name = usiPosition)]
    pub fn usi_position(&self, node: u32) -> String {
        view::usi_position(self.opened.record(), NodeId::new(node))
    }

    /// Returns the position at a node as a diagram in BOD.
    pub fn bod(&self, node: u32) -> String {
        view::bod(self.opened.record(), NodeId::new(node))
    }

    /// Writes the record in a format, in UTF-8; an unknown format gives an empty text.
    pub fn write(&self, format: &str, lang: &str) -> Plain<Written> {
        written(self.opened.record(), format, lang)
    }

    /// Writes only the moves from the start to a node in a format. Comments, headers and times are kept, an
    /// ending only if the line ends with it.
    #[wasm_bindgen(js_name = writeLine)]
    pub fn write_line(&self, format: &str, lang: &str, node: u32) -> Plain<Written> {
        let line = line_to(self.opened.record(), NodeId::new(node));
        written(&line, format, lang)
    }

    /// Writes the record as a list of moves in a notation.
    #[wasm_bindgen(js_name = writeIn)]
    pub fn write_in(&self, notation: &str) -> String {
        format::spoken::write(self.opened.record(), &parse(notation)).text
    }

    /// Writes the record as a table in a markup language (`markdown`, `html`, `wiki`), with a column for each of
    /// several notations, separated by commas; an unknown language gives an empty text.
    #[wasm_bindgen(js_name = writeTable)]
    pub fn write_table(&self, markup: &str, notations: &str, lang: &str) -> Plain<Written> {
        let notations: Vec<Notation> = notations.split(',').map(parse).collect();
        let markup = Markup::by_name(markup);
        let written = markup.map(|markup| {
            view::table(
                self.opened.record(),
                &notations,
                markup,
                Lang::from_tag(lang),
            )
        });
        in_words(written.unwrap_or_default(), lang)
    }

    /// Draws the board at a node as a picture (SVG). An option of the wrong type is ignored.
    pub fn picture(&mut self, node: u32, options: Ts<PictureOptions>) -> String {
        let (record, replay) = self.opened.walk();
        let id = NodeId::new(node);
        view::picture(record, replay, id, picture_options(&options.into()))
    }

    /// Plays a move after a node and returns the node it leads to, which may exist already; -1 if it cannot
    /// be played.
    pub fn play(&mut self, node: u32, usi: &str) -> i32 {
        self.go(node);
        let usi = usi.split_ascii_whitespace().next().unwrap_or_default();
        let played = self.opened.game().play(usi).ok();
        let number = played.and_then(|id| i32::try_from(id.get()).ok());
        number.unwrap_or(-1)
    }

    /// Plays a line of moves after a node, as far as they can be played, and returns the last node.
    #[wasm_bindgen(js_name = addLine)]
    pub fn add_line(&mut self, node: u32, usis: &str) -> u32 {
        self.go(node);
        self.opened.game().play_line(usis);
        self.opened.game().node().get()
    }

    /// Returns the moves of the tree in reading order, in numbers; `flatTexts` has their USI.
    #[wasm_bindgen(js_name = flatMoves)]
    pub fn flat_moves(&mut self) -> Vec<i32> {
        let flat = flat::moves(self.opened.record());
        self.text = flat.text;
        flat.numbers
    }

    /// Returns the move, in USI, that a text in any notation means after a node; empty if it is no move there.
    #[wasm_bindgen(js_name = readMove)]
    pub fn read_move(&mut self, node: u32, text: &str) -> String {
        let (record, replay) = self.opened.walk();
        view::read_move(record, replay, NodeId::new(node), text)
    }

    /// Returns why a move in USI is not legal after a node, in words; `undefined` for a legal move.
    #[wasm_bindgen(js_name = whyIllegal)]
    pub fn why_illegal(&mut self, node: u32, usi: &str, lang: &str) -> Option<String> {
        let (record, replay) = self.opened.walk();
        view::why_illegal(record, replay, NodeId::new(node), usi, Lang::from_tag(lang))
    }

    /// Adds the moves of another record with the same start, and returns the number of nodes added; `undefined` if the
    /// starts differ.
    pub fn merge(&mut self, other: &Game) -> Option<usize> {
        self.opened.game().merge(other.opened.record())
    }

    /// Replaces the comment of a node; an empty text removes it.
    #[wasm_bindgen(js_name = setComment)]
    pub fn set_comment(&mut self, node: u32, text: &str) -> bool {
        self.opened.game().set_comment(NodeId::new(node), text)
    }

    /// Replaces the marks for the board in the comment of a node: `[%csl R5e][%cal G7g7f,RB*5e]`.
    #[wasm_bindgen(js_name = setMarks)]
    pub fn set_marks(&mut self, node: u32, marks: &str) -> bool {
        marks::set(self.opened.game(), NodeId::new(node), marks)
    }

    /// Replaces the names of a node's bookmarks.
    #[wasm_bindgen(js_name = setBookmarks)]
    pub fn set_bookmarks(&mut self, node: u32, names: Vec<String>) -> bool {
        self.opened.game().set_bookmarks(NodeId::new(node), &names)
    }

    /// Removes a node and all after it, and returns the node before.
    pub fn remove(&mut self, node: u32) -> u32 {
        let before = self.opened.game().remove(NodeId::new(node));
        before.unwrap_or(NodeId::START).get()
    }

    /// Moves the variation of a node one place towards the main line; returns `false` if it is on the main
    /// line.
    pub fn promote(&mut self, node: u32) -> bool {
        self.opened.game().promote(NodeId::new(node))
    }

    /// Undoes the last change; returns `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.change(record::Game::undo)
    }

    /// Redoes the change that was undone last; returns `false` if there is none.
    pub fn redo(&mut self) -> bool {
        self.change(record::Game::redo)
    }

    /// Undoes all changes; they can be redone.
    pub fn reset(&mut self) {
        self.change(record::Game::reset);
    }

    /// Reports whether something can be undone.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        let game = self.opened.game.as_ref();
        game.is_some_and(record::Game::can_undo)
    }

    /// Reports whether something that was undone can be redone.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        let game = self.opened.game.as_ref();
        game.is_some_and(record::Game::can_redo)
    }

    /// Reports whether the record has changes that are not undone.
    #[wasm_bindgen(getter, js_name = isChanged)]
    pub fn is_changed(&self) -> bool {
        let game = self.opened.game.as_ref();
        game.is_some_and(record::Game::can_undo)
    }

    /// Sets the value of a header; `undefined` removes it. Returns `false` if nothing changes.
    #[wasm_bindgen(js_name = setHeader)]
    pub fn set_header(&mut self, key: &str, value: Option<String>) -> bool {
        let value = value.as_deref().unwrap_or_default();
        self.change(|game| game.set_header(key, value))
    }

    /// Replaces the thinking time of a node, in milliseconds; `undefined` removes it. Returns `false` if
    /// nothing changes.
    #[wasm_bindgen(js_name = setTime)]
    pub fn set_time(&mut self, node: u32, time: Option<u32>) -> bool {
        self.opened.game().set_time(NodeId::new(node), time)
    }

    /// Ends the line after a node, and returns the node of the ending; `undefined` for an unknown code. An
    /// existing ending is replaced.
    pub fn end(&mut self, node: u32, kind: &str) -> Option<u32> {
        let kind = EndKind::all().find(|known| known.code() == kind)?;
        self.go(node);
        Some(self.opened.game().end(kind).get())
    }

    /// Returns the ending at a node; `undefined` for a node that is none.
    pub fn ending(&self, node: u32) -> Result<Option<Ts<EndingInfo>>, JsError> {
        let ending = view::ending(self.opened.record(), NodeId::new(node));
        ending.map(plain).transpose()
    }
}

impl Game {
    /// Makes a change. If it changes the variant, illegal moves are determined again by the new rules.
    fn change<T>(&mut self, change: impl FnOnce(&mut record::Game) -> T) -> T {
        let before = self.opened.record().start.variant;
        let result = change(self.opened.game());
        let record = self.opened.record();
        if record.start.variant != before {
            judged_anew(&mut self.problems, record);
        }
        result
    }

    /// Moves to a node; to the start if it does not exist.
    pub(super) fn go(&mut self, node: u32) {
        if !self.opened.game().go(NodeId::new(node)) {
            self.opened.game().go(NodeId::START);
        }
    }
}

fn written(record: &Record, format: &str, lang: &str) -> Plain<Written> {
    let written = format::by_name(format).map(|format| format.write(record));
    in_words(written.unwrap_or_default(), lang)
}

fn in_words(written: format::Written, lang: &str) -> Plain<Written> {
    let lang = Lang::from_tag(lang);
    plain(Written {
        text: declare(&written.text, Encoding::Utf8),
        losses: written
            .losses
            .into_iter()
            .map(|loss| loss.sentence(lang))
            .collect(),
    })
}

/// Reads the options one by one, which takes far less code than deserializing any object.
fn picture_options(object: &JsValue) -> PictureOptions {
    let value = |name: &str| js_sys::Reflect::get(object, &name.into()).unwrap_or_default();
    let flag = |name| value(name).as_bool();
    let text = |name| value(name).as_string();
    PictureOptions {
        notation: text("notation"),
        lang: text("lang"),
        flip: flag("flip"),
        coordinates: flag("coordinates"),
        hands: flag("hands"),
        names: flag("names"),
        turn: flag("turn"),
        last_move: flag("move"),
        caption: text("caption"),
        marks: flag("marks"),
        last: flag("last"),
        letters: flag("letters"),
        theme: text("theme"),
        width: value("width").as_f64().map(|width| width as u32),
    }
}

/// The solver's memory, in megabytes.
const MEMORY: usize = 32;

thread_local! {
    /// Kept because its results help with further positions.
    static SOLVER: Cell<Option<Solver>> = const { Cell::new(None) };
}

/// Searches for a mate by the side to move, in a position as SFEN of a game by its name. `stop` is called
/// periodically with the number of positions searched so far; a truthy result stops the search.
#[wasm_bindgen(js_name = mateSolve)]
pub fn mate_solve(game: &str, sfen: &str, nodes: f64, stop: &Function) -> Plain<MateInfo> {
    answered(game, sfen, nodes, stop, Solver::solve)
}

/// Finds the best answer of the side to move to a check.
#[wasm_bindgen(js_name = mateReply)]
pub fn mate_reply(game: &str, sfen: &str, nodes: f64, stop: &Function) -> Plain<MateInfo> {
    answered(game, sfen, nodes, stop, Solver::reply)
}

/// Verifies a mate problem with its solution in USI.
#[wasm_bindgen(js_name = mateVerify)]
pub fn mate_verify(
    game: &str,
    sfen: &str,
    moves: &str,
    nodes: f64,
    stop: &Function,
) -> Plain<VerifiedInfo> {
    let verified = setup(game, sfen).and_then(|setup| {
        let variant = setup.variant;
        let mut problem = record::Game::new(setup);
        problem.play_line(moves);
        let verify =
            |solver: &mut Solver, limits: &mut Limits<'_>| solver.verify(problem.record(), limits);
        match within(nodes, stop, verify) {
            Ok(verified) => Ok(view::verified(variant, &verified)),
            Err(unsolvable) => Err(view::why(unsolvable)),
        }
    });
    plain(verified.unwrap_or_else(|why| VerifiedInfo {
        answer: view::refused(why),
        ..VerifiedInfo::default()
    }))
}

/// Frees the solver's memory.
#[wasm_bindgen(js_name = mateForget)]
pub fn mate_forget() {
    SOLVER.take();
}

fn setup(game: &str, sfen: &str) -> Result<Setup, &'static str> {
    let variant = GAMES
        .iter()
        .find(|known| known.name == game)
        .ok_or("game")?;
    Setup::from_sfen(variant, sfen).map_err(|_| "position")
}

/// Runs the solver within the limits.
fn within<T>(
    nodes: f64,
    stop: &Function,
    ask: impl FnOnce(&mut Solver, &mut Limits<'_>) -> Result<T, Unsolvable>,
) -> Result<T, Unsolvable> {
    let mut solver = SOLVER.take().unwrap_or_else(|| Solver::new(MEMORY));
    let mut stop = |nodes: u64| {
        let answer = stop.call1(&JsValue::NULL, &JsValue::from_f64(nodes as f64));
        answer.map_or(true, |answer| answer.is_truthy())
    };
    let mut limits = Limits::until(&mut stop);
    limits.nodes = nodes.is_finite().then_some(nodes as u64);
    let answer = ask(&mut solver, &mut limits);
    SOLVER.set(Some(solver));
    answer
}

fn answered(
    game: &str,
    sfen: &str,
    nodes: f64,
    stop: &Function,
    ask: fn(&mut Solver, &Position, &mut Limits<'_>) -> Result<Answer, Unsolvable>,
) -> Plain<MateInfo> {
    let answer = setup(game, sfen).and_then(|setup| {
        let position = Position::new(&setup);
        let answer = within(nodes, stop, |solver, limits| ask(solver, &position, limits));
        answer
            .map(|answer| view::mate(setup.variant, &answer))
            .map_err(view::why)
    });
    plain(answer.unwrap_or_else(view::refused))
}
