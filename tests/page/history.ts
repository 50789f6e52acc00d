// The browser's history and address for tests. A test goes back and forward, and sees which entries the page has added.

interface Entry {
  readonly state: unknown;
  readonly hash: string;
}

/** The folder of the page. */
const FOLDER = '/some/where/';

export class TestHistory {
  scrollRestoration: ScrollRestoration = 'auto';
  #entries: Entry[];
  #index = 0;
  /** The query of the address, such as `?lang=it`. */
  search: string;

  constructor(address: string) {
    this.#entries = [{ state: null, hash: hashOf(address) }];
    this.search = searchOf(address);
  }

  get length(): number {
    return this.#entries.length;
  }

  get state(): unknown {
    return this.#current.state;
  }

  /** Whether Back has left the page. */
  get isLeft(): boolean {
    return this.#index < 0;
  }

  get hash(): string {
    return this.#current.hash;
  }

  get #current(): Entry {
    const entry = this.#entries[this.#index];
    if (entry === undefined) throw new Error('the page was left');
    return entry;
  }

  readonly pushState = (state: unknown, _: string, url: string): void => {
    this.#entries.splice(this.#index + 1, Number.POSITIVE_INFINITY, { state, hash: hashOf(url) });
    this.#index += 1;
  };

  readonly replaceState = (state: unknown, _: string, url: string | URL): void => {
    const address = String(url);
    if (!address.startsWith('#')) this.search = searchOf(address);
    this.#entries[this.#index] = { state, hash: hashOf(address) };
  };

  readonly back = (): void => this.go(-1);

  readonly forward = (): void => this.go(1);

  /** As in a browser, the page learns of the new entry in a later task. */
  go(steps: number): void {
    setTimeout(() => this.step(steps));
  }

  /** Goes back or forward, as by the browser's buttons. */
  step(steps: number): void {
    const index = this.#index + steps;
    if (index >= this.#entries.length) return;
    this.#index = Math.max(index, -1);
    if (!this.isLeft) this.#announce();
  }

  /** Follows a link, or enters an address by hand. */
  assign(url: string): void {
    this.pushState(null, '', url);
    this.#announce();
  }

  #announce(): void {
    dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
  }

  /** What the page reads as `location`. */
  get location(): object {
    const history = this;
    return {
      origin: 'https://cards.test',
      pathname: FOLDER,
      get search() {
        return history.search;
      },
      get href() {
        return `https://cards.test${FOLDER}${history.search}${history.hash}`;
      },
      get hash() {
        return history.hash;
      },
    };
  }
}

const hashOf = (url: string): string => (url.includes('#') ? url.slice(url.indexOf('#')) : '');

const searchOf = (url: string): string => /\?[^#]*/.exec(url)?.[0] ?? '';
