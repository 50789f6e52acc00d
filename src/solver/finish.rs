//! After the last column: which state is the best, and what becomes of the jokers that are left.
//!
//! Why jokers can be left over until here: a joker that no run or set lacks can still lie in any
//! run (of three cards there is room for ten more; a long run can be parted, which makes room) and
//! in any set of three. Where all melds are sets of four with nothing else of their rank, or where
//! parting would break a kept meld, or where there is no meld at all, there may be no such place.
//! [`rebuild`] then finds none, and the question is asked again with every joker placed by the
//! programme itself, which needs no such argument.

use core::task::Poll;

use super::end::best_end;
use super::guide::Guide;
use super::problem::{HIGH_ACE, HighAces, Problem};
use super::rebuild::{Built, rebuild};
use super::search::{RanOut, Search};
use super::ways::Way;
use super::{joker, natural};
use crate::budget::Budget;
use crate::card_set::FaceCounts;

/// The best way to use the cards.
#[derive(Debug, Clone)]
pub(super) struct Best {
    pub(super) melds: Vec<Built>,
    pub(super) value: i32,
}

impl Best {
    /// The natural cards that it uses beyond those of the table.
    fn laid(&self, problem: &Problem) -> impl Iterator<Item = (usize, usize, u8)> {
        let used: FaceCounts = self.melds.iter().flat_map(|meld| &meld.faces).collect();
        let table = problem.table;
        (0..4).flat_map(|suit| (1..HIGH_ACE).map(move |column| (suit, column))).filter_map(
            move |(suit, column)| {
                let beyond = used.of_suit(suit)[column - 1].saturating_sub(table[suit][column]);
                (beyond > 0).then_some((suit, column, beyond))
            },
        )
    }

    /// How many hand cards it lays.
    pub(super) fn hand_cards(&self, problem: &Problem) -> usize {
        let jokers = self.melds.iter().flat_map(|meld| &meld.faces).filter(|face| face.is_joker()).count();
        let natural: usize = self.laid(problem).map(|(_, _, count)| usize::from(count)).sum();
        natural + jokers.saturating_sub(problem.table_jokers.into())
    }

    /// The suit and the column of a natural hand card that it lays.
    pub(super) fn a_hand_card(&self, problem: &Problem) -> Option<(usize, usize)> {
        self.laid(problem).next().map(|(suit, column, _)| (suit, column))
    }
}

/// What an answer must reach: so much of all that is compared before melds kept, and no more than
/// so many melds of before lost.
#[derive(Debug, Clone, Copy)]
pub(super) struct Goal {
    pub(super) least: i32,
    pub(super) most_lost: i32,
}

/// Answers the problem; `Ok(None)` where not even the table can be completed.
///
/// Aces that may stand at either end would have to be counted through all columns between. Instead
/// they are first left free in all suits, which can only make the answer better. Where the melds
/// then use each suit's aces as often as they were counted, it is the answer; else one suit where
/// they do not is tried with every number of high aces, the most promising trial first.
///
/// With a goal the answer must reach it. The work is taken off what may be done.
pub(super) async fn best_use(
    problem: &Problem,
    goal: Option<Goal>,
    effort: &mut Budget,
) -> Result<Option<Best>, RanOut> {
    if goal.is_none() && natural::applies(problem) {
        let (melds, work) = natural::best(problem);
        effort.spend(work, natural::QUESTION + natural::units(work));
        return Ok(melds.map(|melds| best_of(problem, melds.into_iter().map(Built::natural).collect())));
    }
    if goal.is_none() && joker::applies(problem) {
        match joker::best(problem, effort).await {
            joker::Said::Impossible => return Ok(None),
            joker::Said::Melds(melds) => return Ok(Some(best_of(problem, melds))),
            joker::Said::NoPlace => {}
        }
    }
    best_by_states(problem, goal, effort).await
}

/// The same for every problem: the programme that knows all rules.
async fn best_by_states(
    problem: &Problem,
    goal: Option<Goal>,
    effort: &mut Budget,
) -> Result<Option<Best>, RanOut> {
    let mut trials = Vec::new();
    let mut next = vec![with_free_aces(problem)];
    loop {
        while let Some(trial) = next.pop() {
            let answered = attempt(&trial, goal, effort).await?;
            trials.extend(answered.map(|answered| (trial, answered)));
        }
        let Some(best) = (0..trials.len()).rev().max_by_key(|&place| trials[place].1.value) else {
            return Ok(None);
        };
        let (trial, answered): (Problem, Answered) = trials.swap_remove(best);
        if let Some(suit) = wrong_aces(&trial, &answered.ways) {
            // The last is taken first.
            next.extend((0..=trial.most_high_aces(suit)).rev().map(|count| {
                let mut fixed = trial.clone();
                fixed.high_aces[suit] = HighAces::Fixed(count);
                fixed
            }));
            continue;
        }
        if let Some(melds) = rebuild(&trial, &answered.ways, answered.spare) {
            return Ok(Some(Best { melds, value: answered.value }));
        }
        if trial.places_all_jokers {
            return Ok(None);
        }
        trials.clear();
        next.push(with_free_aces(&Problem { places_all_jokers: true, ..problem.clone() }));
    }
}

