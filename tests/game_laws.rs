//! Laws of every command of a turn, in random games. `soak::perform_random` checks some of them.

use crate::common::soak::{self, Act, End, perform_random};
use crate::common::{self, arrange, arrange_stock, deal, ids, is_long, sealed, unsealed, view};
use machiavelli::{
    Arrangement, Ask, Board, Card, Cards, CommandEffect, CommandError, Face, FaceCounts, Flaw, Game, GroupId,
    Level, Onto, Rank, Refused, Rng, Seed, SortBy, Suit, TableChange, judge,
    notation::{Faces, Position},
    solve,
    view::{Can, GroupView, View},
};

const RULES: [&str; 10] = [
    "bga",
    "bga-13",
    "bga-classic",
    "italian",
    "session-jokers jokers=4",
    "bga packs=3 jokers=4 maxNewCards=2",
    "session-opening jokers=2",
    "italian-six jokers=2",
    "session-timed jokers=4 helpingCards=4",
    "makiaveli undo=free",
];

/// Random games after some turns of computers, and for each a source of random numbers.
pub fn random_games(count: usize) -> impl Iterator<Item = (usize, Game, Rng)> {
    (0..count).map(|number| {
        let mut rng = Seed::new(&format!("game {number}")).expect("a seed").rng(1);
        let mut game = deal(RULES[number % RULES.len()], 2 + number % 3, &format!("random {number}"));
        for _ in 0..rng.below(26) {
            let before = game.clone();
            game.bot_turn(Level::Medium, Some(50_000)).expect("a turn");
            if game.end().is_some() {
                game = before;
                break;
            }
        }
        (number, game, rng)
    })
}

/// The commands that the game carries out, found by trying them on copies.
fn possible_commands(game: &Game) -> Can {
    let tried = |command: &dyn Fn(&mut Game) -> bool| command(&mut game.clone());
    let now = view(game);
    Can {
        take: tried(&|game| {
            now.groups.first().is_some_and(|group| game.move_cards(&[group.cards[0].id], Onto::Off).is_ok())
        }),
        undo: tried(&|game| game.undo().is_ok()),
        redo: tried(&|game| game.redo().is_ok()),
        reset: tried(&|game| game.reset().is_ok() && view(game) != now),
        restore: tried(&|game| game.restore().is_ok()),
        draw: tried(&|game| game.draw().is_ok()),
        end_turn: tried(&|game| game.end_turn().is_ok()),
        swap: tried(&|game| now.swaps.first().is_some_and(|swap| game.swap(swap.card, swap.joker).is_ok())),
    }
}

fn views_of_others(game: &Game) -> Vec<View> {
    let seats = (0..game.seats()).filter(|seat| *seat != game.seat_to_move()).map(Some);
    seats.chain([None]).map(|seat| game.view(seat).expect("a seat")).collect()
}

/// Checks that the flaws of a draft name cards that are where the flaw says.
fn check_flaws(view: &View) {
    let faces = |cards: &[Card]| {
        let mut faces: Vec<Face> = cards.iter().map(|card| card.face()).collect();
        faces.sort_unstable();
        faces
    };
    let sorted = |cards: &Faces| {
        let mut faces = cards.0.clone();
        faces.sort_unstable();
        faces
    };
    let blocking: Vec<GroupId> = view.blocking.iter().map(|blocking| blocking.group).collect();
    let no_meld = view.groups.iter().filter(|group| group.meld.kind.is_none()).map(|group| group.id);
    assert_eq!(blocking, no_meld.collect::<Vec<_>>());
    for flaw in &view.flaws {
        match flaw {
            Flaw::NotAMeld { group, cards, ids, .. } => {
                assert_eq!(*ids, soak::ids(&view.groups[*group].cards));
                assert_eq!(faces(ids), sorted(cards));
            }
            Flaw::TakenInHand { ids, .. } => {
                assert!(!ids.is_empty() && ids.iter().all(|card| !card.face().is_joker()));
            }
            Flaw::JokerTaken { count, ids } => {
                assert_eq!(ids.len(), *count);
                let in_hand = soak::ids(&view.hand);
                assert!(ids.iter().all(|card| card.face().is_joker() && in_hand.contains(card)));
            }
            Flaw::HelpingBeforeOpening { cards, ids } | Flaw::HelpingWithoutHandCard { cards, ids } => {
                assert!(cards.iter().all(|face| ids.iter().any(|card| card.face() == *face)));
                assert!(ids.iter().all(|card| cards.contains(&card.face())));
                let beside_stock = soak::ids(&view.helping);
                assert!(ids.iter().all(|card| !beside_stock.contains(card)));
            }
            _ => {}
        }
    }
}

