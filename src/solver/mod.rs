//! What is the most that can be played? Exact answers, for every rule option.
//!
//! Given how many of each face lie on the table (all must stay in melds) and how many the hand
//! holds, the part of the hand is found with which everything falls into melds: most cards, then
//! most melds kept, then most points, or another [`Objective`].
//!
//! The programme goes from the ace to the king and looks at one rank after the other. What the
//! future needs to know of the past is only which runs are in progress: in each suit, how many of
//! length one, two, and three or more (van Rijn, Takes and Vis, *The Complexity of Rummikub
//! Problems*, arXiv 1604.07553). What runs leave of a rank goes into sets, which are a matter of
//! that rank alone. Table cards add no state: a run shorter than three may not end, and what must
//! be used and goes into no run must go into a set.

mod finish;
mod guide;
mod helping;
mod index;
mod problem;
mod rebuild;
mod runs;
mod search;
mod sets;

use core::fmt;

use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::meld::Meld;
use crate::notation::{Position, print_faces};
use crate::rules::{OpeningScope, Rules};
use finish::{Best, answer, answer_keeping};
use problem::{Opening, Problem, Weights};
use rebuild::Built;
use search::RanOut;

/// What is best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Objective {
    /// Most cards; of these most melds kept; of these most points.
    #[default]
    Cards,
    /// Most points; of these most cards; of these most melds kept.
    Points,
    /// The whole hand; where it cannot go, as [`Objective::Cards`].
    Out,
}

/// How to answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// What is best.
    pub objective: Objective,
    /// Has the player opened? Matters only where the rules ask for opening points.
    pub opened: bool,
    /// The most work, in ways through a rank that are looked at; none is no limit.
    pub budget: Option<u32>,
    /// How many further best plays with other hand cards.
    pub alternatives: usize,
}

impl Default for Ask {
    fn default() -> Self {
        Self { objective: Objective::Cards, opened: true, budget: None, alternatives: 0 }
    }
}

/// Why nothing can be played, where that is not simply so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reason {
    /// The table cannot be made into melds, whatever the hand adds.
    TableCannotBeCompleted,
    /// The budget ran out before the table was completed.
    BudgetRanOut,
}

impl Reason {
    /// The stable code of the reason.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TableCannotBeCompleted => "table-cannot-be-completed",
            Self::BudgetRanOut => "budget-ran-out",
        }
    }
}

/// The best play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The hand cards to lay, in the order of the hand.
    pub played: Vec<Face>,
    /// Their points by document 004; a joker 25, whatever it stands for.
    pub points: u32,
    /// The table afterwards: the melds of before that stay, in their order, then new ones. None
    /// where the table cannot be completed.
    pub table: Option<Layout>,
    /// How many melds of before are kept: all cards of such a meld lie together in one meld.
    pub kept: usize,
    /// Is the hand empty afterwards?
    pub out: bool,
    /// Is the answer known to be the best? Only false when the budget ran out.
    pub proven: bool,
    /// Why there is no table.
    pub reason: Option<Reason>,
}

impl Answer {
    /// How many hand cards are laid.
    pub fn count(&self) -> usize {
        self.played.len()
    }
}

/// What keeps a position from being solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolveError {
    /// There are cards that the packs do not have.
    ImpossibleCards {
        /// The cards beyond those of the packs.
        cards: Vec<Face>,
    },
}

impl SolveError {
    /// The stable code of the error.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::ImpossibleCards { .. } => "impossible-cards",
        }
    }
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ImpossibleCards { cards } => {
                write!(f, "there are more cards than in the packs: {}", print_faces(cards))
            }
        }
    }
}

impl core::error::Error for SolveError {}

/// Can the table be completed, and with which hand cards?
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// Can everything on the table be made into melds?
    pub possible: bool,
    /// The fewest hand cards that do it, in the order of the hand.
    pub with: Vec<Face>,
    /// The table made of them; none where it is not possible.
    pub table: Option<Layout>,
}

