// The show: what is drawn follows the view, in order and eased. It can always be cut short,
// and whatever was shown on the way, it ends on the view.
import { between, eased, isTorn, stepped } from '../board/geometry';
import { lessMotion, taste, type Pace } from '../frame/taste.svelte';
import type { Badge, BaseView, Cue, Effect, GameClient } from '../games/client';
import type { Leg, Spotlight } from '../games/client';
import type { BoardInfo, Line } from '../gen/wire';
import { Pacer } from './pacer';
import { Picture } from './picture.svelte';
import { Reel, type Still } from './reel.svelte';
import { rehearsed, type Beat, type Turn } from './script';

const STEP_MS = 165;
const BACKLOG_MS = 2600;
const BACKLOG_WHEN_ASKED_MS = 900;
const STORY_KEPT = 400;
const LINGER_MS = 420;
const BADGE_MS = 900;
const GLIDE_MS = 260;
const SPEEDS: Record<Pace, number> = { slow: 0.5, normal: 1, fast: 2.5, skip: 1 };

export class Playback extends Picture {
  story = $state.raw<readonly Line[]>([]);
  busy = $state(false);
  /** What can be stopped at and come back to. */
  readonly reel = new Reel();
  /** Set while a question waits at this screen: the show hurries. */
  hurried = false;

  private queue: Turn[] = [];
  private readonly pacer = new Pacer();
  /** Goes up when the show is cut short: what was under way then draws no more. */
  private round = 0;
  private spotTimer = 0;
  private rush = 1;

  /** What it will all come to. */
  private last: BaseView | null = null;

  constructor(
    game: GameClient,
    board: BoardInfo,
    private readonly heard: (cue: Cue) => void = () => {},
  ) {
    super(game, board);
  }

  /** What is drawn is not what the last view says: it runs, or an earlier still is looked at. */
  get away(): boolean {
    return this.busy || this.reel.looking;
  }

  /** Begin anew from a view: nothing is played, all is right. */
  reset(view: BaseView, story: readonly Line[]): void {
    this.finish();
    this.reel.clear();
    this.last = view;
    this.settle(view);
    this.story = story.slice(-STORY_KEPT);
  }

  /** Begin anew from a view that came before: the pieces go back to where they were. */
  async retreat(view: BaseView, story: readonly Line[]): Promise<void> {
    const from = { ...this.poses };
    this.reset(view, story);
    if (lessMotion() || this.still()) return;
    const to = { ...this.poses };
    const round = this.round;
    this.busy = true;
    await this.drift(from, to);
    if (round !== this.round) return;
    this.busy = false;
    this.settle(view);
  }

  push(beat: Beat): void {
    this.queue.push(...rehearsed(this.game, beat));
    this.last = beat.view;
    if (this.still()) this.finish();
    else if (!this.busy && !this.reel.looking) void this.run();
  }

  /** Play no more of what is queued: jump to its end. */
  finish(): void {
    if (!this.away && this.queue.length === 0) return;
    this.round += 1;
    const { looking } = this.reel;
    this.reel.goOn();
    this.pacer.cut();
    if (looking) this.draw(this.reel.newest);
    this.drain();
    if (this.last !== null) this.settle(this.last);
    this.clear();
    this.busy = false;
    this.rush = 1;
  }

  /** Stop at the next mark. */
  pause(): void {
    if (this.busy) this.reel.paused = true;
  }

  /** One mark back; first of all it stops. */
  async back(): Promise<void> {
    if (this.busy && !this.reel.halted) return this.pause();
    await this.glide(this.reel.before());
  }

  /** One mark on: along what was shown already, then along what comes. */
  async step(): Promise<void> {
    if (this.reel.looking) await this.onward();
    else this.reel.pass();
  }

  /** Go on, from an earlier mark through all that was shown since. */
  async resume(): Promise<void> {
    const round = this.round;
    this.reel.paused = false;
    while (this.reel.looking && round === this.round) {
      await this.onward();
      await this.wait(GLIDE_MS);
      if (this.reel.paused) return;
    }
    if (round === this.round) this.reel.pass();
  }

  /** The next still; behind the last of a show that has ended comes what it led to. */
  private async onward(): Promise<void> {
    const still = this.reel.after();
    if (still !== null) return this.glide(still);
    if (this.queue.length > 0) void this.run();
    else if (this.last !== null) this.settle(this.last);
  }

  /** From the first mark on once more. */
  async again(): Promise<void> {
    const first = this.reel.toFirst();
    if (first === null) return;
    this.draw(first);
    await this.resume();
  }

  private async glide(still: Still | null): Promise<void> {
    if (still === null) return;
    this.badges = {};
    if (!lessMotion()) await this.drift({ ...this.poses }, still.poses);
    if (this.reel.shown === still) this.draw(still);
  }

  private drift(from: Still['poses'], to: Still['poses']): Promise<void> {
    return this.pacer.frames(GLIDE_MS / this.speed(), (share) => {
      for (const [piece, end] of Object.entries(to)) {
        const start = from[piece] ?? end;
        this.poses[piece] = isTorn(start, end) ? end : between(start, end, eased(share));
      }
    });
  }

  private async mark(first: boolean): Promise<void> {
    if (this.view === null) return;
    this.reel.add({ view: this.view, poses: { ...this.poses } }, first);
    if (this.reel.paused) await this.reel.halt();
  }

  private still(): boolean {
    return taste.pace === 'skip' || document.hidden;
  }

