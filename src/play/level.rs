//! The levels of the computer players.

use crate::cards::named::named;

named! {
    /// The playing strength of a computer player; the weakest level comes first.
    #[non_exhaustive]
    pub enum Level {
        /// Plays melds from its own hand and overlooks some of them.
        Beginner = "beginner",
        /// Also adds single cards to melds on the table.
        Easy = "easy",
        /// Also takes one or two melds apart, but does not consider every pair of melds.
        Medium = "medium",
        /// Plays the largest possible number of cards.
        Hard = "hard",
        /// Simulates candidate plays against hands that the other players may have. Of the plays that are nearly as good as
        /// the best one, it makes the one with the most cards, and it draws at most twice in a row although it could lay.
        Expert = "expert",
        /// Simulates, too, and draws for as many turns as it likes, although it could lay, if that wins more often.
        Merciless = "merciless",
    }
}
