// The boxes of original, super and party: a board whose rows climb towards the lid.
import type { VNode } from "preact";
import { Board, Keys, LitRect, MAPLE, Pegs, Shield } from "./pieces.tsx";

const PITCH = 22.6;
const FLOOR = 212;

const ORIGINAL = [
  ["AABB", "x..."],
  ["ACDD", "oo.."],
  ["CAED", "xx.."],
  ["CFAE", "xoo."],
  ["CCAC", "xxo."],
  ["____", ""],
  ["____", ""],
  ["____", ""],
] as const;

export function OriginalArt(): VNode {
  return (
    <g class="keys-red">
      <Board x={34} y={16} width={122} height={218} rx={8} />
      {ORIGINAL.map(([code, keys], row) => {
        const y = FLOOR - row * PITCH;
        return (
          <g key={row}>
            <Pegs code={code} x={42} y={y} size={17.5} pitch={19.5} />
            {keys === "" ? null : <rect x="126" y={y} width="18" height="18" rx="3" fill={MAPLE} />}
            <Keys keys={keys === "" ? "...." : keys} across={2} x={127.2} y={y + 1.2} size={7.6} pitch={8.2} />
          </g>
        );
      })}
      <Shield x={30} y={12} width={130} height={32} rx={5} dots={[65, 85, 105, 125]} />
    </g>
  );
}

const SUPER = [
  ["ABCDE", "xoo.."],
  ["FGHBA", "xooo."],
  ["HBEGA", "xxxoo"],
  ["HBGAE", "xxxoo"],
  ["_____", ""],
  ["_____", ""],
  ["_____", ""],
  ["_____", ""],
] as const;

export function SuperArt(): VNode {
  return (
    <g class="keys-black">
      <Board x={22} y={16} width={196} height={218} rx={8} />
      {SUPER.map(([code, keys], row) => {
        const y = FLOOR - row * PITCH;
        return (
          <g key={row}>
            <Pegs code={code} x={32} y={y} size={18} pitch={21} />
            {keys === "" ? null : <rect x="144" y={y + 3} width="64" height="12" rx="6" fill={MAPLE} />}
            <Keys keys={keys === "" ? "....." : keys} across={5} x={146.5} y={y + 4} size={10} pitch={12} />
          </g>
        );
      })}
      <Shield x={18} y={12} width={204} height={32} rx={5} dots={[72, 96, 120, 144, 168]} />
    </g>
  );
}

/** The code, and how far the white and the red slider are pulled out. */
const PARTY = [
  ["ABCD", 1, 1],
  ["EBFG", 1, 1],
  ["FEHA", 1, 0],
  ["HBAF", 0, 2],
  ["HBCE", 1, 2],
  ["CBGH", 2, 2],
  ["____", 0, 0],
  ["____", 0, 0],
] as const;
const NOTCH = 7;

export function PartyArt(): VNode {
  return (
    <g data-box="party">
      {PARTY.map(([, white, red], row) => {
        const y = 218 - row * 19.6;
        return (
          <g key={row}>
            <rect
              x={44 - white * NOTCH}
              y={y}
              width="40"
              height="11"
              rx="5.5"
              fill="#fbf8f1"
              stroke="#221912"
              stroke-width="1.4"
            />
            <LitRect x={112 + red * NOTCH} y={y} width={40} height={11} rx={3} fill="var(--exact-red)" by={0.5} />
          </g>
        );
      })}
      <Board x={50} y={40} width={96} height={196} rx={30} />
      {PARTY.map(([code], row) => (
        <Pegs key={row} code={code} x={61} y={215 - row * 19.6} size={16.4} pitch={19.4} box="party" />
      ))}
      <circle cx="101" cy="53" r="33" opacity=".35" />
      <circle cx="98" cy="48" r="31" fill="#2b211b" />
      <circle cx="98" cy="48" r="31" fill="url(#g-lit)" opacity=".7" />
      <circle cx="97.4" cy="47.2" r="27" fill="#e2d2b1" />
      <circle cx="97.4" cy="47.2" r="27" fill="url(#g-dome)" opacity=".7" />
      <circle cx="97.4" cy="47.2" r="19" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="1.4" />
    </g>
  );
}
