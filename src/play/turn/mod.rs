//! The turn in progress: take, lay, swap, undo, redo. [`crate::judge`] decides whether the turn may end.

pub(crate) mod board;
pub(crate) mod onto;
mod rearrange;

pub use board::{Board, Group, faces};
pub use onto::Onto;

pub use crate::cards::layout::GroupId;

use alloc::borrow::Cow;
use alloc::format;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use crate::cards::card::Card;
use crate::play::change::TableChange;
use crate::play::error::Error;
use crate::play::judge::can_swap_joker;
use crate::play::refusal::{CommandError, Flaw};
use crate::rules::{Rules, Undo};
use board::is_meld;

/// A change to the draft. The commands that end the turn are methods of `Game`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Moves cards off the table, to a group or to a new group. In the group, the cards are sorted.
    Move {
        /// The cards, which may come from several places.
        cards: Vec<Card>,
        /// Where the cards go.
        onto: Onto,
    },
    /// Moves cards to a place in a group.
    Insert {
        /// The cards, which may come from several places.
        cards: Vec<Card>,
        /// The group.
        group: GroupId,
        /// The index at which the cards are inserted among the cards of the group that do not move.
        place: usize,
    },
    /// Lays a hand card in place of a joker, which goes into the hand.
    Swap {
        /// The hand card.
        card: Card,
        /// The joker.
        joker: Card,
    },
}

impl Command {
    /// The cards that the command names.
    pub fn cards(&self) -> Cow<'_, [Card]> {
        match self {
            Self::Move { cards, .. } | Self::Insert { cards, .. } => cards.into(),
            Self::Swap { card, joker } => vec![*card, *joker].into(),
        }
    }

    /// The group to which the command moves cards; `None` if it names no group.
    const fn group(&self) -> Option<GroupId> {
        match self {
            Self::Move { onto: Onto::Group(id), .. } | Self::Insert { group: id, .. } => Some(*id),
            Self::Move { .. } | Self::Swap { .. } => None,
        }
    }
}

/// A swap of a hand card for a joker on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
pub struct Swap {
    /// The hand card.
    #[cfg_attr(feature = "serde", serde(rename = "id"))]
    pub card: Card,
    /// The joker.
    pub joker: Card,
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Step {
    command: Command,
    after: Arc<Board>,
    /// Whether the command is undone and redone only together with the previous command.
    joined: bool,
}

/// The board at the start of the turn, and the commands since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    start: Arc<Board>,
    steps: Vec<Step>,
    undone_steps: Vec<Step>,
}

impl Turn {
    /// A turn at its start.
    pub fn new(start: impl Into<Arc<Board>>) -> Self {
        Self { start: start.into(), steps: Vec::new(), undone_steps: Vec::new() }
    }

    /// A turn for previews, from the start of this turn to the board `after`. A placeholder stands for its commands.
    pub(crate) fn preview(&self, after: Board) -> Self {
        let command = Command::Move { cards: Vec::new(), onto: Onto::Off };
        let step = Step { command, after: after.into(), joined: false };
        Self { steps: vec![step], ..Self::new(Arc::clone(&self.start)) }
    }

    /// The board at the start of the turn.
    pub fn start(&self) -> &Board {
        &self.start
    }

    /// The current board.
    pub fn now(&self) -> &Board {
        self.steps.last().map_or(&self.start, |step| &step.after)
    }

    /// The commands that were carried out and not undone, and whether each is joined to the previous command.
    pub fn commands(&self) -> impl Iterator<Item = (&Command, bool)> {
        self.steps.iter().map(|step| (&step.command, step.joined))
    }

    /// The commands that were undone, starting with the next one to redo, and whether each is joined to the command
    /// before it.
    pub fn undone_commands(&self) -> impl Iterator<Item = (&Command, bool)> {
        self.undone_steps.iter().rev().map(|step| (&step.command, step.joined))
    }

