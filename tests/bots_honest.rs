//! Decisions of bots depend only on what their seat may see, and not on how the work is divided into slices.

use core::fmt::Debug;

use crate::common::{self, arrange_stock, deal, guest, is_long, names, rules, view, viewers};
use crate::game_laws::random_games;
use machiavelli::{
    Arrangement, Decision, Face, Game, Layout, Level, Observation, Opponent, ReviewOptions, Seed, SeenTurn,
    Suit, Thinking, Work, decide, notation::Position,
};

/// A budget in units of work: large enough for an expert to compare plays, and small enough for a test.
const SMALL_BUDGET: Option<u32> = Some(60_000);

/// Rules, each with a position.
const POSITIONS: [(&str, &str); 4] = [
    ("bga", "5C 5D 5H 5S | 6C 7C 8C | TH JH QH KH / 4C 9C 9D 9H 2S 3S KD KC"),
    ("italian", "QC KC AC | 3D 4D 5D 6D / 7D 7S 7H JC 2S AD"),
    ("italian-six", "8H 8D 8C | 3S 4S 5S / 6S 2H 2D KC 8S / 2C 5D 9H QS"),
    ("session-jokers jokers=2", "8H 8D 8C 8S | 4D 5D 6D 7D / 3D 9D 9H 9S KC *"),
];

/// Checks that the answer is the same in all games.
fn assert_alike<T: PartialEq + Debug>(games: &[Game], answer: impl Fn(Game) -> T) {
    let answers: Vec<T> = games.iter().cloned().map(answer).collect();
    assert!(answers.iter().all(|one| *one == answers[0]), "{answers:?}");
}

#[test]
fn hidden_cards_change_no_view_guest_turn_or_judgement() {
    for (text, position) in POSITIONS {
        // The seed shuffles all cards that the position does not fix.
        let games: Vec<Game> = (0..4)
            .map(|seed: u32| {
                let arrangement = Arrangement::of(position.parse::<Position>().expect("a position"));
                let seed = Seed::new(&seed.to_string()).expect("a seed");
                Game::arrange(rules(text), names(3), seed, arrangement).expect("a game")
            })
            .collect();
        assert!(games.iter().any(|game| game.all_cards() != games[0].all_cards()), "nothing was hidden");
        assert_alike(&games, |game| view(&game));
        assert_alike(&games, |game| {
            let guest = guest(&game, game.seat_to_move());
            let views: Vec<_> = viewers(&guest).into_iter().map(|viewer| guest.view(viewer)).collect();
            (views, guest.all_cards(), guest.save())
        });
        for level in Level::ALL {
            assert_alike(&games, |mut game| game.bot_turn(level, SMALL_BUDGET).expect("a turn"));
        }
        assert_alike(&games, |mut game| {
            game.draw().expect("a card");
            let mut review = game
                .reviewing(0, ReviewOptions { deals: 8, budget: Work::Units(100_000), only: None })
                .expect("a seat");
            while !review.advance(50_000) {}
            review.result().turns.clone()
        });
    }
}

/// The observation with its suits exchanged: the suit with index `i` in `Suit::ALL` becomes `suits[i]`.
fn with_suits_exchanged(observation: &Observation, suits: [Suit; 4]) -> Observation {
    let face = |face: Face| match (face.suit(), face.rank()) {
        (Some(suit), Some(rank)) => Face::natural(suits[suit.index()], rank),
        _ => face,
    };
    let faces = |cards: &[Face]| cards.iter().map(|&card| face(card)).collect::<Vec<_>>();
    let mut seen = observation.clone();
    let position = &mut seen.position;
    position.table = Layout(position.table.groups().iter().map(|group| faces(group)).collect());
    position.hand = faces(&position.hand);
    position.hand.sort_unstable();
    position.helping = faces(&position.helping);
    for turn in seen.others.iter_mut().flat_map(|other| &mut other.turns) {
        for cards in [&mut turn.laid, &mut turn.table] {
            *cards = cards.faces().map(face).collect();
        }
    }
    seen
}

#[test]
fn the_names_of_the_suits_do_not_affect_a_bot() {
    let [spades, hearts, diamonds, clubs] = Suit::ALL;
    let mut plays = 0;
    for (text, seed) in [("bga", "suits"), ("session-jokers jokers=2", "suits"), ("italian-six", "suits")] {
        let mut game = deal(text, 2, seed);
        for turn in 0..14 {
            let observation = common::observation(&game);
            for suits in [[clubs, spades, hearts, diamonds], [diamonds, clubs, hearts, spades]] {
                for level in Level::ALL.into_iter().filter(|&level| turn % Level::ALL.len() == level as usize)
                {
                    let decided = |seen| match decide(seen, level, SMALL_BUDGET).expect("a position") {
                        Decision::Play(table) => Some(Observation {
                            position: Position { table, ..seen.position.clone() },
                            ..seen.clone()
                        }),
                        Decision::Draw => None,
                    };
                    let before = decided(&observation);
                    let after = decided(&with_suits_exchanged(&observation, suits));
                    plays += usize::from(before.is_some());
                    let before = before.map(|seen| with_suits_exchanged(&seen, suits).position.table);
                    assert_eq!(before, after.map(|seen| seen.position.table), "{text} {level} turn {turn}");
                }
            }
            game.bot_turn(Level::Hard, None).expect("a turn");
        }
    }
    assert!(plays > 10, "{plays}");
}

