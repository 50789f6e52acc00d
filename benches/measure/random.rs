//! Generated positions: random rules, tables of random melds, and hands of the remaining cards.

use machiavelli::{Face, FaceCounts, Layout, Rng, Rules, notation::Position};
use serde_json::json;

use crate::positions::Case;
use crate::shapes::{Shape, shapes};

/// The table counts as full after this number of successive random melds that do not fit.
const MAX_MISSES: usize = 2000;
/// On average, one of `ONE_JOKER_IN` cards of a random meld is replaced by a joker, if a joker is left.
const ONE_JOKER_IN: usize = 12;

/// Rules as JSON: two to four packs, up to four jokers, and sometimes a limit, an opening or helping cards.
pub fn random_options(rng: &mut Rng) -> String {
    let ace = ["low", "low-or-high", "both-ends"][rng.below(3)];
    let packs = [2, 2, 2, 3, 4][rng.below(5)];
    let jokers = [0, 0, 1, 2, 3, 4][rng.below(6)];
    let mut options = json!({ "ace": ace, "packs": packs, "jokers": jokers });
    if rng.below(5) == 0 {
        options["maxNewCards"] = (1 + rng.below(13)).into();
    }
    if rng.below(8) == 0 {
        options["openingPoints"] = (10 + rng.below(60)).into();
        let scope = ["turn", "meld"][rng.below(2)];
        options["openingScope"] = scope.into();
    }
    if rng.below(6) == 0 {
        options["helpingCards"] = 4.into();
    }
    options.to_string()
}

/// A random position that can be varied: its table, hand and helping cards, and the cards that it does not use.
#[derive(Clone)]
pub struct RandomPosition {
    rules: Rules,
    opened: bool,
    shapes: Vec<Shape>,
    max_on_table: usize,
    max_in_hand: usize,
    table: Vec<Vec<Face>>,
    hand: Vec<Face>,
    helping: Vec<Face>,
    unused: FaceCounts,
}

impl RandomPosition {
    /// Random melds with at most `on_table` cards, the runs with at most `longest_run` cards each, and a hand of
    /// `in_hand` of the remaining cards.
    pub fn random(rules: &Rules, longest_run: usize, on_table: usize, in_hand: usize, rng: &mut Rng) -> Self {
        let mut position = Self {
            rules: rules.clone(),
            opened: rules.opening_points.is_none() || rng.below(4) == 0,
            shapes: shapes(rules, longest_run),
            max_on_table: on_table,
            max_in_hand: in_hand,
            table: Vec::new(),
            hand: Vec::new(),
            helping: Vec::new(),
            unused: rules.pack(),
        };
        position.fill(rng);
        position
    }

    pub fn cards_on_table(&self) -> usize {
        self.table.iter().map(Vec::len).sum()
    }

    pub fn case(&self) -> Case {
        let sorted = |faces: &[Face]| {
            let mut faces = faces.to_vec();
            faces.sort_by_key(|face| (face.is_joker(), face.rank(), face.suit()));
            faces
        };
        let (hand, helping) = (sorted(&self.hand), sorted(&self.helping));
        let position = Position { table: Layout(self.table.clone()), hand, helping };
        Case::new(position, self.rules.clone(), self.opened)
    }

    /// Replaces up to three melds together with the hand and the helping cards, or up to two hand cards.
    pub fn vary(&mut self, rng: &mut Rng) {
        if rng.below(2) == 0 && !self.table.is_empty() {
            for _ in 0..=rng.below(3).min(self.table.len() - 1) {
                let meld = self.table.swap_remove(rng.below(self.table.len()));
                for face in meld {
                    self.unused.add(face);
                }
            }
            // A new meld may need cards from the hand.
            self.hand.drain(..).chain(self.helping.drain(..)).for_each(|face| self.unused.add(face));
        } else {
            for _ in 0..=rng.below(2) {
                if !self.hand.is_empty() {
                    let face = self.hand.swap_remove(rng.below(self.hand.len()));
                    self.unused.add(face);
                }
            }
        }
        self.fill(rng);
    }

    /// Turns the position into one in the middle of a turn: moves some table cards into the hand or into groups of
    /// their own, and some hand cards onto the table. Only a hand card on the table can make the table impossible to
    /// complete.
    pub fn disturb(&mut self, rng: &mut Rng) {
        for _ in 0..=rng.below(6) {
            if rng.below(3) == 0 {
                self.table.extend(self.hand.pop().map(|face| vec![face]));
            } else if !self.table.is_empty() {
                let from = rng.below(self.table.len());
                let index = rng.below(self.table[from].len());
                let face = self.table[from].remove(index);
                self.table.retain(|group| !group.is_empty());
                if rng.below(2) == 0 { self.hand.push(face) } else { self.table.push(vec![face]) }
            }
        }
    }

    fn fill(&mut self, rng: &mut Rng) {
        let mut misses = 0;
        while misses < MAX_MISSES && self.cards_on_table() + 3 <= self.max_on_table {
            match self.random_meld(rng) {
                Some(meld) if self.cards_on_table() + meld.len() <= self.max_on_table => {
                    for &face in &meld {
                        self.unused.remove(face);
                    }
                    self.table.push(meld);
                    misses = 0;
                }
                _ => misses += 1,
            }
        }
        let mut left: Vec<_> = self.unused.faces().collect();
        rng.shuffle(&mut left);
        self.unused = FaceCounts::default();
        for face in left {
            if self.hand.len() < self.max_in_hand {
                self.hand.push(face);
            } else if self.helping.len() < usize::from(self.rules.helping_cards) {
                self.helping.push(face);
            } else {
                self.unused.add(face);
            }
        }
    }

    /// A random meld of the remaining cards; `None` if one of its cards is not left.
    fn random_meld(&self, rng: &mut Rng) -> Option<Vec<Face>> {
        let shape = &self.shapes[rng.below(self.shapes.len())];
        let mut rest = self.unused;
        let mut meld = Vec::new();
        for &face in &shape.faces {
            let joker = rest.of(Face::JOKER) > 0 && rng.below(ONE_JOKER_IN) == 0;
            let face = if joker { Face::JOKER } else { face };
            if !rest.remove(face) {
                return None;
            }
            meld.push(face);
        }
        meld.iter().any(|face| !face.is_joker()).then_some(meld)
    }
}
