//! Restores a game from text: every line is checked and every move is replayed.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::FIRST_LINE;
use super::token::{move_from_word, unescape};
use crate::cards::card::Card;
use crate::cards::notation::{Faces, read_number};
use crate::cards::order;
use crate::play::error::Error;
use crate::play::game::{Arrangement, Game, Move};
use crate::play::level::Level;
use crate::play::refusal::CommandError;
use crate::play::rng::{Seed, checksum};
use crate::rules::Rules;

impl Game {
    /// Reads a save. If the text is damaged, the error says where and how.
    ///
    /// # Errors
    ///
    /// [`Error::BadSave`] or [`Error::ReplayDiffers`].
    pub fn load(text: &str) -> Result<Self, Error> {
        Reader::new(text)?.read_game()
    }

    /// Reads the draft of a game made from a view into a game made from the same view.
    pub(crate) fn load_draft(&mut self, text: &str) -> Result<(), Error> {
        Reader::new(text)?.read_draft(self)
    }
}

/// The largest length of a message, in characters. It may repeat a word of the save, which can be long.
const MAX_MESSAGE_CHARS: usize = 300;

#[cold]
fn bad_save(line: usize, message: impl AsRef<str>) -> Error {
    Error::BadSave { line, message: beginning_of(message.as_ref(), MAX_MESSAGE_CHARS) }
}

/// The first `chars` characters of a text, with `…` if there are more.
fn beginning_of(text: &str, chars: usize) -> String {
    let mut beginning: String = text.chars().take(chars).collect();
    if beginning.len() < text.len() {
        beginning.push('…');
    }
    beginning
}

/// The move that a word describes, and whether the move is joined to the previous one.
fn joined_move_from_word(word: &str) -> Option<(bool, Move)> {
    match word.strip_prefix('+') {
        None => Some((false, move_from_word(word)?)),
        Some(rest) => {
            move_from_word(rest).filter(|action| matches!(action, Move::Step(_))).map(|action| (true, action))
        }
    }
}

/// Carries out a recorded move.
fn carry_out(game: &mut Game, action: Move) -> Result<(), CommandError> {
    match action {
        Move::Step(command) => game.perform_alone(command)?,
        Move::EndTurn => drop(game.end_turn()?),
        Move::Draw => drop(game.draw()?),
        Move::Restore => drop(game.restore()?),
        Move::TimeUp => drop(game.time_up()?),
        Move::Play(layout) => drop(game.play(&layout)?),
        Move::Resign(seat) => drop(game.resign(seat)?),
    }
    Ok(())
}

