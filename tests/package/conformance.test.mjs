// The package gives the answers of the cases in docs/spec/conformance, as far as its calls answer them.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checked } from '../../scripts/lib/conformance/made.mjs';
import { rulesOf } from '../cases/read.mjs';
import { importInstalled } from './installed.mjs';
import { root } from './packed.mjs';

const engine = await importInstalled('machiavelli-cards');
await engine.init();
const { Game, checkMeld, checkTable, checkTurn, gameLink, positionLink, readLink, solve } = engine;

const FOLDER = join(root, 'docs/spec/conformance');
const cases = readdirSync(FOLDER).flatMap(
  (name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')).cases,
);

const given = (rules) => (typeof rules === 'string' ? rulesOf(rules) : rules);

/** What a call that may throw answers. */
async function answerOf(call, onError) {
  try {
    return await call();
  } catch (error) {
    assert.ok(error.code, error);
    return onError(error);
  }
}

const withoutIds = ({ ids: _, ...flaw }) => flaw;
const refusal = ({ legal, flaws }) => ({ legal, flaws: flaws.map(withoutIds) });
const placed = ({ code, at, read }) => ({
  error: code,
  ...(at !== undefined && { at }),
  ...(read !== undefined && { read }),
});

/** The text of rules, which is a part of links. */
const textOf = (rules) => positionLink(' / ', rules).split('~')[1].replaceAll('.', ' ');

function savedError({ code, message }) {
  const [, line] = / at line (\d+):/.exec(message) ?? [];
  return { error: code, ...(line !== undefined && { line: Number(line) }) };
}

const facesOf = (cards) => cards.map(({ face }) => face).join(' ');

/** The state to which the moves of a game have led. */
function stateOf(game) {
  const seat = game.seatToMove;
  const { deal, turn, groups, helping, stock, seats } = game.view(seat);
  return {
    ...{ deal, turn, seat, stock },
    table: groups.map(({ cards }) => facesOf(cards)).join(' | '),
    hands: seats.map((_, other) => facesOf(game.view(other).hand)),
    helping: facesOf(helping),
    totals: seats.map(({ total }) => total),
    winners: game.result()?.sessionOver ? game.result().sessionWinners : null,
  };
}

async function withGame(game, ask) {
  try {
    return await ask(game);
  } finally {
    game.free();
  }
}

/** The calls that answer each kind. An answer may leave out members for which the package has no call. */
const ASK = {
  // Rules in which every card of the texts exists.
  position: ({ text }) =>
    answerOf(
      async () => ({ position: (await readLink(positionLink(text, { packs: 4, jokers: 4 }))).position }),
      placed,
    ),
  rules: ({ rules }) =>
    answerOf(
      async () => {
        // Rules as text are a part of links, and the package reads them nowhere else.
        const isText = typeof rules === 'string';
        const link = isText ? checked(`p1~${rules.replaceAll(' ', '.')}~-~`) : positionLink(' / ', rules);
        const { rules: whole } = await readLink(link);
        return { text: textOf(whole), rules: whole, mostPlayers: engine.maxPlayers(whole) };
      },
      ({ flaws }) => ({ flaws: flaws.map(({ code }) => code).sort() }),
    ),
  meld: ({ cards, rules }) => checkMeld(cards, given(rules)),
  table: ({ table, rules }) =>
    answerOf(
      () => {
        const answer = checkTable(table, given(rules));
        return answer.legal ? answer : refusal(answer);
      },
      ({ code, at }) => ({ error: code, at }),
    ),
  turn: ({ rules, before, after, opened = true }) => {
    const answer = checkTurn({ before, after, rules: given(rules), opened });
    return answer.legal ? answer : refusal(answer);
  },
  play: ({ rules, position, table, opened = true }) =>
    withGame(
      Game.arrange({ position, rules: given(rules), opened: [opened, true], seed: 'a game' }),
      (game) => {
        const answer = game.play(table);
        return answer.legal ? { legal: true } : refusal(answer);
      },
    ),
  most: ({ rules, position, opened = true }) => {
    const { count, kept, table, proven } = solve(position, { rules: given(rules), opened, budget: Infinity });
    assert.ok(proven);
    return table === null ? { cards: null, kept: null } : { cards: count, kept };
  },
  link: ({ text }) =>
    answerOf(async () => {
      const { position, rules } = await readLink(text);
      return { position, rules: textOf(rules) };
    }, placed),
  'write-link': ({ rules, position }) => ({ link: positionLink(position, given(rules)) }),
  'game-link': ({ text }) =>
    answerOf(
      () => readLink(text),
      ({ code, at }) => ({ error: code, at }),
    ),
  variation: ({ text }) =>
    answerOf(async () => {
      const { positions, rules, sideLines } = await readLink(text);
      return { positions, rules: textOf(rules), ...(sideLines.length > 0 && { sideLines }) };
    }, placed),
  save: ({ text }) =>
    answerOf(
      () =>
        withGame(Game.load(text), (game) => {
          const { seats, deal, rules } = game.view(null);
          const [players, levels] = ['name', 'level'].map((name) => seats.map((seat) => seat[name]));
          return { rules: textOf(rules), seed: game.seed, players, levels, deals: deal };
        }),
      savedError,
    ),
  replay: ({ text }) => answerOf(() => withGame(Game.load(text), stateOf), savedError),
  'new-game': ({ rules, players, seed }) =>
    withGame(Game.deal({ rules: given(rules), players, seed }), (game) => ({ save: game.save() })),
};

for (const [kind, ask] of Object.entries(ASK)) {
  test(`the package answers the questions of the kind ${kind}`, async () => {
    const asked = cases.filter(({ question }) => question.kind === kind);
    assert.ok(asked.length > 5);
    for (const { id, question, answer } of asked) {
      const answered = await ask(question);
      assert.ok(Object.keys(answered).length > 0, id);
      const { kind: named, ...rest } = answered;
      const expected = Object.fromEntries(Object.keys(rest).map((name) => [name, answer[name]]));
      assert.deepEqual(rest, expected, `${id}: ${JSON.stringify(question)}`);
      if (kind === 'meld') assert.equal(named, answer.kind, id);
    }
  });
}

test('a link to a finished game is written as the specification says', async () => {
  const links = cases.filter(({ question, answer }) => question.kind === 'game-link' && answer.save);
  assert.ok(links.length > 1);
  for (const { answer } of links) {
    const link = await gameLink(answer.save);
    assert.match(link, /^g1[\w-]+z$/);
    assert.equal((await readLink(link)).save, answer.save);
  }
});
