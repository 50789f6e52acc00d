/**
 * The environment in which the native tests are compiled. Each crate is compiled as a whole, which takes a quarter less processor time
 * than compiling it in units. Plain `cargo test` still compiles units, because this is faster after a small change.
 */
export const WHOLE_CRATES = { CARGO_INCREMENTAL: '0', CARGO_PROFILE_DEV_CODEGEN_UNITS: '1' };
