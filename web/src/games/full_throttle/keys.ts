// The keyboard at the wheel. A digit goes to the set of that gear, or to a turned card, and Enter
// takes what has the focus; the arrows, which steer and shift, are the table's own.
const TYPING = 'input, select, textarea, dialog';
const PRESSABLE = 'button, a, [role="button"], summary';

/** Whether this key was taken here. */
export function keyed(event: KeyboardEvent, answers: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const focus = event.target instanceof Element ? event.target : null;
  if (focus?.closest(TYPING)) return false;
  if (/^[1-9]$/.test(event.key)) return toCard(Number(event.key), answers);
  if (event.key !== 'Enter' && event.key !== ' ') return false;
  return focus?.closest(PRESSABLE) ? false : toFirst(answers);
}

/** The whole set first; the same digit again, one card fewer. */
function toCard(digit: number, answers: HTMLElement): boolean {
  const pile = [...answers.querySelectorAll<HTMLElement>(`[data-pile="${digit}"] button`)];
  const turned = [...answers.querySelectorAll<HTMLElement>('.draw button:not(:disabled)')];
  const at = pile.indexOf(document.activeElement as HTMLElement);
  const next = pile.length > 0 ? pile.at(at > 0 ? at - 1 : -1) : turned[digit - 1];
  next?.focus();
  return next !== undefined || answers.querySelector('[data-pile] button, .draw') !== null;
}

/** Nothing is played by accident: Enter only leads to where the answers begin. */
function toFirst(answers: HTMLElement): boolean {
  const first = answers.querySelector<HTMLElement>('[data-choice], [data-more]');
  if (first === null || first.closest('.steps')) return false;
  first.focus();
  return true;
}
