// What is going on in a race, and how it ended, in a few words.
import type { BaseView } from '../games/client';
import type { Standing, Table } from '../gen/wire';
import { t } from '../words/words.svelte';
import { listed } from './names';
import type { Scene } from './scene';

/** Where it is nobody's turn alone, the game says what is going on. */
export function heading(scene: Scene, view: BaseView, asked: boolean): string | null {
  return scene.game.heading?.(view, asked, (seat) => scene.nameOf(seat)) ?? null;
}

export function underWay(scene: Scene, view: BaseView): string {
  const turn = scene.game.turn(view);
  return turn < 0
    ? t('table.turn.start_roll')
    : t('table.turn.driving', { name: scene.nameOf(turn) });
}

/** A name is not broken into two lines. */
export function winning(standings: readonly Standing[], nameOf: Scene['nameOf']): string {
  const names = standings
    .filter(({ place }) => place === 1)
    .map(({ seat }) => nameOf(seat).replaceAll(' ', '\u00a0'));
  if (names.length > 1 && names.length === standings.length) return t('table.podium.draw');
  if (names.length > 1) return t('table.podium.win_together', { names: listed(names) });
  const [name] = names;
  return name === undefined ? t('table.podium.nobody') : t('table.podium.wins', { name });
}

/** What a record is marked with for good. */
export function markOf(mark: Table['marks'][number]): string {
  return t(`table.podium.${mark}`);
}
