// How the events of Full Throttle look.
import type { Cue, Effect, GameEvent, GameView } from '../client';
import { KINDS, scene, type Kind } from './scene';

const car = (seat: unknown): string => `car-${String(seat)}`;

const rest = (ms: number): Cue => ({ kind: 'rest', ms });

const patch = (changes: GameView): Cue => ({ kind: 'patch', changes });

const effect = (effect: Effect, ms: number, ...pieces: string[]): Cue => ({
  kind: 'effect',
  effect,
  pieces,
  ms,
});

const badge = (event: GameEvent, words: string, ms: number, symbol = ''): Cue => ({
  kind: 'badge',
  piece: car(event.seat),
  badge: { symbol, words },
  ms,
});

const spotlit = (kind: string, event: GameEvent, value: unknown, ms: number): Cue => ({
  kind: 'show',
  what: { kind, seat: Number(event.seat), value: String(value) },
  ms,
});

const put = (event: GameEvent): Cue[] => [
  { kind: 'put', piece: String(event.piece), place: String(event.place) },
  effect('pop', 260, String(event.piece)),
];

/** One entry of a list of the view, made from what it was. */
function entry<T>(field: string, index: unknown, change: (was: T) => T): Cue {
  const changes = (view: GameView): GameView => {
    const list = [...(view[field] as T[])];
    list[Number(index)] = change(list[Number(index)] as T);
    return { [field]: list };
  };
  return { kind: 'patch', changes };
}

const GEAR_WORDS = ['Neutral', '1st', '2nd', '3rd', '4th', '5th', '6th'];
const CLEAR = { drawn: [], speeds: [], icons: [], played: [], set_count: 0 };
const FRESH = { ...CLEAR, speed: 0, left: 0, added: 0, penalties: 0 };

function shifted(event: GameEvent): Cue[] {
  const gear = GEAR_WORDS.indexOf(String(event.gear));
  return [entry('gears', event.seat, () => gear), badge(event, String(event.gear), 320)];
}

function spent(event: GameEvent): Cue[] {
  const index = KINDS.indexOf(String(event.upgrade) as Kind);
  const tokens = (was: readonly number[]): readonly number[] =>
    was.map((count, kind) => (kind === index ? Number(event.left) : count));
  return [entry('tokens', event.seat, tokens), badge(event, '', 560, `kind-${event.upgrade}`)];
}

function played(event: GameEvent): Cue[] {
  const gear = GEAR_WORDS.indexOf(String(event.gear));
  const count = Number(event.count);
  return [
    patch({ ...CLEAR, set_gear: gear, set_count: count }),
    entry<number>('hands', event.seat, (was) => was - count),
    badge(event, `${count} × ${event.gear}`, 420),
  ];
}

function turned(event: GameEvent): Cue[] {
  if (event.rule === 'upgrade.nitrous') return [badge(event, `+${event.speed}`, 420)];
  const changes = (view: GameView): GameView => ({
    drawn: [...scene(view).drawn, event.card],
    speeds: [...scene(view).speeds, event.speed],
    icons: [...scene(view).icons, event.icon],
  });
  return [{ kind: 'patch', changes }, badge(event, String(event.speed), 360)];
}

const CUES: Record<string, (event: GameEvent) => Cue[]> = {
  Ordered: (event) => [spotlit('first', event, '', 640)],
  ObstaclePlaced: put,
  Placed: put,
  BlockPlaced: put,
  Dealt: (event) => [entry<number>('hands', event.seat, (was) => was + 1)],
  Discarded: (event) => [entry<number>('hands', event.seat, (was) => was - 1), rest(90)],
  RoundStarted: (event) => [patch({ round: event.number })],
  TurnStarted: (event) => [patch({ ...FRESH, turn: event.seat }), rest(140)],
  Shifted: shifted,
  UpgradePlayed: spent,
  SetPlayed: played,
  Turned: turned,
  DrawThrown: () => [patch({ drawn: [], speeds: [], icons: [] }), rest(220)],
  SpeedAdded: (event) => [badge(event, `+${event.count}`, 300)],
  SpeedChosen: (event) => [
    patch({ speed: event.value, left: event.value }),
    badge(event, `speed ${event.value}`, 380),
  ],
  ControlTaken: (event) => [badge(event, '', 560, `control-${event.count}`)],
  Damaged: (event) => [
    entry('damages', event.seat, () => event.count),
    badge(event, '', 420, 'control-damage'),
  ],
  Penalized: (event) => [
    patch({ penalties: event.total }),
    badge(event, `−${event.count}`, 120),
    effect('shake', 220, car(event.seat)),
  ],
  Stopped: (event) => [effect('shake', 300, car(event.seat))],
  Blocked: (event) => [badge(event, 'blocked', 200), effect('shake', 260, car(event.seat))],
  Slowed: (event) => [patch({ left: event.left }), badge(event, `−${event.cost} spaces`, 320)],
  Paused: (event) => [badge(event, 'too slow', 300), effect('shake', 260, car(event.seat))],
  Crossed: (event) => [spotlit('finish', event, event.left, 1100)],
  Crashed: (event) => [spotlit('crash', event, '', 1000)],
  Junked: (event) => [spotlit('junked', event, '', 1000)],
  Relayed: (event) => [spotlit('relay', event, '', 900)],
};

export function cues(event: GameEvent): Cue[] {
  return CUES[event.type]?.(event) ?? [];
}
