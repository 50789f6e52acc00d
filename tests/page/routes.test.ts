// Addresses and commands: what an address says is found again, and what was done once is not done again by Back or Forward.
import { test } from 'node:test';
import { createRouter, type Route, routeOf, urlOf } from '../../www/page/router.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { ANNA, CATERINA } from '../table/driver.ts';
import { openPage } from './driver.ts';
import { TestHistory } from './history.ts';

const ROUTES: readonly Route[] = [
  ...(
    [
      'start',
      'table',
      'setup',
      'rummikub',
      'puzzles',
      'trainer',
      'review',
      'editor',
      'friend',
      'friend-table',
    ] as const
  ).map((screen): Route => ({ screen })),
  { screen: 'friend', link: 'j2~abc' },
  { screen: 'editor', link: 'p1~bga~5SHDC~ab' },
  { screen: 'editor', link: '5C 5D 5H / 4C' },
  { screen: 'analysis', link: 'a1~bga~5SHDC~ab~z' },
  { screen: 'analysis', link: 'board' },
  { screen: 'analysis', link: 'board-1000' },
  { screen: 'analysis', link: 'board-g1abc' },
  { screen: 'review', link: 'g1abc' },
  { screen: 'review', at: 1000 },
  { screen: 'replay', at: 1000 },
  ...[
    'learn-5',
    'try-borrow',
    'retry-1-7-1000',
    'retry-1-7-x12',
    'train-shift',
    'd=2026-12-01',
    'puzzle-7',
  ].map((name): Route => ({ screen: 'exercise', name })),
];

test('the address of every route leads to the route', async () => {
  await openPage();
  for (const route of ROUTES) {
    const url = urlOf(route);
    expect(routeOf(url.startsWith('#') ? url : '')).toEqual(route);
  }
  for (const hash of ['#unknown', '#review-', '#game-0', '#toString', '#__proto__'])
    expect(routeOf(hash), hash).toEqual({ screen: 'start' });
});

test('a command is for the visit that it was given for, and for no other', async () => {
  // The test goes back itself, as the browser does in a later task.
  const history = Object.assign(new TestHistory(''), { back: () => undefined });
  let listener: EventListener = () => undefined;
  replace(globalThis, {
    ...{ history, location: history.location },
    addEventListener: (_: string, added: EventListener) => {
      listener = added;
    },
    dispatchEvent: (event: Event) => listener(event),
  });
  const entered: unknown[] = [];
  const { goTo, replace: replaceRoute } = createRouter<string>(
    ({ screen }, command) => entered.push([screen, command]),
    () => false,
  );
  goTo({ screen: 'table' }, 'deal');
  goTo({ screen: 'editor' }, 'edit');
  history.step(-1);
  history.step(1);
  replaceRoute({ screen: 'table' }, 'deal again');
  history.step(-1);
  expect(entered).toEqual([
    ['table', 'deal'],
    ['editor', 'edit'],
    ['table', null],
    ['editor', null],
    // The previous entry has this route, so the page goes back to it, which is not a visit of its own.
    ['table', 'deal again'],
  ]);
});

test('Back and Forward neither deal a game again nor open a position again', async () => {
  const page = await openPage();
  await page.deal({ seats: [ANNA, CATERINA], position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9D 2H' });
  await page.table.press('menu', 'position');
  expect(page.address).toBe('#editor');
  const text = (): string => (page.field('text') as HTMLTextAreaElement).value;
  await page.press('clear');
  expect(text()).toBe('/');
  const save = page.storedGame;
  await page.goBack();
  expect([page.address, page.table.hand, page.storedGame]).toEqual(['#table', '2H 4C 9D', save]);
  await page.goForward();
  expect([page.address, text()]).toEqual(['#editor', '/']);
});
