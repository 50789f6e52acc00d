/**
 * The entry `machiavelli-cards/computer`: a computer player that thinks in a worker, for programs without the element. The worker gets
 * what the computer's seat may see, never the other hands or the seed.
 */
import { checkCall, checkTurnCount } from './bot-call.js';
import type { BotTurnOptions } from './bot-turn.js';
import { type BotResult, Game, type Level, type Style, type TurnEvent, type View } from './engine.js';
import { type EngineError, misuse } from './errors.js';

/** What can send messages: a worker, what a worker calls `self`, a `MessagePort`, or Node's worker or `parentPort`. */
export interface ComputerPort {
  // biome-ignore lint/suspicious/noExplicitAny: the types of the DOM and of Node have different parameters.
  postMessage(message: any): void;
}

/** A computer player in a worker. */
export interface Computer {
  /**
   * Plays and ends the current turn as `game.botTurn(level, budget, style)` would. No command may be run on the game until the promise is
   * settled. If the signal was aborted meanwhile, the promise is rejected with its reason, and the game does not change.
   */
  botTurn(game: Game, level: Level, options?: BotTurnOptions): Promise<BotResult>;
}

interface Question {
  readonly id: number;
  readonly view: View;
  readonly log: readonly TurnEvent[];
  readonly level: Level;
  readonly budget: number | undefined;
  readonly style: Style | undefined;
}

/** The answer to the question `id`: the table at the end of the turn, `null` to draw a card, or why there is none. */
type Answer =
  | { readonly id: number; readonly table: string | null }
  | { readonly id: number; readonly error: { readonly code: EngineError['code']; readonly message: string } };

interface Pending {
  resolve(table: string | null): void;
  reject(error: Error): void;
}

/** The parts of a port of the web or of Node that receive messages. */
interface Receiver {
  on?(name: string, listener: (message: unknown) => void): void;
  addEventListener?(name: string, listener: (event: object) => void): void;
  start?(): void;
}

function listen(port: ComputerPort, name: string, listener: (message: unknown) => void): void {
  const receiver = port as Receiver;
  if (receiver.on !== undefined) receiver.on(name, listener);
  else receiver.addEventListener?.(name, (event) => listener('data' in event ? event.data : event));
}

function checkPort(call: string, port: ComputerPort): void {
  const { on, addEventListener, postMessage } = (port ?? {}) as Receiver & Partial<ComputerPort>;
  if (typeof postMessage !== 'function' || typeof (on ?? addEventListener) !== 'function')
    throw misuse('bad-input', `${call}: expected a worker, or its self or parentPort`);
}

/**
 * To be called in a worker, at once: lets the other side of `port` ask for decisions. `ready` is the promise of `init()`. In a browser's
 * worker, the port is `self`, and in Node's, `parentPort`.
 */
export function serveComputer(port: ComputerPort, ready: Promise<unknown>): void {
  checkPort('serveComputer', port);
  ready.catch(() => undefined); // Each question is answered with the error.
  async function answer({ id, view, log, level, budget, style }: Question): Promise<Answer> {
    try {
      await ready;
      const game = Game.fromView(view, log);
      try {
        return { id, table: game.thinking(level, budget, style)?.decision() ?? null };
      } finally {
        game.free();
      }
    } catch (error) {
      const { code = 'internal', message } = error as EngineError;
      return { id, error: { code, message } };
    }
  }
  listen(port, 'message', (question) => {
    void answer(question as Question).then((given) => port.postMessage(given));
  });
  (port as Receiver).start?.();
}

/**
 * To be called where the game is: connects to a worker that calls `serveComputer`. The worker answers one question after another. It is
 * for the caller to end.
 */
export function connectComputer(worker: ComputerPort): Computer {
  checkPort('connectComputer', worker);
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let failure: EngineError | undefined;

  function fail(reason: unknown): void {
    const { message = 'it has ended' } = (reason ?? {}) as { readonly message?: string };
    failure ??= misuse('worker-failed', `the worker in which the computer thinks has failed: ${message}`);
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  }

  listen(worker, 'message', (message) => {
    const answer = message as Answer;
    const question = pending.get(answer.id);
    pending.delete(answer.id);
    if ('error' in answer) question?.reject(misuse(answer.error.code, answer.error.message));
    else question?.resolve(answer.table);
  });
  // A worker of Node has the event `exit`, and a worker of the web the event `messageerror`.
  for (const name of ['error', 'messageerror', 'exit']) listen(worker, name, fail);
  (worker as Receiver).start?.();

  /** Asks the worker how a computer plays the turn in progress. */
  function ask(game: Game, level: Level, { budget, style }: BotTurnOptions): Promise<string | null> {
    const { seatToMove } = game;
    const start = game.atTurnStart();
    const [view, log] = [start.view(seatToMove), start.log()];
    start.free();
    return new Promise((resolve, reject) => {
      lastId += 1;
      pending.set(lastId, { resolve, reject });
      worker.postMessage({ id: lastId, view, log, level, budget, style } satisfies Question);
    });
  }

  return {
    async botTurn(game, level, options = {}) {
      const { signal } = options ?? {};
      checkCall(game, signal);
      if (failure !== undefined) throw failure;
      // There is no turn to play, because the deal is over. The answer says so.
      if (game.result() !== null) return game.botTurn(level);
      const turnCount = game.log().length;
      const table = await ask(game, level, options ?? {});
      signal?.throwIfAborted();
      checkTurnCount(game, turnCount);
      const played = game.playDecision(level, table);
      // The decision is legal, unless the rules of the two sides differ.
      return played.legal ? ({ ...played, event: game.log().at(-1) } as BotResult) : played;
    },
  };
}
