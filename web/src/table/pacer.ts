// Timing of animations: a pause, or frame after frame; both can be cut short.
export class Pacer {
  private end: (() => void) | null = null;

  cut(): void {
    this.end?.();
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        window.clearTimeout(timer);
        this.end = null;
        resolve();
      };
      const timer = window.setTimeout(end, ms);
      this.end = end;
    });
  }

  /** Draw every frame, with the share of the time that has gone by. */
  frames(ms: number, draw: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const begin = performance.now();
      let frame = 0;
      const end = (): void => {
        cancelAnimationFrame(frame);
        document.removeEventListener('visibilitychange', end);
        this.end = null;
        resolve();
      };
      const tick = (now: number): void => {
        const share = Math.min(1, Math.max(0, (now - begin) / ms));
        draw(share);
        if (share >= 1) end();
        else frame = requestAnimationFrame(tick);
      };
      // A hidden page draws no frames: it must not wait for one.
      document.addEventListener('visibilitychange', end);
      this.end = end;
      frame = requestAnimationFrame(tick);
    });
  }
}
