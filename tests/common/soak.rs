//! Games between computer players, in which every invariant is checked after every step.

use std::collections::BTreeSet;

use machiavelli::card::{Card, Face};
use machiavelli::game::Game;
use machiavelli::level::Level;
use machiavelli::meld::Meld;
use machiavelli::notation::{Faces, Position};
use machiavelli::refusal::CommandError;
use machiavelli::rng::{Rng, Seed};
use machiavelli::rules::{Preset, Rules, Undo};
use machiavelli::turn::Target;
use machiavelli::view::{CardView, CheckTurnOptions, TurnAnswer, View, check_turn};

#[derive(Debug, Clone)]
pub struct Plan {
    pub rules: Rules,
    pub players: usize,
    pub levels: Vec<Level>,
    pub seed: String,
    /// Whether random commands are tried before the turns of the computer players.
    pub tries_random_commands: bool,
    /// The budget of each computer player's turn, in units of work. `None` is the default of its level.
    pub budget: Option<u32>,
}

/// The outcome of a game, or the counts of several games.
#[derive(Debug, Clone, Copy, Default)]
pub struct Report {
    pub deals: usize,
    pub turns: usize,
    /// The number of cards that computer players have laid.
    pub cards: usize,
    pub commands: usize,
    /// The number of deals in which a player went out.
    pub went_out: usize,
    /// The seat that was the only winner of the last deal.
    pub winner: Option<usize>,
}

impl Report {
    pub fn add(&mut self, other: &Self) {
        self.deals += other.deals;
        self.turns += other.turns;
        self.cards += other.cards;
        self.commands += other.commands;
        self.went_out += other.went_out;
    }
}

fn pick<T: Clone>(rng: &mut Rng, things: &[T]) -> T {
    things[rng.below(things.len())].clone()
}

impl Plan {
    /// The settings of the game with the given number. Every twelve games go through all presets and variants, and every
    /// second twelve change some options. Players and levels are random.
    pub fn numbered(number: u64, seed: &str) -> Self {
        let mut rng = Seed::new(&format!("{seed} {number}")).expect("a seed").rng(0);
        let preset = Preset::ALL[usize::try_from(number % 12).expect("small")];
        let changes = [
            "jokers=2",
            "jokers=4",
            "jokers=2 jokerSwap=false",
            "openingPoints=36",
            "openingPoints=20 openingScope=meld",
            "maxNewCards=1",
            "maxNewCards=3",
            "rearrangeOnly=true",
            "rearrangeOnly=false",
            "ace=low",
            "ace=low-or-high",
            "ace=both-ends",
            "helpingCards=4",
            "helpingCards=0",
            "packs=3",
            "packs=4",
            "deal=3",
            "deal=7",
            "undo=free",
            "undo=none",
            "turnSeconds=60",
            "ties=draw",
            "ties=shared",
            "stockOut=fewest-points",
            "restorePenalty=4",
            "scoring=session",
            "scoring=winner-takes",
            "firstPlayer=highest-cut",
            "firstPlayer=dealer-left",
        ];
        let rules = loop {
            let mut text = preset.name().to_owned();
            if number / 12 % 2 == 1 {
                for _ in 0..=rng.below(4) {
                    text = format!("{text} {}", pick(&mut rng, &changes));
                }
            }
            if let Ok(rules) = text.parse::<Rules>() {
                break rules;
            }
        };
        let (least, most) = rules.players_allowed();
        let player_counts: Vec<usize> =
            (least..=most).filter(|&seats| rules.check_can_deal(seats).is_ok()).collect();
        let players = pick(&mut rng, &player_counts);
        let levels = (0..players).map(|_| pick(&mut rng, &Level::ALL)).collect();
        let tries_random_commands = rng.below(3) == 0;
        Self { rules, players, levels, seed: format!("{seed} {number}"), tries_random_commands, budget: None }
    }

    /// The same plan with each level replaced by one of `levels`.
    pub fn with_levels(mut self, levels: &[Level]) -> Self {
        for level in &mut self.levels {
            *level = levels[*level as usize % levels.len()];
        }
        self
    }

    /// Plays the game to its end. Panics if an invariant does not hold.
    pub fn play(&self) -> Report {
        let names = (0..self.players).map(|seat| format!("P{seat}")).collect();
        let seed = Seed::new(&self.seed).expect("a seed");
        let mut rng = seed.rng(u64::MAX);
        let mut game = Game::deal(self.rules.clone(), names, seed).expect("a deal");
        let mut report = Report::default();
        loop {
            self.play_deal(&mut game, &mut rng, &mut report);
            report.deals += 1;
            if game.is_session_over() || report.deals == 4 {
                break;
            }
            assert!(game.next_deal().is_ok());
        }
        let result = game.result().expect("a result");
        report.winner = (result.winners.len() == 1).then(|| result.winners[0]);
        assert_eq!(result.session_over, game.is_session_over());
        report
    }