struct Reader<'a> {
    lines: Vec<&'a str>,
    /// The index of the next line.
    next: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Result<Self, Error> {
        let first_line = text.lines().next().unwrap_or_default();
        if first_line != FIRST_LINE {
            return Err(bad_save(
                1,
                format!("expected \"{FIRST_LINE}\", the version of saves that can be read"),
            ));
        }
        let line_count = text.lines().count();
        let start = text.rfind("\nsum ").map(|place| place + 1);
        let (body, sum) = start.and_then(|start| text.split_at_checked(start)).unwrap_or((text, ""));
        let Some(sum) = sum.strip_prefix("sum ") else {
            return Err(bad_save(line_count, "the text ends too early"));
        };
        if sum.trim_end() != format!("{:016x}", checksum(body)) {
            return Err(bad_save(line_count, "the checksum does not match"));
        }
        Ok(Self { lines: body.lines().collect(), next: 1 })
    }

    /// The number of the line read last, from 1.
    const fn line_number(&self) -> usize {
        self.next
    }

    /// Reads the next line if it begins with the key, and returns the text after the key.
    fn take_line(&mut self, key: &str) -> Option<&'a str> {
        let line = self.lines.get(self.next)?;
        let text = line.strip_prefix(key)?;
        let text = if text.is_empty() { text } else { text.strip_prefix(' ')? };
        self.next += 1;
        Some(text)
    }

    fn require_line(&mut self, key: &str) -> Result<&'a str, Error> {
        let line_number = self.line_number() + 1;
        self.take_line(key).ok_or_else(|| bad_save(line_number, format!("expected \"{key}\"")))
    }

    fn read_game(mut self) -> Result<Game, Error> {
        let rules = self.require_line("rules")?;
        let rules: Rules = self.parse(rules)?;
        let seed = self.require_line("seed")?;
        let seed = unescape(seed).ok_or_else(|| bad_save(self.line_number(), "the seed cannot be read"))?;
        let seed = Seed::new(&seed).map_err(|error| bad_save(self.line_number(), error.to_string()))?;
        let names = self.require_line("players")?.split(' ').map(unescape).collect::<Option<Vec<_>>>();
        let names = names.ok_or_else(|| bad_save(self.line_number(), "a player's name cannot be read"))?;
        Game::check_names(&names).map_err(|error| bad_save(self.line_number(), error.to_string()))?;
        let levels = self.read_levels(names.len())?;
        let line_number = self.line_number();
        let game = match self.read_arrangement()? {
            Some(arrangement) => Game::arrange(rules, names, seed, arrangement),
            None => Game::deal(rules, names, seed),
        };
        let mut game = game.map_err(|error| bad_save(line_number, error.to_string()))?;
        self.read_deals(&mut game)?;
        self.read_undone(&mut game)?;
        self.read_orders(&mut game)?;
        game.levels = levels;
        match self.lines.get(self.next) {
            Some(_) => Err(bad_save(self.line_number() + 1, "expected \"sum\"")),
            None => Ok(game),
        }
    }

    fn read_draft(mut self, game: &mut Game) -> Result<(), Error> {
        let expected = game.viewer().map(|viewer| game.draft_line(viewer)).unwrap_or_default();
        let line_number = self.line_number() + 1;
        self.take_line(&expected).ok_or_else(|| {
            bad_save(line_number, format!("the draft belongs to another turn: expected \"{expected}\""))
        })?;
        let commands = self.require_line("deal")?;
        self.replay(game, commands)?;
        self.read_undone(game)?;
        self.read_orders(game)?;
        match self.lines.get(self.next) {
            Some(_) => Err(bad_save(self.line_number() + 1, "expected \"sum\"")),
            None => Ok(()),
        }
    }

    fn read_levels(&mut self, seats: usize) -> Result<Vec<Option<Level>>, Error> {
        let words = self.require_line("levels")?.split(' ');
        let level = |word| match word {
            "-" => Ok(None),
            word => self.parse::<Level>(word).map(Some),
        };
        let levels = words.map(level).collect::<Result<Vec<_>, _>>()?;
        if levels.len() != seats {
            return Err(bad_save(
                self.line_number(),
                format!("expected one level or \"-\" for each of {seats} seats"),
            ));
        }
        Ok(levels)
    }

    fn read_arrangement(&mut self) -> Result<Option<Arrangement>, Error> {
        let Some(position) = self.take_line("position") else { return Ok(None) };
        let mut arrangement = Arrangement::of(self.parse(position)?);
        while let Some(hand) = self.take_line("hand") {
            arrangement.hands.push(self.parse::<Faces>(hand)?.0);
        }
        if let Some(stock) = self.take_line("stock") {
            arrangement.stock = Some(self.parse_number(stock)?);
        }
        let first = self.require_line("first")?;
        arrangement.first = self.parse_number(first)?;
        if let Some(opened) = self.take_line("opened") {
            for word in opened.split(' ') {
                arrangement.opened.push(match word {
                    "yes" => true,
                    "no" => false,
                    other => {
                        return Err(bad_save(
                            self.line_number(),
                            format!("expected yes or no, found \"{other}\""),
                        ));
                    }
                });
            }
        }
        Ok(Some(arrangement))
    }

    fn parse<T: FromStr<Err: ToString>>(&self, text: &str) -> Result<T, Error> {
        text.parse().map_err(|error: T::Err| bad_save(self.line_number(), error.to_string()))
    }

    fn parse_number(&self, text: &str) -> Result<usize, Error> {
        let number = read_number(text).map(|number| number as usize);
        number.ok_or_else(|| bad_save(self.line_number(), format!("expected a number, found \"{text}\"")))
    }

    fn read_deals(&mut self, game: &mut Game) -> Result<(), Error> {
        loop {
            let moves = self.require_line("deal")?;
            self.replay(game, moves)?;
            if !self.lines.get(self.next).is_some_and(|line| *line == "deal" || line.starts_with("deal ")) {
                break;
            }
            if game.next_deal().is_err() {
                return Err(self.replay_differs("the deal before it is not over, or was the last"));
            }
        }
        let hash = self.require_line("state")?;
        if hash == format!("{:016x}", game.state_hash()) {
            return Ok(());
        }
        Err(self.replay_differs("the state after the last turn is another one"))
    }

    #[cold]
    fn replay_differs(&self, message: &str) -> Error {
        Error::ReplayDiffers {
            message: beginning_of(&format!("line {}: {message}", self.line_number()), MAX_MESSAGE_CHARS),
        }
    }

    /// Replays the moves of one line of the save.
    fn replay(&self, game: &mut Game, moves: &str) -> Result<(), Error> {
        for (index, word) in moves.split_ascii_whitespace().enumerate() {
            let describe =
                |message: &str| format!("move {} ({}): {message}", index + 1, beginning_of(word, 40));
            let (joined, action) = joined_move_from_word(word)
                .ok_or_else(|| bad_save(self.line_number(), describe("cannot be read")))?;
            let command_count = game.deal.turn.commands().count();
            if joined && command_count == 0 {
                let message = describe("there is no previous move to join it to");
                return Err(bad_save(self.line_number(), message));
            }
            carry_out(game, action).map_err(|error| self.replay_differs(&describe(&error.to_string())))?;
            if joined {
                game.deal.turn.join_after(command_count - 1);
            }
        }
        Ok(())
    }

    /// Replays the commands that were undone, in order, and then undoes them again.
    fn read_undone(&mut self, game: &mut Game) -> Result<(), Error> {
        let Some(words) = self.take_line("undone") else { return Ok(()) };
        if words.starts_with('+') {
            return Err(bad_save(self.line_number(), "a joined command is undone only in part"));
        }
        let is_step = |word| matches!(joined_move_from_word(word), Some((_, Move::Step(_))));
        if !words.split_ascii_whitespace().all(is_step) {
            return Err(bad_save(self.line_number(), "only commands of a turn can be undone"));
        }
        self.replay(game, words)?;
        for _ in words.split_ascii_whitespace().filter(|word| !word.starts_with('+')) {
            // A changed save may have a move here that cannot be undone, such as the end of a turn.
            if game.undo().is_err() {
                return Err(bad_save(self.line_number(), "these commands cannot be undone"));
            }
        }
        Ok(())
    }

    fn read_orders(&mut self, game: &mut Game) -> Result<(), Error> {
        while let Some(words) = self.take_line("order") {
            let numbers = words
                .split_ascii_whitespace()
                .map(|word| self.parse_number(word))
                .collect::<Result<Vec<_>, _>>()?;
            let Some((&seat, ids)) = numbers.split_first().filter(|(seat, _)| **seat < game.seats()) else {
                return Err(bad_save(self.line_number(), "expected a seat before the cards"));
            };
            let card = |id: &usize| Card::from_id(u32::try_from(*id).ok()?);
            let order = ids.iter().map(card).collect::<Option<Vec<_>>>();
            let sorted = |mut cards: Vec<Card>| {
                order::sort(&mut cards);
                cards
            };
            let held = sorted(game.cards_held_in_turn(seat));
            let Some(order) = order.filter(|order| sorted(order.clone()) == held) else {
                let message = format!("expected the cards that seat {seat} holds, each once");
                return Err(bad_save(self.line_number(), message));
            };
            game.deal.orders[seat] = order;
        }
        Ok(())
    }
}