/// Checks that a command is undone and redone exactly.
fn check_undo(before: &View, after: &Game) {
    let mut game = after.clone();
    game.undo().expect("a command to undo");
    let back = view(&game);
    assert_eq!((&back.groups, &back.hand, &back.helping), (&before.groups, &before.hand, &before.helping));
    game.redo().expect("a command to redo");
    assert_eq!(view(&game), view(after));
}

/// Checks that the group on which cards were laid reads as `targets` predicted.
fn check_target(before: &Game, act: &Act, after: &Game) {
    let Act::Move(cards, onto) = act else { return };
    let targets = before.targets(cards).expect("cards within reach");
    let (reading, id) = match onto {
        Onto::Off => return,
        Onto::New => (&targets.fresh, view(before).next_group),
        Onto::Group(id) => {
            let index = view(before).groups.iter().position(|group| group.id == *id).expect("the group");
            (&targets.groups[index], *id)
        }
    };
    let after = view(after);
    let laid = after.groups.iter().find(|group| group.id == id).expect("the group");
    assert_eq!((reading.cards, &reading.meld), (laid.cards.len(), &laid.meld));
}

/// Plays a turn by random commands, and gives each game with the command that led to it to the laws.
fn check_commands(game: &mut Game, rng: &mut Rng) {
    let start = game.clone();
    let mut guest = common::guest(game, game.seat_to_move());
    for _ in 0..4 + rng.below(16) {
        let (before, others) = (game.clone(), views_of_others(game));
        let (act, answer) = perform_random(game, rng);
        assert_eq!(views_of_others(game), others, "the others do not see the draft");
        assert_eq!(act.perform(&mut guest), answer, "{act:?} of a guest");
        let now = view(game);
        assert_eq!(view(&guest), now, "{act:?} of a guest");
        assert_eq!(now.can, possible_commands(game), "{now:?}");
        check_flaws(&now);
        // Cards that are laid where they lie are no step.
        if answer.is_ok() && act.is_step() && now != view(&before) {
            check_target(&before, &act, game);
            if now.can.undo {
                check_undo(&view(&before), game);
            }
        }
    }
    soak::assert_undo_and_redo(game, &view(&start));
    soak::assert_agrees_with_the_judge(game, &view(&start));
    soak::assert_save_restores(game);
    check_guest(&start, &guest, game);
}

/// Checks that a guest advises like the game, keeps its draft, and cannot end the turn.
fn check_guest(start: &Game, guest: &Game, game: &Game) {
    // Which of several identical cards a hint names may differ, and so may the order of cards.
    let advice = |game: &Game| {
        let hint = game.hint();
        let solvable = game.solvable_within(Some(50_000));
        let with: FaceCounts = solvable.with.iter().collect();
        let table = hint.table.map(|table| table.to_string());
        ((hint.count, hint.proven, table), (solvable.possible, solvable.proven, with))
    };
    assert_eq!(advice(game), advice(guest));
    let (view_sent, log_sent) = (common::sent(&view(start)), common::sent(&common::log(start)));
    let restored = Game::from_view_and_draft(&view_sent, &log_sent, &guest.save()).expect("its own draft");
    assert_eq!((view(&restored), restored.save()), (view(guest), guest.save()));
    let mut other = guest.clone();
    for end in [End::Turn, End::Draw, End::Restore] {
        assert_eq!(common::codes(end.perform(&mut other)), ["hands-hidden"]);
    }
    assert_eq!(common::codes(other.resign(start.seat_to_move())), ["hands-hidden"]);
    assert!(other.bot_turn(Level::Easy, None).is_err());
    assert_eq!(other.save(), guest.save());
}

#[test]
fn every_command_of_random_games_keeps_the_laws() {
    for (number, mut game, mut rng) in random_games(if is_long() { 1_000 } else { 40 }) {
        for _ in 0..3 {
            println!("game {number}: {}", game.rules());
            check_commands(&mut game, &mut rng);
            let end = End::ALL[rng.below(4)];
            if end.perform(&mut game).is_err() {
                game.bot_turn(Level::Easy, None).expect("a turn");
            }
            soak::check(&game);
            assert_eq!(view(&game).next_deal, game.clone().next_deal().is_ok());
            if game.end().is_some() {
                break;
            }
        }
    }
}

