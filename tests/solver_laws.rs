//! Laws of the solver's answers for positions that are too large for the slow solver. `MACHIAVELLI_LAW_CASES`
//! sets the number of positions, and `MACHIAVELLI_SEED` the first seed.

use crate::common::{self, names, soak};
use crate::slow_solver::random::Question;
use crate::slow_solver::{self, assert_legal, most_melds_kept, setting};
use core::cell::Cell;
use machiavelli::{
    Answer, Arrangement, Ask, Card, Error, Face, FaceCounts, Game, Layout, Level, Meld, Objective, Onto,
    Rules, Seed, Solver, Suit,
    notation::{Faces, Position},
    solve,
};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use rand::seq::{IndexedRandom, SliceRandom};

fn each_question(call: impl Fn(&Question, &Answer, &mut ChaCha8Rng, &str)) {
    let cases = setting("MACHIAVELLI_LAW_CASES", 400);
    slow_solver::each_question(cases, 12, 10, |question, rng, name| {
        call(question, &answer_to(question, &question.position), rng, name);
    });
}

fn answer_to(question: &Question, position: &Position) -> Answer {
    let objective = Objective::Cards;
    let ask = Ask { opened: question.opened, objective, ..Ask::default() };
    solve(position, &question.rules, &ask).expect("cards of the pack")
}

fn assert_alike(one: &Answer, other: &Answer, name: &str) {
    assert_eq!((one.count, one.out), (other.count, other.out), "{name}");
    assert_eq!(one.table.is_some(), other.table.is_some(), "{name}");
    assert_eq!((one.kept, one.points), (other.kept, other.points), "{name}");
}

/// The order of cards and groups does not matter.
fn check_order(question: &Question, answer: &Answer, rng: &mut ChaCha8Rng, name: &str) {
    let mut position = question.position.clone();
    position.table.0.shuffle(rng);
    position.table.0.iter_mut().for_each(|group| group.shuffle(rng));
    position.hand.shuffle(rng);
    position.helping.shuffle(rng);
    assert_alike(answer, &answer_to(question, &position), name);
}

/// Exchanging suits does not change the count.
fn check_suits(question: &Question, answer: &Answer, rng: &mut ChaCha8Rng, name: &str) {
    let mut suits = Suit::ALL;
    suits.shuffle(rng);
    let renamed = |face: &mut Face| {
        if let (Some(suit), Some(rank)) = (face.suit(), face.rank()) {
            *face = Face::natural(suits[suit.index()], rank);
        }
    };
    let mut position = question.position.clone();
    position.table.0.iter_mut().flatten().for_each(renamed);
    position.hand.iter_mut().for_each(renamed);
    position.helping.iter_mut().for_each(renamed);
    assert_alike(answer, &answer_to(question, &position), name);
}

fn unused_cards(question: &Question) -> FaceCounts {
    question.rules.pack().saturating_sub(&question.position.counts())
}

/// Checks that the position with more cards allows to lay at least as many.
fn assert_no_fewer(question: &Question, more: &Position, answer: &Answer, name: &str) {
    let found = answer_to(question, more);
    assert!(found.count >= answer.count, "{more} {name}");
    assert!(found.table.is_some() || answer.table.is_none(), "{more} {name}");
}

/// Adding a card to the hand never lowers the count.
fn check_another_hand_card(question: &Question, answer: &Answer, rng: &mut ChaCha8Rng, name: &str) {
    let rest: Vec<_> = unused_cards(question).faces().collect();
    let mut more = question.position.clone();
    more.hand.push(rest[rng.random_range(0..rest.len())]);
    assert_no_fewer(question, &more, answer, name);
}

/// Adding a meld to the table never lowers the count.
fn check_another_meld(question: &Question, answer: &Answer, rng: &mut ChaCha8Rng, name: &str) {
    let mut rest: Vec<_> = unused_cards(question).distinct().map(|(face, _)| face).collect();
    rest.shuffle(rng);
    let first = rest.iter().copied().find(|face| !face.is_joker()).expect("a card");
    let same_rank: Vec<_> = rest.iter().copied().filter(|face| face.rank() == first.rank()).take(3).collect();
    let Ok(meld) = Meld::new(&same_rank, &question.rules) else { return };
    let mut more = question.position.clone();
    more.table.0.push(meld.faces().to_vec());
    assert_no_fewer(question, &more, answer, name);
}

