//! Laws of a game, tested with random commands.

use crate::common::{self, arrange, deal, ids, sealed, unsealed, view};
use crate::judge_laws::melds_and_rest;
use crate::soak_sample::soak;
use machiavelli::card::{Face, Rank, Suit};
use machiavelli::game::{Arrangement, CommandEffect, Game, SortBy};
use machiavelli::level::Level;
use machiavelli::notation::Position;
use machiavelli::refusal::CommandError;
use machiavelli::rng::Seed;
use machiavelli::turn::Target;
use machiavelli::view::CardView;
use proptest::prelude::*;

/// A random command. Its numbers are mapped to cards and groups that exist when it is performed.
#[derive(Debug, Clone)]
pub enum Act {
    Take(Vec<usize>),
    Lay(Vec<usize>, Option<(usize, Option<usize>)>),
    Swap(usize),
    Undo,
    Redo,
    Reset,
    End,
    Draw,
    Restore,
    TimeUp,
    Bot,
    Sort(bool),
}

pub fn act() -> impl Strategy<Value = Act> {
    let cards = || proptest::collection::vec(0..200_usize, 1..4);
    prop_oneof![
        3 => cards().prop_map(Act::Take),
        6 => (cards(), proptest::option::of((0..12_usize, proptest::option::of(0..6_usize))))
            .prop_map(|(cards, to)| Act::Lay(cards, to)),
        2 => (0..9_usize).prop_map(Act::Swap),
        2 => Just(Act::Undo),
        2 => Just(Act::Redo),
        1 => Just(Act::Reset),
        1 => Just(Act::End),
        1 => Just(Act::Draw),
        1 => Just(Act::Restore),
        1 => Just(Act::TimeUp),
        3 => Just(Act::Bot),
        1 => any::<bool>().prop_map(Act::Sort),
    ]
}

pub fn rules() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "bga",
        "bga-13",
        "bga-classic",
        "italian-six",
        "session-jokers jokers=4",
        "session-opening jokers=2",
        "session-timed jokers=4 helpingCards=4",
        "makiaveli undo=free",
        "bga packs=3 jokers=4 maxNewCards=2",
    ])
}

