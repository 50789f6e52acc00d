// Asks a process questions, one line of JSON for each, with a time limit.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, Failure, root } from './run.mjs';

/** The question took longer than its limit. */
export const TOO_LONG = Symbol('too long');

export class Answerer {
  #command;
  #env;
  #child;
  #lines;

  constructor(command, env = {}) {
    this.#command = command;
    this.#env = env;
  }

  /**
   * The answer, or `TOO_LONG` after so many milliseconds. A call into wasm or native code cannot be interrupted, so the
   * process is ended, and the next question starts another.
   */
  async ask(question, limit) {
    if (this.#child === undefined) this.#start();
    this.#child.stdin.write(`${JSON.stringify(question)}\n`);
    let timer;
    const tooLong = new Promise((resolve) => {
      timer = setTimeout(resolve, limit, TOO_LONG);
    });
    const answered = await Promise.race([this.#lines.next(), tooLong]);
    clearTimeout(timer);
    if (answered === TOO_LONG) {
      this.end();
      return TOO_LONG;
    }
    if (answered.done) throw new Failure(`${this.#command.join(' ')} has ended`);
    return JSON.parse(answered.value);
  }

  /** Ends the process. */
  end() {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start() {
    const [program, ...words] = this.#command;
    const env = { ...environment, ...this.#env };
    this.#child = spawn(program, words, { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
    // A write to a process that has just ended fails; reading its answer then reports that.
    this.#child.stdin.on('error', () => {});
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }
}
