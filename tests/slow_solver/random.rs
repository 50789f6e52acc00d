//! Small random positions under random rules. Few ranks and suits are used, so that the cards form melds; tables
//! are made of melds, some of them broken.

use machiavelli::{Face, FaceCounts, Layout, Rank, Rules, RulesInput, Suit, Value, notation::Position};
use rand::{Rng, RngExt};

#[derive(Debug)]
pub struct Question {
    pub position: Position,
    pub rules: Rules,
    pub opened: bool,
}

fn chance(rng: &mut impl Rng, percent: u32) -> bool {
    rng.random_range(0..100) < percent
}

fn rules(rng: &mut impl Rng, is_limited: bool) -> Rules {
    let mut options = Vec::new();
    let mut set = |name: &str, value| options.push((name.to_owned(), value));
    let ace = ["low", "low-or-high", "both-ends"][rng.random_range(0..3)];
    set("ace", Value::Text(ace.to_owned()));
    set("packs", Value::Number([2, 2, 2, 3, 4][rng.random_range(0..5)].into()));
    if chance(rng, 50) {
        set("jokers", Value::Number(rng.random_range(1..=4).into()));
    }
    if chance(rng, 25) || is_limited {
        let most = if is_limited { 3 } else { 5 };
        set("maxNewCards", Value::Number(rng.random_range(1..=most).into()));
    }
    if chance(rng, 25) {
        set("openingPoints", Value::Number(rng.random_range(1..=60).into()));
        let scope = ["turn", "meld"][rng.random_range(0..2)];
        set("openingScope", Value::Text(scope.to_owned()));
    }
    if chance(rng, 25) || is_limited {
        set("helpingCards", Value::Number(4.into()));
    }
    Rules::resolve(&RulesInput::Options(options)).expect("the options do not contradict each other")
}

/// A random question with at most `most` cards.
pub fn question(rng: &mut impl Rng, most: usize) -> Question {
    question_of(rng, most, false)
}

/// A random question that has at most `most` cards and limits the new cards. Its helping cards are often copies of hand
/// cards.
pub fn limited_question(rng: &mut impl Rng, most: usize) -> Question {
    question_of(rng, most, true)
}

fn question_of(rng: &mut impl Rng, most: usize, is_limited: bool) -> Question {
    let rules = rules(rng, is_limited);
    let mut left = rules.pack();
    let low = rng.random_range(1..=13);
    let span = rng.random_range(3..=7);
    let suits = rng.random_range(1..=4);
    let face = |rng: &mut _| {
        let rank = (low - 1 + Rng::next_u32(rng) % span) % 13 + 1;
        let suit = Suit::ALL[Rng::next_u32(rng) as usize % suits];
        Face::natural(suit, Rank::new(rank as u8).expect("a rank"))
    };
    let mut table = Vec::new();
    let groups = rng.random_range(0..=3);
    let mut cards = 0;
    for _ in 0..groups {
        let wanted = face(rng);
        let group = meld(rng, &mut left, wanted, &rules);
        if cards + group.len() <= most.saturating_sub(2) && !group.is_empty() {
            cards += group.len();
            table.push(group);
        }
    }
    if chance(rng, 30) {
        break_up(rng, &mut table);
    }
    // If no copy of the face is left, the card is left out.
    let take = |rng: &mut _, left: &mut FaceCounts, joker: u32| {
        let face = if chance(rng, joker) { Face::JOKER } else { face(rng) };
        left.remove(face).then_some(face)
    };
    let helpers = if rules.helping_cards > 0 { rng.random_range(0..=3) } else { 0 };
    let helpers = helpers + usize::from(is_limited);
    let mut helping: Vec<_> =
        (0..helpers.min(most - cards)).filter_map(|_| take(rng, &mut left, 15)).collect();
    cards += helping.len();
    let hand = rng.random_range(0..=most - cards);
    let mut hand: Vec<_> = (0..hand).filter_map(|_| take(rng, &mut left, 12)).collect();
    if chance(rng, 20) {
        // A draft: a table card is missing or in the hand.
        let gone = table.iter_mut().find_map(|group| if group.is_empty() { None } else { group.pop() });
        hand.extend(gone.filter(|_| chance(rng, 50)));
        table.retain(|group| !group.is_empty());
    }
    if is_limited && !hand.is_empty() {
        for card in &mut helping {
            let equal = hand[rng.random_range(0..hand.len())];
            if chance(rng, 70) && left.remove(equal) {
                *card = equal;
            }
        }
    }
    let opened = rules.opening_points.is_none() || chance(rng, 40) || is_limited;
    Question { position: Position { table: Layout(table), hand, helping }, rules, opened }
}

/// A random meld that contains `face`; empty if the cards left do not suffice for the meld. Removes its cards from
/// `left`.
fn meld(rng: &mut impl Rng, left: &mut FaceCounts, face: Face, rules: &Rules) -> Vec<Face> {
    let (Some(suit), Some(rank)) = (face.suit(), face.rank()) else { return Vec::new() };
    let mut group: Vec<Face> = if chance(rng, 50) {
        Suit::ALL.iter().map(|&suit| Face::natural(suit, rank)).collect()
    } else {
        let length = rng.random_range(3..=5);
        let high = if rules.ace == machiavelli::Ace::Low { 13 } else { 14 };
        let first = rank.number().min(high + 1 - length);
        let rank = |place| Rank::new(place).unwrap_or(Rank::ACE);
        (first..first + length).map(|place| Face::natural(suit, rank(place))).collect()
    };
    if group.len() == 4 && chance(rng, 60) {
        group.remove([0, 3][rng.random_range(0..2)]);
    }
    for card in &mut group {
        if chance(rng, 12) && left.of(Face::JOKER) > 0 {
            *card = Face::JOKER;
        }
    }
    let wanted: FaceCounts = group.iter().collect();
    let fits = left.contains(&wanted) && group.iter().any(|face| !face.is_joker());
    if !fits {
        return Vec::new();
    }
    *left = left.saturating_sub(&wanted);
    group
}

/// Moves a random card out of its group, to a group of its own or to a random group.
fn break_up(rng: &mut impl Rng, table: &mut Vec<Vec<Face>>) {
    if table.is_empty() {
        return;
    }
    let group = rng.random_range(0..table.len());
    let card = rng.random_range(0..table[group].len());
    let loose = table[group].remove(card);
    if chance(rng, 50) {
        table.push(vec![loose]);
    } else {
        let other = rng.random_range(0..table.len());
        table[other].push(loose);
    }
    table.retain(|group| !group.is_empty());
}
