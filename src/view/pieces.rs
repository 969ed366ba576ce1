//! What there is to know about the pieces of a game, made from its table: where each goes, and what is special.
//!
//! Everything is given by codes. A page has a sentence for each of them, in the languages it speaks.

use crate::problem::Lang;
use crate::types::ability::{Ability, Captures, Continuation, MotionSequence, Shot};
use crate::types::motion::{B, BL, BR, Direction, F, FL, FR, L, Motion, R};
use crate::types::piece::{KindId, PieceKind};
use crate::variant::Variant;
use crate::variant::special_rules::{
    CaptureMethod, Capturers, Dependant, Dispelled, Immunity, Link, Lions, PromotionRule,
    SpecialRules,
};
use crate::view::data::plain;

#[cfg(feature = "web")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// The pieces of a game.
    pub struct PiecesInfo {
        /// What holds for the whole game.
        pub game: Vec<PieceFact>,
        /// The pieces, in the order of `VariantInfo::kinds`.
        pub pieces: Vec<PieceInfo>,
    }

    /// What there is to know about a piece.
    pub struct PieceInfo {
        /// The number of its kind, as in `KindInfo::id`.
        pub kind: u8,
        /// The name in words of the language asked for.
        pub name: String,
        /// Its letters in Western text.
        pub letters: String,
        /// What it is called in Japanese text.
        pub word: String,
        /// How that is read, in kana.
        pub kana: String,
        /// The same in Latin letters.
        pub latin: String,
        /// The kind it promotes to; 0 for none.
        pub promotes_to: u8,
        /// The kind it has been before; 0 for none.
        pub was: u8,
        /// Where it goes, in words.
        pub ways: Vec<WayInfo>,
        /// How many squares around it the drawing of its moves shows.
        pub radius: u8,
        /// What that drawing has on its squares.
        pub marks: Vec<MoveMark>,
        /// What else is to be said of it.
        pub facts: Vec<PieceFact>,
    }

    /// Some of the ways that a piece goes.
    pub struct WayInfo {
        /// The code of the sentence: `step`, `slide`, `jump`.
        pub code: String,
        /// How many squares, where the sentence says so.
        pub number: u8,
        /// The codes of the directions: `f`, `sides`, `diagonal`.
        pub directions: Vec<String>,
    }

    /// A mark in a drawing of a piece's moves.
    pub struct MoveMark {
        /// `step`, `slide`, `limited`, `jump`, `far`, `again`, `then` or `shot`.
        pub code: String,
        /// So many files to the right of the piece.
        pub right: i8,
        /// So many ranks ahead of it.
        pub forward: i8,
    }

    /// A sentence about a piece or a game, by its code.
    pub struct PieceFact {
        /// The code of the sentence.
        pub code: String,
        /// The kinds that it speaks of first, as in `KindInfo::id`.
        pub kinds: Vec<u8>,
        /// The kinds that it speaks of then.
        pub others: Vec<u8>,
        /// The numbers in it.
        pub numbers: Vec<u8>,
    }
}

impl PieceFact {
    fn new(code: &str) -> PieceFact {
        PieceFact {
            code: String::from(code),
            ..PieceFact::default()
        }
    }

    fn of(self, kinds: &[u8]) -> PieceFact {
        PieceFact {
            kinds: kinds.to_vec(),
            ..self
        }
    }

    fn and(self, others: &[u8]) -> PieceFact {
        PieceFact {
            others: others.to_vec(),
            ..self
        }
    }

    fn counting(self, numbers: &[u8]) -> PieceFact {
        PieceFact {
            numbers: numbers.to_vec(),
            ..self
        }
    }
}

/// The pieces of a game, with names in a language.
pub fn pieces(variant: &Variant, lang: Lang) -> PiecesInfo {
    let rules = variant.special_rules.unwrap_or(&SpecialRules::NONE);
    let piece = |(id, kind): (KindId, &'static PieceKind)| {
        let [kana, latin] = kind.reading.unwrap_or_default().map(String::from);
        let marks = marks(kind);
        let far = |mark: &MoveMark| mark.right.unsigned_abs().max(mark.forward.unsigned_abs());
        PieceInfo {
            kind: id.get(),
            name: String::from(variant.called(kind, lang)),
            letters: String::from(kind.letters()),
            word: String::from(kind.word),
            kana,
            latin,
            promotes_to: kind.promotes_to.unwrap_or(0),
            was: kind.unpromoted.unwrap_or(0),
            ways: ways(kind.motions),
            radius: marks.iter().map(far).max().unwrap_or(0).max(2),
            marks,
            facts: facts(variant, rules, id.get(), kind),
        }
    };
    PiecesInfo {
        game: game_facts(variant, rules),
        pieces: variant.kinds().map(piece).collect(),
    }
}

