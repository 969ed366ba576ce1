//! Rules of a game besides the motions of its pieces: immunities, promotion by taking, pieces that depend on others,
//! pieces that burn, and how a side loses. All of it is data of the variant's table.

/// The rules of a game besides the motions of its pieces. Kinds are given by their numbers.
#[derive(Debug)]
pub struct SpecialRules {
    /// Which pieces cannot take which.
    pub immunities: &'static [Immunity],
    /// Which pieces promote at once by taking which, anywhere on the board.
    pub promoted_by_taking: &'static [(Capturers, &'static [u8])],
    /// Pieces that promote only while another of their side is on the board, and turn back when it is
    /// taken.
    pub dependants: &'static [Dependant],
    /// Pieces that do not step forward while none of some others of their side is on the board.
    pub led: &'static [(u8, &'static [u8])],
    /// Pieces whose promotion changes other pieces.
    pub links: &'static [Link],
    /// Pieces around which enemies burn.
    pub burning: &'static [u8],
    /// Pieces that turn back near enemies of some kinds.
    pub dispelled: &'static [Dispelled],
    /// The pieces of which a side needs one.
    pub generals: &'static [u8],
    /// Without those it needs one of each of these.
    pub deputies: &'static [&'static [u8]],
    /// Whether a check need not be answered: the game is lost when the last general is taken. Elsewhere a
    /// side with more royal pieces than one may lose one of them.
    pub generals_can_be_taken: bool,
    /// Whether there are moves of several legs.
    pub multi_moves: bool,
    /// Whether pieces may go where they can never move again.
    pub dead_ends: bool,
    /// Whether a piece in hand may be dropped with either side up.
    pub drops_either_face: bool,
    /// Whether a piece moves as the piece of its side directly behind it.
    pub moves_as_behind: bool,
    /// Whether a general on the farthest rank wins when it cannot be taken there.
    pub far_rank_wins: bool,
    /// When pieces may promote.
    pub promotion: PromotionRule,
    /// Which pieces are lions, where taking them has rules of its own.
    pub lions: Option<&'static Lions>,
    /// Whether a side that has attacked with each of its moves must vary at a repetition, as one that has
    /// given check must.
    pub attacker_varies: bool,
}

impl SpecialRules {
    /// No rules besides the motions of the pieces.
    pub const NONE: SpecialRules = SpecialRules {
        immunities: &[],
        promoted_by_taking: &[],
        dependants: &[],
        led: &[],
        links: &[],
        burning: &[],
        dispelled: &[],
        generals: &[],
        deputies: &[],
        generals_can_be_taken: false,
        multi_moves: false,
        dead_ends: false,
        drops_either_face: false,
        moves_as_behind: false,
        far_rank_wins: false,
        promotion: PromotionRule::Zone,
        lions: None,
        attacker_varies: false,
    };
}

/// When pieces may promote.
#[derive(Clone, Copy, Debug)]
pub enum PromotionRule {
    /// When they enter the zone, move within it, or leave it.
    Zone,
    /// When they enter the zone, or when they take a piece and come from the zone or go there.
    EnteringOrTaking {
        /// Pieces that may also promote on the farthest rank.
        at_the_end: &'static [u8],
    },
}

/// Pieces that lions, and other pieces, may not always take.
#[derive(Debug)]
pub struct Lions {
    /// The lions. One may not take another that is not next to it and that is protected, unless it takes
    /// something of worth on its way.
    pub lions: &'static [u8],
    /// Kinds that are of no worth on the way.
    pub worthless: &'static [u8],
    /// Kinds that are too weak to beat a bare king: a side whose only other pieces are these has not won.
    pub too_weak: &'static [u8],
    /// Pieces that do not count on the farthest rank, where they can never move again.
    pub stuck: &'static [u8],
    /// Right after another piece than a lion has taken one, which lions of its side no piece but a lion
    /// may take.
    pub safe_in_reply: SafeLions,
}

/// The lions that are safe right after a lion was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SafeLions {
    /// All but one on the square where the other was taken.
    Elsewhere,
    /// Those that are protected, wherever they are.
    Protected,
}

/// Which pieces promote by taking.
#[derive(Clone, Copy, Debug)]
pub enum Capturers {
    /// Every piece that can promote.
    All,
    /// Pieces of these kinds.
    Only(&'static [u8]),
}

/// Pieces that some others can not take.
#[derive(Clone, Copy, Debug)]
pub struct Immunity {
    /// Those that are safe.
    pub safe: &'static [u8],
    /// Those that they are safe from.
    pub from: &'static [u8],
    /// How the others would take them.
    pub method: CaptureMethod,
}

/// How pieces are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureMethod {
    /// By going there.
    Going,
    /// By a shot over so many points at most.
    Shot(u8),
}

/// Pieces that depend on others of their side.
#[derive(Clone, Copy, Debug)]
pub struct Dependant {
    /// Before it promotes.
    pub base: u8,
    /// Promoted.
    pub promoted: u8,
    /// One of these must be on the board.
    pub on: &'static [u8],
}

/// A promotion that changes other pieces.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// The promoted kind.
    pub promoted: u8,
    /// Pieces of its side that promote, too.
    pub also: &'static [u8],
    /// Enemy pieces that are removed.
    pub removes: &'static [u8],
}

/// Pieces that turn back near enemies of a kind.
#[derive(Clone, Copy, Debug)]
pub struct Dispelled {
    /// Promoted.
    pub promoted: u8,
    /// The kind it turns back to.
    pub base: u8,
    /// The enemy.
    pub by: u8,
    /// The greatest distance in points, on one of the eight lines, whatever is between.
    pub within: u8,
}
