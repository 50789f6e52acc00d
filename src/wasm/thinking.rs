//! The functions that search: the solver, hints and computer players. The build without the feature `think`
//! leaves them out.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};

use serde::Serialize;
use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::JsGame;
use super::convert::{answer, level_of, options_of, read, rules_of, serialize, to_js};
use super::error::Answer;
use crate::bot::style::{Computer, Style};
use crate::bot::{Decision, Thinking};
use crate::cards::card::Card;
use crate::cards::layout::Layout;
use crate::cards::named::UnknownName;
use crate::learn::hint::{Hint, Solvable};
use crate::learn::technique::techniques;
use crate::play::error::Error;
use crate::play::game::CommandEffect;
use crate::play::log::TurnEvent;
use crate::play::refusal::{CommandError, Refused};
use crate::solver::budget::Work;
use crate::solver::{self, Ask, Solver};
use crate::view::input::parse_argument;
use crate::view::{can_complete, outs, solve};

/// A decision of a computer player, in progress. The decision uses no clock: the caller limits the work of each slice.
#[wasm_bindgen(js_name = Thinking)]
#[derive(Debug)]
pub struct JsThinking(RefCell<Option<Thinking>>);

impl JsThinking {
    fn of(thinking: Thinking) -> Self {
        Self(RefCell::new(Some(thinking)))
    }

    /// Changes the decision; `None` if it has been removed. The decision lies outside of the cell meanwhile, so that a panic
    /// leaves the cell empty and usable.
    fn change<T>(&self, change: impl FnOnce(&mut Thinking) -> T) -> Option<T> {
        let mut thinking = self.0.take()?;
        let answer = change(&mut thinking);
        self.0.replace(Some(thinking));
        Some(answer)
    }

    /// Removes and returns the decision; `None` if it has already been removed.
    fn take(&self) -> Option<Thinking> {
        self.0.take()
    }
}

#[wasm_bindgen(js_class = Thinking)]
impl JsThinking {
    /// Continues for about `work` units of about 30 ns, and returns whether the decision is made. The size of the
    /// slices does not affect the decision.
    pub fn advance(&self, #[wasm_bindgen(unchecked_param_type = "number")] work: JsValue) -> Answer<bool> {
        let work: u32 = read("advance: work", work)?;
        Ok(self.change(|thinking| thinking.advance(work.into())).unwrap_or(true))
    }

    /// Replaces the budget. The work done so far counts towards the new budget.
    #[wasm_bindgen(js_name = setBudget)]
    pub fn set_budget(&self, #[wasm_bindgen(unchecked_param_type = "number")] budget: JsValue) -> Answer<()> {
        let budget = move_budget_of("setBudget: budget", budget)?;
        self.change(|thinking| thinking.set_budget(budget));
        Ok(())
    }

    /// Asks for a decision with as little further work as possible, based on the comparisons done so far. `advance` or
    /// `botPlay` then completes the decision.
    #[wasm_bindgen(js_name = finishEarly)]
    pub fn finish_early(&self) {
        self.change(|thinking| thinking.finish_early());
    }

    /// The decision: the table at the end of the turn as text, or `null` to draw a card. An unfinished decision is completed
    /// first. `playDecision` plays it. The decision can be read or played only once.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn decision(&self) -> Answer<JsValue> {
        Ok(match self.take().ok_or_else(already_played)?.decision() {
            Decision::Play(table) => table.to_string().into(),
            Decision::Draw => JsValue::NULL,
        })
    }

    /// The number of units of work done so far.
    #[wasm_bindgen(getter)]
    #[allow(clippy::cast_precision_loss, reason = "the work of a move is far below 2⁵³")]
    pub fn work(&self) -> f64 {
        self.0.borrow().as_ref().map_or(0.0, |thinking| thinking.work() as f64)
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Whether the current table, with everything that was taken up, can still be made valid in this turn. `budget`
    /// limits the search, in units of about 30 ns; `Infinity` is no limit. If the budget runs out, `possible` is true and
    /// `proven` is false.
    pub fn solvable(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] budget: JsValue,
    ) -> Answer<Ts<Solvable>> {
        let budget = budget_of("solvable: budget", budget)?;
        to_js(&self.game().solvable_within(budget))
    }

    /// The ids of a hand in groups of what goes together: first the melds of the play that lays the most cards on an empty table,
    /// then groups that lack one card, and in the last group the other cards by rank.
    #[wasm_bindgen(js_name = handGroups, unchecked_return_type = "Card[][]")]
    pub fn hand_groups(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: JsValue,
    ) -> Answer<JsValue> {
        let groups = self.game().hand_groups(read("handGroups: seat", seat)?)?;
        let ids = |group: Vec<Card>| group.into_iter().map(Card::id).collect::<Vec<u32>>();
        serialize(&groups.into_iter().map(ids).collect::<Vec<_>>())
    }

    /// Advice for the turn: the play that lays the most cards, with the steps that lead to it. `budget` limits the search,
    /// in units of about 30 ns; `Infinity` is no limit. If the budget runs out, the hint is the best play found so far, and
    /// `proven` is false.
    pub fn hint(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] budget: JsValue,
    ) -> Answer<Ts<Hint>> {
        to_js(&self.game().hint_within(budget_of("hint: budget", budget)?))
    }

    /// Lets a computer player play and end the current turn. `budget` limits the work, in units of about 30 ns; the default
    /// is 1,200,000. The default of `style` is `generous`.
    #[wasm_bindgen(js_name = botTurn, unchecked_return_type = "BotResult")]
    pub fn bot_turn(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Level")] level: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] budget: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Style")] style: JsValue,
    ) -> Answer<JsValue> {
        let computer = computer_of(level, style)?;
        let budget = move_budget_of("botTurn: budget", budget)?;
        let played = self.change(|game| game.bot_turn(computer, Some(budget)));
        self.bot_result(played)
    }

    /// Starts to decide how a computer player plays the current turn. `botPlay` then plays the decision. Returns
    /// `undefined` if the deal is over or the game was made from the view of another seat. `budget` and `style` are the same as in `botTurn`.
    pub fn thinking(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Level")] level: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] budget: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Style")] style: JsValue,
    ) -> Answer<Option<JsThinking>> {
        let computer = computer_of(level, style)?;
        let budget = move_budget_of("thinking: budget", budget)?;
        Ok(self.game().thinking(computer, Some(budget)).ok().map(JsThinking::of))
    }

    /// Plays and ends the turn as decided. An unfinished decision is completed first. A decision can be played only once.
    #[wasm_bindgen(js_name = botPlay, unchecked_return_type = "BotResult")]
    pub fn bot_play(&self, thinking: &JsThinking) -> Answer<JsValue> {
        let decision = thinking.take().ok_or_else(already_played)?;
        let played = self.change(|game| game.bot_play(decision));
        self.bot_result(played)
    }
}

