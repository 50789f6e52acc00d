//! Finds the best play with integer programs that maximise the cards, the melds kept and the points, one after the other.
//! They support jokers, openings, limits and helping cards.
//!
//! `model` is a simpler program, which ignores the melds kept. Here, a run is a path through its suit with one card for
//! each step (`paths`), and a set is one column. Old melds are the melds on the table before the turn. An old meld is
//! kept if a path or a set contains all its cards. Like `shapes`, this follows the rules and shares no code with the
//! solver.

use std::collections::HashMap;

use highs::{Col, HighsModelStatus, RowProblem, Sense};
use machiavelli::{Face, FaceCounts, Meld, Objective, OpeningScope, Rank, Suit};

use crate::positions::Case;
use crate::program::{Column, Program, Source, Use};

/// The time limit of `HiGHS` for maximising one figure, in seconds.
const TIME_LIMIT: f64 = 60.0;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Figures {
    pub cards: u32,
    pub kept: u32,
    pub points: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Best(Figures),
    /// The table cannot be completed.
    Impossible,
    /// `HiGHS` did not finish in time.
    Undecided,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Figure {
    Cards,
    Kept,
    Points,
}

pub fn best(case: &Case, objective: Objective) -> Outcome {
    let order = match objective {
        Objective::Points => [Figure::Points, Figure::Cards, Figure::Kept],
        Objective::Cards | Objective::Out => [Figure::Cards, Figure::Kept, Figure::Points],
    };
    let groups = case.position.table.groups();
    let is_legal = groups.iter().all(|group| Meld::new(group, &case.rules).is_ok());
    let nothing = Figures { cards: 0, kept: groups.len() as u32, points: 0 };
    let mut program = Program::new(case);
    program.add_melds();
    // Before the opening the table stays as it is.
    let must_open = program.opening.is_some();
    if must_open && !is_legal {
        return Outcome::Impossible;
    }
    match program.best(order) {
        Outcome::Impossible if must_open => Outcome::Best(nothing),
        Outcome::Best(best) if must_open => Outcome::Best(Figures { kept: nothing.kept, ..best }),
        Outcome::Best(Figures { cards: 0, .. }) if is_legal => Outcome::Best(nothing),
        outcome => outcome,
    }
}

impl Program<'_> {
    fn add_melds(&mut self) {
        let needs_opener = self.opening.is_some_and(|(_, scope)| scope == OpeningScope::Meld);
        for is_opener in [false, true].into_iter().take(1 + usize::from(needs_opener)) {
            for rank in Rank::all() {
                self.add_sets(rank, is_opener);
            }
            for suit in Suit::ALL {
                self.add_runs(suit, is_opener);
            }
        }
    }

    fn add_sets(&mut self, rank: Rank, is_opener: bool) {
        for chosen in 1..16_usize {
            let suits = Suit::ALL.into_iter().filter(|suit| chosen & (1 << suit.index()) != 0);
            let naturals: Vec<_> = suits.map(|suit| Face::natural(suit, rank)).collect();
            for size in naturals.len().max(3)..=4 {
                let jokers = size - naturals.len();
                if jokers > usize::from(self.jokers()) {
                    continue;
                }
                let faces = [&naturals[..], &vec![Face::JOKER; jokers]].concat();
                let counts: FaceCounts = faces.iter().collect();
                let kept = (0..self.old.len()).filter(|&index| counts.contains(&self.old[index].counts));
                let kept: Vec<_> = kept.map(Some).chain([None]).collect();
                let value = rank.points() * size as u32;
                for uses in self.choices(&faces) {
                    for &kept in &kept {
                        let uses = uses.clone();
                        self.columns.push(Column {
                            uses,
                            kept,
                            value,
                            is_opener,
                            enters: None,
                            leaves: None,
                        });
                    }
                }
            }
        }
    }

    /// Every choice of a source for each card. If helping cards are among the cards, exactly one card is their
    /// companion from the hand.
    fn choices(&self, faces: &[Face]) -> Vec<Vec<Use>> {
        let mut all: Vec<Vec<Use>> = vec![Vec::new()];
        for &face in faces {
            let sources = self.sources(face);
            let with = |some: &Vec<Use>, source| [&some[..], &[(face, source)]].concat();
            all = all.iter().flat_map(|some| sources.iter().map(move |&source| with(some, source))).collect();
        }
        let count = |uses: &[Use], wanted| uses.iter().filter(|&&(_, source)| source == wanted).count();
        all.retain(|uses| count(uses, Source::Hand) == count(uses, Source::Helping).min(1));
        all
    }

    fn best(&self, order: [Figure; 3]) -> Outcome {
        let mut reached: Vec<(Figure, f64)> = Vec::new();
        for figure in order {
            match self.maximise(figure, &reached) {
                Optimum::Most(most) => reached.push((figure, most)),
                Optimum::Infeasible => return Outcome::Impossible,
                Optimum::Undecided => return Outcome::Undecided,
            }
        }
        let of = |figure| {
            let most = reached.iter().find(|&&(other, _)| other == figure).map_or(0.0, |&(_, most)| most);
            (most - self.on_table(figure)).round() as u32
        };
        Outcome::Best(Figures {
            cards: of(Figure::Cards),
            kept: of(Figure::Kept),
            points: of(Figure::Points),
        })
    }

    /// The contribution of a column to a figure of the whole table. Helping cards do not count as played.
    fn worth(column: &Column, figure: Figure) -> f64 {
        let played = column.uses.iter().filter(|&&(_, source)| source != Source::Helping);
        match figure {
            Figure::Cards => played.count() as f64,
            Figure::Kept => f64::from(u8::from(column.kept.is_some())),
            Figure::Points => f64::from(played.map(|&(face, _)| face.points()).sum::<u32>()),
        }
    }

    /// The part of a figure that comes from the cards on the table before the turn.
    fn on_table(&self, figure: Figure) -> f64 {
        match figure {
            Figure::Cards => self.table.total() as f64,
            Figure::Kept => 0.0,
            Figure::Points => f64::from(self.table.points()),
        }
    }

    /// The maximum of one figure among the plays that reach at least the values in `least` for other figures.
    fn maximise(&self, figure: Figure, least: &[(Figure, f64)]) -> Optimum {
        let mut model = RowProblem::default();
        let most = f64::from(self.rules.packs + self.jokers());
        let add = |column| model.add_integer_column(Self::worth(column, figure), 0.0..=most);
        let columns: Vec<Col> = self.columns.iter().map(add).collect();
        let sum = |worth: &dyn Fn(&Column) -> f64| -> Vec<(Col, f64)> {
            columns.iter().zip(&self.columns).map(|(&col, column)| (col, worth(column))).collect()
        };
        if !self.place_cards(&mut model, &columns) {
            return Optimum::Infeasible;
        }
        self.connect_runs(&mut model, &columns);
        for (index, old) in self.old.iter().enumerate() {
            let is_kept = |column: &Column| f64::from(u8::from(column.kept == Some(index)));
            model.add_row(..=f64::from(old.copies), sum(&is_kept));
        }
        if let Some(limit) = self.rules.max_new_cards {
            let most = self.on_table(Figure::Cards) + f64::from(limit);
            model.add_row(..=most, sum(&|column| Self::worth(column, Figure::Cards)));
        }
        for &(figure, least) in least {
            model.add_row(least.., sum(&|column| Self::worth(column, figure)));
        }
        if let Some((needed, scope)) = self.opening {
            let counts_for_opening = |column: &Column| scope == OpeningScope::Turn || column.is_opener;
            let value =
                |column: &Column| if counts_for_opening(column) { f64::from(column.value) } else { 0.0 };
            model.add_row(f64::from(needed).., sum(&value));
            // At most one set or run is the opener. A set or run begins with one column that leaves no node.
            let begins = |column: &Column| column.is_opener && column.leaves.is_none();
            model.add_row(..=1.0, sum(&|column| f64::from(u8::from(begins(column)))));
        }
        solve(model)
    }

    /// Requires that every table card is in a meld, and that no card is used more often than there are copies. Returns
    /// `false` if a table card fits in no meld.
    fn place_cards(&self, model: &mut RowProblem, columns: &[Col]) -> bool {
        let mut counts: HashMap<Use, HashMap<usize, f64>> = HashMap::new();
        for (column, col) in self.columns.iter().zip(columns) {
            for &each in &column.uses {
                *counts.entry(each).or_default().entry(col.index()).or_default() += 1.0;
            }
        }
        let row = |uses: HashMap<usize, f64>| uses.into_iter().map(|(index, count)| (columns[index], count));
        for face in Face::all() {
            let (table, hand) = (f64::from(self.table.of(face)), f64::from(self.hand.of(face)));
            let mut of = |source| counts.remove(&(face, source)).unwrap_or_default();
            let (mut any, companions, helping) = (of(Source::Any), of(Source::Hand), of(Source::Helping));
            if table > 0.0 && any.is_empty() {
                return false;
            }
            model.add_row(..=f64::from(self.helping.of(face)), row(helping));
            if !companions.is_empty() {
                // A table card cannot be a companion.
                model.add_row(table.., row(any.clone()));
            }
            for (index, count) in companions {
                *any.entry(index).or_default() += count;
            }
            model.add_row(table..=table + hand, row(any));
        }
        true
    }

    /// Requires that as many runs leave a node as enter it, or fewer if runs may end there.
    fn connect_runs(&self, model: &mut RowProblem, columns: &[Col]) {
        let mut balance = vec![Vec::new(); self.nodes.len()];
        for (column, &col) in self.columns.iter().zip(columns) {
            if let Some(node) = column.enters {
                balance[node].push((col, 1.0));
            }
            if let Some(node) = column.leaves {
                balance[node].push((col, -1.0));
            }
        }
        for (&can_end, row) in self.nodes.iter().zip(balance) {
            let most = if can_end { f64::INFINITY } else { 0.0 };
            model.add_row(0.0..=most, row);
        }
    }
}

enum Optimum {
    Most(f64),
    Infeasible,
    Undecided,
}

fn solve(model: RowProblem) -> Optimum {
    let mut model = model.optimise(Sense::Maximise);
    model.make_quiet();
    model.set_option("threads", 1);
    model.set_option("time_limit", TIME_LIMIT);
    model.set_option("mip_rel_gap", 0.0);
    // HiGHS sometimes gives up with an error on a valid program.
    let Ok(solved) = model.try_solve() else { return Optimum::Undecided };
    match solved.status() {
        HighsModelStatus::Optimal => Optimum::Most(solved.objective_value().round()),
        HighsModelStatus::Infeasible | HighsModelStatus::UnboundedOrInfeasible => Optimum::Infeasible,
        HighsModelStatus::ModelEmpty => Optimum::Most(0.0),
        HighsModelStatus::ReachedTimeLimit => Optimum::Undecided,
        other => panic!("HiGHS ended with {other:?}"),
    }
}
