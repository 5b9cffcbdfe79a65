// Keyboard shortcuts: arrows steer, digits pick, Enter and Space take the first choice.
import type { GameClient } from '../games/client';
import type { Choice } from '../gen/wire';

const TYPING = 'input, select, textarea, [contenteditable]';
const PRESSABLE = 'button, a, [role="button"], summary';

export function answered(
  event: KeyboardEvent,
  choices: readonly Choice[],
  game: GameClient,
): Choice | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return null;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus?.closest(TYPING) || focus?.closest('dialog')) return null;
  if (event.key === 'Enter' || event.key === ' ') {
    return focus?.closest(PRESSABLE) ? null : (choices[0] ?? null);
  }
  if (/^[1-9]$/.test(event.key)) return choices[Number(event.key) - 1] ?? null;
  return steered(event.key, focus, choices, game);
}

/** Where several pieces can be moved, an arrow is for the piece whose buttons have the focus. */
function steered(
  key: string,
  focus: Element | null,
  choices: readonly Choice[],
  game: GameClient,
): Choice | null {
  const fitting = choices.filter((choice) => game.key(choice) === key);
  const piece = focus?.closest('[data-group]')?.getAttribute('data-group');
  if (piece != null) return fitting.find((choice) => choice.piece === piece) ?? null;
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
