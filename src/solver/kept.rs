//! How many melds of before are kept by a table.

use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// How many placements of melds are tried.
const TRIES: u32 = 300;

/// How many of the melds lie each in one group of the table, no two of them sharing a card of it. Where melds
/// compete for the same groups in very many ways, this may be fewer than there are.
pub(super) fn kept<'a>(before: impl Iterator<Item = &'a Meld>, after: &Layout) -> usize {
    let count = |group: &Vec<_>| group.iter().collect::<FaceCounts>();
    let groups: Vec<_> = after.groups().iter().map(count).collect();
    // Melds that lie in few groups first, so that most are settled at once.
    let mut melds: Vec<_> = before
        .map(Meld::counts)
        .map(|meld| (groups.iter().filter(|group| group.contains(&meld)).count(), meld))
        .filter(|(places, _)| *places > 0)
        .collect();
    order::sort_by_key(&mut melds, |(places, _)| *places);
    let mut placing =
        Placing { melds: melds.into_iter().map(|(_, meld)| meld).collect(), groups, best: 0, left: TRIES };
    placing.place(0, 0);
    placing.best
}

struct Placing {
    melds: Vec<FaceCounts>,
    /// What is left of each group.
    groups: Vec<FaceCounts>,
    best: usize,
    left: u32,
}

impl Placing {
    /// Tries every place of the next meld, and none.
    fn place(&mut self, next: usize, kept: usize) {
        self.best = self.best.max(kept);
        let Some(&meld) = self.melds.get(next) else { return };
        for place in 0..self.groups.len() {
            let whole = self.groups[place];
            if whole.contains(&meld) {
                if self.left == 0 || kept + self.melds.len() - next <= self.best {
                    return;
                }
                self.left -= 1;
                self.groups[place] = whole.saturating_sub(&meld);
                self.place(next + 1, kept + 1);
                self.groups[place] = whole;
            }
        }
        if kept + self.melds.len() - next - 1 > self.best {
            self.place(next + 1, kept);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Faces;
    use crate::rules::Rules;

    fn counted(before: &str, after: &str) -> usize {
        let rules = "session-jokers".parse::<Rules>().expect("a variant");
        let before = before.parse::<Layout>().expect("a layout");
        let melds: Vec<_> =
            before.groups().iter().map(|group| Meld::new(group, &rules).expect("a meld")).collect();
        kept(melds.iter(), &after.parse::<Layout>().expect("a layout"))
    }

    #[test]
    fn each_group_keeps_as_many_as_lie_in_it_side_by_side() {
        assert_eq!("*".parse::<Faces>().expect("a joker").len(), 1);
        assert_eq!(counted("5H * 7H | 2S 3S 4S", "5H * 7H 8H | 2S 3S 4S 5S"), 2);
        assert_eq!(counted("5H * 7H | 2S 3S 4S", "5H 6H 7H | 2S 3S 4S *"), 1);
        // Both joined to one, and one that two would have to share.
        assert_eq!(counted("2S 3S 4S | 5S 6S 7S", "2S 3S 4S 5S 6S 7S"), 2);
        assert_eq!(counted("2S 3S 4S | 3S 4S 5S", "2S 3S 4S 5S 6S | 3S 4S *"), 1);
        // The first to be placed must not take the place of the second.
        assert_eq!(counted("3S 4S 5S | 2S 3S 4S", "2S 3S 4S 5S | 3S 4S 5S 6S"), 2);
    }
}
