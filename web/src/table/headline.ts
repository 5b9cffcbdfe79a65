// What is going on in a race, and how it ended, in a few words.
import type { BaseView } from '../games/client';
import type { Standing } from '../gen/wire';
import type { Scene } from './scene';

/** Where it is nobody's turn alone, the game says what is going on. */
export function heading(scene: Scene, view: BaseView, asked: boolean): string | null {
  return scene.game.heading?.(view, asked, (seat) => scene.nameOf(seat)) ?? null;
}

export function underWay(scene: Scene, view: BaseView): string {
  const turn = scene.game.turn(view);
  return turn < 0 ? 'Rolling for the start' : `${scene.nameOf(turn)} drives`;
}

/** A name is not broken into two lines. */
export function winning(standings: readonly Standing[], nameOf: Scene['nameOf']): string {
  const names = standings
    .filter(({ place }) => place === 1)
    .map(({ seat }) => nameOf(seat).replaceAll(' ', '\u00a0'));
  if (names.length > 1 && names.length === standings.length) return 'A draw';
  if (names.length > 1) return `${names.join(' and ')} win together`;
  return `${names[0] ?? 'Nobody'} wins`;
}

/** What stands in a record for good. */
export const MARKS = {
  copy: 'Played on from another race.',
  undone: 'Something that had been seen was taken back.',
};
