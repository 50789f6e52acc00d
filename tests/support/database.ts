// The database of the browser, which happy-dom lacks: the games in it, and whether it is still at work.
import 'fake-indexeddb/auto';
import { clear, createStore, setMany, values } from 'idb-keyval';
import { replace } from './replace.ts';

const GAMES = createStore('machiavelli', 'games');

/** The number of connections that are being opened and of transactions that have not ended. */
let openCount = 0;

function count(target: object, method: string, ends: readonly string[]): void {
  const before = Reflect.get(target, method) as (...words: unknown[]) => EventTarget;
  replaceForEver(target, method, function counted(this: unknown, ...words: unknown[]) {
    const request = before.apply(this, words);
    openCount += 1;
    for (const end of ends) request.addEventListener(end, () => (openCount -= 1));
    return request;
  });
}

function replaceForEver(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

count(IDBFactory.prototype, 'open', ['success', 'error']);
count(IDBDatabase.prototype, 'transaction', ['complete', 'abort']);

export const isDatabaseBusy = (): boolean => openCount > 0;

/** Resolves once no transaction is open. */
export async function untilDatabaseIdle(): Promise<void> {
  while (isDatabaseBusy()) await new Promise((resolve) => setImmediate(resolve));
}

/** From now on until the end of the test, the database refuses everything, as in some private windows. */
export function refuseDatabase(): void {
  replace(IDBDatabase.prototype, {
    transaction(): never {
      throw new DOMException('refused', 'InvalidStateError');
    },
  });
}

/** The stored games, oldest first. */
export const databaseGames = <T>(): Promise<T[]> => values(GAMES);

export const putDatabaseGames = (games: readonly { readonly at: number }[]): Promise<void> =>
  setMany(
    games.map((game) => [game.at, game]),
    GAMES,
  );

export const clearDatabase = (): Promise<void> => clear(GAMES);
