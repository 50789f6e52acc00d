//! The value of an option as it comes from outside: read from plain data and from text, and printed.

use core::fmt;

use serde::Serialize;
use serde::de::{Deserialize, Deserializer, SeqAccess, Visitor, value::SeqAccessDeserializer};

/// A value of an option, as it comes from outside.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum OptionValue {
    /// No limit, or as the preset has it.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A number.
    Number(f64),
    /// One of a closed list of words.
    Text(String),
    /// Something that no option takes.
    List(Vec<OptionValue>),
}

impl OptionValue {
    /// Reads what `Display` prints of an option's value: `null`, `true`, `false`, a whole number, or a bare word.
    pub fn from_text(text: &str) -> Self {
        match text {
            "null" => Self::Null,
            "true" => Self::Bool(true),
            "false" => Self::Bool(false),
            // No option takes a fraction, and reading one would need long tables.
            word => match word.parse::<u32>() {
                Ok(number) => Self::Number(number.into()),
                Err(_) => Self::Text(word.to_owned()),
            },
        }
    }
}

impl OptionValue {
    /// The value for an error message: text in quotation marks.
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
            Self::List(_) => f.write_str("a list"),
        }
    }
}

/// A number as text. No option takes a fraction, and printing every one exactly would need long tables: those with
/// up to three places are printed, the others told in words.
fn number_text(number: f64) -> String {
    const SAFE: f64 = 9_007_199_254_740_991.0;
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.abs() > SAFE {
        return "a number beyond 2^53".to_owned();
    }
    for (places, unit) in [(0, 1_u64), (1, 10), (2, 100), (3, 1000)] {
        #[allow(clippy::cast_precision_loss, reason = "a power of ten below 1001")]
        let parts = number.abs() * unit as f64;
        if parts.fract() == 0.0 {
            #[allow(clippy::cast_sign_loss, reason = "it is whole and not below zero")]
            let parts = parts as u64;
            let sign = if number < 0.0 { "-" } else { "" };
            let (whole, rest) = (parts / unit, parts % unit);
            return if places == 0 {
                format!("{sign}{whole}")
            } else {
                format!("{sign}{whole}.{rest:0places$}")
            };
        }
    }
    "a fraction".to_owned()
}

/// Whatever an option may be given; read by hand, because serde would copy each value first to try it as
/// one kind after the other.
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

            // Beyond 2^53 no option has a value, so what is rounded there makes no difference.
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

            fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<OptionValue, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(list)).map(OptionValue::List)
            }
        }

        deserializer.deserialize_any(Reader)
    }
}

#[cfg(test)]
mod tests {
    use super::OptionValue;

    #[test]
    fn a_number_is_printed_as_people_write_it() {
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (7.0, "7"),
            (-3.0, "-3"),
            (2.5, "2.5"),
            (-0.05, "-0.05"),
            (1.002, "1.002"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (1e300, "a number beyond 2^53"),
            (f64::NEG_INFINITY, "a number beyond 2^53"),
            (f64::NAN, "NaN"),
            (1.0 / 3.0, "a fraction"),
        ];
        for (number, text) in cases {
            assert_eq!(OptionValue::Number(number).to_string(), text);
        }
    }
}
