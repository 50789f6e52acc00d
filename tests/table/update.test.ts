// The heart of a table without a page: a message changes the model and returns its effects as data, and what is on the screen follows
// from the model alone. No node exists here.
import { test } from 'node:test';
import { Game, type View } from 'machiavelli-cards';
import { type Command, execute, type Outcome } from '../../www/element/game/command.ts';
import { NO_PLACES } from '../../www/element/layout/places.ts';
import {
  type Effect,
  EMPTY_MODEL,
  type Link,
  type Message,
  type Model,
  type Pictures,
  phaseOf,
  shownViewOf,
} from '../../www/element/model/model.ts';
import type { Env } from '../../www/element/model/parts.ts';
import { barOf, cardsOf, seatsOf } from '../../www/element/model/shown.ts';
import { update } from '../../www/element/model/update.ts';
import { DEFAULT_SETTINGS } from '../../www/element/settings.ts';
import { ready } from '../../www/engine.ts';
import { words as connectedEn } from '../../www/words/en/connected.ts';
import { words as tableEn } from '../../www/words/en/table.ts';
import { expect } from '../support/expect.ts';

const ENV: Env = {
  element: null as never,
  words: tableEn,
  lang: 'en',
  locale: 'en',
  dictionaries: {},
  theme: 'dark',
  settings: DEFAULT_SETTINGS,
  moveTime: 220,
  exercise: null,
  seats: [],
  tips: false,
  next: null,
  remark: '',
};

const SURFACE = { cloth: { width: 900, height: 500, factor: 1 } };

const TASK = { task: 'Play all cards.', goal: 'out' as const, hint: 'Take the 6.', isInstant: false };

/** The last effects, and a model to which every message is applied. Nothing may change a model that has been returned. */
let model: Model = EMPTY_MODEL;
let effects: readonly Effect[] = [];

/** A test that begins with an empty model. */
const law = (name: string, body: () => void): void =>
  void test(name, async () => {
    await ready();
    model = EMPTY_MODEL;
    body();
  });

function send(message: Message, env: Env = ENV): readonly Effect[] {
  const before = model;
  const copy = { ...before };
  ({ model, effects } = update(before, message, env, SURFACE));
  expect(before).toEqual(copy);
  return effects;
}

const said = (): string[] => effects.flatMap((effect) => (effect.do === 'say' ? effect.sentence : []));
const done = (): string[] => effects.map((effect) => effect.do);
const shown = (env: Env = ENV) => ({
  bar: barOf(env, model),
  seats: seatsOf(env, model),
  cards: cardsOf(env, model),
});
const sentence = (env: Env = ENV): string => shown(env).bar.note.sentence;

const arrange = (position: string): Game =>
  Game.arrange({ rules: 'bga', players: ['Anna', 'Bruno'], seed: 'update', position });

/** A game of two people with the position on the table. The first person has the turn. */
function open(position: string, env: Env = ENV, localSeats: readonly number[] = [0]): Game {
  const game = arrange(position);
  send(
    { kind: 'open', game, view: game.view(0), localSeats, link: null, places: NO_PLACES, handGroups: [] },
    env,
  );
  send({ kind: 'stage', stage: 'mine', seat: 0, view: game.view(0), seatAtDevice: 0 }, env);
  return game;
}

const idsOf = (view: View | null, faces: string): number[] =>
  faces
    .split(' ')
    .flatMap(
      (face) =>
        [...(view?.hand ?? []), ...(view?.groups ?? []).flatMap(({ cards }) => cards)].find(
          (card) => card.face === face,
        )?.id ?? [],
    );

/** Runs a command as the table does. */
function run(command: Command, env: Env = ENV): Outcome {
  const { game, seat, view } = model as unknown as { game: Game; seat: number; view: View };
  const result = execute(game, seat, view, command);
  const outcome: Outcome = {
    command,
    legal: result?.legal !== false,
    flaws: result?.legal === false ? result.flaws : [],
    drew: result?.legal === true ? (result.drew ?? 0) : 0,
    changed: result?.legal === true,
  };
  send({ kind: 'ran', outcome, before: view, view: game.view(seat) }, env);
  return outcome;
}

const lay = (faces: string): Outcome =>
  run({ kind: 'move', ids: idsOf(model.view, faces), to: { zone: 'new', at: null } });

law('a refused command leaves everything as it was, and the bar says every reason', () => {
  open('5C 5D 5H / 5S 9C');
  lay('9C');
  const { view } = model;
  const outcome = run({ kind: 'end-turn' });
  expect([outcome.legal, model.view]).toEqual([false, view]);
  expect(shown().bar.note).toMatchObject({ tone: 'refused', sentence: expect.stringContaining('9♣') });
  expect(said()).toEqual([tableEn.spoken.refused(sentence())]);
  expect(done()).toContain('sound');
});

