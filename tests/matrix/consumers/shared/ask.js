/** Calls the engine for a deal, a refusal, an error, a solution and a turn, and returns the results in one line. */
export function ask({ checkMeld, checkTable, Game, solve }) {
  const game = Game.deal({ players: ['Anna', 'Bruno'], seed: 'matrix' });
  const dealt = game
    .view(0)
    .hand.slice(0, 3)
    .map(({ face }) => face);
  const refused = checkTable('5C 5D 5H | 6C 7C').flaws.map(({ code, reason }) => `${code} ${reason}`);
  const solved = solve('5C 5D 5H 5S | 6C 7C 8C / 4C').played;
  let misuse;
  try {
    checkMeld('5X');
  } catch ({ code }) {
    misuse = code;
  }
  const drew = game.endTurn().drew;
  const answers = [
    `dealt ${dealt.join(' ')}`,
    `refused ${refused}`,
    misuse,
    `solved ${solved}`,
    `drew ${drew}`,
  ];
  return answers.join(', ');
}
