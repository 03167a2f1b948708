// A process of the site whose clock is `CLOCK_AHEAD_MS` ahead. Its parent says what it does: `remind` looks once whom to
// remind, `work` begins to do what the outbox owes.
import { createRequire } from 'node:module';
import process from 'node:process';

const ahead = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + ahead] : args));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

const load = createRequire(new URL('../../dist/server/src/', import.meta.url));
const { createApp } = load('./create-app.js');
const { loadEnv } = load('./config/env.js');
const { AppointmentsCron } = load('./appointments/appointments.cron.js');

const app = await createApp(loadEnv(process.env));
const cron = app.get(AppointmentsCron, { strict: false });
const steps = {
  remind: () => cron.remind(new Date()),
  work: () => app.init(),
};
process.on('disconnect', () => process.exit());
process.on('message', (step) => {
  void steps[step]().then(() => process.send(step));
});
process.send('ready');
