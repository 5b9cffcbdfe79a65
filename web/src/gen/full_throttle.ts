// Made by tools/wire_types.py from src/paddock/games/full_throttle. Do not edit.

/** Everything but the others' hands, the deck, and loadouts that are not all placed. Cards, pieces, places and drivers are named as the board names them: a card is `4-11`, its gear and its number. Lists by seat unless they say otherwise. */
export interface Scene {
  seat: number;
  course: string;
  obstacles: string;
  upgrades: string;
  drivers: string;
  damage: boolean;
  title: string;
  map: string;
  teams: boolean;
  length: number;
  limits: readonly number[];
  phase: string;
  round: number;
  turn: number;
  first: number;
  pieces: Record<string, string>;
  driver: readonly string[];
  gears: readonly number[];
  hands: readonly number[];
  hand_sizes: readonly number[];
  hand: readonly string[];
  deck: number;
  discard: readonly string[];
  loaded: readonly boolean[];
  tokens: readonly (readonly number[])[];
  to_load: readonly number[];
  slots: readonly (readonly number[])[];
  damages: readonly number[];
  turns: readonly number[];
  to_go: readonly number[];
  home: readonly number[];
  home_speed: readonly number[];
  out: readonly number[];
  ending: string;
  resume: string;
  owed: number;
  shift: number;
  up_cost: number;
  down_cost: number;
  penalties: number;
  hand_limit: number;
  played: readonly string[];
  set_gear: number;
  set_count: number;
  drawn: readonly string[];
  row: number;
  speeds: readonly number[];
  icons: readonly boolean[];
  minimum: number;
  added: number;
  speed: number;
  left: number;
  side: string;
  tires: number;
  drift: string;
  diagonals: number;
  ignored: number;
  flags: readonly string[];
}

export type View = Scene;

/** A piece went from one place of the board to another by a move of its own or by a push. */
export interface Moved {
  type: "Moved";
  rule: string;
  words: string;
  piece: string;
  start: string;
  stop: string;
}

/** Chance has named the first player. */
export interface Ordered {
  type: "Ordered";
  rule: string;
  words: string;
  seat: number;
}

/** A seat has a driver card now. */
export interface DriverTaken {
  type: "DriverTaken";
  rule: string;
  words: string;
  seat: number;
  driver: string;
}

