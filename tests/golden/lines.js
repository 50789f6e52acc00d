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
function dealLine({ Game }, [rules, players, seed, number]) {
  const session = { ...rulesOf(rules), scoring: 'session', target: 1_000_000 };
  const game = Game.deal({ rules: session, players: Number(players), seed });
  drawAll(game);
  for (let deal = 1; deal < Number(number); deal += 1) {
    game.nextDeal();
    drawAll(game);
  }
  const cards = packOf(game).map(({ id }) => id);
  const { first, cuts } = game.view(0).beginning;
  game.free();
  const cut = cuts.flat().map(({ seat, face }) => `${seat}:${face}`);
  return [rules, players, seed, number, first, cut.join(' ') || '-', cards.join(' ')].join('\t');
}

function playedGame({ Game }, [rules, level, seed], { turns, budget }) {
  const game = Game.deal({ rules: rulesOf(rules), players: ['Ada', 'Bruno'], seed });
  const laid = [];
  while (game.result() === null && laid.length < turns)
    laid.push(game.botTurn(level, budget).event.laid.cards || '-');
  return { game, laid };
}

function botsLine(engine, columns) {
  const question = columns.slice(0, 3);
  const { game, laid } = playedGame(engine, question, { turns: 40, budget: 150_000 });
  game.free();
  return [...question, laid.join(', ')].join('\t');
}

const six = (number) => (number === null ? '-' : number.toFixed(6));

function turnText({ turn, laid, best, chance, loss, error, mark, waiting, gain, better, techniques }) {
  const chances = `${six(chance)} ${six(loss)}±${six(error)} ${mark ?? '-'} ${waiting ?? '-'} ${six(gain)}`;
  return `${turn} ${laid}/${best} ${chances} [${better?.cards ?? '-'}] ${techniques.join(' ')}`;
}

function reviewLine(engine, columns) {
  const question = columns.slice(0, 3);
  const { game } = playedGame(engine, question, { turns: 60, budget: 50_000 });
  const review = game.reviewing(0, { deals: 16, budget: 1_200_000 });
  while (!review.advance(10_000));
  const { index, luck, turns } = review.result();
  review.free();
  game.free();
  const sum = `${index} ${luck.draws}/${luck.playable}/${six(luck.expected)}`;
  const texts = turns.filter(({ best }) => best > 0).map(turnText);
  return [...question, sum, texts.join(', ')].join('\t');
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
  const [stored, computed] = [{}, {}];
  for (const [name, makeLine] of Object.entries(FILES)) {
    stored[name] = await linesOf(name);
    computed[name] = stored[name].map((line) => makeLine(engine, line.split('\t')));
  }
  return { stored, computed };
}
