import type { Finding, SeedOf } from './check';
import { type Evidence, groupBy, type VisitRow } from './evidence';
import type { Call } from './record';

/** Each visit was wanted, each that was promised is there, and none is there twice. */
export function checkWishes(evidence: Evidence, seedOf: SeedOf): Finding[] {
  const calls = evidence.histories.flatMap((history) => history.calls);
  const wanted = groupBy(
    calls.filter(({ kind }) => kind === 'book'),
    ({ note }) => note ?? '',
  );
  const visits = groupBy(evidence.visits, ({ id }) => evidence.shown.get(id)?.note ?? '');
  const findings = [...wanted].flatMap(([note, asked]) =>
    problemsOf(asked, visits.get(note) ?? [], evidence).map((what) => ({
      history: asked[0]?.history ?? null,
      what: `wish "${note}": ${what}`,
    })),
  );
  for (const [note, made] of visits) {
    if (wanted.has(note)) continue;
    // Made by somebody who took a time that was offered: that has no note.
    for (const { id, startsAt } of made) {
      if (note === '' && evidence.offers.some((offer) => offer.appointmentId === id && offer.state === 'taken'))
        continue;
      findings.push({ history: seedOf(startsAt.toISOString()), what: `visit ${id} was wanted by nobody` });
    }
  }
  return [...findings, ...checkWaiting(evidence, calls)];
}

function problemsOf(asked: readonly Call[], visits: readonly VisitRow[], evidence: Evidence): string[] {
  const problems: string[] = [];
  const promised = new Set(asked.flatMap(({ outcome, id }) => (outcome === 'ok' ? [id] : [])));
  if (promised.size > 1) problems.push(`it was answered with the visits ${[...promised].join(' and ')}`);
  if (visits.length > 1) problems.push(`it made the visits ${visits.map(({ id }) => id).join(' and ')}`);
  for (const id of promised) {
    if (!visits.some((visit) => visit.id === id)) problems.push(`visit ${id} was promised and is not there`);
  }
  if (visits.length > 0 && asked.every(({ outcome }) => outcome === 'refused')) {
    problems.push(`visit ${visits[0]?.id} is there, and it was refused`);
  }
  const toldAt = Math.min(...asked.flatMap(({ outcome, endedAt }) => (outcome === 'ok' ? [endedAt] : [])));
  const late = asked.find(({ outcome, begunAt }) => outcome === 'refused' && begunAt > toldAt);
  if (late) problems.push(`once more with its key it was refused (${late.code})`);
  const [visit] = visits;
  const [first] = asked;
  if (visit && first && !isAsWanted(visit, first, evidence)) problems.push(`visit ${visit.id} is not what was wanted`);
  return problems;
}

function isAsWanted({ id, patientId }: VisitRow, call: Call, { steps }: Evidence): boolean {
  const first = steps.find(({ visit }) => visit === id);
  return (
    first !== undefined &&
    first.startsAt === call.startsAt &&
    (call.doctorId === null || first.doctorId === call.doctorId) &&
    patientId === (call.isStaff ? null : call.by) &&
    first.byId === call.by
  );
}

/** The same of those who wait for an earlier date. */
function checkWaiting({ wishes }: Evidence, calls: readonly Call[]): Finding[] {
  const asked = calls.filter(({ kind }) => kind === 'wish');
  const findings: Finding[] = asked
    .filter(({ outcome, id }) => outcome === 'ok' && !wishes.some((wish) => wish.id === id))
    .map(({ history, id }) => ({ history, what: `somebody waits no more: wish ${id} is not there` }));
  for (const [by, own] of groupBy(asked, (call) => call.by)) {
    const may = own.filter(({ outcome }) => outcome !== 'refused').length;
    const made = wishes.filter(({ userId }) => userId === by).length;
    if (made > may) findings.push({ history: null, what: `account ${by} waits ${made} times and asked ${may}` });
  }
  return findings;
}
