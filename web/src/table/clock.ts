// From the click to the picture, for whoever asks: `paddock:act` is the whole of it,
// `paddock:draw` the part that is spent here, once the server's answer has come, and
// `paddock:plan` is for what is shown before the server has answered.

class Clock {
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

  /** Something is shown without waiting, for an input of that moment. */
  planned(start: number): void {
    painted(() => performance.measure('paddock:plan', { start }));
  }
}

/** Once the next frame is drawn. */
function painted(then: () => void): void {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      then();
      channel.port1.close();
    };
    channel.port2.postMessage(null);
  });
}

export const clock = new Clock();
