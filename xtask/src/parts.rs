//! The parts of the full engine: what a page loads of it together, and when.

use crate::split::{Behind, Part};

/// The first has all that no other part names: it reads usual records and shows them.
pub const PARTS: &[Part] = &[
    Part {
        name: "read",
        needs: &[],
        exports: &[],
        behind: &[],
    },
    // The reader of records that something is unusual about. What is written is read back by it, too.
    Part {
        name: "kif",
        needs: &[],
        exports: &[],
        behind: &[
            Behind {
                path: "kifuyomi::format::kif::read",
                named: "read",
                until: None,
            },
            Behind {
                path: "kifuyomi::variant",
                named: "every",
                until: Some("kifuyomi::wasm::parts::no_games"),
            },
            Behind {
                path: "kifuyomi::reading::suggest",
                named: "nearest_move",
                until: None,
            },
        ],
    },
    // What finds out which format a text is in, and what stands around records. All that is not usual begins here.
    Part {
        name: "detect",
        needs: &["kif"],
        exports: &[],
        behind: &[
            Behind {
                path: "kifuyomi::format::registry",
                named: "read_unwrapped",
                until: Some("kifuyomi::wasm::parts::no_unwrap"),
            },
            Behind {
                path: "kifuyomi::format",
                named: "fits",
                until: None,
            },
            Behind {
                path: "kifuyomi::format",
                named: "is_named",
                until: None,
            },
            Behind {
                path: "kifuyomi::format::kif::notation_line",
                named: "names_notation",
                until: None,
            },
            Behind {
                path: "kifuyomi::format::among",
                named: "may_hold_moves",
                until: None,
            },
            Behind {
                path: "kifuyomi::format::among",
                named: "decoded",
                until: None,
            },
        ],
    },
    Part {
        name: "formats",
        needs: &["kif", "detect"],
        exports: &[],
        behind: &[
            reader("kifuyomi::format::csa"),
            reader("kifuyomi::format::epd"),
            reader("kifuyomi::format::feen"),
            reader("kifuyomi::format::jkf"),
            reader("kifuyomi::format::list"),
            reader("kifuyomi::format::pgn"),
            reader("kifuyomi::format::spoken"),
            reader("kifuyomi::format::usen"),
            reader("kifuyomi::format::usi"),
            Behind {
                path: "kifuyomi::format::among::codes",
                named: "games_in_code",
                until: Some("kifuyomi::wasm::parts::no_codes"),
            },
        ],
    },
    Part {
        name: "write",
        // Whether an unusual header comes back is asked of the reader.
        needs: &["kif"],
        exports: &[
            "game_bod",
            "game_usiPosition",
            "game_write",
            "game_writeIn",
            "game_writeLine",
        ],
        behind: &[Behind {
            path: "kifuyomi::format",
            named: "write",
            until: None,
        }],
    },
    Part {
        name: "pictures",
        needs: &[],
        exports: &["game_picture"],
        behind: &[],
    },
    Part {
        name: "study",
        needs: &[],
        exports: &[
            "game_analyses",
            "game_evaluations",
            "game_explain",
            "game_find",
            "game_findPosition",
            "game_peek",
            "game_peekTexts",
            "game_status",
            "game_transpositions",
        ],
        // Moves among other text are found as lines of play in comments are.
        behind: &[Behind {
            path: "kifuyomi::format::among",
            named: "read",
            until: Some("kifuyomi::wasm::parts::no_among"),
        }],
    },
    // What openings and castles are called: their tables are long.
    Part {
        name: "openings",
        needs: &[],
        exports: &["game_names", "openingEntries"],
        behind: &[],
    },
    // What there is to know about the pieces of a game.
    Part {
        name: "pieces",
        needs: &[],
        exports: &["game_pieces"],
        behind: &[],
    },
    Part {
        name: "play",
        needs: &[],
        exports: &[
            "game_addLine",
            "game_candidates",
            "game_drops",
            "game_end",
            "game_ending",
            "game_marks",
            "game_play",
            "game_promote",
            "game_reach",
            "game_redo",
            "game_remove",
            "game_reset",
            "game_setBookmarks",
            "game_setComment",
            "game_setHeader",
            "game_setMarks",
            "game_setTime",
            "game_undo",
        ],
        behind: &[],
    },
    // Solving mates. A problem's solution is played before it is verified.
    Part {
        name: "mate",
        needs: &["play"],
        exports: &["mateForget", "mateReply", "mateSolve", "mateVerify"],
        behind: &[],
    },
    // What happens at moves, in words: it names openings and castles and looks for mates.
    Part {
        name: "commentary",
        needs: &["openings", "play", "mate"],
        exports: &["game_remarks"],
        behind: &[],
    },
];

/// The reader of a format. That of a format which is not named here is in the first part.
const fn reader(path: &'static str) -> Behind {
    Behind {
        path,
        named: "read",
        until: Some("kifuyomi::wasm::parts::no_format"),
    }
}
