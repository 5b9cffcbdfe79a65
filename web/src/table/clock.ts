// From the click to the picture, for whoever asks: `paddock:act` is the whole of it,
// `paddock:draw` the part that is spent here, once the server's answer has come.

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
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        performance.measure('paddock:act', { start });
        performance.measure('paddock:draw', { start: heard });
        channel.port1.close();
      };
      channel.port2.postMessage(null);
    });
  }
}

export const clock = new Clock();
