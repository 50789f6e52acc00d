// The address of the repository. package.json and Cargo.toml have all its forms; `npm run release:address` writes them.
import { Failure } from '../run.mjs';

const ADDRESS = /^https:\/\/github\.com\/[\w-]+\/[\w.-]+$/;
const FORM = 'https://github.com/OWNER/NAME';

export const HOW_TO_SET = `npm run release:address -- ${FORM}`;

/** What the manifests say for this address. */
export function formsOf(address) {
  if (!ADDRESS.test(address) || address.endsWith('.git'))
    throw new Failure(`“${address}” is not an address of the form ${FORM}`);
  return {
    npm: {
      homepage: `${address}#readme`,
      bugs: { url: `${address}/issues` },
      repository: { type: 'git', url: `git+${address}.git` },
    },
    crate: { homepage: `${address}#readme`, repository: address },
  };
}

/** The address in the field `repository` of package.json, or undefined. */
export function addressOf({ repository }) {
  return /^git\+(.+)\.git$/.exec(repository?.url ?? '')?.[1];
}

/** The text of package.json with this address, its other fields in their order. */
export function inPackage(text, address) {
  const { homepage, bugs, repository, ...others } = JSON.parse(text);
  const entries = Object.entries(others);
  const licence = entries.findIndex(([name]) => name === 'license');
  entries.splice(licence + 1, 0, ...Object.entries(formsOf(address).npm));
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** The text of Cargo.toml with this address. */
export function inCrate(text, address) {
  const lines = text.split('\n').filter((line) => !/^(?:homepage|repository) = /.test(line));
  const licence = lines.findIndex((line) => line.startsWith('license = '));
  const fields = Object.entries(formsOf(address).crate).map(([name, value]) => `${name} = "${value}"`);
  return [...lines.slice(0, licence + 1), ...fields, ...lines.slice(licence + 1)].join('\n');
}
