//! A table on which every group is a meld.

use alloc::vec::Vec;
use core::fmt;

use crate::cards::card::Face;
use crate::cards::face_counts::{FaceCounts, MAX_LISTED};
use crate::cards::layout::Layout;
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::play::refusal::{Flaw, Refused};
use crate::rules::Rules;
use crate::rules::meld::{Meld, MeldFlaw};

/// The melds on a table, in order.
///
/// ```
/// use machiavelli::{Rules, Table};
///
/// let rules = Rules::default();
/// let table = Table::new(&"5H 5D 5C | 8C 7C 6C".parse().unwrap(), &rules).unwrap();
/// assert_eq!(table.to_string(), "5H 5D 5C | 6C 7C 8C");
///
/// let refused = Table::new(&"5H 5D | 8C 7C 6C | 9S".parse().unwrap(), &rules).unwrap_err();
/// assert_eq!(refused.flaws.len(), 2);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table(Vec<Meld>);

impl Table {
    /// A table with the groups of the layout.
    ///
    /// # Errors
    ///
    /// Every flaw of the layout.
    pub fn new(layout: &Layout, rules: &Rules) -> Result<Self, Refused> {
        if let Some(flaw) = surplus_of(layout, rules) {
            return Err(flaw.into());
        }
        let (melds, flaws) = Self::melds_and_flaws(layout, &layout.counts(), rules);
        Refused::unless_empty(flaws, Self(melds))
    }

    /// The groups that are melds, and all flaws. `all_cards` counts the cards of the layout and the cards in other
    /// places, so that surplus copies are found wherever they are.
    pub(crate) fn melds_and_flaws(
        layout: &Layout,
        all_cards: &FaceCounts,
        rules: &Rules,
    ) -> (Vec<Meld>, Vec<Flaw>) {
        let (mut melds, mut flaws, mut reported_faces) = (Vec::new(), Vec::new(), Vec::new());
        for (group, faces) in layout.0.iter().enumerate() {
            match Meld::new(faces, rules) {
                Ok(meld) => melds.push(meld),
                Err(MeldFlaw::JokerNotInPlay) => {
                    reported_faces.push(Face::JOKER);
                    flaws.push(Flaw::JokerNotInPlay { group: Some(group) });
                }
                Err(MeldFlaw::TooManyCopies) => {
                    let counts: FaceCounts = faces.iter().collect();
                    let cards: Faces = counts.saturating_sub(&rules.pack()).faces().collect();
                    reported_faces.extend(&*cards);
                    flaws.push(Flaw::TooManyCopies { group: Some(group), cards });
                }
                Err(reason) => {
                    flaws.push(Flaw::NotAMeld {
                        group,
                        reason,
                        cards: Faces(faces.clone()),
                        ids: Vec::new(),
                    });
                }
            }
        }
        // Faces that were already reported for a group are not reported again.
        let surplus = all_cards.saturating_sub(&rules.pack());
        let surplus = surplus.faces().filter(|face| !reported_faces.contains(face));
        let (jokers, cards): (Vec<_>, Vec<_>) =
            surplus.partition(|face| face.is_joker() && rules.jokers == 0);
        if !cards.is_empty() {
            flaws.push(Flaw::TooManyCopies { group: None, cards: Faces(cards) });
        }
        if !jokers.is_empty() {
            flaws.push(Flaw::JokerNotInPlay { group: None });
        }
        (melds, flaws)
    }

    /// The melds.
    pub fn melds(&self) -> &[Meld] {
        &self.0
    }

    /// The groups, each in printing order.
    pub fn to_layout(&self) -> Layout {
        Layout(self.0.iter().map(|meld| meld.faces().to_vec()).collect())
    }

    /// The counts of the faces on the table.
    pub fn counts(&self) -> FaceCounts {
        self.0.iter().flat_map(Meld::faces).collect()
    }
}

/// The only flaw of a layout with more cards than all packs together. Text from outside may name any number of cards, and
/// every other check would take long.
pub(crate) fn surplus_of(layout: &Layout, rules: &Rules) -> Option<Flaw> {
    let card_count: usize = layout.0.iter().map(Vec::len).sum();
    let surplus = layout.counts().saturating_sub(&rules.pack());
    let cards = surplus.faces().take(MAX_LISTED).collect();
    (card_count > rules.card_count()).then_some(Flaw::TooManyCopies { group: None, cards })
}

/// Checks that no face occurs more often than in the packs.
pub(crate) fn check_cards(cards: &FaceCounts, rules: &Rules) -> Result<(), Error> {
    let beyond = cards.saturating_sub(&rules.pack());
    if beyond.is_empty() {
        Ok(())
    } else {
        Err(Error::ImpossibleCards { cards: beyond.faces().take(MAX_LISTED).collect() })
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_layout().fmt(f)
    }
}
