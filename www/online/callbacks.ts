/** Adds a callback, even a second time. The returned function removes it, and returns false if it was already removed. */
export function subscribe<T>(callbacks: Set<(news: T) => void>, callback: (news: T) => void): () => boolean {
  const own = (news: T): void => callback(news);
  callbacks.add(own);
  return () => callbacks.delete(own);
}

/** Calls every callback, even if some of them throw. */
export function notify<T>(callbacks: Iterable<(news: T) => void>, news: T): void {
  for (const callback of [...callbacks]) {
    try {
      callback(news);
    } catch (error) {
      console.error('machiavelli-cards: a callback failed', error);
    }
  }
}