/// The directions of one step, each with its code, in the order in which they are said.
const DIRECTIONS: [(Direction, &str); 8] = [
    (F, "f"),
    (B, "b"),
    (L, "l"),
    (R, "r"),
    (FL, "fl"),
    (FR, "fr"),
    (BL, "bl"),
    (BR, "br"),
];

/// What several directions are called together, the largest set first.
const TOGETHER: [(&[&str], &str); 5] = [
    (&["f", "b", "l", "r", "fl", "fr", "bl", "br"], "all"),
    (&["l", "r"], "sides"),
    (&["fl", "fr", "bl", "br"], "diagonal"),
    (&["fl", "fr"], "ahead"),
    (&["bl", "br"], "behind"),
];

/// The leaps of a knight that are named together.
const LEAPS: [(&[Direction], &str); 3] = [
    (
        &[
            (-1, 2),
            (1, 2),
            (-1, -2),
            (1, -2),
            (-2, 1),
            (2, 1),
            (-2, -1),
            (2, -1),
        ],
        "knightAll",
    ),
    (&[(-1, 2), (1, 2)], "knightAhead"),
    (&[(-1, -2), (1, -2)], "knightBack"),
];

/// The squares that a lion jumps to: all around, two squares away.
const RING: usize = 16;

/// Where motions lead, in words.
fn ways(motions: &[Motion]) -> Vec<WayInfo> {
    let mut ways = Vec::new();
    let mut add = |code: &str, number: u8, directions: Vec<String>| {
        if !directions.is_empty() {
            ways.push(WayInfo {
                code: String::from(code),
                number,
                directions,
            });
        }
    };
    let those = |fits: &dyn Fn(&Motion) -> bool| -> Vec<Direction> {
        let fitting = motions.iter().filter(|motion| fits(motion));
        fitting
            .map(|motion| (motion.right, motion.forward))
            .collect()
    };
    let is_step = |motion: &Motion| motion.right.abs().max(motion.forward.abs()) == 1;
    add(
        "step",
        1,
        named(&those(&|motion| motion.reach == 1 && is_step(motion))),
    );
    add(
        "slide",
        0,
        named(&those(&|motion| {
            motion.reach == Motion::FAR && !motion.only_from_far_rank
        })),
    );
    for reach in 2..Motion::FAR {
        add(
            "upTo",
            reach,
            named(&those(&|motion| motion.reach == reach)),
        );
    }
    let ring =
        those(&|motion| motion.reach == 1 && motion.right.abs().max(motion.forward.abs()) == 2);
    if ring.len() == RING {
        add("jumpRing", 2, vec![String::from("all")]);
        return ways;
    }
    for distance in 2..=i8::MAX {
        let size = distance.unsigned_abs();
        let line = those(&|motion| {
            motion.reach == 1
                && motion.right.abs().max(motion.forward.abs()) == distance
                && [0, distance].contains(&motion.right.abs().min(motion.forward.abs()))
        });
        let units: Vec<Direction> = line
            .iter()
            .map(|(right, forward)| (right.signum(), forward.signum()))
            .collect();
        add("jump", size, named(&units));
        if distance > 3 {
            break;
        }
    }
    let mut leaps = those(&|motion| {
        let (right, forward) = (motion.right.abs(), motion.forward.abs());
        right != forward && right.min(forward) > 0
    });
    for (set, code) in LEAPS {
        if set.iter().all(|leap| leaps.contains(leap)) {
            leaps.retain(|leap| !set.contains(leap));
            add(code, 0, vec![String::from("f")]);
        }
    }
    add("far", 0, named(&those(&|motion| motion.only_from_far_rank)));
    ways
}

