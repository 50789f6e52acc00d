//! Cards in links. Cards of one rank are written as the rank and then their suits. A run is written as its first rank, its
//! last rank and its suit. A joker is written as `x`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::cards::card::{Face, Rank, Suit};
use crate::cards::notation::Reader;

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

/// Reads cards up to `.`, `-` or the end of the text, and adds them to `faces`. An error gives the index of the character
/// that cannot be read, and what was expected there. The cards before that character are added all the same.
pub(super) fn read_cards(
    reader: &mut Reader<'_>,
    faces: &mut Vec<Face>,
) -> Result<(), (usize, &'static str)> {
    let rank_of = |character| Rank::from_char(character).filter(|rank| rank.letter() == character);
    let suit_of = |character| Suit::from_char(character).filter(|suit| suit.letter() == character);
    while !matches!(reader.peek(), None | Some('.' | '-')) {
        if reader.skip('x') {
            faces.push(Face::JOKER);
            continue;
        }
        let first = reader.read_if(rank_of).ok_or((reader.at, "a card"))?;
        let last = reader.read_if(rank_of);
        if last == Some(first) {
            return Err((reader.at - 1, "the last card of a run"));
        }
        let suit = reader.read_if(suit_of).ok_or((reader.at, "a suit"))?;
        faces.push(Face::natural(suit, first));
        if let Some(last) = last {
            let mut number = first.number();
            while number != last.number() {
                number = number % Rank::COUNT as u8 + 1;
                faces.extend(Rank::new(number).map(|rank| Face::natural(suit, rank)));
            }
        } else {
            while let Some(suit) = reader.read_if(suit_of) {
                faces.push(Face::natural(suit, first));
            }
        }
    }
    Ok(())
}
