// How this person likes it: light or dark, how fast things move, sound or none.
import { recall, remember } from './memory';

export type Theme = 'auto' | 'light' | 'dark';
export type Pace = 'slow' | 'normal' | 'fast' | 'skip';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');

class Taste {
  private nightfall = $state(systemDark.matches);
  theme = $state<Theme>(recall<Theme>('local', 'theme', 'auto'));
  pace = $state<Pace>(recall<Pace>('local', 'pace', 'normal'));
  sound = $state(recall('local', 'sound', false));
  name = $state(recall('local', 'name', ''));

  constructor() {
    systemDark.addEventListener('change', (event) => (this.nightfall = event.matches));
  }

  get dark(): boolean {
    return this.theme === 'auto' ? this.nightfall : this.theme === 'dark';
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember('local', 'theme', theme);
    this.dress();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    remember('local', 'pace', pace);
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    remember('local', 'sound', sound);
  }

  setName(name: string): void {
    this.name = name;
    remember('local', 'name', name);
  }

  dress(): void {
    const root = document.documentElement;
    if (this.theme === 'auto') delete root.dataset.theme;
    else root.dataset.theme = this.theme;
  }
}

export const taste = new Taste();

export function lessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
