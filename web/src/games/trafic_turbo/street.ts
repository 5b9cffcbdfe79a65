// The cards of Trafic Turbo: how they are drawn and called.
import { label, name } from './words';

/** `traffic 6` is drawn as `card-traffic-6`, a hidden card as `card-back`. */
export function cardSymbol(card: string): string {
  return card === '?' ? 'card-back' : `card-${card.replaceAll(' ', '-')}`;
}

export function cardName(card: string): string {
  return card === '?' ? label('card.hidden') : name(card);
}
