//! The techniques of a play: what a person would call the moves that lead from one table to another.

use crate::card::{Face, Rank};
use crate::explain::{Target, targets};
use crate::layout::Layout;
use crate::meld::{Meld, MeldKind};
use crate::named::named;
use crate::rules::Rules;

named! {
    /// A technique, from the simplest to the hardest.
    pub enum Technique {
        /// Lay a meld of hand cards alone.
        NewMeld = "new-meld",
        /// Add hand cards to a run.
        AddToRun = "add-to-run",
        /// Add the missing suit to a set.
        AddToSet = "add-to-set",
        /// Borrow cards from a run that is still a run without them.
        BorrowEnd = "borrow-end",
        /// Borrow one of the four cards of a set.
        BorrowFourth = "borrow-fourth",
        /// Add to one end of a run and take cards from the other.
        Shift = "shift",
        /// Add a suit to a set and take another.
        Exchange = "exchange",
        /// Take so many cards from a set that what is left is not a set.
        DissolveSet = "dissolve-set",
        /// Take so many cards from a run that what is left is not a run.
        DissolveRun = "dissolve-run",
        /// Complete what is left of a meld with hand cards.
        CompleteRest = "complete-rest",
        /// Cut a run into two.
        CutRun = "cut-run",
        /// Join two runs.
        JoinRuns = "join-runs",
        /// Turn parallel runs into sets, or sets into parallel runs.
        Regroup = "regroup",
        /// Take cards from three melds or more.
        Chain = "chain",
        /// Free a joker from its meld.
        SwapJoker = "swap-joker",
    }
}

/// The techniques that lead from the table before a play to the table after it, each once, the simplest first.
///
/// ```
/// use machiavelli::rules::Rules;
/// use machiavelli::technique::{Technique, techniques};
///
/// let before = "5C 5D 5H 5S | 6C 7C 8C".parse().unwrap();
/// let after = "4C 5C 6C 7C 8C | 5S 5H 5D".parse().unwrap();
/// let found = techniques(&before, &after, &Rules::default());
/// assert_eq!(found, [Technique::AddToRun, Technique::BorrowFourth]);
/// ```
pub fn techniques(before: &Layout, after: &Layout, rules: &Rules) -> Vec<Technique> {
    let change = Change::new(before, after, rules);
    let mut found = [false; Technique::ALL.len()];
    let mut note = |technique: Technique| found[technique as usize] = true;
    change.of_targets().for_each(&mut note);
    (0..change.sources.len()).flat_map(|source| change.of_source(source)).for_each(&mut note);
    change.of_several().for_each(&mut note);
    Technique::ALL.into_iter().filter(|technique| found[*technique as usize]).collect()
}

/// An earlier group, and where its cards went.
struct Source {
    cards: Vec<Face>,
    meld: Option<Meld>,
    /// The target that takes its place; `None` if all of its cards moved.
    home: Option<usize>,
    /// The cards that moved, each part with its target.
    moved: Vec<(usize, Vec<Face>)>,
}

impl Source {
    fn is(&self, kind: MeldKind) -> bool {
        self.meld.as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    /// Whether all of its cards moved together.
    fn is_joined(&self) -> bool {
        self.home.is_none() && self.moved.len() == 1
    }

    /// Whether it lost cards to other groups.
    fn is_broken(&self) -> bool {
        !self.moved.is_empty() && !self.is_joined()
    }

    /// The cards that stayed in place.
    fn rest(&self) -> Vec<Face> {
        let mut gone: Vec<Face> = self.moved.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
        let stays = |face: &Face| match gone.iter().position(|other| other == face) {
            Some(place) => {
                gone.remove(place);
                false
            }
            None => true,
        };
        let mut rest = self.cards.clone();
        rest.retain(stays);
        rest
    }

    /// The targets that received its cards.
    fn targets(&self) -> impl Iterator<Item = usize> + '_ {
        self.home.into_iter().chain(self.moved.iter().map(|(to, _)| *to))
    }
}

/// A change from one table to another.
struct Change<'a> {
    rules: &'a Rules,
    targets: Vec<Target>,
    /// The groups afterwards, if they are melds.
    melds: Vec<Option<Meld>>,
    sources: Vec<Source>,
}

impl<'a> Change<'a> {
    fn new(before: &Layout, after: &Layout, rules: &'a Rules) -> Self {
        let meld = |group: &Vec<Face>| Meld::new(group, rules).ok();
        let source = |cards: &Vec<Face>| Source {
            meld: meld(cards),
            cards: cards.clone(),
            home: None,
            moved: Vec::new(),
        };
        let mut sources: Vec<Source> = before.groups().iter().map(source).collect();
        let targets = targets(before, after);
        for (to, target) in targets.iter().enumerate() {
            if let Some(from) = target.group {
                sources[from].home = Some(to);
            }
            for (from, cards) in &target.pieces {
                if let Some(from) = *from {
                    sources[from].moved.push((to, cards.clone()));
                }
            }
        }
        Self { rules, targets, melds: after.groups().iter().map(meld).collect(), sources }
    }

