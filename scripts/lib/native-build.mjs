// How the native tests compile the crate.

/**
 * Compiles each crate as a whole, which takes a quarter less CPU time than many units that can be compiled again one by
 * one. Plain `cargo test` still compiles those, because they are faster after a small change.
 */
export const WHOLE_CRATES = { CARGO_INCREMENTAL: '0', CARGO_PROFILE_DEV_CODEGEN_UNITS: '1' };
