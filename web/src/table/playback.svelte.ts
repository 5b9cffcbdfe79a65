// Plays the animation queue: what is drawn follows the view, in order and eased. It can always be cut short,
// and whatever was shown on the way, it ends on the view.
import { between, eased, isTorn, stepped } from '../board/geometry';
import { lessMotion, taste, type Pace } from '../frame/taste.svelte';
import type { Badge, BaseView, Cue, Effect, GameClient } from '../games/client';
import type { Leg, Spotlight } from '../games/client';
import type { BoardInfo, Line } from '../gen/wire';
import { Pacer } from './pacer';
import { DrawnState } from './drawn_state.svelte';
import { Keyframes, type Keyframe } from './keyframes.svelte';
import { scriptOf, type Update, type Instruction } from './script';

const STEP_MS = 165;
const BACKLOG_MS = 2600;
const BACKLOG_WHEN_ASKED_MS = 900;
const STORY_KEPT = 400;
const LINGER_MS = 420;
const BADGE_MS = 900;
const GLIDE_MS = 260;
const SPEEDS: Record<Pace, number> = { slow: 0.5, normal: 1, fast: 2.5, skip: 1 };

export class Playback extends DrawnState {
  story = $state.raw<readonly Line[]>([]);
  busy = $state(false);
  /** What can be stopped at and come back to. */
  readonly keyframes = new Keyframes();
  /** Set while a question waits at this screen: the show hurries. */
  hurried = false;

  private queue: Instruction[] = [];
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
    return this.busy || this.keyframes.looking;
  }

  /** Begin anew from a view: nothing is played, all is right. */
  reset(view: BaseView, story: readonly Line[]): void {
    this.finish();
    this.keyframes.clear();
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

  push(update: Update): void {
    this.queue.push(...scriptOf(this.game, update));
    this.last = update.view;
    if (this.still()) this.finish();
    else if (!this.busy && !this.keyframes.looking) void this.run();
  }

  /** Play no more of what is queued: jump to its end. */
  finish(): void {
    if (!this.away && this.queue.length === 0) return;
    this.round += 1;
    const { looking } = this.keyframes;
    this.keyframes.goOn();
    this.pacer.cut();
    if (looking) this.draw(this.keyframes.newest);
    this.drain();
    if (this.last !== null) this.settle(this.last);
    this.clear();
    this.busy = false;
    this.rush = 1;
  }

  /** Stop at the next mark. */
  pause(): void {
    if (this.busy) this.keyframes.paused = true;
  }

  /** One mark back; first of all it stops. */
  async back(): Promise<void> {
    if (this.busy && !this.keyframes.halted) return this.pause();
    await this.glide(this.keyframes.before());
  }

  /** One mark on: along what was shown already, then along what comes. */
  async step(): Promise<void> {
    if (this.keyframes.looking) await this.onward();
    else this.keyframes.pass();
  }

  /** Go on, from an earlier mark through all that was shown since. */
  async resume(): Promise<void> {
    const round = this.round;
    this.keyframes.paused = false;
    while (this.keyframes.looking && round === this.round) {
      await this.onward();
      await this.wait(GLIDE_MS);
      if (this.keyframes.paused) return;
    }
    if (round === this.round) this.keyframes.pass();
  }

  /** The next still; behind the last of a show that has ended comes what it led to. */
  private async onward(): Promise<void> {
    const still = this.keyframes.after();
    if (still !== null) return this.glide(still);
    if (this.queue.length > 0) void this.run();
    else if (this.last !== null) this.settle(this.last);
  }

  /** From the first mark on once more. */
  async again(): Promise<void> {
    const first = this.keyframes.toFirst();
    if (first === null) return;
    this.draw(first);
    await this.resume();
  }

  private async glide(still: Keyframe | null): Promise<void> {
    if (still === null) return;
    this.badges = {};
    if (!lessMotion()) await this.drift({ ...this.poses }, still.poses);
    if (this.keyframes.shown === still) this.draw(still);
  }

  private drift(from: Keyframe['poses'], to: Keyframe['poses']): Promise<void> {
    return this.pacer.frames(GLIDE_MS / this.speed(), (share) => {
      for (const [piece, end] of Object.entries(to)) {
        const start = from[piece] ?? end;
        this.poses[piece] = isTorn(start, end) ? end : between(start, end, eased(share));
      }
    });
  }

  private async mark(first: boolean): Promise<void> {
    if (this.view === null) return;
    this.keyframes.add({ view: this.view, poses: { ...this.poses } }, first);
    if (this.keyframes.paused) await this.keyframes.halt();
  }

  private still(): boolean {
    return taste.pace === 'skip' || document.hidden;
  }

  private async run(): Promise<void> {
    const round = this.round;
    this.busy = true;
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      if (next.kind === 'drive') await this.drive(this.merged(next.steps));
      else await this.play(next);
      if (round !== this.round) return;
    }
    this.busy = false;
    this.rush = 1;
  }

  private drain(): void {
    for (const instruction of this.queue.splice(0)) {
      if (instruction.kind === 'say') this.say(instruction.line);
      else if (instruction.kind === 'settle') this.settle(instruction.view);
      else if (instruction.kind === 'patch') this.patch((view) => instruction.changes(view));
      else if (instruction.kind === 'put') this.put(instruction.piece, instruction.place);
      else if (instruction.kind === 'mark') void this.mark(instruction.first);
      else if (instruction.kind === 'drive') this.park(instruction.steps);
    }
  }

  private async play(instruction: Exclude<Instruction, { kind: 'drive' }>): Promise<void> {
    switch (instruction.kind) {
      case 'say':
        return this.say(instruction.line);
      case 'settle':
        return this.settle(instruction.view);
      case 'patch':
        return this.patch((view) => instruction.changes(view));
      case 'put':
        return this.put(instruction.piece, instruction.place);
      case 'rest':
        return this.wait(instruction.ms);
      case 'show':
        this.heard(instruction);
        return this.show(instruction.what, instruction.ms);
      case 'effect':
        this.heard(instruction);
        return this.effect(instruction.effect, instruction.pieces, instruction.ms);
      case 'tween':
        this.heard(instruction);
        return this.tween(instruction.box, instruction.value, instruction.ms);
      case 'badge':
        this.heard(instruction);
        return this.pin(instruction.piece, instruction.badge, instruction.ms);
      case 'mark':
        return this.mark(instruction.first);
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
    for (;;) {
      const [next, afterNext] = this.queue;
      if (next?.kind === 'drive') all.push(...next.steps);
      else if (next?.kind !== 'settle' || afterNext?.kind !== 'drive') return all;
      this.queue.shift();
    }
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
    const backlog = this.queue.reduce((sum, instruction) => sum + lasting(instruction), 0);
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

function lasting(instruction: Instruction): number {
  if (instruction.kind === 'drive') return STEP_MS * instruction.steps.length;
  return 'ms' in instruction ? instruction.ms : 0;
}
