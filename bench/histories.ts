import '../src/config/production';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { dateInWarsaw, nextMidnightInWarsaw } from '../src/locale/warsaw';
import { instantAt, warsawDay } from '../src/locale/warsaw-day';
import { Histories } from '../test/earlier-dates/histories';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { fillClinic } from './history-clinic';
import { setNow, startClock, stopClock } from './history-clock';

/** `npm run bench:histories -- 10000 seed mariadb` */
const [COUNT = '10000', SEED = 'bench', ONLY] = process.argv.slice(2);
const TELL_EVERY = 500;

async function bench({ name, open }: BenchDatabase): Promise<boolean> {
  const app = await createApp(loadEnv(await open('clinic')));
  try {
    const hours = { from: '09:00', to: '19:00' };
    const filled = await fillClinic(app, { services: [{ minutes: 30, needs: [] }], doctors: 1, hours });
    const clinic = { service: filled.services[0] ?? 0, doctor: filled.doctors[0] ?? 0, people: filled.people };
    const day = warsawDay(dateInWarsaw(nextMidnightInWarsaw(new Date())));
    const beginsAt = new Date(instantAt(day, 9 * 60, 'from'));
    stopClock();
    const histories = new Histories({ app, ...clinic, beginsAt, setNow });
    const tell = (count: number, what: string): void =>
      console.log(`${name}: ${count} histories ${what}: ${JSON.stringify(histories.seen)}`);
    for (let count = 1; count <= Number(COUNT); count += 1) {
      const wrong = await histories.run(`${SEED} ${count}`);
      if (wrong !== null) {
        console.log(`${name}: ${wrong}`);
        return false;
      }
      if (count % TELL_EVERY === 0) tell(count, 'so far');
    }
    tell(Number(COUNT), 'agree with the model');
    return true;
  } finally {
    startClock();
    await app.close();
  }
}

benchOnEachDatabase(ONLY, bench);
