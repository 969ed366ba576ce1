//! A small module as a linker leaves it, and its parts.

use std::borrow::Cow;

use anyhow::{Context, Result};
use walrus::ir::Value;
use walrus::{ConstExpr, DataKind, ElementItems, ElementKind, FunctionKind, Module};
use wasm_encoder::{
    CodeSection, ConstExpr as Offset, CustomSection, DataSection, DataSymbolDefinition,
    ElementSection, Elements, Encode, EntityType, ExportKind, ExportSection, Function,
    FunctionSection, ImportSection, InstructionSink, LinkingSection, MemorySection, MemoryType,
    NameMap, NameSection, RefType, SymbolTable, TableSection, TableType, TypeSection, ValType,
};
use wasmparser::RelocationType::{self, MemoryAddrSleb, TableIndexI32};

use super::{Behind, Part, split, without};

const PARTS: [Part; 3] = [
    Part {
        name: "first",
        needs: &[],
        exports: &[],
        behind: &[],
    },
    Part {
        name: "extra",
        needs: &[],
        exports: &["extra"],
        behind: &[],
    },
    Part {
        name: "late",
        needs: &[],
        exports: &[],
        behind: &[Behind {
            path: "own::late",
            named: "read",
            until: Some("own::nothing"),
        }],
    },
];

/// What the functions are called. The first one is imported.
const NAMES: [&str; 6] = [
    "host",
    "own::first",
    "own::extra",
    "own::both",
    "own::late::read",
    "own::nothing",
];
const HOST: u32 = 0;
const FIRST: u32 = 1;
const EXTRA: u32 = 2;
const BOTH: u32 = 3;
const LATE: u32 = 4;

/// Where the data begin: four numbers, of which the last points to a function.
const START: i32 = 1024;
const NUMBERS: [i32; 4] = [11, 12, 13, SLOT];
const OF_FIRST: usize = 0;
const OF_EXTRA: usize = 1;
const OF_LATE: usize = 2;
const POINTER: usize = 3;
const WIDTH: usize = 4;
/// The place in the table that is pointed to.
const SLOT: i32 = 1;

/// `first` calls by a pointer what `late` has, `extra` stands alone, and all of them call `both`. `nothing` is called
/// by nobody.
fn linked() -> Result<Vec<u8>> {
    let number = |at: usize| START + i32::try_from(WIDTH * at).unwrap_or_default();
    let functions = [
        body(|code| {
            code.i32_const(number(OF_FIRST)).drop();
            code.i32_const(number(POINTER)).call_indirect(0, 0).drop();
            code.call(HOST).drop().call(BOTH);
        }),
        body(|code| {
            code.i32_const(number(OF_EXTRA)).drop().call(BOTH);
        }),
        body(|code| {
            code.i32_const(7);
        }),
        body(|code| {
            code.i32_const(number(OF_LATE)).drop().call(BOTH);
        }),
        body(|code| {
            code.i32_const(0);
        }),
    ];
    let mut types = TypeSection::new();
    types.ty().function([], [ValType::I32]);
    let mut imports = ImportSection::new();
    imports.import("page", "host", EntityType::Function(0));
    let mut declared = FunctionSection::new();
    let mut code = CodeSection::new();
    // How far from the start of its section the code of each function is: behind its length and its locals.
    let mut codes = vec![];
    let mut place = 1;
    for function in &functions {
        declared.function(0);
        code.function(function);
        codes.push(place + 2);
        place += 1 + function.byte_len();
    }
    let mut tables = TableSection::new();
    tables.table(TableType {
        element_type: RefType::FUNCREF,
        table64: false,
        minimum: 2,
        maximum: None,
        shared: false,
    });
    let mut memories = MemorySection::new();
    memories.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut exports = ExportSection::new();
    exports.export("first", ExportKind::Func, FIRST);
    exports.export("extra", ExportKind::Func, EXTRA);
    let mut elements = ElementSection::new();
    let pointed = Elements::Functions(Cow::Borrowed(&[LATE]));
    elements.active(None, &Offset::i32_const(SLOT), pointed);
    let mut data = DataSection::new();
    let bytes: Vec<u8> = NUMBERS.into_iter().flat_map(i32::to_le_bytes).collect();
    // A count, a kind, the address in an expression of four bytes, a length.
    let bytes_start = 7;
    data.active(0, &Offset::i32_const(START), bytes);

    let mut module = wasm_encoder::Module::new();
    module.section(&types).section(&imports).section(&declared);
    module.section(&tables).section(&memories).section(&exports);
    module.section(&elements).section(&code).section(&data);
    let mut symbols = SymbolTable::new();
    for at in 0..NUMBERS.len() {
        let definition = DataSymbolDefinition {
            index: 0,
            offset: u32::try_from(WIDTH * at)?,
            size: u32::try_from(WIDTH)?,
        };
        symbols.data(0, &format!("number{at}"), Some(definition));
    }
    symbols.function(0, LATE, Some("own::late::read"));
    let late_symbol = NUMBERS.len();
    let mut linking = LinkingSection::new();
    linking.symbol_table(&symbols);
    module.section(&linking);
    let in_code = [
        (MemoryAddrSleb, codes[0], OF_FIRST),
        (MemoryAddrSleb, codes[0], POINTER),
        (MemoryAddrSleb, codes[1], OF_EXTRA),
        (MemoryAddrSleb, codes[3], OF_LATE),
    ];
    let in_data = [(TableIndexI32, bytes_start + WIDTH * POINTER, late_symbol)];
    relocations(&mut module, "reloc.CODE", &in_code);
    relocations(&mut module, "reloc.DATA", &in_data);
    let mut names = NameMap::new();
    for (index, name) in (HOST..).zip(NAMES) {
        names.append(index, name);
    }
    let mut section = NameSection::new();
    section.functions(&names);
    module.section(&section);
    Ok(module.finish())
}

