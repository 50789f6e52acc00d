//! The positions to be measured, as families in text files.
//!
//! Each line of a file in `benches/positions` is a position, a comment (`#`) or a setting for all positions that follow:
//! `rules`, with a name or JSON, or `opened`, with `true` or `false`.

use std::fs;
use std::path::{Path, PathBuf};

use machiavelli::{FaceCounts, Rules, RulesInput, notation::Position};
use serde::Deserialize;

#[derive(Debug, Clone)]
pub struct Case {
    pub position: Position,
    pub rules: Rules,
    pub opened: bool,
    pub table: FaceCounts,
    pub hand: FaceCounts,
}

impl Case {
    pub fn new(position: Position, rules: Rules, opened: bool) -> Self {
        let table = position.table.counts();
        let hand = position.hand.iter().collect();
        Self { position, rules, opened, table, hand }
    }
}

/// Positions that are measured together.
#[derive(Debug, Clone)]
pub struct Family {
    pub name: String,
    pub cases: Vec<Case>,
}

/// The root of the repository, found from the folder of the running crate.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let is_root = |folder: &&Path| folder.join("benches/positions").is_dir();
    here.ancestors().find(is_root).unwrap_or(here).to_owned()
}

pub fn rules(text: &str) -> Rules {
    let input = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).unwrap_or_else(|error| panic!("rules {text}: {error}"))
    } else {
        RulesInput::Name(text.trim().to_owned())
    };
    Rules::resolve(&input).unwrap_or_else(|error| panic!("rules {text}: {error}"))
}

impl Family {
    /// Parses the text of a file in `benches/positions`.
    pub fn parse(name: &str, text: &str) -> Self {
        let mut chosen = Rules::default();
        let mut opened = true;
        let mut cases = Vec::new();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(named) = line.strip_prefix("rules ") {
                chosen = rules(named);
            } else if let Some(value) = line.strip_prefix("opened ") {
                opened = value == "true";
            } else {
                cases.push(Case::new(position(line), chosen.clone(), opened));
            }
        }
        Self { name: name.to_owned(), cases }
    }

    /// Parses the text of a file in `tests/cases`, which contains positions with known answers.
    pub fn parse_known(name: &str, text: &str) -> Self {
        let known: KnownFile = serde_json::from_str(text).unwrap_or_else(|error| panic!("known: {error}"));
        let cases = known.positions.into_iter().map(|case| {
            let rules =
                Rules::resolve(&case.rules).unwrap_or_else(|error| panic!("{}: {error}", case.position));
            Case::new(position(&case.position), rules, case.opened.unwrap_or(true))
        });
        Self { name: name.to_owned(), cases: cases.collect() }
    }
}

pub fn position(text: &str) -> Position {
    text.parse::<Position>().unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The families saved in those files of `benches/positions` whose names begin with `prefix`, sorted by file name.
pub fn saved_families(prefix: &str) -> Vec<Family> {
    let folder = root().join("benches/positions");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "txt"))
        .filter(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(prefix)))
        .collect();
    paths.sort();
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    paths.iter().map(|path| Family::parse(&name(path), &read(path))).collect()
}

#[derive(Deserialize)]
struct KnownFile {
    positions: Vec<KnownCase>,
}

#[derive(Deserialize)]
struct KnownCase {
    position: String,
    rules: RulesInput,
    opened: Option<bool>,
}

pub fn known_family(name: &str) -> Family {
    Family::parse_known(name, &read(&root().join("tests/cases").join(format!("{name}.json"))))
}

/// All families: positions with known answers, from self-play, and found by hill climbing.
pub fn all_families() -> Vec<Family> {
    let mut families = vec![known_family("positions"), known_family("hard")];
    for prefix in ["play-", "worst-", "climbed"] {
        families.extend(saved_families(prefix));
    }
    families
}
