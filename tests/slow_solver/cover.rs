//! A second simple solver, for positions of any size with natural cards and low aces. It partitions cards into
//! melds by trying every meld that the first card can be in. It shares only basic types with the fast solver.

use std::collections::{BTreeSet, HashSet};

use machiavelli::card::Face;
use machiavelli::notation::Position;

/// A rank: 1 for an ace to 13 for a king.
type Rank = usize;

/// The number of cards that are in no meld so far, by suit and rank.
type Loose = [[u8; 14]; 4];

const SUITS: usize = 4;
const KING: Rank = 13;

/// A meld of the table that stays together, but may get further cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kept {
    /// The rank, and the suits as bits.
    Set(Rank, u8),
    /// The suit, and the first and the last rank.
    Run(usize, Rank, Rank),
}

/// The state of a search: the loose cards and the kept melds that are not yet part of a meld of the answer.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    loose: Loose,
    kept: Vec<Kept>,
}

fn suit_and_rank(face: Face) -> (usize, Rank) {
    let suit = face.suit().expect("a natural card").index();
    (suit, usize::from(face.rank().expect("a natural card").number()))
}

impl State {
    fn add(&mut self, cards: &[Face]) {
        for &card in cards {
            let (suit, rank) = suit_and_rank(card);
            self.loose[suit][rank] += 1;
        }
    }

    /// Removes a loose card from the state. Returns `false` if there is none.
    fn take(&mut self, suit: usize, rank: Rank) -> bool {
        let count = &mut self.loose[suit][rank];
        let is_there = *count > 0;
        *count -= u8::from(is_there);
        is_there
    }
}

fn kept_meld(cards: &[Face]) -> Kept {
    let cards: Vec<(usize, Rank)> = cards.iter().map(|face| suit_and_rank(*face)).collect();
    let (suit, rank) = cards[0];
    if cards.iter().all(|card| card.1 == rank) {
        return Kept::Set(rank, cards.iter().map(|card| 1 << card.0).sum());
    }
    let ranks = cards.iter().map(|card| card.1);
    Kept::Run(suit, ranks.clone().min().expect("cards"), ranks.max().expect("cards"))
}

/// A search that remembers the states whose cards cannot be partitioned into melds.
#[derive(Default)]
struct Search {
    impossible: HashSet<State>,
}

impl Search {
    /// Whether the loose cards and the kept melds of the state can be combined into melds, with no card left over.
    fn is_possible(&mut self, state: &State) -> bool {
        if self.impossible.contains(state) {
            return false;
        }
        let found = self.search(state);
        if !found {
            self.impossible.insert(state.clone());
        }
        found
    }

    /// Like `is_possible`, but without looking up the state among the impossible ones.
    fn search(&mut self, state: &State) -> bool {
        let mut rest = state.clone();
        match rest.kept.pop() {
            Some(Kept::Set(rank, suits)) => {
                self.is_possible(&rest)
                    || (0..SUITS).filter(|suit| suits >> suit & 1 == 0).any(|suit| {
                        let mut rest = rest.clone();
                        rest.take(suit, rank) && self.is_possible(&rest)
                    })
            }
            Some(Kept::Run(suit, first, last)) => self.try_runs(&rest, suit, first, last, true),
            None => self.try_loose(state),
        }
    }

    /// Tries every run that contains the cards from `first` to `last`, which have been removed from the state `rest`.
    /// The run grows downwards first, while `is_down` is true, and then upwards. Returns whether `rest` can then be
    /// partitioned.
    fn try_runs(&mut self, rest: &State, suit: usize, first: Rank, last: Rank, is_down: bool) -> bool {
        if last + 1 - first >= 3 && self.is_possible(rest) {
            return true;
        }
        if is_down && first > 1 {
            let low = first - 1;
            let mut next = rest.clone();
            if next.take(suit, low) && self.try_runs(&next, suit, low, last, true) {
                return true;
            }
            for index in 0..rest.kept.len() {
                if let Kept::Run(of, from, to) = rest.kept[index]
                    && (of, to) == (suit, low)
                {
                    let mut next = rest.clone();
                    next.kept.remove(index);
                    if self.try_runs(&next, suit, from, last, true) {
                        return true;
                    }
                }
            }
        }
        if last == KING {
            return false;
        }
        let high = last + 1;
        let mut next = rest.clone();
        if next.take(suit, high) && self.try_runs(&next, suit, first, high, false) {
            return true;
        }
        (0..rest.kept.len()).any(|index| {
            let Kept::Run(of, from, to) = rest.kept[index] else { return false };
            let mut next = rest.clone();
            next.kept.remove(index);
            (of, from) == (suit, high) && self.try_runs(&next, suit, first, to, false)
        })
    }

