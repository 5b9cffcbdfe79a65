// Who is to sit where, before there is a table.
import type { SeatWish } from '../gen/wire';

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

export function sitterLabel(sitter: Sitter): string {
  if (sitter === 'me') return 'Me';
  if (sitter === 'here') return 'Friend here';
  if (sitter === 'link') return 'Friend by link';
  return `Bot, ${sitter.slice(4)}`;
}

export function wish(chair: Chair, myName: string, number: number): SeatWish {
  if (chair.sitter === 'link') return { kind: 'open' };
  if (chair.sitter === 'me') return { kind: 'person', name: myName.trim() || 'Me' };
  if (chair.sitter === 'here') {
    return { kind: 'person', name: chair.name.trim() || `Player ${number}` };
  }
  return { kind: 'bot', bot: chair.sitter.slice(4) };
}
