// How the events of Tiny Turbo Cars look.
import type { Event } from '../../gen/tiny_turbo_cars';
import type { Cue } from '../client';
import { badge, car, changing, cuesOf, effect, put, rest, spotlit } from '../cues';
import type { View } from './floor';
import { label } from './words';

const { patch, entry } = changing<View>();

const pinned = (seat: number, symbol: string, words: string, ms = 260): Cue =>
  badge(car(seat), symbol, words, ms);

const signed = (count: number): string => (count > 0 ? `+${count}` : `\u2212${Math.abs(count)}`);

export const cues = cuesOf<View, Event>({
  Picked: (event) => [spotlit('car', event.seat, event.car, 480)],
  Placed: ({ piece, stop }) => [
    { kind: 'patch', changes: ({ pieces }) => ({ pieces: { ...pieces, [piece]: stop } }) },
    ...put(piece, stop),
  ],
  RoundStarted: ({ number }) => [patch({ lit: null, turn: -1 }), spotlit('round', -1, number, 800)],
  Content: ({ seat }) => [entry('done', seat, () => true)],
  TimedOut: ({ seat }) => [
    entry('done', seat, () => true),
    pinned(seat, '', label('badge.timed_out'), 500),
  ],
  Smiled: ({ seat, smile }) => [entry('smiles', seat, () => smile)],
  Revealed: ({ seat, tiles, slides }) => [
    entry('controllers', seat, () => tiles),
    entry('slides', seat, () => slides),
    { kind: 'mark', first: true },
  ],
  TurnStarted: ({ seat }) => [
    patch({ turn: seat, phase: 'run', lit: null, shooter: null }),
    rest(320),
  ],
  Penalized: ({ seat }) => [pinned(seat, 'token-smile-X', '', 300)],
  Ran: ({ seat, cell }) => [
    { kind: 'mark', first: false },
    patch({ lit: { seat, cell }, shooter: null }),
    rest(300),
  ],
  Modified: ({ seat, count }) => [pinned(seat, '', signed(count))],
  Ignored: ({ seat }) => [pinned(seat, 'tile-nothing', '', 200)],
  Slowed: ({ seat, count }) => [pinned(seat, '', label('badge.soft', { count }))],
  Sped: ({ seat, count }) => [pinned(seat, 'ttc-speeder', signed(count))],
  Reversed: ({ seat }) => [pinned(seat, 'token-slippery', '', 220)],
  Slipped: ({ seat }) => [patch({ slippery: true }), pinned(seat, 'token-slippery', '', 240)],
  Crashed: ({ seat }) => [effect('shake', 320, car(seat))],
  Blocked: ({ seat }) => [effect('shake', 320, car(seat))],
  Shot: ({ seat }) => [patch({ shooter: seat }), rest(420), patch({ shooter: null })],
  Struck: ({ other }) => [effect('shake', 300, car(other))],
  Unhurt: ({ seat }) => [pinned(seat, '', label('badge.unhurt'), 200)],
  Discharged: ({ seat, count }) => [
    entry('batteries', seat, () => count),
    pinned(seat, 'token-battery-empty', signed(-1), 340),
  ],
  ShieldLost: ({ seat, count }) => [
    entry('shields', seat, () => count),
    pinned(seat, 'token-shield', signed(-1), 340),
  ],
  LaidDown: ({ seat }) => [entry('lying', seat, () => true), effect('shake', 360, car(seat))],
  Recharged: ({ seat, count }) => [
    entry('batteries', seat, () => count),
    pinned(seat, 'token-battery-charged', ''),
  ],
  StoodUp: ({ seat }) => [entry('lying', seat, () => false), effect('pop', 260, car(seat))],
  ShieldSpent: ({ seat, count }) => [
    { kind: 'mark', first: false },
    entry('shields', seat, () => count),
    pinned(seat, 'token-shield', signed(-1), 240),
  ],
  Shielded: ({ seat, count }) => [
    entry('shields', seat, () => count),
    pinned(seat, 'token-shield', `${count}`, 320),
  ],
  ShieldsReturned: ({ seat }) => [entry('shields', seat, () => 0)],
  TurnEnded: () => [patch({ slippery: false, lit: null }), rest(240)],
  CameHome: ({ seat, place }) => [spotlit('home', seat, place, 1100)],
  Laid: null,
  Scrambled: null,
});
