//! The marks of turns, and the verdict on waiting.

use crate::bot::{Evaluation, Observation};
use crate::cards::named::named;
use crate::learn::found::FoundTurn;

named! {
    /// The verdict on a turn.
    pub enum Mark {
        /// The play cost at least 5 points of win chance with two players; with more players, proportionally fewer.
        Inaccuracy = "inaccuracy",
        /// The play cost at least 10 points of win chance with two players; with more players, proportionally fewer.
        Mistake = "mistake",
        /// The play cost at least 20 points of win chance with two players; with more players, proportionally fewer.
        Blunder = "blunder",
        /// The whole hand could have been laid, but was not.
        MissedWin = "missed-win",
        /// As many cards were laid as possible, as a hint shows, but another play would have added at least 5 points of win
        /// chance with two players; with more players, proportionally fewer. A turn with this mark is not an error.
        MostCards = "most-cards",
        /// Fewer cards were laid than possible, and which play is better is too close to call. A turn with this mark is
        /// not an error.
        HeldBack = "held-back",
        /// Fewer cards were laid than possible, and that added at least 5 points of win chance with two players; with more
        /// players, proportionally fewer.
        GoodWait = "good-wait",
    }
}

named! {
    /// The verdict on holding cards back, or on not doing so.
    pub enum Waiting {
        /// Fewer cards were laid than possible, and that added at least 5 points of win chance with two players; with more
        /// players, proportionally fewer.
        Right = "right",
        /// Fewer cards were laid than possible, and laying more would have added as much.
        Wrong = "wrong",
        /// As many cards as possible were laid, and holding cards back would have added at least 5 points of win chance with
        /// two players; with more players, proportionally fewer.
        Missed = "missed",
    }
}

/// The smallest difference for each mark, in points of win chance with two players. The largest one comes first.
const MIN_LOSSES: [(f64, Mark); 3] =
    [(20.0, Mark::Blunder), (10.0, Mark::Mistake), (MIN_DIFFERENCE, Mark::Inaccuracy)];

/// The smallest difference that is worth a word, in points of win chance with two players.
const MIN_DIFFERENCE: f64 = 5.0;

/// A difference between two plays is clear if it exceeds so many of its standard errors. The best of several plays is compared, so
/// two would be too few.
const CLEAR_ERRORS: f64 = 3.0;

impl Mark {
    /// The mark of a turn; `None` if there is nothing to mark.
    pub(super) fn of(found: &FoundTurn, evaluation: &Evaluation, observation: &Observation) -> Option<Self> {
        if found.missed_win {
            return Some(Self::MissedWin);
        }
        let loss = evaluation.loss?;
        let is_most = found.laid == found.best;
        if is_clear(loss, observation) {
            let cost = |(least, _): &(f64, Self)| loss.0 >= observation.scaled(*least);
            let mark = MIN_LOSSES.into_iter().find(cost).map(|(_, mark)| mark);
            return mark.map(|mark| if is_most { Self::MostCards } else { mark });
        }
        let is_good = evaluation.gain.is_some_and(|gain| is_clear(gain, observation));
        (!is_most).then_some(if is_good { Self::GoodWait } else { Self::HeldBack })
    }

    /// The weight of the mark in [`super::Review::index`], in tenths.
    pub(super) const fn weight_in_tenths(self) -> u32 {
        match self {
            Self::Inaccuracy => 2,
            Self::Mistake => 5,
            Self::Blunder | Self::MissedWin => 10,
            Self::MostCards | Self::HeldBack | Self::GoodWait => 0,
        }
    }
}

impl Waiting {
    /// The verdict on a turn with this mark; `None` if there is nothing to say about waiting, or if it is too close to call.
    pub(super) fn of(mark: Option<Mark>, evaluation: &Evaluation, observation: &Observation) -> Option<Self> {
        let (gain, error) = evaluation.gain?;
        match mark? {
            Mark::MissedWin | Mark::HeldBack => None,
            Mark::GoodWait => Some(Self::Right),
            Mark::MostCards => is_clear((gain, error), observation).then_some(Self::Missed),
            Mark::Inaccuracy | Mark::Mistake | Mark::Blunder => {
                is_clear((-gain, error), observation).then_some(Self::Wrong)
            }
        }
    }
}

/// Whether one play is better than another by so much, compared with the standard error of the difference, that it is worth a word.
fn is_clear((difference, error): (f64, f64), observation: &Observation) -> bool {
    difference > CLEAR_ERRORS * error && difference >= observation.scaled(MIN_DIFFERENCE)
}