#[test]
fn a_changed_save_is_another_game_or_an_error() {
    for (_, mut game, mut rng) in random_games(if is_long() { 2_000 } else { 100 }) {
        for _ in 0..rng.below(10) {
            drop(perform_random(&mut game, &mut rng));
        }
        let mut bytes = unsealed(&game.save()).as_bytes().to_vec();
        for _ in 0..=rng.below(3) {
            let place = rng.below(bytes.len());
            match rng.below(3) {
                0 => bytes[place] = rng.below(256) as u8,
                1 => drop(bytes.remove(place)),
                _ => bytes.insert(place, b"0123456789 .>@|pteldrux%\n-*"[rng.below(27)]),
            }
        }
        match Game::load(&sealed(&String::from_utf8_lossy(&bytes))) {
            Ok(game) => soak::check(&game),
            Err(error) => {
                assert!(["bad-save", "replay-differs"].contains(&error.code()));
                assert!(error.to_string().contains("line") || error.to_string().contains("turn"));
            }
        }
    }
}

#[test]
fn the_log_names_what_a_turn_laid_and_rearranged() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    game.play(&"5D 5H 5S | 4C 5C 6C 7C 8C".parse().unwrap()).unwrap();
    let event = &common::log(&game)[0];
    assert_eq!((event.laid.to_string().as_str(), event.drew, event.broken), ("4C", 0, 1));
    let melds: Vec<String> = event.melds.iter().map(|meld| meld.cards.to_string()).collect();
    assert_eq!(melds, ["5S 5H 5D", "4C 5C 6C 7C 8C"]);
    assert_eq!(event.steps.len(), 1);
}

#[test]
fn identical_cards_that_change_places_are_no_change() {
    let mut exchanged = 0;
    for (number, game, mut rng) in random_games(60) {
        let before = Board::of(&common::observation(&game).position);
        let cards: Vec<Card> = before.cards_on_table().chain(before.hand.iter().copied()).collect();
        let mut after = before.clone();
        for _ in 0..200 {
            let [one, other] = [(); 2].map(|()| cards[rng.below(cards.len())]);
            if one != other && one.face() == other.face() {
                after.exchange_cards(one, other);
                exchanged += 1;
            }
        }
        let change = TableChange::between(&before, &after);
        assert_eq!(change.after().groups, before.groups, "{number}");
        assert_eq!((change.laid(), change.taken()), (Cards::default(), Cards::default()), "{number}");
        assert_eq!((change.steps(game.rules()), change.broken(game.rules())), (Vec::new(), 0), "{number}");
    }
    assert!(exchanged > 60, "{exchanged} exchanges");
}

#[test]
fn identical_cards_that_change_places_on_the_table_break_no_meld() {
    let mut game = arrange("bga", "5C 5D 5H | 5C 6C 7C / 8C 9D", &["AS 2H"]);
    let start = view(&game);
    let [set, run] = [0, 1].map(|group: usize| &start.groups[group]);
    let five = |group: &GroupView| group.cards.iter().find(|card| card.face.to_string() == "5C").unwrap().id;
    game.move_cards(&[five(set)], Onto::Group(run.id)).unwrap();
    game.move_cards(&[five(run)], Onto::Group(set.id)).unwrap();
    game.move_cards(&ids(&start, "8C"), Onto::Group(run.id)).unwrap();
    game.end_turn().unwrap();
    let seen = game.view(0).unwrap();
    let event = &common::log(&game)[0];
    assert_eq!((event.broken, event.steps.len()), (0, 1), "only the eight was laid");
    assert_eq!(seen.groups[0].cards, set.cards, "the copies are back where they lay");
}

#[test]
fn a_turn_without_a_play_draws_no_more_cards_than_the_stock_has() {
    for (stock, draws) in [(0, 0), (1, 1)] {
        let game = arrange_stock("bga", "5C 5D 5H / 9D KS", &["AS 2H"], Some(stock));
        assert_eq!(view(&game).draws, draws);
    }
    assert_eq!(view(&arrange("bga", "5C 5D 5H / ", &["AS 2H"])).draws, 0, "an empty hand goes out");
}

#[test]
fn text_from_outside_is_refused_at_once_and_in_few_words() {
    let rules = common::rules("italian");
    let many = "5C | ".repeat(32_000);
    let before: Position = "5C 5D 5H / 9D".parse().unwrap();
    let after: Position = format!("{many} 5D / 9D").parse().unwrap();
    let Refused { flaws } = judge(&before, &after, &rules, true).unwrap_err();
    assert!(matches!(flaws[..], [Flaw::TooManyCopies { group: None, .. }]), "a single reason");
    let save = deal("italian", 2, "long").save();
    let word = format!("deal p{}", "5C|".repeat(32_000));
    let error = Game::load(&sealed(&unsealed(&save).replace("deal", &word))).unwrap_err();
    assert!((50..500).contains(&error.to_string().len()), "{error}");
    let fives = "5C ".repeat(1_000).parse::<Faces>().unwrap().0;
    let arrangement = Arrangement::of(Position { hand: fives, ..before });
    let error = Game::arrange(rules, common::names(2), Seed::new("many").unwrap(), arrangement).unwrap_err();
    assert!((50..500).contains(&error.to_string().len()), "{error}");
}