law(
  'a selection is added to, narrowed and replaced; a move and another stage end it, sorting the hand does not',
  () => {
    open('5C 5D 5H / 5S 9C KD');
    const [five = -1, nine = -1] = idsOf(model.view, '5S 9C');
    const selected = (): number[] => [...model.selection];
    send({ kind: 'select', ids: [five], how: 'toggle' });
    send({ kind: 'select', ids: [nine], how: 'add' });
    expect([selected(), sentence()]).toEqual([[five, nine], tableEn.status.selected(2)]);
    send({ kind: 'select', ids: [five], how: 'toggle' });
    expect(selected()).toEqual([nine]);
    run({ kind: 'sort', by: 'suit' });
    expect(selected()).toEqual([nine]);
    send({ kind: 'select', ids: [five], how: 'only' });
    expect(selected()).toEqual([five]);
    lay('5S');
    expect(selected()).toEqual([]);
    send({ kind: 'select', ids: [nine], how: 'only' });
    send({ kind: 'stage', stage: 'computer' });
    expect(selected()).toEqual([]);
  },
);

law(
  'a note is shown for a while, and one with a button until the button is pressed or another game opens',
  () => {
    open('5C 5D 5H / 5S 9C');
    const note = (text: string, retry?: Model['note']): void => {
      send({ kind: 'note', sentence: text, tone: 'refused', ...(retry?.retry && { retry: retry.retry }) });
    };
    note('First.');
    expect(effects).toMatchObject([
      { do: 'say', sentence: 'First.' },
      { do: 'stop-waiting', name: 'note' },
      { do: 'wait', name: 'note', message: { kind: 'clear-note' } },
    ]);
    send({ kind: 'clear-note' });
    expect(sentence()).not.toBe('First.');
    const act = (): void => undefined;
    note('Failed.', { sentence: '', tone: 'refused', retry: { label: 'Again', act } });
    expect(done()).not.toContain('wait');
    note('News.');
    expect([sentence(), shown().bar.aside?.action, said()]).toEqual(['Failed.', 'retry', ['News.']]);
    open('5C 5D 5H / 5S 9C');
    expect(model.note).toBeNull();
  },
);

law('a note for the player is shown again when the player’s turn begins', () => {
  open('5C 5D 5H / 5S 9C');
  send({ kind: 'stage', stage: 'computer' });
  send({ kind: 'note-for-player', sentence: 'Not stored.' });
  send({ kind: 'clear-note' });
  send({ kind: 'stage', stage: 'mine' });
  expect([sentence(), model.noteForTurn, said()]).toEqual(['Not stored.', null, ['']]);
});

law(
  'the lamp asks about every new position that is not legal, and an answer to a former position counts no more',
  () => {
    open('5C 5D 5H / 5S 9C 9D 9H');
    expect([model.lamp.value, done()]).toEqual(['none', expect.arrayContaining(['ask'])]);
    lay('9C');
    const { key } = model.lamp;
    expect([model.lamp.value, done()]).toEqual(['unknown', expect.arrayContaining(['ask'])]);
    send({ kind: 'select', ids: idsOf(model.view, '9D'), how: 'only' });
    expect([model.lamp.key, done()]).toEqual([key, []]);
    lay('9D');
    send({ kind: 'lamp', key, value: 'closed' });
    expect(model.lamp.value).toBe('unknown');
    send({ kind: 'lamp', key: model.lamp.key, value: 'open' });
    expect([model.lamp.value, shown().bar.lamp.state]).toEqual(['open', 'open']);
    run({ kind: 'reset' });
    lay('9C 9D 9H');
    expect([model.lamp.value, done().includes('ask')]).toEqual(['none', false]);
    send({ kind: 'stage', stage: 'computer' });
    expect(model.lamp).toEqual({ key: '', value: 'none' });
  },
);

law('advice is for the position in which it was looked for, and goes with the tips', () => {
  const tips = { ...ENV, tips: true };
  open('5C 5D 5H / 5S 9C', tips);
  const { key } = model.advice;
  expect(effects).toContainEqual({ do: 'advise', key });
  const [five = -1] = idsOf(model.view, '5S');
  send({ kind: 'advice', key: 'another', value: { kind: 'draw', ids: [] } }, tips);
  expect(model.advice.value).toBeNull();
  send({ kind: 'advice', key, value: { kind: 'join', ids: [five] } }, tips);
  expect([shown(tips).bar.aside?.action, [...(shown(tips).cards?.hinted ?? [])]]).toEqual([
    'no-tips',
    [five],
  ]);
  expect(shown(tips).bar.primary.isSecond).toBe(true);
  send({ kind: 'refresh' });
  expect([model.advice.key, shown().cards?.hinted.size]).toEqual(['', 0]);
});

