//! A game made from a view, so that somebody who has only the view can draft a turn with the same rules.

mod known_cards;

use std::sync::Arc;

use serde::Deserialize;
use serde::de::Deserializer;

use super::check::parse_argument;
use super::data::Data;
use crate::cards::card::Card;
use crate::cards::named::{Named, UnknownName};
use crate::cards::notation::{Cards, Faces};
use crate::cards::order;
use crate::play::deal::{Beginning, Cut, left_of};
use crate::play::error::Error;
use crate::play::game::{DealState, FinishedTurn, Game, PlayedDeal, Viewer};
use crate::play::level::Level;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::move_steps::{Step, Transfer};
use crate::play::rng::Seed;
use crate::play::scoring::DealEnd;
use crate::play::turn::{Board, Group, GroupId, Turn, faces};
use crate::rules::Rules;
use known_cards::KnownCards;

/// A [`View`](super::View) as plain data, for [`Game::from_view`]. Deserialize it from a serialized view.
#[derive(Debug, Clone, PartialEq)]
pub struct ViewInput(Data);

impl<'de> Deserialize<'de> for ViewInput {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Data::deserialize(deserializer).map(Self)
    }
}

#[cold]
fn bad_view(message: impl Into<String>) -> Error {
    Error::BadView { message: message.into() }
}

impl Game {
    /// Makes a game from a view at the start of a turn. The view of the new game for the same seat is equal to the given
    /// view. In the seat's turn, commands, hints and previews give the same answers as in the original game. Arbitrary
    /// hidden cards stand in for the other hands and the stock, so commands that end a turn or a deal are refused with
    /// [`Flaw::HandsHidden`](crate::play::refusal::Flaw::HandsHidden). [`Game::at`] goes back to the end of the seat's last turn
    /// and no further, because it is unknown which cards the seat drew in that turn.
    ///
    /// # Errors
    ///
    /// [`Error::BadView`]: the view contradicts itself, or it shows a turn whose draft differs from the start of the
    /// turn. [`Error::Rules`], [`Error::UnknownCard`] or [`Error::BadText`]: the view contains impossible rules, cards or
    /// text.
    pub fn from_view(ViewInput(view): &ViewInput) -> Result<Self, Error> {
        let rules = Rules::resolve(&view.rules("rules")?)?;
        let mut game = Self::without_history(view, rules)?;
        let seats = game.seats();
        let deal = &mut game.deal;
        let turn = |event| {
            let event = read_event(event, seats)?;
            Ok(FinishedTurn { before: None, moves: Vec::new(), event }.into())
        };
        deal.turns = Arc::new(view.list("history")?.iter().map(turn).collect::<Result<_, Error>>()?);
        if let Some(result) = view.optional("result") {
            let winners = result.numbers("winners")?.into_iter().map(|winner| winner as usize);
            let end = DealEnd { reason: named_value(result, "reason")?, winners: winners.collect() };
            if end.winners.iter().any(|&winner| winner >= seats) {
                return Err(bad_view(format!("a winner is not among the {seats} seats")));
            }
            deal.end = Some(end);
        }
        Ok(game)
    }

