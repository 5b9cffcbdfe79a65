// What a game brings to the table: how its view, its events and its answers look.
// A game draws; it never decides. Every answer that is offered comes from the server.
import type { Component } from 'svelte';
import type { Pose } from '../board/geometry';
import type { IconName } from '../frame/icons';
import type { BoardInfo, Choice, Question, Standing, Way } from '../gen/wire';

/** What the table knows of every game's view; the rest is the game's own affair. */
export interface BaseView {
  readonly seat: number;
  readonly phase: string;
  readonly pieces: Readonly<Record<string, string>>;
}

/** What the table knows of every game's events. */
export interface BaseEvent {
  readonly type: string;
  readonly rule: string;
  readonly words: string;
}

/** One piece goes from place to place. */
export interface Leg {
  piece: string;
  start: string;
  stop: string;
}

/** The one event that the table shows by itself, for every game alike. */
export interface Moved extends BaseEvent, Readonly<Leg> {
  readonly type: 'Moved';
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
export type Cue<View extends BaseView = BaseView> =
  | { kind: 'drive'; steps: Leg[][] }
  | { kind: 'put'; piece: string; place: string }
  | { kind: 'patch'; changes(view: View): Partial<View> }
  /** What lies on a box of the board changes, and the pieces on it are lifted meanwhile. */
  | { kind: 'tween'; box: string; value: string; ms: number }
  | { kind: 'show'; what: Spotlight; ms: number }
  | { kind: 'effect'; effect: Effect; pieces: readonly string[]; ms: number }
  | { kind: 'badge'; piece: string; badge: Badge; ms: number }
  /** Here one can stop, and come back to; `first` begins a new reel. */
  | { kind: 'mark'; first: boolean }
  | { kind: 'rest'; ms: number };

/** How every event of a game but `Moved` is shown; `null` for one that needs no show. */
export type Shows<View extends BaseView, Event extends BaseEvent> = {
  readonly [Type in Exclude<Event['type'], 'Moved'>]:
    ((event: Extract<Event, { type: Type }>) => Cue<View>[]) | null;
};

/**
 * A component of a game. Its props are compared as the arguments of a method are, so that a game
 * which draws its own view passes for one that draws any: the table gives it no other game's.
 */
export type Drawing<Props extends object> = {
  draw(...args: Parameters<Component<Props>>): ReturnType<Component<Props>>;
}['draw'];

export interface NotesProps<View> {
  view: View;
  seat: number;
  /** It is the card of who looks at it. */
  ownCard: boolean;
}

export interface DeskProps<View> {
  view: View;
  /** The view of who looks at it, with what is kept from the others. */
  own: View | null;
  board: BoardInfo;
  asked: boolean;
}

/** What a game needs to draw the part of the board that changes, under the pieces. */
export interface GroundProps<View> {
  board: BoardInfo;
  view: View;
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
export interface SketchProps<View> {
  board: BoardInfo;
  /** The view of the seat that is asked, else that of the show. */
  view: View;
  /** What the show has come to. */
  shown: View;
  /** The show runs: the board is not yet as in the view of the seat that is asked. */
  busy: boolean;
  poses: Readonly<Record<string, Pose>>;
  choices: readonly Choice[];
  pointed: Choice | null;
  seat: number;
}

export interface AnswersProps<View> {
  board: BoardInfo;
  view: View;
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
export interface FinaleProps<View> {
  view: View;
  standings: readonly Standing[];
  nameOf: (seat: number) => string;
}

/** An option that takes text beside its values: how to write it. */
export interface OwnText {
  readonly label: string;
  readonly help: string;
  example: string;
  /** It may take several lines. */
  tall?: boolean;
}

/**
 * Written with a game's own types. Without them it is some game whose types are not known: what
 * comes from the server is of the game that the table plays (`frames.ts`).
 */
export interface GameClient<View extends BaseView = BaseView, Event extends BaseEvent = BaseEvent> {
  /** Symbols on the card of the game in the lobby. */
  emblem: readonly string[];
  turn(view: View): number;
  pose(board: BoardInfo, piece: string, place: string, view: View): Pose | null;
  /** The piece that a seat drives, to show whose turn it is on the board. */
  pieceOf(seat: number): string;
  /** How its drawing is turned where it stands alone, in degrees. */
  portrait?: number;
  /** The symbols of a piece, from the lowest; else there is one with its name. */
  looks?(view: View, piece: string): readonly string[];
  /** The view with a piece elsewhere: for games where pieces that share a place make room. */
  moved?(view: View, piece: string, place: string): Partial<View>;
  /** The options of the board as it is seen now, where chance lays it. */
  laid?(view: View, options: Readonly<Record<string, string>>): Record<string, string>;
  /** What is going on, where it is nobody's turn alone. */
  heading?(view: View, asked: boolean, nameOf: (seat: number) => string): string | null;
  /** What to say to a player who is not asked. */
  meanwhile?(view: View): string | null;
  /** A move that sets a piece on a place of the board, wherever it comes from. */
  sets?(move: string): boolean;
  /** A move that is shown before the server has answered. */
  plans?(move: string): boolean;
  placeName(place: string): string;
  cues(event: Event): readonly Cue<View>[];
  icon(move: string): IconName | null;
  /** The symbol of a card that a choice is about. */
  face(choice: Choice): string | null;
  /** What taking this way would cost. */
  toll(way: Way): Toll | null;
  /** The key of the keyboard that takes this choice. */
  key(choice: Choice): string | null;
  Notes: Drawing<NotesProps<View>>;
  Desk?: Drawing<DeskProps<View>>;
  Gauge: Drawing<{ view: View }>;
  Spot: Drawing<{ what: Spotlight }>;
  /** Where a board changes in the race: drawn on the ground, under the pieces. */
  Ground?: Drawing<GroundProps<View>>;
  /** Instead of arrows at the pieces. */
  Sketch?: Drawing<SketchProps<View>>;
  /** Instead of a plain row of buttons. */
  Answers?: Drawing<AnswersProps<View>>;
  /** How the race ended, above the standings. */
  Finale?: Drawing<FinaleProps<View>>;
  /** By the name of the option. */
  ownTexts?: Readonly<Record<string, OwnText>>;
  /** On a phone players stand in one row and the board leaves room for a large answer. */
  compact?: boolean;
  /** How much closer the board is seen on a phone, to begin with. */
  closer?: number;
  /** How far ahead of the piece under way one looks, in units of the board. */
  lead?: number;
  /** How long a show may last although somebody is asked already, in ms. */
  patience?(view: View): number;
  /** How far a seat has come, from 0 to 1. */
  progress(view: View, board: BoardInfo, seat: number): number;
}
