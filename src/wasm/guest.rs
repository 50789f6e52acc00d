//! A game made from a view. The build without the feature `think` leaves such games out, because only a table whose
//! game runs elsewhere needs them.

use alloc::string::String;

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::JsGame;
use super::convert::{read, value_of};
use super::error::Answer;
use crate::play::game::Game;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Makes a game from a view at the start of a turn, and from the log of the deal. In the viewer's turn, commands, hints
    /// and previews give the same answers as in the original game. Arbitrary hidden cards stand in for the other hands and
    /// the stock, so commands that end a turn or a deal are refused with `hands-hidden`. Without the log, no card is marked
    /// as new, and no turn can be replayed. `save` returns only the draft and the order of the viewer's hand. Passing that
    /// text as `draft` restores both in a game made from the same view.
    #[wasm_bindgen(js_name = fromView)]
    pub fn from_view(
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "readonly TurnEvent[]")] log: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] draft: JsValue,
    ) -> Answer<JsGame> {
        let (view, log) = (value_of("Game.fromView", &view)?, value_of("the log", &log)?);
        if draft.is_undefined() {
            return Self::wrap(Game::from_view(&view, &log));
        }
        Self::wrap(Game::from_view_and_draft(&view, &log, &read::<String>("the draft", draft)?))
    }
}
