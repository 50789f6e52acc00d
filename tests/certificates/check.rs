//! The checker of certificates. It knows the cards and the rules of melds, and nothing of the solver. `docs/solver.md`
//! describes a certificate and why it is a proof. All numbers are integers.

use machiavelli::{Ace, Answer, Face, FaceCounts, OpeningScope, Position, Rank, Rules, Suit};

/// The worth of a card and of a kept meld, in points. Prices are in parts of 1 / `UNIT` points.
pub const CARD: i64 = 1 << 18;
pub const KEPT: i64 = 1 << 12;
pub const UNIT: i64 = 1 << 12;
const MANY: i64 = 1 << 20;

/// Something of which each meld has a whole number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Quantity {
    Cards(Face),
    InSets(Face),
    /// Neighbouring places of a run of the suit: this one, from 1 to 13, and the next.
    Link(Suit, u8),
    /// Earlier melds kept that are equal to this one: the index of the first of them on the table.
    Kept(usize),
    Size,
    /// What counts towards the opening: points, or melds that have enough.
    Opening,
}

/// Prices, or a split into two cases: at most so many of the quantity, or more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Certificate {
    Prices(Vec<(Quantity, i64)>),
    Split(Quantity, i64, Box<[Self; 2]>),
}

/// A meld: its cards, its suit and places if it is a run, the earlier melds it keeps, and its points for an opening.
pub struct Shape {
    pub faces: FaceCounts,
    run: Option<(Suit, u8, u8)>,
    kept: Vec<usize>,
    points: i64,
}

/// What a position asks. Before the opening, the table does not matter.
pub struct Question {
    /// The melds that stand there before the opening.
    standing: Vec<FaceCounts>,
    table: FaceCounts,
    all: FaceCounts,
    pub earlier: Vec<FaceCounts>,
    limit: i64,
    opening: Option<(i64, OpeningScope)>,
    pub shapes: Vec<Shape>,
}

fn counts(faces: &[Face]) -> FaceCounts {
    faces.iter().collect()
}

impl Question {
    pub fn new(position: &Position, rules: &Rules, opened: bool) -> Self {
        assert!(position.helping.is_empty(), "certificates do not support helping cards");
        let scope = rules.opening_scope.unwrap_or(OpeningScope::Turn);
        let opening = rules.opening_points.filter(|_| !opened).map(|points| (points.into(), scope));
        let groups = position.table.groups().iter().map(|group| counts(group)).collect();
        let (standing, earlier) = if opening.is_some() { (groups, Vec::new()) } else { (Vec::new(), groups) };
        let table = earlier.iter().fold(FaceCounts::default(), |all, meld| all.saturating_add(meld));
        let all = table.saturating_add(&counts(&position.hand));
        let limit = rules.max_new_cards.map_or(MANY, i64::from).min(position.hand.len() as i64);
        let mut question = Self { standing, table, all, earlier, limit, opening, shapes: Vec::new() };
        for rank in Rank::all() {
            for size in 3..=4 {
                let places = Suit::ALL.map(|suit| Face::natural(suit, rank));
                question.add(&places, size, None, i64::from(rank.points()) * size as i64);
            }
        }
        for (suit, first) in Suit::ALL.into_iter().flat_map(|suit| (1..=12).map(move |first| (suit, first))) {
            for last in first + 2..=if rules.ace == Ace::Low { 13 } else { 14 } {
                let ranks = (first..=last).filter_map(|place| Rank::new((place - 1) % 13 + 1));
                let places: Vec<_> = ranks.clone().map(|rank| Face::natural(suit, rank)).collect();
                if places.len() < 14 || rules.ace == Ace::BothEnds {
                    let points = ranks.map(|rank| i64::from(rank.points())).sum();
                    question.add(&places, places.len(), Some((suit, first, last)), points);
                }
            }
        }
        question
    }

