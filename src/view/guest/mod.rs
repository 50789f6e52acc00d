//! A game made from a view, so that somebody who has only the view can draft a turn with the same rules.

mod known_cards;

use std::sync::Arc;

use serde::de::{Deserialize, Error as _};

use crate::cards::card::Card;
use crate::cards::notation::{Cards, Faces};
use crate::cards::order;
use crate::play::deal::{Beginning, Cut, left_of};
use crate::play::error::Error;
use crate::play::game::{DealState, FinishedTurn, Game, PlayedDeal, Viewer};
use crate::play::level::Level;
use crate::play::log::{EventKind, TurnEvent};
use crate::play::rng::Seed;
use crate::play::scoring::DealEnd;
use crate::play::step::{Step, Transfer};
use crate::play::turn::{Board, Group, GroupId, Turn, faces};
use crate::rules::{Rules, RulesInput, Value, ValueError};
use known_cards::KnownCards;

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
            deal.turns = turns.into();
        }
        deal.end = view.read_optional("result", |result| read_end(result, seats))?;
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
        let known = KnownCards::read(view, &rules)?;
        let sizes: Vec<usize> = public_seats.iter().map(|seat| seat.cards).collect();
        let (hands, stock, unused_cards) =
            known.hands_stock_and_unused_cards(viewer, &sizes, view.get("stock")?)?;
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
        let laid_helping = later.iter().flat_map(|event| event.helping.iter());
        let helping: Vec<Card> = now.board.helping.iter().chain(laid_helping).copied().collect();
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
        let (hands, stock, unused_cards) = known
            .hands_stock_and_unused_cards(viewer, &sizes, now.stock.len() + drew(later))
            .map_err(|error| bad_view(&error))?;
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
        let hidden = cards.iter().copied().filter(|card| !start.contains(*card));
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