    /// The game that a view shows, without the history and the result of the view.
    fn without_history(view: &Data, rules: Rules) -> Result<Self, Error> {
        let public_seats = view.list("seats")?.iter().map(PublicSeat::of).collect::<Result<Vec<_>, _>>()?;
        let seats = public_seats.len();
        rules.check_player_count(seats)?;
        let viewer = view.optional("seat").map(|_| view.size("seat")).transpose()?;
        let to_move = view.size("seatToMove")?;
        let (deal_number, turn_number) = (view.number("deal")?, view.number("turn")?);
        if view.flag("touched")? {
            return Err(bad_view("its turn has been drafted already; use a view of the start of a turn"));
        }
        if viewer.into_iter().chain([to_move]).any(|seat| seat >= seats) {
            return Err(bad_view(format!("there are only {seats} seats")));
        }
        if deal_number == 0 || turn_number == 0 {
            return Err(bad_view("deals and turns count from 1"));
        }
        let known = KnownCards::of(view, &rules)?;
        let sizes: Vec<usize> = public_seats.iter().map(|seat| seat.cards).collect();
        let (hands, stock, unused_cards) =
            known.hands_stock_and_unused_cards(viewer, &sizes, view.size("stock")?)?;
        let KnownCards { helping, groups, .. } = known;
        let start = Board {
            groups,
            hand: hands[to_move].clone(),
            helping,
            next_group: GroupId(view.number("nextGroup")?),
        };
        let beginning = read_beginning(view.member("beginning")?, seats)?;
        let state = DealState {
            opened: public_seats.iter().map(|seat| seat.opened).collect(),
            hands,
            stock,
            unused_cards,
            totals: public_seats.iter().map(|seat| seat.total).collect(),
            to_move,
            turn_number,
            board: start.into(),
        };
        let deal = PlayedDeal::with_state(deal_number, beginning, state);
        let names: Vec<String> = public_seats.iter().map(|seat| seat.name.clone()).collect();
        Self::check_names(&names).map_err(|error| bad_view(error.to_string()))?;
        // Nothing is dealt or drawn, so no seed is needed.
        let mut game = Self::begin(rules, names, Seed::new("unknown")?, deal);
        game.levels = public_seats.iter().map(|seat| seat.level).collect();
        game.viewer = Some(Viewer(viewer));
        Ok(game)
    }

    /// Restores the draft and the order of the hand from the text that [`Game::save`] returns for a game made from the
    /// same view.
    ///
    /// # Errors
    ///
    /// The errors of [`Game::from_view`], or [`Error::BadSave`]: the text is damaged or belongs to another turn.
    pub fn from_view_and_draft(view: &ViewInput, draft: &str) -> Result<Self, Error> {
        let mut game = Self::from_view(view)?;
        game.load_draft(draft)?;
        Ok(game)
    }

