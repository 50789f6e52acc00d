//! The whole question as an integer program: cards, melds kept and points, one after the other, with jokers, openings,
//! limits and helping cards.
//!
//! `model` is the plain program, which knows no melds of before. Here a run is a path through its suit, one card a step.
//! The nodes know what a run so far has: its length up to three, the old melds that it is in the middle of, the jokers
//! that it has beyond those of the old melds that it holds. A set is one column. An old meld is kept if a path or a set
//! holds all its cards; it may lie with gaps in a run, and its jokers may stand anywhere in it. Written from the rules
//! alone, like `shapes`.

use std::collections::HashMap;

use highs::{HighsModelStatus, RowProblem, Sense};
use machiavelli::card::{Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::meld::Meld;
use machiavelli::rules::{Ace, OpeningScope, Rules};
use machiavelli::solver::Objective;

use crate::positions::Case;

/// The seconds after which `HiGHS` gives up.
const SECONDS: f64 = 60.0;

/// The figures by which plays are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    pub cards: u32,
    pub kept: u32,
    pub points: u32,
}

/// What the program says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Best(Best),
    /// The table cannot be completed.
    Impossible,
    /// `HiGHS` did not finish in time.
    Undecided,
}

/// Where a card of a meld comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Source {
    /// The table or the hand.
    Any,
    /// The hand: the companion of a helping card.
    Hand,
    Helping,
}

type Use = (Face, Source);

/// A variable of the program.
struct Column {
    uses: Vec<Use>,
    /// The old meld that is kept, by its index.
    kept: Option<usize>,
    /// The points of the opening.
    value: u32,
    /// Whether it is part of the one meld that must reach the opening points alone.
    is_opener: bool,
    /// The rows of the nodes that it enters and leaves.
    enters: Option<usize>,
    leaves: Option<usize>,
}

/// An old meld, with how many times it lies on the table.
struct Old {
    counts: FaceCounts,
    copies: u8,
    jokers: i8,
    /// The places of its natural cards in a run of its suit, in every reading; none if they can be in no run.
    places: Vec<Vec<u8>>,
    suit: Option<Suit>,
}

/// A run in progress.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct State {
    /// The place that is filled next.
    place: u8,
    /// The number of cards, at most three.
    length: u8,
    has_natural: bool,
    /// Whether it began with an ace, under rules by which such a run may not end with one.
    has_low_ace: bool,
    /// The old melds of which it has some natural cards: index, reading, number of those cards.
    open: Vec<(usize, usize, usize)>,
    /// Jokers beyond those of the old melds that it holds.
    spare_jokers: i8,
    companion: Companion,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Companion {
    NotNeeded,
    Missing,
    Present,
}

/// The most, or why there is none.
pub fn best(case: &Case, objective: Objective) -> Outcome {
    let Some(mut program) = Program::new(case) else {
        return if is_legal(case) { Outcome::Best(program_of_nothing(case)) } else { Outcome::Impossible };
    };
    program.solve(case, objective)
}

fn is_legal(case: &Case) -> bool {
    case.position.table.groups().iter().all(|group| Meld::new(group, &case.rules).is_ok())
}

fn program_of_nothing(case: &Case) -> Best {
    Best { cards: 0, kept: case.position.table.groups().len() as u32, points: 0 }
}

struct Program<'a> {
    rules: &'a Rules,
    table: FaceCounts,
    hand: FaceCounts,
    helping: FaceCounts,
    old: Vec<Old>,
    columns: Vec<Column>,
    /// For each node whether a run may end there.
    nodes: Vec<bool>,
    opening: Option<(u32, OpeningScope)>,
}