/// What a computer player did.
#[derive(Serialize)]
struct BotTurn {
    #[serde(flatten)]
    effect: CommandEffect,
    event: TurnEvent,
}

impl JsGame {
    fn bot_result(&self, played: Result<TurnEvent, Refused>) -> Answer<JsValue> {
        let deal_over = self.game().end().is_some();
        let turn = |event: TurnEvent| BotTurn {
            effect: CommandEffect::TurnOver { played: event.laid.len(), drew: event.drew, deal_over },
            event,
        };
        answer(played.map(turn).map_err(CommandError::from))
    }
}

/// The error for a second use of a decision.
fn already_played() -> Error {
    Error::input("this decision has already been played")
}

/// The computer player with this level and style. The default style is `generous`.
fn computer_of(level: JsValue, style: JsValue) -> Answer<Computer> {
    let level = level_of(level)?;
    if style.is_undefined() {
        return Ok(level.into());
    }
    let unknown = |name: UnknownName| Error::input(format!("style: {name}"));
    let style: Style = read::<String>("style", style)?.parse().map_err(unknown)?;
    Ok(Computer { level, style })
}

/// Finds the best play in a position: `table / hand`, or `table / hand / helping cards`.
#[wasm_bindgen(js_name = solve)]
pub fn solve_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions | RulesInput")] options: JsValue,
) -> Answer<Ts<solver::Answer>> {
    let options = options_of("solve", options)?;
    let position = read::<String>("position", position)?;
    let answer = with_solver(|solver| solve(solver, &position, &options));
    to_js(&answer?)
}

/// Finds the cards with which more hand cards could be laid, if one of them were added to the hand. Of the options, only `rules`,
/// `opened` and `budget` matter.
#[wasm_bindgen(js_name = outs)]
pub fn outs_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions | RulesInput")] options: JsValue,
) -> Answer<Ts<solver::Outs>> {
    let options = options_of("outs", options)?;
    let position = read::<String>("position", position)?;
    let answer = with_solver(|solver| outs(solver, &position, &options));
    to_js(&answer?)
}

/// The techniques that lead from the table before a play to the table after it, each once, the simplest first.
#[wasm_bindgen(js_name = techniques, unchecked_return_type = "Technique[]")]
pub fn techniques_js(
    #[wasm_bindgen(unchecked_param_type = "string")] before: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] after: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesOptions | RulesInput")] options: JsValue,
) -> Answer<JsValue> {
    let rules = rules_of(options)?;
    let table =
        |what: &str, text| -> Answer<Layout> { Ok(parse_argument(what, &read::<String>(what, text)?)?) };
    serialize(&techniques(&table("before", before)?, &table("after", after)?, &rules))
}

/// Checks whether all cards on the table can be arranged in melds, and finds the fewest hand cards that this takes. Of the
/// options, only `rules` and `budget` matter. If the budget runs out, `proven` is false: fewer cards may be enough, or there
/// may be no such arrangement.
#[wasm_bindgen(js_name = canComplete)]
pub fn can_complete_js(
    #[wasm_bindgen(unchecked_param_type = "string")] position: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SolveOptions | RulesInput")] options: JsValue,
) -> Answer<Ts<Solvable>> {
    let options = options_of("canComplete", options)?;
    let position = read::<String>("position", position)?;
    let answer = with_solver(|solver| can_complete(solver, &position, &options));
    to_js(&answer?)
}

std::thread_local! {
    /// The solver that all calls share. A call takes it out, so that after a panic the next call starts with a new one.
    static SOLVER: Cell<Solver> = Cell::default();
}

pub(super) fn with_solver<T>(call: impl FnOnce(&mut Solver) -> T) -> T {
    let mut solver = SOLVER.take();
    let answer = call(&mut solver);
    SOLVER.set(solver);
    answer
}

/// The budget of a call to the solver; `None` is no limit.
fn budget_of(what: &str, budget: JsValue) -> Answer<Option<u32>> {
    Ok(read::<Work>(what, budget)?.limit(Ask::BUDGET))
}

/// The budget of a computer's turn.
fn move_budget_of(what: &str, budget: JsValue) -> Answer<u32> {
    Ok(read::<Work>(what, budget)?.limit(Thinking::BUDGET).unwrap_or(u32::MAX))
}
