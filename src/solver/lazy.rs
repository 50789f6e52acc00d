//! Tables that are computed when they are first used.

use alloc::boxed::Box;
use core::ops::Deref;

use once_cell::race::OnceBox;

/// A value for a `static`, which exists from its first use on. Threads that first use it at the same moment each compute it,
/// and keep one of the results.
pub(super) struct Lazy<T> {
    value: OnceBox<T>,
    make: fn() -> T,
}

impl<T> Lazy<T> {
    pub(super) const fn new(make: fn() -> T) -> Self {
        Self { value: OnceBox::new(), make }
    }
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    #[inline]
    fn deref(&self) -> &T {
        self.value.get_or_init(|| Box::new((self.make)()))
    }
}
