// From what happened to what is shown: a beat is one frame of the server, its turns the show.
import type { BaseEvent, BaseView, Cue, GameClient, Leg, Moved } from '../games/client';
import type { Line } from '../gen/wire';

export interface Beat {
  events: readonly BaseEvent[];
  view: BaseView;
}

export type Turn = Cue | { kind: 'say'; line: Line } | { kind: 'settle'; view: BaseView };

export function rehearsed(game: GameClient, beat: Beat): Turn[] {
  const turns: Turn[] = [];
  for (const event of beat.events) {
    if (event.words !== '') turns.push({ kind: 'say', line: event });
    if (isMoved(event)) step(turns, { piece: event.piece, start: event.start, stop: event.stop });
    else turns.push(...game.cues(event));
  }
  turns.push({ kind: 'settle', view: beat.view });
  return turns;
}

function isMoved(event: BaseEvent): event is Moved {
  return event.type === 'Moved';
}

/** A piece that takes the place another one leaves goes together with it: that is a push. */
function step(turns: Turn[], leg: Leg): void {
  const last = turns.at(-1);
  if (last?.kind !== 'drive') {
    turns.push({ kind: 'drive', steps: [[leg]] });
    return;
  }
  const together = last.steps.at(-1) ?? [];
  const linked = together.some((other) => leg.stop === other.start || leg.start === other.stop);
  if (linked && together.every((other) => other.piece !== leg.piece)) together.push(leg);
  else last.steps.push([leg]);
}
