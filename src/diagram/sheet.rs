//! Many positions of a game on one sheet.

use std::fmt::Write as _;

use crate::diagram::captions;
use crate::diagram::options::{Caption, Options};
use crate::diagram::pen::Pen;
use crate::diagram::place::BARE;
use crate::diagram::svg::{draw, whole};
use crate::record::replay::Replay;
use crate::record::{NodeId, Record};

/// Draws every `every`-th ply of the main line, and its last position, as one picture (SVG) with `columns`
/// positions a row. Unless `options` sets a caption, each names the move that led to it.
///
/// ```
/// use kifuyomi::diagram::{self, Options};
/// let record = &kifuyomi::read("1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)")[0].record;
/// // After two moves, and after the last.
/// let svg = diagram::sheet(record, 2, 2, &Options::default());
/// assert_eq!(svg.matches("class=\"caption\"").count(), 2);
/// ```
pub fn sheet(record: &Record, every: u32, columns: u32, options: &Options) -> String {
    let options = Options {
        caption: match &options.caption {
            Caption::None => Caption::Move,
            own => own.clone(),
        },
        ..options.clone()
    };
    let shown = chosen(record, every.max(1));
    let mut replay = Replay::new(record);
    let mut pen = Pen::default();
    let mut out = String::new();
    let mut titles = Vec::with_capacity(shown.len());
    let columns = usize::try_from(columns).unwrap_or(1).clamp(1, shown.len());
    let (mut across, mut down) = (0, 0);
    for row in shown.chunks(columns) {
        let (mut x, mut high) = (0, 0);
        for id in row {
            replay.go(record, *id);
            let (width, height) = draw(&mut pen, record, &mut replay, &options);
            titles.push(captions::title(record, &mut replay, &options));
            let drawn = std::mem::take(&mut pen.out);
            let _ = write!(out, "<g transform=\"translate({x} {down})\">{drawn}</g>");
            x += width + 2 * BARE;
            high = high.max(height + 2 * BARE);
        }
        across = across.max(x - 2 * BARE);
        down += high;
    }
    let size = (across, down - 2 * BARE);
    pen.out = format!(
        "<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>{out}",
        size.0, size.1, options.theme.ground
    );
    let description = titles.join(options.lang.pick("; ", "、"));
    let title = String::from(options.lang.pick("Positions of a game", "対局の局面"));
    whole(&pen, size, &[title, description], None, &options)
}

/// Returns the nodes that are shown; the start if there is no move.
fn chosen(record: &Record, every: u32) -> Vec<NodeId> {
    let moves = record
        .main_line()
        .filter(|(_, node)| node.played().is_some());
    let moves: Vec<NodeId> = moves.map(|(id, _)| id).collect();
    let last = moves.last().copied().unwrap_or(NodeId::START);
    let every = usize::try_from(every).unwrap_or(usize::MAX);
    let mut shown: Vec<NodeId> = moves
        .chunks_exact(every)
        .filter_map(|some| some.last().copied())
        .collect();
    if shown.last() != Some(&last) {
        shown.push(last);
    }
    shown
}
