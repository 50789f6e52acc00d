//! Advice from the solver for the current player.

use alloc::vec;
use alloc::vec::Vec;

use crate::bot::{Observation, shallow_best};
use crate::cards::card::Card;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Cards, Faces, Position};
use crate::cards::order;
use crate::learn::technique::{Technique, techniques};
use crate::play::game::{Game, cards_to_put_back};
use crate::play::step::Step;
use crate::play::turn::{Board, Onto, faces};
use crate::rules::kept::kept_and_broken;
use crate::rules::meld::Meld;
use crate::solver::budget::{Budget, block_on};
use crate::solver::{Ask, Completion, Solver};

/// Advice for the turn: the play that lays the most cards.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Hint {
    /// The number of hand cards that can be played.
    pub count: usize,
    /// Whether it is proven that no play has more cards. If not, the search ran out of budget.
    pub proven: bool,
    /// The hand cards to play. Of identical cards, those that are still in the hand are preferred.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub cards: Cards,
    /// The table after the play, for `play`; `None` if no card can be played.
    pub table: Option<Layout>,
    /// The number of melds on the table whose cards stay together.
    pub kept: usize,
    /// The steps from the current draft to `table`, for `apply`.
    pub steps: Vec<Step>,
    /// The techniques that lead from the table at the start of the turn to the table after the play.
    pub techniques: Vec<Technique>,
}

/// Whether a table can be made valid, and with which hand cards.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    all(target_arch = "wasm32", feature = "js"),
    derive(tsify::Tsify),
    tsify(missing_as_null, hashmap_as_object)
)]
pub struct Solvable {
    /// Whether the table can be made valid.
    pub possible: bool,
    /// The fewest hand cards that make the table valid. Helping cards are used as well only if hand cards alone do
    /// not suffice.
    pub with: Faces,
    /// Whether `possible` and `with` are proven. False only if the budget ran out: then fewer cards may be enough, or
    /// it may be impossible to make the table valid.
    pub proven: bool,
}

impl From<Completion> for Solvable {
    fn from(Completion { possible, with, proven, .. }: Completion) -> Self {
        Self { possible, with, proven }
    }
}

impl Game {
    /// The play that lays the most cards in the position at the start of the turn, with the steps from the current draft.
    pub fn hint(&self) -> Hint {
        self.hint_within(Some(Ask::BUDGET))
    }

    /// Like [`Game::hint`], with a budget in units of about 30 ns; `None` is no limit. If the budget runs out, the hint
    /// is the best play found so far, and is not proven.
    pub fn hint_within(&self, budget: Option<u32>) -> Hint {
        if self.deal.end.is_some() {
            return Hint { proven: true, ..Hint::default() };
        }
        let RecommendedPlay { cards: faces, table, kept, proven } =
            self.recommended_play(&Budget::of(budget));
        let (start, now) = (self.deal.turn.start(), self.deal.turn.now());
        let mut hand = start.hand.clone();
        order::sort_by_key(&mut hand, |card| !now.hand.contains(card));
        let mut wanted: FaceCounts = faces.iter().collect();
        hand.retain(|card| wanted.remove(card.face()));
        let after = table.as_ref();
        Hint {
            count: faces.len(),
            proven,
            cards: Cards(hand),
            kept,
            steps: after.map_or_else(Vec::new, |table| self.steps_to(table)),
            techniques: after.map_or_else(Vec::new, |table| techniques(&start.layout(), table, &self.rules)),
            table,
        }
    }

    /// The play with the most cards. If the budget runs out before the solver finds any play, the result is the best
    /// play that takes at most two melds apart. An eighth of the budget is reserved for finding that play.
    fn recommended_play(&self, budget: &Budget) -> RecommendedPlay {
        let no_play = |proven| RecommendedPlay { cards: Faces::default(), table: None, kept: 0, proven };
        let start = self.deal.turn.start().position();
        let opened = self.deal.state.opened[self.deal.state.to_move];
        let solver_budget = budget.part(budget.left() / 8 * 7);
        let ask = Ask { opened, ..Ask::default() };
        let mut solver = Solver::default();
        let answer = solver.best_table(&start, &self.rules, &ask, true, &solver_budget);
        // The solver fails if the position contains cards that the packs do not.
        let Ok(answer) = block_on(answer) else { return no_play(true) };
        if answer.proven || !answer.played.is_empty() {
            let table = answer.table.filter(|_| !answer.played.is_empty());
            return RecommendedPlay { cards: answer.played, table, kept: answer.kept, proven: answer.proven };
        }
        let observation = Observation::at(start.clone(), &self.rules, opened);
        let Some(table) = shallow_best(observation, budget) else { return no_play(false) };
        let cards = start.played(&table, &self.rules, opened);
        let (kept, _) = kept_and_broken(&start.table, &table, &self.rules);
        RecommendedPlay { cards, table: Some(table), kept, proven: false }
    }

