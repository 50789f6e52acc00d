//! What a seat could have laid, and reviews of finished turns. `whole_games` compares what was found with the log.

use crate::common::{arrange, arrange_stock, deal, ids};
use machiavelli::{
    CommandEffect, Error, EventKind, Game, Level, Mark, Onto, Refused, Review, ReviewOptions, ReviewTurn,
    TurnNumber, Waiting, Work,
};

const FEW_DEALS: ReviewOptions = ReviewOptions { deals: 24, budget: Work::Units(300_000), only: None };

fn reviewed(game: &Game, seat: usize, options: ReviewOptions, slice: u64) -> Review {
    let mut review = game.reviewing(seat, options).expect("a seat");
    while !review.advance(slice) {}
    review
}

fn finished_game(text: &str, seed: &str, levels: [Level; 2]) -> Game {
    let mut game = deal(text, 2, seed);
    while game.end().is_none() {
        let level = levels[game.seat_to_move()];
        game.bot_turn(level, Some(100_000)).expect("a turn");
    }
    game
}

#[test]
fn the_size_of_the_slices_does_not_matter() {
    let game = finished_game("bga deal=7", "slices", [Level::Easy, Level::Medium]);
    let options = ReviewOptions { deals: 8, budget: Work::Units(100_000), only: None };
    let [whole, sliced] = [u64::MAX, 700].map(|slice| reviewed(&game, 0, options, slice));
    assert_eq!(whole.result().turns, sliced.result().turns);
    assert_eq!((whole.result().index, whole.result().luck), (sliced.result().index, sliced.result().luck));
    let mut review = game.reviewing(0, options).expect("a seat");
    let count = std::iter::from_fn(|| (!review.advance(20_000)).then_some(())).count();
    assert!(count > review.total() / 2, "{count}");
}

#[test]
fn counting_cards_and_valuing_draws_take_slices_of_work_like_the_comparison_of_plays() {
    let run = "6C 7C 8C 9C TC JC QC KC";
    let position = format!("{run} | {} / 2S 3S KH", run.replace('C', "D"));
    let mut game = arrange_stock("bga", &position, &["2C 3H JD"], None);
    game.draw().expect("a card");
    // Without a budget, no plays are compared.
    let mut review =
        game.reviewing(0, ReviewOptions { deals: 1, budget: Work::Units(0), only: None }).expect("a seat");
    let slices = std::iter::from_fn(|| (!review.advance(200)).then_some(())).count();
    assert!(slices > 20, "{slices}");
}

#[test]
fn a_missed_win_is_marked_before_any_turn_is_judged_and_its_loss_is_what_winning_would_have_added() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["2S 3H"]);
    game.draw().expect("a card");
    let mut review = game.reviewing(0, FEW_DEALS).expect("a seat");
    while review.result().turns.is_empty() {
        assert!(!review.advance(0));
    }
    let result = review.result();
    assert_eq!((review.judged(), review.total(), result.turns[0].mark), (0, 1, Some(Mark::MissedWin)));
    assert_eq!((result.found.laid, result.found.best), (0, 2));
    while !review.advance(1_000) {}
    let turn = &review.result().turns[0];
    let (chance, loss) = (turn.chance.expect("a chance"), turn.loss.expect("a loss"));
    assert!((chance + loss - 100.0).abs() < 1e-9, "{chance} {loss}");
    assert_eq!((turn.mark, review.result().index), (Some(Mark::MissedWin), 1.0));
    let better = turn.better.clone().expect("a better play");
    assert_eq!(better.cards.to_string(), "4C 9C");
    assert_eq!(better.table.expect("a table").counts().total(), 9);
    assert!(!turn.techniques.is_empty());
}

#[test]
fn a_win_missed_in_successive_turns_counts_once() {
    // With four whole runs on the table, most cards can be laid by cutting the run of their suit in two.
    let run = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC";
    let table = ["C", "D", "H", "S"].map(|suit| run.replace('C', suit)).join(" | ");
    let mut game = arrange("bga", &format!("{table} / 4C 9C"), &["2S 3H"]);
    for _ in 0..4 {
        game.draw().expect("a card");
    }
    let review = reviewed(&game, 0, FEW_DEALS, 50_000);
    let marks: Vec<_> = review.result().turns.iter().map(|turn| turn.mark).collect();
    assert_eq!((marks, review.result().index), (vec![Some(Mark::MissedWin); 2], 1.0));
}

