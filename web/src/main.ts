import '@fontsource-variable/nunito';
import './frame/tokens.css';
import './frame/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { firstWords } from './words/words.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no #app');
await firstWords();
mount(App, { target });
