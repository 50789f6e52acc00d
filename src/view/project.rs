//! A game becomes one seat's view.

use super::{
    BeginningView, Can, CardView, CutView, FinalHand, GroupView, Outcome, RulesView, SeatView, SuitLetter,
    SwapView, View,
};
use crate::card::{Card, Face, Suit};
use crate::game::Game;
use crate::history::TurnEvent;
use crate::meld::{Meld, missing};
use crate::misuse::Misuse;
use crate::rules::{Rules, Undo};
use crate::turn::{Board, Group};

impl Game {
    /// What one seat may see: safe to hand to that seat's player.
    pub fn view(&self, seat: usize) -> Result<View, Misuse> {
        self.check_seat(seat)?;
        let round = &self.round;
        let mine = seat == round.to_move && round.end.is_none();
        let start = round.turn.start();
        let board = if mine { round.turn.now() } else { start };
        let verdict = self.judge_draft();
        let look = Look::new(self, seat, mine, board);
        let flaws = match &verdict {
            Err(flaws) if mine => self.with_ids(flaws.clone()),
            Ok(_) | Err(_) => Vec::new(),
        };
        let (draws, ends) = verdict.as_ref().map_or((0, false), |verdict| (usize::from(verdict.draws), true));
        let swaps = if mine { round.turn.swaps(&self.rules) } else { Vec::new() };
        let swaps: Vec<SwapView> =
            swaps.into_iter().map(|(card, joker)| SwapView { id: card.id(), joker: joker.id() }).collect();
        let touched = mine && round.turn.is_touched();
        Ok(View {
            seat,
            turn: round.to_move,
            deal: self.number,
            turn_number: round.turn_number,
            over: round.end.is_some(),
            session_over: self.is_session_over(),
            rules: RulesView { preset: self.rules.preset(), options: self.rules.options().clone() },
            seats: (0..self.seats()).map(|other| self.seat_view(other, seat)).collect(),
            stock: round.stock.len(),
            helping: board.helping.iter().map(|&card| look.card(card, None)).collect(),
            hand: self.hand_in_order(seat).into_iter().map(|card| look.card(card, None)).collect(),
            groups: board.groups.iter().map(|group| look.group(group)).collect(),
            played: look.laid.len(),
            can: if mine { self.can(ends, !swaps.is_empty()) } else { Can::default() },
            touched,
            flaws,
            draws: if mine { draws } else { 0 },
            beginning: self.beginning(),
            history: round.history.clone(),
            result: self.result(),
            swaps,
        })
    }

    fn seat_view(&self, seat: usize, viewer: usize) -> SeatView {
        let own_turn = seat == viewer && seat == self.round.to_move;
        let cards = if own_turn {
            self.round.turn.now().hand.len() - self.round.marks().taken.len()
        } else {
            self.round.hands[seat].len()
        };
        SeatView {
            name: self.names[seat].clone(),
            cards,
            opened: self.round.opened[seat],
            total: self.totals[seat],
            level: self.levels[seat],
        }
    }

    fn can(&self, end_turn: bool, swap: bool) -> Can {
        let free = self.rules.undo == Undo::Free;
        let (done, undone) = self.round.turn.has_steps();
        Can {
            take: !self.round.turn.now().groups.is_empty(),
            undo: free && done,
            redo: free && undone,
            reset: free && done,
            restore: true,
            draw: self.draw_flaws().is_empty(),
            end_turn,
            swap,
        }
    }

    fn beginning(&self) -> BeginningView {
        let beginning = &self.round.beginning;
        let cuts = beginning.cuts.iter().map(|round| {
            round.iter().map(|cut| CutView { seat: cut.seat, face: cut.card.face().to_string() }).collect()
        });
        BeginningView { first: beginning.first, dealer: beginning.dealer, cuts: cuts.collect() }
    }

