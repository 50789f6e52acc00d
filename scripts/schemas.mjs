// npm run schemas
//
// Writes docs/spec/schema/machiavelli.json: a JSON Schema of all JSON that the specification defines, made from the types of the package.
// Needs `npm run build`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runScript } from './lib/command-line.mjs';
import { root } from './lib/run.mjs';
import { SCHEMA_FILE, schemaText } from './lib/schema/schema.mjs';

await runScript({}, () => {
  const file = join(root, SCHEMA_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, schemaText());
  console.log(SCHEMA_FILE);
});
