// Who is to sit where, before there is a table.
import type { GameInfo, SeatWish } from '../gen/wire';
import { t } from '../words/words.svelte';

export type Sitter = 'me' | 'here' | 'link' | `bot:${string}`;

export interface Chair {
  key: number;
  sitter: Sitter;
  name: string;
}

let keys = 0;

export function chair(sitter: Sitter): Chair {
  keys += 1;
  return { key: keys, sitter, name: '' };
}

export function botLabel({ names }: GameInfo, bot: string): string {
  return t('lobby.seats.bot', { bot: names[bot] ?? bot });
}

export function sitterLabel(game: GameInfo, sitter: Sitter): string {
  if (sitter === 'me') return t('lobby.seats.me');
  if (sitter === 'here') return t('lobby.seats.here');
  if (sitter === 'link') return t('lobby.seats.link');
  return botLabel(game, sitter.slice(4));
}

export function wish(chair: Chair, myName: string, number: number): SeatWish {
  if (chair.sitter === 'link') return { kind: 'open' };
  if (chair.sitter === 'me') return { kind: 'person', name: myName.trim() || t('lobby.seats.me') };
  if (chair.sitter === 'here') {
    return { kind: 'person', name: chair.name.trim() || t('frame.player', { number }) };
  }
  return { kind: 'bot', bot: chair.sitter.slice(4) };
}
