//! Laws of every turn of whole games between computers: what each seat sees and knows, what the steps of a turn show, and how far
//! one can look back. A game made from a view is called a guest here. It shows the same and knows no more than the view.

use crate::common::soak::{Plan, ids};
use crate::common::{deal, guest, is_long, observation, viewers};
use machiavelli::{
    EventKind, FaceCounts, Game, Level, Preset, SeenTurn, Transfer,
    view::{GroupView, View},
};

fn seen(game: &Game, viewer: impl Into<Option<usize>>) -> View {
    game.view(viewer.into()).expect("a seat")
}

/// Checks that a game made from the view of any viewer at the start of a turn shows this view.
fn check_guests(game: &Game) {
    let public = seen(game, None);
    for viewer in viewers(game) {
        let view = seen(game, viewer);
        let guest = guest(game, viewer);
        assert_eq!(seen(&guest, viewer), view);
        assert_eq!(seen(&guest, None), public, "everybody sees what everybody may see");
        assert_eq!(guest.all_cards().len(), game.all_cards().len());
    }
    assert_eq!((public.seat, public.hand.len(), public.played, public.touched), (None, 0, 0, false));
    let named = ids(public.groups.iter().flat_map(|group| &group.cards).chain(&public.helping));
    let hands = (0..game.seats()).flat_map(|seat| ids(&seen(game, seat).hand));
    assert!(public.over || hands.into_iter().all(|card| !named.contains(&card)), "a spectator sees a hand");
}

/// Checks that the steps of a turn, read as in an online game, lead to the table after it, and that a guest previews each of them
/// exactly like the game itself.
fn check_steps(before: &Game, after: &Game) {
    let event = after.log(after.deal_number()).last().expect("a turn");
    let plain = serde_json::to_value(&event.steps).expect("plain data");
    let steps: Vec<Transfer> = serde_json::from_value(plain).expect("steps");
    for viewer in viewers(before) {
        let guest = guest(before, viewer);
        for count in 0..=steps.len() {
            let [ours, theirs] = [before, &guest].map(|game| game.preview(viewer, &steps[..count]));
            assert_eq!(ours, theirs, "{event:?}");
        }
        let shown = before.preview(viewer, &steps).expect("steps");
        // While a run grows, a joker may be at its low or its high end, so the order of the cards is ignored.
        let places = |view: &View| {
            let sorted = |group: &GroupView| {
                let mut cards = ids(&group.cards);
                cards.sort_unstable();
                (group.id, cards)
            };
            let mut groups: Vec<_> = view.groups.iter().map(sorted).collect();
            groups.sort_unstable();
            groups
        };
        assert_eq!(places(&shown), places(&seen(after, viewer)), "{event:?}");
        if viewer != Some(event.seat) {
            assert_eq!(shown.hand, seen(before, viewer).hand, "no hidden card is shown");
        }
    }
    let mut applied = before.clone();
    assert!(applied.apply(&steps).is_ok());
}

/// Checks that a spectator sees which groups the last turn changed, and which cards it laid.
fn check_marks(before: &Game, after: &Game) {
    let last = after.log(after.deal_number()).last().expect("a turn");
    let (before, after) = (seen(before, None), seen(after, None));
    let faces = |group: &GroupView| {
        let mut faces: Vec<_> = group.cards.iter().map(|card| card.face).collect();
        faces.sort_unstable();
        faces
    };
    // Copies of a card are interchangeable, so a group has changed if no group had the same faces before.
    let mut old: Vec<_> = before.groups.iter().map(faces).collect();
    let mut changed: Vec<_> = after.groups.iter().map(faces).collect();
    changed.retain(|group| {
        let found = old.iter().position(|old| old == group);
        found.map(|place| old.swap_remove(place)).is_none()
    });
    changed.sort_unstable();
    let mut marked: Vec<_> = after.groups.iter().filter(|group| group.changed).map(faces).collect();
    marked.sort_unstable();
    assert_eq!(marked, changed);
    for card in after.groups.iter().flat_map(|group| &group.cards) {
        let is_new = last.laid.contains(&card.id);
        assert_eq!((card.fresh, card.laid_by), (is_new, is_new.then_some(last.seat)));
    }
}

