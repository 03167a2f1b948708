/** Brings the chosen chip of a sliding row into sight, without moving the page. */
export function showChosenChips(): void {
  for (const chip of document.querySelectorAll<HTMLElement>('.chips > [aria-current]')) {
    const row = chip.parentElement;
    if (row) row.scrollLeft = chip.offsetLeft - row.offsetLeft - row.clientWidth / 2 + chip.offsetWidth / 2;
  }
}
