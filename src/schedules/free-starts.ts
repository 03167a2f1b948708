import type { Place } from '../../contract/service';
import { type WarsawDay, warsawDay } from '../locale/warsaw-day';
import { type Candidate, type Clinic, freeDays, type VisitKind, type Window } from './free-times';

const MINUTE_MS = 60_000;

/** When, where and for how long a visit is. */
interface Occasion {
  place: Place;
  startsAt: Date;
  endsAt: Date;
}

interface Search {
  dates: readonly string[];
  window: Window;
  clinic: Clinic;
  candidates: readonly Candidate[];
}

/** When each doctor is free, whatever else a visit needs: looked for once for each kind of visit, and no further around a visit than somebody asks. */
export class FreeStarts {
  private readonly byDoctor: ReadonlyMap<number, Candidate>;
  private readonly days: readonly WarsawDay[];
  /** By doctor and kind of visit, then by day. */
  private readonly known = new Map<string, (number[] | undefined)[]>();

  constructor(private readonly search: Search) {
    this.byDoctor = new Map(search.candidates.map((candidate) => [candidate.hours.doctorId, candidate]));
    this.days = search.dates.map(warsawDay);
  }

  /**
   * The times of a doctor, the nearest one first, and none as far as `within`; of two that are as near the later one: it
   * leaves more time to be told.
   */
  *nearest(doctorId: number, occasion: Occasion, within = Infinity): Generator<number, undefined> {
    const wanted = occasion.startsAt.getTime();
    const found = this.days.findIndex(({ endsAt }) => wanted < endsAt);
    const own = found < 0 ? this.days.length - 1 : found;
    const startsOf = this.starts(doctorId, occasion);
    const later = this.later(startsOf, own, wanted, within);
    const earlier = this.earlier(startsOf, own, wanted, within);
    let after = later.next();
    let before = earlier.next();
    while (!after.done || !before.done) {
      if (before.done || (!after.done && after.value - wanted <= wanted - before.value)) {
        yield after.value ?? wanted;
        after = later.next();
      } else {
        yield before.value;
        before = earlier.next();
      }
    }
  }

  /** From an instant on, as they come. */
  private *later(startsOf: StartsOf, own: number, wanted: number, within: number): Generator<number, undefined> {
    for (let index = own; index < this.days.length; index += 1) {
      if ((this.days[index]?.startsAt ?? 0) - wanted >= within) return;
      for (const at of startsOf(index)) {
        if (at - wanted >= within) return;
        if (at >= wanted) yield at;
      }
    }
  }

  /** Before an instant, the last one first. */
  private *earlier(startsOf: StartsOf, own: number, wanted: number, within: number): Generator<number, undefined> {
    for (let index = own; index >= 0; index -= 1) {
      if (wanted - (this.days[index]?.endsAt ?? 0) >= within) return;
      const starts = startsOf(index);
      for (let place = starts.length - 1; place >= 0; place -= 1) {
        const at = starts[place] ?? wanted;
        if (wanted - at >= within) return;
        if (at < wanted) yield at;
      }
    }
  }

  private starts(doctorId: number, { place, startsAt, endsAt }: Occasion): StartsOf {
    const candidate = this.byDoctor.get(doctorId);
    if (!candidate) return () => [];
    const kind: VisitKind = { durationMinutes: (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS, place };
    const key = `${doctorId} ${kind.durationMinutes} ${place}`;
    const known = this.known.get(key) ?? [];
    this.known.set(key, known);
    const { dates, clinic, window } = this.search;
    return (index) => {
      const date = dates.slice(index, index + 1);
      return (known[index] ??= [...freeDays(date, candidate, clinic, kind, window)].flatMap(({ times }) => times));
    };
  }
}

/** The free times of a day, by its place among the dates. */
type StartsOf = (index: number) => readonly number[];
