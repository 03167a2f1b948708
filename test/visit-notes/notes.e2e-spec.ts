import type { Appointment } from '../../contract/appointment';
import { LIMITS } from '../../contract/limits';
import type { VisitNote } from '../../contract/visit-note';
import { Database } from '../../src/database/database';
import { VisitNoteEntity } from '../../src/visit-notes/visit-note.entity';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';

const TEXT = 'Prosi o listę badań po rosyjsku.';
const stage = openStage();
let service: number;
let doctor: number;
let colleague: number;
let own: SignedInClient;
let foreign: SignedInClient;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
  colleague = await addDoctor(stage.staff, [service]);
  own = await stage.site.signInAs('doctor', doctor);
  foreign = await stage.site.signInAs('doctor', colleague);
});

const pathOf = ({ id }: { id: number }): string => `/api/panel/appointments/${id}/doctor-note`;
const rows = (appointmentId: number): Promise<VisitNoteEntity[]> =>
  stage.site.app.get(Database, { strict: false }).reader.findBy(VisitNoteEntity, { appointmentId });

async function aVisit(): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  const visit = await book(patient, booking(service, await freeTime(patient, service, doctor, 3)));
  await step(stage.staff, visit.id, 'confirm');
  return { patient, visit };
}

async function write(visit: { id: number }, text: string, version: number): Promise<VisitNote> {
  return (await own.put(pathOf(visit), { text, version }).expect(200)).body as VisitNote;
}

it('A doctor notes something for an own visit, changes it and empties it', async () => {
  const { visit } = await aVisit();
  expect((await own.get(pathOf(visit)).expect(200)).body).toEqual({ text: '', version: 0, updatedAt: null });
  const note = await write(visit, TEXT, 0);
  expect(note).toEqual({ text: TEXT, version: 1, updatedAt: expect.any(String) as string });
  expect((await own.get(pathOf(visit)).expect(200)).body).toEqual(note);
  expect(await write(visit, '', 1)).toMatchObject({ text: '', version: 2 });
});

it('Of two devices the second one sees what the first has written, and nothing is lost', async () => {
  const { visit } = await aVisit();
  const current = await write(visit, TEXT, 0);
  for (const version of [0, 2]) {
    const { body } = await own.put(pathOf(visit), { text: 'Inna', version }).expect(409);
    expect(body).toMatchObject({ code: 'stale_version', current });
  }
  expect((await own.get(pathOf(visit)).expect(200)).body).toEqual(current);
});

it('Nobody else reads or writes it in the panel, nor the colleague whose visit it is later', async () => {
  const { visit } = await aVisit();
  await write(visit, TEXT, 0);
  const input = { text: 'Obca', version: 0 };
  for (const client of [stage.staff, stage.admin, stage.patient, await stage.site.signInAs('editor')]) {
    await expectProblem(client.get(pathOf(visit)), 403, 'forbidden');
    await expectProblem(client.put(pathOf(visit), input), 403, 'forbidden');
  }
  await expectProblem(foreign.get(pathOf(visit)), 404, 'not_found');
  await expectProblem(foreign.put(pathOf(visit), input), 404, 'not_found');
  const { body: seen } = await stage.staff.get(`/api/panel/appointments/${visit.id}`).expect(200);
  expect(JSON.stringify(seen)).not.toContain(TEXT);
  const { body: audit } = await stage.admin.get('/api/panel/audit').expect(200);
  expect(JSON.stringify(audit)).not.toContain(TEXT);

  const [slot] = await freeTimes(stage.staff, service, colleague, 5);
  await step(stage.staff, visit.id, 'move', { startsAt: slot?.startsAt, doctorId: colleague });
  expect((await foreign.get(pathOf(visit)).expect(200)).body).toMatchObject({ text: '', version: 0 });
  await expectProblem(own.get(pathOf(visit)), 404, 'not_found');
});

it('It is told to its person, and goes with the account', async () => {
  const { patient, visit } = await aVisit();
  await write(visit, TEXT, 0);
  const { body } = await patient.get('/api/me/export').expect(200);
  expect((body as { doctorsNotes: object[] }).doctorsNotes).toMatchObject([{ appointmentId: visit.id, text: TEXT }]);
  await patient.delete('/api/me', { password: PASSWORD }).expect(204);
  expect(await rows(visit.id)).toEqual([]);
});

it.each<[string, object, string, string]>([
  ['too long', { text: 'a'.repeat(LIMITS.visitNote + 1), version: 0 }, 'text', 'too_long'],
  ['without a text', { version: 0 }, 'text', 'required'],
  ['without a version', { text: TEXT }, 'version', 'required'],
])('It is not saved %s', async (_, input, field, code) => {
  const { visit } = await aVisit();
  await expectInvalid(own.put(pathOf(visit), input), [field, code]);
  expect(await rows(visit.id)).toEqual([]);
});