/// An answer is a legal turn and reports the melds that it keeps.
fn check_kept_melds(question: &Question, answer: &Answer, name: &str) {
    let Some(table) = &answer.table else { return };
    let before = &question.position;
    let melds = before.table.groups().iter().filter_map(|group| Meld::new(group, &question.rules).ok());
    let melds: Vec<_> = melds.map(|meld| meld.counts()).collect();
    let kept = |table: &Layout| {
        most_melds_kept(&melds, &mut table.groups().iter().map(|group| group.iter().collect()).collect())
    };
    assert_eq!(answer.kept, kept(table), "{table} {name}");
    let ask = Ask { opened: question.opened, ..Ask::default() };
    let play = Solver::default().best_play(before, &question.rules, &ask).expect("cards of the pack");
    if let Some(table) = play.table {
        assert_eq!(play.kept, kept(&table), "{table} {name}");
    }
    assert_legal(question, answer, name);
}

#[test]
fn answers_stay_as_good_if_cards_change_places_or_suits_or_are_added() {
    each_question(|question, answer, rng, name| {
        check_order(question, answer, rng, name);
        check_suits(question, answer, rng, name);
        check_another_hand_card(question, answer, rng, name);
        check_another_meld(question, answer, rng, name);
        check_kept_melds(question, answer, name);
    });
}

#[test]
fn every_answer_can_be_played_and_lays_the_cards_that_it_promises() {
    let chosen = Cell::new(0);
    each_question(|asked, _, rng, name| {
        let Question { position, rules, opened } = asked;
        let seed = Seed::new("answers").expect("a seed");
        let arrangement = Arrangement { opened: vec![*opened; 2], ..Arrangement::of(position.clone()) };
        let game = Game::arrange(rules.clone(), names(2), seed, arrangement).expect("a position");
        let hand = |game: &Game| -> FaceCounts {
            game.player_view(0).expect("a seat").hand.iter().map(|card| card.face()).collect()
        };
        let laid_by = |after: &Game| hand(&game).saturating_sub(&hand(after));
        for objective in [Objective::Cards, Objective::Points] {
            let ask = Ask { opened: *opened, objective, ..Ask::default() };
            let answer = solve(position, rules, &ask).expect("cards of the pack");
            let Some(table) = answer.table.as_ref().filter(|_| answer.count > 0) else { continue };
            let promised: FaceCounts = answer.played.iter().collect();
            assert_eq!(promised.points(), answer.points, "{name}");
            let mut played = game.clone();
            played.play(table).unwrap_or_else(|flaws| panic!("{flaws:?} {table} {name}"));
            assert_eq!(laid_by(&played), promised, "{table} {name}");
            let new: FaceCounts = table.counts().saturating_sub(&position.table.counts());
            let stays = |face: Face| hand(&played).of(face) > 0 && new.of(face) > promised.of(face);
            chosen.set(chosen.get() + usize::from(Face::all().any(stays)));
            // Hints and computers have budgets of their own, so they need not agree with an answer that is not proven.
            if objective == Objective::Cards && answer.proven {
                let mut computer = game.clone();
                let event = computer.bot_turn(Level::Hard, None).expect("a turn");
                assert_eq!(event.laid.len(), answer.count, "{name}");
                assert_hint_lays(&game, rng, &promised, name);
            }
        }
    });
    assert!(chosen.get() > 15, "{} answers keep a card that equals a helping card laid", chosen.get());
}

/// Asserts that the steps of a hint for a random draft lay these hand cards.
fn assert_hint_lays(game: &Game, rng: &mut ChaCha8Rng, promised: &FaceCounts, name: &str) {
    let mut draft = game.clone();
    let start = game.player_view(0).expect("a seat");
    let on_table: Vec<_> = start.groups.iter().flat_map(|group| group.cards.iter()).copied().collect();
    if let Some(&taken) = on_table.choose(rng) {
        // Before the opening, the table may not be touched.
        let _ = draft.move_cards(&[taken], Onto::Off);
    }
    let mut ids: Vec<Card> = start.hand.iter().chain(start.helping).copied().collect();
    ids.shuffle(rng);
    ids.truncate(rng.random_range(0..=3));
    draft.move_cards(&ids, Onto::New).expect("cards can always be laid");
    let hint = draft.hint_within(None);
    draft.apply(hint.steps.iter().map(|step| &step.transfer)).expect("steps of the hint");
    let now: FaceCounts = draft.player_view(0).expect("a seat").hand.iter().map(|card| card.face()).collect();
    let before: FaceCounts = start.hand.iter().map(|card| card.face()).collect();
    assert_eq!(before.saturating_sub(&now), *promised, "{ids:?} {name}");
    assert_eq!(hint.cards.faces().iter().collect::<FaceCounts>(), *promised, "{ids:?} {name}");
    // A legal draft may also be played in one command.
    soak::check(&draft);
    assert!(draft.end_turn().is_ok(), "{ids:?} {name}");
}