impl<'a> Program<'a> {
    /// `None` if the player has not opened and the table is none.
    fn new(case: &'a Case) -> Option<Self> {
        let rules = &case.rules;
        let opening = rules
            .opening_points
            .filter(|_| !case.opened)
            .map(|needed| (needed, rules.opening_scope.unwrap_or(OpeningScope::Turn)));
        if opening.is_some() && !is_legal(case) {
            return None;
        }
        let is_open = opening.is_none();
        let mut program = Self {
            rules,
            table: if is_open { case.position.table.counts() } else { FaceCounts::default() },
            hand: case.position.hand.iter().collect(),
            helping: if is_open { case.position.helping.iter().collect() } else { FaceCounts::default() },
            old: if is_open { old_melds(case) } else { Vec::new() },
            columns: Vec::new(),
            nodes: Vec::new(),
            opening,
        };
        let meld_scope = opening.is_some_and(|(_, scope)| scope == OpeningScope::Meld);
        for is_opener in [false, true].into_iter().take(1 + usize::from(meld_scope)) {
            Rank::all().for_each(|rank| program.add_sets(rank, is_opener));
            Suit::ALL.into_iter().for_each(|suit| program.add_runs(suit, is_opener));
        }
        Some(program)
    }

    fn held(&self, face: Face) -> u8 {
        self.table.of(face) + self.hand.of(face) + self.helping.of(face)
    }

    /// Where a card of this face can come from.
    fn sources(&self, face: Face) -> Vec<Source> {
        let mut sources = Vec::new();
        if self.table.of(face) + self.hand.of(face) > 0 {
            sources.push(Source::Any);
        }
        if !self.helping.is_empty() && self.hand.of(face) > 0 {
            sources.push(Source::Hand);
        }
        if self.helping.of(face) > 0 {
            sources.push(Source::Helping);
        }
        sources
    }

    fn add_sets(&mut self, rank: Rank, is_opener: bool) {
        let jokers = usize::from(self.held(Face::JOKER));
        for chosen in 1..16_usize {
            let suits = Suit::ALL.into_iter().filter(|suit| chosen & (1 << suit.index()) != 0);
            let naturals: Vec<_> = suits.map(|suit| Face::natural(suit, rank)).collect();
            for size in 3..=4 {
                let Some(wild) = usize::checked_sub(size, naturals.len()).filter(|&wild| wild <= jokers)
                else {
                    continue;
                };
                let mut faces = naturals.clone();
                faces.extend(vec![Face::JOKER; wild]);
                let counts: FaceCounts = faces.iter().collect();
                let kept = (0..self.old.len()).filter(|&index| counts.contains(&self.old[index].counts));
                let kept: Vec<_> = kept.map(Some).chain([None]).collect();
                for uses in self.choices(&faces) {
                    for &kept in &kept {
                        let value = rank.points() * size as u32;
                        let uses = uses.clone();
                        self.columns.push(Column {
                            uses,
                            kept,
                            value,
                            is_opener,
                            enters: None,
                            leaves: None,
                        });
                    }
                }
            }
        }
    }

    /// All ways to take these cards in which each helping card has its companion.
    fn choices(&self, faces: &[Face]) -> Vec<Vec<Use>> {
        let mut all: Vec<Vec<Use>> = vec![Vec::new()];
        for &face in faces {
            let sources = self.sources(face);
            all = all
                .iter()
                .flat_map(|some| sources.iter().map(|&source| [&some[..], &[(face, source)]].concat()))
                .collect();
        }
        let has = |uses: &[Use], wanted| uses.iter().filter(|&&(_, source)| source == wanted).count();
        all.retain(|uses| has(uses, Source::Hand) == usize::from(has(uses, Source::Helping) > 0));
        all
    }

    fn add_runs(&mut self, suit: Suit, is_opener: bool) {
        let mut known: HashMap<State, usize> = HashMap::new();
        let mut waiting = Vec::new();
        for place in 1..=self.places() {
            let start = State {
                place,
                length: 0,
                has_natural: false,
                has_low_ace: place == 1 && self.rules.ace == Ace::LowOrHigh,
                open: Vec::new(),
                spare_jokers: 0,
                companion: Companion::NotNeeded,
            };
            self.add_steps(suit, &start, None, is_opener, &mut known, &mut waiting);
        }
        while let Some(state) = waiting.pop() {
            let node = known[&state];
            self.add_steps(suit, &state, Some(node), is_opener, &mut known, &mut waiting);
        }
    }

    fn places(&self) -> u8 {
        if self.rules.ace == Ace::Low { 13 } else { 14 }
    }

