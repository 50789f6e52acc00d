//! The cards that a view names, and the cards that it hides.

use super::bad_view;
use crate::cards::card::Card;
use crate::cards::notation::Cards;
use crate::play::error::Error;
use crate::play::turn::{Group, GroupId};
use crate::rules::Rules;
use crate::view::data::Data;

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

fn take_from_hidden(hidden: &mut Vec<Card>, ids: &[u32]) -> Result<Vec<Card>, Error> {
    let take = |&id: &u32| {
        let card = Card::from_id(id).ok_or(Error::UnknownCard { id })?;
        let index = hidden.iter().position(|other| *other == card);
        let index = index.ok_or_else(|| {
            bad_view(format!("card {id} is in two places, or not in the packs of the rules"))
        })?;
        Ok(hidden.remove(index))
    };
    ids.iter().map(take).collect()
}

impl KnownCards {
    pub(super) fn of(view: &Data, rules: &Rules) -> Result<Self, Error> {
        let mut hidden = Card::all(rules.packs, rules.jokers);
        let next_group = view.number("nextGroup")?;
        if next_group > MAX_NEXT_GROUP {
            return Err(bad_view(format!("its next group has an id above {MAX_NEXT_GROUP}")));
        }
        let mut groups: Vec<Group> = Vec::new();
        for group in view.list("groups")? {
            let id = GroupId(group.number("id")?);
            let cards = take_from_hidden(&mut hidden, &group.ids("cards")?)?;
            if cards.is_empty() || id.0 >= next_group || groups.iter().any(|group| group.id == id) {
                return Err(bad_view(format!("group {id} is empty, or another group has its id")));
            }
            groups.push(Group { id, cards: Cards(cards) });
        }
        let helping = take_from_hidden(&mut hidden, &view.ids("helping")?)?;
        let hand = view.ids("hand")?;
        let Some(result) = view.optional("result") else {
            let own_hand = take_from_hidden(&mut hidden, &hand)?;
            return Ok(Self { own_hand, helping, groups, hands: None, hidden });
        };
        let hands =
            result.list("hands")?.iter().map(|hand| take_from_hidden(&mut hidden, &hand.ids("cards")?));
        let hands = hands.collect::<Result<Vec<_>, _>>()?;
        let own_hand = hand.iter().filter_map(|&id| Card::from_id(id)).collect();
        Ok(Self { own_hand, helping, groups, hands: Some(hands), hidden })
    }

    /// Every hand, the stock, and the cards that are not in the game. The viewer does not see which hidden card is
    /// where, so the hidden cards are handed out in ascending order.
    #[expect(clippy::type_complexity, reason = "the caller destructures the tuple")]
    pub(super) fn hands_stock_and_unused_cards(
        &self,
        viewer: Option<usize>,
        sizes: &[usize],
        stock: usize,
    ) -> Result<(Vec<Vec<Card>>, Vec<Card>, Vec<Card>), Error> {
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
            return Err(bad_view("the hands and the seats have different numbers of cards"));
        }
        let hand = viewer.map_or(&[][..], |seat| &hands[seat]);
        if self.own_hand.len() != hand.len() || self.own_hand.iter().any(|card| !hand.contains(card)) {
            return Err(bad_view("the viewer's hand differs from the hand of its seat"));
        }
        if let Some(seat) = viewer {
            hands[seat].clone_from(&self.own_hand);
        }
        let stock_cards: Vec<Card> = hidden.by_ref().take(stock).collect();
        if stock_cards.len() != stock {
            return Err(bad_view("the packs of the rules do not have that many cards"));
        }
        Ok((hands, stock_cards, hidden.collect()))
    }
}
