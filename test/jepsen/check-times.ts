import type { Finding, SeedOf } from './check';
import { type CellRow, type Evidence, groupBy, type VisitRow } from './evidence';

const QUARTER_MS = 15 * 60_000;

interface Held {
  doctorId: number;
  startsAt: Date;
  endsAt: Date;
  holder: string;
}

function isLive({ state }: VisitRow): boolean {
  return state === 'requested' || state === 'confirmed';
}

/** Nobody is at two places at once, and the quarters of an hour that are held are those of what is there. */
export function checkTimes(evidence: Evidence, seedOf: SeedOf): Finding[] {
  const live = evidence.visits.filter(isLive);
  return [
    ...overlaps(live, 'doctor', ({ doctorId }) => doctorId, seedOf),
    ...overlaps(live, 'patient', ({ patientId }) => patientId, seedOf),
    ...checkCells(evidence, live, seedOf),
  ];
}

function overlaps(
  live: readonly VisitRow[],
  who: string,
  whoseOf: (visit: VisitRow) => number | null,
  seedOf: SeedOf,
): Finding[] {
  const findings: Finding[] = [];
  for (const [whose, own] of groupBy(live, whoseOf)) {
    if (whose === null) continue;
    const inOrder = own.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
    for (const [index, visit] of inOrder.entries()) {
      const next = inOrder[index + 1];
      if (!next || next.startsAt >= visit.endsAt) continue;
      const at = next.startsAt.toISOString();
      findings.push({
        history: seedOf(at),
        what: `${who} ${whose} has the visits ${visit.id} and ${next.id} at ${at}`,
      });
    }
  }
  return findings;
}

function checkCells({ cells, offers }: Evidence, live: readonly VisitRow[], seedOf: SeedOf): Finding[] {
  const held: Held[] = [
    ...live.map((visit) => ({ ...visit, holder: `visit ${visit.id}` })),
    ...offers.filter(({ state }) => state === 'open').map((offer) => ({ ...offer, holder: `offer ${offer.id}` })),
  ];
  const wanted = held.flatMap(({ doctorId, startsAt, endsAt, holder }) => {
    const first = startsAt.getTime() / QUARTER_MS;
    const count = Math.ceil(endsAt.getTime() / QUARTER_MS - first);
    return Array.from({ length: count }, (_, index) => `doctor ${doctorId} quarter ${first + index} ${holder}`);
  });
  const found = cells.map((cell) => `doctor ${cell.doctorId} quarter ${cell.cell} ${holderOf(cell)}`);
  const twice = [...groupBy(cells, ({ doctorId, cell }) => `doctor ${doctorId} quarter ${cell}`)]
    .filter(([, holders]) => holders.length > 1)
    .map(([quarter, holders]) => `${quarter} is held by ${holders.map(holderOf).join(' and ')}`);
  const missing = wanted.filter((quarter) => !found.includes(quarter)).map((quarter) => `${quarter} does not hold it`);
  const spare = found.filter((quarter) => !wanted.includes(quarter)).map((quarter) => `${quarter}, which is not there`);
  return [...twice, ...missing, ...spare].map((what) => {
    const quarter = Number(/quarter (\d+)/.exec(what)?.[1]);
    const times = [quarter, quarter - 1].map((each) => new Date(each * QUARTER_MS).toISOString());
    return { history: times.map(seedOf).find((seed) => seed !== null) ?? null, what };
  });
}

function holderOf({ appointmentId, offerId, holdId }: CellRow): string {
  const holders = [
    ...(appointmentId === null ? [] : [`visit ${appointmentId}`]),
    ...(offerId === null ? [] : [`offer ${offerId}`]),
    ...(holdId === null ? [] : [`browser ${holdId}`]),
  ];
  return holders.join(' and ') || 'nobody';
}
