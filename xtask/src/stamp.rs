//! Stamps: whether something was already made from exactly these inputs.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The mark of the inputs that something is made from, kept in a file of its own.
#[derive(Debug)]
pub struct Stamp {
    file: PathBuf,
    mark: String,
}

impl Stamp {
    /// A stamp called `name`, in a folder, over all inputs.
    pub fn new(folder: &Path, name: &str, inputs: &[&[u8]]) -> Stamp {
        let mut hasher = DefaultHasher::new();
        inputs.hash(&mut hasher);
        Stamp {
            file: folder.join(name).with_extension("stamp"),
            mark: format!("{:016x}", hasher.finish()),
        }
    }

    /// Whether all outputs are there and were made from these inputs.
    pub fn is_current(&self, outputs: &[PathBuf]) -> bool {
        fs::read_to_string(&self.file).is_ok_and(|mark| mark == self.mark)
            && outputs.iter().all(|output| output.exists())
    }

    /// Notes that the outputs are made.
    pub fn set(&self) -> Result<()> {
        if let Some(folder) = self.file.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = &self.file;
        fs::write(file, &self.mark).with_context(|| format!("cannot write {}", file.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_current_only_for_the_same_inputs_and_with_its_outputs() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("xtask-stamp-{}", std::process::id()));
        let output = folder.join("output");
        let outputs = [output.clone()];
        let stamp = Stamp::new(&folder, "glue", &[b"core", b"1.0"]);
        assert!(!stamp.is_current(&outputs));
        stamp.set()?;
        assert!(!stamp.is_current(&outputs), "the output is not there yet");
        fs::write(&output, "made")?;
        assert!(stamp.is_current(&outputs));
        assert!(!Stamp::new(&folder, "glue", &[b"core", b"1.1"]).is_current(&outputs));
        // Where one input ends and the next begins counts too.
        assert!(!Stamp::new(&folder, "glue", &[b"core1", b".0"]).is_current(&outputs));
        fs::remove_dir_all(&folder)?;
        Ok(())
    }
}
