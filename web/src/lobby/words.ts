// What was chosen and agreed on for a race, as people say it.
import type { GameInfo, GameOption, Terms } from '../gen/wire';

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
  const label = option.values.find(({ value }) => value === chosen)?.label ?? 'one of their own';
  const speaks = label.includes(':') || (BOARDS.has(option.name) && label !== 'one of their own');
  return speaks ? label : `${option.label}: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export function termsInWords({
  absent = 'grace',
  grace = 120,
  bank = 0,
  increment = 0,
}: Terms): string[] {
  const clock =
    bank > 0 ? `${lasting(bank)} each, ${increment} s more every turn` : 'No turn clock';
  if (absent === 'never') return [clock, 'Who is away is waited for'];
  if (absent === 'vote') return [clock, 'The others decide who drives for somebody away'];
  return [clock, `A bot drives for who is away after ${lasting(grace)}`];
}

function lasting(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return `${Math.round(seconds / 60)} minutes`;
}
