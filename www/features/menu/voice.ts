/** Reading aloud with the browser's own voices; silent if there are none. */

import type { Lang } from '../../model/i18n.js';

const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

function voiceFor(lang: Lang): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const fits = voices.filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  // A local voice responds at once and sends the text nowhere.
  return fits.find((voice) => voice.localService) ?? fits[0];
}

/** Reports whether the browser can read a language aloud. */
export const hasVoice = (lang: Lang): boolean => voiceFor(lang) !== undefined;

/** Adds a listener for voices, which may become available late. */
export function onVoices(listener: () => void): void {
  speech()?.addEventListener?.('voiceschanged', listener);
}

/** Removes a listener for voices. */
export function offVoices(listener: () => void): void {
  speech()?.removeEventListener?.('voiceschanged', listener);
}

/** Stops reading. */
export const hush = (): void => speech()?.cancel();

/** Reads a text aloud. It stops the previous one, so that fast steps do not queue. */
export function say(text: string, lang: Lang): void {
  const voice = voiceFor(lang);
  const synthesis = speech();
  if (!voice || !synthesis || !text) return;
  synthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  synthesis.speak(utterance);
}