#[test]
fn a_turn_is_judged_alone_as_in_the_whole_review() {
    let game = finished_game("bga deal=7", "alone", [Level::Beginner, Level::Medium]);
    let whole = reviewed(&game, 0, FEW_DEALS, u64::MAX);
    let is_error = |turn: &&ReviewTurn| {
        let is_error = !matches!(turn.mark, Some(Mark::MostCards | Mark::HeldBack | Mark::GoodWait));
        is_error && turn.better.as_ref().is_some_and(|better| better.table.is_some())
    };
    let turn = whole.result().turns.iter().find(is_error).expect("an error for which there is a play");
    let number = TurnNumber { deal: turn.found.deal, turn: turn.found.turn };
    let of_turn = |number| ReviewOptions { only: Some(number), ..FEW_DEALS };
    let judged = |game: &Game| {
        let mut review = game.reviewing(0, of_turn(number)).expect("a turn");
        while !review.advance(700) {}
        assert_eq!((review.judged(), review.total()), (1, 1));
        review.result().turns[0].clone()
    };
    assert_eq!(judged(&game), *turn);
    // The same turn is played again with the better play.
    let mut again = game.at(number.deal, number.turn as usize - 1).expect("a turn");
    let table = turn.better.as_ref().and_then(|better| better.table.clone()).expect("a play");
    again.play(&table).expect("a legal play");
    let better = judged(&again);
    assert_eq!(better.mark, None);
    assert!(better.loss.is_some_and(|loss| loss <= turn.loss.unwrap_or(0.0)));
    assert!(matches!(
        game.reviewing(0, of_turn(TurnNumber { deal: 1, turn: 999 })),
        Err(Error::BadInput { .. })
    ));
    assert!(matches!(game.reviewing(2, of_turn(number)), Err(Error::NoSuchSeat { .. })));
}

#[test]
fn a_turn_is_judged_by_what_could_be_laid_and_won() {
    let judged = |rules: &str, position: &str, table: Option<&str>| {
        let mut game = arrange(rules, position, &["2S 3H"]);
        match table {
            Some(table) => drop(game.play(&table.parse().expect("a table")).expect("a legal play")),
            None => drop(game.draw().expect("a card")),
        }
        reviewed(&game, 0, FEW_DEALS, 1_000).result().turns[0].clone()
    };
    let can_go_out = "5C 5D 5H 5S | 6C 7C 8C / 4C 9C";
    let won = judged("bga", can_go_out, Some("5D 5H 5S | 4C 5C 6C 7C 8C 9C"));
    assert_eq!((won.chance, won.loss, won.mark), (Some(100.0), Some(0.0), None));
    let without_playouts = judged("session-jokers packs=4 jokers=4", can_go_out, None);
    assert_eq!((without_playouts.chance, without_playouts.loss), (None, None));
    assert_eq!(without_playouts.mark, Some(Mark::MissedWin));
    assert!(without_playouts.better.is_some());
    let nothing = judged("bga", "6C 7C 8C / 4D KH 2S", None);
    assert_eq!((nothing.loss, nothing.error, nothing.mark, nothing.techniques.len()), (None, None, None, 0));
    assert!(nothing.chance.is_some_and(|chance| chance > 0.0 && chance < 100.0));
    let one_of_two = judged("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C KH", None).found;
    assert_eq!((one_of_two.laid, one_of_two.best, one_of_two.missed_win), (0, 1, false));
}

#[test]
fn giving_up_a_turn_is_judged_by_the_cards_that_it_draws() {
    for (position, can_lay) in [("6C 7C 8C / 4D KH", false), ("6C 7C 8C / 9C 4D KH", true)] {
        let judged = |end: fn(&mut Game) -> Result<CommandEffect, Refused>| {
            // The penalty is the whole stock, so the deal is over, and the seat has more cards than the other one.
            let mut game = arrange_stock("italian restorePenalty=4", position, &["2C 3H"], Some(4));
            end(&mut game).expect("the end of the turn");
            reviewed(
                &game,
                0,
                ReviewOptions { deals: 100, budget: Work::Units(4_000_000), only: None },
                1_000,
            )
            .result()
            .turns[0]
                .clone()
        };
        let (drawn, restored) = (judged(Game::draw), judged(Game::restore));
        assert_eq!(drawn.loss.is_some(), can_lay);
        assert!(drawn.chance.is_some_and(|chance| chance > 0.0), "{drawn:?}");
        assert_eq!(restored.chance, Some(0.0));
        assert!(restored.loss.is_some_and(|loss| loss > 0.0), "{restored:?}");
    }
}

