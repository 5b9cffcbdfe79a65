// How the events of Full Throttle look.
import type { Event, SetPlayed, Shifted, Turned, UpgradePlayed } from '../../gen/full_throttle';
import type { View } from '../../gen/full_throttle';
import type { Cue } from '../client';
import { badge, car, changing, cuesOf, effect, put, rest, spotlit } from '../cues';
import { GEAR_VALUES, KINDS } from './scene';
import { label, name } from './words';

const { patch, entry } = changing<View>();

const told = (seat: number, words: string, ms: number): Cue => badge(car(seat), '', words, ms);

const shown = (seat: number, symbol: string, ms: number): Cue => badge(car(seat), symbol, '', ms);

const CLEAR: Partial<View> = { drawn: [], speeds: [], icons: [], played: [], set_count: 0 };
const FRESH: Partial<View> = { ...CLEAR, speed: 0, left: 0, added: 0, penalties: 0 };

function shifted({ seat, gear }: Shifted): Cue<View>[] {
  return [entry('gears', seat, () => GEAR_VALUES.indexOf(gear)), told(seat, name(gear), 320)];
}

function spent({ seat, upgrade, left }: UpgradePlayed): Cue<View>[] {
  const tokens = (was: readonly number[]): readonly number[] =>
    was.map((count, index) => (KINDS[index] === upgrade ? left : count));
  return [entry('tokens', seat, tokens), shown(seat, `kind-${upgrade}`, 560)];
}

function played({ seat, gear, count }: SetPlayed): Cue<View>[] {
  return [
    patch({ ...CLEAR, set_gear: GEAR_VALUES.indexOf(gear), set_count: count }),
    entry('hands', seat, (was) => was - count),
    told(seat, label('badge.set', { count, gear: name(gear) }), 420),
  ];
}

function turned({ seat, rule, card, speed, icon }: Turned): Cue<View>[] {
  if (rule === 'upgrade.nitrous') return [told(seat, `+${speed}`, 420)];
  const changes = (view: View): Partial<View> => ({
    drawn: [...view.drawn, card],
    speeds: [...view.speeds, speed],
    icons: [...view.icons, icon],
  });
  return [{ kind: 'patch', changes }, told(seat, `${speed}`, 360)];
}

const placed = ({ piece, place }: { piece: string; place: string }): Cue[] => put(piece, place);

export const cues = cuesOf<View, Event>({
  Ordered: ({ seat }) => [spotlit('first', seat, '', 640)],
  ObstaclePlaced: placed,
  Placed: placed,
  BlockPlaced: placed,
  Dealt: ({ seat }) => [entry('hands', seat, (was) => was + 1)],
  Discarded: ({ seat }) => [entry('hands', seat, (was) => was - 1), rest(90)],
  RoundStarted: ({ number }) => [patch({ round: number })],
  TurnStarted: ({ seat }) => [patch({ ...FRESH, turn: seat }), rest(140)],
  Shifted: shifted,
  UpgradePlayed: spent,
  SetPlayed: played,
  Turned: turned,
  DrawThrown: () => [patch({ drawn: [], speeds: [], icons: [] }), rest(220)],
  SpeedAdded: ({ seat, count }) => [told(seat, `+${count}`, 300)],
  SpeedChosen: ({ seat, value }) => [
    patch({ speed: value, left: value }),
    told(seat, label('badge.speed', { speed: value }), 380),
  ],
  ControlTaken: ({ seat, count }) => [shown(seat, `control-${count}`, 560)],
  Damaged: ({ seat, count }) => [
    entry('damages', seat, () => count),
    shown(seat, 'control-damage', 420),
  ],
  Penalized: ({ seat, count, total }) => [
    patch({ penalties: total }),
    told(seat, `−${count}`, 120),
    effect('shake', 220, car(seat)),
  ],
  Stopped: ({ seat }) => [effect('shake', 300, car(seat))],
  Blocked: ({ seat }) => [told(seat, label('badge.blocked'), 200), effect('shake', 260, car(seat))],
  Slowed: ({ seat, left, cost }) => [
    patch({ left }),
    told(seat, label('badge.slowed', { n: cost }), 320),
  ],
  Paused: ({ seat }) => [told(seat, label('badge.paused'), 300), effect('shake', 260, car(seat))],
  Crossed: ({ seat, left }) => [spotlit('finish', seat, left, 1100)],
  Crashed: ({ seat }) => [spotlit('crash', seat, '', 1000)],
  Junked: ({ seat }) => [spotlit('junked', seat, '', 1000)],
  Relayed: ({ seat }) => [spotlit('relay', seat, '', 900)],
  DriverTaken: null,
  Loaded: null,
  LoadoutShown: null,
  BlockTaken: null,
  BlockIgnored: null,
  TeamOut: null,
  TurnEnded: null,
  Shuffled: null,
  RaceEnded: null,
});
