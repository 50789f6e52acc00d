//! The winners and scores of a deal, and the end of a session.

use alloc::vec::Vec;

use crate::cards::face_counts::FaceCounts;
use crate::cards::named::named;
use crate::rules::{Rules, Scoring, StockOut, Ties};

named! {
    /// Why a deal ended.
    #[non_exhaustive]
    pub enum EndReason {
        /// A player went out.
        Out = "out",
        /// The stock ran out.
        Stock = "stock",
        /// A player gave up.
        Resigned = "resigned",
    }
}

/// The winners of a deal, and why the deal ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealEnd {
    /// Why the deal ended.
    pub reason: EndReason,
    /// The seats that won; empty if several seats tied for the best hand and the deal is a draw.
    pub winners: Vec<usize>,
}

impl DealEnd {
    /// How a deal ends after a turn that leaves these hands, and `stock` cards in the stock; `None` if it goes on.
    ///
    /// ```
    /// use machiavelli::{DealEnd, FaceCounts, Faces, Rules};
    ///
    /// let hand = |text: &str| text.parse::<Faces>().unwrap().iter().collect::<FaceCounts>();
    /// let hands = [hand("KS"), hand("2S 3H")];
    /// let winners = |name: &str| DealEnd::after(&name.parse::<Rules>().unwrap(), &hands, 0).unwrap().winners;
    /// assert_eq!(winners("bga"), [0]);
    /// assert_eq!(winners("session"), [1]);
    /// assert_eq!(DealEnd::after(&Rules::default(), &hands, 9), None);
    /// ```
    pub fn after(rules: &Rules, hands: &[FaceCounts], stock: usize) -> Option<Self> {
        let seats_out: Vec<usize> = (0..hands.len()).filter(|&seat| hands[seat].is_empty()).collect();
        if !seats_out.is_empty() {
            return Some(Self { reason: EndReason::Out, winners: seats_out });
        }
        let everybody = || (0..hands.len()).collect::<Vec<usize>>();
        (stock == 0)
            .then(|| Self { reason: EndReason::Stock, winners: best_hands(rules, hands, &everybody()) })
    }

    /// The result of a deal when a seat gives up: the seat with the best of the other hands wins.
    pub fn resigned(rules: &Rules, hands: &[FaceCounts], seat: usize) -> Self {
        let others: Vec<usize> = (0..hands.len()).filter(|&other| other != seat).collect();
        Self { reason: EndReason::Resigned, winners: best_hands(rules, hands, &others) }
    }

    /// Whether nobody won.
    pub const fn is_draw(&self) -> bool {
        self.winners.is_empty()
    }

    /// The scores of the deal, by seat. In a session, each player who did not win the deal scores the points in their own
    /// hand, and the lowest total wins the session. Under `winner-takes`, each winner scores the sum of the points in the
    /// hands that did not win. Under `single`, all scores are 0.
    ///
    /// ```
    /// use machiavelli::{DealEnd, FaceCounts, Faces, Rules};
    ///
    /// let hand = |text: &str| text.parse::<Faces>().unwrap().iter().collect::<FaceCounts>();
    /// let hands = [hand(""), hand("KS QS JS"), hand("AS AH 9D")];
    /// let rules = |text: &str| text.parse::<Rules>().unwrap();
    /// let end = DealEnd::after(&rules("session"), &hands, 9).unwrap();
    /// assert_eq!(end.scores(&rules("session"), &hands), [0, 30, 11]);
    /// assert_eq!(end.scores(&rules("session scoring=winner-takes"), &hands), [41, 0, 0]);
    /// ```
    pub fn scores(&self, rules: &Rules, hands: &[FaceCounts]) -> Vec<u32> {
        let won = |seat: usize| self.winners.contains(&seat);
        let points = |seat: usize| hands[seat].points();
        let loser_points: u32 = (0..hands.len()).filter(|&seat| !won(seat)).map(points).sum();
        let score = |seat: usize| match rules.scoring {
            Scoring::Session if !won(seat) => points(seat),
            Scoring::WinnerTakes if won(seat) => loser_points,
            Scoring::Single | Scoring::Session | Scoring::WinnerTakes => 0,
        };
        (0..hands.len()).map(score).collect()
    }
}

/// The seats in `seats` with the best hands under the option `stockOut`; empty if several seats tie and the rules make
/// a tie a draw.
fn best_hands(rules: &Rules, hands: &[FaceCounts], seats: &[usize]) -> Vec<usize> {
    let worth = |seat: usize| match rules.stock_out {
        StockOut::FewestCards => hands[seat].total(),
        StockOut::FewestPoints => hands[seat].points() as usize,
    };
    let least = seats.iter().map(|&seat| worth(seat)).min();
    let best_seats: Vec<usize> = seats.iter().copied().filter(|&seat| Some(worth(seat)) == least).collect();
    match rules.ties {
        Ties::Draw if best_seats.len() > 1 => Vec::new(),
        Ties::Draw | Ties::Shared => best_seats,
    }
}

/// The winners of a session: the seats with the lowest total. `None` until a total reaches the target.
///
/// ```
/// use machiavelli::session_winners;
///
/// assert_eq!(session_winners(&[40, 95, 62], 100), None);
/// assert_eq!(session_winners(&[40, 100, 62], 100), Some(vec![0]));
/// assert_eq!(session_winners(&[40, 120, 40], 100), Some(vec![0, 2]));
/// ```
pub fn session_winners(totals: &[u32], target: u32) -> Option<Vec<usize>> {
    let is_over = totals.iter().any(|&total| total >= target);
    is_over.then(|| seats_with_lowest_total(totals, None))
}

/// The seats with the lowest total, not considering the seat `without`.
pub fn seats_with_lowest_total(totals: &[u32], without: Option<usize>) -> Vec<usize> {
    let seats = || (0..totals.len()).filter(|seat| Some(*seat) != without);
    let least = seats().map(|seat| totals[seat]).min();
    seats().filter(|&seat| Some(totals[seat]) == least).collect()
}
