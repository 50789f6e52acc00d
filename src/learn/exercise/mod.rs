//! Exercises: fresh positions in which the hand can be laid, but not without a certain technique. Each is proven by all tables that
//! the cards can form.

mod partitions;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::Position;
use crate::learn::technique::{Technique, techniques};
use crate::play::rng::{Rng, Seed};
use crate::rules::Rules;
use crate::rules::meld::Meld;
use partitions::{Melds, run, set};

/// The number of positions that are tried.
const MAX_TRIES: usize = 100_000;
/// The largest number of melds that are chosen in the proof of one position.
const MAX_WORK: u32 = 3_000;
/// The number of neighbouring ranks of the melds that are likely to share cards.
const WINDOW: usize = 5;

/// A position in which the whole hand can be laid, but only with a certain technique.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Exercise {
    /// The technique without which the hand cannot be laid.
    pub technique: Technique,
    /// The table and the hand.
    pub position: Position,
    /// A table with the whole hand that takes no technique harder than `technique`, apart from `complete-rest` for a dissolved meld.
    pub table: Layout,
    /// The techniques that lead to `table`, the simplest first.
    pub techniques: Vec<Technique>,
}

impl Exercise {
    /// An exercise for a technique. The same seed gives the same exercise on every platform.
    ///
    /// `None` if no exercise was found. Runs never need to be joined, because a joined run can be cut between them, and a joker can
    /// only be freed under rules with jokers.
    ///
    /// ```
    /// use machiavelli::{Exercise, Rules, Seed, Technique};
    ///
    /// let seed = Seed::new("monday").unwrap();
    /// let exercise = Exercise::new(Technique::Shift, &Rules::default(), &seed).unwrap();
    /// assert_eq!(exercise.techniques.last(), Some(&Technique::Shift));
    /// ```
    pub fn new(technique: Technique, rules: &Rules, seed: &Seed) -> Option<Self> {
        let has_joker = technique == Technique::SwapJoker;
        if technique == Technique::JoinRuns || has_joker && rules.jokers == 0 {
            return None;
        }
        let melds = Melds::new(rules, has_joker);
        let mut maker = Maker { technique, rules, rng: seed.rng(technique as u64) };
        (0..MAX_TRIES).find_map(|_| maker.try_position(&melds))
    }
}

struct Maker<'a> {
    technique: Technique,
    rules: &'a Rules,
    rng: Rng,
}

impl Maker<'_> {
    /// Makes a position, which is an exercise if the technique is needed in it.
    fn try_position(&mut self, melds: &Melds) -> Option<Exercise> {
        let position = self.position()?;
        let (table, techniques) = self.proof(&position, melds)?;
        position.judge_table(&table, self.rules, true).ok()?;
        Some(Exercise { technique: self.technique, position, table, techniques })
    }

    /// A table of melds, some of which are likely to share cards, and a hand that may fit them; `None` if the packs do not have
    /// these cards.
    fn position(&mut self) -> Option<Position> {
        let first = self.rng.below(Rank::COUNT - WINDOW + 1);
        let longest = if hardest_with(self.technique) == Technique::CompleteRest { 3 } else { 5 };
        let mut table = Vec::new();
        for _ in 0..2 + self.rng.below(3) {
            table.push(self.meld(first, WINDOW, longest));
        }
        for _ in 0..=self.rng.below(3) {
            table.push(self.meld(0, Rank::COUNT, 5));
        }
        if self.technique == Technique::SwapJoker {
            let place = self.rng.below(table[0].len());
            table[0][place] = Face::JOKER;
        }
        for group in &mut table {
            *group = Meld::new(group, self.rules).ok()?.faces().to_vec();
        }
        let card_count = 1 + self.rng.below(3);
        let hand = if self.technique == Technique::NewMeld {
            self.meld(first, WINDOW, 5)
        } else {
            (0..card_count).map(|_| Face::natural(self.suit(), self.rank(first, WINDOW))).collect()
        };
        let position = Position { table: Layout(table), hand, helping: Vec::new() };
        let fits = self.rules.pack().contains(&position.counts())
            && position.hand.len() <= self.rules.most_new_cards();
        fits.then_some(position)
    }

    /// A set or a run with ranks among the `count` from the place `first` on, where 0 is the ace. If `longest` is 3, each has three
    /// cards, and is dissolved if one is taken.
    fn meld(&mut self, first: usize, count: usize, longest: usize) -> Vec<Face> {
        if self.rng.below(2) == 0 {
            let rank = self.rank(first, count);
            return set(rank, self.rng.below(longest + 1));
        }
        let length = 3 + self.rng.below(longest - 2);
        let suit = self.suit();
        run(suit, first + self.rng.below(count + 1 - length), length)
    }

    fn rank(&mut self, first: usize, count: usize) -> Rank {
        Rank::all().nth(first + self.rng.below(count)).unwrap_or(Rank::ACE)
    }

    fn suit(&mut self) -> Suit {
        Suit::ALL[self.rng.below(Suit::ALL.len())]
    }

    /// The table that takes the easiest techniques, and these techniques; `None` if the hand can be laid without the technique, if
    /// a harder one is always needed, or if the hand cannot be laid.
    fn proof(&self, position: &Position, melds: &Melds) -> Option<(Layout, Vec<Technique>)> {
        let cards: FaceCounts = position.counts();
        let mut easiest: Option<(Layout, Vec<Technique>)> = None;
        let mut work = MAX_WORK;
        let all_tried = melds.tables(&cards, &mut work, &mut |table| {
            let found = techniques(&position.table, table, self.rules);
            if !found.contains(&self.technique) {
                return ControlFlow::Break(());
            }
            let is_easier = |(_, other): &(Layout, Vec<Technique>)| {
                (found.last(), found.len()) < (other.last(), other.len())
            };
            if easiest.as_ref().is_none_or(is_easier) {
                easiest = Some((table.clone(), found));
            }
            ControlFlow::Continue(())
        });
        easiest.filter(|(_, found)| {
            all_tried.is_continue() && found.last() <= Some(&hardest_with(self.technique))
        })
    }
}

/// The hardest technique that an exercise for this one may take, too. What is left of a dissolved meld usually has to be completed.
fn hardest_with(technique: Technique) -> Technique {
    match technique {
        Technique::DissolveSet | Technique::DissolveRun => Technique::CompleteRest,
        _ => technique,
    }
}
