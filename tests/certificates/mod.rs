//! Answers are proven by certificates, which a checker accepts that knows nothing of the solver (`docs/solver.md`).
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "all numbers are far below the limits of their types"
)]

mod certificate;
mod check;
mod prove;
mod simplex;

use crate::common::is_long;
use crate::game_positions::{TURNS, read};
use crate::positions::cases;
use certificate::{CARD, Certificate, KEPT, Quantity, Question, UNIT};
use machiavelli::{Answer, Ask, Face, Position, Rules, solve};
use prove::prove;
use rand::{RngExt, SeedableRng, rngs::ChaCha8Rng};

const MOST_CASES: usize = 300;

struct Proven {
    position: Position,
    rules: Rules,
    opened: bool,
    answer: Answer,
    question: Question,
    certificate: Certificate,
}

/// Every position of the known, hard and play families, or one in so many of them, with its answer and certificate.
fn proven(one_in: usize) -> impl Iterator<Item = Proven> {
    let mut all: Vec<_> = cases().iter().map(crate::positions::Case::question).collect();
    for text in TURNS {
        let (rules, positions) = read(text);
        all.extend(positions.map(|position| (position, rules.clone(), true)));
    }
    all.into_iter().step_by(one_in).map(|(position, rules, opened)| {
        let ask = Ask { opened, ..Ask::default() };
        let answer = solve(&position, &rules, &ask).expect("cards of the packs");
        let question = Question::new(&position, &rules, opened);
        let certificate = prove(&question, question.value(&answer), MOST_CASES);
        let certificate = certificate.unwrap_or_else(|| panic!("no proof for {position}"));
        Proven { position, rules, opened, answer, question, certificate }
    })
}

#[test]
fn every_answer_has_a_proof_that_the_checker_accepts() {
    for proven in proven(if is_long() { 1 } else { 47 }) {
        assert!(proven.question.is_best(&proven.answer, &proven.certificate), "{}", proven.position);
    }
}

/// The prices of one of the cases.
fn prices<'a>(certificate: &'a mut Certificate, rng: &mut ChaCha8Rng) -> &'a mut Vec<(Quantity, i64)> {
    match certificate {
        Certificate::Prices(prices) => prices,
        Certificate::Split(_, _, cases) => prices(&mut cases[rng.random_range(0..2)], rng),
    }
}

fn change(certificate: &mut Certificate, rng: &mut ChaCha8Rng) {
    if let Certificate::Split(_, at, cases) = certificate {
        match rng.random_range(0..4) {
            0 => return *at += rng.random_range(-2..=2),
            1 => return cases.reverse(),
            _ => {}
        }
    }
    let prices = prices(certificate, rng);
    if prices.is_empty() {
        return;
    }
    let index = rng.random_range(0..prices.len());
    let other = rng.random_range(0..prices.len());
    match rng.random_range(0..4) {
        0 => prices[index].1 += rng.random_range(-CARD * UNIT..=CARD * UNIT),
        1 => prices[index].1 += rng.random_range(-UNIT..=UNIT),
        2 => drop(prices.swap_remove(index)),
        _ => (prices[index].1, prices[other].1) = (prices[other].1, prices[index].1),
    }
}

/// However a certificate is changed, it never proves that a play is best that is worse by a point, a kept meld or a card.
/// One that proves an answer by a single case is refused if the price of a card rises or falls by a point or more.
#[test]
fn changed_certificates_are_refused() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let tries = if is_long() { 500 } else { 20 };
    let mut refused = 0;
    for Proven { position, opened, answer, question, certificate, .. } in
        proven(if is_long() { 1 } else { 211 })
    {
        let value = question.value(&answer);
        for index in 0..tries {
            let mut changed = certificate.clone();
            (0..rng.random_range(0..4)).for_each(|_| change(&mut changed, &mut rng));
            let worse = value - [1, KEPT, CARD][index % 3];
            assert!(!question.proves(worse, &changed), "{position}: {changed:?}");
            refused += 1;
            // That no opening exists can have a proof with room to spare.
            if !opened && answer.count == 0 {
                continue;
            }
            let mut wrong = certificate.clone();
            let Certificate::Prices(prices) = &mut wrong else { continue };
            let dear = |(quantity, price): &&mut (Quantity, i64)| {
                matches!(quantity, Quantity::Cards(_)) && *price >= UNIT
            };
            let mut dear: Vec<_> = prices.iter_mut().filter(dear).collect();
            if !dear.is_empty() {
                let index = rng.random_range(0..dear.len());
                let price = &mut dear[index].1;
                *price += if rng.random() {
                    rng.random_range(UNIT..CARD * UNIT)
                } else {
                    -rng.random_range(UNIT..=*price)
                };
                assert!(!question.proves(value, &wrong), "{position}: {wrong:?}");
                refused += 1;
            }
        }
    }
    assert!(!is_long() || refused > 1_000_000, "{refused}");
    println!("{refused} changed certificates are refused");
}

/// The certificate and the answer of a position are refused for one with another hand card, if that allows a better play.
/// Other figures than those of the answer are refused, too.
#[test]
fn changed_positions_and_answers_are_refused() {
    let mut better = 0;
    for Proven { position, rules, opened, answer, certificate, question } in
        proven(if is_long() { 1 } else { 211 })
    {
        for face in Face::all() {
            let mut changed = position.clone();
            changed.hand.push(face);
            let ask = Ask { opened, ..Ask::default() };
            let Ok(best) = solve(&changed, &rules, &ask) else { continue };
            let question = Question::new(&changed, &rules, opened);
            if question.value(&best) > question.value(&answer) {
                better += 1;
                assert!(!question.is_best(&answer, &certificate), "{position} with {face}");
            }
        }
        for change in [
            |answer: &mut Answer| answer.count += 1,
            |answer: &mut Answer| answer.points += 1,
            |answer: &mut Answer| answer.kept += 1,
            |answer: &mut Answer| answer.table = None,
            |answer: &mut Answer| answer.played.0.push(Face::JOKER),
        ] {
            let mut changed = answer.clone();
            change(&mut changed);
            assert!(!question.is_best(&changed, &certificate), "{position}: {changed:?}");
        }
    }
    assert!(better > 20, "{better}");
}
