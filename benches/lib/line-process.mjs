import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, Failure, root } from '../../scripts/lib/run.mjs';

export const TIMED_OUT = Symbol('timed out');

/** A process that answers questions as lines of JSON. */
export class LineProcess {
  #command;
  #env;
  #child;
  #lines;

  constructor(command, env = {}) {
    this.#command = command;
    this.#env = env;
  }

  /**
   * Asks a question. Resolves to its answer, or to `TIMED_OUT` after `limit` milliseconds. A call into wasm or native code
   * cannot be interrupted, so the process is killed when the time runs out, and the next question starts a new process.
   */
  async ask(question, limit) {
    if (this.#child === undefined) this.#start();
    this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    let timer;
    const timedOut = new Promise((resolve) => {
      timer = setTimeout(resolve, limit, TIMED_OUT);
    });
    const nextLine = await Promise.race([this.#lines.next(), timedOut]);
    clearTimeout(timer);
    if (nextLine === TIMED_OUT) {
      this.end();
      return TIMED_OUT;
    }
    if (nextLine.done) throw new Failure(`${this.#command.join(' ')} has ended`);
    return JSON.parse(nextLine.value);
  }

  end() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start() {
    const [program, ...words] = this.#command;
    const env = { ...environment, ...this.#env };
    this.#child = spawn(program, words, { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
    // Writing to a process that has ended fails. The failure is reported when the answer is read.
    this.#child.stdin.on('error', () => {});
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }
}