/// What everybody has seen of a seat.
#[derive(Clone, Default)]
struct Knowledge {
    turns: Vec<SeenTurn>,
    /// The number of its last turns that it ended by drawing.
    draws: usize,
}

/// Checks what a computer may know of the past.
fn check_knowledge(game: &Game, known: &[Knowledge]) {
    let observation = observation(game);
    assert_eq!(observation.draws, known[game.seat_to_move()].draws);
    for (by, other) in observation.others.iter().enumerate() {
        let whose = (game.seat_to_move() + 1 + by) % game.seats();
        assert_eq!(other.turns, known[whose].turns);
        assert_eq!(other.cards, seen(game, None).seats[whose].cards);
    }
}

fn learn(known: &mut Knowledge, before: &Game, after: &Game) {
    let last = after.log(after.deal_number()).last().expect("a turn");
    let view = seen(before, None);
    let others = view.seats.iter().enumerate().filter(|(seat, _)| *seat != last.seat);
    known.draws = if last.kind == EventKind::Draw { known.draws + 1 } else { 0 };
    let groups = &after.player_view(last.seat).expect("a seat").groups;
    known.turns.push(SeenTurn {
        is_chosen: matches!(last.kind, EventKind::Play | EventKind::Draw),
        cards: view.seats[last.seat].cards,
        fewest: others.map(|(_, seat)| seat.cards).min().expect("another seat"),
        stock: view.stock,
        laid: FaceCounts::of_cards(&last.laid),
        table: groups.iter().flat_map(|group| group.cards.iter()).map(|card| card.face()).collect(),
        drew: last.drew,
    });
}

/// Checks that the game, and a guest since the viewer's last turn, goes back to every turn of the deal as it was.
fn check_past(game: &Game, past: &[Game]) {
    let deal = game.deal_number();
    let log: Vec<_> = game.log(deal).collect();
    for viewer in viewers(game) {
        let guest = guest(game, viewer);
        let first = log.iter().rposition(|event| Some(event.seat) == viewer).map_or(0, |index| index + 1);
        for (turns, then) in (0..).zip(past).skip(first) {
            let again = game.at(deal, turns).expect("it was played");
            let known = guest.at(deal, turns).expect("a turn that it knows");
            // The order of the helping cards is not told.
            let [again, known] = [again, known].map(|game| {
                let mut view = seen(&game, viewer);
                view.helping.sort_unstable_by_key(|card| card.id);
                view
            });
            assert_eq!(known, again, "{turns} of {}", log.len());
            assert_eq!(known.groups, seen(then, viewer).groups);
        }
        let earlier = first.checked_sub(1).map(|turns| guest.at(deal, turns));
        assert!(earlier.is_none_or(|past| past.is_err_and(|error| error.code() == "bad-input")));
    }
    for (turns, then) in past.iter().enumerate() {
        let again = game.at(deal, turns).expect("it was played");
        for viewer in viewers(game) {
            let [again, then] = [&again, then].map(|game| seen(game, viewer));
            assert_eq!((&again.groups, again.stock), (&then.groups, then.stock));
            let public = |view: &View| -> Vec<_> {
                view.seats.iter().map(|seat| (seat.cards, seat.opened, seat.total)).collect()
            };
            assert_eq!(public(&again), public(&then));
            let sorted = |view: &View| {
                let mut cards = ids(&view.hand);
                cards.sort_unstable();
                cards
            };
            assert_eq!(sorted(&again), sorted(&then));
        }
    }
}

