//! The memory of outlooks, by the copies of cards that there are.

use std::cell::RefCell;

use super::outlook::Outlook;
use super::task::{Task, Weights};

#[derive(Default)]
struct Memory {
    two: Option<Box<Outlook<2>>>,
    three: Option<Box<Outlook<4>>>,
    four: Option<Box<Outlook<10>>>,
}

thread_local! {
    /// Tables that are the same for all questions are made once.
    static MEMORY: RefCell<Memory> = RefCell::default();
}

/// What is left unused from the states of one task on.
pub(in crate::solver) enum Prospect {
    Two(Box<Outlook<2>>),
    Three(Box<Outlook<4>>),
    Four(Box<Outlook<10>>),
}

impl Prospect {
    /// Turns to a task that a problem became.
    pub(in crate::solver) fn new(task: &Task, weights: &Weights) -> Self {
        let mut prospect = MEMORY.with_borrow_mut(|memory| match task.cards.copies() {
            0..=2 => Self::Two(memory.two.take().unwrap_or_else(|| Box::new(Outlook::new(2)))),
            3 => Self::Three(memory.three.take().unwrap_or_else(|| Box::new(Outlook::new(3)))),
            _ => Self::Four(memory.four.take().unwrap_or_else(|| Box::new(Outlook::new(4)))),
        });
        match &mut prospect {
            Self::Two(outlook) => outlook.set(task, weights),
            Self::Three(outlook) => outlook.set(task, weights),
            Self::Four(outlook) => outlook.set(task, weights),
        }
        prospect
    }

    /// The weight of what is left unused after a column with runs in progress of these lengths; none
    /// where no way leads to the end.
    pub(in crate::solver) fn left(&mut self, column: usize, shapes: [u8; 4]) -> Option<u32> {
        match self {
            Self::Two(outlook) => outlook.left(column, shapes),
            Self::Three(outlook) => outlook.left(column, shapes),
            Self::Four(outlook) => outlook.left(column, shapes),
        }
    }

    /// How many states have been looked at.
    pub(in crate::solver) fn work(&self) -> u64 {
        match self {
            Self::Two(outlook) => outlook.work(),
            Self::Three(outlook) => outlook.work(),
            Self::Four(outlook) => outlook.work(),
        }
    }

    /// Gives the memory back.
    pub(in crate::solver) fn put_back(self) {
        MEMORY.with_borrow_mut(|memory| match self {
            Self::Two(outlook) => memory.two = Some(outlook),
            Self::Three(outlook) => memory.three = Some(outlook),
            Self::Four(outlook) => memory.four = Some(outlook),
        });
    }
}
