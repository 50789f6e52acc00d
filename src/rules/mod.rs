//! The rule options, the presets, and consistent sets of rules made from options and presets.
//!
//! Descriptions of the game disagree. Each description is a [`Preset`], and each point on which descriptions differ is
//! one of the [`Options`]. [`Rules`] are options that do not contradict each other.

pub(crate) mod kept;
pub mod meld;
mod options;
mod preset;
#[cfg(feature = "serde")]
mod read_value;
mod value;

pub use options::{
    Ace, FirstPlayer, OpeningScope, OptionInfo, Options, Scoring, StockOut, Ties, Undo, rule_options,
};
pub use preset::Preset;
#[cfg(feature = "serde")]
pub use read_value::ValueError;
pub use value::Value;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::cards::card::{Face, Rank};
use crate::cards::face_counts::FaceCounts;
use crate::cards::named::{UnknownName, guess, reasons};

/// The rules as a caller describes them: the name of a preset, or options on top of a preset. The default is `bga`.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(type = "Preset | ({ preset?: Preset } & Partial<Options>)")
)]
pub enum RulesInput {
    /// The name of a preset or variant, such as `bga` or `session-jokers`.
    Name(String),
    /// `preset` (by default `bga`) and any options by their names. The value `null` means no limit, or, for an
    /// option that cannot be `null`, the preset's value. A session always has a target, so there `null` means the default
    /// target.
    Options(Vec<(String, Value)>),
}

impl Default for RulesInput {
    fn default() -> Self {
        Self::Name(Preset::Bga.name().to_owned())
    }
}

reasons! {
    /// One reason why options are not a consistent set of rules, or do not suit the number of players.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize), serde(tag = "code"))]
    #[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
    #[expect(missing_docs, reason = "the comments of the reasons describe their fields")]
    #[non_exhaustive]
    pub enum RulesFlaw {
        /// No preset or variant has this name.
        UnknownPreset { name: String } =
            "unknown-preset", "there is no preset \"{name}\"{}; the presets are {}",
            guess(name, Preset::NAMES), Preset::NAMES.join(", ");
        /// No option has this name.
        UnknownOption { name: String } =
            "unknown-option", "there is no rule option \"{name}\"{}; the options are preset, {}",
            guess(name, &Options::NAMES), Options::NAMES.join(", ");
        /// An option does not take this value. `got` is the value, written as in JSON.
        BadOptionValue {
            option: &'static str,
            /// What the option takes, in words.
            #[cfg_attr(feature = "serde", serde(skip_serializing))]
            expected: String,
            got: String,
        } = "bad-option-value", "{option} takes {expected}, not {got}";
        /// The caller set an option that has no effect, because another option does not have the required value.
        ContradictoryOptions {
            option: &'static str,
            /// What the option depends on, in words.
            #[cfg_attr(feature = "serde", serde(skip_serializing))]
            reason: &'static str,
        } = "contradictory-options", "{option}: {reason}";
        /// There are too few cards for the hands, the helping cards, the cards put aside and one card of stock: `needed`
        /// cards are dealt or put aside, and there are `cards` in all.
        DealTooLarge { needed: usize, cards: usize } =
            "deal-too-large",
            "the deal takes {needed} cards and must leave one in the stock, but there are {cards}; \
             deal fewer cards or use more packs";
        /// Too many or too few players: the rules allow from `least` to `most` players.
        PlayerCount { players: usize, least: usize, most: usize } =
            "player-count", "these rules are for {least} to {most} players, not {players}";
    }
}

/// Every reason why options are not a consistent set of rules, or do not suit the number of players. There is at least
/// one reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesError(Vec<RulesFlaw>);

impl RulesError {
    /// The reasons; never empty.
    pub fn flaws(&self) -> &[RulesFlaw] {
        &self.0
    }
}

impl From<RulesFlaw> for RulesError {
    fn from(flaw: RulesFlaw) -> Self {
        Self(vec![flaw])
    }
}

