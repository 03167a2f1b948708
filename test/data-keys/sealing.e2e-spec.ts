import type { Appointment, AppointmentRecord } from '../../contract/appointment';
import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { DataKeyEntity } from '../../src/data-keys/data-key.entity';
import { DataKeys } from '../../src/data-keys/data-keys.service';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import { aChild, addPerson, share } from '../support/builders/people';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  PHONE,
  step,
  visitOf,
} from '../support/builders/visits';

const NOTE = 'Mam alergię na lateks 🌿';
const SEALED = /^sealed1\.[\w-]{22}\.[\w-]+$/;
const stage = openStage();
let service: number;
let doctor: number;
let day = 2;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

const find = <T>(type: new (...args: never[]) => T): T => stage.site.app.get<T>(type, { strict: false });
const { query } = {
  query: async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    await find(Database).reader.query(sql, values),
};

async function aVisit(patient: SignedInClient, input: object = {}): Promise<Appointment> {
  day += 1;
  const [slot] = await freeTimes(patient, service, doctor, 3 + (day % 20));
  if (!slot) throw new Error('There is no free time');
  return book(patient, booking(service, slot, { note: NOTE, ...input }));
}

async function aCaller(): Promise<AppointmentRecord> {
  day += 1;
  const [slot] = await freeTimes(stage.staff, service, doctor, 3 + (day % 20));
  const patient = { firstName: 'Jan', lastName: 'Wilk', phone: PHONE };
  const input = { serviceId: service, doctorId: doctor, startsAt: slot?.startsAt, patient, note: NOTE, locale: 'pl' };
  return (await stage.staff.post('/api/panel/appointments', input).expect(201)).body as AppointmentRecord;
}

/** As the database has it. */
async function noteIn({ id }: { id: number }): Promise<string> {
  const [row] = await query('SELECT note FROM appointment WHERE id = ?', [id]);
  return String(row?.note);
}

async function noteOf(patient: SignedInClient, { id }: { id: number }): Promise<string> {
  return ((await patient.get(`/api/appointments/${id}`).expect(200)).body as Appointment).note;
}

/** Whose key a sealed text has. */
async function ownerOf(sealed: unknown): Promise<string | undefined> {
  const [, id = ''] = String(sealed).split('.');
  return (await find(Database).reader.findOneBy(DataKeyEntity, { id }))?.owner;
}

const nextHour = (hours: number): Promise<void> =>
  find(RecurringJobs).runDue(new Date(Date.now() + hours * 3_600_000 + 60_000));