    /// Joins all commands after the first `count` into a single command for undo and redo.
    pub fn join_after(&mut self, count: usize) {
        self.steps.iter_mut().skip(count + 1).for_each(|step| step.joined = true);
    }

    /// Carries out a command. Melds that fall apart into several melds, such as a run that loses a card in the middle,
    /// become several groups. Undo takes everything back as one command.
    ///
    /// # Errors
    ///
    /// A refusal, or an error for cards or groups that do not exist.
    pub fn perform(&mut self, command: Command, rules: &Rules) -> Result<(), CommandError> {
        let cards = command.cards();
        let loses_cards = |group: &&Group| group.cards.iter().any(|card| cards.contains(card));
        let sources: Vec<GroupId> = (self.now().groups.iter())
            .filter(|group| Some(group.id) != command.group() && is_meld(&group.cards, rules))
            .filter(loses_cards)
            .map(|group| group.id)
            .collect();
        let first = self.steps.len();
        self.perform_alone(command, rules)?;
        for id in sources {
            let parts = self.now().group(id).and_then(|group| divided_into_melds(&group.cards, rules));
            for cards in parts.into_iter().flatten().skip(1) {
                self.perform_alone(Command::Move { cards, onto: Onto::New }, rules)?;
            }
        }
        self.join_after(first);
        Ok(())
    }

    /// Carries out a command without dividing melds that fall apart. Commands that were undone can then no longer be
    /// redone.
    pub(crate) fn perform_alone(&mut self, command: Command, rules: &Rules) -> Result<(), CommandError> {
        self.check_arguments(&command)?;
        if let Some(flaw) = self.refusal(&command, rules) {
            return Err(flaw.into());
        }
        let mut after = self.now().clone();
        match &command {
            Command::Move { cards, onto } => after.move_cards(cards, *onto, &self.start, rules),
            Command::Insert { cards, group, place } => after.insert_cards(cards, *group, *place, rules),
            Command::Swap { card, joker } => after.swap(*card, *joker, rules),
        }
        self.undone_steps.clear();
        self.steps.push(Step { command, after: after.into(), joined: false });
        Ok(())
    }

    /// Checks that the cards and the group of the command exist.
    fn check_arguments(&self, command: &Command) -> Result<(), Error> {
        let now = self.now();
        now.check_movable(&command.cards())?;
        match command.group() {
            Some(group) if now.group(group).is_none() => Err(Error::NoSuchGroup { group }),
            Some(_) | None => Ok(()),
        }
    }

    fn refusal(&self, command: &Command, rules: &Rules) -> Option<Flaw> {
        match command {
            Command::Move { cards, onto: Onto::Off } => {
                let off_table = cards.iter().filter(|card| !self.now().is_on_table(**card));
                let ids: Vec<Card> = off_table.copied().collect();
                (!ids.is_empty()).then_some(Flaw::CardNotOnTable { ids })
            }
            Command::Move { .. } | Command::Insert { .. } => None,
            Command::Swap { card, joker } if rules.joker_swap => {
                let ids = vec![*card, *joker];
                (!self.can_swap_joker(*card, *joker, rules)).then_some(Flaw::SwapDoesNotFit { ids })
            }
            Command::Swap { .. } => Some(Flaw::SwapNotAllowed),
        }
    }

