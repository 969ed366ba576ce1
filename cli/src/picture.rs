//! Positions as pictures: SVG as drawn by the core, and PNG rendered from it.

use std::io;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser as _};
use clap::{Args, ValueEnum};
use kifuyomi::diagram::{self, Caption, Options, Theme};
use kifuyomi::notation::Notation;
use kifuyomi::problem::Lang;
use kifuyomi::{NodeId, Record, Replay};
use resvg::tiny_skia::{self, Pixmap, Transform};
use resvg::usvg;

use crate::files::write_whole;
use crate::legal;
use crate::output::{Output, print};
use crate::records::OneRecord;
use crate::status::Status;
use crate::values;
use crate::words::{self, Refusal};

/// The largest side of a PNG, in pixels.
const MAX_PIXELS: u32 = 20_000;

/// How much of a preview's height or width its picture takes, and the colour around it.
const MARGIN: f32 = 0.94;
const GROUND: tiny_skia::Color = tiny_skia::Color::WHITE;

/// The look of a picture, its file, and the record that it is about.
#[derive(Args)]
struct Drawing {
    #[command(flatten)]
    look: Look,
    #[command(flatten)]
    paper: Paper,
    #[command(flatten)]
    record: OneRecord,
}

impl Drawing {
    /// Prints or writes the picture that `draw` makes of a record, given its file's name.
    fn run(
        &self,
        lang: Lang,
        draw: impl Fn(&str, &Record, &Options) -> Result<String, String> + Sync,
    ) -> io::Result<Status> {
        let look = self.look.options(lang);
        self.record.show(lang, |name, record| {
            self.paper.output(draw(name, record, &look)?, lang)
        })
    }
}

/// Draw a position as a picture: SVG, or PNG if the file name ends with `.png`.
#[derive(Args)]
pub struct Diagram {
    /// The position as SFEN, in place of a record.
    #[arg(long, value_name = "SFEN", conflicts_with_all = ["ply", "at", "from", "file"])]
    sfen: Option<String>,
    /// The move number on the main line; 0 is the start. By default the last position.
    #[arg(long, default_value_t = u32::MAX, hide_default_value = true)]
    ply: u32,
    /// The position, written as in the viewer: `37`, `last`, in a variation `12.1.30`.
    #[arg(long, conflicts_with = "ply", value_name = "PLACE")]
    at: Option<String>,
    #[command(flatten)]
    drawing: Drawing,
}

impl Diagram {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        let Some(sfen) = &self.sfen else {
            return self.drawing.run(lang, |name, record, look| {
                let (id, place) = match &self.at {
                    Some(place) => (record.place(place), place.clone()),
                    None => (at_ply(record, self.ply), self.ply.to_string()),
                };
                let id = id.ok_or_else(|| words::NO_SUCH_PLACE.fill(lang, &[name, &place]))?;
                Ok(svg(record, id, look))
            });
        };
        let position = legal::position(sfen, None, lang).map_err(io::Error::other)?;
        let record = Record::new(position.setup());
        let picture = svg(&record, NodeId::START, &self.drawing.look.options(lang));
        let drawn = self.drawing.paper.output(picture, lang);
        print(&drawn.map_err(io::Error::other)?.bytes)?;
        Ok(Status::Clean)
    }
}

/// Draw every n-th position of the main line and the last one on one sheet.
#[derive(Args)]
pub struct Sheet {
    /// The number of moves between two positions.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// The number of positions in a row.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=20))]
    columns: u32,
    #[command(flatten)]
    drawing: Drawing,
}

impl Sheet {
    pub fn run(&self, lang: Lang) -> io::Result<Status> {
        self.drawing.run(lang, |_, record, look| {
            Ok(diagram::sheet(record, self.every, self.columns, look))
        })
    }
}

/// What pictures show and how.
#[derive(Args)]
pub struct Look {
    /// The notation that names files, ranks and the move.
    #[arg(long, value_parser = values::notation(), default_value = "japanese", hide_possible_values = true)]
    notation: Notation,
    /// The colours: print (black on white), light, dark, wood.
    #[arg(long, value_parser = values::theme(), default_value = "print", hide_possible_values = true)]
    theme: &'static Theme,
    /// Put White at the bottom.
    #[arg(long)]
    flip: bool,
    /// Show letters and marks of movement in place of the pieces' characters.
    #[arg(long)]
    letters: bool,
    /// Write the players' names.
    #[arg(long)]
    names: bool,
    /// Mark the side to move next to its hand.
    #[arg(long)]
    turn: bool,
    /// Write the last move below the board: `▲６三銀まで`.
    #[arg(long = "move", conflicts_with = "caption")]
    last_move: bool,
    /// Write a text of your own below the board.
    #[arg(long)]
    caption: Option<String>,
    /// What to leave out: coordinates, hands, marks, last.
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    without: Vec<Without>,
    /// The width in pixels.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=i64::from(Options::MAX_WIDTH)))]
    width: Option<u32>,
}

/// A part that a picture can omit.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Without {
    /// The names of files and ranks
    Coordinates,
    /// Pieces in hand
    Hands,
    /// Arrows and circles of the comment
    Marks,
    /// The highlight of the last move
    Last,
}

