//! Players that a few numbers describe. A policy needs only the numbers of cards of each face, so a turn takes
//! microseconds.

use std::fmt;
use std::str::FromStr;

use machiavelli::internals::{self, Moment, Policy as Waiting, is_near};
use machiavelli::{Ask, Face, FaceCounts, Layout, Objective, Position, Rng, Rules, Solver};

const UNLIMITED: u8 = Waiting::UNLIMITED;

/// While other players have few cards, a policy that keeps cards back no longer does so.
const FEW_CARDS: usize = 5;

/// A player that lays the most cards, except in turns in which it waits: it then draws, although it could lay cards.
///
/// The text form is `lay-most`, `never`, `wait` or `wait-14`, followed by the other parameters that are not at their
/// defaults, such as `wait-14+leave-2+draws-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Policy {
    /// When it waits, as in the playouts of the computer players: `wait-N`, `from-N`, `leave-N`, `lay-N`, `draws-N` and
    /// `stock-N` are its fields.
    pub waiting: Waiting,
    /// Whether it keeps the melds of its hand while every player has many cards (`keeps-melds`).
    pub keeps_melds: bool,
    /// Whether it keeps jokers while every player has many cards (`keeps-jokers`).
    pub keeps_jokers: bool,
    /// The probability, in per cent, that it overlooks a card of its hand in a turn (`overlooks-N`).
    pub overlooks: u8,
}

impl Policy {
    pub const LAY_MOST: Self =
        Self { waiting: Waiting::LAY_MOST, keeps_melds: false, keeps_jokers: false, overlooks: 0 };

    const fn of(waiting: Waiting) -> Self {
        Self { waiting, ..Self::LAY_MOST }
    }

    /// Waits while another player has at most `to` cards, until the whole hand goes out.
    pub const fn waiting(to: u8) -> Self {
        Self::of(Waiting::waiting(to))
    }

    /// Waits in every turn until the whole hand goes out.
    pub const WAIT: Self = Self::of(Waiting::WAIT);

    /// Never lays a card.
    pub const NEVER: Self = Self::of(Waiting::NEVER);

    /// All combinations of many values of the parameters, without players who overlook cards. Jokers are kept back only
    /// where there are some.
    pub fn grid(has_jokers: bool) -> Vec<Self> {
        const LAID: [u8; 5] = [3, 4, 6, 10, UNLIMITED];
        let mut all = vec![Self::LAY_MOST, Self { keeps_melds: true, ..Self::LAY_MOST }];
        if has_jokers {
            all.push(Self { keeps_jokers: true, ..Self::LAY_MOST });
        }
        for to in [1, 2, 3, 4, 5, 6, 8, 10, 12, 14, 20, UNLIMITED] {
            for from in [0, 5].into_iter().filter(|&from| from < to) {
                for (leave, lay) in [0, 2].into_iter().flat_map(|leave| LAID.map(|lay| (leave, lay))) {
                    for draws in [1, 2, 4, UNLIMITED] {
                        for keeps_melds in [false, true] {
                            let leave = Some(leave);
                            let waiting = Waiting { from, to, leave, lay, draws, ..Waiting::LAY_MOST };
                            let policy = Self { keeps_melds, ..Self::of(waiting) };
                            all.push(policy);
                            if has_jokers {
                                all.push(Self { keeps_jokers: true, ..policy });
                            }
                        }
                    }
                }
            }
        }
        all
    }
}