law('once a hint has marked cards, the button that draws looks like the others', () => {
  open('5C 5D 5H / 5S 9C');
  expect([shown().bar.primary.label, shown().bar.primary.isSecond]).toEqual([tableEn.draw, false]);
  send({ kind: 'mark', ids: idsOf(model.view, '5S') });
  expect(shown().bar.primary.isSecond).toBe(true);
});

law('an exercise says its task once, and its hint after a mistake or a while', () => {
  const exercise = { ...ENV, exercise: TASK };
  open('4S 5S 6S / 7S 9C', exercise);
  expect([said(), sentence(exercise)]).toEqual([[TASK.task], TASK.task]);
  expect(effects).toContainEqual(expect.objectContaining({ do: 'wait', name: 'exercise-hint' }));
  send({ kind: 'select', ids: idsOf(model.view, '9C'), how: 'only' }, exercise);
  expect(done()).toEqual([]);
  send({ kind: 'exercise-hint' }, exercise);
  expect([said(), sentence(exercise)]).toEqual([[TASK.hint], TASK.hint]);
  send({ kind: 'exercise-hint' }, exercise);
  expect(said()).toEqual([]);
  send({ kind: 'stage', stage: 'over' }, exercise);
  expect([model.exercise, done()]).toEqual(['none', expect.arrayContaining(['stop-waiting'])]);
  open('4S 5S 6S / 7S 9C', exercise);
  send({ kind: 'close' });
  expect(effects).toContainEqual({ do: 'stop-waiting', name: 'exercise-hint' });
  open('4S 5S 6S / 7S 9C KD', exercise);
  run({ kind: 'move', ids: idsOf(model.view, '9C 7S KD'), to: { zone: 'new', at: null } }, exercise);
  expect([model.exercise, sentence(exercise)]).toEqual(['hint', TASK.hint]);
});

/** Pictures of the positions, each with a sentence. */
const pictures = (kind: Pictures['kind'], positions: readonly string[]): Pictures => ({
  kind,
  list: positions.map((position, turn) => {
    const view = arrange(position).view(0);
    return { turn, show: () => ({ view, words: `Picture ${turn}.` }) };
  }),
  index: 0,
  isPlaying: true,
  hasTrail: false,
  steps: [],
});

const POSITIONS = ['5C 5D 5H / 5S 9C', '5C 5D 5H | 6C 7C 8C / 5S 9C', '6C 7C 8C / 5S 9C'];

law(
  'a replay covers the game and leaves it as it is; only the next picture has a trail; it stops at the last one',
  () => {
    open('4S 5S 6S / 7S 9C');
    const { view, stage } = model;
    send({ kind: 'note', sentence: 'Note.', tone: 'refused' });
    send({ kind: 'pictures', pictures: pictures('turns', POSITIONS) });
    expect([phaseOf(model), model.stage, model.view]).toEqual(['show', stage, view]);
    expect([sentence(), shown().bar.isPassive, shown().cards?.groups.length]).toEqual([
      'Picture 0.',
      true,
      1,
    ]);
    const states = [1, 2, 9, 0, -3].map((index) => {
      send({ kind: 'picture', index });
      return [model.pictures?.index, model.pictures?.hasTrail, model.pictures?.isPlaying];
    });
    expect(states).toEqual([
      [1, true, true],
      [2, true, false],
      [2, false, false],
      [0, false, false],
      [0, false, false],
    ]);
    send({ kind: 'pictures', pictures: null });
    expect([phaseOf(model), shownViewOf(model), sentence()]).toEqual(['mine', view, 'Note.']);
  },
);

law('the steps of another player’s turn show the melds of the step beside the player’s own hand', () => {
  const game = open('5C 5D 5H / 5S 9C');
  send({ kind: 'stage', stage: 'computer' });
  const after = arrange('6C 7C 8C / 9C 5S');
  const kept = after.view(0);
  send({ kind: 'replace', game, view: kept, pictures: pictures('steps', POSITIONS) });
  expect([phaseOf(model), shown().cards?.groups.length, shown().cards?.marksChanges]).toEqual([
    'computer',
    1,
    true,
  ]);
  send({ kind: 'picture', index: 1 });
  const { cards, bar } = shown();
  expect([cards?.groups.length, cards?.hand, cards?.marksChanges]).toEqual([2, kept.hand, false]);
  expect([bar.note.sentence, bar.aside?.action]).toEqual(['Picture 1.', 'skip']);
});

