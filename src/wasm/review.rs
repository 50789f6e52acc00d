//! The review of a game as a JavaScript class.

use core::cell::RefCell;

use tsify::Ts;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::JsGame;
use super::convert::{read, to_js};
use super::error::Answer;
use crate::learn::found::Found;
use crate::learn::review::{Review, ReviewOptions, ReviewResult};
use crate::play::error::Error;

/// A review in progress, of a seat's finished turns. The review uses no clock: the caller limits the work of each slice.
#[wasm_bindgen(js_name = Review)]
#[derive(Debug)]
pub struct JsReview(RefCell<Option<Review>>);

/// The error for a review that a panic has ended.
fn failed() -> Error {
    Error::input("this review has failed; start a new one")
}

#[wasm_bindgen(js_class = Review)]
impl JsReview {
    /// Continues the review for about `units` units of about 30 ns, and returns whether every turn is judged. The size of
    /// the slices does not affect the result.
    pub fn advance(&self, #[wasm_bindgen(unchecked_param_type = "number")] units: JsValue) -> Answer<bool> {
        let units: u32 = read("advance: units", units)?;
        // The review lies outside of the cell while it works, so that a panic leaves the cell empty and usable.
        let mut review = self.0.take().ok_or_else(failed)?;
        let is_done = review.advance(units.into());
        self.0.replace(Some(review));
        Ok(is_done)
    }

    /// The number of turns that are judged.
    #[wasm_bindgen(getter, js_name = done)]
    pub fn judged(&self) -> usize {
        self.0.borrow().as_ref().map_or(0, Review::judged)
    }

    /// The number of turns in the review.
    #[wasm_bindgen(getter)]
    pub fn total(&self) -> usize {
        self.0.borrow().as_ref().map_or(0, Review::total)
    }

    /// The review so far. `turns` is empty until `found` is complete, which is before the first turn is judged.
    pub fn result(&self) -> Answer<Ts<ReviewResult>> {
        to_js(self.0.borrow().as_ref().ok_or_else(failed)?.result())
    }
}

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// The number of cards that a seat laid in its finished turns, and the number that it could have laid. The
    /// turns are those of the current deal, or of all deals once the game is over.
    pub fn found(&self, #[wasm_bindgen(unchecked_param_type = "number")] seat: JsValue) -> Answer<Ts<Found>> {
        to_js(&self.game().found(read("found: seat", seat)?)?)
    }

    /// Starts to review the finished turns of a seat: of the current deal, or of all deals once the game is over.
    pub fn reviewing(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] seat: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "ReviewOptions")] options: JsValue,
    ) -> Answer<JsReview> {
        let seat = read("reviewing: seat", seat)?;
        let options: Option<ReviewOptions> = read("reviewing", options)?;
        let review = self.game().reviewing(seat, options.unwrap_or_default())?;
        Ok(JsReview(RefCell::new(Some(review))))
    }
}
