// Made by tools/wire_types.py from src/paddock/server/wire/frames.py and messages.py. Do not edit.

export const PROTOCOL = 1;
export const SUBPROTOCOL = "paddock.v1";
export const SPECTATOR = -4;

export type SeatKind = "person" | "bot" | "open";

export type Stage = "gathering" | "racing" | "over";

export type NackCode = "late" | "phase" | "illegal" | "not_seat" | "conflict" | "schema" | "over" | "paused" | "refused" | "rate" | "busy" | "unavailable";

export type Role = "player" | "spectator" | "host";

/** What the people at a table have agreed on before the race. */
export interface Terms {
  absent?: "grace" | "vote" | "never";
  grace?: number;
  bank?: number;
  increment?: number;
}

/** The last frame of this view that the client has. */
export interface Resume {
  epoch: string;
  s: number;
}

export interface Hello {
  t: "hello";
  p: 1;
  table: string;
  auth: string;
  resume?: Resume | null;
  lang?: string;
}

/** Answers to the decision that was asked in `phase`: all of them, or none. */
export interface Act {
  t: "act";
  id: string;
  phase: number;
  moves: readonly string[];
  base?: number | null;
}

export interface Chat {
  t: "chat";
  id: string;
  text: string;
}

/** A wish about the table that is no move: some are granted at once, some by the others. */
export interface Ask {
  t: "ask";
  id: string;
  what: "leave" | "stand_in" | "pause" | "go_on" | "undo" | "host";
  seat?: number;
  s?: number;
}

export interface Vote {
  t: "vote";
  id: string;
  motion: number;
  yes: boolean;
}

export interface Sync {
  t: "sync";
  epoch: string;
  s: number;
}

export interface Ping {
  t: "ping";
}

/** A roll that an answer leads to: where, by which rule, how often it fails in per cent. */
export interface Risk {
  place: string;
  rule: string;
  percent: number;
}

/** One answer: its notation, its words, what it points at on the board, what it leads to. */
export interface Choice {
  move: string;
  label: string;
  piece: string;
  place: string;
  path: readonly string[];
  risks: readonly Risk[];
  ends: string;
}

/** A place where the move can end, the batch that ends it there, the rules that it meets. */
export interface Way {
  place: string;
  moves: readonly string[];
  rules: readonly string[];
  toll: number;
}

/** The decision that this seat must make now. */
export interface Question {
  phase: number;
  made: number;
  rule: string;
  prompt: string;
  choices: readonly Choice[];
  ways: readonly Way[];
  example: string;
}

/** A line of the story; `{0}` in it stands for the player of seat 0. */
export interface Line {
  rule: string;
  words: string;
}

export interface Player {
  seat: number;
  name: string;
  kind: SeatKind;
  bot: string;
  present: boolean;
  stand_in: string;
}

/** A wish that waits for the others to agree. */
export interface Motion {
  n: number;
  seat: number;
  what: "leave" | "stand_in" | "pause" | "go_on" | "undo" | "host";
  about: number;
  marked: boolean;
  yes: readonly number[];
  no: readonly number[];
}

/** What a seat has left of its time, in milliseconds. */
export interface Bank {
  seat: number;
  left: number;
  running: boolean;
}

export interface Standing {
  seat: number;
  place: number;
  points: number | null;
}

export interface Result {
  rule: string;
  standings: readonly Standing[];
}

/** What a client may send on this socket. */
export interface Limits {
  frame: number;
  burst: number;
  rate: number;
}

export interface Welcome {
  t: "welcome";
  conn: string;
  epoch: string;
  s: number;
  seat: number;
  host: boolean;
  game: string;
  edition: string;
  options: Record<string, string>;
  commit: string;
  terms: Terms;
  limits: Limits;
  beat: number;
}

/** Who sits where. Sent whole whenever it changes; no part of the count `s`. */
export interface Table {
  t: "table";
  stage: Stage;
  players: readonly Player[];
  rematch: string;
  host: number;
  paused: boolean;
  motions: readonly Motion[];
  marks: readonly ("copy" | "undone")[];
}

/** Everything this view shows. `view` is the game's own, `story` all its lines so far. */
export interface Snap {
  t: "snap";
  epoch: string;
  s: number;
  view: unknown;
  question: Question | null;
  waiting: readonly number[];
  story: readonly Line[];
  result: Result | null;
  vh: string;
  open: readonly Ack[];
}

/** What happened: events in order, then the fields of the view that changed. */
export interface Ev {
  t: "ev";
  s: number;
  events: readonly (Record<string, unknown>)[];
  changes: Record<string, unknown>;
  question: Question | null;
  waiting: readonly number[];
  result: Result | null;
  vh: string;
}

export interface Ack {
  t: "ack";
  id: string;
  s: number;
  dup: boolean;
}

/** Not done: a code for programs, a sentence in this socket's language, and what is said. */
export interface Nack {
  t: "nack";
  id: string;
  code: NackCode;
  final: boolean;
  after: number;
  why: string;
  key: string;
  args: Record<string, string | number | readonly (string | number)[]>;
}

/** A line of chat, the `n`-th of the table. The last ones come again after every welcome. */
export interface Said {
  t: "said";
  n: number;
  seat: number;
  text: string;
}

/** A countdown began or ended; not counted by `s`. After a welcome none runs until told. */
export interface Clock {
  t: "clock";
  phase: number;
  left: number | null;
  total: number;
  paused: boolean;
  banks: readonly Bank[];
}

/** The history has changed: a `snap` of a new epoch follows by itself. */
export interface Resync {
  t: "resync";
  why: string;
}

export interface Bye {
  t: "bye";
  code: number;
  why: string;
}

