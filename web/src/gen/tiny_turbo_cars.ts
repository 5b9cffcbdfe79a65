// Made by tools/wire_types.py from src/paddock/games/tiny_turbo_cars. Do not edit.

/** What a seat sees: all of the race but the controllers of those who still slide. */
export interface Floor {
  seat: number;
  edition: string;
  clock: string;
  length: string;
  track: string;
  race_on: boolean;
  phase: string;
  round: number;
  turn: number;
  faces: readonly string[];
  floor: readonly string[];
  width: number;
  line: number;
  pieces: Record<string, string>;
  cars: readonly string[];
  batteries: readonly number[];
  shields: readonly number[];
  supply: number;
  lying: readonly boolean[];
  done: readonly boolean[];
  smiles: readonly string[];
  slides: readonly number[];
  controllers: readonly string[];
  slippery: boolean;
  home: readonly number[];
  ending: string;
  ghost: readonly string[];
  scratches: readonly string[];
}

export type View = Floor;

/** A piece went from one place of the board to another by a move of its own or by a push. */
export interface Moved {
  type: "Moved";
  rule: string;
  words: string;
  piece: string;
  start: string;
  stop: string;
}

/** A board was laid at the end of the track. */
export interface Laid {
  type: "Laid";
  rule: string;
  words: string;
  face: string;
  title: string;
}

export interface Picked {
  type: "Picked";
  rule: string;
  words: string;
  seat: number;
  car: string;
}

export interface Placed {
  type: "Placed";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  stop: string;
}

export interface RoundStarted {
  type: "RoundStarted";
  rule: string;
  words: string;
  number: number;
}

/** A seat was dealt a controller, which its own view shows and no other. */
export interface Scrambled {
  type: "Scrambled";
  rule: string;
  words: string;
  seat: number;
}

/** A seat slides no more. */
export interface Content {
  type: "Content";
  rule: string;
  words: string;
  seat: number;
}

/** The countdown ran out on the last one still sliding. */
export interface TimedOut {
  type: "TimedOut";
  rule: string;
  words: string;
  seat: number;
}

/** A seat took a smile. */
export interface Smiled {
  type: "Smiled";
  rule: string;
  words: string;
  seat: number;
  smile: string;
}

/** A controller was laid open, with the number of slides it took. */
export interface Revealed {
  type: "Revealed";
  rule: string;
  words: string;
  seat: number;
  tiles: string;
  slides: number;
}

export interface TurnStarted {
  type: "TurnStarted";
  rule: string;
  words: string;
  seat: number;
}

/** The saddest smile asked for its battery. */
export interface Penalized {
  type: "Penalized";
  rule: string;
  words: string;
  seat: number;
}

/** A command began; `cell` is its place on the controller, from 0. */
export interface Ran {
  type: "Ran";
  rule: string;
  words: string;
  seat: number;
  cell: number;
  command: string;
}

/** What the modifiers in wait add up to. */
export interface Modified {
  type: "Modified";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A command came to nothing. */
export interface Ignored {
  type: "Ignored";
  rule: string;
  words: string;
  seat: number;
}

/** A carpet set the value of a movement. */
export interface Slowed {
  type: "Slowed";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A speeder, or an ability, added to the value of a command. */
export interface Sped {
  type: "Sped";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A slippery car's diagonal goes the other way. */
export interface Reversed {
  type: "Reversed";
  rule: string;
  words: string;
  seat: number;
}

/** A car took the slippery token. */
export interface Slipped {
  type: "Slipped";
  rule: string;
  words: string;
  seat: number;
}

/** A car entered a space with an obstacle or another car. */
export interface Crashed {
  type: "Crashed";
  rule: string;
  words: string;
  seat: number;
  place: string;
}

/** A car stopped before an impassable space or the edge. */
export interface Blocked {
  type: "Blocked";
  rule: string;
  words: string;
  seat: number;
  place: string;
}

/** A missile was shot. */
export interface Shot {
  type: "Shot";
  rule: string;
  words: string;
  seat: number;
}

/** A missile hit a car. */
export interface Struck {
  type: "Struck";
  rule: string;
  words: string;
  seat: number;
  other: number;
}

/** Damage that did nothing; the rule says why. */
export interface Unhurt {
  type: "Unhurt";
  rule: string;
  words: string;
  seat: number;
}

/** A battery went; `count` are left. */
export interface Discharged {
  type: "Discharged";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A shield went instead of a battery; `count` are left. */
export interface ShieldLost {
  type: "ShieldLost";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

export interface LaidDown {
  type: "LaidDown";
  rule: string;
  words: string;
  seat: number;
}

/** `count` batteries are charged now. */
export interface Recharged {
  type: "Recharged";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

export interface StoodUp {
  type: "StoodUp";
  rule: string;
  words: string;
  seat: number;
}

/** A shield was spent for 2 spaces; `count` are left. */
export interface ShieldSpent {
  type: "ShieldSpent";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A car gained shields and has `count` now. */
export interface Shielded {
  type: "Shielded";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** `count` shields went back unused. */
export interface ShieldsReturned {
  type: "ShieldsReturned";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** The turn is over, and the slippery token is back. */
export interface TurnEnded {
  type: "TurnEnded";
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

export type Event =
  | Moved
  | Laid
  | Picked
  | Placed
  | RoundStarted
  | Scrambled
  | Content
  | TimedOut
  | Smiled
  | Revealed
  | TurnStarted
  | Penalized
  | Ran
  | Modified
  | Ignored
  | Slowed
  | Sped
  | Reversed
  | Slipped
  | Crashed
  | Blocked
  | Shot
  | Struck
  | Unhurt
  | Discharged
  | ShieldLost
  | LaidDown
  | Recharged
  | StoodUp
  | ShieldSpent
  | Shielded
  | ShieldsReturned
  | TurnEnded
  | CameHome;
