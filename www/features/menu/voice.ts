/** Reading aloud with the browser's own voices; silent where there is none. */

import type { Lang } from '../../model/i18n.js';

const speech = (): SpeechSynthesis | undefined => globalThis.speechSynthesis;

function voiceFor(lang: Lang): SpeechSynthesisVoice | undefined {
  const voices = speech()?.getVoices() ?? [];
  const fits = voices.filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  // A voice of the machine itself answers at once, and sends nobody what is read.
  return fits.find((voice) => voice.localService) ?? fits[0];
}

export const hasVoice = (lang: Lang): boolean => voiceFor(lang) !== undefined;

/** Voices may come late; browsers say when. */
export function onVoices(listener: () => void): void {
  speech()?.addEventListener?.('voiceschanged', listener);
}

export function offVoices(listener: () => void): void {
  speech()?.removeEventListener?.('voiceschanged', listener);
}

/** Breaks off what is being read. */
export const hush = (): void => speech()?.cancel();

/** Reads a text; what was being read is broken off, so that fast steps do not queue. */
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