    fn play_deal(&self, game: &mut Game, rng: &mut Rng, report: &mut Report) {
        while game.end().is_none() {
            check(game);
            assert_table_is_legal(game);
            let seat = game.turn();
            let events = game.log().count();
            if self.tries_random_commands && rng.below(2) == 0 {
                report.commands += perform_random_commands(game, rng, report.turns);
            }
            if game.log().count() == events {
                let event = game.bot_turn(self.levels[seat], self.budget).expect("a bot may always draw");
                report.cards += event.laid.len();
            }
            assert_eq!(game.log().count(), events + 1, "a turn adds one event to the log");
            report.turns += 1;
            assert!(report.turns < 20_000, "the game does not end");
            // Loading a save replays every turn, so saves of long games are loaded less often.
            if rng.below(8 + report.turns / 8) == 0 {
                assert_save_restores(game);
            }
        }
        check(game);
        assert_table_is_legal(game);
        assert_save_restores(game);
        report.went_out += usize::from(
            game.result().is_some_and(|result| result.hands.iter().any(|hand| hand.cards.is_empty())),
        );
    }
}

/// Performs random commands, some of which may end the turn. Returns the number of commands.
fn perform_random_commands(game: &mut Game, rng: &mut Rng, turns: usize) -> usize {
    let seat = game.turn();
    let start = game.view(seat).expect("a seat");
    let commands = 1 + rng.below(12);
    for _ in 0..commands {
        let view = game.view(seat).expect("a seat");
        let hand: Vec<u32> = view.hand.iter().chain(&view.helping).map(|card| card.id).collect();
        let table: Vec<u32> = view.groups.iter().flat_map(|group| &group.cards).map(|card| card.id).collect();
        let one_to_three = |rng: &mut Rng, from: &[u32]| -> Vec<u32> {
            let mut from = from.to_vec();
            rng.shuffle(&mut from);
            from.truncate(1 + rng.below(3));
            from
        };
        let before = game.save();
        let random_target = |rng: &mut Rng| match view.groups.len() {
            0 => None,
            groups => Some(match rng.below(2) {
                0 => Target::Group(rng.below(groups)),
                _ => Target::Pair(rng.below(groups), rng.below(5)),
            }),
        };
        let answer = match rng.below(10) {
            0 | 1 if !table.is_empty() => game.take(&one_to_three(rng, &table)),
            2 if !table.is_empty() => {
                let to = random_target(rng);
                game.lay(&one_to_three(rng, &table), to)
            }
            3 => game.lay(&one_to_three(rng, &hand), None),
            4 => {
                let to = random_target(rng);
                game.lay(&one_to_three(rng, &hand), to)
            }
            5 => game.undo().map_err(CommandError::from),
            6 => game.redo().map_err(CommandError::from),
            7 if !view.swaps.is_empty() => {
                let swap = pick(rng, &view.swaps);
                let answer = game.swap(swap.id, swap.joker);
                assert!(answer.is_ok(), "a swap that the view lists is legal");
                answer
            }
            8 if rng.below(4) == 0 => game.reset().map_err(CommandError::from),
            _ => {
                let ids: Vec<u32> = view.hand.iter().rev().map(|card| card.id).collect();
                game.set_hand_order(seat, &ids).expect("the seat's own cards");
                continue;
            }
        };
        assert!(!matches!(answer, Err(CommandError::Misuse(_))), "the cards can be moved");
        if answer.is_err() {
            assert_eq!(game.save(), before, "a refusal changes nothing");
        }
        check(game);
        if game.view(seat).expect("a seat").flaws.is_empty() {
            assert!(game.solvable().possible, "a turn that may end is solvable");
        }
    }
    if turns.is_multiple_of(1 + turns / 32) {
        assert_save_restores(game);
    }
    assert_undo_and_redo(game, &start);
    assert_agrees_with_check_turn(game, &start);
    match rng.below(6) {
        0 => drop(game.end_turn()),
        1 => drop(game.draw()),
        2 => drop(game.restore()),
        3 => drop(game.time_up()),
        _ => {}
    }
    commands
}

/// Checks that every group on the table is a meld, as it must be between two turns.
fn assert_table_is_legal(game: &Game) {
    for group in &game.view(game.turn()).expect("a seat").groups {
        assert!(Meld::new(&faces(&group.cards), game.rules()).is_ok(), "{group:?} is no meld");
    }
}

