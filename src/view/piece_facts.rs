//! Special properties of a game and its pieces, derived from the game's table: as codes, for which a page
//! has sentences.

use crate::types::ability::{Ability, Captures, Continuation, MotionSequence, Shot};
use crate::types::piece::PieceKind;
use crate::variant::Variant;
use crate::variant::special_rules::{
    CaptureMethod, Capturers, Dependant, Dispelled, Immunity, Link, Lions, PromotionRule,
    SafeLions, SpecialRules,
};
use crate::view::data::plain;

#[cfg(feature = "web-reader")]
use {serde::Serialize, tsify::Tsify};

plain! {
    /// A sentence about a piece or a game, by its code.
    pub struct PieceFact {
        /// The code of the sentence.
        pub code: String,
        /// The kinds that it mentions first, as in `KindInfo::id`.
        pub kinds: Vec<u8>,
        /// The kinds that it mentions second.
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

/// Returns the facts about a whole game.
pub(super) fn game_facts(variant: &Variant, rules: &SpecialRules) -> Vec<PieceFact> {
    // Every rule is named here, so that a new one must be handled here or with the pieces.
    let SpecialRules {
        generals_can_be_taken,
        drops_either_face,
        moves_as_behind,
        promotion,
        attacker_varies,
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
        (*attacker_varies, "attackerVaries"),
    ] {
        facts.extend(holds.then(|| PieceFact::new(code)));
    }
    facts
}

/// Returns the facts about a piece.
pub(super) fn facts(
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

/// Adds facts about pieces whose loss loses the game, or that win it.
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

/// Adds facts about powers besides single motions.
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

/// Adds facts about a piece from the rules on lions.
fn lion_facts(rules: &Lions, id: u8, facts: &mut Vec<PieceFact>) {
    let Lions {
        lions,
        worthless,
        too_weak,
        stuck,
        safe_in_reply,
    } = rules;
    if lions.contains(&id) {
        facts.push(PieceFact::new("lion").of(worthless));
        facts.push(PieceFact::new(match safe_in_reply {
            SafeLions::Elsewhere => "safeElsewhere",
            SafeLions::Protected => "safeProtected",
        }));
    }
    for (kinds, code) in [
        (worthless, "worthless"),
        (too_weak, "tooWeak"),
        (stuck, "stuck"),
    ] {
        facts.extend(kinds.contains(&id).then(|| PieceFact::new(code)));
    }
}

/// Adds facts about how a piece promotes and reverts.
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

/// Adds facts about a piece in hand, and about the ranks it may not be on.
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
    // The ranks from which it could never move again.
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
