//! `wasm-pack` without its look for a newer release: the version is pinned, and a build asks the network nothing.
use clap::Parser;

fn main() {
    let cli = wasm_pack::Cli::parse();
    wasm_pack::PBAR.set_log_level(cli.log_level);
    wasm_pack::PBAR.set_quiet(cli.quiet);
    if let Err(error) = wasm_pack::command::run_wasm_pack(cli.cmd) {
        eprintln!("error: {error:?}");
        std::process::exit(1);
    }
}
