//! The engine that a page loads first: it shows usual records of shogi in the usual notations. The full
//! engine reads all other records.

use wasm_bindgen::prelude::*;

use crate::format::kif::strict;
use crate::notation::USUAL_STYLES;
use crate::notation::style::{JAPANESE, Style};
use crate::position::standard::StandardPosition;
use crate::problem::Lang;
use crate::record::{NodeId, Record, Replay};
use crate::variant::games::standard::SHOWN;
use crate::variant::setup::Setup;
use crate::view::flat::{self, Flat, each_usual_row};

/// A record in the engine's memory.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Game {
    record: Record,
    replay: Replay<StandardPosition>,
    text: String,
}

/// Reads the one record of a text; returns `undefined` if anything about it is unusual. An empty text is
/// the start of a game.
#[wasm_bindgen]
pub fn read(text: &str) -> Option<Game> {
    let record = match text {
        "" => Record::new(Setup::from_table_sfen(&SHOWN, SHOWN.start)?),
        text => strict::read(text, &SHOWN)?,
    };
    Some(Game {
        replay: Replay::at_start(&record),
        record,
        text: String::new(),
    })
}

/// Returns the style of a notation; Japanese for notations other than the usual ones.
fn style(name: &str) -> &'static Style {
    let mut styles = USUAL_STYLES.iter();
    let named = styles.find(|(known, _)| *known == name);
    named.map_or(&JAPANESE, |(_, style)| style)
}

#[wasm_bindgen]
impl Game {
    /// Returns facts about the whole record, in `en` or `ja`, in numbers; `flatTexts` has the texts.
    #[wasm_bindgen(js_name = flatInfo)]
    pub fn flat_info(&mut self, lang: &str) -> Vec<i32> {
        let flat = flat::info(&self.record, Lang::from_tag(lang));
        self.hand_over(flat)
    }

    /// Returns the whole tree as rows of a move list, the start first, in numbers; `flatTexts` has the
    /// texts.
    #[wasm_bindgen(js_name = flatRows)]
    pub fn flat_rows(&mut self, name: &str, lang: &str) -> Vec<i32> {
        let (record, replay) = (&self.record, &mut self.replay);
        let lang = Lang::from_tag(lang);
        let flat = flat::rows(record, record.len(), |take| {
            each_usual_row(record, replay, style(name), lang, take);
        });
        self.hand_over(flat)
    }

    /// Returns the texts of the last call and clears them.
    #[wasm_bindgen(js_name = flatTexts)]
    pub fn flat_texts(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    /// Returns the board at a node in numbers; an unknown node gives the start.
    #[wasm_bindgen(js_name = flatView)]
    pub fn flat_view(&mut self, node: u32) -> Vec<i32> {
        let (record, replay) = (&self.record, &mut self.replay);
        flat::board(record, replay, NodeId::new(node), None)
    }
}

impl Game {
    fn hand_over(&mut self, flat: Flat) -> Vec<i32> {
        self.text = flat.text;
        flat.numbers
    }
}
