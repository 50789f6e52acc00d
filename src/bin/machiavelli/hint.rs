//! `machiavelli hint`: advice about a position or a saved game, as much of it as the player wants.

use std::io::Write;
use std::path::Path;

use clap::{Args, ValueEnum};
use machiavelli::{Arrangement, Game, Seed};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{RulesArgs, is_link, read_game};
use crate::{Ending, words};

/// Get advice about a position or a saved game
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli hint \"5C 5D 5H 5S | 6C 7C 8C / 4C 9D\"
  machiavelli hint evening.game --show steps

A position contains a slash. Anything else is the name of a file with a saved
game, and the hint is for the player whose turn it is.")]
pub struct Hint {
    /// The position or a link to one, or a file with a saved game
    position: String,

    #[command(flatten)]
    rules: RulesArgs,

    /// The player has not opened, under rules with an opening
    #[arg(long)]
    unopened: bool,

    /// How much to tell
    #[arg(long, value_enum, default_value_t = Show::How)]
    show: Show,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
enum Show {
    /// How many cards can be laid, and by which techniques
    How,
    /// Also which cards
    Cards,
    /// Also every step and the table at the end
    Steps,
}

impl Hint {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let hint = self.game()?.hint();
        if json {
            writeln!(out, "{}", json!(hint))?;
        } else if hint.count == 0 {
            writeln!(out, "No card can be laid. Draw one.")?;
        } else {
            let at_least = if hint.proven { "" } else { "at least " };
            writeln!(out, "You can lay {at_least}{}.", words::count(hint.count, "card"))?;
            writeln!(out, "How: {}.", words::techniques(&hint.techniques))?;
            if self.show >= Show::Cards {
                writeln!(out, "Lay: {}", words::cards(&hint.cards.faces()))?;
            }
            if let (Show::Steps, Some(table)) = (self.show, &hint.table) {
                writeln!(out, "{}Table: {}", words::steps(&hint.steps), words::table(table))?;
            }
        }
        Ok(Ending::yes_if(hint.count > 0))
    }

    fn game(&self) -> Result<Game, Failure> {
        let path = Path::new(&self.position);
        if !is_link(&self.position) && (!self.position.contains('/') || path.is_file()) {
            return read_game(path);
        }
        let (position, rules) = self.rules.position(&self.position)?;
        // Nobody needs to have cards left for the other player.
        let opened = vec![!self.unopened; 2];
        let arrangement = Arrangement { hands: vec![Vec::new()], opened, ..Arrangement::of(position) };
        let seed = Seed::new("hint").expect("a seed");
        Ok(Game::arrange(rules, ["you", "the other player"], seed, arrangement)?)
    }
}
