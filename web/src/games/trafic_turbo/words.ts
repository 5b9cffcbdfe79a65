// The words of Trafic Turbo, from the server.
import { gameWords } from '../../words/game.svelte';

export const { label, name } = gameWords('trafic_turbo');
