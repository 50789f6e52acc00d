// Changes wasm-bindgen's glue where it lets failures through as they are, and shows what is not for users.
import { Failure } from './run.mjs';

/** Replaces a text that the glue must have exactly so many times; anything else means that it has changed. */
function replace(glue, from, to, times = 1) {
  const parts = glue.split(from);
  if (parts.length !== times + 1) {
    throw new Failure(
      `the glue of wasm-bindgen has changed: ${times} times "${from}" expected, ${parts.length - 1} found`,
    );
  }
  return parts.join(to);
}

const START =
  /\/\*\*(?:(?!\*\/)[\s\S])*\*\/\nexport function start\(\)[^\n]*(?:\n {4}wasm\.start\(\);\n\})?\n/;

/** The engine's start runs by itself; called a second time it would do nothing. */
function withoutStart(text) {
  if (!START.test(text)) throw new Failure('the glue of wasm-bindgen has changed: it exports no start');
  return text.replace(START, '');
}

const ADDRESS = "module_or_path = new URL('engine_bg.wasm', import.meta.url);";
const NO_ADDRESS = "throw new Error('the engine was started without its wasm');";

/** Loads what takes from the first part of the engine what it needs. */
const LOAD_MORE = `
async function loadMore(source, first) {
    return (await __wbg_load(await source, { ...__wbg_get_imports(), first })).instance.exports;
}
`;

/** The glue with the wall of www/package/guard.ts before the wasm, of which the functions `later` may come later. */
export function guardGlue(glue, later) {
  let text = replace(
    glue,
    'let wasmModule, wasmInstance, wasm;',
    'let wasmModule, wasmInstance;\nlet wasm = /* @__PURE__ */ unstarted();',
  );
  text = replace(
    text,
    'if (wasm !== undefined) return wasm;',
    'if (wasmInstance !== undefined) return wasm;',
    2,
  );
  // A start that fails leaves nothing, and one that comes second while the first is on its way changes nothing.
  text = replace(
    text,
    '    wasmInstance = instance;\n',
    '    if (wasmInstance !== undefined) return wasm;\n',
  );
  text = replace(text, 'wasm = instance.exports;', 'wasm = guarded(instance.exports, LATER, loadMore);');
  text = replace(text, 'wasm.__wbindgen_start();', 'wasm.__wbindgen_start();\n    wasmInstance = instance;');
  // The entries say where the wasm is; an address in here would make bundlers ship it whole beside its parts.
  text = replace(text, ADDRESS, NO_ADDRESS);
  text = replace(text, 'console.error(getStringFromWasm0(', 'panicked(getStringFromWasm0(');
  text = replace(
    text,
    'throw new Error(getStringFromWasm0(arg0, arg1));',
    'throw refused(getStringFromWasm0(arg0, arg1));',
  );
  text = replace(text, 'throw new Error(`expected instance of', 'throw stranger(`expected instance of');
  text = text.replace(
    /wasm\.((game|thinking)_\w+)\(this\.__wbg_ptr/g,
    (_, door, name) => `wasm.${door}(addressOf(this, ${name === 'game' ? 'Game' : 'Thinking'})`,
  );
  if (/wasm\.\w+\(this\./.test(text))
    throw new Failure('the glue of wasm-bindgen has a class that is not guarded');
  const guards = 'addressOf, guarded, panicked, refused, stranger, unstarted';
  return `import { ${guards} } from './guard.js';\n${withoutStart(text)}\nconst LATER = '${later.join(' ')}'.split(' ');\n${LOAD_MORE}`;
}

const FREE =
  '/** Gives its memory back at once; otherwise that is done when it is collected. It is of no use afterwards. */';

/**
 * The types of the glue without the functions of the wasm, which nobody calls by themselves. They name the symbol of
 * `using`, which the libraries of older targets do not have.
 */
export function publicTypes(types) {
  let inner = replace(withoutStart(types), 'export interface InitOutput', 'interface InitOutput');
  inner = inner.replaceAll('    free(): void;', `    ${FREE}\n    free(): void;`);
  inner = inner.replaceAll(
    '    [Symbol.dispose](): void;',
    '    /** Frees it, for `using`. */\n    [Symbol.dispose](): void;',
  );
  inner = replace(
    inner,
    'export type InitInput',
    '/** From where the wasm may come. */\nexport type InitInput',
  );
  inner = replace(inner, 'export type SyncInitInput', '/** The wasm in hand. */\nexport type SyncInitInput');
  return `/// <reference lib="esnext.disposable" />\n${inner}\nexport {};\n`;
}
