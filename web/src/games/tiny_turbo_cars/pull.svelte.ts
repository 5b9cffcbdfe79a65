// Fingers and mice on the controller: a tap pushes a tile, a drag pulls it along, a swipe over
// anything slides the tile that can go that way.
import { push, pushed, slider, type Way } from './puzzle';

/** From cell to cell, in the units of the handset's drawing. */
const STEP = 62;
const SLIP = 6;
const FAR_ENOUGH = STEP * 0.4;

interface Grip {
  pointer: number;
  cell: number;
  x: number;
  y: number;
  /** Units of the drawing a pixel. */
  scale: number;
}

type Offsets = Readonly<Record<number, readonly [number, number]>>;

export class Pull {
  offsets = $state.raw<Offsets>({});
  private grip: Grip | null = null;

  constructor(
    private readonly tiles: () => readonly string[],
    private readonly slide: (ways: readonly Way[], began: number) => void,
  ) {}

  hold = (node: HTMLElement): (() => void) => {
    const heard: [string, EventListener][] = [
      ['pointerdown', (event) => this.down(node, event as PointerEvent)],
      ['pointermove', (event) => this.move(event as PointerEvent)],
      ['pointerup', (event) => this.up(event as PointerEvent)],
      ['pointercancel', () => this.drop()],
      ['click', (event) => this.click(event as PointerEvent)],
    ];
    for (const [name, listener] of heard) node.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of heard) node.removeEventListener(name, listener);
    };
  };

  private down(node: HTMLElement, event: PointerEvent): void {
    if (this.grip !== null || event.button !== 0) return;
    const { width } = node.getBoundingClientRect();
    node.setPointerCapture(event.pointerId);
    this.grip = {
      pointer: event.pointerId,
      cell: cellOf(event),
      x: event.clientX,
      y: event.clientY,
      scale: 320 / Math.max(1, width),
    };
  }

  private travel(event: PointerEvent, grip: Grip): [number, number] {
    return [(event.clientX - grip.x) * grip.scale, (event.clientY - grip.y) * grip.scale];
  }

  private move(event: PointerEvent): void {
    const { grip } = this;
    if (grip === null || event.pointerId !== grip.pointer) return;
    const [dx, dy] = this.travel(event, grip);
    if (Math.hypot(dx, dy) < SLIP) return;
    const [way] = push(this.tiles(), grip.cell);
    if (way === undefined) return;
    const along = Math.max(0, Math.min(STEP, towards(way, dx, dy)));
    const offset: readonly [number, number] = pulledBy(way, along);
    this.offsets = Object.fromEntries(
      pushed(this.tiles(), grip.cell).map((cell) => [cell, offset]),
    );
  }

  private up(event: PointerEvent): void {
    const { grip } = this;
    if (grip === null || event.pointerId !== grip.pointer) return;
    this.drop();
    const [dx, dy] = this.travel(event, grip);
    const ways = push(this.tiles(), grip.cell);
    const [way] = ways;
    if (Math.hypot(dx, dy) < SLIP) this.slide(ways, event.timeStamp);
    else if (way !== undefined && towards(way, dx, dy) > FAR_ENOUGH)
      this.slide(ways, event.timeStamp);
    else if (way === undefined) this.swipe(dx, dy, event.timeStamp);
  }

  private swipe(dx: number, dy: number, began: number): void {
    if (Math.hypot(dx, dy) < FAR_ENOUGH) return;
    const across: Way = dx < 0 ? 'left' : 'right';
    const upright: Way = dy < 0 ? 'up' : 'down';
    const way = Math.abs(dx) > Math.abs(dy) ? across : upright;
    if (slider(this.tiles(), way) >= 0) this.slide([way], began);
  }

  private drop(): void {
    this.grip = null;
    this.offsets = {};
  }

  /** A click that no pointer made: from a screen reader. */
  private click(event: PointerEvent): void {
    if (event.detail === 0) this.slide(push(this.tiles(), cellOf(event)), event.timeStamp);
  }
}

/** The cell of the tile that was touched, or that of none. */
function cellOf(event: Event): number {
  const tile = event.target instanceof Element ? event.target.closest('[data-cell]') : null;
  return Number(tile?.getAttribute('data-cell') ?? NaN);
}

function towards(way: Way, dx: number, dy: number): number {
  return { up: -dy, down: dy, left: -dx, right: dx }[way];
}

function pulledBy(way: Way, along: number): [number, number] {
  const moves: Record<Way, [number, number]> = {
    up: [0, -along],
    down: [0, along],
    left: [-along, 0],
    right: [along, 0],
  };
  return moves[way];
}
