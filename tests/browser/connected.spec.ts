// A table that is connected to an authority. The authority is in the same page, and the test decides when its updates arrive.
import { expect, type Page } from '@playwright/test';
import type { Hint, View } from 'machiavelli-cards';
import type { Answer, Authority, Channel, GameAuthority, SeatUpdate } from 'machiavelli-cards/online';
import type { MachiavelliTable } from 'machiavelli-cards/table';
import { connectedWords } from '../../www/words/connected.ts';
import { withHostPage } from './support/embed.ts';
import { test } from './support/reused-page.ts';

const HOST = { attributes: 'autostart="off" lang="en"', css: 'machiavelli-table { height: 700px }' };

interface Scene {
  readonly table: MachiavelliTable;
  readonly authority: GameAuthority;
  /** Advances the authority's clock. */
  pass(milliseconds: number): Promise<void>;
  /** The best play in the turn of `view`: the table after the play, and the steps that lead to it. */
  bestOf(view: View): Pick<Hint, 'table' | 'steps'>;
  /** Plays the best turn of a seat, or draws. */
  playBest(seat: number): Promise<void>;
  setConnection(state: 'connected' | 'trying' | 'closed'): void;
  /** While false, no update of the authority arrives at the table. */
  isReachable: boolean;
  /** Makes Bruno absent: nothing listens for his seat any more. */
  leave(): void;
  /** Lets Bruno return. */
  arrive(): void;
}

const inPage = <T>(page: Page, work: (scene: Scene) => T | Promise<T>): Promise<T> =>
  page.evaluate((code) => new Function('scene', `return (${code})(scene)`)(globalThis.scene), String(work));

declare global {
  var scene: Scene;
  /** While false, no connection can be opened. */
  var isLineOpen: boolean;
}

/** Connects a table to a game of Anna and Bruno, with this many seconds for a turn. */
async function setUp(page: Page, turnSeconds = 90): Promise<void> {
  await page.evaluate(async (seconds) => {
    const load = (name: string) => import(new URL(name, location.href).href);
    const { Game, init }: typeof import('machiavelli-cards') = await load('index.js');
    const { createAuthority }: typeof import('machiavelli-cards/online') = await load('online.js');
    await init();
    const alarms: { at: number; readonly work: () => void }[] = [];
    let now = 0;
    const authority = await createAuthority({
      seats: [{ name: 'Anna' }, { name: 'Bruno' }],
      rules: { preset: 'bga', turnSeconds: seconds },
      seed: 'connected-2',
      timers: {
        now: () => now,
        set(work, delay) {
          const alarm = { at: now + delay, work };
          alarms.push(alarm);
          return alarm;
        },
        clear(alarm) {
          alarms.splice(alarms.indexOf(alarm as (typeof alarms)[number]) >>> 0, 1);
        },
      },
    });
    const table = document.querySelector('machiavelli-table') as unknown as MachiavelliTable;
    let tell = (_state: 'connected' | 'trying' | 'closed'): void => undefined;
    let show = (_update: SeatUpdate): void => undefined;
    let stop = authority.onview(1, () => undefined);
    const remote: Authority = {
      join: authority.join,
      view: authority.view,
      send: (seat, command) => authority.send(seat, command),
      onview(seat, callback) {
        show = callback;
        return authority.onview(seat, (update) => scene.isReachable && callback(update));
      },
      onconnection(callback) {
        tell = callback;
        return () => undefined;
      },
    };
    globalThis.scene = {
      table,
      authority,
      isReachable: true,
      async pass(milliseconds) {
        now += milliseconds;
        for (const alarm of alarms.filter(({ at }) => at <= now)) {
          alarms.splice(alarms.indexOf(alarm), 1);
          alarm.work();
        }
        await authority.view(0);
      },
      bestOf(view) {
        const guest = Game.fromView(view);
        const hint = guest.hint(3);
        guest.free();
        return hint;
      },
      async playBest(seat) {
        const { n, view } = await authority.view(seat);
        const { table: best } = this.bestOf(view);
        const command = best === null ? { kind: 'draw' as const } : { kind: 'play' as const, table: best };
        const answer = await authority.send(seat, { ...command, n });
        if (!answer.legal) throw new Error(JSON.stringify(answer.flaws));
      },
      setConnection(state) {
        this.isReachable = state === 'connected';
        tell(state);
        if (this.isReachable) authority.view(0).then(show);
      },
      leave: () => stop(),
      arrive: () => {
        stop = authority.onview(1, () => undefined);
      },
    };
    table.settings = { motion: 'off' };
    await table.connect(remote, 0);
  }, turnSeconds);
}

