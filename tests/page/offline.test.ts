// The offline copy of the page: an update waits until nothing is lost, and a page that was loaded before it keeps its own files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { Game } from 'machiavelli-cards';
import { holdEngine, init } from '../support/engine.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { TestNetwork } from '../support/rtc.ts';
import { ANNA, CATERINA, storedKey } from '../table/driver.ts';
import { openPage, type TestPage } from './driver.ts';

await init();

// ——— The page ———

/** Opens the page with a service worker of which a newer version is waiting. */
async function openOutdated(stored: Readonly<Record<string, unknown>> = {}) {
  const says: string[] = [];
  const worker = (name: string) => ({
    postMessage: ({ kind }: { readonly kind: string }) => void says.push(`${name}: ${kind}`),
  });
  const registration = { waiting: null as object | null, installing: null, addEventListener() {} };
  const register = async (): Promise<object> => registration;
  const serviceWorker = Object.assign(new EventTarget(), { controller: worker('active'), register });
  replace(navigator, { serviceWorker });
  const page = await openPage({ stored });
  Object.assign(location, { reload: () => void says.push('reload') });
  expect(says.splice(0)).toEqual(['active: loaded']);
  return {
    page,
    /** What the page has told the service worker in the next three seconds, without repetitions, and whether it was loaded again. */
    async says(): Promise<readonly string[]> {
      await page.table.tick(3000);
      return [...new Set(says.splice(0))];
    },
    wait: () => Object.assign(registration, { waiting: worker('newer') }),
    takeOver(): void {
      Object.assign(registration, { waiting: null, update: async () => undefined });
      serviceWorker.dispatchEvent(new Event('controllerchange'));
    },
  };
}

/** Lets the page host a game with a friend, who does not come. */
async function host(page: TestPage): Promise<void> {
  const digest = async (_: string, data: Uint8Array) =>
    new Uint8Array(createHash('sha256').update(data).digest()).buffer;
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  const { Connection: RTCPeerConnection } = new TestNetwork();
  replace(globalThis, { RTCPeerConnection, crypto: { subtle: { digest }, getRandomValues } });
  await page.press('friend', 'begin', 'back');
}

test('an update waits for a game, for a dialog and for a game with friends', async () => {
  const { page, says, wait } = await openOutdated();
  await page.press('play');
  wait();
  expect(await says(), 'a game').toEqual([]);
  await page.goBack();
  expect(await says()).toEqual(['newer: take-over']);
  await page.press('rules');
  expect(await says(), 'a dialog').toEqual([]);
  await page.escape();
  expect(await says()).toEqual(['newer: take-over']);
  await host(page);
  expect([page.offers('friend'), await says()], 'a game with friends').toEqual([true, []]);
});

test('an update waits for a review that goes on', async () => {
  const game = Game.arrange({
    rules: 'bga',
    players: ['Anna', 'Caterina'],
    position: '5C 5D 5H / 5S',
    seed: 'one',
  });
  game.botTurn('hard');
  const seats = [ANNA, CATERINA];
  const { page, says, wait } = await openOutdated({
    [storedKey('machiavelli.game')]: { save: game.save(), seats, done: true },
  });
  game.free();
  wait();
  const release = holdEngine();
  await page.goTo('#review');
  expect(page.offers('stop')).toBe(true);
  await page.press('back');
  expect([page.offers('play'), await says()]).toEqual([true, []]);
  release();
  await page.settle();
  expect(await says()).toEqual(['newer: take-over']);
});

test('a game that is begun while the update takes over is played on, and the page is loaded again after it', async () => {
  const { page, says, takeOver, wait } = await openOutdated();
  wait();
  await page.goTo('#setup');
  await page.goBack();
  expect(await says()).toEqual(['newer: take-over']);
  await page.press('play');
  takeOver();
  expect(await says()).toEqual([]);
  expect(page.isTableShown).toBe(true);
  await page.goBack();
  expect(await says()).toEqual(['reload']);
});

// ——— The service worker ———

const HOME = 'https://cards.test/some/where/';

type Listener = (event: object) => void;

