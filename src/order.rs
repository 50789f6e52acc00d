//! Sorting as a card player sorts a hand: each card goes to its place among those before it.
//!
//! What is sorted in this game is short, a hand at most. Each kind of element and of order has code of its
//! own, so little code is worth more here than speed on long lists: the standard library's sorts are
//! twenty times as long.

/// Sorts in ascending order.
pub(crate) fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, |one, other| one < other);
}

/// Sorts by a key in ascending order; elements with the same key stay in order.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |one, other| key(one) < key(other));
}

/// Sorts so that no element comes before the one in front of it; others stay in order.
fn sort_by<T>(list: &mut [T], mut comes_before: impl FnMut(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && comes_before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Seed;

    #[test]
    fn it_sorts_as_the_standard_library_does() {
        let mut chance = Seed::new("order").expect("a seed").chance(0);
        for length in 0..60 {
            let list: Vec<_> = (0..length).map(|place| (chance.below(9), place)).collect();
            let (mut ours, mut theirs) = (list.clone(), list);
            sort_by_key(&mut ours, |(key, _)| *key);
            theirs.sort_by_key(|(key, _)| *key);
            assert_eq!(ours, theirs);
            sort_by_key(&mut ours, |&(key, place)| (core::cmp::Reverse(place), key));
            sort(&mut ours);
            assert_eq!(ours, theirs);
        }
    }
}
