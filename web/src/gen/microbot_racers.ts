// Made by tools/wire_types.py from src/paddock/games/microbot_racers. Do not edit.

/** The table as everybody sees it. */
export interface Bench {
  seat: number;
  phase: string;
  action_card: string;
  race_laps: number;
  bound: number;
  turn: number;
  first: number;
  actor: number;
  cards: readonly string[];
  offered: readonly string[];
  pieces: Record<string, string>;
  facing: readonly string[];
  health: readonly number[];
  laps: readonly number[];
  counted: readonly number[];
  privilege: readonly boolean[];
  drifted: readonly boolean[];
  run_up: readonly boolean[];
  spaces: readonly string[];
  markers: readonly number[];
  pick: number;
  rolled: number;
  running: string;
  steps: number;
  due: readonly number[];
  winner: number;
  ending: string;
}

export type View = Bench;

/** A piece went from one place of the board to another by a move of its own or by a push. */
export interface Moved {
  type: "Moved";
  rule: string;
  words: string;
  piece: string;
  start: string;
  stop: string;
}

export interface TrackLaid {
  type: "TrackLaid";
  rule: string;
  words: string;
  cards: string;
}

/** A robot stands on the start line. */
export interface Placed {
  type: "Placed";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  stop: string;
  facing: string;
}

export interface TurnStarted {
  type: "TurnStarted";
  rule: string;
  words: string;
  turn: number;
}

/** The privilege was used. */
export interface FirstTaken {
  type: "FirstTaken";
  rule: string;
  words: string;
  seat: number;
}

export interface FirstRolled {
  type: "FirstRolled";
  rule: string;
  words: string;
  seat: number;
  pips: number;
}

/** A seat is P1 by the dice. */
export interface Ordered {
  type: "Ordered";
  rule: string;
  words: string;
  seat: number;
}

/** A marker was placed. */
export interface Selected {
  type: "Selected";
  rule: string;
  words: string;
  seat: number;
  action: string;
  space: number;
}

/** A pick was given up. */
export interface Passed {
  type: "Passed";
  rule: string;
  words: string;
  seat: number;
}

/** A marker was taken off, and its action begins. */
export interface Ran {
  type: "Ran";
  rule: string;
  words: string;
  seat: number;
  action: string;
  space: number;
}

/** A marker was taken off without effect. */
export interface Lost {
  type: "Lost";
  rule: string;
  words: string;
  seat: number;
  action: string;
  space: number;
}

/** A forward move goes as far as the robot's health. */
export interface Shortened {
  type: "Shortened";
  rule: string;
  words: string;
  seat: number;
  steps: number;
}

/** A robot turned on the spot. */
export interface Rotated {
  type: "Rotated";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  facing: string;
}

/** The roll was low enough. */
export interface RollPassed {
  type: "RollPassed";
  rule: string;
  words: string;
  seat: number;
  pips: number;
  under: number;
}

/** The roll was too high. */
export interface RollFailed {
  type: "RollFailed";
  rule: string;
  words: string;
  seat: number;
  pips: number;
  under: number;
}

/** A robot ran into a block or the end of the track, or landed there. */
export interface HitBlock {
  type: "HitBlock";
  rule: string;
  words: string;
  seat: number;
}

/** A robot ran into the other one. */
export interface HitRobot {
  type: "HitRobot";
  rule: string;
  words: string;
  seat: number;
  other: number;
}

/** One health lost. */
export interface Damaged {
  type: "Damaged";
  rule: string;
  words: string;
  seat: number;
  health: number;
}

/** The remaining actions are gone. */
export interface Forfeited {
  type: "Forfeited";
  rule: string;
  words: string;
  seat: number;
}

/** Health after a repair. */
export interface Repaired {
  type: "Repaired";
  rule: string;
  words: string;
  seat: number;
  health: number;
}

/** A robot is out. */
export interface Destroyed {
  type: "Destroyed";
  rule: string;
  words: string;
  seat: number;
}

/** A switch was passed and not set off. */
export interface SwitchLeft {
  type: "SwitchLeft";
  rule: string;
  words: string;
  seat: number;
}

/** A switch turned its card: how, and how it lies now. */
export interface CardTurned {
  type: "CardTurned";
  rule: string;
  words: string;
  seat: number;
  place: string;
  switch: string;
  card: string;
}

export interface LapCompleted {
  type: "LapCompleted";
  rule: string;
  words: string;
  seat: number;
  laps: number;
}

/** The last lap is complete. */
export interface Finished {
  type: "Finished";
  rule: string;
  words: string;
  seat: number;
}

/** The bound on turns ends the race. */
export interface CutOff {
  type: "CutOff";
  rule: string;
  words: string;
}

export type Event =
  | Moved
  | TrackLaid
  | Placed
  | TurnStarted
  | FirstTaken
  | FirstRolled
  | Ordered
  | Selected
  | Passed
  | Ran
  | Lost
  | Shortened
  | Rotated
  | RollPassed
  | RollFailed
  | HitBlock
  | HitRobot
  | Damaged
  | Forfeited
  | Repaired
  | Destroyed
  | SwitchLeft
  | CardTurned
  | LapCompleted
  | Finished
  | CutOff;