    fn add_steps(
        &mut self,
        suit: Suit,
        state: &State,
        leaves: Option<usize>,
        is_opener: bool,
        known: &mut HashMap<State, usize>,
        waiting: &mut Vec<State>,
    ) {
        for (next, uses, kept, value) in self.steps(suit, state) {
            let node = *known.entry(next.clone()).or_insert_with(|| {
                self.nodes.push(next.can_end());
                waiting.push(next);
                self.nodes.len() - 1
            });
            self.columns.push(Column { uses, kept, value, is_opener, enters: Some(node), leaves });
        }
    }

    /// The ways to continue a run: the state afterwards, the cards, the old meld that is begun, the points.
    fn steps(&self, suit: Suit, state: &State) -> Vec<(State, Vec<Use>, Option<usize>, u32)> {
        let place = state.place;
        if place > self.places() || place == 14 && state.has_low_ace {
            return Vec::new();
        }
        let face = face_at(suit, place);
        let value = face.points();
        let next_of = |&(old, reading, cards): &(usize, usize, usize)| self.old[old].places[reading][cards];
        let mut steps = Vec::new();
        let step = |changed: State, source: Source, is_joker: bool| {
            let mut next = changed;
            next.place += 1;
            next.length = (next.length + 1).min(3);
            if is_joker {
                let most = self.jokers_of_suit(suit);
                next.spare_jokers = (next.spare_jokers + 1).min(most);
            } else {
                next.has_natural = true;
            }
            match source {
                Source::Any => {}
                Source::Hand => next.companion = Companion::Present,
                Source::Helping if next.companion == Companion::NotNeeded => {
                    next.companion = Companion::Missing
                }
                Source::Helping => {}
            }
            next
        };
        let due = state.open.iter().position(|open| next_of(open) == place);
        if due.is_none() {
            for source in self.sources(Face::JOKER) {
                steps.push((step(state.clone(), source, true), vec![(Face::JOKER, source)], None, value));
            }
        }
        for source in self.sources(face) {
            let uses = vec![(face, source)];
            if let Some(index) = due {
                let mut changed = state.clone();
                let (old, reading, cards) = changed.open.remove(index);
                if cards + 1 < self.old[old].places[reading].len() {
                    changed.open.push((old, reading, cards + 1));
                }
                changed.open.sort_unstable();
                steps.push((step(changed, source, false), uses, None, value));
                continue;
            }
            steps.push((step(state.clone(), source, false), uses.clone(), None, value));
            for (index, old) in self.old.iter().enumerate().filter(|(_, old)| old.suit == Some(suit)) {
                for (reading, places) in
                    old.places.iter().enumerate().filter(|(_, places)| places[0] == place)
                {
                    let is_in_the_way = state.open.iter().any(|open| places.contains(&next_of(open)));
                    let mut changed = state.clone();
                    changed.spare_jokers -= old.jokers;
                    if places.len() > 1 {
                        changed.open.push((index, reading, 1));
                        changed.open.sort_unstable();
                    }
                    if !is_in_the_way && changed.spare_jokers >= -(self.held(Face::JOKER) as i8) {
                        steps.push((step(changed, source, false), uses.clone(), Some(index), value));
                    }
                }
            }
        }
        // Two old melds that need the same card.
        steps.retain(|(next, ..)| {
            let mut due: Vec<_> = next.open.iter().map(next_of).collect();
            due.sort_unstable();
            due.windows(2).all(|pair| pair[0] != pair[1]) && due.first().is_none_or(|&due| due >= next.place)
        });
        steps
    }

    /// The most jokers that the old melds of a suit can need; more need not be counted.
    fn jokers_of_suit(&self, suit: Suit) -> i8 {
        let of_suit = self.old.iter().filter(|old| old.suit == Some(suit));
        of_suit.map(|old| old.jokers * old.copies as i8).sum::<i8>().min(self.held(Face::JOKER) as i8)
    }

