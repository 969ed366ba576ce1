//! A game that is played, edited and walked through: a record, the position at one of its nodes, and the edit history,
//! kept consistent.

use std::fmt;

use crate::position::Position;
use crate::record::history::{History, Patch};
use crate::record::{Action, Node, NodeId, Record, Replay};
use crate::types::moves::{Move, Unplayable};
use crate::types::outcome::{EndKind, Ending};
use crate::variant::setup::Setup;

/// A record that is edited, its current node, the position there, and the changes made so far.
///
/// Moves are played and comments written at the current node. Going back and playing another move begins a variation.
/// Every change can be undone, and redone.
///
/// ```
/// use kifuyomi::{Color, Game, format};
///
/// let mut game = Game::default();
/// game.set_player(Color::Black, "Habu");
/// game.set_player(Color::White, "Sato");
/// game.play("7g7f")?;
/// let answer = game.play("3c3d")?;
/// game.comment("The usual answer.");
/// game.back();
/// game.play("8c8d")?;
/// game.go(answer);
/// game.play("2g2f")?;
/// game.resign();
///
/// let kif = format::by_name("kif").unwrap();
/// let kifuyomi::Written { text, losses, .. } = kif.write(game.record());
/// assert!(text.contains("先手：Habu") && text.contains("*The usual answer."));
/// assert!(text.contains("変化：2手") && text.contains("4 投了"));
/// assert!(losses.is_empty());
/// # Ok::<(), kifuyomi::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    record: Record,
    /// The position at the current node, which is always a node of the record.
    replay: Replay,
    history: History,
}

impl Game {
    /// Creates a game without moves.
    pub fn new(start: Setup) -> Game {
        Game::from(Record::new(start))
    }

    /// Returns the record.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Converts the game into its record.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// Returns the current node.
    pub fn node(&self) -> NodeId {
        self.replay.node()
    }

    /// Returns the position at the current node.
    pub fn position(&self) -> &Position {
        self.replay.position()
    }

    /// Returns the position at any node; `None` when it is not there.
    ///
    /// ```
    /// use kifuyomi::{Color, Game, NodeId};
    /// let mut game = Game::default();
    /// game.play("7g7f")?;
    /// let start = game.position_at(NodeId::START).unwrap();
    /// assert_eq!((start.turn(), game.position().turn()), (Color::Black, Color::White));
    /// # Ok::<(), kifuyomi::PlayError>(())
    /// ```
    pub fn position_at(&self, id: NodeId) -> Option<Position> {
        self.record.node(id)?;
        let mut replay = self.replay.clone();
        replay.go(&self.record, id);
        Some(replay.into_position())
    }

    /// Returns the record and the game's replay, for functions that walk a record. The node where they leave the
    /// replay is the current node afterwards.
    pub fn walk(&mut self) -> (&Record, &mut Replay) {
        (&self.record, &mut self.replay)
    }
}

/// Going from node to node.
impl Game {
    /// Goes to a node; `false` when it is not there.
    pub fn go(&mut self, id: NodeId) -> bool {
        self.replay.go(&self.record, id);
        self.node() == id
    }

    /// Goes to the node before; `false` at the start.
    pub fn back(&mut self) -> bool {
        let node = self.record.node(self.node());
        let parent = node.and_then(|node| node.parent());
        parent.is_some_and(|parent| self.go(parent))
    }

    /// Goes on along the main continuation; `false` at the end of a line.
    pub fn forward(&mut self) -> bool {
        let node = self.record.node(self.node());
        let child = node.and_then(|node| node.first_child());
        child.is_some_and(|child| self.go(child))
    }
}

/// Playing and writing at the current node.
impl Game {
    /// Plays a move in USI, and goes to the node it leads to, which may exist already. After an ending, the move is
    /// played on the position before the ending.
    ///
    /// A move against the rules is played too; its node lists the violations.
    ///
    /// ```
    /// use kifuyomi::{Game, NodeId, Violations};
    /// let mut game = Game::default();
    /// assert_eq!(game.play("7g7f")?, NodeId::new(1));
    /// let id = game.play("8h3c")?;
    /// let played = game.record().node(id).unwrap().played().unwrap();
    /// assert!(played.violations.contains(Violations::WRONG_TURN));
    /// assert!(game.play("5e5d").is_err());
    /// # Ok::<(), kifuyomi::PlayError>(())
    /// ```
    ///
    /// # Errors
    /// When the text is no move, or the move cannot be put on the board; nothing has changed then.
    pub fn play(&mut self, usi: &str) -> Result<NodeId, PlayError> {
        match self.position().read_usi(usi) {
            Some(mv) => self.play_move(mv),
            None => Err(PlayError::NotAMove(usi.into())),
        }
    }

