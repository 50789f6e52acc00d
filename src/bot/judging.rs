//! What a finished turn was worth: its play compared with the play of the most cards, the expert's choice and drawing.
//! Only the observation of the turn is used, so the judgement cannot depend on hidden cards.

use core::fmt;
use core::future::Future;
use core::pin::Pin;

use super::context::Context;
use super::expert::{self, Comparison, Play, compare};
use super::thinking::decide;
use super::{Decision, Observation};
use crate::budget::Budget;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::level::Level;
use crate::past_turn::PastTurn;

/// The stream of the deals on which plays are compared. The expert uses others to choose.
const STREAM: u64 = (1 << 32) + 1;
/// A loss above this many points, for two players, is estimated again with more deals.
const DOUBTFUL: f64 = 3.0;
/// Below this number of deals there is no judgement.
const MIN_DEALS: usize = 8;
/// The deals are played in this many parts. After each, plays that are far behind are dropped.
const PARTS: usize = 4;
/// The most work for finding the expert's choice.
const CHOICE_BUDGET: u32 = 500_000;

/// A judgement of a turn. Chances are in points, from 0 to 100.
#[derive(Debug, Clone, Default)]
pub(crate) struct Judgement {
    /// The chance to win the deal after the play.
    pub(crate) chance: Option<f64>,
    /// How much of this chance a better play would have added, and the standard error; `None` if no card could be laid
    /// or nothing was estimated.
    pub(crate) loss: Option<(f64, f64)>,
    /// The table after the best of the other plays; `None` if that is drawing a card.
    pub(crate) better: Option<Layout>,
    /// The table after the play with the most cards; `None` if no card could be laid.
    pub(crate) most: Option<Layout>,
}

/// A judgement in progress, made in slices.
pub(crate) struct Judging {
    budget: Budget,
    work: Pin<Box<dyn Future<Output = Judgement>>>,
}

impl fmt::Debug for Judging {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Judging").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl Judging {
    /// Starts to judge a turn on this many deals, with a budget in units of about 30 ns.
    pub(crate) fn new(turn: &PastTurn, deals: usize, budget: u32) -> Self {
        let chosen = Play { cards: turn.laid, helping: turn.helping, jokers: turn.swapped };
        let units = Budget::of(Some(budget));
        let context = Context::new(turn.observation.clone(), &units);
        Self { budget: units, work: Box::pin(judge(context, chosen, deals, budget)) }
    }

    /// The units used so far.
    pub(crate) fn done(&self) -> u64 {
        self.budget.used()
    }

    /// Continues for this many units, rounded up to a whole step, and returns the judgement if it is complete.
    pub(crate) fn advance(&mut self, units: u64) -> Option<Judgement> {
        self.budget.poll_for(self.work.as_mut(), units)
    }
}

async fn judge(mut context: Context, chosen: Play, deals: usize, budget: u32) -> Judgement {
    let observation = context.observation.clone();
    // At most half of the budget is for finding the plays to compare with.
    context.budget.set_limit(CHOICE_BUDGET.min(budget / 2));
    let most = choice(&mut context, Level::Hard).await;
    let mut judgement = Judgement { most: most.clone(), ..Judgement::default() };
    if !expert::is_supported(&observation) {
        return judgement;
    }
    let mut others: Vec<(Play, Option<Layout>)> = Vec::new();
    let mut add = |table: Option<Layout>| {
        let play = observation.play_of(table.as_ref());
        if play != chosen && others.iter().all(|(other, _)| *other != play) {
            others.push((play, table));
        }
    };
    let is_decided = most.is_some();
    if let Some(most) = most {
        let goes_out = observation.position.after(&most).hand.is_empty();
        add(Some(most));
        if !goes_out {
            add(choice(&mut context, Level::Expert).await);
            add(None);
        }
    }
    context.budget.set_limit(budget);
    let mut rng = observation.rng_of_stream(STREAM);
    let plays = core::iter::once(chosen).chain(others.iter().map(|(play, _)| *play));
    let mut comparison = Comparison::new(plays.collect());
    let doubtful = observation.scaled(DOUBTFUL);
    let least = MIN_DEALS.min(deals);
    for part in 1..=PARTS {
        let until = (deals * part).div_ceil(PARTS).max(least);
        compare(&mut context, &mut comparison, &mut rng, until).await;
        let Some(best) = comparison.best_other() else { break };
        let (lead, error) = comparison.lead(best, 0);
        if lead + 2.0 * error < doubtful {
            break;
        }
        comparison.drop_behind(2.0);
    }
    if comparison.deals() < least {
        return judgement;
    }
    judgement.chance = comparison.chance(0);
    let Some(best) = comparison.best_other() else {
        judgement.loss = is_decided.then_some((0.0, 0.0));
        return judgement;
    };
    if comparison.lead(best, 0).0 > doubtful {
        comparison.drop_behind(0.0);
        compare(&mut context, &mut comparison, &mut rng, deals * 10 / 3).await;
    }
    let (lead, error) = comparison.lead(best, 0);
    judgement.chance = comparison.chance(0);
    judgement.loss = Some((lead.max(0.0), error));
    judgement.better = others.swap_remove(best - 1).1;
    judgement
}

/// The table after the choice of a level; `None` if it draws.
async fn choice(context: &mut Context, level: Level) -> Option<Layout> {
    match decide(context, level.into()).await {
        Decision::Play(table) => Some(table),
        Decision::Draw => None,
    }
}

impl Observation {
    /// Scales points of win chance for two players to the number of players.
    pub(crate) fn scaled(&self, points: f64) -> f64 {
        let seats = u32::try_from(self.others.len() + 1).expect("a deal has a few seats");
        points * 2.0 / f64::from(seats)
    }

    /// The play that leads to a table; `None` stands for drawing.
    fn play_of(&self, table: Option<&Layout>) -> Play {
        let Some(table) = table else { return Play::default() };
        let after = self.position.after(table);
        let gone = |before: &[_], after: &[_]| {
            let left: FaceCounts = after.iter().collect();
            before.iter().collect::<FaceCounts>().saturating_sub(&left)
        };
        let helping = gone(&self.position.helping, &after.helping);
        Play { helping, ..Play::of(gone(&self.position.hand, &after.hand)) }
    }
}
