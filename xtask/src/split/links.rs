//! What functions and data of a module name, as the linker has noted it: `--emit-relocs` keeps where in
//! the code and the data an address or a function stands.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use anyhow::{Context, Result, bail, ensure};
use wasmparser::{
    Data, DataKind, KnownCustom, Linking, Operator, Parser, Payload, RelocationType, SymbolInfo,
    TypeRef,
};

/// What a function or a piece of data names.
#[derive(Debug, Default)]
pub struct Uses {
    /// Functions that are pointed to.
    pub functions: BTreeSet<String>,
    /// Pieces of data, by their number.
    pub data: BTreeSet<usize>,
}

/// A piece of data that is always used as a whole.
#[derive(Debug)]
pub struct Piece {
    /// Where it is in the memory.
    pub place: Range<u32>,
    /// What it points to.
    pub uses: Uses,
}

/// What the linker has noted of a module.
#[derive(Debug, Default)]
pub struct Links {
    /// What each function names beside the functions that it calls. Some share a name: what one of them names,
    /// all are said to name.
    pub functions: BTreeMap<String, Uses>,
    /// The data, in the order of the memory.
    pub pieces: Vec<Piece>,
}

/// The parts of a module's file that links are read from. Places of code and data count from their sections.
#[derive(Default)]
struct Sections<'a> {
    /// The names of functions, imported ones first.
    names: BTreeMap<u32, &'a str>,
    imported: u32,
    code_start: usize,
    /// Where the functions of the module stand in its file.
    bodies: Vec<Range<usize>>,
    data_start: usize,
    segments: Vec<Segment>,
    symbols: Vec<SymbolInfo<'a>>,
    code: Vec<Relocation>,
    data: Vec<Relocation>,
}

struct Segment {
    /// Where it goes in the memory.
    address: u32,
    /// Where its bytes stand in the file.
    bytes: Range<usize>,
}

struct Relocation {
    kind: RelocationType,
    offset: usize,
    symbol: u32,
}

impl Links {
    /// Reads what the linker has noted of a module.
    pub fn read(module: &[u8]) -> Result<Links> {
        let sections = Sections::read(module)?;
        ensure!(
            !sections.symbols.is_empty(),
            "the module was linked without --emit-relocs"
        );
        let mut links = Links {
            pieces: sections.pieces()?,
            ..Links::default()
        };
        for name in sections.names.values() {
            links.functions.insert((*name).to_owned(), Uses::default());
        }
        for relocation in &sections.code {
            let function = sections.function_at(relocation)?;
            let uses = links.functions.entry(function.to_owned()).or_default();
            sections.note(relocation, &links.pieces, uses)?;
        }
        for relocation in &sections.data {
            let address = sections.address_at(relocation)?;
            let piece = piece_at(&links.pieces, address)?;
            let mut uses = Uses::default();
            sections.note(relocation, &links.pieces, &mut uses)?;
            if let Some(piece) = links.pieces.get_mut(piece) {
                piece.uses.functions.append(&mut uses.functions);
                piece.uses.data.append(&mut uses.data);
            }
        }
        Ok(links)
    }

    /// Whether an address is one of data.
    pub fn has(&self, address: u32) -> bool {
        piece_at(&self.pieces, address).is_ok()
    }
}

