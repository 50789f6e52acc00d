//! The checker of certificates. It knows the cards, the rules of melds and the judge of turns, and nothing of the solver.
//! `docs/solver.md` describes a certificate and why it is a proof.

use super::certificate::{CARD, Certificate, KEPT, MANY, Quantity, Question, Shape, UNIT};
use machiavelli::{Ace, Answer, Face, FaceCounts, Layout, OpeningScope, Position, Rank, Rules, Suit};

impl Question {
    pub fn new(position: &Position, rules: &Rules, opened: bool) -> Self {
        assert!(position.helping.is_empty(), "certificates do not support helping cards");
        let is_open = opened || rules.opening_points.is_none();
        let earlier = if is_open { groups(&position.table) } else { Vec::new() };
        let table = earlier.iter().fold(FaceCounts::default(), |all, meld| all.saturating_add(meld));
        let all = table.saturating_add(&position.hand.iter().collect());
        let (position, own, shapes) = (position.clone(), rules.clone(), Vec::new());
        let mut question = Self { position, rules: own, opened: is_open, table, all, earlier, shapes };
        for rank in Rank::all() {
            question.add(&Suit::ALL.map(|suit| Face::natural(suit, rank)), &[]);
        }
        let spans = (1..=12).flat_map(|first| (first + 2..=14).map(move |last| (first, last)));
        for ((first, last), suit) in spans.flat_map(|span| Suit::ALL.map(|suit| (span, suit))) {
            let ranks = (first..=last).filter_map(|place| Rank::new((place - 1) % 13 + 1));
            let places: Vec<_> = ranks.map(|rank| Face::natural(suit, rank)).collect();
            let links: Vec<_> = (first..last).map(|place| (Quantity::Link(suit, place), 1)).collect();
            if last < 14 || rules.ace == Ace::BothEnds || rules.ace == Ace::LowOrHigh && first > 1 {
                question.add(&places, &links);
            }
        }
        question
    }

    /// Adds the runs with a card or a joker in each of these places. Without links, adds the sets that have cards of these faces.
    fn add(&mut self, places: &[Face], links: &[(Quantity, i64)]) {
        let is_set = links.is_empty();
        let mut melds = vec![FaceCounts::default()];
        for &face in places {
            let with = |face: Face| melds.iter().map(move |all| all.saturating_add(&[face].iter().collect()));
            melds =
                with(face).chain(with(Face::JOKER)).chain(melds.iter().copied().filter(|_| is_set)).collect();
            melds.retain(|meld| self.all.contains(meld));
        }
        for (index, cards) in melds.iter().enumerate() {
            let size = cards.total();
            if size < 3 || usize::from(cards.of(Face::JOKER)) == size || melds[..index].contains(cards) {
                continue;
            }
            let points = places.iter().take(size).map(|face| face.points()).sum();
            let mut amounts = vec![(Quantity::Size, size as i64), (Quantity::Opening, self.opening(points))];
            amounts.extend(cards.distinct().map(|(face, count)| (Quantity::Cards(face), count.into())));
            let in_sets = cards.distinct().map(|(face, count)| (Quantity::InSets(face), count.into()));
            amounts.extend(in_sets.filter(|_| is_set).chain(links.iter().copied()));
            let worth = size as i64 * CARD + i64::from(cards.points());
            let mut shapes = vec![(Shape { amounts, worth }, *cards)];
            // Each earlier meld may be kept or not, as far as the cards suffice.
            for meld in &self.earlier {
                let first = self.earlier.iter().position(|earlier| earlier == meld).unwrap_or(0);
                let keeping = shapes.iter().filter(|(_, left)| left.contains(meld)).map(|(shape, left)| {
                    let amounts = [&shape.amounts[..], &[(Quantity::Kept(first), 1)]].concat();
                    (Shape { amounts, worth: shape.worth + KEPT }, left.saturating_sub(meld))
                });
                shapes.extend(keeping.collect::<Vec<_>>());
            }
            self.shapes.extend(shapes.into_iter().map(|(shape, _)| shape));
        }
    }

    /// What a meld with these points counts towards the opening.
    fn opening(&self, points: u32) -> i64 {
        let of_meld = self.rules.opening_scope == Some(OpeningScope::Meld);
        let needed = self.rules.opening_points.filter(|_| of_meld);
        needed.map_or(points.into(), |needed| (points >= needed).into())
    }

