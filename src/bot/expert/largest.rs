//! The largest plays in a playout, which knows how many cards of each face are on the table, but not the melds.

use crate::bot::context::Context;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::rules::Rules;

/// The most hand cards that a seat can lay within the limit on new cards; none if they are not enough to open.
pub(super) async fn most_cards(
    context: &mut Context,
    table: &FaceCounts,
    hand: &FaceCounts,
    opened: bool,
    rules: &Rules,
) -> FaceCounts {
    let nothing = FaceCounts::default();
    let laid = context.played_within_limit(if opened { table } else { &nothing }, hand).await;
    // Adding up all melds is too generous under rules that require a single meld to reach the opening points.
    let enough = opened || laid.points() >= rules.opening_points.unwrap_or(0);
    if enough { laid } else { nothing }
}

/// Whether the whole hand can be laid, except for the limit on new cards.
pub(super) async fn can_go_out(context: &mut Context, table: &FaceCounts, hand: &FaceCounts) -> bool {
    hand.distinct().all(|(face, _)| is_near(face, hand, table))
        && context.played(&table.saturating_add(hand), &FaceCounts::default()).await.is_some()
}

/// Whether the hand and the table have cards that might form a meld with this face. If not, a card with this face
/// certainly fits no meld.
pub fn is_near(face: Face, hand: &FaceCounts, table: &FaceCounts) -> bool {
    if face.is_joker() {
        return true;
    }
    let (suit, rank) = (face.index() / 13, face.index() % 13);
    let there = |suit: usize, rank: usize| hand.of_suit(suit)[rank] + table.of_suit(suit)[rank] > 0;
    let others = (0..4).filter(|&other| other != suit && there(other, rank)).count();
    // Ranks wrap from the king to the ace. If aces are only low, a few cards pass that fit no meld.
    let at = |by: usize| there(suit, if rank + by < 13 { rank + by } else { rank + by - 13 });
    match hand.of(Face::JOKER) + table.of(Face::JOKER) {
        0 => others >= 2 || at(1) && (at(2) || at(12)) || at(11) && at(12),
        1 => others >= 1 || [1, 2, 11, 12].into_iter().any(at),
        _ => true,
    }
}
