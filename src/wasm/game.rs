//! The game as a JavaScript class.

use alloc::borrow::ToOwned;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec::Vec;
use core::cell::RefCell;

use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::{answer, level_of, read, to_js};
use super::error::Answer;
use crate::bot::Decision;
use crate::cards::card::Card;
use crate::cards::layout::Layout;
use crate::play::error::Error;
use crate::play::game::{CommandEffect, Game, SortBy};
use crate::play::log::TurnEvent;
use crate::play::refusal::CommandError;
use crate::play::step::Transfer;
use crate::play::turn::{GroupId, Onto};
use crate::view::input::parse_argument;
use crate::view::{ArrangeOptions, DealOptions, DealResult, Reading, Targets, View};

/// A game in progress. Every command returns `{ legal: true, … }`, or `{ legal: false, flaws }` if it was refused
/// and changed nothing.
#[wasm_bindgen(js_name = Game)]
#[derive(Debug)]
pub struct JsGame(RefCell<Rc<Game>>);

#[wasm_bindgen]
extern "C" {
    /// See `types.d.ts`.
    #[wasm_bindgen(typescript_type = "CommandResult")]
    #[derive(Debug)]
    pub type CommandResult;
}

type Command = Answer<CommandResult>;

/// Functions that are not exported, for the exported methods below.
impl JsGame {
    pub(super) fn wrap(game: Result<Game, Error>) -> Answer<Self> {
        Ok(Self(RefCell::new(Rc::new(game?))))
    }

    pub(super) fn game(&self) -> Rc<Game> {
        Rc::clone(&self.0.borrow())
    }

    /// Applies a change to a copy, which shares the log with the game, and then keeps the copy. If the change panics,
    /// the game stays as it was.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut Game) -> T) -> T {
        let mut next = (*self.game()).clone();
        let answer = change(&mut next);
        self.0.replace(Rc::new(next));
        answer
    }

    /// Carries out a command and converts its result. The method is not generic, so that the wasm contains its code only
    /// once.
    fn run_command(&self, change: &dyn Fn(&mut Game) -> Result<CommandEffect, CommandError>) -> Command {
        answer(self.change(change))
    }
}

