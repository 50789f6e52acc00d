//! The players of a tournament: levels of the computer, and outside programs that speak JSON lines.

use std::fmt;
use std::io;
use std::str::FromStr;
use std::time::Duration;

use machiavelli::{Computer, Game, Layout, Level, Observation};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::program::{Program, Silence};

/// A player as the command line names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    Computer(Computer),
    /// The words of a command.
    Program(Vec<String>),
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Ok(computer) = text.parse() {
            return Ok(Self::Computer(computer));
        }
        let words: Vec<String> = text.split_whitespace().map(str::to_owned).collect();
        match words[..] {
            [] => Err("expected a level, or the command that starts a program".to_owned()),
            // A single word is more often a wrong level than a program that lies somewhere on the path.
            [ref word] if !word.contains(['/', '\\', '.']) => {
                let levels = Level::ALL.map(Level::name).join(", ");
                Err(format!(
                    "there is no level {word}: the levels are {levels}; a program is ./NAME or \"node bot.mjs\""
                ))
            }
            _ => Ok(Self::Program(words)),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Computer(computer) => computer.fmt(f),
            Self::Program(words) => f.write_str(&words.join(" ")),
        }
    }
}

/// What an outside program did wrong. Instead of its turn, a card was drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The rules refuse the turn, or the answer cannot be read.
    Illegal(String),
    /// No answer came in time.
    Late,
    /// The program ended without an answer.
    Ended,
}

/// A player at a table.
pub enum Seated {
    Computer(Computer),
    Program(Program),
}

impl Seated {
    /// Starts the player.
    ///
    /// # Errors
    ///
    /// The program cannot be started.
    pub fn start(player: &Player, limit: Duration) -> io::Result<Self> {
        Ok(match player {
            Player::Computer(computer) => Self::Computer(*computer),
            Player::Program(words) => Self::Program(Program::start(words, limit)?),
        })
    }

    /// Makes the turn of the seat to move. If a program does not answer with a legal turn, draws a card and returns the fault.
    pub fn turn(&mut self, game: &mut Game) -> Option<Fault> {
        match self {
            Self::Computer(computer) => {
                game.bot_turn(*computer, None).expect("a turn");
                None
            }
            Self::Program(program) => {
                let fault = match decide(program, game) {
                    Ok(None) => None,
                    Ok(Some(table)) => match game.play(&table) {
                        Ok(_) => return None,
                        Err(refused) => Some(Fault::Illegal(refused.to_string())),
                    },
                    Err(fault) => Some(fault),
                };
                game.draw().expect("a card can be drawn at the start of a turn");
                fault
            }
        }
    }
}

/// What a program answers: the table after its turn, or `null` to draw a card.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Reply {
    table: Option<String>,
}

/// The table after the turn, as the program decides; `None` draws a card.
fn decide(program: &mut Program, game: &Game) -> Result<Option<Layout>, Fault> {
    let line = program.ask(&question(game).to_string()).map_err(|silence| match silence {
        Silence::Late => Fault::Late,
        Silence::Ended => Fault::Ended,
    })?;
    let unreadable = |error: String| Fault::Illegal(format!("the answer cannot be read: {error}"));
    let reply: Reply = serde_json::from_str(&line).map_err(|error| unreadable(error.to_string()))?;
    let table = reply.table.map(|table| table.parse::<Layout>()).transpose();
    table.map_err(|error| unreadable(format!("the table cannot be read {error}")))
}

/// What the seat to move may see, as a line for a program.
fn question(game: &Game) -> Value {
    let view = game.player_view(game.seat_to_move()).expect("a seat");
    let Observation { position, rules, opened, others, stock, total, turn: (deal, turn), .. } =
        Observation::of(&view);
    let others: Vec<Value> = others
        .iter()
        .map(|other| json!({ "cards": other.cards, "opened": other.opened, "total": other.total }))
        .collect();
    json!({
        "position": position.to_string(),
        "table": position.table.to_string(),
        "hand": machiavelli::Faces(position.hand).to_string(),
        "helping": machiavelli::Faces(position.helping).to_string(),
        "rules": rules,
        "opened": opened,
        "others": others,
        "stock": stock,
        "total": total,
        "deal": deal,
        "turn": turn,
    })
}
