//! Budgets of work, and cooperative scheduling of long searches.
//!
//! The engine has no clock. It counts work in units, which take about 30 ns each on a 2024 processor. Every call that
//! may take long, such as a hint or a decision, creates one [`Budget`] and passes it to all functions that do the
//! work.
//!
//! Long searches are `async` functions that await [`Budget::pause`] between their steps. There is no executor, and
//! the waker does nothing. [`Budget::poll_for`] polls a search's future. The search yields once it has used a given
//! number of units (a slice), and the next poll continues it. [`block_on`] polls until the search is complete. The
//! alternative, a hand-written state machine for each search, would have to keep every local variable of nested loops
//! in a struct.

use alloc::boxed::Box;
use alloc::rc::Rc;
use core::cell::Cell;
use core::future::{Future, poll_fn};
use core::pin::{Pin, pin};
use core::task::{Context, Poll, Waker};

/// The maximum work of a search, in units of about 30 ns.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Work {
    /// As much as the search usually may do.
    #[default]
    Default,
    /// This many units.
    Units(u32),
    /// No limit, which callers write as `Infinity`.
    Unlimited,
}

impl Work {
    /// The number of units, given the default; `None` is no limit.
    pub const fn limit(self, default: u32) -> Option<u32> {
        match self {
            Self::Default => Some(default),
            Self::Units(units) => Some(units),
            Self::Unlimited => None,
        }
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Work {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use crate::rules::Value;

        match Value::deserialize(deserializer)? {
            Value::Null => Ok(Self::Default),
            Value::Number(f64::INFINITY) => Ok(Self::Unlimited),
            value => match value.whole_number() {
                Some(units) => Ok(Self::Units(units)),
                None => Err(value.unexpected("a whole number from 0 to 4294967295, or Infinity")),
            },
        }
    }
}

/// The error of a search that ended because its budget ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct OutOfBudget;

/// The units that one call has used, and its limits.
#[derive(Debug)]
struct Meter {
    used: Cell<u64>,
    limit: Cell<u64>,
    /// The number of used units at which a search yields to its caller.
    slice_end: Cell<u64>,
    is_finishing_early: Cell<bool>,
}

/// The budget of a call, or of a part of it. All parts of a call share one count of the units used.
#[derive(Debug, Clone)]
pub(crate) struct Budget {
    meter: Rc<Meter>,
    /// This part ends once the whole call has used this number of units.
    end: u64,
    /// The number of units by which this part may exceed the limit of the call.
    overtime: u64,
    /// Like `end`, but it applies only once early finishing has been requested.
    early_end: u64,
}

impl Budget {
    /// A budget in units; `None` means no limit.
    pub(crate) fn of(units: Option<u32>) -> Self {
        let meter = Meter {
            used: Cell::new(0),
            limit: Cell::new(units.map_or(u64::MAX, u64::from)),
            slice_end: Cell::new(u64::MAX),
            is_finishing_early: Cell::new(false),
        };
        Self { meter: Rc::new(meter), end: u64::MAX, overtime: 0, early_end: u64::MAX }
    }

    /// A new, unused budget with the limit of this one.
    pub(crate) fn renewed(&self) -> Self {
        let budget = Self::of(None);
        budget.meter.limit.set(self.limit());
        budget
    }

    /// A part of this budget that ends after at most `units` further units.
    pub(crate) fn part(&self, units: u64) -> Self {
        Self { end: self.end.min(self.used().saturating_add(units)), ..self.clone() }
    }

    /// A copy of this budget that may exceed the limit of the call by `units` units.
    pub(crate) fn with_overtime(&self, units: u64) -> Self {
        Self { overtime: units, ..self.clone() }
    }

    /// A copy of this budget that ends after at most `units` further units if early finishing is requested.
    pub(crate) fn with_early_end(&self, units: u64) -> Self {
        Self { early_end: self.used().saturating_add(units), ..self.clone() }
    }

    pub(crate) fn limit(&self) -> u64 {
        self.meter.limit.get()
    }

    /// Replaces the limit of the call. Units that have already been used count towards the new limit.
    pub(crate) fn set_limit(&self, units: u32) {
        self.meter.limit.set(units.into());
    }

    pub(crate) fn used(&self) -> u64 {
        self.meter.used.get()
    }

    pub(crate) fn left(&self) -> u64 {
        let end = self.end.min(self.limit().saturating_add(self.overtime));
        let end = if self.is_finishing_early() { end.min(self.early_end) } else { end };
        end.saturating_sub(self.used())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.left() == 0
    }

    pub(crate) fn charge(&self, units: u64) {
        self.meter.used.set(self.used().saturating_add(units));
    }

    /// Asks the search to skip all further optional work.
    pub(crate) fn finish_early(&self) {
        self.meter.is_finishing_early.set(true);
    }

    pub(crate) fn is_finishing_early(&self) -> bool {
        self.meter.is_finishing_early.get()
    }

    /// Yields to the caller if the current slice is used up.
    #[inline]
    pub(crate) async fn pause(&self) {
        if self.used() >= self.meter.slice_end.get() {
            Self::yield_once().await;
        }
    }

    /// Like [`pause`](Self::pause), but returns an error if the budget has run out.
    #[inline]
    pub(crate) async fn checkpoint(&self) -> Result<(), OutOfBudget> {
        self.pause().await;
        if self.is_over() { Err(OutOfBudget) } else { Ok(()) }
    }

    #[cold]
    fn yield_once() -> impl Future<Output = ()> {
        let mut has_yielded = false;
        poll_fn(
            move |_| if core::mem::replace(&mut has_yielded, true) { Poll::Ready(()) } else { Poll::Pending },
        )
    }

    /// Carries out a search that has a budget of its own, and charges its work to this budget, too. Pauses in the slices of
    /// this budget.
    pub(crate) async fn carry_out<T>(&self, own: &Self, mut search: Pin<Box<impl Future<Output = T>>>) -> T {
        loop {
            self.pause().await;
            let used_before = own.used();
            let slice = self.meter.slice_end.get().saturating_sub(self.used());
            let result = own.poll_for(search.as_mut(), slice);
            self.charge(own.used() - used_before);
            if let Some(result) = result {
                return result;
            }
        }
    }

    /// Continues a search until its first pause after `units` further units. Returns the result if the search is
    /// complete, and `None` otherwise.
    pub(crate) fn poll_for<T>(
        &self,
        work: Pin<&mut (impl Future<Output = T> + ?Sized)>,
        units: u64,
    ) -> Option<T> {
        self.meter.slice_end.set(self.used().saturating_add(units));
        match work.poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(done) => Some(done),
            Poll::Pending => None,
        }
    }
}

#[inline(never)]
pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