    fn solve(&mut self, case: &Case, objective: Objective) -> Outcome {
        let cards = |_: Face| 1.0;
        let points = |face: Face| f64::from(face.points());
        let laid = |worth: fn(Face) -> f64| -> Vec<f64> {
            let of = |column: &Column| {
                column
                    .uses
                    .iter()
                    .filter(|&&(_, source)| source != Source::Helping)
                    .map(|&(face, _)| worth(face))
                    .sum()
            };
            self.columns.iter().map(of).collect()
        };
        let kept: Vec<f64> =
            self.columns.iter().map(|column| f64::from(u8::from(column.kept.is_some()))).collect();
        let on_table = |worth: fn(Face) -> f64| self.table.faces().map(worth).sum::<f64>();
        let cards = (laid(cards), on_table(cards));
        let points = (laid(points), on_table(points));
        let kept = (kept, 0.0);
        let stages = match objective {
            Objective::Points => [&points, &cards, &kept],
            Objective::Cards | Objective::Out => [&cards, &kept, &points],
        };
        let mut least = Vec::new();
        for (worths, before) in stages {
            match self.maximise(worths, &least, &cards.0) {
                Ok(Some(most)) => {
                    least.push((worths, most));
                    let _ = before;
                }
                Ok(None) if self.opening.is_some() => return Outcome::Best(program_of_nothing(case)),
                Ok(None) => return Outcome::Impossible,
                Err(()) => return Outcome::Undecided,
            }
        }
        let of = |stage: &(Vec<f64>, f64)| {
            let (_, most) =
                least.iter().find(|(worths, _)| core::ptr::eq(*worths, &stage.0)).expect("a stage");
            (most - stage.1).round() as u32
        };
        let mut best = Best { cards: of(&cards), kept: of(&kept), points: of(&points) };
        if self.opening.is_some() || best.cards == 0 && is_legal(case) {
            best.kept = case.position.table.groups().len() as u32;
        }
        Outcome::Best(best)
    }

    /// The most of one figure while others reach at least what is given; `None` if there is no table.
    fn maximise(&self, worths: &[f64], least: &[(&Vec<f64>, f64)], cards: &[f64]) -> Result<Option<f64>, ()> {
        let mut model = RowProblem::default();
        let most = f64::from(self.rules.packs + self.held(Face::JOKER));
        let columns: Vec<_> =
            worths.iter().map(|&worth| model.add_integer_column(worth, 0.0..=most)).collect();
        let mut rows: HashMap<(Face, Source), Vec<_>> = HashMap::new();
        let mut balance = vec![Vec::new(); self.nodes.len()];
        let mut kept = vec![Vec::new(); self.old.len()];
        for (column, &col) in self.columns.iter().zip(&columns) {
            let mut uses: HashMap<Use, f64> = HashMap::new();
            column.uses.iter().for_each(|&each| *uses.entry(each).or_default() += 1.0);
            uses.into_iter().for_each(|(each, count)| rows.entry(each).or_default().push((col, count)));
            column.enters.into_iter().for_each(|node| balance[node].push((col, 1.0)));
            column.leaves.into_iter().for_each(|node| balance[node].push((col, -1.0)));
            column.kept.into_iter().for_each(|old| kept[old].push((col, 1.0)));
        }
        for face in Face::all() {
            let (table, hand) = (f64::from(self.table.of(face)), f64::from(self.hand.of(face)));
            let mut of = |source| rows.remove(&(face, source)).unwrap_or_default();
            let (any, companions, helping) = (of(Source::Any), of(Source::Hand), of(Source::Helping));
            if table > 0.0 && any.is_empty() {
                return Ok(None);
            }
            if !companions.is_empty() {
                model.add_row(table.., any.clone());
            }
            // A set can have jokers of both kinds.
            let mut both: HashMap<usize, _> =
                any.into_iter().map(|(col, count)| (col.index(), (col, count))).collect();
            for (col, count) in companions {
                both.entry(col.index()).or_insert((col, 0.0)).1 += count;
            }
            model.add_row(table..=table + hand, both.into_values());
            model.add_row(..=f64::from(self.helping.of(face)), helping);
        }
        for (can_end, row) in self.nodes.iter().zip(balance) {
            if *can_end {
                model.add_row(0.0.., row);
            } else {
                model.add_row(0.0..=0.0, row);
            }
        }
        for (old, row) in self.old.iter().zip(kept) {
            model.add_row(..=f64::from(old.copies), row);
        }
        let sum = |worths: &[f64]| columns.iter().copied().zip(worths.iter().copied()).collect::<Vec<_>>();
        if let Some(limit) = self.rules.max_new_cards {
            model.add_row(..=self.table.total() as f64 + f64::from(limit), sum(cards));
        }
        for (worths, least) in least {
            model.add_row(*least.., sum(worths));
        }
        if let Some((needed, scope)) = self.opening {
            let counts = |column: &Column| scope == OpeningScope::Turn || column.is_opener;
            let of = |column: &Column| if counts(column) { f64::from(column.value) } else { 0.0 };
            model.add_row(f64::from(needed).., sum(&self.columns.iter().map(of).collect::<Vec<_>>()));
            // One meld begins among the columns of the opener: a set, or the first card of a run.
            let begins = |column: &Column| column.is_opener && column.leaves.is_none();
            let of = |column: &Column| f64::from(u8::from(begins(column)));
            model.add_row(..=1.0, sum(&self.columns.iter().map(of).collect::<Vec<_>>()));
        }
        let mut model = model.optimise(Sense::Maximise);
        model.make_quiet();
        model.set_option("threads", 1);
        model.set_option("time_limit", SECONDS);
        model.set_option("mip_rel_gap", 0.0);
        let solved = model.solve();
        match solved.status() {
            HighsModelStatus::Optimal => Ok(Some(solved.objective_value().round())),
            HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => Ok(None),
            HighsModelStatus::ModelEmpty => Ok(Some(0.0)),
            HighsModelStatus::ReachedTimeLimit => Err(()),
            other => panic!("HiGHS ended with {other:?}"),
        }
    }
}

