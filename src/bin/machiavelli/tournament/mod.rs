//! `machiavelli tournament`: a match between levels of the computer and outside programs.

mod player;
#[path = "../../../../examples/tournament/results.rs"]
#[allow(dead_code, reason = "the laboratory uses the rest")]
mod results;

use std::io::{self, IsTerminal as _, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use clap::Args;
use machiavelli::{Error, Game, Seed};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::input::RulesArgs;
use crate::program::read_limit;
use crate::{Ending, words};
use player::{Fault, Player, Seated};
use results::{Results, Row, sign_test, verdict};

/// Play a match between levels of the computer or outside programs
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli tournament hard medium
  machiavelli tournament \"node examples/bots/bot.mjs\" easy --deals 20 --limit 2
  machiavelli tournament \"python3 examples/bots/bot.py\" ./my-bot --rules italian

A player is a level (beginner to merciless, also thrifty-hard) or the command
that starts a program. For each turn the program reads a JSON object on one line
and answers { \"table\": \"…\" } with the table after its turn, or { \"table\": null }
to draw. After an illegal or late answer a card is drawn, and the program ends
with 1. Each deal is played once for every seat of the first player.")]
pub struct Tournament {
    /// The first player
    first: Player,

    /// The second player, who has all other seats
    second: Player,

    #[command(flatten)]
    rules: RulesArgs,

    /// How many deals to play, each as many times as there are seats
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u64).range(1..))]
    deals: u64,

    /// How many seats there are
    #[arg(long, default_value_t = 2)]
    players: usize,

    /// The text that determines the cards of every deal
    #[arg(long, default_value = "tournament")]
    seed: String,

    /// The time for an answer of a program, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = read_limit)]
    limit: Duration,
}

/// The faults of one player.
#[derive(Debug, Default)]
struct Faults {
    illegal: usize,
    late: usize,
    ended: usize,
    /// Why the first illegal answer was refused, and in which deal.
    first: Option<String>,
}

impl Faults {
    fn add(&mut self, fault: Fault, deal: u64) {
        match fault {
            Fault::Illegal(reason) => {
                self.illegal += 1;
                self.first.get_or_insert_with(|| format!("deal {deal}: {reason}"));
            }
            Fault::Late => self.late += 1,
            Fault::Ended => self.ended += 1,
        }
    }

    const fn total(&self) -> usize {
        self.illegal + self.late + self.ended
    }

    fn to_json(&self) -> Value {
        let Self { illegal, late, ended, first } = self;
        json!({ "illegal": illegal, "late": late, "ended": ended, "first": first })
    }
}

impl Tournament {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let (results, faults) = self.play()?;
        let split = results.above_and_below(self.players);
        let p_value = sign_test(split);
        let share = results.mean(self.players, |row| row.share);
        let points = [0, 1].map(|player| results.mean(self.players, |row| row.points[player]).mean);
        if json {
            let half_width = share.half_width.is_finite().then_some(share.half_width);
            let answer = json!({
                "players": [self.first.to_string(), self.second.to_string()],
                "games": results.games(),
                "share": share.mean,
                "halfWidth": half_width,
                "points": points,
                "above": split[0],
                "below": split[1],
                "p": p_value,
                "verdict": verdict(split, p_value),
                "faults": faults.each_ref().map(Faults::to_json),
            });
            writeln!(out, "{answer}")?;
        } else {
            let (first, second) = (&self.first, &self.second);
            let [won, width] = [share.mean, share.half_width].map(|share| 100.0 * share);
            writeln!(
                out,
                "{first} won {won:.1} ± {width:.1} % of {} games against {second}.",
                results.games()
            )?;
            let [above, below] = split;
            writeln!(
                out,
                "It won more than its share in {}, and less in {below}.",
                words::count(above as usize, "deal")
            )?;
            let p = if p_value < 0.01 { "p < 0.01".to_owned() } else { format!("p = {p_value:.2}") };
            writeln!(out, "The sign test says: {} ({p}).", verdict(split, p_value))?;
            if points.iter().any(|&points| points > 0.0) {
                writeln!(out, "Points: {:.1} to {:.1} on average.", points[0], points[1])?;
            }
            for (player, faults) in
                [first, second].into_iter().zip(&faults).filter(|(_, faults)| faults.total() > 0)
            {
                let Faults { illegal, late, ended, first } = faults;
                writeln!(
                    out,
                    "{player} drew cards for {illegal} illegal answers, {late} late ones, and {ended} ends."
                )?;
                first.iter().try_for_each(|first| writeln!(out, "  The first illegal one, in {first}."))?;
            }
        }
        Ok(Ending::yes_if(faults.iter().all(|faults| faults.total() == 0)))
    }

    /// Plays all games on all cores. Each core starts the programs once.
    fn play(&self) -> Result<(Results, [Faults; 2]), Failure> {
        self.rules.or_default().check_can_deal(self.players)?;
        Seed::new(&format!("{} {}", self.seed, self.deals)).map_err(Error::from)?;
        let next = AtomicU64::new(0);
        let shared = Mutex::new((Results::default(), [Faults::default(), Faults::default()]));
        let start = |player: &Player| {
            Seated::start(player, self.limit)
                .map_err(|error| Failure::Other("program", format!("{player} cannot be started: {error}")))
        };
        let is_seen = io::stderr().is_terminal();
        let work = || -> Result<(), Failure> {
            let mut players = [start(&self.first)?, start(&self.second)?];
            loop {
                let deal = next.fetch_add(1, Ordering::Relaxed);
                if deal >= self.deals {
                    return Ok(());
                }
                for seat in 0..self.players {
                    let (row, faults) = self.play_game(&mut players, deal, seat)?;
                    let mut shared = shared.lock().expect("no worker panics");
                    shared.0.add(row);
                    for (player, fault) in faults {
                        shared.1[player].add(fault, deal);
                    }
                    if is_seen {
                        let games = self.deals * self.players as u64;
                        eprint!("\r{} of {games} games \x1b[K", shared.0.games());
                    }
                }
            }
        };
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let ended: Vec<Result<(), Failure>> = thread::scope(|scope| {
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            workers.into_iter().map(|worker| worker.join().expect("no worker panics")).collect()
        });
        if is_seen {
            eprint!("\r\x1b[K");
        }
        ended.into_iter().collect::<Result<(), Failure>>()?;
        Ok(shared.into_inner().expect("no worker panics"))
    }

    /// Plays a game with the first player in `seat`. The faults name their player by its number, 0 or 1.
    fn play_game(
        &self,
        players: &mut [Seated; 2],
        deal: u64,
        seat: usize,
    ) -> Result<(Row, Vec<(usize, Fault)>), Failure> {
        let seed = Seed::new(&format!("{} {deal}", self.seed)).map_err(Error::from)?;
        let names = (0..self.players).map(|seat| format!("P{seat}"));
        let game = Game::deal(self.rules.or_default(), names, seed)?;
        let mut faults = Vec::new();
        let row = Row::of_game(game, deal, seat, false, |game, is_first| {
            let player = usize::from(!is_first);
            faults.extend(players[player].turn(game).map(|fault| (player, fault)));
        });
        Ok((row, faults))
    }
}
