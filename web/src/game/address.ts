// The address of the page. All that reads or changes it goes through here.

/** What an address says after the host. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

interface Browser {
  /** The path at which the site is served, which no address here begins with. */
  readonly base: string;
  readonly location: Place;
  readonly history: {
    readonly state: unknown;
    pushState(state: unknown, unused: string, path: string): void;
    replaceState(state: unknown, unused: string, path: string): void;
    back(): void;
  };
  readonly now: () => number;
  readonly schedule: (action: () => void, milliseconds: number) => () => void;
}

/** Safari throws when an address changes more than a hundred times in thirty seconds. */
const WRITE_MS = 400;

/** Marks entries of the history that were opened from the entry before them. */
interface Detail {
  readonly isDetail: true;
  /** What lies over the page, if it is the same page as before. */
  readonly sheet?: string;
}

export class Address {
  readonly #browser: Browser;
  readonly #listeners = new Set<() => void>();
  /** What the address will be, once it may be written. */
  #pending: string | null = null;
  #cancel: () => void = () => undefined;
  #writtenAt = Number.NEGATIVE_INFINITY;
  /** Whether a sheet is being closed: the browser goes back a moment later. */
  #isClosing = false;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  get place(): Place {
    return this.#pending === null ? this.#written : placeOf(this.#pending);
  }

  /** Goes to an address. */
  open(path: string): void {
    this.#push(path, null);
    this.#tell();
  }

  /** Makes an entry for a detail that the page shows by itself; `leave` leads back from it. */
  openDetail(path: string): void {
    this.#push(path, { isDetail: true });
  }

  /** What lies over the page and has an entry of its own; null if nothing does. */
  get sheet(): string | null {
    return this.#isClosing ? null : (detailOf(this.#browser.history.state)?.sheet ?? null);
  }

  /** Lays a sheet over the page, in place of one that is there. Going back takes it away. */
  openSheet(sheet: string): void {
    const { pathname, search, hash } = this.place;
    const [path, state] = [pathname + search + hash, { isDetail: true, sheet } satisfies Detail];
    if (this.sheet === null) this.#push(path, state);
    else this.#replace(path, state);
  }

  /** Goes back from a sheet, if there is one. */
  closeSheet(): void {
    if (this.sheet === null) return;
    this.write();
    this.#isClosing = true;
    this.#browser.history.back();
  }

  /** Goes back from a detail; one that was not opened from here becomes `path`. */
  leave(path: string): void {
    this.write();
    if (detailOf(this.#browser.history.state) !== null) this.#browser.history.back();
    else {
      this.#replace(path, null);
      this.#tell();
    }
  }

  /** Makes the address name what is shown now. It is written at once or a moment later, and tells nobody. */
  replace(path: string): void {
    this.#pending = path;
    this.#cancel();
    const wait = this.#writtenAt + WRITE_MS - this.#browser.now();
    if (wait <= 0) this.write();
    else this.#cancel = this.#browser.schedule(() => this.write(), wait);
  }

  /** Writes what is still to be written, before the page is left. */
  write(): void {
    const path = this.#pending;
    if (path === null) return;
    this.#forget();
    this.#replace(path, this.#browser.history.state);
  }

  /** The browser has gone elsewhere by itself. What was to be written belongs to the entry that was left. */
  notice(): void {
    this.#isClosing = false;
    this.#forget();
    this.#tell();
  }

  /** Calls a listener whenever the address leads elsewhere. Returns how to stop. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get #written(): Place {
    const { pathname, search, hash } = this.#browser.location;
    return { pathname: pathname.slice(this.#browser.base.length), search, hash };
  }

  #push(path: string, state: Detail | null): void {
    this.write();
    this.#browser.history.pushState(state, "", this.#browser.base + path);
    this.#writtenAt = this.#browser.now();
  }

  #replace(path: string, state: unknown): void {
    this.#browser.history.replaceState(state, "", this.#browser.base + path);
  }

  #forget(): void {
    this.#cancel();
    this.#pending = null;
    this.#writtenAt = this.#browser.now();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function detailOf(state: unknown): Detail | null {
  return typeof state === "object" && state !== null && "isDetail" in state ? (state as Detail) : null;
}

function placeOf(path: string): Place {
  const { pathname, search, hash } = new URL(path, "page:/");
  return { pathname, search, hash };
}
