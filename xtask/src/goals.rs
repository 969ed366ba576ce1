//! The goals of a benchmark, and the distance to them: its first lines.

use std::fmt::{self, Display};

use crate::measured::{Measured, Viewer};
use crate::report::{fastest, slowest};

/// A goal for a measured value.
pub struct Goal<T> {
    name: &'static str,
    unit: &'static str,
    goal: Bound,
    /// The bound whose violation fails the benchmark.
    must: Option<Bound>,
    /// The measured value; `None` if it was not measured.
    value: fn(&T) -> Option<f64>,
}

/// The side of a bound on which a value must be.
#[derive(Clone, Copy)]
pub enum Bound {
    AtLeast(f64),
    AtMost(f64),
}

use Bound::{AtLeast, AtMost};

const PHONE: &str = "phone";
const DESKTOP: &str = "desktop";

/// Creates a goal that fails nothing.
pub const fn goal<T>(
    name: &'static str,
    unit: &'static str,
    goal: Bound,
    value: fn(&T) -> Option<f64>,
) -> Goal<T> {
    Goal {
        name,
        unit,
        goal,
        must: None,
        value,
    }
}

impl<T> Goal<T> {
    /// Adds a bound whose violation fails the benchmark.
    pub const fn must(self, must: Bound) -> Goal<T> {
        Goal {
            must: Some(must),
            ..self
        }
    }
}

const GOALS: &[Goal<Measured>] = &[
    goal("first load, brotli", "bytes", AtMost(53_850.0), |it| {
        size(it, "one game on a page")
    })
    .must(AtMost(58_000.0)),
    goal("one game painted, phone", "× limit", AtMost(1.4), |it| {
        against_limit(it, 1, PHONE, |viewer| Some(viewer.painted))
    }),
    goal("one game painted, desktop", "× limit", AtMost(1.45), |it| {
        against_limit(it, 1, DESKTOP, |viewer| Some(viewer.painted))
    }),
    goal("thirty painted, phone", "× limit", AtMost(1.55), |it| {
        against_limit(it, 30, PHONE, |viewer| Some(viewer.painted))
    }),
    goal("thirty painted, desktop", "× limit", AtMost(1.9), |it| {
        against_limit(it, 30, DESKTOP, |viewer| Some(viewer.painted))
    }),
    goal("a step, processor, phone", "× limit", AtMost(1.5), |it| {
        against_limit(it, 1, PHONE, |viewer| viewer.step)
    }),
    goal("a step, processor, desktop", "× limit", AtMost(1.5), |it| {
        against_limit(it, 1, DESKTOP, |viewer| viewer.step)
    }),
    goal("nodes a board, of thirty", "", AtMost(300.0), |it| {
        Some(ours(it, 30, PHONE)?.nodes / 30.0)
    }),
    goal(
        "heap of thirty with WebAssembly's memory",
        "MB",
        AtMost(8.0),
        |it| Some(ours(it, 30, PHONE)?.heap / 1e6),
    ),
    goal("KIF → all moves", "×", AtLeast(10.0), |it| {
        ratio(it, "kif")
    })
    .must(AtLeast(5.0)),
    goal("CSA → all moves", "×", AtLeast(8.0), |it| {
        ratio(it, "csa")
    }),
    goal("USI → all moves", "×", AtLeast(8.0), |it| {
        ratio(it, "usi")
    }),
    goal("USEN → all moves", "×", AtLeast(8.0), |it| {
        ratio(it, "usen")
    }),
    goal("KI2 → all moves", "×", AtLeast(4.0), |it| {
        ratio(it, "ki2")
    }),
    goal("JKF → all moves", "×", AtLeast(0.7), |it| {
        ratio(it, "jkf")
    }),
    goal(
        "the reader engine, brotli",
        "bytes",
        AtMost(330_000.0),
        |it| size(it, "the engine that reads every format"),
    ),
    goal(
        "clean KIF shown without the full engine",
        "%",
        AtLeast(95.0),
        |it| {
            let native = it.native.sets.first()?;
            (native.clean > 0).then(|| 100.0 * native.strict as f64 / native.clean as f64)
        },
    ),
    goal("core in Node.js, first load", "ms", AtMost(60.0), |it| {
        Some(it.core.load)
    }),
    goal(
        "core in Node.js, a game read and listed",
        "ms",
        AtMost(0.08),
        |it| Some(it.core.line),
    ),
    goal("native, KIF → record, 5.6 KB", "µs", AtMost(17.0), |it| {
        let native = it.native.sets.first()?;
        Some(native.reading * 1e3 * 5600.0 / native.bytes as f64)
    }),
    goal("native, a game of 200 moves", "µs", AtMost(100.0), |it| {
        Some(it.native.game.ms * 1e3)
    }),
    goal(
        "native, its moves in the slowest notation",
        "µs",
        AtMost(60.0),
        |it| slowest(&it.native.notations),
    ),
    goal(
        "WebAssembly, the same, handed to JavaScript",
        "µs",
        AtMost(150.0),
        |it| slowest(&it.notations),
    ),
    goal(
        "native, 30,000 nodes in 2,000 variations",
        "ms",
        AtMost(50.0),
        |it| Some(it.native.tree.ms),
    ),
    goal(
        "native, 100,000 moves against 10,000",
        "×",
        AtMost(15.0),
        |it| {
            let [short, long] = &it.native.long;
            Some(long.ms / short.ms)
        },
    ),
    goal(
        "native, 100,000 moves in over 10 MB",
        "ms",
        AtMost(1000.0),
        |it| Some(it.native.heavy.ms),
    ),
    goal(
        "native, 64 MB of noise are refused",
        "ms",
        AtMost(1000.0),
        |it| Some(it.native.noise.ms),
    ),
];

