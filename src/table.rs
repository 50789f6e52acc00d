//! A table on which every group is a meld.

use core::fmt;

use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::{Meld, MeldFlaw};
use crate::notation::print_faces;
use crate::rules::Rules;

/// What keeps a layout from being a table. Groups are indexes into the layout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableFlaw {
    /// A group is no meld.
    NotAMeld {
        /// The group.
        group: usize,
        /// Why it is none.
        reason: MeldFlaw,
        /// Its cards.
        cards: Vec<Face>,
    },
    /// There are more copies of a card than in the packs.
    TooManyCopies {
        /// The group that holds too many by itself; none where it takes several places to count them.
        group: Option<usize>,
        /// The copies beyond what there is.
        cards: Vec<Face>,
    },
    /// A joker where the rules have none.
    JokerNotInPlay {
        /// The group with the joker; none where it does not lie on the table.
        group: Option<usize>,
    },
}

impl TableFlaw {
    /// The stable code of the flaw.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAMeld { .. } => "not-a-meld",
            Self::TooManyCopies { .. } => "too-many-copies",
            Self::JokerNotInPlay { .. } => "joker-not-in-play",
        }
    }

    /// The group of which the flaw speaks, where it is one.
    pub const fn group(&self) -> Option<usize> {
        match self {
            Self::NotAMeld { group, .. } => Some(*group),
            Self::TooManyCopies { group, .. } | Self::JokerNotInPlay { group } => *group,
        }
    }

    fn of_group(group: usize, faces: &[Face], reason: MeldFlaw, rules: &Rules) -> Self {
        match reason {
            MeldFlaw::JokerNotInPlay => Self::JokerNotInPlay { group: Some(group) },
            MeldFlaw::TooManyCopies => {
                let counts: FaceCounts = faces.iter().collect();
                let cards = counts.saturating_sub(&rules.pack()).faces().collect();
                Self::TooManyCopies { group: Some(group), cards }
            }
            MeldFlaw::TooFew
            | MeldFlaw::OnlyJokers
            | MeldFlaw::Mixed
            | MeldFlaw::IdenticalCards
            | MeldFlaw::SetTooLong
            | MeldFlaw::RunTooLong
            | MeldFlaw::AceNotHigh
            | MeldFlaw::AceWraps
            | MeldFlaw::Gap => Self::NotAMeld { group, reason, cards: faces.to_vec() },
        }
    }
}

impl fmt::Display for TableFlaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMeld { reason, cards, .. } => write!(f, "{}: {reason}", print_faces(cards)),
            Self::TooManyCopies { cards, .. } => {
                write!(f, "there are more cards than in the packs: {}", print_faces(cards))
            }
            Self::JokerNotInPlay { .. } => f.write_str("there is no joker in this game"),
        }
    }
}

/// Melds, in order.
///
/// ```
/// use machiavelli::notation::parse_layout;
/// use machiavelli::rules::Rules;
/// use machiavelli::table::Table;
///
/// let rules = Rules::default();
/// let table = Table::new(&parse_layout("5H 5D 5C | 8C 7C 6C").unwrap(), &rules).unwrap();
/// assert_eq!(table.to_string(), "5H 5D 5C | 6C 7C 8C");
///
/// let flaws = Table::new(&parse_layout("5H 5D | 8C 7C 6C | 9S").unwrap(), &rules).unwrap_err();
/// assert_eq!(flaws.len(), 2);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Table(Vec<Meld>);

impl Table {
    /// The one door: a table with the groups of the layout, or every flaw at once.
    pub fn new(layout: &Layout, rules: &Rules) -> Result<Self, Vec<TableFlaw>> {
        let (melds, flaws) = Self::look(layout, &layout.counts(), rules);
        if flaws.is_empty() { Ok(Self(melds)) } else { Err(flaws) }
    }

