/** The buttons below the board as a toolbar: one tab stop, with arrow keys inside. */

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Has the arrow keys go from button to button, while the focus is there by keyboard. */
export function watchToolbar(bar: HTMLElement): void {
  /** Whoever has pressed a button steps through the game with the arrow keys, as from anywhere else. */
  let isByKeyboard = bar.querySelector(':focus-visible') !== null;
  const buttons = () => [...bar.querySelectorAll<HTMLButtonElement>('button')];
  bar.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    isByKeyboard = target.matches(':focus-visible');
    for (const button of buttons()) button.tabIndex = button === target ? 0 : -1;
  });
  bar.addEventListener('pointerdown', () => {
    isByKeyboard = false;
  });
  bar.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    const { target } = event;
    const isPlain = !(event.shiftKey || event.ctrlKey || event.metaKey || event.altKey);
    if (!step || !isByKeyboard || !isPlain || !(target instanceof HTMLButtonElement)) return;
    const shown = buttons().filter((button) => !button.disabled && button.checkVisibility());
    shown.at((shown.indexOf(target) + step) % shown.length)?.focus();
    event.preventDefault();
    event.stopPropagation();
  });
}
