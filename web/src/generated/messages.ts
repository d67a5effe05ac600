// Made by types.mjs from schema.json (f2900b4ffcefef7e). Do not edit.

/**
 * A player's part of a group code: his colour stands at his position, from 1 (GR-08).
 *
 * @minItems 2
 * @maxItems 2
 */
export type Token = [string, number];
/**
 * How well a computer player plays.
 */
export type Level = "master" | "novice" | "steady";
export type Result = "declared" | "no_winner" | "penalty" | "solved" | "unsolved" | "void" | "won";
export type ActionType = "answer" | "ask" | "claim" | "deal" | "declare" | "guess" | "mark" | "set_code";
/**
 * How many pegs are right in colour and place, and how many in colour alone.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Mark = [number, number];
/**
 * Who made an action: the player himself, a computer in his place, the clock, or chance.
 */
export type By = "chance" | "clock" | "computer" | "player";
/**
 * The finer reason behind a key; interfaces translate by it.
 */
export type Reason =
  | "action"
  | "answer_count"
  | "answer_word"
  | "code_blank"
  | "code_colour"
  | "code_length"
  | "code_pegs"
  | "code_repeat"
  | "mark_counts"
  | "missing_field"
  | "no_such_edition"
  | "no_such_seat"
  | "no_such_view"
  | "not_json"
  | "option_seats"
  | "option_value"
  | "over"
  | "player_count"
  | "player_name"
  | "player_twice"
  | "secret_code"
  | "token_colour"
  | "token_count"
  | "token_position"
  | "token_twice"
  | "turn"
  | "unknown_action"
  | "unknown_field"
  | "unknown_option"
  | "unreadable"
  | "wrong_format"
  | "wrong_type";
export type FromClient = Act | Start | Leave | Rename | TakeOver | Rematch | Ping;
export type FromServer = State | Presence | Done | Refused | Trouble;