#[test]
fn luck_counts_the_drawn_cards_that_make_a_play_possible() {
    // 5C and 9C extend the run on the table. AS and 4S make a run with 2S 3S.
    let mut game = arrange_stock("bga", "6C 7C 8C / 2S 3S KH", &["2C 3H JD"], None);
    game.draw().expect("a card");
    let review = reviewed(&game, 0, FEW_DEALS, 1_000);
    let luck = review.result().luck;
    let unseen = 104 - 6;
    assert_eq!(luck.draws, 1);
    assert!((luck.expected - 8.0 / f64::from(unseen)).abs() < 1e-12, "{luck:?}");
    let drawn = game.view(0).expect("a seat").hand.last().expect("a card").face.to_string();
    assert_eq!(luck.playable == 1, ["5C", "9C", "AS", "4S"].contains(&drawn.as_str()));
}

#[test]
fn swapping_a_joker_is_judged_like_any_play() {
    let mut game = arrange("session-jokers", "5H * 7H | 9C TC JC / 6H 2S KD 9D", &["2C 3H JD 4S"]);
    let view = game.view(0).expect("a seat");
    let (six, joker) = (ids(&view, "6H")[0], ids(&view, "*")[0]);
    game.swap(six, joker).expect("the six fits");
    game.end_turn().expect("a card was played");
    // Playouts with jokers take longer, so fewer deals and a larger budget are used.
    let review =
        reviewed(&game, 0, ReviewOptions { deals: 8, budget: Work::Units(4_000_000), only: None }, 1_000);
    assert_eq!((review.result().found.laid, review.result().found.best), (1, 1));
    assert!(review.result().turns[0].chance.is_some());
}

#[test]
fn the_strongest_level_makes_fewer_errors_than_the_beginner() {
    let index = |level: Level| -> f64 {
        let game = |seed: u32| finished_game("bga deal=7", &format!("order {seed}"), [level, Level::Hard]);
        (0..2).map(|seed| reviewed(&game(seed), 0, FEW_DEALS, u64::MAX).result().index).sum()
    };
    let (strongest, beginner) = (index(Level::Merciless), index(Level::Beginner));
    assert!(strongest + 1.0 < beginner, "{strongest} {beginner}");
}

#[test]
fn the_level_hard_lays_the_most_cards_and_a_player_who_only_draws_lays_none() {
    for text in ["bga", "italian", "bga-13", "session-opening target=60", "session-jokers target=60"] {
        let mut game = deal(text, 2, "found 1");
        while game.end().is_none() || game.next_deal().is_ok() {
            if game.seat_to_move() == 0 {
                game.bot_turn(Level::Hard, Some(50_000)).expect("a turn");
            } else {
                game.draw().expect("a card");
            }
        }
        let (hard, drawing) = (game.found(0).expect("a seat"), game.found(1).expect("a seat"));
        let missed_win = hard.turns.iter().any(|turn| turn.missed_win);
        assert_eq!((hard.laid, missed_win), (hard.best, false), "{text}");
        assert!(hard.best > 0 && drawing.best > 0, "{text}");
        assert_eq!(drawing.laid, 0);
    }
}

#[test]
fn a_card_that_is_kept_for_many_turns_is_counted_once_and_one_that_is_laid_later_is_found() {
    let queens = "QS QH QD QC";
    let mut game = arrange("bga", &format!("6C 7C 8C / {queens} 2S"), &["2S 3H"]);
    for _ in 0..4 {
        game.draw().expect("a card");
    }
    let kept = game.found(0).expect("a seat");
    assert!(kept.turns.iter().all(|turn| turn.best == 4), "{kept:?}");
    assert_eq!((kept.turns.len(), kept.laid, kept.best), (2, 0, 4));
    game.play(&format!("6C 7C 8C | {queens}").parse().expect("a table")).expect("a legal play");
    let laid = game.found(0).expect("a seat");
    assert_eq!((laid.laid, laid.best), (4, 4), "{laid:?}");
}

