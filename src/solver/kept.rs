//! How many melds of before are kept by a table.

use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::order;

/// How many of the melds lie each in one group of the table, no two of them sharing a card of it.
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
    let melds: Vec<_> = melds.into_iter().map(|(_, meld)| meld).collect();
    let mut best = 0;
    settle(&melds, groups, 0, &mut best);
    best
}

/// Tries every place of the next meld, and none.
fn settle(melds: &[FaceCounts], mut groups: Vec<FaceCounts>, kept: usize, best: &mut usize) {
    *best = (*best).max(kept);
    let Some((meld, rest)) = melds.split_first() else { return };
    for place in 0..groups.len() {
        if kept + melds.len() <= *best {
            return;
        }
        if groups[place].contains(meld) && !groups[..place].contains(&groups[place]) {
            let whole = groups[place];
            groups[place] = whole.saturating_sub(meld);
            settle(rest, groups.clone(), kept + 1, best);
            groups[place] = whole;
        }
    }
    if kept + rest.len() > *best {
        settle(rest, groups, kept, best);
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
