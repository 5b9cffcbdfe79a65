// The words of Microbot Racers, from the server.
import { gameWords } from '../../words/game.svelte';

export const { label, name } = gameWords('microbot_racers');
