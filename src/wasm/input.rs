//! The engine's own kinds of input, read from plain data.

use super::plain::Plain;
use crate::game::SortBy;
use crate::rules::{OptionValue, RulesInput};
use crate::turn::Target;
use crate::view::{ArrangeOptions, CheckTurnOptions, DealOptions, Objective, Players, SolveOptions};
use crate::way::MoveStep;

/// What was expected where something else was found.
pub(super) type Found<T> = Result<T, String>;

/// A kind of input.
pub(super) trait Input: Sized {
    /// Reads it, or says what was expected.
    fn of(value: Plain) -> Found<Self>;
}

fn expected<T>(what: &str) -> Found<T> {
    Err(format!("expected {what}"))
}

/// The members of an object, each asked for once.
struct Members(Vec<(String, Plain)>);

impl Members {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Members(members) => Ok(Self(members)),
            _ => expected("an object"),
        }
    }

    fn take<T: Input>(&mut self, name: &str) -> Found<T> {
        let place = self.0.iter().position(|(known, _)| known == name);
        let value = place.map_or(Plain::Nothing, |place| self.0.swap_remove(place).1);
        T::of(value).map_err(|wrong| format!("{name}: {wrong}"))
    }
}

impl Input for bool {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Yes(yes) => Ok(yes),
            _ => expected("true or false"),
        }
    }
}

impl Input for u32 {
    fn of(value: Plain) -> Found<Self> {
        let number = match value {
            Plain::Whole(number) => Self::try_from(number).ok(),
            _ => None,
        };
        number.map_or_else(|| expected("a whole number from 0"), Ok)
    }
}

impl Input for usize {
    fn of(value: Plain) -> Found<Self> {
        u32::of(value).map(|number| number as Self)
    }
}

impl Input for String {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Text(text) => Ok(text),
            _ => expected("text"),
        }
    }
}

impl<T: Input> Input for Option<T> {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Nothing => Ok(None),
            value => T::of(value).map(Some),
        }
    }
}

impl<T: Input> Input for Vec<T> {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::List(list) => list.into_iter().map(T::of).collect(),
            _ => expected("a list"),
        }
    }
}

impl Input for SortBy {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Text(word) if word == "rank" => Ok(Self::Rank),
            Plain::Text(word) if word == "suit" => Ok(Self::Suit),
            _ => expected("rank or suit"),
        }
    }
}

impl Input for Objective {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Text(word) if word == "cards" => Ok(Self::Cards),
            Plain::Text(word) if word == "points" => Ok(Self::Points),
            Plain::Text(word) if word == "out" => Ok(Self::Out),
            _ => expected("cards, points or out"),
        }
    }
}

impl Input for Target {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::List(list) => match <[Plain; 2]>::try_from(list) {
                Ok([group, place]) => Ok(Self::Pair(Input::of(group)?, Input::of(place)?)),
                Err(_) => expected("a group and a place"),
            },
            Plain::Members(members) => {
                let mut members = Members(members);
                Ok(Self::Place { group: members.take("group")?, place: members.take("place")? })
            }
            value => usize::of(value).map(Self::Group),
        }
    }
}

impl Input for MoveStep {
    fn of(value: Plain) -> Found<Self> {
        let mut members = Members::of(value)?;
        Ok(Self { take: members.take("take")?, lay: members.take("lay")?, group: members.take("group")? })
    }
}

impl Input for Players {
    fn of(value: Plain) -> Found<Self> {
        match value {
            value @ Plain::List(_) => Input::of(value).map(Self::Names),
            value => Input::of(value).map(Self::Count),
        }
    }
}

impl Input for OptionValue {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Nothing => Ok(Self::Null),
            Plain::Yes(yes) => Ok(Self::Bool(yes)),
            Plain::Whole(number) => Ok(Self::Number(number)),
            Plain::Odd(number) => Ok(Self::Odd(number)),
            Plain::Text(word) => Ok(Self::Text(word)),
            list @ Plain::List(_) => Input::of(list).map(Self::List),
            Plain::Members(_) | Plain::Other => expected("null, true, false, a number or a word"),
        }
    }
}

impl Input for RulesInput {
    fn of(value: Plain) -> Found<Self> {
        match value {
            Plain::Text(name) => Ok(Self::Name(name)),
            Plain::Members(members) => {
                let option = |(name, value): (String, Plain)| match Input::of(value) {
                    Ok(value) => Ok((name, value)),
                    Err(wrong) => Err(format!("{name}: {wrong}")),
                };
                members.into_iter().map(option).collect::<Found<_>>().map(Self::Options)
            }
            _ => expected("the name of a preset or an object with options"),
        }
    }
}

impl Input for DealOptions {
    fn of(value: Plain) -> Found<Self> {
        let mut members = Members::of(value)?;
        Ok(Self {
            rules: members.take("rules")?,
            players: members.take("players")?,
            seed: members.take("seed")?,
        })
    }
}

impl Input for ArrangeOptions {
    fn of(value: Plain) -> Found<Self> {
        let mut members = Members::of(value)?;
        Ok(Self {
            rules: members.take("rules")?,
            players: members.take("players")?,
            position: members.take("position")?,
            hands: members.take("hands")?,
            seed: members.take("seed")?,
            stock: members.take("stock")?,
            first: members.take("first")?,
            opened: members.take("opened")?,
        })
    }
}

impl Input for CheckTurnOptions {
    fn of(value: Plain) -> Found<Self> {
        let mut members = Members::of(value)?;
        Ok(Self {
            before: members.take("before")?,
            after: members.take("after")?,
            rules: members.take("rules")?,
            opened: members.take("opened")?,
        })
    }
}

impl Input for SolveOptions {
    fn of(value: Plain) -> Found<Self> {
        let mut members = Members::of(value)?;
        Ok(Self {
            rules: members.take("rules")?,
            objective: members.take("objective")?,
            opened: members.take("opened")?,
            budget: members.take("budget")?,
            alternatives: members.take("alternatives")?,
        })
    }
}
