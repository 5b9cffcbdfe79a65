// The tables that anybody may join, looked at again and again while somebody looks at this page.
import { listOffers } from '../frame/api';
import type { TableOffer } from '../gen/wire';

const AGAIN_MS = 4000;

export class Offers {
  /** Null until the first answer. */
  list = $state.raw<readonly TableOffer[] | null>(null);
  private timer = 0;

  watch(): () => void {
    void this.look();
    this.timer = window.setInterval(() => void this.look(), AGAIN_MS);
    document.addEventListener('visibilitychange', this.look);
    return () => {
      window.clearInterval(this.timer);
      document.removeEventListener('visibilitychange', this.look);
    };
  }

  /** A server that does not answer is asked again soon: what was there is left standing. */
  readonly look = async (): Promise<void> => {
    if (document.hidden) return;
    const fresh = await listOffers().catch(() => null);
    if (fresh !== null) this.list = fresh;
  };
}