/// Checks that what was found covers the turns of the deal, and after the session those of every deal.
fn check_found(game: &Game) {
    for seat in 0..game.seats() {
        let found = game.found(seat).expect("a seat");
        let is_covered = |deal: u32| deal == game.deal_number() || game.is_session_over();
        let events =
            (1..=game.deal_number()).filter(|deal| is_covered(*deal)).flat_map(|deal| game.log(deal));
        let own = events.filter(|event| event.seat == seat && event.kind != EventKind::Resign);
        let logged: Vec<_> = own.map(|event| (event.deal, event.turn, event.laid.len())).collect();
        let turns: Vec<_> = found.turns.iter().map(|turn| (turn.deal, turn.turn, turn.laid)).collect();
        assert_eq!(turns, logged);
        assert!(found.turns.iter().all(|turn| turn.laid <= turn.best));
        assert_eq!(found.laid, found.turns.iter().map(|turn| turn.laid).sum::<usize>());
        // A card counts once, in however many turns it could have been laid.
        let most = found.turns.iter().map(|turn| turn.best).sum();
        assert!((found.laid..=most).contains(&found.best));
    }
}

fn check_game(rules: &str, seats: usize, seed: &str, turns: usize) {
    println!("{rules}, {seats} players, {seed}");
    let mut game = deal(rules, seats, seed);
    let (mut known, mut past) = (vec![Knowledge::default(); seats], Vec::new());
    for turn in 0..turns {
        check_guests(&game);
        if turn % 13 == 12 || game.end().is_some() {
            check_past(&game, &past);
        }
        if game.end().is_some() {
            check_found(&game);
            if game.next_deal().is_err() {
                break;
            }
            (known, past) = (vec![Knowledge::default(); seats], Vec::new());
        }
        check_knowledge(&game, &known);
        let before = game.clone();
        let level = [Level::Easy, Level::Medium, Level::Beginner, Level::Hard][turn % 4];
        let event = game.bot_turn(level, Some(50_000)).expect("a turn");
        assert_eq!(event.kind == EventKind::Draw, event.laid.is_empty());
        check_steps(&before, &game);
        check_marks(&before, &game);
        learn(&mut known[event.seat], &before, &game);
        past.push(before);
    }
    if game.end().is_none() {
        game.resign(0).expect("a game in progress");
    }
    check_guests(&game);
    check_past(&game, &past);
}

#[test]
fn every_turn_of_whole_games_keeps_the_laws() {
    let rounds = if is_long() { 20 } else { 1 };
    for (number, preset) in (0_usize..).zip(Preset::ALL.into_iter().flat_map(|preset| vec![preset; rounds])) {
        check_game(preset.name(), 2 + number % 2, &format!("guest {number}"), 30);
    }
    // In these games, a hand drew more cards than it has now, and a turn emptied a group and laid cards on it again.
    check_game("bga", 2, "guest 6", 30);
    check_game("bga", 3, "guest 17", 30);
    check_game("session deal=4 target=40", 2, "deals", 90);
    check_game("bga deal=5", 3, "whole", 90);
    let game = deal("bga", 2, "short");
    for (deal, turns) in [(1, 1), (0, 0), (2, 0)] {
        assert_eq!(game.at(deal, turns).expect_err("not played or not dealt").code(), "bad-input");
    }
}

/// Seeds of games. The games of the first seed take the least time.
const SEEDS: [&str; 3] = ["sample 8", "sample", "sample 2"];

#[test]
fn games_of_every_preset_end_and_keep_every_invariant() {
    for seed in &SEEDS[..if is_long() { 3 } else { 1 }] {
        for number in 0..12 {
            // Playing strength does not matter here, so a small budget is enough.
            let budget = if is_long() { None } else { Some(100_000) };
            let plan = Plan { budget, ..Plan::numbered(number, seed) };
            let report = std::panic::catch_unwind(|| plan.play());
            assert!(report.is_ok_and(|report| report.turns > 0), "game {number}: {} {plan:?}", plan.rules);
        }
    }
}
