//! Which sentences these are, as `www/build/sentences.mjs` writes it.

/// What the catalogues of other languages begin with that go with the sentences: another code is another edition.
pub const EDITION: &str = "8e999d84";
