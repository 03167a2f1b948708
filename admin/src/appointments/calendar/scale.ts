import { DAY, HOUR, overlaps, type Span } from './spans';

/** As high an hour is where the window has room for it, and at least: a quarter of it still holds a line of words. */
const HOUR_PX = 72;
const HOUR_MIN_PX = 48;
/** An hour in which nobody works and nobody comes. */
const IDLE_PX = 26;
/** What is shown of a day of which nothing is known. */
const USUAL: Span = { from: 8 * HOUR, to: 18 * HOUR };

/** Where the minutes of a day are drawn. Hours that nobody uses are low. */
export interface Scale extends Span {
  height: number;
  /** The full hours, and how far below the first one they are, in pixels. */
  hours: readonly { minute: number; top: number; height: number }[];
  topOf: (minute: number) => number;
  minuteAt: (top: number) => number;
}

/**
 * @param used what is worked, and visits
 * @param open what is shown in any case: the clinic's opening hours
 * @param room the height in which the whole day is to be seen at a glance, if it can
 */
export function makeScale(used: readonly Span[], open: readonly Span[], room = Infinity): Scale {
  const all = [...used, ...open];
  const shown = all.length > 0 ? all : [USUAL];
  const first = Math.floor(Math.min(...shown.map(({ from }) => from)) / HOUR);
  const last = Math.min(DAY / HOUR, Math.ceil(Math.max(...shown.map(({ to }) => to)) / HOUR));
  const minutes = Array.from({ length: last - first }, (_, index) => (first + index) * HOUR);
  const isUsed = (from: number) => used.length === 0 || used.some((span) => overlaps(span, { from, to: from + HOUR }));
  const busy = minutes.filter(isUsed).length;
  const share = Math.floor((room - (minutes.length - busy) * IDLE_PX) / Math.max(1, busy));
  const hourPx = Math.max(HOUR_MIN_PX, Math.min(HOUR_PX, share));
  let height = 0;
  const hours = minutes.map((minute) => {
    const hour = { minute, top: height, height: isUsed(minute) ? hourPx : IDLE_PX };
    height += hour.height;
    return hour;
  });
  const from = first * HOUR;
  const to = last * HOUR;
  return {
    from,
    to,
    height,
    hours,
    topOf(minute) {
      const hour = hours[Math.floor(minute / HOUR) - first];
      if (!hour) return minute < from ? 0 : height;
      return hour.top + ((minute - hour.minute) / HOUR) * hour.height;
    },
    minuteAt(top) {
      const hour = hours.findLast((each) => each.top <= top);
      if (!hour) return from;
      return Math.min(to, hour.minute + ((top - hour.top) / hour.height) * HOUR);
    },
  };
}
