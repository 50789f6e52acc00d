//! Matches between two players on the same deals. Each deal is played once for every seat: the first player has that
//! seat, and the second player all others.

use std::time::{Duration, Instant};

use machiavelli::internals::Moment;
use machiavelli::{Computer, Face, FaceCounts, Game, Layout, Observation, Rules, Seed};

use super::policy::{Plays, Policy, Situation};
pub use super::results::{Mean, Results, Row, holm, sign_test, verdict};

/// A level, or a player that exists only for tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Contestant {
    Computer(Computer),
    Policy(Policy),
}

impl Contestant {
    pub fn name(self) -> String {
        match self {
            Self::Computer(computer) => computer.to_string(),
            Self::Policy(policy) => policy.to_string(),
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        let policy = || name.parse().ok().map(Self::Policy);
        name.parse().ok().map(Self::Computer).or_else(policy)
    }

    fn turn(self, game: &mut Game, budget: Option<u32>) {
        match self {
            Self::Computer(computer) => {
                game.bot_turn(computer, budget).expect("a turn");
            }
            Self::Policy(policy) => {
                let effect = match policy_turn(&policy, game) {
                    Some(table) => game.play(&table),
                    None => game.draw(),
                };
                effect.expect("a policy makes legal turns");
            }
        }
    }
}

/// The table after the turn of a policy; `None` if it draws.
fn policy_turn(policy: &Policy, game: &Game) -> Option<Layout> {
    let seat = game.seat_to_move();
    let observation = Observation::of(&game.player_view(seat).expect("a seat"));
    let Observation { position, rules, opened, others, stock, turn, .. } = &observation;
    let own_turns = game.log(turn.0).rev().filter(|event| event.seat == seat);
    let drawn = own_turns.take_while(|event| event.laid.is_empty()).count();
    let counts = |faces: &[Face]| faces.iter().collect::<FaceCounts>();
    let situation = Situation {
        table: &position.table.counts(),
        hand: &counts(&position.hand),
        helping: &counts(&position.helping),
        opened: *opened,
        cards: position.hand.len(),
        moment: Moment {
            fewest: others.iter().map(|other| other.cards).min().expect("another seat"),
            drawn,
            stock: *stock,
        },
    };
    let seed = Seed::new(&format!("{} {turn:?} {seat}", game.seed())).expect("a seed");
    let mut plays = Plays::new(rules);
    let play = plays.choose(policy, &situation, &mut seed.rng(0)).play;
    if play.laid.is_empty() { None } else { plays.layout(position, &play, *opened) }
}

/// A fixed series of deals. Players are tuned on one series. The result is then confirmed on the other series, which has
/// not influenced any decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seeds {
    Tuning,
    Untouched,
}

impl Seeds {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Tuning => "tuning",
            Self::Untouched => "untouched",
        }
    }

    pub fn seed(self, deal: u64) -> Seed {
        let set = if self == Self::Tuning { "tournament" } else { self.name() };
        Seed::new(&format!("{set} {deal}")).expect("a seed")
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Tuning, Self::Untouched].into_iter().find(|seeds| seeds.name() == name)
    }
}

#[derive(Debug, Clone)]
pub struct Match {
    pub contestants: [Contestant; 2],
    pub rules: Rules,
    pub seats: usize,
    pub seeds: Seeds,
    /// The budget of the first player for a turn, in units of work. `None` is the default of its level.
    pub budget: Option<u32>,
    /// Whether only the first deal of a session is played.
    pub one_deal: bool,
}

/// The thinking time of the first player.
#[derive(Debug, Clone, Copy, Default)]
pub struct ThinkingTime {
    pub moves: u32,
    pub total: Duration,
    pub longest: Duration,
}

impl ThinkingTime {
    pub fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }
}

impl Match {
    /// The first line of a file of results, which describes the match.
    pub fn header(&self) -> String {
        let [one, other] = self.contestants.map(Contestant::name);
        let budget = self.budget.map_or("default".to_owned(), |budget| budget.to_string());
        format!(
            "# {one} : {other}, {}, seats={}, seeds={}, budget={budget}, one-deal={}",
            self.rules,
            self.seats,
            self.seeds.name(),
            self.one_deal
        )
    }

    /// Plays the deal with the number `deal`, with the first player in `seat`.
    pub fn play(&self, deal: u64, seat: usize) -> (Row, ThinkingTime) {
        let names = (0..self.seats).map(|seat| format!("P{seat}"));
        let game = Game::deal(self.rules.clone(), names, self.seeds.seed(deal)).expect("a deal");
        let mut thinking_time = ThinkingTime::default();
        let row = Row::of_game(game, deal, seat, self.one_deal, |game, is_first| {
            let begin = Instant::now();
            let contestant = self.contestants[usize::from(!is_first)];
            contestant.turn(game, self.budget.filter(|_| is_first));
            if is_first {
                let time = begin.elapsed();
                thinking_time.add(&ThinkingTime { moves: 1, total: time, longest: time });
            }
        });
        (row, thinking_time)
    }
}
