// What the shows of the games are made of.
import type { BaseEvent, BaseView, Cue, Effect, Shows } from './client';

/** The piece of a seat, in the games that are raced with cars. */
export const car = (seat: number): string => `car-${seat}`;

export const rest = (ms: number): Cue => ({ kind: 'rest', ms });

export const effect = (effect: Effect, ms: number, ...pieces: string[]): Cue => ({
  kind: 'effect',
  effect,
  pieces,
  ms,
});

/** Large over the board, told of a seat; -1 where it is about all of them. */
export const spotlit = (kind: string, seat: number, value: string | number, ms: number): Cue => ({
  kind: 'show',
  what: { kind, seat, value: `${value}` },
  ms,
});

export const badge = (piece: string, symbol: string, words: string, ms: number): Cue => ({
  kind: 'badge',
  piece,
  badge: { symbol, words },
  ms,
});

/** A piece comes to the board. */
export const put = (piece: string, place: string): Cue[] => [
  { kind: 'put', piece, place },
  effect('pop', 260, piece),
];

/** The fields of a view that are lists. */
type Lists<View> = {
  [Field in keyof View]: View[Field] extends readonly unknown[] ? Field : never;
};
type List<View> = Lists<View>[keyof View];
type Item<List> = List extends readonly (infer One)[] ? One : never;

/** Cues that change the view while it is shown, typed by the view of one game. */
export function changing<View extends BaseView>() {
  const patch = (changes: Partial<View>): Cue<View> => ({ kind: 'patch', changes: () => changes });

  /** One entry of a list of the view, made from what it was. */
  function entry<Field extends List<View>>(
    field: Field,
    index: number,
    change: (was: Item<View[Field]>) => Item<View[Field]>,
  ): Cue<View> {
    const changes = (view: View): Partial<View> => {
      const list = view[field] as readonly Item<View[Field]>[];
      const changed: Partial<View> = {};
      changed[field] = list.map((was, at) => (at === index ? change(was) : was)) as View[Field];
      return changed;
    };
    return { kind: 'patch', changes };
  }

  return { patch, entry };
}

/** The cues of an event. A server newer than this page may tell of one that has no show here. */
export function cuesOf<View extends BaseView, Event extends BaseEvent>(shows: Shows<View, Event>) {
  const byType = shows as Partial<Record<string, ((event: Event) => Cue<View>[]) | null>>;
  return (event: Event): readonly Cue<View>[] => byType[event.type]?.(event) ?? [];
}
