// A computer's turn is shown step by step, can be skipped, and stays marked until the player's turn ends.
import { test } from 'node:test';
import { Game, type TurnEvent } from 'machiavelli-cards';
import { shortNames } from '../../www/element/announce/short-names.ts';
import type { SeatSetup, Setup } from '../../www/element/game/setup.ts';
import { words as dialogsEn } from '../../www/words/en/dialogs.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';
import { ANNA, deal, facesOf, type TestTable } from './driver.ts';

const HARD: SeatSetup = { name: 'Caterina', level: 'hard' };
/** The 4♣ can be played together with the 5♣ of the set, and the Q♥ at the end of the run of hearts. */
const POSITION = '5C 5D 5H 5S | 6C 7C 8C | 9H TH JH / 4C QH 2S 8D';
const START: Setup = { rules: 'bga', seats: [ANNA, HARD], seed: 'watch 0', position: POSITION };

const sorted = (melds: string): string => melds.split(' | ').sort().join(' | ');

test('a computer plays a turn in which somebody has already moved cards, from its start', async () => {
  const table = await deal(START);
  const players = [ANNA.name, HARD.name];
  const game = Game.arrange({ rules: 'bga', players, position: POSITION, first: 1, seed: 'begun' });
  game.lay(
    game
      .view(1)
      .hand.slice(0, 2)
      .map(({ id }) => id),
  );
  await table.host.load(game.save(), [ANNA, HARD]);
  await table.until(() => table.phase === 'mine', 'the computer has played');
  expect(table.log).toHaveLength(1);
  expect(table.errors).toEqual([]);
});

interface ShownStep {
  readonly table: string;
  readonly sentence: string;
  /** The number of outlines that show where cards were. */
  readonly traces: number;
  /** The number of cards at the computer's seat. */
  readonly held: string | null;
}

/** Ends the player’s turn, and records what is shown until the next one. Calls `skip` when the first step is shown. */
async function watchTurn(table: TestTable, skip?: () => Promise<void>): Promise<readonly ShownStep[]> {
  const steps: ShownStep[] = [];
  const look = (): boolean => {
    const shown = sorted(table.drawnTable);
    if (shown !== steps.at(-1)?.table) {
      const held = table.one('[data-seat="1"] .count').getAttribute('data-short');
      steps.push({ table: shown, sentence: table.sentence, traces: table.all('.trace').length, held });
    }
    return table.phase === 'mine';
  };
  look();
  await table.press('end-turn');
  await table.until(() => look() || steps.length === 2, 'the first step is shown', 20);
  await skip?.();
  await table.until(look, 'the computer has played', 20);
  return steps;
}

/** What the engine says about the last turn: the tables before it and after each of its steps. */
function lastTurnOf({ host }: TestTable): {
  readonly event: TurnEvent;
  readonly tables: readonly string[];
  readonly before: ReadonlySet<number>;
} {
  const game = Game.load(host.save());
  const log = game.log();
  const event = log.at(-1);
  if (event === undefined) throw new Error('nothing was played');
  const past = game.at(log.length - 1);
  const tables = Array.from({ length: event.steps.length + 1 }, (_, made) => {
    const { groups } = past.preview(0, event.steps.slice(0, made));
    return sorted(groups.map(({ cards }) => facesOf(cards)).join(' | '));
  });
  const before = new Set(past.view(0).groups.flatMap(({ cards }) => cards.map(({ id }) => id)));
  return { event, tables, before };
}

test('each step of a computer’s turn is shown, and shown again, with its own sentence, and outlines of where its cards were', async () => {
  const table = await deal(START, { settings: { motion: 'normal' } });
  const [first, ...shown] = await watchTurn(table);
  const { event, tables, before } = lastTurnOf(table);
  expect(event.steps.length).toBeGreaterThan(2);
  expect([first, ...shown].map((step) => step?.table)).toEqual(tables);
  let held = Number(first?.held);
  for (const [step, { ids }] of event.steps.entries()) {
    const moved = ids.filter((id) => before.has(id)).length;
    held -= ids.length - moved;
    // The sentence still says what the player drew.
    const sentence = `^You drew .+\\. Caterina: .+ from the hand${moved > 0 ? ', .+ from the table' : ''} → `;
    expect(shown[step]).toMatchObject({
      sentence: expect.stringMatching(sentence),
      held: String(held),
      traces: moved,
    });
  }
  expect(
    event.steps.some(({ from }) => from !== ''),
    'cards on the table move, too',
  ).toBe(true);
  expect(table.all('.trace')).toHaveLength(0);

  const save = table.host.save();
  table.host.settings = { motion: 'off' };
  await table.untilMyTurn();
  await table.press('again');
  await table.key('Home');
  expect([table.phase, sorted(table.drawnTable)]).toEqual(['show', tables[0]]);
  const count = event.steps.length;
  for (let step = 1; step <= count; step += 1) {
    await table.press('show-forward');
    expect(sorted(table.drawnTable)).toBe(tables[step]);
    expect(table.sentence).toContain(`Caterina played ${shortNames(event.laid.cards)}`);
    expect(table.sentence).toContain(`${dialogsEn.step(step, count)}: `);
  }
  expect(table.offers('show-forward')).toBe(false);
  await table.key('Escape');
  expect([table.phase, table.host.save()]).toEqual(['mine', save]);
});

