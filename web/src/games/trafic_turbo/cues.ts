// How the events of Trafic Turbo look.
import type { Cue, Effect, GameEvent } from '../client';

const POLICE = 'police';

const car = (seat: unknown): string => `car-${String(seat)}`;

const effect = (effect: Effect, ms: number, ...pieces: string[]): Cue => ({
  kind: 'effect',
  effect,
  pieces,
  ms,
});

const spotlit = (kind: string, event: GameEvent, value: unknown, ms: number): Cue => ({
  kind: 'show',
  what: { kind, seat: Number(event.seat), value: String(value) },
  ms,
});

/** A police card wakes the police car up. */
function shown(event: GameEvent, ms: number): Cue[] {
  const card = spotlit('card', event, event.card, ms);
  const siren = String(event.card).startsWith(POLICE);
  return siren ? [card, effect('flash', 500, POLICE)] : [card];
}

const CUES: Record<string, (event: GameEvent) => Cue[]> = {
  TurnStarted: (event) => [
    { kind: 'patch', changes: { turn: event.seat, roll: 0, left: 0, drawn: '' } },
    { kind: 'rest', ms: 80 },
  ],
  Rolled: (event) => [
    spotlit('die', event, event.pips, 480),
    { kind: 'patch', changes: { roll: event.pips } },
  ],
  Placed: (event) => [
    { kind: 'put', piece: String(event.piece), place: String(event.stop) },
    effect('pop', 260, String(event.piece)),
  ],
  Collided: (event) => [effect('shake', 380, car(event.seat), String(event.vehicle))],
  Blocked: (event) => [effect('shake', 240, car(event.seat))],
  Fined: (event) => [effect('flash', 800, car(event.seat), POLICE)],
  SkiddedOff: (event) => [effect('shake', 420, car(event.seat))],
  Drew: (event) => shown(event, 820),
  Took: (event) => shown(event, 800),
  Played: (event) => shown(event, 800),
  Sent: (event) => [
    {
      kind: 'drive',
      steps: [
        [{ piece: String(event.piece), start: String(event.start), stop: String(event.stop) }],
      ],
    },
  ],
  CameHome: (event) => [spotlit('home', event, event.place, 1100)],
};

export function cues(event: GameEvent): Cue[] {
  return CUES[event.type]?.(event) ?? [];
}