  private async run(): Promise<void> {
    const round = this.round;
    this.busy = true;
    while (this.queue.length > 0) {
      const turn = this.queue.shift() as Turn;
      if (turn.kind === 'drive') await this.drive(this.merged(turn.steps));
      else await this.play(turn);
      if (round !== this.round) return;
    }
    this.busy = false;
    this.rush = 1;
  }

  private drain(): void {
    for (const turn of this.queue.splice(0)) {
      if (turn.kind === 'say') this.say(turn.line);
      else if (turn.kind === 'settle') this.settle(turn.view);
      else if (turn.kind === 'patch') this.patch((view) => turn.changes(view));
      else if (turn.kind === 'put') this.put(turn.piece, turn.place);
      else if (turn.kind === 'mark') void this.mark(turn.first);
      else if (turn.kind === 'drive') this.park(turn.steps);
    }
  }

  private async play(turn: Exclude<Turn, { kind: 'drive' }>): Promise<void> {
    switch (turn.kind) {
      case 'say':
        return this.say(turn.line);
      case 'settle':
        return this.settle(turn.view);
      case 'patch':
        return this.patch((view) => turn.changes(view));
      case 'put':
        return this.put(turn.piece, turn.place);
      case 'rest':
        return this.wait(turn.ms);
      case 'show':
        this.heard(turn);
        return this.show(turn.what, turn.ms);
      case 'effect':
        this.heard(turn);
        return this.effect(turn.effect, turn.pieces, turn.ms);
      case 'tween':
        this.heard(turn);
        return this.tween(turn.box, turn.value, turn.ms);
      case 'badge':
        this.heard(turn);
        return this.pin(turn.piece, turn.badge, turn.ms);
      case 'mark':
        return this.mark(turn.first);
    }
  }

  /** Beside the piece; it stays there a little longer than the show waits for it. */
  private async pin(piece: string, badge: Badge, ms: number): Promise<void> {
    this.badges = { ...this.badges, [piece]: badge };
    window.setTimeout(() => {
      if (this.badges[piece] !== badge) return;
      const { [piece]: _, ...others } = this.badges;
      this.badges = others;
    }, BADGE_MS / SPEEDS[taste.pace]);
    await this.wait(ms);
  }

  /** Drives that follow each other are one drive, though several frames told of it. */
  private merged(steps: Leg[][]): Leg[][] {
    const all = [...steps];
    let ahead = 0;
    while (ahead < this.queue.length) {
      const next = this.queue[ahead] as Turn;
      if (next.kind === 'drive') {
        all.push(...next.steps);
        this.queue.splice(ahead, 1);
      } else if (next.kind === 'settle' && this.queue[ahead + 1]?.kind === 'drive') {
        this.queue.splice(ahead, 1);
      } else break;
    }
    return all;
  }

  private async drive(steps: Leg[][]): Promise<void> {
    const round = this.round;
    const legs = steps.map((step) => step.map((leg) => this.poseLeg(leg)));
    if (!lessMotion()) {
      for (const step of steps) this.heard({ kind: 'drive', steps: [step] });
      const ms = (90 + STEP_MS * steps.length) / this.speed();
      await this.pacer.frames(ms, (share) => {
        const at = eased(share) * steps.length;
        const index = Math.min(Math.floor(at), steps.length - 1);
        for (const { piece, to } of legs.slice(0, index).flat()) this.poses[piece] = to;
        for (const { piece, from, to } of legs[index] ?? []) {
          this.poses[piece] = stepped(from, to, at - index);
        }
      });
    }
    if (round !== this.round) return;
    for (const step of legs) for (const { piece, to } of step) this.poses[piece] = to;
    this.park(steps);
  }

  /** Little by little; the pieces that stand there are lifted out of the way. */
  private async tween(name: string, value: string, ms: number): Promise<void> {
    if (lessMotion()) return;
    const round = this.round;
    const lifted = this.standingOn(name);
    for (const piece of lifted) this.effects[piece] = 'lift';
    await this.pacer.frames(ms / this.speed(), (share) => (this.tweens[name] = { value, share }));
    if (round !== this.round) return;
    delete this.tweens[name];
    for (const piece of lifted) delete this.effects[piece];
  }

  private async show(what: Spotlight, ms: number): Promise<void> {
    window.clearTimeout(this.spotTimer);
    this.spotlight = what;
    await this.wait(ms);
    this.spotTimer = window.setTimeout(() => {
      if (this.spotlight === what) this.spotlight = null;
    }, LINGER_MS);
  }

  private async effect(effect: Effect, pieces: readonly string[], ms: number): Promise<void> {
    if (lessMotion()) return;
    for (const piece of pieces) this.effects[piece] = effect;
    await this.wait(ms);
    for (const piece of pieces) delete this.effects[piece];
  }

  private say(line: Line): void {
    this.story = [...this.story.slice(1 - STORY_KEPT), line];
  }

  /** Fast enough to be through in time; it slows down only when there is nothing left. */
  private speed(): number {
    const backlog = this.queue.reduce((sum, turn) => sum + lasting(turn), 0);
    const patience = this.last === null ? undefined : this.game.patience?.(this.last);
    const asked = patience ?? BACKLOG_WHEN_ASKED_MS;
    const limit = this.hurried ? asked : Math.max(BACKLOG_MS, asked);
    this.rush = Math.max(this.rush, backlog / limit);
    return this.rush * SPEEDS[taste.pace];
  }

  private wait(ms: number): Promise<void> {
    return this.pacer.wait(ms / this.speed());
  }
}

function lasting(turn: Turn): number {
  if (turn.kind === 'drive') return STEP_MS * turn.steps.length;
  return 'ms' in turn ? turn.ms : 0;
}