test('a computer’s turn can be skipped by the button or a tap on the table, with the same result', async () => {
  const settings = { motion: 'normal' };
  const whole = await deal(START, { settings });
  await watchTurn(whole);
  const { tables } = lastTurnOf(whole);
  for (const skip of ['skip', 'tap'] as const) {
    const table = await deal(START, { settings });
    const shown = await watchTurn(table, () => (skip === 'skip' ? table.press(skip) : table.tapAt('new')));
    expect(
      shown.map((step) => step.table),
      skip,
    ).toEqual([tables[0], tables[1], tables.at(-1)]);
    expect(table.log).toEqual(whole.log);
  }
});

test('a computer’s turn of many cards is shown meld by meld, with time to read each, until a press ends it', async () => {
  const players = [ANNA.name, HARD.name];
  const position = '5C 5D 5H | 9H TH JH QH / 4C';
  const hands = ['KS KH KC 2H 3H 4H 7S 7H 7D 9C AS'];
  for (const isSkipped of [false, true]) {
    const table = await deal(START, { settings: { motion: 'normal' } });
    const game = Game.arrange({ rules: 'bga', players, position, hands, first: 1 });
    const shown: { readonly sentence: string; readonly time: number }[] = [];
    const said = new Set<string>();
    const loaded = table.host.load(game.save(), [ANNA, HARD]);
    const look = (): boolean => {
      const { sentence } = table;
      if (/^Caterina: .* from the hand/.test(sentence) && sentence !== shown.at(-1)?.sentence) {
        shown.push({ sentence, time: performance.now() });
      }
      said.add(table.spoken);
      return table.phase === 'mine';
    };
    await table.until(() => !look() && shown.length === 1, 'the first meld is shown', 20);
    await loaded;
    const skippedAt = performance.now();
    if (isSkipped) await table.press('skip');
    await table.until(look, 'the computer has played', 20);
    const end = performance.now();
    const { event } = lastTurnOf(table);
    expect(event.laid.ids.length).toBe(9);
    if (isSkipped) {
      expect(shown).toHaveLength(1);
      expect(end - skippedAt).toBeLessThan(200);
    } else {
      expect(shown.map(({ sentence }) => sentence.replace(/.* → /, ''))).toEqual([
        'new: run of hearts, 2 to 4',
        'new: set of 7s',
        'new: set of kings',
      ]);
      for (const { sentence } of shown) expect([...said].join('. ')).toContain(sentence.replace(/\.$/, ''));
      for (const [index, { time }] of shown.entries())
        expect((shown[index + 1]?.time ?? end) - time).toBeGreaterThan(1300);
    }
  }
});

test('a tap on the table after a deal does not skip the steps of the next deal', async () => {
  const setup = { ...START, seats: [HARD, ANNA] };
  const table = await deal(setup, { settings: { motion: 'normal' } });
  table.host.run({ kind: 'resign', seat: 1 });
  await table.untilOver();
  await table.key('Escape');
  await table.tapAt('new');
  await table.host.start(setup);
  let traces = 0;
  const look = (): boolean => {
    traces += table.all('.trace').length;
    return table.phase === 'mine';
  };
  await table.until(look, 'the computer has played', 20);
  expect(traces).toBeGreaterThan(0);
});

test('what the others changed stays marked until the player’s turn ends', async () => {
  const table = await deal(START);
  const numbers = (selector: string, name: string): number[] =>
    [...table.all(selector)].map((node) => Number(node.dataset[name])).sort();
  const marks = () => ({
    ids: numbers('[data-card-id][data-recent]', 'cardId'),
    groupIds: numbers('[data-group-id][data-changed]', 'groupId'),
  });
  const lastMarks = () => {
    const { laid, melds } = lastTurnOf(table).event;
    return { ids: [...laid.ids].sort(), groupIds: melds.map(({ id }) => id).sort() };
  };
  expect(marks()).toEqual({ ids: [], groupIds: [] });
  await watchTurn(table);
  const first = lastMarks();
  expect(first.ids.length).toBeGreaterThan(0);
  expect(marks()).toEqual(first);

  await table.tick(700);
  await table.tapTo('2S', 'new');
  expect(marks().ids).toEqual(first.ids);
  expect(marks().groupIds).toEqual(expect.arrayContaining(first.groupIds));
  await table.press('undo');
  expect(marks()).toEqual(first);

  await watchTurn(table);
  const next = lastMarks();
  expect(marks()).toEqual(next);
  expect(next.ids.filter((id) => first.ids.includes(id))).toEqual([]);
});

