//! Random positions under rules that give the solver the most work: many packs and jokers, aces at both ends, limits,
//! openings and helping cards. Tests and benchmarks share them.

use machiavelli::{Ace, Face, FaceCounts, Layout, Rank, Rng, Rules, Seed, Suit, notation::Position};

pub const FAMILIES: [&str; 9] = [
    "bga packs=4 jokers=4 ace=both-ends",
    "bga packs=4 jokers=4 ace=both-ends helpingCards=4",
    "bga packs=4 jokers=4 ace=both-ends openingPoints=80 openingScope=meld",
    "bga packs=4 jokers=4 ace=low-or-high maxNewCards=5",
    "bga packs=4 jokers=2 ace=low-or-high maxNewCards=7 helpingCards=4",
    "bga packs=4 jokers=0 ace=low",
    "bga packs=3 jokers=4 ace=both-ends openingPoints=60 openingScope=turn",
    "bga packs=3 jokers=4 ace=low",
    "bga packs=2 jokers=4 ace=both-ends maxNewCards=3 helpingCards=4",
];

/// The rules of a family, and its positions: always the same, and every fifth in the middle of a turn. With each comes whether the
/// player has opened.
pub fn positions(family: &str) -> (Rules, impl Iterator<Item = (Position, bool)>) {
    let rules: Rules = family.parse().expect("rules");
    let seed = Seed::new(family).expect("a seed");
    let own = rules.clone();
    let all = (0..).map(move |number| {
        let mut rng = seed.rng(number);
        let mut position = random(&own, &mut rng);
        let opened = own.opening_points.is_none() || rng.below(4) == 0;
        if opened && number % 5 == 4 {
            take_cards_up(&mut position, &mut rng);
        }
        (position, opened)
    });
    (rules, all)
}

/// Random melds of the cards of one to four suits, and a hand and helping cards from the rest.
fn random(rules: &Rules, rng: &mut Rng) -> Position {
    let suits = [1, 2, 4, 4][rng.below(4)];
    let (most_on_table, most_in_hand) =
        ([0, 20, 60, 120, 200][rng.below(5)], [2, 8, 15, 30, 60][rng.below(5)]);
    let mut left = rules.pack();
    let mut table = Vec::new();
    let (mut cards, mut misses) = (0, 0);
    while cards < most_on_table && misses < 200 {
        match meld(rules, suits, &left, rng) {
            Some(meld) => {
                left = left.saturating_sub(&meld.iter().collect());
                cards += meld.len();
                table.push(meld);
            }
            None => misses += 1,
        }
    }
    let is_of_suits = |face: &Face| face.suit().is_none_or(|suit| suit.index() < suits);
    let mut rest: Vec<Face> = left.faces().filter(is_of_suits).collect();
    rng.shuffle(&mut rest);
    let helping = rest.split_off(rest.len() - rest.len().min(rules.helping_cards.into()));
    rest.truncate(most_in_hand);
    Position { table: Layout(table), hand: rest, helping }
}

/// A random set or run; `None` if one of its cards is not left.
fn meld(rules: &Rules, suits: usize, left: &FaceCounts, rng: &mut Rng) -> Option<Vec<Face>> {
    let (suit, first) = (Suit::ALL[rng.below(suits)], 1 + rng.below(13) as u8);
    let natural: Vec<Face> = if rng.below(2) == 0 {
        let skipped = rng.below(5);
        let others = Suit::ALL.iter().enumerate().filter(|&(index, _)| index != skipped);
        others.filter_map(|(_, &suit)| Some(Face::natural(suit, Rank::new(first)?))).collect()
    } else {
        let last = first + 2 + rng.below(5) as u8;
        let high = if rules.ace == Ace::Low { 13 } else { 14 };
        let rank = |column: u8| Rank::new(if column == 14 { 1 } else { column });
        (first..=last.min(high)).filter_map(|column| Some(Face::natural(suit, rank(column)?))).collect()
    };
    let mut meld = Vec::new();
    let mut left = *left;
    for face in natural {
        let is_joker = !meld.is_empty() && left.of(Face::JOKER) > 0 && rng.below(6) == 0;
        let face = if is_joker { Face::JOKER } else { face };
        if !left.remove(face) {
            return None;
        }
        meld.push(face);
    }
    (meld.len() >= 3).then_some(meld)
}

/// Moves some table cards into the hand or into groups of their own.
fn take_cards_up(position: &mut Position, rng: &mut Rng) {
    for _ in 0..=rng.below(5) {
        if position.table.0.is_empty() {
            return;
        }
        let from = rng.below(position.table.0.len());
        let card = rng.below(position.table.0[from].len());
        let face = position.table.0[from].remove(card);
        position.table.0.retain(|group| !group.is_empty());
        if rng.below(2) == 0 { position.hand.push(face) } else { position.table.0.push(vec![face]) }
    }
}
