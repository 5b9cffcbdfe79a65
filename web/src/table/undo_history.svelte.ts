// Undo history of a seat: for each answer that can be taken back, the frame that had asked for it.
// Kept over a reload; another history keeps only what was answered before it parted.
import { recall, remember } from '../frame/memory';

interface Answer {
  /** The frame that had asked for it. */
  s: number;
  /** It was planned, and its phase went on. */
  planned: boolean;
}

interface Kept {
  epoch: string;
  answers: readonly Answer[];
}

export class UndoHistory {
  private answers = $state.raw<readonly Answer[]>([]);
  private epoch = '';
  private readonly key: string;
  /** The frame that this seat has asked to go back to, -1 if it has not. */
  private wanted = -1;

  constructor(table: string, seat: number) {
    this.key = `trail:${table}:${seat}`;
  }

  /** The frame to go back to, -1 where nothing was answered. */
  get last(): number {
    return this.answers.at(-1)?.s ?? -1;
  }

  /** The last answer was planned, in a phase that goes on. */
  get planned(): boolean {
    return this.answers.at(-1)?.planned ?? false;
  }

  /** An answer was told in this frame. */
  add(frame: number, planned: boolean): void {
    const s = frame - 1;
    if (s > this.last) this.keep([...this.answers, { s, planned }]);
  }

  ask(): number {
    this.wanted = this.last;
    return this.wanted;
  }

  /** What was asked for has been done, or will not be. */
  settle(done: boolean): void {
    if (done && this.wanted >= 0) this.keep(this.before());
    this.wanted = -1;
  }

  /** A snapshot says which history this is. */
  follow(epoch: string): void {
    if (this.epoch === '') {
      const kept = recall<Kept>('session', this.key, { epoch, answers: [] });
      this.answers = kept.epoch === epoch ? kept.answers : [];
    } else if (this.epoch !== epoch) {
      this.answers = this.before();
      this.wanted = -1;
    }
    this.epoch = epoch;
    this.keep(this.answers);
  }

  /** What was answered before the frame that is wanted; nothing, if another player went back. */
  private before(): readonly Answer[] {
    return this.answers.filter(({ s }) => s < this.wanted);
  }

  private keep(answers: readonly Answer[]): void {
    this.answers = answers;
    remember('session', this.key, { epoch: this.epoch, answers });
  }
}
