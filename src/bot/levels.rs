//! The decision of each level and style.

use alloc::rc::Rc;
use core::mem;

use super::context::Context;
use super::thrifty::{self, Thrift};
use super::{Decision, expert, greedy};
use crate::bot::style::{Computer, Style};
use crate::cards::layout::Layout;
use crate::play::level::Level;
use crate::play::rng::Rng;

pub(super) async fn decide(context: &mut Context, computer: Computer) -> Decision {
    let mut rng = context.observation.rng();
    let mut table = play(context, computer.level, &mut rng).await;
    if let Some(full) = &table
        && computer.style == Style::Thrifty
        && computer.level.has_styles()
        && let Some(Thrift { without_melds, with_smallest_meld }) = thrifty::thrift(context, full).await
    {
        let whole = mem::replace(&mut context.observation, Rc::new(without_melds));
        let single_cards = play(context, computer.level, &mut rng).await;
        context.observation = whole;
        table = Some(single_cards.unwrap_or(with_smallest_meld));
    }
    table.filter(|table| context.observation.may_leave(table)).map_or(Decision::Draw, Decision::Play)
}

/// The table after the play of a level in the generous style; `None` for drawing.
async fn play(context: &mut Context, level: Level, rng: &mut Rng) -> Option<Layout> {
    let budget = context.budget.clone();
    match level {
        Level::Beginner => greedy::some_own_melds(context, rng).await,
        Level::Easy => greedy::melds_and_single_cards(context, &budget).await,
        Level::Medium => greedy::some_melds_rebuilt(context, rng).await,
        Level::Expert | Level::Merciless if expert::is_supported(&context.observation) => {
            let manner = if level == Level::Expert { expert::FOR_PEOPLE } else { expert::MERCILESS };
            match expert::best(context, rng, &manner).await {
                Some(cards) if cards.is_empty() => None,
                Some(cards) => context.table_after_playing(&cards).await,
                None => context.largest_play().await,
            }
        }
        Level::Hard | Level::Expert | Level::Merciless => context.largest_play().await,
    }
}