export interface ObstaclePlaced {
  type: "ObstaclePlaced";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** A seat has placed its upgrades, which its own view shows and no other. */
export interface Loaded {
  type: "Loaded";
  rule: string;
  words: string;
  seat: number;
}

/** All have placed their upgrades: what a seat has, as its notation says it. */
export interface LoadoutShown {
  type: "LoadoutShown";
  rule: string;
  words: string;
  seat: number;
  upgrades: string;
}

/** A car was put on the start card, or police on its space. */
export interface Placed {
  type: "Placed";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** A card came to a hand; the others see its back. */
export interface Dealt {
  type: "Dealt";
  rule: string;
  words: string;
  seat: number;
  card: string;
}

export interface RoundStarted {
  type: "RoundStarted";
  rule: string;
  words: string;
  number: number;
}

export interface TurnStarted {
  type: "TurnStarted";
  rule: string;
  words: string;
  seat: number;
}

/** A card of a gear went from a hand to the discard. */
export interface Discarded {
  type: "Discarded";
  rule: string;
  words: string;
  seat: number;
  card: string;
  gear: string;
}

/** A car is in another gear, by choice or by penalties. */
export interface Shifted {
  type: "Shifted";
  rule: string;
  words: string;
  seat: number;
  gear: string;
}

/** An upgrade token was spent; `left` of its kind stay. */
export interface UpgradePlayed {
  type: "UpgradePlayed";
  rule: string;
  words: string;
  seat: number;
  upgrade: string;
  left: number;
}

/** A set was played: so many cards of one gear, their names in one text. */
export interface SetPlayed {
  type: "SetPlayed";
  rule: string;
  words: string;
  seat: number;
  count: number;
  gear: string;
  cards: string;
}

/** A card of the speed draw: its speed in the row that counts, and whether it has an icon. */
export interface Turned {
  type: "Turned";
  rule: string;
  words: string;
  seat: number;
  card: string;
  speed: number;
  icon: boolean;
}

/** The whole speed draw went to the discard and is made anew. */
export interface DrawThrown {
  type: "DrawThrown";
  rule: string;
  words: string;
  seat: number;
}

/** Nitrous, Tires, a control token or a driver adds `count` to the speed. */
export interface SpeedAdded {
  type: "SpeedAdded";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** The speed that was chosen, and the speed value that came of it. */
export interface SpeedChosen {
  type: "SpeedChosen";
  rule: string;
  words: string;
  seat: number;
  speed: number;
  value: number;
}

/** A control token with this number lies in a slot. */
export interface ControlTaken {
  type: "ControlTaken";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** A control token was turned over: `count` damages now. */
export interface Damaged {
  type: "Damaged";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

/** Penalties on a place, `count` of them; `total` in this turn now. */
export interface Penalized {
  type: "Penalized";
  rule: string;
  words: string;
  seat: number;
  count: number;
  total: number;
  place: string;
}

/** A penalty below Neutral, or a drift, stopped the car. */
export interface Stopped {
  type: "Stopped";
  rule: string;
  words: string;
  seat: number;
}

/** No step is legal; `count` spaces were left. */
export interface Blocked {
  type: "Blocked";
  rule: string;
  words: string;
  seat: number;
  count: number;
}

export interface BlockPlaced {
  type: "BlockPlaced";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** A block token went back to its owner. */
export interface BlockTaken {
  type: "BlockTaken";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** A driver passed the block token of another. */
export interface BlockIgnored {
  type: "BlockIgnored";
  rule: string;
  words: string;
  seat: number;
  other: number;
}

/** A step into a block token cost more than one space; so many are left of the move. */
export interface Slowed {
  type: "Slowed";
  rule: string;
  words: string;
  seat: number;
  cost: number;
  left: number;
}

/** A car too slow for a barrier stopped on it. */
export interface Paused {
  type: "Paused";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** A car is over the finish, with so much of its speed left. */
export interface Crossed {
  type: "Crossed";
  rule: string;
  words: string;
  seat: number;
  left: number;
  speed: number;
}

/** A car failed at a barrier and is out. */
export interface Crashed {
  type: "Crashed";
  rule: string;
  words: string;
  piece: string;
  seat: number;
  place: string;
}

/** Three damages: the car is out. */
export interface Junked {
  type: "Junked";
  rule: string;
  words: string;
  seat: number;
}

/** A car is out because its partner is. */
export interface TeamOut {
  type: "TeamOut";
  rule: string;
  words: string;
  seat: number;
}

/** A team's first car is back, and its partner may start. */
export interface Relayed {
  type: "Relayed";
  rule: string;
  words: string;
  seat: number;
  other: number;
}

/** What lay on the table is discarded. */
export interface TurnEnded {
  type: "TurnEnded";
  rule: string;
  words: string;
  seat: number;
}

/** The discard was made into a new deck. */
export interface Shuffled {
  type: "Shuffled";
  rule: string;
  words: string;
}

/** Nobody drives on; the rule says why. */
export interface RaceEnded {
  type: "RaceEnded";
  rule: string;
  words: string;
}

export type Event =
  | Moved
  | Ordered
  | DriverTaken
  | ObstaclePlaced
  | Loaded
  | LoadoutShown
  | Placed
  | Dealt
  | RoundStarted
  | TurnStarted
  | Discarded
  | Shifted
  | UpgradePlayed
  | SetPlayed
  | Turned
  | DrawThrown
  | SpeedAdded
  | SpeedChosen
  | ControlTaken
  | Damaged
  | Penalized
  | Stopped
  | Blocked
  | BlockPlaced
  | BlockTaken
  | BlockIgnored
  | Slowed
  | Paused
  | Crossed
  | Crashed
  | Junked
  | TeamOut
  | Relayed
  | TurnEnded
  | Shuffled
  | RaceEnded;
