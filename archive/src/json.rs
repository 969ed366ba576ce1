//! Long JSON, such as a list of games: finds where to cut it, and makes each part valid again.

/// A place where JSON text may be cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    /// The number of bytes before it.
    pub at: usize,
    /// Whether it is inside a list that continues.
    pub is_in_list: bool,
}

/// Returns the last place in a text where an object ends that is not part of another. The text may begin
/// inside a list.
pub fn last_end(bytes: &[u8], is_in_list: bool) -> Option<End> {
    let mut found = None;
    let mut depth = usize::from(is_in_list);
    let mut is_list = is_in_list;
    let (mut is_text, mut is_escaped) = (false, false);
    for (byte, end) in bytes.iter().zip(1..) {
        if is_text {
            is_text = *byte != b'"' || is_escaped;
            is_escaped = *byte == b'\\' && !is_escaped;
            continue;
        }
        match byte {
            b'"' => is_text = true,
            b'[' | b'{' => {
                if depth == 0 {
                    is_list = *byte == b'[';
                }
                depth += 1;
            }
            b']' | b'}' => {
                depth = depth.saturating_sub(1);
                let is_in_list = depth == 1 && is_list;
                if depth == 0 || is_in_list && *byte == b'}' {
                    found = Some(End {
                        at: end,
                        is_in_list,
                    });
                }
            }
            _ => {}
        }
    }
    found
}

/// Opens and closes the list that a part was cut from, without changing any line or column of the part.
pub fn close(part: &mut Vec<u8>, begins_in_list: bool, ends_in_list: bool) {
    let first = part.iter_mut().find(|byte| !byte.is_ascii_whitespace());
    if let Some(first) = first.filter(|_| begins_in_list) {
        *first = match *first {
            b',' => b'[',
            // The list ends here.
            b']' => b' ',
            other => other,
        };
    }
    if ends_in_list {
        part.push(b']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_lists_and_of_objects() {
        for (text, is_in_list, end) in [
            (
                r#"[{"a":1},{"b":[{}]},{"c"#,
                false,
                Some((r#"[{"a":1},{"b":[{}]}"#, true)),
            ),
            (
                r#",{"a":"}"},{"b":"\"}"}"#,
                true,
                Some((r#",{"a":"}"},{"b":"\"}"}"#, true)),
            ),
            (r#",{"a":1}] [{"b""#, true, Some((r#",{"a":1}]"#, false))),
            (
                r#"{"a":[{}]} {"b":{}"#,
                false,
                Some((r#"{"a":[{}]}"#, false)),
            ),
            (r#"{"a":[{},{}]"#, false, None),
            (r#"["a}","b]"]["#, false, Some((r#"["a}","b]"]"#, false))),
            ("]]}}", true, Some(("]]}}", false))),
        ] {
            let end = end.map(|(text, is_in_list)| End {
                at: text.len(),
                is_in_list,
            });
            assert_eq!(last_end(text.as_bytes(), is_in_list), end, "{text}");
        }
    }

    #[test]
    fn each_part_is_whole() {
        for (part, begins, ends, whole) in [
            (r#"[{"a":1}"#, false, true, r#"[{"a":1}]"#),
            ("\n, {\"a\":1}", true, true, "\n[ {\"a\":1}]"),
            (r#",{"a":1}]"#, true, false, r#"[{"a":1}]"#),
            ("]\n", true, false, " \n"),
            (r#"{"a":1}"#, false, false, r#"{"a":1}"#),
        ] {
            let mut bytes = part.as_bytes().to_vec();
            close(&mut bytes, begins, ends);
            assert_eq!(String::from_utf8_lossy(&bytes), whole);
        }
    }
}
