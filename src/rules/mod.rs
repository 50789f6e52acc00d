//! The rule options, the presets they make, and the one door to a consistent set of rules.
//!
//! Five documents describe the game and disagree; each is a [`Preset`], and each point on which
//! they differ is an option of [`Options`]. [`Rules`] are options that do not contradict each other.

mod options;
mod preset;
mod value;

pub use options::{
    Ace, FirstPlayer, OpeningScope, OptionInfo, Options, Scoring, StockOut, Ties, Undo, rule_options,
};
pub use preset::Preset;
pub use value::OptionValue;

use core::fmt::{self, Write as _};
use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor, value::MapAccessDeserializer};

use crate::card::Face;
use crate::card_set::FaceCounts;

/// What a caller says of the rules: a preset's name, or options on top of a preset.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
#[cfg_attr(
    target_arch = "wasm32",
    derive(tsify::Tsify),
    tsify(type = "Preset | ({ preset?: Preset } & Partial<Options>)")
)]
pub enum RulesInput {
    /// The name of a preset or variant, such as `bga` or `session-jokers`.
    Name(String),
    /// `preset` (left out: `bga`) and any options by their names; `null` is "no limit" where an
    /// option knows that, and "as the preset has it" elsewhere.
    Options(BTreeMap<String, OptionValue>),
}

impl Default for RulesInput {
    fn default() -> Self {
        Self::Name(Preset::Bga.name().to_owned())
    }
}

impl<'de> Deserialize<'de> for RulesInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = RulesInput;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a preset or options by their names")
            }

            fn visit_str<E>(self, name: &str) -> Result<RulesInput, E> {
                Ok(RulesInput::Name(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, options: A) -> Result<RulesInput, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(options)).map(RulesInput::Options)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

/// What is wrong with a set of rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RulesFlaw {
    /// No preset or variant has this name.
    UnknownPreset {
        /// The name that was given.
        name: String,
    },
    /// No option has this name.
    UnknownOption {
        /// The name that was given.
        name: String,
    },
    /// An option has a value that it does not know.
    BadValue {
        /// The option.
        option: &'static str,
        /// What it takes, in words.
        expected: String,
        /// What was given, as text; text itself in quotation marks.
        got: String,
    },
    /// An option that has no meaning without another.
    Contradiction {
        /// The option that stands alone.
        option: &'static str,
        /// What is missing or in the way, in words.
        reason: &'static str,
    },
    /// The packs do not hold the deal and one card of stock.
    DealTooLarge {
        /// Cards that the players and the helping cards would take.
        needed: usize,
        /// Cards that there are.
        cards: usize,
    },
    /// Too many or too few players for the preset.
    PlayerCount {
        /// How many were asked for.
        players: usize,
        /// The fewest and the most that these rules allow.
        allowed: (usize, usize),
    },
}

impl RulesFlaw {
    /// The stable code of the flaw.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::UnknownPreset { .. } => "unknown-preset",
            Self::UnknownOption { .. } => "unknown-option",
            Self::BadValue { .. } => "bad-option-value",
            Self::Contradiction { .. } => "contradictory-options",
            Self::DealTooLarge { .. } => "deal-too-large",
            Self::PlayerCount { .. } => "player-count",
        }
    }
}

impl fmt::Display for RulesFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownPreset { name } => {
                write!(f, "there is no preset \"{name}\"; the presets are ")?;
                let names: Vec<_> = Preset::ALL.iter().map(|preset| preset.name()).collect();
                f.write_str(&names.join(", "))
            }
            Self::UnknownOption { name } => {
                write!(f, "there is no rule option \"{name}\"; the options are preset, ")?;
                f.write_str(&Options::NAMES.join(", "))
            }
            Self::BadValue { option, expected, got } => {
                write!(f, "{option} takes {expected}, not {got}")
            }
            Self::Contradiction { option, reason } => write!(f, "{option}: {reason}"),
            Self::DealTooLarge { needed, cards } => write!(
                f,
                "the deal takes {needed} cards and must leave one in the stock, but there are {cards}; \
                 deal fewer cards or use more packs"
            ),
            Self::PlayerCount { players, allowed: (least, most) } => {
                write!(f, "these rules are for {least} to {most} players, not {players}")
            }
        }
    }
}