    /// Adds the melds of `size` cards, each from a different one of these places or a joker.
    fn add(&mut self, places: &[Face], size: usize, run: Option<(Suit, u8, u8)>, points: i64) {
        let mut open = vec![FaceCounts::default()];
        // A set may leave out one of its places.
        let most = usize::from(self.all.of(Face::JOKER)) + places.len() - size;
        for (used, &face) in places.iter().enumerate() {
            let longer = |cards: &FaceCounts| cards.saturating_add(&counts(&[face]));
            open = [&open[..], &open.iter().map(longer).collect::<Vec<_>>()].concat();
            let jokers = |cards: &FaceCounts| used + 1 - cards.total();
            open.retain(|cards| self.all.contains(cards) && jokers(cards) <= most);
        }
        open.retain(|cards| !cards.is_empty() && cards.total() <= size);
        for cards in open {
            let faces = cards.saturating_add(&counts(&vec![Face::JOKER; size - cards.total()]));
            for (kept, _) in
                self.selections(faces).into_iter().filter(|_| self.all.contains(&faces)).collect::<Vec<_>>()
            {
                self.shapes.push(Shape { faces, run, kept, points });
            }
        }
    }

    /// The selections of earlier melds that these cards can keep, and the cards left.
    fn selections(&self, faces: FaceCounts) -> Vec<(Vec<usize>, FaceCounts)> {
        let mut found = vec![(Vec::new(), faces)];
        for meld in self.earlier.iter().filter(|meld| faces.contains(meld)) {
            let first = self.earlier.iter().position(|earlier| earlier == meld).unwrap_or(0);
            for (mut kept, left) in found.clone().into_iter().filter(|(_, left)| left.contains(meld)) {
                kept.push(first);
                if !found.iter().any(|(known, _)| *known == kept) {
                    found.push((kept, left.saturating_sub(meld)));
                }
            }
        }
        found
    }

    pub fn amount(&self, shape: &Shape, quantity: Quantity) -> i64 {
        match (quantity, shape.run) {
            (Quantity::Cards(face), _) | (Quantity::InSets(face), None) => shape.faces.of(face).into(),
            (Quantity::Link(suit, place), Some((of, first, last))) => {
                (suit == of && first <= place && place < last).into()
            }
            (Quantity::Kept(index), _) => shape.kept.iter().filter(|&&kept| kept == index).count() as i64,
            (Quantity::Size, _) => shape.faces.total() as i64,
            (Quantity::Opening, _) => match self.opening {
                Some((needed, OpeningScope::Meld)) => (shape.points >= needed).into(),
                _ => shape.points,
            },
            (Quantity::InSets(_), Some(_)) | (Quantity::Link(..), None) => 0,
        }
    }

    /// The least and the greatest amount of the quantity on a table after the turn.
    pub fn range(&self, quantity: Quantity) -> (i64, i64) {
        let size = self.table.total() as i64;
        match quantity {
            Quantity::Cards(face) => (self.table.of(face).into(), self.all.of(face).into()),
            Quantity::InSets(face) => (0, self.all.of(face).into()),
            Quantity::Link(..) => (0, self.all.total() as i64),
            Quantity::Kept(index) => {
                (0, self.earlier.iter().filter(|&meld| self.earlier.get(index) == Some(meld)).count() as i64)
            }
            Quantity::Size => (size, size + self.limit),
            Quantity::Opening => match self.opening {
                Some((needed, OpeningScope::Turn)) => (needed, MANY),
                opening => (opening.is_some().into(), MANY),
            },
        }
    }

    pub fn worth(shape: &Shape) -> i64 {
        let cards = shape.faces.total() as i64 * CARD + i64::from(shape.faces.points());
        cards + shape.kept.len() as i64 * KEPT
    }

    /// The worth of the table after the answer.
    pub fn value(&self, answer: &Answer) -> i64 {
        let kept = if self.opening.is_some() { 0 } else { answer.kept as i64 };
        let cards = (self.table.total() + answer.count) as i64;
        cards * CARD + kept * KEPT + i64::from(self.table.points() + answer.points)
    }

