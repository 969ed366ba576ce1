//! Positions, one a line, with remarks on lines that begin with `#`.

use crate::format::result::{FormatName, ReadResult};
use crate::reading::builder::RecordBuilder;
use crate::reading::context::Context;
use crate::text::scan::{Line, Lines, trim};

/// Returns the first line that is no remark, by which a format is recognized.
pub fn first(text: &str) -> &str {
    let mut lines = Lines::new(text).map(|line| trim(line.text));
    let line = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    line.unwrap_or("")
}

/// Reads every line as a separate record. Remarks belong to the record that follows.
#[inline(never)]
pub fn read(
    text: &str,
    format: FormatName,
    context: &Context,
    position: fn(&Line<'_>, &str, &Context) -> RecordBuilder,
) -> Vec<ReadResult> {
    let mut remarks = Vec::new();
    let mut reads = Vec::new();
    for line in Lines::new(text) {
        let text = trim(line.text);
        match text.strip_prefix('#') {
            _ if text.is_empty() => {}
            Some(remark) => remarks.push(remark),
            None => {
                let mut builder = position(&line, text, context);
                remarks
                    .drain(..)
                    .for_each(|remark| builder.hidden_line(remark));
                let (record, problems) = builder.finish();
                ReadResult::new(record, problems.into_list(), format).add_to(&mut reads);
            }
        }
    }
    if reads.is_empty() {
        reads.push(ReadResult::nothing(format));
    }
    reads
}
