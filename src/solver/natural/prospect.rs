//! What can still be gained in a problem, for a programme that minds more than counts.

use std::cell::RefCell;

use super::aces::{self, High};
use super::cards::Cards;
use super::outlook::Outlook;
use super::search::Weights;
use super::{cards, weights};
use crate::solver::problem::{HighAces, Problem};

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

/// The most that can still be gained in a problem, as far as it is compared before melds kept.
pub(in crate::solver) struct Prospect {
    outlook: AnyOutlook,
    cards: Cards,
    weights: Weights,
    free: u32,
}

enum AnyOutlook {
    Two(Box<Outlook<2>>),
    Three(Box<Outlook<4>>),
    Four(Box<Outlook<10>>),
}

impl Prospect {
    pub(in crate::solver) fn new(problem: &Problem) -> Self {
        let weights = weights(problem.weights);
        let high = problem.high_aces.map(|high| match high {
            HighAces::Free => High::Free,
            HighAces::Fixed(count) => High::Fixed(count),
            HighAces::Carried => High::Fixed(0),
        });
        let cards = cards(problem);
        let free = (0..4).filter(|&suit| high[suit] == High::Free).map(|suit| problem.hand[suit][1]);
        let free = free.map(u32::from).sum::<u32>() * weights[1];
        let task = aces::task(&cards, high);
        let mut outlook = MEMORY.with_borrow_mut(|memory| match cards.copies() {
            0..=2 => AnyOutlook::Two(memory.two.take().unwrap_or_else(|| Box::new(Outlook::new(2)))),
            3 => AnyOutlook::Three(memory.three.take().unwrap_or_else(|| Box::new(Outlook::new(3)))),
            _ => AnyOutlook::Four(memory.four.take().unwrap_or_else(|| Box::new(Outlook::new(4)))),
        });
        match &mut outlook {
            AnyOutlook::Two(outlook) => outlook.set(&task, &weights),
            AnyOutlook::Three(outlook) => outlook.set(&task, &weights),
            AnyOutlook::Four(outlook) => outlook.set(&task, &weights),
        }
        Self { outlook, cards: task.cards, weights, free }
    }

    /// The most that can be gained after a column (not the first) with runs in progress of these
    /// lengths; none where no way leads to the end.
    pub(in crate::solver) fn gain(&mut self, column: usize, shapes: [u8; 4]) -> Option<u32> {
        let left = match &mut self.outlook {
            AnyOutlook::Two(outlook) => outlook.left(column, shapes),
            AnyOutlook::Three(outlook) => outlook.left(column, shapes),
            AnyOutlook::Four(outlook) => outlook.left(column, shapes),
        };
        left.map(|left| self.cards.hand_weight(&self.weights, column) - left + self.free)
    }

    /// How many states have been looked at.
    pub(in crate::solver) fn work(&self) -> u64 {
        match &self.outlook {
            AnyOutlook::Two(outlook) => outlook.work(),
            AnyOutlook::Three(outlook) => outlook.work(),
            AnyOutlook::Four(outlook) => outlook.work(),
        }
    }

    /// Gives the memory back.
    pub(in crate::solver) fn put_back(self) {
        MEMORY.with_borrow_mut(|memory| match self.outlook {
            AnyOutlook::Two(outlook) => memory.two = Some(outlook),
            AnyOutlook::Three(outlook) => memory.three = Some(outlook),
            AnyOutlook::Four(outlook) => memory.four = Some(outlook),
        });
    }
}
