//! Exercises: each needs its technique, whichever legal table a player finds.

use std::collections::HashSet;

use machiavelli::{
    Ask, Exercise, Face, FaceCounts, Layout, Meld, Preset, Rng, Rules, Seed, Solver, Technique, techniques,
};

use crate::common::is_long;
use crate::meld_laws::all_melds;

fn seed(number: usize) -> Seed {
    Seed::new(&format!("exercise {number}")).expect("a seed")
}

/// Rules under which the technique can be needed.
fn rules_for(technique: Technique) -> Rules {
    if technique == Technique::SwapJoker { Preset::SessionJokers.rules() } else { Rules::default() }
}

/// The techniques that can be needed. Runs never need to be joined.
fn needed() -> impl Iterator<Item = Technique> {
    Technique::ALL.into_iter().filter(|technique| *technique != Technique::JoinRuns)
}

/// All tables of these natural cards, found without the code of the engine's proof: the next card is always the one that fits the
/// fewest melds.
fn tables(
    cards: &FaceCounts,
    melds: &[Meld],
    table: &mut Vec<Vec<Face>>,
    found: &mut HashSet<Vec<Vec<Face>>>,
) {
    let fitting = |face: Face| {
        melds.iter().filter(move |meld| meld.faces().contains(&face) && cards.contains(&meld.counts()))
    };
    let Some((face, _)) = cards.distinct().min_by_key(|(face, _)| fitting(*face).count()) else {
        found.insert(Layout(table.clone()).sorted_groups());
        return;
    };
    for meld in fitting(face) {
        table.push(meld.faces().to_vec());
        tables(&cards.saturating_sub(&meld.counts()), melds, table, found);
        table.pop();
    }
}

/// All tables of these cards. A joker takes the place of each face in turn.
fn all_tables(cards: &FaceCounts, rules: &Rules) -> HashSet<Vec<Vec<Face>>> {
    let melds: Vec<Meld> = all_melds(rules).into_iter().collect();
    let mut found = HashSet::new();
    let mut natural = *cards;
    if !natural.remove(Face::JOKER) {
        tables(cards, &melds, &mut Vec::new(), &mut found);
        return found;
    }
    for face in Face::all().filter(|face| !face.is_joker()) {
        let mut read = HashSet::new();
        let cards = natural.saturating_add(&[face].iter().collect());
        tables(&cards, &melds, &mut Vec::new(), &mut read);
        for table in read {
            for group in 0..table.len() {
                let mut table = table.clone();
                if let Some(place) = table[group].iter().position(|other| *other == face) {
                    table[group][place] = Face::JOKER;
                    found.insert(Layout(table).sorted_groups());
                }
            }
        }
    }
    found
}

#[test]
fn without_its_technique_no_table_lays_the_whole_hand_of_an_exercise() {
    for technique in needed() {
        let rules = rules_for(technique);
        for number in 0..if is_long() { 200 } else { 6 } {
            let exercise = Exercise::new(technique, &rules, &seed(number)).expect("an exercise");
            let position = &exercise.position;
            let tables = all_tables(&position.counts(), &rules);
            assert!(tables.contains(&exercise.table.sorted_groups()), "{position}");
            let mut rng = seed(number).rng(100);
            for table in tables {
                let table = shuffled(Layout(table), &mut rng);
                let found = techniques(&position.table, &table, &rules);
                assert!(found.contains(&technique), "{technique}: {position} → {table}");
            }
        }
    }
}

fn shuffled(mut table: Layout, rng: &mut Rng) -> Layout {
    rng.shuffle(&mut table.0);
    table
}

#[test]
fn the_table_of_an_exercise_can_be_played_and_takes_nothing_harder_than_its_technique() {
    let mut solver = Solver::default();
    for technique in needed() {
        let rules = rules_for(technique);
        for number in 0..20 {
            let exercise = Exercise::new(technique, &rules, &seed(number)).expect("an exercise");
            let Exercise { position, table, .. } = &exercise;
            let (after, verdict) = position.judge_table(table, &rules, true).expect("a legal table");
            assert_eq!((after.hand.len(), verdict.played.total()), (0, position.hand.len()));
            let answer = solver.solve(position, &rules, &Ask::default()).expect("cards of the packs");
            assert!(answer.out && !position.hand.is_empty(), "{position}");
            assert_eq!(exercise.techniques, techniques(&position.table, table, &rules));
            let is_rest = |other: &&Technique| **other != Technique::CompleteRest;
            let is_dissolved = matches!(technique, Technique::DissolveSet | Technique::DissolveRun);
            let hardest = exercise.techniques.iter().rfind(|other| !is_dissolved || is_rest(other));
            assert_eq!(hardest, Some(&technique), "{position} → {table}");
        }
    }
}

#[test]
fn every_preset_has_exercises_under_its_own_rules() {
    for preset in Preset::ALL {
        let rules = preset.rules();
        for technique in [Technique::Shift, Technique::CutRun, Technique::Chain] {
            let exercise = Exercise::new(technique, &rules, &seed(1)).expect("an exercise");
            assert!(exercise.position.hand.len() <= rules.most_new_cards());
            assert!(exercise.position.judge_table(&exercise.table, &rules, true).is_ok(), "{preset}");
        }
    }
}

#[test]
fn a_technique_that_is_never_needed_has_no_exercise() {
    assert_eq!(Exercise::new(Technique::JoinRuns, &Rules::default(), &seed(0)), None);
    assert_eq!(Exercise::new(Technique::SwapJoker, &Rules::default(), &seed(0)), None);
    let one_card: Rules = "bga maxNewCards=1".parse().expect("rules");
    assert_eq!(Exercise::new(Technique::NewMeld, &one_card, &seed(0)), None);
}

#[test]
fn a_seed_has_the_same_exercise_on_every_platform_and_other_seeds_have_others() {
    let text = |technique, number| {
        let exercise = Exercise::new(technique, &rules_for(technique), &seed(number));
        exercise.expect("an exercise").position.to_string()
    };
    let frozen =
        [Technique::Shift, Technique::Regroup, Technique::SwapJoker].map(|technique| text(technique, 0));
    assert_eq!(
        frozen,
        [
            "5S 6S 7S 8S | 7H 7D 7C | 5S 6S 7S | 8D 9D TD JD | 2C 3C 4C 5C / 5H 8S",
            "6H 6D 6C | 5S 6S 7S 8S | 7H 7D 7C | 5C 6C 7C 8C 9C | 5S 6S 7S | 9C TC JC / 5H 6H",
            "6S 6H * | 2C 3C 4C 5C | 4D 5D 6D | 4H 5H 6H | 2D 3D 4D 5D 6D / 2C 3H",
        ]
    );
    let different: HashSet<String> = (0..200).map(|number| text(Technique::CutRun, number)).collect();
    assert_eq!(different.len(), 200);
}
