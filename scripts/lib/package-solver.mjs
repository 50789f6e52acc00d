// The package's solver in a process of its own, which can be ended if a call takes too long.
import { Answerer, TOO_LONG } from './answerer.mjs';
import { known } from './positions.mjs';

const WARM_UP = 4_000;

export class PackageSolver {
  #process = new Answerer(['node', 'scripts/lib/solver-answers.mjs']);
  #limit;

  constructor(limit) {
    this.#limit = limit;
  }

  /** The answer with its `time` in milliseconds, which is infinite if the call did not end. */
  async call(asked) {
    const answer = await this.#process.ask(asked, this.#limit);
    return answer === TOO_LONG ? { time: Number.POSITIVE_INFINITY } : answer;
  }

  /** Makes these calls for some seconds: functions that have been called often are compiled better. */
  async warmUp(calls) {
    const until = performance.now() + WARM_UP;
    for (const position of known('positions')) {
      if (performance.now() > until) return;
      for (const each of calls) await this.call({ ...position, ...each, budget: 20_000, rounds: 3 });
    }
  }

  end() {
    this.#process.end();
  }
}
