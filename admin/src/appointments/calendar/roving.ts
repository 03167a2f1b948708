/** Which way a key leads. */
const WAYS: Readonly<Record<string, { column: number; row: number }>> = {
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  Home: { column: 0, row: -Infinity },
  End: { column: 0, row: Infinity },
};

function minuteOf(item: HTMLElement): number {
  return Number(item.dataset['minute']);
}

/** The free times and visits of a day, as they follow each other. */
function itemsOf(day: Element): HTMLElement[] {
  const items = [...day.querySelectorAll<HTMLElement>('[data-minute]')];
  return items.sort((a, b) => minuteOf(a) - minuteOf(b));
}

/** Where an arrow key leads from a free time or a visit: within its day, or to the same time of the next day that has one. */
export function neighbourOf(from: HTMLElement, key: string): HTMLElement | null {
  const way = WAYS[key];
  const item = from.closest<HTMLElement>('[data-minute]');
  const day = from.closest('[data-column]');
  if (!way || !item || !day) return null;
  const items = itemsOf(day);
  if (way.column === 0) {
    const index = Math.max(0, Math.min(items.indexOf(item) + way.row, items.length - 1));
    return items[index] ?? null;
  }
  const days = [...(day.parentElement?.querySelectorAll('[data-column]') ?? [])];
  for (let index = days.indexOf(day) + way.column; index >= 0 && index < days.length; index += way.column) {
    const next = days[index];
    const others = next ? itemsOf(next) : [];
    const distance = (other: HTMLElement) => Math.abs(minuteOf(other) - minuteOf(item));
    const [nearest] = others.sort((a, b) => distance(a) - distance(b));
    if (nearest) return nearest;
  }
  return null;
}
