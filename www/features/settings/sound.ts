/** The synthesized sound of a piece put on the board. */

import { ask } from '../../engine/guard.js';
import type { View } from '../../engine/types.js';
import type { Feature } from '../context.js';
import { FeatureBase } from '../feature-base.js';

/** Frequencies of the wood in hertz, their amplitudes, and their decay times in seconds. */
const TONES = [
  [520, 0.5, 0.018],
  [1130, 0.9, 0.012],
  [2390, 0.5, 0.006],
  [3710, 0.25, 0.003],
] as const;
/** The noise burst of the impact. */
const BLOW = { loud: 0.6, fades: 0.0015 };
const LENGTH = 0.12;
const VOLUME = 0.35;
/** A capture sounds louder and lower. */
const TAKING = { rate: 0.8, loud: 1.3 };
/** Duration of a vibration, in milliseconds. */
const TICK = { usual: 8, taking: 16 };
/** Time between steps below which no sound is made, in milliseconds. */
const SOONEST = 125;

let context: AudioContext | undefined;
let click: AudioBuffer | undefined;

/** Returns the samples of the click. */
function made(rate: number): Float32Array<ArrayBuffer> {
  return Float32Array.from({ length: Math.ceil(LENGTH * rate) }, (_, i) => {
    const at = i / rate;
    const tones = TONES.map(
      ([tone, loud, fades]) => loud * Math.sin(2 * Math.PI * tone * at) * Math.exp(-at / fades),
    );
    const blow = BLOW.loud * (Math.random() * 2 - 1) * Math.exp(-at / BLOW.fades);
    return (blow + tones.reduce((sum, tone) => sum + tone)) / 2;
  });
}

function play(takes: boolean): void {
  // Some browsers and computers have no audio.
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // Browsers allow sound only after the reader did something on the page.
  if (context.state === 'suspended') context.resume().catch(console.warn);
  if (!click) {
    click = context.createBuffer(1, Math.ceil(LENGTH * context.sampleRate), context.sampleRate);
    click.copyToChannel(made(context.sampleRate), 0);
  }
  const source = context.createBufferSource();
  const volume = context.createGain();
  source.buffer = click;
  // Vary the pitch a little.
  source.playbackRate.value = (takes ? TAKING.rate : 1) * (0.97 + Math.random() * 0.06);
  volume.gain.value = VOLUME * (takes ? TAKING.loud : 1);
  source.connect(volume).connect(context.destination);
  source.start();
  // Phones vibrate as well.
  navigator.vibrate?.(takes ? TICK.taking : TICK.usual);
}

const piecesOn = ({ cells }: View) => cells.filter((cell) => cell !== 0).length;

/** Plays a click of wood at each step of the reader. */
export class Sound extends FeatureBase implements Feature {
  #last = -SOONEST;

  visited(): void {
    const context = this.context;
    const now = performance.now();
    const isSoon = now - this.#last < SOONEST;
    this.#last = now;
    const { session } = context.state();
    if (isSoon || session?.row?.kind !== 'move') return;
    if (context.options().sound !== 'on') return;
    const { game, view } = session;
    const before = context.guard(() => ask(() => game.view(view.parent)));
    play(before !== undefined && piecesOn(view) < piecesOn(before));
  }
}
