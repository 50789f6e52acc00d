//! Answers facts: the engine computes what it would answer, and compares this with the answer in the file.

use machiavelli::{
    Ask, Error, FaceCounts, Game, Layout, Meld, MeldKind, Options, Rules, RulesError, RulesFlaw, Seed,
    Solver, Table, Verdict, judge,
    notation::{Faces, Position},
};

use super::codes::{self, Code};
use super::read;
use super::script::Fact;
use crate::common::names;

/// The parts of an answer: those that the file must give, and those that it may give.
struct Answer {
    must: Vec<String>,
    may: Vec<String>,
}

impl Answer {
    fn new(must: impl IntoIterator<Item = String>) -> Self {
        Self { must: must.into_iter().collect(), may: Vec::new() }
    }

    fn check(&self, expected: &str) -> Result<(), String> {
        let all = || self.must.iter().chain(&self.may);
        let mut missing: Vec<&String> = self.must.iter().collect();
        // Options of rules follow each other without a comma.
        let parts =
            expected.split(", ").flat_map(|part| part.split(if part.contains('=') { ' ' } else { ',' }));
        for part in parts {
            let known = all().find(|known| normal(known) == normal(part)).ok_or_else(|| {
                let all: Vec<_> = all().map(String::as_str).collect();
                format!("expected \"{part}\" among \"{}\"", all.join(", "))
            })?;
            missing.retain(|other| *other != known);
        }
        match missing[..] {
            [] => Ok(()),
            [part, ..] => Err(format!("the answer is also \"{part}\"")),
        }
    }
}

/// A part of an answer with its cards in the order of the pack, unless the order is what the part is about.
fn normal(part: &str) -> String {
    let (word, cards) = part.split_once(' ').unwrap_or(("", part));
    match word {
        "shows" | "stands" | "cuts" => part.to_owned(),
        "table" => {
            cards.parse::<Layout>().map_or(part.to_owned(), |table| format!("{:?}", table.sorted_groups()))
        }
        "plays" => {
            let mut plays: Vec<_> = cards.split(" or ").map(codes::sorted).collect();
            plays.sort_unstable();
            format!("{plays:?}")
        }
        _ => codes::sorted(part).unwrap_or(part.to_owned()),
    }
}

/// What the engine answers, or the codes of its refusal.
type Answered = Result<Answer, Vec<Code>>;

pub fn check(fact: &Fact) -> Result<(), String> {
    let answered = match fact.rules.parse::<Rules>() {
        Ok(rules) => answer(fact, &rules)?,
        Err(error) => Err(of_rules(&error)),
    };
    match (answered, fact.answer.strip_prefix("refused ")) {
        (Err(refused), Some(expected)) => codes::check(&refused, expected),
        (Err(refused), None) => Err(format!("refused {}", codes::print(&refused))),
        (Ok(answer), _) => answer.check(fact.answer),
    }
}

fn of_rules(error: &RulesError) -> Vec<Code> {
    error.flaws().iter().map(|flaw| Code::new(RulesFlaw::code(flaw))).collect()
}

fn answer(fact: &Fact, rules: &Rules) -> Result<Answered, String> {
    let question = if fact.question == "none" { "" } else { fact.question };
    let opened = !fact.unopened;
    Ok(match fact.word {
        "meld" => Ok(meld(&read(question)?, rules)),
        "table" => {
            let layout: Layout = read(question)?;
            match Table::new(&layout, rules) {
                Ok(table)
                    if table.to_layout().has_same_groups(&layout) && table.counts() == layout.counts() =>
                {
                    Ok(Answer::new(["legal".to_owned()]))
                }
                Ok(table) => return Err(format!("the cards are not those of {table}")),
                Err(refused) => Err(refused.flaws.iter().map(Code::of).collect()),
            }
        }
        "turn" => {
            let (before, after) = question.split_once("=>").ok_or("expected two positions")?;
            turn(&read(before)?, &read(after)?, rules, opened)
        }
        "most" => Ok(most(&read(question)?, rules, opened, fact.answer.contains(" or "))?),
        "deal" => deal(question, rules)?,
        "hand" => {
            let points = read::<Faces>(question)?.iter().collect::<FaceCounts>().points();
            Ok(Answer::new([format!("{points} points")]))
        }
        _ => {
            let option = |name: &&str| format!("{name}={}", rules.get(name));
            let players = format!("{} to {} players", Rules::MIN_PLAYERS, rules.max_players());
            let may = Options::NAMES.iter().map(option).chain([players]).collect();
            Ok(Answer { must: vec!["legal".to_owned()], may })
        }
    })
}

