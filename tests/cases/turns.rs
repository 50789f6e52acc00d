//! Carries out the commands of a case in a game, and checks what must follow each of them.

use machiavelli::{
    Arrangement, Card, CommandEffect, CommandError, Game, GroupId, Hint, Layout, Level, Onto, Refused, Rules,
    Seed, SortBy,
    notation::{Faces, Position},
    view::{CardView, View},
};

use super::codes::{self, Code};
use super::read;
use super::script::{Case, Fault, GESTURES, Phrase, SHOWN, lists};
use crate::common::soak;
use crate::common::{self, faces, view};

/// The cards, or no card for `none`.
fn sorted(cards: &str) -> Result<String, String> {
    codes::sorted(if cards == "none" { "" } else { cards })
}

struct Table<'a> {
    names: Vec<&'a str>,
    game: Game,
    /// The player who gave the last command, and the view at the start of that player's turn.
    actor: usize,
    start: View,
    /// What the last command did.
    effect: CommandEffect,
    hint: Option<Hint>,
}

/// Plays the case. `false` if it is for the element alone.
pub fn play(case: &Case) -> Result<bool, Fault> {
    let only = case.given.iter().find(|given| given.word == "only").map(|given| (given.line, given.rest));
    match only {
        None | Some((_, "engine")) => {}
        Some((_, "table")) => return Ok(false),
        Some((line, other)) => {
            return Err(Fault::new(line, format!("only engine or table, not \"{other}\"")));
        }
    }
    if case.steps.iter().any(|step| lists(GESTURES, step.command.word)) {
        return Ok(false);
    }
    let mut table = Table::arrange(case)?;
    for step in &case.steps {
        let Phrase { line, word, rest } = step.command;
        let fault = |message: String| Fault::new(line, message);
        let refused = table.carry_out(word, rest).map_err(fault)?;
        let expects_refusal = step.expected.iter().any(|phrase| phrase.word == "refused");
        if !refused.is_empty() && !expects_refusal {
            return Err(Fault::new(line, format!("refused {}", codes::print(&refused))));
        }
        for Phrase { line, word, rest } in step.expected.iter().filter(|phrase| !lists(SHOWN, phrase.word)) {
            let checked = match *word {
                "refused" => codes::check(&refused, rest),
                word => table.check(word, rest),
            };
            checked.map_err(|message| Fault::new(*line, format!("{word}: {message}")))?;
        }
    }
    Ok(true)
}

impl<'a> Table<'a> {
    fn arrange(case: &Case<'a>) -> Result<Self, Fault> {
        let fault = |message: String| Fault::new(case.line, message);
        let mut names = vec!["Anna", "Bruno"];
        let (mut rules, mut seed) = (Rules::default(), "case");
        let mut position = None;
        let mut given = Arrangement {
            hands: vec![read::<Faces>("AS 2H").map_err(fault)?.0],
            ..Arrangement::of(Position::default())
        };
        for Phrase { line, word, rest } in &case.given {
            let mut give = || {
                match *word {
                    "rules" => rules = read(rest)?,
                    "position" => position = Some(read(rest)?),
                    "hands" => {
                        let hands = rest.split('|').map(|hand| Ok(read::<Faces>(none(hand))?.0));
                        given.hands = hands.collect::<Result<_, String>>()?;
                    }
                    "players" => names = rest.split(',').map(str::trim).collect(),
                    "stock" => given.stock = Some(read(rest)?),
                    "opened" => {
                        let seats = rest.split(',').map(|name| seat_of(&names, name.trim()));
                        let seats = seats.collect::<Result<Vec<_>, _>>()?;
                        given.opened = (0..names.len()).map(|seat| seats.contains(&seat)).collect();
                    }
                    "first" => given.first = seat_of(&names, rest)?,
                    "seed" => seed = rest,
                    _ => {}
                }
                Ok(())
            };
            give().map_err(|message: String| Fault::new(*line, message))?;
        }
        given.position = position.ok_or_else(|| fault("the case has no position".to_owned()))?;
        let owned = names.iter().copied();
        let seed = Seed::new(seed).map_err(|error| fault(error.to_string()))?;
        let game = Game::arrange(rules, owned, seed, given).map_err(|error| fault(error.to_string()))?;
        let (actor, start) = (game.seat_to_move(), view(&game));
        Ok(Self { names, game, actor, start, effect: CommandEffect::TurnContinues, hint: None })
    }

