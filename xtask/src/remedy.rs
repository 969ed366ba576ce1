//! Explains a tool's failure in one sentence that says what to do.

/// A sentence for a failure of a program.
struct Rule {
    /// The words of the command line, all of which must occur.
    command: &'static [&'static str],
    /// The words of the output, one of which must occur; empty for any failure.
    signs: &'static [&'static str],
    sentence: &'static str,
}

/// Messages of programs that could not reach a server.
const NO_NETWORK: &[&str] = &[
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "ECONNRESET",
    "ENETUNREACH",
    "ETIMEDOUT",
    "Could not resolve host",
    "Couldn't connect to server",
    "Temporary failure resolving",
    "could not download",
    "dns error",
    "error sending request",
    "failed to download",
    "failed to fetch",
    "failed to lookup address",
    "Network is unreachable",
    "network failure",
    "spurious network error",
];

/// The first rule that fits counts.
const RULES: &[Rule] = &[
    Rule {
        command: &["npm", "ci"],
        signs: NO_NETWORK,
        sentence: "npm cannot reach its registry: check the network and `npm config get registry`, \
                   then run this again",
    },
    Rule {
        command: &["npm", "ci"],
        signs: &["EUSAGE", "in sync"],
        sentence: "package.json and package-lock.json disagree: run `npm install` and commit both",
    },
    Rule {
        command: &["rustup", "target", "add"],
        signs: NO_NETWORK,
        sentence: "rustup cannot download the target wasm32-unknown-unknown: check the network, \
                   then run this again",
    },
    Rule {
        command: &["cargo"],
        signs: &["is not installed for the toolchain"],
        sentence: "a part of the Rust toolchain is missing: run \
                   `rustup component add clippy rustfmt`",
    },
    Rule {
        command: &["cargo", "fmt"],
        signs: &[],
        sentence: "some files are not formatted: run `cargo fmt --all`",
    },
    Rule {
        command: &["cargo"],
        signs: &[
            "Could not resolve host",
            "failed to download",
            "spurious network error",
        ],
        sentence: "cargo cannot reach its registry: check the network, then run this again",
    },
    Rule {
        command: &["apt-get"],
        signs: NO_NETWORK,
        sentence: "apt-get cannot reach its servers: check the network, then run this again",
    },
    Rule {
        command: &["node", "biome"],
        signs: &[],
        sentence: "biome found something: `npx biome check --write` repairs what it can",
    },
];

/// Explains a failed command by its output.
pub fn explain(command: &str, output: &str) -> String {
    let fits = |rule: &&Rule| {
        rule.command.iter().all(|word| command.contains(word))
            && (rule.signs.is_empty() || rule.signs.iter().any(|sign| output.contains(sign)))
    };
    match RULES.iter().find(fits) {
        Some(rule) => rule.sentence.to_owned(),
        None => format!("`{command}` failed"),
    }
}

/// Says what to do if a program is missing.
pub fn not_installed(program: &str) -> String {
    match program {
        "node" => "Node.js is not installed: install version 20 or newer from https://nodejs.org \
                   or with your system's package manager"
            .to_owned(),
        "npm" | "npm.cmd" => {
            "npm is not installed: it comes with Node.js from https://nodejs.org, or as a package \
             of its own with your system's package manager"
                .to_owned()
        }
        _ => format!("`{program}` is not installed: install it, then run this again"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_network_differs_from_other_failures() {
        let lost = explain(
            "npm ci",
            "npm error code ENOTFOUND\nnpm error network request to …",
        );
        assert!(lost.contains("cannot reach its registry"), "{lost}");
        let stale = explain("npm ci", "npm error code EUSAGE");
        assert!(stale.contains("`npm install`"), "{stale}");
        let target = "rustup target add wasm32-unknown-unknown";
        let lost = explain(target, "error: could not download file from …");
        assert!(lost.contains("check the network"), "{lost}");
        // A test may print such words: they say nothing about the network of `cargo test`.
        assert_eq!(explain("cargo test", "ECONNREFUSED"), "`cargo test` failed");
    }

    #[test]
    fn any_other_failure_names_the_command() {
        assert_eq!(
            explain("node www/build.mjs", "oops"),
            "`node www/build.mjs` failed"
        );
    }
}