fn size(measured: &Measured, name: &str) -> Option<f64> {
    measured.sizes.get(name).map(|bytes| *bytes as f64)
}

fn ratio(measured: &Measured, format: &str) -> Option<f64> {
    let sets = measured.sets.iter().zip(&measured.in_node);
    let mut of_format = sets.filter(|(set, _)| set.format == format);
    let (_, in_node) = of_format.next()?;
    fastest(&in_node.readers).map(|(ratio, _)| ratio)
}

fn viewer<'a>(it: &'a Measured, name: &str, count: u32, profile: &str) -> Option<&'a Viewer> {
    let mut viewers = it.viewers.iter();
    viewers.find(|it| it.viewer == name && it.count == count && it.profile == profile)
}

fn ours<'a>(measured: &'a Measured, count: u32, profile: &str) -> Option<&'a Viewer> {
    viewer(measured, "ours", count, profile)
}

/// Returns one of our values relative to the page that shows the minimum cost of any such viewer.
fn against_limit(
    measured: &Measured,
    count: u32,
    profile: &str,
    figure: fn(&Viewer) -> Option<f64>,
) -> Option<f64> {
    let ours = figure(ours(measured, count, profile)?)?;
    let limit = figure(viewer(measured, "limit", count, profile)?)?;
    Some(ours / limit)
}

impl Bound {
    fn holds(self, value: f64) -> bool {
        match self {
            AtLeast(bound) => value >= bound,
            AtMost(bound) => value <= bound,
        }
    }

    /// Returns the opposite side of the bound, at which the benchmark fails.
    fn broken(self) -> String {
        match self {
            AtLeast(bound) => format!("< {bound}"),
            AtMost(bound) => format!("> {bound}"),
        }
    }
}

impl Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AtLeast(bound) => write!(f, "≥ {bound}"),
            AtMost(bound) => write!(f, "≤ {bound}"),
        }
    }
}

impl<T> Goal<T> {
    fn row(&self, value: Option<f64>) -> String {
        let mark = match value {
            None => "–",
            Some(value) if self.goal.holds(value) => "✓",
            Some(_) => "✗",
        };
        let digits = if self.unit == "bytes" { 0 } else { 2 };
        let value = value.map_or("not measured".into(), |it| format!("{it:.digits$}"));
        let must = self.must.map_or(String::new(), Bound::broken);
        let (name, unit, goal) = (self.name, self.unit, self.goal.to_string());
        let row = format!("{mark} {name:46} {value:>12} {unit:8} {goal:10} {must}");
        row.trim_end().to_owned()
    }
}

/// Returns the table of all goals, and the names of those that fail the benchmark.
pub fn table(measured: &Measured) -> (String, Vec<&'static str>) {
    rows(GOALS, measured)
}

/// Returns a table of some goals, and the names of those that fail the benchmark.
pub fn rows<T>(goals: &[Goal<T>], measured: &T) -> (String, Vec<&'static str>) {
    let head = format!("  {:46} {:>12} {:8} {:10} fails at", "", "now", "", "goal");
    let mut rows = vec![head];
    let mut failed = vec![];
    for goal in goals {
        let value = (goal.value)(measured);
        rows.push(goal.row(value));
        if goal
            .must
            .zip(value)
            .is_some_and(|(must, it)| !must.holds(it))
        {
            failed.push(goal.name);
        }
    }
    (rows.join("\n"), failed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::tests::measured;

    fn line(table: &str, words: &str) -> String {
        let line = table.lines().find(|line| line.contains(words));
        line.unwrap_or_default().to_owned()
    }

    #[test]
    fn says_which_goals_are_reached() {
        let (table, failed) = table(&measured());
        assert!(line(&table, "native, KIF").contains("≤ 17"), "{table}");
        assert!(line(&table, "200 moves").starts_with('✓'), "{table}");
        assert!(line(&table, "30,000 nodes").starts_with('✗'), "{table}");
        assert!(line(&table, "against 10,000").starts_with('✗'), "{table}");
        assert!(line(&table, "over 10 MB").starts_with('✓'), "{table}");
        assert!(
            line(&table, "thirty painted, phone").starts_with('–'),
            "{table}"
        );
        assert_eq!(failed, ["first load, brotli"]);
    }

    #[test]
    fn sizes_have_names_of_the_budget() {
        let budget = include_str!("../../budget.json");
        let budget: serde_json::Value = serde_json::from_str(budget).expect("it is JSON");
        let sums = budget["sums"].as_array().expect("it has sums").iter();
        let sizes = sums.map(|sum| (sum["name"].as_str().unwrap_or_default().to_owned(), 1));
        let measured = Measured {
            sizes: sizes.collect(),
            ..measured()
        };
        for goal in GOALS.iter().filter(|goal| goal.unit == "bytes") {
            assert!((goal.value)(&measured).is_some(), "{}", goal.name);
        }
    }

    #[test]
    fn viewers_are_held_against_the_limit() {
        let of = |viewer: &str, painted, step| Viewer {
            viewer: viewer.to_owned(),
            version: None,
            count: 1,
            profile: PHONE.to_owned(),
            painted,
            step,
            nodes: 241.0,
            heap: 3e6,
            bytes: 50_000.0,
            shift: 0.0,
        };
        let viewers = vec![of("ours", 600.0, Some(3.0)), of("limit", 500.0, Some(1.5))];
        let measured = Measured {
            viewers,
            ..measured()
        };
        let (table, _) = table(&measured);
        let cells = line(&table, "one game painted, phone");
        assert!(
            cells.starts_with('✓') && cells.contains(" 1.20 "),
            "{table}"
        );
        let cells = line(&table, "a step, processor, phone");
        assert!(
            cells.starts_with('✗') && cells.contains(" 2.00 "),
            "{table}"
        );
    }
}
