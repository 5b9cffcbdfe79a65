// How the events of Microbot Racers look.
import type { Cue, Effect, GameEvent, GameView } from '../client';
import { track } from './track';

const robot = (seat: unknown): string => `robot-${String(seat)}`;

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

const rest = (ms: number): Cue => ({ kind: 'rest', ms });

/** One entry of a list of the view. */
function entry(field: string, index: unknown, value: unknown): Cue {
  const changes = (view: GameView): GameView => {
    const list = [...(view[field] as unknown[])];
    list[Number(index)] = value;
    return { [field]: list };
  };
  return { kind: 'patch', changes };
}

/** The markers of a seat leave the action card. */
function cleared(seat: number): Cue {
  const changes = (view: GameView): GameView => ({
    markers: track(view).markers.map((owner) => (owner === seat ? -1 : owner)),
  });
  return { kind: 'patch', changes };
}

function rolled(event: GameEvent, verdict: string): Cue {
  return spotlit('roll', event, `${event.pips} ${event.under} ${verdict}`, 760);
}

const CUES: Record<string, (event: GameEvent) => Cue[]> = {
  TrackLaid: (event) => [
    { kind: 'patch', changes: { cards: String(event.cards).split(' ') } },
    rest(300),
  ],
  Placed: (event) => [
    entry('facing', event.seat, event.facing),
    { kind: 'put', piece: String(event.piece), place: String(event.stop) },
    effect('pop', 260, String(event.piece)),
  ],
  TurnStarted: (event) => [{ kind: 'patch', changes: { turn: event.turn } }, rest(120)],
  FirstRolled: (event) => [spotlit('die', event, event.pips, 560)],
  FirstTaken: (event) => [
    { kind: 'patch', changes: { first: event.seat } },
    spotlit('first', event, '', 640),
  ],
  Ordered: (event) => [
    { kind: 'patch', changes: { first: event.seat } },
    spotlit('first', event, '', 560),
  ],
  Selected: (event) => [entry('markers', event.space, event.seat), rest(320)],
  Passed: () => [rest(200)],
  Ran: (event) => [
    { kind: 'patch', changes: { running: event.action, actor: event.seat } },
    entry('markers', event.space, -1),
    rest(220),
  ],
  Lost: (event) => [entry('markers', event.space, -1), effect('shake', 260, robot(event.seat))],
  Rotated: (event) => [
    entry('facing', event.seat, event.facing),
    { kind: 'drive', steps: [[{ piece: String(event.piece), start: '', stop: '' }]] },
  ],
  RollPassed: (event) => [rolled(event, 'passed')],
  RollFailed: (event) => [rolled(event, 'failed')],
  HitBlock: (event) => [effect('shake', 340, robot(event.seat))],
  HitRobot: (event) => [effect('shake', 380, robot(event.seat), robot(event.other))],
  Damaged: (event) => [entry('health', event.seat, event.health), rest(200)],
  Repaired: (event) => [
    entry('health', event.seat, event.health),
    effect('pop', 260, robot(event.seat)),
  ],
  Forfeited: (event) => [cleared(Number(event.seat)), rest(160)],
  Destroyed: (event) => [spotlit('destroyed', event, '', 1000)],
  CardTurned: (event) => [
    { kind: 'tween', box: String(event.place), value: `${event.switch}:${event.card}`, ms: 1100 },
    entry('cards', String(event.place).slice('card-'.length), event.card),
    rest(120),
  ],
  LapCompleted: (event) => [entry('laps', event.seat, event.laps)],
  Finished: (event) => [spotlit('home', event, '', 1100)],
};

export function cues(event: GameEvent): Cue[] {
  return CUES[event.type]?.(event) ?? [];
}
