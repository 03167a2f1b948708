/** A stretch of a day, in minutes since midnight by the clocks in Warsaw; `to` is outside of it. */
export interface Span {
  from: number;
  to: number;
}

export const HOUR = 60;
export const DAY = 24 * HOUR;
/** Visits begin at quarters of an hour. */
export const QUARTER = 15;
/** How long a free time is that is offered as one. */
const CELL = 30;

export function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** What is left of some stretches without others. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left
        .flatMap((span) => [
          { from: span.from, to: Math.min(span.to, other.from) },
          { from: Math.max(span.from, other.to), to: span.to },
        ])
        .filter(({ from, to }) => from < to),
    spans.map(({ from, to }) => ({ from, to })),
  );
}

/** Whether a stretch lies within one of others. */
export function isWithin({ from, to }: Span, others: readonly Span[]): boolean {
  return without([{ from, to }], others).length === 0;
}

/**
 * Free stretches as the times that are offered in them: at full and half hours, and where a stretch begins. What is left
 * of the past is no time, and nothing is shorter than a quarter of an hour.
 */
export function freeCells(free: readonly Span[], earliest: number): Span[] {
  return free.flatMap((span) => {
    const cells: Span[] = [];
    const start = Math.max(span.from, Math.floor(earliest / QUARTER) * QUARTER);
    for (let from = Math.ceil(start / QUARTER) * QUARTER; from + QUARTER <= span.to;) {
      const to = Math.min((Math.floor(from / CELL) + 1) * CELL, span.to);
      cells.push({ from, to });
      from = Math.ceil(to / QUARTER) * QUARTER;
    }
    return cells;
  });
}

/** Puts what overlaps side by side: the lane of each stretch, and of how many. */
export function lanesOf(spans: readonly Span[]): { lane: number; lanes: number }[] {
  const places = spans.map(() => ({ lane: 0, lanes: 1 }));
  const order = spans.map((span, index) => ({ span, index })).sort((a, b) => a.span.from - b.span.from);
  let group: number[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const index of group) places[index] = { lane: places[index]?.lane ?? 0, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const { span, index } of order) {
    if (ends.every((end) => end <= span.from)) close();
    const free = ends.findIndex((end) => end <= span.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = span.to;
    places[index] = { lane, lanes: 1 };
    group.push(index);
  }
  close();
  return places;
}
