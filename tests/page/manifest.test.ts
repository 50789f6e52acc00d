// The files that the page names outside its scripts exist.
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expect } from '../support/expect.ts';

test('the web app manifest and all of its icons exist', () => {
  const page = readFileSync('www/index.html', 'utf8');
  const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="\.\/([^"]+)"/g)];
  const files = links.map(([, file]) => `www/public/${file}`);
  expect(files).toContain('www/public/manifest.webmanifest');
  const { icons } = JSON.parse(readFileSync('www/public/manifest.webmanifest', 'utf8')) as {
    icons: { src: string }[];
  };
  expect(icons.length).toBeGreaterThan(0);
  files.push(...icons.map(({ src }) => `www/public/${src}`));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