impl Look {
    /// Converts it to the options of the core.
    pub fn options(&self, lang: Lang) -> Options {
        let has = |what| !self.without.contains(&what);
        Options {
            notation: self.notation,
            lang,
            flip: self.flip,
            coordinates: has(Without::Coordinates),
            hands: has(Without::Hands),
            names: self.names,
            turn: self.turn,
            caption: match (&self.caption, self.last_move) {
                (Some(text), _) => Caption::Text(text.clone()),
                (None, true) => Caption::Move,
                (None, false) => Caption::None,
            },
            marks: has(Without::Marks),
            last: has(Without::Last),
            letters: self.letters,
            theme: self.theme,
            width: self.width,
        }
    }
}

/// Returns the node at a ply of the main line, the last one for `u32::MAX`; `None` after the end.
fn at_ply(record: &Record, ply: u32) -> Option<NodeId> {
    let last = record.main_line().last();
    let (end, last) = last.map_or((NodeId::START, 0), |(id, node)| (id, node.ply));
    match ply {
        u32::MAX => Some(end),
        ply if ply > last => None,
        ply => {
            let before = record.main_line().take_while(|(_, node)| node.ply <= ply);
            Some(before.last().map_or(NodeId::START, |(id, _)| id))
        }
    }
}

/// Draws the position at a node.
pub fn svg(record: &Record, id: NodeId, options: &Options) -> String {
    let mut replay = Replay::new(record);
    replay.go(record, id);
    diagram::svg(record, &mut replay, options)
}

/// Where a picture goes, and as what.
#[derive(Args)]
pub struct Paper {
    /// The file to write: SVG, or PNG if its name ends with `.png`. By default SVG on standard
    /// output.
    #[arg(short, long, value_name = "FILE", value_parser = PathBufValueParser::new().try_map(picture_named))]
    output: Option<PathBuf>,
    /// The scale of a PNG, for printing and high-resolution screens.
    #[arg(long, default_value_t = 2.0, value_parser = scale)]
    scale: f32,
}

/// Parses a file name with a known extension, or without one, as pipes have none.
fn picture_named(file: PathBuf) -> Result<PathBuf, Refusal> {
    let is_known = file.extension().is_none_or(|extension| {
        ["svg", "png"]
            .iter()
            .any(|known| extension.eq_ignore_ascii_case(known))
    });
    if is_known {
        Ok(file)
    } else {
        Err(Refusal::new(&words::PICTURE_NAME, ""))
    }
}

fn scale(text: &str) -> Result<f32, Refusal> {
    let scale = text
        .parse()
        .ok()
        .filter(|scale| (0.1..=20.0).contains(scale));
    scale.ok_or_else(|| Refusal::new(&words::SCALE, ""))
}

impl Paper {
    /// Returns the picture to print, unless it is written to the file.
    fn output(&self, svg: String, lang: Lang) -> Result<Output, String> {
        let extension = self.output.as_ref().and_then(|file| file.extension());
        let is_png = extension.is_some_and(|end| end.eq_ignore_ascii_case("png"));
        let bytes = if is_png {
            png(&svg, self.scale, lang)?
        } else {
            svg.into_bytes()
        };
        let Some(file) = &self.output else {
            return Ok(Output::bytes(bytes));
        };
        write_whole(file, &bytes).map_err(|error| words::failure(&error, lang))?;
        Ok(Output::default())
    }
}

/// Renders a picture as a PNG, `scale` pixels for each of its own.
fn png(svg: &str, scale: f32, lang: Lang) -> Result<Vec<u8>, String> {
    let tree = parse(svg)?;
    let size = tree.size().to_int_size();
    let too_large = || words::TOO_LARGE.text(lang).to_owned();
    let size = size.scale_by(scale).ok_or_else(too_large)?;
    let is_fair = size.width().max(size.height()) <= MAX_PIXELS;
    let pixels = is_fair.then(|| Pixmap::new(size.width(), size.height()));
    let mut pixels = pixels.flatten().ok_or_else(too_large)?;
    let turn = Transform::from_scale(scale, scale);
    resvg::render(&tree, turn, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// Returns a PNG of a fixed size in pixels with a picture in its middle, as large as fits, on a plain ground.
pub fn png_on(svg: &str, (width, height): (u32, u32), lang: Lang) -> Result<Vec<u8>, String> {
    let tree = parse(svg)?;
    let pixels = Pixmap::new(width, height);
    let mut pixels = pixels.ok_or_else(|| words::TOO_LARGE.text(lang).to_owned())?;
    pixels.fill(GROUND);
    let (width, height) = (width as f32, height as f32);
    let size = tree.size();
    let fit = (width / size.width()).min(height / size.height()) * MARGIN;
    let left = (width - fit * size.width()) / 2.0;
    let top = (height - fit * size.height()) / 2.0;
    let place = Transform::from_scale(fit, fit).post_translate(left, top);
    resvg::render(&tree, place, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

fn parse(svg: &str) -> Result<usvg::Tree, String> {
    let mut options = usvg::Options::default();
    // Only words without outlines need the fonts of the system.
    if svg.contains("<text") {
        options.fontdb_mut().load_system_fonts();
    }
    usvg::Tree::from_str(svg, &options).map_err(|error| error.to_string())
}
