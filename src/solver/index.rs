//! A hash index over a list that is kept elsewhere.

/// Uses open addressing with linear probing.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    /// For each item, the low half of its hash, and its place in the list plus one. The latter is 0 in free slots.
    slots: Vec<(u32, u32)>,
    items: usize,
}

/// Mixes the bits of a key so that its low bits depend on all of them.
pub(super) const fn mix(key: u64) -> u64 {
    let key = (key ^ (key >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    key ^ (key >> 29)
}

impl Index {
    /// The place of an item in the list, and whether it is new. A new item is added to the list.
    pub(super) fn find_or_push<T: PartialEq>(
        &mut self,
        hash: u64,
        item: T,
        list: &mut Vec<T>,
    ) -> (usize, bool) {
        if self.items * 2 >= self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let hash = hash as u32;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots[slot] {
                (_, 0) => {
                    list.push(item);
                    self.slots[slot] = (hash, list.len() as u32);
                    self.items += 1;
                    return (list.len() - 1, true);
                }
                (known, place) if known == hash && list[place as usize - 1] == item => {
                    return (place as usize - 1, false);
                }
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill((0, 0));
        self.items = 0;
    }

    fn grow(&mut self) {
        let size = (self.slots.len() * 2).max(64);
        let old = core::mem::replace(&mut self.slots, vec![(0, 0); size]);
        for (hash, place) in old.into_iter().filter(|&(_, place)| place > 0) {
            let mut slot = hash as usize & (size - 1);
            while self.slots[slot].1 > 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = (hash, place);
        }
    }
}
