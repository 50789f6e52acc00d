//! A game made from a view. The build without the feature `think` leaves it out, because only a table that shows a
//! game held elsewhere needs it.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::JsGame;
use super::convert::{read, read_text};
use super::error::Answer;
use crate::game::Game;
use crate::view::ViewInput;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// A game as the viewer of a view knows it, made from a view at the start of a turn. The draft of the turn, its
    /// hints and previews are the same as in the game itself. Other hands and the stock are stand-ins, so commands that
    /// end a turn or a deal are refused with `hands-hidden`. `save` returns the draft alone, and `draft` restores it in
    /// a game made from the same view.
    #[wasm_bindgen(js_name = fromView)]
    pub fn from_view(
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] draft: JsValue,
    ) -> Answer<JsGame> {
        let view: ViewInput = read("Game.fromView", view)?;
        if draft.is_undefined() {
            return Self::wrap(Game::from_view(&view));
        }
        Self::wrap(Game::from_view_and_draft(&view, &read_text("the draft", draft)?))
    }
}