    /// The melds that there are and all flaws, with cards elsewhere counted too: `everything` is
    /// what the layout holds and what else is known to exist.
    pub(crate) fn look(
        layout: &Layout,
        everything: &FaceCounts,
        rules: &Rules,
    ) -> (Vec<Meld>, Vec<TableFlaw>) {
        let (mut melds, mut flaws, mut named) = (Vec::new(), Vec::new(), Vec::new());
        for (group, faces) in layout.0.iter().enumerate() {
            match Meld::new(faces, rules) {
                Ok(meld) => melds.push(meld),
                Err(reason) => {
                    let flaw = TableFlaw::of_group(group, faces, reason, rules);
                    match &flaw {
                        TableFlaw::TooManyCopies { cards, .. } => named.extend(cards),
                        TableFlaw::JokerNotInPlay { .. } => named.push(Face::JOKER),
                        TableFlaw::NotAMeld { .. } => {}
                    }
                    flaws.push(flaw);
                }
            }
        }
        // A card that a group has been refused for is not named again.
        let beyond = everything.saturating_sub(&rules.pack());
        let more: Vec<_> = beyond.faces().filter(|face| !named.contains(face)).collect();
        let (jokers, cards): (Vec<_>, Vec<_>) =
            more.into_iter().partition(|face| face.is_joker() && rules.jokers == 0);
        if !cards.is_empty() {
            flaws.push(TableFlaw::TooManyCopies { group: None, cards });
        }
        if !jokers.is_empty() {
            flaws.push(TableFlaw::JokerNotInPlay { group: None });
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

    /// How many cards of each face lie on the table.
    pub fn counts(&self) -> FaceCounts {
        self.0.iter().flat_map(Meld::faces).collect()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_layout().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_layout;

    fn flaws(rules: &str, text: &str) -> Vec<(&'static str, Option<usize>)> {
        let rules = rules.parse::<Rules>().unwrap();
        let flaws = Table::new(&parse_layout(text).unwrap(), &rules).err().unwrap_or_default();
        flaws.iter().map(|flaw| (flaw.code(), flaw.group())).collect()
    }

    #[test]
    fn every_bad_group_is_named() {
        assert_eq!(flaws("bga", ""), []);
        assert_eq!(flaws("bga", "5C 5D 5H | 6C 7C 8C"), []);
        let two = [("not-a-meld", Some(0)), ("not-a-meld", Some(2))];
        assert_eq!(flaws("bga", "5C 5D | 6C 7C 8C | 9S"), two);
    }

    #[test]
    fn copies_are_counted_over_the_whole_table() {
        assert_eq!(flaws("bga", "8H 8D 8C | 8H 8D 8S | 7H 8H 9H"), [("too-many-copies", None)]);
        assert_eq!(flaws("session-three-packs", "8H 8D 8C | 8H 8D 8S | 7H 8H 9H"), []);
        assert_eq!(flaws("bga", "8H 8H 8H | 8H 8D 8S"), [("too-many-copies", Some(0))]);
    }

    #[test]
    fn a_joker_that_is_not_in_play_is_named_in_each_group() {
        let two = [("joker-not-in-play", Some(0)), ("joker-not-in-play", Some(1))];
        assert_eq!(flaws("session", "8H 8D * | 7H * 9H | 5C 5D 5H"), two);
        assert_eq!(flaws("session jokers=1", "8H 8D * | 7H * 9H"), [("too-many-copies", None)]);
        assert_eq!(flaws("session jokers=2", "8H 8D * | 7H * 9H"), []);
    }

    #[test]
    fn a_table_prints_its_melds_in_the_order_given() {
        let text = "KS KH KC | 4C 5C 6C | 2S 2D 2C";
        let layout = parse_layout(text).unwrap();
        let table = Table::new(&layout, &Rules::default()).unwrap();
        assert_eq!(table.to_string(), text);
        assert_eq!(table.to_layout(), layout);
        assert_eq!(table.counts(), layout.counts());
        assert_eq!(table.melds().len(), 3);
    }
}
