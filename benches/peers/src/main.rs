//! Compares our solver with others: whether they agree, and how long each takes.
//!
//! `time` (the default) runs our solver, `HiGHS` and the two Python packages on the same positions.
//! `prove COUNT SEED` compares ours with `HiGHS` on generated positions under every option, `prove FAMILY`
//! on saved positions. `answer` answers the questions of `npm run measure:solver`.

mod answer;
mod model;
mod paths;
mod peers;
mod program;
mod prove;
mod time;
mod whole;

#[path = "../../measure/clock.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod clock;
#[path = "../../measure/engine.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod engine;
#[path = "../../measure/machine.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod machine;
#[path = "../../measure/positions.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod positions;
#[path = "../../measure/random.rs"]
#[allow(dead_code, reason = "other programs use the rest")]
mod random;
#[path = "../../measure/shapes.rs"]
mod shapes;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let agreed = match words.first().map(String::as_str) {
        None | Some("time") => time::run(words.get(1..).unwrap_or_default()),
        Some("prove") => prove::run(words.get(1..).unwrap_or_default()),
        Some("answer") => {
            answer::run();
            true
        }
        Some(_) => {
            eprintln!("usage: machiavelli-peers [time [FAMILY…] | prove [COUNT [SEED] | FAMILY] | answer]");
            std::process::exit(2);
        }
    };
    std::process::exit(i32::from(!agreed));
}
