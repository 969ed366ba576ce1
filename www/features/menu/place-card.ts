/** Docks the card at an end of the list where it does not hide the explained move. */

/** Docks the card at the top if the explained move is in the lower half of the list. */
export function clear(card: HTMLElement, button: HTMLElement | undefined): void {
  const list = button?.closest('.moves, .columns')?.getBoundingClientRect();
  const { y = 0, height = 0 } = button?.getBoundingClientRect() ?? {};
  const isLow = list !== undefined && y + height / 2 > list.y + list.height / 2;
  card.classList.toggle('up', isLow);
}
