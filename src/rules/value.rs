//! Plain values as callers write them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display, Formatter};

use crate::cards::notation::read_number;

/// Any value that JSON can express.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`, or in JavaScript also `undefined`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(f64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Members with their names, in the order in which they are written.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// Reads a value that was printed with `Display`: `null`, `true`, `false`, a whole number or a word.
    pub fn from_text(text: &str) -> Self {
        match text {
            "null" => Self::Null,
            "true" => Self::Bool(true),
            "false" => Self::Bool(false),
            // No option takes a fraction, and reading fractions makes the wasm larger.
            word => match read_number(word) {
                Some(number) => Self::Number(number.into()),
                None => Self::Text(word.to_owned()),
            },
        }
    }

    /// The whole number; `None` for other values and for numbers above 4294967295.
    #[allow(clippy::cast_sign_loss, clippy::float_cmp, reason = "a number that the cast changes is refused")]
    pub fn whole_number(&self) -> Option<u32> {
        match self {
            Self::Number(number) if f64::from(*number as u32) == *number => Some(*number as u32),
            _ => None,
        }
    }

    /// The value for messages, with text in quotation marks.
    pub fn description(&self) -> String {
        const MAX_LENGTH: usize = 100;
        match self {
            Self::Null => "null or undefined".to_owned(),
            Self::Text(text) if text.len() > MAX_LENGTH => "a long text".to_owned(),
            Self::Text(text) => format!("\"{text}\""),
            other => other.to_string(),
        }
    }
}

/// As in the text form of rules: words without quotation marks.
impl Display for Value {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const EXACT_BELOW: f64 = 9_007_199_254_740_992.0;
        f.write_str(match self {
            Self::Null => "null",
            Self::Bool(true) => "true",
            Self::Bool(false) => "false",
            // Printing any number with the standard library would add 9 kB to the compressed wasm.
            Self::Number(number) if number.abs() >= EXACT_BELOW => "a number beyond 2^53",
            Self::Number(number) if number.is_nan() => "NaN",
            Self::Number(number) if *number - libm::trunc(*number) != 0.0 => "a fraction",
            Self::Number(number) => return write!(f, "{}", *number as i64),
            Self::Text(word) => word,
            Self::List(_) => "a list",
            Self::Object(_) => "an object",
        })
    }
}
