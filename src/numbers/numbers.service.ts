import { Injectable } from '@nestjs/common';
import type { Locale } from '../../contract/locales';
import type { NamedNumbers, Numbers, NumbersBy, PeriodNumbers, StateNumbers } from '../../contract/numbers';
import { type CountedById, type VisitFigures, VisitNumbers } from '../appointments/visit-numbers.service';
import { DoctorsService } from '../doctors/doctors.service';
import { ServicesService } from '../services/services.service';
import type { FirstFreeEntity, KeptNumbersEntity } from './numbers.entity';
import { NumbersRepository } from './numbers.repository';
import { type Period, periodsOf } from './periods';

/** What was kept by another way of counting is counted anew. */
const COUNTING = '3';
/** So many periods are counted anew before they are kept: whoever asks again after a failure goes on from there. */
const KEPT_AT_ONCE = 12;

type Names = ReadonlyMap<number, string>;

/**
 * The clinic in numbers. What was counted of a period is kept with a fingerprint of the visits up to its end, which one
 * index tells; it is counted anew when another fingerprint is found, so that the numbers are always those of the visits.
 */
@Injectable()
export class NumbersService {
  constructor(
    private readonly doctors: DoctorsService,
    private readonly repository: NumbersRepository,
    private readonly services: ServicesService,
    private readonly visits: VisitNumbers,
  ) {}

  /** @throws Invalid as `periodsOf` */
  async read(from: string, to: string, by: NumbersBy, locale: Locale): Promise<Numbers> {
    const { periods, before } = periodsOf(from, to, by);
    const all = [...before, ...periods];
    const [first, last] = [all[0], all.at(-1)];
    if (!first || !last) return { periods: [], before: [] };
    const figures = await this.figuresOf(all, by);
    const late = await this.visits.listLate({ startsAt: first.startsAt, endsAt: last.endsAt }, new Date());
    const waits = await this.repository.listFirstFree(first.from, last.to);
    const doctorNames = await this.namesOf('doctor', figures, locale);
    const serviceNames = await this.namesOf('service', figures, locale);
    const numbers = all.map((period, index) => {
      const counted = figures[index];
      if (!counted) throw new Error('A period was not counted');
      return toNumbers(period, counted, { late, waits, doctorNames, serviceNames });
    });
    return { before: numbers.slice(0, before.length), periods: numbers.slice(before.length) };
  }

  /** The names of records as they are now; of a record that is gone, one that its visits keep. */
  private async namesOf(of: 'doctor' | 'service', figures: readonly VisitFigures[], locale: Locale): Promise<Names> {
    const counted = new Map(figures.flatMap((each) => each[`${of}s`].map(({ id, visitId }) => [id, visitId])));
    const names = await (of === 'doctor' ? this.doctors : this.services).namesOf([...counted.keys()], locale);
    const gone = [...counted].flatMap(([id, visitId]) => (names.has(id) ? [] : [visitId]));
    return new Map([...names, ...(await this.visits.namesIn(gone, of))]);
  }

  /** What is kept where it still holds; the rest is counted. */
  private async figuresOf(periods: readonly Period[], by: NumbersBy): Promise<VisitFigures[]> {
    // First the fingerprints: what changes between them and the counting is counted anew the next time.
    const fingerprints = (await this.visits.fingerprints(periods)).map((text) => `${COUNTING} ${text}`);
    const kept = await this.repository.listKept(
      by,
      periods.map(({ from }) => from),
    );
    const figures: VisitFigures[] = [];
    let counted: KeptNumbersEntity[] = [];
    for (const [index, period] of periods.entries()) {
      const fingerprint = fingerprints[index] ?? '';
      const known = kept.get(period.from);
      if (known?.fingerprint === fingerprint) {
        figures.push(JSON.parse(known.figures) as VisitFigures);
        continue;
      }
      const fresh = await this.visits.count(period);
      figures.push(fresh);
      counted.push({ step: by, date: period.from, fingerprint, figures: JSON.stringify(fresh) });
      if (counted.length < KEPT_AT_ONCE) continue;
      await this.repository.keep(counted);
      counted = [];
    }
    await this.repository.keep(counted);
    return figures;
  }
}

interface Beside {
  /** When the visits begin whose request is late now. */
  late: readonly Date[];
  waits: readonly FirstFreeEntity[];
  doctorNames: Names;
  serviceNames: Names;
}

function toNumbers(period: Period, counted: VisitFigures, beside: Beside): PeriodNumbers {
  const { from, to, startsAt, endsAt } = period;
  const { states, languages, ways, freed, refilled, newPatients, returning } = counted;
  const late = beside.late.filter((at) => at >= startsAt && at < endsAt).length;
  const promises = { kept: counted.promises.kept, broken: counted.promises.broken + late };
  const waits = beside.waits.filter(({ date }) => date >= from && date <= to);
  const hundredths = waits.reduce((sum, wait) => sum + wait.hundredths, 0);
  return {
    from,
    to,
    states,
    doctors: named(counted.doctors, beside.doctorNames),
    services: named(counted.services, beside.serviceNames),
    languages,
    ways,
    noShowShare: shareOf(states.no_show, states.completed),
    promisesKept: shareOf(promises.kept, promises.broken),
    promises,
    daysToFirstFree: waits.length === 0 ? null : Math.round(hundredths / waits.length) / 100,
    freed,
    refilled,
    newPatients,
    returning,
  };
}

/** How large a part is, from 0 to 1; null: there is nothing at all. */
function shareOf(part: number, rest: number): number | null {
  return part + rest === 0 ? null : part / (part + rest);
}

function named(counted: readonly CountedById[], names: Names): NamedNumbers[] {
  const all = counted.map(({ id, states }) => ({ id, name: names.get(id) ?? '', states }));
  return all.sort((a, b) => sumOf(b.states) - sumOf(a.states) || a.id - b.id);
}

function sumOf(states: StateNumbers): number {
  return Object.values(states).reduce((sum, visits) => sum + visits, 0);
}
