//! The value of a finished turn: its play is compared with the largest play, with the strongest choice and with drawing.
//! After each play, the seat may lay the most cards or wait, whichever is better. Only the observation of the turn is used, so
//! hidden cards cannot affect the value.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::context::Context;
use super::expert::{self, Beliefs, Comparison, Play, compare};
use super::levels::decide;
use super::{Decision, Observation};
use crate::bot::past_turn::PastTurn;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::play::level::Level;
use crate::solver::budget::Budget;

/// The stream of random numbers for the deals. It is not the stream of the computer players: the deals on which one chose its
/// play must not also judge that play.
const STREAM: u64 = (1 << 32) + 1;
/// With two players, a loss above this many percentage points is estimated again with more deals.
const DOUBTFUL_LOSS: f64 = 3.0;
/// Fewer deals than this give no estimate, unless the caller asked for fewer.
const MIN_DEALS: usize = 8;
/// The deals are played in this many parts. After each part, plays that are far behind are dropped.
const PARTS: usize = 4;
/// The most work for finding the largest play and the strongest choice, in units.
const CHOICE_BUDGET: u32 = 500_000;
/// The number of plans of the play that was made. They come first.
const MADE_PLANS: usize = Comparison::PLANS_PER_PLAY;

/// The estimated value of a turn. Chances are in percentage points.
#[derive(Debug, Clone, Default)]
pub(crate) struct Evaluation {
    /// The chance to win the deal after the play; `None` if it was not estimated.
    pub(crate) chance: Option<f64>,
    /// How much a better play would have added to the chance, and the standard error of this number. `None` if drawing a
    /// card was the only play or nothing was estimated.
    pub(crate) loss: Option<(f64, f64)>,
    /// How much higher the chance is if cards are held back than if they are laid, and the standard error of this number. If
    /// the play laid fewer cards than possible, it is compared with the best of the plays that lay more; if it laid the most
    /// cards, with the best of those that lay fewer. `None` if no such play was compared.
    pub(crate) gain: Option<(f64, f64)>,
    /// The table after the best of the other plays; `None` if that play is drawing a card, or if no other play was
    /// compared.
    pub(crate) better: Option<Layout>,
    /// The table after the largest play; `None` if no card could be laid.
    pub(crate) most: Option<Layout>,
}

/// Evaluates a turn on this many deals. `budget` limits the work, in units of about 30 ns; the work is charged to `whole`.
pub(crate) async fn evaluate(turn: &PastTurn, deals: usize, budget: u32, whole: &Budget) -> Evaluation {
    let made = Play {
        cards: turn.laid,
        helping: turn.helping,
        jokers: turn.swapped_jokers,
        extra_draws: turn.drawn.len().saturating_sub(1),
    };
    let own = Budget::of(Some(budget));
    let context = Context::new(turn.observation.clone(), &own);
    whole.carry_out(&own, Box::pin(compare_plays(context, made, deals, budget))).await
}