    fn is(&self, target: usize, kind: MeldKind) -> bool {
        self.melds[target].as_ref().is_some_and(|meld| meld.kind() == kind)
    }

    /// Whether a target received hand cards.
    fn has_hand_cards(&self, target: usize) -> bool {
        self.targets[target].pieces.iter().any(|(from, _)| from.is_none())
    }

    /// The techniques that use hand cards alone.
    fn of_targets(&self) -> impl Iterator<Item = Technique> {
        let is_new =
            |target: &Target| target.group.is_none() && target.pieces.iter().all(|(from, _)| from.is_none());
        self.targets.iter().any(is_new).then_some(Technique::NewMeld).into_iter()
    }

    /// The techniques that changed one earlier group.
    fn of_source(&self, index: usize) -> Vec<Technique> {
        let source = &self.sources[index];
        let Some(kind) = source.meld.as_ref().map(Meld::kind) else { return Vec::new() };
        let mut found = Vec::new();
        if source.moved.iter().any(|(_, cards)| cards.iter().any(|face| face.is_joker())) {
            found.push(Technique::SwapJoker);
        }
        let pick = |set, run| if kind == MeldKind::Set { set } else { run };
        if source.is_joined() {
            found.push(Technique::JoinRuns);
        } else if !source.is_broken() {
            let grows = source.home.is_some_and(|home| self.has_hand_cards(home));
            found.extend(grows.then_some(pick(Technique::AddToSet, Technique::AddToRun)));
        } else if self.slides(source) {
            found.push(pick(Technique::Exchange, Technique::Shift));
        } else if Meld::new(&source.rest(), self.rules).is_err() {
            found.push(pick(Technique::DissolveSet, Technique::DissolveRun));
            let is_completed = source.home.is_some_and(|home| self.has_hand_cards(home));
            found.extend(is_completed.then_some(Technique::CompleteRest));
        } else if kind == MeldKind::Set {
            found.push(Technique::BorrowFourth);
        } else {
            let is_part = |(to, cards): &&(usize, Vec<Face>)| {
                cards.len() > 1 && self.targets[*to].group.is_none() && self.is(*to, MeldKind::Run)
            };
            let parts = source.moved.iter().filter(is_part).count();
            found.extend((parts > 0).then_some(Technique::CutRun));
            found.extend((parts < source.moved.len()).then_some(Technique::BorrowEnd));
        }
        found
    }

    /// Whether a meld lost cards and gained others in its place: a run at opposite ends, a set in other suits.
    fn slides(&self, source: &Source) -> bool {
        let Some((home, old)) = source.home.zip(source.meld.as_ref()) else { return false };
        let Some(new) = &self.melds[home] else { return false };
        let gained = self.targets[home].pieces.iter().flat_map(|(_, cards)| cards);
        let gained: Vec<Face> = gained.copied().filter(|face| !face.is_joker()).collect();
        if gained.is_empty() || (old.rank(), old.suit()) != (new.rank(), new.suit()) {
            return false;
        }
        if old.kind() == MeldKind::Set {
            return true;
        }
        let has_king = source.cards.iter().chain(&gained).any(|face| face.rank() == Some(Rank::KING));
        let place = |face: &Face| match face.rank() {
            Some(Rank::ACE) if has_king => Some(14),
            rank => rank.map(Rank::number),
        };
        let ends = |cards: &mut dyn Iterator<Item = &Face>| {
            let places: Vec<u8> = cards.filter_map(place).collect();
            places.iter().min().copied().zip(places.iter().max().copied())
        };
        let moved = ends(&mut source.moved.iter().flat_map(|(_, cards)| cards));
        let (Some(moved), Some(gained), Some(rest)) =
            (moved, ends(&mut gained.iter()), ends(&mut source.rest().iter()))
        else {
            return false;
        };
        moved.1 < rest.0 && gained.0 > rest.1 || moved.0 > rest.1 && gained.1 < rest.0
    }

    /// The techniques that changed several melds together.
    fn of_several(&self) -> impl Iterator<Item = Technique> {
        let broken: Vec<&Source> = self.sources.iter().filter(|source| source.is_broken()).collect();
        let other_kind = |source: &Source| {
            let other = if source.is(MeldKind::Set) { MeldKind::Run } else { MeldKind::Set };
            source.targets().filter(|to| self.is(*to, other)).collect::<Vec<usize>>()
        };
        let share = |one: &Source, other: &Source| {
            let (ours, theirs) = (other_kind(one), other_kind(other));
            let is_alike = one.is(MeldKind::Set) == other.is(MeldKind::Set);
            is_alike && ours.iter().filter(|to| theirs.contains(to)).count() > 1
        };
        let regroups = (broken.iter().enumerate())
            .any(|(place, one)| broken[place + 1..].iter().any(|other| share(one, other)));
        let chain = (broken.len() > 2).then_some(Technique::Chain);
        regroups.then_some(Technique::Regroup).into_iter().chain(chain)
    }
}
