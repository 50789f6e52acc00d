//! A game made from a view, so that somebody who has only the view can draft a turn with the same rules.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::{Deserialize, Error as _};

use crate::cards::card::Card;
use crate::cards::notation::{Cards, Faces};
use crate::play::deal::{Beginning, Cut};
use crate::play::error::Error;
use crate::play::game::{DealState, FinishedTurn, Game, KnownCards, PlayedDeal, Viewer};
use crate::play::level::Level;
use crate::play::log::TurnEvent;
use crate::play::rng::Seed;
use crate::play::scoring::DealEnd;
use crate::play::step::{Step, Transfer};
use crate::play::turn::{Board, Group, GroupId, faces};
use crate::rules::{Rules, RulesInput, Value, ValueError};

/// The largest accepted `nextGroup` of a view. No game has that many groups, and enough ids are left for drafts.
const MAX_NEXT_GROUP: u32 = u32::MAX / 2;

type Read<T> = Result<T, ValueError>;

#[cold]
fn bad_view(error: &ValueError) -> Error {
    Error::BadView { message: error.to_string() }
}

impl Game {
    /// Makes a game from a [`View`](crate::view::View) at the start of a turn and from the log of the deal, both as plain data.
    /// The view of the new game for the same seat is equal to the given view. In the seat's turn, commands, hints and
    /// previews give the same answers as in the original game. Arbitrary hidden cards stand in for the other hands and the
    /// stock, so commands that end a turn or a deal are refused with [`Flaw::HandsHidden`](crate::Flaw::HandsHidden).
    /// [`Game::at`] goes back to the end of the seat's last turn and no further, because it is unknown which cards the seat
    /// drew in that turn.
    ///
    /// The log may be `null`. Then no card is marked as new, the game does not go back, and computers decide as in the first
    /// turn.
    ///
    /// # Errors
    ///
    /// [`Error::BadView`]: the view or the log contradicts itself or the rules, a member is missing or has another type, or
    /// the view shows a turn whose draft differs from the start of the turn.
    pub fn from_view(view: &Value, log: &Value) -> Result<Self, Error> {
        Self::read_view(view, log).map_err(|error| bad_view(&error))
    }

    fn read_view(view: &Value, log: &Value) -> Read<Self> {
        let rules = view.read("rules", |rules| {
            if *rules == Value::Null {
                return Err(rules.unexpected("the rules"));
            }
            Rules::resolve(&RulesInput::deserialize(rules)?).map_err(ValueError::custom)
        })?;
        let mut game = Self::at_start_of_turn(view, rules)?;
        let seats = game.seats();
        let deal = &mut game.deal;
        deal.end = view.read_optional("result", |result| read_end(result, seats))?;
        if *log != Value::Null {
            let mut turns = Vec::new();
            for event in
                log.read_each(|event| read_event(event, seats)).map_err(|error| error.within("log"))?
            {
                if (event.deal, event.turn as usize) != (deal.number, turns.len() + 1) {
                    return Err(ValueError::custom("the turns of the log do not follow each other"));
                }
                turns.push(FinishedTurn { before: None, moves: Vec::new(), event }.into());
            }
            // The turn that ends a deal is the last one; otherwise the view shows the turn after the log.
            let ended = deal.state.turn_number as usize - usize::from(deal.end.is_none());
            if turns.len() != ended {
                return Err(ValueError::custom(format_args!(
                    "the log has {} turns, but {ended} have ended",
                    turns.len()
                )));
            }
            deal.turns = turns.into();
        }
        Ok(game)
    }