fn read_table(table: JsValue) -> Answer<Layout> {
    Ok(parse_argument("the table", &read::<String>("the table", table)?)?)
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Deals a game. Without a seed, every game is different.
    pub fn deal(
        #[wasm_bindgen(unchecked_optional_param_type = "DealOptions")] options: JsValue,
    ) -> Answer<JsGame> {
        let options: Option<DealOptions> = read("Game.deal", options)?;
        Self::wrap(options.unwrap_or_default().game())
    }

    /// Sets up a game from a position.
    pub fn arrange(
        #[wasm_bindgen(unchecked_param_type = "ArrangeOptions")] options: JsValue,
    ) -> Answer<JsGame> {
        Self::wrap(read::<ArrangeOptions>("Game.arrange", options)?.game())
    }

    /// Restores a game from the text of `save`. If the text is damaged, the error says where and how.
    pub fn load(#[wasm_bindgen(unchecked_param_type = "string")] text: JsValue) -> Answer<JsGame> {
        let save = read::<String>("the save", text)?;
        Self::wrap(Game::load(&save))
    }

    /// The number of seats. Seats are numbered from 0, clockwise.
    #[wasm_bindgen(getter)]
    pub fn seats(&self) -> usize {
        self.game().seats()
    }

    /// The seat whose turn it is.
    #[wasm_bindgen(getter, js_name = seatToMove)]
    pub fn seat_to_move(&self) -> usize {
        self.game().seat_to_move()
    }

    /// The seed, which determines every deal of the game.
    #[wasm_bindgen(getter)]
    pub fn seed(&self) -> String {
        self.game().seed().to_owned()
    }

    /// Whether the game was set up from a position. The seed did not deal the cards of that position.
    #[wasm_bindgen(getter, js_name = isArranged)]
    pub fn is_arranged(&self) -> bool {
        self.game().is_arranged()
    }

    /// Everything that one seat may see, and nothing else. The view is safe to send to that seat's player. If `seat` is
    /// `null`, the view is for a spectator and names no card of any hand.
    pub fn view(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number | null")] seat: JsValue,
    ) -> Answer<Ts<View>> {
        let seat = read_viewer(seat)?;
        to_js(&self.game().view(seat)?)
    }

    /// Picks up cards from the table. Cards played in this turn return to the hand, and helping cards return beside the
    /// stock. Table cards stay in the hand until they are laid on the table again.
    pub fn take(&self, #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: JsValue) -> Command {
        let cards: Vec<Card> = read("take: ids", ids)?;
        self.run_command(&|game| game.move_cards(&cards, Onto::Off))
    }

    /// Lays cards from the hand or the table, or helping cards. `group` is the id of a group; without it, the cards become
    /// a new group. `place` is an index among the cards of the group that do not move; without it, and in a meld, the
    /// cards are sorted. A meld that falls apart into several melds, such as a run that loses a card in the middle, becomes
    /// several groups.
    pub fn lay(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] group: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] place: JsValue,
    ) -> Command {
        let cards: Vec<Card> = read("lay: ids", ids)?;
        let (group, place): (Option<u32>, Option<usize>) =
            (read("lay: group", group)?, read("lay: place", place)?);
        let onto = group.map_or(Onto::New, |id| Onto::Group(GroupId(id)));
        self.run_command(&|game| match (onto, place) {
            (Onto::Group(group), Some(place)) => game.insert_cards(&cards, group, place),
            (_, Some(_)) => Err(Error::input("lay: a place needs a group").into()),
            (_, None) => game.move_cards(&cards, onto),
        })
    }

    /// Replaces a joker with a hand card. The joker goes into the hand.
    pub fn swap(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] id: JsValue,
        #[wasm_bindgen(js_name = jokerId, unchecked_param_type = "number")] joker: JsValue,
    ) -> Command {
        let (card, joker): (Card, Card) = (read("swap: id", id)?, read("swap: jokerId", joker)?);
        self.run_command(&|game| game.swap(card, joker))
    }

    /// Applies steps, such as those of `hint`, as one command: if a step is refused, none is applied, and one
    /// undo takes all of them back.
    pub fn apply(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly Transfer[]")] steps: JsValue,
    ) -> Command {
        let transfers: Vec<Transfer> = read("apply: steps", steps)?;
        self.run_command(&|game| game.apply(&transfers))
    }

    /// Takes back the last command of the turn.
    pub fn undo(&self) -> Command {
        self.run_command(&|game| Ok(game.undo()?))
    }

    /// Repeats the last command that was undone.
    pub fn redo(&self) -> Command {
        self.run_command(&|game| Ok(game.redo()?))
    }

    /// Puts everything back as it was at the start of the turn; the turn continues.
    pub fn reset(&self) -> Command {
        self.run_command(&|game| Ok(game.reset()?))
    }

    /// Puts everything back as it was at the start of the turn, draws the penalty, and ends the turn.
    pub fn restore(&self) -> Command {
        self.run_command(&|game| Ok(game.restore()?))
    }

    /// Ends the turn by drawing a card.
    pub fn draw(&self) -> Command {
        self.run_command(&|game| Ok(game.draw()?))
    }

    /// Ends the turn. If no hand card was played, a card is drawn.
    #[wasm_bindgen(js_name = endTurn)]
    pub fn end_turn(&self) -> Command {
        self.run_command(&|game| Ok(game.end_turn()?))
    }

    /// Plays and ends the turn as a computer player of this level has decided: `table` is the table at its end, or `null` to
    /// draw a card. The draft of the turn is discarded.
    #[wasm_bindgen(js_name = playDecision)]
    pub fn play_decision(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Level")] level: JsValue,
        #[wasm_bindgen(js_name = tableText, unchecked_param_type = "string | null")] table: JsValue,
    ) -> Command {
        let level = level_of(level)?;
        let decision = if table.is_null() { Decision::Draw } else { Decision::Play(read_table(table)?) };
        self.run_command(&|game| Ok(game.play_decision(level, &decision)?))
    }

    /// The usual style of a computer player in the seat whose turn it is. The styles alternate from seat to
    /// seat, and the seed decides the style of seat 0.
    #[wasm_bindgen(getter, unchecked_return_type = "Style")]
    pub fn style(&self) -> String {
        self.game().style().name().to_owned()
    }

    /// A copy of the game as it was at the start of the turn, without the draft.
    #[must_use]
    #[wasm_bindgen(js_name = atTurnStart)]
    pub fn at_turn_start(&self) -> JsGame {
        Self(RefCell::new(Rc::new(self.game().at_turn_start())))
    }

    /// Ends the turn because its time is up. The engine has no clock, so the host calls this method.
    #[wasm_bindgen(js_name = timeUp)]
    pub fn time_up(&self) -> Command {
        self.run_command(&|game| Ok(game.time_up()?))
    }

    /// Plays and ends a whole turn, given the table at its end.
    pub fn play(
        &self,
        #[wasm_bindgen(js_name = tableText, unchecked_param_type = "string")] table: JsValue,
    ) -> Command {
        let table = read_table(table)?;
        self.run_command(&|game| Ok(game.play(&table)?))
    }

    /// What each group would become if the cards were added, and what the cards would be as a new group.
    pub fn targets(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: JsValue,
    ) -> Answer<Ts<Targets>> {
        let cards: Vec<Card> = read("targets: ids", ids)?;
        to_js(&self.game().targets(&cards)?)
    }

    /// Which meld the cards would be as a group of their own, or why they would not be a meld.
    pub fn reading(
        &self,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: JsValue,
    ) -> Answer<Ts<Reading>> {
        let cards: Vec<Card> = read("reading: ids", ids)?;
        to_js(&self.game().reading(&cards)?)
    }

    /// What a seat would see if the steps were applied to the turn in progress, no matter whose turn it is. The game
    /// does not change. Use the preview to show hints and, with `at`, past turns.
    pub fn preview(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number | null")] seat: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly Transfer[]")] steps: JsValue,
    ) -> Answer<Ts<View>> {
        let transfers: Vec<Transfer> = read("preview: steps", steps)?;
        to_js(&self.game().preview(read_viewer(seat)?, &transfers)?)
    }

    /// A copy of the game as it was after the first `turns` turns of a deal. Deals are numbered from 1; the default is the
    /// current deal.
    pub fn at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] turns: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] deal: JsValue,
    ) -> Answer<JsGame> {
        let (turns, deal): (usize, Option<u32>) = (read("at: turns", turns)?, read("at: deal", deal)?);
        let game = self.game();
        Self::wrap(game.at(deal.unwrap_or_else(|| game.deal_number()), turns))
    }

    /// Arranges a hand: the cards in `ids` first, then the other cards in their current order.
    #[wasm_bindgen(js_name = setHandOrder)]
    pub fn set_hand_order(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: JsValue,
        #[wasm_bindgen(unchecked_param_type = "readonly number[]")] ids: JsValue,
    ) -> Answer<()> {
        let (seat, cards) = (read("setHandOrder: seat", seat)?, read::<Vec<Card>>("setHandOrder: ids", ids)?);
        Ok(self.change(|game| game.set_hand_order(seat, &cards))?)
    }

    /// Sorts a hand by rank or by suit.
    pub fn sort(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: JsValue,
        #[wasm_bindgen(unchecked_param_type = "'rank' | 'suit'")] by: JsValue,
    ) -> Answer<()> {
        let (seat, by): (usize, SortBy) = (read("sort: seat", seat)?, read("sort: by", by)?);
        Ok(self.change(|game| game.sort(seat, by))?)
    }

    /// Gives up the game for a seat, and in a session the whole session. The default is the seat whose turn it is.
    pub fn resign(&self, #[wasm_bindgen(unchecked_optional_param_type = "number")] seat: JsValue) -> Command {
        let seat = read::<Option<usize>>("resign: seat", seat)?.unwrap_or_else(|| self.seat_to_move());
        self.run_command(&|game| game.resign(seat))
    }

    /// Starts the next deal of a session.
    #[wasm_bindgen(js_name = nextDeal)]
    pub fn next_deal(&self) -> Command {
        self.run_command(&|game| Ok(game.next_deal()?))
    }

    /// The result of the deal, including every hand; `null` while the deal is in progress.
    #[wasm_bindgen(unchecked_return_type = "DealResult | null")]
    pub fn result(&self) -> Answer<JsValue> {
        self.game().result().map_or(Ok(JsValue::NULL), |result: DealResult| Ok(to_js(&result)?.into()))
    }

    /// The turns of a deal that have ended, without the first `since` of them. By default, all turns of the current deal.
    /// They contain public information only. Deals are numbered from 1. A game made from a view does not know earlier
    /// deals.
    pub fn log(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] since: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] deal: JsValue,
    ) -> Answer<Vec<Ts<TurnEvent>>> {
        let (since, deal): (Option<usize>, Option<u32>) =
            (read("log: since", since)?, read("log: deal", deal)?);
        let game = self.game();
        game.log(deal.unwrap_or_else(|| game.deal_number())).skip(since.unwrap_or(0)).map(to_js).collect()
    }

    /// The game as compact text, including the turn in progress and the order of each hand.
    pub fn save(&self) -> String {
        self.game().save()
    }

    /// The text of `save`, which `JSON.stringify` writes. `Game.load` reads it.
    #[must_use]
    #[wasm_bindgen(js_name = toJSON)]
    pub fn to_json(&self) -> String {
        self.save()
    }
}

/// A seat, or `None` for a spectator.
fn read_viewer(seat: JsValue) -> Answer<Option<usize>> {
    if seat.is_null() { Ok(None) } else { read("seat", seat).map(Some) }
}