test('a table drafts, plays and shows the turns of a game that is held elsewhere', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await setUp(page);
    const table = page.locator('machiavelli-table');
    const sentence = table.locator('#sentence');
    const primary = table.locator('.primary');

    // It is Bruno’s turn.
    await expect(sentence).toHaveText('Bruno goes first, chosen at random. Waiting for Bruno');
    await inPage(page, (scene) => scene.playBest(1));
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await expect(sentence).toContainText('Bruno');

    // A command that the page refuses changes nothing.
    const hand = await inPage(page, ({ table: { view } }) => view?.hand.map(({ id }) => id) ?? []);
    const layFirst = (first: Page): Promise<{ legal: boolean }> =>
      inPage(first, ({ table: own }) => {
        const ids = [own.view?.hand[0]?.id ?? -1];
        return own.run({ kind: 'move', ids, to: { zone: 'new', at: null } });
      });
    await inPage(page, ({ table: own }) =>
      own.addEventListener('machiavelli-command', (event) => event.preventDefault(), { once: true }),
    );
    expect((await layFirst(page)).legal).toBe(false);
    await expect(sentence).toHaveText('You can’t do that here.');
    expect(await inPage(page, ({ table: { view } }) => view?.hand.map(({ id }) => id))).toEqual(hand);

    // The draft stays on this page, even while the connection is lost. The lamp works without the authority: the solver
    // needs only the view.
    const n = await inPage(page, async ({ authority }) => (await authority.view(0)).n);
    expect((await layFirst(page)).legal).toBe(true);
    await expect(table.locator('.lamp')).toHaveAttribute('data-state', /open|closed/);
    await inPage(page, (scene) => scene.setConnection('trying'));
    await expect(sentence).toContainText('Connection lost. Trying again…');
    await expect(primary).toHaveAttribute('data-ready', 'false');
    await inPage(page, (scene) => scene.setConnection('connected'));
    await expect(sentence).not.toContainText('Connection');
    expect(await inPage(page, ({ table: { view } }) => view?.played)).toBe(1);
    await table.locator('[data-action=undo]').click();
    await expect(primary).toHaveAttribute('data-ready', 'true');
    expect(await inPage(page, async ({ authority }) => (await authority.view(0)).n)).toBe(n);

    // The whole turn is sent at once.
    await primary.click();
    await expect(sentence).toContainText('Waiting for Bruno');
    await expect(sentence).toContainText('You drew');
    expect(await inPage(page, async ({ authority }) => (await authority.view(0)).n)).toBe(n + 1);

    // Bruno leaves, a computer plays, and Bruno returns.
    await inPage(page, ({ leave }) => leave());
    await expect(sentence).toContainText('Bruno is away. Waiting for Bruno to come back.');
    await expect(table.locator('[data-seat="1"] .count')).toContainText('away');
    await expect(table.locator('[data-seat="1"]')).toHaveAttribute('data-note', 'away');
    await inPage(page, ({ pass }) => pass(60_000));
    await expect(sentence).toContainText('A computer has taken over Bruno’s seat.');
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await expect(table.locator('[data-seat="1"] .count')).toContainText('computer');
    await inPage(page, ({ arrive }) => arrive());
    await expect(sentence).toContainText('Bruno is back.');

    // Anna’s turn ends at the authority before her table sends the turn.
    await inPage(page, async (scene) => {
      scene.isReachable = false;
      const { n: now } = await scene.authority.view(0);
      await scene.authority.send(0, { kind: 'draw', n: now });
    });
    await primary.click();
    await expect(sentence).toContainText('Your turn had already ended. This is the table as it is now.');
    await expect(sentence).toContainText('Waiting for Bruno');

    // Anna plays cards by applying the steps of a hint.
    await inPage(page, (scene) => {
      scene.isReachable = true;
      return scene.playBest(1);
    });
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await inPage(page, ({ table: own, bestOf }) => {
      const steps = own.view === null ? [] : bestOf(own.view).steps;
      own.run({ kind: 'apply', steps });
    });
    await primary.click();
    await expect(sentence).toContainText('Waiting for Bruno');
    const lastTurn = () =>
      inPage(page, async ({ authority }) => (await authority.view(0)).view.history.at(-1));
    expect(await lastTurn()).toMatchObject({ seat: 0, kind: 'play' });

    // After the connection was lost, the table shows the turns that it missed.
    await inPage(page, async (scene) => {
      scene.setConnection('trying');
      for (const seat of [1, 0, 1]) await scene.playBest(seat);
    });
    await expect(sentence).toContainText('Connection lost. Trying again…');
    await inPage(page, (scene) => scene.setConnection('connected'));
    await expect(table).toHaveAttribute('data-phase', 'mine');
    const [shownGroups, groups] = await inPage(page, async (scene) => [
      scene.table.view?.groups,
      (await scene.authority.view(0)).view.groups,
    ]);
    expect(shownGroups).toEqual(groups);

    // The authority's clock ends a turn, even in the middle of a draft.
    await expect(table.locator('[data-seat="0"] .clock')).toHaveText(/^1:[0-2]\d$/);
    await layFirst(page);
    await inPage(page, ({ pass }) => pass(90_000));
    await expect(sentence).toContainText('Waiting for Bruno');
    expect(await lastTurn()).toMatchObject({ seat: 0, kind: 'time-up', laid: '' });

    // A spectator sees the same table without a hand.
    await inPage(page, (scene) => scene.table.connect(scene.authority, null));
    await expect(table.locator('[data-action=menu]'), 'it can be reached by Tab').toHaveAttribute(
      'tabindex',
      '0',
    );
    await expect(sentence).toContainText('You’re watching. Waiting for Bruno');
    await expect(table.locator('.hand [data-id]')).toHaveCount(0);
    await inPage(page, ({ table: own }) => own.disconnect());
    await expect(table).toHaveAttribute('data-phase', 'empty');
  });
});

