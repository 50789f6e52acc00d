//! A simple solver that is easy to check: it tries every subset of the cards as a meld and every partition of the
//! cards into melds. It shares only basic types with the fast solver.

use machiavelli::{Ace, Face, FaceCounts, OpeningScope, Rules, notation::Position};

/// Where a card is before the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Table,
    Hand,
    Helping,
}

/// The value of a play: the number of cards, their points, and the number of melds kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct PlayValue {
    pub count: usize,
    pub points: u32,
    pub kept: u32,
}

/// All plays in a position, from which the answer to any question follows.
pub struct Slow {
    /// For each play, its value and the hand cards laid, sorted.
    plays: Vec<(PlayValue, Vec<Face>)>,
}

/// The runs that these cards can form, each as its first and last place. A place is a rank, or 14 for a high ace.
fn run_spans(faces: &[Face], ace: Ace) -> Vec<(usize, usize)> {
    let reals: Vec<_> = faces.iter().filter_map(|face| Some((face.suit()?, face.rank()?.number()))).collect();
    if reals.is_empty() || reals.iter().any(|real| real.0 != reals[0].0) {
        return Vec::new();
    }
    let mut spans = Vec::new();
    for first in 1..=14 {
        let last = first + faces.len() - 1;
        let allowed = match ace {
            Ace::Low => last <= 13,
            Ace::LowOrHigh => last <= 14 && !(first == 1 && last == 14),
            Ace::BothEnds => last <= 14,
        };
        if !allowed {
            continue;
        }
        // Every card takes the free place of its rank. An ace tries the low place, then the high place.
        let mut taken = [false; 15];
        let fits = reals.iter().all(|real| {
            let places: &[usize] = if real.1 == 1 { &[1, 14] } else { &[usize::from(real.1)] };
            let free = places.iter().find(|&&place| place >= first && place <= last && !taken[place]);
            free.is_some_and(|&place| {
                taken[place] = true;
                true
            })
        });
        if fits {
            spans.push((first, last));
        }
    }
    spans
}

fn is_set(faces: &[Face]) -> bool {
    let reals: Vec<_> = faces.iter().filter(|face| !face.is_joker()).collect();
    let differ = (0..reals.len()).all(|one| (0..one).all(|other| reals[one] != reals[other]));
    (3..=4).contains(&faces.len())
        && !reals.is_empty()
        && differ
        && reals.iter().all(|face| face.rank() == reals[0].rank())
}

/// The highest number of points that the cards are worth as a meld; `None` if they are not a meld.
fn worth(faces: &[Face], ace: Ace) -> Option<u32> {
    let points = |place: usize| match place {
        14 => 1,
        11..=13 => 10,
        _ => place as u32,
    };
    let mut best = None;
    if is_set(faces) {
        let rank = faces.iter().find_map(|face| face.rank()).expect("a set holds a real card");
        best = Some(rank.points() * faces.len() as u32);
    }
    if faces.len() >= 3 {
        for (first, last) in run_spans(faces, ace) {
            best = best.max(Some((first..=last).map(points).sum()));
        }
    }
    best
}

