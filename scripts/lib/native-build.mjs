/**
 * The environment in which the native tests are compiled. Each crate is compiled as one codegen unit, which takes a quarter less
 * processor time than many units. Plain `cargo test` still uses many units, because they compile faster after a small change.
 */
export const WHOLE_CRATES_ENV = { CARGO_INCREMENTAL: '0', CARGO_PROFILE_DEV_CODEGEN_UNITS: '1' };
