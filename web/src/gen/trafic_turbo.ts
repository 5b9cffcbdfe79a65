// Made by tools/wire_types.py from src/paddock/games/trafic_turbo. Do not edit.

/** What one seat may know. Pieces, places and cards are named as the board names them. */
export interface Street {
  seat: number;
  circuit: string;
  with_points: boolean;
  phase: string;
  round: number;
  turn: number;
  order: readonly number[];
  bids: readonly number[];
  pieces: Record<string, string>;
  opened: readonly boolean[];
  to_go: readonly number[];
  waits: readonly boolean[];
  fined: readonly number[];
  collisions: readonly number[];
  home: readonly number[];
  roll: number;
  left: number;
  driven: number;
  pushed: readonly number[];
  sideways: string;
  warning: boolean;
  maneuver: boolean;
  stopped: boolean;
  mirror: boolean;
  changed: readonly string[];
  origin: string;
  keeps: readonly boolean[];
  own_card: string;
  drawn: string;
  pile: number;
  seen_pile: readonly string[];
  discard: readonly string[];
}

export type View = Street;

/** A piece went from one place of the board to another by a move of its own or by a push. */
export interface Moved {
  type: "Moved";
  rule: string;
  words: string;
  piece: string;
  start: string;
  stop: string;
}

export interface Rolled {
  type: "Rolled";
  rule: string;
  words: string;
  seat: number;
  pips: number;
}

/** A seat has won the first turn. */
export interface Ordered {
  type: "Ordered";
  rule: string;
  words: string;
  seat: number;
}

/** A car was put on a start arrow. */
export interface Placed {
  type: "Placed";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  stop: string;
}

export interface TurnStarted {
  type: "TurnStarted";
  rule: string;
  words: string;
  seat: number;
}

/** A turn was skipped. */
export interface Waited {
  type: "Waited";
  rule: string;
  words: string;
  seat: number;
}

/** A move of the car's own is over. */
export interface Drove {
  type: "Drove";
  rule: string;
  words: string;
  seat: number;
  spaces: number;
}

/** Told once a move for each car that is pushed in it. */
export interface Pushed {
  type: "Pushed";
  rule: string;
  words: string;
  seat: number;
  other: number;
}

export interface Collided {
  type: "Collided";
  rule: string;
  words: string;
  seat: number;
  vehicle: string;
}

/** The move ended before its spaces were used up, without a collision. */
export interface Blocked {
  type: "Blocked";
  rule: string;
  words: string;
  seat: number;
}

/** A driver with a Warning could not stay on a taken space. */
export interface ThrownBack {
  type: "ThrownBack";
  rule: string;
  words: string;
  seat: number;
  stop: string;
}

export interface Fined {
  type: "Fined";
  rule: string;
  words: string;
  seat: number;
}

export interface Drew {
  type: "Drew";
  rule: string;
  words: string;
  seat: number;
  card: string;
}

/** A card was taken from the pile with a Mirror. */
export interface Took {
  type: "Took";
  rule: string;
  words: string;
  seat: number;
  card: string;
}

/** A kept card, or a drawn Turbo, was played. */
export interface Played {
  type: "Played";
  rule: string;
  words: string;
  seat: number;
  card: string;
}

/** One of two cards to keep had to go. */
export interface Discarded {
  type: "Discarded";
  rule: string;
  words: string;
  seat: number;
  card: string;
}

export interface Kept {
  type: "Kept";
  rule: string;
  words: string;
  seat: number;
}

export interface Skidded {
  type: "Skidded";
  rule: string;
  words: string;
  seat: number;
  side: string;
}

export interface SkiddedOff {
  type: "SkiddedOff";
  rule: string;
  words: string;
  seat: number;
}

/** The police car went back to an area. */
export interface Sent {
  type: "Sent";
  rule: string;
  words: string;
  piece: string;
  start: string;
  stop: string;
}

/** The discard was shuffled into a new pile. */
export interface PileMade {
  type: "PileMade";
  rule: string;
  words: string;
}

/** Looked through the pile with a Mirror. */
export interface Looked {
  type: "Looked";
  rule: string;
  words: string;
  seat: number;
}

/** Crossed the line for the first time. */
export interface Opened {
  type: "Opened";
  rule: string;
  words: string;
  seat: number;
}

export interface CameHome {
  type: "CameHome";
  rule: string;
  words: string;
  seat: number;
  place: number;
}

/** The race has gone on for too long. */
export interface CalledOff {
  type: "CalledOff";
  rule: string;
  words: string;
}

export type Event =
  | Moved
  | Rolled
  | Ordered
  | Placed
  | TurnStarted
  | Waited
  | Drove
  | Pushed
  | Collided
  | Blocked
  | ThrownBack
  | Fined
  | Drew
  | Took
  | Played
  | Discarded
  | Kept
  | Skidded
  | SkiddedOff
  | Sent
  | PileMade
  | Looked
  | Opened
  | CameHome
  | CalledOff;