/// The best play in a position.
///
/// ```
/// use machiavelli::notation::parse_position;
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::{Ask, solve};
///
/// let position = parse_position("5C 5D 5H 5S | 6C 7C 8C / 4C").unwrap();
/// let answer = solve(&position, &Rules::default(), &Ask::default()).unwrap();
/// assert_eq!(answer.count(), 1);
/// assert_eq!(answer.table.unwrap().to_string(), "4C 5C 6C 7C 8C | 5S 5H 5D");
/// ```
pub fn solve(position: &Position, rules: &Rules, ask: &Ask) -> Result<Answer, SolveError> {
    let question = Question::new(position, rules)?;
    let budget = ask.budget.map_or(u64::MAX, u64::from);
    let weights = match ask.objective {
        Objective::Cards | Objective::Out => Weights::CARDS,
        Objective::Points => Weights::POINTS,
    };
    let opening = rules.opening_points.filter(|_| !ask.opened);
    Ok(match opening {
        Some(needed) => question.open(needed, weights, budget),
        None => question.play(weights, budget),
    })
}

/// Can everything on the table, loose cards and broken groups included, be made into melds with
/// cards of the hand?
///
/// ```
/// use machiavelli::notation::parse_position;
/// use machiavelli::rules::Rules;
/// use machiavelli::solver::can_complete;
///
/// let position = parse_position("5C 5D | 6C 7C / 5S 8C KD").unwrap();
/// let completion = can_complete(&position, &Rules::default()).unwrap();
/// assert_eq!(completion.with.len(), 2);
/// ```
pub fn can_complete(position: &Position, rules: &Rules) -> Result<Completion, SolveError> {
    let question = Question::new(position, rules)?;
    let nothing = FaceCounts::default();
    let problem = Problem::new(&question.table, &question.hand, &nothing, rules, Weights::FEWEST);
    // Without a budget nothing runs out.
    let best = answer(&Problem { limit: None, ..problem }, None, u64::MAX).ok().flatten();
    let most = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
    let few = |best: &Best| question.played(&question.layout(&best.melds)).len() <= most;
    Ok(match best.filter(few) {
        None => Completion { possible: false, with: Vec::new(), table: None },
        Some(best) => {
            let layout = question.layout(&best.melds);
            let with = question.played(&layout);
            Completion { possible: true, with, table: Some(layout) }
        }
    })
}

/// A position with its cards counted.
struct Question<'a> {
    position: &'a Position,
    rules: &'a Rules,
    table: FaceCounts,
    hand: FaceCounts,
    helping: FaceCounts,
    melds: Vec<Option<Meld>>,
}

impl<'a> Question<'a> {
    fn new(position: &'a Position, rules: &'a Rules) -> Result<Self, SolveError> {
        let beyond = position.counts().beyond(&rules.pack());
        if !beyond.is_empty() {
            return Err(SolveError::ImpossibleCards { cards: beyond.faces().collect() });
        }
        let count = |faces: &[Face]| faces.iter().copied().collect();
        Ok(Self {
            position,
            rules,
            table: position.table.counts(),
            hand: count(&position.hand),
            helping: count(&position.helping),
            melds: position.table.groups().iter().map(|group| Meld::new(group, rules).ok()).collect(),
        })
    }

    /// The best play of a player who has opened.
    fn play(&self, weights: Weights, budget: u64) -> Answer {
        let problem = Problem::new(&self.table, &self.hand, &self.helping, self.rules, weights);
        let first = match self.within_limit(&problem, budget) {
            Ok(Some(best)) => best,
            Ok(None) => return self.nothing(Some(Reason::TableCannotBeCompleted)),
            Err(RanOut) => return Answer { proven: false, ..self.nothing(Some(Reason::BudgetRanOut)) },
        };
        let plain = self.answer(&first);
        if plain.played.is_empty() && self.is_legal() {
            return plain;
        }
        // How much is played is known; now with an eye on the melds of before.
        let mut problem = problem;
        problem.limit = first.limit;
        problem.note_melds(&self.melds);
        match answer_keeping(&problem, &first, budget.saturating_sub(first.work)) {
            Ok(Some(best)) => self.answer(&best),
            Ok(None) => plain,
            Err(RanOut) => Answer { proven: false, ..plain },
        }
    }

