// Loaded by a process of the site before it starts (`node --require`). It makes the clinic one in which much happens at
// any hour, and has the bug that the file `PLANTED_BUG_FILE` names. The site itself knows nothing of this.
const { readFileSync } = require('node:fs');
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

/** The bug that the process has at this moment. */
function plantedBug() {
  return readFileSync(process.env.PLANTED_BUG_FILE, 'utf8');
}

/** While the bug is planted, a method does what `change(original)` does. */
function plant(bug, file, name, method, change) {
  const { prototype } = load(file)[name];
  const original = prototype[method];
  const changed = change(original);
  prototype[method] = function altered(...args) {
    return (plantedBug() === bug ? changed : original).apply(this, args);
  };
}

// Staff confirm whatever has become of the visit since they have seen it.
plant(
  'confirm-any-state',
  'src/appointments/appointment.policy.js',
  'AppointmentPolicy',
  'requireStep',
  (original) =>
    async function requireStep(reach, step, who, tx) {
      const row = step === 'confirm' ? await this.repository.find({ id: reach.id }, tx) : null;
      return row ?? original.call(this, reach, step, who, tx);
    },
);

const TOLD = { confirm: 'confirmed', cancel: 'cancelled', expire: 'expired' };

// The mail is written before its cause, in a transaction of its own: it stays when the cause is undone.
plant(
  'mail-outside',
  'src/appointments/appointment-steps.service.js',
  'AppointmentStepsService',
  'apply',
  (original) =>
    async function apply(tx, row, step, who, reason) {
      const message = TOLD[step];
      const change = { state: message, confirmBy: null, version: row.version + 1 };
      const after = Object.assign(Object.create(Object.getPrototypeOf(row)), row, change);
      if (message) await this.database.transaction((own) => this.mails.tell(own, after, message, reason));
      const silent = Object.create(this, { mails: { value: { tell: () => Promise.resolve() } } });
      await original.call(silent, tx, row, step, who, reason);
    },
);

// The answer does not wait for the commit.
plant(
  'early-answer',
  'src/appointments/appointment-steps.service.js',
  'AppointmentStepsService',
  'make',
  (original) =>
    async function make(reach, step, who, ...rest) {
      await this.policy.requireStep(reach, step, who);
      original.call(this, reach, step, who, ...rest).catch(() => undefined);
    },
);

// A repeated submit is told by nothing.
plant(
  'forgotten-key',
  'src/appointments/idempotency.service.js',
  'IdempotencyService',
  'keep',
  () => () => Promise.resolve(),
);
