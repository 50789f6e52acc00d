// The code in the documents.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packed.mjs';

const DOCUMENTS = ['README.md', ...['engine', 'learn', 'rules', 'online'].map((name) => `docs/${name}.md`)];

/** Writes each block of JavaScript that runs without a page to a file of the folder. Returns the names of the files. */
export function writeCodeOfDocuments(folder) {
  const blocks = DOCUMENTS.flatMap((document) => {
    const found = [...readFileSync(join(root, document), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)];
    if (found.length === 0) throw new Error(`${document} has no code`);
    return found.map(([, code]) => code);
  });
  return blocks.map((code, index) => {
    const name = `block-${index}.mts`;
    writeFileSync(join(folder, name), code);
    return name;
  });
}
