import type { ActorKind, AppointmentState } from '../../contract/appointment';
import type { Finding, SeedOf } from './check';
import { type Evidence, groupBy, type StepRow, type VisitRow } from './evidence';
import type { Call, Outcome } from './record';

type From = AppointmentState | null;

interface Rule {
  action: string;
  from: readonly From[];
  to: AppointmentState;
  by: readonly ActorKind[];
  /** Only when somebody takes a time that the clinic has offered. */
  byOffer?: true;
}

const OPEN: readonly From[] = ['requested', 'confirmed'];
/** The life of a visit that lies days ahead, as the specification has it. */
const RULES: readonly Rule[] = [
  { action: 'create', from: [null], to: 'requested', by: ['patient'] },
  { action: 'create', from: [null], to: 'confirmed', by: ['staff'] },
  { action: 'create', from: [null], to: 'confirmed', by: ['patient'], byOffer: true },
  { action: 'confirm', from: ['requested'], to: 'confirmed', by: ['staff'] },
  { action: 'move', from: OPEN, to: 'requested', by: ['patient'] },
  { action: 'move', from: OPEN, to: 'confirmed', by: ['staff'] },
  { action: 'move', from: OPEN, to: 'confirmed', by: ['patient'], byOffer: true },
  { action: 'cancel', from: OPEN, to: 'cancelled', by: ['patient', 'staff'] },
];

/** Each visit has gone only where it may, and what was done to it is what people asked for. */
export function checkSteps(evidence: Evidence, seedOf: SeedOf): Finding[] {
  const { histories, steps, unequal, visits } = evidence;
  const calls = histories.flatMap((history) => history.calls);
  const stepsOf = groupBy(steps, ({ visit }) => visit);
  const findings: Finding[] = unequal.map((id) => ({
    history: null,
    what: `visit ${id}: its row, its steps and the audit log differ`,
  }));
  for (const visit of visits) {
    const history = seedOf(visit.startsAt.toISOString());
    const own = stepsOf.get(visit.id) ?? [];
    const problems = [...lifeOf(visit, own, evidence), ...shownOf(visit, evidence)];
    findings.push(...problems.map((what) => ({ history, what: `visit ${visit.id}: ${what}` })));
  }
  const isThere = new Set(visits.map(({ id }) => id));
  for (const id of stepsOf.keys()) {
    if (!isThere.has(id)) findings.push({ history: null, what: `there are steps of visit ${id}, which is not there` });
  }
  return [...findings, ...checkAsked(evidence, calls), ...checkOffers(evidence, calls), ...checkTold(calls)];
}

function lifeOf({ state, version }: VisitRow, own: readonly StepRow[], evidence: Evidence): string[] {
  const problems: string[] = [];
  if (own.length !== version) problems.push(`version ${version} after ${own.length} steps`);
  if (own.at(-1)?.to !== state) problems.push(`${state}, and its last step made it ${own.at(-1)?.to ?? 'nothing'}`);
  for (const [index, step] of own.entries()) {
    const { action, from, to, by } = step;
    const before = own[index - 1]?.to ?? null;
    if (from !== before) problems.push(`a step from ${from} where it was ${before}`);
    const rule = RULES.find(
      (each) => each.action === action && each.from.includes(from) && each.to === to && each.by.includes(by),
    );
    const isRule = rule !== undefined && (!rule.byOffer || wishOf(step, evidence) !== null);
    if (!isRule) problems.push(`${action} by ${by} from ${from} to ${to}`);
  }
  return problems;
}

/** What people see is what is there. */
function shownOf({ id, state, version, doctorId, patientId, startsAt }: VisitRow, evidence: Evidence): string[] {
  const problems: string[] = [];
  const at = startsAt.toISOString();
  const shown = evidence.shown.get(id);
  const seen = shown && [shown.state, shown.version, shown.doctor.id, shown.startsAt].join(' ');
  if (seen !== [state, version, doctorId, at].join(' ')) problems.push(`staff see ${seen ?? 'nothing'}`);
  if (patientId !== null && !evidence.shownTo.get(patientId)?.includes(`${id} ${state} ${at}`)) {
    problems.push('its patient sees something else');
  }
  return problems;
}

/** For which wish somebody was offered the time to which a step led; null: for none. */
function wishOf({ visit, startsAt, doctorId }: StepRow, { offers }: Evidence): number | null {
  const taken = offers.find(
    (offer) =>
      offer.state === 'taken' &&
      offer.appointmentId === visit &&
      offer.doctorId === doctorId &&
      offer.startsAt.toISOString() === startsAt,
  );
  return taken?.wishId ?? null;
}