impl State {
    fn can_end(&self) -> bool {
        self.length == 3
            && self.has_natural
            && self.open.is_empty()
            && self.spare_jokers >= 0
            && self.companion != Companion::Missing
    }
}

fn face_at(suit: Suit, place: u8) -> Face {
    let rank = Rank::new((place - 1) % 13 + 1).unwrap_or_else(|| panic!("place {place}"));
    Face::natural(suit, rank)
}

/// The melds on the table, equal ones together.
fn old_melds(case: &Case) -> Vec<Old> {
    let mut old: Vec<Old> = Vec::new();
    for group in case.position.table.groups() {
        if Meld::new(group, &case.rules).is_err() {
            continue;
        }
        let counts: FaceCounts = group.iter().collect();
        if let Some(equal) = old.iter_mut().find(|other| other.counts == counts) {
            equal.copies += 1;
            continue;
        }
        let naturals: Vec<Face> = counts.faces().filter(|face| !face.is_joker()).collect();
        let suit = naturals[0].suit().filter(|&suit| naturals.iter().all(|face| face.suit() == Some(suit)));
        let places = suit.map_or_else(Vec::new, |_| readings(&naturals, case.rules.ace));
        old.push(Old {
            counts,
            copies: 1,
            jokers: counts.of(Face::JOKER) as i8,
            suit: suit.filter(|_| !places.is_empty()),
            places,
        });
    }
    old
}

/// The places in which these cards of one suit can lie in a run. An ace may have two.
fn readings(naturals: &[Face], ace: Ace) -> Vec<Vec<u8>> {
    let ranks: Vec<u8> = naturals.iter().filter_map(|face| face.rank()).map(|rank| rank.number()).collect();
    let (aces, others): (Vec<u8>, Vec<u8>) = ranks.into_iter().partition(|&rank| rank == 1);
    let of_aces: &[&[u8]] = match (aces.len(), ace) {
        (0, _) => &[&[]],
        (1, Ace::Low) => &[&[1]],
        (1, _) => &[&[1], &[14]],
        (2, Ace::BothEnds) => &[&[1, 14]],
        _ => &[],
    };
    let mut found = Vec::new();
    for aces in of_aces {
        let mut places = [&others[..], aces].concat();
        places.sort_unstable();
        if places.windows(2).all(|pair| pair[0] != pair[1]) {
            found.push(places);
        }
    }
    found
}