/// Every reason why options are no rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesError(Vec<RulesFlaw>);

impl RulesError {
    /// The reasons; never empty.
    pub fn flaws(&self) -> &[RulesFlaw] {
        &self.0
    }
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let texts: Vec<_> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&texts.join("; "))
    }
}

impl core::error::Error for RulesError {}

/// A consistent set of rules.
///
/// ```
/// use machiavelli::rules::{Ace, Rules};
///
/// let italian = Rules::named("italian").unwrap();
/// assert_eq!(italian.ace, Ace::LowOrHigh);
/// assert!(Rules::named("poker").is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    preset: Preset,
    options: Options,
}

impl core::ops::Deref for Rules {
    type Target = Options;

    fn deref(&self) -> &Options {
        &self.options
    }
}

impl Default for Rules {
    fn default() -> Self {
        Preset::Bga.rules()
    }
}

impl Rules {
    /// The rules of a preset or variant by its name.
    pub fn named(name: &str) -> Result<Self, RulesError> {
        Preset::named(name)
            .map(Preset::rules)
            .ok_or_else(|| RulesError(vec![RulesFlaw::UnknownPreset { name: name.to_owned() }]))
    }

    /// The one door: a name, or options on top of a preset.
    pub fn resolve(input: &RulesInput) -> Result<Self, RulesError> {
        match input {
            RulesInput::Name(name) => Self::named(name),
            RulesInput::Options(given) => Self::with_options(given),
        }
    }

    fn with_options(given: &BTreeMap<String, OptionValue>) -> Result<Self, RulesError> {
        let preset = match given.get("preset") {
            None | Some(OptionValue::Null) => Preset::Bga,
            Some(OptionValue::Text(name)) => Preset::named(name)
                .ok_or_else(|| RulesError(vec![RulesFlaw::UnknownPreset { name: name.clone() }]))?,
            Some(other) => {
                return Err(RulesError(vec![RulesFlaw::BadValue {
                    option: "preset",
                    expected: "the name of a preset".to_owned(),
                    got: other.to_string(),
                }]));
            }
        };
        let mut options = preset.options();
        let mut flaws = Vec::new();
        let explicit = |name: &str| !matches!(given.get(name), None | Some(OptionValue::Null));
        // What hangs on another option follows it, unless it is asked for by name.
        let hangs_on = |changed: &str, own: &str| explicit(changed) && !explicit(own);
        for (name, value) in given.iter().filter(|(name, _)| *name != "preset") {
            if let Err(flaw) = options.set(name, value) {
                flaws.push(flaw);
            }
        }
        if hangs_on("jokers", "jokerSwap") {
            options.joker_swap = options.jokers > 0;
        }
        if options.opening_points.is_none() {
            if explicit("openingScope") {
                let reason = "there is no opening without openingPoints";
                flaws.push(RulesFlaw::Contradiction { option: "openingScope", reason });
            }
            options.opening_scope = None;
        } else if options.opening_scope.is_none() {
            options.opening_scope = Some(OpeningScope::Turn);
        }
        if options.scoring != Scoring::Session {
            if explicit("target") {
                let reason = "only a session (scoring: \"session\") is played to a target";
                flaws.push(RulesFlaw::Contradiction { option: "target", reason });
            }
            options.target = None;
        } else if options.target.is_none() {
            options.target = Some(Options::USUAL_TARGET);
        }
        if options.joker_swap && options.jokers == 0 {
            if given.get("jokerSwap") == Some(&OptionValue::Bool(true)) {
                let reason = "there is nothing to swap without jokers";
                flaws.push(RulesFlaw::Contradiction { option: "jokerSwap", reason });
            }
            options.joker_swap = false;
        }
        let rules = Self { preset, options };
        if let Err(flaw) = rules.check_deal(rules.players_allowed().0) {
            flaws.push(flaw);
        }
        if flaws.is_empty() { Ok(rules) } else { Err(RulesError(flaws)) }
    }

