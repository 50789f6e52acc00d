//! The rule options, defined by one table of their names, types, default values and limits.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::{RulesFlaw, Value};
use crate::cards::named::{Named, named};

/// The values that an option takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize),
    serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")
)]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
#[non_exhaustive]
pub enum OptionInfo {
    /// A whole number.
    Number {
        /// The option's name.
        name: &'static str,
        /// The smallest value.
        least: u32,
        /// The largest value.
        most: u32,
        /// The allowed numbers; `None` if every number from `least` to `most` is allowed.
        #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
        choices: Option<&'static [u32]>,
        /// Whether the option can be `null`, which means no limit.
        may_be_null: bool,
    },
    /// One of a closed list of words.
    Choice {
        /// The option's name.
        name: &'static str,
        /// The words that the option takes.
        choices: &'static [&'static str],
        /// Whether the option can be `null`, which means that the option does not apply.
        may_be_null: bool,
    },
    /// `true` or `false`.
    Flag {
        /// The option's name.
        name: &'static str,
    },
}

impl OptionInfo {
    const fn number(name: &'static str, may_be_null: bool, least: u32, most: u32) -> Self {
        Self::Number { name, least, most, choices: None, may_be_null }
    }

    /// `choices` must be in ascending order.
    const fn one_of(name: &'static str, may_be_null: bool, choices: &'static [u32]) -> Self {
        let (least, most) = (choices[0], choices[choices.len() - 1]);
        Self::Number { name, least, most, choices: Some(choices), may_be_null }
    }

    const fn choice(name: &'static str, may_be_null: bool, choices: &'static [&'static str]) -> Self {
        Self::Choice { name, choices, may_be_null }
    }

    const fn flag(name: &'static str, _: bool) -> Self {
        Self::Flag { name }
    }

    /// The name by which callers set the option.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Number { name, .. } | Self::Choice { name, .. } | Self::Flag { name } => name,
        }
    }

    /// Whether the option can be set to this value. `null` is always accepted: an option that cannot be `null`
    /// then keeps the preset's value.
    fn accepts(&self, value: &Value) -> bool {
        match (self, value) {
            (_, Value::Null) | (Self::Flag { .. }, Value::Bool(_)) => true,
            (Self::Number { least, most, choices, .. }, _) => {
                value.whole_number().is_some_and(|number| match choices {
                    Some(choices) => choices.contains(&number),
                    None => (*least..=*most).contains(&number),
                })
            }
            (Self::Choice { choices, .. }, Value::Text(word)) => choices.contains(&word.as_str()),
            _ => false,
        }
    }

    fn description(&self) -> String {
        match self {
            Self::Number { choices: Some(choices), .. } => {
                joined_with_or(choices.iter().map(ToString::to_string))
            }
            Self::Number { least, most, may_be_null, .. } => {
                let or_null = if *may_be_null { "null for no limit or " } else { "" };
                format!("{or_null}a whole number from {least} to {most}")
            }
            Self::Choice { choices, .. } => joined_with_or(choices.iter().map(|word| format!("\"{word}\""))),
            Self::Flag { .. } => "true or false".to_owned(),
        }
    }
}

/// The words as an English list, such as `a, b or c`.
fn joined_with_or(words: impl Iterator<Item = String>) -> String {
    let mut words: Vec<String> = words.collect();
    let last = words.pop().expect("an option takes at least one value");
    format!("{} or {last}", words.join(", "))
}

/// A type that the value of an option can have.
trait Setting: Copy {
    const MAY_BE_NULL: bool = false;

    fn to_value(self) -> Value;

    /// The value as this type; `None` if the value has another type. Only `Option` types accept `null`.
    fn from_value(value: &Value) -> Option<Self>;
}

impl Setting for bool {
    fn to_value(self) -> Value {
        Value::Bool(self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Bool(yes) = value { Some(*yes) } else { None }
    }
}

impl Setting for u32 {
    fn to_value(self) -> Value {
        Value::Number(self.into())
    }

