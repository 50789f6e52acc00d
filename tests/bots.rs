//! What each level and style of the computer players does and does not do.

use crate::common::{arrange, deal, observation};
use machiavelli::{
    Ask, Computer, Decision, EventKind, Game, Layout, Level, Observation, Opponent, SortBy, Style, TurnEvent,
    decide, solve,
};

/// A budget in units of work: large enough to compare plays, and small enough for a test.
const SMALL_BUDGET: Option<u32> = Some(100_000);

/// The turns of a game between three computer players of a level.
fn turns(level: Level, rules: &str, seed: &str) -> Vec<TurnEvent> {
    let mut game = deal(rules, 3, seed);
    let turn = || game.end().is_none().then(|| game.bot_turn(level, None).expect("a turn"));
    std::iter::from_fn(turn).collect()
}

#[test]
fn a_bot_knows_the_tables_of_earlier_turns_also_if_a_turn_laid_helping_cards() {
    let position = "5C 5D 5H | 6C 7C 8C / 9C KS KH / 8D";
    let mut game = arrange("italian-six", position, &["8H 8S 2S", "AS 2H"]);
    for table in ["5C 5D 5H | 6C 7C 8C 9C", "5C 5D 5H | 6C 7C 8C 9C | 8D 8H 8S"] {
        let table: Layout = table.parse().expect("a table");
        game.play(&table).expect("a legal turn");
        let left = |other: &Opponent| other.turns.last().map(|turn| turn.table);
        let seat = observation(&game).others.iter().position(|other| left(other) == Some(table.counts()));
        assert_eq!(seat, Some(1), "the seat that has just played left this table");
    }
    assert_eq!(game.log(1).next_back().expect("a turn").helping.to_string(), "8D");
    let first: Layout = "5C 5D 5H | 6C 7C 8C 9C".parse().expect("a table");
    let seen = observation(&game);
    assert_eq!(seen.others[0].turns[0].table, first.counts(), "before the helping card was laid");
}

#[test]
fn a_beginner_plays_melds_of_its_hand_an_easy_player_extends_melds_and_a_medium_one_takes_two_apart() {
    for (level, most_apart) in [(Level::Beginner, 0), (Level::Easy, 0), (Level::Medium, 2)] {
        let (mut singles, mut apart) = (0, 0);
        for event in ["a", "b", "c"].into_iter().flat_map(|seed| turns(level, "bga", seed)) {
            let takes = event.steps.iter().any(|step| !step.from.0.is_empty());
            assert!(event.broken <= most_apart && (most_apart > 0 || !takes), "{level} {event:?}");
            singles += event.steps.iter().filter(|step| step.transfer.cards.len() < 3).count();
            apart = apart.max(event.broken);
        }
        assert_eq!((singles > 0, apart > 0), (level > Level::Beginner, level > Level::Easy), "{level}");
    }
}

#[test]
fn a_merciless_player_goes_out_if_it_can_and_sometimes_holds_back() {
    for (budget, rules) in [(60_000, &["bga", "italian"][..]), (600_000, &["session-jokers"])] {
        let mut held_back = 0;
        for rules in rules {
            let mut game = deal(rules, 2, "held");
            while game.end().is_none() {
                if game.seat_to_move() == 1 {
                    game.bot_turn(Level::Hard, None).expect("a turn");
                    continue;
                }
                let best = solve(&observation(&game).position, game.rules(), &Ask::default());
                let best = best.expect("cards that exist");
                let event = game.bot_turn(Level::Merciless, Some(budget)).expect("a turn");
                assert!(event.laid.len() <= best.played.len());
                assert_eq!(event.kind == EventKind::Draw, event.laid.is_empty());
                assert!(!best.out || game.end().is_some(), "{rules}: could have gone out, {event:?}");
                held_back += usize::from(event.laid.len() < best.played.len());
            }
        }
        assert!(held_back > 0, "{rules:?}");
    }
}

#[test]
fn without_time_to_compare_plays_a_merciless_player_lays_the_most_cards_or_waits() {
    for (rules, waits_at_once) in [("bga", true), ("bga setAside=26", false)] {
        let (mut waited, mut laid) = (0, 0);
        for seed in ["a", "b", "c", "d"] {
            let mut game = deal(rules, 2, seed);
            while game.end().is_none() {
                if game.seat_to_move() == 1 {
                    game.bot_turn(Level::Hard, None).expect("a turn");
                    continue;
                }
                let observation = observation(&game);
                let best =
                    solve(&observation.position, game.rules(), &Ask::default()).expect("cards that exist");
                let event = game.bot_turn(Level::Merciless, Some(20_000)).expect("a turn");
                // For large hands, this budget is not enough to find the most cards.
                if event.laid.len() != best.played.len() && observation.position.hand.len() < 25 {
                    assert!(event.laid.is_empty() && !best.out, "{rules} {seed}: {event:?}");
                    waited += 1;
                }
                laid += event.laid.len();
            }
        }
        assert_eq!(waited > 0, waits_at_once, "{rules} {waited}");
        assert!(laid > 0, "{rules}");
    }
}

/// Whether the seat to move could lay a card.
fn can_lay(game: &Game) -> bool {
    let Observation { position, opened, .. } = observation(game);
    let ask = Ask { opened, ..Ask::default() };
    !solve(&position, game.rules(), &ask).expect("cards that exist").played.is_empty()
}

