import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOOKING } from '../../contract/appointment';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTimes,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { eventually, makeNode, type Node } from '../support/nodes';
import { MailServer } from '../support/smtp';

const HOUR_MS = 3_600_000;
const VISITS = 6;
const REMINDER = 'visit-reminder';

let smtp: MailServer;
let site: TestApp;
let node: Node;
const processes: ChildProcess[] = [];
afterAll(() => {
  for (const child of processes) child.kill('SIGKILL');
});

/** A process in which it is another moment. */
async function startProcess(moment: Date): Promise<ChildProcess> {
  const child = fork(join(__dirname, '../support/reminding.mjs'), {
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      ...site.place.variables,
      SMTP_URL: smtp.url,
      LOG_LEVEL: 'silent',
      CLOCK_AHEAD_MS: String(moment.getTime() - Date.now()),
    },
  });
  processes.push(child);
  expect((await once(child, 'message'))[0]).toBe('ready');
  return child;
}

async function tell(child: ChildProcess, what: 'remind' | 'work'): Promise<void> {
  const done = once(child, 'message');
  child.send(what);
  expect((await done)[0]).toBe(what);
}

/** Confirmed visits in the early afternoon of a day, one after the other. @returns when the last one begins */
async function addVisits(): Promise<Date> {
  const [admin, staff] = [await site.signInAs('admin'), await site.signInAs('staff')];
  await openClinic(admin);
  const service = await addService(staff);
  const doctor = await addDoctor(staff, [service]);
  const slots = await freeTimes(staff, service, doctor, 12);
  // Around the clock there is a time every half hour: those from 12:00 on.
  const chosen = slots.slice(24, 24 + VISITS);
  for (const slot of chosen) {
    const patient: SignedInClient = await knownPatient(site);
    const { id } = await book(patient, booking(service, slot));
    await step(staff, id, 'confirm');
  }
  return new Date(chosen.at(-1)?.startsAt ?? '');
}

const reminders = async (): ReturnType<Node['mails']> =>
  (await node.mails()).filter(({ template }) => template === REMINDER);

it('Of two processes one is killed between writing and sending: each reminder arrives once', async () => {
  smtp = await MailServer.start();
  site = await startApp({ SMTP_URL: smtp.url });
  node = await makeNode({ ...site.place.variables, REDIS_URL: '' });
  try {
    const last = await addVisits();
    await eventually(async () => (await node.mails()).every(({ state }) => state === 'sent'), true);
    await site.app.close();
    await smtp.reset();

    const moment = new Date(last.getTime() - (BOOKING.remindTwoDaysHours - 1) * HOUR_MS);
    const [one, other] = await Promise.all([startProcess(moment), startProcess(moment)]);
    await smtp.hang();
    // What is sent now, this one sends: the other one only writes.
    await tell(one, 'work');
    await Promise.all([tell(one, 'remind'), tell(other, 'remind')]);
    expect(await reminders()).toHaveLength(VISITS);
    await eventually(async () => (await reminders()).some(({ state }) => state === 'sending'), true);
    const ended = once(one, 'exit');
    one.kill('SIGKILL');
    await ended;
    expect((await reminders()).map(({ state }) => state)).not.toContain('sent');

    await smtp.up();
    await tell(other, 'work');
    await tell(other, 'remind');
    // What was being sent is free again when its lease is over.
    await eventually(() => smtp.received.length, VISITS, 60_000);
    await eventually(async () => (await reminders()).every(({ state }) => state === 'sent'), true);
    await tell(other, 'remind');
    const written = await reminders();
    expect(new Set(written.map(({ appointmentId }) => appointmentId)).size).toBe(VISITS);
    expect(smtp.ids.sort()).toEqual(written.map(({ messageId }) => messageId).sort());
    expect(smtp.received.every(({ subject }) => subject?.startsWith('Przypomnienie'))).toBe(true);
  } finally {
    for (const child of processes) child.kill('SIGKILL');
    await node.stop();
    await smtp.down();
    await site.place.remove();
  }
});
