import type { ActorKind, AppointmentState } from '../../contract/appointment';
import type { Finding, SeedOf } from './check';
import { type Evidence, groupBy, type StepRow, type VisitRow } from './evidence';
import type { Call } from './record';

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
    const problems = [...lifeOf(visit, own), ...shownOf(visit, evidence)];
    findings.push(...problems.map((what) => ({ history, what: `visit ${visit.id}: ${what}` })));
  }
  const isThere = new Set(visits.map(({ id }) => id));
  for (const id of stepsOf.keys()) {
    if (!isThere.has(id)) findings.push({ history: null, what: `there are steps of visit ${id}, which is not there` });
  }
  return [...findings, ...checkAsked(steps, calls), ...checkRefusals(evidence, calls), ...checkTold(calls)];
}

function lifeOf({ state, version }: VisitRow, own: readonly StepRow[]): string[] {
  const problems: string[] = [];
  if (own.length !== version) problems.push(`version ${version} after ${own.length} steps`);
  if (own.at(-1)?.to !== state) problems.push(`${state}, and its last step made it ${own.at(-1)?.to ?? 'nothing'}`);
  for (const [index, { action, from, to, by }] of own.entries()) {
    const before = own[index - 1]?.to ?? null;
    if (from !== before) problems.push(`a step from ${from} where it was ${before}`);
    const isRule = RULES.some(
      (rule) => rule.action === action && rule.from.includes(from) && rule.to === to && rule.by.includes(by),
    );
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

/** Whether somebody made it by taking a time that was offered. */
function isTaken({ by, to }: StepRow): boolean {
  return by === 'patient' && to === 'confirmed';
}

/** How a step and the call that asked for it find each other; what was booked is looked at by its note. */
function keyOfStep(step: StepRow): string | null {
  const { visit, action, byId, startsAt } = step;
  if (isTaken(step)) return `take ${byId} ${startsAt}`;
  return action === 'create' ? null : `${action} ${visit} ${byId} ${action === 'move' ? startsAt : ''}`;
}

function keyOfCall({ kind, visit, by, startsAt = '', answer }: Call): string | null {
  if (kind === 'answer') return answer === 'take' ? `take ${by} ${startsAt}` : null;
  if (kind === 'book' || kind === 'wish') return null;
  return `${kind} ${visit} ${by} ${kind === 'move' ? startsAt : ''}`;
}

function checkAsked(steps: readonly StepRow[], calls: readonly Call[]): Finding[] {
  const made = groupBy(steps, keyOfStep);
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

/** Offers that were taken or refused are those to which somebody said so. */
function checkRefusals({ offers }: Evidence, calls: readonly Call[]): Finding[] {
  const answers = groupBy(
    calls.filter(({ kind }) => kind === 'answer'),
    ({ by, startsAt }) => `${by} ${startsAt}`,
  );
  const made = groupBy(offers, ({ userId, startsAt }) => `${userId} ${startsAt.toISOString()}`);
  return [...new Set([...answers.keys(), ...made.keys()])].flatMap((key) => {
    const own = answers.get(key) ?? [];
    const count = (outcome: string, ...said: string[]): number =>
      own.filter((call) => call.outcome === outcome && said.includes(call.answer ?? '')).length;
    const ended = (state: string): OfferEnds => ({
      state,
      count: (made.get(key) ?? []).filter((offer) => offer.state === state).length,
    });
    const problems = [
      outside(ended('taken'), count('ok', 'take'), count('ok', 'take') + count('unknown', 'take')),
      outside(ended('refused'), count('ok', 'no'), own.length - count('refused', 'no', 'stop')),
    ];
    return problems.flatMap((what) =>
      what === null ? [] : [{ history: own[0]?.history ?? null, what: `the offer of ${key}: ${what}` }],
    );
  });
}

interface OfferEnds {
  state: string;
  count: number;
}

function outside({ state, count }: OfferEnds, least: number, most: number): string | null {
  return count < least || count > most ? `${state} ${count} times, by answers ${least} to ${most} times` : null;
}

/** What was answered to a cancel is a cancelled visit: nothing can come after it. */
function checkTold(calls: readonly Call[]): Finding[] {
  return calls
    .filter(({ kind, outcome, state }) => kind === 'cancel' && outcome === 'ok' && state !== 'cancelled')
    .map(({ history, visit, state }) => ({ history, what: `visit ${visit} was told to be cancelled and is ${state}` }));
}
