//! Restores a game from text: every line is checked and every move is replayed.

use core::str::FromStr;

use super::token::{parse, unescape};
use super::{FIRST_HEAD, HEAD};
use crate::card::Card;
use crate::error::Error;
use crate::game::{Arrangement, Game, Move};
use crate::level::Level;
use crate::notation::Faces;
use crate::order;
use crate::rng::{Seed, checksum};
use crate::rules::Rules;
use crate::turn::Command;

impl Game {
    /// Reads a save. If the text is damaged, the error says where and how.
    ///
    /// # Errors
    ///
    /// [`Error::BadSave`] or [`Error::ReplayDiffers`].
    pub fn load(text: &str) -> Result<Self, Error> {
        Reader::new(text)?.game()
    }

    /// Reads the draft of a game made from a view into a game made from the same view.
    pub(crate) fn load_draft(&mut self, text: &str) -> Result<(), Error> {
        Reader::new(text)?.draft(self)
    }
}

#[cold]
fn bad(line: usize, message: impl Into<String>) -> Error {
    Error::BadSave { line, message: message.into() }
}

/// The move that a word describes, and whether it is joined to the previous one.
fn parse_joined(word: &str) -> Option<(bool, Move)> {
    match word.strip_prefix('+') {
        None => Some((false, parse(word)?)),
        Some(rest) => parse(rest).filter(|made| matches!(made, Move::Step(_))).map(|made| (true, made)),
    }
}

/// Checks that the turns ended as they did when the game was saved: all of them, or those so far.
fn check_digests(game: &Game, saved: Option<&str>, all: bool) -> Result<(), Error> {
    let made = &game.deal.digests;
    if saved.is_none_or(|saved| made.agrees(saved, all)) {
        return Ok(());
    }
    Err(Error::ReplayDiffers { deal: game.deal_number, turn: made.turns() })
}

