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
use crate::play::rng::Rng;
use crate::solver::budget::Budget;

/// The stream of random numbers for the deals. It is not the stream of the computer players: the deals on which one chose its
/// play must not also judge that play.
const STREAM: u64 = (1 << 32) + 1;
/// With two players, a difference above this many percentage points is estimated again on fresh deals.
const DOUBTFUL: f64 = 3.0;
/// With two players, a difference that is clearly below this many percentage points is not worth more deals.
const UNIMPORTANT: f64 = 5.0;
/// Fewer deals than this give no estimate, unless the caller asked for fewer.
const MIN_DEALS: usize = 8;
/// The deals are played in this many parts. After each part, plays that are far behind are dropped.
const PARTS: usize = 4;
/// After so many deals, the policies of the others are guessed anew: the guesses are uncertain, too, and this way the standard
/// errors contain that.
const DEALS_PER_GUESS: usize = 4;
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
    let mut search = Comparison::of_chances(plays.collect(), Beliefs::default());
    let least = MIN_DEALS.min(deals);
    for part in 1..=PARTS {
        let until = (deals * part).div_ceil(2 * PARTS).max(least);
        compare_on(&mut context, &mut search, &mut rng, until).await;
        drop_behind(&mut search, most_cards);
    }
    if search.deals() < least {
        return evaluation;
    }
    let made = best_made(&search);
    let Some(best) = search.best_from(MADE_PLANS) else {
        evaluation.chance = search.chance(made);
        evaluation.loss = had_choice.then_some((0.0, 0.0));
        return evaluation;
    };
    let sides = Sides { made, best, rival: rival(&search, most_cards) };
    let doubtful = observation.scaled(DOUBTFUL);
    let is_doubtful = |difference: (f64, f64)| difference.0.abs() > doubtful;
    sides.value(&search, most_cards, &mut evaluation);
    if evaluation.loss.is_some_and(is_doubtful) || evaluation.gain.is_some_and(is_doubtful) {
        // The best of several plays owes a part of its lead to chance, so this lead is not used, even without any other.
        (evaluation.loss, evaluation.gain) = (None, None);
        let (mut fresh, sides) = sides.again(&search);
        let is_unimportant =
            |(lead, error): (f64, f64)| lead.abs() + 2.0 * error < observation.scaled(UNIMPORTANT);
        for part in 1..=PARTS {
            let until = (deals * 10 * part).div_ceil(3 * PARTS).max(least);
            compare_on(&mut context, &mut fresh, &mut rng, until).await;
            if fresh.deals() < least {
                break;
            }
            sides.value(&fresh, most_cards, &mut evaluation);
            if evaluation.loss.is_none_or(is_unimportant) && evaluation.gain.is_none_or(is_unimportant) {
                break;
            }
        }
    }
    evaluation.better = others.swap_remove(best / Comparison::PLANS_PER_PLAY - 1).1;
    evaluation
}

/// Continues a comparison until it has so many deals.
async fn compare_on(context: &mut Context, comparison: &mut Comparison, rng: &mut Rng, until: usize) {
    while comparison.deals() < until {
        comparison.believe(Beliefs::of(context, rng, Context::is_over).await);
        let next = until.min(comparison.deals() + DEALS_PER_GUESS);
        compare(context, comparison, rng, next).await;
        if comparison.deals() < next {
            return;
        }
    }
}

/// The plans whose chances make an evaluation.
struct Sides {
    made: usize,
    best: usize,
    rival: Option<usize>,
}

impl Sides {
    /// These plans, without their values, in a comparison of their own.
    fn again(&self, comparison: &Comparison) -> (Comparison, Self) {
        let other = self.rival.filter(|&rival| rival != self.best);
        let plans: Vec<usize> = [self.made, self.best].into_iter().chain(other).collect();
        let place = |plan| plans.iter().position(|&each| each == plan).expect("one of the plans");
        let sides = Self { made: 0, best: 1, rival: self.rival.map(place) };
        (comparison.again(&plans), sides)
    }

    /// Writes the chances of the plans and their differences to the evaluation.
    fn value(&self, comparison: &Comparison, most_cards: usize, evaluation: &mut Evaluation) {
        let (lead, error) = comparison.lead(self.best, self.made);
        evaluation.chance = comparison.chance(self.made);
        evaluation.loss = Some((lead.max(0.0), error));
        let is_held = comparison.play(self.made).cards.total() < most_cards;
        evaluation.gain = self.rival.map(|rival| {
            if is_held { comparison.lead(self.made, rival) } else { comparison.lead(rival, self.made) }
        });
    }
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

/// Drops plans that are more than two standard errors behind the best alternative to the play that was made. Of the plans of the
/// play that was made, the better one is never dropped, and neither is the best that [`Evaluation::gain`] compares.
fn drop_behind(comparison: &mut Comparison, most_cards: usize) {
    let Some(best) = comparison.best_from(MADE_PLANS) else { return };
    let (made, rival) = (best_made(comparison), rival(comparison, most_cards));
    for index in comparison.running() {
        let ahead = if index < MADE_PLANS { made } else { best };
        if Some(index) != rival && comparison.is_ahead(ahead, index, 2) {
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
