//! Creates games from options.

use super::check::parse_argument;
use super::input::{ArrangeOptions, DealOptions, Players};
use crate::cards::notation::Faces;
use crate::play::error::Error;
use crate::play::game::{Arrangement, Game};
use crate::play::rng::Seed;
use crate::rules::Rules;

impl Players {
    /// One name for each seat. If only the number of players is given, the players are named `Player 1`, `Player 2` and
    /// so on.
    ///
    /// # Errors
    ///
    /// Too many or too few players.
    pub fn names(&self, rules: &Rules) -> Result<Vec<String>, Error> {
        let names = match self {
            Self::Count(seats) => {
                rules.check_player_count(*seats)?;
                (1..=*seats).map(|number| format!("Player {number}")).collect()
            }
            Self::Names(names) => names.clone(),
        };
        rules.check_player_count(names.len())?;
        Ok(names)
    }
}

fn seed_or_random(text: Option<&String>) -> Result<Seed, Error> {
    text.map_or_else(|| Ok(Seed::from_entropy()), |text| Ok(Seed::new(text)?))
}

impl DealOptions {
    /// Deals the game that the options describe.
    ///
    /// # Errors
    ///
    /// The options do not describe a valid game.
    pub fn game(&self) -> Result<Game, Error> {
        let rules = Rules::resolve(&self.rules.clone().unwrap_or_default())?;
        let names = self.players.clone().unwrap_or_default().names(&rules)?;
        Game::deal(rules, names, seed_or_random(self.seed.as_ref())?)
    }
}

impl ArrangeOptions {
    /// Sets up the game that the options describe.
    ///
    /// # Errors
    ///
    /// The options do not describe a valid game.
    pub fn game(&self) -> Result<Game, Error> {
        let rules = Rules::resolve(&self.rules.clone().unwrap_or_default())?;
        let names = self.players.clone().unwrap_or_default().names(&rules)?;
        let position = parse_argument("position", &self.position)?;
        let hands = self.hands.iter().flatten().enumerate();
        let hands =
            hands.map(|(index, hand)| Ok(parse_argument::<Faces>(&format!("hands[{index}]"), hand)?.0));
        let arrangement = Arrangement {
            position,
            hands: hands.collect::<Result<_, Error>>()?,
            stock: self.stock,
            first: self.first.unwrap_or(0),
            opened: self.opened.clone().unwrap_or_default(),
        };
        Game::arrange(rules, names, seed_or_random(self.seed.as_ref())?, arrangement)
    }
}