    /// How the deal ended, with every hand; nothing while it is played.
    pub fn result(&self) -> Option<Outcome> {
        let end = self.round.end.as_ref()?;
        let hand = |(seat, counts): (usize, &crate::card_set::FaceCounts)| FinalHand {
            cards: self.hand_in_order(seat).into_iter().map(plain).collect(),
            points: counts.points(),
        };
        let counts = self.round.hand_counts();
        Some(Outcome {
            reason: end.reason,
            winners: end.winners.clone(),
            draw: end.is_draw(),
            hands: counts.iter().enumerate().map(hand).collect(),
            scores: self.scores(),
            totals: self.totals.clone(),
            session_over: self.is_session_over(),
            session_winners: self.session_winners().unwrap_or_default(),
        })
    }
}

/// A card without any mark.
fn plain(card: Card) -> CardView {
    let face = card.face();
    CardView {
        id: card.id(),
        face: face.to_string(),
        rank: face.rank().map(|rank| rank.letter().to_string()),
        suit: face.suit().map(SuitLetter::from),
        taken: false,
        fresh: false,
        laid_by: None,
        stands_for: None,
    }
}

impl From<Suit> for SuitLetter {
    fn from(suit: Suit) -> Self {
        match suit {
            Suit::Spades => Self::S,
            Suit::Hearts => Self::H,
            Suit::Diamonds => Self::D,
            Suit::Clubs => Self::C,
        }
    }
}

/// What marks cards and groups for one viewer.
struct Look<'a> {
    rules: &'a Rules,
    seat: usize,
    mine: bool,
    /// Red: table cards in the viewer's hand.
    taken: Vec<Card>,
    /// Laid from the viewer's hand in this turn.
    laid: Vec<Card>,
    /// What the others did since the viewer's last turn.
    news: &'a [TurnEvent],
    /// The groups that the draft changed.
    changed: Vec<u32>,
}

impl<'a> Look<'a> {
    fn new(game: &'a Game, seat: usize, mine: bool, board: &Board) -> Self {
        let round = &game.round;
        let last_own = round.history.iter().rposition(|event| event.seat == seat);
        let news = &round.history[last_own.map_or(0, |place| place + 1)..];
        let marks = if mine { round.marks() } else { crate::turn::Marks::default() };
        let taken = if mine { game.red_cards() } else { Vec::new() };
        let changed = board.groups_unlike(round.turn.start()).map(|group| group.id).collect();
        Self { rules: &game.rules, seat, mine, taken, laid: marks.laid, news, changed }
    }

    fn card(&self, card: Card, stands_for: Option<Face>) -> CardView {
        let laid = self.laid.contains(&card);
        let news = self.news.iter().rev().find(|event| event.ids.contains(&card.id()));
        CardView {
            taken: self.taken.contains(&card),
            fresh: if self.mine { laid } else { news.is_some() },
            laid_by: if laid { Some(self.seat) } else { news.map(|event| event.seat) },
            stands_for: stands_for.filter(|_| card.face().is_joker()).map(|face| face.to_string()),
            ..plain(card)
        }
    }

    fn group(&self, group: &Group) -> GroupView {
        let faces = group.faces();
        let meld = Meld::new(&faces, self.rules);
        let stands_for =
            meld.as_ref().map_or_else(|_| vec![None; faces.len()], |meld| meld.stands_for(self.rules));
        let cards = group.cards.iter().zip(stands_for).map(|(&card, face)| self.card(card, face)).collect();
        let (suit, rank) = meld.as_ref().map_or((None, None), |meld| (meld.suit(), meld.rank()));
        let ends = meld.as_ref().ok().and_then(Meld::ends).zip(suit);
        let end = |pick: fn((crate::card::Rank, crate::card::Rank)) -> crate::card::Rank| {
            ends.map(|(ends, suit)| Face::natural(suit, pick(ends)).to_string())
        };
        let is_news = || self.news.iter().any(|event| event.group_ids.contains(&group.id));
        GroupView {
            id: group.id,
            cards,
            kind: meld.as_ref().ok().map(|meld| meld.kind().into()),
            reason: meld.as_ref().err().map(|flaw| (*flaw).into()),
            missing: missing(&faces, self.rules).unwrap_or_else(|| 3_usize.saturating_sub(faces.len())),
            changed: if self.mine { self.changed.contains(&group.id) } else { is_news() },
            low: end(|ends| ends.0),
            high: end(|ends| ends.1),
            rank: rank.map(|rank| rank.letter().to_string()),
            suit: suit.map(SuitLetter::from),
        }
    }
}
