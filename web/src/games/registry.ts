// The games that this client can draw.
import type { GameClient } from './client';
import './notes.css';
import { fullThrottle } from './full_throttle/client';
import { microbotRacers } from './microbot_racers/client';
import { tinyTurboCars } from './tiny_turbo_cars/client';
import { traficTurbo } from './trafic_turbo/client';

const CLIENTS: Record<string, GameClient> = {
  trafic_turbo: traficTurbo,
  microbot_racers: microbotRacers,
  tiny_turbo_cars: tinyTurboCars,
  full_throttle: fullThrottle,
};

export function canDraw(game: string): boolean {
  return game in CLIENTS;
}

export function clientOf(game: string): GameClient {
  const client = CLIENTS[game];
  if (client === undefined) throw new Error(`This client cannot draw ${game} yet.`);
  return client;
}
