// The table's status beside the game: who is connected, open votes, the pause, the host.
import type { Motion, Player, Table, Terms } from '../gen/wire';
import { t } from '../words/words.svelte';

/** As long as a card says that its player has come back. */
const BACK_MS = 5000;
/** A shorter cut is not worth a word. */
const CUT_MS = 3000;
/** Told as the host's seat where the browser with the host's key is the host. */
const HOST_KEY = -5;

type News = `table.presence.is_${'back' | 'away' | 'away_bot' | 'late_bot'}`;

export type Presence = 'here' | 'away' | 'driven' | 'late' | 'back';

export class TableStatus {
  paused = $state(false);
  motions = $state.raw<readonly Motion[]>([]);
  marks = $state.raw<Table['marks']>([]);
  hostSeat = $state(HOST_KEY);
  terms = $state.raw<Terms>({});
  /** For those who listen: who has come or gone. */
  news = $state('');
  private players = $state.raw<readonly Player[]>([]);
  private back = $state.raw<readonly number[]>([]);
  /** By seat: since when its player is away, by this screen's clock. */
  private readonly since = new Map<number, number>();
  private readonly timers = new Map<number, number>();

  constructor(
    private readonly nameOf: (seat: number) => string,
    private readonly hasKey: boolean,
  ) {}

  take(frame: Table): void {
    const before = this.players;
    this.players = frame.players;
    this.paused = frame.paused;
    this.motions = frame.motions;
    this.marks = frame.marks;
    this.hostSeat = frame.host;
    if (before.length > 0 && frame.stage === 'racing') this.compare(before);
    const first = before.length === 0;
    for (const { seat, present } of frame.players) {
      if (present) this.since.delete(seat);
      else if (!this.since.has(seat)) this.since.set(seat, first ? -Infinity : performance.now());
    }
  }

  isHost(mine: readonly number[]): boolean {
    return this.hostSeat === HOST_KEY ? this.hasKey : mine.includes(this.hostSeat);
  }

  presence({ seat, kind, present, stand_in }: Player): Presence {
    if (kind !== 'person') return 'here';
    if (stand_in !== '') return present ? 'late' : 'driven';
    if (!present) return 'away';
    return this.back.includes(seat) ? 'back' : 'here';
  }

  /** Who has a say in it: those who are there; about taking back, everybody who plays. */
  voters({ what, about }: Motion): Player[] {
    const playing = this.players.filter((one) => one.kind === 'person' && one.stand_in === '');
    if (what === 'undo') return playing;
    return playing.filter(({ present, seat }) => present && seat !== about);
  }

  stop(): void {
    for (const timer of this.timers.values()) window.clearTimeout(timer);
  }

  private compare(before: readonly Player[]): void {
    for (const player of this.players) {
      const was = before.find(({ seat }) => seat === player.seat);
      if (was === undefined || player.kind !== 'person') continue;
      const came = player.present && !was.present && this.awayFor(player.seat) > CUT_MS;
      if (came) this.greet(player.seat);
      const key = changed(was, player, came);
      if (key !== null) this.news = t(key, { name: this.nameOf(player.seat) });
    }
  }

  private awayFor(seat: number): number {
    return performance.now() - (this.since.get(seat) ?? performance.now());
  }

  private greet(seat: number): void {
    window.clearTimeout(this.timers.get(seat));
    this.back = [...this.back.filter((one) => one !== seat), seat];
    const gone = (): void => {
      this.back = this.back.filter((one) => one !== seat);
    };
    this.timers.set(seat, window.setTimeout(gone, BACK_MS));
  }
}

function changed(was: Player, is: Player, came: boolean): News | null {
  if (came) return 'table.presence.is_back';
  if (is.stand_in !== '' && was.stand_in === '') {
    return is.present ? 'table.presence.is_late_bot' : 'table.presence.is_away_bot';
  }
  return was.present && !is.present ? 'table.presence.is_away' : null;
}
