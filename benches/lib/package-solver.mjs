import { LineProcess, TIMED_OUT } from './line-process.mjs';
import { knownPositions } from './positions.mjs';

/** The maximum time of the warm-up, in milliseconds. */
const WARM_UP_TIME = 4_000;

/** The package's solver in a separate process, which is killed if a call takes too long. */
export class PackageSolver {
  #process = new LineProcess(['node', 'benches/lib/solver-answers.mjs']);
  #limit;

  constructor(limit) {
    this.#limit = limit;
  }

  /** Makes a call. Resolves to its answer, whose `time` is in milliseconds, and infinite if the call took too long. */
  async call(question) {
    const answer = await this.#process.ask(question, this.#limit);
    return answer === TIMED_OUT ? { time: Number.POSITIVE_INFINITY } : answer;
  }

  /** Makes calls of the given kinds for some seconds, because JavaScript engines optimise functions that are called often. */
  async warmUp(calls) {
    const until = performance.now() + WARM_UP_TIME;
    for (const position of knownPositions('positions')) {
      if (performance.now() > until) return;
      for (const each of calls) await this.call({ ...position, ...each, budget: 20_000, rounds: 3 });
    }
  }

  end() {
    this.#process.end();
  }
}
