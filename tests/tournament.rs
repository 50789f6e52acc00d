//! The modules of `examples/tournament` that the tests use.
#![allow(dead_code, reason = "the program uses more of them")]

#[path = "../examples/tournament/equilibrium.rs"]
pub mod equilibrium;
#[path = "../examples/tournament/fast.rs"]
pub mod fast;
#[path = "../examples/tournament/league.rs"]
pub mod league;
#[path = "../examples/tournament/matches.rs"]
pub mod matches;
#[path = "../examples/tournament/policy.rs"]
pub mod policy;
#[path = "../examples/tournament/results.rs"]
pub mod results;
