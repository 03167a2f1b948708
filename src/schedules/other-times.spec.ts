import { WEEKDAYS } from '../../contract/clinic';
import type { WeeklyHours } from '../../contract/schedule';
import { datesBetween } from '../locale/warsaw-day';
import { cellOf, cellsOf, TakenCells } from '../locale/cells';
import { FreeResources } from '../resources/free-resources';
import { ResourceEntity } from '../resources/resource.entity';
import { toClinicHours, toDoctorHours } from './free-times';
import { findOtherTimes, type OtherTime, type OtherTimesSearch, type VisitToMove } from './other-times';

const MINUTE_MS = 60_000;
const [OWN, OTHER, RUSSIAN, STRANGER] = [1, 2, 3, 4];
const SERVICE = 9;
const DATES = datesBetween('2026-11-23', '2026-12-31');

const always = Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: '00:00', to: '24:00' }]]));
const hours = (from: string, to: string): WeeklyHours =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from, to, place: 'clinic' }]])) as unknown as WeeklyHours;
const at = (text: string): number => Date.parse(`${text}:00+01:00`);

let nextId = 0;
function aVisit(startsAt: string, input: Partial<VisitToMove> = {}): VisitToMove {
  const start = new Date(at(startsAt));
  return {
    id: (nextId += 1),
    doctorId: OWN,
    serviceId: SERVICE,
    patientId: null,
    locale: 'pl',
    place: 'clinic',
    startsAt: start,
    endsAt: new Date(start.getTime() + 30 * MINUTE_MS),
    ...input,
  };
}

/** The own doctor is away until the 25th at eight in the evening; all work from nine to eleven. */
function aSearch(input: Partial<OtherTimesSearch> = {}): OtherTimesSearch {
  const away = [{ from: at('2026-11-23T00:00'), to: at('2026-11-25T20:00') }];
  const [first, last] = [cellOf(at('2026-11-23T00:00')), cellOf(at('2027-01-01T00:00'))];
  return {
    dates: DATES,
    window: { earliest: at('2026-11-23T07:00'), latest: at('2026-12-31T23:00') },
    clinic: toClinicHours({ openingHours: always as never, closedDays: [] }),
    candidates: [OWN, OTHER, RUSSIAN, STRANGER].map((id) => ({
      hours: toDoctorHours(id, hours('09:00', '11:00'), [], id === OWN ? away : []),
      taken: new TakenCells(first, last),
    })),
    doctors: [
      { id: OWN, languages: ['pl'], serviceIds: [SERVICE] },
      { id: OTHER, languages: ['pl', 'ua'], serviceIds: [SERVICE] },
      { id: RUSSIAN, languages: ['ru'], serviceIds: [SERVICE] },
      { id: STRANGER, languages: ['pl', 'ru', 'ua'], serviceIds: [SERVICE + 1] },
    ],
    patientCells: new Map(),
    ...input,
  };
}

function overlaps(times: readonly (OtherTime | null)[]): boolean {
  const cells = times.flatMap((time) =>
    time === null
      ? []
      : cellsOf(new Date(time.startsAt), new Date(time.startsAt + 30 * MINUTE_MS)).map(
          (cell) => `${time.doctorId} ${cell}`,
        ),
  );
  return new Set(cells).size < cells.length;
}

it('proposes the nearest times of the same doctor, and of who speaks the language and offers the service', async () => {
  const [found] = await findOtherTimes([aVisit('2026-11-24T09:30')], aSearch());
  expect(found?.doctors).toEqual([
    { doctorId: OWN, times: ['2026-11-26T09:00', '2026-11-26T09:30', '2026-11-26T10:00'].map(at) },
    { doctorId: OTHER, times: ['2026-11-24T09:00', '2026-11-24T09:30', '2026-11-24T10:00'].map(at) },
  ]);
  expect(found?.nearest).toEqual({ doctorId: OTHER, startsAt: at('2026-11-24T09:30') });
  expect(found?.sameDoctor).toEqual({ doctorId: OWN, startsAt: at('2026-11-26T09:00') });
  const [russian] = await findOtherTimes([aVisit('2026-11-24T09:30', { locale: 'ru' })], aSearch());
  expect(russian?.doctors.map(({ doctorId }) => doctorId)).toEqual([OWN, RUSSIAN]);
  const [belarusian] = await findOtherTimes([aVisit('2026-11-24T09:30', { locale: 'by' })], aSearch());
  expect(belarusian?.doctors.map(({ doctorId }) => doctorId)).toEqual([OWN]);
  expect(belarusian?.nearest).toEqual(belarusian?.sameDoctor);
});

