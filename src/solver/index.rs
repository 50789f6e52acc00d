//! A hash index over a list that is kept elsewhere: every item is found under its hash, once.

/// Open addressing with linear steps; a slot holds the item's place in the list plus one.
#[derive(Debug, Clone, Default)]
pub(super) struct Index {
    slots: Vec<u32>,
    items: usize,
}

/// Mixes the bits of a key so that its low bits depend on all of them.
pub(super) const fn mix(key: u64) -> u64 {
    let key = (key ^ (key >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    key ^ (key >> 29)
}

impl Index {
    /// The place of the item that `is_same` recognises. Where there is none, `next` is noted as
    /// its place and nothing is returned: the caller then appends the item.
    pub(super) fn find_or_note(
        &mut self,
        hash: u64,
        next: usize,
        is_same: impl Fn(usize) -> bool,
        hash_of: impl Fn(usize) -> u64,
    ) -> Option<usize> {
        if self.items * 2 >= self.slots.len() {
            self.grow(hash_of);
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        loop {
            match self.slots[slot] {
                0 => {
                    self.slots[slot] = next as u32 + 1;
                    self.items += 1;
                    return None;
                }
                item if is_same(item as usize - 1) => return Some(item as usize - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    /// Forgets all items, for another list.
    pub(super) fn clear(&mut self) {
        self.slots.fill(0);
        self.items = 0;
    }

    fn grow(&mut self, hash_of: impl Fn(usize) -> u64) {
        let size = (self.slots.len() * 2).max(64);
        let old = core::mem::replace(&mut self.slots, vec![0; size]);
        for item in old.into_iter().filter(|&item| item > 0) {
            let mut slot = hash_of(item as usize - 1) as usize & (size - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (size - 1);
            }
            self.slots[slot] = item;
        }
    }
}