    fn from_value(value: &Value) -> Option<Self> {
        value.whole_number()
    }
}

impl Setting for u8 {
    fn to_value(self) -> Value {
        u32::from(self).to_value()
    }

    fn from_value(value: &Value) -> Option<Self> {
        u32::from_value(value).map(|number| number as u8)
    }
}

impl<T: Named> Setting for T {
    fn to_value(self) -> Value {
        Value::Text(self.to_string())
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Text(word) = value { word.parse().ok() } else { None }
    }
}

impl<T: Setting> Setting for Option<T> {
    const MAY_BE_NULL: bool = true;

    fn to_value(self) -> Value {
        self.map_or(Value::Null, T::to_value)
    }

    fn from_value(value: &Value) -> Option<Self> {
        Some(T::from_value(value))
    }
}

named! {
    /// Where an ace may stand in a run.
    pub enum Ace {
        /// Below the two, as in A 2 3.
        Low = "low",
        /// Below the two or above the king, as in A 2 3 and Q K A, but not at both ends of the same run.
        LowOrHigh = "low-or-high",
        /// Below the two, above the king, or both, as in the fourteen-card run A 2 … K A. No other meld has two identical
        /// cards.
        BothEnds = "both-ends",
    }
}

named! {
    /// Whether a player may undo moves during a turn.
    pub enum Undo {
        /// Undo, redo and reset without limit.
        Free = "free",
        /// No undo, so a player who changes their mind moves the cards one by one.
        None = "none",
    }
}

named! {
    /// The melds that must reach the opening points.
    pub enum OpeningScope {
        /// All melds of the turn together.
        Turn = "turn",
        /// One meld by itself.
        Meld = "meld",
    }
}

named! {
    /// How the first player is chosen.
    pub enum FirstPlayer {
        /// By lot.
        Lot = "lot",
        /// The seat left of the dealer. The first dealer is chosen by lot, and the deal passes to the left.
        DealerLeft = "dealer-left",
        /// The seat that cuts the highest card. An ace is low, and seats that tie for the highest card cut again.
        HighestCut = "highest-cut",
    }
}

named! {
    /// Who wins when the stock runs out before anybody goes out.
    pub enum StockOut {
        /// The player with the fewest cards in hand.
        FewestCards = "fewest-cards",
        /// The player with the fewest points in hand.
        FewestPoints = "fewest-points",
    }
}

named! {
    /// The result when several players tie for the best hand.
    pub enum Ties {
        /// The players with the best hands win jointly.
        Shared = "shared",
        /// Nobody wins.
        Draw = "draw",
    }
}

named! {
    /// How a deal is scored.
    pub enum Scoring {
        /// Each deal is a game by itself and has no scores.
        Single = "single",
        /// Deals are played as a session: penalty points are added up until a player reaches the target.
        Session = "session",
        /// The winner of the single deal scores the sum of the points in all other hands.
        WinnerTakes = "winner-takes",
    }
}

/// Defines [`Options`] and the functions that go through all options. A row is a field, its type, its value in the
/// preset `bga`, the name that callers use, and the values that the option takes.
macro_rules! options {
    ($($(#[$doc:meta])* $field:ident: $type:ty = $default:expr, $name:literal $kind:ident($($limit:expr),*);)+) => {
        /// Every option of the rules; `None` means no limit, or that the option
        /// does not apply.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize))]
        #[cfg_attr(
            all(target_arch = "wasm32", feature = "js"),
            derive(tsify::Tsify),
            tsify(missing_as_null, hashmap_as_object)
        )]
        pub struct Options {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $name))] pub $field: $type,)+
        }

        /// Every option with the values that it takes, in the order of [`Options`].
        pub const fn rule_options() -> &'static [OptionInfo] {
            const { &[$(OptionInfo::$kind($name, <$type as Setting>::MAY_BE_NULL, $($limit),*)),+] }
        }

        impl Options {
            /// The names of all options, as callers write them.
            pub const NAMES: [&'static str; rule_options().len()] = [$($name),+];

            pub(super) const BGA: Self = Self { $($field: $default),+ };

            pub(super) fn set(&mut self, name: &str, value: &Value) -> Result<(), RulesFlaw> {
                let unknown = || RulesFlaw::UnknownOption { name: name.to_owned() };
                let info = rule_options().iter().find(|info| info.name() == name).ok_or_else(unknown)?;
                if !info.accepts(value) {
                    return Err(RulesFlaw::BadOptionValue {
                        option: info.name(),
                        expected: info.description(),
                        got: value.description(),
                    });
                }
                match name {
                    $($name => if let Some(value) = Setting::from_value(value) { self.$field = value },)+
                    _ => {}
                }
                Ok(())
            }

            /// The number of options in which the two differ.
            pub(super) fn differences(&self, other: &Self) -> usize {
                [$(self.$field != other.$field),+].into_iter().filter(|differs| *differs).count()
            }

            /// The value of the option with this name, which may be null; also null if there is no such option.
            pub fn get(&self, name: &str) -> Value {
                match name {
                    $($name => self.$field.to_value(),)+
                    _ => Value::Null,
                }
            }
        }
    };
}

