//! The cards that a view names, and the cards that it hides.

use serde::de::Error as _;

use super::Read;
use crate::cards::card::Card;
use crate::cards::notation::Cards;
use crate::play::turn::{Group, GroupId};
use crate::rules::{Rules, Value, ValueError};

/// The largest accepted `nextGroup` of a view. No game has that many groups, and enough ids are left for drafts.
const MAX_NEXT_GROUP: u32 = u32::MAX / 2;

pub(super) struct KnownCards {
    /// The viewer's hand, in the order that the viewer chose.
    pub(super) own_hand: Vec<Card>,
    pub(super) helping: Vec<Card>,
    pub(super) groups: Vec<Group>,
    /// Every hand; `None` until the deal is over.
    pub(super) hands: Option<Vec<Vec<Card>>>,
    /// The cards in play that the view does not name.
    pub(super) hidden: Vec<Card>,
}

/// Takes the cards of a list from the hidden cards.
fn take_from_hidden(hidden: &mut Vec<Card>, cards: &Value) -> Read<Vec<Card>> {
    cards.read_each(|card| {
        let id: u32 = card.get("id")?;
        let index = hidden.iter().position(|card| card.id() == id);
        let index = index.ok_or_else(|| {
            ValueError::custom(format_args!("card {id} is in two places, or not in the packs of the rules"))
        })?;
        Ok(hidden.remove(index))
    })
}

impl KnownCards {
    pub(super) fn read(view: &Value, rules: &Rules) -> Read<Self> {
        let mut hidden = Card::all(rules.packs, rules.jokers);
        let next_group: u32 = view.get("nextGroup")?;
        if next_group > MAX_NEXT_GROUP {
            return Err(ValueError::custom("the next group has too large an id"));
        }
        let mut groups: Vec<Group> = Vec::new();
        view.read_list("groups", |group| {
            let id = GroupId(group.get("id")?);
            let cards = group.read("cards", |cards| take_from_hidden(&mut hidden, cards))?;
            if cards.is_empty() || id.0 >= next_group || groups.iter().any(|group| group.id == id) {
                return Err(ValueError::custom(format_args!(
                    "group {id} is empty, or another group has its id"
                )));
            }
            groups.push(Group { id, cards: Cards(cards) });
            Ok(())
        })?;
        let helping = view.read("helping", |cards| take_from_hidden(&mut hidden, cards))?;
        let hands = view.read_optional("result", |result| {
            result.read_list("hands", |hand| hand.read("cards", |cards| take_from_hidden(&mut hidden, cards)))
        })?;
        let own_hand = match &hands {
            None => view.read("hand", |cards| take_from_hidden(&mut hidden, cards))?,
            Some(hands) => {
                let ids = view.read_list("hand", |card| card.get::<u32>("id"))?;
                let card = |id| hands.iter().flatten().find(|card| card.id() == id).copied();
                ids.into_iter().filter_map(card).collect()
            }
        };
        Ok(Self { own_hand, helping, groups, hands, hidden })
    }

    /// Every hand, the stock, and the cards that are not in the game. The viewer does not see which hidden card is
    /// where, so the hidden cards are handed out in ascending order.
    #[expect(clippy::type_complexity, reason = "the caller destructures the tuple")]
    pub(super) fn hands_stock_and_unused_cards(
        &self,
        viewer: Option<usize>,
        sizes: &[usize],
        stock: usize,
    ) -> Read<(Vec<Vec<Card>>, Vec<Card>, Vec<Card>)> {
        let mut hidden = self.hidden.iter().copied();
        let mut hands: Vec<Vec<Card>> = match &self.hands {
            Some(hands) => hands.clone(),
            None => (sizes.iter().enumerate())
                .map(|(seat, &size)| {
                    if Some(seat) == viewer {
                        self.own_hand.clone()
                    } else {
                        hidden.by_ref().take(size).collect()
                    }
                })
                .collect(),
        };
        if !hands.iter().map(Vec::len).eq(sizes.iter().copied()) {
            return Err(ValueError::custom("the hands and the seats have different numbers of cards"));
        }
        let hand = viewer.map_or(&[][..], |seat| &hands[seat]);
        if self.own_hand.len() != hand.len() || self.own_hand.iter().any(|card| !hand.contains(card)) {
            return Err(ValueError::custom("the viewer's hand differs from the hand of its seat"));
        }
        if let Some(seat) = viewer {
            hands[seat].clone_from(&self.own_hand);
        }
        let stock_cards: Vec<Card> = hidden.by_ref().take(stock).collect();
        if stock_cards.len() != stock {
            return Err(ValueError::custom("the packs of the rules do not have that many cards"));
        }
        Ok((hands, stock_cards, hidden.collect()))
    }
}