    /// Answers without the limit on new cards first, and with it where it matters.
    fn within_limit(&self, problem: &Problem, budget: u64) -> Result<Option<Best>, RanOut> {
        let free = answer(&Problem { limit: None, ..problem.clone() }, None, budget)?;
        match (&free, problem.limit) {
            (Some(best), Some(limit)) if self.played(&self.layout(&best.melds)).len() > limit.into() => {
                answer(problem, None, budget.saturating_sub(best.work))
            }
            _ => Ok(free),
        }
    }

    /// The best play of a player who has not: new melds of hand cards beside the table as it is.
    fn open(&self, needed: u32, weights: Weights, budget: u64) -> Answer {
        if !self.is_legal() {
            return self.nothing(Some(Reason::TableCannotBeCompleted));
        }
        // No hand is worth so much.
        let Ok(needed) = u16::try_from(needed) else { return self.nothing(None) };
        let nothing = FaceCounts::default();
        let mut problem = Problem::new(&nothing, &self.hand, &nothing, self.rules, weights);
        let scope = self.rules.opening_scope.unwrap_or(OpeningScope::Turn);
        problem.opening = Some(Opening { needed, scope });
        problem.places_all_jokers = problem.jokers() > 0;
        match answer(&problem, None, budget) {
            Ok(Some(best)) => {
                let mut groups: Vec<_> = self.standing();
                groups.extend(best.melds.iter().map(|built| self.print(built)));
                self.answer_with(Layout(groups), self.melds.len())
            }
            Ok(None) => self.nothing(None),
            Err(RanOut) => Answer { proven: false, ..self.nothing(None) },
        }
    }

    fn is_legal(&self) -> bool {
        self.melds.iter().all(Option::is_some)
    }

    /// The groups of before, each in printing order.
    fn standing(&self) -> Vec<Vec<Face>> {
        self.melds.iter().flatten().map(|meld| meld.faces().to_vec()).collect()
    }

    /// The answer when nothing is played: the table as it is, if it is one.
    fn nothing(&self, reason: Option<Reason>) -> Answer {
        let is_legal = self.is_legal();
        Answer {
            played: Vec::new(),
            points: 0,
            table: is_legal.then(|| Layout(self.standing())),
            kept: if is_legal { self.melds.len() } else { 0 },
            out: is_legal && self.position.hand.is_empty(),
            proven: true,
            reason: reason.filter(|_| !is_legal),
        }
    }

    fn answer(&self, best: &Best) -> Answer {
        let kept = best.melds.iter().flat_map(Built::groups).count();
        let layout = self.layout(&best.melds);
        let answer = self.answer_with(layout, kept);
        if answer.played.is_empty() && self.is_legal() { self.nothing(None) } else { answer }
    }

    fn answer_with(&self, layout: Layout, kept: usize) -> Answer {
        let played = self.played(&layout);
        Answer {
            points: played.iter().map(|face| face.points()).sum(),
            table: Some(layout),
            kept,
            out: played.len() == self.position.hand.len(),
            proven: true,
            reason: None,
            played,
        }
    }

    /// The melds that keep one of before, in the order of these, then the others.
    fn layout(&self, melds: &[Built]) -> Layout {
        let mut order: Vec<_> = melds.iter().collect();
        order.sort_by_key(|built| built.groups().min().unwrap_or(usize::MAX));
        Layout(order.into_iter().map(|built| self.print(built)).collect())
    }

    fn print(&self, built: &Built) -> Vec<Face> {
        Meld::new(&built.faces, self.rules).map_or_else(|_| built.faces.clone(), |meld| meld.faces().to_vec())
    }

    /// The hand cards that a table holds beyond the one before, in the order of the hand.
    fn played(&self, layout: &Layout) -> Vec<Face> {
        let mut laid = layout.counts().beyond(&self.table);
        self.position.hand.iter().copied().filter(|&face| laid.remove(face)).collect()
    }
}
