//! The engine's answers to the questions of `docs/spec/conformance.md`.

use super::links;
use machiavelli::link::{position_link, read_position_link};
use machiavelli::view::{CheckTurnOptions, check_turn};
use machiavelli::{
    Ask, CommandError, DealEnd, Error, FaceCounts, Faces, Game, Meld, Position, Refused, Rules, RulesError,
    RulesFlaw, RulesInput, Seed, Solver, Table, Verdict,
};
use serde_json::{Value, json};

/// Why a question has no answer: what is wrong with it.
type Unreadable = String;

/// The answer to a question; an error if it is not a question.
pub fn answer(question: &Value) -> Result<Value, Unreadable> {
    match text(question, "kind")? {
        "position" => Ok(match text(question, "text")?.parse::<Position>() {
            Ok(position) => json!({ "position": position }),
            Err(error) => json!({ "error": "bad-text", "at": error.at }),
        }),
        "rules" => Ok(rules_answer(resolve(&question["rules"])?)),
        "meld" => meld(question),
        "table" => table(question),
        "turn" => turn(question),
        "play" => play(question),
        "most" => most(question),
        "score" => score(question),
        "link" => Ok(link(text(question, "text")?)),
        "write-link" => {
            let link = position_link(&position(question, "position")?, &rules(question)?);
            Ok(json!({ "link": link.map_err(|error| error.to_string())? }))
        }
        "game-link" => Ok(links::game_link(text(question, "text")?)),
        "variation" => Ok(links::variation(text(question, "text")?)),
        "save" => Ok(save(text(question, "text")?)),
        "replay" => Ok(replay(text(question, "text")?)),
        "new-game" => new_game(question),
        _ => Ok(json!({ "unsupported": true })),
    }
}

fn text<'a>(question: &'a Value, name: &str) -> Result<&'a str, Unreadable> {
    question[name].as_str().ok_or_else(|| format!("expected text in {name}"))
}

fn position(question: &Value, name: &str) -> Result<Position, Unreadable> {
    text(question, name)?.parse().map_err(|error| format!("{name}: {error}"))
}

fn texts<'a>(question: &'a Value, name: &str) -> Result<Vec<&'a str>, Unreadable> {
    let list = question[name].as_array().ok_or_else(|| format!("expected a list in {name}"))?;
    list.iter().map(|text| text.as_str().ok_or_else(|| format!("expected texts in {name}"))).collect()
}

fn resolve(rules: &Value) -> Result<Result<Rules, RulesError>, Unreadable> {
    if let Value::String(text) = rules {
        return Ok(text.parse());
    }
    let input: RulesInput = serde_json::from_value(rules.clone()).map_err(|error| error.to_string())?;
    Ok(Rules::resolve(&input))
}

fn rules(question: &Value) -> Result<Rules, Unreadable> {
    resolve(&question["rules"])?.map_err(|error| error.to_string())
}

fn rules_answer(resolved: Result<Rules, RulesError>) -> Value {
    match resolved {
        Ok(rules) => {
            json!({ "text": rules.to_string(), "rules": rules, "mostPlayers": rules.max_players() })
        }
        Err(error) => {
            // Their order depends on that of the members of an object, which JSON does not keep.
            let mut codes: Vec<_> = error.flaws().iter().map(RulesFlaw::code).collect();
            codes.sort_unstable();
            json!({ "flaws": codes })
        }
    }
}

fn meld(question: &Value) -> Result<Value, Unreadable> {
    let cards: Faces = text(question, "cards")?.parse().map_err(|error| format!("cards: {error}"))?;
    let rules = rules(question)?;
    Ok(match Meld::new(&cards, &rules) {
        Ok(meld) => {
            json!({ "kind": meld.kind(), "shows": meld.to_string(), "points": meld.points(&rules) })
        }
        Err(reason) => json!({ "kind": "none", "reason": reason }),
    })
}

fn refusal(refused: &Refused) -> Value {
    let flaws = refused.flaws.iter().map(|flaw| {
        let mut flaw = json!(flaw);
        if let Some(members) = flaw.as_object_mut() {
            members.remove("ids");
        }
        flaw
    });
    json!({ "legal": false, "flaws": flaws.collect::<Vec<_>>() })
}

fn table(question: &Value) -> Result<Value, Unreadable> {
    let layout = match text(question, "table")?.parse() {
        Ok(layout) => layout,
        Err(machiavelli::NotationError { at, .. }) => return Ok(json!({ "error": "bad-text", "at": at })),
    };
    Ok(match Table::new(&layout, &rules(question)?) {
        Ok(_) => json!({ "legal": true }),
        Err(refused) => refusal(&refused),
    })
}

fn opened(question: &Value) -> bool {
    question["opened"].as_bool().unwrap_or(true)
}

fn verdict(Verdict { played, draws, opened }: &Verdict) -> Value {
    json!({ "legal": true, "played": played, "draws": draws, "opened": opened })
}