test('while a computer thinks, the bar does not repeat what it did before', async () => {
  const table = await deal(START, { settings: { motion: 'slow' } });
  await watchTurn(table);
  await table.tick(700);
  expect(table.sentence).toMatch(/^Caterina played /);
  await table.tapTo('QH', 3);
  await table.press('end-turn');
  expect(table.phase).toBe('computer');
  expect(table.sentence).toBe(tableEn.status.thinking('Caterina'));
});

test('what a computer did stays in words until the player moves a card, whatever is selected', async () => {
  const table = await deal(START);
  await watchTurn(table);
  await table.tick(5000);
  const told = table.sentence;
  expect(told).toMatch(/^Caterina played /);
  await table.tap('QH');
  expect([table.selected, table.sentence]).toEqual(['QH', told]);
  await table.tapTo('QH', 3);
  expect(table.sentence).not.toContain('Caterina');
  await table.tap('2S');
  expect(table.sentence).toBe(tableEn.status.selected(1));
  await table.tap('2S');
  await table.press('undo');
  expect(table.sentence).toBe(told);
});

test('“Show again” begins with the last turn that laid cards, and goes back over the last three turns of the others', async () => {
  const table = await deal(START);
  const offered: boolean[] = [];
  for (let round = 0; round < 5; round += 1) {
    await table.endTurn();
    offered.push(table.offers('again'));
  }
  const turns = table.log.flatMap((event, turn) => (event.seat === 1 ? [{ ...event, turn }] : []));
  const isLaid = turns.map(({ laid }) => laid.ids.length > 0);
  expect(isLaid).toEqual([true, false, false, true, false]);
  expect(offered).toEqual([true, true, true, true, true]);
  const [third, shown] = turns.slice(2);
  if (third === undefined || shown === undefined) throw new Error('the computer had too few turns');
  await table.press('again');
  expect(table.sentence).toContain(`Caterina played ${shortNames(shown.laid.cards)}`);
  const game = Game.load(table.host.save());
  await table.key('Home');
  expect(sorted(table.drawnTable)).toBe(
    sorted(
      game
        .at(third.turn)
        .view(0)
        .groups.map(({ cards }) => facesOf(cards))
        .join(' | '),
    ),
  );
  const said: string[] = [];
  while (table.offers('show-forward')) {
    await table.press('show-forward');
    said.push(table.sentence);
  }
  const told = said.map((sentence) => sentence.replace(/(?<=\.) .*/, ''));
  const perTurn = told.filter((sentence, index) => sentence !== told[index - 1]);
  expect(perTurn).toHaveLength(table.log.length - third.turn);
});

test('with seven computers, a round takes at most 2.5 seconds, and the table says what each of them did', async () => {
  const names = ['Anna', 'Bruno', 'Carla', 'Dino', 'Elsa', 'Fabio', 'Gina', 'Hugo'];
  const seats = names.map((name, seat): SeatSetup => ({ name, level: seat === 0 ? null : 'hard' }));
  const table = await deal({ rules: 'makiaveli', seats, seed: 'round 3' });
  await table.untilMyTurn();
  // Only now, because the animation of the deal would take real time.
  table.host.settings = { motion: 'normal' };
  for (let round = 0; round < 3; round += 1) {
    const start = performance.now();
    const before = table.log.length;
    await table.press('end-turn');
    await table.until(() => table.phase === 'mine', 'the round is over', 20);
    const time = performance.now() - start;
    expect(table.log.length).toBe(before + 8);
    expect(time).toBeGreaterThan(1000);
    // The press itself is drawn in four frames.
    expect(time).toBeLessThanOrEqual(2500 + 100);
    await table.tick(700);
  }
  const last = table.log.slice(-7);
  const plays = last.filter(({ kind }) => kind === 'play');
  expect(plays.length).toBeGreaterThan(0);
  for (const { seat } of plays) expect(table.sentence).toContain(`${names[seat]}: `);
  const drew = last.filter(({ kind }) => kind === 'draw').map(({ seat }) => String(names[seat]));
  expect(table.sentence).toContain(tableEn.draws(drew));
});

test('rearranging the hand while a computer plays is not interrupted by its moves', async () => {
  const table = await deal(START, { settings: { motion: 'normal' } });
  await table.press('end-turn');
  expect(table.phase).toBe('computer');
  const [first = '', ...others] = table.hand.split(' ');
  await table.drag(first, 'hand', { drop: false });
  await table.until(() => table.log.length === 2, 'the computer’s turn is shown');
  expect(table.copies).toBe(1);
  await table.release();
  expect(table.hand).toBe([...others, first].join(' '));
});
