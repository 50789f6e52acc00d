//! Cards in links. Cards of one rank are written as the rank and then their suits. A run is written as its first rank, its
//! last rank and its suit. A joker is written as `x`.

use crate::cards::card::{Face, Rank, Suit};

pub(super) fn write_cards(text: &mut String, faces: &[Face]) {
    let mut rest = faces;
    while let Some(&first) = rest.first() {
        let (Some(rank), Some(suit)) = (first.rank(), first.suit()) else {
            text.push('x');
            rest = &rest[1..];
            continue;
        };
        let (run_size, rank_size) = (run_length(rest), same_rank_length(rest));
        text.push(rank.letter());
        if run_size > 2 || run_size > rank_size {
            text.extend(rest[run_size - 1].rank().map(Rank::letter));
            text.push(suit.letter());
            rest = &rest[run_size..];
        } else {
            text.extend(rest[..rank_size].iter().filter_map(|face| face.suit()).map(Suit::letter));
            rest = &rest[rank_size..];
        }
    }
}

/// The number of cards at the start of `faces` that are consecutive and of one suit, at most 13.
fn run_length(faces: &[Face]) -> usize {
    let number = |face: &Face| face.rank().map(|rank| usize::from(rank.number()));
    // A run may continue from the king to the ace.
    let follows = |pair: &[Face]| {
        pair[0].suit() == pair[1].suit()
            && number(&pair[0]).map(|rank| rank % Rank::COUNT + 1) == number(&pair[1])
    };
    1 + faces.windows(2).take(Rank::COUNT - 1).take_while(|pair| follows(pair)).count()
}

fn same_rank_length(faces: &[Face]) -> usize {
    faces.iter().take_while(|face| face.rank() == faces[0].rank()).count()
}

/// Reads cards and adds them to `faces`. An error gives the index of the character that cannot be read, and what was
/// expected there. The cards before that character are added all the same.
pub(super) fn read_cards(text: &str, faces: &mut Vec<Face>) -> Result<(), (usize, &'static str)> {
    let mut characters = text.chars().enumerate().peekable();
    let end = text.chars().count();
    let rank_of = |character: char| Rank::from_char(character).filter(|rank| rank.letter() == character);
    let suit_of = |character: char| Suit::from_char(character).filter(|suit| suit.letter() == character);
    while let Some((at, character)) = characters.next() {
        if character == 'x' {
            faces.push(Face::JOKER);
            continue;
        }
        let first = rank_of(character).ok_or((at, "a card"))?;
        let (at, character) = characters.next().ok_or((end, "a suit"))?;
        if let Some(last) = rank_of(character) {
            let (at, suit) =
                characters.next().ok_or((end, "a suit")).map(|(at, character)| (at, suit_of(character)))?;
            let suit = suit.ok_or((at, "a suit"))?;
            if last == first {
                return Err((at - 1, "the last card of a run"));
            }
            let mut number = first.number();
            faces.push(Face::natural(suit, first));
            while number != last.number() {
                number = number % Rank::COUNT as u8 + 1;
                faces.extend(Rank::new(number).map(|rank| Face::natural(suit, rank)));
            }
        } else {
            faces.push(Face::natural(suit_of(character).ok_or((at, "a suit"))?, first));
            while let Some((_, character)) =
                characters.next_if(|(_, character)| suit_of(*character).is_some())
            {
                faces.extend(suit_of(character).map(|suit| Face::natural(suit, first)));
            }
        }
    }
    Ok(())
}