/// These melds, with what they are worth.
fn best_of(problem: &Problem, melds: Vec<Built>) -> Best {
    let used: FaceCounts = melds.iter().flat_map(|meld| &meld.faces).collect();
    let value = used.distinct().map(|(face, count)| {
        let on_table = face.suit().zip(face.rank()).map_or(problem.table_jokers, |(suit, rank)| {
            problem.table[suit.index()][usize::from(rank.number())]
        });
        i32::from(count.saturating_sub(on_table)) * problem.weights.of(face.points())
    });
    Best { value: value.sum(), melds }
}

/// The best way where the high aces are as the problem says.
async fn attempt(
    problem: &Problem,
    goal: Option<Goal>,
    effort: &mut Budget,
) -> Result<Option<Answered>, RanOut> {
    let mut guide = match goal {
        None => None,
        Some(goal) => match Guide::counts(problem) {
            // Where few melds may be lost little has to be looked at, and a search as a guide costs more
            // than it saves.
            None if goal.most_lost >= 2 => Some(Guide::new(problem, effort).await?),
            guide => guide,
        },
    };
    let (pace, mut work) = (effort.clone(), 0);
    let search = Search::run(problem, effort, &mut |search, layer, entry| {
        let Some(goal) = goal else { return Poll::Ready(false) };
        if problem.melds_begun(layer) - problem.weights.kept_in(entry.value) > goal.most_lost {
            return Poll::Ready(true);
        }
        let Some(guide) = &mut guide else { return Poll::Ready(false) };
        let most = guide.most(search, layer, entry);
        pace.note(guide.units(guide.work() - work));
        work = guide.work();
        most.map(|most| most.is_some_and(|most| most < goal.least))
    })
    .await;
    if let Some(guide) = guide {
        effort.spend(guide.work(), 0);
        guide.done();
    }
    let shift = problem.weights.kept_and_below();
    let reaches = |found: &Answered| goal.is_none_or(|goal| found.value >> shift >= goal.least);
    Ok(best_way(problem, search?).filter(reaches))
}

fn best_way(problem: &Problem, mut search: Search) -> Option<Answered> {
    let end = best_end(problem, &search)?;
    Some(Answered { ways: search.trace(&end.entry), spare: end.spare, value: end.value })
}

struct Answered {
    ways: Vec<Way>,
    spare: u8,
    value: i32,
}

/// Leaves the aces free where nothing else hangs on their number.
fn with_free_aces(problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    // Beside a helping ace it matters whether an ace of another suit comes from the hand.
    let beside = problem.helping.iter().any(|suit| suit[1] > 0);
    let counted = problem.limit.is_some() || problem.opening.is_some() || beside;
    for suit in 0..4 {
        let has_helping = problem.helping_jokers > 0 || problem.helping[suit].iter().any(|&count| count > 0);
        problem.high_aces[suit] = if problem.columns < HIGH_ACE || counted || has_helping {
            HighAces::Carried
        } else if problem.most_high_aces(suit) == 0 {
            HighAces::Fixed(0)
        } else {
            HighAces::Free
        };
    }
    problem
}

