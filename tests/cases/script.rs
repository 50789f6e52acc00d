//! Reads the files of the corpus: facts, and cases with their commands and expectations. `README.md` describes the form.

/// The words with which a fact begins.
pub const FACTS: &str = "meld, table, turn, most, deal, hand, rules";
/// What a case says before its commands.
pub const GIVENS: &str = "rules, position, hands, players, stock, opened, first, seed, only";
/// The commands that the engine carries out.
pub const COMMANDS: &str = "lay, take, swap, undo, redo, reset, restore, end, draw, play, hint, computer, time up, resign, \
                            next deal, sort rank, sort suit, reload";
/// The commands that only the element has.
pub const GESTURES: &str = "press, key, focus, tap";
/// What the engine can be asked after a command.
pub const EXPECTATIONS: &str = "refused, table, hand in order, hand, helping, taken, flaws, can, cannot, played, draws, ended, \
                                turn, cards, stock, points, total, opened, not opened, touched, won, drawn deal, goes on, \
                                session won, plays, steps, solvable with, unsolvable";
/// What only the element shows.
pub const SHOWN: &str = "says, speaks, button, dialog, lamp, selected, focused, target";

/// Whether one of the words in a list is this one.
pub fn lists(words: &str, word: &str) -> bool {
    words.split(", ").any(|known| known == word)
}

/// A word of the grammar with the text after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Phrase<'a> {
    pub line: usize,
    pub word: &'static str,
    pub rest: &'a str,
}

/// A question, and the answer that is expected.
#[derive(Debug)]
pub struct Fact<'a> {
    pub line: usize,
    pub word: &'static str,
    pub rules: &'a str,
    pub unopened: bool,
    pub question: &'a str,
    pub answer: &'a str,
}

#[derive(Debug)]
pub struct Step<'a> {
    pub command: Phrase<'a>,
    pub expected: Vec<Phrase<'a>>,
}

#[derive(Debug)]
pub struct Case<'a> {
    pub line: usize,
    pub name: &'a str,
    pub given: Vec<Phrase<'a>>,
    pub steps: Vec<Step<'a>>,
}

#[derive(Debug, Default)]
pub struct Script<'a> {
    pub facts: Vec<Fact<'a>>,
    pub cases: Vec<Case<'a>>,
}

/// A fault with the number of its line.
#[derive(Debug, PartialEq, Eq)]
pub struct Fault {
    pub line: usize,
    pub message: String,
}

impl Fault {
    pub fn new(line: usize, message: impl Into<String>) -> Self {
        Self { line, message: message.into() }
    }
}

/// The longest of the words in these lists with which the text begins.
fn phrase<'a>(line: usize, text: &'a str, lists: &[&'static str]) -> Option<Phrase<'a>> {
    let fits =
        |word: &&str| text.strip_prefix(*word).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let words = lists.iter().flat_map(|words| words.split(", "));
    let word = words.filter(fits).max_by_key(|word| word.len())?;
    Some(Phrase { line, word, rest: text[word.len()..].trim() })
}

fn fact<'a>(line: usize, text: &'a str, word: &'static str, rest: &'a str) -> Result<Fact<'a>, Fault> {
    let form = if word == "rules" { "rules RULES => ANSWER" } else { "… RULES: QUESTION => ANSWER" };
    let bad = || Fault::new(line, format!("expected \"{form}\", not \"{text}\""));
    let (asked, answer) = rest.rsplit_once(" => ").ok_or_else(bad)?;
    let (rules, question) = match word {
        "rules" => (asked, ""),
        _ => asked.split_once(':').ok_or_else(bad)?,
    };
    let (rules, unopened) = rules.strip_suffix(" unopened").map_or((rules, false), |rules| (rules, true));
    Ok(Fact { line, word, rules: rules.trim(), unopened, question: question.trim(), answer: answer.trim() })
}

impl<'a> Script<'a> {
    /// Reads a file of the corpus, up to its first fault.
    pub fn read(text: &'a str) -> Result<Self, Fault> {
        let mut script = Self::default();
        let mut in_case = false;
        for (line, whole) in (1..).zip(text.lines()) {
            let text = if whole.starts_with('#') { "" } else { whole.split("  #").next().unwrap_or("") };
            let text = text.trim_end();
            let (is_indented, text) = (text.starts_with(' '), text.trim_start());
            let unknown = |what: &str| Fault::new(line, format!("unknown {what} \"{text}\""));
            if text.is_empty() {
            } else if let Some(name) = text.strip_prefix("case ").filter(|_| !is_indented) {
                script.cases.push(Case { line, name, given: Vec::new(), steps: Vec::new() });
                in_case = true;
            } else if is_indented {
                let case = script.cases.last_mut().filter(|_| in_case);
                let case = case.ok_or_else(|| Fault::new(line, "an indented line belongs to a case"))?;
                match case.steps.last_mut() {
                    None => case.given.push(phrase(line, text, &[GIVENS]).ok_or_else(|| unknown("given"))?),
                    Some(step) => step.expected.push(expectation(line, text)?),
                }
            } else if let Some(Phrase { word, rest, .. }) = phrase(line, text, &[FACTS]) {
                script.facts.push(fact(line, text, word, rest)?);
                in_case = false;
            } else {
                let (command, expected) = text.split_once("=>").unwrap_or((text, ""));
                let command =
                    phrase(line, command.trim(), &[COMMANDS, GESTURES]).ok_or_else(|| unknown("command"))?;
                let case = script.cases.last_mut().filter(|_| in_case);
                let case = case.ok_or_else(|| Fault::new(line, "a command belongs to a case"))?;
                let expected = match expected.trim() {
                    "" => Vec::new(),
                    text => vec![expectation(line, text)?],
                };
                case.steps.push(Step { command, expected });
            }
        }
        Ok(script)
    }
}

fn expectation(line: usize, text: &str) -> Result<Phrase<'_>, Fault> {
    phrase(line, text, &[EXPECTATIONS, SHOWN])
        .ok_or_else(|| Fault::new(line, format!("unknown expectation \"{text}\"")))
}
