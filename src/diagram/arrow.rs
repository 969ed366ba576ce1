//! Arrows and circles.

use std::fmt::Write as _;

use crate::reading::annotations::marks::Ink;

/// The length of an arrow's head, and half its breadth.
const HEAD: [i64; 2] = [150, 90];

/// Returns the colour of a mark, distinct in print and for the colour-blind.
fn color_of(ink: Ink) -> &'static str {
    match ink {
        Ink::Green => "#15781b",
        Ink::Red => "#882020",
        Ink::Blue => "#003088",
        Ink::Yellow => "#e68f00",
    }
}

/// Draws a circle around the middle of a square, or an arrow to it.
pub fn write_mark(out: &mut String, ink: Ink, from: Option<(i32, i32)>, (x, y): (i32, i32)) {
    let color = color_of(ink);
    let Some((from_x, from_y)) = from else {
        let _ = write!(
            out,
            "<circle class=\"mark\" cx=\"{x}\" cy=\"{y}\" r=\"175\" fill=\"none\" \
             stroke=\"{color}\" stroke-width=\"30\" opacity=\".75\"/>"
        );
        return;
    };
    let [x, y, from_x, from_y] = [x, y, from_x, from_y].map(i64::from);
    let (across, down) = (x - from_x, y - from_y);
    let length = (across * across + down * down).isqrt().max(1);
    let [head, half] = HEAD;
    let (neck_x, neck_y) = (x - across * head / length, y - down * head / length);
    let (wing_x, wing_y) = (down * half / length, across * half / length);
    // The line ends at the head, so that they do not overlap: the mark is translucent.
    let _ = write!(
        out,
        "<g class=\"mark\" opacity=\".75\"><path d=\"M{from_x} {from_y}L{neck_x} {neck_y}\" \
         stroke=\"{color}\" stroke-width=\"60\"/><path d=\"M{x} {y}L{} {} {} {}z\" \
         fill=\"{color}\"/></g>",
        neck_x + wing_x,
        neck_y - wing_y,
        neck_x - wing_x,
        neck_y + wing_y
    );
}
