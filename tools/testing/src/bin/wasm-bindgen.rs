//! `wasm-bindgen` as its own package ships it: writes the JavaScript glue for a wasm file.
fn main() {
    if let Err(error) = wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(std::env::args_os()) {
        eprintln!("error: {error:?}");
        std::process::exit(1);
    }
}
