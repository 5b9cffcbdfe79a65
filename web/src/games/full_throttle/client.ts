// Full Throttle at the table.
import { poseOf, type Pose } from '../../board/geometry';
import { isIcon, type IconName } from '../../frame/icons';
import type { Event, View } from '../../gen/full_throttle';
import type { BoardInfo, Choice, Way } from '../../gen/wire';
import type { GameClient, Toll } from '../client';
import Answers from './Answers.svelte';
import { cues } from './cues';
import Desk from './Desk.svelte';
import Finale from './Finale.svelte';
import Gauge from './Gauge.svelte';
import Ground from './Ground.svelte';
import Notes from './Notes.svelte';
import { placeName, plural, seatOf } from './scene';
import Spot from './Spot.svelte';
import './accent.css';

/** Turned cards and the drive must be seen, though the next question is there already. */
const PATIENCE_MS = 3200;
/** Cars that share a start space, or stand on the finish card, make room for each other. */
const ASIDE = 13;

function pose(board: BoardInfo, piece: string, place: string, { pieces }: View): Pose | null {
  const found = poseOf(board, place);
  if (found === null || !/^(?:start|finish)/.test(place) || !piece.startsWith('car-')) return found;
  const here = Object.keys(pieces).filter(
    (other) => other !== piece && other.startsWith('car-') && pieces[other] === place,
  );
  const all = [...here, piece].sort();
  const off = (all.indexOf(piece) - (all.length - 1) / 2) * ASIDE;
  const radians = (found.angle * Math.PI) / 180;
  return { ...found, x: found.x - Math.sin(radians) * off, y: found.y + Math.cos(radians) * off };
}

/** What the best way costs: known before the choice is made. */
function toll({ toll, rules }: Way): Toll | null {
  if (rules.includes('barrier.row')) return { icon: 'crash', words: 'you crash at the barrier' };
  const cost = toll > 0 ? plural(toll, 'penalty', 'penalties') : '';
  if (rules.includes('barrier.speed')) return { icon: 'wait', words: 'you stop on the barrier' };
  const blocked = rules.includes('move.blocked') ? ', blocked' : '';
  return toll > 0 ? { icon: 'crash', words: cost + blocked, mark: String(toll) } : null;
}

const HEADINGS: Readonly<Record<string, (asked: boolean, name: string) => string>> = {
  drivers: (asked, name) => (asked ? 'Who drives?' : `${name} chooses a driver`),
  obstacles: (asked, name) => (asked ? 'In their way' : `${name} places an obstacle`),
  loadout: (asked) => (asked ? 'Upgrade your car' : 'The others upgrade their cars'),
  grid: (asked, name) => (asked ? 'On the start line' : `${name} lines up`),
  relay: (asked, name) => (asked ? 'Over to you' : `${name} may start`),
};

const KEYS: Readonly<Record<string, string>> = {
  forward: 'ArrowUp',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  stop: 'ArrowDown',
  'shift up': 'ArrowUp',
  'shift down': 'ArrowDown',
};

function icon(move: string): IconName | null {
  if (move.startsWith('diagonal ')) return `diagonal-${move.split(' ')[1]}` as IconName;
  const word = move.split(' ')[0] ?? '';
  return isIcon(word) ? word : null;
}

function progress(race: View, _board: BoardInfo, seat: number): number {
  if ((race.home[seat] ?? -1) >= 0) return 1;
  const left = race.to_go[seat] ?? -1;
  return left < 0 ? 0 : Math.min(1, Math.max(0, 1 - left / race.length));
}

export const fullThrottle: GameClient<View, Event> = {
  emblem: ['driver-dom', 'driver-gisele', 'kind-nitrous', 'kind-turbo', 'kind-steering'],
  turn: (view) => view.turn,
  pose,
  pieceOf: (seat) => `car-${seat}`,
  moved: ({ pieces, turn, left }, piece, place) => {
    const driven = piece === `car-${turn}` ? 1 : 0;
    return { pieces: { ...pieces, [piece]: place }, left: Math.max(0, left - driven) };
  },
  heading: ({ phase, turn }, asked, nameOf) => HEADINGS[phase]?.(asked, nameOf(turn)) ?? null,
  pieceName: (piece) => `${piece.split('-')[0]} ${seatOf(piece) + 1}`,
  placeName,
  cues,
  icon,
  face: () => null,
  toll,
  key: (choice: Choice) => KEYS[choice.move] ?? null,
  Notes,
  Desk,
  Gauge,
  Spot,
  Ground,
  Answers,
  Finale,
  closer: 3.2,
  patience: () => PATIENCE_MS,
  ownTexts: {
    course: {
      label: 'Your own',
      help:
        'A map (los_angeles, baja_california), the start (a street and its row), the streets in ' +
        'turn (`sixth_2 back` is driven the other way), the finish, obstacles if you like.',
      example:
        'los_angeles; start sunset_1 0; streets sunset_1, sunset_2, broadway_1, broadway_2, ' +
        'sixth_1; finish sixth_1 5; obstacles broadway_1-2-0',
      tall: true,
    },
  },
  progress,
};
