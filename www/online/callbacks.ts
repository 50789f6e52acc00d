/**
 * Adds a callback. A callback that is added twice is called twice. The returned function undoes one addition, and returns
 * false if it has already done so.
 */
export function subscribe<T>(callbacks: Set<(news: T) => void>, callback: (news: T) => void): () => boolean {
  const wrapper = (news: T): void => callback(news);
  callbacks.add(wrapper);
  return () => callbacks.delete(wrapper);
}

export function notify<T>(callbacks: Iterable<(news: T) => void>, news: T): void {
  for (const callback of [...callbacks]) {
    try {
      callback(news);
    } catch (error) {
      console.error('machiavelli-cards: a callback failed', error);
    }
  }
}

/** A promise that is settled from outside. If it is rejected, nobody needs to handle that. */
export function deferred() {
  let resolve = (): void => {};
  let reject = (_error: Error): void => {};
  const promise = new Promise<void>((pass, fail) => {
    [resolve, reject] = [pass, fail];
  });
  promise.catch(() => {});
  return { promise, resolve, reject };
}
