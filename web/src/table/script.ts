// From events to animation: an update is one frame of the server, its script what is played of it.
import type { BaseEvent, BaseView, Cue, GameClient, Leg, Moved } from '../games/client';
import type { Line } from '../gen/wire';

export interface Update {
  events: readonly BaseEvent[];
  view: BaseView;
}

export type Instruction = Cue | { kind: 'say'; line: Line } | { kind: 'settle'; view: BaseView };

export function scriptOf(game: GameClient, update: Update): Instruction[] {
  const script: Instruction[] = [];
  for (const event of update.events) {
    if (event.words !== '') script.push({ kind: 'say', line: event });
    if (isMoved(event)) step(script, { piece: event.piece, start: event.start, stop: event.stop });
    else script.push(...game.cues(event));
  }
  script.push({ kind: 'settle', view: update.view });
  return script;
}

function isMoved(event: BaseEvent): event is Moved {
  return event.type === 'Moved';
}

/** A piece that takes the place another one leaves goes together with it: that is a push. */
function step(script: Instruction[], leg: Leg): void {
  const last = script.at(-1);
  if (last?.kind !== 'drive') {
    script.push({ kind: 'drive', steps: [[leg]] });
    return;
  }
  const together = last.steps.at(-1) ?? [];
  const linked = together.some((other) => leg.stop === other.start || leg.start === other.stop);
  if (linked && together.every((other) => other.piece !== leg.piece)) together.push(leg);
  else last.steps.push([leg]);
}
