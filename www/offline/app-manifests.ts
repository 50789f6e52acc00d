// A Vite plugin that writes a web app manifest for each language, and into the page what must be readable without scripts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { directionOf } from '../words/words.ts';

/** What a language says about the installed page. The lists have an entry for each shortcut and screenshot of the manifest. */
interface InstallWords {
  readonly description: string;
  readonly noScript: string;
  readonly shortcuts: readonly string[];
  readonly screenshots: readonly string[];
}

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** `source` is the path of the manifest without words, and `words` is the path of the folder with a folder for each language. */
export function appManifests({ source, words }: { source: string; words: string }): Plugin {
  const languages = readdirSync(words, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const wordsIn = (lang: string): InstallWords => readJson(join(words, lang, 'install.json'));
  const nameOf = (lang: string): string => `manifest.${lang}.webmanifest`;
  const manifestIn = (lang: string): string => {
    const manifest = readJson(source);
    const { description, screenshots, shortcuts } = wordsIn(lang);
    const named = manifest.shortcuts.map((each: object, index: number) => ({
      ...each,
      name: shortcuts[index],
    }));
    const labelled = manifest.screenshots.map((each: object, index: number) => ({
      ...each,
      label: screenshots[index],
    }));
    const own = { lang, dir: directionOf(lang), description };
    return JSON.stringify({ ...manifest, ...own, shortcuts: named, screenshots: labelled });
  };
  return {
    name: 'app-manifests',
    configureServer({ middlewares }) {
      for (const lang of languages)
        middlewares.use(`/${nameOf(lang)}`, (_, response) => void response.end(manifestIn(lang)));
    },
    generateBundle() {
      for (const lang of languages)
        this.emitFile({ type: 'asset', fileName: nameOf(lang), source: manifestIn(lang) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'meta',
            attrs: { name: 'description', content: wordsIn('en').description },
            injectTo: 'head',
          },
          { tag: 'link', attrs: { rel: 'manifest', href: `./${nameOf('en')}` }, injectTo: 'head' },
        ];
        const noScript = languages
          .map((lang) => `<p lang="${lang}" dir="${directionOf(lang)}">${wordsIn(lang).noScript}</p>`)
          .join('');
        return { html: html.replace(/(?<=<noscript>).*(?=<\/noscript>)/, noScript), tags };
      },
    },
  };
}
