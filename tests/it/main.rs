//! Tests of the core, in one binary. `cargo test --test it format::csa` runs those of a file.

mod support {
    pub mod anything;
    pub mod back;
    pub mod common;
    pub mod dump;
    pub mod hostile;
    pub mod trees;
    pub mod walk;
}

mod format {
    mod addresses;
    mod blocks;
    mod convert;
    mod corpus;
    mod csa;
    mod damaged;
    mod encodings;
    mod endings;
    mod files;
    mod first_reader;
    mod golden;
    mod headers;
    mod hostile;
    mod jkf;
    mod ki2;
    mod kif;
    mod limits;
    mod linear;
    mod lists;
    mod logs;
    mod parts;
    mod pasted;
    mod pasted_cases;
    mod pasted_names;
    mod pastes;
    mod pgn;
    mod positions;
    mod prose;
    mod roundtrip;
    mod several;
    mod site_data;
    mod spoken;
    mod substitutes;
    mod unwrap;
}

mod notation {
    mod ambiguous;
    mod article;
    mod cases;
    mod games;
    mod properties;
    mod readings;
}

mod rules {
    mod ko;
    mod legal_moves;
    mod mate;
    mod mate_classics;
    mod mate_reply;
    mod other_games;
    mod perft;
    mod properties;
    mod standard;
    mod variants;
}

mod record {
    mod adjudication;
    mod analysis;
    mod commentary;
    mod edit;
    mod game;
    mod openings;
    #[cfg(feature = "serde")]
    mod serde;
    mod status;
    mod tsume;
}

mod view {
    mod diagram;
    mod explore;
    mod flat;
    mod insight;
    mod pieces;
    mod rows;
    mod table;
}

mod fuzz;

mod project {
    mod layers;
    mod readme;
    mod sentences;
}
