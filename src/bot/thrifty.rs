//! The thrifty style: it keeps its melds, so that it can play without drawing for a long time.

use std::rc::Rc;

use super::context::Context;
use super::{Observation, greedy, thinking};
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::level::Level;
use crate::notation::Position;
use crate::rng::Rng;

/// With at most this many cards, somebody is about to go out.
const FEW: usize = 5;

/// A smaller play than this one, which the level would make: single cards first, then one meld of its own hand.
pub(super) async fn smaller(context: &mut Context, level: Level, rng: &mut Rng, full: Layout) -> Layout {
    let whole = context.observation.clone();
    let left = whole.position.after(&full).hand.len();
    if !whole.opened || left == 0 || whole.others.iter().any(|other| other.cards.min(left) <= FEW) {
        return full;
    }
    let budget = context.with_sixteenths(1);
    let melds = greedy::own_melds(context, &budget).await;
    let Some(least) = melds.iter().min_by_key(|meld| meld.len()) else { return full };
    let mut rest: FaceCounts = whole.position.hand.iter().collect();
    melds.iter().flatten().for_each(|&face| {
        rest.remove(face);
    });
    let position = Position { hand: rest.faces().collect(), ..whole.position.clone() };
    context.observation = Rc::new(Observation { position, ..(*whole).clone() });
    let without = thinking::play(context, level, rng).await;
    context.observation = whole.clone();
    let mut table = whole.position.table.clone();
    table.0.push(least.clone());
    without.unwrap_or(table)
}
