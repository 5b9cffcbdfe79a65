// Where frames come in. The server sends views and events of the game that the table plays; here,
// and nowhere else, that is taken for granted.
import type { Ev, Snap } from '../gen/wire';
import type { BaseEvent, BaseView } from './client';

export function viewIn(frame: Snap): BaseView {
  return frame.view as BaseView;
}

export function viewAfter(view: BaseView | null, { changes }: Ev): BaseView {
  return { ...view, ...changes } as BaseView;
}

export function eventsIn({ events }: { events: readonly unknown[] }): readonly BaseEvent[] {
  return events as readonly BaseEvent[];
}
