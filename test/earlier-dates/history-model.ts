import { DateTime } from 'luxon';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ZONE = 'Europe/Warsaw';

/** What the model knows of a wish. Times are milliseconds since 1970. */
export interface Wish {
  id: number;
  who: number;
  visit: number | null;
  weekdays: readonly number[];
  part: string;
  until: string;
  since: number;
  state: 'waiting' | 'offered' | 'fulfilled' | 'ended';
}

interface Offer {
  wish: Wish;
  at: number;
  answerBy: number;
}

const clock = (at: number): DateTime => DateTime.fromMillis(at, { zone: ZONE });
const dateOf = (at: number): string => clock(at).toISODate() ?? '';
/** Nobody is asked twice about a time; a caller who waits anew is. */
const askedKey = ({ id, who }: Wish, at: number): string => (who > 0 ? `${who} ${at}` : `wish ${id} ${at}`);
const isDay = (at: number): boolean => clock(at).hour >= 8 && clock(at).hour < 21;

/** Since when a time that came free is offered: at night from eight o'clock on. */
function inGame(at: number): number {
  if (isDay(at)) return at;
  const day = clock(at).hour < 8 ? clock(at) : clock(at).plus({ days: 1 });
  return day.startOf('day').set({ hour: 8 }).toMillis();
}

/** Who called for a visit: each is somebody else, and has no account. */
export const callerOf = (visit: number): number => -visit;

/** One doctor's times, all of one length, as the rules of the clinic have them: written from those, not from the code. */
export class Model {
  readonly visits = new Map<number, { who: number; at: number }>();
  readonly wishes: Wish[] = [];
  offers: Offer[] = [];
  /** What each person's browser holds, and until when. */
  readonly holds = new Map<number, { at: number; until: number }>();
  private readonly freed: { at: number; since: number }[] = [];
  private readonly asked = new Set<string>();

  /** @param but the person whose own hold is in nobody's way */
  isHeld(at: number, but: number | null = null): boolean {
    const holds = [...this.holds].filter(([who]) => who !== but).map(([, hold]) => hold);
    return [...this.visits.values(), ...this.offers, ...holds].some((each) => each.at === at);
  }

  isBusy(who: number, at: number, but: number | null = null): boolean {
    return [...this.visits].some(([id, visit]) => visit.who === who && visit.at === at && id !== but);
  }

  countOf(who: number, now: number): number {
    return [...this.visits.values()].filter((visit) => visit.who === who && visit.at > now).length;
  }

  letGo(at: number, now: number): void {
    if (at > now) this.freed.push({ at, since: inGame(now) });
  }

  end(offer: Offer, state: Wish['state'], now: number): void {
    this.offers = this.offers.filter((each) => each !== offer);
    offer.wish.state = state;
    this.letGo(offer.at, now);
  }

  endWish(wish: Wish, now: number): void {
    const offer = this.offers.find((each) => each.wish === wish);
    if (offer) this.end(offer, 'ended', now);
    wish.state = 'ended';
  }

  take(offer: Offer, visit: number, now: number): void {
    this.offers = this.offers.filter((each) => each !== offer);
    const { wish, at } = offer;
    const before = this.visits.get(visit);
    this.visits.set(visit, { who: wish.who, at });
    if (before) this.letGo(before.at, now);
    wish.state = 'fulfilled';
  }

  /** What the site has to have done by itself at a moment. */
  settle(now: number): void {
    for (const [who, { until }] of this.holds) if (until <= now) this.holds.delete(who);
    for (const offer of [...this.offers]) {
      const { wish, at, answerBy } = offer;
      const visit = wish.visit === null ? null : this.visits.get(wish.visit);
      const isOutdated = visit === undefined || (visit !== null && (visit.at <= at || visit.at <= now));
      if (at <= now || answerBy <= now || isOutdated) this.end(offer, 'waiting', now);
    }
    for (const wish of this.wishes) {
      if (wish.state !== 'waiting' && wish.state !== 'offered') continue;
      const visit = wish.visit === null ? null : this.visits.get(wish.visit);
      if (dateOf(now) > wish.until || visit === undefined || (visit !== null && visit.at <= now)) {
        this.endWish(wish, now);
      }
    }
    if (isDay(now)) for (const at of [...new Set(this.freed.map((each) => each.at))].sort()) this.offer(at, now);
  }

  private offer(at: number, now: number): void {
    if (at < now + 3 * HOUR || this.isHeld(at)) return;
    const last = Math.max(...this.freed.filter((each) => each.at === at).map(({ since }) => since));
    const [next] = this.wishes
      .filter((wish) => wish.state === 'waiting' && wish.since <= last && this.fits(wish, at))
      .filter((wish) => !this.asked.has(askedKey(wish, at)))
      .sort((a, b) => a.since - b.since || a.id - b.id);
    if (!next) return;
    this.asked.add(askedKey(next, at));
    next.state = 'offered';
    this.offers.push({ wish: next, at, answerBy: now + (at - now > 48 * HOUR ? 120 : 30) * MINUTE });
  }

  private fits({ who, visit, weekdays, part, until }: Wish, at: number): boolean {
    const { hour, weekday } = clock(at);
    const own = visit === null ? undefined : this.visits.get(visit);
    if ((own && at >= own.at) || this.isBusy(who, at, visit)) return false;
    if (dateOf(at) > until || !weekdays.includes(weekday)) return false;
    if (part === 'any') return true;
    return part === (hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening');
  }
}
