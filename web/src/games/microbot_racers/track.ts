// What the client draws of a race in Microbot Racers.
import type { Choice, Risk } from '../../gen/wire';
import type { PlainLabel } from '../../words/game.svelte';
import { label } from './words';

export const CARDS_A_LAP = 8;
export const FULL_HEALTH = 6;

const ANGLES: Record<string, number> = { up: -90, right: 0, down: 90, left: 180 };
const SIDES: Record<string, string> = { f: 'front', b: 'back' };
const MOVE = /^(select|run|lose) (.+)$/;

/** How the symbol of a robot is turned, which points right. */
export function angleOf(facing: string | undefined): number {
  return ANGLES[facing ?? 'right'] ?? 0;
}

/** The drawing of a card that lies as a word like `Bfu` says; nothing where none lies. */
export function faceOf(lie: string): { symbol: string; angle: number } | null {
  const side = SIDES[lie[1] ?? ''];
  if (side === undefined) return null;
  return { symbol: `face-${lie[0]}-${side}`, angle: lie[2] === 'd' ? 180 : 0 };
}

export function iconOf(action: string): string {
  return `icon-${action.replaceAll(' ', '-')}`;
}

/** What a choice does, and with which action of the action card. */
export function actionOf(choice: Choice): { verb: string; action: string } | null {
  const found = MOVE.exec(choice.move);
  return found === null ? null : { verb: found[1] ?? '', action: found[2] ?? '' };
}

/** How an action can end before its time, by the clause that ends it. */
const ENDS: Readonly<Record<string, PlainLabel<'microbot_racers'>>> = {
  'collisions.block': 'end.block',
  'collisions.robot': 'end.robot',
  'health.destroyed': 'end.destroyed',
  'laps.finish': 'end.win',
};

export function endOf({ ends }: Choice): { words: string; good: boolean } | null {
  const key = ENDS[ends];
  return key === undefined ? null : { words: label(key), good: ends === 'laps.finish' };
}

export function isRed(risk: Risk): boolean {
  return risk.rule === 'hazards.red';
}

/** Everything that is known beforehand, for those who listen. */
export function told(choice: Choice): string {
  const rolls = choice.risks.map(({ percent }) => label('risk.long', { percent }));
  const end = endOf(choice);
  return [choice.label, ...rolls, ...(end === null ? [] : [end.words])].join(', ');
}
