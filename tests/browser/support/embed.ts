// A page of somebody else with the element of the package; the files of the engine and the element lie beside it.
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../../scripts/lib/static.mjs';

export interface Host {
  /** Of the element. */
  readonly attributes: string;
  readonly css: string;
  /** What lies around the element. */
  around?(element: string): string;
}

/** The page is `host.html` at the address. */
export async function embed(
  page: Page,
  { attributes, css, around = (element) => element }: Host,
  work: (address: string) => Promise<void>,
): Promise<void> {
  const server = await serveFolder('pkg');
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><style>${css}</style>
        <script type="module" src="define.js"></script>
        ${around(`<machiavelli-table ${attributes}></machiavelli-table>`)}`,
    }),
  );
  try {
    await work(`http://localhost:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
