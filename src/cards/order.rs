//! Insertion sort for short lists, used almost everywhere instead of the sorts of the standard library.
//!
//! A sort is compiled once for each combination of element type and key type. With the standard library's sorts, the
//! wasm would be about a tenth larger. Insertion sort is fast enough, because no list that it sorts is longer than a few
//! dozen elements.

/// Sorts in ascending order; stable.
pub(crate) fn sort<T: Ord>(list: &mut [T]) {
    sort_by(list, |one, other| one < other);
}

/// Sorts by a key in ascending order; stable.
pub(crate) fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |one, other| key(one) < key(other));
}

fn sort_by<T>(list: &mut [T], mut comes_before: impl FnMut(&T, &T) -> bool) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && comes_before(&list[place], &list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}
