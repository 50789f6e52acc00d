// The files that the page names outside its scripts exist, and the offline copy has those of them that it needs.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { appManifests } from '../../www/offline/app-manifests.ts';
import { offlineCopy } from '../../www/offline/plugin.ts';
import { routeOf, START_ROUTE } from '../../www/page/router.ts';
import { directionOf, LANGS } from '../../www/words/words.ts';
import { expect } from '../support/expect.ts';

interface Manifest {
  readonly icons: readonly { readonly src: string }[];
  readonly screenshots: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly form_factor: string;
  }[];
  readonly shortcuts: readonly { readonly url: string }[];
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const { icons, screenshots, shortcuts }: Manifest = readJson('www/offline/manifest.json');

/** The size of a WebP picture with a colour profile, as in the manifest. */
function sizeOf(file: string): string {
  const data = readFileSync(file);
  expect(data.toString('latin1', 8, 16), file).toBe('WEBPVP8X');
  return [24, 27].map((offset) => data.readUIntLE(offset, 3) + 1).join('x');
}

test('the icons of the page and of its manifest exist', () => {
  const page = readFileSync('www/index.html', 'utf8');
  const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="\.\/([^"]+)"/g)];
  const files = links.map(([, file]) => `www/public/${file}`);
  expect(files.length).toBeGreaterThan(1);
  expect(icons.length).toBeGreaterThan(0);
  files.push(...icons.map(({ src }) => `www/public/${src}`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('the screenshots in the manifest have the sizes that it says, one for phones and one for computers', () => {
  expect(screenshots.map((shot) => shot.form_factor)).toEqual(['narrow', 'wide']);
  for (const { src, sizes } of screenshots) expect(sizeOf(`www/public/${src}`)).toBe(sizes);
});

test('each shortcut in the manifest leads to a screen of its own', () => {
  const screens = shortcuts.map(({ url }) => routeOf(url.replace('./', '')).screen);
  expect(screens).toEqual(['setup', 'puzzles', 'friend']);
  expect(screens).not.toContain(START_ROUTE.screen);
});

test('each language names all shortcuts and screenshots of the manifest', () => {
  for (const lang of LANGS) {
    const words = readJson(`www/words/${lang}/install.json`);
    expect([words.shortcuts.length, words.screenshots.length], lang).toEqual([
      shortcuts.length,
      screenshots.length,
    ]);
    for (const text of [words.description, words.noScript, ...words.shortcuts, ...words.screenshots])
      expect(text, lang).toMatch(/\p{L}{3}/u);
  }
});

test('the manifest of each language has its direction', () => {
  const { generateBundle } = appManifests({ source: 'www/offline/manifest.json', words: 'www/words' });
  const made: Record<string, string> = {};
  const emitFile = ({ source }: { source: string }): void => {
    const { dir, lang } = JSON.parse(source);
    made[lang] = dir;
  };
  (generateBundle as (this: object) => void).call({ emitFile });
  expect(made).toEqual(Object.fromEntries(LANGS.map((lang) => [lang, directionOf(lang)])));
});

test('the offline copy has the files of the page except the screenshots and the script with the engine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'machiavelli-offline-'));
  const shots = screenshots.map(({ src }) => src.replace('./', ''));
  for (const name of ['index.html', 'icon.svg', 'engine-bytes-1.js', ...shots]) {
    writeFileSync(join(folder, name), '');
  }
  const { closeBundle } = offlineCopy({ source: 'www/offline/service.js', folder });
  (closeBundle as () => void)();
  const [, files] = /FILES = (.*);/.exec(readFileSync(join(folder, 'offline.js'), 'utf8')) ?? [];
  rmSync(folder, { recursive: true });
  expect(JSON.parse(files ?? '')).toEqual(['./icon.svg', './']);
});
