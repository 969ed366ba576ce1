//! Writes the parts of a module.

use std::collections::BTreeMap;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use walrus::ir::Value;
use walrus::{
    ConstExpr, DataKind, ElementItems, ElementKind, ExportItem, FunctionId, FunctionKind,
    GlobalKind, ImportedFunction, MemoryId, Module, ModuleConfig, TableId, passes,
};

use super::links::Links;
use super::owner::Owners;

/// Under what a part imports what other parts export.
const ENGINE: &str = "engine";
/// So many bytes between two pieces of data cost less than another segment.
const GAP: u32 = 8;

/// Functions that other parts call, and the names that they have there.
pub type Shared = BTreeMap<usize, String>;

/// Reads a module; the same bytes give everything the same index.
pub fn read(bytes: &[u8]) -> Result<Module> {
    let mut config = ModuleConfig::new();
    config
        .generate_name_section(false)
        .generate_producers_section(false);
    config.parse(bytes)
}

/// The functions that are called from another part than their own.
pub fn shared(owners: &Owners) -> Shared {
    let calls = owners.calls.iter();
    let mut called: Vec<usize> = calls
        .filter_map(|(from, to)| Some((owners.functions.get(from)?, to)))
        .flat_map(|(owner, to)| {
            to.iter().filter(move |to| {
                let other = owners.functions.get(to);
                other.is_some_and(|other| other != owner)
            })
        })
        .copied()
        .collect();
    called.sort_unstable();
    called.dedup();
    let numbered = called.into_iter().enumerate();
    numbered
        .map(|(number, function)| (function, number.to_string()))
        .collect()
}

/// One part of a module.
pub fn part(
    bytes: &[u8],
    links: &Links,
    owners: &Owners,
    shared: &Shared,
    part: usize,
) -> Result<Vec<u8>> {
    let mut module = read(bytes)?;
    let is_own = |function: FunctionId| owners.functions.get(&function.index()) == Some(&part);
    let exports: Vec<_> = module
        .exports
        .iter()
        .map(|export| (export.id(), export.item))
        .collect();
    for (id, item) in exports {
        let stays = match item {
            ExportItem::Function(function) => is_own(function),
            _ => part == 0,
        };
        if !stays {
            module.exports.delete(id);
        }
    }
    elements(&mut module, owners, part)?;
    data(&mut module, links, owners, part)?;
    functions(&mut module, shared, is_own);
    if part == 0 {
        lend(&mut module);
    } else {
        module.start = None;
        borrow(&mut module);
    }
    passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}

/// Exports the functions that other parts call, and imports those that others have.
fn functions(module: &mut Module, shared: &Shared, is_own: impl Fn(FunctionId) -> bool) {
    let locals: Vec<(FunctionId, bool)> = module
        .funcs
        .iter()
        .map(|function| {
            let is_local = matches!(function.kind, FunctionKind::Local(_));
            (function.id(), is_local)
        })
        .collect();
    for (id, is_local) in locals {
        let Some(name) = shared.get(&id.index()).filter(|_| is_local) else {
            continue;
        };
        if is_own(id) {
            module.exports.add(name, id);
        } else {
            let import = module.imports.add(ENGINE, name, id);
            let function = module.funcs.get_mut(id);
            let ty = function.ty();
            function.kind = FunctionKind::Import(ImportedFunction { import, ty });
        }
    }
}

/// Leaves of the functions that are pointed to those of the part, in the same places.
fn elements(module: &mut Module, owners: &Owners, part: usize) -> Result<()> {
    let by_index: BTreeMap<usize, FunctionId> = module
        .funcs
        .iter()
        .map(|function| (function.id().index(), function.id()))
        .collect();
    let mut runs = Runs::default();
    for (table, place, function) in pointed(module)? {
        let index = function.index();
        let function = match owners.stand_ins.get(&index).filter(|_| part == 0) {
            Some(stand_in) => by_index.get(stand_in).copied(),
            None => (owners.functions.get(&index) == Some(&part)).then_some(function),
        };
        if let Some(function) = function {
            runs.add(table, place, &[function])?;
        }
    }
    for (table, place, functions) in runs.0 {
        let offset = ConstExpr::Value(Value::I32(place.cast_signed()));
        let kind = ElementKind::Active { table, offset };
        let items = ElementItems::Functions(functions);
        let id = module.elements.add(kind, items);
        module.tables.get_mut(table).elem_segments.insert(id);
    }
    Ok(())
}

/// Takes the functions that are pointed to out of a module, each with its table and its place there.
fn pointed(module: &mut Module) -> Result<Vec<(TableId, u32, FunctionId)>> {
    let mut pointed = vec![];
    let mut gone = vec![];
    for element in module.elements.iter() {
        match (&element.kind, &element.items) {
            (
                ElementKind::Active {
                    table,
                    offset: ConstExpr::Value(Value::I32(offset)),
                },
                ElementItems::Functions(functions),
            ) => {
                let places = (offset.cast_unsigned()..).zip(functions);
                pointed.extend(places.map(|(place, function)| (*table, place, *function)));
                gone.push((*table, element.id()));
            }
            (ElementKind::Declared, _) => {}
            _ => bail!("functions are pointed to in an unknown way"),
        }
    }
    for (table, id) in gone {
        module.tables.get_mut(table).elem_segments.remove(&id);
        module.elements.delete(id);
    }
    Ok(pointed)
}

