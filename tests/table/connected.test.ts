// A table that is connected to an authority. The authority is in the same page, and the test decides when its updates arrive.
import { test } from 'node:test';
import { Game, type TurnEvent, type View } from 'machiavelli-cards';
import type { Answer, Authority, Seat, SeatUpdate } from '../../www/online/authority.ts';
import { type AuthorityOptions, createAuthority, type GameAuthority } from '../../www/online/index.ts';
import { words } from '../../www/words/en/connected.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { words as wordsIt } from '../../www/words/it/connected.ts';
import { expect } from '../support/expect.ts';
import { replace } from '../support/replace.ts';
import { openTable, startUp, storedKey, storedSave, type TestTable } from './driver.ts';

const { status } = tableEn;
const WAITING = status.waiting('Bruno');

/** Bruno goes first. */
const DUEL = { seats: [{ name: 'Anna' }, { name: 'Bruno' }], seed: 'connected-2' };

type State = 'connected' | 'trying' | 'closed';

/** A game that an authority holds, and the connections of tables to it. */
class Room {
  /** While false, no update arrives at a table. */
  isReachable = true;
  #state: State = 'connected';
  /** The number of tables that listen to the authority. */
  listening = 0;
  /** The answers to the commands of the tables. */
  readonly answers: Answer[] = [];
  #tell = (_state: State): void => undefined;
  /** Delivers an update to the last table that was connected. */
  show = (_update: SeatUpdate): void => undefined;
  #leave = (): void => undefined;

  constructor(readonly authority: GameAuthority) {}

  /** Bruno is present in a new game, unless a table takes his seat. */
  static async deal(options: AuthorityOptions = {}): Promise<Room> {
    await startUp();
    const rules = { preset: 'bga', turnSeconds: 90 } as const;
    const room = new Room(await createAuthority({ ...DUEL, rules, ...options }));
    room.arrive();
    return room;
  }

  /** A new game in which Bruno has played, and Anna, who sits at the table, has the turn. */
  static async dealToAnna(options: AuthorityOptions = {}): Promise<readonly [Room, TestTable]> {
    const room = await Room.deal(options);
    const anna = await room.join(0);
    await room.playBest();
    await untilPhases([anna], 'mine');
    return [room, anna];
  }

  /** A session of Anna and Bruno, in which Anna goes first from the position. */
  static async session(position?: string): Promise<Room> {
    await startUp();
    const options = { rules: { preset: 'session', turnSeconds: null }, players: ['Anna', 'Bruno'] } as const;
    const game =
      position === undefined
        ? Game.deal({ ...options, seed: 'seats-3' })
        : Game.arrange({ ...options, seed: 'seats', position });
    const seats = options.players.map((name) => ({ name, token: name, level: null, joined: false }));
    const saved = { version: 2, game: game.save(), n: 0, seats, watch: 'watch', deal: null } as const;
    game.free();
    return new Room(await createAuthority({ saved }));
  }

