import { Seed } from '../../src/demo/seed';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { mailTemplates, type MailTemplateName } from '../../views/mail/templates';
import { WEBHOOK_EVENTS, type NewWebhook } from '../../contract/webhook';
import { WebhookDeliveryEntity, WebhookEntity } from '../../src/webhooks/webhook.entity';
import { dateInWarsaw } from '../../src/locale/warsaw';
import { aService } from '../support/builders/content';
import { makeKey } from '../support/builders/keys';
import { aPicture } from '../support/builders/pictures';
import { addResource, book, booking, dateAhead, freeTime, visitOf } from '../support/builders/visits';
import { panelOf, type Stage } from '../content/stage';
import type { Things } from './screens';

/** A program that has a key and a webhook. */
export const PROGRAM = { name: 'Ekran', url: 'https://records.lipowa.example/hooks' };
const WEBHOOKS = '/api/panel/webhooks';

/** The demo clinic with a bit of everything: a request, something in the bin, mails that failed, changed settings. */
export async function furnish(stage: Stage): Promise<Things> {
  const { site, staff, admin, patient } = stage;
  await site.app.get(Seed, { strict: false }).addDemoContent();
  const first = async (name: string): Promise<number> => {
    const { body } = await admin.get(`/api/panel/${name}`).query({ range: '[0,0]', sort: '["id","ASC"]' }).expect(200);
    return (body as { id: number }[])[0]?.id ?? 0;
  };
  const doctor = await first('doctors');
  const { body } = await staff.get(`/api/panel/doctors/${doctor}`).expect(200);
  const [service = 0] = (body as { serviceIds: number[] }).serviceIds;
  const closedDays = [{ date: dateAhead(9), reason: 'Serwis' }];
  const resource = await addResource(admin, { name: 'Gabinet w oranżerii', place: 'Za oranżerią', closedDays });
  const services = panelOf(stage, 'services');
  await services.save(await services.get(service), { needs: ['room'] });
  const slot = await freeTime(patient, service, 'any', 4);
  const visitor = { firstName: 'Zofia', lastName: 'Zielińska' };
  const { id: visit } = await book(patient, booking(service, slot, { visitor, note: 'Pierwsza ciąża.' }));
  // What the visit has breaks that day.
  const [taken] = (await visitOf(staff, visit)).resources;
  const { id: broken = 0, name = '', kind = 'room' } = taken ?? {};
  const days = [{ date: dateInWarsaw(new Date(slot.startsAt)), reason: 'Serwis' }];
  await admin.put(`/api/panel/resources/${broken}`, { name, kind, closedDays: days }).expect(200);
  const away = { doctorId: slot.doctorId, from: slot.startsAt, to: slot.endsAt, reason: 'Choroba' };
  const { body: absence } = await staff.post('/api/panel/absences', away).expect(201);
  const { id: binned } = await services.create(aService());
  await services.bin(binned).expect(200);
  await services.bin((await services.create(aService())).id).expect(200);
  const { body: settings } = await admin.get('/api/panel/settings').expect(200);
  await admin.put('/api/panel/settings', { version: settings.version, email: 'reception@example.org' }).expect(200);
  await addMails(stage);
  await addPrograms(stage);
  const picture = {
    name: 'portret.png',
    mimeType: 'image/png',
    buffer: await aPicture({ width: 600, height: 720 }).png().toBuffer(),
  };
  const others = { article: await first('articles'), question: await first('questions') };
  const articles = panelOf(stage, 'articles');
  const article = await articles.get(others.article);
  await articles.save(article, { translations: { pl: { description: 'Co warto wiedzieć.' } }, authorId: null });
  return {
    absence: (absence as { id: number }).id,
    doctor,
    service,
    ...others,
    notification: await first('notifications'),
    document: await first('documents'),
    binned,
    visit,
    resource,
    broken,
    user: patient.user.email,
    picture,
  };
}

/** A key, and a webhook that is off, with a message of each state. */
async function addPrograms({ site, admin }: Stage): Promise<void> {
  await makeKey(admin, ['appointments:read'], PROGRAM.name);
  const { body } = await admin.post(WEBHOOKS, { url: PROGRAM.url, events: WEBHOOK_EVENTS }).expect(201);
  const { id: webhookId } = body as NewWebhook;
  const now = new Date();
  const done = { status: null, error: 'switched_off', doneAt: now, state: 'failed' } as const;
  const about = {
    event: 'appointment.requested',
    resource: 'appointments',
    recordId: 1,
    recordState: 'requested',
  } as const;
  const rest = { webhookId, messageId: 'msg_1', attempts: 2, createdAt: now, dueAt: now, claimedUntil: null };
  await site.app.get(Database, { strict: false }).transaction(async (tx) => {
    await tx.update(WebhookEntity, { id: webhookId }, { failingSince: now, offAt: now });
    await tx.insert(WebhookDeliveryEntity, { ...rest, ...about, ...done });
    await tx.insert(WebhookDeliveryEntity, {
      ...rest,
      ...about,
      ...done,
      messageId: 'msg_2',
      status: 503,
      error: 'status',
    });
  });
}

/** One mail of every kind and state, none of which anybody sends. */
async function addMails({ site }: Stage): Promise<void> {
  const errors = ['unreachable', 'smtp 550 5.1.1', 'expired', null];
  const templates = Object.keys(mailTemplates) as MailTemplateName[];
  const createdAt = new Date();
  const rows = templates.map((template, index) => ({
    to: 'patient@example.org',
    locale: 'pl' as const,
    template,
    data: {},
    state: errors[index % errors.length] ? ('failed' as const) : ('sent' as const),
    error: errors[index % errors.length] ?? null,
    messageId: `${template}@example.org`,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 3_600_000),
    sentAt: null,
  }));
  await site.app.get(Database, { strict: false }).transaction((tx) => tx.insert(MailEntity, rows));
}