    /// The state after the first `turns` turns of the deal in a game made from the view of `viewer`, rebuilt from the later
    /// turns. Arbitrary hidden cards stand in for those that the viewer did not see.
    pub(crate) fn rebuilt_state(&self, Viewer(viewer): Viewer, turns: usize) -> Result<DealState, Error> {
        let (deal, now) = (&self.deal, &*self.deal.state);
        let events: Vec<&TurnEvent> = deal.log().collect();
        let (earlier, later) = events.split_at(turns);
        if later.iter().any(|event| Some(event.seat) == viewer) {
            return Err(Error::input("a game made from a view goes back only to the viewer's last turn"));
        }
        let after = |board: Board, events: &[&TurnEvent]| {
            events.iter().fold(board, |board, event| board.after_turn(event, &self.rules))
        };
        let past_board = after(Board::default(), earlier);
        let rebuilt_board = after(past_board.clone(), later);
        if now.board.groups_not_in(&rebuilt_board).next().is_some() {
            return Err(Error::input(
                "a game made from a view does not know earlier tables of an arranged game",
            ));
        }
        let laid: Vec<Card> = later.iter().flat_map(|event| event.laid.iter().copied()).collect();
        let mut helping = now.board.helping.clone();
        for card in later.iter().flat_map(|event| &event.steps).flat_map(|step| &step.transfer.cards) {
            if !past_board.is_on_table(*card) && !laid.contains(card) && !helping.contains(card) {
                helping.push(*card);
            }
        }
        let drew = |events: &[&TurnEvent]| events.iter().map(|event| event.drew).sum::<usize>();
        let size_of = |(seat, hand): (usize, &Vec<Card>)| {
            // Adding comes first, because the seat may have drawn more cards since then than it has now.
            let later_turns = || later.iter().filter(move |event| event.seat == seat);
            let laid_count: usize = later_turns().map(|event| event.laid.len()).sum();
            let taken_count: usize = later_turns().map(|event| event.drew + event.swapped.len()).sum();
            (hand.len() + laid_count).saturating_sub(taken_count)
        };
        let sizes: Vec<usize> = now.hands.iter().enumerate().map(size_of).collect();
        let own_hand = viewer.map_or_else(Vec::new, |seat| now.hands[seat].clone());
        let mut hidden = Card::all(self.rules.packs, self.rules.jokers);
        hidden.retain(|card| {
            !past_board.is_on_table(*card) && !helping.contains(card) && !own_hand.contains(card)
        });
        let known = KnownCards { own_hand, helping, groups: past_board.groups, hands: None, hidden };
        let (hands, stock, unused_cards) =
            known.hands_stock_and_unused_cards(viewer, &sizes, now.stock.len() + drew(later))?;
        let to_move = earlier.last().map_or(deal.beginning.first, |event| left_of(event.seat, hands.len()));
        let opened = |seat| {
            let plays = |events: &[&TurnEvent]| {
                events.iter().any(|event| event.seat == seat && event.kind == EventKind::Play)
            };
            now.opened[seat] && (self.rules.opening_points.is_none() || plays(earlier) || !plays(later))
        };
        let KnownCards { groups, helping, .. } = known;
        let hand = hands[to_move].clone();
        let scores = self.scores();
        Ok(DealState {
            opened: (0..hands.len()).map(opened).collect(),
            totals: now.totals.iter().zip(scores).map(|(total, score)| total.saturating_sub(score)).collect(),
            to_move,
            turn_number: earlier.last().map_or(1, |event| event.turn.saturating_add(1)),
            board: Board { groups, hand, helping, next_group: past_board.next_group }.into(),
            hands,
            stock,
            unused_cards,
        })
    }

    /// The seat from whose view the game was made; `None` if the game was not made from a view.
    pub(crate) fn viewer(&self) -> Option<Viewer> {
        // The wasm without the feature `think` makes no game from a view, so it does not need the code for such games.
        let has_views = cfg!(any(feature = "think", not(target_arch = "wasm32")));
        self.viewer.filter(|_| has_views)
    }

    /// In a game made from a view, puts those of the given cards that are hidden into the hand of the seat whose turn it
    /// is. There they replace cards that stood in for the real hand. Does nothing in the viewer's own turn.
    pub(crate) fn reveal_cards(&mut self, cards: impl Iterator<Item = Card>) {
        if self.viewer().is_none_or(|viewer| viewer == Viewer(Some(self.deal.state.to_move))) {
            return;
        }
        let cards: Vec<Card> = cards.collect();
        let start = &self.deal.state.board;
        let stand_ins = start.hand.iter().copied().filter(|card| !cards.contains(card));
        let hidden = cards.iter().copied().filter(|card| start.place_of(*card).is_none());
        let hidden = hidden.filter(|card| self.check_in_deal(&[*card]).is_ok());
        let pairs: Vec<(Card, Card)> = hidden.zip(stand_ins).collect();
        let state = Arc::make_mut(&mut self.deal.state);
        let DealState { hands, stock, unused_cards, .. } = state;
        for card in hands.iter_mut().chain([stock, unused_cards]).flatten() {
            for &(hidden, stand_in) in &pairs {
                if *card == hidden {
                    *card = stand_in;
                } else if *card == stand_in {
                    *card = hidden;
                }
            }
        }
        let hand = state.hands[state.to_move].clone();
        state.board = Board { hand, ..Board::clone(&state.board) }.into();
        self.deal.turn = Turn::new(Arc::clone(&state.board));
    }
}