fn body(write: impl FnOnce(&mut InstructionSink<'_>)) -> Function {
    let mut function = Function::new([]);
    write(&mut function.instructions());
    function.instructions().end();
    function
}

fn relocations(
    module: &mut wasm_encoder::Module,
    name: &str,
    entries: &[(RelocationType, usize, usize)],
) {
    // The number of the section, which the name says, too.
    let mut data = vec![0];
    entries.len().encode(&mut data);
    for (kind, offset, symbol) in entries {
        data.push(*kind as u8);
        offset.encode(&mut data);
        symbol.encode(&mut data);
        if *kind != TableIndexI32 {
            data.push(0);
        }
    }
    module.section(&CustomSection {
        name: name.into(),
        data: data.into(),
    });
}

/// What a part has.
#[derive(Debug, PartialEq, Eq)]
struct Had {
    imports: Vec<String>,
    exports: Vec<String>,
    /// The numbers in its data, by where they are.
    numbers: Vec<(i32, i32)>,
    /// How many functions are pointed to, by where the first one is.
    pointed: Vec<(i32, usize)>,
    functions: usize,
}

fn had(part: &[u8]) -> Result<Had> {
    let module = Module::from_buffer(part)?;
    let place = |offset: &ConstExpr| match offset {
        ConstExpr::Value(Value::I32(place)) => *place,
        _ => -1,
    };
    let mut numbers = vec![];
    for data in module.data.iter() {
        let DataKind::Active { offset, .. } = &data.kind else {
            continue;
        };
        for (at, number) in (0..).zip(data.value.chunks(WIDTH)) {
            let width = i32::try_from(WIDTH)?;
            numbers.push((
                place(offset) + width * at,
                i32::from_le_bytes(number.try_into()?),
            ));
        }
    }
    let pointed = module.elements.iter().map(|element| {
        let place = match &element.kind {
            ElementKind::Active { offset, .. } => place(offset),
            _ => -1,
        };
        match &element.items {
            ElementItems::Functions(functions) => (place, functions.len()),
            ElementItems::Expressions(..) => (place, 0),
        }
    });
    let is_local = |kind: &FunctionKind| matches!(kind, FunctionKind::Local(_));
    let imports = module.imports.iter();
    let exports = module.exports.iter();
    Ok(Had {
        imports: imports
            .map(|import| format!("{} {}", import.module, import.name))
            .collect(),
        exports: exports.map(|export| export.name.clone()).collect(),
        numbers,
        pointed: pointed.collect(),
        functions: module.funcs.iter().filter(|f| is_local(&f.kind)).count(),
    })
}

#[test]
fn a_part_has_what_only_it_needs() -> Result<()> {
    let linked = linked()?;
    let parts = split(&linked, &linked, &PARTS)?;
    let [first, extra, late] = &parts[..] else {
        panic!("{} parts", parts.len());
    };
    let owned = |list: &[&str]| list.iter().map(|text| (*text).to_owned()).collect();
    let lent = ["m0", "t0"];
    assert_eq!(
        had(first)?,
        Had {
            imports: owned(&["page host"]),
            // What others call of it has a number.
            exports: owned(&["first", "0", lent[0], lent[1]]),
            // The gap is another part's, which comes later.
            numbers: vec![
                (START, NUMBERS[0]),
                (START + 4, 0),
                (START + 8, 0),
                (START + 12, SLOT)
            ],
            // What stands in for the function of `late`.
            pointed: vec![(SLOT, 1)],
            functions: 3,
        }
    );
    assert_eq!(
        had(extra)?,
        Had {
            imports: owned(&["engine 0", "engine m0"]),
            exports: owned(&["extra"]),
            numbers: vec![(START + 4, NUMBERS[1])],
            pointed: vec![],
            functions: 1,
        }
    );
    assert_eq!(
        had(late)?,
        Had {
            imports: owned(&["engine 0", "engine m0", "engine t0"]),
            exports: owned(&[]),
            numbers: vec![(START + 8, NUMBERS[2])],
            pointed: vec![(SLOT, 1)],
            functions: 1,
        }
    );
    Ok(())
}

#[test]
fn what_is_named_must_be_there() -> Result<()> {
    let linked = linked()?;
    let [first, mut extra, mut late] = PARTS;
    extra.exports = &["other"];
    let error = split(&linked, &linked, &[first, extra]).map_err(|error| format!("{error:#}"));
    assert!(error.is_err_and(|error| error.contains("does not export {\"other\"}")));
    let [first, ..] = PARTS;
    late.behind = &[Behind {
        path: "own::early",
        named: "read",
        until: None,
    }];
    let error = split(&linked, &linked, &[first, late]).map_err(|error| format!("{error:#}"));
    assert!(error.is_err_and(|error| error.contains("own::early")));
    Ok(())
}

#[test]
fn without_notes_a_module_cannot_be_split() -> Result<()> {
    let linked = linked()?;
    let plain = without(&linked)?;
    assert!(plain.len() < linked.len());
    let sections = Module::from_buffer(&plain).context("it is still a module")?;
    assert_eq!(sections.exports.iter().count(), 2);
    let error = split(&plain, &plain, &PARTS).map_err(|error| format!("{error:#}"));
    assert!(error.is_err_and(|error| error.contains("--emit-relocs")));
    Ok(())
}
