// The lines of the golden files, computed by the engine of the package in any runtime. Each line of a file begins with the
// question that its other columns answer.

/** The options for text such as `bga deal=7`: a preset, then numbers by the names of options. */
function rulesOf(text) {
  const [preset, ...options] = text.split(' ');
  const numbers = options.map((option) => option.split('='));
  return { preset, ...Object.fromEntries(numbers.map(([name, number]) => [name, Number(number)])) };
}

/** Draws until the deal is over. */
function drawAll(game) {
  while (game.result() === null) game.draw();
}

/** The cards of a deal that ends without a play, from the top of the pack: every hand holds the dealt cards, then the drawn ones. */
function packOf(game) {
  const views = Array.from({ length: game.seats }, (_, seat) => game.view(seat));
  const [{ beginning, rules, helping }] = views;
  const pack = [];
  for (let round = 0; views.some(({ hand }) => round < hand.length); round += 1) {
    if (round === rules.deal) pack.push(...helping);
    for (let turn = 0; turn < views.length; turn += 1) {
      const card = views[(beginning.first + turn) % views.length].hand[round];
      if (card !== undefined) pack.push(card);
    }
  }
  return pack;
}

/**
 * The line of a deal. Later deals are reached by playing the earlier ones, so the rules become those of a session, which does not
 * affect the shuffle.
 */
function dealLine({ Game }, [rules, players, seed, number, , storedCuts]) {
  const session = { ...rulesOf(rules), scoring: 'session', target: 1_000_000 };
  const game = Game.deal({ rules: session, players: Number(players), seed });
  drawAll(game);
  for (let deal = 1; deal < Number(number); deal += 1) {
    game.nextDeal();
    drawAll(game);
  }
  const pack = packOf(game);
  const { first, cuts } = game.view(0).beginning;
  game.free();
  // A view names the face of a card that was cut, and not its number.
  const numbers = storedCuts.split(' ').map((cut) => Number(cut.split(':')[1]));
  const cut = cuts.flat().map(({ seat, face }, index) => {
    const stored = pack.find(({ id }) => id === numbers[index]);
    return `${seat}:${stored?.face === face ? stored.id : face}`;
  });
  const cards = pack.map(({ id }) => id).join(' ');
  return [rules, players, seed, number, first, cut.join(' ') || '-', cards].join('\t');
}

function playedGame({ Game }, [rules, level, seed], { turns, budget }) {
  const game = Game.deal({ rules: rulesOf(rules), players: ['Ada', 'Bruno'], seed });
  const laid = [];
  while (game.result() === null && laid.length < turns)
    laid.push(game.botTurn(level, budget).event.laid || '-');
  return { game, laid };
}

function botsLine(engine, columns) {
  const question = columns.slice(0, 3);
  const { game, laid } = playedGame(engine, question, { turns: 40, budget: 150_000 });
  game.free();
  return [...question, laid.join(', ')].join('\t');
}

const six = (number) => (number === null ? '-' : number.toFixed(6));

function turnText({ turn, laid, best, chance, loss, error, mark, better, techniques }) {
  const chances = `${six(chance)} ${six(loss)}±${six(error)} ${mark ?? '-'}`;
  return `${turn} ${laid}/${best} ${chances} [${better?.cards ?? '-'}] ${techniques.join(' ')}`;
}

function reviewLine(engine, columns) {
  const question = columns.slice(0, 3);
  const { game } = playedGame(engine, question, { turns: 60, budget: 50_000 });
  const review = game.reviewing(0, { deals: 16, budget: 400_000 });
  while (!review.advance(10_000));
  const { index, luck, turns } = review.result();
  review.free();
  game.free();
  const sum = `${index} ${luck.draws}/${luck.playable}/${six(luck.expected)}`;
  const texts = turns.filter(({ best }) => best > 0).map(turnText);
  return [...question, sum, texts.join(', ')].join('\t');
}

/** The code of the error that a call throws. */
function code(call) {
  try {
    call();
  } catch (error) {
    return error.code;
  }
  return 'no error';
}

/**
 * Answers about a computer's decision in slices: it is the same as without slices, comes earlier if it is hurried, and is played
 * only once.
 */
function decision({ Game }) {
  const options = { position: '5C 5D 5H 5S | 6C 7C 8C / 4C 9C 9D 9H 2S', players: 2, seed: 'x' };
  const [game, other] = [Game.arrange(options), Game.arrange(options)];
  const slicesOf = (thinking) => {
    let slices = 0;
    while (!thinking.advance(1_000)) slices += 1;
    return slices;
  };
  const thinking = game.thinking('expert', 100_000);
  const slices = slicesOf(thinking);
  const hurried = game.thinking('expert', 100_000);
  hurried.advance(1_000);
  hurried.finishEarly();
  return {
    isSliced: slices > 3,
    isEarlier: slicesOf(hurried) < slices,
    played: game.botPlay(thinking),
    atOnce: other.botTurn('expert', 100_000),
    again: code(() => game.botPlay(thinking)),
    unknown: code(() => game.thinking('genius')),
  };
}

