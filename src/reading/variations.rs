//! Where a variation branches off: formats give a number, and several lines may reach it.

use crate::problem;
use crate::reading::builder::RecordBuilder;
use crate::record::resolve::Token;
use crate::record::{Action, NodeId};
use crate::text::scan::Line;

/// How many lines are tried for a variation that does not fit where it should.
const LINES_TRIED: usize = 8;

impl RecordBuilder {
    /// Starts a variation that replaces the ply with a number, counted from 1. `false` when no
    /// line reaches it; its moves are then kept as text.
    pub fn branch(&mut self, ply: u32) -> bool {
        let end = self.replay.node();
        self.line_ends.push(end);
        self.branch_at = None;
        let parent = ply.checked_sub(1).and_then(|ply| {
            let first = self.ancestor_at(end, ply);
            // A line that could not be read to there ends there; others may go on.
            if first.is_some_and(|first| !self.is_unread(first)) {
                return first;
            }
            let nodes = self.on_other_lines(ply);
            let read = nodes.iter().find(|node| !self.is_unread(**node));
            read.or(first.as_ref()).or(nodes.first()).copied()
        });
        match parent {
            Some(parent) => {
                self.replay.go(&self.record, parent);
                self.branch_at = Some(ply);
                self.stopped = self.is_unread(parent);
                true
            }
            None => {
                self.stopped = true;
                false
            }
        }
    }

    /// Where no move has the number that a variation replaces, the comment before it may hold the text that could not
    /// be read there, after that number. It is put back, so that the variation stays one.
    pub fn put_text_back(&mut self, number: u32) {
        let parent = self.replay.node();
        let branch_at = self.branch_at;
        let Some(node) = self.record.node_mut(parent) else {
            return;
        };
        let length = node.comment().len();
        if node.first_child().is_some() || length == 0 || length > self.comments_left {
            return;
        }
        self.comments_left -= length;
        let begins = |line: &str, number: u32| {
            let text = line.strip_prefix(&*number.to_string())?;
            text.strip_prefix(' ').map(String::from)
        };
        let lines: Vec<String> = node.comment().split('\n').map(String::from).collect();
        let Some(first) = lines
            .iter()
            .rposition(|line| begins(line, number).is_some())
        else {
            return;
        };
        let (kept, texts) = lines.split_at(first);
        node.notes_mut().comment = Some(kept.join("\n")).filter(|_| first > 0);
        let mut number = number;
        for line in texts {
            match begins(line, number) {
                Some(text) => {
                    self.stop(&text);
                    number = number.saturating_add(1);
                }
                None => self.comment(line),
            }
        }
        self.stand_on(parent);
        self.branch_at = branch_at;
    }

    /// Goes to a node, so that the next move is an alternative to its continuation. Formats with nested variations
    /// return with it to where they branched off.
    pub fn stand_on(&mut self, node: NodeId) {
        self.replay.go(&self.record, node);
        self.branch_at = None;
        self.stopped = self.is_unread(node);
    }

    fn is_unread(&self, node: NodeId) -> bool {
        let node = self.record.node(node);
        node.is_some_and(|node| matches!(node.action, Action::Unread(_)))
    }

    /// Reports whether the last line read reaches a ply that a variation replaces.
    pub fn reaches(&self, ply: u32) -> bool {
        // A line has a node at every ply up to its last.
        (1..=self.plies().saturating_add(1)).contains(&ply)
    }

    /// Returns the node of a line at a ply.
    fn ancestor_at(&self, end: NodeId, ply: u32) -> Option<NodeId> {
        let mut id = end;
        loop {
            let node = self.record.node(id)?;
            match node.ply.cmp(&ply) {
                std::cmp::Ordering::Less => return None,
                std::cmp::Ordering::Equal if !matches!(node.action, Action::End(_)) => {
                    return Some(id);
                }
                _ => id = node.parent()?,
            }
        }
    }

    /// Returns the nodes at a ply on the newest lines and on the main line: trying all lines for every
    /// variation would take forever in a file of nothing but variations.
    fn on_other_lines(&mut self, ply: u32) -> Vec<NodeId> {
        if self.plies_to_walk == 0 {
            return Vec::new();
        }
        let newest = self.line_ends.iter().rev().take(LINES_TRIED);
        let ends: Vec<NodeId> = newest.chain(self.line_ends.first()).copied().collect();
        for end in &ends {
            let plies = self.record.node(*end).map_or(0, |node| node.ply as usize);
            self.plies_to_walk = self.plies_to_walk.saturating_sub(plies);
        }
        ends.iter()
            .filter_map(|end| self.ancestor_at(*end, ply))
            .collect()
    }

    /// Moves a variation to another line when its first move does not fit the current one.
    pub(super) fn find_line_for(&mut self, token: &Token, ply: u32, line: &Line<'_>, part: &str) {
        let here = self.replay.node();
        if self.fits(token) {
            return;
        }
        for node in self.on_other_lines(ply.saturating_sub(1)) {
            self.replay.go(&self.record, node);
            if node != here && self.fits(token) {
                let ply = ply.to_string();
                self.problems
                    .add(&problem::VARIATION_ELSEWHERE, line, part, &[&ply]);
                return;
            }
        }
        self.replay.go(&self.record, here);
    }
}
