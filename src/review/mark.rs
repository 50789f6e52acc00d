//! The marks of turns.

use crate::bot::Observation;
use crate::found::FoundTurn;
use crate::named::named;

named! {
    /// The verdict on a turn.
    pub enum Mark {
        /// It cost at least 5 points of win chance with two players; with more, proportionally fewer.
        Inaccuracy = "inaccuracy",
        /// It cost at least 10 points.
        Mistake = "mistake",
        /// It cost at least 20 points.
        Blunder = "blunder",
        /// The whole hand could have been laid, but was not.
        MissedWin = "missed-win",
        /// It laid fewer cards than possible, at no significant cost. This is not an error.
        HeldBack = "held-back",
    }
}

/// The marks for a loss of at least this many points with two players, the largest first.
const BANDS: [(f64, Mark); 3] = [(20.0, Mark::Blunder), (10.0, Mark::Mistake), (5.0, Mark::Inaccuracy)];

impl Mark {
    /// The mark of a turn with this loss and standard error.
    pub(super) fn of(found: &FoundTurn, loss: Option<(f64, f64)>, observation: &Observation) -> Option<Self> {
        if found.missed_win {
            return Some(Self::MissedWin);
        }
        let (loss, error) = loss?;
        if loss <= 2.0 * error {
            return (found.laid < found.best).then_some(Self::HeldBack);
        }
        BANDS.into_iter().find(|(least, _)| loss >= observation.scaled(*least)).map(|(_, mark)| mark)
    }

    /// The weight in the index, in tenths.
    pub(super) const fn weight_in_tenths(self) -> u32 {
        match self {
            Self::Inaccuracy => 2,
            Self::Mistake => 5,
            Self::Blunder | Self::MissedWin => 10,
            Self::HeldBack => 0,
        }
    }
}
