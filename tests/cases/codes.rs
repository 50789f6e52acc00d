//! The codes of a refusal, with their groups and details as far as a file names them.

use machiavelli::notation::Faces;
use machiavelli::refusal::Flaw;

use super::read;

#[derive(Debug)]
pub struct Code {
    name: String,
    /// The number of the group, from 1.
    group: Option<usize>,
    /// What the flaw is about.
    detail: Option<String>,
}

impl Code {
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), group: None, detail: None }
    }

    pub fn of(flaw: &Flaw) -> Self {
        let detail = match flaw {
            Flaw::NotAMeld { reason, .. } => Some(reason.code().to_owned()),
            Flaw::TooManyCopies { cards, .. }
            | Flaw::CardsMissing { cards }
            | Flaw::CardsAdded { cards }
            | Flaw::TakenInHand { cards, .. }
            | Flaw::HelpingBeforeOpening { cards, .. }
            | Flaw::HelpingWithoutHandCard { cards, .. } => Some(cards.to_string()),
            Flaw::JokerTaken { count, .. } => Some(count.to_string()),
            Flaw::TooManyNewCards { played, limit } => Some(format!("{played}/{limit}")),
            Flaw::OpeningTooSmall { points, needed } => Some(format!("{points}/{needed}")),
            _ => None,
        };
        Self { group: flaw.group().map(|index| index + 1), detail, ..Self::new(flaw.code()) }
    }

    /// Reads `code`, `code@2`, `code(detail)` or `code@2(detail)`.
    fn read(text: &str) -> Result<Self, String> {
        let (start, detail) = match text.split_once('(') {
            Some((start, detail)) => {
                (start, Some(detail.strip_suffix(')').ok_or_else(|| format!("no \")\" in \"{text}\""))?))
            }
            None => (text, None),
        };
        let (name, group) = start.split_once('@').map_or((start, None), |(name, group)| (name, Some(group)));
        let group = group.map(read).transpose()?;
        Ok(Self { group, detail: detail.map(str::to_owned), ..Self::new(name) })
    }

    /// Whether the flaw is the expected one. A group and a detail count only if they are expected.
    fn is(&self, expected: &Self) -> bool {
        let same_detail = |wanted: &String| {
            self.detail.as_ref().is_some_and(|detail| {
                detail == wanted || sorted(detail).is_ok_and(|cards| sorted(wanted) == Ok(cards))
            })
        };
        self.name == expected.name
            && (expected.group.is_none() || expected.group == self.group)
            && expected.detail.as_ref().is_none_or(same_detail)
    }
}

/// Cards in the order of the pack.
pub fn sorted(cards: &str) -> Result<String, String> {
    let mut cards: Faces = read(cards)?;
    cards.0.sort_unstable();
    Ok(cards.to_string())
}

pub fn print(codes: &[Code]) -> String {
    let print = |code: &Code| {
        let group = code.group.map_or(String::new(), |group| format!("@{group}"));
        let detail = code.detail.as_ref().map_or(String::new(), |detail| format!("({detail})"));
        format!("{}{group}{detail}", code.name)
    };
    if codes.is_empty() { "none".to_owned() } else { codes.iter().map(print).collect::<Vec<_>>().join(" ") }
}

/// Checks that the codes are those that `expected` lists, in this order.
pub fn check(codes: &[Code], expected: &str) -> Result<(), String> {
    let mut texts: Vec<String> = Vec::new();
    for word in expected.split_whitespace().filter(|word| *word != "none") {
        match texts.last_mut() {
            // A detail may contain spaces.
            Some(last) if last.contains('(') && !last.ends_with(')') => *last = format!("{last} {word}"),
            _ => texts.push(word.to_owned()),
        }
    }
    if texts.is_empty() && expected != "none" {
        return Err("name the codes, or none".to_owned());
    }
    let wanted = texts.iter().map(|text| Code::read(text)).collect::<Result<Vec<_>, _>>()?;
    let same = codes.len() == wanted.len() && codes.iter().zip(&wanted).all(|(code, wanted)| code.is(wanted));
    if same { Ok(()) } else { Err(format!("expected {expected}, got {}", print(codes))) }
}
