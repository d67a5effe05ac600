// Renders parsed Markdown. No text is ever interpreted as HTML.
import { h, type VNode } from "preact";
import { type Block, type Inline, type Inlines, plainText } from "../../game/markdown.ts";
import { Link } from "../link.tsx";

/** `top` is the level of the first heading. */
export function Markdown({ blocks, top = 1 }: { blocks: readonly Block[]; top?: number }): VNode {
  return (
    <>
      {blocks.map((block, place) => (
        <Piece key={place} block={block} top={top} />
      ))}
    </>
  );
}

function Piece({ block, top }: { block: Block; top: number }): VNode {
  switch (block.type) {
    case "heading":
      return h(
        `h${Math.min(6, block.level + top - 1)}`,
        { class: "display", ...(block.id === null ? {} : { id: block.id, tabIndex: -1 }) },
        <Line inlines={block.inside} />,
      );
    case "paragraph":
      return (
        <p>
          <Line inlines={block.inside} />
        </p>
      );
    case "list":
      return h(
        block.isOrdered ? "ol" : "ul",
        null,
        block.items.map((item, place) => (
          <li key={place}>
            <Line inlines={item} />
          </li>
        )),
      );
    case "code":
      return (
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case "table":
      return <Grid block={block} />;
  }
}

/** On a narrow screen a table of so many columns becomes a list; wider ones hold numbers and scroll. */
const MOST_LISTED = 5;

function Grid({ block: { head, rows } }: { block: Extract<Block, { type: "table" }> }): VNode {
  return (
    <div class={head.length > MOST_LISTED ? "rules-table" : "rules-table is-listed"} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col">
                <Line inlines={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {row.map((cell, column) => (
                <td key={column} data-head={plainText(head[column] ?? [])}>
                  <Line inlines={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Line({ inlines }: { inlines: Inlines }): VNode {
  return (
    <>
      {inlines.map((inline, place) => (
        <Span key={place} inline={inline} />
      ))}
    </>
  );
}

function Span({ inline }: { inline: Inline }): VNode {
  switch (inline.type) {
    case "text":
      return <>{inline.text}</>;
    case "code":
      return <code>{inline.text}</code>;
    case "strong":
      return (
        <strong>
          <Line inlines={inline.inside} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Line inlines={inline.inside} />
        </em>
      );
    case "link":
      return inline.to.startsWith("/") ? (
        <Link to={inline.to}>
          <Line inlines={inline.inside} />
        </Link>
      ) : (
        <a href={inline.to} rel="noopener">
          <Line inlines={inline.inside} />
        </a>
      );
  }
}