it('gives no time to two visits, however many there are, and shows none that another one is given', async () => {
  const visits = Array.from({ length: 30 }, (_, index) =>
    aVisit(`2026-11-${23 + (index % 3)}T09:${index % 2 === 0 ? '00' : '30'}`),
  );
  const found = await findOtherTimes(visits, aSearch());
  expect(found.every(({ nearest, sameDoctor }) => nearest && sameDoctor)).toBe(true);
  expect(overlaps(found.map(({ nearest }) => nearest))).toBe(false);
  expect(overlaps(found.map(({ sameDoctor }) => sameDoctor))).toBe(false);
  for (const { nearest, sameDoctor, doctors } of found) {
    const shown = doctors.flatMap(({ doctorId, times }) => times.map((startsAt) => ({ doctorId, startsAt })));
    expect(shown).toContainEqual(nearest);
    expect(shown).toContainEqual(sameDoctor);
    const others = found.filter((each) => each.nearest !== nearest).map((each) => each.nearest);
    for (const time of shown) {
      if (time.startsAt === sameDoctor?.startsAt && time.doctorId === OWN) continue;
      expect(overlaps([time, ...others])).toBe(false);
    }
  }
});

it('keeps visits of different lengths apart', async () => {
  const search = aSearch();
  const visits = [30, 45, 20, 60, 15, 30].map((minutes) => {
    const visit = aVisit('2026-11-24T09:00', { locale: 'ua' });
    return { ...visit, endsAt: new Date(visit.startsAt.getTime() + minutes * MINUTE_MS) };
  });
  const held = (await findOtherTimes(visits, search)).flatMap(({ nearest }, index) => {
    const { startsAt, endsAt } = visits[index] ?? aVisit('2026-11-24T09:00');
    if (!nearest) return [];
    const end = new Date(nearest.startsAt + endsAt.getTime() - startsAt.getTime());
    return cellsOf(new Date(nearest.startsAt), end).map((cell) => `${nearest.doctorId} ${cell}`);
  });
  expect(new Set(held).size).toBe(held.length);
});

it('leaves out what is taken, what is too soon, and what the patient has another visit in', async () => {
  const visit = aVisit('2026-11-24T09:00', { patientId: 7, locale: 'ua' });
  const window = { earliest: at('2026-11-24T09:30'), latest: at('2026-12-31T23:00') };
  const search = aSearch({
    window,
    patientCells: new Map([[7, new Map([[cellOf(at('2026-11-24T10:15')), visit.id + 1]])]]),
  });
  const other = search.candidates.find((candidate) => candidate.hours.doctorId === OTHER);
  other?.taken.add(cellOf(at('2026-11-24T09:30')));
  const [found] = await findOtherTimes([visit], search);
  expect(found?.nearest).toEqual({ doctorId: OTHER, startsAt: at('2026-11-24T10:30') });
  // What the visit itself holds is in nobody's way.
  const own = new Map([[7, new Map([[cellOf(at('2026-11-24T10:15')), visit.id]])]]);
  const [again] = await findOtherTimes([visit], { ...search, patientCells: own });
  expect(again?.nearest).toEqual({ doctorId: OTHER, startsAt: at('2026-11-24T10:00') });
});

