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