    /// The game that a view shows, without its log and its result.
    fn at_start_of_turn(view: &Value, rules: Rules) -> Read<Self> {
        let public_seats = view.read_list("seats", PublicSeat::read)?;
        let seats = public_seats.len();
        rules.check_player_count(seats).map_err(ValueError::custom)?;
        let viewer = view.read_optional("seat", |seat| read_seat(seat, seats))?;
        let to_move = view.read("seatToMove", |seat| read_seat(seat, seats))?;
        let (deal_number, turn_number) = (view.get("deal")?, view.get("turn")?);
        if view.get("touched")? {
            return Err(ValueError::custom(
                "its turn has been drafted already; use a view of the start of a turn",
            ));
        }
        if deal_number == 0 || turn_number == 0 {
            return Err(ValueError::custom("deals and turns count from 1"));
        }
        let known = read_known_cards(view, &rules)?;
        let sizes: Vec<usize> = public_seats.iter().map(|seat| seat.cards).collect();
        let (hands, stock, unused_cards) = known
            .hands_stock_and_unused_cards(viewer, &sizes, view.get("stock")?)
            .map_err(ValueError::custom)?;
        let KnownCards { helping, groups, .. } = known;
        let start = Board {
            groups,
            hand: hands[to_move].clone(),
            helping,
            next_group: GroupId(view.get("nextGroup")?),
        };
        let beginning = view.read("beginning", |beginning| read_beginning(beginning, seats))?;
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
        Self::check_names(&names).map_err(ValueError::custom)?;
        // Nothing is dealt or drawn, so no seed is needed.
        let mut game = Self::begin(rules, names, Seed::new("unknown").map_err(ValueError::custom)?, deal);
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
    pub fn from_view_and_draft(view: &Value, log: &Value, draft: &str) -> Result<Self, Error> {
        let mut game = Self::from_view(view, log)?;
        game.load_draft(draft)?;
        Ok(game)
    }
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

fn read_known_cards(view: &Value, rules: &Rules) -> Read<KnownCards> {
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
            return Err(ValueError::custom(format_args!("group {id} is empty, or another group has its id")));
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
    Ok(KnownCards { own_hand, helping, groups, hands, hidden })
}

struct PublicSeat {
    name: String,
    cards: usize,
    opened: bool,
    total: u32,
    level: Option<Level>,
}

impl PublicSeat {
    fn read(seat: &Value) -> Read<Self> {
        Ok(Self {
            name: seat.get("name")?,
            cards: seat.get("cards")?,
            opened: seat.get("opened")?,
            total: seat.get("total")?,
            level: seat.read_optional("level", Value::parse)?,
        })
    }
}

fn read_seat(value: &Value, seats: usize) -> Read<usize> {
    let seat = u32::deserialize(value)? as usize;
    if seat < seats { Ok(seat) } else { Err(ValueError::custom(format_args!("there is no seat {seat}"))) }
}

fn read_beginning(beginning: &Value, seats: usize) -> Read<Beginning> {
    let cut = |cut: &Value| {
        Ok(Cut {
            seat: cut.read("seat", |seat| read_seat(seat, seats))?,
            face: cut.read("face", Value::parse)?,
        })
    };
    Ok(Beginning {
        first: beginning.read("first", |seat| read_seat(seat, seats))?,
        dealer: beginning.read_optional("dealer", |seat| read_seat(seat, seats))?,
        cuts: beginning.read_list("cuts", |round| round.read_each(cut))?,
    })
}

fn read_end(result: &Value, seats: usize) -> Read<DealEnd> {
    let winners = result.read_list("winners", |winner| read_seat(winner, seats))?;
    Ok(DealEnd { reason: result.read("reason", Value::parse)?, winners })
}

fn read_event(event: &Value, seats: usize) -> Read<TurnEvent> {
    let cards = |name| event.read(name, |cards| cards.get("ids").map(Cards));
    let meld = |meld: &Value| Ok(Group { id: meld.get("id")?, cards: Cards(meld.get("ids")?) });
    Ok(TurnEvent {
        seat: event.read("seat", |seat| read_seat(seat, seats))?,
        deal: event.get("deal")?,
        turn: event.get("turn")?,
        kind: event.read("kind", Value::parse)?,
        laid: cards("laid")?,
        helping: cards("helping")?,
        drew: event.get("drew")?,
        melds: event.read_list("melds", meld)?,
        broken: event.get("broken")?,
        swapped: cards("swapped")?,
        steps: event.read_list("steps", read_step)?,
    })
}

fn read_step(step: &Value) -> Read<Step> {
    let transfer = Transfer::deserialize(step)?;
    Ok(Step {
        kind: step.read("kind", Value::parse)?,
        cards: Faces(faces(&transfer.cards)),
        transfer,
        from: step.read("from", Value::parse)?,
        to: step.read("to", Value::parse)?,
        result: step.read("result", Value::parse)?,
    })
}
