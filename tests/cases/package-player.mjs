// Plays cases by the calls of the package.
import assert from 'node:assert/strict';
import { cannot } from './interpreter.mjs';

/** The calls for the commands that are not called as in the package. */
const CALLS = {
  lay: (game, { ids, group, place }) => game.lay(ids, group?.id, place),
  take: (game, { ids }) => game.take(ids),
  swap: (game, { id, joker }) => game.swap(id, joker),
  end: (game) => game.endTurn(),
  'time up': (game) => game.timeUp(),
  'next deal': (game) => game.nextDeal(),
  play: (game, { table }) => game.play(table),
  computer: (game, { level }) => game.botTurn(level),
  resign: (game, { seat }) => game.resign(seat),
  sort(game, { by }) {
    game.sort(game.seatToMove, by);
    return { legal: true };
  },
  hint(game) {
    const hint = game.hint();
    return { ...game.apply(hint.steps), hint };
  },
};

/** A game that the calls of the package play. @implements {import('./interpreter.d.mts').Player} */
export class PackagePlayer {
  #engine;
  #game;

  /** `engine` is a module with the functions of the package. */
  constructor(engine, given) {
    this.#engine = engine;
    this.#game = engine.Game.arrange(given);
  }

  view = (seat = this.#game.seatToMove) => this.#game.view(seat);
  log = () => this.#game.log();
  save = () => this.#game.save();
  solvable = () => this.#game.solvable();
  end = () => this.#game.free();

  perform(move) {
    if (move.kind === 'reload') return this.#reload();
    if (move.kind in CALLS) return CALLS[move.kind](this.#game, move);
    if (!['undo', 'redo', 'reset', 'restore', 'draw'].includes(move.kind)) throw cannot(move.kind);
    return this.#game[move.kind]();
  }

  /** Loads the saved game, in which each seat must see what it saw before. */
  #reload() {
    const loaded = this.#engine.Game.load(this.#game.save());
    for (let seat = 0; seat < loaded.seats; seat += 1)
      assert.deepEqual(loaded.view(seat), this.#game.view(seat));
    this.end();
    this.#game = loaded;
    return { legal: true };
  }
}
