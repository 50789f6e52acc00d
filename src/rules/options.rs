//! The options one by one: names, values, reading and printing.

use serde::Serialize;

use super::{OptionValue, RulesFlaw};

/// Where an ace may stand in a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Ace {
    /// A 2 3 only.
    Low,
    /// A 2 3 or Q K A, never both ends of one run.
    LowOrHigh,
    /// Also the fourteen-card run A 2 … K A, the only meld with two identical cards.
    BothEnds,
}

/// Is there undo inside a turn?
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Undo {
    /// Undo, redo and reset as often as one likes.
    Free,
    /// Cards go back by hand, from memory.
    None,
}

/// What must be worth the opening points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum OpeningScope {
    /// All melds of the turn together.
    Turn,
    /// One meld by itself.
    Meld,
}

/// How the first player is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum FirstPlayer {
    /// Drawn by lot.
    Lot,
    /// Left of the dealer, who is drawn by lot for the first deal and passes to the left.
    DealerLeft,
    /// The highest card cut; an ace is low, and equal highest cards cut again.
    HighestCut,
}

/// Who wins when the stock runs out and nobody went out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum StockOut {
    /// The hand with the fewest cards.
    FewestCards,
    /// The hand with the fewest points.
    FewestPoints,
}

/// What equal best hands mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Ties {
    /// Joint winners.
    Shared,
    /// Nobody wins.
    Draw,
}

/// What a deal is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum Scoring {
    /// A game by itself.
    Single,
    /// Penalty points over several deals, up to a target.
    Session,
    /// The winner of the single deal scores the sum of all other hands.
    WinnerTakes,
}

/// Every option of the rules; `None` is "no limit".
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Options {
    /// Packs of 52: 2, 3 or 4.
    pub packs: u8,
    /// Cards dealt to each: 3 to 15.
    pub deal: u8,
    /// Where an ace may stand in a run.
    pub ace: Ace,
    /// Most hand cards laid in a turn.
    pub max_new_cards: Option<u32>,
    /// May a turn leave the table rearranged, play nothing and draw?
    pub rearrange_only: bool,
    /// Cards drawn for giving a turn up: 1 to 4.
    pub restore_penalty: u8,
    /// Undo, redo and reset inside the turn.
    pub undo: Undo,
    /// Jokers in the whole pack: 0 to 4.
    pub jokers: u8,
    /// May a real card from the hand be exchanged for the joker that stands for it?
    pub joker_swap: bool,
    /// What a player's first melds must be worth.
    pub opening_points: Option<u32>,
    /// What the opening points are counted over; none without opening points.
    pub opening_scope: Option<OpeningScope>,
    /// Seconds for a turn.
    pub turn_seconds: Option<u32>,
    /// Cards face up beside the stock: 0 or 4.
    pub helping_cards: u8,
    /// How the first player is found.
    pub first_player: FirstPlayer,
    /// Who wins when the stock runs out.
    pub stock_out: StockOut,
    /// What equal best hands mean.
    pub ties: Ties,
    /// What a deal is worth.
    pub scoring: Scoring,
    /// The total at which a session ends; none without a session.
    pub target: Option<u32>,
}

/// The words of a closed option, in the order in which errors name them.
trait Words: Copy + PartialEq + 'static {
    const WORDS: &'static [(&'static str, Self)];
    const EXPECTED: &'static str;

    fn word(self) -> OptionValue {
        let found = Self::WORDS.iter().find(|(_, value)| *value == self);
        found.map_or(OptionValue::Null, |(word, _)| OptionValue::Text((*word).to_owned()))
    }
}

macro_rules! words {
    ($kind:ty, $expected:literal, $($word:literal => $value:expr),+) => {
        impl Words for $kind {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, $value)),+];
            const EXPECTED: &'static str = $expected;
        }
    };
}

words!(Ace, "\"low\", \"low-or-high\" or \"both-ends\"",
    "low" => Self::Low, "low-or-high" => Self::LowOrHigh, "both-ends" => Self::BothEnds);
words!(Undo, "\"free\" or \"none\"", "free" => Self::Free, "none" => Self::None);
words!(OpeningScope, "\"turn\" or \"meld\"", "turn" => Self::Turn, "meld" => Self::Meld);
words!(FirstPlayer, "\"lot\", \"dealer-left\" or \"highest-cut\"",
    "lot" => Self::Lot, "dealer-left" => Self::DealerLeft, "highest-cut" => Self::HighestCut);
words!(StockOut, "\"fewest-cards\" or \"fewest-points\"",
    "fewest-cards" => Self::FewestCards, "fewest-points" => Self::FewestPoints);
words!(Ties, "\"shared\" or \"draw\"", "shared" => Self::Shared, "draw" => Self::Draw);
words!(Scoring, "\"single\", \"session\" or \"winner-takes\"",
    "single" => Self::Single, "session" => Self::Session, "winner-takes" => Self::WinnerTakes);

fn word<W: Words>(option: &'static str, slot: &mut W, value: &OptionValue) -> Result<(), RulesFlaw> {
    let found = match value {
        OptionValue::Null => return Ok(()),
        OptionValue::Text(text) => W::WORDS.iter().find(|(word, _)| word == text),
        _ => None,
    };
    *slot = found.ok_or_else(|| bad(option, W::EXPECTED, value))?.1;
    Ok(())
}

fn bad(option: &'static str, expected: &'static str, value: &OptionValue) -> RulesFlaw {
    let got = match value {
        OptionValue::Text(text) => format!("\"{text}\""),
        other => other.to_string(),
    };
    RulesFlaw::BadValue { option, expected, got }
}

