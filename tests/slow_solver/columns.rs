//! A second exact solver, for full tables. It goes through the columns from the ace to the king, or to the ace above it, and
//! keeps every combination of open runs within the limits. It has no bound, does not count in advance, places every joker
//! itself, and shares only basic types with the fast solver. It knows no helping cards, openings or limits on new cards.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use machiavelli::{Ace, Face, FaceCounts, Meld, Rules, notation::Position};

/// A run in progress after a column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
struct Run {
    /// The number of cards; 3 stands for more.
    length: u8,
    has_natural: bool,
    /// It begins with the ace, so it may not contain the ace above the king. Always false if it may.
    is_low: bool,
    /// The number of its jokers minus the jokers of the earlier melds that it contains.
    jokers: i8,
    /// The columns of the cards that these earlier melds still lack, as bits.
    lacking: u16,
}

impl Run {
    const fn is_complete(self) -> bool {
        self.length == 3 && self.has_natural && self.jokers >= 0 && self.lacking == 0
    }
}

/// The runs in progress of a suit, sorted, and the number of its aces reserved for the column above the king.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
struct Open {
    runs: Vec<Run>,
    high_aces: usize,
}

/// The number of jokers used, hand cards left unplayed and melds lost so far. `kept` are the melds that are contained in a
/// run or a set, as bits, as long as they could also be contained in another one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
struct Used {
    jokers: usize,
    unplayed: usize,
    lost: usize,
    kept: u128,
}

impl Used {
    /// The sum of both; `None` if they contain the same meld.
    fn plus(self, other: Self) -> Option<Self> {
        (self.kept & other.kept == 0).then(|| Self {
            jokers: self.jokers + other.jokers,
            unplayed: self.unplayed + other.unplayed,
            lost: self.lost + other.lost,
            kept: self.kept | other.kept,
        })
    }
}

/// What follows after a column: the indices of the open runs of each suit, and what the path to them has used.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct State {
    open: [usize; 4],
    used: Used,
}

/// A step of a suit through a column: the index of the open runs after it, and what it uses.
type Step = (usize, Used);

/// The steps from certain open runs, by the number of cards that they leave for sets.
type Steps = Vec<Vec<Step>>;

/// A meld on the table before the play, and where melds can contain it: in runs of its suit with these columns, as bits, of
/// which there are two if an ace can be low or high, and in sets of its column with these suits, as bits.
#[derive(PartialEq)]
struct Earlier {
    jokers: usize,
    runs: Vec<(usize, u16)>,
    set: Option<(usize, u8)>,
}

impl Earlier {
    fn new(meld: &Meld, ace: Ace) -> Self {
        let card = |face: &Face| Some((face.suit()?.index(), usize::from(face.rank()?.number())));
        let natural: Vec<(usize, usize)> = meld.faces().iter().filter_map(card).collect();
        let (suit, column) = natural[0];
        let suits = natural.iter().fold(0_u8, |suits, card| suits | 1 << card.0);
        let columns = natural.iter().fold(0_u16, |columns, card| columns | 1 << card.1);
        let runs = match (suits.count_ones(), natural.iter().filter(|card| card.1 == 1).count(), ace) {
            (2.., ..) => Vec::new(),
            (_, 0, _) | (_, 1, Ace::Low) => vec![(suit, columns)],
            (_, 1, _) => vec![(suit, columns), (suit, columns ^ 1 << 1 ^ 1 << 14)],
            _ => vec![(suit, columns | 1 << 14)],
        };
        let is_set = columns.is_power_of_two() && natural.len() == suits.count_ones() as usize;
        let jokers = meld.faces().len() - natural.len();
        Self { jokers, runs, set: is_set.then_some((column, suits)) }
    }

    /// The columns after this one of the run that begins here, as bits.
    fn columns_after(&self, suit: usize, column: usize) -> Option<u16> {
        let begins = |way: &&(usize, u16)| way.0 == suit && way.1.trailing_zeros() as usize == column;
        self.runs.iter().find(begins).map(|way| way.1 & !(1 << column))
    }

    /// The last column in which a meld can begin to contain this one.
    fn last_column(&self) -> usize {
        let in_runs = self.runs.iter().map(|run| run.1.trailing_zeros() as usize);
        in_runs.chain(self.set.map(|set| set.0)).max().expect("a run or a set")
    }

