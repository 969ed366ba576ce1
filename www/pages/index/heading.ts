/** The bar at the top: the title of the record, and the controls to open another. */

import { titleOf } from '../../model/title.js';
import { one } from './dom.js';
import { givenRecord, viewer } from './shown.js';
import { words } from './words.js';

const shown = one('.shown', HTMLElement);
const input = one('#input', HTMLElement);
const toggle = one('[data-do=new]', HTMLButtonElement);

/** Reports whether the input area is open. */
export const isOpen = (): boolean => !input.hidden;

/** Opens or closes the input area. */
export function openInput(isOpen: boolean): void {
  input.hidden = !isOpen;
  toggle.setAttribute('aria-expanded', `${isOpen}`);
  document.body.dataset.state ??= 'begin';
}

/** Shows the viewer at the top of the page, after a record was opened. */
export function showRecord(): void {
  openInput(false);
  document.body.dataset.state = 'record';
  scrollTo({ top: 0 });
}

/** Returns the side to move, as the viewer marks it. */
function sideToMove(): 'black' | 'white' {
  const mark = viewer.shadowRoot?.querySelector('.name.turn .mark');
  return mark?.classList.contains('white') ? 'white' : 'black';
}

/** Shows the title of the record: players, event or file, moves or side to move, format. */
export function nameRecord(): void {
  const { info } = viewer;
  const isNothing = document.body.classList.contains('nothing');
  shown.replaceChildren();
  if (!info || isNothing) return;
  const { headers, plies, format } = info;
  const { noGame, position, toMove } = words();
  const length = plies > 0 ? words().plies(plies) : toMove[sideToMove()];
  const event = headers.find(({ key }) => key === '棋戦')?.value;
  const game = document.createElement('b');
  game.textContent = titleOf(info, plies > 0 ? noGame : position);
  const rest = [givenRecord().name ?? event, length, format.toUpperCase()];
  const parts = rest.filter(Boolean).map((part) => {
    const one = document.createElement('span');
    one.textContent = ` · ${part}`;
    return one;
  });
  shown.append(game, ...parts);
  shown.title = shown.textContent ?? '';
}
