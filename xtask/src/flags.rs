//! The command line of the build tool.

#![allow(missing_debug_implementations)]

use std::path::PathBuf;

xflags::xflags! {
    /// Builds, serves, tests and measures Kifuyomi.
    cmd xtask {
        /// Show the output of every step, not only of those that fail.
        optional -v, --verbose
        /// The work tree, instead of the one this program was built from.
        optional --root root: PathBuf

        /// Build the page, the npm package and the handbook into dist/.
        cmd build {}
        /// Build the page for looking at it, and serve it on this machine.
        cmd serve {
            /// The port to listen on: 8080 by default.
            optional --port port: u16
            /// Serve what the last build made.
            optional --no-build
        }
        /// Run every check: formatting, lints, tests, documentation, sizes, the page in browsers.
        cmd test {}
        /// Test the integrations in all hosts, also those that take minutes, such as WordPress.
        cmd hosts {}
        /// Measure against other shogi libraries on the same records.
        cmd bench {
            /// A folder of records: tests/data/games by default.
            optional --records records: PathBuf
            /// How often each library reads each record: 9 by default.
            optional --rounds rounds: usize
            /// Measure viewers in Chromium, too: ours, those of others, and the least any must cost.
            optional --viewers
            /// How often each viewer is measured: 7 by default.
            optional --runs runs: usize
            /// Measure only how fast the program goes through so many random games.
            optional --archive games: u64
        }
        /// Make what people download: the page, the npm package, the crate, the program.
        cmd package {
            /// Make only the program, for this machine.
            optional --program
            /// Make it for another machine: x86_64-unknown-linux-musl.
            optional --target target: String
        }
        /// Build the Python package, and run its tests.
        cmd python {
            /// Test with Apache Spark, too: downloads half a gigabyte, and needs Java.
            optional --spark
        }
        /// Run fuzz targets on new input.
        cmd fuzz {
            /// A target of the folder `fuzz`, or a part of the names of properties; all targets by default.
            optional name: String
            /// How many minutes each of them runs: 3 by default.
            optional --minutes minutes: u64
        }
    }
}
