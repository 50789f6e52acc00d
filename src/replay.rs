//! Earlier states of a game, replayed from its rules, its seed and its moves.

use crate::error::Error;
use crate::game::{Arrangement, Done, Game, Move};
use crate::refusal::CommandError;
use crate::turn::Command;

impl Game {
    /// The game after this many turns of a deal; deals count from 1. Hands are in the order in which their cards
    /// were dealt and drawn, because the orders that players choose are not recorded.
    ///
    /// # Errors
    ///
    /// [`Error::BadInput`] for a turn that has not been played.
    ///
    /// # Panics
    ///
    /// Only if a recorded move is refused when replayed, which would be a bug.
    ///
    /// ```
    /// use machiavelli::rng::Seed;
    /// use machiavelli::game::Game;
    /// use machiavelli::rules::Rules;
    ///
    /// let players = vec!["Ada".to_owned(), "Bruno".to_owned()];
    /// let mut game = Game::deal(Rules::default(), players, Seed::new("evening").unwrap()).unwrap();
    /// let dealt = game.view(0).unwrap();
    /// game.draw().unwrap();
    /// assert_eq!(game.at(1, 0).unwrap().view(0).unwrap(), dealt);
    /// ```
    pub fn at(&self, deal: u32, turns: usize) -> Result<Self, Error> {
        let past = |deal: u32| self.past.get(deal as usize - 1);
        let ended = match deal {
            0 => None,
            deal if deal == self.number => Some(self.round.log.len()),
            deal => past(deal).map(|past| past.log.len()),
        };
        if ended.is_none_or(|ended| turns > ended) {
            let message = format!("turn {turns} of deal {deal} has not been played");
            return Err(Error::input(message));
        }
        let (rules, names, seed) = (self.rules.clone(), self.names.to_vec(), self.seed.clone());
        let mut game = match &self.arranged {
            Some(arranged) => Self::arrange(rules, names, seed, Arrangement::clone(arranged))?,
            None => Self::deal(rules, names, seed)?,
        };
        game.levels.clone_from(&self.levels);
        for number in 1..=deal {
            let moves = if number == self.number {
                Some(&self.round.moves)
            } else {
                past(number).map(|past| &past.moves)
            };
            for made in moves.into_iter().flat_map(|moves| moves.iter()) {
                if number == deal && game.round.log.len() == turns {
                    break;
                }
                game.make(made.clone()).expect("a recorded move is legal");
            }
            if number < deal {
                game.next_deal().expect("this deal is over, as another follows");
            }
        }
        Ok(game)
    }

    /// Carries out a recorded move.
    pub(crate) fn make(&mut self, made: Move) -> Result<Done, CommandError> {
        match made {
            Move::Step(command) => {
                let cards = match &command {
                    Command::Take(cards) | Command::Lay { cards, .. } => cards.clone(),
                    Command::Swap { card, joker } => vec![*card, *joker],
                };
                cards.iter().try_for_each(|card| self.card(card.id()).map(drop))?;
                self.step(command)
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