/// Whether a card can be laid without taking a meld apart: a hand card that fits a meld, or a meld of three hand cards.
fn has_simple_play(position: &Position, rules: &Rules) -> bool {
    let is_meld = |faces: &[Face]| Meld::new(faces, rules).is_ok();
    let hand = &position.hand;
    let fits = |card: &Face| {
        position.table.groups().iter().any(|group| is_meld(&[group.as_slice(), &[*card]].concat()))
    };
    let from = |place: usize| hand.iter().copied().skip(place).enumerate();
    let has_meld = || {
        from(0).any(|(one, first)| {
            from(one + 1)
                .any(|(two, second)| from(one + two + 2).any(|(_, third)| is_meld(&[first, second, third])))
        })
    };
    hand.iter().any(fits) || rules.max_new_cards.is_none_or(|most| most >= 3) && has_meld()
}

#[test]
fn however_small_the_budget_cards_are_laid_if_no_meld_must_be_taken_apart() {
    let unproven = Cell::new(0);
    each_question(|question, _, _, name| {
        let Question { position, rules, opened } = question;
        let is_legal = position.table.groups().iter().all(|group| Meld::new(group, rules).is_ok());
        if !is_legal || !opened || !has_simple_play(position, rules) {
            return;
        }
        for units in [0, 300, 3_000] {
            let ask = Ask { budget: Some(units), ..Ask::default() };
            let answer = solve(position, rules, &ask).expect("cards of the pack");
            assert!(answer.count > 0, "{units} {name}");
            let table = answer.table.expect("a table");
            assert!(position.judge_table(&table, rules, true).is_ok(), "{units} {name}");
            unproven.set(unproven.get() + usize::from(!answer.proven));
        }
    });
    assert!(unproven.get() > 20, "{}", unproven.get());
}

/// Mistakes that other solvers have made with budgets. `tests/cases/best-plays.txt` has the others.
#[test]
fn an_answer_within_a_small_budget_says_that_it_is_not_proven_and_is_never_nothing_if_counting_finds_more() {
    let answer = |budget, rules: &str, position: &str, opened| {
        let ask = Ask { budget: Some(budget), opened, ..Ask::default() };
        solve(&position.parse().expect("a position"), &common::rules(rules), &ask).expect("cards of the pack")
    };
    for (rules, position, opened, counts) in [
        ("bga", "2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S", true, 0..=4),
        // Counting would lay four cards, but the limit is three.
        ("bga maxNewCards=3", "2S 3S 4S | 5H 5D 5C / 5S 6S 7S 5S", true, 1..=3),
        ("bga helpingCards=4", "2S 3S 4S | 5H 5D 5C / 5S KD / 6S 6S 7S 8S", true, 1..=1),
        ("bga openingPoints=36", "2S 3S 4S / 7S 7H 7D TC JC QC KS", false, 6..=6),
        ("bga openingPoints=36", "2S 3S 4S / 7S 7H 7D KS", false, 0..=0),
    ] {
        let early = answer(10, rules, position, opened);
        assert!(!early.proven && early.table.is_some() && counts.contains(&early.count), "{early:?}");
        let full = answer(10_000_000, rules, position, opened);
        assert!(full.proven && full.count == *counts.end(), "{full:?}");
    }
    // Each joker of these melds could stand for thirteen cards, if the cards to fill the gaps were there.
    let rules = "bga ace=both-ends maxNewCards=3 jokers=4 helpingCards=4";
    let kept = answer(100_000, rules, "KS * * | AS 2S * / 2S KC / *", true);
    assert_eq!((kept.count, kept.kept, kept.proven), (2, 1, true));
}

