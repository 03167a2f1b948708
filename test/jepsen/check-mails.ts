import { DateTime } from 'luxon';
import type { Email } from 'postal-mime';
import type { Finding, SeedOf } from './check';
import { type Evidence, groupBy, type MailRow, type StepRow } from './evidence';

/** What a step tells its patient. */
function templateOf({ action, to }: StepRow): string {
  switch (action) {
    case 'create':
      return to === 'requested' ? 'visit-received' : 'visit-confirmed';
    case 'confirm':
      return 'visit-confirmed';
    case 'move':
      return 'visit-moved';
    case 'cancel':
      return 'visit-cancelled';
    default:
      return `nothing that ${action} may be told of`;
  }
}

/** What the calendar file in a mail says of a visit. */
interface Told {
  uid: string;
  says: string;
}

/** Of each step its patient gets one mail, which says what the step has made of the visit, and nobody gets another one. */
export function checkMails(evidence: Evidence, seedOf: SeedOf): Finding[] {
  const { histories, mails, received, steps, visits } = evidence;
  const calls = histories.flatMap((history) => history.calls);
  const mute = new Set(calls.flatMap(({ isMute, note }) => (isMute && note !== undefined ? [note] : [])));
  const arrived = new Map(received.map((mail) => [mail.messageId ?? '', mail]));
  const stepsOf = groupBy(steps, ({ visit }) => visit);
  const mailsOf = groupBy(
    mails.filter(({ template }) => template !== 'visit-requested'),
    ({ appointmentId }) => appointmentId,
  );
  const findings: Finding[] = [];
  for (const visit of visits) {
    const isMute = mute.has(evidence.shown.get(visit.id)?.note ?? '');
    const own = isMute ? [] : (stepsOf.get(visit.id) ?? []);
    const written = mailsOf.get(visit.id) ?? [];
    const told = written.flatMap(({ messageId }) => toldBy(arrived.get(messageId)) ?? []);
    const problems = [
      ...difference(
        own.map(templateOf),
        written.map(({ template }) => template),
        'mail',
      ),
      ...difference(
        own.map((step, index) => sayingOf(step, index)),
        told.map(({ says }) => says),
        'calendar file',
      ),
      ...(told.some(({ uid }) => uid !== visit.uid) ? ['a mail tells of another visit'] : []),
    ];
    const history = seedOf(visit.startsAt.toISOString());
    findings.push(...problems.map((what) => ({ history, what: `visit ${visit.id}: ${what}` })));
  }
  const known = new Set(visits.map(({ id }) => id));
  for (const { appointmentId, template } of mails) {
    if (appointmentId === null || known.has(appointmentId)) continue;
    findings.push({ history: null, what: `${template} tells of visit ${appointmentId}, which is not there` });
  }
  return [...findings, ...checkPost(evidence), ...checkOffers(evidence, arrived)];
}

function sayingOf({ to, startsAt }: StepRow, sequence: number): string {
  return `${to === 'cancelled' ? 'CANCEL' : 'REQUEST'} ${sequence} ${startsAt}`;
}

function toldBy(mail: Email | undefined): Told | null {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content;
  if (file === undefined) return null;
  const text = typeof file === 'string' ? file : new TextDecoder().decode(file);
  const unfolded = text.replaceAll('\r', '').replaceAll(/\n[ \t]/g, '');
  // The zone before it has a DTSTART of its own.
  const visit = unfolded.slice(unfolded.indexOf('BEGIN:VEVENT'));
  const value = (name: string, of = visit): string => new RegExp(`^${name}[;:](?:.*:)?(.*)$`, 'm').exec(of)?.[1] ?? '';
  const startsAt = DateTime.fromFormat(value('DTSTART'), "yyyyMMdd'T'HHmmss", { zone: 'Europe/Warsaw' });
  const says = `${value('METHOD', unfolded)} ${value('SEQUENCE')} ${startsAt.toUTC().toISO()}`;
  return { uid: value('UID').split('@')[0] ?? '', says };
}

function difference(wanted: readonly string[], found: readonly string[], what: string): string[] {
  const left = [...found];
  const missing = wanted.filter((each) => {
    const index = left.indexOf(each);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
  return [
    ...missing.map((each) => `the ${what} is missing: ${each}`),
    ...left.map((each) => `a ${what} too many: ${each}`),
  ];
}

/** Each mail that was written was sent, once, and nothing else was. */
function checkPost({ histories, mails, received }: Evidence): Finding[] {
  const wasBroken = histories.some(({ faults }) => faults.some((kind) => kind === 'kill' || kind.endsWith('database')));
  const copies = groupBy(received, ({ messageId }) => messageId);
  const written = new Set(mails.map(({ messageId }) => messageId));
  const problems = mails.flatMap(({ state, messageId, template, appointmentId }) => {
    const count = copies.get(messageId)?.length ?? 0;
    const name = `${template} of visit ${appointmentId}`;
    if (state !== 'sent' || count === 0) return [`${name} is ${state} and has arrived ${count} times`];
    // Whoever dies between sending a mail and writing that down has it sent once more, with the same Message-ID.
    return count > 1 && !wasBroken ? [`${name} has arrived ${count} times`] : [];
  });
  for (const [messageId, [mail]] of copies) {
    if (messageId !== undefined && written.has(messageId)) continue;
    // What an offer's mail was is forgotten when it ends while the mail is on its way.
    if (!/\/offer\//.test(mail?.text ?? '')) problems.push(`"${mail?.subject ?? ''}" arrived and was not written`);
  }
  return problems.map((what) => ({ history: null, what }));
}

/** Each offer that counts as told was told; one that ended while its mail was on its way was told and does not count. */
function checkOffers({ offers, mails }: Evidence, arrived: ReadonlyMap<string, Email>): Finding[] {
  const told = offers.filter(({ sentAt }) => sentAt !== null).length;
  const isSent = ({ template, messageId }: MailRow): boolean => template === 'earlier-offer' && arrived.has(messageId);
  const sent = mails.filter(isSent).length;
  if (sent >= told && sent <= offers.length) return [];
  return [{ history: null, what: `of ${offers.length} offers ${told} were told, by ${sent} mails` }];
}