fn whole(value: &OptionValue, least: u32, most: u32) -> Option<u32> {
    match value {
        OptionValue::Number(number)
            if number.fract() == 0.0 && (f64::from(least)..=f64::from(most)).contains(number) =>
        {
            // The number is whole and in range, so nothing is cut off.
            #[allow(clippy::cast_sign_loss)]
            Some(*number as u32)
        }
        _ => None,
    }
}

fn small(
    option: &'static str,
    slot: &mut u8,
    value: &OptionValue,
    (least, most): (u32, u32),
    expected: &'static str,
) -> Result<(), RulesFlaw> {
    if *value != OptionValue::Null {
        *slot = whole(value, least, most).ok_or_else(|| bad(option, expected, value))? as u8;
    }
    Ok(())
}

fn limit(option: &'static str, slot: &mut Option<u32>, value: &OptionValue) -> Result<(), RulesFlaw> {
    const EXPECTED: &str = "null for no limit or a whole number from 1 to 1000000";
    *slot = match value {
        OptionValue::Null => None,
        other => Some(whole(other, 1, 1_000_000).ok_or_else(|| bad(option, EXPECTED, other))?),
    };
    Ok(())
}

fn flag(option: &'static str, slot: &mut bool, value: &OptionValue) -> Result<(), RulesFlaw> {
    match value {
        OptionValue::Null => Ok(()),
        OptionValue::Bool(yes) => {
            *slot = *yes;
            Ok(())
        }
        other => Err(bad(option, "true or false", other)),
    }
}

impl Options {
    /// The names of all options, as callers write them.
    pub const NAMES: [&'static str; 18] = [
        "packs",
        "deal",
        "ace",
        "maxNewCards",
        "rearrangeOnly",
        "restorePenalty",
        "undo",
        "jokers",
        "jokerSwap",
        "openingPoints",
        "openingScope",
        "turnSeconds",
        "helpingCards",
        "firstPlayer",
        "stockOut",
        "ties",
        "scoring",
        "target",
    ];
    /// The total to which a session is usually played (document 004).
    pub const USUAL_TARGET: u32 = 100;

    pub(super) fn set(&mut self, name: &str, value: &OptionValue) -> Result<(), RulesFlaw> {
        match name {
            "packs" => small("packs", &mut self.packs, value, (2, 4), "2, 3 or 4"),
            "deal" => small("deal", &mut self.deal, value, (3, 15), "a whole number from 3 to 15"),
            "ace" => word("ace", &mut self.ace, value),
            "maxNewCards" => limit("maxNewCards", &mut self.max_new_cards, value),
            "rearrangeOnly" => flag("rearrangeOnly", &mut self.rearrange_only, value),
            "restorePenalty" => {
                let expected = "a whole number from 1 to 4";
                small("restorePenalty", &mut self.restore_penalty, value, (1, 4), expected)
            }
            "undo" => word("undo", &mut self.undo, value),
            "jokers" => small("jokers", &mut self.jokers, value, (0, 4), "a whole number from 0 to 4"),
            "jokerSwap" => flag("jokerSwap", &mut self.joker_swap, value),
            "openingPoints" => limit("openingPoints", &mut self.opening_points, value),
            "openingScope" => {
                let mut scope = OpeningScope::Turn;
                word("openingScope", &mut scope, value)?;
                self.opening_scope = (*value != OptionValue::Null).then_some(scope);
                Ok(())
            }
            "turnSeconds" => limit("turnSeconds", &mut self.turn_seconds, value),
            "helpingCards" => match whole(value, 0, 4) {
                Some(0 | 4) => small("helpingCards", &mut self.helping_cards, value, (0, 4), ""),
                _ if *value == OptionValue::Null => Ok(()),
                _ => Err(bad("helpingCards", "0 or 4", value)),
            },
            "firstPlayer" => word("firstPlayer", &mut self.first_player, value),
            "stockOut" => word("stockOut", &mut self.stock_out, value),
            "ties" => word("ties", &mut self.ties, value),
            "scoring" => word("scoring", &mut self.scoring, value),
            "target" => limit("target", &mut self.target, value),
            _ => Err(RulesFlaw::UnknownOption { name: name.to_owned() }),
        }
    }

    /// The value of the option with this name; null for a name that is none.
    pub fn get(&self, name: &str) -> OptionValue {
        let number = |count: u32| OptionValue::Number(f64::from(count));
        let limit = |most: Option<u32>| most.map_or(OptionValue::Null, number);
        match name {
            "packs" => number(self.packs.into()),
            "deal" => number(self.deal.into()),
            "ace" => self.ace.word(),
            "maxNewCards" => limit(self.max_new_cards),
            "rearrangeOnly" => OptionValue::Bool(self.rearrange_only),
            "restorePenalty" => number(self.restore_penalty.into()),
            "undo" => self.undo.word(),
            "jokers" => number(self.jokers.into()),
            "jokerSwap" => OptionValue::Bool(self.joker_swap),
            "openingPoints" => limit(self.opening_points),
            "openingScope" => self.opening_scope.map_or(OptionValue::Null, Words::word),
            "turnSeconds" => limit(self.turn_seconds),
            "helpingCards" => number(self.helping_cards.into()),
            "firstPlayer" => self.first_player.word(),
            "stockOut" => self.stock_out.word(),
            "ties" => self.ties.word(),
            "scoring" => self.scoring.word(),
            "target" => limit(self.target),
            _ => OptionValue::Null,
        }
    }
}