    /// Whether the certificate proves that no play is worth more than `value`. Before the opening, to lay nothing is worth 0.
    pub fn proves(&self, value: i64, certificate: &Certificate) -> bool {
        (self.opening.is_none() || value >= 0) && self.proves_within(value, certificate, &[])
    }

    fn proves_within(&self, value: i64, certificate: &Certificate, limits: &[(Quantity, i64, i64)]) -> bool {
        match certificate {
            Certificate::Split(quantity, at, cases) => {
                let case = |case, low, high| {
                    self.proves_within(value, case, &[limits, &[(*quantity, low, high)]].concat())
                };
                case(&cases[0], -MANY, *at) && case(&cases[1], at + 1, MANY)
            }
            Certificate::Prices(prices) => {
                let most = |&(quantity, price): &(Quantity, i64)| {
                    let of = limits.iter().filter(|limit| limit.0 == quantity);
                    let (low, high) = of.fold(self.range(quantity), |(low, high), limit| {
                        (low.max(limit.1), high.min(limit.2))
                    });
                    i128::from(price) * i128::from(if price < 0 { low } else { high })
                };
                let paid = |shape: &Shape| -> i128 {
                    let paid =
                        |&(quantity, price)| i128::from(price) * i128::from(self.amount(shape, quantity));
                    prices.iter().map(paid).sum()
                };
                prices.iter().map(most).sum::<i128>() < i128::from((value + 1) * UNIT)
                    && self.shapes.iter().all(|shape| paid(shape) >= i128::from(Self::worth(shape) * UNIT))
            }
        }
    }

    /// Whether the answer is a legal play with the figures that it states.
    fn is_play(&self, answer: &Answer) -> bool {
        let Some(table) = &answer.table else { return false };
        let played: FaceCounts = answer.played.iter().collect();
        let mut groups: Vec<_> = table.groups().iter().map(|group| counts(group)).collect();
        if !groups.starts_with(&self.standing) {
            return false;
        }
        groups.drain(..self.standing.len());
        let most_kept = self.standing.len() + self.earlier.len();
        let laid = groups.iter().fold(FaceCounts::default(), |laid, group| laid.saturating_add(group));
        let best = |group: &FaceCounts| {
            let readings = self.shapes.iter().filter(|shape| shape.faces == *group);
            readings.map(|shape| self.amount(shape, Quantity::Opening)).max()
        };
        let opening: Option<i64> = groups.iter().map(best).sum();
        laid == self.table.saturating_add(&played)
            && self.all.contains(&laid)
            && (played.total(), played.points()) == (answer.count, answer.points)
            && answer.count as i64 <= self.limit
            && opening.is_some_and(|sum| answer.count == 0 || sum >= self.range(Quantity::Opening).0)
            && (self.opening.is_none() || answer.kept == most_kept)
            && keeps(&self.earlier, &mut groups, most_kept.checked_sub(answer.kept))
    }

    /// Whether the answer is a legal play, and the certificate proves that no play is better.
    pub fn is_best(&self, answer: &Answer, certificate: &Certificate) -> bool {
        self.is_play(answer) && self.proves(self.value(answer), certificate)
    }
}

/// Whether the groups keep all these melds but `lost`.
fn keeps(melds: &[FaceCounts], groups: &mut [FaceCounts], lost: Option<usize>) -> bool {
    let (Some(lost), Some((meld, rest))) = (lost, melds.split_first()) else { return lost.is_some() };
    for index in 0..groups.len() {
        let before = groups[index];
        if before.contains(meld) {
            groups[index] = before.saturating_sub(meld);
            if keeps(rest, groups, Some(lost)) {
                return true;
            }
            groups[index] = before;
        }
    }
    keeps(rest, groups, lost.checked_sub(1))
}