/// The largest value of an option that can also be `null` for no limit.
const LARGEST_LIMIT: u32 = 1_000_000;

options! {
    /// The number of packs of 52 cards.
    packs: u8 = 2, "packs" one_of(&[2, 3, 4]);
    /// The number of cards dealt to each player.
    deal: u8 = 15, "deal" number(3, 15);
    /// Where an ace may stand in a run.
    ace: Ace = Ace::Low, "ace" choice(Ace::NAMES);
    /// The maximum number of hand cards that may be laid in a turn.
    max_new_cards: Option<u32> = None, "maxNewCards" number(1, LARGEST_LIMIT);
    /// Whether a player may rearrange the table without playing a card, and then draw.
    rearrange_only: bool = true, "rearrangeOnly" flag();
    /// The penalty: the number of cards that a player draws when everything is put back.
    restore_penalty: u8 = 1, "restorePenalty" number(1, 4);
    /// Whether moves can be undone during a turn.
    undo: Undo = Undo::Free, "undo" choice(Undo::NAMES);
    /// The number of jokers, in all packs together.
    jokers: u8 = 0, "jokers" number(0, 4);
    /// Whether a natural card from the hand may be exchanged for the joker that stands for it.
    joker_swap: bool = false, "jokerSwap" flag();
    /// The minimum number of points that a player's first melds must be worth.
    opening_points: Option<u32> = None, "openingPoints" number(1, LARGEST_LIMIT);
    /// The melds that must reach the opening points; `None` if there is no opening.
    opening_scope: Option<OpeningScope> = None, "openingScope" choice(OpeningScope::NAMES);
    /// The time limit of a turn, in seconds.
    turn_seconds: Option<u32> = None, "turnSeconds" number(1, LARGEST_LIMIT);
    /// The number of helping cards, which lie face up beside the stock.
    helping_cards: u8 = 0, "helpingCards" one_of(&[0, 4]);
    /// The number of cards that are put aside face down after the deal. They are not used in the deal.
    set_aside: u8 = 0, "setAside" one_of(&[0, 13, 26, 39]);
    /// How the first player is chosen.
    first_player: FirstPlayer = FirstPlayer::Lot, "firstPlayer" choice(FirstPlayer::NAMES);
    /// Who wins when the stock runs out.
    stock_out: StockOut = StockOut::FewestCards, "stockOut" choice(StockOut::NAMES);
    /// The result when several players tie for the best hand.
    ties: Ties = Ties::Shared, "ties" choice(Ties::NAMES);
    /// How a deal is scored.
    scoring: Scoring = Scoring::Single, "scoring" choice(Scoring::NAMES);
    /// The total of penalty points at which a session ends; `None` if deals are not scored as a session.
    target: Option<u32> = None, "target" number(1, LARGEST_LIMIT);
}

impl Options {
    /// The default target of a session.
    pub const DEFAULT_TARGET: u32 = 100;
}
