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

/** The glue with the wall of www/package/guard.ts before the wasm. */
export function guardGlue(glue) {
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
  text = replace(text, 'wasm = instance.exports;', 'wasm = guarded(instance.exports);');
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
  return `import { addressOf, guarded, panicked, refused, stranger, unstarted } from './guard.js';\n${withoutStart(text)}`;
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
