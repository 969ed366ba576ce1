/** Docks the card at the end of the list that keeps the move it explains in sight. */

/** Puts the card above the moves where the one that it explains is among the lower ones. */
export function clear(card: HTMLElement, button: HTMLElement | undefined): void {
  const list = button?.closest('.moves, .columns')?.getBoundingClientRect();
  const { y = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  const isLow = list !== undefined && y + height / 2 > list.y + list.height / 2;
  card.classList.toggle('up', isLow);
}
