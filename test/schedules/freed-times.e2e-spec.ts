import type { Appointment } from '../../contract/appointment';
import { AppointmentsCron } from '../../src/appointments/appointments.cron';
import { Database } from '../../src/database/database';
import { FreedTimeEntity } from '../../src/schedules/freed-time.entity';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';

const stage = openStage();
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

async function aVisit(days = 3): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  const slot = await freeTime(patient, service, doctor, days);
  return { patient, visit: await book(patient, booking(service, slot)) };
}

/** What is noted of a visit. */
async function freedOf({ id }: Appointment): Promise<object[]> {
  const { reader } = stage.site.app.get(Database, { strict: false });
  const rows = await reader.find(FreedTimeEntity, { where: { appointmentId: id }, order: { id: 'ASC' } });
  return rows.map(({ cause, doctorId, serviceId, startsAt, endsAt }) => ({
    cause,
    doctorId,
    serviceId,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

const timeOf = ({ startsAt, endsAt }: Appointment): object => ({
  doctorId: doctor,
  serviceId: service,
  startsAt,
  endsAt,
});

describe('A time that comes free is noted once', () => {
  it('when its patient cancels', async () => {
    const { patient, visit } = await aVisit();
    expect(await freedOf(visit)).toEqual([]);
    const cancel = (): ReturnType<SignedInClient['post']> => patient.post(`/api/appointments/${visit.id}/cancel`, {});
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await freedOf(visit)).toEqual([{ cause: 'cancelled', ...timeOf(visit) }]);
  });

  it('when staff decline a request, or cancel what they had confirmed', async () => {
    const { visit: request } = await aVisit();
    await step(stage.staff, request.id, 'cancel', { reason: 'Urlop' });
    expect(await freedOf(request)).toEqual([{ cause: 'declined', ...timeOf(request) }]);
    const { visit } = await aVisit();
    await step(stage.staff, visit.id, 'confirm');
    await step(stage.staff, visit.id, 'cancel', { reason: 'Urlop' });
    expect(await freedOf(visit)).toEqual([{ cause: 'cancelled', ...timeOf(visit) }]);
  });

  it('when the visit moves away, each time that it does', async () => {
    const { patient, visit } = await aVisit();
    const slot = await freeTime(patient, service, doctor, 5);
    await patient.post(`/api/appointments/${visit.id}/move`, { startsAt: slot.startsAt }).expect(200);
    const later = await freeTime(patient, service, doctor, 6);
    await step(stage.staff, visit.id, 'move', { startsAt: later.startsAt });
    expect(await freedOf(visit)).toEqual([
      { cause: 'moved', ...timeOf(visit) },
      { cause: 'moved', ...timeOf({ ...visit, ...slot }) },
    ]);
  });

  it('when a request expires', async () => {
    const { visit } = await aVisit(4);
    const moment = new Date(Date.parse(visit.startsAt) - 1_800_000);
    await at(moment, () => stage.site.app.get(AppointmentsCron, { strict: false }).expire(moment));
    expect(await freedOf(visit)).toEqual([{ cause: 'expired', ...timeOf(visit) }]);
  });

  it('when its patient erases the account', async () => {
    const { patient, visit } = await aVisit();
    await patient.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await freedOf(visit)).toEqual([{ cause: 'cancelled', ...timeOf(visit) }]);
  });

  it('and not when it lies behind', async () => {
    const { visit } = await aVisit();
    await step(stage.staff, visit.id, 'confirm');
    await at(new Date(Date.parse(visit.endsAt) + 60_000), async () => {
      const staff = await stage.site.signInAs('staff');
      await step(staff, visit.id, 'cancel', { reason: 'Pomyłka' });
    });
    expect(await freedOf(visit)).toEqual([]);
  });
});