    /// Plays a move, as [`Game::play`] does.
    ///
    /// # Errors
    /// When the move cannot be put on the board; nothing has changed then.
    pub fn play_move(&mut self, mv: Move) -> Result<NodeId, PlayError> {
        let before = self.step(mv).map_err(PlayError::Unplayable)?;
        self.history.extend(before);
        Ok(self.node())
    }

    /// Plays moves in USI with spaces between, up to the first that cannot be played, as one change. After an ending,
    /// they are played on the position before it. Returns how many were played.
    pub fn play_line(&mut self, moves: &str) -> usize {
        self.go(self.record.playable(self.node()));
        let mut count = 0;
        let mut before = None;
        for usi in moves.split_ascii_whitespace() {
            let mv = self.position().read_usi(usi);
            let Some(Ok(patch)) = mv.map(|mv| self.step(mv)) else {
                break;
            };
            // Moves after the first new one are in new nodes, which the first patch removes.
            before = before.or(patch);
            count += 1;
        }
        self.history.extend(before);
        count
    }

    /// Plays one move. Returns the patch that undoes it if a node was added.
    fn step(&mut self, mv: Move) -> Result<Option<Patch>, Unplayable> {
        let from = self.node();
        let at = self.record.playable(from);
        let is_it = |node: &Node| node.played().is_some_and(|played| played.mv == mv);
        if let Some(known) = self.continuation(at, is_it) {
            self.go(known);
            return Ok(None);
        }
        let before = Patch::of_adding(&self.record, at);
        self.go(at);
        match self.replay.extend(&mut self.record, mv) {
            Ok(_) => Ok(Some(before)),
            Err(unplayable) => {
                self.go(from);
                Err(unplayable)
            }
        }
    }

    /// Adds an action at the current node without a change to undo, and goes to it; `None` for a move that cannot be
    /// put on the board.
    pub(super) fn add(&mut self, action: &Action) -> Option<NodeId> {
        match action {
            Action::Move(played) => {
                let (id, _) = self.replay.extend(&mut self.record, played.mv).ok()?;
                self.record.set_any(id, played.any);
                Some(id)
            }
            action => Some(self.replay.append(&mut self.record, action.clone())),
        }
    }

    /// Edits a node without a change to undo.
    pub(super) fn replace(&mut self, id: NodeId, edit: impl FnOnce(&mut Node)) {
        self.record.node_mut(id).map(edit);
    }

    /// Returns the first continuation of a node that satisfies a predicate.
    fn continuation(&self, id: NodeId, is_wanted: impl Fn(&Node) -> bool) -> Option<NodeId> {
        let mut children = self.record.children(id);
        children.find(|id| self.record.node(*id).is_some_and(&is_wanted))
    }

    /// Returns the side to move resigns.
    pub fn resign(&mut self) -> NodeId {
        self.end(EndKind::Resignation)
    }

    /// Ends the line of play, and goes to the ending. An existing ending is replaced.
    ///
    /// ```
    /// use kifuyomi::{Color, EndKind, Game, Outcome};
    /// let mut game = Game::default();
    /// game.play("7g7f")?;
    /// game.end(EndKind::TimeUp);
    /// let ending = game.record().ending().unwrap();
    /// assert_eq!(ending.outcome, Outcome::Win(Color::Black));
    /// # Ok::<(), kifuyomi::PlayError>(())
    /// ```
    pub fn end(&mut self, kind: EndKind) -> NodeId {
        let at = self.record.playable(self.node());
        self.go(at);
        let ending = Ending::new(kind, self.position().turn(), "");
        if let Some(known) = self.continuation(at, |node| node.ending().is_some()) {
            let node = self.record.node(known);
            if node
                .and_then(Node::ending)
                .is_none_or(|there| there.kind != kind)
            {
                self.edit_node(known, |node| node.action = Action::End(ending));
            }
            self.go(known);
            return known;
        }
        self.history.push(Patch::of_adding(&self.record, at));
        self.replay.append(&mut self.record, Action::End(ending))
    }