#[test]
fn up_to_hard_nobody_waits_on_purpose() {
    let lays = |game: &Game, computer: Computer| {
        let decision = decide(&observation(game), computer, None).expect("a position");
        matches!(decision, Decision::Play(_))
    };
    for rules in ["bga", "bga maxNewCards=3", "italian", "session-opening", "session-jokers jokers=4"] {
        let mut game = deal(rules, 3, "nobody waits");
        let mut turns_with_plays = 0;
        while game.end().is_none() {
            for level in Level::ALL.into_iter().filter(|level| level.has_styles()) {
                let [generous, thrifty] = Style::ALL.map(|style| lays(&game, Computer { level, style }));
                assert_eq!(generous, thrifty, "{rules} {level}: a thrifty player lays some of its cards");
                assert!(level < Level::Hard || generous == can_lay(&game), "{rules}");
                turns_with_plays += usize::from(generous);
            }
            game.bot_turn(Level::Medium, None).expect("a turn");
        }
        assert!(turns_with_plays > 20, "{rules} {turns_with_plays}");
    }
}

/// The most turns in a row that a player of this level, against one who lays the most cards, ends by drawing although it
/// could lay cards. `check` gets what the player sees in each of these turns.
fn longest_wait(level: Level, rules: &str, check: impl Fn(Observation)) -> usize {
    let mut longest = 0;
    for seed in ["a", "b", "c"] {
        let mut game = deal(rules, 2, seed);
        let mut waited = 0;
        while game.end().is_none() {
            if game.seat_to_move() == 1 {
                game.bot_turn(Level::Hard, None).expect("a turn");
                continue;
            }
            let (seen, could_lay) = (observation(&game), can_lay(&game));
            let draws = game.bot_turn(level, SMALL_BUDGET).expect("a turn").kind == EventKind::Draw;
            waited = if draws { waited + usize::from(could_lay) } else { 0 };
            longest = longest.max(waited);
            if draws && could_lay {
                check(seen);
            }
        }
    }
    longest
}

#[test]
fn an_expert_waits_for_two_turns_at_most_and_a_merciless_player_for_many() {
    let lays_after_two_draws = |seen: Observation| {
        let decision = decide(&Observation { draws: 2, ..seen }, Level::Expert, SMALL_BUDGET);
        assert!(matches!(decision, Ok(Decision::Play(_))), "{decision:?}");
    };
    for rules in ["bga", "session-opening", "session-jokers deal=5"] {
        let longest = longest_wait(Level::Expert, rules, lays_after_two_draws);
        assert!((1..=2).contains(&longest), "{rules} {longest}");
    }
    assert!(longest_wait(Level::Merciless, "bga", drop) > 5);
}

/// The cards that a computer player of this level and style lays in `position` if the next player has the cards `next`.
fn laid(level: Level, style: Style, position: &str, next: &str) -> String {
    let mut game = arrange("bga", position, &[next]);
    let event = game.bot_turn(Computer { level, style }, None).expect("a turn");
    event.laid.to_string()
}

#[test]
fn a_thrifty_player_keeps_its_melds_until_somebody_is_about_to_go_out() {
    let (many_cards, few_cards) = ("AS 2H 4S 6H 8C TC QD", "AS 2H 4S");
    let with_single = "5C 5D 5H / 5S 9H TH JH KS KD KC 2D 7S 7C AC 3S 4D";
    let only_melds = "5C 5D 5H / 9H TH JH QH KS KD KC 2D 7S 7C AC 3S 4D";
    for level in Level::ALL.into_iter().filter(|level| level.has_styles()) {
        let everything = laid(level, Style::Generous, with_single, many_cards);
        assert_eq!(everything.split(' ').count(), 7, "{level} {everything}");
        assert_eq!(laid(level, Style::Thrifty, with_single, many_cards), "5S", "{level}");
        assert_eq!(laid(level, Style::Thrifty, with_single, few_cards), everything, "{level}");
        // If no single card fits, a thrifty player lays the smallest of its melds.
        assert_eq!(laid(level, Style::Thrifty, only_melds, many_cards), "KS KD KC", "{level}");
        let can_go_out = "5C 5D 5H / 5S 9H TH JH KS KD KC";
        assert_eq!(
            laid(level, Style::Thrifty, can_go_out, many_cards),
            laid(level, Style::Generous, can_go_out, many_cards),
            "{level}"
        );
    }
    for level in Level::ALL.into_iter().filter(|level| !level.has_styles()) {
        let [one, other] = Style::ALL.map(|style| laid(level, style, with_single, many_cards));
        assert_eq!(one, other, "{level} has one style");
    }
}

#[test]
fn neighbours_have_different_styles() {
    let mut first = Vec::new();
    for seed in ["a", "b", "c", "d"] {
        let mut game = deal("bga", 4, seed);
        let mut last = None;
        for _ in 0..4 {
            assert_ne!(Some(game.style()), last);
            last = Some(game.style());
            game.draw().expect("a card can be drawn");
        }
        first.push(last);
    }
    assert!(first.iter().any(|style| *style != first[0]), "the seed decides");
}

#[test]
fn a_bot_ignores_the_order_of_its_hand() {
    for level in Level::ALL {
        let mut game = deal("bga", 2, "order");
        for _ in 0..8 {
            let mut sorted = game.clone();
            sorted.sort(game.seat_to_move(), SortBy::Suit).expect("a seat");
            let (event, other) = (game.bot_turn(level, None), sorted.bot_turn(level, None));
            assert_eq!(event, other, "{level:?}");
        }
    }
}
