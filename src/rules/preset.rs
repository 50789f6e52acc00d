//! The presets: the options of each description of the game and of its variants.

use super::Rules;
use super::options::{Ace, FirstPlayer, OpeningScope, Options, Scoring, StockOut, Ties, Undo};
use crate::cards::named::named;

named! {
    /// A name for rules: those of one description of the game, or of a variant of that description.
    #[non_exhaustive]
    pub enum Preset {
        /// The rules of Board Game Arena.
        Bga = "bga",
        /// The rules of Board Game Arena's help page: aces at both ends, at most 13 new cards in a turn, no undo.
        Bga13 = "bga-13",
        /// The rules of Board Game Arena, except that a player who plays no card may not rearrange the table.
        BgaClassic = "bga-classic",
        /// The Italian rules: up to eight players, aces low or high, no undo.
        Italian = "italian",
        /// The Italian rules with six cards each and four helping cards.
        ItalianSix = "italian-six",
        /// A session: penalty points are added up over several deals, up to 100.
        Session = "session",
        /// A session with two jokers.
        SessionJokers = "session-jokers",
        /// A session with an opening of 36 points.
        SessionOpening = "session-opening",
        /// A session with two minutes per turn.
        SessionTimed = "session-timed",
        /// A session with three packs and 15 cards each.
        SessionThreePacks = "session-three-packs",
        /// A session with ten cards each.
        SessionShort = "session-short",
        /// The Greek form: the Italian rules with five cards each and four helping cards.
        Makiaveli = "makiaveli",
    }
}

impl Preset {
    /// The rules of the preset without any change.
    pub fn rules(self) -> Rules {
        Rules { preset: self, options: self.options() }
    }

    /// The first of the presets that differ from these options in the fewest options.
    pub(super) fn nearest(options: &Options) -> Self {
        let differences = |preset: &Self| preset.options().differences(options);
        Self::ALL.into_iter().min_by_key(differences).unwrap_or(Self::Bga)
    }

    /// The options of the preset.
    pub fn options(self) -> Options {
        match self {
            Self::Bga => Options::BGA,
            Self::Bga13 => Options {
                ace: Ace::BothEnds,
                max_new_cards: Some(13),
                restore_penalty: 3,
                undo: Undo::None,
                ties: Ties::Draw,
                ..Options::BGA
            },
            Self::BgaClassic => Options { rearrange_only: false, ..Options::BGA },
            Self::Italian => Options {
                ace: Ace::LowOrHigh,
                rearrange_only: false,
                restore_penalty: 3,
                undo: Undo::None,
                first_player: FirstPlayer::DealerLeft,
                ..Options::BGA
            },
            Self::ItalianSix => Options { deal: 6, helping_cards: 4, ..Self::Italian.options() },
            Self::Makiaveli => Options { deal: 5, helping_cards: 4, ..Self::Italian.options() },
            Self::Session => Options {
                deal: 13,
                rearrange_only: false,
                first_player: FirstPlayer::HighestCut,
                stock_out: StockOut::FewestPoints,
                scoring: Scoring::Session,
                target: Some(Options::DEFAULT_TARGET),
                ..Options::BGA
            },
            Self::SessionJokers => Options { jokers: 2, joker_swap: true, ..Self::Session.options() },
            Self::SessionOpening => Options {
                opening_points: Some(36),
                opening_scope: Some(OpeningScope::Turn),
                ..Self::Session.options()
            },
            Self::SessionTimed => Options { turn_seconds: Some(120), ..Self::Session.options() },
            Self::SessionThreePacks => Options { packs: 3, deal: 15, ..Self::Session.options() },
            Self::SessionShort => Options { deal: 10, ..Self::Session.options() },
        }
    }
}
