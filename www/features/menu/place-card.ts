/** Docks the card at the end of the list where it does not cover the explained move. */

/** Docks the card at the end of its place with more room, and keeps it as low as the room between that and the move. */
export function clear(card: HTMLElement, button: HTMLElement | undefined): void {
  const move = button?.getBoundingClientRect();
  const { bottom } = card.getBoundingClientRect();
  card.classList.add('up');
  const { top } = card.getBoundingClientRect();
  const [above, below] = move ? [move.top - top, bottom - move.bottom] : [0, bottom - top];
  card.classList.toggle('up', above > below);
  card.style.setProperty('--room', `${Math.max(above, below)}px`);
}
