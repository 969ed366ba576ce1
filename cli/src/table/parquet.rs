//! Tables as Parquet. Each row group is written as soon as it is full.

use kifuyomi_archive::table::{Cell, Kind, Rows, Schema};

use std::io::{self, Write};
use std::mem::take;
use std::sync::Arc;

use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{BoolType, ByteArray, ByteArrayType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

/// The cells of a row group. They are in memory until they are written.
const GROUP: usize = 400_000;

/// A table being written.
pub struct Writer<W: Write + Send> {
    writer: SerializedFileWriter<W>,
    kinds: Vec<Kind>,
    /// The rows of a group: fewer for a table with more columns.
    group: usize,
    rows: Rows,
}

impl<W: Write + Send> Writer<W> {
    /// Begins a table.
    pub fn new(schema: &Schema, file: W) -> io::Result<Writer<W>> {
        let column = |(name, kind): &(String, Kind)| {
            let (physical, logical) = match kind {
                Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
                Kind::Number => (Physical::INT64, None),
                Kind::Flag => (Physical::BOOLEAN, None),
            };
            let column = Type::primitive_type_builder(name, physical)
                .with_repetition(Repetition::OPTIONAL)
                .with_logical_type(logical);
            column.build().map(Arc::new)
        };
        let columns: Result<Vec<_>, _> = schema.0.iter().map(column).collect();
        let columns = columns.map_err(io::Error::other)?;
        let table = Type::group_type_builder("table").with_fields(columns);
        let table = Arc::new(table.build().map_err(io::Error::other)?);
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let properties = Arc::new(properties.build());
        let writer = SerializedFileWriter::new(file, table, properties);
        Ok(Writer {
            writer: writer.map_err(io::Error::other)?,
            kinds: schema.0.iter().map(|(_, kind)| *kind).collect(),
            group: (GROUP / schema.0.len().max(1)).max(1),
            rows: Rows::new(),
        })
    }

    /// Adds rows.
    pub fn add(&mut self, mut rows: Rows) -> io::Result<()> {
        self.rows.append(&mut rows);
        while self.rows.len() >= self.group {
            let rest = self.rows.split_off(self.group);
            self.write_group().map_err(io::Error::other)?;
            self.rows = rest;
        }
        Ok(())
    }

    /// Returns the bytes written so far.
    pub fn length(&self) -> usize {
        self.writer.bytes_written()
    }

    /// Writes the remaining rows.
    pub fn finish(mut self) -> io::Result<W> {
        if !self.rows.is_empty() {
            self.write_group().map_err(io::Error::other)?;
        }
        self.writer.into_inner().map_err(io::Error::other)
    }

    fn write_group(&mut self) -> Result<(), ParquetError> {
        let mut rows = take(&mut self.rows);
        let mut group = self.writer.next_row_group()?;
        for (kind, at) in self.kinds.iter().zip(0..) {
            let cells = rows.iter_mut().map(|row| {
                let cell = row.get_mut(at);
                cell.map_or(Cell::Empty, |cell| std::mem::replace(cell, Cell::Empty))
            });
            if let Some(column) = group.next_column()? {
                write_column(*kind, cells, column)?;
            }
        }
        group.close()?;
        Ok(())
    }
}

fn write_column(
    kind: Kind,
    cells: impl Iterator<Item = Cell>,
    mut column: SerializedColumnWriter<'_>,
) -> Result<(), ParquetError> {
    let mut levels = Vec::new();
    let mut is_there = |is_there: bool| levels.push(i16::from(is_there));
    let (mut texts, mut numbers, mut flags) = (Vec::new(), Vec::new(), Vec::new());
    for cell in cells {
        match (kind, cell) {
            (Kind::Text, Cell::Text(text)) => texts.push(ByteArray::from(text.into_bytes())),
            (Kind::Number, Cell::Number(number)) => numbers.push(number),
            (Kind::Flag, Cell::Flag(flag)) => flags.push(flag),
            _ => {
                is_there(false);
                continue;
            }
        }
        is_there(true);
    }
    let levels = Some(&*levels);
    match kind {
        Kind::Text => column
            .typed::<ByteArrayType>()
            .write_batch(&texts, levels, None)?,
        Kind::Number => column
            .typed::<Int64Type>()
            .write_batch(&numbers, levels, None)?,
        Kind::Flag => column
            .typed::<BoolType>()
            .write_batch(&flags, levels, None)?,
    };
    column.close()
}