it('gives two visits of one patient different times', async () => {
  const visits = [SERVICE, SERVICE].map((serviceId) => aVisit('2026-11-24T09:00', { serviceId, patientId: 7 }));
  const search = aSearch();
  const doctors = [...search.doctors, { id: STRANGER, languages: ['pl'] as const, serviceIds: [SERVICE] }];
  const found = await findOtherTimes(visits, { ...search, doctors: doctors.filter((_, index) => index !== 3) });
  const times = found.map(({ nearest }) => nearest?.startsAt);
  expect(new Set(times).size).toBe(2);
});

it('proposes nothing where there is nothing', async () => {
  const [blocked] = await findOtherTimes([aVisit('2026-11-24T09:00')], aSearch({ doctors: [] }));
  expect(blocked).toEqual({ doctors: [], nearest: null, sameDoctor: null });
  const [online] = await findOtherTimes([aVisit('2026-11-24T09:00', { place: 'online' })], aSearch());
  expect(online?.nearest).toBeNull();
  expect(await findOtherTimes([], aSearch())).toEqual([]);
});

/** Rooms that are free but for what is named, in the search's time. */
function rooms(...taken: [startsAt: string, endsAt: string][][]): FreeResources {
  const [first, last] = [cellOf(at('2026-11-23T00:00')), cellOf(at('2027-01-01T00:00'))];
  const all = taken.map((stretches, index) => {
    const cells = new TakenCells(first, last);
    for (const [from, to] of stretches)
      for (const cell of cellsOf(new Date(at(from)), new Date(at(to)))) cells.add(cell);
    return { row: Object.assign(new ResourceEntity(), { id: index + 1 }), taken: cells, closed: new Set<string>() };
  });
  return new FreeResources(new Map([['room', all]]));
}

it('counts rooms between visits: no more of them at once than there are rooms', async () => {
  const { clinic, ...search } = aSearch();
  const visits = Array.from({ length: 6 }, () => aVisit('2026-11-24T09:00', { needs: ['room'] }));
  const doctors = [OTHER, RUSSIAN, STRANGER].map((id) => ({ id, languages: ['pl' as const], serviceIds: [SERVICE] }));
  const two = { ...clinic, resources: rooms([], []) };
  const found = await findOtherTimes(visits, { ...search, doctors, clinic: two });
  const starts = found.map(({ nearest }) => nearest?.startsAt);
  for (const startsAt of starts) expect(starts.filter((each) => each === startsAt).length).toBeLessThanOrEqual(2);
  expect(starts).toEqual(
    ['09:00', '09:00', '09:30', '09:30', '10:00', '10:00'].map((time) => at(`2026-11-24T${time}`)),
  );
  // None is shown that another visit has the last room of.
  for (const [index, { doctors: shown }] of found.entries()) {
    const others = starts.filter((_, each) => each !== index);
    for (const time of shown.flatMap(({ times }) => times)) {
      expect(others.filter((each) => each === time).length).toBeLessThan(2);
    }
  }
});

it('looks for a room that is free for the whole visit, and takes the visit’s own for free', async () => {
  const { clinic, ...search } = aSearch();
  const taken: [string, string][] = [['2026-11-24T09:00', '2026-11-24T10:00']];
  const visit = aVisit('2026-11-24T09:30', { needs: ['room'] });
  const halves = { ...clinic, resources: rooms([['2026-11-24T09:30', '2026-11-24T11:00']], taken) };
  const [apart] = await findOtherTimes([visit], { ...search, clinic: halves });
  expect(apart?.nearest?.startsAt).toBe(at('2026-11-24T10:00'));
  const own = { ...clinic, resources: rooms([['2026-11-24T09:30', '2026-11-24T10:00']]) };
  const [without] = await findOtherTimes([visit], { ...search, clinic: own });
  expect(without?.nearest?.startsAt).toBe(at('2026-11-24T10:00'));
  const [having] = await findOtherTimes([{ ...visit, resources: [1] }], { ...search, clinic: own });
  expect(having?.nearest).toEqual({ doctorId: OTHER, startsAt: at('2026-11-24T09:30') });
});