    /// Whether the hand card may replace the joker in the joker's meld as it was at the start of the turn.
    fn can_swap_joker(&self, card: Card, joker: Card, rules: &Rules) -> bool {
        let (start, now) = (&self.start, self.now());
        let meld = start.groups.iter().find(|group| group.cards.contains(&joker));
        let is_where_it_was = |joker: &Card| {
            let holds_joker = |group: &&Group| group.cards.contains(joker);
            let id = |board: &Board| board.groups.iter().find(holds_joker).map(|group| group.id);
            id(start) == id(now)
        };
        // A table card counts as a hand card if an identical hand card lies on the table in its place. This holds
        // only while no joker has moved, because otherwise that hand card may have replaced the joker.
        let has_crossed = || TableChange::between(start, now).after().is_on_table(card);
        let mut jokers = start.cards_on_table().filter(|card| card.face().is_joker());
        let mut is_own =
            || start.hand.contains(&card) || jokers.all(|joker| is_where_it_was(&joker)) && has_crossed();
        joker.face().is_joker()
            && now.is_on_table(joker)
            && now.hand.contains(&card)
            && is_own()
            && meld.is_some_and(|meld| can_swap_joker(&meld.faces(), card.face(), rules))
    }

    /// Every swap of a card in `hand` that is possible now.
    pub fn swaps(&self, hand: &[Card], rules: &Rules) -> Vec<Swap> {
        let jokers = self.now().cards_on_table().filter(|card| card.face().is_joker());
        jokers
            .flat_map(|joker| hand.iter().map(move |&card| Swap { card, joker }))
            .filter(|swap| self.can_swap_joker(swap.card, swap.joker, rules))
            .collect()
    }

    /// Takes back the last command, together with the previous commands to which it is joined.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`] or [`Flaw::NothingToUndo`].
    pub fn undo(&mut self, rules: &Rules) -> Result<(), Flaw> {
        check_undo_allowed(rules)?;
        let first_undone = self.steps.iter().rposition(|step| !step.joined).ok_or(Flaw::NothingToUndo)?;
        self.undone_steps.extend(self.steps.drain(first_undone..).rev());
        Ok(())
    }

    /// Carries out again the command that was undone last, together with the commands that are joined to it.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`] or [`Flaw::NothingToRedo`].
    pub fn redo(&mut self, rules: &Rules) -> Result<(), Flaw> {
        check_undo_allowed(rules)?;
        let step = self.undone_steps.pop().ok_or(Flaw::NothingToRedo)?;
        self.steps.push(step);
        while self.undone_steps.last().is_some_and(|step| step.joined) {
            self.steps.extend(self.undone_steps.pop());
        }
        Ok(())
    }

    /// Takes back all commands. They can be redone.
    ///
    /// # Errors
    ///
    /// [`Flaw::UndoNotAllowed`].
    pub fn reset(&mut self, rules: &Rules) -> Result<(), Flaw> {
        check_undo_allowed(rules)?;
        self.undone_steps.extend(self.steps.drain(..).rev());
        Ok(())
    }

    /// Whether the hand, the table or the helping cards differ from the start of the turn, apart from the order of groups and
    /// cards.
    pub fn is_touched(&self) -> bool {
        let (start, now) = (&self.start, self.now());
        // If neither the table nor the helping cards differ, the hand does not either.
        start.helping.len() != now.helping.len() || !start.layout().has_same_groups(&now.layout())
    }
}

/// Divides cards, in their order, into melds, each as long as possible; `None` if they cannot be divided so.
fn divided_into_melds(cards: &[Card], rules: &Rules) -> Option<Vec<Vec<Card>>> {
    if cards.is_empty() {
        return Some(Vec::new());
    }
    (1..=cards.len()).rev().filter(|&length| is_meld(&cards[..length], rules)).find_map(|length| {
        let mut melds = divided_into_melds(&cards[length..], rules)?;
        melds.insert(0, cards[..length].to_vec());
        Some(melds)
    })
}

pub(crate) fn check_no_duplicates(cards: &[Card]) -> Result<(), Error> {
    let twice = (1..cards.len()).find(|&place| cards[..place].contains(&cards[place]));
    twice.map_or(Ok(()), |place| Err(Error::input(format!("card {} is named twice", cards[place].id()))))
}

fn check_undo_allowed(rules: &Rules) -> Result<(), Flaw> {
    match rules.undo {
        Undo::Free => Ok(()),
        Undo::None => Err(Flaw::UndoNotAllowed),
    }
}
