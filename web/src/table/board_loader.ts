// Loads another board when the view needs one (where chance lays it), and holds back what is to be
// shown until that board is there.
import { loadBoard } from '../frame/api';
import { messageOf } from '../frame/trouble';
import type { BaseView, GameClient } from '../games/client';
import type { BoardInfo } from '../gen/wire';

interface Race {
  game: string;
  options: Record<string, string>;
}

export class BoardLoader {
  private laid: Record<string, string>;
  /** While a board is on its way, what happens is shown in its order once it is there. */
  private lane: Promise<void> = Promise.resolve();
  private inLane = 0;

  constructor(
    private readonly client: GameClient,
    private readonly race: Race,
    private readonly relaid: (board: BoardInfo) => void,
    private readonly refused: (why: string) => void,
  ) {
    this.laid = race.options;
  }

  /** Show it on its board; another one is fetched first. */
  fit(view: BaseView, then: () => void): void {
    const { options } = this.race;
    const wanted = this.client.laid?.(view, options) ?? options;
    if (JSON.stringify(wanted) !== JSON.stringify(this.laid)) {
      this.laid = wanted;
      this.later(() => this.fetch(wanted));
    }
    if (this.inLane === 0) then();
    else this.later(then);
  }

  /** The same board in the language of the page. */
  reload(): void {
    this.later(() => this.fetch(this.laid));
  }

  private later(job: () => void | Promise<void>): void {
    this.inLane += 1;
    this.lane = this.lane.then(job).finally(() => (this.inLane -= 1));
  }

  private async fetch(wanted: Record<string, string>): Promise<void> {
    try {
      this.relaid(await loadBoard(this.race.game, wanted));
    } catch (trouble) {
      this.laid = this.race.options;
      this.refused(messageOf(trouble));
    }
  }
}
