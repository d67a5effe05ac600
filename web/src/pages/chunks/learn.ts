// The rules, and the list of lessons.
import "./shared/boxes.ts";
import { Learn } from "../learn/learn.tsx";
import { RulesPage } from "../rules/rules.tsx";

export const pages = { learn: Learn, rules: RulesPage };
