//! Turns: which commands are allowed, which are refused and why, and that a refusal changes nothing.

use crate::common::{arrange, arrange_stock, codes, deal, faces, ids, table, view};
use machiavelli::card::Card;
use machiavelli::error::Error;
use machiavelli::game::{Arrangement, CommandEffect, Game, SortBy};
use machiavelli::layout::Layout;
use machiavelli::level::Level;
use machiavelli::log::Event;
use machiavelli::notation::Faces;
use machiavelli::refusal::{CommandError, Flaw, Refused};
use machiavelli::rng::Seed;
use machiavelli::turn::Target;

/// The answer of a command that ended the turn: the numbers of cards played and drawn, and whether the deal is over.
#[expect(clippy::unnecessary_wraps, reason = "it is compared with the answers of commands")]
fn ended(played: usize, drew: usize, deal_over: bool) -> Result<CommandEffect, Refused> {
    Ok(CommandEffect::TurnOver { played, drew, deal_over })
}

fn play(game: &mut Game, table: &str) -> Result<CommandEffect, Refused> {
    game.play(&table.parse::<Layout>().expect("a table"))
}

/// The codes of the refusal of a computer's turn.
fn codes_of_event(answer: Result<Event, Refused>) -> Vec<&'static str> {
    codes(answer.map(|_| CommandEffect::TurnContinues))
}

fn lay(game: &mut Game, cards: &str, to: Option<usize>) -> Result<CommandEffect, CommandError> {
    let ids = ids(&view(game), cards);
    game.lay(&ids, to.map(Target::Group))
}

fn take(game: &mut Game, cards: &str) -> Result<CommandEffect, CommandError> {
    let ids = ids(&view(game), cards);
    game.take(&ids)
}

#[test]
fn the_example_of_the_rules_is_a_legal_turn() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    assert!(lay(&mut game, "5C", Some(1)).is_ok());
    assert!(lay(&mut game, "4C", Some(1)).is_ok());
    let now = view(&game);
    assert_eq!(table(&now), "5S 5H 5D | 4C 5C 6C 7C 8C");
    assert_eq!((now.played, now.draws, now.can.end_turn, now.can.draw), (1, 0, true, false));
    assert_eq!(game.end_turn(), ended(1, 0, false));
    let after = game.view(0).unwrap();
    assert_eq!(faces(&after.hand), "9D");
    let event = &after.history[0];
    assert_eq!((event.laid.to_string().as_str(), event.drew, event.rearranged), ("4C", 0, 1));
    assert_eq!(event.melds, ["5S 5H 5D", "4C 5C 6C 7C 8C"].map(|text| text.parse().unwrap()));
    assert_eq!(event.steps.len(), 1);
}

#[test]
fn a_refused_end_of_turn_lists_every_flaw_and_changes_nothing() {
    let mut game = arrange("bga", "6C 6D 6H | 7C 7D 7H / 8C KS", &["AS"]);
    lay(&mut game, "6C 7C 8C", None).expect("legal");
    take(&mut game, "6D").expect("legal");
    let before = game.save();
    let answer = game.end_turn();
    assert_eq!(codes(answer.clone()), ["not-a-meld", "not-a-meld", "taken-in-hand"]);
    assert_eq!(game.save(), before);
    let now = view(&game);
    let in_view: Vec<_> = now.flaws.iter().map(machiavelli::refusal::Flaw::code).collect();
    assert_eq!(in_view, codes(answer));
    assert_eq!(now.hand.iter().filter(|card| card.taken).count(), 1);
    assert_eq!(codes(game.draw()), ["card-played"]);
}

#[test]
fn undo_and_redo_are_exact_and_reset_can_be_redone() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    let start = view(&game);
    lay(&mut game, "5C", Some(1)).expect("legal");
    let after_first = view(&game);
    lay(&mut game, "4C", Some(1)).expect("legal");
    let after_second = view(&game);
    assert!(game.undo().is_ok());
    assert_eq!((view(&game).groups, view(&game).hand), (after_first.groups, after_first.hand));
    assert!(game.redo().is_ok());
    assert_eq!(view(&game), after_second);
    assert!(game.reset().is_ok());
    assert_eq!(view(&game).groups, start.groups);
    assert!(!view(&game).touched);
    assert!(game.redo().is_ok() && game.redo().is_ok());
    assert_eq!(view(&game), after_second);
    assert_eq!(codes(game.redo()), ["nothing-to-redo"]);
}

