//! `wasm-bindgen-test-runner`: runs a wasm test file in a browser, through a driver.
fn main() -> Result<(), Box<dyn std::error::Error>> {
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())?;
    Ok(())
}