#[test]
fn deciding_in_slices_and_at_once_gives_the_same_result() {
    for (text, position) in POSITIONS {
        let game = common::arrange(text, position, &["AS 2H", "3H KS"]);
        let observation = common::observation(&game);
        for level in Level::ALL {
            let mut thinking = Thinking::new(observation.clone(), level, SMALL_BUDGET).expect("a position");
            let mut slices = 0;
            while !thinking.advance(500) {
                slices += 1;
            }
            assert_eq!(Ok(thinking.decision()), decide(&observation, level, SMALL_BUDGET));
            assert!(slices < 100_000);
        }
    }
}

#[test]
fn finishing_early_or_changing_the_budget_is_the_same_as_starting_with_the_work_done() {
    let observation = common::observation(&arrange_stock("bga", POSITIONS[0].1, &[], None));
    let started = |budget: u32, work: u64| {
        let mut thinking =
            Thinking::new(observation.clone(), Level::Expert, Some(budget)).expect("a position");
        assert!(!thinking.advance(work));
        thinking
    };
    let mut hurried = started(200_000, 50_000);
    hurried.finish_early();
    let before = hurried.work();
    // The deal in progress is still played out with every candidate.
    while !hurried.advance(1) {
        assert!(hurried.work() < before + 60_000, "{}", hurried.work());
    }
    let mut short = started(u32::try_from(before).expect("a small number"), 1);
    while !short.advance(1) {}
    assert_eq!(hurried.decision(), short.decision());

    let mut all = [400_000, 60_000, 200_000].map(|budget| started(budget, 40_000));
    for thinking in &mut all {
        thinking.set_budget(200_000);
        while !thinking.advance(1_000) {}
    }
    let done = all.map(|thinking| (thinking.work(), thinking.decision()));
    assert!(done.iter().all(|one| *one == done[2]), "{done:?}");
}

#[test]
fn a_decision_about_another_turn_is_made_again() {
    let mut game = deal("bga", 2, "anew");
    let stale = game.thinking(Level::Hard, None).expect("a turn");
    game.draw().expect("a card can be drawn");
    let mut other = game.clone();
    assert_eq!(game.bot_play(stale), other.bot_turn(Level::Hard, None));
}

/// A position of a two-player game, as the seat whose turn it is sees it.
fn observation() -> Observation {
    let mut game = deal("bga", 2, "many seats");
    for _ in 0..4 {
        game.bot_turn(Level::Hard, None).expect("a turn");
    }
    common::observation(&game)
}

#[test]
fn bots_decide_for_any_number_of_seats_that_the_rules_allow() {
    let mut observation = observation();
    let other = Opponent { cards: 3, ..observation.others[0].clone() };
    observation.stock = 10;
    for others in 1..=8 {
        observation.others = vec![other.clone(); others];
        for level in Level::ALL {
            let code = decide(&observation, level, Some(50_000)).map_err(|error| error.code()).err();
            assert_eq!(code, (others >= 6).then_some("player-count"), "{others} {level}");
        }
    }
}

/// Takes away the last turn of the opponent.
fn last_turn(seen: &mut Observation) -> SeenTurn {
    seen.others[0].turns.pop().expect("a turn")
}

#[test]
fn bots_refuse_an_observation_with_cards_that_the_packs_do_not_have() {
    let refused = |change: fn(&mut Observation)| {
        let mut observation = observation();
        change(&mut observation);
        decide(&observation, Level::Merciless, SMALL_BUDGET).expect_err("no game leads to it").code()
    };
    assert_eq!(refused(|seen| seen.position.hand = vec![seen.position.hand[0]; 5]), "impossible-cards");
    assert_eq!(refused(|seen| seen.others[0].cards = 105), "bad-input");
    let drew_many = |seen: &mut Observation| {
        let drew = seen.others[0].cards + 1;
        let turn = SeenTurn { drew, ..last_turn(seen) };
        seen.others[0].turns.push(turn);
    };
    assert_eq!(refused(drew_many), "bad-input");
    let five_equal = |seen: &mut Observation| {
        let table = std::iter::repeat_n(seen.position.hand[0], 5).collect();
        let turn = SeenTurn { table, ..last_turn(seen) };
        seen.others[0].turns.push(turn);
    };
    assert_eq!(refused(five_equal), "bad-input");
}

#[test]
fn a_game_made_from_the_view_of_a_seat_decides_as_the_game_itself() {
    for (_, mut game, _) in random_games(if is_long() { 60 } else { 6 }) {
        for _ in 0..40 {
            if game.end().is_some() {
                break;
            }
            let thinking =
                |game: &Game| game.thinking(Level::Medium, SMALL_BUDGET).expect("a turn in progress");
            let guest = guest(&game, game.seat_to_move());
            assert_eq!(thinking(&guest).observation(), thinking(&game).observation());
            let other = common::guest(&game, 1 - game.seat_to_move().min(1));
            assert!(other.thinking(Level::Easy, None).is_err(), "another seat");
            let decision = thinking(&guest).decision();
            let mut copy = game.clone();
            game.play_decision(Level::Medium, &decision).expect("a legal turn");
            let itself = thinking(&copy);
            copy.bot_play(itself).expect("a legal turn");
            assert_eq!(copy, game);
        }
    }
}
