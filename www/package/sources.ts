/** The types of the sources from which the engine can be started. They need neither the types of the DOM nor those of Node. */

/** A compiled `WebAssembly.Module`. The type `WebAssembly.Module` itself would need the types of the DOM. */
export type EngineModule = object;

/** The wasm as bytes or as a compiled module, from which the engine can start synchronously. */
export type EngineBytes = ArrayBuffer | ArrayBufferView | EngineModule;

/** The address of the wasm: text, a `URL` or a `Request`. */
export type EngineAddress = string | { readonly href: string } | { readonly url: string };

/** The possible sources of the engine's wasm: an address, a response of `fetch`, bytes, or a compiled module. */
export type EngineSource = EngineAddress | EngineBytes | Promise<EngineAddress | EngineBytes>;