/// The ids of the cards that `numbers` select among the cards that the current player can move.
pub fn pick(game: &Game, numbers: &[usize]) -> Vec<u32> {
    let view = game.view(game.turn()).expect("a seat");
    let reach: Vec<u32> = (view.hand.iter().chain(&view.helping))
        .chain(view.groups.iter().flat_map(|group| &group.cards))
        .map(|card| card.id)
        .collect();
    let mut ids: Vec<u32> =
        numbers.iter().filter_map(|number| reach.get(number % reach.len().max(1)).copied()).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// The answer of a command; `None` if the call was invalid.
fn unless_invalid(
    answer: Result<CommandEffect, CommandError>,
) -> Option<Result<CommandEffect, CommandError>> {
    (!matches!(answer, Err(CommandError::Misuse(_)))).then_some(answer)
}

/// Performs the command; `None` if the call was invalid.
pub fn perform(game: &mut Game, act: &Act) -> Option<Result<CommandEffect, CommandError>> {
    match act {
        Act::Take(cards) => unless_invalid(game.take(&pick(game, cards))),
        Act::Lay(cards, to) => {
            let ids = pick(game, cards);
            unless_invalid(game.lay(&ids, to.map(|(group, place)| Target::Place { group, place })))
        }
        Act::Swap(number) => {
            let swaps = game.view(game.turn()).expect("a seat").swaps;
            let swap = *swaps.get(number % swaps.len().max(1))?;
            unless_invalid(game.swap(swap.id, swap.joker))
        }
        Act::Undo => Some(game.undo().map_err(CommandError::from)),
        Act::Redo => Some(game.redo().map_err(CommandError::from)),
        Act::Reset => Some(game.reset().map_err(CommandError::from)),
        Act::End => Some(game.end_turn().map_err(CommandError::from)),
        Act::Draw => Some(game.draw().map_err(CommandError::from)),
        Act::Restore => Some(game.restore().map_err(CommandError::from)),
        Act::TimeUp => Some(game.time_up().map_err(CommandError::from)),
        Act::Bot => {
            game.bot_turn(Level::Easy, None).ok()?;
            Some(Ok(CommandEffect::TurnContinues))
        }
        Act::Sort(by_rank) => {
            let by = if *by_rank { SortBy::Rank } else { SortBy::Suit };
            game.sort(game.turn(), by).ok()?;
            Some(Ok(CommandEffect::TurnContinues))
        }
    }
}

/// The save after `change` was applied to its lines, with a matching checksum.
fn resealed(save: &str, change: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut bytes = unsealed(save).as_bytes().to_vec();
    change(&mut bytes);
    sealed(&String::from_utf8_lossy(&bytes))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn cards_are_conserved_views_hide_hands_and_refusals_change_nothing(
        rules in rules(), seats in 2..5_usize, seed in "[a-z]{1,8}", acts in proptest::collection::vec(act(), 1..40)
    ) {
        let mut game = deal(rules, seats, &seed);
        for act in &acts {
            let before = game.save();
            match perform(&mut game, act) {
                Some(answer) if answer.is_ok() => {}
                Some(_) | None => prop_assert_eq!(game.save(), before),
            }
            soak::check(&game);
        }
        soak::assert_save_restores(&game);
    }

    #[test]
    fn every_legal_draft_can_be_played_as_a_table(
        (melds, rest) in melds_and_rest(5), origins in proptest::collection::vec(0..10_u8, 30),
        equal_cards in 0..5_usize, more_allowed in 0..2_usize,
        preset in prop::sample::select(vec!["italian-six", "makiaveli", "bga"]),
    ) {
        // Each card of the melds, or the joker that replaces it, comes from the helping cards, the hand or the table.
        let mut before = Position::default();
        let mut sources = Vec::new();
        let mut jokers = 0;
        for (&face, origin) in melds.iter().flatten().zip(origins.into_iter().chain(std::iter::repeat(9))) {
            let is_joker = origin % 3 == 0 && jokers < 3;
            jokers += usize::from(is_joker);
            let face = if is_joker { Face::JOKER } else { face };
            let source = match origin {
                0..=2 if before.helping.len() < 4 => 0,
                0..=5 => 1,
                _ => 2,
            };
            match source {
                0 => before.helping.push(face),
                1 => before.hand.push(face),
                _ => before.table.0.push(vec![face]),
            }
            sources.push((source, face.to_string()));
        }
        // The limit is at least the number of hand cards in the melds. The hand also gets copies of helping cards.
        let limit = (before.hand.len() + more_allowed).max(1);
        let mut rest = rest;
        for face in before.helping.iter().take(equal_cards) {
            if let Some(place) = rest.iter().position(|other| other == face) {
                before.hand.push(rest.swap_remove(place));
            }
        }
        let rules = format!("{preset} jokers=4 helpingCards=4 maxNewCards={limit}");
        let mut game = arrange(&rules, &before.to_string(), &[]);
        let start = view(&game);
        let table = start.groups.into_iter().flat_map(|group| group.cards).collect();
        let mut piles: [Vec<CardView>; 3] = [start.helping, start.hand, table];
        let mut ids = sources.into_iter().map(|(source, face)| {
            let place = piles[source].iter().position(|card| card.face == face).expect("the card is there");
            piles[source].swap_remove(place).id
        });
        for meld in &melds {
            let cards: Vec<u32> = ids.by_ref().take(meld.len()).collect();
            game.lay(&cards, None).expect("cards can always be laid");
        }
        // If the draft is legal, its table is also played in one command.
        soak::check(&game);
    }

    #[test]
    fn undo_reverts_a_command(
        seed in "[a-z]{1,8}", acts in proptest::collection::vec(act(), 1..30)
    ) {
        let mut game = deal("session-jokers jokers=4 helpingCards=4", 3, &seed);
        for act in &acts {
            let before = game.view(game.turn()).expect("a seat");
            let Some(answer) = perform(&mut game, act) else { continue };
            let is_step = matches!(act, Act::Take(_) | Act::Lay(..) | Act::Swap(_));
            if is_step && answer.is_ok() {
                let after = game.clone();
                prop_assert!(game.undo().is_ok());
                let back = game.view(game.turn()).expect("a seat");
                prop_assert_eq!((&back.groups, &back.hand, &back.helping), (&before.groups, &before.hand, &before.helping));
                prop_assert!(game.redo().is_ok());
                prop_assert_eq!(game.view(game.turn()), after.view(after.turn()));
            }
        }
    }

    #[test]
    fn a_changed_save_is_another_game_or_an_error(
        rules in rules(), seed in "[a-z]{1,8}", acts in proptest::collection::vec(act(), 1..20),
        places in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..4)
    ) {
        let mut game = deal(rules, 2, &seed);
        for act in &acts {
            perform(&mut game, act);
        }
        let text = resealed(&game.save(), |bytes| {
            for (index, byte, kind) in &places {
                let place = index.index(bytes.len());
                match kind {
                    0 => bytes[place] = *byte,
                    1 => drop(bytes.remove(place)),
                    _ => bytes.insert(place, b"0123456789 .>@|pteldrux%\n-*"[usize::from(*byte) % 27]),
                }
            }
        });
        match Game::load(&text) {
            Ok(game) => soak::check(&game),
            Err(error) => {
                prop_assert!(["bad-save", "replay-differs"].contains(&error.code()));
                prop_assert!(error.to_string().contains("line") || error.to_string().contains("turn"));
            }
        }
    }

    #[test]
    fn arbitrary_text_is_not_a_save(text in "\\PC{0,200}") {
        prop_assert!(Game::load(&text).is_err());
        for version in [1, 2] {
            let headed = format!("machiavelli {version}\n{text}");
            prop_assert!(Game::load(&headed).is_err());
        }
    }
}

