/** Loads what is said to screen readers, once for all viewers of the page. */

import { loadModule } from '../engine/load-module.js';
import { loadOnce } from '../engine/load-once.js';

export const loadSpeech = loadOnce(() => loadModule('speech', () => import('./speech/index.js')));
