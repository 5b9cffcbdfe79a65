// The tables that anybody may join, looked at again and again while somebody looks at this page.
import { listOffers } from '../frame/api';
import type { TableOffer } from '../gen/wire';

const AGAIN_MS = 4000;

export class Offers {
  /** Null until the first answer. */
  list = $state.raw<readonly TableOffer[] | null>(null);

  watch(): () => void {
    const look = (): void => void this.look();
    const timer = window.setInterval(look, AGAIN_MS);
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** A server that does not answer is asked again soon: what was there is left standing. */
  async look(): Promise<void> {
    if (document.hidden) return;
    const fresh = await listOffers().catch(() => null);
    if (fresh !== null) this.list = fresh;
  }
}
