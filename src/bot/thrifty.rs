//! The thrifty style: the player keeps the melds of its hand for later turns, so that it rarely has to draw.

use super::context::Context;
use super::{Observation, greedy};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;

/// A player with at most this many cards is about to go out.
const FEW_CARDS: usize = 5;

/// What a thrifty player considers instead of its largest play.
#[derive(Debug)]
pub(super) struct Thrift {
    /// The observation without the melds of the hand. The player first looks for a play in this observation.
    pub(super) without_melds: Observation,
    /// The table with the smallest meld of the hand, for a turn in which nothing else can be laid.
    pub(super) with_smallest_meld: Layout,
}

/// What the player considers instead of the play that leads to the table `full`. `None` if the player has not opened, if
/// the hand has no meld, or if somebody is about to go out.
pub(super) async fn thrift(context: &mut Context, full: &Layout) -> Option<Thrift> {
    let observation = context.observation.clone();
    let position = &observation.position;
    let cards_left = observation.after(full).hand.len();
    let is_late =
        cards_left == 0 || observation.others.iter().any(|other| other.cards.min(cards_left) <= FEW_CARDS);
    if !observation.opened || is_late {
        return None;
    }
    let budget = context.budget_for_simple_play();
    let melds = greedy::own_melds(context, &budget).await;
    let smallest = melds.iter().min_by_key(|meld| meld.len())?.clone();
    let melded: FaceCounts = melds.iter().flatten().collect();
    let unmelded = position.hand.iter().collect::<FaceCounts>().saturating_sub(&melded);
    let hand = unmelded.faces().collect();
    let mut with_smallest_meld = position.table.clone();
    with_smallest_meld.0.push(smallest);
    let position = Position { hand, ..position.clone() };
    Some(Thrift { without_melds: Observation { position, ..(*observation).clone() }, with_smallest_meld })
}
