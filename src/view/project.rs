//! Builds a seat's view of a game.

use alloc::vec;
use alloc::vec::Vec;

use super::{Blocking, Can, CardView, DealResult, FinalHand, GroupView, MeldReading, SeatView, View};
use crate::cards::card::{Card, Face};
use crate::cards::notation::Cards;
use crate::cards::order;
use crate::play::change::TableChange;
use crate::play::error::Error;
use crate::play::game::{Game, SortBy, cards_to_put_back};
use crate::play::judge::Verdict;
use crate::play::log::TurnEvent;
use crate::play::refusal::Refused;
use crate::play::step::Transfer;
use crate::play::turn::{Board, Group, GroupId};
use crate::rules::meld::{Meld, cards_to_remove};
use crate::rules::{Rules, Scoring, StockOut, Undo};

impl Game {
    /// The view of one seat, which is safe to send to that seat's player. `None` is a spectator, whose view names no
    /// card of any hand.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`].
    pub fn view(&self, seat: impl Into<Option<usize>>) -> Result<View, Error> {
        let viewer = seat.into();
        self.check_viewer(viewer)?;
        let is_own_turn = viewer == Some(self.deal.state.to_move) && self.deal.end.is_none();
        Ok(self.build_view(viewer, is_own_turn, is_own_turn))
    }

    fn check_viewer(&self, viewer: Option<usize>) -> Result<(), Error> {
        viewer.map_or(Ok(()), |seat| self.check_seat(seat))
    }