impl Board {
    /// The table after the turn that the event describes.
    fn after_turn(self, event: &TurnEvent, rules: &Rules) -> Self {
        let mut board = event
            .steps
            .iter()
            .fold(self, |board, step| board.after_transfer(&step.transfer, &Self::default(), rules));
        // A group that is emptied and filled again ends up last, so the groups are sorted by id to restore its place.
        board.groups.sort_by_key(|group| group.id);
        // A joker may lie at either end of a run, so the event decides the order of the cards.
        for group in &mut board.groups {
            let meld = event.melds.iter().find(|meld| meld.id == group.id);
            order::sort_by_key(&mut group.cards, |card| {
                meld.map(|meld| meld.cards.iter().position(|other| other == card))
            });
        }
        board
    }
}

fn named_value<T: Named>(data: &Data, name: &str) -> Result<T, Error> {
    data.text(name)?.parse().map_err(|unknown: UnknownName| bad_view(format!("{name}: {unknown}")))
}

struct PublicSeat {
    name: String,
    cards: usize,
    opened: bool,
    total: u32,
    level: Option<Level>,
}

impl PublicSeat {
    fn of(seat: &Data) -> Result<Self, Error> {
        let level = seat.optional("level").map(|_| named_value(seat, "level"));
        Ok(Self {
            name: seat.text("name")?.to_owned(),
            cards: seat.size("cards")?,
            opened: seat.flag("opened")?,
            total: seat.number("total")?,
            level: level.transpose()?,
        })
    }
}

fn read_beginning(beginning: &Data, seats: usize) -> Result<Beginning, Error> {
    let seat_of = |data: &Data, name: &str| {
        data.size(name).and_then(|seat| {
            if seat < seats { Ok(seat) } else { Err(bad_view(format!("there are only {seats} seats"))) }
        })
    };
    let mut cuts = Vec::new();
    for round in beginning.list("cuts")? {
        let mut cuts_of_round = Vec::new();
        for data in round.as_list("cuts")? {
            // The view does not say which copy of the card was drawn.
            let face = parse_argument("the card of a cut", data.text("face")?)?;
            cuts_of_round.push(Cut { seat: seat_of(data, "seat")?, card: Card::first_of(face) });
        }
        cuts.push(cuts_of_round);
    }
    let dealer = beginning.optional("dealer").map(|_| seat_of(beginning, "dealer")).transpose()?;
    Ok(Beginning { first: seat_of(beginning, "first")?, dealer, cuts })
}

fn read_event(event: &Data, seats: usize) -> Result<TurnEvent, Error> {
    let (seat, turn) = (event.size("seat")?, event.number("turn")?);
    if seat >= seats {
        return Err(bad_view(format!("turn {turn} of its history contradicts itself")));
    }
    let cards = |name| event.member(name)?.cards("ids").map(Cards);
    let meld = |meld: &Data| Ok(Group { id: GroupId(meld.number("id")?), cards: Cards(meld.cards("ids")?) });
    Ok(TurnEvent {
        seat,
        deal: event.number("deal")?,
        turn,
        kind: named_value(event, "kind")?,
        laid: cards("laid")?,
        helping: cards("helping")?,
        drew: event.size("drew")?,
        melds: event.list("melds")?.iter().map(meld).collect::<Result<_, Error>>()?,
        broken: event.size("broken")?,
        swapped: cards("swapped")?,
        steps: event.list("steps")?.iter().map(read_step).collect::<Result<_, _>>()?,
    })
}

fn read_step(step: &Data) -> Result<Step, Error> {
    let cards = step.cards("ids")?;
    let group = step.optional("group").map(|_| step.number("group")).transpose()?.map(GroupId);
    Ok(Step {
        kind: named_value(step, "kind")?,
        cards: Faces(faces(&cards)),
        transfer: Transfer { cards, onto: step.onto("onto")?, group },
        from: parse_argument("a step of the view", step.text("from")?)?,
        to: parse_argument("a step of the view", step.text("to")?)?,
        result: parse_argument("a step of the view", step.text("result")?)?,
    })
}
