// Makes `new Game()` throw. wasm-bindgen hides the constructors of its classes in the types only.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const refusal = (name) => `    constructor() {
        const message = 'new ${name}() makes nothing: Game.deal, Game.arrange and Game.load return games';
        throw Object.assign(new Error(message), { code: 'bad-input' });
    }`;

/** Adds the constructors to the bindings in pkg, unless they have them. wasm-bindgen makes its own objects without them. */
export function refuseNew() {
  for (const name of ['engine', 'engine-play']) {
    const file = join(root, `pkg/${name}.js`);
    const classes = /^export class (\w+) \{\n(?! *constructor)/gm;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(classes, (head, of) => `${head}${refusal(of)}\n`),
    );
  }
}