law(
  'a hand is hidden while the device changes hands, and from the moment at which a table of people opens',
  () => {
    open('5C 5D 5H / 5S 9C', ENV, [0, 1]);
    expect(shown().cards?.hand).toHaveLength(2);
    send({ kind: 'stage', stage: 'handover', seat: 1 });
    expect([shown().cards?.hand, sentence()]).toEqual([[], tableEn.status.waiting('Anna')]);
    send({ kind: 'stage', stage: 'computer', seatAtDevice: null });
    expect(shown().cards?.hand).toEqual([]);
  },
);

law('the clock is announced once, when ten seconds are left to the player', () => {
  open('5C 5D 5H / 5S 9C');
  const saidAt = (seconds: number | null): number => {
    send({ kind: 'clock', seconds });
    return said().length;
  };
  expect([11, 10, 9].map(saidAt)).toEqual([0, 1, 0]);
  expect([shown().seats?.isLow, shown().seats?.list.find(({ hasTurn }) => hasTurn)?.clock]).toEqual([
    true,
    '0:09',
  ]);
  send({ kind: 'stage', stage: 'computer' });
  expect([10, null].map(saidAt)).toEqual([0, 0]);
  expect(shown().seats?.isLow).toBe(false);
});

law(
  'from the last ten cards of the stock on, every turn begins with their number and with who then wins',
  () => {
    const names = ['Anna', 'Bruno', 'Carla', 'Dario'];
    const rules = { preset: 'bga', setAside: 26, stockOut: 'fewest-points' } as const;
    const game = Game.deal({ rules, players: names, seed: 'stock' });
    const warning = (left: number): string => `${tableEn.stock(left)}. ${tableEn.stockOut('fewest-points')}`;
    while (game.view(0).stock > 0) {
      const view = game.view(game.view(0).seatToMove);
      const { stock, seatToMove: seat } = view;
      send({
        kind: 'open',
        game,
        view,
        localSeats: [0, 1, 2, 3],
        link: null,
        places: NO_PLACES,
        handGroups: [],
      });
      send({ kind: 'stage', stage: 'mine', seat, view, seatAtDevice: seat });
      expect(sentence().includes(warning(stock)), `with ${stock} cards`).toBe(stock <= 10);
      expect(sentence()).toContain(stock === 18 ? tableEn.status.youStart : 'drew');
      const told = sentence();
      send({ kind: 'select', ids: view.hand.slice(1).map(({ id }) => id), how: 'only' });
      expect(sentence()).toBe(stock === 18 ? tableEn.status.selected(view.hand.length - 1) : told);
      game.draw();
    }
  },
);

law('the main button is disabled while the table settles', () => {
  open('5C 5D 5H / 5S 9C');
  expect(shown().bar.primary).toMatchObject({ action: 'end-turn', isDisabled: false });
  send({ kind: 'settle', isSettling: true });
  expect(shown().bar.primary.isDisabled).toBe(true);
  expect(effects).toMatchObject([{ do: 'wait', message: { kind: 'settle', isSettling: false } }]);
  send({ kind: 'settle', isSettling: false });
  expect([shown().bar.primary.isDisabled, done()]).toEqual([false, ['stop-waiting']]);
});

law('a table that is connected says for whom it waits, who is away, and what has become of the turn', () => {
  const game = arrange('5C 5D 5H / 5S 9C');
  const view = game.view(1);
  const attendance = [
    { present: true, computer: false },
    { present: true, computer: false },
  ];
  const link: Link = {
    state: 'connected',
    turn: 'open',
    isBehind: false,
    latest: view,
    attendance,
    view,
    checkDeal: async () => null,
    offersRematch: false,
    rematchText: '',
    words: () => connectedEn,
  };
  send({ kind: 'open', game, view, localSeats: [1], link, places: NO_PLACES, handGroups: [] });
  const words = connectedEn;
  const statusOf = (part: Partial<Link>): string => {
    send({ kind: 'link', link: { ...link, ...part } });
    return sentence();
  };
  const away = [{ present: false, computer: false }, ...attendance.slice(1)];
  const replaced = [{ present: true, computer: true }, ...attendance.slice(1)];
  expect(statusOf({})).toContain(tableEn.status.waiting('Anna'));
  expect(statusOf({ attendance: away })).toContain(words.waitingForReturn('Anna'));
  expect(shown().seats?.list.map(({ note }) => note)).toEqual(['away', null]);
  expect(statusOf({ attendance: replaced })).toContain(tableEn.status.thinking('Anna'));
  expect(statusOf({ turn: 'sending' })).toContain(words.sending);
  expect(statusOf({ turn: 'sending', state: 'trying' })).toContain(words.trying);
  expect(shown().bar.aside).toBeNull();
});