/// Of equal answers, the same one is found whatever the order of the hand and of the melds' cards.
#[test]
fn the_order_of_the_cards_does_not_choose_between_equal_answers() {
    each_question(|question, answer, rng, name| {
        let mut position = question.position.clone();
        position.table.0.iter_mut().for_each(|group| group.shuffle(rng));
        position.hand.shuffle(rng);
        position.helping.shuffle(rng);
        let other = answer_to(question, &position);
        let groups = |answer: &Answer| answer.table.as_ref().map(Layout::sorted_groups);
        assert_eq!(groups(answer), groups(&other), "{name}");
    });
}

/// Only one meld can be kept, which bounds the second stage where the prices of the cards do not.
#[test]
fn a_small_position_is_proven_within_the_default_budget_although_points_come_first() {
    let position = "KS AS * / * KS / KS * QD AS".parse().expect("a position");
    let rules = "bga packs=3 ace=both-ends maxNewCards=1 jokers=4 helpingCards=4".parse().expect("rules");
    let answer = solve(&position, &rules, &Ask { objective: Objective::Points, ..Ask::default() });
    let answer = answer.expect("cards of the pack");
    assert_eq!((answer.count, answer.points, answer.kept, answer.proven), (1, 25, 1, true));
}

/// The jack has the most points, but takes a ten from its set.
/// The whole deck lies on the table or in the hand, so almost all melds of the first answer are sets of four, and its jokers fit
/// nowhere until the cards of a rank are spread over more sets.
#[test]
fn spare_jokers_are_placed_within_the_default_budget_even_if_all_sets_are_full() {
    let position: Position = "7H 8H 9H TH JH QH | AH 2H 3H | TS TH TD | 3D 4D 5D | * 7D 8D 9D | 3C 4C 5C 6C | \
         9C TC JC QC KC AC | 5S 5D 5C | TC JC QC KC | 5S 6S 7S 8S | 8D 9D TD JD QD | 5H 6H 7H 8H 9H | 2H 3H 4H | \
         * 6C 7C | AS 2S 3S | * QS KS | JD QD KD | 6S 7S 8S 9S | AD 2D 4D | JH QH KH AH | AC 2C 3C | KS KH KD | \
         7C 8C 9C | 9S TS JS | 5H 6H * | 2S 2D 2C | 4S 4H | 4S | 6D | JS | 4C / 3S 3D 6D 7D 8C QS"
        .parse()
        .unwrap();
    let answer = solve(&position, &common::rules("bga ace=low-or-high jokers=4"), &Ask::default()).unwrap();
    assert_eq!((answer.count, answer.out), (6, true));
}

#[test]
fn alternatives_that_disturb_fewer_melds_come_first() {
    let position: Position = "TS TH TD TC | 7C 8C 9C | 5S 5D 5C / 5H 6C JC".parse().expect("a position");
    for (asked, others) in [(1, &["5H"][..]), (3, &["5H", "JC"])] {
        let ask = Ask { alternatives: asked, ..Ask::default() };
        let answer = solve(&position, &common::rules("bga maxNewCards=1"), &ask).expect("cards of the pack");
        assert_eq!((answer.played.to_string().as_str(), answer.kept), ("6C", 3));
        let found: Vec<_> = answer.alternatives.iter().map(|other| other.played.to_string()).collect();
        assert_eq!(found, others);
        assert_eq!(answer.alternatives.last().map(|other| other.kept), Some(4 - others.len()));
    }
}

#[test]
fn cards_beyond_the_packs_are_an_error() {
    let mut solver = Solver::default();
    for (text, face, packs) in [
        ("bga", "5S", 2),
        ("session-three-packs", "5S", 3),
        ("bga packs=4", "5S", 4),
        ("bga jokers=1", "*", 1),
    ] {
        let (rules, face): (_, Face) = (common::rules(text), face.parse().expect("a face"));
        let refused = Error::ImpossibleCards { cards: Faces(vec![face]) };
        let table = core::iter::repeat_n(face, packs).collect::<FaceCounts>();
        assert_eq!(solver.count(&table, &[face].iter().collect(), &rules), Err(refused.clone()));
        let before = Position { table: Layout(vec![vec![face; packs]]), hand: vec![face], helping: vec![] };
        assert_eq!(solver.solve(&before, &rules, &Ask::default()), Err(refused.clone()));
        assert_eq!(solver.best_play(&before, &rules, &Ask::default()), Err(refused.clone()));
        assert_eq!(solver.can_complete(&before, &rules, None), Err(refused));
    }
}
