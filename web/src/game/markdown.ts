// Parses the subset of Markdown that the rules use. Anything else stays text.

export type Inline =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "code"; readonly text: string }
  | { readonly type: "strong" | "em"; readonly inside: readonly Inline[] }
  | { readonly type: "link"; readonly to: string; readonly inside: readonly Inline[] };
export type Inlines = readonly Inline[];

export type Block =
  | { readonly type: "heading"; readonly level: number; readonly id: string | null; readonly inside: Inlines }
  | { readonly type: "paragraph"; readonly inside: Inlines }
  | { readonly type: "list"; readonly isOrdered: boolean; readonly items: readonly Inlines[] }
  | { readonly type: "table"; readonly head: readonly Inlines[]; readonly rows: readonly (readonly Inlines[])[] }
  | { readonly type: "code"; readonly text: string };

/** A heading may end in a comment with its identifier, which is the same in all languages: `<!-- #marking -->`. */
const HEADING = /^(#{1,6})\s+(.*?)(?:\s*<!--\s*#([\w-]+)\s*-->)?\s*$/;
const COMMENT = / *<!--(?!\s*#)[\s\S]*?-->/g;
const ITEM = /^(?:[-*]|(\d+)\.)\s+(.*)$/;
const ROW = /^\|(.*)\|\s*$/;
const DIVIDER = /^\|(?:\s*:?-+:?\s*\|)+\s*$/;
const FENCE = /^```/;

export function parseBlocks(text: string): readonly Block[] {
  const lines = text.replace(COMMENT, "").split(/\r?\n/);
  const found: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const [block, next] = blockAt(lines, at);
    if (block !== null) found.push(block);
    at = next;
  }
  return found;
}

type ParsedBlock = readonly [block: Block | null, next: number];

function blockAt(lines: readonly string[], at: number): ParsedBlock {
  const line = lines[at] ?? "";
  if (line.trim() === "") return [null, at + 1];
  const [, marks, title, id] = HEADING.exec(line) ?? [];
  if (marks !== undefined && title !== undefined)
    return [{ type: "heading", level: marks.length, id: id ?? null, inside: parseInlines(title) }, at + 1];
  if (FENCE.test(line)) return codeAt(lines, at);
  if (ITEM.test(line)) return listAt(lines, at);
  if (ROW.test(line) && DIVIDER.test(lines[at + 1] ?? "")) return tableAt(lines, at);
  const end = endOf(lines, at + 1, (each) => each.trim() === "" || startsBlock(each));
  return [{ type: "paragraph", inside: parseInlines(joined(lines.slice(at, end))) }, end];
}

function startsBlock(line: string): boolean {
  return HEADING.test(line) || ITEM.test(line) || FENCE.test(line);
}

function codeAt(lines: readonly string[], at: number): ParsedBlock {
  const end = endOf(lines, at + 1, (line) => FENCE.test(line));
  return [{ type: "code", text: lines.slice(at + 1, end).join("\n") }, end + 1];
}

function listAt(lines: readonly string[], at: number): ParsedBlock {
  const isOrdered = ITEM.exec(lines[at] ?? "")?.[1] !== undefined;
  const items: Inlines[] = [];
  let next = at;
  for (;;) {
    const [, number, first] = ITEM.exec(lines[next] ?? "") ?? [];
    if (first === undefined || (number !== undefined) !== isOrdered) break;
    const end = endOf(lines, next + 1, (line) => line.trim() === "" || !/^\s/.test(line));
    items.push(parseInlines(joined([first, ...lines.slice(next + 1, end)])));
    next = end;
  }
  return [{ type: "list", isOrdered, items }, next];
}

function tableAt(lines: readonly string[], at: number): ParsedBlock {
  const end = endOf(lines, at + 2, (line) => !ROW.test(line));
  const cells = (line: string): readonly Inlines[] =>
    (ROW.exec(line)?.[1] ?? "").split("|").map((cell) => parseInlines(cell.trim()));
  return [{ type: "table", head: cells(lines[at] ?? ""), rows: lines.slice(at + 2, end).map(cells) }, end];
}

function endOf(lines: readonly string[], from: number, isEnd: (line: string) => boolean): number {
  const end = lines.findIndex((line, place) => place >= from && isEnd(line));
  return end < 0 ? lines.length : end;
}

function joined(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(" ");
}

const SPAN = /`([^`]+)`|\*\*(.+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|\[([^\]]+)\]\(([^)\s]+)\)/;
/** Links may lead to pages of this site and to https addresses; anything else stays text. */
const SAFE_LINK = /^(?:https:\/\/|\/(?!\/)|#)/;

export function parseInlines(text: string): Inlines {
  const found = SPAN.exec(text);
  if (found === null) return text === "" ? [] : [{ type: "text", text }];
  const [whole, code, strong, em, label, to] = found;
  const before = text.slice(0, found.index);
  const inside: Inline =
    code !== undefined
      ? { type: "code", text: code }
      : strong !== undefined
        ? { type: "strong", inside: parseInlines(strong) }
        : em !== undefined
          ? { type: "em", inside: parseInlines(em) }
          : label !== undefined && to !== undefined && SAFE_LINK.test(to)
            ? { type: "link", to, inside: parseInlines(label) }
            : { type: "text", text: whole };
  return [
    ...(before === "" ? [] : [{ type: "text", text: before } as const]),
    inside,
    ...parseInlines(text.slice(found.index + whole.length)),
  ];
}

export function plainText(inlines: Inlines): string {
  return inlines
    .map((inline) => (inline.type === "text" || inline.type === "code" ? inline.text : plainText(inline.inside)))
    .join("");
}

/** Replaces code spans for which there is a name, such as the key of an option by its title. */
export function withNames(blocks: readonly Block[], nameOf: (code: string) => string | null): readonly Block[] {
  const line = (inlines: Inlines): Inlines => inlines.map(named);
  const named = (inline: Inline): Inline => {
    if (inline.type === "text") return inline;
    if (inline.type !== "code") return { ...inline, inside: line(inline.inside) };
    const name = nameOf(inline.text);
    return name === null ? inline : { type: "strong", inside: [{ type: "text", text: name }] };
  };
  const namedBlock = (block: Block): Block => {
    switch (block.type) {
      case "heading":
      case "paragraph":
        return { ...block, inside: line(block.inside) };
      case "list":
        return { ...block, items: block.items.map(line) };
      case "table":
        return { ...block, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)) };
      case "code":
        return block;
    }
  };
  return blocks.map(namedBlock);
}
