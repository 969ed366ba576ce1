//! How many tests passed, failed and were skipped, and reading that from what test runners print.

use std::fmt;
use std::ops::AddAssign;

use serde::Deserialize;

/// How many tests passed, failed and were skipped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Tests that passed.
    pub passed: usize,
    /// Tests that failed.
    pub failed: usize,
    /// Tests that could check nothing here.
    pub skipped: usize,
}

impl Tally {
    /// One thing that passed.
    pub const PASSED: Tally = Tally {
        passed: 1,
        failed: 0,
        skipped: 0,
    };
    /// One thing that cannot be checked here.
    pub const SKIPPED: Tally = Tally {
        passed: 0,
        failed: 0,
        skipped: 1,
    };
    /// One thing that failed.
    pub const FAILED: Tally = Tally {
        passed: 0,
        failed: 1,
        skipped: 0,
    };

    /// This count, brought in line with how the runner ended: a runner that failed before it
    /// counted anything is one failure, and one that found nothing to run is one pass.
    pub fn or_outcome(mut self, success: bool) -> Tally {
        if !success && self.failed == 0 {
            self.failed = 1;
        }
        if self == Tally::default() {
            self.passed = 1;
        }
        self
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, more: Tally) {
        self.passed += more.passed;
        self.failed += more.failed;
        self.skipped += more.skipped;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Tally {
            passed,
            failed,
            skipped,
        } = self;
        write!(f, "{passed} passed, {failed} failed, {skipped} skipped")
    }
}

/// Sums the `test result:` lines of `cargo test`.
pub fn of_cargo_test(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines() {
        let Some((_, counts)) = line.split_once("test result: ") else {
            continue;
        };
        tally += Tally {
            passed: number_before(counts, " passed"),
            failed: number_before(counts, " failed"),
            skipped: number_before(counts, " ignored"),
        };
    }
    tally
}

fn number_before(text: &str, word: &str) -> usize {
    let before = text.split_once(word).map_or("", |(before, _)| before);
    let digits = before.rsplit(|c: char| !c.is_ascii_digit()).next();
    digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
}

/// Sums what `node --test` counts at the end of its report (TAP).
pub fn of_node_test(output: &str) -> Tally {
    let counted = |name: &str| {
        let mut numbers = output
            .lines()
            .filter_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        numbers.next_back().unwrap_or(0)
    };
    Tally {
        passed: counted("# pass "),
        failed: counted("# fail ") + counted("# cancelled "),
        skipped: counted("# skipped "),
    }
}

/// What Python's `unittest` counts at the end of its report: `Ran 12 tests in 3.4s`, and
/// `FAILED (failures=1, errors=2, skipped=3)` or `OK`.
pub fn of_unittest(output: &str) -> Tally {
    let mut tally = Tally::default();
    for line in output.lines() {
        if let Some(ran) = line.strip_prefix("Ran ") {
            tally.passed = number_before(&format!(" {ran}"), " test");
        }
        if line.starts_with("OK") || line.starts_with("FAILED") {
            let counted = |name: &str| {
                let after = line.split_once(name).map_or("", |(_, after)| after);
                let end = after.find(|c: char| !c.is_ascii_digit());
                let digits = end.and_then(|end| after.get(..end));
                digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
            };
            tally.failed = counted("failures=") + counted("errors=");
            tally.skipped = counted("skipped=");
        }
    }
    tally.passed = tally.passed.saturating_sub(tally.failed + tally.skipped);
    tally
}

/// Reads the counts of Playwright's JSON report; nothing when it is no such report.
pub fn of_playwright(report: &str) -> Option<Tally> {
    let report: Report = serde_json::from_str(report).ok()?;
    Some(Tally {
        // A flaky test failed first and passed on a retry.
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected + report.errors.len(),
        skipped: report.stats.skipped,
    })
}

#[derive(Deserialize)]
struct Report {
    stats: Stats,
    #[serde(default)]
    errors: Vec<serde_json::Value>,
}

#[derive(Deserialize)]
struct Stats {
    expected: usize,
    unexpected: usize,
    flaky: usize,
    skipped: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_all_results_of_cargo_test() {
        let output = "\
running 12 tests
test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.51s
   Doc-tests kifuyomi
test result: FAILED. 30 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out";
        let expected = Tally {
            passed: 42,
            failed: 2,
            skipped: 1,
        };
        assert_eq!(of_cargo_test(output), expected);
    }

    #[test]
    fn reads_the_counts_of_unittest() {
        let output = "Ran 12 tests in 3.408s\n\nFAILED (failures=1, errors=2, skipped=3)\n";
        let expected = Tally {
            passed: 6,
            failed: 3,
            skipped: 3,
        };
        assert_eq!(of_unittest(output), expected);
        let expected = Tally {
            passed: 1,
            failed: 0,
            skipped: 0,
        };
        assert_eq!(of_unittest("Ran 1 test in 0.1s\n\nOK\n"), expected);
    }

    #[test]
    fn counts_a_report_of_node() {
        let output = "\
ok 1 - publint finds nothing
not ok 2 - says # pass 9
1..2
# tests 4
# pass 1
# fail 2
# cancelled 1
# skipped 2";
        let expected = Tally {
            passed: 1,
            failed: 3,
            skipped: 2,
        };
        assert_eq!(of_node_test(output), expected);
        assert_eq!(of_node_test("no report"), Tally::default());
    }

    #[test]
    fn counts_a_playwright_report() {
        let report = r#"{"suites": [], "errors": [{"message": "no server"}],
            "stats": {"duration": 1.5, "expected": 7, "skipped": 1, "unexpected": 2, "flaky": 1}}"#;
        let expected = Tally {
            passed: 8,
            failed: 3,
            skipped: 1,
        };
        assert_eq!(of_playwright(report), Some(expected));
        assert_eq!(of_playwright("no report"), None);
    }

    #[test]
    fn a_runner_that_failed_without_counting_is_a_failure() {
        let counted = Tally {
            passed: 3,
            failed: 0,
            skipped: 0,
        };
        assert_eq!(
            counted.or_outcome(false),
            Tally {
                passed: 3,
                failed: 1,
                skipped: 0
            }
        );
        assert_eq!(counted.or_outcome(true), counted);
        assert_eq!(Tally::default().or_outcome(true), Tally::PASSED);
        assert_eq!(Tally::default().or_outcome(false), Tally::FAILED);
    }

    #[test]
    fn prints_the_closing_line() {
        assert_eq!(
            Tally {
                passed: 5,
                failed: 1,
                skipped: 2
            }
            .to_string(),
            "5 passed, 1 failed, 2 skipped"
        );
    }
}
