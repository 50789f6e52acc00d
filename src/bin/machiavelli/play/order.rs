//! What a player types in a game: one order in each line.

use machiavelli::{Face, Faces, SortBy};

/// An order of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Order {
    /// Move cards, from the meld with this number or from wherever they are.
    Move {
        cards: Vec<Face>,
        from: Option<usize>,
        to: Target,
    },
    /// Lay a hand card in place of a joker in the meld with this number.
    Swap {
        card: Face,
        meld: usize,
    },
    Undo,
    Redo,
    Reset,
    Restore,
    Hint,
    Sort(SortBy),
    End,
    Draw,
    Next,
    Save(String),
    Show,
    Help,
    Quit,
}

/// Where cards go. Melds have the numbers from 1 that the table shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Target {
    Meld(usize),
    New,
    Hand,
}

pub const HELP: &str = "Orders:
  4C to 2         lay the four of clubs on meld 2
  5C from 1 to 2  move a card from meld 1 to meld 2
  new 4C 5C 6C    make a new meld of cards from the hand or the table
  4C back         take a card back into the hand
  swap 5H in 3    lay a card in place of the joker in meld 3
  undo, redo      take back the last order, or carry it out again
  reset           put everything back
  restore         put everything back, draw the penalty, and end the turn
  end             end the turn; draws a card if none was laid
  draw            draw a card, which ends the turn
  hint            see which cards can be laid, and how
  sort suit       sort the hand by suit, or by rank with: sort rank
  next            deal the next deal of a session
  show            show the table and the hand again
  save FILE       save the game
  quit            leave the game
Several cards can move together: 4C 5C to 2.";

/// Reads an order. An error is a sentence about what was typed.
pub fn read(line: &str) -> Result<Order, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    let lower: Vec<&str> = lower.iter().map(String::as_str).collect();
    Ok(match lower.as_slice() {
        ["undo"] => Order::Undo,
        ["redo"] => Order::Redo,
        ["reset"] => Order::Reset,
        ["restore"] => Order::Restore,
        ["hint"] => Order::Hint,
        ["sort"] | ["sort", "suit"] => Order::Sort(SortBy::Suit),
        ["sort", "rank"] => Order::Sort(SortBy::Rank),
        ["end"] => Order::End,
        ["draw"] => Order::Draw,
        ["next"] => Order::Next,
        ["show"] => Order::Show,
        ["help" | "?"] => Order::Help,
        ["quit" | "exit"] => Order::Quit,
        ["save", ..] => match line.trim()["save".len()..].trim() {
            "" => return Err("Say which file: save evening.game.".to_owned()),
            path => Order::Save(path.to_owned()),
        },
        ["swap", _, "in", meld] => match read_cards(&words[1..2])?[..] {
            [card] => Order::Swap { card, meld: read_number(meld)? },
            _ => return Err("Say which card: swap 5H in 3.".to_owned()),
        },
        ["new", ..] => Order::Move { cards: read_cards(&words[1..])?, from: None, to: Target::New },
        [cards @ .., "from", from, "to", to] => Order::Move {
            cards: read_cards(&words[..cards.len()])?,
            from: Some(read_number(from)?),
            to: read_target(to)?,
        },
        [cards @ .., "to", to] => {
            Order::Move { cards: read_cards(&words[..cards.len()])?, from: None, to: read_target(to)? }
        }
        [cards @ .., "back"] => {
            Order::Move { cards: read_cards(&words[..cards.len()])?, from: None, to: Target::Hand }
        }
        _ => return Err(format!("There is no order “{}”. Type help for the orders.", line.trim())),
    })
}

fn read_cards(words: &[&str]) -> Result<Vec<Face>, String> {
    let cards: Faces =
        words.join(" ").parse().map_err(|error| format!("The cards cannot be read {error}."))?;
    if cards.is_empty() {
        return Err("Say which cards: 4C 5C to 2.".to_owned());
    }
    Ok(cards.to_vec())
}

fn read_number(word: &str) -> Result<usize, String> {
    word.parse().map_err(|_| format!("“{word}” is not the number of a meld."))
}

fn read_target(word: &str) -> Result<Target, String> {
    match word {
        "new" => Ok(Target::New),
        "hand" => Ok(Target::Hand),
        number => read_number(number).map(Target::Meld),
    }
}
