//! `machiavelli play`: a game against the computers, in lines of text.

mod draft;
mod order;

use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use machiavelli::{Card, Computer, Error, EventKind, Face, Game, Level, Seed, SortBy, TurnEvent};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{RulesArgs, read_game, value_of};
use crate::{Ending, words};
use order::Order;

/// Play a game against the computers
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli play --level easy
  machiavelli play --players 3 --rules italian --seed rain
  machiavelli play evening.game

Type help in the game for the orders. The input may also come from a pipe: each
line is an order. With --json, each answer is a line { message, view }, whose
view is all that the player may see.")]
pub struct Play {
    /// A saved game to continue
    game: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,

    /// How strong the computers are
    #[arg(long, default_value = "medium", value_parser = value_of::<Level>(Level::ALL.map(Level::name)))]
    level: Level,

    /// How many play, the computers included
    #[arg(long, default_value_t = 2, conflicts_with = "game")]
    players: usize,

    /// The text that determines every card; at random by default
    #[arg(long, conflicts_with = "game")]
    seed: Option<String>,
}

/// The names of the computers.
const NAMES: [&str; 7] = ["Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Gina"];

impl Play {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let game = self.start()?;
        // The person has the first seat for which no computer has played yet.
        let seat = game.view(None)?.seats.iter().position(|seat| seat.level.is_none()).unwrap_or(0);
        let mut table = Table { game, seat, level: self.level, json, out };
        table.play_computers()?;
        table.answer("")?;
        let is_terminal = io::stdin().is_terminal();
        let mut lines = io::stdin().lock().lines();
        loop {
            if is_terminal && !json {
                write!(table.out, "> ")?;
            }
            table.out.flush()?;
            let Some(line) = lines.next() else { return Ok(Ending::Yes) };
            let line = line?;
            if line.trim().is_empty() {
                continue;
            }
            match order::read(&line) {
                Ok(Order::Quit) => return Ok(Ending::Yes),
                Ok(order) => table.carry_out(&order)?,
                Err(sentence) => table.say(&sentence)?,
            }
        }
    }

    fn start(&self) -> Result<Game, Failure> {
        if let Some(path) = &self.game {
            return read_game(path);
        }
        let seed = self.seed.as_deref().map(Seed::new).transpose().map_err(Error::from)?;
        let names = ["You"].into_iter().chain(NAMES).take(self.players);
        let mut game = Game::deal(self.rules.or_default(), names, seed.unwrap_or_else(Seed::from_entropy))?;
        game.sort(0, SortBy::Suit)?;
        Ok(game)
    }
}

/// The game in front of the person.
struct Table<'a> {
    game: Game,
    /// The seat of the person.
    seat: usize,
    level: Level,
    json: bool,
    out: &'a mut dyn Write,
}

