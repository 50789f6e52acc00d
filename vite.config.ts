import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunkName } from './scripts/lib/chunk-name.mjs';
import { appManifests } from './www/offline/app-manifests.ts';
import { offlineCopy } from './www/offline/plugin.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: pathOf('www'),
  // Relative URLs, so that the built page works under any path of any host.
  base: './',
  build: {
    outDir: pathOf('dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Inlined images would be data: URLs, which a strict content security policy refuses.
    assetsInlineLimit: 0,
    // Every target browser supports modulepreload.
    modulePreload: { polyfill: false },
    // One script for all modules that the page needs at its start, instead of thirty scripts: each request takes time.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] },
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
      },
    },
  },
  worker: { format: 'es' },
  plugins: [
    appManifests({ source: pathOf('www/offline/manifest.json'), words: pathOf('www/words') }),
    offlineCopy({ source: pathOf('www/offline/service.js'), folder: pathOf('dist') }),
  ],
  server: {
    // The page imports the package, whose folder is outside www.
    fs: { allow: [pathOf('.')] },
  },
});