fn turn(question: &Value) -> Result<Value, Unreadable> {
    let asked = CheckTurnOptions {
        before: text(question, "before")?.to_owned(),
        after: text(question, "after")?.to_owned(),
        rules: serde_json::from_value(json!(rules(question)?)).map_err(|error| error.to_string())?,
        opened: Some(opened(question)),
    };
    match check_turn(&asked) {
        Ok(judged) => Ok(verdict(&judged)),
        Err(CommandError::Refused(refused)) => Ok(refusal(&refused)),
        Err(CommandError::Misuse(error)) => Err(error.to_string()),
    }
}

/// A turn that is given by the table after it.
fn play(question: &Value) -> Result<Value, Unreadable> {
    let table = text(question, "table")?.parse().map_err(|error| format!("table: {error}"))?;
    let before = position(question, "position")?;
    Ok(match before.judge_table(&table, &rules(question)?, opened(question)) {
        Ok((after, judged)) => {
            let mut answer = verdict(&judged);
            answer["after"] = json!(after);
            answer
        }
        Err(refused) => refusal(&refused),
    })
}

fn most(question: &Value) -> Result<Value, Unreadable> {
    let ask = Ask { opened: opened(question), budget: None, ..Ask::default() };
    let answer = Solver::default().solve(&position(question, "position")?, &rules(question)?, &ask);
    let answer = answer.map_err(|error| error.to_string())?;
    if !answer.proven {
        return Err("the answer could not be proven".to_owned());
    }
    let found = answer.table.is_some();
    Ok(json!({ "cards": found.then_some(answer.count), "kept": found.then_some(answer.kept) }))
}

fn score(question: &Value) -> Result<Value, Unreadable> {
    let rules = rules(question)?;
    let read = |hand: &str| hand.parse().map(|hand: Faces| hand.iter().collect());
    let hands: Result<Vec<FaceCounts>, _> = texts(question, "hands")?.into_iter().map(read).collect();
    let hands = hands.map_err(|error| error.to_string())?;
    let stock = question["stock"].as_u64().ok_or("expected a number in stock")? as usize;
    Ok(match DealEnd::after(&rules, &hands, stock) {
        None => json!({ "reason": null }),
        Some(end) => {
            let scores = end.scores(&rules, &hands);
            json!({ "reason": end.reason, "winners": end.winners, "scores": scores })
        }
    })
}

fn link(text: &str) -> Value {
    match read_position_link(text) {
        Ok((position, rules)) => json!({ "position": position, "rules": rules.to_string() }),
        Err(Error::BadLink { flaw, at, read, .. }) => {
            json!({ "error": flaw.code(), "at": at, "read": read })
        }
        Err(Error::BadText { error, .. }) => json!({ "error": "bad-text", "at": error.at }),
        Err(error) => json!({ "error": error.code() }),
    }
}

fn save(text: &str) -> Value {
    match Game::load(text) {
        Ok(game) => {
            let view = game.view(None).expect("a spectator has a view");
            json!({
                "rules": game.rules().to_string(),
                "seed": game.seed(),
                "players": view.seats.iter().map(|seat| &seat.name).collect::<Vec<_>>(),
                "levels": view.seats.iter().map(|seat| seat.level).collect::<Vec<_>>(),
                "deals": game.deal_number(),
            })
        }
        Err(Error::BadSave { line, .. }) => json!({ "error": "bad-save", "line": line }),
        Err(error) => json!({ "error": error.code() }),
    }
}

/// The state to which the moves of a save lead.
fn replay(text: &str) -> Value {
    let game = match Game::load(text) {
        Ok(game) => game,
        Err(Error::BadSave { line, .. }) => return json!({ "error": "bad-save", "line": line }),
        Err(error) => return json!({ "error": error.code() }),
    };
    let view = |seat: usize| json!(game.view(seat).expect("a seat has a view"));
    let now = view(game.seat_to_move());
    let groups = now["groups"].as_array().into_iter().flatten();
    json!({
        "deal": now["deal"],
        "turn": now["turn"],
        "seat": game.seat_to_move(),
        "table": groups.map(|group| faces(&group["cards"])).collect::<Vec<_>>().join(" | "),
        "hands": (0..game.seats()).map(|seat| faces(&view(seat)["hand"])).collect::<Vec<_>>(),
        "helping": faces(&now["helping"]),
        "stock": now["stock"],
        "totals": now["seats"].as_array().into_iter().flatten().map(|seat| &seat["total"]).collect::<Vec<_>>(),
        "winners": game.session_winners(),
    })
}

/// The faces of the cards in a view, as text.
fn faces(cards: &Value) -> String {
    let cards = cards.as_array().into_iter().flatten();
    cards.filter_map(|card| card["face"].as_str()).collect::<Vec<_>>().join(" ")
}

fn new_game(question: &Value) -> Result<Value, Unreadable> {
    let seed = Seed::new(text(question, "seed")?).map_err(|error| error.to_string())?;
    let game = Game::deal(rules(question)?, texts(question, "players")?, seed);
    Ok(json!({ "save": game.map_err(|error| error.to_string())?.save() }))
}