impl fmt::Display for Policy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Waiting { from, to, leave, lay, draws, stock } = self.waiting;
        match (leave, to) {
            (None, _) => f.write_str("never")?,
            (_, 0) => f.write_str("lay-most")?,
            (_, UNLIMITED) => f.write_str("wait")?,
            (_, to) => write!(f, "wait-{to}")?,
        }
        let numbers = [
            ("from", from, 0),
            ("leave", leave.unwrap_or(0), 0),
            ("lay", lay, UNLIMITED),
            ("draws", draws, UNLIMITED),
            ("stock", stock, 0),
            ("overlooks", self.overlooks, 0),
        ];
        for (name, number, default) in numbers {
            if number != default {
                write!(f, "+{name}-{number}")?;
            }
        }
        for (name, is_set) in [("keeps-melds", self.keeps_melds), ("keeps-jokers", self.keeps_jokers)] {
            if is_set {
                write!(f, "+{name}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Policy {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split('+');
        let unknown = || format!("there is no policy {text}");
        let mut policy = match parts.next() {
            Some("lay-most") => Self::LAY_MOST,
            Some("never") => Self::NEVER,
            Some("wait") => Self::WAIT,
            Some(first) => {
                let to = first.strip_prefix("wait-").and_then(|to| to.parse().ok());
                Self::waiting(to.ok_or_else(unknown)?)
            }
            None => return Err(unknown()),
        };
        for part in parts {
            let (name, number) = part.rsplit_once('-').ok_or_else(unknown)?;
            match (name, number.parse()) {
                ("from", Ok(number)) => policy.waiting.from = number,
                ("leave", Ok(number)) => policy.waiting.leave = Some(number),
                ("lay", Ok(number)) => policy.waiting.lay = number,
                ("draws", Ok(number)) => policy.waiting.draws = number,
                ("stock", Ok(number)) => policy.waiting.stock = number,
                ("overlooks", Ok(number)) => policy.overlooks = number,
                ("keeps", _) if number == "melds" => policy.keeps_melds = true,
                ("keeps", _) if number == "jokers" => policy.keeps_jokers = true,
                _ => return Err(unknown()),
            }
        }
        Ok(policy)
    }
}

/// What a seat knows at the start of its turn, as far as a policy uses it.
#[derive(Debug, Clone, Copy)]
pub struct Situation<'a> {
    pub table: &'a FaceCounts,
    pub hand: &'a FaceCounts,
    pub helping: &'a FaceCounts,
    /// Whether the seat has opened; true under rules without an opening.
    pub opened: bool,
    /// The number of cards in the hand, with those that the seat overlooks.
    pub cards: usize,
    pub moment: Moment,
}

/// The cards of a play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Play {
    pub laid: FaceCounts,
    /// The helping cards that the play uses.
    pub helping: FaceCounts,
}

/// A turn as a policy decides it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Choice {
    /// No cards if the seat draws.
    pub play: Play,
    /// Whether the seat saw a play.
    pub could_lay: bool,
}

/// Finds the largest plays under some rules.
#[derive(Debug)]
pub struct Plays<'a> {
    pub rules: &'a Rules,
    solver: Solver,
}

impl<'a> Plays<'a> {
    pub fn new(rules: &'a Rules) -> Self {
        Self { rules, solver: Solver::default() }
    }

    /// Whether the largest play depends on the table and the hand alone, except for the limit on new cards.
    fn is_simple(&self, situation: &Situation<'_>) -> bool {
        situation.opened && self.rules.jokers == 0 && situation.helping.is_empty()
    }

    /// The largest play in a simple situation, without the limit on new cards.
    fn largest_unlimited(&mut self, situation: &Situation<'_>) -> FaceCounts {
        let laid = internals::played(&mut self.solver, situation.table, situation.hand, self.rules);
        laid.expect("the table has melds only")
    }

    /// A legal play with the most cards; no cards if there is none.
    pub fn largest(&mut self, situation: &Situation<'_>) -> Play {
        let Situation { table, hand, helping, opened, .. } = *situation;
        let limit = self.rules.most_new_cards();
        if self.is_simple(situation) {
            let laid = self.largest_unlimited(situation);
            if laid.total() <= limit {
                return Play { laid, helping: FaceCounts::default() };
            }
        }
        // Counts are enough for the search, so the cards of the table may lie in a single group. Before the opening, the
        // table does not matter.
        let table = if opened { *table } else { FaceCounts::default() };
        let groups = if table.is_empty() { Vec::new() } else { vec![table.faces().collect()] };
        let [hand, helping] = [hand, helping].map(|cards| cards.faces().collect::<Vec<Face>>());
        let position = Position { table: Layout(groups), hand, helping };
        let ask = Ask { opened, budget: None, ..Ask::default() };
        let answer = self.solver.best_play(&position, self.rules, &ask).expect("the cards of a game");
        let Some(after) = answer.table.filter(|_| answer.count > 0) else { return Play::default() };
        let laid: FaceCounts = answer.played.iter().collect();
        let added = after.counts().saturating_sub(&table);
        Play { laid, helping: added.saturating_sub(&laid) }
    }

