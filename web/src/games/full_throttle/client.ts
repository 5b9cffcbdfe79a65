// Full Throttle at the table.
import { poseOf, type Pose } from '../../board/geometry';
import { isIcon, type IconName } from '../../frame/icons';
import type { Event, View } from '../../gen/full_throttle';
import type { BoardInfo, Choice, Way } from '../../gen/wire';
import type { GameClient, Toll } from '../client';
import { car } from '../cues';
import Answers from './Answers.svelte';
import { cues } from './cues';
import Desk from './Desk.svelte';
import Finale from './Finale.svelte';
import Gauge from './Gauge.svelte';
import Ground from './Ground.svelte';
import Notes from './Notes.svelte';
import { placeName } from './scene';
import Spot from './Spot.svelte';
import { label } from './words';
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
  if (rules.includes('barrier.row')) return { icon: 'crash', words: label('toll.crash') };
  if (rules.includes('barrier.speed')) return { icon: 'wait', words: label('toll.pause') };
  if (toll <= 0) return null;
  const penalties = label('toll.penalties', { n: toll });
  const blocked = rules.includes('move.blocked');
  const words = blocked ? label('toll.blocked', { penalties }) : penalties;
  return { icon: 'crash', words, mark: `${toll}` };
}

/** What is asked in a phase, and what the others are told of it. */
const HEADINGS = {
  drivers: ['heading.drivers', 'heading.drivers_others'],
  obstacles: ['heading.obstacles', 'heading.obstacles_others'],
  grid: ['heading.grid', 'heading.grid_others'],
  relay: ['heading.relay', 'heading.relay_others'],
} as const;

function heading(phase: string, asked: boolean, name: string): string | null {
  if (phase === 'loadout') return label(asked ? 'heading.loadout' : 'heading.loadout_others');
  if (!(phase in HEADINGS)) return null;
  const [own, others] = HEADINGS[phase as keyof typeof HEADINGS];
  return asked ? label(own) : label(others, { name });
}

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
  pieceOf: car,
  moved: ({ pieces, turn, left }, piece, place) => {
    const driven = piece === `car-${turn}` ? 1 : 0;
    return { pieces: { ...pieces, [piece]: place }, left: Math.max(0, left - driven) };
  },
  heading: ({ phase, turn }, asked, nameOf) => heading(phase, asked, nameOf(turn)),
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
      get label() {
        return label('course.own');
      },
      get help() {
        return label('course.help');
      },
      example:
        'los_angeles; start sunset_1 0; streets sunset_1, sunset_2, broadway_1, broadway_2, ' +
        'sixth_1; finish sixth_1 5; obstacles broadway_1-2-0',
      tall: true,
    },
  },
  progress,
};
