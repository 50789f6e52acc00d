//! Policies: when a player who could lay cards draws instead.

/// Says when a player waits: it then draws, although it could lay cards. In all other turns it lays the most cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Policy {
    /// The player waits while the smallest other hand has at least so many cards …
    pub from: u8,
    /// … and at most so many. At 0 it never waits; at [`Self::UNLIMITED`] it always does.
    pub to: u8,
    /// It does not wait if its largest play leaves at most so many cards in its hand. `None` is a player that never lays
    /// a card.
    pub leave: Option<u8>,
    /// It does not wait if its largest play has at least so many cards.
    pub lay: u8,
    /// It does not wait once it has drawn in so many turns in a row.
    pub draws: u8,
    /// It does not wait once the stock has at most so many cards.
    pub stock: u8,
}

/// What decides, besides the play, whether a player waits.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// The number of cards in the smallest other hand.
    pub fewest: usize,
    /// The number of turns in a row in which the player has drawn.
    pub drawn: usize,
    /// The number of cards in the stock.
    pub stock: usize,
}

impl Policy {
    /// A value that no number of cards reaches.
    pub const UNLIMITED: u8 = u8::MAX;

    /// Lays the most cards in every turn.
    pub const LAY_MOST: Self =
        Self { from: 0, to: 0, leave: Some(0), lay: Self::UNLIMITED, draws: Self::UNLIMITED, stock: 0 };

    /// Waits in every turn until the whole hand goes out.
    pub const WAIT: Self = Self::waiting(Self::UNLIMITED);

    /// Never lays a card.
    pub const NEVER: Self = Self { leave: None, ..Self::WAIT };

    /// Waits while another player has at most `to` cards, until the whole hand goes out.
    pub const fn waiting(to: u8) -> Self {
        Self { to, ..Self::LAY_MOST }
    }

    /// Waits in every turn until the whole hand goes out or at least so many cards can be laid at once.
    pub const fn laying(cards: u8) -> Self {
        Self { lay: cards, ..Self::WAIT }
    }

    /// The same policy, except that the player lays the most cards once the stock has at most so many cards.
    #[must_use]
    pub const fn until_stock(self, stock: u8) -> Self {
        Self { stock, ..self }
    }

    /// Whether a player who has opened waits with a play of `laid` cards that leaves `left` cards in the hand. Who waits with
    /// a play also waits with a smaller one.
    pub const fn waits(&self, laid: usize, left: usize, moment: &Moment) -> bool {
        let Some(leave) = self.leave else { return true };
        moment.fewest >= self.from as usize
            && (self.to == Self::UNLIMITED || moment.fewest <= self.to as usize)
            && left > leave as usize
            && (self.lay == Self::UNLIMITED || laid < self.lay as usize)
            && (self.draws == Self::UNLIMITED || moment.drawn < self.draws as usize)
            && (self.stock == 0 || moment.stock > self.stock as usize)
    }
}
