/** The tab with what to put on a page of one's own. */

import { LONGEST_LINK, makeLink } from '../../features/share/link.js';
import { one } from './dom.js';
import { recordText, viewer, whatWasGiven, wholeUsen } from './shown.js';
import { SNIPPETS, type SnippetKind } from './snippet.js';
import { words } from './words.js';
import '../embed/frame.js';

const panel = one('#embed-panel', HTMLElement);
const options = one('#embed-panel .options', HTMLElement);
const snippet = one('#embed', HTMLTextAreaElement);
const hint = one('#way-hint', HTMLElement);
const length = one('#length', HTMLElement);
const preview = one('#preview', HTMLIFrameElement);
const notation = one('[name=notation]', HTMLSelectElement);
const flip = one('[name=flip]', HTMLInputElement);
const WAYS: readonly SnippetKind[] = ['tag', 'file', 'frame', 'single'];

let making = 0;
/** What was chosen here, and no longer follows the viewer. */
const own = new Set<string>();

options.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement || target instanceof HTMLInputElement) {
    own.add(target.name);
  }
});

/** Takes over what the reader sees. */
export function followViewer(): void {
  if (!own.has(flip.name)) flip.checked = viewer.flip;
  if (own.has(notation.name)) return;
  const shown = viewer.notation.trim();
  if (![...notation.options].some(({ value }) => value === shown)) {
    // A notation with something chosen about it.
    const like = notation.querySelector(`[value="${CSS.escape(shown.split(/\s/)[0] ?? '')}"]`);
    notation.add(new Option(`${like?.textContent ?? ''} (${shown})`, shown));
  }
  notation.value = shown;
}

/** Writes the snippet for what is chosen. */
export async function makeSnippet(): Promise<void> {
  making += 1;
  const mine = making;
  const [record, usen] = await Promise.all([recordText(), wholeUsen()]);
  const attributes = chosen();
  const frame = await frameLink(record, usen, attributes);
  if (mine !== making) return;
  const way = wayOf();
  const { name, address } = whatWasGiven();
  snippet.value = SNIPPETS[way]({
    way,
    record,
    src: address ?? name ?? 'record.kif',
    attributes,
    frame,
    title: titleOf(),
  });
  hint.textContent = words().ways[way];
  const isLong = way === 'frame' && frame.length > LONGEST_LINK;
  length.textContent = isLong ? words().long(frame.length) : '';
  look(frame);
}

function wayOf(): SnippetKind {
  const picked = panel.querySelector<HTMLInputElement>('[name=way]:checked')?.value;
  return WAYS.find((way) => way === picked) ?? 'tag';
}

/** What is chosen, as attributes of the viewer. */
function chosen(): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  for (const field of options.querySelectorAll<HTMLSelectElement>('select')) {
    if (field.value) attributes[field.name] = field.value;
  }
  const isOn = (name: string) =>
    options.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked === true;
  if (isOn('at') && viewer.at !== '0') attributes.at = viewer.at;
  if (flip.checked) attributes.flip = '';
  if (isOn('lock')) attributes.lock = '';
  return attributes;
}

async function frameLink(
  record: string,
  usen: string | undefined,
  { at, notation, flip, ...more }: Readonly<Record<string, string>>,
): Promise<string> {
  const page = new URL('embed.html', document.baseURI).href;
  const link = await makeLink(page, {
    record,
    ...(usen && { usen }),
    ...(at && { at }),
    ...(notation && { notation }),
    flip: flip !== undefined,
  });
  const rest = new URLSearchParams(more).toString();
  return rest ? `${link}&${rest}` : link;
}

function titleOf(): string {
  const { black, white } = viewer.info ?? {};
  return words().game(black ?? '', white ?? '');
}

/** Shows the preview what the snippet would; its place in the history is its own. */
function look(frame: string): void {
  if (preview.src) preview.contentWindow?.location.replace(frame);
  else preview.src = frame;
}
