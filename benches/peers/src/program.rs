//! The variables of the integer program of `whole`, and the position that they describe.

use machiavelli::{Ace, Face, FaceCounts, Meld, OpeningScope, Rank, Rules, Suit};

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

/// A card of a meld, and where it comes from.
pub type Use = (Face, Source);

/// A variable of the program: how often this set, or this step of a run, is on the table afterwards.
pub struct Column {
    pub uses: Vec<Use>,
    /// The index of the old meld that this column keeps.
    pub kept: Option<usize>,
    /// The points of the cards, towards an opening.
    pub value: u32,
    /// Whether the column belongs to the one meld that must reach the opening points on its own.
    pub is_opener: bool,
    /// The node of a run after this step; `None` for a set.
    pub enters: Option<usize>,
    /// The node of a run before this step; `None` for a set and for the first step.
    pub leaves: Option<usize>,
}

pub struct Program<'a> {
    pub rules: &'a Rules,
    pub old: Vec<OldMeld>,
    pub columns: Vec<Column>,
    /// For each node, whether a run may end there.
    pub nodes: Vec<bool>,
    pub table: FaceCounts,
    pub hand: FaceCounts,
    pub helping: FaceCounts,
    pub opening: Option<(u32, OpeningScope)>,
}

/// A meld that is on the table before the turn.
pub struct OldMeld {
    pub counts: FaceCounts,
    /// The number of identical melds on the table.
    pub copies: u8,
    /// The suit, if all cards can be in one run.
    pub suit: Option<Suit>,
    /// The readings of the meld as a run: each lists the places of its natural cards. The readings differ only in the
    /// places of aces.
    pub readings: Vec<Vec<u8>>,
}

impl OldMeld {
    pub fn jokers(&self) -> u8 {
        self.counts.of(Face::JOKER)
    }
}

impl<'a> Program<'a> {
    /// The program for a position, without columns.
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

fn old_melds(case: &Case) -> Vec<OldMeld> {
    let mut found: Vec<OldMeld> = Vec::new();
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
        found.push(OldMeld { counts, copies: 1, suit, readings });
    }
    found
}

/// The readings of natural cards of one suit as a run: each lists the places of the cards. An ace can be at either end.
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