fn most(position: &Position, rules: &Rules, opened: bool, all: bool) -> Result<Answer, String> {
    let ask = Ask { opened, alternatives: if all { 9 } else { 0 }, ..Ask::default() };
    let mut solver = Solver::default();
    let answer = solver.solve(position, rules, &ask).map_err(|error| error.to_string())?;
    let by_count = solver.best_play(position, rules, &ask).map_err(|error| error.to_string())?;
    let completion = solver.can_complete(position, rules, None).map_err(|error| error.to_string())?;
    if !answer.proven || by_count.count != answer.count {
        return Err(format!("not proven, or another count without regard to melds: {}", by_count.count));
    }
    let Some(table) = &answer.table else {
        let is_sure = answer.count == 0 && !completion.possible;
        return if is_sure { Ok(Answer::new(["none".to_owned()])) } else { Err("no table".to_owned()) };
    };
    let cards = answer.played.iter().collect::<FaceCounts>().saturating_add(&position.table.counts());
    if table.counts() != cards && position.helping.is_empty() {
        return Err(format!("the cards of {table} are not those of the table and of the play"));
    }
    Table::new(table, rules).map_err(|_| format!("not all groups are melds in {table}"))?;
    let plays = answer.alternatives.iter().map(|other| &other.played).filter(|_| all).chain([&answer.played]);
    let plays: Vec<_> = plays.map(|cards| Faces::from(&cards[..]).to_string()).collect();
    let may = vec![
        format!("plays {}", plays.join(" or ")),
        format!("keeps {}", answer.kept),
        format!("{} points", answer.points),
        if answer.out { "out" } else { "not out" }.to_owned(),
        format!("table {table}"),
    ];
    Ok(Answer { must: vec![answer.count.to_string()], may })
}

fn meld(cards: &Faces, rules: &Rules) -> Answer {
    match Meld::new(cards, rules) {
        Err(flaw) => Answer::new([format!("none {}", flaw.code())]),
        Ok(meld) => {
            let real_cards = cards.iter().filter(|face| !face.is_joker()).count();
            let kind = match meld.kind() {
                MeldKind::Run if real_cards == 1 && cards.len() <= 4 => "set or run",
                kind => kind.name(),
            };
            let stands_for: Vec<_> = meld
                .stands_for(rules)
                .iter()
                .map(|face| face.map_or("?".to_owned(), |face| face.to_string()))
                .collect();
            let may = vec![
                format!("{} points", meld.points(rules)),
                format!("shows {meld}"),
                format!("stands for {}", stands_for.join(" ")),
            ];
            Answer { must: vec![kind.to_owned()], may }
        }
    }
}

fn turn(before: &Position, after: &Position, rules: &Rules, opened: bool) -> Answered {
    let Verdict { played, draws, opened } = judge(before, after, rules, opened)
        .map_err(|refused| refused.flaws.iter().map(Code::of).collect::<Vec<_>>())?;
    let played: Faces = played.faces().collect();
    let mut must = vec![if played.is_empty() { "nothing".to_owned() } else { played.to_string() }];
    must.extend((draws > 0).then(|| format!("draws {draws}")));
    Ok(Answer { must, may: vec![if opened { "opened" } else { "not opened" }.to_owned()] })
}

fn deal(question: &str, rules: &Rules) -> Result<Answered, String> {
    let (players, seed) = question.split_once(", seed ").unwrap_or((question, "deal"));
    let players = read(players.strip_suffix(" players").ok_or("expected \"N players\"")?)?;
    let seed = Seed::new(seed).map_err(|error| error.to_string())?;
    let game = match Game::deal(rules.clone(), names(players), seed) {
        Ok(game) => game,
        Err(Error::Rules(error)) => return Ok(Err(of_rules(&error))),
        Err(error) => return Err(error.to_string()),
    };
    let view = game.view(None).map_err(|error| error.to_string())?;
    if !view.groups.is_empty() || view.seats.iter().any(|seat| seat.cards != view.seats[0].cards) {
        return Err("the hands differ in size, or there are cards on the table".to_owned());
    }
    let mut answer =
        Answer::new([format!("{} cards", view.seats[0].cards), format!("{} in the stock", view.stock)]);
    answer.must.extend((!view.helping.is_empty()).then(|| format!("{} helping", view.helping.len())));
    answer.may.push(format!("first {}", view.beginning.first + 1));
    answer.may.extend(view.beginning.dealer.map(|dealer| format!("dealer {}", dealer + 1)));
    if let Some(cuts) = view.beginning.cuts.first() {
        let ranks: Vec<_> = cuts.iter().map(|cut| cut.face.to_string()[..1].to_owned()).collect();
        answer.may.push(format!("cuts {}", ranks.join(" ")));
    }
    Ok(Ok(answer))
}