    fn is_in_one_place(&self) -> bool {
        self.runs.len() + usize::from(self.set.is_some()) == 1
    }
}

struct Columns {
    ace: Ace,
    last: usize,
    /// By suit and column, the natural cards on the table, and those in the hand, too. The aces are counted twice.
    table: [[usize; 16]; 4],
    all: [[usize; 16]; 4],
    melds: Vec<Earlier>,
    /// For a column and each number of suits: the melds that only sets and the suits from that one on can still contain there, and
    /// that nothing can contain later.
    decided: [[u128; 5]; 16],
    most: Used,
    open: Vec<Open>,
    indices: HashMap<Open, usize>,
    /// For a suit, a column and open runs.
    steps: HashMap<(usize, usize, usize), Rc<Steps>>,
    sets: HashMap<(usize, [usize; 4]), Rc<Vec<Used>>>,
}

/// Whether a play leaves at most `unplayed` hand cards and loses at most `lost` of the melds on the table. If `lost` is
/// `None`, it may lose any number.
pub fn is_possible(position: &Position, rules: &Rules, unplayed: usize, lost: Option<usize>) -> bool {
    let (table, hand): (_, FaceCounts) = (position.table.counts(), position.hand.iter().collect());
    let meld = |group: &Vec<Face>| Earlier::new(&Meld::new(group, rules).expect("a meld"), rules.ace);
    let jokers = usize::from(table.of(Face::JOKER) + hand.of(Face::JOKER));
    let mut columns = Columns {
        ace: rules.ace,
        last: if rules.ace == Ace::Low { 13 } else { 14 },
        table: [[0; 16]; 4],
        all: [[0; 16]; 4],
        melds: lost.map_or_else(Vec::new, |_| position.table.groups().iter().map(meld).collect()),
        decided: [[0; 5]; 16],
        most: Used { jokers, unplayed, lost: lost.unwrap_or(0), kept: 0 },
        open: Vec::new(),
        indices: HashMap::new(),
        steps: HashMap::new(),
        sets: HashMap::new(),
    };
    for face in Face::all() {
        if let (Some(suit), Some(rank)) = (face.suit(), face.rank()) {
            for column in [rank.number(), if rank.number() == 1 { 14 } else { rank.number() }] {
                columns.table[suit.index()][usize::from(column)] = table.of(face).into();
                columns.all[suit.index()][usize::from(column)] = (table.of(face) + hand.of(face)).into();
            }
        }
    }
    for (index, meld) in columns.melds.iter().enumerate() {
        let first = meld.runs.first().map_or(4, |run| run.0);
        columns.decided[meld.last_column()][..=first].iter_mut().for_each(|melds| *melds |= 1 << index);
    }
    columns.is_possible(table.of(Face::JOKER).into())
}

impl Columns {
    fn is_possible(&mut self, table_jokers: usize) -> bool {
        let open = self.index(Open::default());
        let mut layer = HashSet::from([State { open: [open; 4], used: Used::default() }]);
        for column in 1..=self.last {
            let mut next = HashSet::new();
            for state in layer {
                self.advance(column, state, &mut next);
            }
            layer = next;
        }
        layer.iter().any(|State { open, used }| {
            let are_complete = |&open: &usize| self.open[open].runs.iter().all(|run| run.is_complete());
            let unplayed = used.unplayed + self.most.jokers - used.jokers;
            open.iter().all(are_complete) && used.jokers >= table_jokers && unplayed <= self.most.unplayed
        })
    }

    fn index(&mut self, open: Open) -> usize {
        *self.indices.entry(open).or_insert_with_key(|open| {
            self.open.push(open.clone());
            self.open.len() - 1
        })
    }

    /// Adds to the next layer all states that can follow a state.
    fn advance(&mut self, column: usize, state: State, next: &mut HashSet<State>) {
        let steps: [_; 4] = core::array::from_fn(|suit| self.steps(suit, column, state.open[suit]));
        let lengths = steps.each_ref().map(|steps| steps.len());
        for mut number in 0..lengths.iter().product() {
            let in_sets = lengths.map(|length| (number % length, number /= length).0);
            let chosen: [&[Step]; 4] = core::array::from_fn(|suit| &steps[suit][in_sets[suit]][..]);
            if chosen.iter().all(|steps| !steps.is_empty()) {
                for used in self.sets(column, in_sets).iter().filter_map(|sets| sets.plus(state.used)) {
                    self.combine(column, &chosen, State { used, ..state }, next);
                }
            }
        }
    }