impl Table<'_> {
    /// Carries out an order. What is not possible gets a sentence, and changes nothing.
    fn carry_out(&mut self, order: &Order) -> Result<(), Failure> {
        match order {
            Order::Help => self.say(order::HELP),
            Order::Show => self.answer(""),
            Order::Save(path) => {
                let written = fs::write(Path::new(path), self.game.save());
                self.say(&written.map_or_else(
                    |error| format!("The game cannot be saved to {path}: {error}."),
                    |()| format!("Saved to {path}."),
                ))
            }
            Order::Hint => {
                let hint = self.game.hint();
                let how = words::techniques(&hint.techniques);
                self.say(&if hint.count == 0 {
                    "No card can be laid. Draw one.".to_owned()
                } else {
                    let steps = words::steps(&hint.steps);
                    let cards = words::cards(&hint.cards.faces());
                    format!("You can lay {cards}: {how}.\n{}", steps.trim_end())
                })
            }
            Order::End | Order::Draw | Order::Restore => self.end_turn(order),
            Order::Next => match self.game.next_deal() {
                Ok(_) => {
                    self.play_computers()?;
                    self.answer("A new deal.")
                }
                Err(refused) => self.refuse(&refused.to_string()),
            },
            draft => match draft::change(&mut self.game, self.seat, draft) {
                Ok(()) => self.answer(""),
                Err(reason) => self.refuse(&reason),
            },
        }
    }

    fn end_turn(&mut self, order: &Order) -> Result<(), Failure> {
        let before = self.hand();
        let ended = match order {
            Order::Draw => self.game.draw(),
            Order::Restore => self.game.restore(),
            _ => self.game.end_turn(),
        };
        if let Err(refused) = ended {
            return self.refuse(&refused.to_string());
        }
        let drawn: Vec<Face> =
            self.hand().iter().filter(|card| !before.contains(card)).map(|card| card.face()).collect();
        let event = self.game.log(self.game.deal_number()).next_back().cloned();
        let laid = event.map_or(0, |event| event.laid.len());
        self.tell(&match (laid, drawn.len()) {
            (0, 0) => "Your turn is over.".to_owned(),
            (0, _) => format!("You drew {}.", words::cards(&drawn)),
            _ => format!("You laid {}.", words::count(laid, "card")),
        })?;
        self.play_computers()?;
        self.answer("")
    }

    fn hand(&self) -> Vec<Card> {
        self.game.player_view(self.seat).map_or_else(|_| Vec::new(), |view| view.hand.to_vec())
    }

    /// Lets the computers play until it is the person's turn or the deal is over.
    fn play_computers(&mut self) -> Result<(), Failure> {
        while self.game.end().is_none() && self.game.seat_to_move() != self.seat {
            let computer = Computer { level: self.level, style: self.game.style() };
            let event = self.game.bot_turn(computer, None).map_err(machiavelli::CommandError::from)?;
            let sentence = self.sentence_about(&event);
            self.tell(&sentence)?;
        }
        Ok(())
    }

    fn sentence_about(&self, event: &TurnEvent) -> String {
        let seats = self.game.view(None).map(|view| view.seats).unwrap_or_default();
        let (name, left) = seats.get(event.seat).map_or(("", 0), |seat| (seat.name.as_str(), seat.cards));
        let left = words::count(left, "card");
        match event.kind {
            EventKind::Play => {
                let laid = words::cards(&event.laid.faces());
                format!("{name} laid {laid}, and has {left} left.")
            }
            _ => format!("{name} drew, and has {left}."),
        }
    }

    /// Says a sentence about what happened, to be followed by others.
    fn tell(&mut self, sentence: &str) -> Result<(), Failure> {
        if !self.json {
            return Ok(writeln!(self.out, "{sentence}")?);
        }
        Ok(writeln!(self.out, "{}", json!({ "message": sentence }))?)
    }

    fn refuse(&mut self, reason: &str) -> Result<(), Failure> {
        self.say(&format!("Not possible: {reason}."))
    }

    /// Answers an order that changes nothing.
    fn say(&mut self, sentence: &str) -> Result<(), Failure> {
        if self.json { self.answer(sentence) } else { self.tell(sentence) }
    }

    /// Answers an order with a sentence, the table and the hand.
    fn answer(&mut self, sentence: &str) -> Result<(), Failure> {
        let view = self.game.view(self.seat)?;
        if self.json {
            return Ok(writeln!(self.out, "{}", json!({ "message": sentence, "view": view }))?);
        }
        if !sentence.is_empty() {
            writeln!(self.out, "{sentence}")?;
        }
        writeln!(self.out)?;
        for (index, group) in self.game.player_view(self.seat)?.groups.iter().enumerate() {
            let mark = if view.groups[index].meld.kind.is_none() { "   (not a meld)" } else { "" };
            writeln!(self.out, "{:>4}  {}{mark}", index + 1, words::cards(&group.faces()))?;
        }
        let faces =
            |cards: &[machiavelli::view::CardView]| cards.iter().map(|card| card.face).collect::<Vec<_>>();
        if !view.helping.is_empty() {
            writeln!(self.out, "Helping cards: {}", words::cards(&faces(&view.helping)))?;
        }
        let others: Vec<String> = view
            .seats
            .iter()
            .enumerate()
            .filter(|(seat, _)| *seat != self.seat)
            .map(|(_, seat)| format!("{} {}", seat.name, words::count(seat.cards, "card")))
            .collect();
        writeln!(self.out, "{} · stock {}", others.join(" · "), words::count(view.stock, "card"))?;
        writeln!(self.out, "Hand: {}", words::cards(&faces(&view.hand)))?;
        let Some(result) = view.result else { return Ok(()) };
        let names: Vec<&str> = result.winners.iter().map(|&seat| view.seats[seat].name.as_str()).collect();
        match names[..] {
            [] => writeln!(self.out, "The deal is a draw.")?,
            ["You"] => writeln!(self.out, "You won the deal.")?,
            _ => writeln!(self.out, "The deal is won by {}.", names.join(" and "))?,
        }
        if view.totals_count {
            let totals = view.seats.iter().map(|seat| format!("{} {}", seat.name, seat.total));
            writeln!(self.out, "Points: {}.", totals.collect::<Vec<_>>().join(", "))?;
        }
        let next = if view.next_deal { "next deals again, " } else { "" };
        Ok(writeln!(self.out, "Type {next}save FILE, or quit.")?)
    }
}
