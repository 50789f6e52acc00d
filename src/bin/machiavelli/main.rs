//! The program `machiavelli`: solves positions, checks turns, gives hints, reviews games, shows the puzzle of a day, plays, lets
//! players compete, and tests other programs against the specification.
//!
//! `cargo install machiavelli --features cli` installs it, and `docs/command.md` describes it. Each command has a module,
//! which turns words into calls of the library and answers into sentences or JSON.

mod check;
mod conform;
mod failure;
mod hint;
mod input;
mod lines;
mod link;
mod play;
mod program;
mod puzzle;
mod review;
mod shell;
mod solve;
mod tournament;
mod words;

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Machiavelli, the Italian open-table rummy: solve positions, check turns, get hints, review games.
#[derive(Parser)]
#[command(version, propagate_version = true, after_help = AFTER_HELP)]
struct Program {
    #[command(subcommand)]
    command: Command,

    /// Print JSON instead of sentences
    #[arg(long, global = true)]
    json: bool,
}

const AFTER_HELP: &str = "\
Example:
  machiavelli solve \"5C 5D 5H 5S | 6C 7C 8C / 4C\"

A position is a table, a slash and a hand. A card is a rank (A 2 … 9 T J Q K) and
a suit (S H D C), and * is a joker. A link to a position (p1~…) will do as well.

The program ends with 0 for yes, with 1 for no (nothing can be laid, the rules
refuse the turn, there is no such puzzle), and with 2 if it was called wrongly.
NO_COLOR=1 leaves colours out.";

#[derive(Subcommand)]
enum Command {
    Solve(solve::Solve),
    Check(check::Check),
    Hint(hint::Hint),
    Link(link::Link),
    Review(review::Review),
    Puzzle(puzzle::Puzzle),
    Play(play::Play),
    Tournament(tournament::Tournament),
    Conform(conform::Conform),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// What a command found out, which is the exit code of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Yes,
    No,
}

impl Ending {
    const fn yes_if(is_yes: bool) -> Self {
        if is_yes { Self::Yes } else { Self::No }
    }
}

impl Command {
    fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        match self {
            Self::Solve(solve) => solve.run(json, out),
            Self::Check(check) => check.run(json, out),
            Self::Hint(hint) => hint.run(json, out),
            Self::Link(link) => link.run(json, out),
            Self::Review(review) => review.run(json, out),
            Self::Puzzle(puzzle) => puzzle.run(json, out),
            Self::Play(play) => play.run(json, out),
            Self::Tournament(tournament) => tournament.run(json, out),
            Self::Conform(conform) => conform.run(json, out),
            Self::Completions(completions) => completions.run(out),
            Self::Man(man) => man.run(out),
        }
    }
}

fn main() -> ExitCode {
    let Program { command, json } = Program::parse();
    // Colours are left out unless the output is a terminal that shows them, and NO_COLOR is not set.
    let mut out = anstream::stdout();
    match command.run(json, &mut out).and_then(|ending| Ok(out.flush().map(|()| ending)?)) {
        Ok(Ending::Yes) => ExitCode::SUCCESS,
        Ok(Ending::No) => ExitCode::from(1),
        // The reader has seen enough.
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            if json {
                // If the output cannot be written, the error output still has the message.
                let _ = writeln!(out, "{}", failure.to_json());
            }
            anstream::eprintln!("machiavelli: {failure}");
            ExitCode::from(2)
        }
    }
}
