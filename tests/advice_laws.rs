//! Laws of hints, `solvable`, blocking cards and replayed states, tested on random games.

use crate::common::{arrange, deal, faces, is_long, rules, view};
use crate::slow_solver::random::{Question, limited_question, question};
use crate::slow_solver::slow::Slow;
use crate::soak_sample::soak::assert_save_restores;
use machiavelli::card::Card;
use machiavelli::card_set::FaceCounts;
use machiavelli::game::{Arrangement, Game};
use machiavelli::layout::Layout;
use machiavelli::level::Level;
use machiavelli::meld::{Meld, cards_to_remove, faces_at_fault};
use machiavelli::move_steps::{Step, Transfer};
use machiavelli::notation::{Faces, Position};
use machiavelli::rng::{Rng, Seed};
use machiavelli::rules::{Rules, Undo};
use machiavelli::solver::{Ask, solve};
use machiavelli::turn::Target;
use machiavelli::view::{CardView, View};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

const RULES: [&str; 7] = [
    "bga",
    "bga-classic",
    "italian",
    "session-jokers",
    "bga maxNewCards=2",
    "italian jokers=2 helpingCards=4",
    "bga openingPoints=30",
];

fn transfers(steps: &[Step]) -> impl Iterator<Item = &Transfer> {
    steps.iter().map(|step| &step.transfer)
}

fn ids<'a>(cards: impl IntoIterator<Item = &'a CardView>) -> Vec<u32> {
    cards.into_iter().map(|card| card.id).collect()
}

fn one_or_two_of(rng: &mut Rng, from: &[u32]) -> Vec<u32> {
    let mut from = from.to_vec();
    rng.shuffle(&mut from);
    from.truncate(1 + rng.below(2));
    from
}

/// A game after some turns of computer players, with a draft made by random moves.
fn game_with_draft(number: usize) -> Game {
    let mut game = deal(RULES[number % RULES.len()], 2 + number % 3, &format!("draft {number}"));
    let mut rng = Seed::new(&format!("push {number}")).expect("a seed").rng(1);
    for _ in 0..4 + rng.below(22) {
        let before = game.clone();
        game.bot_turn(Level::Hard, None).expect("a turn");
        if game.end().is_some() {
            game = before;
            break;
        }
    }
    for _ in 0..=rng.below(5) {
        let now = view(&game);
        let table = ids(now.groups.iter().flat_map(|group| &group.cards));
        let hand = ids(now.hand.iter().chain(&now.helping));
        let random_target = |rng: &mut Rng| {
            (now.groups.len() > 1 && rng.below(3) > 0).then(|| Target::Group(rng.below(now.groups.len())))
        };
        match rng.below(4) {
            0 if !table.is_empty() => drop(game.take(&one_or_two_of(&mut rng, &table)).expect("cards")),
            1 if !table.is_empty() => {
                let to = random_target(&mut rng);
                game.lay(&one_or_two_of(&mut rng, &table), to).expect("cards");
            }
            _ if !hand.is_empty() => {
                let to = random_target(&mut rng);
                game.lay(&one_or_two_of(&mut rng, &hand), to).expect("cards");
            }
            _ => {}
        }
    }
    game
}

/// The draft as a position, in which each card that was taken up is a group of its own.
fn position(view: &View) -> Position {
    let groups = view.groups.iter().map(|group| faces(&group.cards));
    let loose = view.hand.iter().filter(|card| card.taken).map(|card| card.face.clone());
    let table = groups.chain(loose).collect::<Vec<_>>().join(" | ");
    let own: Vec<CardView> = view.hand.iter().filter(|card| !card.taken).cloned().collect();
    Position {
        table: table.parse::<Layout>().expect("a layout"),
        hand: faces(&own).parse::<Faces>().expect("faces").0,
        helping: faces(&view.helping).parse::<Faces>().expect("faces").0,
    }
}

