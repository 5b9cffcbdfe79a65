// Gestures on the board: a drag pans, a pinch or a wheel zooms, and the end of a drag is no click.

interface Gestures {
  /** The board is seen from close by: only then is there somewhere to pan to. */
  isClose(): boolean;
  pan(dx: number, dy: number): void;
  /** Zoom by a factor around a point of the page. */
  scale(at: MouseEvent, by: number): void;
}

/** Pixels that a finger may slip while it taps. */
const SLIP = 10;

export function gestures(node: HTMLElement, on: Gestures): { destroy: () => void } {
  const fingers = new Map<number, { x: number; y: number }>();
  const listening = new AbortController();
  const { signal } = listening;
  let travelled = 0;

  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };

  function down(event: PointerEvent): void {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const wide = spread();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 2 && wide > 0) on.scale(event, spread() / wide);
    else if (fingers.size === 1 && on.isClose()) {
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      travelled += Math.hypot(dx, dy);
      if (travelled > SLIP) on.pan(dx, dy);
    }
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }

  function wheel(event: WheelEvent): void {
    if (!event.ctrlKey && !event.metaKey && !on.isClose()) return;
    event.preventDefault();
    on.scale(event, Math.exp(-event.deltaY / 300));
  }

  function click(event: MouseEvent): void {
    if (travelled > SLIP) event.stopPropagation();
    travelled = 0;
  }

  node.addEventListener('pointerdown', down, { signal });
  node.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    node.addEventListener(end, up, { signal });
  }
  node.addEventListener('wheel', wheel, { signal, passive: false });
  node.addEventListener('click', click, { signal, capture: true });
  return { destroy: () => listening.abort() };
}
