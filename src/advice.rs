//! What the solver says to the player whose turn it is.

use crate::card::{Card, Face};
use crate::card_set::FaceCounts;
use crate::game::Game;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::misuse::Misuse;
use crate::notation::{Position, print_faces, print_layout};
use crate::solver::{Ask, can_complete, solve};
use crate::turn::faces;
use crate::view::{Hint, Solvable};

/// The most work for one piece of advice, in units of the solver: a second or two.
const BUDGET: u32 = 1_000_000;

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
        let opened = self.round.opened[self.round.to_move];
        let ask = Ask { opened, budget: Some(5 * BUDGET), ..Ask::default() };
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
    ///
    /// First the broken groups are looked at with the hand alone, then the whole table. Where that
    /// takes too long to say, the answer is yes: no is said only where it is certain.
    pub fn solvable(&self) -> Solvable {
        let now = self.round.turn.now();
        let red = self.red_cards();
        let hand: Vec<_> = now.hand.iter().copied().filter(|card| !red.contains(card)).collect();
        let hand = faces(&hand);
        let loose = red.iter().map(|card| vec![card.face()]);
        let broken = now.layout().0.into_iter().filter(|faces| Meld::new(faces, &self.rules).is_err());
        let part = Layout(broken.chain(loose.clone()).collect());
        let room = self.rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize);
        let room = room.saturating_sub(self.round.marks().laid.len());
        let with = |position: &Position| -> Option<Vec<Face>> {
            let answer = can_complete(position, &self.rules).ok()?;
            (answer.possible && answer.with.len() <= room).then_some(answer.with)
        };
        let yes = |with: &[Face]| Solvable { possible: true, with: print_faces(with) };
        if let Some(with) = with(&Position { table: part, hand: hand.clone(), helping: Vec::new() }) {
            return yes(&with);
        }
        let all = Layout(now.layout().0.into_iter().chain(loose).collect());
        let all = Position { table: all, hand, helping: Vec::new() };
        let ask = Ask { budget: Some(BUDGET), ..Ask::default() };
        let quick = solve(&all, &self.rules, &ask);
        let ran_out = quick.as_ref().is_ok_and(|answer| answer.table.is_none() && !answer.proven);
        if ran_out {
            return yes(&[]);
        }
        with(&all).map_or(Solvable { possible: false, with: String::new() }, |with| yes(&with))
    }
}
