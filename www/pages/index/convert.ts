/** The tab that writes the record in another format. */

import { offer, one, show } from './dom.js';
import { nameOf, write } from './shown.js';
import { words } from './words.js';

const converted = one('#converted', HTMLTextAreaElement);
/** The list of formats to convert to. */
export const format = one('#format', HTMLSelectElement);
const kept = one('.losses p', HTMLElement);
const losses = one('#losses', HTMLUListElement);
const save = one('#save', HTMLAnchorElement);

let converting = 0;

/** Whether what is written depends on the notation that is shown. */
export const followsNotation = (): boolean => format.value === 'words';

/** Converts the record that is shown to the format that is chosen. */
export async function convert(): Promise<void> {
  converting += 1;
  const mine = converting;
  const [chosen] = format.selectedOptions;
  const written = await write(format.value);
  if (mine !== converting) return;
  const text = written?.text ?? '';
  const lost = written?.losses ?? [];
  show(converted, text);
  kept.textContent = lost.length > 0 ? words().lost(chosen?.text ?? '') : words().kept;
  losses.replaceChildren(
    ...lost.map((loss) => {
      const item = document.createElement('li');
      item.textContent = loss;
      return item;
    }),
  );
  const name = nameOf(chosen?.dataset.extension ?? 'txt');
  offer(save, name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** Names the list in the notation that is shown, which is no format of its own. */
export function nameFormats(): void {
  const asShown = format.querySelector('[value=words]');
  if (asShown) asShown.textContent = words().asShown;
}