export interface Act {
  type: "act";
  id: string;
  version: number;
  action: SetCode | Guess | GiveMark | Claim | Deal | Ask | GiveAnswer | Declare;
}
export interface SetCode {
  type: "set_code";
  code: string;
}
export interface Guess {
  type: "guess";
  code: string;
}
export interface GiveMark {
  type: "mark";
  exact: number;
  misplaced: number;
}
export interface Claim {
  type: "claim";
}
export interface Deal {
  type: "deal";
  tokens: Token[];
}
export interface Ask {
  type: "ask";
  code: string;
}
export interface GiveAnswer {
  type: "answer";
  pegs: string[];
}
export interface Declare {
  type: "declare";
  code: string;
}
export interface Start {
  type: "start";
  id: string;
}
export interface Leave {
  type: "leave";
  id: string;
}
export interface Rename {
  type: "rename";
  id: string;
  name: string;
}
export interface TakeOver {
  type: "take_over";
  id: string;
  seat: number;
}
export interface Rematch {
  type: "rematch";
  id: string;
}
export interface Ping {
  type: "ping";
  id: string;
}
export interface State {
  type: "state";
  version: number;
  now: number;
  you: number | null;
  table: TableInfo;
  view: View | null;
  news: News[];
}
export interface TableInfo {
  id: string;
  edition: string;
  options: {
    [k: string]: unknown;
  };
  state: string;
  seats: SeatInfo[];
  is_watched: boolean;
  turn_seconds: number | null;
  away_seconds: number;
  first: number | null;
  before: string | null;
  following: string | null;
  invite: string | null;
  waiting_since: (number | null)[];
  turn_ends: (number | null)[];
  seals: SealInfo[];
}
export interface SeatInfo {
  name: string;
  level: Level | null;
  is_taken_over: boolean;
  is_yours: boolean;
}
export interface SealInfo {
  round: number;
  replay: number;
  seat: number;
  fingerprint: string;
  salt: string | null;
}
export interface View {
  status: string;
  scores: number[];
  winners: number[];
  rounds: RoundSummary[];
  to_act: Awaited[];
  edition: string;
  options: {
    [k: string]: unknown;
  };
  players: string[];
  seat: number | null;
  may: {
    [k: string]: CodeShape | MarkShape | ClaimShape | DealShape | AnswerShape;
  };
  history: (CodeBoard | TokenBoard)[];
}
export interface RoundSummary {
  number: number;
  result: Result;
  codemaker: number | null;
  rows: number[];
  points: number[];
}
export interface Awaited {
  seat: number | null;
  actions: ActionType[];
}
export interface CodeShape {
  type: "code";
  holes: number;
  colours: number;
  blanks: boolean;
  repeats: boolean;
  /**
   * @minItems 2
   * @maxItems 2
   */
  pegs: [number, number];
}
export interface MarkShape {
  type: "mark";
  holes: number;
}
export interface ClaimShape {
  type: "claim";
}
export interface DealShape {
  type: "deal";
  boards: number;
  colours: number;
  places: number;
}
export interface AnswerShape {
  type: "answer";
  boards: number;
  pegs: string[];
}
export interface CodeBoard {
  type: "code_board";
  number: number;
  result: Result | null;
  codemaker: number | null;
  limit: number;
  shapes: (CodeShape | null)[];
  hunted: (CodeShape | null)[];
  codes: (string | null)[];
  rows: Row[];
}
export interface Row {
  seat: number;
  code: string;
  mark: Mark | null;
}
export interface TokenBoard {
  type: "token_board";
  number: number;
  result: Result | null;
  opener: number;
  shape: CodeShape;
  tokens: (Token[] | null)[];
  code: string | null;
  rows: QuestionRow[];
  declarations: Declaration[];
  still_in: number[];
}
export interface QuestionRow {
  seat: number;
  code: string;
  mark: (string[] | null)[];
}
export interface Declaration {
  seat: number;
  code: string;
  is_right: boolean;
}
export interface News {
  version: number;
  at: number;
  what: string;
  seat: number | null;
  by: By | null;
  events: (
    RoundBegun | CodeSet | Guessed | Marked | Claimed | Dealt | Asked | Answered | Declared | RoundEnded | MatchEnded
  )[];
}
export interface RoundBegun {
  type: "round_begun";
  number: number;
  leader: number | null;
  is_replay: boolean;
}
export interface CodeSet {
  type: "code_set";
  seat: number;
  code: string | null;
}
export interface Guessed {
  type: "guessed";
  seat: number;
  code: string;
}
export interface Marked {
  type: "marked";
  seat: number;
  row: number;
  mark: Mark;
}
export interface Claimed {
  type: "claimed";
  seat: number;
  is_founded: boolean;
}
export interface Dealt {
  type: "dealt";
  tokens: (Token[] | null)[];
}
export interface Asked {
  type: "asked";
  seat: number;
  code: string;
}
export interface Answered {
  type: "answered";
  seat: number;
  pegs: string[];
}
export interface Declared {
  type: "declared";
  seat: number;
  code: string;
  is_right: boolean;
}
export interface RoundEnded {
  type: "round_ended";
  number: number;
  result: Result;
  points: number[];
}
export interface MatchEnded {
  type: "match_ended";
  winners: number[];
}
export interface Presence {
  type: "presence";
  away_since: (number | null)[];
  watching: number;
}
export interface Done {
  type: "done";
  id: string;
  version: number;
}
export interface Refused {
  type: "refused";
  id: string | null;
  error: string;
  message: string;
  problems?: Refusal[];
  retry_after?: number | null;
}
export interface Refusal {
  reason: Reason;
  where: string | null;
  name: string | null;
  position: number | null;
  expected: string | number | null;
  got: string | number | null;
}
export interface Trouble {
  type: "trouble";
  is_over: boolean;
}
export interface ErrorBody {
  error: string;
  message: string;
  problems?: Refusal[];
}
export interface EditionInfo {
  key: string;
  name: string;
  leaflet: string;
  size: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  options: OptionInfo[];
}
export interface OptionInfo {
  name: string;
  default: unknown;
  kind: Flag | Whole | Share | Choice | PerSeat | Seat;
  clause: string;
  about: string;
  players: [number, number] | null;
}
export interface Flag {
  type: "flag";
}
export interface Whole {
  type: "whole";
  low: number;
  high: number;
  step: number;
}
export interface Share {
  type: "share";
  pieces: number;
}
export interface Choice {
  type: "choice";
  words: string[];
}
export interface PerSeat {
  type: "per_seat";
  numbers: number[];
}
export interface Seat {
  type: "seat";
}
export interface Joining {
  name: string;
  invite?: string;
  seat?: number | null;
}
export interface Me {
  name: string | null;
  tables?: TableLine[];
}
export interface TableLine {
  id: string;
  edition: string;
  state: string;
  names: string[];
  your_seats: number[];
  is_awaited: boolean;
  touched: number;
}
export interface NewTable {
  edition: string;
  /**
   * @maxItems 10
   */
  seats:
    | []
    | [OpenSeat | SeatHere | ComputerSeat]
    | [OpenSeat | SeatHere | ComputerSeat, OpenSeat | SeatHere | ComputerSeat]
    | [OpenSeat | SeatHere | ComputerSeat, OpenSeat | SeatHere | ComputerSeat, OpenSeat | SeatHere | ComputerSeat]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ]
    | [
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat,
        OpenSeat | SeatHere | ComputerSeat
      ];
  options: {
    [k: string]: unknown;
  };
  is_watched?: boolean;
  turn_seconds?: number | null;
  away_seconds?: number;
}
export interface OpenSeat {
  type: "open";
}
export interface SeatHere {
  type: "here";
  name: string;
}
export interface ComputerSeat {
  type: "computer";
  level: Level;
}
export interface PersonalLink {
  token: string;
}
export interface Record {
  format: string;
  table: string;
  transcript: {
    [k: string]: unknown;
  };
  seals: Seal[];
}
export interface Seal {
  round: number;
  replay: number;
  seat: number;
  fingerprint: string;
  salt: string;
}
export interface Resuming {
  token: string;
}
export interface Seated {
  seat: number;
}
export interface TableMade {
  id: string;
  invite: string;
  your_seats: number[];
}
export interface Naming {
  name: string;
}
