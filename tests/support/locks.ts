type LockCallback = (lock: object | null) => Promise<void> | undefined;

/** A lock that a tab holds. `lose` takes the lock away from the tab. */
interface HeldLock {
  readonly lose: () => void;
}

/** The Web Locks of one browser, for all its tabs. A request waits until its lock is free or its signal is aborted. */
export class Locks {
  readonly held = new Map<string, HeldLock>();
  waiting: { readonly name: string; readonly grant: () => void }[] = [];

  #free(name: string): void {
    this.held.delete(name);
    const next = this.waiting.find((one) => one.name === name);
    this.waiting = this.waiting.filter((one) => one !== next);
    next?.grant();
  }

  readonly query = async (): Promise<LockManagerSnapshot> => ({
    held: [...this.held.keys()].map((name) => ({ name })),
  });

  async request(name: string, ...rest: [LockCallback] | [LockOptions, LockCallback]): Promise<void> {
    const [options, granted] = rest.length === 1 ? [{}, rest[0]] : rest;
    const { signal, steal, ifAvailable }: LockOptions = options;
    await null;
    if (steal) {
      const { lose } = this.held.get(name) ?? {};
      this.held.delete(name);
      lose?.();
    } else if (this.held.has(name)) {
      if (ifAvailable) {
        await granted(null);
        return;
      }
      await new Promise<void>((grant, reject) => {
        const wait = { name, grant };
        this.waiting.push(wait);
        signal?.addEventListener('abort', () => {
          this.waiting = this.waiting.filter((one) => one !== wait);
          reject(signal.reason);
        });
      });
    }
    await new Promise<void>((done, lost) => {
      const own: HeldLock = { lose: () => lost(new DOMException('stolen', 'AbortError')) };
      this.held.set(name, own);
      const free = (): void => {
        if (this.held.get(name) === own) this.#free(name);
        done();
      };
      Promise.resolve(granted({ name })).then(free, free);
    });
  }
}
