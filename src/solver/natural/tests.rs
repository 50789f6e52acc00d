use super::cards::{Cards, each_card};
use super::counter::Counter;
use super::workspace::general;
use super::*;
use crate::budget::{Budget, block_on};
use crate::card::Face;
use crate::card_set::FaceCounts;
use crate::layout::Layout;
use crate::notation::Position;
use crate::rng::{Rng, Seed};
use crate::rules::{Ace, Rules};
use crate::solver::problem::HIGH_ACE;
use crate::solver::rebuild::laid;
use crate::solver::{Ask, best_play};

/// Random cards: each copy of a face with the given chance in percent.
fn random(rng: &mut Rng, copies: u8, percent: impl Fn(usize) -> usize) -> FaceCounts {
    let all = (0..52).flat_map(|face| (0..copies).map(move |_| face));
    all.filter(|face| rng.below(100) < percent(face % 13)).filter_map(Face::from_index).collect()
}

/// The cards that the general search lays.
fn laid_generally(table: &FaceCounts, hand: &FaceCounts, ace: Ace) -> Option<FaceCounts> {
    block_on(general(table, hand, ace, &Budget::of(None))).map(|melds| laid(&melds, table))
}

#[test]
fn counting_and_the_general_search_find_the_same() {
    let mut found = 0;
    for copies in 2..=4 {
        let mut workspace = Workspace::default();
        let mut rng = Seed::new("dense").expect("a seed").rng(copies.into());
        for round in 0..600 {
            let percent = [0, 5, 10][rng.below(3)];
            let ace = [Ace::Low, Ace::LowOrHigh][round % 2];
            let (table, hand) = (random(&mut rng, copies, |_| percent), random(&mut rng, 1, |_| 60));
            // The table may already have all copies of a face.
            let hand = hand.faces().filter(|&face| table.of(face) < copies).collect::<FaceCounts>();
            let one = workspace.count(&table, &hand, ace);
            let other = workspace.melds(&table, &hand, ace);
            let general = laid_generally(&table, &hand, ace);
            assert_eq!(one.map(|one| one as usize), general.map(|laid| laid.total()), "{table:?} {hand:?}");
            assert_eq!(one, other.map(|other| other.0), "{table:?} {hand:?}");
            let Some((count, melds)) = other else { continue };
            let used: FaceCounts = melds.iter().flat_map(|meld| meld.faces()).collect();
            assert!(used.contains(&table) && table.saturating_add(&hand).contains(&used), "{melds:?}");
            assert_eq!(used.total() - table.total(), count as usize);
            found += 1;
        }
    }
    assert!(found > 600, "{found}");
}

#[test]
fn as_good_aces_are_kept_as_by_the_general_search() {
    for copies in 2..=4 {
        let mut counter = Counter::<1>::new(copies.into());
        let mut rng = Seed::new("reserves").expect("a seed").rng(copies.into());
        let (mut settled, mut impossible, mut kept_some) = (0, 0, 0);
        for _ in 0..4000 {
            // Aces, queens and kings are frequent, so that the choice of aces above the king matters.
            let percent = [5, 15, 30][rng.below(3)];
            let often =
                |percent: usize| move |rank| if rank == 0 || rank > 9 { percent } else { percent / 3 };
            let table = random(&mut rng, copies, often(percent / 3));
            let hand = random(&mut rng, 1, often(4 * percent));
            let hand: FaceCounts = hand.faces().filter(|&face| table.of(face) == 0).collect();
            let cards = Cards::of(&table, &hand, 0);
            let known = laid_generally(&table, &hand, Ace::LowOrHigh);
            let known = known.map(|laid| cards.hand_weight(&each_card()) - laid.total() as u32);
            match block_on(counter.task(&cards, true, &each_card(), None)) {
                Err(TooWide) | Ok(Some((_, None))) => {}
                Ok(None) => {
                    assert!(known.is_none(), "{cards:?}");
                    impossible += 1;
                }
                Ok(Some((task, unused))) => {
                    assert_eq!(known, unused, "{cards:?}");
                    let run = block_on(counter.run(&task, &each_card(), None)).expect("few states");
                    assert_eq!(run.map(|run| run.unused), unused, "{cards:?} {task:?}");
                    settled += 1;
                    kept_some += usize::from(task.columns == HIGH_ACE);
                }
            }
        }
        assert!(settled > 500 && impossible > 100 && kept_some > 100, "{settled} {impossible} {kept_some}");
    }
}

