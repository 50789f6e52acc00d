// A host page with the packaged element, served beside the files of the package.
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../../scripts/lib/static.mjs';

interface HostPage {
  /** The attributes of the element. */
  readonly attributes: string;
  readonly css: string;
  /** Wraps the markup of the element. */
  around?(element: string): string;
}

/** Serves the page as `host.html` and passes its address to `work`. */
export async function embed(
  page: Page,
  { attributes, css, around = (element) => element }: HostPage,
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
