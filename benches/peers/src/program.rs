//! The variables of the integer program of `whole`, and the position that they describe.

use machiavelli::card::{Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::meld::Meld;
use machiavelli::rules::{Ace, OpeningScope, Rules};

use crate::positions::Case;

/// Where a card of a meld comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// The table or the hand.
    Any,
    /// The hand, as the companion of a helping card.
    Hand,
    Helping,
}

pub type Use = (Face, Source);

/// A variable of the program: how often this set, or this step of a run, is in the table afterwards.
pub struct Column {
    pub uses: Vec<Use>,
    /// The old meld that is kept, by its index.
    pub kept: Option<usize>,
    /// Its points for the opening.
    pub value: u32,
    /// Whether it is part of the one meld that must reach the opening points on its own.
    pub is_opener: bool,
    /// The nodes of a run after and before this step; both are `None` for a set.
    pub enters: Option<usize>,
    pub leaves: Option<usize>,
}

pub struct Program<'a> {
    pub rules: &'a Rules,
    pub old: Vec<Old>,
    pub columns: Vec<Column>,
    /// For each node, whether a run may end there.
    pub nodes: Vec<bool>,
    pub table: FaceCounts,
    pub hand: FaceCounts,
    pub helping: FaceCounts,
    pub opening: Option<(u32, OpeningScope)>,
}

/// A meld of the table before the turn.
pub struct Old {
    pub counts: FaceCounts,
    /// The number of equal melds on the table.
    pub copies: u8,
    /// The suit, if all cards can be in one run.
    pub suit: Option<Suit>,
    /// The places that its natural cards can take in a run: one list for each reading.
    pub readings: Vec<Vec<u8>>,
}

impl Old {
    pub fn jokers(&self) -> u8 {
        self.counts.of(Face::JOKER)
    }
}

impl<'a> Program<'a> {
    /// The program without columns.
    pub fn new(case: &'a Case) -> Self {
        let rules = &case.rules;
        let scope = rules.opening_scope.unwrap_or(OpeningScope::Turn);
        let opening = rules.opening_points.filter(|_| !case.opened).map(|needed| (needed, scope));
        let has_opened = opening.is_none();
        Self {
            rules,
            table: if has_opened { case.table } else { FaceCounts::default() },
            hand: case.hand,
            helping: if has_opened { case.position.helping.iter().collect() } else { FaceCounts::default() },
            old: if has_opened { old_melds(case) } else { Vec::new() },
            columns: Vec::new(),
            nodes: Vec::new(),
            opening,
        }
    }

    pub fn jokers(&self) -> u8 {
        self.table.of(Face::JOKER) + self.hand.of(Face::JOKER) + self.helping.of(Face::JOKER)
    }

    /// Where a card of this face can come from.
    pub fn sources(&self, face: Face) -> Vec<Source> {
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
}

/// The different melds on the table, with their numbers of copies.
fn old_melds(case: &Case) -> Vec<Old> {
    let mut found: Vec<Old> = Vec::new();
    for group in case.position.table.groups() {
        if Meld::new(group, &case.rules).is_err() {
            continue;
        }
        let counts: FaceCounts = group.iter().collect();
        if let Some(equal) = found.iter_mut().find(|other| other.counts == counts) {
            equal.copies += 1;
            continue;
        }
        let naturals: Vec<Face> = counts.faces().filter(|face| !face.is_joker()).collect();
        let suit = naturals[0].suit().filter(|&suit| naturals.iter().all(|face| face.suit() == Some(suit)));
        let readings = if suit.is_some() { readings(&naturals, case.rules.ace) } else { Vec::new() };
        found.push(Old { counts, copies: 1, suit, readings });
    }
    found
}

/// The places that these cards of one suit can take in a run. An ace may have two.
fn readings(naturals: &[Face], ace: Ace) -> Vec<Vec<u8>> {
    let ranks: Vec<u8> = naturals.iter().filter_map(|face| face.rank()).map(Rank::number).collect();
    let (aces, others): (Vec<u8>, Vec<u8>) = ranks.into_iter().partition(|&rank| rank == 1);
    let of_aces: &[&[u8]] = match (aces.len(), ace) {
        (0, _) => &[&[]],
        (1, Ace::Low) => &[&[1]],
        (1, _) => &[&[1], &[14]],
        (2, Ace::BothEnds) => &[&[1, 14]],
        _ => &[],
    };
    let sorted = |aces: &&[u8]| {
        let mut places = [&others[..], aces].concat();
        places.sort_unstable();
        places
    };
    let is_distinct = |places: &Vec<u8>| places.windows(2).all(|pair| pair[0] != pair[1]);
    of_aces.iter().map(sorted).filter(is_distinct).collect()
}
