// Runs, type-checks and opens the examples and the code in the documents, with the packed package.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { chromiumPath } from '../../scripts/lib/chromium.mjs';
import { serveFolder } from '../../scripts/lib/static.mjs';
import { visit } from '../matrix/visit.mjs';
import { installPacked, root } from './packed.mjs';

const EXAMPLES = join(root, 'examples/js');
/** The wrappers for frameworks. The wrapper for Angular needs Angular's own tools, so `npm run matrix` tests it instead. */
const WRAPPERS = { react: 'react.jsx', vue: 'vue.js', svelte: 'MachiavelliTable.svelte' };
const SVELTE = join(root, 'tools/consumers/node_modules/svelte');
const PAGES = [
  'embed.html',
  'theme.html',
  'events.html',
  'cdn.html',
  'iframe.html',
  'puzzle.html',
  'two-tables.html',
];

let project;
let folder;
let browser;
before(async () => {
  project = installPacked();
  folder = join(project.folder, 'examples');
  cpSync(EXAMPLES, folder, { recursive: true });
  for (const [name, file] of Object.entries(WRAPPERS)) {
    cpSync(join(root, 'tests/matrix/consumers', name), join(folder, name), { recursive: true });
    cpSync(join(EXAMPLES, file), join(folder, name, file));
  }
  for (const name of ['react', 'react-dom', 'vue'])
    symlinkSync(join(root, 'node_modules', name), join(project.folder, 'node_modules', name));
  symlinkSync(SVELTE, join(project.folder, 'node_modules/svelte'));
  const executablePath = chromiumPath();
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
});
after(async () => {
  await browser?.close();
  project?.remove();
});

const runFile = (file) => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });

const EXPECTED_OUTPUT = {
  'check-meld.mjs': [
    /^5C 5D 5H: set$/m,
    /^QH KH AH: run$/m,
    /^7H 7H 7D: no meld, identical-cards$/m,
    /"too-few"/,
  ],
  'solve.mjs': [/^\d of the hand: 4C/m, /4C 5C 6C 7C 8C/, /best: true/],
  'review.mjs': [
    /^\d+ of \d+ cards found, mistake index \d/m,
    /^turn \d+: [a-z-]+, \d+ of \d+ cards; better: /m,
  ],
  'host-bots.mjs': [/^\d+ turns, (out|stock): (Hint|Computer)/m],
  'authority.mjs': [
    /turn: not-your-turn$/m,
    /card: .*cards-added$/m,
    /nonsense: unknown-kind$/m,
    /draws: legal/,
    /again: too late$/m,
    /sees 16 cards/,
  ],
};

test('every Node example runs and prints what it should show', () => {
  const files = readdirSync(EXAMPLES).filter((name) => name.endsWith('.mjs'));
  assert.deepEqual(files.sort(), Object.keys(EXPECTED_OUTPUT).sort());
  for (const [file, patterns] of Object.entries(EXPECTED_OUTPUT)) {
    const output = runFile(file);
    for (const pattern of patterns) assert.match(output, pattern, file);
  }
});

const declarationOf = (type) => {
  const file = join(project.folder, 'node_modules/machiavelli-cards/pkg/engine.d.ts');
  return readFileSync(file, 'utf8').match(new RegExp(`^export type ${type} = .*$`, 'm'))?.[0] ?? '';
};

/** The JavaScript blocks of all documents whose blocks run without a page. */
const codeOfDocuments = () =>
  ['README.md', 'docs/engine.md', 'docs/learn.md', 'docs/rules.md', 'docs/online.md'].flatMap((document) => {
    const blocks = [...readFileSync(join(root, document), 'utf8').matchAll(/```js\n([\s\S]*?)```/g)];
    assert.ok(blocks.length > 0, document);
    return blocks;
  });