/** How a step and the call that asked for it find each other; what was booked is looked at by its note. */
function keyOfStep(step: StepRow, evidence: Evidence): string | null {
  const { visit, action, by, byId, to, startsAt } = step;
  if (by === 'patient' && to === 'confirmed') return `take ${wishOf(step, evidence) ?? 'nothing'}`;
  return action === 'create' ? null : `${action} ${visit} ${byId} ${action === 'move' ? startsAt : ''}`;
}

function keyOfCall({ kind, visit, by, startsAt = '', answer, wish }: Call): string | null {
  if (kind === 'answer') return answer === 'take' ? `take ${wish}` : null;
  if (kind === 'book' || kind === 'wish') return null;
  return `${kind} ${visit} ${by} ${kind === 'move' ? startsAt : ''}`;
}

function checkAsked(evidence: Evidence, calls: readonly Call[]): Finding[] {
  const made = groupBy(evidence.steps, (step) => keyOfStep(step, evidence));
  const asked = groupBy(calls, keyOfCall);
  const findings: Finding[] = [];
  for (const key of new Set([...made.keys(), ...asked.keys()])) {
    if (key === null) continue;
    const own = asked.get(key) ?? [];
    const done = own.filter(({ outcome }) => outcome === 'ok').length;
    const maybe = own.filter(({ outcome }) => outcome === 'unknown').length;
    const count = made.get(key)?.length ?? 0;
    if (count >= done && count <= done + maybe) continue;
    const what = `${key.trim()}: done ${count} times, answered ${done} times, not answered ${maybe} times`;
    findings.push({ history: own[0]?.history ?? null, what });
  }
  return [...findings, ...checkOrder(made, asked)];
}

/** What was done before something else was asked for stands before it. */
function checkOrder(made: ReadonlyMap<string | null, StepRow[]>, asked: ReadonlyMap<string | null, Call[]>): Finding[] {
  const sure = [...made].flatMap(([key, [step, ...more]]) => {
    const [call, ...others] = (asked.get(key) ?? []).filter(({ outcome }) => outcome !== 'refused');
    const isSure = key !== null && more.length === 0 && others.length === 0;
    return isSure && step && call?.outcome === 'ok' ? [{ step, call }] : [];
  });
  const findings: Finding[] = [];
  for (const own of groupBy(sure, ({ step }) => step.visit).values()) {
    for (const earlier of own) {
      for (const later of own) {
        if (earlier.step.id >= later.step.id || later.call.endedAt > earlier.call.begunAt) continue;
        const what = `visit ${earlier.step.visit}: ${later.call.kind} was done first and stands after ${earlier.call.kind}`;
        findings.push({ history: earlier.call.history, what });
      }
    }
  }
  return findings;
}

/** What was offered for a wish was taken once at most, and refused by who said so. */
function checkOffers({ offers }: Evidence, calls: readonly Call[]): Finding[] {
  const answers = groupBy(calls, ({ wish }) => wish);
  const offered = groupBy(offers, ({ wishId }) => wishId);
  return [...offered].flatMap(([wish, own]) => {
    const said = answers.get(wish) ?? [];
    const count = (outcome: Outcome, ...of: string[]): number =>
      said.filter((call) => call.outcome === outcome && of.includes(call.answer ?? '')).length;
    const taken = own.filter(({ state }) => state === 'taken').length;
    const refused = own.filter(({ state }) => state === 'refused').length;
    const refusals = count('ok', 'no', 'stop') + count('unknown', 'no', 'stop');
    const problems = [
      ...(taken > 1 ? [`${taken} times are taken`] : []),
      ...(refused < count('ok', 'no') || refused > refusals ? [`${refused} times are refused`] : []),
    ];
    return problems.map((what) => ({ history: said[0]?.history ?? null, what: `wish ${wish}: ${what}` }));
  });
}

/** What was answered to a cancel is a cancelled visit: nothing can come after it. */
function checkTold(calls: readonly Call[]): Finding[] {
  return calls
    .filter(({ kind, outcome, state }) => kind === 'cancel' && outcome === 'ok' && state !== 'cancelled')
    .map(({ history, visit, state }) => ({ history, what: `visit ${visit} was told to be cancelled and is ${state}` }));
}
