// Microbot Racers at the table.
import { poseOf, type Pose } from '../../board/geometry';
import type { Event, View } from '../../gen/microbot_racers';
import type { BoardInfo } from '../../gen/wire';
import type { GameClient } from '../client';
import Answers from './Answers.svelte';
import { cues } from './cues';
import Desk from './Desk.svelte';
import Gauge from './Gauge.svelte';
import Ground from './Ground.svelte';
import Notes from './Notes.svelte';
import Sketch from './Sketch.svelte';
import Spot from './Spot.svelte';
import { angleOf, CARDS_A_LAP } from './track';
import { label } from './words';
import './accent.css';

/** A card that turns must be seen to turn, though the next question is there already. */
const PATIENCE_MS = 3600;

function seatOf(piece: string): number {
  return Number(piece.slice(piece.lastIndexOf('-') + 1));
}

function pose(board: BoardInfo, piece: string, place: string, view: View): Pose | null {
  const found = poseOf(board, place);
  return found === null ? null : { ...found, angle: angleOf(view.facing[seatOf(piece)]) };
}

function placeName(place: string): string {
  const [, row, column] = place.split('-');
  return label('place.square', { row: Number(row) + 1, column: Number(column) + 1 });
}

function progress(race: View, _board: BoardInfo, seat: number): number {
  if (race.laps[seat] === race.race_laps) return 1;
  const share = (race.counted[seat] ?? 0) / (CARDS_A_LAP * race.race_laps);
  return Math.min(1, Math.max(0, share));
}

export const microbotRacers: GameClient<View, Event> = {
  emblem: ['robot-0', 'robot-1'],
  turn: (view) => view.actor,
  pose,
  pieceOf: (seat) => `robot-${seat}`,
  portrait: -90,
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
  Ground,
  Sketch,
  Answers,
  ownTexts: {
    layout: {
      get label() {
        return label('layout.own');
      },
      get help() {
        return label('layout.help');
      },
      example: 'Cfu Hfu Dfd Gbu Fbu Ebd Bbd Afu',
    },
  },
  patience: () => PATIENCE_MS,
  progress,
};
