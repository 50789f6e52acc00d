// npm run release:address -- https://github.com/OWNER/NAME
//
// Writes the address of the repository to package.json and Cargo.toml. npm and crates.io link to it, and npm publishes a provenance only
// for a package that names the repository it was built from. The owner runs this once.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runScript, UsageError } from './lib/command-line.mjs';
import { inCrate, inPackage } from './lib/release/address.mjs';
import { root } from './lib/run.mjs';

await runScript({ hasWords: true }, async (_, words) => {
  if (words.length !== 1) throw new UsageError('the address of the repository is missing');
  const change = (name, write) => {
    const file = join(root, name);
    writeFileSync(file, write(readFileSync(file, 'utf8'), words[0]));
  };
  change('package.json', inPackage);
  change('Cargo.toml', inCrate);
  console.log(`package.json and Cargo.toml have the address ${words[0]}`);
});
