//! Enums whose variants have names or codes, which are used in options, in saves and by callers.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

/// The error for a name that matches no value of an enum.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownName {
    /// The unknown name.
    pub name: String,
    /// The known names.
    pub known: &'static [&'static str],
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&unknown(&self.name, self.known))
    }
}

impl core::error::Error for UnknownName {}

/// The sentence about a name that is not among the known ones.
pub(crate) fn unknown(name: &str, known: &[&str]) -> String {
    format!("there is no \"{name}\"{}; expected one of {}", guess(name, known), known.join(", "))
}

/// The known name that is meant, in words for a message; empty if no name is similar.
pub(crate) fn guess(name: &str, known: &[&str]) -> String {
    let near = known.iter().map(|known| (difference(name, known), known));
    match near.min_by_key(|(difference, _)| *difference) {
        Some((difference, known)) if 2 * difference <= name.len() => format!(" (did you mean \"{known}\"?)"),
        _ => String::new(),
    }
}

/// The length of what is left of the longer name without what both begin and end with, in upper or lower case.
fn difference(one: &str, other: &str) -> usize {
    let same = |(one, other): &(u8, u8)| one.eq_ignore_ascii_case(other);
    let start = one.bytes().zip(other.bytes()).take_while(same).count();
    let end = one.bytes().rev().zip(other.bytes().rev()).take_while(same).count();
    one.len().max(other.len()) - (start + end).min(one.len().min(other.len()))
}

/// An enum defined by [`named!`].
pub(crate) trait Named: Copy + fmt::Display + FromStr<Err = UnknownName> {}

/// Defines an enum with a name for each value, which `Display`, `FromStr` and serde use.
macro_rules! named {
    ($(#[$doc:meta])* pub enum $kind:ident { $($(#[$value_doc:meta])* $value:ident = $name:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        #[cfg_attr(all(target_arch = "wasm32", feature = "js"), derive(tsify::Tsify))]
        pub enum $kind {
            $($(#[$value_doc])* #[cfg_attr(feature = "serde", serde(rename = $name))] $value,)+
        }

        impl $kind {
            /// The names, in the order of [`Self::ALL`].
            pub(crate) const NAMES: &'static [&'static str] = &[$($name),+];

            /// Every value, in the order of its definition.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$value),+];

            /// The name of the value.
            pub const fn name(self) -> &'static str {
                Self::NAMES[self as usize]
            }
        }

        impl $crate::cards::named::Named for $kind {}

        impl core::fmt::Display for $kind {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl core::str::FromStr for $kind {
            type Err = $crate::cards::named::UnknownName;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                let unknown = || $crate::cards::named::UnknownName { name: name.into(), known: Self::NAMES };
                Self::ALL.into_iter().find(|value| value.name() == name).ok_or_else(unknown)
            }
        }
    };
}

/// Defines an enum of reasons. A row is a reason with its fields, its stable code and its message.
macro_rules! reasons {
    (
        $(#[$meta:meta])* pub enum $kind:ident {
            $(
                $(#[$doc:meta])*
                $reason:ident $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)? })?
                = $code:literal, $message:literal $(, $argument:expr)*;
            )+
        }
    ) => {
        $(#[$meta])*
        pub enum $kind {
            $($(#[$doc])* #[cfg_attr(feature = "serde", serde(rename = $code))] $reason $({ $($(#[$field_meta])* $field: $type),+ })?,)+
        }

        impl $kind {
            /// The codes of all reasons.
            pub const CODES: &'static [&'static str] = &[$($code),+];

            /// The stable code of the reason.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$reason { .. } => $code,)+
                }
            }
        }

        impl core::fmt::Display for $kind {
            #[allow(unused_variables, reason = "a message may leave fields out")]
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                match self {
                    $(Self::$reason $({ $($field),+ })? => write!(f, $message $(, $argument)*),)+
                }
            }
        }
    };
}

pub(crate) use {named, reasons};
