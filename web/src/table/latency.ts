// Latency from click to picture, as performance measures: `paddock:act` is the whole of it,
// `paddock:draw` the part that is spent here, once the server's answer has come, and
// `paddock:plan` is for what is shown before the server has answered.

class Latency {
  private began = -1;

  acted(): void {
    this.began = performance.now();
  }

  /** The answer has come and is applied; after the next frame it is on the screen. */
  answered(heard: number): void {
    if (this.began < 0) return;
    const start = this.began;
    this.began = -1;
    painted(() => {
      performance.measure('paddock:act', { start });
      performance.measure('paddock:draw', { start: heard });
    });
  }

  /**
   * Something is shown without waiting, for an input of that moment. `paddock:work` is what it
   * takes: the changes, then the frame that shows them, without the wait for that frame to begin.
   */
  planned(start: number): void {
    let changed = start;
    queueMicrotask(() => (changed = performance.now()));
    painted((frame) => {
      performance.measure('paddock:plan', { start });
      const work = changed - start + performance.now() - frame;
      performance.measure('paddock:work', { start, duration: work });
    });
  }
}

/** Once the next frame is drawn, with the moment in which it began. */
function painted(then: (frame: number) => void): void {
  requestAnimationFrame(() => {
    const frame = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      then(frame);
      channel.port1.close();
    };
    channel.port2.postMessage(null);
  });
}

export const latency = new Latency();
