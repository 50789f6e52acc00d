//! `machiavelli puzzle`: the puzzle of a day, the same as on the page.

mod day;

use std::io::Write;

use clap::Args;
use machiavelli::puzzle::{Solution, Tier, judge_puzzle, unpack};
use machiavelli::{Error, Layout, Position, Rules, Solver};
use serde_json::json;

use crate::failure::Failure;
use crate::{Ending, words};
use day::Day;

/// Show the puzzle of a day, or judge an answer to it
#[derive(Args)]
#[command(after_help = "\
Examples:
  machiavelli puzzle
  machiavelli puzzle 2026-12-24 --solution
  machiavelli puzzle 2026-12-01 --answer \"4C 5C 6C | 7H 7D 7S\"

Every day from 2026-12-01 on has its puzzle, the easiest on Mondays and the
hardest on Sundays. An answer is the table after the turn. If it does not solve
the puzzle, the program ends with 1.")]
pub struct Puzzle {
    /// The day, such as 2026-12-24; by default today, in UTC
    day: Option<String>,

    /// Show the best play, too
    #[arg(long)]
    solution: bool,

    /// Judge this table as an answer
    #[arg(long, value_name = "TABLE", conflicts_with = "solution")]
    answer: Option<String>,
}

/// The pack of puzzles as the page has it.
const PACK: &str = include_str!("../../../../www/package/puzzle-pack.ts");

/// The packed puzzles, in the order of their days.
fn packed_puzzles() -> Vec<&'static str> {
    let text = PACK.split_once("PACK: string =").and_then(|(_, text)| text.split('\'').nth(1));
    text.expect("the file has the pack as a string").split(' ').collect()
}

struct DaysPuzzle {
    number: usize,
    tier: Tier,
    position: Position,
    solution: Solution,
}

impl DaysPuzzle {
    /// The puzzle of a day; `None` if the pack has none for it.
    fn of(day: Day) -> Option<Self> {
        let number = usize::try_from(day.puzzle_number()).ok()?;
        let position = unpack(packed_puzzles().get(number)?).expect("the pack can be read");
        let solution = Solution::of(&position, &Rules::default(), &mut Solver::default());
        let tier = Tier::ALL[day.weekday()];
        Some(Self { number, tier, position, solution: solution.expect("every puzzle has a solution") })
    }
}

impl Puzzle {
    pub fn run(&self, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let day = match &self.day {
            None => Day::today(),
            Some(text) => text.parse().map_err(|message| Failure::Other("bad-input", message))?,
        };
        let Some(puzzle) = DaysPuzzle::of(day) else { return no_puzzle(day, json, out) };
        match &self.answer {
            Some(table) => puzzle.judge(table, json, out),
            None => puzzle.show(day, self.solution, json, out),
        }
    }
}

fn no_puzzle(day: Day, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
    let (first, last) = (Day::of_puzzle(0), Day::of_puzzle(packed_puzzles().len() - 1));
    let message = format!("there is no puzzle for {day}: the days with a puzzle are {first} to {last}");
    if json {
        writeln!(out, "{}", Failure::Other("no-such-puzzle", message).to_json())?;
    } else {
        writeln!(out, "T{}.", &message[1..])?;
    }
    Ok(Ending::No)
}

impl DaysPuzzle {
    fn show(
        &self,
        day: Day,
        with_solution: bool,
        json: bool,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        let Solution { best, par, table, techniques, .. } = &self.solution;
        let goes_out = *best == self.position.hand.len();
        if json {
            let mut data = json!({
                "number": self.number,
                "day": day.to_string(),
                "tier": self.tier,
                "position": self.position.to_string(),
                "rules": "bga",
                "goal": if goes_out { json!("out") } else { json!(best) },
                "best": best,
                "par": par,
                "techniques": techniques,
            });
            if with_solution {
                data["solution"] = json!(table.to_string());
            }
            writeln!(out, "{data}")?;
            return Ok(Ending::Yes);
        }
        writeln!(out, "The puzzle of {day}, as hard as on a {}.\n", capitalised(self.tier.name()))?;
        writeln!(out, "{}", words::position(&self.position))?;
        let goal = if goes_out { "the whole hand".to_owned() } else { words::count(*best, "card") };
        writeln!(out, "Lay {goal} in one turn. At least {} must be broken up.", words::count(*par, "meld"))?;
        if with_solution {
            writeln!(out, "\nHow: {}.\nTable: {}", words::techniques(techniques), words::table(table))?;
        }
        Ok(Ending::Yes)
    }

    fn judge(&self, table: &str, json: bool, out: &mut dyn Write) -> Result<Ending, Failure> {
        let table: Layout = table.parse().map_err(|error| Error::text("the answer", error))?;
        let Solution { best, par, .. } = self.solution;
        let rules = Rules::default();
        let verdict = judge_puzzle(&self.position, &rules, (best, par), &table);
        if json {
            writeln!(out, "{}", json!(verdict))?;
        } else if verdict.solved {
            let stars = "★".repeat(verdict.stars.into());
            writeln!(out, "Solved {stars} with {} broken up.", words::count(verdict.broken, "meld"))?;
        } else if let Err(refused) = self.position.judge_table(&table, &rules, true) {
            writeln!(out, "Not legal: {refused}.")?;
        } else {
            writeln!(out, "Not solved: it lays {} of {best}.", words::count(verdict.cards, "card"))?;
        }
        Ok(Ending::yes_if(verdict.solved))
    }
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str()).unwrap_or_default()
}
