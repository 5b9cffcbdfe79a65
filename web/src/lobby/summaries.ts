// What was chosen and agreed on for a race, as people say it.
import type { GameInfo, GameOption, Terms } from '../gen/wire';
import { t } from '../words/words.svelte';

/** Options that change the board and are chosen by picture. */
export const PICTURED: ReadonlySet<string> = new Set(['circuit', 'map', 'track', 'layout']);
/** Their values say by themselves what they are, and come first. */
const BOARDS: ReadonlySet<string> = new Set([...PICTURED, 'course']);

/** The board by its name, and whatever is not as usual. */
export function optionsInWords(
  game: GameInfo,
  options: Readonly<Record<string, string>>,
): string[] {
  const told = (option: GameOption): boolean =>
    BOARDS.has(option.name) || options[option.name] !== option.default;
  const first = (option: GameOption): number => (BOARDS.has(option.name) ? 0 : 1);
  return game.options
    .filter(told)
    .sort((a, b) => first(a) - first(b))
    .map((option) => valueInWords(option, options[option.name] ?? option.default));
}

function valueInWords(option: GameOption, chosen: string): string {
  const label = option.values.find(({ value }) => value === chosen)?.label;
  const told = label ?? t('lobby.options.own');
  if (told.includes(':') || (label !== undefined && BOARDS.has(option.name))) return told;
  const value = told.charAt(0).toLowerCase() + told.slice(1);
  return t('lobby.options.told', { option: option.label, value });
}

export function termsInWords({ absent, grace = 120, bank = 0, increment = 0 }: Terms): string[] {
  const clock = { time: lasting(bank), seconds: increment };
  return [
    bank > 0 ? t('lobby.terms.clock', clock) : t('lobby.terms.no_clock'),
    absenceInWords(absent, grace),
  ];
}

function absenceInWords(absent: Terms['absent'], grace: number): string {
  if (absent === 'never') return t('lobby.terms.wait');
  if (absent === 'vote') return t('lobby.terms.vote');
  return t('lobby.terms.bot', { time: lasting(grace) });
}

function lasting(seconds: number): string {
  if (seconds < 90) return t('lobby.terms.seconds', { seconds });
  return t('lobby.terms.minutes', { n: Math.round(seconds / 60) });
}
