import type { EarlierDateList } from '../../contract/earlier-date';
import { EarlierWishEntity } from '../../src/earlier-dates/earlier-wish.entity';
import { expectProblem } from '../content/stage';
import { type SignedInClient } from '../support/app';
import { dateAhead } from '../support/builders/visits';
import { EVERY_DAY, WaitingRoom } from './waiting';

const room = WaitingRoom.open();

const listOf = async (client: SignedInClient): Promise<EarlierDateList> =>
  (await client.get('/api/earlier-dates').expect(200)).body as EarlierDateList;

const wanted = (input: object = {}): object => ({
  serviceId: room.service,
  doctorId: null,
  weekdays: EVERY_DAY,
  dayPart: 'any',
  until: dateAhead(10),
  ...input,
});

describe('Waiting for an earlier date', () => {
  it('is told back as it was said, and only to its own account', async () => {
    const doctor = await room.addDoctor();
    const patient = await room.patient();
    const wish = await room.wish(patient, {
      doctorId: doctor,
      language: 'ru',
      weekdays: [5, 1],
      dayPart: 'evening',
      until: dateAhead(9),
    });
    expect(wish).toMatchObject({
      state: 'waiting',
      appointmentId: null,
      service: { id: room.service },
      doctor: { id: doctor },
      language: 'ru',
      weekdays: [1, 5],
      dayPart: 'evening',
      until: dateAhead(9),
      offer: null,
    });
    expect(await listOf(patient)).toEqual({ items: [wish], open: true });
    const other = await room.patient();
    expect((await listOf(other)).items).toEqual([]);
    await expectProblem(other.delete(`/api/earlier-dates/${wish.id}`), 404, 'not_found');
    await patient.delete(`/api/earlier-dates/${wish.id}`).expect(204);
    expect((await listOf(patient)).items[0]?.state).toBe('ended');
  });

  it('is for three times at once, also when all are asked for at the same moment', async () => {
    const patient = await room.patient();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => patient.post('/api/earlier-dates', wanted()).then(({ status }) => status)),
    );
    expect(answers.sort()).toEqual([201, 201, 201, 409, 409, 409]);
    await expectProblem(patient.post('/api/earlier-dates', wanted()), 409, 'too_many_wishes');
    const unreachable = await room.stage.site.signInAs('patient');
    await expectProblem(unreachable.post('/api/earlier-dates', wanted()), 409, 'phone_missing');
    const [first] = (await listOf(patient)).items;
    await patient.delete(`/api/earlier-dates/${first?.id}`).expect(204);
    await room.wish(patient);
  });

  it.each([
    ['serviceId', { serviceId: 999_999 }, 'unknown_id'],
    ['doctorId', { doctorId: 999_999 }, 'unknown_id'],
    ['appointmentId', { appointmentId: 999_999 }, 'unknown_id'],
    ['weekdays', { weekdays: [] }, 'required'],
    ['weekdays', { weekdays: [0] }, 'out_of_range'],
    ['weekdays', { weekdays: [1, 1] }, 'repeated'],
    ['dayPart', { dayPart: 'night' }, 'not_allowed'],
    ['language', { language: 'de' }, 'not_allowed'],
    ['until', { until: '2026-02-30' }, 'must_be_date'],
    ['until', { until: '2020-01-01' }, 'is_over'],
    ['until', { until: '2999-01-01' }, 'too_far'],
  ])('is refused at %s for %j', async (field, input, code) => {
    const { errors } = await expectProblem(
      room.stage.patient.post('/api/earlier-dates', wanted(input)),
      400,
      'validation_failed',
    );
    expect(errors).toMatchObject([{ field, code }]);
  });

  it('is for an own visit once, and for its service', async () => {
    const doctor = await room.addDoctor();
    const { patient, visit } = await room.visit(doctor, 5);
    const stranger = await room.patient();
    const body = wanted({ appointmentId: visit.id });
    await expectProblem(stranger.post('/api/earlier-dates', body), 400, 'validation_failed');
    await room.wish(patient, { appointmentId: visit.id });
    await expectProblem(patient.post('/api/earlier-dates', body), 409, 'already_waiting');
  });

  it('ends by itself when its visit is cancelled, and when its last date is past', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const { patient, visit } = await room.visit(doctor, 5);
      await room.wish(patient, { appointmentId: visit.id });
      const other = await room.waiter(doctor, { until: dateAhead(0) });
      await room.cancel({ patient, visit });
      expect((await listOf(patient)).items[0]?.state).toBe('ended');
      expect((await listOf(other)).items[0]?.state).toBe('waiting');
    });
    await room.tomorrow(async () => {
      const other = await room.waiter(doctor, { until: dateAhead(0) });
      await room.pass(24 * 60);
      const { reader } = room.database;
      const row = await reader.findOneByOrFail(EarlierWishEntity, { userId: other.user.id });
      expect(row.state).toBe('ended');
    });
  });

  it('is not possible while the clinic has switched it off', async () => {
    await room.setOffers(false);
    await expectProblem(room.stage.patient.post('/api/earlier-dates', wanted()), 409, 'earlier_dates_off');
    expect((await listOf(room.stage.patient)).open).toBe(false);
    await room.setOffers(true);
  });
});
