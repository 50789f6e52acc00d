//! The cases of `tests/cases`, answered and played by the engine. `tests/cases/README.md` describes their form.

mod codes;
mod facts;
mod script;
mod turns;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::str::FromStr;

use crate::common::ROOT;
use script::{Fault, Script};

/// Reads an argument.
fn read<T: FromStr<Err: std::fmt::Display>>(text: &str) -> Result<T, String> {
    text.trim().parse().map_err(|error| format!("\"{text}\": {error}"))
}

/// The files of the corpus, with their names.
fn files() -> Vec<(String, String)> {
    let mut files: Vec<_> = std::fs::read_dir(format!("{ROOT}/tests/cases"))
        .expect("the folder of the corpus")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .map(|path| {
            let name = path.file_name().expect("a name").display();
            (format!("tests/cases/{name}"), std::fs::read_to_string(&path).expect("text"))
        })
        .collect();
    files.sort_unstable();
    files
}

/// Runs a check whose assertions may fail, and gives their message.
fn guarded<T>(check: impl FnOnce() -> Result<T, Fault>, line: usize) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(check)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        Err(Fault::new(line, text.unwrap_or("a panic")))
    })
}

/// The examples of the page about the form, each in its line.
fn examples() -> (String, String) {
    let page = include_str!("cases/README.md");
    let mut is_example = false;
    let lines = page.lines().map(|line| {
        is_example ^= line.starts_with("```");
        if is_example && !line.starts_with("```") { line } else { "" }
    });
    ("tests/cases/README.md".to_owned(), lines.collect::<Vec<_>>().join("\n"))
}

#[test]
fn every_fact_and_case_of_the_corpus_holds() {
    let (mut facts, mut cases, mut left, mut faults) = (0, 0, 0, Vec::new());
    for (file, text) in files().into_iter().chain([examples()]) {
        let mut failed = |name: &str, Fault { line, message }| {
            faults.push(format!("{file}:{line}: {message}\n    {name}"));
        };
        let script = Script::read(&text).unwrap_or_else(|fault| {
            failed("", fault);
            Script::default()
        });
        let lines: Vec<&str> = text.lines().collect();
        for fact in &script.facts {
            facts += 1;
            let answered =
                guarded(|| facts::check(fact).map_err(|text| Fault::new(fact.line, text)), fact.line);
            answered.unwrap_or_else(|fault| failed(lines[fact.line - 1], fault));
        }
        for case in &script.cases {
            match guarded(|| turns::play(case), case.line) {
                Ok(true) => cases += 1,
                Ok(false) => left += 1,
                Err(fault) => failed(case.name, fault),
            }
        }
    }
    println!("{facts} facts and {cases} cases hold; {left} cases are for the element alone");
    assert!(faults.is_empty(), "{} of the corpus do not hold:\n{}", faults.len(), faults.join("\n"));
    assert!(facts > 0 && cases > 0, "the corpus is empty");
}

/// The line and the message of the fault in a file.
fn fault_in(text: &str) -> String {
    let script = match Script::read(text) {
        Ok(script) => script,
        Err(Fault { line, message }) => return format!("{line}: {message}"),
    };
    let fact = script.facts.iter().find_map(|fact| Some((fact.line, facts::check(fact).err()?)));
    let case = || script.cases.iter().find_map(|case| turns::play(case).err());
    let fault = fact.map(|(line, message)| Fault { line, message }).or_else(case);
    fault.map_or("none".to_owned(), |Fault { line, message }| format!("{line}: {message}"))
}