async fn compare_plays(mut context: Context, made: Play, deals: usize, budget: u32) -> Evaluation {
    let observation = context.observation.clone();
    // At most half of the budget is for finding the plays to compare.
    context.budget.set_limit(CHOICE_BUDGET.min(budget / 2));
    let most = choice(&mut context, Level::Hard).await;
    let mut evaluation = Evaluation { most: most.clone(), ..Evaluation::default() };
    if !expert::is_supported(&observation) {
        return evaluation;
    }
    let mut others: Vec<(Play, Option<Layout>)> = Vec::new();
    let mut add = |table: Option<Layout>| {
        let play = observation.play_of(table.as_ref());
        if play != made && others.iter().all(|(other, _)| *other != play) {
            others.push((play, table));
        }
    };
    let most_cards = observation.play_of(most.as_ref()).cards.total();
    let had_choice = most.is_some();
    if let Some(most) = most {
        let goes_out = observation.after(&most).hand.is_empty();
        add(Some(most));
        if !goes_out {
            add(choice(&mut context, Level::Merciless).await);
            add(None);
        }
    } else {
        add(None);
    }
    context.budget.set_limit(budget);
    let mut rng = observation.rng_of_stream(STREAM);
    let plays = core::iter::once(made).chain(others.iter().map(|(play, _)| *play));
    let beliefs = Beliefs::of(&mut context, &mut rng).await;
    let mut comparison = Comparison::of_chances(plays.collect(), beliefs);
    let doubtful = observation.scaled(DOUBTFUL_LOSS);
    let least = MIN_DEALS.min(deals);
    for part in 1..=PARTS {
        let until = (deals * part).div_ceil(PARTS).max(least);
        compare(&mut context, &mut comparison, &mut rng, until).await;
        let Some(best) = comparison.best_from(MADE_PLANS) else { break };
        let made_plan = best_made(&comparison);
        let is_below = |(lead, error): (f64, f64)| lead + 2.0 * error < doubtful;
        // The player reads the gain, so it is worth as many deals as a loss.
        let has_no_gain = || gain(&comparison, most_cards).is_none_or(is_below);
        if is_below(comparison.lead(best, made_plan)) && has_no_gain() {
            break;
        }
        drop_behind(&mut comparison, 2, most_cards);
    }
    if comparison.deals() < least {
        return evaluation;
    }
    evaluation.chance = comparison.chance(best_made(&comparison));
    let Some(best) = comparison.best_from(MADE_PLANS) else {
        evaluation.loss = had_choice.then_some((0.0, 0.0));
        return evaluation;
    };
    if comparison.lead(best, best_made(&comparison)).0 > doubtful {
        drop_behind(&mut comparison, 0, most_cards);
        compare(&mut context, &mut comparison, &mut rng, deals * 10 / 3).await;
    }
    let made_plan = best_made(&comparison);
    let (lead, error) = comparison.lead(best, made_plan);
    evaluation.chance = comparison.chance(made_plan);
    evaluation.loss = Some((lead.max(0.0), error));
    evaluation.gain = gain(&comparison, most_cards);
    evaluation.better = others.swap_remove(best / Comparison::PLANS_PER_PLAY - 1).1;
    evaluation
}

/// The better plan of the play that was made.
fn best_made(comparison: &Comparison) -> usize {
    comparison.best_of(&|index| index < MADE_PLANS).expect("the better plan is never dropped")
}

/// The best plan with which [`Evaluation::gain`] compares the play that was made. Giving up a turn for a penalty is not
/// holding back.
fn rival(comparison: &Comparison, most_cards: usize) -> Option<usize> {
    let cards = |index| comparison.play(index).cards.total();
    let laid = cards(0);
    let is_rival = |index| if laid < most_cards { cards(index) > laid } else { cards(index) < laid };
    (comparison.play(0).extra_draws == 0).then(|| comparison.best_of(&is_rival))?
}

/// See [`Evaluation::gain`].
fn gain(comparison: &Comparison, most_cards: usize) -> Option<(f64, f64)> {
    let (made, rival) = (best_made(comparison), rival(comparison, most_cards)?);
    let is_held = comparison.play(made).cards.total() < most_cards;
    Some(if is_held { comparison.lead(made, rival) } else { comparison.lead(rival, made) })
}

/// Drops plans that are more than `errors` standard errors behind the best alternative to the play that was made. Of the
/// plans of the play that was made, the better one is never dropped, and neither is the best that `gain` compares.
fn drop_behind(comparison: &mut Comparison, errors: i64, most_cards: usize) {
    let Some(best) = comparison.best_from(MADE_PLANS) else { return };
    let (made, rival) = (best_made(comparison), rival(comparison, most_cards));
    for index in comparison.running() {
        let ahead = if index < MADE_PLANS { made } else { best };
        if Some(index) != rival && comparison.is_ahead(ahead, index, errors) {
            comparison.drop(index);
        }
    }
}

/// The table after the play that a level chooses; `None` for drawing.
async fn choice(context: &mut Context, level: Level) -> Option<Layout> {
    match decide(context, level.into()).await {
        Decision::Play(table) => Some(table),
        Decision::Draw => None,
    }
}

impl Observation {
    /// Scales a difference in win chance from two seats to the number of seats of this deal, so that it stays the
    /// same fraction of a fair share: a half with two seats, a quarter with four.
    pub(crate) fn scaled(&self, points: f64) -> f64 {
        let seats = u32::try_from(self.others.len() + 1).expect("a deal has a few seats");
        points * 2.0 / f64::from(seats)
    }

    /// The play that leads to a table; `None` stands for drawing.
    fn play_of(&self, table: Option<&Layout>) -> Play {
        let Some(table) = table else { return Play::default() };
        let after = self.after(table);
        let used = |before: &[_], after: &[_]| {
            let left: FaceCounts = after.iter().collect();
            before.iter().collect::<FaceCounts>().saturating_sub(&left)
        };
        let helping = used(&self.position.helping, &after.helping);
        Play { helping, ..Play::of(used(&self.position.hand, &after.hand)) }
    }
}