#[test]
fn the_log_names_what_a_turn_laid_and_rearranged() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    game.play(&"5D 5H 5S | 4C 5C 6C 7C 8C".parse().unwrap()).unwrap();
    let event = &game.view(0).unwrap().history[0];
    assert_eq!((event.laid.to_string().as_str(), event.drew, event.rearranged), ("4C", 0, 1));
    assert_eq!(event.melds, ["5S 5H 5D", "4C 5C 6C 7C 8C"].map(|text| text.parse().unwrap()));
    assert_eq!(event.steps.len(), 1);
}

#[test]
fn a_table_card_that_an_equal_hand_card_replaced_stays_another_card() {
    let mut game = arrange("bga", "5C 5D 5H / 5H KS", &["AS 2H"]);
    let own = ids(&view(&game), "5H")[0];
    let old = view(&game).groups[0].cards.iter().find(|card| card.face == "5H").unwrap().id;
    game.take(&[old]).unwrap();
    game.lay(&[own], Some(Target::Group(0))).unwrap();
    game.end_turn().unwrap();
    assert!(game.view(0).unwrap().hand.iter().any(|card| card.id == own), "the copies were exchanged");
}

#[test]
fn an_invalid_call_is_an_error_with_a_code() {
    let mut game = deal("bga", 2, "misuse");
    let (mover, own) = (game.turn(), view(&game).hand[0].id);
    let other = game.view(1 - mover).unwrap().hand[0].id;
    let code = |answer: Result<CommandEffect, CommandError>| match answer {
        Err(CommandError::Misuse(error)) => error.code(),
        other => panic!("not an invalid call: {other:?}"),
    };
    assert_eq!(code(game.lay(&[other], None)), "not-your-card");
    assert_eq!(code(game.lay(&[207], None)), "unknown-card");
    assert_eq!(code(game.lay(&[4_000_000_000], None)), "unknown-card");
    assert_eq!(code(game.lay(&[own, own], None)), "bad-input");
    assert_eq!(code(game.lay(&[own], Some(Target::Group(0)))), "no-such-group");
    assert_eq!(code(game.resign(2)), "no-such-seat");
    assert_eq!(game.view(9).unwrap_err().code(), "no-such-seat");
    assert_eq!(game.sort(2, SortBy::Suit).unwrap_err().code(), "no-such-seat");
    assert_eq!(game.set_hand_order(mover, &[own, other]).unwrap_err().code(), "not-your-card");
    // In an earlier version, this command put the card into the hand twice.
    assert_eq!(game.set_hand_order(mover, &[own, own]).unwrap_err().code(), "bad-input");
    assert!(game.lay(&[], None).is_ok());
}

#[test]
fn an_arrangement_shares_out_the_last_cards_and_needs_one_for_each_hand() {
    let run = |suit| "A? 2? 3? 4? 5? 6? 7? 8? 9? T? J? Q? K?".replace('?', suit);
    let hands = |runs: usize, seats: usize| {
        let suits = ["S", "H", "D", "C"].into_iter().cycle().take(runs);
        let position = format!("{} / ", suits.map(run).collect::<Vec<_>>().join(" | ")).parse().unwrap();
        let seed = Seed::new("few").unwrap();
        Game::arrange(common::rules("bga"), common::names(seats), seed, Arrangement::of(position))
            .map(|game| view(&game).seats[1..].iter().map(|seat| seat.cards).collect::<Vec<_>>())
            .map_err(|error| error.code())
    };
    assert_eq!(hands(6, 2), Ok(vec![15]), "26 cards remain");
    assert_eq!(hands(7, 2), Ok(vec![13]), "13 cards remain");
    assert_eq!(hands(7, 4), Ok(vec![4, 4, 5]), "13 cards remain");
    assert_eq!(hands(8, 2), Err("bad-input"), "no card remains");
}

#[test]
fn a_hand_is_sorted_as_by_a_stable_sort_of_the_standard_library() {
    let mut rng = Seed::new("orders").expect("a seed").rng(0);
    for number in 0..30 {
        let mut game = deal("session-three-packs jokers=4", 2, &format!("sorted {number}"));
        for _ in 0..2 * number {
            game.draw().expect("legal");
        }
        let seat = game.turn();
        for by in [SortBy::Rank, SortBy::Suit] {
            let mut hand = game.player_view(seat).expect("a seat").hand.to_vec();
            rng.shuffle(&mut hand);
            let ids: Vec<u32> = hand.iter().map(|card| card.id()).collect();
            game.set_hand_order(seat, &ids).expect("its own cards");
            game.sort(seat, by).expect("a seat");
            hand.sort_by_key(|card| {
                let face = card.face();
                let (rank, suit) = (face.rank().map(Rank::number), face.suit().map(Suit::index));
                let key = if by == SortBy::Rank {
                    (rank.map(usize::from), suit)
                } else {
                    (suit, rank.map(usize::from))
                };
                (face.is_joker(), key)
            });
            let sorted: Vec<u32> = view(&game).hand.iter().map(|card| card.id).collect();
            assert_eq!(sorted, hand.iter().map(|card| card.id()).collect::<Vec<_>>());
        }
    }
}