#[test]
fn without_undo_cards_can_still_be_moved_back() {
    let mut game = arrange("italian", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    lay(&mut game, "5C", Some(1)).expect("legal");
    assert_eq!(codes(game.undo()), ["undo-not-allowed"]);
    assert_eq!(codes(game.reset()), ["undo-not-allowed"]);
    assert_eq!(codes(game.draw()), ["table-rearranged"]);
    lay(&mut game, "5C", Some(0)).expect("legal");
    assert!(!view(&game).touched);
    assert_eq!(game.draw(), ended(0, 1, false));
}

#[test]
fn restoring_draws_the_penalty_of_the_rules() {
    for (rules, penalty) in [("bga", 1), ("bga-13", 3), ("italian", 3), ("session restorePenalty=4", 4)] {
        let mut game = arrange(rules, "5C 5D 5H 5S / 4C 9D", &["AS 2H"]);
        lay(&mut game, "4C 9D", None).expect("legal");
        assert_eq!(game.restore(), ended(0, penalty, false));
        let after = game.view(0).unwrap();
        assert_eq!(after.hand.len(), 2 + penalty);
        assert_eq!(table(&after), "5S 5H 5D 5C");
    }
    let mut game = arrange_stock("bga-13", " / 4C 9D", &["AS 2H"], Some(2));
    assert_eq!(game.restore(), ended(0, 2, true));
}

#[test]
fn rearranging_alone_is_legal_only_if_the_rules_allow_it() {
    let split = |game: &mut Game| {
        take(game, "7C 8C 9C").expect("legal");
        lay(game, "7C 8C 9C", None)
    };
    let mut allowed = arrange("bga", "4C 5C 6C 7C 8C 9C / KS 2D", &["AS 2H"]);
    assert!(split(&mut allowed).is_ok());
    assert_eq!(allowed.draw(), ended(0, 1, false));
    assert_eq!(table(&view(&allowed)), "4C 5C 6C | 7C 8C 9C");
    let mut refused = arrange("bga-classic", "4C 5C 6C 7C 8C 9C / KS 2D", &["AS 2H"]);
    split(&mut refused).expect("legal");
    assert_eq!(codes(refused.draw()), ["table-rearranged"]);
    assert_eq!(codes(refused.end_turn()), ["nothing-played"]);
}

#[test]
fn a_draw_with_a_broken_table_is_refused_with_the_flaws_of_the_table() {
    let mut game = arrange("bga", "4C 5C 6C 7C / KS 2D", &["AS 2H"]);
    take(&mut game, "5C").expect("legal");
    assert_eq!(codes(game.draw()), ["not-a-meld", "taken-in-hand"]);
    let mut game = arrange("bga-classic", "4C 5C 6C 7C / KS 2D", &["AS 2H"]);
    take(&mut game, "5C").expect("legal");
    assert_eq!(codes(game.draw()), ["table-rearranged"]);
}

#[test]
fn a_refused_turn_of_a_computer_changes_nothing() {
    let mut game = arrange("bga", "5C 5D / KS 9D", &["AS 2H"]);
    lay(&mut game, "9D", None).expect("legal");
    take(&mut game, "5C").expect("legal");
    game.undo().expect("a command to undo");
    let save = game.save();
    assert_eq!(codes_of_event(game.bot_turn(Level::Hard, None)), ["not-a-meld"]);
    assert_eq!(game.save(), save);
    let thinking = game.thinking(Level::Easy, None).expect("a turn");
    assert_eq!(codes_of_event(game.bot_play(thinking)), ["not-a-meld"]);
    assert_eq!(game.save(), save);
}

#[test]
fn a_draft_is_seen_only_by_the_player_whose_turn_it_is() {
    let mut game = arrange("bga", "5C 5D 5H / 5S KS", &["AS 2H 3D"]);
    lay(&mut game, "5S", Some(0)).expect("legal");
    let seen = |seat| {
        let view = game.player_view(seat).expect("a seat");
        (view.groups[0].cards.len(), view.hand.len())
    };
    assert_eq!((seen(0), seen(1)), ((4, 1), (3, 3)));
}

#[test]
fn a_hand_is_sorted_by_rank_or_by_suit_with_jokers_last() {
    let mut game = arrange("session-jokers", " / KD * 3H 2C 3S AH", &["AS"]);
    let sorted = |game: &mut Game, by| {
        game.sort(0, by).expect("a seat");
        faces(&view(game).hand)
    };
    assert_eq!(sorted(&mut game, SortBy::Rank), "AH 2C 3S 3H KD *");
    assert_eq!(sorted(&mut game, SortBy::Suit), "3S AH 3H KD 2C *");
    assert!(matches!(game.sort(2, SortBy::Suit), Err(Error::NoSuchSeat { .. })));
}

#[test]
fn when_the_time_is_up_the_turn_is_ended_if_legal_and_otherwise_a_card_is_drawn_or_the_turn_restored() {
    let position = "5C 5D 5H / 5S 9D KS";
    let mut game = arrange("session-timed", position, &["AS 2H"]);
    assert_eq!(game.clone().time_up(), ended(0, 1, false));
    lay(&mut game, "5S", Some(0)).expect("legal");
    assert_eq!(game.clone().time_up(), ended(1, 0, false));
    lay(&mut game, "9D", None).expect("legal");
    assert_eq!(game.time_up(), ended(0, 1, false));
    assert_eq!(table(&game.view(0).unwrap()), "5H 5D 5C");
    assert_eq!(codes(arrange("session", position, &["AS"]).time_up()), ["no-turn-limit"]);
}

#[test]
fn every_player_opens_with_melds_that_are_worth_enough() {
    let mut game = arrange("session-opening", "5C 5D 5H / 5S KS KH KD 2C 2D 2H", &["AS 2H"]);
    lay(&mut game, "5S", Some(0)).expect("legal");
    assert_eq!(codes(game.end_turn()), ["opening-touches-table", "opening-too-small"]);
    game.reset().expect("legal");
    lay(&mut game, "KS KH KD", None).expect("legal");
    assert_eq!(codes(game.end_turn()), ["opening-too-small"]);
    lay(&mut game, "2C 2D 2H", None).expect("legal");
    assert!(!view(&game).seats[0].opened);
    assert_eq!(game.end_turn(), ended(6, 0, false));
    assert!(view(&game).seats[0].opened && !view(&game).seats[1].opened);
}

#[test]
fn a_joker_is_swapped_out_and_may_be_laid_again() {
    let mut game = arrange("session-jokers", "5C 5D * | 9S TS JS / 5H 8D 8C 2C", &["AS 2H"]);
    let now = view(&game);
    // The joker of a set of three can stand for either of the two missing suits.
    let swap = now.swaps.iter().find(|swap| ids(&now, "5H") == [swap.id]).copied().expect("a swap");
    assert!(now.can.swap);
    assert!(game.swap(swap.id, swap.joker).is_ok());
    let now = view(&game);
    assert_eq!(table(&now), "5H 5D 5C | 9S TS JS");
    assert!(now.hand.iter().all(|card| !card.taken), "a swapped joker is a hand card");
    assert_eq!(now.seats[0].cards, 4);
    assert!(game.clone().end_turn().is_ok());
    lay(&mut game, "8D 8C *", None).expect("legal");
    assert_eq!(game.end_turn(), ended(3, 0, false));
    let mut game = arrange("session-jokers", "5C 5D * / 9H 2C", &["AS 2H"]);
    let (card, joker) = (ids(&view(&game), "9H")[0], ids(&view(&game), "*")[0]);
    assert_eq!(codes(game.swap(card, joker)), ["swap-does-not-fit"]);
    take(&mut game, "*").expect("legal");
    assert_eq!(codes(game.end_turn()), ["not-a-meld", "joker-taken", "nothing-played"]);
    let mut game = arrange("session-jokers jokerSwap=false", "5C 5D * / 5H 2C", &["AS 2H"]);
    let (card, joker) = (ids(&view(&game), "5H")[0], ids(&view(&game), "*")[0]);
    assert_eq!(codes(game.swap(card, joker)), ["swap-not-allowed"]);
}

#[test]
fn a_table_card_can_be_swapped_for_a_joker_after_an_equal_hand_card_took_its_place() {
    let mut game = arrange("session-jokers", "8C 8D 8H | 7H * 9H / 8H KS", &["AS 2H"]);
    let own = ids(&view(&game), "8H");
    let old = view(&game).groups[0].cards.iter().find(|card| card.face == "8H").expect("a card").id;
    game.take(&[old]).expect("legal");
    let joker = ids(&view(&game), "*")[0];
    assert_eq!(codes(game.swap(old, joker)), ["swap-does-not-fit"], "the table card must go back");
    game.lay(&own, Some(Target::Group(0))).expect("legal");
    assert_eq!(
        view(&game).swaps.iter().map(|swap| (swap.id, swap.joker)).collect::<Vec<_>>(),
        [(old, joker)]
    );
    assert!(game.swap(old, joker).is_ok());
    let now = view(&game);
    assert_eq!((table(&now).as_str(), now.seats[0].cards), ("8H 8D 8C | 7H 8H 9H", 2));
    assert_eq!(Game::load(&game.save()).expect("a save").save(), game.save());
    assert_eq!(game.end_turn(), ended(1, 0, false));
}

#[test]
fn one_hand_card_replaces_only_one_joker() {
    let mut game = arrange("session-jokers", "8H 8D 8C 8S | 7H * 9H | 7H * 9H / 8H KS", &["AS 2C"]);
    let old = view(&game).groups[0].cards.iter().find(|card| card.face == "8H").expect("a card").id;
    let (own, jokers) = (ids(&view(&game), "8H")[0], ids(&view(&game), "* *"));
    assert!(game.swap(own, jokers[0]).is_ok());
    game.take(&[old]).expect("legal");
    assert!(view(&game).swaps.is_empty());
    assert_eq!(codes(game.swap(old, jokers[1])), ["swap-does-not-fit"]);
}

#[test]
fn only_the_helping_cards_without_a_hand_card_are_reported() {
    let mut game = arrange("italian-six", "4S 5S 6S | 9S 9H 9C / 8S KD / 7S 9D", &["AS 2H"]);
    lay(&mut game, "7S 8S", Some(0)).expect("legal");
    lay(&mut game, "9D", Some(1)).expect("legal");
    let nine = ids(&view(&game), "9D").into_iter().filter_map(Card::from_id).collect::<Vec<_>>();
    let cards = "9D".parse::<Faces>().expect("a card");
    assert_eq!(view(&game).flaws, [Flaw::HelpingWithoutHandCard { cards, ids: nine }]);
}

#[test]
fn helping_cards_must_join_melds_with_a_hand_card() {
    let mut game = arrange("italian-six", " / 7S 7H KD / 7D 2C 3C 4C", &["AS 2H"]);
    assert_eq!(view(&game).helping.len(), 4);
    lay(&mut game, "2C 3C 4C", None).expect("legal");
    assert_eq!(codes(game.end_turn()), ["nothing-played", "helping-without-hand-card"]);
    take(&mut game, "2C 3C 4C").expect("legal");
    assert_eq!(view(&game).helping.len(), 4, "helping cards go back beside the stock");
    lay(&mut game, "7S 7H 7D", None).expect("legal");
    assert_eq!(game.end_turn(), ended(2, 0, false));
    assert_eq!(view(&game).helping.len(), 3);
}

#[test]
fn beyond_the_limit_the_helping_cards_with_the_fewest_points_are_played() {
    let text = " / 5D 6D 7D JS QS KS / QS 5D";
    let mut game = arrange("italian-six maxNewCards=5", text, &["AS 2H"]);
    assert_eq!(play(&mut game, "5D 6D 7D | JS QS KS"), ended(5, 0, false));
    assert_eq!(faces(&game.view(0).expect("a seat").hand), "5D");
    assert_eq!(faces(&view(&game).helping), "QS");
}

#[test]
fn a_hint_exchanges_a_hand_card_and_an_equal_helping_card() {
    let mut game = arrange("italian-six maxNewCards=2", " / 5D 6D 7D / 7D", &["AS 2H"]);
    lay(&mut game, "7D", None).expect("cards can always be laid");
    let hint = game.hint(3).expect("a stage");
    assert_eq!(Faces(hint.faces).to_string(), "5D 6D");
    game.apply(hint.steps.iter().map(|step| &step.transfer)).expect("steps of the hint");
    assert_eq!(game.end_turn(), ended(2, 0, false));
}

#[test]
fn a_hint_lays_no_more_hand_cards_than_the_limit_if_equal_jokers_were_moved() {
    let rules = "bga jokers=4 helpingCards=4 maxNewCards=1";
    for (position, taken) in
        [("5C 5D 5H 5S | 9C 9D 9H * / * AH / * *", None), ("5C 5D 5H * / * AH / * *", Some("*"))]
    {
        let mut game = arrange(rules, position, &["AS 2H"]);
        let own_joker = view(&game).hand.iter().find(|card| card.face == "*").expect("a joker").id;
        if taken.is_some() {
            let on_table =
                view(&game).groups[0].cards.iter().find(|card| card.face == "*").expect("a joker").id;
            game.take(&[on_table]).expect("legal");
        }
        game.lay(&[own_joker], Some(Target::Group(0))).expect("legal");
        let hint = game.hint(3).expect("a stage");
        game.apply(hint.steps.iter().map(|step| &step.transfer)).expect("steps of the hint");
        assert_eq!(game.end_turn(), ended(1, 0, false), "{position}");
    }
}

#[test]
fn a_hint_leaves_a_card_in_its_meld_if_an_equal_hand_card_lies_elsewhere() {
    let mut game = arrange("bga packs=3 helpingCards=4", "TS JS QS | 7D 8D 9D / 7D KS / 7D", &["AS 2H"]);
    lay(&mut game, "7D", Some(0)).expect("legal");
    let hint = game.hint(3).expect("a stage");
    assert_eq!(hint.steps.len(), 2, "the seven goes back and the king is laid");
}

#[test]
fn copies_of_one_card_are_interchangeable() {
    let mut game = arrange("bga", "5C 5D 5H / 5H KS", &["AS 2H"]);
    let now = view(&game);
    let table_five = now.groups[0].cards.iter().find(|card| card.face == "5H").unwrap().id;
    let own_five = now.hand.iter().find(|card| card.face == "5H").unwrap().id;
    game.take(&[table_five]).unwrap();
    assert!(view(&game).hand.iter().any(|card| card.taken));
    game.lay(&[own_five], Some(Target::Group(0))).unwrap();
    let now = view(&game);
    assert_eq!((now.played, now.touched, now.flaws.len()), (0, false, 0));
    assert!(now.hand.iter().all(|card| !card.taken));
    assert_eq!(game.end_turn(), ended(0, 1, false));
    assert!(
        game.view(0).unwrap().hand.iter().any(|card| card.id == own_five),
        "the equal copies are not exchanged"
    );
}

#[test]
fn cards_go_to_the_requested_place_if_it_is_legal() {
    let mut game = arrange("session-jokers", "5C 6C 7C / * KS", &["AS 2H"]);
    let joker = ids(&view(&game), "*");
    game.lay(&joker, Some(Target::Pair(0, 0))).unwrap();
    let now = view(&game);
    assert_eq!(table(&now), "* 5C 6C 7C");
    assert_eq!(
        (now.groups[0].meld.low.as_deref(), now.groups[0].meld.high.as_deref()),
        (Some("4C"), Some("7C"))
    );
    game.lay(&joker, Some(Target::Pair(0, 3))).unwrap();
    assert_eq!(table(&view(&game)), "5C 6C 7C *");
    game.lay(&joker, Some(Target::Pair(0, 1))).unwrap();
    assert_eq!(view(&game).groups[0].meld.kind, Some(machiavelli::meld::MeldKind::Run));
}

#[test]
fn playing_a_whole_turn_keeps_as_many_groups_as_possible() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9D", &["AS 2H"]);
    let before: Vec<u32> = view(&game).groups.iter().map(|group| group.id).collect();
    assert_eq!(codes(play(&mut game, "5D 5H 5S | 6C 7C 8C")), ["cards-missing"]);
    assert_eq!(codes(play(&mut game, "5D 5H 5S | 4C 5C 6C 7C 8C | AS 2S 3S")), ["cards-added"]);
    assert_eq!(play(&mut game, "4C 5C 6C 7C 8C | 5D 5H 5S"), ended(1, 0, false));
    let after = game.view(0).unwrap();
    assert_eq!(after.groups.iter().map(|group| group.id).collect::<Vec<_>>(), before);
    assert_eq!(table(&after), "5S 5H 5D | 4C 5C 6C 7C 8C");
}

