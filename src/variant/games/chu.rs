//! Chu shogi, 中将棋: 12 files, 12 ranks, 92 pieces that are not dropped. 14th century.
//!
//! Sources: lishogi's rules and records, HaChu, ShogiVar, and what is quoted of the Japanese federation's
//! (日本中将棋連盟) rules of 2019 and their supplement, as `RULES.md` of the engine minase has them. At the fourth time
//! of a position the side that has attacked with each of its moves loses on lishogi, and must vary by the
//! federation's rules, where a side that checks goes before one that attacks; where both attack, or none does, it
//! is a draw.
//!
//! The game is played in two forms that differ in what happens after a piece that is no lion has taken one (先獅子).
//! On lishogi, as English sources have the old rule, no piece but a lion may take a lion in reply, unless it is
//! where the other was taken. By the federation's rules, which follow Okazaki, only a lion that is protected is safe
//! then, even one that a kirin has become by taking. The federation has no second promotion for a lance on the last
//! rank but in games by post; lishogi has it. In both, what is taken on the way still protects a lion, and a lion
//! may take a protected one together with something of worth, even in reply (付け喰い).

use std::sync::OnceLock;

use crate::types::piece::PieceKind;
use crate::variant::games::chu_pieces::{
    BISHOP, BLIND_TIGER, COPPER, CROWN_PRINCE, DRAGON_HORSE, DRAGON_KING, DRUNK_ELEPHANT,
    FEROCIOUS_LEOPARD, FLYING_OX, FLYING_STAG, FREE_BOAR, FREE_KING, GO_BETWEEN, GOLD,
    HORNED_FALCON, KING, KIRIN, LANCE, LION, PAWN, PHOENIX, PROMOTED_BISHOP, PROMOTED_COPPER,
    PROMOTED_GO_BETWEEN, PROMOTED_GOLD, PROMOTED_KIRIN, PROMOTED_LEOPARD, PROMOTED_PAWN,
    PROMOTED_PHOENIX, PROMOTED_ROOK, PROMOTED_SILVER, REVERSE_CHARIOT, ROOK, SIDE_MOVER, SILVER,
    SOARING_EAGLE, VERTICAL_MOVER, WHALE, WHITE_HORSE,
};
use crate::variant::multi_step::MULTI_STEP;
use crate::variant::special_rules::{Lions, PromotionRule, SafeLions, SpecialRules};
use crate::variant::table::{Form, Handicap, Variant};

const START: &str = "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGKEGSCFL b - 1";

// Numbers of the rows below.
const KING_ROW: u8 = 1;
const LION_ROW: u8 = 3;
const LANCE_ROW: u8 = 14;
const GO_BETWEEN_ROW: u8 = 20;
const PAWN_ROW: u8 = 21;
const PRINCE_ROW: u8 = 22;
const PROMOTED_KIRIN_ROW: u8 = 27;

/// Returns the rules, where they are the same in both forms, and where they differ.
const fn rules(lions: &'static Lions, at_the_end: &'static [u8]) -> SpecialRules {
    SpecialRules {
        generals: &[KING_ROW, PRINCE_ROW],
        generals_can_be_taken: true,
        multi_moves: true,
        dead_ends: true,
        promotion: PromotionRule::EnteringOrTaking { at_the_end },
        lions: Some(lions),
        attacker_varies: true,
        ..SpecialRules::NONE
    }
}

const fn lions(safe_in_reply: SafeLions) -> Lions {
    Lions {
        lions: &[LION_ROW, PROMOTED_KIRIN_ROW],
        worthless: &[PAWN_ROW, GO_BETWEEN_ROW],
        too_weak: &[PAWN_ROW, GO_BETWEEN_ROW],
        stuck: &[PAWN_ROW, LANCE_ROW],
        safe_in_reply,
    }
}

static FORMS: [&Variant; 2] = [&CHU, &OF_FEDERATION];

/// Chu shogi, as it is played on lishogi.
pub static CHU: Variant = chu(
    &rules(&lions(SafeLions::Elsewhere), &[PAWN_ROW, LANCE_ROW]),
    &Form {
        header: "ルール",
        names: &["lishogi"],
        code: "lishogi",
    },
);

static OF_FEDERATION: Variant = chu(
    &rules(&lions(SafeLions::Protected), &[PAWN_ROW]),
    &Form {
        header: "ルール",
        names: &[
            "日本中将棋連盟",
            "中将棋連盟",
            "連盟",
            "federation",
            "JCSA",
            "renmei",
        ],
        code: "federation",
    },
);

static KINDS: [PieceKind; 39] = PieceKind::paired([
    KING,
    DRUNK_ELEPHANT,
    LION,
    FREE_KING,
    DRAGON_KING,
    DRAGON_HORSE,
    ROOK,
    BISHOP,
    KIRIN,
    PHOENIX,
    VERTICAL_MOVER,
    SIDE_MOVER,
    REVERSE_CHARIOT,
    LANCE,
    BLIND_TIGER,
    FEROCIOUS_LEOPARD,
    GOLD,
    SILVER,
    COPPER,
    GO_BETWEEN,
    PAWN,
    CROWN_PRINCE,
    SOARING_EAGLE,
    HORNED_FALCON,
    PROMOTED_ROOK,
    PROMOTED_BISHOP,
    PROMOTED_KIRIN,
    PROMOTED_PHOENIX,
    FLYING_OX,
    FREE_BOAR,
    WHALE,
    WHITE_HORSE,
    FLYING_STAG,
    PROMOTED_LEOPARD,
    PROMOTED_GOLD,
    PROMOTED_SILVER,
    PROMOTED_COPPER,
    PROMOTED_GO_BETWEEN,
    PROMOTED_PAWN,
]);

/// Chu shogi by some rules.
const fn chu(special_rules: &'static SpecialRules, form: &'static Form) -> Variant {
    Variant {
        name: "chu",
        english: "chu shogi",
        japanese: "中将棋",
        aliases: &["chū", "middle"],
        files: 12,
        ranks: 12,
        kinds: &KINDS,
        drops: false,
        zone: 4,
        start: START,
        handicaps: const {
            &[
                Handicap::new(&["中将棋", "平手"], "chu shogi", START),
                Handicap::new(
                    &["三枚獅子", "3枚獅子"],
                    "three lions",
                    "lfcsgekgscfl/a1b1txxt1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+O+OT1B1A/LFCSGKEGSCFL w - 1",
                ),
                Handicap::new(
                    &["二枚獅子", "2枚獅子"],
                    "two lions",
                    "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1T+OXT1B1A/LFCSGKEGSCFL w - 1",
                ),
                Handicap::new(
                    &["二枚王", "2枚王"],
                    "two kings",
                    "lfcsgekgscfl/a1b1txot1b1a/mvrhdqndhrvm/pppppppppppp/3i4i3/12/12/3I4I3/PPPPPPPPPPPP/MVRHDNQDHRVM/A1B1TOXT1B1A/LFCSGK+EGSCFL w - 1",
                ),
            ]
        },
        stars: &[(8, 4), (4, 4), (8, 8), (4, 8)],
        squares: None,
        form: Some(form),
        forms: &FORMS,
        on_points: false,
        straight_is_meant: false,
        kif_arrows: true,
        check_wins: false,
        repetition: 4,
        move_rules: Some(&MULTI_STEP),
        special_rules: Some(special_rules),
        compiled: OnceLock::new(),
    }
}
