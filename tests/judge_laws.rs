//! Laws of judging a turn, on random tables, hands and rules.

use std::collections::HashSet;

use crate::common::rules;
use machiavelli::{
    Face, FaceCounts, Flaw, Layout, Meld, MeldFlaw, Rank, Refused, Rules, RulesFlaw, Suit, can_swap_joker,
    judge,
    notation::{Faces, Position},
};
use proptest::prelude::*;
use proptest::sample::{Index, subsequence};

fn counts(faces: &[Face]) -> FaceCounts {
    faces.iter().collect()
}

fn meld() -> impl Strategy<Value = Vec<Face>> {
    let run = (0..4_usize, 1..=11_u8, 3..=6_u8).prop_map(|(suit, low, length)| {
        let ranks = (low..(low + length).min(14)).filter_map(Rank::new);
        ranks.map(|rank| Face::natural(Suit::ALL[suit], rank)).collect::<Vec<_>>()
    });
    let set = (1..=13_u8, subsequence(Suit::ALL.to_vec(), 3..=4)).prop_map(|(rank, suits)| {
        let rank = Rank::new(rank).unwrap();
        suits.into_iter().map(|suit| Face::natural(suit, rank)).collect::<Vec<_>>()
    });
    prop_oneof![run, set]
}

/// At most `most` random melds from two packs, and the other cards of the packs, shuffled.
pub fn melds_and_rest(most: usize) -> impl Strategy<Value = (Vec<Vec<Face>>, Vec<Face>)> {
    let asked = proptest::collection::vec(meld(), 0..=most);
    asked.prop_flat_map(|asked| {
        let mut left = Rules::default().pack();
        let mut melds = Vec::new();
        for meld in asked {
            if left.contains(&counts(&meld)) {
                left = left.saturating_sub(&counts(&meld));
                melds.push(meld);
            }
        }
        (Just(melds), Just(left.faces().collect::<Vec<_>>()).prop_shuffle())
    })
}

fn position(groups: &[Vec<Face>], hand: &[Face]) -> Position {
    Position { table: Layout(groups.to_vec()), hand: hand.to_vec(), helping: Vec::new() }
}

fn reversed(position: &Position) -> Position {
    let mut reversed = position.clone();
    reversed.table.0.reverse();
    reversed.table.0.iter_mut().for_each(|group| group.reverse());
    reversed.hand.reverse();
    reversed
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn cards_of_the_table_and_the_hand_may_form_any_melds_if_a_hand_card_is_played(
        (melds, rest) in melds_and_rest(8), from_hand in proptest::collection::vec(any::<bool>(), 64), cut in 1..5_usize,
    ) {
        let origins = melds.iter().flatten().zip(from_hand.into_iter().cycle());
        let (laid, lying): (Vec<_>, Vec<_>) = origins.partition(|(_, from_hand)| *from_hand);
        let [laid, lying] = [laid, lying].map(|cards| cards.into_iter().map(|(face, _)| *face).collect::<Vec<_>>());
        let groups: Vec<Vec<Face>> = lying.chunks(cut).map(<[Face]>::to_vec).collect();
        let before = position(&groups, &[&laid, &rest[..4]].concat());
        for rules in ["bga-classic", "italian", "session"].map(rules) {
            let verdict = judge(&before, &position(&melds, &rest[..4]), &rules, true);
            if !laid.is_empty() {
                prop_assert_eq!(verdict.map(|verdict| (verdict.played, verdict.draws)), Ok((counts(&laid), 0)));
            }
        }
    }

    #[test]
    fn the_judge_ignores_the_order_of_groups_and_cards(
        (melds, rest) in melds_and_rest(6), cut: Index, moved: Index, opened: bool,
    ) {
        let before = position(&melds, &rest[..9]);
        // Lays some hand cards anywhere, legally or not.
        let mut after = position(&melds, &rest[cut.index(9)..9]);
        let target = moved.index(melds.len() + 1);
        after.table.0.resize(melds.len().max(target + 1), Vec::new());
        after.table.0[target].extend(&rest[..cut.index(9)]);
        after.table.0.retain(|group| !group.is_empty());
        for rules in ["bga maxNewCards=3", "session-opening"].map(rules) {
            let one = judge(&before, &after, &rules, opened);
            let two = judge(&reversed(&before), &reversed(&after), &rules, opened);
            prop_assert_eq!(one.as_ref().ok(), two.as_ref().ok());
            let codes = |Refused { flaws }: Refused| flaws.iter().map(Flaw::code).collect::<Vec<_>>();
            prop_assert_eq!(one.err().map(codes), two.err().map(codes));
        }
    }

    #[test]
    fn helping_cards_are_legal_if_they_are_legal_for_some_assignment_of_equal_cards(
        (melds, _) in melds_and_rest(7), choices in proptest::collection::vec(0..5_u8, 42),
    ) {
        // Each card on the table has an origin; up to four come from the helping cards.
        let mut before = Position::default();
        let (mut table, mut origins) = (Vec::new(), choices.into_iter());
        for &face in melds.iter().flatten() {
            match origins.next() {
                Some(0) if before.helping.len() < 4 => before.helping.push(face),
                Some(1) => before.hand.push(face),
                _ => table.push(face),
            }
        }
        before.table = Layout(vec![table]);
        let judged = judge(&before, &position(&melds, &[]), &rules("italian-six"), true);
        let refused = judged.is_err_and(|Refused { flaws }| {
            flaws.iter().any(|flaw| matches!(flaw, Flaw::HelpingWithoutHandCard { .. }))
        });
        let (helping, hand) = (counts(&before.helping), counts(&before.hand));
        prop_assert_eq!(refused, !some_assignment_is_legal(&melds, helping, hand, &before.table.counts()));
    }

    #[test]
    fn jokers_can_be_swapped_for_as_many_cards_as_fit_their_melds(
        (mut melds, rest) in melds_and_rest(4), places in proptest::collection::vec(any::<Index>(), 4),
        laid in 0..8_usize, gained in 0..=4_usize,
    ) {
        let rules = rules("session jokers=4");
        let mut hand = rest[..laid].to_vec();
        for (place, meld) in places.iter().zip(0..) {
            if let Some(meld) = melds.get_mut(meld / 2) {
                let place = place.index(meld.len());
                let real = std::mem::replace(&mut meld[place], Face::JOKER);
                hand.extend(Some(real).filter(|face| !face.is_joker()));
            }
        }
        let jokers: Vec<&[Face]> = melds.iter()
            .flat_map(|meld| meld.iter().filter(|face| face.is_joker()).map(|_| &meld[..])).collect();
        let gained = gained.min(jokers.len());
        let most = most_swaps(&jokers, &hand, &rules);
        // All cards except the gained jokers are in one group, because only the jokers matter here.
        let mut heap = counts(&[&melds.concat()[..], &hand].concat());
        for _ in 0..gained {
            heap.remove(Face::JOKER);
        }
        let after = position(&[heap.faces().collect()], &vec![Face::JOKER; gained]);
        let flaws = judge(&position(&melds, &hand), &after, &rules, true).err().map_or_else(Vec::new, |refused| refused.flaws);
        let count = flaws.iter().find_map(|flaw| match flaw {
            Flaw::JokerTaken { count, .. } => Some(*count),
            _ => None,
        });
        prop_assert_eq!(count.unwrap_or(0), gained.saturating_sub(most));
    }
}

