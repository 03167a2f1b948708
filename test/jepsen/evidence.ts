import type { RowDataPacket } from 'mysql2/promise';
import type { Email } from 'postal-mime';
import type { ActorKind, AppointmentRecord, AppointmentState } from '../../contract/appointment';
import { waitUntil } from '../support/servers';
import type { FaultyClinic } from './clinic';
import type { History } from './history';

/** Rows as the database has them. */
export interface VisitRow {
  id: number;
  uid: string;
  state: AppointmentState;
  version: number;
  doctorId: number;
  patientId: number | null;
  startsAt: Date;
  endsAt: Date;
}

/** A step of a visit, with what the audit log says of it. */
export interface StepRow {
  id: number;
  visit: number;
  action: string;
  from: AppointmentState | null;
  to: AppointmentState;
  by: ActorKind;
  byId: number | null;
  /** When and with whom the visit is since then. */
  startsAt: string;
  doctorId: number;
}

export interface CellRow {
  doctorId: number;
  cell: number;
  appointmentId: number | null;
  offerId: number | null;
  holdId: number | null;
}

interface OfferRow {
  id: number;
  wishId: number;
  userId: number;
  doctorId: number;
  startsAt: Date;
  endsAt: Date;
  state: string;
  sentAt: Date | null;
  appointmentId: number | null;
}

export interface MailRow {
  template: string;
  appointmentId: number | null;
  state: string;
  messageId: string;
}

/** All that can be known of some histories once nothing is under way any more. */
export interface Evidence {
  histories: readonly History[];
  visits: readonly VisitRow[];
  steps: readonly StepRow[];
  /** Ids of visits of which the table of steps, the audit log and the row itself do not say the same. */
  unequal: readonly number[];
  cells: readonly CellRow[];
  offers: readonly OfferRow[];
  wishes: readonly { id: number; userId: number }[];
  mails: readonly MailRow[];
  /** What the mail server has taken over, copies included. */
  received: readonly Email[];
  failedJobs: readonly string[];
  /** The visits as staff see them through the API. */
  shown: ReadonlyMap<number, AppointmentRecord>;
  /** What each patient sees: `id state startsAt`. */
  shownTo: ReadonlyMap<number, string[]>;
}

export async function gather(clinic: FaultyClinic, histories: readonly History[]): Promise<Evidence> {
  const rows = async <T>(sql: string): Promise<T[]> =>
    (await clinic.sql.query<RowDataPacket[]>(sql))[0] as unknown as T[];
  const visits = await rows<VisitRow>(
    'SELECT id, uid, state, version, doctorId, patientId, startsAt, endsAt FROM appointment',
  );
  const history = await rows<HistoryRow>('SELECT * FROM appointment_history WHERE answer IS NULL ORDER BY id');
  const audit = await rows<AuditRow>("SELECT * FROM audit WHERE resource = 'appointments' ORDER BY id");
  return {
    histories,
    visits,
    ...joinSteps(visits, history, audit),
    cells: await rows('SELECT * FROM appointment_cell'),
    offers: await rows('SELECT * FROM earlier_offer'),
    wishes: await rows('SELECT id, userId FROM earlier_wish'),
    mails: await rows('SELECT template, appointmentId, state, messageId FROM mail'),
    failedJobs: (await rows<{ job: string }>("SELECT job FROM outbox WHERE state = 'failed'")).map(({ job }) => job),
    received: [...clinic.smtp.received],
    shown: await readShown(clinic, histories),
    shownTo: await readShownTo(clinic),
  };
}

interface HistoryRow {
  id: number;
  appointmentId: number;
  fromState: AppointmentState | null;
  toState: AppointmentState;
  by: ActorKind;
  byId: number | null;
}

interface AuditRow {
  recordId: number;
  action: string;
  changes: string;
}

/** A step is in both tables, so that the nth of one tells of the nth of the other; the row is as the last one left it. */
function joinSteps(
  visits: readonly VisitRow[],
  history: readonly HistoryRow[],
  audit: readonly AuditRow[],
): Pick<Evidence, 'steps' | 'unequal'> {
  const steps: StepRow[] = [];
  const unequal = new Set<number>();
  const rows = new Map(visits.map((row) => [row.id, row]));
  const stepsOf = groupBy(history, ({ appointmentId }) => appointmentId);
  const linesOf = groupBy(audit, ({ recordId }) => recordId);
  for (const visit of new Set([...rows.keys(), ...stepsOf.keys(), ...linesOf.keys()])) {
    const row = rows.get(visit);
    const own = stepsOf.get(visit) ?? [];
    const lines = linesOf.get(visit) ?? [];
    if (!row || own.length !== lines.length) unequal.add(visit);
    let startsAt = row?.startsAt.toISOString() ?? '';
    let doctorId = row?.doctorId ?? 0;
    for (const [index, { id, fromState, toState, by, byId }] of [...own.entries()].reverse()) {
      const { action = '', changes = '{}' } = lines[index] ?? {};
      steps.push({ id, visit, action, from: fromState, to: toState, by, byId, startsAt, doctorId });
      const told = JSON.parse(changes) as { startsAt?: [string, string]; doctorId?: [number, number] };
      if ((told.startsAt?.[1] ?? startsAt) !== startsAt || (told.doctorId?.[1] ?? doctorId) !== doctorId) {
        unequal.add(visit);
      }
      startsAt = told.startsAt?.[0] ?? startsAt;
      doctorId = told.doctorId?.[0] ?? doctorId;
    }
  }
  return { steps: steps.sort((a, b) => a.id - b.id), unequal: [...unequal] };
}

export function groupBy<T, K>(things: readonly T[], keyOf: (thing: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}

async function readShown(clinic: FaultyClinic, histories: readonly History[]): Promise<Evidence['shown']> {
  const [staff] = clinic.staff;
  const shown = new Map<number, AppointmentRecord>();
  for (const { day } of histories) {
    const filter = encodeURIComponent(JSON.stringify({ from: day.date, to: day.date }));
    for (let from = 0, isMore = true; isMore; from += 100) {
      const path = `panel/appointments?sort=["id","ASC"]&range=[${from},${from + 99}]&filter=${filter}`;
      const records = (await read(clinic, staff?.id ?? 0, path)) as AppointmentRecord[];
      for (const record of records) shown.set(record.id, record);
      isMore = records.length === 100;
    }
  }
  return shown;
}

async function readShownTo(clinic: FaultyClinic): Promise<Evidence['shownTo']> {
  const shown = new Map<number, string[]>();
  for (const { id } of clinic.patients) {
    const { items } = (await read(clinic, id, 'appointments')) as { items: AppointmentRecord[] };
    shown.set(
      id,
      items.map((visit) => `${visit.id} ${visit.state} ${visit.startsAt}`),
    );
  }
  return shown;
}

function read(clinic: FaultyClinic, by: number, path: string): Promise<unknown> {
  return waitUntil(`the answer of ${path}`, async () => {
    const { status, body } = await clinic.call(by, 'GET', path);
    if (status !== 200) throw new Error(`It is ${status}`);
    return body;
  });
}
