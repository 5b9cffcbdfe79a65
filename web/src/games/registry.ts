// Finds a game's client by its name. Here its own types are forgotten: the table knows every game
// as one of BaseView and BaseEvent.
import { t } from '../words/words.svelte';
import type { GameClient } from './client';
import * as games from './games';
import './notes.css';

const CLIENTS: Readonly<Record<string, GameClient>> = games;

export function canDraw(game: string): boolean {
  return game in CLIENTS;
}

export function clientOf(game: string): GameClient {
  const client = CLIENTS[game];
  if (client === undefined) throw new Error(t('records.not_drawn', { title: game }));
  return client;
}
