//! All native tests of the public API in one program, which compiles and links faster than a program for each file.
//! `cargo test --test laws meld_laws` runs one module.
#![cfg(not(target_arch = "wasm32"))]

mod advice_laws;
mod bots;
mod bots_honest;
mod bots_work;
mod cases;
mod certificates;
mod common;
mod conformance;
mod exercise_laws;
mod full_tables;
mod game_laws;
mod game_positions;
mod game_save;
mod golden;
mod guest_laws;
mod hand_groups_laws;
mod hands_laws;
mod internals;
mod judge_laws;
mod league_laws;
mod link_laws;
mod meld_laws;
mod notation_laws;
mod par_laws;
mod positions;
mod puzzle_laws;
mod review_laws;
mod rng_laws;
mod rules_options;
mod saves;
mod session_laws;
mod slow_solver;
mod solver_laws;
mod solver_searches;
mod techniques;
mod tournament;
mod tournament_sample;
mod value_laws;
mod view_laws;
mod whole_games;
