import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offlineCopy } from './www/offline/plugin.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('www'),
  // Relative URLs, so that the built page works under any path of any host.
  base: './',
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined images would be data: URLs, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // Every target browser supports modulepreload.
    modulePreload: { polyfill: false },
    // One script for all modules that the page imports at once, instead of thirty: each request takes time.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  worker: { format: 'es' },
  plugins: [offlineCopy({ source: here('www/offline/service.js'), folder: here('dist') })],
  server: {
    // The page imports the package, whose folder is outside www.
    fs: { allow: [here('.')] },
  },
});
