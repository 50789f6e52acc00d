//! A request: the position that a caller asks about. It poses problems to the search, and turns the results into
//! answers.

use alloc::vec::Vec;

use super::answer::{Answer, SolveReason};
use super::maximise::{Best, Outcome, maximise};
use super::problem::{Opening, Problem, Stage, Weights};
use super::rebuild::Built;
use crate::cards::card::Face;
use crate::cards::face_counts::FaceCounts;
use crate::cards::layout::Layout;
use crate::cards::notation::{Faces, Position};
use crate::cards::order;
use crate::play::error::Error;
use crate::play::judge::{check_helping_count, judge};
use crate::play::table::check_cards;
use crate::rules::kept::count_kept;
use crate::rules::meld::Meld;
use crate::rules::{OpeningScope, Rules};
use crate::solver::budget::Budget;

/// A position, with its cards counted and its melds recognised.
pub(super) struct Request<'a> {
    pub(super) position: &'a Position,
    pub(super) rules: &'a Rules,
    pub(super) table: FaceCounts,
    pub(super) hand: FaceCounts,
    helping: FaceCounts,
    /// For each group on the table, its meld; `None` if the group is not a meld.
    pub(super) melds: Vec<Option<Meld>>,
}

impl<'a> Request<'a> {
    pub(super) fn new(position: &'a Position, rules: &'a Rules) -> Result<Self, Error> {
        check_cards(&position.counts(), rules)?;
        check_helping_count(position, rules)?;
        let count = |faces: &[Face]| faces.iter().collect();
        Ok(Self {
            position,
            rules,
            table: position.table.counts(),
            hand: count(&position.hand),
            helping: count(&position.helping),
            melds: position.table.groups().iter().map(|group| Meld::new(group, rules).ok()).collect(),
        })
    }

    /// The problem of the position. A player who has not opened may only lay new melds of hand cards. `None` if such a
    /// player faces an illegal table, or an opening that no hand can reach.
    pub(super) fn problem(&self, weights: Weights, opened: bool) -> Option<Problem> {
        let (rules, nothing) = (self.rules, FaceCounts::default());
        let mut problem = if let Some(needed) = rules.opening_points.filter(|_| !opened) {
            let needed = u16::try_from(needed).ok().filter(|_| self.is_legal())?;
            let scope = rules.opening_scope.unwrap_or(OpeningScope::Turn);
            let problem = Problem::unlimited(&nothing, &self.hand, &nothing, rules.ace, weights);
            let places_all_jokers = problem.jokers() > 0;
            Problem { opening: Some(Opening { needed, scope }), places_all_jokers, ..problem }
        } else {
            Problem::unlimited(&self.table, &self.hand, &self.helping, rules.ace, weights)
        };
        let most = rules.max_new_cards.and_then(|most| u8::try_from(most).ok());
        problem.limit = most.filter(|&most| usize::from(most) < self.hand.total());
        Some(problem)
    }

    /// The best play, regardless of the melds it keeps, and the problem that it solves. The problem has no limit on
    /// new cards if the best unlimited play respects the limit anyway. `counted` is the best unlimited play by counts.
    pub(super) async fn best(
        &self,
        problem: Problem,
        counted: Option<Outcome>,
        budget: &Budget,
    ) -> (Problem, Outcome) {
        let mut asked = Problem { limit: None, ..problem.clone() };
        let mut outcome = match counted {
            Some(outcome) => outcome,
            None => maximise(&asked, Stage::Primary, None, budget).await,
        };
        if let (Some(found), Some(limit)) = (&outcome.best, problem.limit)
            && self.laid(&self.layout(&asked, &found.melds)).len() > limit.into()
        {
            outcome = maximise(&problem, Stage::Primary, None, budget).await;
            asked = problem;
        }
        asked.places_all_jokers |= outcome.places_all_jokers;
        (asked, outcome)
    }

    /// The answer if the budget ran out: the best that the search has found, or a simple play if that is better.
    pub(super) fn unproven(&self, problem: &Problem, best: Option<&Best>) -> Answer {
        let found = best.map(|best| self.answer(problem, best, None));
        let worth = |answer: &Answer| -> i32 {
            answer.played.iter().map(|face| problem.weights.of(face.points())).sum()
        };
        let simple = self
            .simple(problem.opening.is_none())
            .filter(|simple| found.as_ref().is_none_or(|found| worth(found) < worth(simple)));
        let answer = simple.or(found).unwrap_or_else(|| self.nothing(Some(SolveReason::BudgetRanOut)));
        Answer { proven: false, ..answer }
    }

