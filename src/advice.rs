//! What the solver says to the player whose turn it is.

use crate::card::Card;
use crate::card_set::FaceCounts;
use crate::game::Game;
use crate::layout::Layout;
use crate::misuse::Misuse;
use crate::notation::{Position, print_faces, print_layout};
use crate::solver::{Ask, can_complete, solve};
use crate::turn::faces;
use crate::view::{Hint, Solvable};

impl Game {
    /// The play with most cards from the start of the turn: stage 1 says how many, stage 2 also
    /// which cards, stage 3 also the table, which [`Game::play`] takes.
    pub fn hint(&self, stage: u32) -> Result<Hint, Misuse> {
        if !(1..=3).contains(&stage) {
            return Err(Misuse::input(format!("a hint has the stages 1, 2 and 3, not {stage}")));
        }
        let mut hint =
            Hint { count: 0, cards: String::new(), ids: Vec::new(), table: None, kept: 0, steps: Vec::new() };
        if self.round.end.is_some() {
            return Ok(hint);
        }
        let (start, now) = (self.round.turn.start(), self.round.turn.now());
        let ask = Ask { opened: self.round.opened[self.round.to_move], ..Ask::default() };
        let Ok(answer) = solve(&start.position(), &self.rules, &ask) else { return Ok(hint) };
        hint.count = answer.played.len();
        hint.kept = answer.kept;
        if stage >= 2 {
            // Copies that are still in the hand are named first.
            let mut hand: Vec<_> = start.hand.clone();
            hand.sort_by_key(|card| !now.hand.contains(card));
            let mut wanted: FaceCounts = answer.played.iter().copied().collect();
            hint.ids = hand.into_iter().filter(|card| wanted.remove(card.face())).map(Card::id).collect();
            hint.cards = print_faces(&answer.played);
        }
        let table = answer.table.filter(|_| stage == 3 && hint.count > 0);
        if let Some(table) = table {
            let mut tried = self.clone();
            tried.play_layout(&table);
            let event = tried.round.history.pop();
            hint.steps = event.map(|event| event.steps).unwrap_or_default();
            hint.table = Some(print_layout(&table));
        }
        Ok(hint)
    }

    /// Can the table as it lies, with everything that was taken up, still be closed in this turn?
    pub fn solvable(&self) -> Solvable {
        let turn = &self.round.turn;
        let now = turn.now();
        let taken = self.red_cards();
        let hand: Vec<_> = now.hand.iter().copied().filter(|card| !taken.contains(card)).collect();
        let mut table = now.layout();
        table.0.extend(taken.iter().map(|card| vec![card.face()]));
        let room = self.rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize);
        let room = room.saturating_sub(self.round.marks().laid.len());
        let position = Position { table: Layout(table.0), hand: faces(&hand), helping: Vec::new() };
        match can_complete(&position, &self.rules) {
            Ok(answer) if answer.possible && answer.with.len() <= room => {
                Solvable { possible: true, with: print_faces(&answer.with) }
            }
            Ok(_) | Err(_) => Solvable { possible: false, with: String::new() },
        }
    }
}
