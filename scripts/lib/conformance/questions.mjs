// The questions of the cases, by the name of their file.
import { facts } from './facts.mjs';
import {
  GAME_LINK_FAULTS,
  LINKS,
  MELDS,
  POSITIONS,
  RULES,
  SAVE_FAULTS,
  SCORES,
  TABLES,
  WRITTEN,
} from './made.mjs';
import { brokenTexts, finishedGames, isSmall, positions, turns } from './random.mjs';
import { readings } from './readings.mjs';
import { replays, variations } from './replays.mjs';

const keyOf = (question) => JSON.stringify(question);

/** The first `count` of the questions, without repetitions. */
function take(count, asked) {
  const different = [...new Map(asked.map((question) => [keyOf(question), question])).values()];
  if (different.length < count)
    throw new Error(`${different.length} of ${count} questions of the kind ${asked[0].kind}`);
  return different.slice(0, count);
}

/** Every `step`-th question first, so that a selection has questions of all parts. */
const spread = (asked, step) =>
  Array.from({ length: step }, (_, rest) => asked.filter((__, index) => index % step === rest)).flat();

/** The questions of all files. Those about single rules come last in each, so that the names of the others stay as they are. */
export async function questions() {
  const files = await chosen();
  for (const [name, asked] of Object.entries(readings())) files[name].push(...asked);
  return files;
}

async function chosen() {
  const known = facts();
  const { judged, given } = turns();
  const games = await finishedGames();
  const asText = (text) => ({ kind: 'position', text });
  return {
    notation: take(70, [...POSITIONS.map(asText), ...brokenTexts(100).map(asText)]),
    rules: take(45, [...known.rules, ...RULES.map((rules) => ({ kind: 'rules', rules }))]),
    melds: take(90, [
      ...MELDS.map(([rules, cards]) => ({ kind: 'meld', rules, cards })),
      ...spread(known.meld, 2),
    ]),
    tables: take(30, [
      ...known.table,
      ...TABLES.map(([rules, table]) => ({ kind: 'table', rules, table })),
      ...judged.map(({ rules, after }) => ({ kind: 'table', rules, table: after.split(' / ')[0] })),
    ]),
    turns: [...take(100, [...spread(known.turn, 2).slice(0, 75), ...judged]), ...take(20, given)],
    plays: take(60, [...known.most.filter(isSmall), ...positions()]),
    links: [
      ...take(
        35,
        [...LINKS, ...games.links].map((text) => ({ kind: 'link', text })),
      ),
      ...take(
        10,
        WRITTEN.map(([rules, position]) => ({ kind: 'write-link', rules, position })),
      ),
      ...take(
        8,
        GAME_LINK_FAULTS(games.gameLinks).map((text) => ({ kind: 'game-link', text })),
      ),
    ],
    games: [
      ...take(
        15,
        SCORES.map(([rules, stock, ...hands]) => ({ kind: 'score', rules, hands, stock })),
      ),
      ...take(
        11,
        SAVE_FAULTS(games.saves).map((text) => ({ kind: 'save', text })),
      ),
      ...take(6, games.beginnings),
    ],
    variations: take(50, variations()),
    replays: take(30, replays()),
  };
}
