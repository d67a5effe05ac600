// The service worker of the site: keeps the files of the client, so that the referee works without a connection.
// Nothing else is kept, above all no answer of the server. A new build has a new worker, which takes over at once.

/** Set by the build: its version, all files of the client by their address, and the script that the page starts with. */
declare const BUILD: { readonly version: string; readonly files: readonly string[]; readonly entry: string };
declare const self: WorkerScope;

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

const PREFIX = "keypeg-";
const CACHE = `${PREFIX}${BUILD.version}`;
/** Pages that work by themselves; all others need the server. */
const PAGES: readonly string[] = ["/referee"];
/** A connection that takes longer counts as none. */
const PATIENCE_MS = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(keepClient().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate" && PAGES.includes(pathname)) event.respondWith(pageOf(request, pathname));
  else if (BUILD.files.includes(pathname)) event.respondWith(fileOf(request));
});

async function keepClient(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(PAGES.map((page) => keepPage(cache, page)));
  await cache.addAll(BUILD.files.map((file) => new Request(file, { credentials: "omit" })));
}

/** Fails if the server has another build by now: then its own worker is on its way. */
async function keepPage(cache: Cache, page: string): Promise<void> {
  const response = await fetch(page, { cache: "no-store", credentials: "omit" });
  const text = await response.clone().text();
  if (!response.ok || !text.includes(BUILD.entry)) throw new Error(`${page} is of another build`);
  await cache.put(page, response);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** The server's own page is always preferred, so that a new build is seen on the next visit. */
async function pageOf(request: Request, page: string): Promise<Response> {
  const kept = await caches.match(page, { cacheName: CACHE });
  if (kept === undefined) return fetch(request);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  try {
    const response = await fetch(request, { signal: stop.signal });
    return response.status >= 500 ? kept : response;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}

/** Names contain a hash of the content: what is kept can never be stale. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: CACHE })) ?? fetch(request);
}

export type {};