#[test]
fn a_verdict_is_spoken_only_beyond_three_standard_errors() {
    let game = finished_game("bga deal=7", "alone", [Level::Beginner, Level::Medium]);
    let review = reviewed(&game, 0, ReviewOptions { deals: 60, ..ReviewOptions::default() }, u64::MAX);
    let (mut spoken, mut open) = (0, 0);
    for turn in review.result().turns.iter().filter(|turn| !turn.found.missed_win) {
        // What is said about holding back has the same threshold.
        let is_spoken = match turn.waiting {
            Some(Waiting::Right | Waiting::Missed) => turn.gain >= Some(5.0),
            Some(Waiting::Wrong) => turn.gain <= Some(-5.0),
            None => turn.gain.is_none(),
        };
        assert!(is_spoken, "{turn:?}");
        let is_clear = turn.loss >= Some(5.0) && turn.loss > turn.error.map(|error| 3.0 * error);
        match turn.mark {
            Some(Mark::GoodWait) => assert!(turn.gain >= Some(5.0), "{turn:?}"),
            None | Some(Mark::HeldBack) => {
                assert!(!is_clear && turn.waiting.is_none() && turn.gain.is_none(), "{turn:?}");
                open += 1;
            }
            Some(_) => {
                assert!(is_clear, "{turn:?}");
                spoken += 1;
            }
        }
    }
    assert!(spoken > 0 && open > spoken, "{spoken} {open}");
}

#[test]
fn found_covers_no_turn_in_progress_and_no_resignation() {
    let mut game = arrange("bga", "5C 5D 5H 5S | 6C 7C 8C / 4C 9C", &["2S 3H"]);
    let nine = ids(&game.view(0).expect("a seat"), "9C");
    game.move_cards(&nine, Onto::New).expect("a card");
    assert_eq!(game.found(0).expect("a seat").turns, []);
    game.resign(0).expect("a seat");
    assert_eq!(game.log(1).last().map(|event| event.kind), Some(EventKind::Resign));
    assert_eq!(game.found(0).expect("a seat").turns, []);
    assert!(matches!(game.found(2), Err(Error::NoSuchSeat { .. })));
    assert!(matches!(game.reviewing(2, FEW_DEALS), Err(Error::NoSuchSeat { .. })));
}

#[test]
fn waiting_is_judged_by_whether_the_seat_can_still_go_out() {
    // All cards but two can be laid. The other player has one card, which fits the table only if they are.
    let position = "KS KD KH / AS 2S 3S 4S 5S 6S 7S 8S 7D 8D 9D TD JC 6H";
    let largest = "KS KD KH | AS 2S 3S 4S 5S 6S 7S 8S | 7D 8D 9D TD";
    let judged = |stock, table: Option<&str>| {
        let mut game = arrange_stock("bga", position, &["9C"], stock);
        match table {
            Some(table) => drop(game.play(&table.parse().expect("a table")).expect("a legal play")),
            None => drop(game.draw().expect("a card")),
        }
        let options = ReviewOptions { budget: Work::Units(4_000_000), ..ReviewOptions::default() };
        let review = reviewed(&game, 0, options, 1_000);
        // The most cards are what a hint shows, so they are no error.
        let is_error = matches!(review.result().turns[0].mark, Some(Mark::Blunder));
        assert_eq!(review.result().index > 0.0, is_error);
        review.result().turns[0].clone()
    };
    let right = judged(None, None);
    assert_eq!((right.mark, right.waiting), (Some(Mark::GoodWait), Some(Waiting::Right)), "{right:?}");
    assert!(right.gain.is_some_and(|gain| gain > 5.0), "{right:?}");
    let missed = judged(None, Some(largest));
    assert_eq!((missed.mark, missed.waiting), (Some(Mark::MostCards), Some(Waiting::Missed)), "{missed:?}");
    assert_eq!(missed.gain, missed.loss);
    assert_eq!(missed.better.map(|better| better.table), Some(None));
    // The last card of the stock ends the deal, and the fewest cards win.
    let wrong = judged(Some(1), None);
    assert_eq!((wrong.mark, wrong.waiting), (Some(Mark::Blunder), Some(Waiting::Wrong)), "{wrong:?}");
    assert_eq!(wrong.gain.map(|gain| -gain), wrong.loss);
    assert_eq!(wrong.chance, Some(0.0));
    let laid = judged(Some(1), Some(largest));
    assert_eq!((laid.mark, laid.waiting, laid.gain), (None, None, None), "{laid:?}");
}