describe('What a patient writes', () => {
  it('is sealed in the database with the account’s key, never twice alike, and read by patient and staff', async () => {
    const patient = await knownPatient(stage.site);
    const [one, other] = [await aVisit(patient), await aVisit(patient)];
    expect(one.note).toBe(NOTE);
    expect(await noteOf(patient, one)).toBe(NOTE);
    expect((await visitOf(stage.staff, one.id)).note).toBe(NOTE);
    const [sealed, otherSealed] = [await noteIn(one), await noteIn(other)];
    expect(sealed).toMatch(SEALED);
    expect(otherSealed).toMatch(SEALED);
    expect(sealed).not.toBe(otherSealed);
    expect(await ownerOf(sealed)).toBe(`user ${patient.user.id}`);
    expect(await ownerOf(otherSealed)).toBe(`user ${patient.user.id}`);
  });

  it('may look like something sealed, and be long', async () => {
    const patient = await knownPatient(stage.site);
    for (const note of [await noteIn(await aVisit(patient)), '👶🏽'.repeat(60), 'ż'.repeat(500)]) {
      const visit = await aVisit(patient, { note });
      expect(await noteIn(visit)).toMatch(SEALED);
      expect(await noteOf(patient, visit)).toBe(note);
    }
  });

  it('stays as it is when it is nothing', async () => {
    expect(await noteIn(await aVisit(await knownPatient(stage.site), { note: '' }))).toBe('');
  });

  it('is a reason, too; what staff say stays as it is', async () => {
    const patient = await knownPatient(stage.site);
    const [own, others] = [await aVisit(patient), await aVisit(patient)];
    await patient.post(`/api/appointments/${own.id}/cancel`, { reason: 'Jestem chora' }).expect(200);
    await step(stage.staff, others.id, 'cancel', { reason: 'Lekarz chory' });
    const reasons = async ({ id }: { id: number }): Promise<unknown[]> =>
      (await query('SELECT reason FROM appointment_history WHERE appointmentId = ? AND reason IS NOT NULL', [id])).map(
        ({ reason }) => reason,
      );
    expect(await reasons(own)).toEqual([expect.stringMatching(SEALED)]);
    expect(await reasons(others)).toEqual(['Lekarz chory']);
    const told = async ({ id }: { id: number }): Promise<unknown[]> =>
      (await visitOf(stage.staff, id)).history.flatMap(({ reason }) => reason ?? []);
    expect(await told(own)).toEqual(['Jestem chora']);
    expect(await told(others)).toEqual(['Lekarz chory']);
  });

  it('opens in its own record alone', async () => {
    const patient = await knownPatient(stage.site);
    const [one, other] = [await aVisit(patient), await aVisit(patient, { note: 'Inna' })];
    await query('UPDATE appointment SET note = ? WHERE id = ?', [await noteIn(one), other.id]);
    expect(await noteOf(patient, one)).toBe(NOTE);
    expect(await noteOf(patient, other)).toBe('');
  });
});

describe('What staff note', () => {
  it('of an account and of a caller is sealed with the key of the one and of the other’s number', async () => {
    const patient = await knownPatient(stage.site);
    const visit = await aVisit(patient);
    const caller = await aCaller();
    const own = await stage.site.signInAs('doctor', doctor);
    await own.put(`/api/panel/appointments/${visit.id}/doctor-note`, { text: 'Badania', version: 0 }).expect(200);
    for (const key of [`account-${patient.user.id}`, `visit-${caller.id}`]) {
      const path = `/api/panel/patients/${key}/note`;
      for (const version of [0, 1]) {
        const text = `Prosi o windę ${version}`;
        const { body } = await stage.staff.put(path, { text, version }).expect(200);
        expect(body).toMatchObject({ text, version: version + 1 });
      }
    }
    const texts = (await query('SELECT text FROM patient_note ORDER BY id')).map(({ text }) => text);
    const [doctors] = await query('SELECT text FROM visit_note WHERE appointmentId = ?', [visit.id]);
    for (const text of [...texts, doctors?.text]) expect(text).toMatch(SEALED);
    const ofCaller = await ownerOf(await noteIn(caller));
    expect(ofCaller).toMatch(/^caller [\w-]{43}$/);
    expect(await Promise.all(texts.map(ownerOf))).toEqual([`user ${patient.user.id}`, ofCaller]);
    expect(await ownerOf(doctors?.text)).toBe(`user ${patient.user.id}`);

    const { body } = await patient.get('/api/me/export').expect(200);
    expect(body).toMatchObject({
      frontDeskNote: { text: 'Prosi o windę 1' },
      doctorsNotes: [{ text: 'Badania' }],
      appointments: [{ note: NOTE }],
    });
  });
});

describe('The keys of many visits', () => {
  it('come with one query', async () => {
    const patients = await Promise.all([1, 2, 3].map(() => knownPatient(stage.site)));
    for (const patient of patients) await aVisit(patient);
    const keys = find(DataKeys);
    (Reflect.get(keys, 'open') as Map<string, Buffer>).clear();
    const load = jest.spyOn(keys, 'load');
    const { reader } = find(Database);
    const rows = await reader.find(AppointmentEntity, { order: { id: 'DESC' }, take: 3 });
    expect(rows.map(({ note }) => note)).toEqual([NOTE, NOTE, NOTE]);
    expect(load).toHaveBeenCalledTimes(1);
    await reader.find(AppointmentEntity, { order: { id: 'DESC' }, take: 3 });
    expect(load).toHaveBeenCalledTimes(1);
    load.mockRestore();
  });
});

