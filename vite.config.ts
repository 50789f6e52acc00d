import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { slimSheets } from './scripts/lib/bundle.mjs';
import { offlineCopy } from './www/offline/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('www'),
  // Relative addresses, so that the built page works under any path of any host.
  base: './',
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Small images would become data: addresses, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // The polyfill is an inline script by another name; every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  plugins: [slimSheets, offlineCopy({ source: here('www/offline/service.js'), folder: here('dist') })],
  server: {
    // The page imports the package by its own name, which lies beside www, not in it.
    fs: { allow: [here('.')] },
  },
});