export interface Pong {
  t: "pong";
}

export interface OptionValue {
  value: string;
  label: string;
}

/** Without `values` the option takes free text; where `free`, other text than these too. */
export interface GameOption {
  name: string;
  label: string;
  default: string;
  values: readonly OptionValue[];
  free: boolean;
}

export interface RuleText {
  number: string;
  text: string;
}

export interface GameInfo {
  name: string;
  title: string;
  edition: string;
  blurb: string;
  fewest: number;
  most: number;
  options: readonly GameOption[];
  bots: readonly string[];
  clauses: Record<string, RuleText>;
  names: Record<string, string>;
  labels: Record<string, string>;
}

/** Where a piece stands (middle, angle in degrees), the outline `d`, hidden by a deck or not. */
export interface BoardPlace {
  x: number;
  y: number;
  angle: number;
  layer: number;
  d: string;
  covered: boolean;
}

/** Where something lies that is no place for a piece: its middle and its size. */
export interface BoardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The drawn board, to be laid in this order: ground, pieces on layer 0, decks, layer 1. `defs`, `ground` and `decks` are SVG; `sizes` has the length and width of every piece. `picture` is SVG too: what lies on the ground before the race, where the race changes it. */
export interface BoardInfo {
  width: number;
  height: number;
  defs: string;
  ground: string;
  decks: string;
  places: Record<string, BoardPlace>;
  sizes: Record<string, readonly [number, number]>;
  boxes: Record<string, BoardBox>;
  picture: string;
}

/** `person` sits at this screen, `open` waits for whoever follows its link. */
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface OpenTable {
  game: string;
  seats: readonly SeatWish[];
  options?: Record<string, string>;
  terms?: Terms;
  fair?: boolean;
  public?: boolean;
}

/** `secret` opens the seat (put it behind the `#` of a link); a bot has none. */
export interface SeatKey {
  seat: number;
  kind: SeatKind;
  secret: string | null;
}

/** The caller is the host: its cookie came with this answer, and so did its `person` seats'. */
export interface TableOpened {
  table: string;
  seats: readonly SeatKey[];
  watch: string;
  host: string;
  commit: string;
}

/** A public table that still has open seats. */
export interface TableOffer {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  players: readonly Player[];
  terms: Terms;
  fair: boolean;
  commit: string;
}

export interface Join {
  name: string;
  nonce?: string | null;
  id?: string | null;
}

/** `secret` is the key of the seat from now on; its cookie came with this answer. */
export interface Joined {
  seat: number;
  secret: string;
}

/** With a name, an open seat is taken; without one the key is only changed for a cookie. */
export interface Enter {
  secret: string;
  name?: string | null;
  nonce?: string | null;
}

/** `seat` is -4 for a spectator and for the host's own key. */
export interface Entered {
  seat: number;
  role: Role;
}

/** `seat` -4 asks for a spectator's ticket. */
export interface TicketWish {
  seat: number;
}

/** For `hello.auth`, once, within 30 seconds. */
export interface Ticket {
  ticket: string;
}

/** A seat's share in the dice; the first one counts, and none after the start. */
export interface ThrowIn {
  seat: number;
  nonce: string;
}

/** An act of `seat`, as on its socket. */
export interface ActBy {
  seat: number;
  id: string;
  phase: number;
  moves: readonly string[];
  base?: number | null;
}

/** `seat` -4 is the key of those who watch, -5 the host's. */
export interface Rotate {
  seat: number;
}

/** The old key opens nothing any more; the cookie came with this answer. */
export interface NewKey {
  seat: number;
  secret: string;
}

/** A table as this browser's cookies open it: `mine` are the seats that it may play. */
export interface TableInfo {
  table: string;
  game: string;
  title: string;
  options: Record<string, string>;
  stage: Stage;
  players: readonly Player[];
  mine: readonly number[];
  host: boolean;
  rematch: string;
  terms: Terms;
  marks: readonly ("copy" | "undone")[];
  commit: string;
  fair: boolean;
  nonces: readonly string[];
}

/** What was found in a record; `line` is where it is wrong, 0 where that is unknown. */
export interface RecordInfo {
  game: string;
  title: string;
  edition: string;
  options: Record<string, string>;
  players: readonly string[];
  moves: number;
  marks: readonly ("copy" | "undone")[];
  right: boolean;
  sentence: string;
  line: number;
  link: string;
}

/** The first line of a replay: everything before the first move. */
export interface ReplayStart {
  t: "start";
  game: string;
  edition: string;
  options: Record<string, string>;
  players: readonly string[];
  seat: number;
  snap: Snap;
}

/** A move, counted from 1, and what was seen of it: nothing, where it was secret. */
export interface ReplayStep {
  t: "step";
  move: number;
  seat: number;
  notation: string;
  frame: Ev | null;
}

/** The first moves of a record that was found right, to be played on from. */
export interface Given {
  game: string;
  edition: string;
  options: Record<string, string>;
  players: readonly string[];
  moves: readonly (readonly [number, string])[];
}

/** A track that can be raced on: open a table with `value` for the option `option`. */
export interface TrackInfo {
  game: string;
  option: string;
  value: string;
  title: string;
}

/** Every answer that is not 2xx: a code for programs, a sentence in the caller's language. */
export interface Trouble {
  code: string;
  why: string;
  key: string;
  args: Record<string, string | number | readonly (string | number)[]>;
}

export type ClientFrame =
  | Hello
  | Act
  | Chat
  | Ask
  | Vote
  | Sync
  | Ping;

export type ServerFrame =
  | Welcome
  | Table
  | Snap
  | Ev
  | Ack
  | Nack
  | Said
  | Clock
  | Resync
  | Bye
  | Pong;