    /// Adds lines to the comment of the current node.
    pub fn comment(&mut self, text: &str) {
        self.edit_notes(self.node(), |notes| {
            text.lines().for_each(|line| notes.add_line(line));
        });
    }
}

/// Undoing changes.
impl Game {
    /// Undoes the last change; `false` when there is none. If that removes the current node, the nearest ancestor that
    /// stays becomes the current one.
    ///
    /// ```
    /// use kifuyomi::{Game, NodeId};
    /// let mut game = Game::default();
    /// game.play("7g7f")?;
    /// assert!(game.undo() && game.record().is_empty());
    /// assert_eq!(game.node(), NodeId::START);
    /// assert!(game.redo() && game.record().moves() == 1);
    /// # Ok::<(), kifuyomi::PlayError>(())
    /// ```
    pub fn undo(&mut self) -> bool {
        let Some(patch) = self.history.done.pop() else {
            return false;
        };
        let patch = self.exchange(patch);
        self.history.undone.push(patch);
        true
    }

    /// Redoes the change that was undone last; `false` when there is none.
    pub fn redo(&mut self) -> bool {
        let Some(patch) = self.history.undone.pop() else {
            return false;
        };
        let patch = self.exchange(patch);
        self.history.done.push(patch);
        true
    }

    /// Undoes all changes. They can be redone.
    pub fn reset(&mut self) {
        while self.undo() {}
    }

    /// Reports whether there is a change to undo.
    pub fn can_undo(&self) -> bool {
        !self.history.done.is_empty()
    }

    /// Reports whether there is a change to redo.
    pub fn can_redo(&self) -> bool {
        !self.history.undone.is_empty()
    }

    fn exchange(&mut self, mut patch: Patch) -> Patch {
        self.leave(|id| patch.removes(id));
        patch.exchange(&mut self.record);
        if patch.changes_form() {
            self.begin_anew();
        }
        patch
    }

    /// Rebuilds the replay at the current node after the start of the record has changed.
    pub(super) fn begin_anew(&mut self) {
        let node = self.node();
        self.replay = Replay::new(&self.record);
        self.go(node);
    }

    /// Changes the record. A caller that removes nodes leaves them first.
    pub(super) fn change<T>(&mut self, before: Patch, change: impl FnOnce(&mut Record) -> T) -> T {
        self.history.push(before);
        change(&mut self.record)
    }

    /// Goes back to the node before the first one on the current path that is about to be removed.
    pub(super) fn leave(&mut self, is_removed: impl Fn(NodeId) -> bool) {
        let path = self.record.path(self.node()).into_iter();
        let stays = path.take_while(|id| !is_removed(*id)).last();
        self.go(stays.unwrap_or(NodeId::START));
    }
}

impl Default for Game {
    /// Creates a game of shogi without moves.
    fn default() -> Game {
        Game::from(Record::default())
    }
}

impl From<Record> for Game {
    /// Creates a game at the start of a record.
    fn from(record: Record) -> Game {
        Game {
            replay: Replay::new(&record),
            record,
            history: History::default(),
        }
    }
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlayError {
    /// The text is no move in USI.
    NotAMove(Box<str>),
    /// The move cannot be put on the board.
    Unplayable(Unplayable),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::NotAMove(text) => {
                write!(f, "expected a move such as `7g7f`, found `{text}`")
            }
            PlayError::Unplayable(why) => match why {
                Unplayable::NothingThere(square) => write!(f, "nothing stands on {square}"),
                Unplayable::OffBoard(square) => write!(f, "{square} is not on the board"),
                Unplayable::Occupied(square) => write!(f, "{square} is not empty"),
                Unplayable::OwnPieceThere(square) => {
                    write!(f, "a piece of the same side stands on {square}")
                }
                Unplayable::NoSuchKind => f.write_str("the game has no such piece"),
            },
        }
    }
}

impl std::error::Error for PlayError {}