    /// What one seat would see if the transfers were applied to the draft of the current turn, even if it is another seat's
    /// turn. The game is not changed. In a game made from a view, the transfers of another seat's turn may name hidden
    /// cards.
    ///
    /// # Errors
    ///
    /// [`Error::NoSuchSeat`], [`Error::UnknownCard`], [`Error::NotYourCard`] or [`Error::BadInput`].
    ///
    /// ```
    /// use machiavelli::{Arrangement, Game, Rules, Seed};
    ///
    /// let position = "5C 5D 5H 5S | 6C 7C 8C / 4C".parse().unwrap();
    /// let (names, seed) = (["Ada", "Bruno"], Seed::new("evening").unwrap());
    /// let game = Game::arrange(Rules::default(), names, seed, Arrangement::of(position)).unwrap();
    /// let hint = game.hint();
    /// let steps = || hint.steps.iter().map(|step| &step.transfer);
    /// assert_eq!(game.preview(0, steps()).unwrap().played, 1);
    /// assert_eq!(game.view(0).unwrap().played, 0);
    /// // The other player also sees the hand shrink.
    /// assert_eq!(game.preview(1, steps()).unwrap().seats[0].cards + 1, game.view(1).unwrap().seats[0].cards);
    /// ```
    pub fn preview<'a>(
        &self,
        seat: impl Into<Option<usize>>,
        transfers: impl IntoIterator<Item = &'a Transfer>,
    ) -> Result<View, Error> {
        let viewer = seat.into();
        self.check_viewer(viewer)?;
        let transfers: Vec<&Transfer> = transfers.into_iter().collect();
        let mut game = self.clone();
        game.reveal_cards(transfers.iter().flat_map(|transfer| transfer.cards.iter().copied()));
        for transfer in transfers {
            let now = game.deal.turn.now();
            self.check_in_deal(&transfer.cards)?;
            now.check_movable(&transfer.cards)?;
            let start = game.deal.turn.start();
            let after = now.after_transfer(transfer, start, &self.rules);
            game.deal.turn = game.deal.turn.preview(after);
        }
        let is_running = self.deal.end.is_none();
        Ok(game.build_view(viewer, viewer == Some(self.deal.state.to_move) && is_running, is_running))
    }

    fn build_view(&self, viewer: Option<usize>, is_own_turn: bool, shows_draft: bool) -> View {
        let (deal, state) = (&self.deal, &self.deal.state);
        let start = deal.turn.start();
        let board = if shows_draft { deal.turn.now() } else { start };
        let verdict = self.judge_draft();
        let marker = Marker::new(self, viewer, shows_draft, board, &verdict);
        let groups: Vec<GroupView> = board.groups.iter().map(|group| marker.group(group)).collect();
        let flaws = match &verdict {
            Err(refused) if is_own_turn => refused.flaws.clone(),
            Ok(_) | Err(_) => Vec::new(),
        };
        let draws = verdict.as_ref().map_or(0, |verdict| self.draws_after(verdict, board));
        let hand = viewer.map_or_else(Vec::new, |seat| self.hand_in_order(seat));
        let swaps = if is_own_turn { deal.turn.swaps(&hand, &self.rules) } else { Vec::new() };
        let touched = is_own_turn && deal.turn.is_touched();
        View {
            seat: viewer,
            seat_to_move: state.to_move,
            deal: deal.number,
            turn: state.turn_number,
            over: deal.end.is_some(),
            session_over: self.is_session_over(),
            next_deal: deal.end.is_some() && !self.is_session_over(),
            points_count: self.rules.scoring != Scoring::Single
                || self.rules.stock_out == StockOut::FewestPoints,
            totals_count: self.rules.scoring == Scoring::Session,
            rules: self.rules.clone(),
            seats: (0..self.seats())
                .map(|seat| {
                    let shows_current_hand = seat == state.to_move && (shows_draft || Some(seat) == viewer);
                    let current_hand = || board.hand.len() - marker.taken.len();
                    let cards = if shows_current_hand { current_hand() } else { state.hands[seat].len() };
                    self.seat_view(seat, cards)
                })
                .collect(),
            stock: state.stock.len(),
            helping: board.helping.iter().map(|&card| marker.card(card, None)).collect(),
            hand_sorting: SortBy::of(&hand),
            hand: hand.into_iter().map(|card| marker.card(card, None)).collect(),
            next_group: board.next_group,
            played: marker.laid.len(),
            can: if is_own_turn {
                let can_draw = self.check_may_draw(&verdict, &marker.laid).is_ok();
                let can = self.possible_commands();
                Can { draw: can_draw, end_turn: verdict.is_ok(), swap: !swaps.is_empty(), ..can }
            } else {
                Can::default()
            },
            touched,
            flaws,
            blocking: if is_own_turn { self.blocking_cards(board, &groups) } else { Vec::new() },
            groups,
            draws: if is_own_turn { draws } else { 0 },
            beginning: deal.beginning.clone(),
            result: self.result(),
            swaps,
        }
    }

    fn blocking_cards(&self, board: &Board, views: &[GroupView]) -> Vec<Blocking> {
        let blocking = |group: &Group| {
            let faces = group.faces();
            let to_remove = cards_to_remove(&faces, &self.rules);
            let (to_remove, rest): (Vec<_>, Vec<_>) =
                (0..faces.len()).partition(|index| to_remove.contains(index));
            Blocking {
                group: group.id,
                cards: to_remove.iter().map(|&index| faces[index]).collect(),
                ids: to_remove.iter().map(|&index| group.cards[index]).collect(),
                rest: rest.iter().map(|&index| faces[index]).collect(),
            }
        };
        let is_no_meld = |(_, view): &(&Group, &GroupView)| view.meld.kind.is_none();
        board.groups.iter().zip(views).filter(is_no_meld).map(|(group, _)| blocking(group)).collect()
    }

    fn seat_view(&self, seat: usize, cards: usize) -> SeatView {
        let state = &self.deal.state;
        SeatView {
            name: self.names[seat].clone(),
            cards,
            opened: state.opened[seat],
            total: state.totals[seat],
            level: self.levels[seat],
        }
    }

    /// The commands that do not depend on the verdict on the draft.
    fn possible_commands(&self) -> Can {
        let undo_is_free = self.rules.undo == Undo::Free;
        let turn = &self.deal.turn;
        let has_commands = turn.commands().next().is_some();
        Can {
            take: !turn.now().groups.is_empty(),
            undo: undo_is_free && has_commands,
            redo: undo_is_free && turn.undone_commands().next().is_some(),
            reset: undo_is_free && has_commands,
            restore: true,
            ..Can::default()
        }
    }

    /// The result of the deal with every hand; `None` while the deal is in progress.
    pub fn result(&self) -> Option<DealResult> {
        let end = self.deal.end.as_ref()?;
        let final_hand = |(seat, counts): (usize, &crate::cards::face_counts::FaceCounts)| {
            let mut cards = self.hand_in_order(seat);
            order::sort_by_key(&mut cards, |card| (card.face().is_joker(), card.face().rank()));
            FinalHand { cards: cards.into_iter().map(unmarked_card).collect(), points: counts.points() }
        };
        let counts = self.deal.state.hand_counts();
        Some(DealResult {
            reason: end.reason,
            winners: end.winners.clone(),
            draw: end.is_draw(),
            hands: counts.iter().enumerate().map(final_hand).collect(),
            scores: self.scores(),
            totals: self.deal.state.totals.clone(),
            session_over: self.is_session_over(),
            session_winners: self.session_winners().unwrap_or_default(),
        })
    }
}

