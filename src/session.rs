//! Deals in a row: who wins one, what it scores, and when the session is over.

use serde::Serialize;

/// Why a deal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub enum EndReason {
    /// A player went out.
    Out,
    /// The stock ran out.
    Stock,
    /// A player gave up.
    Resigned,
}