/// Checks that undo leads back to the start of the turn, and that redo then restores the draft.
pub fn assert_undo_and_redo(game: &Game, start: &View) {
    if game.rules().undo == Undo::None {
        return;
    }
    let mut other = game.clone();
    let undone = std::iter::from_fn(|| other.undo().ok()).count();
    let view = other.view(game.turn()).expect("a seat");
    let ids = |view: &View| view.hand.iter().map(|card| card.id).collect::<BTreeSet<_>>();
    assert_eq!((&view.groups, &view.helping, ids(&view)), (&start.groups, &start.helping, ids(start)));
    for _ in 0..undone {
        other.redo().expect("a command that was undone");
    }
    assert_eq!(other.save(), game.save(), "redo leads to the draft");
}

/// Checks that the turn may end if and only if `check_turn` finds no flaw between the position at the start of
/// the turn and the present one.
pub fn assert_agrees_with_check_turn(game: &Game, start: &View) {
    let seat = game.turn();
    let view = game.view(seat).expect("a seat");
    let asked = CheckTurnOptions {
        before: position(start),
        after: position(&view),
        rules: Some(machiavelli::rules::RulesInput::Options(options(game.rules()))),
        opened: Some(view.seats[seat].opened),
    };
    let answer = check_turn(&asked).expect("it can be read");
    let ends = game.clone().end_turn().is_ok();
    assert_eq!(matches!(answer, TurnAnswer::Legal { .. }), ends, "{asked:?}");
    assert_eq!(view.can.end_turn, ends);
    assert_eq!(view.can.draw, game.clone().draw().is_ok());
}

fn options(rules: &Rules) -> std::collections::BTreeMap<String, machiavelli::rules::OptionValue> {
    use machiavelli::rules::{OptionValue, Options};
    let mut given: std::collections::BTreeMap<String, OptionValue> = Options::NAMES
        .iter()
        .map(|name| ((*name).to_owned(), rules.get(name)))
        .filter(|(name, value)| *value != OptionValue::Null || name == "maxNewCards")
        .collect();
    given.insert("preset".to_owned(), OptionValue::Text(rules.preset().name().to_owned()));
    given
}

fn faces(cards: &[CardView]) -> Vec<Face> {
    let text: Vec<_> = cards.iter().map(|card| card.face.as_str()).collect();
    text.join(" ").parse::<Faces>().expect("faces").0
}

fn position(view: &View) -> String {
    let position = Position {
        table: machiavelli::layout::Layout(view.groups.iter().map(|group| faces(&group.cards)).collect()),
        hand: faces(&view.hand),
        helping: faces(&view.helping),
    };
    position.to_string()
}

/// Checks that no card is added or lost, that views hide the cards of other hands and the stock, and that the table of a
/// draft that may end the turn may also be played in one command.
pub fn check(game: &Game) {
    let mut cards = game.all_cards();
    cards.sort_unstable();
    assert_eq!(cards, Card::all(game.rules().packs, game.rules().jokers), "no card is added or lost");
    let views: Vec<View> = (0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect();
    let on_table: BTreeSet<u32> =
        views[game.turn()].groups.iter().flat_map(|group| &group.cards).map(|card| card.id).collect();
    for view in &views {
        assert!(view.groups.iter().all(|group| !group.cards.is_empty()));
        let mut seen: Vec<u32> =
            view.groups.iter().flat_map(|group| &group.cards).map(|card| card.id).collect();
        seen.extend(view.hand.iter().chain(&view.helping).map(|card| card.id));
        let count = seen.len();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), count, "each card is in one place");
        for other in views.iter().filter(|other| other.seat != view.seat && !view.over) {
            // In its own turn, a seat may have table cards in its hand, which the other seats still see on the table.
            let hidden = other.hand.iter().filter(|card| !card.taken);
            for card in hidden {
                let public =
                    view.groups.iter().flat_map(|group| &group.cards).any(|lying| lying.id == card.id);
                assert!(
                    !seen.contains(&card.id) || public || on_table.contains(&card.id),
                    "a view shows a hidden card"
                );
            }
        }
        assert_eq!(view.seats.len(), game.seats());
        assert_eq!(view.result.is_some(), view.over);
    }
    let now = &views[game.turn()];
    if now.can.end_turn {
        let Position { table, .. } = position(now).parse().expect("a position");
        let played = game.clone().play(&table);
        assert!(played.is_ok(), "{table} is refused: {played:?}\n{}", game.save());
    }
}

pub fn assert_save_restores(game: &Game) {
    let text = game.save();
    let loaded = Game::load(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for seat in 0..game.seats() {
        assert_eq!(loaded.view(seat), game.view(seat), "{text}");
    }
    assert_eq!(loaded.save(), text);
    assert!(loaded.log().eq(game.log()));
}