describe('Somebody who is erased', () => {
  it('cannot be read any more where the rows come back', async () => {
    const patient = await knownPatient(stage.site);
    const visit = await aVisit(patient);
    const sealed = await noteIn(visit);
    await patient.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await ownerOf(sealed)).toBeUndefined();
    await query('UPDATE appointment SET note = ? WHERE id = ?', [sealed, visit.id]);
    expect((await visitOf(stage.staff, visit.id)).note).toBe('');
  });

  it('leaves what is said of a child to the other guardian, until that one leaves, too', async () => {
    const [olena, andrij] = [await knownPatient(stage.site), await knownPatient(stage.site)];
    const child = await addPerson(olena, aChild());
    await share(stage.site, child, andrij);
    const visit = await aVisit(olena, { personId: child.id });
    const sealed = await noteIn(visit);
    expect(await ownerOf(sealed)).toBe(`person ${child.id}`);
    await olena.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await noteOf(andrij, visit)).toBe(NOTE);
    await andrij.delete(`/api/people/${child.id}`).expect(204);
    expect(await ownerOf(sealed)).toBeUndefined();
  });
});

describe('Rows of before', () => {
  it('are read as they are, and sealed while the site runs', async () => {
    const patient = await knownPatient(stage.site);
    const child = await addPerson(patient, aChild());
    const visits = [await aVisit(patient), await aVisit(patient, { personId: child.id }), await aCaller()];
    const own = await stage.site.signInAs('doctor', doctor);
    const [visit, ofChild, caller] = visits;
    if (!visit || !ofChild || !caller) throw new Error('There are no visits');
    await own.put(`/api/panel/appointments/${ofChild.id}/doctor-note`, { text: 'a', version: 0 }).expect(200);
    await stage.staff.put(`/api/panel/patients/visit-${caller.id}/note`, { text: 'b', version: 2 });
    await patient.post(`/api/appointments/${visit.id}/cancel`, { reason: 'c' }).expect(200);
    for (const { id } of visits) await query('UPDATE appointment SET note = ? WHERE id = ?', [`Dawna ${id}`, id]);
    await query("UPDATE visit_note SET text = 'Dawna'");
    await query("UPDATE patient_note SET text = 'Dawna'");
    await query("UPDATE appointment_history SET reason = 'Dawna' WHERE reason IS NOT NULL");
    expect((await visitOf(stage.staff, visit.id)).note).toBe(`Dawna ${visit.id}`);

    await nextHour(1);
    expect(await Promise.all(visits.map(async (each) => ownerOf(await noteIn(each))))).toEqual([
      `user ${patient.user.id}`,
      `person ${child.id}`,
      expect.stringMatching(/^caller /),
    ]);
    for (const { id } of visits) expect((await visitOf(stage.staff, id)).note).toBe(`Dawna ${id}`);
    const open = "<> '' AND %s NOT LIKE 'sealed1.%'";
    for (const [table, column, where] of [
      ['appointment', 'note', ''],
      ['visit_note', 'text', ''],
      ['patient_note', 'text', ''],
      ['appointment_history', 'reason', "AND reason IS NOT NULL AND `by` IN ('patient', 'link')"],
    ] as const) {
      const left = `SELECT COUNT(*) AS count FROM ${table} WHERE ${column} ${open.replace('%s', column)} ${where}`;
      expect([table, Number((await query(left))[0]?.count)]).toEqual([table, 0]);
    }
    expect((await own.get(`/api/panel/appointments/${ofChild.id}/doctor-note`).expect(200)).body).toMatchObject({
      text: 'Dawna',
    });
    expect((await visitOf(stage.staff, visit.id)).history.map(({ reason }) => reason)).toContain('Dawna');
  });
});
