// A host page with the packaged element, served beside the files of the package.
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFolder } from '../../../scripts/lib/static.mjs';

interface HostPage {
  /** The attributes of the element. */
  readonly attributes: string;
  readonly css: string;
  /** Wraps the markup of the element. */
  around?(element: string): string;
}

let served: Promise<{ readonly file: string; readonly address: string }> | null = null;

/** One server for all tests of a worker, so that the shared context keeps the compiled code of the package. */
async function serve(): Promise<{ readonly file: string; readonly address: string }> {
  const file = join(mkdtempSync(join(tmpdir(), 'machiavelli-host-')), 'host.html');
  const options = { mounts: { 'host.html': file }, cache: 'max-age=3600', policy: '' };
  const server = await serveFolder('pkg', options);
  server.unref();
  return { file, address: `http://localhost:${(server.address() as AddressInfo).port}/` };
}

/** Makes the page `host.html`, and passes the address of its folder to `work`. */
export async function embed(
  { attributes, css, around = (element) => element }: HostPage,
  work: (address: string) => Promise<void>,
): Promise<void> {
  served ??= serve();
  const { file, address } = await served;
  writeFileSync(
    file,
    `<!doctype html><html lang="en"><meta charset="utf-8" /><title>Host</title><link rel="icon" href="data:," /><style>${css}</style>
      <script type="module" src="define.js"></script>
      ${around(`<machiavelli-table ${attributes}></machiavelli-table>`)}`,
  );
  await work(address);
}
