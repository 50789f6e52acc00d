//! Games between computer players, in which every invariant is checked after every step.

use std::collections::BTreeSet;

use machiavelli::{
    Card, CommandEffect, CommandError, Face, Game, GroupId, Layout, Level, Meld, Onto, Preset, Rng, Rules,
    Seed, SortBy, Undo, judge,
    notation::Position,
    view::{CardView, View},
};

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
        let changes: Vec<&str> = "jokers=2; jokers=4; jokers=2 jokerSwap=false; openingPoints=36; \
             openingPoints=20 openingScope=meld; maxNewCards=1; maxNewCards=3; rearrangeOnly=true; \
             rearrangeOnly=false; ace=low; ace=low-or-high; ace=both-ends; helpingCards=4; \
             helpingCards=0; setAside=13; setAside=26; packs=3; packs=4; deal=3; deal=7; undo=free; undo=none; turnSeconds=60; \
             ties=draw; ties=shared; stockOut=fewest-points; restorePenalty=4; scoring=session; \
             scoring=winner-takes; firstPlayer=highest-cut; firstPlayer=dealer-left"
            .split("; ")
            .collect();
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
        let player_counts: Vec<usize> = (Rules::MIN_PLAYERS..=rules.max_players()).collect();
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
        let names = (0..self.players).map(|seat| format!("P{seat}"));
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
            let seat = game.seat_to_move();
            let events = game.log(game.deal_number()).count();
            if self.tries_random_commands && rng.below(2) == 0 {
                report.commands += perform_random_commands(game, rng, report.turns);
            }
            if game.log(game.deal_number()).count() == events {
                let event = game.bot_turn(self.levels[seat], self.budget).expect("a bot may always draw");
                report.cards += event.laid.len();
            }
            assert_eq!(game.log(game.deal_number()).count(), events + 1, "a turn adds one event to the log");
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

/// A command that ends the turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Turn,
    Draw,
    Restore,
    TimeUp,
}

impl End {
    pub const ALL: [Self; 4] = [Self::Turn, Self::Draw, Self::Restore, Self::TimeUp];

    pub fn perform(self, game: &mut Game) -> Result<CommandEffect, CommandError> {
        let answer = match self {
            Self::Turn => game.end_turn(),
            Self::Draw => game.draw(),
            Self::Restore => game.restore(),
            Self::TimeUp => game.time_up(),
        };
        answer.map_err(CommandError::from)
    }
}

/// A command that changes the draft of a turn or the order of the hand.
#[derive(Debug, Clone)]
pub enum Act {
    Move(Vec<Card>, Onto),
    Insert(Vec<Card>, GroupId, usize),
    Swap(Card, Card),
    Undo,
    Redo,
    Reset,
    Sort(SortBy),
    Reverse,
}

impl Act {
    /// A command with cards and groups of the view, which may be refused.
    pub fn random(view: &View, rng: &mut Rng) -> Self {
        let hand = ids(view.hand.iter().chain(&view.helping));
        let table = ids(table_cards(view));
        let one_to_three = |rng: &mut Rng, mut from: Vec<Card>| {
            rng.shuffle(&mut from);
            from.truncate(1 + rng.below(3));
            from
        };
        let lay = |rng: &mut Rng, cards: Vec<Card>| match view.groups.len() {
            0 => Self::Move(cards, Onto::New),
            groups => {
                let id = view.groups[rng.below(groups)].id;
                if rng.below(2) == 0 {
                    Self::Move(cards, Onto::Group(id))
                } else {
                    Self::Insert(cards, id, rng.below(5))
                }
            }
        };
        match rng.below(12) {
            0 | 1 if !table.is_empty() => Self::Move(one_to_three(rng, table), Onto::Off),
            2 | 3 if !table.is_empty() => {
                let cards = one_to_three(rng, table);
                lay(rng, cards)
            }
            4 => Self::Move(one_to_three(rng, hand), Onto::New),
            5 | 6 => {
                let cards = one_to_three(rng, hand);
                lay(rng, cards)
            }
            7 => Self::Undo,
            8 => Self::Redo,
            9 if !view.swaps.is_empty() => {
                let swap = pick(rng, &view.swaps);
                Self::Swap(swap.card, swap.joker)
            }
            10 if rng.below(3) == 0 => Self::Reset,
            10 => Self::Sort(pick(rng, &[SortBy::Rank, SortBy::Suit])),
            _ => Self::Reverse,
        }
    }

    pub fn perform(&self, game: &mut Game) -> Result<CommandEffect, CommandError> {
        let seat = game.seat_to_move();
        let arranged = match self {
            Self::Move(cards, onto) => return game.move_cards(cards, *onto),
            Self::Insert(cards, group, place) => return game.insert_cards(cards, *group, *place),
            Self::Swap(card, joker) => return game.swap(*card, *joker),
            Self::Undo => return game.undo().map_err(CommandError::from),
            Self::Redo => return game.redo().map_err(CommandError::from),
            Self::Reset => return game.reset().map_err(CommandError::from),
            Self::Sort(by) => game.sort(seat, *by),
            Self::Reverse => {
                let hand = ids(game.view(seat).expect("a seat").hand.iter().rev());
                game.set_hand_order(seat, &hand)
            }
        };
        arranged.map(|()| CommandEffect::TurnContinues).map_err(CommandError::from)
    }