    /// Combines the steps of the remaining suits.
    fn combine(&self, column: usize, chosen: &[&[Step]], state: State, next: &mut HashSet<State>) {
        let decided = self.decided[column][chosen.len()];
        let lost = state.used.lost + (decided & !state.used.kept).count_ones() as usize;
        let Used { jokers, unplayed, .. } = state.used;
        if jokers > self.most.jokers || unplayed > self.most.unplayed || lost > self.most.lost {
            return;
        }
        let Some((steps, rest)) = chosen.split_last() else {
            let used = Used { lost, kept: state.used.kept & !decided, ..state.used };
            next.insert(State { used, ..state });
            return;
        };
        for step in *steps {
            if let Some(used) = state.used.plus(step.1) {
                let mut open = state.open;
                open[rest.len()] = step.0;
                self.combine(column, rest, State { open, used }, next);
            }
        }
    }

    /// All steps of a suit from these open runs.
    fn steps(&mut self, suit: usize, column: usize, from: usize) -> Rc<Steps> {
        if let Some(steps) = self.steps.get(&(suit, column, from)) {
            return Rc::clone(steps);
        }
        let Open { runs, high_aces } = self.open[from].clone();
        let all = self.all[suit][column];
        let mut found = Vec::new();
        // Aces that are reserved for the column above the king are missing in the first column.
        for high_aces in if column == 1 && self.last == 14 { 0..=all } else { high_aces..=high_aces } {
            let cards = match column {
                1 => all - high_aces,
                14 => high_aces,
                _ => all,
            };
            let after = Open { runs: Vec::new(), high_aces: if column == 14 { 0 } else { high_aces } };
            let draft = Draft { suit, column, cards, used: Used::default(), after };
            self.extend(&runs, &draft, &mut found);
        }
        let mut steps = vec![Vec::new(); all + 1];
        for (in_sets, used, mut after) in found {
            after.runs.sort_unstable();
            let step = (self.index(after), used);
            if !steps[in_sets].contains(&step) {
                steps[in_sets].push(step);
            }
        }
        let steps = Rc::new(steps);
        self.steps.insert((suit, column, from), Rc::clone(&steps));
        steps
    }

    /// Ends or continues the first of the open runs, and then the rest.
    fn extend(&self, open: &[Run], draft: &Draft, found: &mut Vec<Found>) {
        let Some((run, rest)) = open.split_first() else {
            return self.begin(0, draft, found);
        };
        if run.is_complete() {
            self.extend(rest, draft, found);
        }
        for kind in 0..self.melds.len() + 2 {
            if let Some(draft) = self.with_card(*run, kind, draft) {
                self.extend(rest, &draft, found);
            }
        }
    }

    /// Begins any number of new runs, whose kinds do not decrease, and leaves some of the other cards for sets.
    fn begin(&self, kind: usize, draft: &Draft, found: &mut Vec<Found>) {
        let Draft { suit, column, cards, .. } = *draft;
        // All reserved aces must be in runs.
        let (most_in_sets, hand) =
            if column == 14 { (0, 0) } else { (cards, self.all[suit][column] - self.table[suit][column]) };
        for unplayed in cards - most_in_sets..=hand.min(cards).min(self.most.unplayed) {
            found.push((cards - unplayed, Used { unplayed, ..draft.used }, draft.after.clone()));
        }
        for kind in kind..self.melds.len() + 2 {
            let is_low = column == 1 && self.ace == Ace::LowOrHigh;
            if let Some(draft) = self.with_card(Run { is_low, ..Run::default() }, kind, draft) {
                self.begin(kind, &draft, found);
            }
        }
    }