/// The codes of directions of one step, as few as say the same.
fn named(directions: &[Direction]) -> Vec<String> {
    let mut codes: Vec<&str> = DIRECTIONS
        .iter()
        .filter(|(direction, _)| directions.contains(direction))
        .map(|(_, code)| *code)
        .collect();
    for (set, together) in TOGETHER {
        if set.iter().all(|code| codes.contains(code)) {
            let at = codes.iter().position(|code| set.contains(code));
            codes.retain(|code| !set.contains(code));
            codes.insert(at.unwrap_or(0), together);
        }
    }
    codes.into_iter().map(String::from).collect()
}

/// What a drawing of a piece's moves has on its squares.
fn marks(kind: &PieceKind) -> Vec<MoveMark> {
    let Ability {
        several,
        shot,
        takes: _,
    } = kind.ability.unwrap_or(&Ability::NONE);
    let mut marks: Vec<MoveMark> = Vec::new();
    let mut add = |code: &str, right: i8, forward: i8| {
        let is_new = marks
            .iter()
            .all(|mark| (mark.right, mark.forward) != (right, forward));
        if is_new {
            marks.push(MoveMark {
                code: String::from(code),
                right,
                forward,
            });
        }
    };
    for first in several.iter().flat_map(|several| several.of) {
        add("again", first.right, first.forward);
    }
    for motion in kind.motions {
        let Motion {
            right,
            forward,
            reach,
            only_from_far_rank,
        } = *motion;
        match reach {
            _ if only_from_far_rank => add("far", right, forward),
            1 if right.abs().max(forward.abs()) == 1 => add("step", right, forward),
            1 => add("jump", right, forward),
            Motion::FAR => add("slide", right, forward),
            _ => {
                let far = i8::try_from(reach).unwrap_or(i8::MAX);
                add(
                    "limited",
                    right.saturating_mul(far),
                    forward.saturating_mul(far),
                );
            }
        }
    }
    for (right, forward) in several.map(reached).unwrap_or_default() {
        add("then", right, forward);
    }
    let range = shot.map_or(0, |shot| i8::try_from(shot.range).unwrap_or(0));
    for ((right, forward), _) in DIRECTIONS {
        for distance in 1..=range {
            add("shot", right * distance, forward * distance);
        }
    }
    marks
}

