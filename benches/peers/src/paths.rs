//! Adds the runs to the integer program of `whole`: a run is a path through the nodes of its suit.
//!
//! An old meld is a meld on the table before the turn. A node describes the first part of a run: its number of
//! cards (three stands for more), the old melds of which it contains only some natural cards, and the jokers that it has or
//! needs for old melds. The cards of an old meld need not be adjacent in the run, and its jokers may be anywhere in the run.

use std::collections::HashMap;

use machiavelli::{Ace, Face, Rank, Suit};

use crate::program::{Column, Program, Source, Use};

/// An old meld of which a run in progress has some natural cards, but not all. `old` and `reading` are the indices of
/// the meld and of its reading, and `cards` is the number of its natural cards in the run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct OpenMeld {
    old: usize,
    reading: usize,
    cards: usize,
}

/// A run in progress.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    /// The place of the next card: its rank, or 14 for an ace after the king.
    place: u8,
    /// The number of cards in the run, or three if it has more.
    length: u8,
    has_natural: bool,
    /// True if the run begins with an ace and the rules do not allow a second ace at its end.
    has_low_ace: bool,
    open: Vec<OpenMeld>,
    /// The number of jokers that the run still needs for the old melds in it.
    owed_jokers: u8,
    /// The number of further jokers in the run, up to the number that old melds can still need.
    spare_jokers: u8,
    companion: Companion,
}

/// Whether a helping card in the run still needs a hand card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Companion {
    NotNeeded,
    Missing,
    Present,
}

/// A step of a run: the state afterwards, the card that it adds, and the index of the old meld that begins with this
/// card.
struct Step {
    next: State,
    card: Use,
    kept: Option<usize>,
}

impl State {
    fn start(place: u8, ace: Ace) -> Self {
        Self {
            place,
            length: 0,
            has_natural: false,
            has_low_ace: place == 1 && ace == Ace::LowOrHigh,
            open: Vec::new(),
            owed_jokers: 0,
            spare_jokers: 0,
            companion: Companion::NotNeeded,
        }
    }

    fn can_end(&self) -> bool {
        self.length == 3
            && self.has_natural
            && self.open.is_empty()
            && self.owed_jokers == 0
            && self.companion != Companion::Missing
    }

    fn with_card(mut self, source: Source) -> Self {
        self.place += 1;
        self.length = (self.length + 1).min(3);
        self.companion = match source {
            Source::Hand => Companion::Present,
            Source::Helping if self.companion == Companion::NotNeeded => Companion::Missing,
            Source::Any | Source::Helping => self.companion,
        };
        self
    }

    fn with_joker(mut self, source: Source, most_spare: u8) -> Self {
        if self.owed_jokers > 0 {
            self.owed_jokers -= 1;
        } else {
            self.spare_jokers = (self.spare_jokers + 1).min(most_spare);
        }
        self.with_card(source)
    }

    fn with_natural_card(mut self, source: Source) -> Self {
        self.has_natural = true;
        self.with_card(source)
    }

    /// Adds the jokers of an old meld to the jokers that the run needs. The run's spare jokers are used first.
    fn owe_jokers(&mut self, jokers: u8) {
        let spared = jokers.min(self.spare_jokers);
        self.spare_jokers -= spared;
        self.owed_jokers += jokers - spared;
    }
}

impl Program<'_> {
    pub fn add_runs(&mut self, suit: Suit, is_opener: bool) {
        let mut nodes: HashMap<State, usize> = HashMap::new();
        let mut waiting: Vec<(State, Option<usize>)> =
            (1..=self.places()).map(|place| (State::start(place, self.rules.ace), None)).collect();
        while let Some((state, leaves)) = waiting.pop() {
            let value = face_at(suit, state.place).points();
            for Step { next, card, kept } in self.steps(suit, &state) {
                let node = *nodes.entry(next.clone()).or_insert_with(|| {
                    self.nodes.push(next.can_end());
                    let node = self.nodes.len() - 1;
                    if next.place <= self.places() {
                        waiting.push((next, Some(node)));
                    }
                    node
                });
                let uses = vec![card];
                self.columns.push(Column { uses, kept, value, is_opener, enters: Some(node), leaves });
            }
        }
    }

    fn places(&self) -> u8 {
        if self.rules.ace == Ace::Low { 13 } else { 14 }
    }

    fn next_place(&self, open: OpenMeld) -> u8 {
        self.old[open.old].readings[open.reading][open.cards]
    }

    fn steps(&self, suit: Suit, state: &State) -> Vec<Step> {
        let place = state.place;
        if place == 14 && state.has_low_ace {
            return Vec::new();
        }
        let face = face_at(suit, place);
        let due = state.open.iter().position(|&open| self.next_place(open) == place);
        let mut steps = Vec::new();
        if due.is_none() {
            let most_spare = self.most_spare_jokers(suit);
            for source in self.sources(Face::JOKER) {
                let next = state.clone().with_joker(source, most_spare);
                steps.push(Step { next, card: (Face::JOKER, source), kept: None });
            }
        }
        for source in self.sources(face) {
            let card = (face, source);
            let mut next = state.clone().with_natural_card(source);
            if let Some(index) = due {
                let open = next.open.remove(index);
                self.continue_old_meld(&mut next, OpenMeld { cards: open.cards + 1, ..open });
                steps.push(Step { next, card, kept: None });
                continue;
            }
            for (old, reading) in self.old_melds_beginning_at(suit, place) {
                let mut next = next.clone();
                next.owe_jokers(self.old[old].jokers());
                self.continue_old_meld(&mut next, OpenMeld { old, reading, cards: 1 });
                if next.owed_jokers <= self.jokers() {
                    steps.push(Step { next, card, kept: Some(old) });
                }
            }
            steps.push(Step { next, card, kept: None });
        }
        // The next card can belong to only one old meld.
        steps.retain(|Step { next, .. }| {
            let due = next.open.iter().filter(|&&open| self.next_place(open) == next.place);
            due.count() <= 1
        });
        steps
    }

    /// The old melds that can begin at `place`, each as its index and the index of the reading that begins there.
    fn old_melds_beginning_at(&self, suit: Suit, place: u8) -> impl Iterator<Item = (usize, usize)> {
        let of_suit = self.old.iter().enumerate().filter(move |(_, old)| old.suit == Some(suit));
        of_suit.flat_map(move |(index, old)| {
            let readings = old.readings.iter().enumerate();
            readings.filter(move |(_, places)| places[0] == place).map(move |(reading, _)| (index, reading))
        })
    }

    fn continue_old_meld(&self, state: &mut State, open: OpenMeld) {
        if open.cards < self.old[open.old].readings[open.reading].len() {
            state.open.push(open);
            state.open.sort_unstable();
        }
    }

    /// The maximum number of jokers that old melds of the suit can need.
    fn most_spare_jokers(&self, suit: Suit) -> u8 {
        let of_suit = self.old.iter().filter(|old| old.suit == Some(suit));
        of_suit.map(|old| old.jokers() * old.copies).sum::<u8>().min(self.jokers())
    }
}

fn face_at(suit: Suit, place: u8) -> Face {
    let rank = Rank::new((place - 1) % 13 + 1).unwrap_or_else(|| panic!("place {place}"));
    Face::natural(suit, rank)
}
