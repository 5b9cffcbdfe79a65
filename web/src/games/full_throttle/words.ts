// The words of Full Throttle, from the server.
import { gameWords } from '../../words/game.svelte';

export const { label, name, clauses } = gameWords('full_throttle');
