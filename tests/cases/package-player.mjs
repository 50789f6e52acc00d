// Plays cases by the calls of the package.
import assert from 'node:assert/strict';
import { cannot } from './interpreter.mjs';

/** @import { Answer, Move, Player } from './interpreter.d.mts' */

/** Where cards are laid, as the package takes it. */
const targetOf = ({ group, place }) =>
  group === undefined || place === undefined ? group?.index : { group: group.index, place };

/** A game that the calls of the package play. @implements {Player} */
export class PackagePlayer {
  #engine;
  #game;

  /** `engine` is a module with the functions of the package. */
  constructor(engine, given) {
    this.#engine = engine;
    this.#game = engine.Game.arrange(given);
  }

  view(seat = this.#game.turn) {
    return this.#game.view(seat);
  }

  save() {
    return this.#game.save();
  }

  solvable() {
    return this.#game.solvable();
  }

  end() {
    this.#game.free();
  }

  /** @param {Move} move @returns {Answer} */
  perform(move) {
    const game = this.#game;
    switch (move.kind) {
      case 'lay':
        return game.lay(move.ids, targetOf(move));
      case 'take':
        return game.take(move.ids);
      case 'swap':
        return game.swap(move.id, move.joker);
      case 'undo':
      case 'redo':
      case 'reset':
      case 'restore':
      case 'draw':
        return game[move.kind]();
      case 'end':
        return game.endTurn();
      case 'time up':
        return game.timeUp();
      case 'next deal':
        return game.nextDeal();
      case 'play':
        return game.play(move.table);
      case 'computer':
        return game.botTurn(move.level);
      case 'resign':
        return game.resign(move.seat);
      case 'sort':
        game.sort(game.turn, move.by);
        return { legal: true };
      case 'hint': {
        const hint = game.hint(3);
        return { ...game.apply(hint.steps), hint };
      }
      case 'reload':
        return this.#reload();
      default:
        throw cannot(move.kind);
    }
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
