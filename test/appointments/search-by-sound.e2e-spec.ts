import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { HashedColumns } from '../../src/data-keys/hashed-columns.service';
import { Database } from '../../src/database/database';
import { openStage } from '../content/stage';
import { addDoctor, addService, book, booking, freeTime, openClinic } from '../support/builders/visits';

const stage = openStage();

it('Visits of before are found across alphabets once the site is upgraded', async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  const slot = await freeTime(stage.visitor, service, doctor);
  const { id } = await book(stage.patient, booking(service, slot));
  const { reader } = stage.site.app.get(Database, { strict: false });
  const named = (await reader.findOneByOrFail(AppointmentEntity, { id })).search;
  // As the version before wrote them, and as its upgrade leaves them.
  await reader.query("UPDATE appointment SET firstName = 'Ewa', lastName = 'Zielińska' WHERE id = ?", [id]);
  await reader.update(AppointmentEntity, { id }, { search: null, searchTextId: null });
  const found = async (q: string): Promise<number[]> => {
    const { body } = await stage.admin
      .get('/api/panel/appointments')
      .query({ filter: JSON.stringify({ q }) })
      .expect(200);
    return (body as { id: number }[]).map((record) => record.id);
  };
  expect(await found('Зелин')).toEqual([]);
  // As at the start; whoever begins again after an interruption changes nothing.
  const hashed = stage.site.app.get(HashedColumns, { strict: false });
  await hashed.fill();
  const once = await reader.findOneByOrFail(AppointmentEntity, { id });
  await hashed.fill();
  expect((await reader.findOneByOrFail(AppointmentEntity, { id })).search).toBe(once.search);
  expect(once.search).not.toBe(named);
  for (const q of ['Зелин', 'zielin', 'Ewa']) expect(await found(q)).toEqual([id]);
});
