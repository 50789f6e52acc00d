//! `machiavelli review`: what each play of a finished or saved game has cost, and which one would have been better.

use std::io::{self, IsTerminal as _, Write};
use std::path::PathBuf;

use clap::Args;
use machiavelli::{FoundTurn, Game, Mark, ReviewOptions, ReviewResult, ReviewTurn, Work};
use serde_json::json;

use crate::failure::Failure;
use crate::input::{read_budget, read_game};
use crate::{Ending, words};

/// Review the turns of a saved game
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli review evening.game
  machiavelli review evening.game --seat 1 --deals 1000

The review compares the plays of each turn on random deals of the hidden cards,
and judges only by what the seat could see. It is of the current deal, or of all
deals once the game is over. Without --seat, it is of every seat for which a
person played, or of all seats if the computer played for all.")]
pub struct Review {
    /// The file with the saved game
    game: PathBuf,

    /// The only seat to review, counted from 0
    #[arg(long)]
    seat: Option<usize>,

    /// On how many random deals plays are compared, 1 to 10,000
    #[arg(long, default_value_t = ReviewOptions::default().deals)]
    deals: u32,

    /// The most work for one turn, in units of about 30 ns, or unlimited
    #[arg(long, value_name = "UNITS", value_parser = read_budget)]
    budget: Option<Work>,
}

/// The work between two reports of the progress, about a third of a second.
const SLICE: u64 = 10_000_000;

impl Review {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let game = read_game(&self.game)?;
        let seats = game.view(None)?.seats;
        let people: Vec<usize> = (0..seats.len()).filter(|&seat| seats[seat].level.is_none()).collect();
        let reviewed = match self.seat {
            Some(seat) => vec![seat],
            None if people.is_empty() => (0..seats.len()).collect(),
            None => people,
        };
        for seat in reviewed {
            let result = self.review(&game, seat)?;
            let name = &seats[seat].name;
            if json {
                writeln!(out, "{}", json!({ "seat": seat, "name": name, "review": result }))?;
            } else {
                write_sentences(out, name, &result)?;
            }
        }
        Ok(Ending::Yes)
    }

    fn review(&self, game: &Game, seat: usize) -> Result<ReviewResult, Failure> {
        let options =
            ReviewOptions { deals: self.deals, budget: self.budget.unwrap_or_default(), only: None };
        let mut review = game.reviewing(seat, options)?;
        let is_seen = io::stderr().is_terminal();
        while !review.advance(SLICE) {
            if is_seen {
                eprint!("\r{} of {} turns \x1b[K", review.judged(), review.total());
            }
        }
        if is_seen {
            eprint!("\r\x1b[K");
        }
        Ok(review.result().clone())
    }
}

fn write_sentences(out: &mut dyn Write, name: &str, result: &ReviewResult) -> io::Result<()> {
    let (found, luck) = (&result.found, &result.luck);
    let laid = words::count(found.laid, "card");
    writeln!(
        out,
        "{name} laid {laid} of {} that could have been laid. Errors: {:.1}.",
        found.best, result.index
    )?;
    for turn in &result.turns {
        write_turn(out, turn)?;
    }
    let draws = words::count(luck.draws, "drawn card");
    let (playable, expected) = (luck.playable, luck.expected);
    writeln!(out, "Of {draws}, {playable} made a play possible; {expected:.1} were to be expected.")
}

fn write_turn(out: &mut dyn Write, turn: &ReviewTurn) -> io::Result<()> {
    let FoundTurn { deal, turn: number, laid, best, .. } = turn.found;
    write!(out, "  deal {deal}, turn {number}: laid {laid} of {best}")?;
    let Some(mark) = turn.mark else { return writeln!(out) };
    write!(out, ": {}", words_for(mark))?;
    if let Some(loss) = turn.loss.filter(|_| !matches!(mark, Mark::HeldBack | Mark::GoodWait)) {
        write!(out, ", {loss:.1} points of win chance")?;
    }
    match turn.better.as_ref().map(|better| (&better.cards, &better.table)) {
        Some((cards, Some(table))) => {
            writeln!(out, "\n    better: lay {}: {}", words::cards(cards), words::table(table))
        }
        Some((_, None)) => writeln!(out, "\n    better: draw a card"),
        None => writeln!(out),
    }
}

const fn words_for(mark: Mark) -> &'static str {
    match mark {
        Mark::Inaccuracy => "inaccuracy",
        Mark::Mistake => "mistake",
        Mark::Blunder => "blunder",
        Mark::MissedWin => "missed win",
        Mark::MostCards => "the most cards, but not the best play",
        Mark::HeldBack => "held back, too close to call",
        Mark::GoodWait => "held back, and well done",
    }
}