/// The rules with `maxNewCards` lowered to the number of cards that may still be laid in this turn; `None` if no further
/// card may be laid.
fn with_remaining_limit(rules: &Rules, played: usize) -> Option<Rules> {
    let Some(limit) = rules.max_new_cards else { return Some(rules.clone()) };
    let left = (limit as usize).checked_sub(played)?;
    if left == 0 {
        None
    } else {
        format!("{} maxNewCards={left}", rules.preset().name()).parse::<Rules>().ok()
    }
}

#[test]
fn solvable_agrees_with_the_solver_on_500_random_drafts() {
    let (mut drafts, mut impossible, mut possible) = (0, 0, 0);
    for number in 0.. {
        let game = game_with_draft(number);
        let now = view(&game);
        let start = game.at(now.deal, now.history.len()).expect("the start of the turn");
        // Drafts with laid helping cards, which may go back, are covered by the test of random positions.
        let lays_helping = now.helping.len() < view(&start).helping.len();
        if !now.touched || !now.seats[now.seat].opened || lays_helping {
            continue;
        }
        let answered = game.solvable().possible;
        let expected = match with_remaining_limit(game.rules(), now.played) {
            // No more cards may be laid, so the cards on the table must be melds by themselves.
            None => {
                let limit = game.rules().max_new_cards.expect("a limit") as usize;
                let alone = Position { hand: Vec::new(), ..position(&now) };
                now.played <= limit
                    && solve(&alone, game.rules(), &Ask::default()).expect("cards").table.is_some()
            }
            Some(rules) => solve(&position(&now), &rules, &Ask::default()).expect("cards").table.is_some(),
        };
        assert_eq!(answered, expected, "draft {number}: {:?}", position(&now));
        *(if answered { &mut possible } else { &mut impossible }) += 1;
        drafts += 1;
        if drafts == 500 {
            break;
        }
    }
    assert!(impossible > 50 && possible > 50, "{impossible} impossible, {possible} possible");
}

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
            crate::common::names(2),
            Seed::new("random").expect("a seed"),
            Arrangement { opened: vec![opened; 2], ..Arrangement::of(position.clone()) },
        )
        .expect("cards of the pack");
        let now = view(&game);
        let mut laid = ids(&now.hand);
        laid.truncate(1 + number as usize % 3);
        let helping = if opened { ids(&now.helping) } else { Vec::new() };
        let helping = &helping[..helping.len().min(number as usize / 2 % 2)];
        for &card in laid.iter().chain(helping) {
            assert!(game.lay(&[card], None).is_ok());
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
fn the_steps_of_a_turn_can_be_applied_even_if_they_empty_a_group_and_lay_cards_on_it_again() {
    let position = "7C 8C 9C | 4C 5C 6C / KS KH KD QS QH QD 2D";
    let mut game = arrange("bga", position, &["AS 2H"]);
    for (cards, group) in [("KS KH KD", Some(0)), ("7C 8C 9C", Some(1)), ("QS QH QD", None)] {
        let cards = crate::common::ids(&view(&game), cards);
        assert!(game.lay(&cards, group.map(Target::Group)).is_ok());
    }
    let after = crate::common::table(&view(&game)).parse::<Layout>().expect("a table");
    assert!(game.end_turn().is_ok());
    let steps = game.log().last().expect("a turn").steps.clone();
    let mut again = game.at(1, 0).expect("the start");
    assert!(again.apply(transfers(&steps)).is_ok());
    let applied = crate::common::table(&view(&again)).parse::<Layout>().expect("a table");
    assert!(applied.has_same_groups(&after), "{applied} is not {after}");
}

#[test]
fn a_preview_may_name_any_group() {
    let game = arrange("bga", "7C 8C 9C / KS KH KD", &["AS 2H"]);
    let cards: Vec<Card> = view(&game).hand.iter().filter_map(|card| Card::from_id(card.id)).collect();
    let transfer = Transfer { cards, group: Some(u32::MAX) };
    let shown = game.preview(0, [&transfer]).expect("steps");
    assert_eq!((shown.groups.len(), shown.groups[1].id), (2, u32::MAX));
}

#[test]
fn the_blocking_cards_are_the_fewest_whose_removal_leaves_a_meld() {
    let faces: Vec<_> = "4H 5H 5H 6H 7H 5S 5C 9D AS 2S KS QS".parse::<Faces>().expect("faces").0;
    let mut rng = Seed::new("odd ones").expect("a seed").rng(1);
    for number in 0..4_000 {
        let rules = rules(RULES[number % RULES.len()]);
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

/// Where every card of the table lies, and the hand of a seat.
fn places(game: &Game, seat: usize) -> (Vec<(u32, Vec<u32>)>, Vec<CardView>) {
    let view = game.view(seat).expect("a seat");
    (view.groups.iter().map(|group| (group.id, ids(&group.cards))).collect(), view.hand)
}

#[test]
fn the_steps_of_a_hint_lead_from_any_draft_to_its_table() {
    let mut plays = 0;
    for number in 0..150 {
        let game = game_with_draft(number);
        let seat = game.turn();
        let hint = game.hint(3).expect("a stage");
        let Some(table) = hint.table else { continue };
        plays += 1;
        let before = game.save();
        let mut step_by_step = game.clone();
        for count in 0..=hint.steps.len() {
            let preview = game.preview(seat, transfers(&hint.steps[..count])).expect("steps of the hint");
            let shown = preview.groups.iter().map(|group| (group.id, ids(&group.cards))).collect();
            assert_eq!(places(&step_by_step, seat), (shown, preview.hand), "the preview matches the result");
            if let Some(step) = hint.steps.get(count) {
                step_by_step.apply([&step.transfer]).expect("a step of the hint");
            }
        }
        assert_eq!(game.save(), before, "a preview changes nothing");
        let end = step_by_step.view(seat).expect("a seat");
        assert_eq!((end.flaws, end.played), (vec![], hint.count), "draft {number}");
        let laid = crate::common::table(&view(&step_by_step)).parse::<Layout>().expect("a table");
        assert!(laid.has_same_groups(&table), "{laid} is not {table}");
        assert_save_restores(&step_by_step);
        if game.rules().undo == Undo::Free {
            (0..hint.steps.len()).for_each(|_| assert!(step_by_step.undo().is_ok()));
            assert_eq!(places(&step_by_step, seat).0, places(&game, seat).0);
        }
    }
    assert!(plays > 60, "{plays} plays");
}

#[test]
fn steps_applied_together_are_undone_and_redone_together_after_a_save() {
    let mut plays = 0;
    for number in 0..60 {
        let mut game = game_with_draft(number);
        let seat = game.turn();
        let hint = game.hint(3).expect("a stage");
        if hint.steps.len() < 2 || game.rules().undo != Undo::Free {
            continue;
        }
        plays += 1;
        let before = places(&game, seat);
        let mut one_by_one = game.clone();
        for step in &hint.steps {
            assert!(one_by_one.apply([&step.transfer]).is_ok());
        }
        assert!(game.apply(transfers(&hint.steps)).is_ok());
        let after = places(&game, seat);
        assert_eq!(after, places(&one_by_one, seat), "draft {number}");
        for _ in 0..2 {
            game = Game::load(&game.save()).expect("a save");
            assert!(game.undo().is_ok());
            assert_eq!(places(&game, seat), before, "draft {number}: everything is undone");
            game = Game::load(&game.save()).expect("a save");
            assert!(game.redo().is_ok());
            assert_eq!(places(&game, seat), after, "draft {number}: everything is redone");
        }
        // A command after the steps of the hint is undone on its own.
        assert!(game.take(&[after.0[0].1[0]]).is_ok());
        assert!(game.undo().is_ok());
        assert_eq!(places(&game, seat), after);
        // One of the steps is invalid in this draft, so none is applied.
        let mut wrong = hint.steps.clone();
        wrong.extend(hint.steps.first().cloned());
        wrong.last_mut().expect("a step").transfer.cards = Card::from_id(211).into_iter().collect();
        game.undo().expect("a command to undo");
        let save = game.save();
        assert!(game.apply(transfers(&wrong)).is_err());
        assert_eq!(game.save(), save, "all steps or none are applied");
    }
    assert!(plays > 10, "{plays} plays");
}

#[test]
fn a_hint_that_ran_out_of_budget_never_claims_that_nothing_can_be_played() {
    let mut found = 0;
    for number in 0..60 {
        let game = game_with_draft(number);
        let all = game.hint(3).expect("a stage");
        for budget in [0, 10, 400] {
            let hint = game.hint_within(3, Some(budget)).expect("a stage");
            assert!(hint.proven || hint.count <= all.count);
            assert!(!hint.proven || hint.count == all.count, "draft {number}");
            if !hint.proven && hint.count > 0 {
                found += 1;
                let mut game_after = game.clone();
                let legal = |step: &Step| game_after.apply([&step.transfer]).is_ok();
                assert!(hint.steps.iter().all(legal));
                assert_eq!(view(&game_after).flaws, []);
            }
        }
    }
    assert!(found > 20, "{found} plays found without a proof");
}

#[test]
fn every_turn_of_the_log_can_be_replayed() {
    for (number, text) in RULES.into_iter().chain(["session-short"]).enumerate() {
        let mut game = deal(text, 3, &format!("record {number}"));
        let mut seen = vec![];
        for _ in 0..120 {
            if game.end().is_some() && game.next_deal().is_err() {
                break;
            }
            let turns = view(&game).history.len();
            seen.push((game.deal_number(), turns, game.clone()));
            game.bot_turn(Level::ALL[number % 4], None).expect("a turn");
        }
        for (deal, turns, then) in &seen {
            let again = game.at(*deal, *turns).expect("it was played");
            for seat in 0..3 {
                let (again, then) = (again.view(seat).expect("a seat"), then.view(seat).expect("a seat"));
                assert_eq!((&again.groups, again.stock), (&then.groups, then.stock));
                let public = |view: &View| -> Vec<_> {
                    view.seats.iter().map(|seat| (seat.cards, seat.opened, seat.total)).collect()
                };
                assert_eq!(public(&again), public(&then));
                let sorted = |view: &View| {
                    let mut ids = ids(&view.hand);
                    ids.sort_unstable();
                    ids
                };
                assert_eq!(sorted(&again), sorted(&then));
            }
        }
        // The steps of a turn, as shown to another player, lead to the table after the turn.
        for pair in seen.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let [(deal, turns, _), (_, _, after)] = pair else { unreachable!("windows of two") };
            let before = game.at(*deal, *turns).expect("it was played");
            let event = after.player_view(0).expect("a seat").log.last().expect("a turn").clone();
            let other = (event.seat + 1) % 3;
            let shown = before.preview(other, transfers(&event.steps)).expect("steps");
            // While a run grows, a joker may be at its low or its high end, so the order of the cards is ignored.
            let place = |view: &View| {
                let mut groups: Vec<_> =
                    view.groups.iter().map(|group| (group.id, ids(&group.cards))).collect();
                for (_, ids) in &mut groups {
                    ids.sort_unstable();
                }
                groups.sort_unstable();
                groups
            };
            assert_eq!(place(&shown), place(&after.view(other).expect("a seat")), "{event:?}");
            assert_eq!(shown.hand, before.view(other).expect("a seat").hand, "no hidden card is shown");
        }
    }
    let game = deal("bga", 2, "short");
    assert_eq!(game.at(1, 1).expect_err("not played").code(), "bad-input");
    assert_eq!(game.at(0, 0).expect_err("no such deal").code(), "bad-input");
    assert_eq!(game.at(2, 0).expect_err("not dealt").code(), "bad-input");
}