/** Answers about a game that is saved and loaded during a turn, after which the turn is put back. */
function savedGame({ Game }) {
  const game = Game.deal({ rules: 'session', players: ['Ada', 'Bruno'], seed: 'browser' });
  const { turn } = game;
  const { beginning, rules, result, hand } = game.view(turn);
  const cards = hand.map(({ face }) => face).join(' ');
  const answers = { turn, beginning, preset: rules.preset, result, cards };
  const [lay, end] = [game.lay([hand[0].id]), game.endTurn()];
  const save = game.save();
  const isSame = Game.load(save).save() === save;
  return { ...answers, lay, end, isSame, restored: game.restore(), next: game.turn, result: game.result() };
}

/** Answers about a hint that is previewed and then applied step by step, and about the game before these steps. */
function hintedGame({ Game }) {
  const position = '5C 5D 5H 5S | 6C 7C 8C / 4C 9D';
  const game = Game.arrange({ rules: 'bga', seed: 'hint', position });
  const seat = game.turn;
  const hint = game.hint(3);
  const preview = game.preview(seat, hint.steps).played;
  const applied = hint.steps.map((step) => game.apply([step]));
  const [end, before] = [game.endTurn(), game.at(0).view(seat).played];
  const wrong = [() => game.at(9), () => game.preview(seat, [{ ids: [400] }]), () => game.apply()];
  return { hint, preview, applied, end, before, wrong: wrong.map(code) };
}

/** The arguments of calls, by the name of the function. Most of the calls are refused. */
const CALLS = {
  checkMeld: [
    ['5C 5X'],
    [7],
    ['5C', 'poker'],
    ['5C', 7],
    ['5C', null],
    ['5C', { decks: 2 }],
    ['5C', { packs: { of: 52 } }],
  ],
  lay: [[[999]], [[-1]], [[1.5]], ['7H'], []],
  view: [[9], []],
  play: [['5X']],
  sort: [[0, 'size']],
  load: [['']],
  deal: [
    [{ players: 9 }],
    [{ players: 1e9 }],
    [{ rules: 'italian', players: 8 }],
    [{ rules: { jokers: 5 } }],
    [{ rules: { jokerSwap: true } }],
    [{ seed: '' }],
    [{ sede: 'x' }],
  ],
  arrange: [[{ position: '8H 8H 8H / 8D' }], [{ position: '8H 8H' }], [{}]],
};

/** The error code of each call. */
function misuse({ checkMeld, Game }) {
  const game = Game.deal({ seed: 'misuse' });
  const ownerOf = (name) => [{ checkMeld }, Game, game].find((owner) => name in owner);
  return Object.entries(CALLS).flatMap(([name, calls]) =>
    calls.map((words) => {
      const text = words.map((word) => JSON.stringify(word)).join(', ');
      return `${name}(${text}) ${code(() => ownerOf(name)[name](...words))}`;
    }),
  );
}

function flawsOf({ Game }, rules) {
  try {
    Game.deal({ rules });
  } catch ({ flaws }) {
    return flaws;
  }
  return [];
}

/** One line for each question to the engine, with its answer as JSON. */
function answerLines(engine) {
  const { checkMeld, checkTable, presets } = engine;
  const answers = {
    'an illegal table': checkTable('5C 5D | 6C 7C 9C'),
    'rules by name': checkMeld('QC KC AC', 'italian'),
    'options, one undefined': checkMeld('QC KC *', { preset: 'italian', jokers: 2, ace: undefined }),
    presets: presets().map(({ name, options }) => `${name} ${options.maxNewCards}`),
    'a decision': decision(engine),
    'a game, saved and loaded': savedGame(engine),
    'a hint': hintedGame(engine),
    'every flaw of the rules': flawsOf(engine, { jokers: 5, packs: 9 }),
    misuse: misuse(engine),
  };
  return Object.entries(answers).map(([question, answer]) => `${question}\t${JSON.stringify(answer)}`);
}

/** For each file, the function that answers the question of a stored line, and makes the line again. Its argument has the columns. */
const FILES = { deals: dealLine, bots: botsLine, reviews: reviewLine };

/**
 * The lines of every file: `stored` as they are stored, and `computed` as this engine answers. `read` resolves to the text of a
 * file.
 */
export async function goldenLines(engine, read) {
  const linesOf = async (name) => {
    const text = await read(`${name}.txt`);
    return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  const stored = { answers: await linesOf('answers') };
  const computed = { answers: answerLines(engine) };
  for (const [name, makeLine] of Object.entries(FILES)) {
    stored[name] = await linesOf(name);
    computed[name] = stored[name].map((line) => makeLine(engine, line.split('\t')));
  }
  return { stored, computed };
}