/// A suit whose free aces are not used as often as they were counted.
fn wrong_aces(problem: &Problem, ways: &[Way]) -> Option<usize> {
    let used = |suit: usize, way: &Way| {
        let step = &way.suits[suit];
        let all = step.acts.iter().chain(&step.starts);
        all.filter(|act| act.is_real()).count() + usize::from(way.sets.cards[suit])
    };
    (0..4).filter(|&suit| problem.high_aces[suit] == HighAces::Free).find(|&suit| {
        let aces = used(suit, &ways[0]) + used(suit, &ways[HIGH_ACE - 1]);
        let hand = if problem.weights.wants_more() { problem.hand[suit][1] } else { 0 };
        aces != usize::from(problem.table[suit][1] + hand)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::block_on;
    use crate::card::Face;
    use crate::meld::Meld;
    use crate::rng::Seed;
    use crate::rules::{Ace, OptionValue, Rules, RulesInput};
    use crate::solver::problem::Weights;

    fn rules(ace: &str, packs: u8, jokers: u8) -> Rules {
        let options = [
            ("ace".to_owned(), OptionValue::Text(ace.to_owned())),
            ("packs".to_owned(), OptionValue::Number(packs.into())),
            ("jokers".to_owned(), OptionValue::Number(jokers.into())),
        ];
        Rules::resolve(&RulesInput::Options(options.into())).expect("rules")
    }

    /// How many cases; `MACHIAVELLI_COUNT_CASES` says otherwise.
    fn cases(usual: u64) -> u64 {
        std::env::var("MACHIAVELLI_COUNT_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
    }

    /// Random cards of few ranks, so that they have to do with each other: some melds, and a hand.
    fn cards(seed: u64, packs: u8, high: bool) -> (FaceCounts, FaceCounts) {
        let mut chance = Seed::new("natural").expect("a seed").rng(seed);
        let first = chance.below(13);
        let span = 4 + chance.below(4);
        let mut left: Vec<Face> = (0..52)
            .filter(|face| high && face % 13 == 0 || (face % 13 + 13 - first) % 13 < span)
            .filter_map(Face::from_index)
            .flat_map(|face| (0..packs).map(move |_| face))
            .collect();
        let mut take = |most: usize| {
            let count = chance.below(most).min(left.len());
            let mut taken = FaceCounts::default();
            for _ in 0..count {
                taken.add(left.swap_remove(chance.below(left.len())));
            }
            taken
        };
        let table = take(10);
        (table, take(4 * usize::from(packs) + 8))
    }

    /// Both find as much, and what the fast one finds are melds of these cards. Which kind of answer it
    /// is: the table cannot be completed, nothing is laid, something is.
    fn compare(
        (fast, slow): (&Option<Best>, &Option<Best>),
        (table, hand): (&FaceCounts, &FaceCounts),
        rules: &Rules,
        weights: Weights,
        seed: u64,
    ) -> usize {
        let value = |best: &Option<Best>| best.as_ref().map(|best| best.value >> weights.kept_and_below());
        assert_eq!(value(fast), value(slow), "seed {seed}: {table:?} {hand:?}");
        let Some(fast) = fast else { return 0 };
        let mut used = FaceCounts::default();
        for meld in &fast.melds {
            assert!(Meld::new(&meld.faces, rules).is_ok(), "seed {seed}: {:?}", meld.faces);
            meld.faces.iter().for_each(|&face| used.add(face));
        }
        assert!(used.contains(table) && table.saturating_add(hand).contains(&used), "seed {seed}");
        1 + usize::from(fast.value > 0)
    }

    #[test]
    fn counts_alone_find_what_all_states_find_with_jokers() {
        let mut kinds = [0; 3];
        for seed in 0..cases(250) {
            let packs = [2, 2, 3][seed as usize % 3];
            let rules = rules(["low", "low-or-high", "both-ends"][seed as usize / 3 % 3], packs, 4);
            let (mut table, mut hand) = cards(seed, packs, rules.ace != Ace::Low);
            for joker in 0..=seed % 4 {
                if (seed >> (4 + joker)) & 1 == 0 { &mut table } else { &mut hand }.add(Face::JOKER);
            }
            for weights in [Weights::CARDS, Weights::POINTS] {
                let problem = Problem::new(&table, &hand, &FaceCounts::default(), &rules, weights);
                assert!(joker::applies(&problem));
                let slow =
                    block_on(best_by_states(&problem, None, &mut Budget::of(None))).expect("no budget");
                let said = block_on(joker::best(&problem, &mut Budget::of(None)));
                let fast = match said {
                    joker::Said::Impossible => None,
                    joker::Said::Melds(melds) => Some(best_of(&problem, melds)),
                    joker::Said::NoPlace => continue,
                };
                kinds[compare((&fast, &slow), (&table, &hand), &rules, weights, seed)] += 1;
            }
        }
        assert!(kinds.iter().all(|&kind| kind > 0), "cannot be completed, nothing, something: {kinds:?}");
    }

    #[test]
    fn counts_alone_find_what_all_states_find() {
        let mut kinds = [0; 3];
        for seed in 0..cases(2_000) {
            let packs = [2, 2, 3, 4][seed as usize % 4];
            let rules = rules(["low", "low-or-high", "both-ends"][seed as usize % 3], packs, 0);
            let (table, hand) = cards(seed, packs, rules.ace != Ace::Low);
            for weights in [Weights::CARDS, Weights::POINTS] {
                let problem = Problem::new(&table, &hand, &FaceCounts::default(), &rules, weights);
                let slow =
                    block_on(best_by_states(&problem, None, &mut Budget::of(None))).expect("no budget");
                let fast = block_on(best_use(&problem, None, &mut Budget::of(None))).expect("no budget");
                kinds[compare((&fast, &slow), (&table, &hand), &rules, weights, seed)] += 1;
            }
        }
        assert!(kinds.iter().all(|&kind| kind > 100), "cannot be completed, nothing, something: {kinds:?}");
    }
}