#[test]
fn what_is_played_is_as_much_as_the_melds_hold_and_can_be_laid() {
    let mut rng = Seed::new("played").expect("a seed").rng(0);
    let mut solver = Workspace::default();
    let mut plays = 0;
    for round in 0..3000 {
        let ace = [Ace::Low, Ace::LowOrHigh][round % 2];
        let percent = [20, 40, 60][rng.below(3)];
        let hand = random(&mut rng, 1, |_| percent);
        // The melds of a hand are the table on which other cards are played.
        let melds = solver.melds(&FaceCounts::default(), &hand, ace);
        let melds = melds.expect("no table").1.to_vec();
        let table: FaceCounts = melds.iter().flat_map(|meld| meld.faces()).collect();
        let more = random(&mut rng, 1, |_| 20);
        let (count, _) = solver.melds(&table, &more, ace).expect("a table");
        assert_eq!(solver.count(&table, &more, ace), Some(count));
        let mut played = |table: &FaceCounts, hand: &FaceCounts| {
            block_on(solver.played(table, hand, ace, &Budget::of(None))).expect("a table")
        };
        let nothing = FaceCounts::default();
        let found = played(&table, &more);
        assert_eq!(found.total(), count as usize);
        assert!(more.contains(&found));
        assert_eq!(played(&table.saturating_add(&found), &nothing), nothing);
        plays += usize::from(count > 0);
    }
    assert!(plays > 500, "{plays}");
}

#[test]
fn what_is_played_with_jokers_is_as_much_as_can_be_and_can_be_laid() {
    let mut rng = Seed::new("played with jokers").expect("a seed").rng(0);
    let (budget, nothing) = (Budget::of(None), FaceCounts::default());
    let (mut plays, mut workspace) = (0, Workspace::default());
    for round in 0..600 {
        let (ace, text) = [(Ace::Low, "low"), (Ace::LowOrHigh, "low-or-high")][round % 2];
        let rules = format!("session-jokers jokers=4 ace={text}").parse::<Rules>().expect("rules");
        let ask = |table: &Layout, hand: &FaceCounts| {
            let position =
                Position { table: table.clone(), hand: hand.faces().collect(), helping: Vec::new() };
            best_play(&position, &rules, &Ask::default()).expect("cards that exist")
        };
        let mut some = |percent: usize, jokers: usize| -> FaceCounts {
            let natural = random(&mut rng, 1, |_| percent);
            natural.faces().chain((0..jokers).map(|_| Face::JOKER)).collect()
        };
        // The melds of one hand are the table on which another hand plays.
        let (first, second) = (some(40, round / 2 % 3), some(15, round / 6 % 3));
        let table = ask(&Layout::default(), &first).table.expect("a table");
        let laid = table.counts();
        let mut played =
            |table: &FaceCounts, hand: &FaceCounts| block_on(workspace.played(table, hand, ace, &budget));
        let found = played(&laid, &second).expect("a table");
        assert!(second.contains(&found));
        assert_eq!(found.total(), ask(&table, &second).count(), "{table} / {second:?}");
        assert_eq!(played(&laid.saturating_add(&found), &nothing), Some(nothing));
        assert!(ask(&table, &found).out, "{table} / {found:?}");
        plays += usize::from(!found.is_empty());
    }
    assert!(plays > 200, "{plays}");
}
