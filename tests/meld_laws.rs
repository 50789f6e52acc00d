//! Laws of melds: how many there are, and a comparison with a search that tries every card for every joker.

use std::collections::HashSet;

use crate::common::rules;
use machiavelli::{Face, Meld, MeldKind, Rank, Rules, Suit, cards_missing, display_order, notation::Faces};
use proptest::prelude::*;

const RULES: [&str; 3] = ["bga jokers=4", "italian jokers=4", "bga-13 jokers=4"];

/// Every meld of natural cards, in printing order: the sets among all subsets of the cards of a rank, and the runs among
/// all subsets of the fourteen places of a suit.
pub fn all_melds(rules: &Rules) -> HashSet<Meld> {
    let mut groups: Vec<Vec<Face>> = Vec::new();
    for rank in Rank::all() {
        let faces: Vec<_> = Suit::ALL.map(|suit| Face::natural(suit, rank)).into();
        groups.extend((0_u32..16).map(|choice| chosen(&faces, choice)));
    }
    for suit in Suit::ALL {
        let faces: Vec<_> = Rank::all().chain([Rank::ACE]).map(|rank| Face::natural(suit, rank)).collect();
        groups.extend((0_u32..1 << 14).map(|choice| chosen(&faces, choice)));
    }
    let melds = groups.iter().filter_map(|group| {
        let meld = Meld::new(group, rules).ok()?;
        (meld.faces() == group).then_some(meld)
    });
    melds.collect()
}

/// The faces whose bits in `choice` are set.
pub fn chosen(faces: &[Face], choice: u32) -> Vec<Face> {
    faces.iter().enumerate().filter(|(place, _)| choice & 1 << place != 0).map(|(_, &face)| face).collect()
}

/// Each rank has four sets of three cards and one of four. With low aces, each suit has 14 − n runs of n cards. An ace
/// above the king is one more place, but a run covers all fourteen places only with aces at both ends.
#[test]
fn there_are_65_sets_and_as_many_runs_as_the_ace_has_places() {
    let runs = |longest: usize, places: usize| 4 * (3..=longest).map(|n| places + 1 - n).sum::<usize>();
    for (text, runs, known) in
        [("bga", runs(13, 13), 264), ("italian", runs(13, 14), 308), ("bga-13", runs(14, 14), 312)]
    {
        let melds = all_melds(&rules(text));
        let sets = melds.iter().filter(|meld| meld.kind() == MeldKind::Set).count();
        assert_eq!((sets, melds.len() - sets, runs), (13 * 5, known, known), "{text}");
        // Only the run from ace to ace has identical cards.
        let twins = melds.iter().filter(|meld| meld.counts().distinct().any(|(_, count)| count > 1));
        assert!(twins.clone().all(|meld| meld.faces().len() == 14));
        assert_eq!(twins.count(), if text == "bga-13" { 4 } else { 0 });
    }
}

#[test]
fn a_set_has_a_rank_and_a_run_has_a_suit_and_two_ends() {
    let shape = |text: &str, cards: &str| {
        let meld = Meld::new(&cards.parse::<Faces>().unwrap(), &rules(text)).unwrap();
        let ends = meld.ends().map(|(low, high)| [low.letter(), high.letter()]);
        (meld.rank().map(Rank::letter), meld.suit().map(Suit::letter), ends)
    };
    assert_eq!(shape("bga", "7S 7H 7D"), (Some('7'), None, None));
    assert_eq!(shape("session jokers=4", "* 5H 6H *"), (None, Some('H'), Some(['4', '7'])));
    assert_eq!(shape("italian", "QS KS AS"), (None, Some('S'), Some(['Q', 'A'])));
}

/// How a group that is not a meld is shown, and how many cards it lacks.
#[test]
fn a_group_that_is_not_a_meld_is_sorted_by_rank_then_suit_and_lacks_cards() {
    for (text, cards, shown, lacks) in [
        ("bga", "", "", Some(3)),
        ("bga", "5C", "5C", Some(2)),
        ("bga", "5C 5S", "5S 5C", Some(1)),
        ("bga", "9D 7D 7C", "7D 7C 9D", None),
        ("bga", "KC AC", "AC KC", Some(11)),
        ("italian", "KC AC", "AC KC", Some(1)),
        ("bga", "5C 5C", "5C 5C", None),
        ("bga-13", "AC AC", "AC AC", Some(12)),
        ("bga", "5C *", "5C *", None),
        ("session jokers=4", "5C *", "5C *", Some(1)),
        ("session jokers=4", "* 9D 4S", "4S 9D *", None),
        ("session jokers=4", "* 7C 5C *", "5C * 7C *", Some(0)),
        ("session jokers=4", "4S 8S *", "4S 8S *", Some(2)),
        ("session jokers=4", "* * *", "* * *", Some(1)),
        ("session jokers=4", "8S 8H 8D 8C *", "8S 8H 8D 8C *", None),
    ] {
        let (faces, rules) = (cards.parse::<Faces>().unwrap(), rules(text));
        let order: Faces = display_order(&faces, &rules).into_iter().map(|index| faces[index]).collect();
        assert_eq!((order.to_string().as_str(), cards_missing(&faces, &rules)), (shown, lacks), "{text}");
    }
}

