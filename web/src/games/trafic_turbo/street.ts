// The cards of Trafic Turbo.

/** `traffic 6` is drawn as `card-traffic-6`, a hidden card as `card-back`. */
export function cardSymbol(card: string): string {
  return card === '?' ? 'card-back' : `card-${card.replaceAll(' ', '-')}`;
}

export function cardName(card: string): string {
  if (card === '?') return 'a hidden card';
  return card.charAt(0).toUpperCase() + card.slice(1);
}
