//! Laws of hints, `solvable`, previews and blocking cards.

use crate::common::soak::{assert_save_restores, ids, perform_random};
use crate::common::{arrange, is_long, names, rules, table, view};
use crate::game_laws::random_games;
use crate::slow_solver::random::{Question, limited_question, question};
use crate::slow_solver::slow::Slow;
use machiavelli::{
    Arrangement, Card, FaceCounts, Game, GroupId, Layout, Meld, Onto, Rules, Seed, Step, Transfer, Undo,
    cards_to_remove, faces_at_fault,
    notation::Faces,
    view::{CardView, View},
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

#[test]
fn solvable_agrees_with_a_simple_solver_on_random_positions() {
    let (mut impossible, mut possible) = (0, 0);
    for number in 0..if is_long() { 60_000 } else { 3_000 } {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let ask = if number % 2 == 0 { question } else { limited_question };
        let Question { position, rules, opened } = ask(&mut rng, 6 + (number % 5) as usize);
        if position.hand.is_empty() {
            continue;
        }
        let mut game = Game::arrange(
            rules.clone(),
            names(2),
            Seed::new("random").expect("a seed"),
            Arrangement { opened: vec![opened; 2], ..Arrangement::of(position.clone()) },
        )
        .expect("cards of the pack");
        let now = view(&game);
        // A card that is taken up has to go back, so it changes nothing, unless a hand card can replace it.
        let lying =
            now.groups.iter().flat_map(|group| &group.cards).filter(|card| opened && !card.face.is_joker());
        let mut others = lying.filter(|card| now.hand.iter().all(|own| own.face != card.face));
        let taken = others.next().map(|card| card.id);
        assert!(taken.is_none_or(|card| game.move_cards(&[card], Onto::Off).is_ok()));
        let mut laid = ids(&now.hand);
        laid.truncate(1 + number as usize % 3);
        let helping = if opened { ids(&now.helping) } else { Vec::new() };
        let helping = &helping[..helping.len().min(number as usize / 2 % 2)];
        for &card in laid.iter().chain(helping) {
            assert!(game.move_cards(&[card], Onto::New).is_ok());
        }
        let laid: FaceCounts = position.hand[..laid.len()].iter().collect();
        let plays = Slow::new(&position, &rules, opened).plays_with(&laid);
        let answer = game.solvable_within(None);
        assert_eq!(
            (answer.possible, answer.proven),
            (!plays.is_empty(), true),
            "{number}: {position} {rules}"
        );
        if answer.possible {
            let with = laid.saturating_add(&answer.with.iter().collect());
            assert!(plays.contains(&with), "{number}: {position} {rules} with {}", answer.with);
        }
        *(if answer.possible { &mut possible } else { &mut impossible }) += 1;
    }
    assert!(impossible > 300 && possible > 300, "{impossible} impossible, {possible} possible");
}

#[test]
fn a_preview_may_name_any_group() {
    let game = arrange("bga", "7C 8C 9C / KS KH KD", &["AS 2H"]);
    let id = GroupId(u32::MAX);
    let transfer = Transfer { cards: ids(&view(&game).hand), onto: Onto::New, group: Some(id) };
    let shown = game.preview(0, [&transfer]).expect("steps");
    assert_eq!((shown.groups.len(), shown.groups[1].id), (2, id));
}

#[test]
fn the_blocking_cards_are_the_fewest_whose_removal_leaves_a_meld() {
    let faces: Vec<_> = "4H 5H 5H 6H 7H 5S 5C 9D AS 2S KS QS".parse::<Faces>().expect("faces").0;
    let mut rng = Seed::new("odd ones").expect("a seed").rng(1);
    for number in 0..4_000 {
        let rules = rules(["bga", "italian", "session-jokers", "bga-13 jokers=2"][number % 4]);
        let mut cards = faces.clone();
        if rules.jokers > 0 {
            cards.extend("* *".parse::<Faces>().expect("jokers").0);
        }
        rng.shuffle(&mut cards);
        cards.truncate(1 + rng.below(7));
        let leaves_meld = |is_removed: &dyn Fn(usize) -> bool| {
            let left: Vec<_> = (0..cards.len()).filter(|&at| !is_removed(at)).map(|at| cards[at]).collect();
            left.is_empty() || Meld::new(&left, &rules).is_ok()
        };
        let blocking = cards_to_remove(&cards, &rules);
        assert!(leaves_meld(&|at| blocking.contains(&at)), "{}", Faces(cards.clone()));
        let fewest = (0_u32..1 << cards.len()).filter(|set| leaves_meld(&|at| set >> at & 1 == 1));
        let fewest = fewest.map(u32::count_ones).min().expect("all of them");
        assert_eq!(blocking.len(), fewest as usize, "{} without {blocking:?}", Faces(cards.clone()));
    }
}

#[test]
fn a_flaw_names_the_cards_at_fault() {
    let fault = |text: &str, rules: &Rules| {
        let faces = text.parse::<Faces>().expect("faces").0;
        Faces(faces_at_fault(&faces, Meld::new(&faces, rules).expect_err("no meld"), rules)).to_string()
    };
    let low = Rules::default();
    assert_eq!(fault("7H 7H 7S 7C", &low), "7H");
    assert_eq!(fault("4H 5H 8H", &low), "6H 7H");
    assert_eq!(fault("TH JH KH", &low), "QH");
    assert_eq!(fault("4H 5H 8S", &low), "", "mixed cards");
    assert_eq!(fault("JS QS AS", &rules("italian")), "KS", "the ace is high if the rules allow it");
}

fn transfers(steps: &[Step]) -> impl Iterator<Item = &Transfer> {
    steps.iter().map(|step| &step.transfer)
}

/// Where every card of the table lies, and the hand of the seat whose turn it is, in any order.
fn places(view: &View) -> (Vec<(GroupId, Vec<Card>)>, Vec<CardView>) {
    let mut hand = view.hand.clone();
    hand.sort_unstable_by_key(|card| card.id);
    (view.groups.iter().map(|group| (group.id, ids(&group.cards))).collect(), hand)
}

/// Checks that each step of a hint leads to what a preview shows, and that all of them lead to the table of the hint. Returns the
/// game after the last step.
fn check_steps(game: &Game, steps: &[Step]) -> Game {
    let before = game.save();
    let mut step_by_step = game.clone();
    for count in 0..=steps.len() {
        let preview =
            game.preview(game.seat_to_move(), transfers(&steps[..count])).expect("steps of the hint");
        assert_eq!(places(&view(&step_by_step)), places(&preview), "the preview matches the result");
        if let Some(step) = steps.get(count) {
            step_by_step.apply([&step.transfer]).expect("a step of the hint");
        }
    }
    assert_eq!(game.save(), before, "a preview changes nothing");
    step_by_step
}

/// Checks that steps that were applied together are undone and redone together, also after a save.
fn check_applied_together(game: &Game, steps: &[Step]) {
    let (before, mut game) = (places(&view(game)), game.clone());
    assert!(game.apply(transfers(steps)).is_ok());
    let after = places(&view(&game));
    for _ in 0..2 {
        game = Game::load(&game.save()).expect("a save");
        assert!(game.undo().is_ok());
        assert_eq!(places(&view(&game)), before, "everything is undone");
        game = Game::load(&game.save()).expect("a save");
        assert!(game.redo().is_ok());
        assert_eq!(places(&view(&game)), after, "everything is redone");
    }
    // A command after the steps of the hint is undone on its own.
    assert!(game.move_cards(&[after.0[0].1[0]], Onto::Off).is_ok());
    assert!(game.undo().is_ok());
    assert_eq!(places(&view(&game)), after);
    // The last of the steps names a card of a fourth pack, so none is applied.
    game.undo().expect("a command to undo");
    let save = game.save();
    let mut wrong = steps.to_vec();
    wrong.extend(steps.first().cloned());
    wrong.last_mut().expect("a step").transfer.cards = Card::from_id(207).into_iter().collect();
    assert!(game.apply(transfers(&wrong)).is_err());
    assert_eq!(game.save(), save, "all steps or none are applied");
}

#[test]
fn the_steps_of_a_hint_lead_from_any_draft_to_its_table_and_can_be_undone() {
    let (mut plays, mut together) = (0, 0);
    for (number, mut game, mut rng) in random_games(if is_long() { 500 } else { 100 }) {
        for _ in 0..rng.below(6) {
            drop(perform_random(&mut game, &mut rng));
        }
        let hint = game.hint();
        let Some(best) = hint.table else { continue };
        plays += 1;
        let mut after = check_steps(&game, &hint.steps);
        assert_eq!((view(&after).flaws, view(&after).played), (vec![], hint.count), "{number}");
        let laid = table(&view(&after)).parse::<Layout>().expect("a table");
        assert!(laid.has_same_groups(&best), "{laid} is not {best}");
        assert_save_restores(&after);
        if game.rules().undo == Undo::Free {
            (0..hint.steps.len()).for_each(|_| assert!(after.undo().is_ok()));
            assert_eq!(places(&view(&after)).0, places(&view(&game)).0);
            if hint.steps.len() > 1 {
                together += 1;
                check_applied_together(&game, &hint.steps);
            }
        }
    }
    assert!(plays > 30 && together > 5, "{plays} plays, {together} of several steps");
}

#[test]
fn a_hint_that_ran_out_of_budget_never_claims_that_nothing_can_be_played() {
    let mut found = 0;
    for (number, game, _) in random_games(60) {
        let all = game.hint();
        for budget in [0, 10, 400] {
            let hint = game.hint_within(Some(budget));
            assert!(hint.proven || hint.count <= all.count);
            assert!(!hint.proven || hint.count == all.count, "{number}");
            if !hint.proven && hint.count > 0 {
                found += 1;
                assert_eq!(view(&check_steps(&game, &hint.steps)).flaws, []);
            }
        }
    }
    assert!(found > 20, "{found} plays found without a proof");
}
