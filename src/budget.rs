//! Budgets of work, and cooperative scheduling of long searches.
//!
//! The core has no clock: it counts work in units of about 30 ns on a processor of 2024.
//!
//! Long searches are `async` functions that await [`Scheduler::charge_and_yield`] between their steps. No
//! executor and no waker is involved. [`Scheduler::poll_for`] polls the future of a search, which returns to
//! the caller once it has used its units; polling again continues it. [`block_on`] polls until the search is
//! complete, so callers that run it to completion never see the yields. The alternative, a hand-written
//! state machine for each search, would have to keep every local variable of nested loops in a struct.

use core::cell::Cell;
use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll, Waker};
use std::rc::Rc;

/// Counts the units of one search, and decides when it yields. It is shared by the search and its caller.
#[derive(Debug, Default)]
pub(crate) struct Scheduler {
    done: Cell<u64>,
    budget: Cell<u32>,
    until: Cell<u64>,
    is_finishing_early: Cell<bool>,
}

impl Scheduler {
    /// A scheduler with a budget in units for the optional work.
    pub(crate) fn of(budget: u32) -> Self {
        Self { budget: Cell::new(budget), ..Self::default() }
    }

    /// The budget in units. It limits optional work only: each search does what its answer requires.
    pub(crate) const fn budget(&self) -> u32 {
        self.budget.get()
    }

    /// Replaces the budget; it includes the units that have been used.
    pub(crate) fn set_budget(&self, budget: u32) {
        self.budget.set(budget);
    }

    /// The units that have been used.
    pub(crate) const fn done(&self) -> u64 {
        self.done.get()
    }

    /// Adds to the units that have been used.
    pub(crate) fn note(&self, units: u64) {
        self.done.set(self.done.get().saturating_add(units));
    }

    /// Tells the search to skip all further optional work.
    pub(crate) fn finish_early(&self) {
        self.is_finishing_early.set(true);
    }

    /// Whether optional work is skipped.
    pub(crate) const fn is_finishing_early(&self) -> bool {
        self.is_finishing_early.get()
    }

    /// Adds to the units used, and yields to the caller once the current slice is used up.
    pub(crate) async fn charge_and_yield(&self, units: u64) {
        self.note(units);
        if self.done.get() >= self.until.get() {
            Self::yield_once().await;
        }
    }

    #[cold]
    fn yield_once() -> impl Future<Output = ()> {
        let mut has_yielded = false;
        poll_fn(
            move |_| if core::mem::replace(&mut has_yielded, true) { Poll::Ready(()) } else { Poll::Pending },
        )
    }

    /// Continues a search for a slice of this many units, rounded up to a whole step. Returns its result if it is
    /// complete.
    pub(crate) fn poll_for<T>(
        &self,
        work: Pin<&mut (impl Future<Output = T> + ?Sized)>,
        units: u64,
    ) -> Option<T> {
        self.until.set(self.done.get().saturating_add(units));
        match work.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }
}

/// Runs a search to completion.
#[inline(never)]
pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}

/// The budget of one question to the solver, in units, and the scheduler of the search that asks it.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    /// The units that may still be used.
    left: u64,
    scheduler: Option<Rc<Scheduler>>,
    /// Once early finishing is requested, a search stops when fewer units than this are left.
    spare: u64,
}

impl Budget {
    /// A budget in units; `None` means no limit.
    pub(crate) fn of(units: Option<u32>) -> Self {
        Self { left: units.map_or(u64::MAX, u64::from), scheduler: None, spare: 0 }
    }

    /// A budget in units for one question of a search that has a scheduler.
    pub(crate) fn at(units: u32, scheduler: &Rc<Scheduler>) -> Self {
        Self { scheduler: Some(scheduler.clone()), ..Self::of(Some(units)) }
    }

    /// The units that may still be used.
    pub(crate) const fn left(&self) -> u64 {
        self.left
    }

    /// Deducts units from the budget, stopping at zero, and adds them to the units used.
    pub(crate) fn charge(&mut self, units: u64) {
        self.left = self.left.saturating_sub(units);
        self.note(units);
    }

    /// Adds to the units used.
    pub(crate) fn note(&self, units: u64) {
        if let Some(scheduler) = &self.scheduler {
            scheduler.note(units);
        }
    }

    /// Yields once the current slice is used up.
    #[inline]
    pub(crate) async fn pause(&self) {
        if let Some(scheduler) = &self.scheduler {
            scheduler.charge_and_yield(0).await;
        }
    }

    /// Marks all further work as optional: once early finishing is requested, a search uses at most this many
    /// further units.
    pub(crate) const fn may_finish_early(&mut self, units: u64) {
        self.spare = self.left.saturating_sub(units);
    }

    /// Whether the budget is used up, or early finishing was requested and only optional work is left.
    pub(crate) fn is_over(&self) -> bool {
        self.left == 0
            || self.left < self.spare
                && self.scheduler.as_ref().is_some_and(|scheduler| scheduler.is_finishing_early())
    }
}
