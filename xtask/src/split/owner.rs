//! Which part each function and each piece of data belongs to: the one that uses it, or the first one that all
//! parts that use it stand on.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, ensure};
use walrus::ir::{Const, Value, Visitor, dfs_in_order};
use walrus::{ExportItem, FunctionId, FunctionKind, Module};

use super::links::{Links, Uses};
use super::{Behind, Part};

/// A set of parts, a bit for each.
type Parts = u32;

/// Whose a function or a piece of data is: the number of a part.
#[derive(Debug, Default)]
pub struct Owners {
    /// By the function's index.
    pub functions: BTreeMap<usize, usize>,
    /// By the piece's number.
    pub pieces: BTreeMap<usize, usize>,
    /// The functions that each function calls.
    pub calls: BTreeMap<usize, BTreeSet<usize>>,
    /// Functions that are called by pointer only when their part is there, and what is called before.
    pub stand_ins: BTreeMap<usize, usize>,
}

/// Something that is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Node {
    Function(usize),
    Piece(usize),
}

/// What uses what in a module.
struct Graph<'a> {
    links: &'a Links,
    /// Functions by the names that they were linked under.
    names: BTreeMap<&'a str, Vec<usize>>,
    /// The functions that have a name.
    of_function: BTreeMap<usize, &'a Uses>,
    calls: BTreeMap<usize, BTreeSet<usize>>,
    /// Functions whose pointers do not count.
    deferred: BTreeSet<usize>,
}

impl Owners {
    /// Finds the owners in a module with names, of which the links were noted before its glue was made.
    pub fn find(module: &Module, links: &Links, parts: &[Part]) -> Result<Owners> {
        let mut graph = Graph::new(module, links)?;
        let mut owners = Owners::default();
        let mut roots = roots(module, parts)?;
        for (part, roots) in parts.iter().zip(&mut roots) {
            for behind in part.behind {
                let deferred = graph.defer(behind)?;
                if let Some(until) = behind.until {
                    let until = graph.named(until)?;
                    let places = deferred.iter().map(|function| (*function, until));
                    owners.stand_ins.extend(places);
                }
                roots.extend(deferred);
            }
        }
        if let Some(first) = roots.first_mut() {
            first.extend(owners.stand_ins.values());
        }
        let mut users: BTreeMap<Node, Parts> = BTreeMap::new();
        for (at, roots) in roots.iter().enumerate() {
            for node in graph.reached(roots) {
                *users.entry(node).or_default() |= 1 << at;
            }
        }
        for (node, users) in users {
            let owner = owner(parts, users)?;
            match node {
                Node::Function(function) => owners.functions.insert(function, owner),
                Node::Piece(piece) => owners.pieces.insert(piece, owner),
            };
        }
        owners.calls = graph.calls;
        Ok(owners)
    }
}

/// The functions that each part is asked for from outside. What no part names is the first one's.
fn roots(module: &Module, parts: &[Part]) -> Result<Vec<Vec<usize>>> {
    let mut roots = vec![vec![]; parts.len()];
    let mut missing: BTreeSet<&str> = parts
        .iter()
        .flat_map(|part| part.exports)
        .copied()
        .collect();
    for export in module.exports.iter() {
        if let ExportItem::Function(id) = export.item {
            let part = parts
                .iter()
                .position(|part| part.exports.contains(&&*export.name));
            missing.remove(&*export.name);
            let part = roots.get_mut(part.unwrap_or(0)).context("no parts")?;
            part.push(id.index());
        }
    }
    if let (Some(start), Some(first)) = (module.start, roots.first_mut()) {
        first.push(start.index());
    }
    ensure!(missing.is_empty(), "the module does not export {missing:?}");
    Ok(roots)
}

/// The last part that all users need, or are.
fn owner(parts: &[Part], users: Parts) -> Result<usize> {
    let users = || (0..parts.len()).filter(|at| users & (1 << at) != 0);
    let is_needed_by = |part: usize, user: usize| {
        part == 0
            || part == user
            || parts
                .get(user)
                .zip(parts.get(part))
                .is_some_and(|(user, part)| user.needs.contains(&part.name))
    };
    let owner = (0..parts.len())
        .rev()
        .find(|part| users().all(|user| is_needed_by(*part, user)));
    owner.context("no parts")
}