impl Slow {
    pub fn new(position: &Position, rules: &Rules, opened: bool) -> Self {
        let opening = rules.opening_points.filter(|_| !opened);
        let mut cards: Vec<(Face, Place)> = Vec::new();
        if opening.is_none() {
            cards.extend(position.table.groups().iter().flatten().map(|&face| (face, Place::Table)));
            cards.extend(position.helping.iter().map(|&face| (face, Place::Helping)));
        }
        cards.extend(position.hand.iter().map(|&face| (face, Place::Hand)));
        assert!(cards.len() < 16, "the position is too large for the slow solver");
        // The melds on the table before the turn.
        let before: Vec<&Vec<Face>> =
            position.table.groups().iter().filter(|group| worth(group, rules.ace).is_some()).collect();
        let size = 1_usize << cards.len();
        // For every subset of the cards that is a meld: its points, and the combinations of earlier melds, as bits, that
        // fit into it together without sharing a card.
        let mut melds: Vec<Option<(u32, Vec<u8>)>> = vec![None; size];
        for (part, found) in melds.iter_mut().enumerate().skip(1) {
            let here: Vec<_> =
                (0..cards.len()).filter(|card| part & 1 << card != 0).map(|card| cards[card]).collect();
            let faces: Vec<_> = here.iter().map(|card| card.0).collect();
            let lies_in = |place| here.iter().any(|card| card.1 == place);
            if lies_in(Place::Helping) && !lies_in(Place::Hand) {
                continue;
            }
            if let Some(worth) = worth(&faces, rules.ace) {
                let hosts = (0..1_u8 << before.len()).filter(|&kept| {
                    let mut left = faces.clone();
                    let wanted = (0..before.len()).filter(|place| kept & 1 << place != 0);
                    wanted.flat_map(|place| before[place]).all(|face| {
                        left.iter().position(|other| other == face).map(|at| left.remove(at)).is_some()
                    })
                });
                *found = Some((worth, hosts.collect()));
            }
        }
        // For every subset of the cards that can be partitioned into melds: the most points for the opening, and the
        // combinations of earlier melds, as bits, that can be kept.
        let mut parted: Vec<Option<(u32, Vec<u8>)>> = vec![None; size];
        parted[0] = Some((0, vec![0]));
        for part in 1..size {
            let lowest = part & part.wrapping_neg();
            let mut best: Option<(u32, Vec<u8>)> = None;
            // Tries every meld that contains the lowest card and some of the others.
            let others = part & !lowest;
            let mut chosen = others;
            loop {
                let meld = lowest | chosen;
                if let (Some((worth, hosts)), Some((rest, kept))) = (&melds[meld], &parted[part & !meld]) {
                    let sum = match rules.opening_scope.unwrap_or(OpeningScope::Turn) {
                        OpeningScope::Turn => worth + rest,
                        OpeningScope::Meld => *worth.max(rest),
                    };
                    let best = best.get_or_insert((0, Vec::new()));
                    best.0 = best.0.max(sum);
                    for one in hosts {
                        for other in kept.iter().filter(|&other| other & one == 0) {
                            if !best.1.contains(&(one | other)) {
                                best.1.push(one | other);
                            }
                        }
                    }
                }
                if chosen == 0 {
                    break;
                }
                chosen = (chosen - 1) & others;
            }
            parted[part] = best;
        }
        // Before the opening the table may not be touched, so it must be valid.
        if opening.is_some() && before.len() < position.table.groups().len() {
            return Self { plays: Vec::new() };
        }
        let limit = rules.max_new_cards.map_or(usize::MAX, |most| most as usize);
        let mut plays = Vec::new();
        let all_kept = position.table.groups().len() as u32;
        for (part, found) in parted.iter().enumerate() {
            let Some((worth, kept)) = found else { continue };
            let played: Vec<Face> = (0..cards.len())
                .filter(|&card| part & 1 << card != 0 && cards[card].1 == Place::Hand)
                .map(|card| cards[card].0)
                .collect();
            let left_out =
                (0..cards.len()).any(|card| part & 1 << card == 0 && cards[card].1 == Place::Table);
            let count = played.len();
            let opens = opening.is_none_or(|needed| count == 0 || *worth >= needed);
            if left_out || count > limit || !opens {
                continue;
            }
            let points = played.iter().map(|face| face.points()).sum();
            let most = kept.iter().map(|kept| kept.count_ones()).max().unwrap_or(0);
            let kept = if opening.is_some() { all_kept } else { most };
            let mut played = played;
            played.sort_unstable();
            plays.push((PlayValue { count, points, kept }, played));
        }
        Self { plays }
    }

    /// Whether the table can be completed.
    pub fn is_possible(&self) -> bool {
        !self.plays.is_empty()
    }

    /// The smallest number of hand cards that complete the table; `None` if it cannot be completed.
    pub fn fewest(&self) -> Option<usize> {
        self.plays.iter().map(|play| play.0.count).min()
    }

    /// The hand cards of each play that lays at least the cards `laid`.
    pub fn plays_with(&self, laid: &FaceCounts) -> Vec<FaceCounts> {
        let plays = self.plays.iter().map(|play| play.1.iter().collect::<FaceCounts>());
        plays.filter(|played| played.contains(laid)).collect()
    }

    /// The value of the play with the most cards, then the most melds kept, then the most points.
    pub fn by_cards(&self) -> Option<PlayValue> {
        self.plays.iter().map(|play| play.0).max_by_key(|play| (play.count, play.kept, play.points))
    }

    /// The value of the play with the most points, then the most cards, then the most melds kept.
    pub fn by_points(&self) -> Option<PlayValue> {
        self.plays.iter().map(|play| play.0).max_by_key(|play| (play.points, play.count, play.kept))
    }

    /// For each choice of hand cards with the most cards, the cards and the most melds kept.
    pub fn most_cards(&self) -> Vec<(Vec<Face>, usize)> {
        let most = self.plays.iter().map(|play| play.0.count).max();
        let best = self.plays.iter().filter(|play| Some(play.0.count) == most);
        let mut all: Vec<_> = best.map(|play| (play.1.clone(), play.0.kept as usize)).collect();
        all.sort_unstable_by(|one, other| one.0.cmp(&other.0).then(other.1.cmp(&one.1)));
        all.dedup_by(|one, other| one.0 == other.0);
        all
    }
}
