//! Orders that change the draft of the turn. Cards are named by their faces and melds by their numbers on the table.

use machiavelli::{Card, Face, Game, Group, Onto, PlayerView};

use super::order::{Order, Target};

/// Carries out an order that changes the draft, or the order of the hand. An error says why it is not possible.
pub fn change(game: &mut Game, seat: usize, order: &Order) -> Result<(), String> {
    if let Order::Sort(by) = order {
        return game.sort(seat, *by).map_err(|error| error.to_string());
    }
    let view = game.player_view(seat).map_err(|error| error.to_string())?;
    match order {
        Order::Move { cards, from, to } => {
            let onto = match to {
                Target::Meld(number) => Onto::Group(meld(&view, *number)?.id),
                Target::New => Onto::New,
                Target::Hand => Onto::Off,
            };
            let cards = find(&view, cards, *from, onto)?;
            game.move_cards(&cards, onto).map(|_| ()).map_err(|error| error.to_string())
        }
        Order::Swap { card, meld: number } => {
            let mut cards = meld(&view, *number)?.cards.iter().copied();
            let joker = cards.find(|card| card.face().is_joker());
            let joker = joker.ok_or_else(|| format!("there is no joker in meld {number}"))?;
            let mut hand = view.hand.iter().copied();
            let card =
                hand.find(|own| own.face() == *card).ok_or_else(|| format!("{card} is not in the hand"))?;
            game.swap(card, joker).map(|_| ()).map_err(|error| error.to_string())
        }
        Order::Undo => game.undo().map(|_| ()).map_err(|refused| refused.to_string()),
        Order::Redo => game.redo().map(|_| ()).map_err(|refused| refused.to_string()),
        Order::Reset => game.reset().map(|_| ()).map_err(|refused| refused.to_string()),
        _ => Ok(()),
    }
}

fn meld<'a>(view: &'a PlayerView<'_>, number: usize) -> Result<&'a Group, String> {
    let index = number.checked_sub(1);
    index
        .and_then(|index| view.groups.get(index))
        .ok_or_else(|| format!("there is no meld {number} on the table"))
}

/// The cards with these faces: from the meld with the number `from`, else from the hand, else from the only meld that has
/// them. Cards that go to the hand come from the table.
fn find(view: &PlayerView<'_>, faces: &[Face], from: Option<usize>, onto: Onto) -> Result<Vec<Card>, String> {
    let mut found: Vec<Card> = Vec::new();
    for &face in faces {
        let is_free = |card: &&Card| card.face() == face && !found.contains(card);
        let card = if let Some(number) = from {
            let group = meld(view, number)?;
            *group.cards.iter().find(is_free).ok_or_else(|| format!("{face} is not in meld {number}"))?
        } else if let Some(card) =
            view.hand.iter().chain(view.helping).find(is_free).filter(|_| onto != Onto::Off)
        {
            *card
        } else {
            let is_elsewhere = |group: &Group| onto != Onto::Group(group.id);
            let groups = view.groups.iter().enumerate().filter(|(_, group)| is_elsewhere(group));
            let places: Vec<(usize, Card)> = groups
                .filter_map(|(index, group)| Some((index + 1, *group.cards.iter().find(is_free)?)))
                .collect();
            match places[..] {
                [] if onto == Onto::Off => return Err(format!("{face} is not on the table")),
                [] => return Err(format!("{face} is neither in the hand nor elsewhere on the table")),
                [(_, card)] => card,
                [(number, _), ..] => {
                    let numbers: Vec<String> = places.iter().map(|(number, _)| number.to_string()).collect();
                    let numbers = numbers.join(" and ");
                    return Err(format!(
                        "{face} is in the melds {numbers}; say which: {face} from {number} to …"
                    ));
                }
            }
        };
        found.push(card);
    }
    Ok(found)
}
