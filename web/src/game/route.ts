// Addresses of pages. Invitations and personal links come after the #, which never reaches the server's log.

export type Route =
  | { readonly page: "home" }
  | { readonly page: "new"; readonly edition: string }
  | { readonly page: "table"; readonly table: string; readonly invite: string }
  | { readonly page: "rules"; readonly edition: string; readonly topic: string }
  | { readonly page: "learn"; readonly edition: string | null }
  | { readonly page: "analysis"; readonly parts: readonly string[] }
  | { readonly page: "puzzles"; readonly parts: readonly string[] }
  | { readonly page: "referee" }
  | { readonly page: "daily"; readonly parts: readonly string[] }
  | { readonly page: "share"; readonly id: string }
  | { readonly page: "find" }
  | { readonly page: "devices" }
  | { readonly page: "resume"; readonly token: string }
  | { readonly page: "statistics" }
  | { readonly page: "unknown" };

export function routeOf(path: string, hash: string): Route {
  const [first = "", ...rest] = path.split("/").filter(Boolean).map(decodedOrRaw);
  const [second = ""] = rest;
  const behind = hash.replace(/^#/, "");
  switch (first) {
    case "":
      return { page: "home" };
    case "t":
      return second === "" ? { page: "unknown" } : { page: "table", table: second, invite: invitation(behind) };
    case "new":
      return second === "" ? { page: "unknown" } : { page: "new", edition: second };
    case "rules":
      return second === "" ? { page: "unknown" } : { page: "rules", edition: second, topic: behind };
    case "learn":
      return { page: "learn", edition: second === "" ? null : second };
    case "analysis":
    case "puzzles":
      return { page: first, parts: rest };
    case "referee":
    case "find":
      return { page: second === "" ? first : "unknown" };
    case "daily":
      return { page: "daily", parts: rest };
    case "s":
      return { page: "share", id: second };
    case "devices":
      return second === "" ? { page: "devices" } : { page: "unknown" };
    case "resume":
      return { page: "resume", token: behind };
    case "statistics":
      return second === "" ? { page: "statistics" } : { page: "unknown" };
    default:
      return { page: "unknown" };
  }
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
