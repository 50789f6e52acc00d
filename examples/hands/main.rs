//! Counts exactly, for 1 to 15 cards of two packs, the hands without a meld and the hands that can be laid as a whole.
//!
//! `cargo run --release --example hands -- [CARDS]`
//!
//! CARDS is the largest number of cards, by default 15. Cards of the same face are different cards, so there are C(104, n) hands
//! of n cards. Every number is counted by two programs that have nothing in common but the rules of melds, and the command fails
//! if they do not agree:
//!
//! | | hands without a meld | hands that are laid as a whole |
//! |---|---|---|
//! | `by_ranks` | rank by rank, by the suits of the last two ranks | rank by rank, by all ways in which runs can be in progress |
//! | `by_parts` | suit by suit, by how many suits have each rank | by adding melds to smaller hands |
//!
//! Under `both-ends`, the numbers are those of `low-or-high`, because the only further meld, the fourteen-card run A 2 … K A, can
//! always be split into two runs.

mod by_parts;
mod by_ranks;
mod size;

use std::process::ExitCode;

use size::MOST;

/// C(104, n).
fn all_hands(cards: usize) -> u64 {
    (0..cards as u128).fold(1, |hands, card| hands * (104 - card) / (card + 1)) as u64
}

fn print(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[allow(clippy::cast_precision_loss, reason = "a share with a few digits")]
fn share(hands: u64, cards: usize) -> f64 {
    hands as f64 / all_hands(cards) as f64
}

fn main() -> ExitCode {
    let most = std::env::args().nth(1).and_then(|word| word.parse().ok()).unwrap_or(MOST).min(MOST);
    for (name, high_ace) in [("low", false), ("low-or-high and both-ends", true)] {
        let without = [by_ranks::without_meld(high_ace), by_parts::without_meld(high_ace)];
        let out = [by_ranks::laid_whole(high_ace, most), by_parts::laid_whole(high_ace, most)];
        println!("Ace {name}:\n");
        println!("| cards | hands | without a meld | share | laid as a whole | one in |");
        println!("|---:|---:|---:|---:|---:|---:|");
        for cards in 1..=most {
            if without[0][cards] != without[1][cards] || out[0][cards] != out[1][cards] {
                eprintln!(
                    "{cards} cards: {} or {}, {} or {}",
                    without[0][cards], without[1][cards], out[0][cards], out[1][cards]
                );
                return ExitCode::FAILURE;
            }
            let one_in = match out[0][cards] {
                0 => String::new(),
                hands => print((all_hands(cards) + hands / 2) / hands),
            };
            println!(
                "| {cards} | {} | {} | {:.3} % | {} | {one_in} |",
                print(all_hands(cards)),
                print(without[0][cards]),
                100.0 * share(without[0][cards], cards),
                print(out[0][cards])
            );
        }
        println!();
    }
    ExitCode::SUCCESS
}