    pub(super) fn is_legal(&self) -> bool {
        self.melds.iter().all(Option::is_some)
    }

    /// The cards of each earlier meld, in printing order.
    pub(super) fn standing(&self) -> Vec<Vec<Face>> {
        self.melds.iter().flatten().map(|meld| meld.faces().to_vec()).collect()
    }

    /// The answer if nothing is played. It contains the present table if that is legal, otherwise none.
    pub(super) fn nothing(&self, reason: Option<SolveReason>) -> Answer {
        let answer = self.answer_with(Layout(self.standing()), self.melds.len());
        if self.is_legal() { answer } else { Answer { table: None, kept: 0, out: false, reason, ..answer } }
    }

    /// The answer with the melds of `best`. `kept` is the number of earlier melds that it keeps; `None` counts them.
    pub(super) fn answer(&self, problem: &Problem, best: &Best, kept: Option<usize>) -> Answer {
        let layout = self.layout(problem, &best.melds);
        let count = || count_kept(self.melds.iter().flatten(), &layout);
        let kept = if problem.opening.is_some() { self.melds.len() } else { kept.unwrap_or_else(count) };
        let answer = self.answer_with(layout, kept);
        if answer.played.is_empty() && self.is_legal() { self.nothing(None) } else { answer }
    }

    pub(super) fn answer_with(&self, layout: Layout, kept: usize) -> Answer {
        // The last argument, `opened`, may be `true` even before the opening, because no answer before the opening uses
        // helping cards or exceeds the limit.
        let played = self.position.played(&layout, self.rules, true);
        Answer {
            points: played.iter().map(|face| face.points()).sum(),
            table: Some(layout),
            kept,
            out: played.len() == self.position.hand.len(),
            proven: true,
            reason: None,
            steps: Vec::new(),
            alternatives: Vec::new(),
            count: played.len(),
            played,
        }
    }

    /// The table with these melds. Melds that keep an earlier meld come first, in the earlier order. Before the opening,
    /// the earlier melds themselves precede all of these.
    pub(super) fn layout(&self, problem: &Problem, melds: &[Built]) -> Layout {
        let earlier: Vec<_> = self.melds.iter().map(|meld| meld.as_ref().map(Meld::counts)).collect();
        let place = |built: &Built| {
            let laid: FaceCounts = built.faces.iter().collect();
            let is_in = |meld: &Option<FaceCounts>| meld.is_some_and(|meld| laid.contains(&meld));
            let contains = || earlier.iter().position(is_in);
            built.kept.iter().map(|kept| kept.group).min().or_else(contains).unwrap_or(usize::MAX)
        };
        let mut order: Vec<_> = melds.iter().map(|built| (place(built), built)).collect();
        order::sort_by_key(&mut order, |&(place, _)| place);
        let mut groups = if problem.opening.is_some() { self.standing() } else { Vec::new() };
        groups.extend(order.into_iter().map(|(_, built)| self.print(built)));
        Layout(groups)
    }

    fn print(&self, built: &Built) -> Vec<Face> {
        Meld::new(&built.faces, self.rules).map_or_else(|_| built.faces.clone(), |meld| meld.faces().to_vec())
    }

    /// The new cards on this table that are in the hand, in hand order.
    pub(super) fn laid(&self, layout: &Layout) -> Faces {
        self.position.in_hand_order(layout.counts().saturating_sub(&self.table))
    }

    /// The hand cards that a turn can lay if it ends with this table, one item for each possibility.
    pub(super) fn plays(&self, layout: &Layout, opened: bool) -> impl Iterator<Item = FaceCounts> {
        let is_legal = move |after: &Position| judge(self.position, after, self.rules, opened).is_ok();
        let left = |after: Position| after.hand.iter().collect();
        self.position
            .readings(layout)
            .into_iter()
            .filter(is_legal)
            .map(move |after| self.hand.saturating_sub(&left(after)))
    }
}
