//! The wall to JavaScript: convert, call, convert back. The only file that knows JavaScript.
//!
//! Values come in as plain JavaScript values and are read with serde; members that are `undefined`
//! count as left out. A refusal is an answer; an `Error` with a `code` is thrown for misuse alone.

use std::cell::RefCell;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::game::{Game, SortBy};
use crate::history::TurnEvent;
use crate::misuse::Misuse;
use crate::refusal::CommandResult;
use crate::rules::{Rules, RulesInput};
use crate::turn::Target;
use crate::view::{
    ArrangeOptions, CheckTurnOptions, DealOptions, MeldAnswer, Named, Outcome, PresetInfo, Preview,
    TableAnswer, TurnAnswer, View, check_meld, check_table, check_turn,
};

type Answer<T> = Result<T, JsValue>;

/// Reports a panic to the console before the call that caused it fails.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}

/// Every preset and variant with its name and all its options.
#[wasm_bindgen]
pub fn presets() -> Answer<Vec<Ts<PresetInfo>>> {
    PresetInfo::all().iter().map(out).collect()
}

/// Are these cards a meld? `{ kind: "set" | "run" }`, or `{ kind: "none", reason }`.
#[wasm_bindgen(js_name = checkMeld)]
pub fn check_meld_js(
    #[wasm_bindgen(unchecked_param_type = "string")] cards: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: &JsValue,
) -> Answer<Ts<MeldAnswer>> {
    out(&check_meld(&text("cards", cards)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// Is every group of a table a meld? `{ legal: true }`, or every flaw with its code and group.
#[wasm_bindgen(js_name = checkTable)]
pub fn check_table_js(
    #[wasm_bindgen(unchecked_param_type = "string")] table: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "RulesInput")] rules: &JsValue,
) -> Answer<Ts<TableAnswer>> {
    out(&check_table(&text("table", table)?, &rules_of(rules)?).map_err(|error| throw(&error))?)
}

/// May a turn that began at `before` end at `after`? It judges what can have happened, not an order
/// of moves.
#[wasm_bindgen(js_name = checkTurn)]
pub fn check_turn_js(
    #[wasm_bindgen(unchecked_param_type = "CheckTurnOptions")] turn: &JsValue,
) -> Answer<Ts<TurnAnswer>> {
    let turn: Option<CheckTurnOptions> = options_of("checkTurn", turn)?;
    out(&check_turn(&turn.ok_or_else(|| missing("checkTurn"))?).map_err(|error| throw(&error))?)
}

/// A game in progress. Every command answers `{ legal: true, … }`, or `{ legal: false, flaws }` and
/// has then changed nothing.
#[wasm_bindgen(js_name = Game)]
#[derive(Debug)]
pub struct JsGame(RefCell<Rc<Game>>);

type Command = Answer<Ts<CommandResult>>;

/// Not exported: how the methods below reach the game.
impl JsGame {
    fn wrap(game: Result<Game, Misuse>) -> Answer<Self> {
        game.map(|game| Self(RefCell::new(Rc::new(game)))).map_err(|error| throw(&error))
    }

    fn game(&self) -> Rc<Game> {
        Rc::clone(&self.0.borrow())
    }

    /// Changes a copy and keeps it: should the change panic, the game is as it was before.
    fn change<T>(&self, change: impl FnOnce(&mut Game) -> Result<T, Misuse>) -> Answer<T> {
        let mut next = (*self.game()).clone();
        let answer = change(&mut next).map_err(|error| throw(&error))?;
        self.0.replace(Rc::new(next));
        Ok(answer)
    }

    fn command(&self, change: impl FnOnce(&mut Game) -> Result<CommandResult, Misuse>) -> Command {
        out(&self.change(change)?)
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Deals a game; without a seed one comes from the system's entropy.
    pub fn deal(
        #[wasm_bindgen(unchecked_optional_param_type = "DealOptions")] options: &JsValue,
    ) -> Answer<JsGame> {
        let options: Option<DealOptions> = options_of("Game.deal", options)?;
        Self::wrap(options.unwrap_or_default().game())
    }

    /// Sets a game up from a position.
    pub fn arrange(
        #[wasm_bindgen(unchecked_param_type = "ArrangeOptions")] options: &JsValue,
    ) -> Answer<JsGame> {
        let options: Option<ArrangeOptions> = options_of("Game.arrange", options)?;
        Self::wrap(options.ok_or_else(|| missing("Game.arrange"))?.game())
    }

    /// Reads what `save` wrote; damaged text throws an error that says where and what.
    pub fn load(#[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue) -> Answer<JsGame> {
        let save = self::text("the save", text)?;
        Self::wrap(Game::load(&save))
    }

    /// How many seats there are; they are 0 to that − 1, clockwise.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.game().seats()
    }

    /// Whose turn it is.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> usize {
        self.game().turn()
    }

    /// The seed from which everything was dealt.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.game().seed().to_owned()
    }

    /// What one seat may see: safe to hand to that seat's player.
    pub fn view(&self, #[wasm_bindgen(unchecked_param_type = "number")] seat: &JsValue) -> Answer<Ts<View>> {
        let game = self.game();
        out(&game.view(self.seat(seat)?).map_err(|error| throw(&error))?)
    }

    /// Takes cards of the table up: one's own of this turn go back to the hand, helping cards beside
    /// the stock, table cards into the hand until they lie again.
    pub fn take(&self, #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: &JsValue) -> Command {
        let ids: Vec<u32> = read("take", ids)?;
        self.command(|game| game.take(&ids))
    }

    /// Lays cards of the hand, of the table or helping cards: on a group by its index, at a place in
    /// it, or as a new group where `to` is left out.
    pub fn lay(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Target")] to: &JsValue,
    ) -> Command {
        let ids: Vec<u32> = read("lay", ids)?;
        let to: Option<Target> = read("lay", to)?;
        self.command(|game| game.lay(&ids, to))
    }

    /// Lays a hand card for a joker, which goes into the hand.
    pub fn swap(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] id: &JsValue,
        #[wasm_bindgen(js_name = jokerId, unchecked_param_type = "number")] joker: &JsValue,
    ) -> Command {
        let (id, joker): (u32, u32) = (read("swap", id)?, read("swap", joker)?);
        self.command(|game| game.swap(id, joker))
    }

    /// Takes the last command of the turn back.
    pub fn undo(&self) -> Command {
        self.command(|game| Ok(game.undo()))
    }

    /// Does again what was undone last.
    pub fn redo(&self) -> Command {
        self.command(|game| Ok(game.redo()))
    }

    /// Puts everything back as it was when the turn began; the turn goes on.
    pub fn reset(&self) -> Command {
        self.command(|game| Ok(game.reset()))
    }

    /// Gives the turn up: everything back, the penalty drawn, the turn over.
    pub fn restore(&self) -> Command {
        self.command(|game| Ok(game.restore()))
    }

    /// Ends the turn by drawing a card.
    pub fn draw(&self) -> Command {
        self.command(|game| Ok(game.draw()))
    }

    /// Ends the turn; where no hand card was played it is a draw.
    #[wasm_bindgen(js_name = endTurn)]
    pub fn end_turn(&self) -> Command {
        self.command(|game| Ok(game.end_turn()))
    }

    /// The host's clock says that the time for the turn is up.
    #[wasm_bindgen(js_name = timeUp)]
    pub fn time_up(&self) -> Command {
        self.command(|game| Ok(game.time_up()))
    }

    /// Plays a whole turn at once, given the table that it leaves, and ends it.
    pub fn play(
        &self,
        #[wasm_bindgen(js_name = tableText, unchecked_param_type = "string")] table: &JsValue,
    ) -> Command {
        let table = text("the table", table)?;
        self.command(|game| game.play(&table))
    }

    /// What each group would be with these cards laid on it, and what they would be by themselves.
    pub fn preview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: &JsValue,
    ) -> Answer<Ts<Preview>> {
        let ids: Vec<u32> = read("preview", ids)?;
        out(&self.game().preview(&ids).map_err(|error| throw(&error))?)
    }

    /// Gives a hand its owner's order: these cards first, the others after them as they were.
    pub fn order(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: &JsValue,
    ) -> Answer<()> {
        let (seat, ids): (usize, Vec<u32>) = (self.seat(seat)?, read("order", ids)?);
        self.change(|game| game.order(seat, &ids))
    }

    /// Sorts a hand by rank or by suit.
    pub fn sort(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "'rank' | 'suit'")] by: &JsValue,
    ) -> Answer<()> {
        let (seat, by): (usize, SortBy) = (self.seat(seat)?, read("sort", by)?);
        self.change(|game| game.sort(seat, by))
    }

    /// A seat gives the game up, and the session with it; left out: the seat whose turn it is.
    pub fn resign(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] seat: &JsValue,
    ) -> Command {
        let seat = if seat.is_undefined() || seat.is_null() { self.turn() } else { self.seat(seat)? };
        self.command(|game| game.resign(seat))
    }

    /// Deals the next deal of a session.
    #[wasm_bindgen(js_name = nextDeal)]
    pub fn next_deal(&self) -> Command {
        self.command(|game| Ok(game.next_deal()))
    }

    /// How the deal ended, with every hand; nothing while it is played.
    #[wasm_bindgen(unchecked_return_type = "Result | null")]
    pub fn result(&self) -> Answer<JsValue> {
        self.game().result().map_or(Ok(JsValue::NULL), |result: Outcome| Ok(out(&result)?.into()))
    }

    /// What happened in all deals, turn by turn, in public facts.
    pub fn log(&self) -> Answer<Vec<Ts<TurnEvent>>> {
        self.game().log().iter().map(out).collect()
    }

    /// The game as compact text, with the turn in progress and the orders of the hands.
    pub fn save(&self) -> String {
        self.game().save()
    }

    fn seat(&self, seat: &JsValue) -> Answer<usize> {
        let seats = self.seats();
        let number = serde_wasm_bindgen::from_value::<usize>(seat.clone()).ok().filter(|seat| *seat < seats);
        let wrong = || {
            let seat = seat.as_f64().map_or_else(|| kind(seat), |number| number.to_string());
            throw(&Misuse::NoSuchSeat { seat, seats })
        };
        number.ok_or_else(wrong)
    }
}