#[test]
fn an_invalid_call_is_an_error_with_a_code() {
    let mut game = deal("bga", 2, "misuse");
    let other = game.view(1 - game.turn()).unwrap().hand[0].id;
    let own = view(&game).hand[0].id;
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
    assert_eq!(game.view(9).expect_err("misuse").code(), "no-such-seat");
    let mover = game.turn();
    assert_eq!(game.set_hand_order(mover, &[own, other]).expect_err("misuse").code(), "not-your-card");
    // In an earlier version, this command put the card into the hand twice.
    assert_eq!(game.set_hand_order(mover, &[own, own]).expect_err("misuse").code(), "bad-input");
    assert_eq!(codes(game.take(&[own])), ["card-not-on-table"]);
    assert!(game.lay(&[], None).is_ok());
}

#[test]
fn giving_up_ends_a_session_and_another_player_wins_it() {
    for seat in 0..3 {
        let mut game = deal("session", 3, "giving up");
        game.resign(seat).expect("legal");
        let winners = game.session_winners().expect("the session is over");
        assert!(!winners.is_empty() && !winners.contains(&seat));
        assert_eq!(codes(game.next_deal()), ["session-over"]);
    }
}

#[test]
fn an_arrangement_with_few_cards_left_shares_them_out_and_needs_one_for_each_hand() {
    let run = |suit| "A? 2? 3? 4? 5? 6? 7? 8? 9? T? J? Q? K?".replace('?', suit);
    let runs =
        |count| ["S", "H", "D", "C"].into_iter().cycle().take(count).map(run).collect::<Vec<_>>().join(" | ");
    let arrange = |groups: usize, seats: usize| {
        let position = format!("{} / ", runs(groups)).parse().expect("a position");
        let (rules, seed) = (crate::common::rules("bga"), Seed::new("few").expect("a seed"));
        Game::arrange(rules, crate::common::names(seats), seed, Arrangement::of(position))
    };
    let dealt = |groups: usize, seats: usize| -> Vec<usize> {
        let game = arrange(groups, seats).expect("cards remain");
        game.view(0).expect("a seat").seats[1..].iter().map(|seat| seat.cards).collect()
    };
    assert_eq!(dealt(6, 2), [15], "26 cards remain");
    assert_eq!(dealt(7, 2), [13], "13 cards remain");
    assert_eq!(dealt(7, 4), [4, 4, 5], "13 cards remain");
    assert_eq!(arrange(8, 2).map_err(|error| error.code()).unwrap_err(), "bad-input", "no card remains");
}

#[test]
fn a_session_is_over_after_a_deal_if_the_packs_have_too_few_cards_for_another() {
    // Eight hands of fifteen cards need more than two packs.
    let rules = "italian scoring=session";
    let mut game = arrange(rules, " / KS", &["AS", "2S", "3S", "4S", "5S", "6S", "7S"]);
    game.resign(0).expect("legal");
    let mut other = arrange(rules, "5C 5D 5H / 5S", &["AS", "2S", "3S", "4S", "5S", "6S", "7S"]);
    let table = "5C 5D 5H 5S".parse().expect("a table");
    other.play(&table).expect("legal");
    for game in [&mut game, &mut other] {
        let seen = game.view(0).expect("a seat");
        assert!(seen.over && seen.session_over && !seen.next_deal);
        assert_eq!(codes(game.next_deal()), ["session-over"]);
        assert_eq!(codes(game.draw()), ["game-over"]);
    }
    assert_eq!(other.session_winners(), Some(vec![0]));
}
