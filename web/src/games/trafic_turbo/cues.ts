// How the events of Trafic Turbo look.
import type { Event, View } from '../../gen/trafic_turbo';
import type { Cue } from '../client';
import { car, changing, cuesOf, effect, put, rest, spotlit } from '../cues';

const POLICE = 'police';

const { patch } = changing<View>();

/** A police card wakes the police car up. */
function shown({ seat, card }: { seat: number; card: string }, ms: number): Cue[] {
  const large = spotlit('card', seat, card, ms);
  return card.startsWith(POLICE) ? [large, effect('flash', 500, POLICE)] : [large];
}

export const cues = cuesOf<View, Event>({
  TurnStarted: ({ seat }) => [patch({ turn: seat, roll: 0, left: 0, drawn: '' }), rest(80)],
  Rolled: ({ seat, pips }) => [spotlit('die', seat, pips, 480), patch({ roll: pips })],
  Placed: ({ piece, stop }) => put(piece, stop),
  Collided: ({ seat, vehicle }) => [effect('shake', 380, car(seat), vehicle)],
  Blocked: ({ seat }) => [effect('shake', 240, car(seat))],
  Fined: ({ seat }) => [effect('flash', 800, car(seat), POLICE)],
  SkiddedOff: ({ seat }) => [effect('shake', 420, car(seat))],
  Drew: (event) => shown(event, 820),
  Took: (event) => shown(event, 800),
  Played: (event) => shown(event, 800),
  Sent: ({ piece, start, stop }) => [{ kind: 'drive', steps: [[{ piece, start, stop }]] }],
  CameHome: ({ seat, place }) => [spotlit('home', seat, place, 1100)],
  Ordered: null,
  Waited: null,
  Drove: null,
  Pushed: null,
  ThrownBack: null,
  Discarded: null,
  Kept: null,
  Skidded: null,
  PileMade: null,
  Looked: null,
  Opened: null,
  CalledOff: null,
});
