//! Work that is counted, and that may be done in parts: the core knows no clock.
//!
//! Long work is written as if it were done at once, and rests between its steps. Who does it at once
//! never notices ([`block_on`]); who does it in parts ([`Scheduler::poll_for`]) says how much is done until the
//! next rest. A unit is the same time everywhere, as nearly as counting allows: about 30 ns of a
//! processor of 2024, which is what a state of the quickest programme takes.

use core::cell::Cell;
use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll, Waker};
use std::rc::Rc;

/// How much has been done, how much may be, and until when it goes on without a rest.
#[derive(Debug, Default)]
pub(crate) struct Scheduler {
    done: Cell<u64>,
    budget: Cell<u32>,
    until: Cell<u64>,
    is_hurried: Cell<bool>,
}

impl Scheduler {
    /// Of who may do so much of what can be left out.
    pub(crate) fn of(budget: u32) -> Self {
        Self { budget: Cell::new(budget), ..Self::default() }
    }

    /// The units that may be done of what can be left out.
    pub(crate) const fn budget(&self) -> u32 {
        self.budget.get()
    }

    /// From now on so much may be done, what has been done included.
    pub(crate) fn set_budget(&self, budget: u32) {
        self.budget.set(budget);
    }

    /// The units that have been done.
    pub(crate) const fn done(&self) -> u64 {
        self.done.get()
    }

    /// Counts what was done.
    pub(crate) fn note(&self, units: u64) {
        self.done.set(self.done.get().saturating_add(units));
    }

    /// From now on only what must be done is done.
    pub(crate) fn finish_early(&self) {
        self.is_hurried.set(true);
    }

    /// Must it be done soon?
    pub(crate) const fn is_hurried(&self) -> bool {
        self.is_hurried.get()
    }

    /// Counts what was done, and rests where the part is over.
    pub(crate) async fn charge_and_yield(&self, units: u64) {
        self.note(units);
        if self.done.get() >= self.until.get() {
            Self::rest().await;
        }
    }

    #[cold]
    fn rest() -> impl Future<Output = ()> {
        let mut is_rested = false;
        poll_fn(
            move |_| if core::mem::replace(&mut is_rested, true) { Poll::Ready(()) } else { Poll::Pending },
        )
    }

    /// Goes on for so many units, or one step more; what came of it where it is over.
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

/// Does work without a rest, of somebody who has no pace.
#[inline(never)]
pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}

/// The units that one of the solver's state transitions takes.
pub(crate) const WAY: u64 = 10;

/// What a question may cost, and the pace of who asks.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    /// How many ways may still be looked at.
    pub(crate) left: u64,
    pace: Option<Rc<Scheduler>>,
    /// Where somebody is in a hurry, no more is done when no more is left than this.
    spare: u64,
}

impl Budget {
    /// A budget in units; `None` is no limit.
    pub(crate) fn of(units: Option<u32>) -> Self {
        Self { left: units.map_or(u64::MAX, |units| u64::from(units) / WAY), pace: None, spare: 0 }
    }

    /// The same at somebody's pace.
    pub(crate) fn at(units: u32, pace: &Rc<Scheduler>) -> Self {
        Self { pace: Some(pace.clone()), ..Self::of(Some(units)) }
    }

    /// Takes off what it does not matter to stay below.
    pub(crate) fn spend(&mut self, ways: u64, units: u64) {
        self.left = self.left.saturating_sub(ways);
        self.note(units);
    }

    /// Counts what was done.
    pub(crate) fn note(&self, units: u64) {
        if let Some(pace) = &self.pace {
            pace.note(units);
        }
    }

    /// Counts what was done, and rests where a part is over.
    #[inline]
    pub(crate) async fn charge_and_yield(&self, units: u64) {
        if let Some(pace) = &self.pace {
            pace.charge_and_yield(units).await;
        }
    }

    /// From now on work can be left out: who is in a hurry does only so many ways of it.
    pub(crate) const fn can_be_hurried(&mut self, ways: u64) {
        self.spare = self.left.saturating_sub(ways);
    }

    /// Is somebody in a hurry, and what can be done in a hurry done?
    pub(crate) fn is_over(&self) -> bool {
        self.left < self.spare && self.pace.as_ref().is_some_and(|pace| pace.is_hurried())
    }
}
