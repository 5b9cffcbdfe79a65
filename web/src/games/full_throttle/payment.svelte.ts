// A change of gear until it is paid: cards are chosen here and can be taken back; the gear and all
// of its cards go to the server as one batch.
import type { Scene } from '../../gen/full_throttle';
import type { Choice } from '../../gen/wire';
import { gearName, gearOf, piles } from './scene';
import { label } from './words';

const SHIFT = /^shift (?:up|down)$/;

export class Payment {
  private shift = $state.raw('');
  private cards = $state.raw<readonly string[]>([]);

  constructor(private readonly race: () => Scene) {}

  get open(): boolean {
    return this.shift !== '';
  }

  private get cost(): number {
    return this.shift === 'shift up' ? this.race().up_cost : this.race().down_cost;
  }

  /** `2 cards more for 3rd gear` */
  get words(): string {
    const { gears, seat } = this.race();
    const gear = (gears[seat] ?? 0) + (this.shift === 'shift up' ? 1 : -1);
    return label('owed.gear', { n: this.cost - this.cards.length, gear: gearName(gear) });
  }

  /** The cards that are not laid down for it yet. */
  get hand(): readonly string[] {
    return this.race().hand.filter((card) => !this.cards.includes(card));
  }

  get choices(): readonly Choice[] {
    return piles(this.hand).map(({ gear }) => ({
      move: `discard ${gear}`,
      label: label('hand.pay', { gear: gearName(gear) }),
      piece: '',
      place: '',
      path: [],
      risks: [],
      ends: '',
    }));
  }

  /** The batch, once all is paid; nothing while it goes on, null where it is about something else. */
  take({ move }: Choice): readonly string[] | null {
    if (SHIFT.test(move)) {
      this.shift = move;
      this.cards = [];
      return [];
    }
    if (!this.open) return null;
    const card = this.hand.find((one) => move === `discard ${gearOf(one)}`);
    if (card !== undefined) this.cards = [...this.cards, card];
    if (this.cards.length < this.cost) return [];
    const batch = [this.shift, ...this.cards.map((one) => `discard ${gearOf(one)}`)];
    this.cancel();
    return batch;
  }

  cancel(): void {
    this.shift = '';
    this.cards = [];
  }
}
