//! `machiavelli-bindings <compiled.wasm> <folder> <name>`: writes `name.js`, `name.d.ts` and `name.wasm`.
//!
//! These are the files of wasm-bindgen's target `bundler`. The JavaScript gets the exports of the wasm through
//! `__wbg_set_wasm` and leaves loading the wasm to its caller, `www/package/start.ts`.
use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [wasm, folder, name] = &arguments[..] else {
        bail!("expected a wasm file, a folder and a name");
    };
    let (folder, output) = (Path::new(folder), Path::new(wasm).with_extension("bindings"));
    // The wasm imports from `./engine_bg.js`, regardless of the names of the files.
    let mut bindgen = Bindgen::new();
    // Every supported browser has `TextEncoder.encodeInto`.
    bindgen.input_path(wasm).out_name("engine").encode_into(EncodeInto::Always);
    bindgen.bundler(true)?.typescript(true).generate(&output)?;
    fs::create_dir_all(folder)?;
    for (from, extension) in [("engine_bg.js", "js"), ("engine.d.ts", "d.ts"), ("engine_bg.wasm", "wasm")] {
        let to = folder.join(format!("{name}.{extension}"));
        fs::copy(output.join(from), &to).with_context(|| format!("cannot write {}", to.display()))?;
    }
    // The comments are those of the Rust types.
    let types = folder.join(format!("{name}.d.ts"));
    fs::write(&types, fs::read_to_string(&types)?.replace("`None`", "`null`"))?;
    Ok(())
}
