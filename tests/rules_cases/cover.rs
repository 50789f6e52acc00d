//! A simple, slow search for the most cards that can be played without jokers: it tries every meld for the first
//! card, and then does the same for the remaining cards.

use machiavelli::card::{Face, Rank, Suit};
use machiavelli::card_set::FaceCounts;
use machiavelli::layout::Layout;
use machiavelli::meld::Meld;
use machiavelli::notation::Position;
use machiavelli::rules::Rules;

/// Whether all cards of `table` and of `played` can be arranged in melds.
pub fn can_form_melds(table: &Layout, played: &[Face], rules: &Rules) -> bool {
    let played: FaceCounts = played.iter().collect();
    let count = played.total();
    max_laid_within(&table.counts(), &played, count, &shortest_melds(rules)) == Some(count)
}

pub fn max_cards_laid(position: &Position, rules: &Rules) -> usize {
    let hand: FaceCounts = position.hand.iter().collect();
    let limit = rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize);
    max_laid_within(&position.table.counts(), &hand, limit, &shortest_melds(rules)).unwrap_or(0)
}

/// The largest number of cards of `hand`, at most `limit`, that can be arranged in `melds` together with all cards of
/// `table`; `None` if the cards of `table` cannot all be placed.
fn max_laid_within(
    table: &FaceCounts,
    hand: &FaceCounts,
    limit: usize,
    melds: &[FaceCounts],
) -> Option<usize> {
    let all = table.saturating_add(hand);
    let Some((first, _)) = all.distinct().next() else {
        return Some(0);
    };
    let covered = melds.iter().filter(|meld| meld.of(first) > 0 && all.contains(meld)).filter_map(|meld| {
        // Of identical cards, those on the table are used first.
        let laid = meld.saturating_sub(table);
        let limit = limit.checked_sub(laid.total())?;
        Some(
            laid.total()
                + max_laid_within(&table.saturating_sub(meld), &hand.saturating_sub(&laid), limit, melds)?,
        )
    });
    let covered = covered.max();
    let mut rest = *hand;
    let left_out = if rest.remove(first) { max_laid_within(table, &rest, limit, melds) } else { None };
    covered.max(left_out)
}

/// The melds of three to five cards. Every longer meld can be split into such melds.
fn shortest_melds(rules: &Rules) -> Vec<FaceCounts> {
    let mut groups: Vec<Vec<Face>> = Vec::new();
    for rank in Rank::all() {
        let all = Suit::ALL.map(|suit| Face::natural(suit, rank));
        groups.push(all.to_vec());
        groups.extend((0..4).map(|left_out| {
            all.into_iter()
                .enumerate()
                .filter(|&(place, _)| place != left_out)
                .map(|(_, face)| face)
                .collect()
        }));
    }
    for suit in Suit::ALL {
        let places: Vec<_> = Rank::all().chain([Rank::ACE]).map(|rank| Face::natural(suit, rank)).collect();
        for length in 3..=5 {
            groups.extend(places.windows(length).map(<[Face]>::to_vec));
        }
    }
    groups.retain(|group| Meld::new(group, rules).is_ok());
    groups.into_iter().map(|group| group.into_iter().collect()).collect()
}
