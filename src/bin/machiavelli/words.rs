//! Cards, steps and techniques as people read them.

use std::fmt::Write as _;

use machiavelli::{Face, FaceCounts, Layout, Position, Step, StepKind, Suit, Technique};

/// The colour of each suit, in the order of [`Suit::ALL`]: those of a pack with four colours. Spades have the terminal's own.
const COLOURS: [&str; Suit::ALL.len()] = ["", "\x1b[31m", "\x1b[34m", "\x1b[32m"];
const END_OF_COLOUR: &str = "\x1b[0m";

/// A card in the notation, in the colour of its suit.
pub fn card(face: Face) -> String {
    match face.suit().map(|suit| COLOURS[suit.index()]) {
        None | Some("") => face.to_string(),
        Some(colour) => format!("{colour}{face}{END_OF_COLOUR}"),
    }
}

pub fn cards(faces: &[Face]) -> String {
    faces.iter().copied().map(card).collect::<Vec<_>>().join(" ")
}

pub fn table(layout: &Layout) -> String {
    let groups = layout.groups().iter().filter(|group| !group.is_empty());
    groups.map(|group| cards(group)).collect::<Vec<_>>().join(" | ")
}

/// The lines of a position: its table, its hand, and its helping cards if there are any.
pub fn position(position: &Position) -> String {
    let or_none = |text: String| if text.is_empty() { "empty".to_owned() } else { text };
    let mut text =
        format!("Table: {}\nHand:  {}\n", or_none(table(&position.table)), or_none(cards(&position.hand)));
    if !position.helping.is_empty() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "Helping cards: {}", cards(&position.helping));
    }
    text
}

/// `1 card` or `3 cards`.
pub fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("1 {noun}") } else { format!("{number} {noun}s") }
}

/// The steps, one on each line, numbered.
pub fn steps(steps: &[Step]) -> String {
    let mut text = String::new();
    for (index, one) in steps.iter().enumerate() {
        let _ = writeln!(text, "  {}. {}", index + 1, step(one));
    }
    text
}

fn step(step: &Step) -> String {
    let (moved, to) = (cards(&step.cards), cards(&step.to));
    // The cards of a step that come from the hand, or from the helping cards.
    let counts: FaceCounts = step.cards.iter().collect();
    let added: Vec<Face> = counts.saturating_sub(&step.from.counts()).faces().collect();
    let taken: Vec<Face> = counts.saturating_sub(&added.iter().collect()).faces().collect();
    let (taken, from) = (cards(&taken), table(&step.from));
    let with = if added.is_empty() { String::new() } else { format!(", and add {}", cards(&added)) };
    match step.kind {
        StepKind::Split => format!("take {taken} out of {from}{with}"),
        StepKind::Take => format!("move {taken} from {from} to {to}{with}"),
        StepKind::Join => format!("join {taken} and {to}{with}"),
        StepKind::Lay => format!("lay {moved} on {to}"),
        StepKind::New => format!("lay {moved} as a new meld"),
        StepKind::Return => format!("take {moved} back"),
        // The library may learn further kinds.
        kind => format!("{kind}: {moved}"),
    }
}

/// The techniques as a list, such as `split a run in two; free a joker`.
pub fn techniques(techniques: &[Technique]) -> String {
    techniques.iter().map(|&technique| words_for(technique)).collect::<Vec<_>>().join("; ")
}

const fn words_for(technique: Technique) -> &'static str {
    match technique {
        Technique::NewMeld => "make a meld from your hand",
        Technique::AddToRun => "add a card to the end of a run",
        Technique::AddToSet => "add the missing suit to a set",
        Technique::BorrowEnd => "borrow the end card of a long run",
        Technique::BorrowFourth => "borrow the fourth card of a set",
        Technique::Shift => "add a card to one end of a run and take one from the other",
        Technique::Exchange => "swap a card of a set for one of another suit",
        Technique::DissolveSet => "break up a set",
        Technique::DissolveRun => "break up a run",
        Technique::CompleteRest => "complete the rest of a meld from your hand",
        Technique::CutRun => "split a run in two",
        Technique::JoinRuns => "join two runs",
        Technique::Regroup => "turn runs into sets, or sets into runs",
        Technique::Chain => "rebuild three melds or more",
        Technique::SwapJoker => "free a joker",
        // The library may learn further techniques.
        _ => technique.name(),
    }
}
