//! Compares our answers with those of `HiGHS`, on saved positions or on generated ones. Many generated positions have large
//! tables, and their rules are random.

use std::ops::Range;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use machiavelli::{Answer, Ask, Face, FaceCounts, Objective, Rng, Seed, Solver, judge, notation::Position, solve};

use crate::model::{self, Goal};
use crate::positions::{Case, all_families, rules};
use crate::random::{RandomPosition, random_options};
use crate::whole::{self, Figures, Outcome};

/// After this time, a position that is still being solved is printed.
const SLOW_AFTER: Duration = Duration::from_secs(60);

/// The numbers of positions of each kind, and of answers with each outcome. Each position gets an answer for two objectives.
#[derive(Debug, Default)]
struct Tally {
    positions: u64,
    /// Positions with 60 cards or more on the table.
    large_tables: u64,
    /// Positions with 100 cards or more in all.
    large_positions: u64,
    jokers: u64,
    table_jokers: u64,
    helping: u64,
    impossible: u64,
    ran_out: u64,
    undecided: u64,
    wrong: u64,
}

/// Compares generated positions or saved families. Returns whether all answers agree. The arguments in `words` are
/// `[COUNT] [SEED] [FIRST]`: the number of generated positions (default 2,000), their seed, and the number of the first
/// position. If the first argument is not a number, all families whose names begin with it are compared.
pub fn run(words: &[String]) -> bool {
    let mut tally = Tally::default();
    match words.first().map(|word| (word, word.parse::<u64>())) {
        Some((prefix, Err(_))) => {
            for family in all_families().into_iter().filter(|family| family.name.starts_with(prefix.as_str()))
            {
                println!("{}: {} positions", family.name, family.cases.len());
                let named = |(index, case)| (format!("{} {}", family.name, index + 1), case);
                family.cases.iter().enumerate().map(named).for_each(|(name, case)| tally.prove(&name, case));
            }
        }
        Some((_, Ok(count))) => {
            let first = words.get(2).and_then(|word| word.parse().ok()).unwrap_or(0);
            prove_random(first..first + count, words.get(1).map_or("proof", String::as_str), &mut tally);
        }
        None => prove_random(0..2000, "proof", &mut tally),
    }
    let Tally {
        positions,
        large_tables,
        large_positions,
        jokers,
        table_jokers,
        helping,
        impossible,
        ran_out,
        undecided,
        wrong,
    } = tally;
    println!(
        "{large_tables} with 60 cards or more on the table, {large_positions} with 100 cards or more in all, {jokers} with jokers, \
         {table_jokers} with jokers on the table, {helping} with helping cards, {impossible} whose table cannot be completed"
    );
    println!(
        "HiGHS did not finish on {undecided}; {ran_out} of our answers were not proven, and only had to be no better than its"
    );
    println!("{} agree, {wrong} differ", positions - wrong);
    wrong == 0
}

fn prove_random(numbers: Range<u64>, text: &str, tally: &mut Tally) {
    let seed = Seed::new(text).unwrap_or_else(|error| panic!("{error}"));
    println!("{} positions from the seed \"{text}\"", numbers.end - numbers.start);
    for number in numbers {
        if number > 0 && number % 50 == 0 {
            println!("  {number} done: {tally:?}");
        }
        tally.prove(&format!("{text} {number}"), &random_case(&mut seed.rng(number)));
    }
}

impl Tally {
    fn prove(&mut self, name: &str, case: &Case) {
        let all = case.position.counts();
        self.positions += 1;
        self.large_tables += u64::from(case.position.table.counts().total() >= 60);
        self.large_positions += u64::from(all.total() >= 100);
        self.jokers += u64::from(all.of(Face::JOKER) > 0);
        self.table_jokers += u64::from(case.table.of(Face::JOKER) > 0);
        self.helping += u64::from(!case.position.helping.is_empty());
        let differences = warn_if_slow(&format!("{name}: {}", describe(case)), || self.differences(case));
        self.wrong += u64::from(!differences.is_empty());
        for difference in differences {
            println!("{name}: {difference}\n   {}", describe(case));
        }
    }