/** Two tables on one page, for the seats of one authority. */
interface TwoTables {
  readonly tables: readonly MachiavelliTable[];
  authority: GameAuthority;
  /** The number of tables that listen to the authority. */
  listeningTableCount: number;
  /** The authority’s answers to commands of the tables. */
  readonly answers: Answer[];
  /** Deals a game, and connects both tables to it. With `position`, Anna has the hand of that position, and goes first. */
  connect(position?: string): Promise<void>;
  connectSeat(seat: number): Promise<void>;
  playBest(): Promise<void>;
  /** Lays the first card of Anna’s hand. */
  draft(): boolean;
}

declare global {
  var twoTables: TwoTables;
}

const inTables = <T>(page: Page, work: (twoTables: TwoTables) => T | Promise<T>): Promise<T> =>
  page.evaluate(
    (code) => new Function('twoTables', `return (${code})(twoTables)`)(globalThis.twoTables),
    String(work),
  );

async function setUpTwoTables(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const load = (name: string) => import(new URL(name, location.href).href);
    const { Game, init }: typeof import('machiavelli-cards') = await load('index.js');
    const { createAuthority }: typeof import('machiavelli-cards/online') = await load('online.js');
    await init();
    const tables = [...document.querySelectorAll('machiavelli-table')] as unknown as MachiavelliTable[];
    tables.forEach((table, seat) => {
      table.settings = { motion: 'off' };
      table.setAttribute('persist', `seat-${seat}`);
    });
    const rules = { preset: 'session', turnSeconds: null } as const;
    const seats = ['Anna', 'Bruno'];
    globalThis.twoTables = {
      tables,
      authority: await createAuthority(),
      listeningTableCount: 0,
      answers: [],
      async connect(position) {
        const game =
          position === undefined
            ? Game.deal({ rules, players: seats, seed: 'seats-3' })
            : Game.arrange({ rules, players: seats, seed: 'seats', position });
        const places = seats.map((token) => ({ token, level: null, joined: false }));
        this.authority = await createAuthority({
          saved: { version: 1, game: game.save(), n: 0, seats: places, watch: 'watch' },
        });
        await Promise.all([this.connectSeat(0), this.connectSeat(1)]);
      },
      async connectSeat(seat) {
        const { authority } = this;
        const counting: Authority = {
          ...authority,
          send: async (of, command) => {
            const answer = await authority.send(of, command);
            this.answers.push(answer);
            return answer;
          },
          onview: (of, callback) => {
            this.listeningTableCount += 1;
            const stop = authority.onview(of, callback);
            return () => {
              this.listeningTableCount -= 1;
              stop();
            };
          },
        };
        await tables[seat]?.connect(counting, seat);
      },
      async playBest() {
        const { n, view } = await this.authority.view(0);
        const mine = (await this.authority.view(view.turn)).view;
        const guest = Game.fromView(mine);
        const { table } = guest.hint(3);
        const play = table === null ? { kind: 'draw' as const } : { kind: 'play' as const, table };
        await this.authority.send(view.turn, { ...play, n });
      },
      draft() {
        const ids = [tables[0]?.view?.hand[0]?.id ?? -1];
        return tables[0]?.run({ kind: 'move', ids, to: { zone: 'new', at: null } }).legal === true;
      },
    };
  });
}

