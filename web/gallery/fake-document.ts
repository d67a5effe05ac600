// The least of a document that Preact and the pages need, for tests without a browser. Nothing has a size.

const ignore = (): void => undefined;

type Listener = (event: object) => void;

export class FakeNode {
  readonly childNodes: FakeNode[] = [];
  readonly style = { setProperty: ignore, removeProperty: ignore, cssText: "" };
  readonly dataset: Record<string, string> = {};
  readonly attributes: Record<string, string> = {};
  private readonly listeners = new Map<string, Listener>();
  readonly classList = { add: ignore, remove: ignore, toggle: ignore };
  parentNode: FakeNode | null = null;
  onload: (() => void) | null = null;
  data = "";
  value = "";
  constructor(
    readonly nodeType: number,
    readonly localName: string,
  ) {}
  get firstChild(): FakeNode | null {
    return this.childNodes[0] ?? null;
  }
  get nextSibling(): FakeNode | null {
    const all = this.parentNode?.childNodes ?? [];
    return all[all.indexOf(this) + 1] ?? null;
  }
  insertBefore(node: FakeNode, before: FakeNode | null): FakeNode {
    node.remove();
    const at = before === null ? this.childNodes.length : this.childNodes.indexOf(before);
    this.childNodes.splice(at, 0, node);
    node.parentNode = this;
    return node;
  }
  /** A style sheet is there at once. */
  append(node: FakeNode): void {
    this.insertBefore(node, null);
    queueMicrotask(() => node.onload?.());
  }
  appendChild(node: FakeNode): FakeNode {
    return this.insertBefore(node, null);
  }
  removeChild(node: FakeNode): void {
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
  }
  remove(): void {
    this.parentNode?.removeChild(this);
  }
  contains(): boolean {
    return false;
  }
  closest(): null {
    return null;
  }
  matches(): boolean {
    return false;
  }
  querySelector(): null {
    return null;
  }
  querySelectorAll(): readonly FakeNode[] {
    return [];
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = String(value);
  }
  removeAttribute(name: string): void {
    delete this.attributes[name];
  }
  getBoundingClientRect(): object {
    return { left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
  }
  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, listener);
  }
  removeEventListener(type: string): void {
    this.listeners.delete(type);
  }
  /** Tells this node, and all that contain it, what a reader has done. */
  dispatch(type: string): void {
    const event = { type, target: this, detail: 1, preventDefault: ignore, stopPropagation: ignore };
    for (let node: FakeNode | null = this; node !== null; node = node.parentNode)
      node.listeners.get(type)?.call(node, { ...event, currentTarget: node });
  }
  before = (node: FakeNode): void => this.parentNode?.append(node);
  focus = ignore;
  show = ignore;
  showModal = ignore;
  close = ignore;
  showPopover = ignore;
  hidePopover = ignore;
  select = ignore;
  scrollIntoView = ignore;
  scrollTo = ignore;

  /** This node and all that it contains, in the order of the document. */
  get all(): readonly FakeNode[] {
    return [this, ...this.childNodes.flatMap(({ all }) => all)];
  }
  /** The words on the screen, those for screen readers included. */
  get words(): string {
    if (this.nodeType === TEXT) return this.data;
    if (this.localName === "svg") return this.attributes["aria-label"] ?? "";
    return [this.attributes["aria-label"] ?? "", ...this.childNodes.map(({ words }) => words)].join(" ");
  }
}

const TEXT = 3;
export const element = (name: string): FakeNode => new FakeNode(1, name);

class Observer {
  observe = ignore;
  unobserve = ignore;
  disconnect = ignore;
}

function newStorage(): object {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
    clear: () => kept.clear(),
  };
}

/** Makes the document and its window global. To be called before anything of a page is imported. */
export function installDocument(): void {
  const fakes: Readonly<Record<string, unknown>> = {
    document: Object.assign(element("#document"), {
      documentElement: element("html"),
      head: element("head"),
      body: element("body"),
      activeElement: null,
      visibilityState: "visible",
      title: "",
      createElement: element,
      createElementNS: (_: string, name: string) => element(name),
      createTextNode: (data: string) => Object.assign(new FakeNode(TEXT, "#text"), { data }),
      getElementById: () => null,
    }),
    location: { pathname: "/", hash: "", origin: "http://keypeg.localhost", search: "", host: "keypeg.localhost" },
    history: { state: null, replaceState: ignore, pushState: ignore },
    navigator: { languages: ["en"] },
    localStorage: newStorage(),
    sessionStorage: newStorage(),
    addEventListener: ignore,
    removeEventListener: ignore,
    dispatchEvent: ignore,
    scrollTo: ignore,
    innerWidth: 1280,
    innerHeight: 720,
    matchMedia: () => ({ matches: false, addEventListener: ignore, removeEventListener: ignore }),
    getComputedStyle: () => ({ getPropertyValue: () => "" }),
    requestAnimationFrame: (callback: () => void) => setTimeout(callback, 0),
    cancelAnimationFrame: clearTimeout,
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    MutationObserver: Observer,
  };
  for (const [name, value] of Object.entries({ ...fakes, window: globalThis, self: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