fn unmarked_card(card: Card) -> CardView {
    let face = card.face();
    CardView {
        id: card,
        face,
        rank: face.rank(),
        suit: face.suit(),
        taken: false,
        fresh: false,
        laid_by: None,
        stands_for: None,
    }
}

/// Marks cards and groups as taken, new or changed for one viewer.
struct Marker<'a> {
    rules: &'a Rules,
    to_move: usize,
    shows_draft: bool,
    /// The table cards in the hand of the seat whose turn it is.
    taken: Cards,
    laid: Cards,
    /// The turns of other seats since the viewer's last turn. For a spectator, only the last turn.
    news: Vec<&'a TurnEvent>,
    /// The ids of the groups that the draft changed.
    changed: Vec<GroupId>,
}

impl<'a> Marker<'a> {
    fn new(
        game: &'a Game,
        viewer: Option<usize>,
        shows_draft: bool,
        board: &Board,
        verdict: &Result<Verdict, Refused>,
    ) -> Self {
        let deal = &game.deal;
        let last_own_turn = |seat| deal.turns.iter().rposition(|turn| turn.event.seat == seat);
        // A spectator has seen everything but the last turn.
        let last_seen = viewer.map_or(deal.turns.len().checked_sub(2), last_own_turn);
        let news = deal.log().skip(last_seen.map_or(0, |index| index + 1)).collect();
        let change = TableChange::between(deal.turn.start(), board);
        // The verdict is about the draft.
        let taken = if shows_draft { cards_to_put_back(change.taken(), verdict) } else { Cards::default() };
        Self {
            rules: &game.rules,
            to_move: deal.state.to_move,
            shows_draft,
            taken,
            laid: change.laid(),
            news,
            changed: change.new_groups().map(|group| group.id).collect(),
        }
    }

    fn card(&self, card: Card, stands_for: Option<Face>) -> CardView {
        let laid = self.laid.contains(&card);
        let news = self.news.iter().rev().find(|event| event.laid.contains(&card));
        CardView {
            taken: self.taken.contains(&card),
            fresh: if self.shows_draft { laid } else { news.is_some() },
            laid_by: if laid { Some(self.to_move) } else { news.map(|event| event.seat) },
            stands_for: stands_for.filter(|_| card.face().is_joker()),
            ..unmarked_card(card)
        }
    }

    fn group(&self, group: &Group) -> GroupView {
        let faces = group.faces();
        let meld = Meld::new(&faces, self.rules);
        let stands_for =
            meld.as_ref().map_or_else(|_| vec![None; faces.len()], |meld| meld.stands_for(self.rules));
        let cards = group.cards.iter().zip(stands_for).map(|(&card, face)| self.card(card, face)).collect();
        let is_news = || self.news.iter().any(|event| event.melds.iter().any(|meld| meld.id == group.id));
        GroupView {
            id: group.id,
            cards,
            changed: if self.shows_draft { self.changed.contains(&group.id) } else { is_news() },
            meld: MeldReading::of(&faces, &meld, self.rules),
        }
    }
}