#[test]
fn a_fault_is_reported_with_its_line() {
    let case = "case x\n  position 5C 5D 5H / 5S KS\n";
    for (text, fault) in [
        ("# a comment\n\nmeld bga: 5C 5D 5H => set  # a set\n".to_owned(), "none"),
        ("\nmeld bga: 5C 5D 5H => run".to_owned(), "2: expected \"run\" among \"set, 15 points"),
        ("meld bga: 5C 5Z => set".to_owned(), "1: \"5C 5Z\": at index 4: expected a suit"),
        ("meld bga 5C 5D 5H => set".to_owned(), "1: expected \"… RULES: QUESTION => ANSWER\""),
        ("meld poker: 5C => set".to_owned(), "1: refused unknown-preset"),
        ("turn bga: / KS => / KS => nothing".to_owned(), "1: the answer is also \"draws 1\""),
        ("rules bga packs=5 => refused deal-too-large".to_owned(), "1: expected deal-too-large, got bad"),
        ("table bga: 5C 5D => refused not-a-meld@2".to_owned(), "1: expected not-a-meld@2, got not-a-meld@1"),
        ("melt bga: 5C 5D 5H => set".to_owned(), "1: unknown command \"melt"),
        ("draw".to_owned(), "1: a command belongs to a case"),
        ("  hand KS".to_owned(), "1: an indented line belongs to a case"),
        (format!("{case}  hats 3\ndraw\n"), "3: unknown given \"hats 3\""),
        (format!("{case}dance\n"), "3: unknown command \"dance\""),
        (format!("{case}draw => smiles\n"), "3: unknown expectation \"smiles\""),
        (format!("{case}draw\n  smiles\n"), "4: unknown expectation \"smiles\""),
        ("case x\n  rules bga\ndraw\n".to_owned(), "1: the case has no position"),
        (format!("{case}  first Zoe\ndraw\n"), "3: there is no player \"Zoe\""),
        (format!("{case}  only me\ndraw\n"), "3: only engine or table, not \"me\""),
        (format!("{case}lay 9D\n"), "3: there is no card 9D"),
        (format!("{case}lay KS to 0\n"), "3: counted from 1"),
        (format!("{case}lay KS to 2\n"), "3: there is no group 2"),
        (format!("{case}end => refused\n"), "3: refused: name the codes"),
        (format!("{case}redo\n"), "3: refused nothing-to-redo"),
        (
            format!("{case}lay 5S to 1\nend => drawn deal\n  turn Anna\n"),
            "4: drawn deal: it is the other way round",
        ),
        (format!("{case}lay 5S to 1\nend\n\n  turn Anna\n"), "6: turn: expected Anna, got Bruno"),
        (format!("{case}lay 5S to 1\n  can sing\n"), "4: can: unknown command \"sing\""),
        (format!("{case}lay 5S to 1\n  says Well done\n"), "none"),
        (format!("{case}press end\n  hand KS\n"), "none"),
    ] {
        let found = fault_in(&text);
        assert!(found.starts_with(fault), "{text}\nexpected: {fault}\nfound: {found}");
    }
}

#[test]
fn the_page_about_the_form_names_every_word_and_no_other() {
    let page = include_str!("cases/README.md");
    let lists = [script::FACTS, script::GIVENS, script::COMMANDS, script::GESTURES];
    let lists = lists.into_iter().chain([script::EXPECTATIONS, script::SHOWN]);
    let mut unnamed: Vec<&str> = lists.flat_map(|words| words.split(", ")).collect();
    let known = unnamed.clone();
    let (_, tables) = page.split_once("## Facts").expect("the tables");
    for row in tables.lines().filter(|line| line.starts_with("| `")) {
        let phrases = row.split('|').nth(1).expect("a cell").split('`').skip(1).step_by(2);
        for phrase in phrases.filter(|phrase| !phrase.starts_with('…')) {
            let begins = |word: &&str| {
                phrase.strip_prefix(*word).is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
            };
            let word = known.iter().copied().filter(begins).max_by_key(|word| word.len());
            let word = word.unwrap_or_else(|| panic!("no interpreter knows \"{phrase}\""));
            unnamed.retain(|known| *known != word);
        }
    }
    // `hand in order` stands in the sentence about `hand`.
    assert_eq!(unnamed, ["hand in order"]);
}
