//! The memory of outlooks, by the copies of cards that there are.

use core::task::Poll;
use std::cell::RefCell;

use super::outlook::Outlook;
use super::shape::COPIES;
use super::task::{Task, Weights};

thread_local! {
    /// For two packs, three, four: tables that are the same for all questions are made once.
    static MEMORY: RefCell<[Option<Box<Outlook>>; 3]> = RefCell::default();
}

/// What is left unused from the states of one task on.
pub(in crate::solver) struct Prospect {
    outlook: Box<Outlook>,
    place: usize,
}

impl Prospect {
    /// Turns to a task that a problem became.
    pub(in crate::solver) fn new(task: &Task, weights: &Weights) -> Self {
        let place = usize::from(task.cards.copies()).clamp(2, COPIES) - 2;
        let outlook = MEMORY.with_borrow_mut(|memory| memory[place].take());
        let mut outlook = outlook.unwrap_or_else(|| Box::new(Outlook::new(place + 2)));
        outlook.set(task, weights);
        Self { outlook, place }
    }

    /// The weight of what is left unused after a column with runs in progress of these lengths; none
    /// where no way leads to the end. To be asked again where it is long to work out.
    pub(in crate::solver) fn left(&mut self, column: usize, shapes: [u8; 4]) -> Poll<Option<u32>> {
        self.outlook.left(column, shapes)
    }

    /// How many states have been looked at.
    pub(in crate::solver) fn work(&self) -> u64 {
        self.outlook.work()
    }

    /// Gives the memory back.
    pub(in crate::solver) fn put_back(self) {
        MEMORY.with_borrow_mut(|memory| memory[self.place] = Some(self.outlook));
    }
}