impl<'a> Sections<'a> {
    fn read(module: &'a [u8]) -> Result<Sections<'a>> {
        let mut sections = Sections::default();
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let is_function = matches!(import?.ty, TypeRef::Func(_));
                        sections.imported += u32::from(is_function);
                    }
                }
                Payload::CodeSectionStart { range, .. } => sections.code_start = range.start,
                Payload::CodeSectionEntry(body) => sections.bodies.push(body.range()),
                Payload::DataSection(data) => {
                    sections.data_start = data.range().start;
                    for segment in data {
                        sections.segments.push(Segment::read(&segment?)?);
                    }
                }
                Payload::CustomSection(custom) => {
                    sections.custom(custom.name(), custom.as_known())?;
                }
                _ => {}
            }
        }
        Ok(sections)
    }

    fn custom(&mut self, name: &str, section: KnownCustom<'a>) -> Result<()> {
        match section {
            KnownCustom::Name(subsections) => {
                for subsection in subsections {
                    if let wasmparser::Name::Function(names) = subsection? {
                        for naming in names {
                            let naming = naming?;
                            self.names.insert(naming.index, naming.name);
                        }
                    }
                }
            }
            KnownCustom::Linking(linking) => {
                for subsection in linking.subsections() {
                    if let Linking::SymbolTable(symbols) = subsection? {
                        self.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                    }
                }
            }
            KnownCustom::Reloc(section) => {
                let into = match name {
                    "reloc.CODE" => &mut self.code,
                    "reloc.DATA" => &mut self.data,
                    _ => return Ok(()),
                };
                for entry in section.entries() {
                    let entry = entry?;
                    into.push(Relocation {
                        kind: entry.ty,
                        offset: usize::try_from(entry.offset)?,
                        symbol: entry.index,
                    });
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// The pieces of data: what the symbols name. Symbols that overlap are one piece.
    fn pieces(&self) -> Result<Vec<Piece>> {
        let mut places = vec![];
        for symbol in &self.symbols {
            if let SymbolInfo::Data {
                symbol: Some(defined),
                ..
            } = symbol
            {
                let start = self.address(defined.index)? + defined.offset;
                // What has no length has an address all the same.
                places.push(start..start + defined.size.max(1));
            }
        }
        places.sort_by_key(|place| (place.start, place.end));
        let mut pieces: Vec<Piece> = vec![];
        for place in places {
            match pieces.last_mut() {
                Some(last) if place.start < last.place.end => {
                    last.place.end = last.place.end.max(place.end);
                }
                _ => pieces.push(Piece {
                    place,
                    uses: Uses::default(),
                }),
            }
        }
        Ok(pieces)
    }

    fn address(&self, segment: u32) -> Result<u32> {
        let segment = self.segments.get(usize::try_from(segment)?);
        Ok(segment.context("a symbol in no segment")?.address)
    }

    /// The function whose code a relocation is in.
    fn function_at(&self, relocation: &Relocation) -> Result<&'a str> {
        let place = self.code_start + relocation.offset;
        let next = self.bodies.partition_point(|body| body.start <= place);
        let body = next
            .checked_sub(1)
            .context("a relocation before all code")?;
        self.name(self.imported + u32::try_from(body)?)
    }

    /// Where in the memory a relocation of the data is.
    fn address_at(&self, relocation: &Relocation) -> Result<u32> {
        let place = self.data_start + relocation.offset;
        let segment = self
            .segments
            .iter()
            .find(|segment| segment.bytes.contains(&place))
            .context("a relocation in no segment")?;
        Ok(segment.address + u32::try_from(place - segment.bytes.start)?)
    }

    fn name(&self, function: u32) -> Result<&'a str> {
        let name = self.names.get(&function).copied();
        name.with_context(|| format!("function {function} has no name"))
    }

    /// Notes what a relocation points to. Calls are seen in the code itself.
    fn note(&self, relocation: &Relocation, pieces: &[Piece], uses: &mut Uses) -> Result<()> {
        use RelocationType::{
            FunctionIndexLeb, GlobalIndexLeb, MemoryAddrI32, MemoryAddrLeb, MemoryAddrSleb,
            TableIndexI32, TableIndexSleb, TableNumberLeb, TypeIndexLeb,
        };
        let symbol = self.symbols.get(usize::try_from(relocation.symbol)?);
        match (relocation.kind, symbol) {
            (FunctionIndexLeb | GlobalIndexLeb | TableNumberLeb | TypeIndexLeb, _) => {}
            (TableIndexI32 | TableIndexSleb, Some(SymbolInfo::Func { index, .. })) => {
                uses.functions.insert(self.name(*index)?.to_owned());
            }
            (
                MemoryAddrI32 | MemoryAddrLeb | MemoryAddrSleb,
                Some(SymbolInfo::Data {
                    symbol: Some(defined),
                    ..
                }),
            ) => {
                let address = self.address(defined.index)? + defined.offset;
                uses.data.insert(piece_at(pieces, address)?);
            }
            (kind, symbol) => bail!("a relocation of an unknown kind: {kind:?} {symbol:?}"),
        }
        Ok(())
    }
}

impl Segment {
    fn read(data: &Data<'_>) -> Result<Segment> {
        let DataKind::Active { offset_expr, .. } = &data.kind else {
            bail!("a segment of data without an address");
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            bail!("a segment of data whose address is no number");
        };
        Ok(Segment {
            address: value.cast_unsigned(),
            bytes: data.range.end - data.data.len()..data.range.end,
        })
    }
}

/// The number of the piece that an address is in.
fn piece_at(pieces: &[Piece], address: u32) -> Result<usize> {
    let next = pieces.partition_point(|piece| piece.place.start <= address);
    let found = next.checked_sub(1).filter(|at| {
        pieces
            .get(*at)
            .is_some_and(|piece| piece.place.contains(&address))
    });
    found.with_context(|| format!("no symbol has the data at {address}"))
}

/// The module without what the linker has noted, which means nothing to whoever changes the module.
pub fn without(module: &[u8]) -> Result<Vec<u8>> {
    const HEADER: usize = 8;
    let mut out = module.get(..HEADER).context("no module")?.to_vec();
    let mut written = HEADER;
    for payload in Parser::new(0).parse_all(module) {
        let payload = payload?;
        let Some((_, range)) = payload.as_section() else {
            continue;
        };
        // A section with its kind and its length, which stand before its range.
        let section = written..range.end;
        written = range.end;
        let is_noted = matches!(&payload, Payload::CustomSection(custom)
            if custom.name() == "linking" || custom.name().starts_with("reloc."));
        if !is_noted {
            out.extend_from_slice(module.get(section).context("sections overlap")?);
        }
    }
    Ok(out)
}