fn preset_named(name: &str) -> Result<Preset, RulesFlaw> {
    name.parse().map_err(|UnknownName { name, .. }| RulesFlaw::UnknownPreset { name })
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
/// The options determine the rules. The text form is the name of the preset that differs from them in the fewest options,
/// then `name=value` for each of these options.
///
/// ```
/// use machiavelli::{Ace, Rules};
///
/// let italian: Rules = "italian".parse().unwrap();
/// assert_eq!(italian.ace, Ace::LowOrHigh);
///
/// let rules: Rules = "session deal=10 jokers=2".parse().unwrap();
/// assert!(rules.joker_swap);
/// assert_eq!(rules.to_string().parse(), Ok(rules));
///
/// assert!("poker".parse::<Rules>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rules {
    preset: Preset,
    #[cfg_attr(feature = "serde", serde(flatten))]
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
    /// The smallest number of players.
    pub const MIN_PLAYERS: usize = 2;

    /// The maximum number of hand cards that a turn may lay; `usize::MAX` if there is no limit.
    pub fn most_new_cards(&self) -> usize {
        self.max_new_cards.map_or(usize::MAX, |most| most as usize)
    }

    /// The rules with these options.
    ///
    /// # Errors
    ///
    /// A [`RulesError`] that lists the invalid values and the contradictions.
    ///
    /// ```
    /// use machiavelli::{Options, Preset, Rules};
    ///
    /// let options = Options { deal: 9, jokers: 2, joker_swap: true, ..Preset::Session.options() };
    /// let rules = Rules::new(&options).unwrap();
    /// assert_eq!(rules, "session deal=9 jokers=2".parse().unwrap());
    /// ```
    pub fn new(options: &Options) -> Result<Self, RulesError> {
        Self::with_options(&Options::NAMES.map(|name| (name.to_owned(), options.get(name))))
    }

    /// These rules without a limit of cards per turn.
    pub(crate) fn without_limit(&self) -> Self {
        Self { preset: self.preset, options: Options { max_new_cards: None, ..self.options } }
    }

    /// The rules that a caller describes by a name, or by options on top of a preset.
    ///
    /// # Errors
    ///
    /// A [`RulesError`] that lists the unknown names, the invalid values and the contradictions.
    pub fn resolve(input: &RulesInput) -> Result<Self, RulesError> {
        match input {
            RulesInput::Name(name) => Ok(preset_named(name)?.rules()),
            RulesInput::Options(given) => Self::with_options(given),
        }
    }

    fn with_options(given: &[(String, Value)]) -> Result<Self, RulesError> {
        let value_of = |name: &str| {
            let member = given.iter().find(|(known, _)| *known == name);
            member.map_or(&Value::Null, |(_, value)| value)
        };
        let mut flaws = Vec::new();
        for option in Options::NAMES.into_iter().chain(["preset"]) {
            if given.iter().filter(|(name, _)| *name == option).count() > 1 {
                let (expected, got) = ("one value".to_owned(), "several".to_owned());
                flaws.push(RulesFlaw::BadOptionValue { option, expected, got });
            }
        }
        let preset = match value_of("preset") {
            Value::Null => Ok(Preset::Bga),
            Value::Text(name) => preset_named(name),
            other => {
                let (option, expected) = ("preset", "the name of a preset".to_owned());
                Err(RulesFlaw::BadOptionValue { option, expected, got: other.description() })
            }
        };
        let preset = preset.map_err(|flaw| flaws.push(flaw));
        let mut options = preset.unwrap_or(Preset::Bga).options();
        for (name, value) in given.iter().filter(|(name, _)| name != "preset") {
            flaws.extend(options.set(name, value).err());
        }
        // Which options contradict each other depends on the preset.
        if preset.is_err() {
            return Err(RulesError(flaws));
        }
        let is_given = |name| *value_of(name) != Value::Null;
        let mut contradiction =
            |option, reason| flaws.push(RulesFlaw::ContradictoryOptions { option, reason });
        // Options that depend on another option, and that the caller did not set, get a value that suits the other option.
        if is_given("jokers") && !is_given("jokerSwap") {
            options.joker_swap = options.jokers > 0;
        }
        if options.opening_points.is_none() {
            if is_given("openingScope") {
                contradiction("openingScope", "there is no opening without openingPoints");
            }
            options.opening_scope = None;
        } else if options.opening_scope.is_none() {
            options.opening_scope = Some(OpeningScope::Turn);
        }
        if options.scoring != Scoring::Session {
            if is_given("target") {
                contradiction("target", "only a session (scoring: \"session\") is played to a target");
            }
            options.target = None;
        } else if options.target.is_none() {
            options.target = Some(Options::DEFAULT_TARGET);
        }
        if options.joker_swap && options.jokers == 0 {
            if is_given("jokerSwap") {
                contradiction("jokerSwap", "there is nothing to swap without jokers");
            }
            options.joker_swap = false;
        }
        let rules = Self { preset: Preset::nearest(&options), options };
        flaws.extend(rules.check_enough_cards(Self::MIN_PLAYERS).err());
        if flaws.is_empty() { Ok(rules) } else { Err(RulesError(flaws)) }
    }

    /// Checks that the rules allow this number of players and have enough cards for them.
    ///
    /// # Errors
    ///
    /// [`RulesFlaw::PlayerCount`] or [`RulesFlaw::DealTooLarge`].
    pub fn check_can_deal(&self, players: usize) -> Result<(), RulesError> {
        self.check_player_count(players)?;
        Ok(self.check_enough_cards(players)?)
    }

    /// Checks the number of players, but not whether there are enough cards to deal, because a game may also be set up
    /// from a position.
    ///
    /// # Errors
    ///
    /// [`RulesFlaw::PlayerCount`].
    pub fn check_player_count(&self, players: usize) -> Result<(), RulesError> {
        let (least, most) = (Self::MIN_PLAYERS, self.most_players());
        if (least..=most).contains(&players) {
            Ok(())
        } else {
            Err(RulesFlaw::PlayerCount { players, least, most }.into())
        }
    }

    fn check_enough_cards(&self, players: usize) -> Result<(), RulesFlaw> {
        let needed = players * usize::from(self.deal) + usize::from(self.helping_cards + self.set_aside);
        let cards = self.card_count();
        if needed < cards { Ok(()) } else { Err(RulesFlaw::DealTooLarge { needed, cards }) }
    }

    /// The maximum number of players that the rules allow and for whom there are enough cards; at least two.
    ///
    /// ```
    /// use machiavelli::Rules;
    ///
    /// let most = |text: &str| text.parse::<Rules>().unwrap().max_players();
    /// assert_eq!(most("italian"), 6);
    /// assert_eq!(most("italian deal=10"), 8);
    /// ```
    pub fn max_players(&self) -> usize {
        let to_deal = self.card_count() - usize::from(self.helping_cards + self.set_aside) - 1;
        self.most_players().min(to_deal / usize::from(self.deal))
    }

    /// The number of all cards, jokers included.
    pub fn card_count(&self) -> usize {
        usize::from(self.packs) * 52 + usize::from(self.jokers)
    }

    /// All cards: each natural face once for each pack, and the jokers.
    pub fn pack(&self) -> FaceCounts {
        let mut pack = FaceCounts::from_suits(&[[self.packs; Rank::COUNT]; 4]);
        (0..self.jokers).for_each(|_| pack.add(Face::JOKER));
        pack
    }

    /// The largest number of players. There may be too few cards for so many: see [`Rules::max_players`].
    ///
    /// The number depends on the options by which one can tell the descriptions of the game apart. In the Italian game, a
    /// dealer deals fewer cards to many players. Six players of a session need a third pack.
    fn most_players(&self) -> usize {
        match (self.first_player, self.scoring, self.packs) {
            (FirstPlayer::DealerLeft, ..) => 8,
            (FirstPlayer::HighestCut, Scoring::Session, 2) => 5,
            _ => 6,
        }
    }

    /// The first of the presets that differ from the options in the fewest options.
    pub const fn preset(&self) -> Preset {
        self.preset
    }

    /// All options with their values.
    pub const fn options(&self) -> &Options {
        &self.options
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut defaults = self.preset.options();
        // When the text is parsed, `jokers` also sets `jokerSwap` unless the text sets `jokerSwap`, too.
        if self.options.jokers != defaults.jokers {
            defaults.joker_swap = self.options.jokers > 0;
        }
        f.write_str(self.preset.name())?;
        for name in Options::NAMES {
            let value = self.options.get(name);
            if value != defaults.get(name) {
                write!(f, " {name}={value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let mut words = text.split_whitespace();
        let preset = words.next().unwrap_or_default().to_owned();
        let mut given = vec![("preset".to_owned(), Value::Text(preset))];
        given.extend(words.map(|word| {
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            (name.to_owned(), Value::from_text(value))
        }));
        Self::with_options(&given)
    }
}