impl<'a> Graph<'a> {
    fn new(module: &'a Module, links: &'a Links) -> Result<Graph<'a>> {
        let mut graph = Graph {
            links,
            names: BTreeMap::new(),
            of_function: BTreeMap::new(),
            calls: BTreeMap::new(),
            deferred: BTreeSet::new(),
        };
        let exported = links.functions.keys();
        let exported: BTreeMap<&str, &str> = exported
            .filter_map(|name| Some((plain_name(name)?, &**name)))
            .collect();
        for function in module.funcs.iter() {
            let index = function.id().index();
            let name = function.name.as_deref().unwrap_or_default();
            let known = links.functions.get_key_value(name);
            let known = known.or_else(|| links.functions.get_key_value(*exported.get(name)?));
            if let FunctionKind::Local(local) = &function.kind {
                let mut named = Named::default();
                dfs_in_order(&mut named, local, local.entry_block());
                let addresses = named.numbers.iter().filter(|number| links.has(**number));
                ensure!(
                    known.is_some() || addresses.count() == 0,
                    "the linker did not know the function “{name}”, which names data"
                );
                graph.calls.insert(index, named.functions);
            }
            let Some((name, uses)) = known else { continue };
            graph.of_function.insert(index, uses);
            graph.names.entry(name).or_default().push(index);
        }
        Ok(graph)
    }

    /// Finds the functions that data point to and that are called only when their part is there: from now on
    /// their pointers do not count. What a part before has taken is not found again.
    fn defer(&mut self, behind: &Behind) -> Result<Vec<usize>> {
        let is_meant = |linked: &str| {
            let path = format!("{:#}", rustc_demangle::demangle(linked));
            let names = path.strip_prefix(behind.path);
            let names = names.and_then(|names| names.strip_prefix("::"));
            names
                .and_then(|names| names.rsplit("::").next())
                .is_some_and(|name| name.starts_with(behind.named))
        };
        let pieces = self.links.pieces.iter();
        let pointed: BTreeSet<&String> = pieces.flat_map(|piece| &piece.uses.functions).collect();
        let found = pointed.into_iter().filter(|linked| is_meant(linked));
        let found = found.filter_map(|linked| self.names.get(&**linked));
        let found: Vec<usize> = found.flatten().copied().collect();
        ensure!(
            !found.is_empty(),
            "nothing points to a function of {behind:?}"
        );
        Ok(found
            .into_iter()
            .filter(|function| self.deferred.insert(*function))
            .collect())
    }

    /// The function with a path.
    fn named(&self, path: &str) -> Result<usize> {
        let found = self
            .names
            .iter()
            .find(|(name, _)| format!("{:#}", rustc_demangle::demangle(name)) == path);
        found
            .and_then(|(_, functions)| functions.first().copied())
            .with_context(|| format!("there is no function {path}"))
    }

    /// Everything that is used from some functions on.
    fn reached(&self, roots: &[usize]) -> BTreeSet<Node> {
        let mut reached: BTreeSet<Node> = BTreeSet::new();
        let mut next: Vec<Node> = roots.iter().copied().map(Node::Function).collect();
        while let Some(node) = next.pop() {
            if !reached.insert(node) {
                continue;
            }
            let uses = match node {
                Node::Function(function) => {
                    let calls = self.calls.get(&function).into_iter().flatten();
                    next.extend(calls.copied().map(Node::Function));
                    self.of_function.get(&function).copied()
                }
                Node::Piece(piece) => self.links.pieces.get(piece).map(|piece| &piece.uses),
            };
            let Some(uses) = uses else { continue };
            next.extend(uses.data.iter().copied().map(Node::Piece));
            let pointed = uses
                .functions
                .iter()
                .filter_map(|name| self.names.get(&**name));
            let counted = pointed
                .flatten()
                .filter(|function| !self.deferred.contains(function));
            next.extend(counted.copied().map(Node::Function));
        }
        reached
    }
}

/// The name that the glue gives to an export, which is linked under one with a hash behind it.
fn plain_name(linked: &str) -> Option<&str> {
    let (name, hash) = linked.rsplit_once('_')?;
    let is_hash = hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then_some(name)
}

/// What code names.
#[derive(Default)]
struct Named {
    functions: BTreeSet<usize>,
    /// Numbers, of which some are addresses.
    numbers: BTreeSet<u32>,
}

impl Visitor<'_> for Named {
    fn visit_function_id(&mut self, function: &FunctionId) {
        self.functions.insert(function.index());
    }

    fn visit_const(&mut self, number: &Const) {
        if let Value::I32(number) = number.value {
            self.numbers.insert(number.cast_unsigned());
        }
    }
}