    /// Tries every meld that contains the loose card with the lowest rank. The state has no kept melds. Returns whether it
    /// can be partitioned.
    fn try_loose(&mut self, state: &State) -> bool {
        let cards = (1..=KING).flat_map(|rank| (0..SUITS).map(move |suit| (suit, rank)));
        let Some((suit, rank)) = cards.into_iter().find(|(suit, rank)| state.loose[*suit][*rank] > 0) else {
            return true;
        };
        let sets = (0..1_usize << SUITS).filter(|suits| suits >> suit & 1 == 1 && suits.count_ones() >= 3);
        for suits in sets {
            let mut rest = state.clone();
            let mut members = (0..SUITS).filter(|suit| suits >> suit & 1 == 1);
            if members.all(|suit| rest.take(suit, rank)) && self.is_possible(&rest) {
                return true;
            }
        }
        let mut rest = state.clone();
        rest.take(suit, rank) && self.try_runs(&rest, suit, rank, rank, false)
    }
}

/// Whether the table and the cards in `played` can be partitioned into melds if all melds stay together except those
/// with the indices in `broken`.
pub fn can_keep_all_but(position: &Position, played: &[Face], broken: &[usize]) -> bool {
    let mut state = State { loose: Loose::default(), kept: Vec::new() };
    state.add(played);
    for (index, group) in position.table.groups().iter().enumerate() {
        if broken.contains(&index) {
            state.add(group);
        } else {
            state.kept.push(kept_meld(group));
        }
    }
    Search::default().is_possible(&state)
}

/// The different selections of `size` cards of the hand, each sorted.
pub fn selections(hand: &[Face], size: usize) -> BTreeSet<Vec<Face>> {
    let chosen = subsets(hand.len(), size).into_iter().map(|chosen| {
        let mut cards: Vec<Face> = chosen.iter().map(|index| hand[*index]).collect();
        cards.sort_unstable();
        cards
    });
    chosen.collect()
}

/// The largest number of hand cards that can be played, and every selection of that many hand cards that can be
/// played. The selections and the cards of each are sorted.
pub fn most_cards(position: &Position) -> (usize, Vec<Vec<Face>>) {
    let everything: Vec<usize> = (0..position.table.groups().len()).collect();
    let playable = (0..=position.hand.len()).rev().map(|size| {
        let fits = |cards: &Vec<Face>| can_keep_all_but(position, cards, &everything);
        (size, selections(&position.hand, size).into_iter().filter(fits).collect::<Vec<_>>())
    });
    playable.into_iter().find(|(_, found)| !found.is_empty()).unwrap_or_default()
}

/// The smallest number of melds that must be broken up to play the cards in `played`; `None` if they cannot be played.
pub fn fewest_broken(position: &Position, played: &[Face]) -> Option<usize> {
    let melds = position.table.groups().len();
    (0..=melds)
        .find(|count| subsets(melds, *count).iter().any(|broken| can_keep_all_but(position, played, broken)))
}

/// All combinations of `size` indices below `count`.
fn subsets(count: usize, size: usize) -> Vec<Vec<usize>> {
    let mut found = vec![Vec::new()];
    for _ in 0..size {
        let grown = |set: &Vec<usize>| {
            let next = set.last().map_or(0, |last| last + 1);
            (next..count).map(|index| [set.clone(), vec![index]].concat()).collect::<Vec<_>>()
        };
        found = found.iter().flat_map(grown).collect();
    }
    found
}
