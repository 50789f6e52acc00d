//! Values of options as callers write them.

use core::fmt;

use serde::de::{Deserialize, Deserializer, IgnoredAny, SeqAccess, Visitor};

/// A value that a caller gives to an option.
#[derive(Debug, Clone, PartialEq)]
pub enum OptionValue {
    /// For a limit: no limit. For any other option: the preset's value.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(f64),
    /// One of a closed list of words.
    Text(String),
    /// A list. No option accepts one, so it is always refused.
    List,
}

impl OptionValue {
    /// Reads a value that was printed with `Display`: `null`, `true`, `false`, a whole number or a word.
    pub fn from_text(text: &str) -> Self {
        match text {
            "null" => Self::Null,
            "true" => Self::Bool(true),
            "false" => Self::Bool(false),
            // No option takes a fraction, and reading fractions makes the wasm larger.
            word => match word.parse::<u32>() {
                Ok(number) => Self::Number(number.into()),
                Err(_) => Self::Text(word.to_owned()),
            },
        }
    }
}

impl OptionValue {
    /// The value for an error message, with text in quotation marks.
    pub(super) fn quoted(&self) -> String {
        match self {
            Self::Text(text) => format!("\"{text}\""),
            other => other.to_string(),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(yes) => write!(f, "{yes}"),
            Self::Number(number) => f.write_str(&number_text(*number)),
            Self::Text(word) => f.write_str(word),
            Self::List => f.write_str("a list"),
        }
    }
}

/// A number as text, with up to three decimal places. Printing any fraction with the standard library would
/// add 9 kB to the compressed wasm, and no option takes a fraction.
fn number_text(number: f64) -> String {
    const LARGEST_EXACT: f64 = 9_007_199_254_740_991.0;
    if number.is_nan() {
        "NaN".to_owned()
    } else if number.abs() > LARGEST_EXACT {
        "a number beyond 2^53".to_owned()
    } else if number.fract() == 0.0 {
        (number as i64).to_string()
    } else if (number * 1000.0).fract() == 0.0 {
        let thousandths = (number * 1000.0) as i64;
        let sign = if number < 0.0 { "-" } else { "" };
        let text = format!("{sign}{}.{:03}", thousandths.abs() / 1000, thousandths.abs() % 1000);
        text.trim_end_matches('0').to_owned()
    } else {
        "a fraction".to_owned()
    }
}

/// Written by hand, because with `#[serde(untagged)]` serde would copy every value and try each variant in turn.
impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = OptionValue;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("null, true, false, a number or text")
            }

            fn visit_unit<E>(self) -> Result<OptionValue, E> {
                Ok(OptionValue::Null)
            }

            fn visit_bool<E>(self, yes: bool) -> Result<OptionValue, E> {
                Ok(OptionValue::Bool(yes))
            }

            // No option has a value beyond 2^53, where rounding starts.
            #[allow(clippy::cast_precision_loss)]
            fn visit_i64<E>(self, number: i64) -> Result<OptionValue, E> {
                Ok(OptionValue::Number(number as f64))
            }

            #[allow(clippy::cast_precision_loss)]
            fn visit_u64<E>(self, number: u64) -> Result<OptionValue, E> {
                Ok(OptionValue::Number(number as f64))
            }

            fn visit_f64<E>(self, number: f64) -> Result<OptionValue, E> {
                Ok(OptionValue::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<OptionValue, E> {
                Ok(OptionValue::Text(text.to_owned()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<OptionValue, A::Error> {
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(OptionValue::List)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}
