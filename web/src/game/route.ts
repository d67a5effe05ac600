// Addresses of pages. Invitations and personal links come after the #, which never reaches the server's log.
import { PAGES, type PageName } from "./pages.ts";

type PathParameters<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? PathParameters<First> & PathParameters<Rest>
  : Path extends `:${infer Name}`
    ? { readonly [N in Name]: string }
    : Path extends "*"
      ? unknown
      : Path extends `*${infer Name}`
        ? { readonly [N in Name]: readonly string[] }
        : unknown;
type Parameters<Path extends string> = Path extends `${infer Before}#${infer Name}`
  ? PathParameters<Before> & { readonly [N in Name]: string }
  : PathParameters<Path>;

/** A page with the parameters in its path. */
export type RouteTo<P extends PageName> = { readonly page: P } & Parameters<(typeof PAGES)[P]["path"]>;
export type Route = { [P in PageName]: RouteTo<P> }[PageName] | { readonly page: "unknown" };

export function routeOf(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodedOrRaw);
  const behind = hash.replace(/^#/, "");
  for (const page of Object.keys(PAGES) as PageName[]) {
    const parameters = matched(PAGES[page].path, parts, behind);
    if (parameters !== null) return { page, ...parameters } as Route;
  }
  return { page: "unknown" };
}

/** Returns the parameters of a path that fits the pattern. */
function matched(
  pattern: string,
  parts: readonly string[],
  behind: string,
): Record<string, string | readonly string[]> | null {
  const [path = "", afterHash] = pattern.split("#");
  const names = path.split("/").filter(Boolean);
  const parameters: Record<string, string | readonly string[]> = {};
  for (const [place, name] of names.entries()) {
    const part = parts[place];
    if (name === "*") continue;
    if (name.startsWith("*")) parameters[name.slice(1)] = parts.slice(place);
    else if (part === undefined) return null;
    else if (name.startsWith(":")) parameters[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  if (parts.length > names.length && names.at(-1)?.startsWith("*") !== true) return null;
  if (afterHash !== undefined) parameters[afterHash] = afterHash === "invite" ? invitation(behind) : behind;
  return parameters;
}

/** Names the page of a route, without the part of its address that changes while the page stays. */
export function pageKey(route: Route): string {
  switch (route.page) {
    case "table":
      return `table ${route.table}`;
    case "rules":
      return `rules ${route.edition}`;
    case "analysis":
    case "resume":
      return route.page;
    default:
      return JSON.stringify(route);
  }
}

/** Returns an invitation, or nothing for what cannot be one: headers could not even carry it. */
function invitation(text: string): string {
  return /^[\w-]*$/.test(text) ? text : "";
}

/** Leaves alone what is not valid percent-encoding. */
function decodedOrRaw(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function tablePath(table: string, invite = ""): string {
  return `/t/${encodeURIComponent(table)}${invite === "" ? "" : `#${invite}`}`;
}

export function newTablePath(edition: string): string {
  return `/new/${encodeURIComponent(edition)}`;
}

export function rulesPath(edition: string): string {
  return `/rules/${encodeURIComponent(edition)}`;
}

/** A move of a finished match, and whose view of it; null follows whoever moves. */
export interface ReplayPlace {
  readonly move: number;
  readonly viewer: string | null;
}

export function replayPath(table: string, { move, viewer }: ReplayPlace): string {
  return `${tablePath(table)}?move=${move}${viewer === null ? "" : `&as=${viewer}`}`;
}

/** Reads the query of a table's address. */
export function replayPlace(search: string): ReplayPlace | null {
  const query = new URLSearchParams(search);
  const move = Number.parseInt(query.get("move") ?? "", 10);
  const viewer = query.get("as");
  return Number.isNaN(move)
    ? null
    : { move: Math.max(0, move), viewer: /^(\d+|spectator)$/.test(viewer ?? "") ? viewer : null };
}

export function lessonPath(edition: string): string {
  return `/learn/${encodeURIComponent(edition)}`;
}

/** Returns the path of the table that a pasted link, or part of one, leads to. */
export function pastedTablePath(text: string): string | null {
  const found = /(?:^|\/t\/)([A-Za-z0-9_-]{8,32})(\/review[\d/]*)?(\?[^#\s]*)?(?:#([A-Za-z0-9_-]*))?\s*$/.exec(
    text.trim(),
  );
  if (found?.[1] === undefined) return null;
  if (found[2] !== undefined) return tablePath(found[1]) + found[2];
  const place = replayPlace(found[3] ?? "");
  return place === null ? tablePath(found[1], found[4] ?? "") : replayPath(found[1], place);
}
