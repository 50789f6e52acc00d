// npm run measure:trainer [-- --players 2000]
//
// Compares the Leitner box of the page's trainer with the scheduler FSRS, on simulated players who forget. Needs `npm install --no-save
// ts-fsrs`, because the page does not use FSRS.
import { runnerImport } from 'vite';
import { runScript } from '../scripts/lib/command-line.mjs';
import { randomFrom } from '../scripts/lib/random.mjs';
import { Failure } from '../scripts/lib/run.mjs';
import { markdownTable } from './lib/figures.mjs';

const DAYS = 365;
/** The chance of a game on any day, in which the player needs the technique. */
const GAME_CHANCE = 0.1;
/** The chance of an oversight although the technique is known, and of finding it by trial although it is not. */
const SLIP = 0.05;
/** How likely a player is to remember after a number of half-lives. No scheduler knows the curve. */
const CURVES = {
  exponential: (halfLives) => 2 ** -halfLives,
  power: (halfLives) => 1 / (1 + halfLives),
};
const RETENTIONS = [0.7, 0.8, 0.85, 0.9, 0.95];

/** What a player knows of a technique. A success after a long break strengthens the memory most. */
function createMemory(random, curve) {
  const firstHalfLife = 1 + 3 * random();
  const growth = 1.5 + 2 * random();
  let halfLife = firstHalfLife;
  let lastDay = 0;
  const chanceOn = (day) => curve((day - lastDay) / halfLife);
  return {
    chanceOn,
    /** Whether the player finds the technique on this day. Either way, the player has then seen it. */
    meets(day) {
      const isFound = random() < SLIP + (1 - 2 * SLIP) * chanceOn(day);
      const gain = Math.min(1, (day - lastDay) / halfLife);
      halfLife = isFound ? halfLife * (1 + growth * gain) : Math.max(firstHalfLife, halfLife / 2);
      lastDay = day;
      return isFound;
    },
  };
}

const dateOf = (day) => new Date(Date.UTC(2026, 11, 1 + day));
const textOf = (date) => date.toISOString().slice(0, 10);

/** The Leitner box of the page. */
const createBox = ({ found, isDue, missed }) => ({
  first: (day) => missed(textOf(dateOf(day))),
  isDue: (place, day) => isDue(place, textOf(dateOf(day))),
  after: (place, day, isFound) =>
    isFound ? found(place, textOf(dateOf(day))) : missed(textOf(dateOf(day)), place),
});

/** FSRS with its default parameters, in whole days. */
function createFsrs({ createEmptyCard, fsrs, Rating }, retention) {
  const scheduler = fsrs({ request_retention: retention, enable_fuzz: false, enable_short_term: false });
  const after = (card, day, isFound) =>
    scheduler.next(card, dateOf(day), isFound ? Rating.Good : Rating.Again).card;
  return {
    first: (day) => after(createEmptyCard(dateOf(day)), day, false),
    isDue: (card, day) => textOf(card.due) <= textOf(dateOf(day)),
    after,
  };
}

/** A year with one technique: the number of exercises, and the mean chance to find the technique on a day. */
function playYear(scheduler, random, curve) {
  const memory = createMemory(random, curve);
  let state = scheduler.first(0);
  let exercises = 0;
  let chances = 0;
  for (let day = 1; day <= DAYS; day += 1) {
    chances += memory.chanceOn(day);
    if (random() < GAME_CHANCE && !memory.meets(day)) state = scheduler.after(state, day, false);
    if (!scheduler.isDue(state, day)) continue;
    exercises += 1;
    state = scheduler.after(state, day, memory.meets(day));
  }
  return { exercises, chance: chances / DAYS };
}

/** The means over all players. Every scheduler meets players with the same memory. */
function measure(scheduler, curve, players) {
  const years = Array.from({ length: players }, (_, seed) => playYear(scheduler, randomFrom(seed), curve));
  const meanOf = (name) => years.reduce((sum, { [name]: value }) => sum + value, 0) / players;
  return [meanOf('exercises').toFixed(1), `${(100 * meanOf('chance')).toFixed(1)} %`];
}

await runScript({ options: { players: 2000 } }, async ({ players }) => {
  const { module: box } = await runnerImport('www/page/trainer/box.ts');
  const fsrs = await import('ts-fsrs').catch(() => {
    throw new Failure('FSRS is missing: npm install --no-save ts-fsrs');
  });
  const schedulers = [
    ['Leitner box', createBox(box)],
    ...RETENTIONS.map((retention) => [`FSRS, retention ${retention}`, createFsrs(fsrs, retention)]),
    ['no trainer', { first: () => null, isDue: () => false, after: () => null }],
  ];
  for (const [name, curve] of Object.entries(CURVES)) {
    const rows = schedulers.map(([label, scheduler]) => [label, ...measure(scheduler, curve, players)]);
    console.log(`\nForgetting: ${name}\n`);
    console.log(markdownTable(['scheduler', 'exercises in a year', 'finds the technique'], rows));
  }
});
