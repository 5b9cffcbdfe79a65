// What is drawn at this moment: a view, the pieces' poses, effects, badges, the spotlight.
import { poseOf, type Pose } from '../board/geometry';
import type { Badge, BaseView, Effect, GameClient, Leg } from '../games/client';
import type { Spotlight, Tween } from '../games/client';
import type { BoardInfo } from '../gen/wire';
import type { Keyframe } from './keyframes.svelte';

export class DrawnState {
  view = $state.raw<BaseView | null>(null);
  poses = $state<Record<string, Pose>>({});
  effects = $state<Record<string, Effect>>({});
  spotlight = $state.raw<Spotlight | null>(null);
  tweens = $state<Record<string, Tween>>({});
  badges = $state.raw<Readonly<Record<string, Badge>>>({});

  constructor(
    protected readonly game: GameClient,
    protected board: BoardInfo,
  ) {}

  /** The same pieces on another board. */
  relay(board: BoardInfo): void {
    this.board = board;
    if (this.view !== null) this.settle(this.view);
  }

  protected settle(view: BaseView): void {
    this.view = view;
    const { pieces } = view;
    for (const piece of Object.keys(this.poses)) if (!(piece in pieces)) delete this.poses[piece];
    for (const [piece, place] of Object.entries(pieces)) this.put(piece, place);
  }

  protected draw(still: Keyframe | null): void {
    if (still === null) return;
    this.view = still.view;
    this.poses = { ...still.poses };
  }

  protected clear(): void {
    this.effects = {};
    this.tweens = {};
    this.badges = {};
    this.spotlight = null;
  }

  protected patch(changes: (view: BaseView) => Partial<BaseView>): void {
    if (this.view !== null) this.view = { ...this.view, ...changes(this.view) };
  }

  protected put(piece: string, place: string): void {
    const pose = this.posed(piece, place) ?? poseOf(this.board, place);
    if (pose !== null) this.poses[piece] = pose;
  }

  private posed(piece: string, place: string): Pose | null {
    return this.view && this.game.pose(this.board, piece, place, this.view);
  }

  /** Where pieces make room for each other, all stand where the view has them now. */
  protected park(steps: Leg[][]): void {
    const { game } = this;
    if (game.moved === undefined) return;
    for (const { piece, stop } of steps.flat()) {
      this.patch((view) => game.moved?.(view, piece, stop) ?? {});
    }
    for (const [piece, place] of Object.entries(this.view?.pieces ?? {})) this.put(piece, place);
  }

  protected poseLeg(leg: Leg): { piece: string; from: Pose; to: Pose } {
    const rest = this.poses[leg.piece] ?? { x: 0, y: 0, angle: 0, layer: 0 };
    if (leg.start === leg.stop)
      return { piece: leg.piece, from: rest, to: this.turnedFrom(rest, leg) };
    const from = this.posed(leg.piece, leg.start) ?? rest;
    const to = this.posed(leg.piece, leg.stop) ?? from;
    return { piece: leg.piece, from, to };
  }

  /** Where it stands, but with the heading of the view. */
  private turnedFrom(rest: Pose, { piece }: Leg): Pose {
    const place = this.view?.pieces[piece] ?? '';
    const angle = this.posed(piece, place)?.angle ?? rest.angle;
    return { ...rest, angle };
  }

  protected standingOn(name: string): string[] {
    const box = this.board.boxes[name];
    if (box === undefined) return [];
    return Object.entries(this.poses)
      .filter(
        ([, { x, y }]) =>
          Math.abs(x - box.x) < box.width / 2 && Math.abs(y - box.y) < box.height / 2,
      )
      .map(([piece]) => piece);
  }
}