    /// All differences between our answers for a position and the answers of `HiGHS`, and all flaws of our answers.
    fn differences(&mut self, case: &Case) -> Vec<String> {
        let mut found = Vec::new();
        for objective in [Objective::Cards, Objective::Points] {
            let ask = Ask { objective, opened: case.opened, ..Ask::default() };
            let answer = match solve(&case.position, &case.rules, &ask) {
                Ok(answer) => answer,
                Err(error) => return vec![format!("{objective:?}: {error}")],
            };
            let ours = answer.table.as_ref().map(|_| Figures {
                cards: answer.count as u32,
                kept: answer.kept as u32,
                points: answer.points,
            });
            self.ran_out += u64::from(!answer.proven);
            let expected = match whole::best(case, objective) {
                Outcome::Undecided => {
                    self.undecided += 1;
                    continue;
                }
                Outcome::Impossible => None,
                Outcome::Best(best) => Some(best),
            };
            self.impossible += u64::from(expected.is_none());
            if if answer.proven { ours != expected } else { is_better(objective, ours, expected) } {
                found.push(format!(
                    "{objective:?}: ours {ours:?}, HiGHS {expected:?}, proven {}",
                    answer.proven
                ));
            }
            found.extend(flaws_of_turn(case, &answer).map(|flaw| format!("{objective:?}: {flaw}")));
            // The program of `model` does not support helping cards.
            if objective == Objective::Cards && case.position.helping.is_empty() {
                let simpler = model::solve(case, Goal::MostCards);
                if simpler != expected.map(|best| best.cards) {
                    found.push(format!("the programs differ: {simpler:?}, {expected:?}"));
                }
            }
        }
        if case.opened {
            found.extend(completion_difference(case));
        }
        found
    }
}

fn describe(case: &Case) -> String {
    let opened = if case.opened { "" } else { ", not opened" };
    format!("{} under {}{opened}", case.position, case.rules)
}

/// Runs `work`. Prints `name` if this takes longer than `SLOW_AFTER`, because a solver may hang.
fn warn_if_slow<T>(name: &str, work: impl FnOnce() -> T) -> T {
    let (done, ended) = channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            if ended.recv_timeout(SLOW_AFTER) == Err(RecvTimeoutError::Timeout) {
                println!("after {SLOW_AFTER:?} still solving {name}");
            }
        });
        let result = work();
        // This call fails if the watching thread has printed its line and ended.
        let _ = done.send(());
        result
    })
}

/// Whether our answer `ours` is better than `best`, the answer of `HiGHS`.
fn is_better(objective: Objective, ours: Option<Figures>, best: Option<Figures>) -> bool {
    let key = |best: Figures| match objective {
        Objective::Points => (best.points, best.cards, best.kept),
        Objective::Cards | Objective::Out => (best.cards, best.kept, best.points),
    };
    ours.map(key) > best.map(key)
}

/// Describes how our solver and `HiGHS` differ in the smallest number of hand cards that complete the table; `None` if
/// they agree. Helping cards are ignored.
fn completion_difference(case: &Case) -> Option<String> {
    let position = Position { helping: Vec::new(), ..case.position.clone() };
    let case = Case::new(position, case.rules.clone(), true);
    let expected = model::solve(&case, Goal::FewestCards);
    match Solver::default().can_complete(&case.position, &case.rules, None) {
        Ok(completion) => {
            let ours = completion.possible.then_some(completion.with.len() as u32);
            (ours != expected).then(|| format!("completion: ours {ours:?}, HiGHS {expected:?}"))
        }
        Err(error) => Some(format!("completion: {error}")),
    }
}

/// The flaws of the turn that plays our answer; `None` if the turn is legal.
fn flaws_of_turn(case: &Case, answer: &Answer) -> Option<String> {
    let table = answer.table.clone()?;
    let mut laid: FaceCounts = answer.played.iter().collect();
    let hand = case.position.hand.iter().copied().filter(|&face| !laid.remove(face)).collect();
    if !laid.is_empty() {
        return Some("a card is played that is not in the hand".to_owned());
    }
    if answer.played.is_empty() {
        return None;
    }
    let without_helping = case.position.table.counts().saturating_add(&answer.played.iter().collect());
    let helping_laid = table.counts().saturating_sub(&without_helping);
    let helping: FaceCounts = case.position.helping.iter().collect();
    let helping = helping.saturating_sub(&helping_laid).faces().collect();
    let after = Position { table, hand, helping };
    judge(&case.position, &after, &case.rules, case.opened).err().map(|flaws| format!("{flaws:?}"))
}

fn random_case(rng: &mut Rng) -> Case {
    let rules = rules(&random_options(rng));
    // A third of the tables are as full as possible.
    let on_table = if rng.below(3) == 0 { usize::MAX } else { 10 + rng.below(90) };
    let in_hand = [0, 1, 3, 8, 15, 25, 60][rng.below(7)];
    let mut position = RandomPosition::random(&rules, 3 + rng.below(12), on_table, in_hand, rng);
    if rules.opening_points.is_none() && rng.below(3) == 0 {
        position.disturb(rng);
    }
    position.case()
}