    /// The melds after a play.
    pub fn layout(&mut self, position: &Position, play: &Play, opened: bool) -> Option<Layout> {
        let [hand, helping] = [play.laid, play.helping].map(|cards| cards.faces().collect::<Vec<Face>>());
        let position = Position { table: position.table.clone(), hand, helping };
        let ask = Ask { objective: Objective::Out, opened, budget: None, ..Ask::default() };
        self.solver.best_play(&position, self.rules, &ask).ok()?.table
    }

    /// The turn of a policy.
    pub fn choose(&mut self, policy: &Policy, situation: &Situation<'_>, rng: &mut Rng) -> Choice {
        if policy.overlooks == 0 {
            return self.choose_seen(policy, situation);
        }
        let seen = overlook(policy, situation.hand, rng);
        self.choose_seen(policy, &Situation { hand: &seen, ..*situation })
    }

    /// The turn of a policy that has seen the cards of `situation.hand`.
    fn choose_seen(&mut self, policy: &Policy, situation: &Situation<'_>) -> Choice {
        let Situation { hand, cards, opened, moment, .. } = *situation;
        let waits = |laid: usize| policy.waiting.waits(laid, cards - laid, &moment);
        let limit = self.rules.most_new_cards();
        // The largest play has at most so many cards. If the policy waits even then, its play need not be found.
        let most = hand.total().min(limit);
        let needs_most = opened && most > 0 && waits(most - 1);
        if needs_most && has_meld(hand) {
            let waiting = Choice { play: Play::default(), could_lay: true };
            if waits(most) {
                return waiting;
            }
            if hand.total() <= limit && self.is_simple(situation) {
                let play = Play { laid: *hand, helping: FaceCounts::default() };
                return if self.can_lay_all(situation) { Choice { play, could_lay: true } } else { waiting };
            }
        }
        let bound = if self.is_simple(situation) { self.largest_unlimited(situation) } else { *hand };
        let most = bound.total().min(limit);
        if opened && most > 0 && most < bound.total() && waits(most) {
            return Choice { play: Play::default(), could_lay: true };
        }
        let play = self.largest(situation);
        let could_lay = !play.laid.is_empty();
        let mut chosen = play;
        let keeps = policy.keeps_melds || policy.keeps_jokers && hand.of(Face::JOKER) > 0;
        if keeps && opened && play.laid.total() < cards && moment.fewest > FEW_CARDS {
            let free = self.free_cards(policy, situation);
            chosen = self.largest(&Situation { hand: &free, ..*situation });
        }
        let laid = chosen.laid.total();
        if laid == 0 || opened && waits(laid) || policy.waiting.leave.is_none() {
            chosen = Play::default();
        }
        Choice { play: chosen, could_lay }
    }

    /// Whether the whole hand can be laid in a simple situation, if the limit on new cards allows it.
    fn can_lay_all(&mut self, situation: &Situation<'_>) -> bool {
        let Situation { table, hand, .. } = *situation;
        let nothing = FaceCounts::default();
        hand.distinct().all(|(face, _)| is_near(face, hand, table))
            && internals::played(&mut self.solver, &table.saturating_add(hand), &nothing, self.rules)
                .is_some()
    }

    /// The cards of the hand that the policy does not keep back.
    fn free_cards(&mut self, policy: &Policy, situation: &Situation<'_>) -> FaceCounts {
        let mut free = *situation.hand;
        if policy.keeps_jokers {
            while free.remove(Face::JOKER) {}
        }
        if policy.keeps_melds {
            let nothing = FaceCounts::default();
            let melds = internals::played(&mut self.solver, &nothing, &free, self.rules);
            free = free.saturating_sub(&melds.unwrap_or_default());
        }
        free
    }
}

fn overlook(policy: &Policy, hand: &FaceCounts, rng: &mut Rng) -> FaceCounts {
    hand.faces().filter(|_| rng.below(100) >= usize::from(policy.overlooks)).collect()
}

/// Whether the hand has a set or a run without jokers. Runs with an ace above the king do not count.
fn has_meld(hand: &FaceCounts) -> bool {
    let there =
        |suit: usize, rank: usize| hand.of(Face::from_index(suit * 13 + rank).expect("a natural face")) > 0;
    (0..13).any(|rank| (0..4).filter(|&suit| there(suit, rank)).count() >= 3)
        || (0..4).any(|suit| (0..11).any(|rank| (rank..rank + 3).all(|rank| there(suit, rank))))
}