test('two seats on one page play, leave, return and finish a session', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withHostPage({ ...HOST, around: (table) => table + table }, async (address) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${address}host.html`);
    await setUpTwoTables(page);
    const [anna, bruno] = [
      page.locator('machiavelli-table').nth(0),
      page.locator('machiavelli-table').nth(1),
    ];
    const expectPhases = async (first: string, second: string): Promise<void> => {
      await expect(anna).toHaveAttribute('data-phase', first);
      await expect(bruno).toHaveAttribute('data-phase', second);
    };
    const lastTurn = () =>
      inTables(page, async ({ authority }) => (await authority.view(0)).view.history.at(-1));
    const tableOf = () =>
      inTables(page, ({ tables }) =>
        tables[0]?.view?.groups.map(({ cards }) => cards.map(({ face }) => face)),
      );

    // The game of an authority replaces the table’s own game on the screen. The table’s own game stays stored.
    await inTables(page, ({ tables }) => tables[1]?.start({ seed: 'own' }));
    await inTables(page, (twoTables) => twoTables.connect());
    expect(await inTables(page, ({ tables }) => tables.map((table) => table.hasSaved()))).toEqual([
      false,
      true,
    ]);
    await expectPhases('mine', 'computer');
    await anna.locator('.primary').click();
    await expectPhases('computer', 'mine');
    await inTables(page, (twoTables) => twoTables.playBest());
    await expectPhases('mine', 'computer');
    expect(await lastTurn()).toMatchObject({ seat: 1, kind: 'play' });

    // Bruno's turn can be shown again, even by a table that was removed and put back.
    for (const isBack of [false, true]) {
      if (isBack) {
        await anna.evaluate((table) => {
          const { parentNode, nextSibling } = table;
          table.remove();
          setTimeout(() => parentNode?.insertBefore(table, nextSibling));
        });
        await expect(anna).toHaveAttribute('data-phase', 'mine');
      }
      const table = await tableOf();
      await anna.locator('[data-action=again]').click();
      await expect(anna).toHaveAttribute('data-phase', 'show');
      await anna.locator('[data-action=show-first]').click();
      expect(await tableOf()).toEqual([]);
      await anna.locator('[data-action=show-last]').click();
      await expect(anna.locator('#sentence')).toContainText('Bruno');
      expect(await tableOf()).toEqual(table);
      await anna.locator('[data-action=show-leave]').click();
      await expect(anna).toHaveAttribute('data-phase', 'mine');
    }

    // A draft survives a lost connection during its turn. It is gone once the turn has ended.
    expect(await inTables(page, (twoTables) => twoTables.draft())).toBe(true);
    await inTables(page, ({ tables }) => tables[0]?.disconnect());
    await expectPhases('empty', 'computer');
    expect(await inTables(page, ({ listeningTableCount }) => listeningTableCount)).toBe(1);
    await expect(bruno.locator('#sentence')).toContainText('Anna is away.');
    await inTables(page, (twoTables) => twoTables.connectSeat(0));
    await expectPhases('mine', 'computer');
    expect(await inTables(page, ({ tables }) => tables[0]?.view?.played)).toBe(1);
    await anna.locator('[data-action=undo]').click();
    await anna.locator('[data-action=redo]').click();
    await inTables(page, async (twoTables) => {
      twoTables.tables[0]?.disconnect();
      for (let turn = 0; turn < 2; turn += 1) await twoTables.playBest();
      await twoTables.connectSeat(0);
    });
    await expectPhases('mine', 'computer');
    expect(await inTables(page, ({ tables }) => tables[0]?.view?.touched)).toBe(false);

    // Anna puts the whole turn back.
    await inTables(page, (twoTables) => twoTables.draft());
    expect((await inTables(page, ({ tables }) => tables[0]?.run({ kind: 'restore' })))?.legal).toBe(true);
    await expectPhases('computer', 'mine');
    expect(await lastTurn()).toMatchObject({ seat: 0, kind: 'restore' });

    // The turns of a game that began with an arranged table cannot be shown again.
    await inTables(page, (twoTables) => twoTables.connect('5C 6C 7C / 8C KS'));
    await expectPhases('mine', 'computer');
    await inTables(page, (twoTables) => twoTables.playBest());
    await expectPhases('computer', 'mine');
    await expect(bruno.locator('#sentence')).toContainText('Anna');
    await expect(bruno.locator('.aside')).toBeHidden();

    // The tables leave their previous game. Anna plays her last card, the next deal begins, and Bruno resigns.
    await inTables(page, (twoTables) => twoTables.connect('5C 6C 7C / 8C'));
    expect(await inTables(page, ({ listeningTableCount }) => listeningTableCount)).toBe(2);
    await expectPhases('mine', 'computer');
    await inTables(page, ({ tables }) => {
      const { hand, groups } = tables[0]?.view ?? { hand: [], groups: [] };
      const to = { zone: 'group', group: groups[0]?.id ?? 0 } as const;
      tables[0]?.run({ kind: 'move', ids: [hand[0]?.id ?? 0], to });
      tables[0]?.run({ kind: 'end-turn' });
    });
    await expectPhases('over', 'over');
    await expect(bruno.locator('dialog[data-dialog=end]')).toContainText('Anna');
    // Either of the two dialogs may be in front.
    await bruno.locator('dialog [data-action=next-deal]').dispatchEvent('click');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await inTables(page, ({ tables }) => tables.map((table) => table.view?.deal))).toEqual([2, 2]);
    await expectPhases('computer', 'mine');
    await inTables(page, ({ tables }) => tables[1]?.run({ kind: 'resign', seat: 1 }));
    await expectPhases('over', 'over');
    const results = await inTables(page, ({ tables }) => tables.map((table) => table.view?.result?.winners));
    expect(results).toEqual([[0], [0]]);

    // Tables that are removed no longer listen to the authority.
    await inTables(page, ({ tables }) => {
      for (const table of tables) table.remove();
    });
    await expect.poll(() => inTables(page, ({ listeningTableCount }) => listeningTableCount)).toBe(0);
    expect(errors).toEqual([]);
  });
});

test('a table that connects while a computer has the turn shows the turn that the computer plays at once', async ({
  page,
}) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await page.evaluate(async () => {
      const load = (name: string) => import(new URL(name, location.href).href);
      const { init }: typeof import('machiavelli-cards') = await load('index.js');
      const { createAuthority }: typeof import('machiavelli-cards/online') = await load('online.js');
      await init();
      const seats = [{ name: 'Anna' }, { name: 'Bruno', level: 'beginner' as const }];
      const authority = await createAuthority({ seats, seed: 'connected-2' });
      if ((await authority.view(0)).view.turn !== 1) throw new Error('expected that the computer goes first');
      await (document.querySelector('machiavelli-table') as unknown as MachiavelliTable).connect(
        authority,
        0,
      );
    });
    const table = page.locator('machiavelli-table');
    await expect(table).toHaveAttribute('data-phase', 'mine');
    expect(await table.evaluate((node) => (node as unknown as MachiavelliTable).log.length)).toBe(1);
  });
});

test('a turn whose time is up here goes on if the authority still has time after a lost connection', async ({
  page,
}) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await setUp(page, 5);
    await inPage(page, (scene) => scene.playBest(1));
    const table = page.locator('machiavelli-table');
    const clock = table.locator('[data-seat="0"] .clock');
    await expect(table).toHaveAttribute('data-phase', 'mine');
    // The authority's clock stands still, while the time passes here.
    await inPage(page, (scene) => scene.setConnection('trying'));
    await expect(table).toHaveAttribute('data-phase', 'computer');
    await inPage(page, (scene) => scene.setConnection('connected'));
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await expect(clock).toHaveText(/^0:0[1-4]$/);
  });
});

test('a player whose turn cannot be sent reads and hears so', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await setUp(page);
    await inPage(page, (scene) => scene.playBest(1));
    const table = page.locator('machiavelli-table');
    await expect(table).toHaveAttribute('data-phase', 'mine');
    await inPage(page, ({ authority }) => {
      authority.send = () => Promise.reject(new Error('no connection'));
    });
    await table.locator('[data-action=end-turn]').click();
    await expect(table.locator('#sentence')).toHaveText(connectedWords.en.notSent);
    await expect(page.locator('[data-machiavelli-speech]')).toContainText('Your turn couldn’t be sent');
    await expect(table).toHaveAttribute('data-phase', 'mine');
  });
});

test('a start that fails leaves the joined game on the table', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await setUp(page);
    const codes = await inPage(page, async ({ table, authority }) => {
      const codeOf = (promise: Promise<void>) =>
        promise.then(
          () => null,
          ({ code }: { code: string }) => code,
        );
      const seats = Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, level: null }));
      const elsewhere: Authority = {
        ...authority,
        view: () => Promise.reject(Object.assign(new Error(), { code: 'closed' })),
      };
      return [
        await codeOf(table.load('x')),
        await codeOf(table.start({ seed: '' })),
        await codeOf(table.start({ seats })),
        await codeOf(table.connect(elsewhere, 0)),
      ];
    });
    expect(codes).toEqual(['bad-save', 'bad-input', 'player-count', 'closed']);
    await inPage(page, (scene) => scene.playBest(1));
    await expect(page.locator('machiavelli-table')).toHaveAttribute('data-phase', 'mine');
    expect(await inPage(page, ({ table }) => table.log.length)).toBe(1);
    // The hint is for the joined game.
    await page.locator('machiavelli-table [data-action=hint]').click();
    await expect(page.locator('machiavelli-table #sentence')).toContainText(/\d/);
    expect(errors).toEqual([]);
  });
});

test('a connection that the page gives up before the first update is over at once', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    const listening = await page.evaluate(async () => {
      const table = document.querySelector('machiavelli-table') as unknown as MachiavelliTable;
      const nothing = new Promise<never>(() => {});
      let count = 0;
      const silent: Authority = {
        join: () => nothing,
        view() {
          setTimeout(() => table.disconnect());
          return nothing;
        },
        send: () => nothing,
        onview() {
          count += 1;
          return () => {
            count -= 1;
          };
        },
      };
      const connecting = table.connect(silent, 0).then(() => count);
      const late = new Promise((resolve) => setTimeout(resolve, 30_000, 'not over'));
      return Promise.race([connecting, late]);
    });
    expect(listening).toBe(0);
  });
});

test('a table that is connected while there is no connection says so', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    await page.evaluate(async () => {
      const load = (name: string) => import(new URL(name, location.href).href);
      const { init }: typeof import('machiavelli-cards') = await load('index.js');
      const online: typeof import('machiavelli-cards/online') = await load('online.js');
      await init();
      const authority = await online.createAuthority({ seats: [{ name: 'Anna' }, { name: 'Bruno' }] });
      const newEnd = (): Channel => ({
        send: () => undefined,
        close: () => undefined,
        onmessage: () => undefined,
        onclose: () => undefined,
      });
      let cut = (): void => undefined;
      globalThis.isLineOpen = true;
      const open = (): Channel => {
        if (!globalThis.isLineOpen) throw new Error('no connection');
        const [near, far] = [newEnd(), newEnd()];
        near.send = (text) => queueMicrotask(() => far.onmessage(text));
        far.send = (text) => queueMicrotask(() => near.onmessage(text));
        cut = () => near.onclose();
        online.serve(authority, far);
        return near;
      };
      const token = authority.tokens[0] ?? '';
      const remote = online.connectTo(open, token);
      await remote.join(token);
      globalThis.isLineOpen = false;
      cut();
      await (document.querySelector('machiavelli-table') as unknown as MachiavelliTable).connect(remote, 0);
    });
    const sentence = page.locator('machiavelli-table #sentence');
    await expect(sentence).toContainText('Connection lost. Trying again…');
    await expect(page.locator('[data-machiavelli-speech]')).toContainText('Connection lost. Trying again…');
    await page.evaluate(() => {
      globalThis.isLineOpen = true;
    });
    await expect(sentence).not.toContainText('Connection');
  });
});

test('two players who start the next deal at the same time are not told that their turn has ended', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withHostPage({ ...HOST, around: (table) => table + table }, async (address) => {
    await page.goto(`${address}host.html`);
    await setUpTwoTables(page);
    await inTables(page, (twoTables) => twoTables.connect('5C 6C 7C / 8C'));
    const tables = page.locator('machiavelli-table');
    await expect(tables.nth(0)).toHaveAttribute('data-phase', 'mine');
    await inTables(page, (twoTables) => twoTables.playBest());
    for (const index of [0, 1]) await expect(tables.nth(index)).toHaveAttribute('data-phase', 'over');
    await inTables(page, ({ tables: both, authority }) => {
      const { send } = authority;
      authority.send = async (seat, command) => {
        const answer = await send(seat, command);
        // Bruno's table shows the next deal before the answer to his command arrives.
        while (both[1]?.view?.deal !== 2) await new Promise(requestAnimationFrame);
        return answer;
      };
      for (const table of both) table.run({ kind: 'next-deal' });
    });
    const answers = () => inTables(page, (twoTables) => twoTables.answers.slice(-2));
    await expect.poll(answers).toMatchObject([{ legal: true }, { late: true }]);
    // The sentence would disappear after a while, so it is read only once.
    for (const sentence of await tables.locator('#sentence').allTextContents()) {
      expect(sentence).not.toContain('already ended');
    }
  });
});

test('until a game is joined, the game on the table goes on and is stored', async ({ page }) => {
  await withHostPage(HOST, async (address) => {
    await page.goto(`${address}host.html`);
    const stored = await page.evaluate(async () => {
      const table = document.querySelector('machiavelli-table') as unknown as MachiavelliTable;
      table.setAttribute('persist', 'own');
      await table.start({ seed: 'own' });
      while (table.dataset.phase !== 'mine') await new Promise(requestAnimationFrame);
      const before = table.save();
      const nothing = new Promise<never>(() => {});
      const silent: Authority = {
        join: () => nothing,
        view: () => nothing,
        send: () => nothing,
        onview: () => () => undefined,
      };
      void table.connect(silent, 0);
      table.run({ kind: 'move', ids: [table.view?.hand[0]?.id ?? -1], to: { zone: 'new', at: null } });
      const isStored = localStorage.getItem('own') === table.save() && table.save() !== before;
      table.disconnect();
      return { isStored, isRunning: table.running };
    });
    expect(stored).toEqual({ isStored: true, isRunning: true });
  });
});
