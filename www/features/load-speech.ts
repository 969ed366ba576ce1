/** What is said to screen readers, loaded once for all viewers of the page. */

import { loadModule } from '../engine/load-module.js';
import { loadOnce } from '../engine/load-once.js';

/** Loads what is said to screen readers. */
export const loadSpeech = loadOnce(() => loadModule('speech', () => import('./speech/index.js')));
