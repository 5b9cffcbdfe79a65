// What a game brings to the table: how its view, its events and its answers look.
// A game draws; it never decides. Every answer that is offered comes from the server.
import type { Component } from 'svelte';
import type { Pose } from '../board/geometry';
import type { IconName } from '../frame/icons';
import type { BoardInfo, Choice, Question, Standing, Way } from '../gen/wire';

export type GameView = Readonly<Record<string, unknown>>;

export interface GameEvent {
  readonly type: string;
  readonly rule: string;
  readonly words: string;
  readonly [field: string]: unknown;
}

/** One piece goes from place to place. */
export interface Leg {
  piece: string;
  start: string;
  stop: string;
}

/** What is shown large over the board for a moment. */
export interface Spotlight {
  kind: string;
  seat: number;
  value: string;
}

/** What happens to a piece, told beside it for a moment: a symbol, a few words, or both. */
export interface Badge {
  symbol: string;
  words: string;
}

export type Effect = 'shake' | 'flash' | 'pop' | 'lift';

/** Something on the board that changes little by little: how far it is, from 0 to 1. */
export interface Tween {
  value: string;
  share: number;
}

/** A moment of the show. Legs of one step happen together, steps one after the other. */
export type Cue =
  | { kind: 'drive'; steps: Leg[][] }
  | { kind: 'put'; piece: string; place: string }
  | { kind: 'patch'; changes: GameView | ((view: GameView) => GameView) }
  /** What lies on a box of the board changes, and the pieces on it are lifted meanwhile. */
  | { kind: 'tween'; box: string; value: string; ms: number }
  | { kind: 'show'; what: Spotlight; ms: number }
  | { kind: 'effect'; effect: Effect; pieces: readonly string[]; ms: number }
  | { kind: 'badge'; piece: string; badge: Badge; ms: number }
  /** Here one can stop, and come back to; `first` begins a new reel. */
  | { kind: 'mark'; first: boolean }
  | { kind: 'rest'; ms: number };

/** What a game needs to draw the part of the board that changes, under the pieces. */
export interface GroundProps {
  board: BoardInfo;
  view: GameView;
  tweens: Readonly<Record<string, Tween>>;
  /** The part of the board that is seen. */
  viewBox: string;
  choices: readonly Choice[];
  /** Where the move can end. */
  ways: readonly Way[];
  pointed: Choice | null;
  seat: number;
  pick: (moves: readonly string[]) => void;
  point: (choice: Choice | null) => void;
}

/** What a game needs to sketch, over the pieces, where its answers lead. */
export interface SketchProps {
  board: BoardInfo;
  /** The view of the seat that is asked, else that of the show. */
  view: GameView;
  /** What the show has come to. */
  shown: GameView;
  /** The show runs: the board is not yet as in the view of the seat that is asked. */
  busy: boolean;
  poses: Readonly<Record<string, Pose>>;
  choices: readonly Choice[];
  pointed: Choice | null;
  seat: number;
}

export interface AnswersProps {
  board: BoardInfo;
  view: GameView;
  question: Question;
  waiting: boolean;
  /** Moves that were planned here and are not in the view yet. */
  ahead: readonly string[];
  pick: (choice: Choice) => void;
  /** Several moves as one: all of them, or none. */
  act: (moves: readonly string[]) => void;
  /** Move at once, without waiting for the server. */
  plan: (moves: readonly string[]) => void;
  point: (choice: Choice | null) => void;
}

/** What a way costs: an icon or a number on the board, and words. */
export interface Toll {
  icon: IconName;
  words: string;
  /** Stands instead of the icon. */
  mark?: string;
}

/** What a game needs to draw how the race ended. */
export interface FinaleProps {
  view: GameView;
  standings: readonly Standing[];
  nameOf: (seat: number) => string;
}

/** An option that takes text beside its values: how to write it. */
export interface OwnText {
  label: string;
  help: string;
  example: string;
  /** It may take several lines. */
  tall?: boolean;
}

export interface GameClient {
  /** Symbols on the card of the game in the lobby. */
  emblem: readonly string[];
  turn(view: GameView): number;
  pieces(view: GameView): Readonly<Record<string, string>>;
  pose(board: BoardInfo, piece: string, place: string, view: GameView): Pose | null;
  /** The piece that a seat drives, to show whose turn it is on the board. */
  pieceOf(seat: number): string;
  /** How its drawing is turned where it stands alone, in degrees. */
  portrait?: number;
  /** The symbols of a piece, from the lowest; else there is one with its name. */
  looks?(view: GameView, piece: string): readonly string[];
  /** The view with a piece elsewhere: for games where pieces that share a place make room. */
  moved?(view: GameView, piece: string, place: string): GameView;
  /** The options of the board as it is seen now, where chance lays it. */
  laid?(view: GameView, options: Readonly<Record<string, string>>): Record<string, string>;
  /** What is going on, where it is nobody's turn alone. */
  heading?(view: GameView, asked: boolean): string | null;
  /** What to say to a player who is not asked. */
  meanwhile?(view: GameView): string | null;
  /** A move that sets a piece on a place of the board, wherever it comes from. */
  sets?(move: string): boolean;
  /** A move that is shown before the server has answered. */
  plans?(move: string): boolean;
  pieceName(piece: string): string;
  placeName(place: string): string;
  cues(event: GameEvent): Cue[];
  icon(move: string): IconName | null;
  /** The symbol of a card that a choice is about. */
  face(choice: Choice): string | null;
  /** What taking this way would cost. */
  toll(way: Way): Toll | null;
  /** The key of the keyboard that takes this choice. */
  key(choice: Choice): string | null;
  Notes: Component<{ view: GameView; seat: number; ownCard: boolean }>;
  Desk?: Component<{ view: GameView; own: GameView | null; board: BoardInfo; asked: boolean }>;
  Gauge: Component<{ view: GameView }>;
  Spot: Component<{ what: Spotlight }>;
  /** Where a board changes in the race: drawn on the ground, under the pieces. */
  Ground?: Component<GroundProps>;
  /** Instead of arrows at the pieces. */
  Sketch?: Component<SketchProps>;
  /** Instead of a plain row of buttons. */
  Answers?: Component<AnswersProps>;
  /** How the race ended, above the standings. */
  Finale?: Component<FinaleProps>;
  /** By the name of the option. */
  ownTexts?: Readonly<Record<string, OwnText>>;
  /** On a phone players stand in one row and the board leaves room for a large answer. */
  compact?: boolean;
  /** How much closer the board is seen on a phone, to begin with. */
  closer?: number;
  /** How far ahead of the piece under way one looks, in units of the board. */
  lead?: number;
  /** How long a show may last although somebody is asked already, in ms. */
  patience?(view: GameView): number;
  /** How far a seat has come, from 0 to 1. */
  progress(view: GameView, board: BoardInfo, seat: number): number;
}
