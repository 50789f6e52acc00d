//! A game made from a view, so that somebody who has only the view can draft a turn with the same rules.

use std::rc::Rc;

use serde::Deserialize;

use super::check::read;
use crate::card::{Card, Face};
use crate::deal::{Beginning, Cut, Deal};
use crate::error::Error;
use crate::game::{CurrentDeal, Game};
use crate::layout::Layout;
use crate::level::Level;
use crate::log::{Event, EventKind};
use crate::move_steps::{Step, StepKind, Transfer};
use crate::notation::Faces;
use crate::rng::Seed;
use crate::rules::{Rules, RulesInput};
use crate::session::{DealEnd, EndReason};
use crate::turn::{Board, Group, Turn};

/// The members of a [`View`](super::View) that [`Game::from_view`] reads. Deserialize it from a serialized view.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ViewInput {
    seat: usize,
    turn: usize,
    deal: u32,
    turn_number: u32,
    touched: bool,
    rules: RulesInput,
    seats: Vec<SeatInput>,
    stock: usize,
    helping: Vec<CardInput>,
    hand: Vec<CardInput>,
    groups: Vec<GroupInput>,
    next_group: u32,
    beginning: BeginningInput,
    history: Vec<EventInput>,
    result: Option<ResultInput>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct SeatInput {
    name: String,
    cards: usize,
    opened: bool,
    total: u32,
    level: Option<Level>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct CardInput {
    id: u32,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct GroupInput {
    id: u32,
    cards: Vec<CardInput>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct CutInput {
    seat: usize,
    face: String,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct BeginningInput {
    first: usize,
    dealer: Option<usize>,
    cuts: Vec<Vec<CutInput>>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
struct EventInput {
    seat: usize,
    deal: u32,
    turn: u32,
    kind: EventKind,
    ids: Vec<u32>,
    drew: usize,
    melds: Vec<String>,
    rearranged: usize,
    group_ids: Vec<u32>,
    swapped: String,
    steps: Vec<EventStepInput>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct EventStepInput {
    kind: StepKind,
    from: Option<String>,
    to: Option<String>,
    result: String,
    ids: Vec<u32>,
    group: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct ResultInput {
    reason: EndReason,
    winners: Vec<usize>,
    hands: Vec<HandInput>,
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
struct HandInput {
    cards: Vec<CardInput>,
}

fn bad(message: impl Into<String>) -> Error {
    Error::BadView { message: message.into() }
}

fn faces(text: &str) -> Result<Vec<Face>, Error> {
    Ok(read::<Faces>("a turn of the view's history", text)?.0)
}

/// A card with this face, for past turns, of which a view has only the faces.
fn any_card(face: Face) -> Result<Card, Error> {
    let mut cards = Card::all(1, 1).into_iter();
    cards.find(|card| card.face() == face).ok_or_else(|| bad("there is no such card"))
}

fn any_cards(text: &str) -> Result<Vec<Card>, Error> {
    faces(text)?.into_iter().map(any_card).collect()
}

impl Game {
    /// A game as the viewer of a view knows it. Its `view` for the same seat is the given view, and the draft of the
    /// seat's turn follows the same rules as in the game itself: commands, hints and previews give the same answers.
    /// Other hands and the stock are stand-ins, so commands that end a turn or a deal are refused with
    /// [`Flaw::HandsHidden`](crate::refusal::Flaw::HandsHidden), and there are no earlier turns to go back to.
    ///
    /// # Errors
    ///
    /// [`Error::BadView`]: the view contradicts itself, or its turn has been drafted already. [`Error::Rules`],
    /// [`Error::UnknownCard`] or [`Error::BadText`]: it has impossible rules, cards or text.
    pub fn from_view(view: &ViewInput) -> Result<Self, Error> {
        let rules = Rules::resolve(&view.rules)?;
        let seats = view.seats.len();
        rules.check_seats(seats)?;
        view.check_numbers()?;
        let cards = KnownCards::of(view, &rules)?;
        let Dealt { hands, stock, aside } = cards.complete(view)?;
        let start = Board {
            groups: cards.groups,
            hand: hands[view.turn].clone(),
            helping: cards.helping,
            next_group: view.next_group,
        };
        let deal = Deal { beginning: view.beginning.read(seats)?, hands, helping: Vec::new(), stock };
        let mut round = CurrentDeal::new(deal, &rules);
        round.aside = aside;
        round.opened = view.seats.iter().map(|seat| seat.opened).collect();
        round.to_move = view.turn;
        round.turn_number = view.turn_number;
        round.turn = Turn::new(start);
        if let Some(order) = round.orders.get_mut(view.seat) {
            *order = cards.hand;
        }
        let log = view.history.iter().map(|event| event.read(seats));
        round.log = Rc::new(log.collect::<Result<_, _>>()?);
        round.end = view
            .result
            .as_ref()
            .map(|result| DealEnd { reason: result.reason, winners: result.winners.clone() });
        let gave_up = view.result.as_ref().filter(|result| result.reason == EndReason::Resigned);
        let resigned = gave_up.and_then(|_| round.log.last().map(|event| event.seat));
        let names = view.seats.iter().map(|seat| seat.name.clone()).collect();
        let mut game = Self::begin(rules, names, Seed::new("unknown")?, round);
        game.levels = view.seats.iter().map(|seat| seat.level).collect();
        game.number = view.deal;
        game.totals = view.seats.iter().map(|seat| seat.total).collect();
        game.resigned = resigned;
        game.viewer = Some(view.seat);
        Ok(game)
    }

    /// Restores the draft and the order of the hand from the text that [`Game::save`] returns for a game made from the
    /// same view.
    ///
    /// # Errors
    ///
    /// [`Error::BadSave`]: the text is damaged or belongs to another turn.
    pub fn from_view_and_draft(view: &ViewInput, draft: &str) -> Result<Self, Error> {
        let mut game = Self::from_view(view)?;
        game.load_draft(draft)?;
        Ok(game)
    }

    /// Gives cards that the current player is known to lay to that player, in place of stand-ins. In a game that was
    /// not made from a view, and in the viewer's own turn, this changes nothing.
    pub(crate) fn reveal(&mut self, named: &[Card]) {
        if self.viewer.is_none_or(|viewer| viewer == self.round.to_move) {
            return;
        }
        let start = self.round.turn.start();
        let stand_ins: Vec<Card> = start.hand.iter().copied().filter(|card| !named.contains(card)).collect();
        let hidden = named.iter().copied().filter(|card| start.place_of(*card).is_none());
        let hidden: Vec<Card> = hidden.filter(|card| self.card(card.id()).is_ok()).collect();
        for (card, stand_in) in hidden.into_iter().zip(stand_ins) {
            let round = &mut self.round;
            let piles = round.hands.iter_mut().chain([&mut round.stock, &mut round.aside]);
            for other in piles.flatten() {
                if *other == card {
                    *other = stand_in;
                } else if *other == stand_in {
                    *other = card;
                }
            }
        }
        let hand = self.round.hands[self.round.to_move].clone();
        self.round.turn = Turn::new(Board { hand, ..self.round.turn.start().clone() });
    }
}

impl ViewInput {
    /// Checks the seats and numbers of the view.
    fn check_numbers(&self) -> Result<(), Error> {
        let seats = self.seats.len();
        let is_watched = self.seat == seats;
        if self.touched {
            return Err(bad(
                "the turn has been drafted already; a game is made from a view at the start of a turn",
            ));
        }
        if self.turn >= seats || self.seat > seats {
            return Err(bad(format!("there are only {seats} seats")));
        }
        if self.deal == 0 || self.turn_number == 0 {
            return Err(bad("deals and turns count from 1"));
        }
        if self.hand.len() != if is_watched { 0 } else { self.seats[self.seat].cards } {
            return Err(bad("the hand has another number of cards than the seat"));
        }
        if let Some(result) = &self.result {
            let sizes = result.hands.iter().map(|hand| hand.cards.len());
            if !sizes.eq(self.seats.iter().map(|seat| seat.cards)) {
                return Err(bad("the hands of the result have other numbers of cards than the seats"));
            }
            if result.winners.iter().any(|&winner| winner >= seats) {
                return Err(bad(format!("a winner is not among the {seats} seats")));
            }
        }
        Ok(())
    }
}

/// The cards that a view names.
struct KnownCards {
    hand: Vec<Card>,
    helping: Vec<Card>,
    groups: Vec<Group>,
    /// Every hand, once the deal is over.
    hands: Option<Vec<Vec<Card>>>,
    /// The cards of the rules that the view does not name.
    hidden: Vec<Card>,
}

/// Where the cards are that the viewer does not see.
struct Dealt {
    hands: Vec<Vec<Card>>,
    stock: Vec<Card>,
    aside: Vec<Card>,
}

impl KnownCards {
    fn of(view: &ViewInput, rules: &Rules) -> Result<Self, Error> {
        let mut all = Vec::new();
        let mut take = |cards: &[CardInput]| -> Result<Vec<Card>, Error> {
            let from = all.len();
            for &CardInput { id } in cards {
                let card = Card::from_id(id).filter(|card| card.is_of(rules.packs, rules.jokers));
                let card = card.ok_or(Error::UnknownCard { id })?;
                if all.contains(&card) {
                    return Err(bad(format!("card {id} is in two places")));
                }
                all.push(card);
            }
            Ok(all[from..].to_vec())
        };
        let mut groups: Vec<Group> = Vec::new();
        for GroupInput { id, cards } in &view.groups {
            if *id >= view.next_group || groups.iter().any(|group| group.id == *id) {
                return Err(bad(format!("group {id} is not below nextGroup or is named twice")));
            }
            if cards.is_empty() {
                return Err(bad(format!("group {id} is empty")));
            }
            groups.push(Group { id: *id, cards: take(cards)? });
        }
        let helping = take(&view.helping)?;
        let (hand, hands) = match &view.result {
            None => (take(&view.hand)?, None),
            Some(result) => {
                let hands =
                    result.hands.iter().map(|hand| take(&hand.cards)).collect::<Result<Vec<_>, _>>()?;
                let hand: Vec<Card> = view.hand.iter().filter_map(|card| Card::from_id(card.id)).collect();
                if hand.iter().any(|card| !hands[view.seat].contains(card)) {
                    return Err(bad("the hand differs from that of the result"));
                }
                (hand, Some(hands))
            }
        };
        let hidden = Card::all(rules.packs, rules.jokers);
        let hidden = hidden.into_iter().filter(|card| !all.contains(card)).collect();
        Ok(Self { hand, helping, groups, hands, hidden })
    }

    /// Deals the hidden cards, in ascending order, as stand-ins.
    fn complete(&self, view: &ViewInput) -> Result<Dealt, Error> {
        let mut hidden = self.hidden.iter().copied();
        let mut take = |count: usize| -> Result<Vec<Card>, Error> {
            let cards: Vec<Card> = hidden.by_ref().take(count).collect();
            let short = || bad("the seats and the stock have more cards than the packs of these rules");
            (cards.len() == count).then_some(cards).ok_or_else(short)
        };
        let hands = match &self.hands {
            Some(hands) => hands.clone(),
            None => (view.seats.iter().enumerate())
                .map(
                    |(seat, known)| if seat == view.seat { Ok(self.hand.clone()) } else { take(known.cards) },
                )
                .collect::<Result<_, _>>()?,
        };
        let stock = take(view.stock)?;
        Ok(Dealt { hands, stock, aside: hidden.collect() })
    }
}

impl BeginningInput {
    fn read(&self, seats: usize) -> Result<Beginning, Error> {
        let cut = |cut: &CutInput| match faces(&cut.face)?[..] {
            [face] if cut.seat < seats => Ok(Cut { seat: cut.seat, card: any_card(face)? }),
            _ => Err(bad("a cut is one card of one seat")),
        };
        let cuts = self.cuts.iter().map(|round| round.iter().map(cut).collect::<Result<_, _>>());
        if self.first >= seats || self.dealer.is_some_and(|dealer| dealer >= seats) {
            return Err(bad(format!("the first player or the dealer is not among the {seats} seats")));
        }
        Ok(Beginning { first: self.first, dealer: self.dealer, cuts: cuts.collect::<Result<_, _>>()? })
    }
}

fn cards(ids: &[u32]) -> Result<Vec<Card>, Error> {
    ids.iter().map(|&id| Card::from_id(id).ok_or(Error::UnknownCard { id })).collect()
}

impl EventInput {
    fn read(&self, seats: usize) -> Result<Event, Error> {
        if self.seat >= seats || self.melds.len() != self.group_ids.len() {
            return Err(bad(format!("turn {} of the history contradicts itself", self.turn)));
        }
        let melds = self.group_ids.iter().zip(&self.melds);
        Ok(Event {
            seat: self.seat,
            deal: self.deal,
            turn: self.turn,
            kind: self.kind,
            laid: cards(&self.ids)?,
            drew: self.drew,
            melds: melds
                .map(|(&id, text)| Ok(Group { id, cards: any_cards(text)? }))
                .collect::<Result<_, Error>>()?,
            rearranged: self.rearranged,
            swapped: any_cards(&self.swapped)?,
            steps: self.steps.iter().map(EventStepInput::read).collect::<Result<_, _>>()?,
        })
    }
}

impl EventStepInput {
    fn read(&self) -> Result<Step, Error> {
        let from = self.from.as_deref().map(|text| read::<Layout>("a step of the view's history", text));
        Ok(Step {
            kind: self.kind,
            transfer: Transfer { cards: cards(&self.ids)?, group: self.group },
            from: from.transpose()?.map_or_else(Vec::new, |layout| layout.0),
            to: self.to.as_deref().map(faces).transpose()?,
            result: faces(&self.result)?,
        })
    }
}
