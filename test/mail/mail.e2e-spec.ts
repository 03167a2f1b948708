import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import sanitizeHtml from 'sanitize-html';
import { DEFAULT_LOCALE, LANGUAGE_TAGS, LOCALES, type Locale } from '../../contract/locales';
import type { MailRecord } from '../../contract/mail';
import { localePrefix } from '../../contract/routes';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { type Mail, MailService } from '../../src/mail/mail.service';
import { MailRenderer } from '../../src/mail/mail-renderer';
import { MailCron } from '../../src/mail/mail.cron';
import { mailTemplates } from '../../views/mail/templates';
import { startApp, type TestApp } from '../support/app';
import { keyOf } from '../support/mailboxes';
import { waitUntil } from '../support/servers';
import { OFFER, VISIT } from './mail-data';

const PIN = '048291';
const MAILS: Pick<Mail, 'template' | 'data'>[] = [
  ...(['account-exists', 'password-changed', 'email-in-use', 'email-changed', 'account-erased'] as const).map(
    (template) => ({ template, data: {} }),
  ),
  { template: 'pin', data: { pin: PIN, minutes: 10 } },
  { template: 'reset-pin', data: { pin: PIN, minutes: 10 } },
  { template: 'email-pin', data: { pin: PIN, minutes: 10 } },
  { template: 'invitation', data: { pin: PIN, role: 'doctor', hours: 48 } },
  { template: 'guardian-invitation', data: { pin: PIN, from: 'Ola', hours: 48 } },
  { template: 'recovery-code-used', data: { left: 3 } },
  { template: 'second-factor-reset', data: { isOwn: true } },
  ...(['second-factor-on', 'second-factor-off'] as const).map((template) => ({ template, data: {} })),
  { template: 'role-offer', data: { pin: PIN, role: 'editor', hours: 48 } },
];
const VISIT_MAILS = ['received', 'confirmed', 'moved', 'cancelled', 'expired', 'reminder'].map(
  (kind) => `visit-${kind}`,
);
const FOREIGN: Readonly<Record<Locale, RegExp>> = {
  pl: /\p{Script=Cyrillic}/u,
  en: /\p{Script=Cyrillic}|[ąćęłńóśźż]/iu,
  ru: /[іўєїґ’]|[ąćęłńóśźż]/iu,
  by: /[ищъєїґ]|[ąćęłńóśźż]/iu,
  ua: /[ыэъёў]|[ąćęłńóśźż]/iu,
};

let site: TestApp;
let database: Database;
let mails: MailService;
beforeAll(async () => {
  site = await startApp();
  database = site.app.get(Database, { strict: false });
  mails = site.app.get(MailService, { strict: false });
  const admin = await site.signInAs('admin');
  const { body } = await admin.get('/api/panel/settings').expect(200);
  const text = (locale: Locale, name: string, city: string): object => ({
    [locale]: { name, shortName: 'Lipowa', address: locale === DEFAULT_LOCALE ? 'ul. Lipowa 12' : '12', city },
  });
  const translations = {
    ...text('pl', 'Klinika Rodzinna Lipowa', '00-316 Warszawa'),
    ...text('ru', 'Семейная клиника Lipowa', '00-316 Варшава'),
    ...text('by', 'Сямейная клініка Lipowa', '00-316 Варшава'),
    ...text('ua', 'Сімейна клініка Lipowa', '00-316 Варшава'),
    ...text('en', 'Lipowa Family Clinic', '00-316 Warsaw'),
  };
  const settings = { version: body.version, email: 'reception@clinic.example', phones: ['+48220001234'], translations };
  await admin.put('/api/panel/settings', settings).expect(200);
});
afterAll(() => site.stop());

/** Writes a mail and resolves to its row once it is sent; to the row as it was written when nothing of it is kept. */
async function send(mail: Mail): Promise<MailEntity> {
  const written = await database.transaction(async (tx) => {
    await mails.send(tx, mail);
    return tx.findOneByOrFail(MailEntity, { toKey: keyOf(site, mail.to) });
  });
  return waitUntil(`the mail to ${mail.to} is sent`, async () => {
    const row = await database.reader.findOneBy(MailEntity, { id: written.id });
    if (row && row.state !== 'sent') throw new Error(row.state);
    return row ?? written;
  });
}

