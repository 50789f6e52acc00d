// A host page that embeds the packaged element, served together with the files of the package.
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/lib/static.mjs';

interface HostPage {
  readonly attributes: string;
  readonly css: string;
  /** Returns the markup of the page, which contains the markup of the element. */
  around?(element: string): string;
}

let servedPage: Promise<{ readonly file: string; readonly address: string }> | null = null;

/**
 * Starts the server. The tests of a Playwright worker share it, so that their shared context keeps the compiled code of
 * the package.
 */
async function serveHostPage(): Promise<{ readonly file: string; readonly address: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'machiavelli-host-')), 'host.html');
  const options = { mounts: { 'host.html': file }, cache: 'max-age=3600', policy: '' };
  const server = await serveFolder('pkg', options);
  server.unref();
  return { file, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Writes the page `host.html`, and runs `work` with the address of its folder. */
export async function withHostPage(
  { attributes, css, around = (element) => element }: HostPage,
  work: (address: string) => Promise<void>,
): Promise<void> {
  servedPage ??= serveHostPage();
  const { file, address } = await servedPage;
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Host</title><link rel="icon" href="data:," /><style>${css}</style>
      <script type="module" src="define.js"></script>
      ${around(`<machiavelli-table ${attributes}></machiavelli-table>`)}`,
  );
  await work(address);
}