/** A browser with stored files, and pages that are open in it. Starts service workers of given versions. */
class Browser {
  /** The stored files of each version: addresses relative to the page, with the version that has stored them. */
  readonly #stored = new Map<string, Map<string, string>>();
  openPages = 1;

  get versions(): readonly string[] {
    return [...this.#stored.keys()].map((name) => name.split(' ').at(-1) ?? '');
  }

  /** Starts the service worker of a version, which stores its files. */
  async start(version: string, files: readonly string[]) {
    const listeners: Record<string, Listener> = {};
    const addressOf = (key: string | { readonly url: string }): string =>
      new URL(typeof key === 'string' ? key : key.url, HOME).href;
    const open = async (name: string) => {
      const cache = this.#stored.get(name) ?? new Map<string, string>();
      this.#stored.set(name, cache);
      return {
        addAll: async (added: readonly { readonly url: string }[]) => {
          for (const file of added) cache.set(addressOf(file), version);
        },
        match: async (key: string | { readonly url: string }) => cache.get(addressOf(key)),
      };
    };
    const matchAll = async () => Array.from({ length: this.openPages });
    runInNewContext(readFileSync('www/offline/service.js', 'utf8'), {
      ...{ VERSION: version, FILES: files },
      self: {
        registration: { scope: HOME },
        clients: { matchAll, claim: async () => undefined },
        addEventListener: (type: string, listener: Listener) =>
          Object.assign(listeners, { [type]: listener }),
      },
      caches: {
        open,
        keys: async () => [...this.#stored.keys()],
        delete: async (name: string) => this.#stored.delete(name),
      },
      Request: class {
        readonly url: string;
        constructor(url: string) {
          this.url = url;
        }
      },
      fetch: async () => 'network',
    });
    const run = async (type: string, event: object): Promise<void> => {
      const work: Promise<unknown>[] = [];
      listeners[type]?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    };
    await run('install', {});
    await run('activate', {});
    return {
      /** What answers a request: the version whose file it is, or the network. */
      async get(path: string, mode = 'no-cors'): Promise<string> {
        const answers: Promise<string>[] = [];
        const request = { method: 'GET', mode, url: new URL(path, HOME).href };
        listeners.fetch?.({ request, respondWith: (answer: Promise<string>) => answers.push(answer) });
        return (await answers[0]) ?? 'network';
      },
      loaded: (script: string) => run('message', { data: { kind: 'loaded', script: HOME + script } }),
    };
  }
}

test('the service worker answers the addresses of the page, and no other document', async () => {
  const worker = await new Browser().start('one', ['./', './icon.png']);
  for (const [path, answer] of [
    ['', 'one'],
    ['?from=home', 'one'],
    ['index.html', 'one'],
    ['other.html', 'network'],
    ['deep/path', 'network'],
    ['../', 'network'],
  ] as const)
    expect(await worker.get(path, 'navigate'), path).toBe(answer);
  expect([await worker.get('icon.png'), await worker.get('other.png')]).toEqual(['one', 'network']);
});

test('a page of an older version gets the files of that version, which are kept until no page needs them', async () => {
  const browser = new Browser();
  await browser.start('one', ['./', './icon.png', './main-1.js', './review-1.js']);
  const worker = await browser.start('two', ['./', './icon.png', './main-2.js', './review-2.js']);
  const answers = async (...paths: readonly string[]): Promise<readonly string[]> =>
    Promise.all(paths.map((path) => worker.get(path)));
  expect(await answers('review-1.js', 'review-2.js', 'icon.png')).toEqual(['one', 'two', 'two']);
  await worker.loaded('main-1.js');
  expect(browser.versions, 'the only page is of the older version').toEqual(['one', 'two']);
  browser.openPages = 2;
  await worker.loaded('main-2.js');
  expect(browser.versions, 'the other page may be of the older version').toEqual(['one', 'two']);
  browser.openPages = 1;
  await worker.loaded('main-2.js');
  expect(browser.versions).toEqual(['two']);
  expect(await answers('review-1.js', 'review-2.js')).toEqual(['network', 'two']);
});
