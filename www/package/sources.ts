/** The sources from which the engine can be started. Their types depend neither on the DOM's types nor on Node's. */

/** A compiled `WebAssembly.Module`. That type has no name without the DOM's types. */
export type EngineModule = object;

/** The wasm as bytes or as a compiled module, from which the engine starts synchronously. */
export type EngineBytes = ArrayBuffer | ArrayBufferView | EngineModule;

/** The address of the wasm: text, a `URL` or a `Request`. */
export type EngineAddress = string | { readonly href: string } | { readonly url: string };

/** The possible sources of the engine's wasm: an address, a response of `fetch`, bytes, or a compiled module. */
export type EngineSource = EngineAddress | EngineBytes | Promise<EngineAddress | EngineBytes>;