/// Whether the cards of the melds can be assigned to the helping cards, the hand and the old table so that each meld
/// with a helping card also contains a hand card. Tries every assignment.
fn some_assignment_is_legal(
    melds: &[Vec<Face>],
    helping: FaceCounts,
    hand: FaceCounts,
    table: &FaceCounts,
) -> bool {
    fn search(cards: &[(usize, Face)], left: [FaceCounts; 3], seen: &mut Vec<[bool; 2]>) -> bool {
        let Some((&(group, face), rest)) = cards.split_first() else {
            return seen.iter().all(|&[helping, hand]| hand || !helping);
        };
        (0..3).any(|origin| {
            let mut left = left;
            let old = seen[group];
            if origin < 2 {
                seen[group][origin] = true;
            }
            let fits = left[origin].remove(face) && search(rest, left, seen);
            seen[group] = old;
            fits
        })
    }
    let cards: Vec<_> = melds
        .iter()
        .enumerate()
        .flat_map(|(group, meld)| meld.iter().map(move |&face| (group, face)))
        .collect();
    search(&cards, [helping, hand, *table], &mut vec![[false; 2]; melds.len()])
}

/// The largest number of jokers that hand cards can replace. `jokers` lists the meld of each joker. Tries every hand
/// card for the first joker, and then does the same for the other jokers with the other hand cards.
fn most_swaps(jokers: &[&[Face]], hand: &[Face], rules: &Rules) -> usize {
    let Some((meld, rest)) = jokers.split_first() else {
        return 0;
    };
    let with = (0..hand.len()).filter(|&card| can_swap_joker(meld, hand[card], rules)).map(|card| {
        let mut left = hand.to_vec();
        left.remove(card);
        1 + most_swaps(rest, &left, rules)
    });
    with.max().unwrap_or(0).max(most_swaps(rest, hand, rules))
}

#[test]
fn every_reason_has_a_code_of_its_own() {
    for codes in [MeldFlaw::CODES, Flaw::CODES, RulesFlaw::CODES] {
        assert_eq!(codes.iter().collect::<HashSet<_>>().len(), codes.len());
    }
}

#[test]
fn hundreds_of_copies_of_a_card_are_refused() {
    let before = position(&[vec![Face::JOKER; 600]], &[]);
    let flaws = judge(&before, &before, &rules("session-jokers"), true).unwrap_err().flaws;
    assert!(flaws.iter().any(|flaw| flaw.code() == "too-many-copies"), "{flaws:?}");
}

#[test]
fn a_message_names_the_cards_in_question() {
    let [before, after] =
        ["5C 5D 5H / 2S 3S 4S 9D / 6D", "5C 5D | 6D / 2S 3S 4S * 5H"].map(|text| text.parse().unwrap());
    let flaws = judge(&before, &after, &rules("italian-six openingPoints=36"), false).unwrap_err().flaws;
    let messages: Vec<_> = flaws.iter().map(ToString::to_string).collect();
    for message in ["cards are missing: 9D", "cards were added: *", "there is no joker in this game"] {
        assert!(messages.iter().any(|found| found == message), "{messages:?}");
    }
}

#[test]
fn swapping_a_joker_out_leaves_a_meld() {
    let rules = rules("session jokers=4");
    for group in ["4S * 6S *", "8H 8D *", "* * 9C", "KS QS *"] {
        let group = group.parse::<Faces>().unwrap();
        for card in Face::all().filter(|&card| can_swap_joker(&group, card, &rules)) {
            let mut swapped = counts(&group);
            assert!(swapped.remove(Face::JOKER) && !card.is_joker());
            swapped.add(card);
            assert!(Meld::new(&swapped.faces().collect::<Vec<_>>(), &rules).is_ok());
        }
    }
}