    /// Carries out a command; the codes of a refusal. Checks what holds after every command.
    fn carry_out(&mut self, word: &str, rest: &str) -> Result<Vec<Code>, String> {
        let before = self.game.save();
        let (deal, turns) = (self.game.deal_number(), self.game.log(self.game.deal_number()).count());
        self.actor = self.game.seat_to_move();
        let answer = self.perform(word, rest)?;
        let codes = match answer {
            Ok(effect) => {
                self.effect = effect;
                Vec::new()
            }
            Err(CommandError::Misuse(error)) => return Err(format!("misuse: {error}")),
            Err(CommandError::Refused(Refused { flaws })) => {
                if self.game.save() != before {
                    return Err("the refused command has changed the game".to_owned());
                }
                flaws.iter().map(Code::of).collect()
            }
        };
        if self.game.log(deal).count() != turns || word == "next deal" {
            self.start = view(&self.game);
        }
        soak::check(&self.game);
        soak::assert_save_restores(&self.game);
        if self.game.end().is_none() {
            soak::assert_undo_and_redo(&self.game, &self.start);
            soak::assert_agrees_with_the_judge(&self.game, &self.start);
        }
        Ok(codes)
    }

    fn perform(&mut self, word: &str, rest: &str) -> Result<Result<CommandEffect, CommandError>, String> {
        let done = Ok(CommandEffect::TurnContinues);
        Ok(match word {
            "lay" => {
                let (cards, to) =
                    rest.split_once(" to ").map_or((rest, None), |(cards, to)| (cards, Some(to)));
                let cards = self.ids(cards, false)?;
                match to.map(|to| to.split_once(" at ").map_or((to, None), |(to, place)| (to, Some(place)))) {
                    None => self.game.move_cards(&cards, Onto::New),
                    Some((group, None)) => self.game.move_cards(&cards, Onto::Group(self.group(group)?)),
                    Some((group, Some(place))) => {
                        self.game.insert_cards(&cards, self.group(group)?, index(place)?)
                    }
                }
            }
            "take" => {
                let cards = self.ids(rest, true)?;
                self.game.move_cards(&cards, Onto::Off)
            }
            "swap" => {
                let (card, group) = rest.split_once(" for ").ok_or("expected \"swap CARD for N\"")?;
                let (card, joker) = (self.ids(card, false)?, self.ids(&format!("*@{group}"), true)?);
                self.game.swap(card[0], joker[0])
            }
            "undo" => self.game.undo().map_err(Into::into),
            "redo" => self.game.redo().map_err(Into::into),
            "reset" => self.game.reset().map_err(Into::into),
            "restore" => self.game.restore().map_err(Into::into),
            "end" => self.game.end_turn().map_err(Into::into),
            "draw" => self.game.draw().map_err(Into::into),
            "play" => self.game.play(&read::<Layout>(rest)?).map_err(Into::into),
            "time up" => self.game.time_up().map_err(Into::into),
            "next deal" => self.game.next_deal().map_err(Into::into),
            "resign" => self.game.resign(seat_of(&self.names, rest)?),
            "hint" => {
                let hint = self.game.hint();
                let answer = self.game.apply(hint.steps.iter().map(|step| &step.transfer));
                self.hint = Some(hint);
                answer
            }
            "computer" => {
                let level = rest.parse::<Level>().map_err(|error| error.to_string())?;
                let event = self.game.bot_turn(level, None);
                let deal_over = self.game.end().is_some();
                event
                    .map(|event| {
                        let (played, drew) = (event.laid.len(), event.drew);
                        CommandEffect::TurnOver { played, drew, deal_over }
                    })
                    .map_err(Into::into)
            }
            "sort rank" | "sort suit" => {
                let by = if word == "sort rank" { SortBy::Rank } else { SortBy::Suit };
                self.game.sort(self.actor, by).map_err(|error| error.to_string())?;
                done
            }
            "reload" => {
                self.game = Game::load(&self.game.save()).map_err(|error| error.to_string())?;
                done
            }
            other => return Err(format!("the engine has no command \"{other}\"")),
        })
    }

    /// The id of a group, counted from 1.
    fn group(&self, number: &str) -> Result<GroupId, String> {
        let found = view(&self.game).groups.get(index(number)?).map(|group| group.id);
        found.ok_or_else(|| format!("there is no group {number}"))
    }

    /// The cards that a command names. `on_table` looks for them on the table alone.
    fn ids(&self, names: &str, on_table: bool) -> Result<Vec<Card>, String> {
        let view = view(&self.game);
        let mut found: Vec<Card> = Vec::new();
        for name in names.split_whitespace() {
            let (face, place) = name.split_once('@').unwrap_or((name, ""));
            let face = read::<Faces>(face)?.to_string();
            let groups = || view.groups.iter().flat_map(|group| &group.cards);
            let hand = |taken: bool| view.hand.iter().filter(move |card| card.taken == taken);
            let cards: Vec<&CardView> = match place {
                "" if on_table => groups().collect(),
                "" => hand(false).chain(hand(true)).chain(&view.helping).chain(groups()).collect(),
                "hand" => hand(false).collect(),
                "taken" => hand(true).collect(),
                "helping" => view.helping.iter().collect(),
                group => {
                    view.groups.get(index(group)?).ok_or(format!("no group {group}"))?.cards.iter().collect()
                }
            };
            let card =
                cards.into_iter().find(|card| card.face.to_string() == face && !found.contains(&card.id));
            found.push(card.ok_or_else(|| format!("there is no card {name}"))?.id);
        }
        if found.is_empty() { Err("expected cards".to_owned()) } else { Ok(found) }
    }