/// The rules of an input; left out they are those of `bga`.
fn rules_of(input: &JsValue) -> Answer<Rules> {
    let input: Option<RulesInput> = read("rules", input)?;
    Rules::resolve(&input.unwrap_or_default()).map_err(|error| throw(&error.into()))
}

/// An answer as a JavaScript value.
fn out<T: Tsify + Serialize>(answer: &T) -> Answer<Ts<T>> {
    Ts::from_rust(answer).map_err(|error| throw(&Misuse::input(error.to_string())))
}

/// Text, or an error that names the argument.
fn text(what: &str, value: &JsValue) -> Answer<String> {
    let wrong = || throw(&Misuse::input(format!("{what} must be text, not {}", kind(value))));
    value.as_string().ok_or_else(wrong)
}

/// A plain value, read; members that are undefined count as left out.
fn read<T: DeserializeOwned>(what: &str, value: &JsValue) -> Answer<T> {
    serde_wasm_bindgen::from_value(without_undefined(value)).map_err(|error| {
        let error = JsValue::from(error);
        let message = error.dyn_ref::<js_sys::Error>().map(js_sys::Error::message);
        let message = message.map_or_else(|| "cannot be read".to_owned(), String::from);
        throw(&Misuse::input(format!("{what}: {message}, got {}", kind(value))))
    })
}