/// Leaves of the data those of the part, in the same places.
fn data(module: &mut Module, links: &Links, owners: &Owners, part: usize) -> Result<()> {
    let own = links.pieces.iter().enumerate();
    let own = own.filter(|(at, _)| owners.pieces.get(at) == Some(&part));
    let own: Vec<Range<u32>> = own.map(|(_, piece)| piece.place.clone()).collect();
    let mut runs = Runs::default();
    for (memory, address, bytes) in segments(module)? {
        let end = address + u32::try_from(bytes.len())?;
        for place in own
            .iter()
            .filter(|place| (address..end).contains(&place.start))
        {
            let from = usize::try_from(place.start - address)?;
            let to = usize::try_from(place.end.min(end) - address)?;
            let piece = bytes.get(from..to).context("data outside their segment")?;
            // Only the first part may write over what lies between: it comes before all others.
            if part == 0 {
                runs.fill(memory, place.start)?;
            }
            runs.add(memory, place.start, piece)?;
        }
    }
    for (memory, place, bytes) in runs.0 {
        let offset = ConstExpr::Value(Value::I32(place.cast_signed()));
        let id = module.data.add(DataKind::Active { memory, offset }, bytes);
        module.memories.get_mut(memory).data_segments.insert(id);
    }
    Ok(())
}

/// Takes the data out of a module, each segment with its memory and its address.
fn segments(module: &mut Module) -> Result<Vec<(MemoryId, u32, Vec<u8>)>> {
    let mut segments = vec![];
    let mut gone = vec![];
    for data in module.data.iter() {
        let DataKind::Active {
            memory,
            offset: ConstExpr::Value(Value::I32(offset)),
        } = &data.kind
        else {
            bail!("data without an address");
        };
        segments.push((*memory, offset.cast_unsigned(), data.value.clone()));
        gone.push((*memory, data.id()));
    }
    for (memory, id) in gone {
        module.memories.get_mut(memory).data_segments.remove(&id);
        module.data.delete(id);
    }
    Ok(segments)
}

/// Things one behind the other in a table or a memory: where it is, the place of the first, and all of them.
struct Runs<K, T>(Vec<(K, u32, Vec<T>)>);

impl<K, T> Default for Runs<K, T> {
    fn default() -> Self {
        Runs(vec![])
    }
}

impl<K: PartialEq, T: Clone> Runs<K, T> {
    /// Adds things at a place, behind the last ones where that is their end.
    fn add(&mut self, of: K, place: u32, things: &[T]) -> Result<()> {
        match self.last(&of, place)? {
            Some((0, run)) => run.extend_from_slice(things),
            _ => self.0.push((of, place, things.to_vec())),
        }
        Ok(())
    }

    /// The last run, if it is in the same table or memory, and how far before a place it ends.
    fn last(&mut self, of: &K, place: u32) -> Result<Option<(u32, &mut Vec<T>)>> {
        let last = self.0.last_mut().filter(|(last, ..)| last == of);
        let Some((_, start, run)) = last else {
            return Ok(None);
        };
        let end = *start + u32::try_from(run.len())?;
        Ok(place.checked_sub(end).map(|gap| (gap, run)))
    }
}

impl<K: PartialEq> Runs<K, u8> {
    /// Fills a small gap up to a place with zeros.
    fn fill(&mut self, of: K, place: u32) -> Result<()> {
        if let Some((gap @ ..=GAP, run)) = self.last(&of, place)? {
            run.resize(run.len() + usize::try_from(gap)?, 0);
        }
        Ok(())
    }
}

/// Exports the memory, the tables and the variables of the first part.
fn lend(module: &mut Module) {
    let memories = module
        .memories
        .iter()
        .map(|memory| ('m', ExportItem::Memory(memory.id())));
    let tables = module
        .tables
        .iter()
        .map(|table| ('t', ExportItem::Table(table.id())));
    let globals = module
        .globals
        .iter()
        .map(|global| ('g', ExportItem::Global(global.id())));
    let all: Vec<(char, ExportItem)> = memories.chain(tables).chain(globals).collect();
    for (kind, item) in all {
        module.exports.add(&lent(kind, item), item);
    }
}

/// Imports them.
fn borrow(module: &mut Module) {
    let memories: Vec<_> = module.memories.iter().map(|memory| memory.id()).collect();
    for id in memories {
        let name = lent('m', ExportItem::Memory(id));
        let import = module.imports.add(ENGINE, &name, id);
        module.memories.get_mut(id).import = Some(import);
    }
    let tables: Vec<_> = module.tables.iter().map(|table| table.id()).collect();
    for id in tables {
        let name = lent('t', ExportItem::Table(id));
        let import = module.imports.add(ENGINE, &name, id);
        module.tables.get_mut(id).import = Some(import);
    }
    let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
    for id in globals {
        let name = lent('g', ExportItem::Global(id));
        let import = module.imports.add(ENGINE, &name, id);
        module.globals.get_mut(id).kind = GlobalKind::Import(import);
    }
}

/// What a memory, a table or a variable is called between the parts.
fn lent(kind: char, item: ExportItem) -> String {
    let index = match item {
        ExportItem::Memory(id) => id.index(),
        ExportItem::Table(id) => id.index(),
        ExportItem::Global(id) => id.index(),
        ExportItem::Function(id) => id.index(),
        ExportItem::Tag(id) => id.index(),
    };
    format!("{kind}{index}")
}
