//! Advice for the player whose turn it is, from the solver.

use serde::Serialize;

use crate::bot::{Observation, shallow_best};
use crate::card::{Card, Face};
use crate::card_set::FaceCounts;
use crate::error::Error;
use crate::game::Game;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::move_steps::Step;
use crate::notation::{Faces, Position};
use crate::order;
use crate::solver::{Ask, can_complete, solve};
use crate::turn::faces;

/// The budget of one question, in units of about 30 ns.
const BUDGET: u32 = 10_000_000;

/// Advice for the turn, in more detail at each stage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint {
    /// The number of hand cards that can be played.
    pub count: usize,
    /// Whether it is proven that no play has more. If not, the search ran out of budget.
    pub proven: bool,
    /// From stage 2: the hand cards to play.
    pub faces: Vec<Face>,
    /// From stage 2: the ids of these cards; copies that are still in the hand come first.
    pub cards: Vec<Card>,
    /// At stage 3: the table afterwards, for [`Game::play`].
    pub table: Option<Layout>,
    /// The number of current melds that stay together.
    pub kept: usize,
    /// At stage 3: the steps from the current draft to that table, for [`Game::apply`].
    pub steps: Vec<Step>,
}

/// Whether a table can be made valid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null, hashmap_as_object))]
pub struct Solvable {
    /// Whether the table can be made valid.
    pub possible: bool,
    /// The fewest hand cards that make it valid.
    pub with: Faces,
}

impl Game {
    /// The play with the most cards from the start of the turn. Stage 1 gives the number of cards, stage 2 also the
    /// cards, stage 3 also the steps.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] for any other stage.
    pub fn hint(&self, stage: u32) -> Result<Hint, Error> {
        self.hint_within(stage, 5 * BUDGET)
    }

    /// Like [`Game::hint`], with a budget in units of about 30 ns. If it runs out, the hint is the best play found so
    /// far, and is not proven.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] for a stage other than 1, 2 and 3.
    pub fn hint_within(&self, stage: u32, budget: u32) -> Result<Hint, Error> {
        if !(1..=3).contains(&stage) {
            return Err(Error::input(format!("a hint has the stages 1, 2 and 3, not {stage}")));
        }
        let mut hint = Hint {
            count: 0,
            proven: true,
            faces: Vec::new(),
            cards: Vec::new(),
            table: None,
            kept: 0,
            steps: Vec::new(),
        };
        if self.round.end.is_some() {
            return Ok(hint);
        }
        let play = self.most_cards(budget);
        hint.proven = play.proven;
        hint.count = play.cards.len();
        hint.kept = play.kept;
        if stage >= 2 {
            let now = self.round.turn.now();
            let mut hand: Vec<_> = self.round.turn.start().hand.clone();
            order::sort_by_key(&mut hand, |card| !now.hand.contains(card));
            let mut wanted: FaceCounts = play.cards.iter().collect();
            hint.cards = hand.into_iter().filter(|card| wanted.remove(card.face())).collect();
            hint.faces = play.cards;
        }
        if let Some(table) = play.table.filter(|_| stage == 3) {
            hint.steps = self.steps_to(&table);
            hint.table = Some(table);
        }
        Ok(hint)
    }

    /// The play with the most cards. If the budget runs out before one is found, the best play that takes at most two
    /// melds apart.
    fn most_cards(&self, budget: u32) -> Play {
        let none = |proven| Play { cards: Vec::new(), table: None, kept: 0, proven };
        let start = self.round.turn.start().position();
        let opened = self.round.opened[self.round.to_move];
        let ask = Ask { opened, budget: Some(budget), ..Ask::default() };
        let Ok(answer) = solve(&start, &self.rules, &ask) else { return none(true) };
        if answer.proven || !answer.played.is_empty() {
            let table = answer.table.filter(|_| !answer.played.is_empty());
            return Play { cards: answer.played, table, kept: answer.kept, proven: answer.proven };
        }
        let sight = Observation::at(start, &self.rules, opened);
        let Some(table) = shallow_best(&sight) else { return none(false) };
        let left = sight.position.after(&table).hand.into_iter().collect::<FaceCounts>();
        let mut gone = sight.position.hand.iter().collect::<FaceCounts>().saturating_sub(&left);
        let cards = sight.position.hand.iter().copied().filter(|face| gone.remove(*face)).collect();
        let stays = |group: &&Vec<Face>| {
            let old: FaceCounts = group.iter().collect();
            table.groups().iter().any(|new| new.iter().collect::<FaceCounts>().contains(&old))
        };
        let kept = sight.position.table.groups().iter().filter(stays).count();
        Play { cards, table: Some(table), kept, proven: false }
    }

    /// Whether the current table, with everything that was taken up, can still be made valid in this turn.
    ///
    /// The broken groups are first tried with the hand alone, then with the whole table. If the budget runs out, the
    /// answer is yes: a no is always proven.
    pub fn solvable(&self) -> Solvable {
        let now = self.round.turn.now();
        let red = self.must_replay(&self.judge_draft());
        let hand: Vec<_> = now.hand.iter().copied().filter(|card| !red.contains(card)).collect();
        let hand = faces(&hand);
        let laid = self.round.marks().laid;
        let room = self.rules.max_new_cards.map_or(usize::MAX, |limit| limit as usize);
        let yes = |with: &[Face]| Solvable { possible: true, with: with.into() };
        let no = || Solvable { possible: false, with: Faces::default() };
        let Some(room) = room.checked_sub(laid.len()) else { return no() };
        let with = |position: &Position| -> Option<Vec<Face>> {
            let answer = can_complete(position, &self.rules, Some(BUDGET)).ok()?;
            if answer.possible && answer.with.len() > room && !answer.proven {
                // Fewer cards may be enough.
                return Some(Vec::new());
            }
            (answer.possible && answer.with.len() <= room).then_some(answer.with)
        };
        let loose = |cards: &[Card]| cards.iter().map(|card| vec![card.face()]).collect::<Vec<_>>();
        if !self.round.opened[self.round.to_move] {
            // The earlier melds stay as they are, so the laid cards must be melds by themselves.
            let own = Position { table: Layout(loose(&laid)), hand, helping: Vec::new() };
            let start = self.round.turn.start().position();
            let ask = Ask { opened: false, budget: Some(BUDGET), ..Ask::default() };
            let opens = solve(&start, &self.rules, &ask)
                .is_ok_and(|answer| !answer.proven || !answer.played.is_empty() || laid.is_empty());
            return with(&own).filter(|_| opens).map_or_else(no, |with| yes(&with));
        }
        let broken = now.layout().0.into_iter().filter(|faces| Meld::new(faces, &self.rules).is_err());
        let part = Layout(broken.chain(loose(&red)).collect());
        if let Some(with) = with(&Position { table: part, hand: hand.clone(), helping: Vec::new() }) {
            return yes(&with);
        }
        let all = Layout(now.layout().0.into_iter().chain(loose(&red)).collect());
        let all = Position { table: all, hand, helping: faces(&now.helping) };
        if let Some(with) = with(&all) {
            return yes(&with);
        }
        if all.helping.is_empty() {
            return no();
        }
        // With helping cards it may be possible although it is not with the hand alone, or take fewer hand cards.
        let ask = Ask { budget: Some(BUDGET), ..Ask::default() };
        match solve(&all, &self.rules, &ask) {
            Ok(answer) if answer.table.is_some() || !answer.proven => yes(&[]),
            _ => no(),
        }
    }
}

/// A recommended play.
struct Play {
    cards: Vec<Face>,
    table: Option<Layout>,
    kept: usize,
    proven: bool,
}
