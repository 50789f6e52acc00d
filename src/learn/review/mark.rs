//! The marks of turns.

use crate::bot::Observation;
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
    }
}

/// The smallest loss for each mark, in points of win chance with two players. The largest loss comes first.
const MIN_LOSSES: [(f64, Mark); 3] = [(20.0, Mark::Blunder), (10.0, Mark::Mistake), (5.0, Mark::Inaccuracy)];

impl Mark {
    /// The mark of a turn, given its loss and the standard error of the loss; `None` if there is nothing to mark.
    pub(super) fn of(found: &FoundTurn, loss: Option<(f64, f64)>, observation: &Observation) -> Option<Self> {
        if found.missed_win {
            return Some(Self::MissedWin);
        }
        let (loss, error) = loss?;
        if loss <= 2.0 * error {
            return (found.laid < found.best).then_some(Self::HeldBack);
        }
        MIN_LOSSES.into_iter().find(|(least, _)| loss >= observation.scaled(*least)).map(|(_, mark)| mark)
    }

    /// The weight of the mark in [`super::Review::index`], in tenths.
    pub(super) const fn weight_in_tenths(self) -> u32 {
        match self {
            Self::Inaccuracy => 2,
            Self::Mistake => 5,
            Self::Blunder | Self::MissedWin => 10,
            Self::HeldBack => 0,
        }
    }
}