const folder = (): string => join(site.place.folder, 'outbox');

async function fileOf({ id }: MailEntity): Promise<string> {
  const names = await readdir(folder());
  const name = names.find((each) => each.endsWith(`-${id}.eml`));
  if (!name) throw new Error(`No file of mail ${id}`);
  return name;
}

/** The mail as a mail program gets it. */
async function open(row: MailEntity): Promise<Email> {
  return PostalMime.parse(await readFile(join(folder(), await fileOf(row))));
}

const words = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

function wordsOfHtml(html: string): string {
  const spaced = html.replaceAll(/<\/(?:p|h1|td|div)>|<br\/?>/g, '$& ');
  const text = sanitizeHtml(spaced, { allowedTags: [], nonTextTags: ['title', 'style', 'script'] });
  return words(text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
}

const wordsOfText = (text: string): string => words(text.replaceAll(/https?:\S+/g, ''));

describe.each(LOCALES)('The mail with an offer, in %s', (locale) => {
  it('says when, until when it is held, and where to answer', async () => {
    const renderer = site.app.get(MailRenderer, { strict: false });
    const { subject, text, html } = await renderer.render({ locale, template: 'earlier-offer', data: OFFER });
    expect(subject).toContain('9:15');
    expect(subject).toContain('12:00');
    const link = `${localePrefix(locale)}/offer/${OFFER.token}`;
    for (const body of [text, html]) expect(body).toContain(link);
    expect(text.replace(OFFER.token, '').replaceAll(/ul\. Lipowa|Lipowa|Warszawa|\S*\/\S*|\S+@\S+/g, '')).not.toMatch(
      FOREIGN[locale],
    );
  });
});

it('every template is tested', () => {
  const others = ['earlier-offer', 'sharing-ends', 'visit-requested', 'visits-requested'];
  const tested = [...MAILS.map(({ template }) => template), ...VISIT_MAILS, ...others];
  expect(tested.sort()).toEqual(Object.keys(mailTemplates).sort());
});

describe.each(LOCALES)('A mail in %s', (locale) => {
  it.each(MAILS)('of the template $template can be read by mail programs', async (message) => {
    const to = `${message.template}.${locale}@example.org`;
    const row = await send({ ...message, to, locale } as Mail);
    const mail = await open(row);

    expect(mail.to?.map(({ address }) => address)).toEqual([to]);
    expect(mail.from).toMatchObject({ address: 'reception@clinic.example' });
    expect(mail.from?.name).toContain('Lipowa');
    expect(mail.messageId).toBe(row.messageId);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');

    const { subject = '', html = '', text = '' } = mail;
    expect(subject).toContain('Lipowa');
    expect(wordsOfHtml(html)).toBe(wordsOfText(text));
    expect(words(text)).toContain('+48 22 000 12 34');
    expect(text).not.toMatch(/<|&\w+;|\{\w+\}|undefined|null/);
    for (const part of [subject, text.replaceAll(/https?:\S+|Lipowa/g, '')]) expect(part).not.toMatch(FOREIGN[locale]);

    expect(html).toContain(`<html lang="${LANGUAGE_TAGS[locale]}"`);
    // Nothing that runs, nothing from elsewhere.
    expect(html).not.toMatch(/<script|<link|<form|\son\w+=|javascript:|url\(/i);
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(
      addresses.filter((each) => !/^(tel:\+48220001234|cid:mark)$/.test(each) && !each.startsWith(site.url)),
    ).toEqual([]);
    for (const link of addresses.filter((each) => each.startsWith(site.url))) {
      expect(text).toContain(link);
      expect(new URL(link).pathname).toMatch(new RegExp(`^${localePrefix(locale)}/(auth|portal)/`));
    }
    expect(mail.attachments).toMatchObject([{ mimeType: 'image/png', disposition: 'inline', contentId: '<mark>' }]);
  });

  it('with a PIN has it first in the subject, and once in each part', async () => {
    const data = { pin: PIN, minutes: 10 };
    const row = await send({ template: 'pin', data, to: `first.${locale}@example.org`, locale });
    const { subject, html, text } = await open(row);
    expect(subject).toMatch(new RegExp(`^${PIN}, `));
    expect(text?.split(PIN)).toHaveLength(2);
    expect(html?.replace(/<title>.*<\/title>/, '').split(PIN)).toHaveLength(2);
    expect(text).toMatch(/10\u00a0\p{L}+/u);
  });
});

describe.each(LOCALES)('A mail about a visit in %s', (locale) => {
  it.each(VISIT_MAILS)(
    'of the template %s says the same in both parts, with a Polish line for the front desk',
    async (template) => {
      const row = await send({ template, data: VISIT, to: `${template}.${locale}@example.org`, locale } as Mail);
      const { subject = '', html = '', text = '' } = await open(row);
      expect(wordsOfHtml(html)).toBe(wordsOfText(text));
      expect(text).not.toMatch(/<|&\w+;|\{\w+\}|undefined|null/);
      // Time and place, in the reader's language.
      expect(subject).toMatch(/9:15/);
      expect(subject.replaceAll('Lipowa', '')).not.toMatch(FOREIGN[locale]);
      expect(text.includes('Hanna Wierzbicka')).toBe(locale !== DEFAULT_LOCALE);
      expect(/<p[^>]* lang="pl"/.test(html)).toBe(locale !== DEFAULT_LOCALE);
    },
  );
});

describe('The mail for the reception', () => {
  it('tells the number and the time of a request, and nothing of the person', async () => {
    const data = { id: 7, startsAt: VISIT.startsAt, confirmBy: VISIT.confirmBy };
    const row = await send({ template: 'visit-requested', data, to: 'desk@example.org', locale: 'pl' });
    const { subject = '', html = '', text = '' } = await open(row);
    expect(subject).toMatch(/7.*9:15/);
    expect(wordsOfHtml(html)).toBe(wordsOfText(text));
    expect(text).not.toMatch(/<|&\w+;|\{\w+\}|undefined|null/);
  });
});

describe('The mail that gathers requests for the reception', () => {
  it('counts them, tells their numbers and times, and nothing of the persons', async () => {
    const data = { count: 3, visits: [7, 8].map((id) => ({ id, startsAt: VISIT.startsAt })) };
    const row = await send({ template: 'visits-requested', data, to: 'desk2@example.org', locale: 'pl' });
    const { subject = '', html = '', text = '' } = await open(row);
    expect(subject).toBe('3\u00a0nowe prośby o\u00a0wizytę');
    expect(text).toMatch(/Wizyta nr 7: .*9:15\nWizyta nr 8: .*9:15/);
    expect(text).toContain('Pozostałe są w\u00a0panelu.');
    expect(wordsOfHtml(html)).toBe(wordsOfText(text));
    expect(text).not.toMatch(/<|&\w+;|\{\w+\}|undefined|null/);
  });
});

describe('A mail', () => {
  it('leaves no PIN in the database once it is sent', async () => {
    const row = await send({ to: 'wiped@example.org', locale: 'pl', template: 'pin', data: { pin: PIN, minutes: 10 } });
    expect(row.data).toEqual({});
    expect(JSON.stringify(await database.reader.query('SELECT * FROM outbox'))).not.toContain(PIN);
  });

  it('shows a hostile name as what it is', async () => {
    const admin = await site.signInAs('admin');
    const { body: before } = await admin.get('/api/panel/settings').expect(200);
    const name = '"><img src=x onerror=alert(1)> & „Lipowa” <clinic@evil.example>';
    const change = { version: before.version, translations: { en: { name, shortName: '<b>A</b>' } } };
    const { body: after } = await admin.put('/api/panel/settings', change).expect(200);
    try {
      const row = await send({ to: 'hostile@example.org', locale: 'en', template: 'account-exists', data: {} });
      const { from, subject, html = '', text = '' } = await open(row);
      expect(from).toMatchObject({ name, address: 'reception@clinic.example' });
      expect(subject).toBe('You already have an account at <b>A</b>');
      expect(text).toContain(name);
      expect(html).not.toContain('<b>');
      expect(html.match(/<img /g)).toHaveLength(1);
      expect(wordsOfHtml(html)).toBe(wordsOfText(text));
    } finally {
      const { en } = before.translations;
      await admin.put('/api/panel/settings', { version: after.version, translations: { en } }).expect(200);
    }
  });

  it('whose PIN has run out is not sent, cannot be sent again, and its PIN is wiped', async () => {
    const to = 'late@example.org';
    await database.transaction(async (tx) => {
      await mails.send(tx, { to, locale: 'pl', template: 'reset-pin', data: { pin: PIN, minutes: 10 } });
      await tx.update(MailEntity, { toKey: keyOf(site, to) }, { expiresAt: new Date(Date.now() - 1) });
    });
    const row = await waitUntil('the mail is given up', async () => {
      const found = await database.reader.findOneByOrFail(MailEntity, { toKey: keyOf(site, to) });
      if (found.state !== 'failed') throw new Error(found.state);
      return found;
    });
    expect(row.error).toBe('expired');
    await site.app.get(MailCron, { strict: false }).expire(new Date());
    expect((await database.reader.findOneByOrFail(MailEntity, { toKey: keyOf(site, to) })).data).toEqual({});
    const staff = await site.signInAs('staff');
    const { body } = await staff.post(`/api/panel/mails/${row.id}/retry`).expect(409);
    expect(body.code).toBe('wrong_state');
  });

  it('is told to the person whom it was for, and goes with the person', async () => {
    const to = 'leaving@example.org';
    const row = await send({ to, locale: 'ua', template: 'password-changed', data: {} });
    expect(await mails.listSentTo(to)).toEqual([
      {
        template: 'password-changed',
        locale: 'ua',
        createdAt: row.createdAt.toISOString(),
        sentAt: row.sentAt?.toISOString(),
      },
    ]);
    await database.transaction((tx) => mails.forget(tx, to));
    expect(await mails.listSentTo(to)).toEqual([]);
  });

  it('to an address that is no account’s is kept neither when it was sent nor when it was given up', async () => {
    const last = { locale: 'pl', template: 'account-erased', data: {} } as const;
    const sent = await send({ ...last, to: 'gone@example.org' });
    expect(await database.reader.existsBy(MailEntity, { id: sent.id })).toBe(false);
    const to = 'given-up@example.org';
    await database.transaction(async (tx) => {
      await mails.send(tx, { ...last, to });
      await tx.update(MailEntity, { toKey: keyOf(site, to) }, { state: 'failed', error: 'expired' });
    });
    await site.app.get(MailCron, { strict: false }).expire(new Date());
    expect(await database.reader.existsBy(MailEntity, { toKey: keyOf(site, to) })).toBe(false);
  });

  it('is forgotten after a month', async () => {
    const row = await send({ to: 'old@example.org', locale: 'pl', template: 'password-changed', data: {} });
    const cron = site.app.get(MailCron, { strict: false });
    const days = (count: number): Date => new Date(row.createdAt.getTime() + count * 24 * 3_600_000);
    await cron.forget(days(29));
    expect(await database.reader.existsBy(MailEntity, { id: row.id })).toBe(true);
    await cron.forget(days(31));
    expect(await database.reader.existsBy(MailEntity, { id: row.id })).toBe(false);
  });
});

describe('The list of mails in the panel', () => {
  it('shows what was sent to whom and never what it says', async () => {
    const to = 'Listed.Person@example.org';
    const row = await send({ to, locale: 'pl', template: 'pin', data: { pin: PIN, minutes: 10 } });
    const staff = await site.signInAs('staff');
    const filter = encodeURIComponent(JSON.stringify({ q: 'listed.person', state: 'sent' }));
    const { body, headers } = await staff.get(`/api/panel/mails?filter=${filter}&range=[0,9]`).expect(200);
    expect(headers['content-range']).toBe('mails 0-0/1');
    const expected: MailRecord = {
      id: row.id,
      to,
      locale: 'pl',
      appointmentId: null,
      template: 'pin',
      state: 'sent',
      error: null,
      retryable: false,
      resend: 'secret',
      resentAt: null,
      createdAt: row.createdAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
    };
    expect(body).toEqual([expected]);
    expect((await staff.get(`/api/panel/mails/${row.id}`).expect(200)).body).toEqual(expected);
    const all = await staff.get('/api/panel/mails?sort=["createdAt","DESC"]').expect(200);
    const times = (all.body as MailRecord[]).map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(all.text).not.toContain(PIN);
  });

  it('refuses what it does not know', async () => {
    const staff = await site.signInAs('staff');
    const refused = async (query: string): Promise<void> => {
      await staff.get(`/api/panel/mails?${query}`).expect(400);
    };
    await refused('sort=["to","ASC"]');
    await refused(`filter=${encodeURIComponent('{"data":"1"}')}`);
    await refused(`filter=${encodeURIComponent('{"state":"lost"}')}`);
    await refused(`filter=${encodeURIComponent('{"q":7}')}`);
    await refused(`filter=${encodeURIComponent('{"id":"x"}')}`);
    await staff.get('/api/panel/mails/999999').expect(404);
    await staff.post('/api/panel/mails/999999/retry').expect(404);
  });

  it('sends nothing again that was sent', async () => {
    const row = await send({ to: 'once@example.org', locale: 'pl', template: 'password-changed', data: {} });
    const staff = await site.signInAs('staff');
    await staff.post(`/api/panel/mails/${row.id}/retry`).expect(409);
  });
});

describe('A file in the outbox', () => {
  it('is for the owner of the process only', async () => {
    const row = await send({ to: 'mode@example.org', locale: 'pl', template: 'pin', data: { pin: PIN, minutes: 10 } });
    const { mode } = await stat(join(folder(), await fileOf(row)));
    expect(mode & 0o077).toBe(0);
    expect((await readdir(folder())).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  });

  it('is readable at /dev/mailbox in embedded mode, on this machine only', async () => {
    const row = await send({ to: 'dev@example.org', locale: 'by', template: 'pin', data: { pin: PIN, minutes: 10 } });
    const paths = ['/dev/mailbox', `/dev/mailbox/${await fileOf(row)}`, `/dev/mailbox/${await fileOf(row)}/html`];
    for (const path of paths) {
      const far = await site.http().get(path).set('X-Forwarded-For', '203.0.113.7');
      expect([path, far.status]).toEqual([path, 404]);
      // A name of somebody else's that leads to this machine: its pages would read the mails (DNS rebinding).
      const rebound = await site.http().get(path).set('Host', 'evil.example');
      expect([path, rebound.status]).toEqual([path, 404]);
      const near = await site.http().get(path);
      expect([path, near.status]).toEqual([path, settings.database === 'sqlite' ? 200 : 404]);
      expect(near.text.includes(PIN)).toBe(settings.database === 'sqlite');
      if (near.status === 200) expect(near.headers['cache-control']).toBe('no-store');
    }
    if (settings.database !== 'sqlite') return;
    const [list, mail, html] = await Promise.all(paths.map((path) => site.http().get(path)));
    expect(list?.text.indexOf('dev@example.org')).toBeGreaterThan(0);
    expect(mail?.text).toContain('sandbox=""');
    for (const page of [list, mail]) expect(page?.headers['content-security-policy']).toContain("script-src 'self'");
    expect(html?.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
    expect(html?.text).toContain('src="data:image/png;base64,');
    expect(html?.text).not.toContain('cid:');
    for (const path of ['nothing.eml', '..%2Fclinic.sqlite', '%2e%2e%2fjwt-secret', '.hidden.eml', 'a.txt']) {
      await site.http().get(`/dev/mailbox/${path}`).expect(404);
    }
  });
});