/// Options, read; a name that they do not know is an error.
fn options_of<T: DeserializeOwned + Named>(what: &str, value: &JsValue) -> Answer<Option<T>> {
    let names = value.dyn_ref::<js_sys::Object>().map(js_sys::Object::keys).unwrap_or_default();
    let mut names = names.iter().filter_map(|name| name.as_string());
    if let Some(name) = names.find(|name| !T::NAMES.contains(&name.as_str())) {
        let known = T::NAMES.join(", ");
        return Err(throw(&Misuse::input(format!("{what} knows no \"{name}\"; it takes {known}"))));
    }
    read(what, value)
}

/// The error for options that must be given and are not.
fn missing(what: &str) -> JsValue {
    throw(&Misuse::input(format!("{what} takes an object with options, and none was given")))
}

/// A copy of a plain object without the members that are undefined; anything else as it is.
fn without_undefined(value: &JsValue) -> JsValue {
    let Some(object) = value.dyn_ref::<js_sys::Object>() else { return value.clone() };
    if js_sys::Array::is_array(value) || value.is_function() {
        return value.clone();
    }
    let copy = js_sys::Object::new();
    for entry in js_sys::Object::entries(object) {
        let (name, member) = (js_sys::Reflect::get_u32(&entry, 0), js_sys::Reflect::get_u32(&entry, 1));
        if let (Ok(name), Ok(member)) = (name, member)
            && !member.is_undefined()
        {
            // Setting a member of an object made here cannot fail.
            let _ = js_sys::Reflect::set(&copy, &name, &without_undefined(&member));
        }
    }
    copy.into()
}

/// What kind of value JavaScript says it is.
fn kind(value: &JsValue) -> String {
    if value.is_null() { "null".to_owned() } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// The error that JavaScript catches: a message for people and a stable `code`.
fn throw(misuse: &Misuse) -> JsValue {
    let error = js_sys::Error::new(&misuse.to_string());
    // Setting a member of an error made here cannot fail.
    let _ = js_sys::Reflect::set(&error, &"code".into(), &misuse.code().into());
    error.into()
}
