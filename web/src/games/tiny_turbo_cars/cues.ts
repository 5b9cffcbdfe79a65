// How the events of Tiny Turbo Cars look.
import type { Cue, Effect, GameEvent, GameView } from '../client';
import { floor } from './floor';

const car = (seat: unknown): string => `car-${String(seat)}`;

const effect = (effect: Effect, ms: number, ...pieces: string[]): Cue => ({
  kind: 'effect',
  effect,
  pieces,
  ms,
});

const badge = (seat: unknown, symbol: string, words: string, ms = 260): Cue => ({
  kind: 'badge',
  piece: car(seat),
  badge: { symbol, words },
  ms,
});

const spotlit = (kind: string, event: GameEvent, value: unknown, ms: number): Cue => ({
  kind: 'show',
  what: { kind, seat: Number(event.seat ?? -1), value: String(value) },
  ms,
});

const patch = (changes: GameView): Cue => ({ kind: 'patch', changes });

/** One seat's entry of a list in the view gets another value. */
function entry(field: string, event: GameEvent, value: unknown): Cue {
  const seat = Number(event.seat);
  return {
    kind: 'patch',
    changes: (view) => {
      const list = view[field] as readonly unknown[];
      return { [field]: list.map((old, index) => (index === seat ? value : old)) };
    },
  };
}

const signed = (count: unknown): string =>
  Number(count) > 0 ? `+${String(count)}` : `\u2212${Math.abs(Number(count))}`;

const CUES: Record<string, (event: GameEvent) => Cue[]> = {
  Picked: (event) => [spotlit('car', event, event.car, 480)],
  Placed: (event) => [
    {
      kind: 'patch',
      changes: (view) => ({
        pieces: { ...floor(view).pieces, [String(event.piece)]: String(event.stop) },
      }),
    },
    { kind: 'put', piece: String(event.piece), place: String(event.stop) },
    effect('pop', 260, String(event.piece)),
  ],
  RoundStarted: (event) => [
    patch({ lit: null, turn: -1 }),
    spotlit('round', event, event.number, 800),
  ],
  Content: (event) => [entry('done', event, true)],
  TimedOut: (event) => [entry('done', event, true), badge(event.seat, '', 'out of time', 500)],
  Smiled: (event) => [entry('smiles', event, event.smile)],
  Revealed: (event) => [
    entry('controllers', event, event.tiles),
    entry('slides', event, event.slides),
    { kind: 'mark', first: true },
  ],
  TurnStarted: (event) => [
    patch({ turn: event.seat, phase: 'run', lit: null, shooter: null }),
    { kind: 'rest', ms: 320 },
  ],
  Penalized: (event) => [badge(event.seat, 'token-smile-X', '', 300)],
  Ran: (event) => [
    { kind: 'mark', first: false },
    patch({ lit: { seat: event.seat, cell: event.cell }, shooter: null }),
    { kind: 'rest', ms: 300 },
  ],
  Modified: (event) => [badge(event.seat, '', signed(event.count))],
  Ignored: (event) => [badge(event.seat, 'tile-nothing', '', 200)],
  Slowed: (event) => [badge(event.seat, '', `soft: ${String(event.count)}`)],
  Sped: (event) => [badge(event.seat, 'ttc-speeder', signed(event.count))],
  Reversed: (event) => [badge(event.seat, 'token-slippery', '', 220)],
  Slipped: (event) => [patch({ slippery: true }), badge(event.seat, 'token-slippery', '', 240)],
  Crashed: (event) => [effect('shake', 320, car(event.seat))],
  Blocked: (event) => [effect('shake', 320, car(event.seat))],
  Shot: (event) => [
    patch({ shooter: event.seat }),
    { kind: 'rest', ms: 420 },
    patch({ shooter: null }),
  ],
  Struck: (event) => [effect('shake', 300, car(event.other))],
  Unhurt: (event) => [badge(event.seat, '', 'unhurt', 200)],
  Discharged: (event) => [
    entry('batteries', event, event.count),
    badge(event.seat, 'token-battery-empty', '\u22121', 340),
  ],
  ShieldLost: (event) => [
    entry('shields', event, event.count),
    badge(event.seat, 'token-shield', '\u22121', 340),
  ],
  LaidDown: (event) => [entry('lying', event, true), effect('shake', 360, car(event.seat))],
  Recharged: (event) => [
    entry('batteries', event, event.count),
    badge(event.seat, 'token-battery-charged', '', 260),
  ],
  StoodUp: (event) => [entry('lying', event, false), effect('pop', 260, car(event.seat))],
  ShieldSpent: (event) => [
    { kind: 'mark', first: false },
    entry('shields', event, event.count),
    badge(event.seat, 'token-shield', '\u22121', 240),
  ],
  Shielded: (event) => [
    entry('shields', event, event.count),
    badge(event.seat, 'token-shield', String(event.count), 320),
  ],
  ShieldsReturned: (event) => [entry('shields', event, 0)],
  TurnEnded: () => [patch({ slippery: false, lit: null }), { kind: 'rest', ms: 240 }],
  CameHome: (event) => [spotlit('home', event, event.place, 1100)],
};

export function cues(event: GameEvent): Cue[] {
  return CUES[event.type]?.(event) ?? [];
}
