// Loaded by a process of the site before it starts (`node --require`). It makes the clinic one in which much happens at
// any hour, and plants the bug that `PLANTED_BUG` names. The site itself knows nothing of this.
const { join } = require('node:path');
const process = require('node:process');

const load = (file) => require(join(__dirname, '../../dist/server', file));
load('src/config/production.js');
require('reflect-metadata');

// A few people do in minutes what is meant for many, also at night.
const MANY = 1_000_000;
const { BOOKING } = load('contract/appointment.js');
Object.assign(BOOKING, { upcomingMax: MANY, accountUpcomingMax: MANY, changesAnHour: MANY });
const { EARLIER } = load('contract/earlier-date.js');
Object.assign(EARLIER, { dayFromHour: 0, dayToHour: 24, wishesMax: MANY, wishesADay: MANY });

/** Puts `change(original)` in the place of a method. */
function alter(file, name, method, change) {
  const { prototype } = load(file)[name];
  prototype[method] = change(prototype[method]);
}

const BUGS = {
  /** Whatever has become of the visit since staff have seen it. */
  'confirm-any-state': () =>
    alter('src/appointments/appointment.policy.js', 'AppointmentPolicy', 'requireStep', (original) =>
      async function requireStep(reach, step, who, tx) {
        const row = step === 'confirm' ? await this.repository.find({ id: reach.id }, tx) : null;
        return row ?? original.call(this, reach, step, who, tx);
      },
    ),
  /** It goes out also when what it tells of is undone. */
  'mail-outside': () =>
    alter('src/mail/mail.service.js', 'MailService', 'send', (original) =>
      function send(_tx, mail) {
        return this.database.transaction((own) => original.call(this, own, mail));
      },
    ),
  /** The answer does not wait for the commit. */
  'early-answer': () =>
    alter('src/appointments/appointment-steps.service.js', 'AppointmentStepsService', 'make', (original) =>
      async function make(reach, step, who, ...rest) {
        await this.policy.requireStep(reach, step, who);
        original.call(this, reach, step, who, ...rest).catch(() => undefined);
      },
    ),
  'forgotten-key': () =>
    alter('src/appointments/idempotency.service.js', 'IdempotencyService', 'keep', () => () => Promise.resolve()),
  /** Of two answers to one offer both count. */
  'offer-ends-twice': () =>
    alter('src/earlier-dates/earlier-dates.repository.js', 'EarlierDatesRepository', 'endOffer', (original) =>
      async function endOffer(...args) {
        await original.apply(this, args);
        return true;
      },
    ),
};

const { PLANTED_BUG } = process.env;
if (PLANTED_BUG) BUGS[PLANTED_BUG]();