    fn check(&self, word: &str, rest: &str) -> Result<(), String> {
        let expect = |actual: String, expected: String| {
            if actual == expected { Ok(()) } else { Err(format!("expected {expected}, got {actual}")) }
        };
        let number = |actual: usize| expect(actual.to_string(), rest.to_owned());
        let text = |actual: &str| expect(actual.to_owned(), rest.to_owned());
        // A word about a player is followed by the name and, for most words, a number.
        let player = || {
            let (name, number) = rest.rsplit_once(' ').unwrap_or((rest, ""));
            Ok::<_, String>((seat_of(&self.names, name)?, number))
        };
        let own = self.game.view(self.actor).map_err(|error| error.to_string())?;
        let now = view(&self.game);
        let result = self.game.result();
        let named =
            |seats: &[usize]| seats.iter().map(|&seat| self.names[seat]).collect::<Vec<_>>().join(" ");
        let cards = |cards: &[CardView]| Ok::<_, String>(expect(sorted(&faces(cards))?, sorted(rest)?));
        let holds = |is_so: bool| if is_so { Ok(()) } else { Err("it is the other way round".to_owned()) };
        match word {
            "table" => expect(common::table(&now), read::<Layout>(none(rest))?.to_string()),
            "hand" => cards(&own.hand)?,
            "hand in order" => expect(faces(&own.hand), read::<Faces>(none(rest))?.to_string()),
            "helping" => cards(&now.helping)?,
            "taken" => cards(&own.hand.iter().filter(|card| card.taken).cloned().collect::<Vec<_>>())?,
            "flaws" => codes::check(&now.flaws.iter().map(Code::of).collect::<Vec<_>>(), rest),
            "can" | "cannot" => {
                rest.split_whitespace().try_for_each(|what| holds(can(&now, what)? == (word == "can")))
            }
            "played" => number(now.played),
            "draws" => number(now.draws),
            "ended" => match self.effect {
                CommandEffect::TurnOver { played, drew, .. } => text(&format!("played {played} drew {drew}")),
                CommandEffect::TurnContinues => Err("the turn goes on".to_owned()),
            },
            "turn" => text(self.names[self.game.seat_to_move()]),
            "stock" => number(now.stock),
            "cards" | "points" | "total" => {
                let (seat, expected) = player()?;
                let actual = match word {
                    "cards" => now.seats[seat].cards,
                    "points" => result.ok_or("the deal goes on")?.scores[seat] as usize,
                    _ => now.seats[seat].total as usize,
                };
                expect(actual.to_string(), expected.to_owned())
            }
            "opened" | "not opened" => {
                holds(now.seats[seat_of(&self.names, rest)?].opened == (word == "opened"))
            }
            "touched" => text(if now.touched { "yes" } else { "no" }),
            "won" => text(&named(&result.ok_or("the deal goes on")?.winners)),
            "session won" => text(&named(&self.game.session_winners().ok_or("the session goes on")?)),
            "drawn deal" => holds(result.is_some_and(|result| result.draw)),
            "goes on" => holds(self.game.end().is_none()),
            "plays" => {
                let hint = self.hint.as_ref().ok_or("there was no hint")?;
                expect(sorted(&hint.cards.faces().to_string())?, sorted(rest)?)
            }
            "solvable with" | "unsolvable" => {
                let found = self.game.solvable();
                let with =
                    if found.possible { sorted(&found.with.to_string())? } else { "no cards".to_owned() };
                let expected = if word == "unsolvable" { "no cards".to_owned() } else { sorted(rest)? };
                if found.proven { expect(with, expected) } else { Err("it is not proven".to_owned()) }
            }
            "steps" => number(self.hint.as_ref().ok_or("there was no hint")?.steps.len()),
            other => Err(format!("the engine does not know \"{other}\"")),
        }
    }
}

fn seat_of(names: &[&str], name: &str) -> Result<usize, String> {
    names.iter().position(|known| *known == name).ok_or_else(|| format!("there is no player \"{name}\""))
}

/// The index of something that a file counts from 1.
fn index(number: &str) -> Result<usize, String> {
    read::<usize>(number)?.checked_sub(1).ok_or_else(|| "counted from 1".to_owned())
}

fn none(cards: &str) -> &str {
    if cards.trim() == "none" { "" } else { cards }
}

fn can(view: &View, what: &str) -> Result<bool, String> {
    let can = view.can;
    Ok(match what {
        "end" => can.end_turn,
        "draw" => can.draw,
        "undo" => can.undo,
        "redo" => can.redo,
        "reset" => can.reset,
        "restore" => can.restore,
        "swap" => can.swap,
        "take" => can.take,
        "next-deal" => view.next_deal,
        other => return Err(format!("unknown command \"{other}\"")),
    })
}