/// Where motions that follow one another lead on an empty board.
fn reached(several: MotionSequence) -> Vec<Direction> {
    let mut states: Vec<(Direction, Direction)> = several
        .of
        .iter()
        .map(|first| (first.right, first.forward))
        .map(|first| (first, first))
        .collect();
    let mut found: Vec<Direction> = Vec::new();
    for _ in 1..several.most {
        let mut next = Vec::new();
        for ((right, forward), before) in &states {
            let fitting = several
                .of
                .iter()
                .filter(|motion| several.follows(*before, motion));
            for motion in fitting {
                let to = (right + motion.right, forward + motion.forward);
                let state = (to, (motion.right, motion.forward));
                if !next.contains(&state) {
                    next.push(state);
                }
                if to != (0, 0) && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
        states = next;
    }
    found
}

/// What holds for a whole game.
fn game_facts(variant: &Variant, rules: &SpecialRules) -> Vec<PieceFact> {
    // Every rule is named here, so that a new one gets its sentence here or with the pieces.
    let SpecialRules {
        generals_can_be_taken,
        drops_either_face,
        moves_as_behind,
        promotion,
        dead_ends: _,
        immunities: _,
        promoted_by_taking: _,
        dependants: _,
        led: _,
        links: _,
        burning: _,
        dispelled: _,
        generals: _,
        deputies: _,
        multi_moves: _,
        far_rank_wins: _,
        lions: _,
    } = rules;
    let promotes = variant.kinds.iter().any(|kind| kind.promotes_to.is_some());
    let promotion = match promotion {
        _ if variant.always_turns() => Some("turns"),
        _ if !promotes => None,
        PromotionRule::Zone => Some("zone"),
        PromotionRule::EnteringOrTaking { .. } => Some("entering"),
    };
    let dropping = match (variant.drops, drops_either_face) {
        (true, true) => "dropsEither",
        (true, false) => "drops",
        (false, _) => "noDrops",
    };
    let mut facts = Vec::new();
    facts.extend(promotion.map(|code| PieceFact::new(code).counting(&[variant.zone])));
    facts.push(PieceFact::new(dropping));
    for (holds, code) in [
        (*moves_as_behind, "asBehind"),
        (*generals_can_be_taken, "takenGenerals"),
        (variant.check_wins, "checkWins"),
    ] {
        facts.extend(holds.then(|| PieceFact::new(code)));
    }
    facts
}

/// What is special about a piece.
fn facts(
    variant: &Variant,
    rules: &SpecialRules,
    id: u8,
    kind: &'static PieceKind,
) -> Vec<PieceFact> {
    let mut facts = Vec::new();
    leading_facts(rules, id, kind, &mut facts);
    ability_facts(kind, &mut facts);
    if let Some(lions) = rules.lions {
        lion_facts(lions, id, &mut facts);
    }
    promotion_facts(variant, rules, id, kind, &mut facts);
    for immunity in rules.immunities {
        facts.extend(immunity_fact(immunity, id));
    }
    for (led, leaders) in rules.led {
        if *led == id {
            facts.push(PieceFact::new("led").of(leaders));
        }
        if leaders.contains(&id) {
            facts.push(PieceFact::new("leads").of(&[*led]));
        }
    }
    if rules.burning.contains(&id) {
        facts.push(PieceFact::new("burns"));
    }
    for dispelled in rules.dispelled {
        facts.extend(dispelled_fact(dispelled, id));
    }
    hand_facts(variant, rules, kind, &mut facts);
    facts
}

/// Whether the game is lost with a piece, or won by it.
fn leading_facts(rules: &SpecialRules, id: u8, kind: &PieceKind, facts: &mut Vec<PieceFact>) {
    let all_deputies = rules.deputies.concat();
    if rules.generals.contains(&id) && rules.generals.len() > 1 {
        let others: Vec<u8> = rules
            .generals
            .iter()
            .copied()
            .filter(|general| *general != id)
            .collect();
        let fact = if all_deputies.is_empty() {
            PieceFact::new("general").of(&others)
        } else {
            PieceFact::new("commander").of(&others).and(&all_deputies)
        };
        facts.push(fact);
    } else if kind.royal {
        facts.push(PieceFact::new("royal"));
    }
    for deputies in rules.deputies.iter().filter(|one| one.contains(&id)) {
        let others: Vec<u8> = rules
            .deputies
            .iter()
            .filter(|one| *one != deputies)
            .flat_map(|one| one.iter().copied())
            .collect();
        facts.push(PieceFact::new("deputy").of(rules.generals).and(&others));
    }
    if kind.royal && rules.far_rank_wins {
        facts.push(PieceFact::new("farRankWins"));
    }
}

/// What a piece can do besides one motion.
fn ability_facts(kind: &PieceKind, facts: &mut Vec<PieceFact>) {
    let Ability {
        several,
        shot,
        takes,
    } = kind.ability.unwrap_or(&Ability::NONE);
    if let Some(MotionSequence {
        most, continuation, ..
    }) = several
    {
        let (code, comes_back) = match continuation {
            Continuation::Anyhow if *most == 2 => ("twice", true),
            Continuation::Anyhow => ("several", true),
            Continuation::Straight => ("straight", false),
            Continuation::OnOrBack => ("onOrBack", true),
            Continuation::SameSenseOrBack => ("sameSense", true),
        };
        facts.push(PieceFact::new(code).counting(&[*most]));
        if comes_back && *takes == Captures::All {
            facts.push(PieceFact::new("igui"));
        }
    }
    if let Some(Shot {
        range,
        shots,
        over_pieces,
    }) = shot
    {
        let code = match (shots, several) {
            (1, None) => "shoots",
            (1, Some(_)) => "shootsEach",
            _ => "shootsMore",
        };
        facts.push(PieceFact::new(code).counting(&[*range, *shots]));
        if *over_pieces {
            facts.push(PieceFact::new("shootsOver"));
        }
    }
    match takes {
        Captures::All => {}
        Captures::Only([]) => facts.push(PieceFact::new("takesNothing")),
        Captures::Only(kinds) => facts.push(PieceFact::new("takesOnly").of(kinds)),
    }
}

/// What the rules on lions say of a piece.
fn lion_facts(rules: &Lions, id: u8, facts: &mut Vec<PieceFact>) {
    let Lions {
        lions,
        worthless,
        too_weak,
        stuck,
    } = rules;
    if lions.contains(&id) {
        facts.push(PieceFact::new("lion").of(worthless));
    }
    for (kinds, code) in [
        (worthless, "worthless"),
        (too_weak, "tooWeak"),
        (stuck, "stuck"),
    ] {
        facts.extend(kinds.contains(&id).then(|| PieceFact::new(code)));
    }
}

/// How a piece comes to promote, and to turn back.
fn promotion_facts(
    variant: &Variant,
    rules: &SpecialRules,
    id: u8,
    kind: &PieceKind,
    facts: &mut Vec<PieceFact>,
) {
    if kind.must_promote && !variant.always_turns() {
        facts.push(PieceFact::new("mustPromote"));
    }
    if let PromotionRule::EnteringOrTaking { at_the_end } = rules.promotion
        && at_the_end.contains(&id)
    {
        facts.push(PieceFact::new("promotesAtEnd"));
    }
    for (capturers, taken) in rules.promoted_by_taking {
        let promotes = match capturers {
            Capturers::All => kind.promotes_to.is_some(),
            Capturers::Only(kinds) => kinds.contains(&id),
        };
        if promotes {
            facts.push(PieceFact::new("promotesByTaking").of(taken));
        }
    }
    for Dependant { base, promoted, on } in rules.dependants {
        if *base == id {
            facts.push(PieceFact::new("needs").of(on));
        } else if *promoted == id {
            facts.push(PieceFact::new("turnsBack").of(on).and(&[*base]));
        } else if on.contains(&id) {
            facts.push(PieceFact::new("supports").of(&[*base]).and(&[*promoted]));
        }
    }
    for Link {
        promoted,
        also,
        removes,
    } in rules.links
    {
        if *promoted == id {
            facts.push(PieceFact::new("links").of(also).and(removes));
        } else if also.contains(&id) {
            facts.push(PieceFact::new("linked").of(&[*promoted]));
        } else if removes.contains(&id) {
            facts.push(PieceFact::new("removed").of(&[*promoted]));
        }
    }
}

fn immunity_fact(immunity: &Immunity, id: u8) -> Option<PieceFact> {
    let Immunity { safe, from, method } = immunity;
    let fact = match *method {
        CaptureMethod::Going => PieceFact::new("safe"),
        CaptureMethod::Shot(u8::MAX) => PieceFact::new("safeFromShots"),
        CaptureMethod::Shot(within) => PieceFact::new("safeNearby").counting(&[within]),
    };
    safe.contains(&id).then(|| fact.of(from))
}

fn dispelled_fact(dispelled: &Dispelled, id: u8) -> Option<PieceFact> {
    let Dispelled {
        promoted,
        base,
        by,
        within,
    } = *dispelled;
    if promoted == id {
        let fact = PieceFact::new("dispelled").of(&[by]).and(&[base]);
        return Some(fact.counting(&[within]));
    }
    let fact = PieceFact::new("dispels").of(&[promoted]).and(&[base]);
    (by == id).then(|| fact.counting(&[within]))
}

/// What holds for a piece in hand, and for where it may stand.
fn hand_facts(
    variant: &Variant,
    rules: &SpecialRules,
    kind: &PieceKind,
    facts: &mut Vec<PieceFact>,
) {
    if !variant.drops {
        return;
    }
    if let Some(other) = kind.in_hand.filter(|_| !rules.drops_either_face) {
        facts.push(PieceFact::new("inHand").of(&[other]));
    }
    if let Some(most) = kind.most_on_file {
        let code = if most == 1 {
            "onePerFile"
        } else {
            "mostPerFile"
        };
        facts.push(PieceFact::new(code).counting(&[most]));
    }
    if kind.drop_must_not_mate {
        facts.push(PieceFact::new("noMate"));
    }
    // The rows from which it could never move again.
    let goes_back = kind.motions.iter().any(|motion| motion.forward <= 0);
    let least = kind
        .motions
        .iter()
        .map(|motion| motion.forward.unsigned_abs());
    let must_move_on = !goes_back && variant.special_rules.is_none_or(|rules| !rules.dead_ends);
    match least.min().filter(|_| must_move_on) {
        Some(1) => facts.push(PieceFact::new("deadEnd")),
        Some(ranks) => facts.push(PieceFact::new("deadEnds").counting(&[ranks])),
        None if kind.no_drop == 1 => facts.push(PieceFact::new("noDropAtEnd")),
        None if kind.no_drop > 0 => {
            facts.push(PieceFact::new("noDropAtEnds").counting(&[kind.no_drop]));
        }
        None => {}
    }
}
