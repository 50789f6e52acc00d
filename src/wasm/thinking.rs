//! A computer's turn, thought out in slices.

use std::cell::RefCell;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::convert::read;
use super::error::Answer;
use crate::bot::Thinking;

/// A turn that the computer is thinking about. It knows no clock: the caller says how much work is
/// done at a time.
#[wasm_bindgen(js_name = Thinking)]
#[derive(Debug)]
pub struct JsThinking(RefCell<Option<Thinking>>);

impl JsThinking {
    pub(super) fn of(thinking: Thinking) -> Self {
        Self(RefCell::new(Some(thinking)))
    }

    /// What was thought, once.
    pub(super) fn take(&self) -> Option<Thinking> {
        self.0.take()
    }
}

#[wasm_bindgen(js_class = Thinking)]
impl JsThinking {
    /// Thinks on for about so much work; true where the decision is made. How it is sliced makes no
    /// difference to the decision.
    pub fn advance(&self, #[wasm_bindgen(unchecked_param_type = "number")] work: JsValue) -> Answer<bool> {
        let work: u32 = read("advance", work)?;
        Ok(self.0.borrow_mut().as_mut().is_none_or(|thinking| thinking.advance(work.into())))
    }

    /// Changes the budget while it is used: from now on so much work is allowed, what has been done
    /// included.
    #[wasm_bindgen(js_name = setBudget)]
    pub fn set_budget(&self, #[wasm_bindgen(unchecked_param_type = "number")] budget: JsValue) -> Answer<()> {
        let budget: u32 = read("setBudget", budget)?;
        if let Some(thinking) = self.0.borrow_mut().as_mut() {
            thinking.set_budget(budget);
        }
        Ok(())
    }

    /// Decides as soon as may be, by what has been compared so far.
    #[wasm_bindgen(js_name = finishEarly)]
    pub fn finish_early(&self) {
        if let Some(thinking) = self.0.borrow_mut().as_mut() {
            thinking.finish_early();
        }
    }

    /// How much work has been done so far.
    #[wasm_bindgen(getter)]
    #[allow(clippy::cast_precision_loss, reason = "the work of a move is far below 2⁵³")]
    pub fn work(&self) -> f64 {
        self.0.borrow().as_ref().map_or(0.0, |thinking| thinking.work() as f64)
    }
}
