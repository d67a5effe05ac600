import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import sizes from "./breakpoints.json";

/** A rule of a sheet: its selectors, inside those of the rules around it, and the conditions that it is under. */
interface Rule {
  sheet: string;
  selector: string;
  conditions: readonly string[];
}

const FOLDER = "src/theme";
const EVERYWHERE = ["base.css", "tokens.css"];
const rules = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .flatMap((sheet) => rulesOf(sheet, readFileSync(`${FOLDER}/${sheet}`, "utf8")));

function rulesOf(sheet: string, text: string): readonly Rule[] {
  const found: Rule[] = [];
  const open: string[] = [];
  for (const [, head, brace] of text.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*)([{};])/g)) {
    if (brace === "}") open.pop();
    if (brace !== "{") continue;
    open.push((head ?? "").trim());
    const conditions = open.filter((each) => each.startsWith("@"));
    const [outer, ...inner] = open.filter((each) => !each.startsWith("@"));
    if (outer === undefined || conditions.some((each) => each.startsWith("@keyframes"))) continue;
    for (const selector of splitOutside(outer, ","))
      found.push({ sheet, selector: [selector, ...inner].join(" "), conditions });
  }
  return found;
}

/** Splits at a separator that is not inside parentheses or brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  let depth = 0;
  const parts = [""];
  for (const letter of text) {
    if ("([".includes(letter)) depth += 1;
    if (")]".includes(letter)) depth -= 1;
    if (depth === 0 && separator.includes(letter)) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const compoundsOf = (selector: string): readonly string[] => splitOutside(selector, " >+~");
const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name ?? "");
const isState = (name: string): boolean => /^(?:is|has)-/.test(name);
/** The sheets of a folder belong together, except those that are only loaded later or around the table. */
const ownerOf = (sheet: string): string => /^(?!later|pages)\w+(?=\/)/.exec(sheet)?.[0] ?? sheet;
/** How everything moves, and looks with the colours of the system, is in one place. */
const isGeneral = ({ conditions }: Rule): boolean => conditions.some((each) => /prefers-|forced-colors/.test(each));

test("screen sizes have names", () => {
  for (const { sheet, conditions } of rules)
    for (const condition of conditions.filter((each) => each.startsWith("@media"))) {
      assert.doesNotMatch(condition, /width|height|aspect|orientation/, sheet);
      for (const [, name = ""] of condition.matchAll(/\(--(\w+)\)/g))
        assert.ok(name in sizes, `${sheet}: ${condition}`);
    }
});

test("no selector repeats a class to win", () => {
  for (const { sheet, selector } of rules)
    for (const compound of compoundsOf(selector)) {
      const classes = classesOf(compound.replace(/\(.*\)/g, ""));
      assert.equal(new Set(classes).size, classes.length, `${sheet}: ${selector}`);
    }
});

test("a class has one owner, since sheets of pages that were left stay loaded", () => {
  const owners = new Map<string, string>();
  for (const rule of rules) {
    const [first = "", ...others] = compoundsOf(rule.selector);
    const classes = classesOf(first);
    if (isGeneral(rule) || others.length > 0) continue;
    for (const name of classes.length === 1 || first.startsWith(":is(") ? classes : []) {
      const owner = ownerOf(rule.sheet);
      assert.equal(owners.get(name) ?? owner, owner, `.${name} is styled by two components`);
      owners.set(name, owner);
    }
  }
});

test("a selector starts with a name, not with a state, and is not about all pages", () => {
  for (const { sheet, selector } of rules.filter(({ sheet }) => !EVERYWHERE.includes(sheet))) {
    const [first = ""] = compoundsOf(selector);
    const names = classesOf(classesOf(first).length > 0 ? first : selector);
    assert.ok(!names.every(isState), `${sheet}: ${selector}`);
  }
});
