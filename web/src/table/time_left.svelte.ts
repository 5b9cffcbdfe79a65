// Milliseconds left on a clock, counted down by this screen; a clock that stands still stays put.

/** A clock as the server told it: `left` at that moment, `ends` by this screen's clock. */
export interface Timer {
  left: number;
  ends: number;
  running: boolean;
}

export function leftOf({ left, ends, running }: Timer, now: number): number {
  return running ? Math.max(0, ends - now) : left;
}

/** "9:05". */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What is left now, looked at every `every` ms while a component shows it. */
export class TimeLeft {
  ms = $state(0);

  constructor(timer: () => Timer | null, every: number) {
    $effect(() => {
      const told = timer();
      if (told === null) return;
      const look = (): void => {
        this.ms = leftOf(told, performance.now());
      };
      look();
      if (!told.running) return;
      const interval = window.setInterval(look, every);
      return () => window.clearInterval(interval);
    });
  }

  get seconds(): number {
    return Math.ceil(this.ms / 1000);
  }
}