/// The remaining lines.
struct Reader<'a> {
    /// Whether it is a save of the first version, without digests and with indices of groups.
    is_first: bool,
    lines: Vec<&'a str>,
    next: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, Error> {
        let first = text.lines().next().unwrap_or_default();
        if first != HEAD && first != FIRST_HEAD {
            return Err(bad(1, format!("expected \"{HEAD}\", or version 1 of the format")));
        }
        let last = text.lines().count();
        let start = text.rfind("\nsum ").map(|place| place + 1);
        let (body, sum) = start.and_then(|start| text.split_at_checked(start)).unwrap_or((text, ""));
        let Some(sum) = sum.strip_prefix("sum ") else {
            return Err(bad(last, "the text ends too early"));
        };
        if sum.trim_end() != format!("{:016x}", checksum(body)) {
            return Err(bad(last, "the checksum does not match"));
        }
        Ok(Self { is_first: first == FIRST_HEAD, lines: body.lines().collect(), next: 1 })
    }

    /// The number of the line read last, from 1.
    const fn line(&self) -> usize {
        self.next
    }

    /// The text after the key on the next line, if the line has the key.
    fn take(&mut self, key: &str) -> Option<&'a str> {
        let line = self.lines.get(self.next)?;
        let rest = line.strip_prefix(key)?;
        let rest = if rest.is_empty() { rest } else { rest.strip_prefix(' ')? };
        self.next += 1;
        Some(rest)
    }

    fn need(&mut self, key: &str) -> Result<&'a str, Error> {
        let line = self.line() + 1;
        self.take(key).ok_or_else(|| bad(line, format!("expected \"{key}\"")))
    }

    fn game(mut self) -> Result<Game, Error> {
        let rules = self.need("rules")?;
        let rules: Rules = self.parse(rules)?;
        let seed = self.need("seed")?;
        let seed = unescape(seed).ok_or_else(|| bad(self.line(), "the seed cannot be read"))?;
        let seed = Seed::new(&seed).map_err(|error| bad(self.line(), error.to_string()))?;
        let names = self.need("players")?.split(' ').map(unescape).collect::<Option<Vec<_>>>();
        let names = names.ok_or_else(|| bad(self.line(), "a player's name cannot be read"))?;
        let levels = self.levels(names.len())?;
        let line = self.line();
        let game = match self.arrangement()? {
            Some(arrangement) => Game::arrange(rules, names, seed, arrangement),
            None => Game::deal(rules, names, seed),
        };
        let mut game = game.map_err(|error| bad(line, error.to_string()))?;
        self.deals(&mut game)?;
        self.undone(&mut game)?;
        self.orders(&mut game)?;
        game.levels = levels;
        match self.lines.get(self.next) {
            Some(_) => Err(bad(self.line() + 1, "expected \"sum\"")),
            None => Ok(game),
        }
    }

    fn draft(mut self, game: &mut Game) -> Result<(), Error> {
        let expected = game.viewer().map(|viewer| game.draft_of(viewer)).unwrap_or_default();
        let line = self.line() + 1;
        self.take(&expected)
            .ok_or_else(|| bad(line, format!("the draft of another turn: expected \"{expected}\"")))?;
        let commands = self.need("deal")?;
        self.replay(game, commands, None)?;
        self.undone(game)?;
        self.orders(game)?;
        match self.lines.get(self.next) {
            Some(_) => Err(bad(self.line() + 1, "expected \"sum\"")),
            None => Ok(()),
        }
    }

    fn levels(&mut self, seats: usize) -> Result<Vec<Option<Level>>, Error> {
        let words = self.need("levels")?.split(' ');
        let level = |word| match word {
            "-" => Ok(None),
            word => self.parse::<Level>(word).map(Some),
        };
        let levels = words.map(level).collect::<Result<Vec<_>, _>>()?;
        if levels.len() != seats {
            return Err(bad(self.line(), format!("expected one level or \"-\" for each of {seats} seats")));
        }
        Ok(levels)
    }

    fn arrangement(&mut self) -> Result<Option<Arrangement>, Error> {
        let Some(position) = self.take("position") else { return Ok(None) };
        let mut arrangement = Arrangement::of(self.parse(position)?);
        while let Some(hand) = self.take("hand") {
            arrangement.hands.push(self.parse::<Faces>(hand)?.0);
        }
        if let Some(stock) = self.take("stock") {
            arrangement.stock = Some(self.number(stock)?);
        }
        let first = self.need("first")?;
        arrangement.first = self.number(first)?;
        if let Some(opened) = self.take("opened") {
            for word in opened.split(' ') {
                arrangement.opened.push(match word {
                    "yes" => true,
                    "no" => false,
                    other => return Err(bad(self.line(), format!("expected yes or no, found \"{other}\""))),
                });
            }
        }
        Ok(Some(arrangement))
    }

    fn parse<T: FromStr<Err: ToString>>(&self, text: &str) -> Result<T, Error> {
        text.parse().map_err(|error: T::Err| bad(self.line(), error.to_string()))
    }

    fn number(&self, text: &str) -> Result<usize, Error> {
        text.parse().map_err(|_| bad(self.line(), format!("expected a number, found \"{text}\"")))
    }

    fn deals(&mut self, game: &mut Game) -> Result<(), Error> {
        loop {
            let digests = if self.is_first { None } else { Some(self.need("turns")?) };
            let moves = self.need("deal")?;
            self.replay(game, moves, digests)?;
            let key = if self.is_first { "deal" } else { "turns" };
            if !self.lines.get(self.next).is_some_and(|line| line.starts_with(key)) {
                return Ok(());
            }
            if game.next_deal().is_err() {
                return Err(bad(self.line() + 1, "the previous deal is not over, or was the last"));
            }
        }
    }

    /// Repeats moves. `saved` are the digests of the deal, if the save has them.
    fn replay(&self, game: &mut Game, moves: &str, saved: Option<&str>) -> Result<(), Error> {
        for (place, word) in moves.split_ascii_whitespace().enumerate() {
            check_digests(game, saved, false)?;
            let here = |message: String| bad(self.line(), format!("move {} ({word}): {message}", place + 1));
            let (joined, mut made) = parse_joined(word).ok_or_else(|| here("cannot be read".to_owned()))?;
            if let (true, Move::Step(Command::Lay { group: Some(group), .. })) = (self.is_first, &mut made) {
                *group = game.group_id(*group as usize).map_err(|error| here(error.to_string()))?;
            }
            let earlier = game.deal.turn.commands().count();
            if joined && earlier == 0 {
                return Err(here("there is no previous move to join it to".to_owned()));
            }
            game.carry_out(made).map_err(|error| here(error.to_string()))?;
            if joined {
                game.deal.turn.join_after(earlier - 1);
            }
        }
        check_digests(game, saved, true)
    }

    /// Repeats the undone commands in order, and then undoes them again.
    fn undone(&mut self, game: &mut Game) -> Result<(), Error> {
        let Some(words) = self.take("undone") else { return Ok(()) };
        if words.starts_with('+') {
            return Err(bad(self.line(), "a joined command is undone only in part"));
        }
        self.replay(game, words, None)?;
        for _ in words.split_ascii_whitespace().filter(|word| !word.starts_with('+')) {
            // The end of a turn cannot be undone either.
            if game.undo().is_err() {
                return Err(bad(self.line(), "these commands cannot be undone"));
            }
        }
        Ok(())
    }

    fn orders(&mut self, game: &mut Game) -> Result<(), Error> {
        while let Some(words) = self.take("order") {
            let numbers = words
                .split_ascii_whitespace()
                .map(|word| self.number(word))
                .collect::<Result<Vec<_>, _>>()?;
            let Some((&seat, ids)) = numbers.split_first().filter(|(seat, _)| **seat < game.seats()) else {
                return Err(bad(self.line(), "expected a seat before the cards"));
            };
            let card = |id: &usize| Card::from_id(u32::try_from(*id).ok()?);
            let order = ids.iter().map(card).collect::<Option<Vec<_>>>();
            let sorted = |mut cards: Vec<Card>| {
                order::sort(&mut cards);
                cards
            };
            let held = sorted(game.held(seat));
            let Some(order) = order.filter(|order| sorted(order.clone()) == held) else {
                let message = format!("expected the cards that seat {seat} holds, each once");
                return Err(bad(self.line(), message));
            };
            game.deal.orders[seat] = order;
        }
        Ok(())
    }
}