  /** What a table gets: the authority, over a connection that the test can cut. */
  readonly line: Authority = {
    join: (token) => this.authority.join(token),
    view: (seat) => this.authority.view(seat),
    send: async (seat, command) => {
      const answer = await this.authority.send(seat, command);
      this.answers.push(answer);
      return answer;
    },
    onview: (seat, callback) => {
      this.show = callback;
      this.listening += 1;
      const stop = this.authority.onview(seat, (update) => this.isReachable && callback(update));
      return () => {
        this.listening -= 1;
        stop();
      };
    },
    onconnection: (callback) => {
      this.#tell = callback;
      if (this.#state !== 'connected') callback(this.#state);
      return () => undefined;
    },
  };

  async join(seat: Seat, table?: TestTable): Promise<TestTable> {
    const joining = table ?? (await openTable());
    await joining.host.connect(this.line, seat);
    await joining.settle();
    return joining;
  }

  /** Cuts or restores the connection of the last table that was connected. */
  async setLine(state: State): Promise<void> {
    this.#state = state;
    this.isReachable = state === 'connected';
    this.#tell(state);
    if (this.isReachable) this.show(await this.authority.view(0));
  }

  leave(): void {
    this.#leave();
  }

  arrive(): void {
    this.#leave = this.authority.onview(1, () => undefined);
  }

  async view(seat: Seat = 0): Promise<View> {
    return (await this.authority.view(seat)).view;
  }

  async updateNumber(): Promise<number> {
    return (await this.authority.view(0)).n;
  }

  async lastTurn(): Promise<TurnEvent | undefined> {
    return (await this.authority.view(0)).log.at(-1);
  }

  /** Plays the best turn for the player whose turn it is, or draws. */
  async playBest(): Promise<void> {
    const { seatToMove } = await this.view();
    const { n, view } = await this.authority.view(seatToMove);
    const { table } = bestOf(view);
    const answer = await this.authority.send(
      seatToMove,
      table === null ? { kind: 'draw', n } : { kind: 'play', table, n },
    );
    expect(answer.legal).toBe(true);
  }
}

function bestOf(view: View) {
  const guest = Game.fromView(view);
  const hint = guest.hint();
  guest.free();
  return hint;
}

/** Lets time pass until the tables have these phases, and their buttons take presses. */
async function untilPhases(tables: readonly TestTable[], ...phases: readonly string[]): Promise<void> {
  const isSo = (): boolean => tables.every(({ phase }, index) => phase === phases[index]);
  await tables[0]?.until(isSo, `the phases are ${phases}`);
  await tables[0]?.tick(700);
}

/** Lays the first card of the hand as a new group. */
function layFirst({ host }: TestTable): boolean {
  const [first] = host.view?.hand ?? [];
  const ids = first === undefined ? [] : [first.id];
  return host.run({ kind: 'move', ids, to: { zone: 'new', at: null } }).legal;
}

test('a table waits for the others, keeps the draft of a turn to itself, and sends the whole turn at once', async () => {
  const room = await Room.deal();
  const anna = await room.join(0);
  const { host } = anna;
  expect(anna.sentence).toBe(`${status.begins('Bruno')}, ${status.beginsByLot}. ${WAITING}`);
  await room.playBest();
  await untilPhases([anna], 'mine');
  expect(anna.sentence).toContain('Bruno played');
  const n = await room.updateNumber();

  // A command that the page refuses changes nothing.
  const { hand } = anna;
  host.addEventListener('machiavelli-command', (event) => event.preventDefault(), { once: true });
  expect(layFirst(anna)).toBe(false);
  await anna.settle();
  expect(anna.sentence).toBe(status.notAllowed);
  expect(anna.hand).toBe(hand);

  // The lamp works without the authority, because the solver needs only the view.
  expect(layFirst(anna)).toBe(true);
  await anna.until(() => /open|closed/.test(anna.one('.lamp').dataset.state ?? ''), 'the lamp is lit');
  await room.setLine('trying');
  await anna.settle();
  expect(anna.sentence).toContain(words.trying);
  expect(anna.one('.primary').dataset.ready).toBe('false');
  await room.setLine('connected');
  await anna.settle();
  expect(anna.sentence).not.toContain(words.trying);
  expect(anna.view.played).toBe(1);
  await anna.press('undo');
  expect(anna.one('.primary').dataset.ready).toBe('true');
  expect(await room.updateNumber()).toBe(n);
  // Over a closed connection, no turn could be sent.
  await room.setLine('closed');
  await anna.settle();
  expect(anna.one('.primary').dataset.ready).toBe('false');
  await room.setLine('connected');
  await anna.settle();

  await anna.press('end-turn');
  await anna.until(() => anna.sentence.includes(WAITING), 'the authority has answered');
  expect(anna.sentence).toMatch(/^You drew /);
  expect(await room.updateNumber()).toBe(n + 1);

  // A hint is played as if the player had made its moves.
  await room.playBest();
  await untilPhases([anna], 'mine');
  host.run({ kind: 'apply', steps: bestOf(anna.view).steps });
  await anna.press('end-turn');
  await untilPhases([anna], 'computer');
  expect(await room.lastTurn()).toMatchObject({ seat: 0, kind: 'play' });
});

test('a player who waits for the first turn sees the cards with their artwork', async () => {
  const room = await Room.deal();
  const anna = await room.join(0);
  await anna.until(() => anna.find('.art') !== null, 'no card has artwork');
  expect(anna.phase).toBe('computer');
});

test('a tap on the table skips the steps of a turn that is shown, but not those of a turn that has not arrived yet', async () => {
  for (const skips of [false, true]) {
    const room = await Room.deal();
    const anna = await room.join(0, await openTable({ settings: { motion: 'slow' } }));
    await untilPhases([anna], 'computer');
    // Nothing is shown, and there is no button to skip anything.
    expect(anna.offers('skip')).toBe(false);
    await anna.tapAt('new');
    await room.playBest();
    let stepCount = 0;
    for (let time = 0; anna.phase === 'computer' && time < 20_000; time += 50) {
      await anna.tick(50);
      if (anna.offers('skip')) {
        stepCount += 1;
        if (skips && stepCount === 1) await anna.tapAt('new');
      }
    }
    if (skips) expect(stepCount).toBe(1);
    else expect(stepCount).toBeGreaterThan(5);
  }
});

test('a table says who is away, for whom a computer plays, and who is back', async () => {
  const room = await Room.deal();
  const anna = await room.join(0);
  const seat = (): string =>
    `${anna.one('[data-seat="1"]').dataset.note} ${anna.one('[data-seat="1"]').textContent}`;
  room.leave();
  await anna.settle();
  expect(anna.sentence).toContain(words.waitingForReturn('Bruno'));
  expect(seat()).toMatch(/^away .*away/);
  await anna.tick(60_000);
  await untilPhases([anna], 'mine');
  expect(anna.sentence).toContain(words.takenOver('Bruno'));
  expect(seat()).toMatch(/^computer .*computer/);
  room.arrive();
  await anna.settle();
  expect(anna.sentence).toContain(words.back('Bruno'));
});

test('after a lost connection, the table shows the turns that it missed, or says that the turn had ended', async () => {
  const [room, anna] = await Room.dealToAnna();
  // Anna's turn ends at the authority before her table sends it.
  room.isReachable = false;
  await room.authority.send(0, { kind: 'draw', n: await room.updateNumber() });
  await anna.press('end-turn');
  await anna.until(() => anna.sentence.includes(words.late), 'Anna reads that she was late');
  expect(anna.sentence).toContain(WAITING);

  for (let turn = 0; turn < 3; turn += 1) await room.playBest();
  await room.setLine('trying');
  await anna.settle();
  expect(anna.sentence).toContain(words.trying);
  await room.setLine('connected');
  await untilPhases([anna], 'mine');
  expect(anna.view.groups).toEqual((await room.view()).groups);
});

test('the clock of the authority ends a turn, even in the middle of a draft', async () => {
  const room = await Room.deal();
  const anna = await room.join(0);
  const clock = (seat: number): string => anna.one(`[data-seat="${seat}"] .clock`).textContent ?? '';
  expect(clock(1)).toMatch(/^1:2\d$/);
  const old = await room.authority.view(0);
  await room.playBest();
  await untilPhases([anna], 'mine');
  expect(clock(0)).toMatch(/^1:2\d$/);
  layFirst(anna);
  await anna.tick(40_000);
  // A message that comes late changes nothing.
  room.show(old);
  await anna.tick(1000);
  expect(clock(0)).toMatch(/^0:4\d$/);
  await anna.tick(50_000);
  expect(anna.sentence).toContain(WAITING);
  expect(await room.lastTurn()).toMatchObject({ seat: 0, kind: 'time-up', laid: { cards: '' } });
});

test('a turn whose time is up here goes on if the authority still has time after a lost connection', async () => {
  // The authority's clock stands still.
  const timers = { now: () => 0, set: () => 0, clear: () => undefined };
  const [room, anna] = await Room.dealToAnna({ rules: { preset: 'bga', turnSeconds: 5 }, timers });
  await room.setLine('trying');
  await untilPhases([anna], 'computer');
  await room.setLine('connected');
  await untilPhases([anna], 'mine');
  expect(anna.one('[data-seat="0"] .clock').textContent).toMatch(/^0:0[1-4]$/);
});

test('a spectator sees the same table without a hand', async () => {
  const room = await Room.deal();
  room.authority.onview(0, () => undefined);
  const table = await room.join(null);
  await room.playBest();
  await table.until(() => table.log.length === 1, 'Bruno has played');
  await table.tick(5000);
  expect(table.sentence).toContain(`${words.watching} ${status.waiting('Anna')}`);
  expect(table.view.seat).toBeNull();
  expect(table.view.groups).toEqual((await room.view(null)).groups);
  expect(table.all('.hand [data-card-id]')).toHaveLength(0);
  expect(table.button('menu').tabIndex, 'the menu can be reached by Tab').toBe(0);
  table.host.disconnect();
  expect(table.phase).toBe('empty');
});

test('a table that connects while a computer has the turn shows the turn that the computer plays at once', async () => {
  const seats = [{ name: 'Anna' }, { name: 'Bruno', level: 'beginner' as const }];
  await startUp();
  const room = new Room(await createAuthority({ ...DUEL, seats }));
  const anna = await room.join(0);
  await untilPhases([anna], 'mine');
  expect(anna.host.log).toHaveLength(1);
});

test('a player whose turn cannot be sent reads and hears so, and can try again', async () => {
  const [room, anna] = await Room.dealToAnna();
  const { send } = room.authority;
  room.authority.send = () => Promise.reject(new Error('no connection'));
  replace(console, { error: () => undefined });
  await anna.press('end-turn');
  await anna.tick(100);
  expect(anna.sentence).toBe(words.notSent);
  expect(anna.spoken).toContain(words.notSent.replace(/\.$/, ''));
  expect(anna.phase).toBe('mine');
  room.authority.send = send;
  await anna.press('end-turn');
  await untilPhases([anna], 'computer');
});

test('a start that fails leaves the joined game on the table', async () => {
  const room = await Room.deal();
  const anna = await room.join(0);
  const { host } = anna;
  const closed = { view: () => Promise.reject(Object.assign(new Error(), { code: 'closed' })) };
  const seats = Array.from({ length: 9 }, (_, index) => ({ name: `${index}`, level: null }));
  for (const [begin, code] of [
    [() => host.load('x'), 'bad-save'],
    [() => host.start({ seed: '' }), 'bad-input'],
    [() => host.start({ seats }), 'player-count'],
    [() => host.connect('wss://example.org' as unknown as Authority, 0), 'bad-input'],
    [() => host.connect({ ...room.line, ...closed }, 0), 'closed'],
  ] as const) {
    expect(await begin().catch((error: { code: string }) => error.code)).toBe(code);
  }
  await room.playBest();
  await untilPhases([anna], 'mine');
  expect(host.log).toHaveLength(1);
  // The hint is for the joined game.
  await anna.press('hint');
  await anna.until(() => /\d/.test(anna.sentence), 'the hint names a number');
  expect(anna.errors).toEqual([]);
});

test('a connection that the page gives up before the first update is over at once, and until then the own game goes on', async () => {
  const table = await openTable({ attributes: { persist: 'own' } });
  await table.deal({ position: '5C 6C 7C / 8C 2D 3D' });
  const before = table.host.save();
  const room = await Room.deal();
  const silent: Authority = { ...room.line, view: () => new Promise(() => undefined) };
  const connecting = table.host.connect(silent, 0);
  await table.settle();
  expect(room.listening).toBe(1);
  expect(layFirst(table)).toBe(true);
  expect(storedSave('own')).toBe(table.host.save());
  expect(table.host.save()).not.toBe(before);
  table.host.disconnect();
  await connecting;
  expect(room.listening).toBe(0);
  expect(table.host.running).toBe(true);
});

test('a table that is connected while there is no connection says so', async () => {
  const room = await Room.deal();
  await room.setLine('trying');
  const anna = await room.join(0);
  expect(anna.sentence).toContain(words.trying);
  await room.setLine('trying');
  expect(anna.spoken).toContain(words.trying.replace(/\.$/, ''));
  await room.setLine('connected');
  await anna.settle();
  expect(anna.sentence).not.toContain(words.trying);
});

test('two seats on one page play, leave, return and finish a session', async () => {
  const own = await openTable({ attributes: { persist: 'seat-1' } });
  await own.deal({});
  let room = await Room.session();
  const anna = await room.join(0, await openTable({ attributes: { persist: 'seat-0' } }));
  const bruno = await room.join(1, own);
  const both = [anna, bruno];
  // The game of an authority replaces the table's own game on the screen. The table's own game stays stored.
  expect(both.map(({ host }) => host.hasSaved())).toEqual([false, true]);
  await untilPhases(both, 'mine', 'computer');
  await anna.press('end-turn');
  await untilPhases(both, 'computer', 'mine');
  await room.playBest();
  await untilPhases(both, 'mine', 'computer');
  expect(await room.lastTurn()).toMatchObject({ seat: 1, kind: 'play' });

  // Bruno's turn can be shown again, even by a table that was removed and inserted again.
  for (const isInserted of [false, true]) {
    if (isInserted) {
      anna.host.remove();
      await anna.settle();
      document.body.append(anna.host);
      await untilPhases(both, 'mine', 'computer');
    }
    const { table } = anna;
    await anna.press('again');
    expect(anna.phase).toBe('show');
    await anna.press('show-first');
    expect(anna.table).toBe('');
    await anna.press('show-last');
    expect(anna.sentence).toContain('Bruno');
    expect(anna.table).toBe(table);
    await anna.press('show-leave');
    expect(anna.phase).toBe('mine');
  }

  // A draft survives a lost connection during its turn. It is gone once the turn has ended.
  expect(layFirst(anna)).toBe(true);
  anna.host.disconnect();
  await untilPhases(both, 'empty', 'computer');
  expect(room.listening).toBe(1);
  expect(bruno.sentence).toContain(words.waitingForReturn('Anna'));
  await room.join(0, anna);
  await untilPhases(both, 'mine', 'computer');
  expect(anna.view.played).toBe(1);
  await anna.press('undo', 'redo');
  expect(anna.view.played).toBe(1);
  anna.host.disconnect();
  for (let turn = 0; turn < 2; turn += 1) await room.playBest();
  for (const draft of [
    localStorage.getItem(storedKey('seat-0', 'draft')),
    'nonsense',
    '[]',
    '{"text":1}',
    'null',
  ]) {
    localStorage.setItem(storedKey('seat-0', 'draft'), draft ?? '');
    await room.join(0, anna);
    await untilPhases(both, 'mine', 'computer');
    expect(anna.view.touched).toBe(false);
  }

  // Anna puts the whole turn back.
  expect(layFirst(anna)).toBe(true);
  expect(anna.host.run({ kind: 'restore' }).legal).toBe(true);
  await untilPhases(both, 'computer', 'mine');
  expect(await room.lastTurn()).toMatchObject({ seat: 0, kind: 'restore' });

  // The turns of a game that began with an arranged table cannot be shown again.
  const former = room;
  room = await Room.session('5C 6C 7C / 8C KS');
  for (const [seat, table] of both.entries()) await room.join(seat, table);
  expect([former.listening, room.listening], 'the tables have left their former game').toEqual([0, 2]);
  await untilPhases(both, 'mine', 'computer');
  await room.playBest();
  await untilPhases(both, 'computer', 'mine');
  expect(bruno.sentence).toContain('Anna');
  expect(bruno.offers('again')).toBe(false);

  // Anna plays her last card, the next deal begins, and Bruno resigns.
  room = await Room.session('5C 6C 7C / 8C');
  for (const [seat, table] of both.entries()) await room.join(seat, table);
  await untilPhases(both, 'mine', 'computer');
  await anna.tapTo('8C', 1);
  await anna.press('end-turn');
  await untilPhases(both, 'over', 'over');
  expect(both.map(({ dialog }) => dialog)).toEqual(['end', 'end']);
  expect(bruno.one('dialog').textContent).toContain('Anna');
  await bruno.press('next-deal');
  await untilPhases(both, 'computer', 'mine');
  expect(both.map(({ dialog }) => dialog)).toEqual([null, null]);
  expect(both.map(({ view }) => view.deal)).toEqual([2, 2]);
  bruno.host.run({ kind: 'resign', seat: 1 });
  await untilPhases(both, 'over', 'over');
  expect(both.map(({ view }) => view.result?.winners)).toEqual([[0], [0]]);

  for (const { host } of both) host.remove();
  await anna.settle();
  expect(room.listening).toBe(0);
  expect(both.flatMap(({ errors }) => errors)).toEqual([]);
});

test('two players who start the next deal at the same time are not told that their turn has ended', async () => {
  const room = await Room.session('5C 6C 7C / 8C');
  const both = [await room.join(0), await room.join(1)];
  await untilPhases(both, 'mine', 'computer');
  await room.playBest();
  await untilPhases(both, 'over', 'over');
  const { send } = room.authority;
  room.authority.send = async (seat, command) => {
    const answer = await send(seat, command);
    // Bruno's table shows the next deal before the answer to his command arrives.
    while (both[1]?.host.view?.deal !== 2) await new Promise((done) => setTimeout(done, 1));
    return answer;
  };
  for (const { host } of both) host.run({ kind: 'next-deal' });
  await untilPhases(both, 'computer', 'mine');
  expect(room.answers).toMatchObject([{ legal: true }, { late: true }]);
  for (const { sentence } of both) expect(sentence).not.toContain(words.late);
});

test('at the end of a game, a table says whether the deal was fair, in its language, and checks it again', async () => {
  for (const [lang, { deal }] of Object.entries({ en: words, it: wordsIt })) {
    const room = await Room.deal({ fair: true, seed: undefined });
    const { authority, line } = room;
    let checks = 0;
    line.fairness = async (seat) => {
      checks += 1;
      return authority.fairness(seat);
    };
    for (const token of authority.tokens) await authority.join(token);
    const anna = await room.join(0, await openTable({ attributes: { lang } }));
    const { n } = await authority.view(0);
    await authority.send(0, { kind: 'resign', n });
    await untilPhases([anna], 'over');
    await anna.until(() => anna.dialog === 'end', 'the result is not shown');
    const said = async (sentence: string): Promise<void> => {
      const text = (): string | null => anna.one('dialog [role=status]').textContent;
      await anna.until(() => text() === sentence, `it does not say ${sentence}`);
      expect(anna.one('dialog .deal').hidden).toBe(false);
    };
    await said(deal.fair);
    expect(anna.one('dialog [data-action=check-deal]').textContent).toBe(deal.again);
    const before = checks;
    anna.one('dialog [data-action=check-deal]').click();
    expect(anna.one('dialog [role=status]').textContent).toBe('');
    await said(deal.fair);
    expect([checks, anna.dialog]).toEqual([before + 1, 'end']);
    for (const [fairness, sentence] of [
      ['unfair', deal.unfair],
      ['unknown', deal.notSeen],
    ] as const) {
      line.fairness = async () => fairness;
      anna.one('dialog [data-action=check-deal]').click();
      await said(sentence);
    }
    const error = console.error;
    replace(console, { error: () => undefined });
    line.fairness = async () => Promise.reject(new Error('closed'));
    anna.one('dialog [data-action=check-deal]').click();
    await said(deal.failed);
    replace(console, { error });
    expect(anna.errors).toEqual([]);
  }
});

test('a rematch begins once both tables have asked for it; until then, they say who wants it, and for whom it waits', async () => {
  const room = await Room.deal({ fair: true, seed: undefined });
  const { authority } = room;
  for (const token of authority.tokens) await authority.join(token);
  room.leave();
  const [anna, bruno] = [await room.join(0), await room.join(1)];
  const both = [anna, bruno];
  const started: boolean[] = [];
  anna.host.addEventListener('machiavelli-start', ({ detail }) => started.push(detail.resumed));
  const line = (table: TestTable): string | null => table.one('dialog .rematch').textContent;
  for (const games of [1, 2]) {
    const { n } = await authority.view(0);
    await authority.send(0, { kind: 'resign', n });
    await untilPhases(both, 'over', 'over');
    await anna.until(() => both.every(({ dialog }) => dialog === 'end'), 'the result is not shown');
    expect(both.map(line)).toEqual(['', '']);
    anna.one('dialog [data-action=rematch]').click();
    await anna.until(() => line(bruno) !== '', 'Bruno does not read what Anna wants');
    expect([anna.dialog, line(bruno)]).toEqual([null, words.rematch.wanted('Anna', 1)]);
    expect([anna.offers('rematch'), anna.sentence]).toEqual([
      false,
      expect.stringContaining(words.rematch.waiting('Bruno', 1)),
    ]);

    bruno.host.disconnect();
    await anna.until(() => anna.sentence.includes(words.rematch.away('Bruno', 1)), 'Bruno is not missed');
    await room.join(1, bruno);
    await bruno.until(() => bruno.dialog === 'end', 'the result is not shown again');
    await untilPhases(both, 'over', 'over');
    expect(line(bruno)).toBe(words.rematch.wanted('Anna', 1));
    await bruno.press('close');
    expect(bruno.sentence).toContain(words.rematch.wanted('Anna', 1));
    await bruno.press('rematch');
    await anna.until(() => both.every(({ host }) => host.view?.over === false), 'no rematch begins');
    expect((await authority.view(0)).rematches).toBe(games);
    expect(both.map(({ dialog, host }) => [dialog, host.view?.turn])).toEqual([
      [null, 1],
      [null, 1],
    ]);
    expect(started).toEqual(Array.from({ length: games }, () => false));
  }
  expect(both.flatMap(({ errors }) => errors)).toEqual([]);
});

test('a table offers no rematch to a spectator, or in a game of an authority that offers none', async () => {
  for (const seat of [null, 0]) {
    const room = await Room.deal();
    const { view } = room.line;
    const old = async (): Promise<SeatUpdate> => {
      const update = await view(seat);
      return { ...update, attendance: update.attendance.map(({ rematch: _, ...rest }) => rest) };
    };
    const { n } = await room.authority.view(0);
    await room.authority.send(0, { kind: 'resign', n });
    if (seat !== null) Object.assign(room.line, { view: old, onview: () => () => undefined });
    const table = await room.join(seat);
    await table.until(() => table.dialog === 'end', 'the result is not shown');
    expect([table.find('dialog [data-action=rematch]:not([hidden])'), table.offers('rematch')]).toEqual([
      null,
      false,
    ]);
  }
});

test('a table says nothing about the deal to a spectator, or in a game without a fair deal', async () => {
  for (const [fairness, seat] of [
    ['none', 0],
    ['fair', null],
    [undefined, 0],
  ] as const) {
    const room = await Room.deal();
    if (fairness !== undefined) room.line.fairness = async () => fairness;
    const table = await room.join(seat);
    const { n } = await room.authority.view(0);
    await room.authority.send(0, { kind: 'resign', n });
    await untilPhases([table], 'over');
    await table.until(() => table.dialog === 'end', 'the result is not shown');
    await table.settle();
    expect(table.one('dialog .deal').hidden).toBe(true);
  }
});
