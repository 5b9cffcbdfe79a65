// Tiny Turbo Cars at the table.
import { poseOf, type Pose } from '../../board/geometry';
import type { Event } from '../../gen/tiny_turbo_cars';
import type { BoardInfo } from '../../gen/wire';
import type { GameClient } from '../client';
import { car } from '../cues';
import Answers from './Answers.svelte';
import { cues } from './cues';
import Desk from './Desk.svelte';
import { rowOf, seatOf, type View } from './floor';
import Gauge from './Gauge.svelte';
import Notes from './Notes.svelte';
import { wayOf } from './puzzle';
import Sketch from './Sketch.svelte';
import Spot from './Spot.svelte';
import { label } from './words';
import './accent.css';

/** Cars in one space make room for each other, so that all are seen. */
const ROOM: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-10, -9],
    [10, 9],
  ],
  [
    [-12, -10],
    [12, -10],
    [0, 12],
  ],
  [
    [-12, -11],
    [12, -11],
    [-12, 11],
    [12, 11],
  ],
];

function pose(board: BoardInfo, piece: string, place: string, view: View): Pose | null {
  const found = poseOf(board, place);
  if (found === null) return null;
  const here = Object.entries(view.pieces)
    .filter(([other, stand]) => {
      const at = other === piece ? null : poseOf(board, stand);
      return at !== null && at.x === found.x && at.y === found.y;
    })
    .map(([other]) => other);
  const all = [...here, piece].sort();
  const [dx = 0, dy = 0] = ROOM[all.length - 1]?.[all.indexOf(piece)] ?? [];
  return { ...found, x: found.x + dx, y: found.y + dy };
}

function looks(race: View, piece: string): string[] {
  const seat = seatOf(piece);
  const drawn = [`seat-${seat}`, `car-${race.cars[seat] ?? ''}`, `badge-${seat}`];
  return race.lying[seat] ? [...drawn, 'token-lying'] : drawn;
}

/** Chance lays the rooms: once all are seen, they are asked for by name. */
function laid(view: View, options: Readonly<Record<string, string>>): Record<string, string> {
  const { faces, phase } = view;
  const named = options.track !== 'random' || phase === 'track';
  return named ? { ...options } : { ...options, track: faces.join(',') };
}

const HEADINGS: Readonly<Record<string, (asked: boolean, name: string) => string>> = {
  track: () => label('heading.track'),
  cars: (asked, name) => (asked ? label('heading.cars') : label('heading.cars_others', { name })),
  grid: (asked, name) => (asked ? label('heading.grid') : label('heading.grid_others', { name })),
  slide: (asked) => label(asked ? 'heading.slide' : 'heading.slide_others'),
  scramble: () => label('heading.scramble'),
};

function placeName(place: string): string {
  const [, row, column] = place.split('-');
  return label('place.space', { row: Number(row) + 1, column: Number(column) + 1 });
}

export const tinyTurboCars: GameClient<View, Event> = {
  emblem: ['car-dogtor', 'car-turbobot', 'car-sonic_fish', 'car-bird_racer', 'car-brick_gang'],
  turn: (view) => (view.phase === 'slide' ? -1 : view.turn),
  pose,
  pieceOf: car,
  looks,
  moved: (view, piece, place) => ({ pieces: { ...view.pieces, [piece]: place } }),
  laid,
  heading: ({ phase, turn }, asked, nameOf) => HEADINGS[phase]?.(asked, nameOf(turn)) ?? null,
  meanwhile: ({ phase }) => (phase === 'slide' ? label('meanwhile.done') : null),
  sets: (move) => /^(?:place|fly) /.test(move),
  plans: (move) => wayOf(move) !== null,
  placeName,
  cues,
  icon: () => null,
  face: () => null,
  toll: () => null,
  key: () => null,
  Notes,
  Desk,
  Gauge,
  Spot,
  Sketch,
  Answers,
  // Against the clock the others slide already.
  patience: (view) => (view.clock === 'realtime' ? 12_000 : 24_000),
  compact: true,
  closer: 1.55,
  lead: 260,
  ownTexts: {
    track: {
      get label() {
        return label('track.own');
      },
      get help() {
        return label('track.help');
      },
      example: 'driveway, hall, kids_room, bathroom, terrace',
      tall: true,
    },
  },
  progress: (race, _board, seat) => {
    if ((race.home[seat] ?? 0) > 0) return 1;
    return Math.min(1, Math.max(0, rowOf(race, seat)) / race.line);
  },
};