    /// Whether undo takes the command back as one step.
    pub const fn is_step(&self) -> bool {
        matches!(self, Self::Move(..) | Self::Insert(..) | Self::Swap(..))
    }
}

/// Performs a random command, and checks what holds after each. Returns the command and its answer.
pub fn perform_random(game: &mut Game, rng: &mut Rng) -> (Act, Result<CommandEffect, CommandError>) {
    let act = Act::random(&game.view(game.seat_to_move()).expect("a seat"), rng);
    let before = game.save();
    let answer = act.perform(game);
    match &answer {
        Err(CommandError::Misuse(error)) => panic!("{act:?}: the cards can be moved, but {error}"),
        Err(_) => {
            assert_eq!(game.save(), before, "a refusal changes nothing");
            assert!(!matches!(act, Act::Swap(..)), "a swap that the view lists is legal");
        }
        Ok(_) => {}
    }
    check(game);
    if game.end().is_none() && game.view(game.seat_to_move()).expect("a seat").flaws.is_empty() {
        assert!(game.solvable().possible, "a turn that may end is solvable");
    }
    (act, answer)
}

/// Performs random commands, some of which may end the turn. Returns the number of commands.
fn perform_random_commands(game: &mut Game, rng: &mut Rng, turns: usize) -> usize {
    let start = game.view(game.seat_to_move()).expect("a seat");
    let commands = 1 + rng.below(12);
    for _ in 0..commands {
        drop(perform_random(game, rng));
    }
    if turns.is_multiple_of(1 + turns / 32) {
        assert_save_restores(game);
    }
    assert_undo_and_redo(game, &start);
    assert_agrees_with_the_judge(game, &start);
    if let Some(end) = End::ALL.get(rng.below(6)) {
        drop(end.perform(game));
    }
    commands
}

/// Checks that every group on the table is a meld, as it must be between two turns.
fn assert_table_is_legal(game: &Game) {
    for group in &game.view(game.seat_to_move()).expect("a seat").groups {
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
    let view = other.view(game.seat_to_move()).expect("a seat");
    let hand = |view: &View| ids(&view.hand).into_iter().collect::<BTreeSet<_>>();
    assert_eq!((&view.groups, &view.helping, hand(&view)), (&start.groups, &start.helping, hand(start)));
    for _ in 0..undone {
        other.redo().expect("a command that was undone");
    }
    assert_eq!(other.save(), game.save(), "redo leads to the draft");
}

/// Checks that the turn may end if and only if it is legal to get from the position at the start of the turn to the present one.
pub fn assert_agrees_with_the_judge(game: &Game, start: &View) {
    let view = game.view(game.seat_to_move()).expect("a seat");
    let (before, after) = (position(start), position(&view));
    let verdict = judge(&before, &after, game.rules(), view.seats[view.seat_to_move].opened);
    let ends = game.clone().end_turn().is_ok();
    assert_eq!(verdict.is_ok(), ends, "{before} to {after}: {verdict:?}");
}

pub fn ids<'a>(cards: impl IntoIterator<Item = &'a CardView>) -> Vec<Card> {
    cards.into_iter().map(|card| card.id).collect()
}

fn table_cards(view: &View) -> impl Iterator<Item = &CardView> {
    view.groups.iter().flat_map(|group| &group.cards)
}

fn faces(cards: &[CardView]) -> Vec<Face> {
    cards.iter().map(|card| card.face).collect()
}

/// What the viewer sees as a position.
pub fn position(view: &View) -> Position {
    Position {
        table: Layout(view.groups.iter().map(|group| faces(&group.cards)).collect()),
        hand: faces(&view.hand),
        helping: faces(&view.helping),
    }
}

/// Checks that no card is added or lost, that views hide the cards of other hands and the stock, and that the table of a
/// draft that may end the turn may also be played in one command.
pub fn check(game: &Game) {
    let mut cards = game.all_cards();
    cards.sort_unstable();
    assert_eq!(cards, Card::all(game.rules().packs, game.rules().jokers), "no card is added or lost");
    let views: Vec<View> = (0..game.seats()).map(|seat| game.view(seat).expect("a seat")).collect();
    let now = &views[game.seat_to_move()];
    for view in &views {
        assert!(view.groups.iter().all(|group| !group.cards.is_empty()));
        let shown = ids(table_cards(view).chain(&view.hand).chain(&view.helping));
        assert_eq!(shown.iter().collect::<BTreeSet<_>>().len(), shown.len(), "each card is in one place");
        // What a seat takes up or lays in its own turn, the other seats still see on the table and in its hand.
        let public = ids(table_cards(view).chain(table_cards(now)));
        let others = views.iter().filter(|other| other.seat != view.seat && !view.over);
        for hidden in others.flat_map(|other| &other.hand).filter(|card| !card.taken) {
            assert!(!shown.contains(&hidden.id) || public.contains(&hidden.id), "a view shows a hidden card");
        }
        assert_eq!(view.seats.len(), game.seats());
        assert_eq!(view.result.is_some(), view.over);
    }
    if now.can.end_turn {
        let Position { table, .. } = position(now);
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
    assert!((1..=game.deal_number()).all(|deal| loaded.log(deal).eq(game.log(deal))));
}