/// A meld of natural cards with some replaced by jokers, or cards that are almost a meld.
fn groups() -> impl Strategy<Value = Vec<Face>> {
    let run = (0..4_usize, 1..15_u8, 1..15_u8).prop_map(|(suit, from, length)| {
        let places = (from..from + length).map(|place| Rank::new((place - 1) % 13 + 1).unwrap());
        places.map(|rank| Face::natural(Suit::ALL[suit], rank)).collect::<Vec<_>>()
    });
    let set =
        (1..=13_u8, proptest::sample::subsequence(Suit::ALL.to_vec(), 1..=4)).prop_map(|(rank, suits)| {
            let rank = Rank::new(rank).unwrap();
            suits.into_iter().map(|suit| Face::natural(suit, rank)).collect::<Vec<_>>()
        });
    let jokers = proptest::collection::vec(any::<prop::sample::Index>(), 0..=2);
    let group = prop_oneof![3 => run, 2 => set].prop_shuffle();
    (group, jokers, proptest::option::weighted(0.2, 0..52_usize)).prop_map(|(mut group, jokers, strange)| {
        for joker in jokers {
            let place = joker.index(group.len());
            group[place] = Face::JOKER;
        }
        group.extend(strange.and_then(Face::from_index));
        group
    })
}

/// The group with its jokers replaced by natural cards, in every way that makes it a meld.
fn readings(group: &[Face], rules: &Rules) -> Vec<Vec<Face>> {
    let Some(joker) = group.iter().position(|face| face.is_joker()) else {
        return if Meld::new(group, rules).is_ok() { vec![group.to_vec()] } else { Vec::new() };
    };
    let real_cards = Face::all().filter(|face| !face.is_joker());
    let read = real_cards.flat_map(|face| {
        let mut real = group.to_vec();
        real[joker] = face;
        readings(&real, rules)
    });
    read.collect()
}

fn sorted(mut faces: Vec<Face>) -> Vec<Face> {
    faces.sort_unstable();
    faces
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_joker_replaces_any_card_of_a_meld(group in groups(), rules_index in 0..3_usize) {
        let rules = rules(RULES[rules_index]);
        let readings = readings(&group, &rules);
        let has_real_card = group.iter().any(|face| !face.is_joker());
        let meld = Meld::new(&group, &rules);
        prop_assert_eq!(meld.is_ok(), has_real_card && !readings.is_empty());
        if let Ok(meld) = meld {
            let worth = |cards: &Vec<Face>| cards.iter().map(|face| face.points()).sum::<u32>();
            prop_assert_eq!(Some(meld.points(&rules)), readings.iter().map(worth).max());
            let cards: HashSet<_> = readings.iter().map(|reading| sorted(reading.clone())).collect();
            // In a run, the place of a joker decides which card it is. In a set, two jokers can exchange their cards.
            let one_reading = match meld.kind() {
                MeldKind::Run => cards.len() == 1,
                MeldKind::Set => readings.len() == 1,
            };
            let names: Option<Vec<_>> = meld.stands_for(&rules).into_iter().collect();
            prop_assert_eq!(names.is_some(), one_reading);
            if let Some(names) = names {
                prop_assert!(cards.contains(&sorted(names)));
            }
        }
    }

    #[test]
    fn any_group_is_read_the_same_in_any_order_and_shown_with_every_card_and_lacks_what_completes_it(
        (group, other) in groups().prop_flat_map(|group| (Just(group.clone()), Just(group).prop_shuffle())),
        rules_index in 0..3_usize,
    ) {
        let rules = rules(RULES[rules_index]);
        let order = display_order(&group, &rules);
        let arranged: Vec<_> = order.iter().map(|&index| group[index]).collect();
        prop_assert_eq!(order.iter().collect::<HashSet<_>>().len(), group.len());
        prop_assert_eq!(sorted(arranged.clone()), sorted(group.clone()));
        let lacks = cards_missing(&group, &rules);
        let (one, two) = (Meld::new(&group, &rules), Meld::new(&other, &rules));
        prop_assert_eq!(one.as_ref().err(), two.as_ref().err());
        if let (Ok(one), Ok(two)) = (one, two) {
            prop_assert_eq!((one.kind(), one.points(&rules)), (two.kind(), two.points(&rules)));
            prop_assert_eq!((one.counts(), lacks), (group.iter().collect(), Some(0)));
            prop_assert_eq!(two.counts(), one.counts());
            prop_assert_eq!(&arranged[..], one.faces());
            prop_assert_eq!(Meld::new(one.faces(), &rules), Ok(one));
        } else {
            let completes = |face| Meld::new(&[&group[..], &[face]].concat(), &rules).is_ok();
            let by_one = Face::all().filter(|face| !face.is_joker()).any(completes);
            prop_assert!(lacks == Some(0) || by_one == (lacks == Some(1)));
        }
    }
}
