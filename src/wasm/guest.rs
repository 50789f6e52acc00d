//! A game made from a view. The build without the feature `think` leaves such games out, because only a table whose
//! game runs elsewhere needs them.

use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::JsGame;
use super::convert::{read, value_of};
use super::error::Answer;
use crate::play::game::Game;

#[wasm_bindgen(js_class = Game)]
impl JsGame {
    /// Makes a game from a view at the start of a turn. In the viewer's turn, commands, hints and previews give the same
    /// answers as in the original game. Arbitrary hidden cards stand in for the other hands and the stock, so commands
    /// that end a turn or a deal are refused with `hands-hidden`. `save` returns only the draft and the order of the
    /// viewer's hand. Passing that text as `draft` restores both in a game made from the same view.
    #[wasm_bindgen(js_name = fromView)]
    pub fn from_view(
        #[wasm_bindgen(unchecked_param_type = "View")] view: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] draft: JsValue,
    ) -> Answer<JsGame> {
        let view = value_of("Game.fromView", &view)?;
        if draft.is_undefined() {
            return Self::wrap(Game::from_view(&view));
        }
        Self::wrap(Game::from_view_and_draft(&view, &read::<String>("the draft", draft)?))
    }
}
