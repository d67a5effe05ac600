// The service worker of the site: keeps the files of one build, so that pages open at once and without a connection.
// Beside them it keeps the rules. Nothing else of what the server answers is kept, above all nothing about the reader.
import { tablePath } from "./game/route.ts";
import type { TurnNotice } from "./generated/messages.ts";
import { yourTurn } from "./i18n/notification.ts";
import { fetchNotices, subscribe } from "./net/notices.ts";

/** Set by the build: its version, and all files of the client by their address, those with words by language. */
declare const BUILD: {
  readonly version: string;
  readonly files: readonly string[];
  readonly words: Readonly<Record<string, readonly string[]>>;
};
declare const self: WorkerScope;

interface ExtendableEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** The answer to a page that the browser asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
interface PageMessageEvent extends ExtendableEvent {
  readonly data: unknown;
  readonly source: { postMessage(message: string): void } | null;
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
}
interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}
interface Windows {
  claim(): Promise<void>;
  matchAll(wanted: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
  openWindow(address: string): Promise<unknown>;
}
interface WorkerScope {
  readonly location: Location;
  readonly clients: Windows;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: PageMessageEvent) => void): void;
  addEventListener(type: "push", listener: (event: PushEvent) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationEvent) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: ExtendableEvent) => void): void;
}

/** The path at which the site is served. Several sites can share an origin. */
const BASE = new URL(".", self.location.href).pathname.slice(0, -1);
const PREFIX = `keypeg${BASE}-`;
/** A reader has one language. Their page registers the worker with it, also when they choose another one. */
const LANGUAGE = new URLSearchParams(self.location.search).get("language") ?? "en";
/** The cache of this build. An open tab holds a lock of this name, so that the files it may still load are kept. */
const CACHE = `${PREFIX}${BUILD.version}`;
/** All pages of the client are this one. */
const PAGE = `${BASE}/`;
/** A connection that takes longer counts as none for now. */
const PATIENCE_MS = 1500;
/** What the server has beside pages of the client. */
const NO_PAGE = /^\/(?:api|assets|schema|healthz|metrics)(?:\/|$)|\.\w+$/;
const RULES = /^\/api\/editions\/[\w-]+\/rules\/\w+\/page(?:\.json)?$/;

self.addEventListener("install", (event) => {
  event.waitUntil(keepClient().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(PAGE)) return;
  const path = pathname.slice(BASE.length);
  if (request.mode === "navigate") {
    if (NO_PAGE.test(path)) return;
    const answer = Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(request));
    event.respondWith(currentOrKept(answer, PAGE));
    event.waitUntil(answer.then(forgetUnused, forgetUnused));
  } else if (path.startsWith("/assets/")) event.respondWith(fileOf(request));
  else if (RULES.test(path)) event.respondWith(currentOrKept(freshRules(pathname), pathname));
});

/** A page names the rules to keep, those in the language of its reader, and is told the version of this build. */
self.addEventListener("message", (event) => {
  const { data, source } = event;
  source?.postMessage(BUILD.version);
  if (Array.isArray(data))
    event.waitUntil(keepRules(data.map(String).filter((address) => RULES.test(address.slice(BASE.length)))));
});

self.addEventListener("push", (event) => {
  if (event.data !== null) event.waitUntil(showTurn(event.data.json() as TurnNotice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.tag));
});

/** The browser has replaced its subscription, and the server knows only the one before. */
self.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain());
});

/** A table has one notification, which is named after it. */
async function showTurn({ table, opponent }: TurnNotice): Promise<void> {
  const options = { tag: table, body: "Keypeg", renotify: true };
  await self.registration.showNotification(yourTurn(LANGUAGE, opponent), options);
}

async function openTable(table: string): Promise<void> {
  const address = tablePath(table);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === address);
  await (open === undefined ? self.clients.openWindow(address) : open.focus());
}

async function subscribeAgain(): Promise<void> {
  const { key, is_on } = await fetchNotices();
  if (key !== null && is_on) await subscribe(self.registration.pushManager, key);
}

async function keepClient(): Promise<void> {
  // The order of caches tells which is older. With another language, the one of this build goes on.
  if ((await caches.keys()).filter((name) => name.startsWith(PREFIX)).at(-1) !== CACHE) await caches.delete(CACHE);
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: "no-store", credentials: "omit" });
  // If the server has another build by now, its own worker is on its way.
  if (!page.ok || !(await page.clone().text()).includes(BUILD.version)) throw new Error("the page is of another build");
  await cache.put(PAGE, page);
  const files = [...BUILD.files, ...(BUILD.words[LANGUAGE] ?? [])];
  await cache.addAll(files.map((file) => new Request(BASE + file, { credentials: "omit" })));
}

async function takeOver(): Promise<void> {
  await forgetUnused();
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Deletes the files of older builds, unless a tab that was opened with them is still open. */
async function forgetUnused(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const { held = [] } = "locks" in navigator ? await navigator.locks.query() : {};
  const older = names.slice(0, Math.max(0, names.indexOf(CACHE)));
  await Promise.all(
    older.filter((name) => !held.some((lock) => lock.name === name)).map((name) => caches.delete(name)),
  );
}

/** The server's own answer is always preferred, so that nobody sees an old version while they can have the new one. */
async function currentOrKept(answer: Promise<Response>, address: string): Promise<Response> {
  const kept = await caches.match(address, { cacheName: CACHE });
  if (kept === undefined) return answer;
  const current = answer.then(
    // Without a server to answer all addresses of pages, only some of them have a file.
    (response) => (response.status >= 500 || (response.status === 404 && address === PAGE) ? kept : response),
    () => kept,
  );
  return Promise.race([current, new Promise<Response>((done) => setTimeout(() => done(kept), PATIENCE_MS))]);
}

/** Names contain a hash of the content: what is kept, by whichever build, can never be stale. */
async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** Rules are part of the server, not of this build: they are refreshed whenever they are read. */
async function freshRules(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: "omit" });
  if (response.ok) await (await caches.open(CACHE)).put(address, response.clone());
  return response;
}

async function keepRules(addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    if ((await caches.match(address, { cacheName: CACHE })) === undefined)
      await freshRules(address).catch(() => undefined);
}
