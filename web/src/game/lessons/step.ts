// What a lesson is made of: steps as data. Whatever they claim about a row is computed from the row.
import type { Peg } from "../../board/colours.ts";
import type { AnswerPeg, Code } from "../../board/values.ts";
import type { CodeShape, Look, Mark, RowPoints, Token } from "../../generated/messages.ts";
import type { Translate } from "../../i18n/index.ts";

/** Makes a sentence in the reader's language; `colour` names a peg. */
export type Say = (t: Translate, colour: (peg: Peg) => string) => string;
/** Somebody in a lesson; null is the reader. */
export type Person = string | null;

/** A row on a board. A mark of null is still sealed. */
export interface LaidRow {
  readonly by: Person;
  readonly code: Code;
  readonly mark: Mark | null;
  /** Null where rows earn nothing by themselves. */
  readonly points: number | null;
}

export interface BoardPicture {
  readonly kind: "board";
  readonly owner: Person;
  readonly code: Code;
  readonly isOpen: boolean;
  readonly rows: readonly LaidRow[];
  /** The number of the first of these rows. */
  readonly from: number;
}

/** One side of a duel: who hunts there, and the code under its lid. */
interface UnitSide {
  readonly hunter: Person;
  readonly owner: Person;
  readonly code: Code;
  readonly isOpen: boolean;
  readonly rows: readonly LaidRow[];
}
export interface UnitPicture {
  readonly kind: "unit";
  readonly sides: readonly [UnitSide, UnitSide];
  /** The number of the first row on each side. */
  readonly from: number;
}

/** The two tokens that somebody has drawn. */
export interface Hand {
  readonly name: Person;
  readonly token: Token;
}
export interface TokensPicture {
  readonly kind: "tokens";
  readonly hands: readonly Hand[];
  readonly isOpen: boolean;
}

/** A question of group, with everybody's answer in the order of the hands; null for the player who asks. */
export interface Question {
  readonly by: Person;
  readonly code: Code;
  readonly answers: readonly (AnswerPeg | null)[];
}
export interface LogPicture {
  readonly kind: "log";
  readonly hands: readonly Hand[];
  readonly questions: readonly Question[];
  /** Whose answers are to be read. */
  readonly about: string;
}
/** A question that the reader is to answer. */
export interface AskedPicture {
  readonly kind: "asked";
  readonly by: string;
  readonly code: Code;
  readonly token: Token;
}

export interface CardLine {
  readonly name: Person;
  readonly points: readonly number[];
  /** Null while it is to be found. */
  readonly total: number | null;
}
export interface CardPicture {
  readonly kind: "card";
  readonly lines: readonly CardLine[];
}

export type Picture = BoardPicture | UnitPicture | TokensPicture | LogPicture | AskedPicture | CardPicture;

interface Told {
  readonly title: Say;
  readonly text: Say;
}

/** Something is covered, and the reader looks at it. */
export interface LookStep extends Told {
  readonly type: "look";
  readonly covered: Picture;
  readonly open: Picture;
  readonly act: Say;
  readonly seen: Told;
}

/** The reader marks a row; the code is open. */
export interface MarkStep extends Told {
  readonly type: "mark";
  readonly owner: Person;
  readonly code: Code;
  readonly row: { readonly number: number; readonly by: Person; readonly code: Code };
  readonly right: Say;
}

/** What stands on a button: words alone, a key peg, or a pair of tokens. */
export interface Choice {
  readonly label: Say;
  readonly answer?: AnswerPeg;
  readonly token?: Token;
  readonly isRight: boolean;
  readonly reply: Say;
}
export interface ChoiceStep extends Told {
  readonly type: "choice";
  readonly picture: Picture;
  /** What is shown once the right choice is made, if that changes anything. */
  readonly solved?: Picture;
  readonly choices: readonly Choice[];
}

/** The reader hunts a code; some rows are already on the board. */
export interface HuntStep extends Told {
  readonly type: "hunt";
  readonly owner: string;
  readonly code: Code;
  readonly shape: CodeShape;
  readonly rows: readonly { readonly by: Person; readonly code: Code }[];
  readonly points: RowPoints | null;
  readonly found: (rows: number) => Told;
}

/** The reader asks a question of group, and the others answer. */
export interface AskStep extends Told {
  readonly type: "ask";
  readonly hands: readonly Hand[];
  readonly shape: CodeShape;
  readonly start: Code;
  readonly answered: (question: Question) => Told;
}

/** The reader names the code of group. */
export interface CallStep extends Told {
  readonly type: "call";
  readonly hands: readonly Hand[];
  readonly shape: CodeShape;
  readonly right: Told;
  /** `place` is the first one that differs from the code. */
  readonly wrong: (place: number) => Say;
}

/** The reader lays a row of a duel; its mark opens when the other row is down (CH-09). */
export interface SealStep extends Told {
  readonly type: "seal";
  readonly other: string;
  readonly shape: CodeShape;
  readonly start: Code;
  readonly codes: { readonly yours: Code; readonly others: Code };
  readonly otherRow: Code;
  readonly sealed: Told & { readonly act: Say };
  readonly opened: (yours: Mark, others: Mark) => Told;
}

/** The reader finds the size of super that has as many codes as asked. */
export interface SizeStep extends Told {
  readonly type: "size";
  readonly isRight: (holes: number, colours: number) => boolean;
  readonly reply: (holes: number, colours: number) => Say;
}

export type Step = LookStep | MarkStep | ChoiceStep | HuntStep | AskStep | CallStep | SealStep | SizeStep;

export interface Lesson {
  readonly edition: string;
  readonly look: Look;
  readonly steps: readonly Step[];
}
