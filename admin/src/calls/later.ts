import { addDays } from '../../../contract/calendar';
import { minuteOf, dateOf } from '../appointments/times';
import { fromWarsawWall, toWarsawWall } from '../content/warsaw';

const MINUTE_MS = 60_000;
/** In minutes since midnight: nobody is phoned late in the evening, and nobody before the morning. */
const [MORNING, EVENING] = [9 * 60, 20 * 60];

/** A day in Warsaw and what its clocks show. */
export interface WallTime {
  date: string;
  time: string;
}

/** When to call again, before something is over, if nobody says otherwise: in an hour, or when that is too late sooner. */
export function laterThan(now: number, before: string): WallTime {
  const end = Date.parse(before);
  const hour = roundUp(now + 60 * MINUTE_MS, 15);
  const soon = roundUp(now + 5 * MINUTE_MS, 5);
  const at = new Date(hour < end ? hour : soon).toISOString();
  const today = dateOf(now);
  if (dateOf(at) === today && minuteOf(at) <= EVENING && minuteOf(at) >= MORNING) return wallOf(at);
  const date = minuteOf(at) < MORNING ? dateOf(at) : addDays(today, 1);
  const morning = fromWarsawWall(`${date}T09:00`);
  return wallOf(Date.parse(morning) < end ? morning : at);
}

function roundUp(instant: number, minutes: number): number {
  return Math.ceil(instant / (minutes * MINUTE_MS)) * minutes * MINUTE_MS;
}

function wallOf(instant: string): WallTime {
  const wall = toWarsawWall(instant);
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}