#[test]
fn a_position_has_no_more_helping_cards_than_its_rules() {
    for (rules, helping, code) in [
        ("bga", "3H", Some("bad-input")),
        ("italian-six", "3H 4H 5H 6H", None),
        ("italian-six", "3H 4H 5H 6H 7H", Some("bad-input")),
    ] {
        let position: Position = format!("5C 5D 5H / 9D / {helping}").parse().unwrap();
        let rules = common::rules(rules);
        let solved = solve(&position, &rules, &Ask::default()).map(drop).map_err(|error| error.code());
        let arranged =
            Game::arrange(rules, common::names(2), Seed::new("helping").unwrap(), Arrangement::of(position));
        let arranged = arranged.map(drop).map_err(|error| error.code());
        assert_eq!((solved.err(), arranged.err()), (code, code), "{helping}");
    }
}

#[test]
fn a_table_card_that_an_equal_hand_card_replaced_stays_another_card() {
    let mut game = arrange("bga", "5C 5D 5H / 5H KS", &["AS 2H"]);
    let own = ids(&view(&game), "5H")[0];
    let old = view(&game).groups[0].cards.iter().find(|card| card.face.to_string() == "5H").unwrap().id;
    game.move_cards(&[old], Onto::Off).unwrap();
    let group = view(&game).groups[0].id;
    game.move_cards(&[own], Onto::Group(group)).unwrap();
    game.end_turn().unwrap();
    assert!(game.view(0).unwrap().hand.iter().any(|card| card.id == own), "the copies were exchanged");
}

#[test]
fn an_invalid_call_is_an_error_with_a_code() {
    let mut game = deal("bga", 2, "misuse");
    let (mover, own) = (game.seat_to_move(), view(&game).hand[0].id);
    let other = game.view(1 - mover).unwrap().hand[0].id;
    let before = game.save();
    let code = |answer: Result<CommandEffect, CommandError>| match answer {
        Err(CommandError::Misuse(error)) => error.code(),
        other => panic!("not an invalid call: {other:?}"),
    };
    assert_eq!(code(game.move_cards(&[other], Onto::New)), "not-your-card");
    let third_joker = Card::from_id(211).unwrap();
    assert_eq!(code(game.move_cards(&[third_joker], Onto::New)), "unknown-card");
    assert_eq!(code(game.move_cards(&[own, own], Onto::New)), "bad-input");
    assert_eq!(code(game.move_cards(&[own], Onto::Group(GroupId(0)))), "no-such-group");
    assert_eq!(code(game.resign(2)), "no-such-seat");
    assert_eq!(code(game.move_cards(&[other, other], Onto::New)), "bad-input");
    assert_eq!(game.view(2).unwrap_err().code(), "no-such-seat");
    assert_eq!(game.preview(2, []).unwrap_err().code(), "no-such-seat");
    assert_eq!(game.sort(2, SortBy::Suit).unwrap_err().code(), "no-such-seat");
    assert_eq!(game.set_hand_order(mover, &[own, other]).unwrap_err().code(), "not-your-card");
    // In an earlier version, this command put the card into the hand twice.
    assert_eq!(game.set_hand_order(mover, &[own, own]).unwrap_err().code(), "bad-input");
    assert_eq!(game.save(), before);
    assert!(game.move_cards(&[], Onto::New).is_ok());
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
        let seat = game.seat_to_move();
        for by in [SortBy::Rank, SortBy::Suit] {
            let mut hand = game.player_view(seat).expect("a seat").hand.to_vec();
            rng.shuffle(&mut hand);
            game.set_hand_order(seat, &hand).expect("its own cards");
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
            assert_eq!(soak::ids(&view(&game).hand), hand);
        }
    }
}

#[test]
fn a_view_says_how_the_hand_is_sorted() {
    let mut game = arrange("bga", "5C 5D 5H / 9D 4C KS", &["AS 2H"]);
    let sorting = |game: &Game| game.view(0).expect("a seat").hand_sorting;
    assert_eq!(sorting(&game), None);
    for by in [SortBy::Rank, SortBy::Suit] {
        game.sort(0, by).expect("a seat");
        assert_eq!(sorting(&game), Some(by));
    }
}
