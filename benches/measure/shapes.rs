//! Every possible meld of natural cards.
//!
//! This module follows the rules and does not use the engine's melds, so a comparison can reveal mistakes in the
//! engine's melds.

use machiavelli::{Ace, Face, Rank, Rules, Suit};

/// A meld of natural cards. A joker may replace any of the cards.
#[derive(Debug, Clone)]
pub struct Shape {
    pub faces: Vec<Face>,
    /// The points towards an opening: an ace counts 1, a jack, queen or king 10, and any other card its number.
    pub points: u32,
}

impl Shape {
    fn new(faces: Vec<Face>) -> Self {
        let points = faces.iter().map(|face| face.points()).sum();
        Self { faces, points }
    }
}

/// All sets, and all runs of at most `longest_run` cards.
pub fn shapes(rules: &Rules, longest_run: usize) -> Vec<Shape> {
    let mut found = Vec::new();
    for rank in Rank::all() {
        let four = Suit::ALL.map(|suit| Face::natural(suit, rank));
        found.push(Shape::new(four.to_vec()));
        found.extend(
            four.map(|without| Shape::new(four.iter().copied().filter(|&face| face != without).collect())),
        );
    }
    let (places, longest) = match rules.ace {
        Ace::Low => (13, 13),
        Ace::LowOrHigh => (14, 13),
        Ace::BothEnds => (14, 14),
    };
    for suit in Suit::ALL {
        // The place after the king is an ace again.
        let at = |place: usize| Rank::new((place % 13) as u8 + 1).map(|rank| Face::natural(suit, rank));
        for length in 3..=longest.min(longest_run) {
            for from in 0..=places - length {
                found.push(Shape::new((from..from + length).filter_map(at).collect()));
            }
        }
    }
    found
}