    /// Adds to a run a natural card (kind 0), a joker (1), or the first natural card of an earlier meld (from 2 on).
    fn with_card(&self, mut run: Run, kind: usize, draft: &Draft) -> Option<Draft> {
        let Draft { suit, column, .. } = *draft;
        let is_lacking = run.lacking >> column & 1 == 1;
        let is_left = if kind == 1 { draft.used.jokers < self.most.jokers } else { draft.cards > 0 };
        if !is_left || is_lacking && kind > 0 || column == 14 && run.is_low {
            return None;
        }
        let columns = match kind.checked_sub(2) {
            Some(meld) => {
                let columns = self.melds[meld].columns_after(suit, column)?;
                let fits = columns & run.lacking == 0 && self.is_next(meld, draft.used.kept);
                fits.then_some(columns)?
            }
            None => 0,
        };
        let mut draft = draft.clone();
        run.length = 3.min(run.length + 1);
        run.lacking = run.lacking & !(1 << column) | columns;
        if kind == 1 {
            draft.used.jokers += 1;
            run.jokers += 1;
        } else {
            draft.cards -= 1;
            run.has_natural = true;
        }
        if let Some(meld) = kind.checked_sub(2) {
            run.jokers -= self.melds[meld].jokers as i8;
            draft.used.kept |= 1 << meld;
        }
        // Jokers beyond those that earlier melds can need do not matter.
        let in_suit = self.melds.iter().filter(|meld| meld.runs.first().is_some_and(|way| way.0 == suit));
        run.jokers = run.jokers.min(in_suit.map(|meld| meld.jokers as i8).sum());
        // The next columns must contain cards or jokers for a run that is too short.
        let end = column + 3 - usize::from(run.length);
        let lacks = |next: &usize| self.all[suit][*next] == 0;
        if end > self.last || draft.used.jokers + (column + 1..=end).filter(lacks).count() > self.most.jokers
        {
            return None;
        }
        draft.after.runs.push(run);
        Some(draft)
    }

    /// Whether a meld can be the next one that is kept: identical melds are kept in their order.
    fn is_next(&self, meld: usize, kept: u128) -> bool {
        let earlier = &self.melds[meld];
        let must_wait = |before: usize| kept >> before & 1 == 0 && self.melds[before] == *earlier;
        kept >> meld & 1 == 0 && !(earlier.is_in_one_place() && (0..meld).any(must_wait))
    }

    /// All ways to make sets of these cards of a column.
    fn sets(&mut self, column: usize, cards: [usize; 4]) -> Rc<Vec<Used>> {
        if let Some(sets) = self.sets.get(&(column, cards)) {
            return Rc::clone(sets);
        }
        let mut found = Vec::new();
        self.add_sets(column, cards, 1, Used::default(), &mut found);
        let found = Rc::new(found);
        self.sets.insert((column, cards), Rc::clone(&found));
        found
    }

    /// Makes a set of suits, as bits, that are at least `from`, and then the rest.
    fn add_sets(&self, column: usize, cards: [usize; 4], from: u8, used: Used, found: &mut Vec<Used>) {
        if cards == [0; 4] {
            if !found.contains(&used) {
                found.push(used);
            }
            return;
        }
        for suits in from..16 {
            let is_in = |suit: usize| usize::from(suits >> suit & 1);
            if (0..4).any(|suit| cards[suit] < is_in(suit)) {
                continue;
            }
            let rest = core::array::from_fn(|suit| cards[suit] - is_in(suit));
            let natural = suits.count_ones() as usize;
            for jokers in 3_usize.saturating_sub(natural)..=(4 - natural).min(self.most.jokers - used.jokers)
            {
                let used = Used { jokers: used.jokers + jokers, ..used };
                self.add_sets(column, rest, suits, used, found);
                for (index, meld) in self.melds.iter().enumerate() {
                    let fits =
                        |set: (usize, u8)| set.0 == column && set.1 & !suits == 0 && meld.jokers <= jokers;
                    if meld.set.is_some_and(fits) && self.is_next(index, used.kept) {
                        let used = Used { kept: used.kept | 1 << index, ..used };
                        self.add_sets(column, rest, suits, used, found);
                    }
                }
            }
        }
    }
}

/// The cards that a step leaves for sets, what it uses, and the open runs after it.
type Found = (usize, Used, Open);

/// A step that is being made.
#[derive(Clone)]
struct Draft {
    suit: usize,
    column: usize,
    /// The natural cards that no run has yet.
    cards: usize,
    used: Used,
    after: Open,
}