    /// May so many players sit down to these rules?
    pub fn check_players(&self, players: usize) -> Result<(), RulesError> {
        self.check_seats(players)?;
        self.check_deal(players).map_err(|flaw| RulesError(vec![flaw]))
    }

    /// Is the number of players one of the preset's, whatever is dealt?
    pub fn check_seats(&self, players: usize) -> Result<(), RulesError> {
        let allowed = self.players_allowed();
        if players < allowed.0 || players > allowed.1 {
            return Err(RulesError(vec![RulesFlaw::PlayerCount { players, allowed }]));
        }
        Ok(())
    }

    fn check_deal(&self, players: usize) -> Result<(), RulesFlaw> {
        let needed = players * usize::from(self.deal) + usize::from(self.helping_cards);
        let cards = self.card_count();
        if needed < cards { Ok(()) } else { Err(RulesFlaw::DealTooLarge { needed, cards }) }
    }

    /// The most players for whom there are enough cards; at least two.
    ///
    /// ```
    /// use machiavelli::rules::Rules;
    ///
    /// let most = |text| Rules::from_text(text).unwrap().max_players();
    /// assert_eq!(most("italian"), 6);
    /// assert_eq!(most("italian deal=10"), 8);
    /// ```
    pub fn max_players(&self) -> usize {
        let to_deal = self.card_count() - usize::from(self.helping_cards) - 1;
        self.players_allowed().1.min(to_deal / usize::from(self.deal))
    }

    /// How many cards there are in all, jokers included.
    pub fn card_count(&self) -> usize {
        usize::from(self.packs) * 52 + usize::from(self.jokers)
    }

    /// Every card that there is: each face as often as there are packs, and the jokers.
    pub fn pack(&self) -> FaceCounts {
        let copies = |face: Face| if face.is_joker() { self.jokers } else { self.packs };
        Face::all().flat_map(|face| core::iter::repeat_n(face, copies(face).into())).collect()
    }

    /// The fewest and the most players of the preset's row; a deal that the packs do not hold is
    /// refused beyond that.
    pub fn players_allowed(&self) -> (usize, usize) {
        (2, self.preset.most_players(self.packs))
    }

    /// The preset or variant on which the options stand.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// All options with their values.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The rules in one line: the preset's name, then what differs from it as `name=value`.
    ///
    /// ```
    /// use machiavelli::rules::Rules;
    ///
    /// let rules = Rules::from_text("session deal=10 jokers=2").unwrap();
    /// assert!(rules.joker_swap);
    /// assert_eq!(Rules::from_text(&rules.to_text()).unwrap(), rules);
    /// let rules = Rules::from_text("session jokers=2 jokerSwap=false").unwrap();
    /// assert_eq!(Rules::from_text(&rules.to_text()).unwrap(), rules);
    /// ```
    pub fn to_text(&self) -> String {
        let mut usual = self.preset.options();
        // The swap follows the jokers where it is not named.
        if self.options.jokers != usual.jokers {
            usual.joker_swap = self.options.jokers > 0;
        }
        let mut text = self.preset.name().to_owned();
        for name in Options::NAMES {
            let value = self.options.get(name);
            if value != usual.get(name) {
                // Writing to a string cannot fail.
                let _ = write!(text, " {name}={value}");
            }
        }
        text
    }

    /// Reads what [`Rules::to_text`] prints.
    pub fn from_text(text: &str) -> Result<Self, RulesError> {
        let mut words = text.split_whitespace();
        let mut given = BTreeMap::new();
        let preset = words.next().unwrap_or_default().to_owned();
        given.insert("preset".to_owned(), OptionValue::Text(preset));
        for word in words {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            given.insert(name.to_owned(), OptionValue::from_text(value));
        }
        Self::with_options(&given)
    }
}
