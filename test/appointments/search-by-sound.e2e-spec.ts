import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { SearchBySound1795400300000 } from '../../src/appointments/search-by-sound.migration';
import { Database } from '../../src/database/database';
import { openStage } from '../content/stage';
import { addDoctor, addService, book, booking, freeTime, openClinic } from '../support/builders/visits';

const stage = openStage();

it('Visits of before are found across alphabets once the site is upgraded', async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  const slot = await freeTime(stage.visitor, service, doctor);
  const visitor = { firstName: 'Ewa', lastName: 'Zielińska' };
  const { id } = await book(stage.patient, booking(service, slot, { visitor }));
  const { reader } = stage.site.app.get(Database, { strict: false });
  // As the version before wrote them.
  await reader.update(AppointmentEntity, { id }, { search: 'ewa zielinska +48600100200' });
  const found = async (q: string): Promise<number[]> => {
    const { body } = await stage.admin
      .get('/api/panel/appointments')
      .query({ filter: JSON.stringify({ q }) })
      .expect(200);
    return (body as { id: number }[]).map((record) => record.id);
  };
  expect(await found('Зелин')).toEqual([]);
  const runner = reader.dataSource.createQueryRunner();
  const upgrade = new SearchBySound1795400300000();
  await upgrade.up(runner);
  const once = await reader.findOneByOrFail(AppointmentEntity, { id });
  // Whoever begins again after an interruption adds nothing twice.
  await upgrade.up(runner);
  await runner.release();
  expect((await reader.findOneByOrFail(AppointmentEntity, { id })).search).toBe(once.search);
  expect(await found('Зелин')).toEqual([id]);
});
