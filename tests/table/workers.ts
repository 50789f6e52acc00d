// Workers that answer in the page itself. A test counts their questions, holds their messages, or lets them hang.
import { createAnswerer, type Kind, type Question } from '../../www/element/thinking/think.ts';
import type { MessageToWorker } from '../../www/element/thinking/worker-link.ts';
import { replace } from '../support/replace.ts';

interface Workers {
  /** The questions so far, also those that are held, and their kinds. */
  readonly questions: Question[];
  readonly asked: Kind[];
  /** The number of pings so far. */
  pings(): number;
  /** Keeps the messages to workers from now on. */
  hold(): void;
  /** Keeps the answers of workers from now on; they still reply to pings. */
  holdAnswers(): void;
  /** Delivers what was held, and everything later. */
  release(): void;
  /** Lets the present workers do nothing more, once they are asked a question of this kind. */
  hangAt(kind: Kind): void;
}

/** Replaces the workers of all tables that have the attribute `worker="auto"`, until the end of the test. */
export function replaceWorkers(): Workers {
  const questions: Question[] = [];
  const asked: Kind[] = [];
  const workers: PageWorker[] = [];
  let pings = 0;
  let held: (() => void)[] | null = null;
  let heldAnswers: (() => void)[] | null = null;

  class PageWorker extends EventTarget {
    hangsAt: Kind | null = null;
    #isHung = false;
    #answerer: ReturnType<typeof createAnswerer> | null = null;

    constructor() {
      super();
      workers.push(this);
    }

    postMessage(message: MessageToWorker): void {
      if ('question' in message) {
        questions.push(message.question);
        asked.push(message.question.kind);
      }
      if ('ping' in message) pings += 1;
      if (held === null) this.#receive(message);
      else held.push(() => this.#receive(message));
    }

    #receive(message: MessageToWorker): void {
      if ('question' in message) this.#isHung ||= message.question.kind === this.hangsAt;
      if (this.#isHung) return;
      if ('engine' in message) {
        const pause = (): Promise<void> => new Promise((done) => setTimeout(done));
        this.#answerer = createAnswerer(async () => message.engine, pause);
      } else if ('ping' in message) {
        this.#reply({ pong: true });
      } else if ('hurry' in message) {
        this.#answerer?.hurry();
      } else if ('question' in message) {
        const { id, question } = message;
        const observer = { progress: () => undefined, isCancelled: () => false };
        void this.#answerer?.answer(question, observer).then((answer) => {
          const reply = (): void => this.#reply({ id, answer });
          if (heldAnswers === null) reply();
          else heldAnswers.push(reply);
        });
      }
    }

    #reply(data: object): void {
      this.dispatchEvent(Object.assign(new Event('message'), { data }));
    }

    terminate(): void {
      this.#isHung = true;
    }
  }

  replace(globalThis, { Worker: PageWorker });
  return {
    questions,
    asked,
    pings: () => pings,
    hold: () => {
      held = [];
    },
    holdAnswers: () => {
      heldAnswers = [];
    },
    release: () => {
      const messages = [...(held ?? []), ...(heldAnswers ?? [])];
      [held, heldAnswers] = [null, null];
      for (const deliver of messages) deliver();
    },
    hangAt: (kind) => {
      for (const worker of workers) worker.hangsAt = kind;
    },
  };
}