test("the code in the documents runs and type-checks, and the package's types accept and reject what they should", () => {
  const blocks = codeOfDocuments();
  mkdirSync(join(project.folder, 'readme'), { recursive: true });
  blocks.forEach(([, code], index) => {
    writeFileSync(join(project.folder, `readme/${index}.mts`), code);
    project.run(code);
  });
  // The types: a result can be narrowed by its members, and unknown names are rejected.
  writeFileSync(
    join(project.folder, 'readme/types.mts'),
    `import { checkMeld, Game, type ErrorCode, type Flaw } from 'machiavelli-cards';
     import { MachiavelliTable, type Setup } from 'machiavelli-cards/table';
     const meld = checkMeld('5C');
     export const reason: string = meld.kind === 'none' ? meld.reason : meld.kind;
     const fixed = ['Anna', 'Bruno'] as const;
     export const flaws: readonly Flaw[] = ((answer) => (answer.legal ? [] : answer.flaws))(Game.deal({ players: fixed }).endTurn());
     export const arranged = Game.arrange({ position: '/ 5C', hands: fixed, opened: [true, false] as const });
     // @ts-expect-error: no such preset
     checkMeld('5C', 'poker');
     // @ts-expect-error: no such code
     export const code: ErrorCode = 'nothing';
     export const setup: Setup | null = new MachiavelliTable().setup;
     export const table: MachiavelliTable = document.createElement('machiavelli-table');
     import 'machiavelli-cards/define';`,
  );
  const codes = [...declarationOf('Flaw').matchAll(/code: "([a-z-]+)"/g)].map(([, code]) => code);
  assert.ok(codes.length > 20);
  writeFileSync(
    join(project.folder, 'readme/events.mts'),
    `import type { EngineError, Flaw, RulesFlaw } from 'machiavelli-cards';
     import type { MachiavelliTable } from 'machiavelli-cards/table';
     export function isOfTable(flaw: Flaw): boolean {
       switch (flaw.code) {
         ${codes.map((code) => `case '${code}':`).join('\n')}
           return 'group' in flaw;
         default:
           // Every code is handled above.
           return flaw satisfies never;
       }
     }
     export const problems = (error: EngineError): readonly RulesFlaw[] => error.flaws ?? [];
     export function listen(table: MachiavelliTable): void {
       const onEnd = ({ detail }: { detail: { turns: number; mine: number | null } }): number => detail.turns;
       table.addEventListener('machiavelli-end', onEnd);
       table.removeEventListener('machiavelli-end', onEnd);
       table.addEventListener('machiavelli-turn', function (event) {
         const seat: number = event.detail.seat;
         // @ts-expect-error: a seat is a number
         const name: string = event.detail.seat;
         this.removeEventListener('click', (click) => click.clientX);
         table.title = event.detail.event.kind + seat + name;
       }, { once: true });
       table.addEventListener('machiavelli-error', ({ detail: { code } }) => code === 'unreadable-save');
       // @ts-expect-error: no such code
       table.addEventListener('machiavelli-error', ({ detail: { code } }) => code === 'nothing');
       table.addEventListener('machiavelli-open', (event) => event.detail.what === 'rules' && event.preventDefault());
       table.addEventListener('machiavelli-settings', ({ detail }) => detail.lang === 'it' && detail.sound);
       table.addEventListener('some-other', (event) => event.type);
     }`,
  );
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
  };
  writeFileSync(
    join(project.folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['readme'] }),
  );
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: project.folder, stdio: 'inherit' });
});

test('every page example and framework wrapper plays, and the wrappers clean up', async () => {
  const outDir = join(folder, 'dist');
  const pages = [...PAGES, ...Object.keys(WRAPPERS).map((name) => `${name}/index.html`)];
  const input = pages.map((name) => join(folder, name));
  const { compile } = await import(join(SVELTE, 'src/compiler/index.js'));
  const svelte = {
    name: 'svelte',
    transform: (code, id) => (id.endsWith('.svelte') ? compile(code, { filename: id }).js : undefined),
  };
  await build({
    root: folder,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [svelte],
    build: {
      outDir,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input },
    },
  });
  const policy = "default-src 'self'; script-src 'self' https://unpkg.com 'wasm-unsafe-eval'";
  const server = await serveFolder(outDir, { base: '/', policy });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  // Requests to unpkg are answered with the file that package.json names for unpkg.
  const { unpkg } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  await page.route('https://unpkg.com/machiavelli-cards', (route) =>
    route.fulfill({
      path: join(project.folder, 'node_modules/machiavelli-cards', unpkg),
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  const address = `http://localhost:${server.address().port}/`;
  try {
    for (const name of Object.keys(WRAPPERS)) await visit(browser, `${address}${name}/`, { shows: 'won' });
    for (const name of PAGES) {
      await page.goto(address + name);
      const inside = name === 'iframe.html' ? page.frameLocator('iframe') : page;
      await inside
        .locator('machiavelli-table [part~=hand] [data-card-id]')
        .first()
        .waitFor({ timeout: 60_000 });
      if (name === 'events.html') {
        await page
          .locator('machiavelli-table[data-phase=mine], machiavelli-table [data-phase=mine]')
          .first()
          .waitFor();
        await page.locator('machiavelli-table [data-action=end-turn]').click({ force: true });
        await page
          .locator('#status', { hasText: 'Anna drew 1.' })
          .or(page.locator('#status', { hasText: 'Bruno' }))
          .waitFor();
      }
      if (name === 'theme.html') {
        const radius = page.locator('machiavelli-table [part~=seat]').first();
        assert.equal(await radius.evaluate((seat) => getComputedStyle(seat).borderRadius), '6px');
      }
    }
    assert.deepEqual(errors, []);
  } finally {
    await page.close();
    server.close();
  }
});
