// How the events of Microbot Racers look.
import type { Event, RollFailed, RollPassed, View } from '../../gen/microbot_racers';
import type { Cue } from '../client';
import { changing, cuesOf, effect, put, rest, spotlit } from '../cues';

const { patch, entry } = changing<View>();

const robot = (seat: number): string => `robot-${seat}`;

/** The markers of a seat leave the action card. */
function cleared(seat: number): Cue<View> {
  const changes = ({ markers }: View): Partial<View> => ({
    markers: markers.map((owner) => (owner === seat ? -1 : owner)),
  });
  return { kind: 'patch', changes };
}

function rolled({ seat, pips, under }: RollPassed | RollFailed, verdict: string): Cue[] {
  return [spotlit('roll', seat, `${pips} ${under} ${verdict}`, 760)];
}

export const cues = cuesOf<View, Event>({
  TrackLaid: ({ cards }) => [patch({ cards: cards.split(' ') }), rest(300)],
  Placed: ({ seat, piece, stop, facing }) => [
    entry('facing', seat, () => facing),
    ...put(piece, stop),
  ],
  TurnStarted: ({ turn }) => [patch({ turn }), rest(120)],
  FirstRolled: ({ seat, pips }) => [spotlit('die', seat, pips, 560)],
  FirstTaken: ({ seat }) => [patch({ first: seat }), spotlit('first', seat, '', 640)],
  Ordered: ({ seat }) => [patch({ first: seat }), spotlit('first', seat, '', 560)],
  Selected: ({ seat, space }) => [entry('markers', space, () => seat), rest(320)],
  Passed: () => [rest(200)],
  Ran: ({ seat, action, space }) => [
    patch({ running: action, actor: seat }),
    entry('markers', space, () => -1),
    rest(220),
  ],
  Lost: ({ seat, space }) => [entry('markers', space, () => -1), effect('shake', 260, robot(seat))],
  Rotated: ({ seat, piece, facing }) => [
    entry('facing', seat, () => facing),
    { kind: 'drive', steps: [[{ piece, start: '', stop: '' }]] },
  ],
  RollPassed: (event) => rolled(event, 'passed'),
  RollFailed: (event) => rolled(event, 'failed'),
  HitBlock: ({ seat }) => [effect('shake', 340, robot(seat))],
  HitRobot: ({ seat, other }) => [effect('shake', 380, robot(seat), robot(other))],
  Damaged: ({ seat, health }) => [entry('health', seat, () => health), rest(200)],
  Repaired: ({ seat, health }) => [
    entry('health', seat, () => health),
    effect('pop', 260, robot(seat)),
  ],
  Forfeited: ({ seat }) => [cleared(seat), rest(160)],
  Destroyed: ({ seat }) => [spotlit('destroyed', seat, '', 1000)],
  CardTurned: ({ place, switch: how, card }) => [
    { kind: 'tween', box: place, value: `${how}:${card}`, ms: 1100 },
    entry('cards', Number(place.slice('card-'.length)), () => card),
    rest(120),
  ],
  LapCompleted: ({ seat, laps }) => [entry('laps', seat, () => laps)],
  Finished: ({ seat }) => [spotlit('home', seat, '', 1100)],
  Shortened: null,
  SwitchLeft: null,
  CutOff: null,
});
