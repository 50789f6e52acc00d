//! Earlier states of a game, replayed from its rules, its seed and its moves.

use crate::play::error::Error;
use crate::play::game::{Arrangement, CommandEffect, Game, Move};
use crate::play::refusal::CommandError;

impl Game {
    /// The game after the first `turns` turns of a deal; deals are numbered from 1. Hands are in the order in which their cards
    /// were dealt and drawn, because the orders that players choose are not recorded.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] for a turn that has not been played, or that a game made from a view does not know.
    ///
    /// ```
    /// use machiavelli::{Game, Rules, Seed};
    ///
    /// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    /// let mut game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
    /// let dealt = game.view(0).unwrap();
    /// game.draw().unwrap();
    /// assert_eq!(game.at(1, 0).unwrap().view(0).unwrap(), dealt);
    /// ```
    pub fn at(&self, deal: u32, turns: usize) -> Result<Self, Error> {
        let finished_deal = |deal: u32| self.finished_deals.get(deal as usize - 1);
        let turns_played = match deal {
            0 => None,
            deal if deal == self.deal_number => Some(self.deal.log.len()),
            deal => finished_deal(deal).map(|finished| finished.log.len()),
        };
        if turns_played.is_none_or(|played| turns > played) {
            let message = format!("turn {turns} of deal {deal} has not been played");
            return Err(Error::input(message));
        }
        if let Some(viewer) = self.viewer() {
            return self.guest_at(viewer, turns);
        }
        Ok(self.replayed_until(&mut |game| game.deal_number == deal && game.deal.log.len() == turns))
    }

    /// Fails for a game made from a view, which does not know its earlier moves.
    pub(crate) fn check_has_moves(&self) -> Result<(), Error> {
        let message = "a game made from a view does not know its earlier turns";
        if self.viewer().is_some() { Err(Error::input(message)) } else { Ok(()) }
    }

    /// Replays the game from its first deal. `stop` is called before every move and at the end of every deal, and ends
    /// the replay by returning `true`.
    ///
    /// # Panics
    ///
    /// Only if a recorded move is refused when replayed, which would be a bug.
    pub(crate) fn replayed_until(&self, stop: &mut dyn FnMut(&Self) -> bool) -> Self {
        let (rules, names, seed) = (self.rules.clone(), self.names.to_vec(), self.seed.clone());
        let game = match &self.arrangement {
            Some(arranged) => Self::arrange(rules, names, seed, Arrangement::clone(arranged)),
            None => Self::deal(rules, names, seed),
        };
        // `expect` would print the error, and the code for that would make the wasm larger.
        let Ok(mut game) = game else { panic!("the game was set up in the same way before") };
        game.levels.clone_from(&self.levels);
        let deals = self.finished_deals.iter().map(|finished| &finished.moves).chain([&self.deal.moves]);
        for (index, moves) in deals.enumerate() {
            if index > 0 {
                assert!(game.next_deal().is_ok(), "the previous deal is over");
            }
            for action in moves.iter() {
                if stop(&game) {
                    return game;
                }
                assert!(game.carry_out(action.clone()).is_ok(), "a recorded move is legal");
            }
            if stop(&game) {
                return game;
            }
        }
        game
    }

    pub(crate) fn carry_out(&mut self, action: Move) -> Result<CommandEffect, CommandError> {
        match action {
            Move::Step(command) => {
                self.perform_alone(command)?;
                Ok(CommandEffect::TurnContinues)
            }
            Move::EndTurn => Ok(self.end_turn()?),
            Move::Draw => Ok(self.draw()?),
            Move::Restore => Ok(self.restore()?),
            Move::TimeUp => Ok(self.time_up()?),
            Move::Play(layout) => Ok(self.play(&layout)?),
            Move::Resign(seat) => self.resign(seat),
        }
    }
}
