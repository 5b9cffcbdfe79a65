// Sounds for animation cues by Web Audio: short and dry, off until wanted, never two at once.
import { taste } from '../frame/taste.svelte';
import type { Cue } from '../games/client';

interface Tone {
  pitch: number;
  end: number;
  ms: number;
  shape: OscillatorType;
}

const TONES: Record<string, Tone> = {
  drive: { pitch: 150, end: 110, ms: 45, shape: 'triangle' },
  die: { pitch: 520, end: 300, ms: 60, shape: 'square' },
  card: { pitch: 700, end: 980, ms: 70, shape: 'triangle' },
  home: { pitch: 523, end: 1046, ms: 260, shape: 'triangle' },
  shake: { pitch: 120, end: 50, ms: 160, shape: 'sawtooth' },
  flash: { pitch: 660, end: 880, ms: 240, shape: 'square' },
  tween: { pitch: 240, end: 620, ms: 180, shape: 'triangle' },
  pop: { pitch: 330, end: 440, ms: 60, shape: 'triangle' },
};

let context: AudioContext | null = null;
let busyUntil = 0;

export function sounded(cue: Cue): void {
  if (!taste.sound) return;
  const tone = TONES[nameOf(cue)];
  if (tone !== undefined) play(tone);
}

function nameOf(cue: Cue): string {
  if (cue.kind === 'show') return cue.what.kind;
  return cue.kind === 'effect' ? cue.effect : cue.kind;
}

function play(tone: Tone): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  if (now < busyUntil) return;
  const end = now + tone.ms / 1000;
  busyUntil = end;
  const source = context.createOscillator();
  const gain = context.createGain();
  source.type = tone.shape;
  source.frequency.setValueAtTime(tone.pitch, now);
  source.frequency.exponentialRampToValueAtTime(tone.end, end);
  gain.gain.setValueAtTime(0.06, now);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  source.connect(gain).connect(context.destination);
  source.start(now);
  source.stop(end);
}