    /// The least and the greatest amount of the quantity on a table after the turn.
    pub fn range(&self, quantity: Quantity) -> (i64, i64) {
        let (size, hand) = (self.table.total() as i64, self.position.hand.len() as i64);
        let most_new = self.rules.max_new_cards.map_or(hand, |most| hand.min(most.into()));
        let copies = |meld: &FaceCounts| self.earlier.iter().filter(|other| *other == meld).count() as i64;
        match quantity {
            Quantity::Cards(face) => (self.table.of(face).into(), self.all.of(face).into()),
            Quantity::InSets(face) => (0, self.all.of(face).into()),
            Quantity::Link(..) => (0, self.all.total() as i64),
            Quantity::Kept(index) => (0, self.earlier.get(index).map_or(0, copies)),
            Quantity::Size => (size, size + most_new),
            Quantity::Opening if self.opened => (0, MANY),
            Quantity::Opening => (self.opening(self.rules.opening_points.unwrap_or(0)), MANY),
        }
    }

    /// The worth of the table after the answer.
    pub fn value(&self, answer: &Answer) -> i64 {
        let kept = if self.opened { answer.kept as i64 } else { 0 };
        let cards = (self.table.total() + answer.count) as i64;
        cards * CARD + kept * KEPT + i64::from(self.table.points() + answer.points)
    }

    /// Whether the certificate proves that no play is worth more than `value`. Before the opening, to lay nothing is worth 0.
    pub fn proves(&self, value: i64, certificate: &Certificate) -> bool {
        (self.opened || value >= 0) && self.bounds(value, certificate, &|quantity| self.range(quantity))
    }

    /// Whether the certificate proves it for the tables on which each quantity is in its range.
    fn bounds(&self, value: i64, proof: &Certificate, range: &dyn Fn(Quantity) -> (i64, i64)) -> bool {
        match proof {
            Certificate::Split(split, at, cases) => {
                let case = |proof, least: i64, most: i64| {
                    let within = |quantity| match range(quantity) {
                        (low, high) if quantity == *split => (low.max(least), high.min(most)),
                        range => range,
                    };
                    self.bounds(value, proof, &within)
                };
                case(&cases[0], -MANY, *at) && case(&cases[1], at + 1, MANY)
            }
            Certificate::Prices(prices) => {
                let sum = |amount: &dyn Fn(Quantity, i64) -> i64| -> i128 {
                    prices.iter().map(|&(of, price)| i128::from(price) * i128::from(amount(of, price))).sum()
                };
                let most = |of, price: i64| if price < 0 { range(of).0 } else { range(of).1 };
                let is_paid = |shape: &Shape| sum(&|of, _| shape.amount(of)) >= (shape.worth * UNIT).into();
                sum(&most) < ((value + 1) * UNIT).into() && self.shapes.iter().all(is_paid)
            }
        }
    }

    /// Whether the answer is a legal play with the figures that it states, and the certificate proves that no play is better.
    pub fn is_best(&self, answer: &Answer, certificate: &Certificate) -> bool {
        let Some(after) = &answer.table else { return false };
        let judged = self.position.judge_table(after, &self.rules, self.opened);
        let (before, played) = (groups(&self.position.table), answer.played.iter().collect::<FaceCounts>());
        judged.is_ok_and(|(_, verdict)| verdict.played == played)
            && (played.total(), played.points()) == (answer.count, answer.points)
            && before.len().checked_sub(answer.kept).is_some_and(|lost| keeps(&before, &groups(after), lost))
            && self.proves(self.value(answer), certificate)
    }
}

fn groups(layout: &Layout) -> Vec<FaceCounts> {
    layout.groups().iter().map(|group| group.iter().collect()).collect()
}

/// Whether the groups keep all these melds but `lost`.
fn keeps(melds: &[FaceCounts], groups: &[FaceCounts], lost: usize) -> bool {
    let Some((meld, rest)) = melds.split_first() else { return true };
    (0..groups.len()).filter(|&index| groups[index].contains(meld)).any(|index| {
        let mut left = groups.to_vec();
        left[index] = left[index].saturating_sub(meld);
        keeps(rest, &left, lost)
    }) || lost > 0 && keeps(rest, groups, lost - 1)
}