    /// Whether the cards on the table and those taken from it can all still be arranged in melds in this turn.
    pub fn solvable(&self) -> Solvable {
        self.solvable_within(Some(Ask::BUDGET))
    }

    /// Like [`Game::solvable`], with a budget in units of about 30 ns; `None` is no limit.
    ///
    /// The search first tries to complete only the broken groups with hand cards, then to rearrange the whole table,
    /// and then to use helping cards as well. Helping cards that were laid may go back beside the stock. Before the
    /// opening, `with` lists the cards that complete the opening together with the laid cards. If the budget runs
    /// out, `possible` is `true`. If `possible` is `false`, `proven` is always `true`.
    pub fn solvable_within(&self, budget: Option<u32>) -> Solvable {
        let (mut solver, budget) = (Solver::default(), Budget::of(budget));
        let now = self.deal.turn.now();
        let to_put_back = cards_to_put_back(self.deal.change().taken(), &self.judge_draft());
        let laid = self.deal.change().laid();
        let limit = self.rules.most_new_cards();
        let impossible = || Solvable { possible: false, with: Faces::default(), proven: true };
        let Some(cards_allowed) = limit.checked_sub(laid.len()) else { return impossible() };
        let completed = |solver: &mut Solver, position: &Position| -> Option<Solvable> {
            let Completion { possible, with, proven, .. } =
                block_on(solver.completion(position, &self.rules, &budget)).ok()?;
            let fits = with.len() <= cards_allowed;
            // Without a proof that `with` is as small as possible, fewer cards may be enough.
            let with = if fits { with } else { Faces::default() };
            (possible && (fits || !proven)).then_some(Solvable { possible, with, proven })
        };
        let completed_turn = |solver: &mut Solver, position: &Position, opened: bool| {
            let laid = FaceCounts::of_cards(&laid);
            let completion = solver.completion_of_turn(position, &laid, &self.rules, opened, &budget);
            block_on(completion).map_or_else(|_| impossible(), Solvable::from)
        };
        if !self.deal.state.opened[self.deal.state.to_move] {
            // The opening may not change the table, so the laid cards must suffice for it, alone or with more hand cards.
            return if laid.is_empty() {
                Solvable { possible: true, ..impossible() }
            } else {
                completed_turn(&mut solver, &self.deal.turn.start().position(), false)
            };
        }
        let one_card_groups = to_put_back.iter().map(|card| vec![card.face()]);
        let position = |board: &Board| {
            let mut hand = board.hand.clone();
            hand.retain(|card| !to_put_back.contains(card));
            let table = Layout(board.layout().0.into_iter().chain(one_card_groups.clone()).collect());
            Position { table, hand: faces(&hand), helping: faces(&board.helping) }
        };
        let start = self.deal.turn.start();
        if now.helping.len() == start.helping.len() {
            let draft = position(now);
            let mut broken = draft.clone();
            broken.table.0.retain(|faces| Meld::new(faces, &self.rules).is_err());
            for position in [broken, draft] {
                if let Some(answer) = completed(&mut solver, &position) {
                    return answer;
                }
            }
        }
        if start.helping.is_empty() {
            return impossible();
        }
        // For this search, the cards laid in this turn go back to the hand or beside the stock. Otherwise it would not know
        // which cards are hand cards, and every meld with a helping card needs a hand card.
        let mut unlaid = now.clone();
        let new = |card: &Card| start.hand.contains(card) || start.helping.contains(card);
        unlaid.move_cards(
            &now.cards_on_table().filter(new).collect::<Vec<_>>(),
            Onto::Off,
            start,
            &self.rules,
        );
        completed_turn(&mut solver, &position(&unlaid), true)
    }
}

struct RecommendedPlay {
    cards: Faces,
    table: Option<Layout>,
    kept: usize,
    proven: bool,
}
