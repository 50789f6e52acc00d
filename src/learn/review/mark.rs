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
        /// Fewer cards were laid than possible, but without a significant loss of win chance. A turn with this mark is
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
        /// Fewer cards were laid than possible, and that was no worse.
        Right = "right",
        /// Fewer cards were laid than possible, and laying more would have been better.
        Wrong = "wrong",
        /// As many cards as possible were laid, and holding cards back would have added at least 5 points of win chance with
        /// two players; with more players, proportionally fewer.
        Missed = "missed",
    }
}

/// The smallest gain by holding back that is worth a word, in points of win chance with two players.
const MIN_GAIN: f64 = 5.0;

/// The smallest loss for each mark, in points of win chance with two players. The largest loss comes first.
const MIN_LOSSES: [(f64, Mark); 3] = [(20.0, Mark::Blunder), (10.0, Mark::Mistake), (5.0, Mark::Inaccuracy)];

impl Mark {
    /// The mark of a turn; `None` if there is nothing to mark.
    pub(super) fn of(found: &FoundTurn, evaluation: &Evaluation, observation: &Observation) -> Option<Self> {
        if found.missed_win {
            return Some(Self::MissedWin);
        }
        let (loss, error) = evaluation.loss?;
        if loss <= 2.0 * error {
            let held = if is_clear_gain(evaluation, observation) { Self::GoodWait } else { Self::HeldBack };
            return (found.laid < found.best).then_some(held);
        }
        MIN_LOSSES.into_iter().find(|(least, _)| loss >= observation.scaled(*least)).map(|(_, mark)| mark)
    }

    /// The weight of the mark in [`super::Review::index`], in tenths.
    pub(super) const fn weight_in_tenths(self) -> u32 {
        match self {
            Self::Inaccuracy => 2,
            Self::Mistake => 5,
            Self::Blunder | Self::MissedWin => 10,
            Self::HeldBack | Self::GoodWait => 0,
        }
    }
}

impl Waiting {
    /// The verdict on a turn; `None` if there is nothing to say about waiting.
    pub(super) fn of(found: &FoundTurn, evaluation: &Evaluation, observation: &Observation) -> Option<Self> {
        let ((loss, loss_error), (gain, error)) = (evaluation.loss?, evaluation.gain?);
        if found.missed_win {
            None
        } else if found.laid == found.best {
            is_clear_gain(evaluation, observation).then_some(Self::Missed)
        } else if loss <= 2.0 * loss_error {
            Some(Self::Right)
        } else {
            (gain < -2.0 * error).then_some(Self::Wrong)
        }
    }
}

/// Whether holding cards back is better by so much that the turn is worth a word.
fn is_clear_gain(evaluation: &Evaluation, observation: &Observation) -> bool {
    evaluation.gain.is_some_and(|(gain, error)| gain > 2.0 * error && gain >= observation.scaled(MIN_GAIN))
}
