import { at } from '../content/clock';
import { dateInWarsaw } from '../../src/locale/warsaw';
import { visitOf } from '../support/builders/visits';
import { arrive } from './arrival';
import { ClinicDay } from './clinic-day';
import { bookWaiting, offerOn } from './earlier';
import { bookIll, settleIllness } from './illness';
import {
  answerAnotherTime,
  answerComing,
  answerGivingBack,
  bookReminded,
  CALL_AT,
  readReminders,
  REMIND_AT,
  rowOf,
} from './reminders';
import { workTheSheet } from './sheet';

const ARRIVE_AT = -0.5;
const day = ClinicDay.open();

it('A day of the clinic: nobody is forgotten, and no time is wasted', async () => {
  const people = await bookReminded(day);
  const waiting = await bookWaiting(day);
  const concerned = await bookIll(day);
  const { coming, moving, leaving } = people;

  await at(day.at(REMIND_AT), async () => {
    await day.jumpTo(new Date());
    // Reminders, and three answers that reception sees as they come.
    const reception = await day.sitDown('staff');
    const date = dateInWarsaw(day.firstVisit);
    await reception.goTo(`/appointments?filter=${encodeURIComponent(JSON.stringify({ from: date, to: date }))}`);
    for (const person of Object.values(people)) await rowOf(reception, person).getByText('Potwierdzona').waitFor();
    await day.look(reception);
    await day.remind();
    const links = await readReminders(day, people);
    await answerComing(day, links.coming, coming);
    await rowOf(reception, coming).getByText('przyjdzie').waitFor();
    const other = day.at(2);
    await answerAnotherTime(day, links.moving, other);
    await rowOf(reception, moving).filter({ hasText: '11:00' }).getByText('Nowa').waitFor();
    await answerGivingBack(day, links.leaving);
    await rowOf(reception, leaving).getByText('Odwołana').waitFor();
    await day.look(reception);
    await reception.close();

    // The time that was given back is somebody's earlier date.
    await offerOn(day, leaving.visit.startsAt, waiting);

    // The next day: who has not answered is called, and a doctor falls ill.
    await day.jumpTo(day.at(CALL_AT));
    await workTheSheet(day, people);
    await settleIllness(day, concerned);

    // The day after: the first patient is there.
    await day.jumpTo(day.at(ARRIVE_AT));
    await arrive(day, links.coming, coming);
    expect((await visitOf(day.staff, coming.visit.id)).answer).toBe('here');
  });
  expect(day.faults).toEqual([]);
});
