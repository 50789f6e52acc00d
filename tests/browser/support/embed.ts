// A host page that embeds the packaged element, served together with the files of the package.
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/lib/static.mjs';

interface HostPage {
  readonly attributes: string;
  readonly css?: string;
  /** The content security policy of all files; by default none. */
  readonly policy?: string;
  /** Returns the markup of the page, which contains the markup of the element. */
  around?(element: string): string;
}

interface Served {
  readonly folder: string;
  readonly address: string;
}

/** The servers by policy. The tests of a Playwright worker share them. */
const servers = new Map<string, Promise<Served>>();

async function serve(policy: string): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-host-'));
  const mounts = {
    'host.html': join(folder, 'host.html'),
    'host.css': join(folder, 'host.css'),
    // Some browsers ask for it, and report if it is missing.
    'favicon.ico': 'www/public/icon.svg',
  };
  const server = await serveFolder('pkg', { mounts, cache: 'max-age=3600', policy });
  server.unref();
  return { folder, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Writes the page `host.html`, and runs `work` with the address of its folder. */
export async function withHostPage(
  {
    attributes,
    css = 'machiavelli-table { height: 600px }',
    policy = '',
    around = (element) => element,
  }: HostPage,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const served = servers.get(policy) ?? serve(policy);
  servers.set(policy, served);
  const { folder, address } = await served;
  // Two tests may use different styles, and the browser keeps all files except pages.
  const name = `host.css?${encodeURIComponent(css)}`;
  writeFileSync(join(folder, 'host.css'), css);
  writeFileSync(
    join(folder, 'host.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Host</title>
      <link rel="stylesheet" href="${name}" /><script type="module" src="define.js"></script>
      ${around(`<machiavelli-table ${attributes}></machiavelli-table>`)}`,
  );
  await work(address);
}
