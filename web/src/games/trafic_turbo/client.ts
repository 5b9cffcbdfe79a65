// Trafic Turbo at the table.
import { poseOf, type Pose } from '../../board/geometry';
import { isIcon, type IconName } from '../../frame/icons';
import type { Event, View } from '../../gen/trafic_turbo';
import type { BoardInfo, Way } from '../../gen/wire';
import type { PlainLabel } from '../../words/game.svelte';
import type { GameClient, Toll } from '../client';
import { car } from '../cues';
import { cues } from './cues';
import Gauge from './Gauge.svelte';
import Desk from './Desk.svelte';
import Notes from './Notes.svelte';
import Spot from './Spot.svelte';
import { cardSymbol } from './street';
import { label } from './words';
import './accent.css';

const LONG = 60;
const CARD_MOVE = /^(?:take|drop) (.+)$|^play (warning|maneuver)$/;
const STEER = /^(?:traffic \d+ |police )?(?:forward|left|right|back|stop)$/;

/** The clauses that a driver would like to know of before going there. */
const TOLLS: Readonly<Record<string, { icon: IconName; key: PlainLabel<'trafic_turbo'> }>> = {
  'move.fine': { icon: 'light', key: 'toll.fine' },
  'card.police_fine': { icon: 'light', key: 'toll.police_fine' },
  'move.collision': { icon: 'crash', key: 'toll.collision' },
  'move.push': { icon: 'push', key: 'toll.push' },
  'move.push_sideways': { icon: 'push', key: 'toll.push' },
};

const KEYS: Record<string, string> = {
  forward: 'ArrowUp',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  back: 'ArrowDown',
  stop: 'ArrowDown',
};

function lastWord(move: string): string {
  return move.slice(move.lastIndexOf(' ') + 1);
}

function icon(move: string): IconName | null {
  if (/^(?:play|take|drop)\b/.test(move)) return null;
  if (move.startsWith('diagonal ')) return `diagonal-${lastWord(move)}` as IconName;
  const word = lastWord(move);
  return isIcon(word) ? word : null;
}

/** The truck stands on two spaces: the press has a place for each pair. */
function pose(board: BoardInfo, piece: string, place: string): Pose | null {
  const length = board.sizes[piece]?.[0] ?? 0;
  const pair = length > LONG ? poseOf(board, place.replace(/^s-/, 'truck-')) : null;
  return pair ?? poseOf(board, place);
}

function placeName(place: string): string {
  const [kind, row, lane] = place.split('-');
  if (kind !== 's') return label('place.area', { number: Number(row) + 1 });
  return label('place.space', { row: row ?? '', lane: Number(lane) + 1 });
}

function toll({ rules }: Way): Toll | null {
  const [told] = Object.entries(TOLLS).flatMap(([rule, it]) => (rules.includes(rule) ? [it] : []));
  return told === undefined ? null : { icon: told.icon, words: label(told.key) };
}

function rowsOf(board: BoardInfo): number {
  const rows = Object.keys(board.places).map((place) => /^s-(\d+)-/.exec(place)?.[1] ?? '0');
  return Math.max(...rows.map(Number)) + 1;
}

function progress(view: View, board: BoardInfo, seat: number): number {
  const left = view.to_go[seat] ?? 0;
  return Math.min(1, Math.max(0, 1 - left / rowsOf(board)));
}

export const traficTurbo: GameClient<View, Event> = {
  emblem: ['car-0', 'car-1', 'car-2', 'car-3', 'police'],
  turn: (view) => view.turn,
  pose,
  pieceOf: car,
  placeName,
  cues,
  icon,
  face: (choice) => {
    const card = CARD_MOVE.exec(choice.move)
      ?.slice(1)
      .find((name) => name !== undefined);
    return card === undefined ? null : cardSymbol(card);
  },
  toll,
  key: (choice) => (STEER.test(choice.move) ? (KEYS[lastWord(choice.move)] ?? null) : null),
  Notes,
  Desk,
  Gauge,
  Spot,
  progress,
};
