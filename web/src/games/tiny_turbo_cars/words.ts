// The words of Tiny Turbo Cars, from the server.
import { gameWords } from '../../words/game.svelte';

export const { label, name } = gameWords('tiny_turbo_cars');
