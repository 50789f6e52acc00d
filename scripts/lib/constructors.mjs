// Makes `new Game()` throw. The types that wasm-bindgen generates hide the constructors, but JavaScript could call them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const throwingConstructor = (name) => `    constructor() {
        const message = 'new ${name}() makes nothing: Game.deal, Game.arrange and Game.load return games';
        throw Object.assign(new Error(message), { code: 'bad-input' });
    }`;

/**
 * Adds throwing constructors to the classes in pkg, unless they already have constructors. wasm-bindgen itself does not call
 * constructors.
 */
export function makeConstructorsThrow() {
  for (const name of ['engine', 'engine-play']) {
    const file = join(root, `pkg/${name}.js`);
    const classes = /^export class (\w+) \{\n(?! *constructor)/gm;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(
        classes,
        (head, className) => `${head}${throwingConstructor(className)}\n`,
      ),
    );
  }
}
