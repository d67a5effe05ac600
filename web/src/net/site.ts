// Where this copy of the client is served, and whether there is a server behind it; set when the page starts.

export const site = {
  /** The path at which it is served, without its last slash. */
  base: "",
  /** `keypeg site` writes a copy without one, whose page names the path. */
  hasServer: true,
};

/** What a server says about editions comes with a copy that has none, as files. */
const OF_EDITIONS = /^\/api\/editions(\/|$)/;

/** Returns where an answer of the server is found, or null if there is no server to ask. */
export function answerUrl(path: string): string | null {
  if (site.hasServer) return path;
  return OF_EDITIONS.test(path) ? `${site.base}${path}.json` : null;
}
