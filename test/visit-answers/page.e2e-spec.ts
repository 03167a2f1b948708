import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { addDoctor, addService, openClinic, visitOf } from '../support/builders/visits';
import { PASSWORD, type SignedInClient } from '../support/app';
import { linkedVisit, type LinkedVisit } from './links';

const HOUR_MS = 3_600_000;
const BROWSER = { 'User-Agent': 'Mozilla/5.0', 'Sec-Fetch-Site': 'same-origin', Origin: 'null' };
const stage = openStage();
let staff: SignedInClient;
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
  await addDoctor(stage.staff, [service], { languages: ['pl', 'ru', 'by', 'ua', 'en'] });
});
beforeEach(async () => {
  staff = await stage.site.signInAs('staff');
});

const aVisit = (language = 'pl', days = 3): Promise<LinkedVisit> =>
  linkedVisit(stage.site, staff, { service, doctor, days, language });

/** Sends a form as a browser does. */
const send = (path: string, form: Record<string, string>): ReturnType<typeof staff.post> =>
  stage.site.http().post(path).type('form').set(BROWSER).send(new URLSearchParams(form).toString());

describe('The page of a link', () => {
  it('asks in the language of the mail, is kept nowhere, and tells nobody where one comes from', async () => {
    const prefixes = { pl: '/visit', uk: '/ua/visit', ru: '/ru/visit', be: '/by/visit', en: '/en/visit' };
    for (const [language, prefix] of Object.entries(prefixes)) {
      const { path } = await aVisit(language);
      expect(path).toMatch(new RegExp(`^${prefix}/`));
      const { text } = await stage.site
        .http()
        .get(path)
        .expect(200)
        .expect('Cache-Control', 'private, no-store')
        .expect('Referrer-Policy', 'no-referrer')
        .expect('X-Robots-Tag', /noindex/);
      expect(text).toContain(`<html lang="${language}"`);
      expect(text).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('has no script, and never says what the visit is about, with whom or whose it is', async () => {
    const { path, token, visit, patient } = await aVisit();
    for (const query of ['', '?show=another', '?show=cancel']) {
      const { text } = await stage.site.http().get(`${path}${query}`).expect(200);
      expect(text).not.toContain('<script');
      for (const word of [visit.service.name, visit.doctor.fullName, patient.user.lastName]) {
        expect(text).not.toContain(word);
      }
      const [head = ''] = text.split('</head>');
      expect(head).not.toContain(token);
    }
    expect((await visitOf(staff, visit.id)).answer).toBeNull();
  });

  it('takes an answer from a form, and leads back by a redirect', async () => {
    const { path, visit } = await aVisit('uk');
    await send(path, { answer: 'coming' }).expect(303).expect('Location', path);
    expect((await visitOf(staff, visit.id)).answer).toBe('coming');
    expect((await stage.site.http().get(path).expect(200)).text).toContain('Дякуємо, чекаємо на Вас');
  });

  it('offers the visit for a calendar, which says when and where and no more, until the link is dead', async () => {
    const { path, visit, patient, token } = await aVisit();
    const file = `${path}/visit.ics`;
    await send(path, { answer: 'coming' }).expect(303);
    expect((await stage.site.http().get(path).expect(200)).text).toContain(`href="${file}"`);
    const answer = await stage.site
      .http()
      .get(file)
      .expect(200)
      .expect('Content-Type', /^text\/calendar/);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'attachment; filename="visit.ics"',
    });
    const text = answer.text.replaceAll('\r\n ', '');
    expect(text).toContain('DTSTART;TZID=Europe/Warsaw:');
    expect(text).toContain('METHOD:PUBLISH');
    for (const word of [visit.service.name, visit.doctor.fullName, patient.user.lastName, patient.user.email, token]) {
      expect(text).not.toContain(word);
    }
    await send(path, { answer: 'cancel' }).expect(303);
    const dead = await stage.site
      .http()
      .get(file)
      .expect(404)
      .expect('Content-Type', /^text\/html/);
    expect(dead.text).toContain('Ten link już nie działa');
    expect(dead.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    await stage.site
      .http()
      .get(`/visit/${'A'.repeat(22)}/visit.ics`)
      .expect(404);
  });

  it('gives the time back, says so, and is dead then', async () => {
    const { path, visit } = await aVisit();
    expect((await stage.site.http().get(`${path}?show=cancel`).expect(200)).text).toContain('Oddać ten termin?');
    await send(path, { answer: 'cancel' }).expect(303).expect('Location', `${path}?done=1`);
    expect((await visitOf(staff, visit.id)).state).toBe('cancelled');
    expect((await stage.site.http().get(`${path}?done=1`).expect(200)).text).toContain('Termin jest oddany');
    expect((await stage.site.http().get(path).expect(404)).text).toContain('Ten link już nie działa');
    // A second press on the same button, or on another one in an old tab, says so, too.
    for (const answer of ['cancel', 'coming']) {
      await send(path, { answer }).expect(303).expect('Location', `${path}?done=1`);
    }
  });

  it('moves the visit to one of the times that it shows, of another doctor too', async () => {
    const { path, visit } = await aVisit();
    const { text } = await stage.site.http().get(`${path}?show=another`).expect(200);
    const times = [...text.matchAll(/name="time" value="([^"]+)"/g)].map(([, time = '']) => time);
    const other = times.find((time) => !time.endsWith(` ${doctor}`)) ?? '';
    expect(times.some((time) => time.endsWith(` ${doctor}`))).toBe(true);
    await send(path, { answer: 'move' }).expect(303).expect('Location', `${path}?show=another&problem=choose`);
    await send(path, { answer: 'move', time: other }).expect(303).expect('Location', `${path}?done=1`);
    const record = await visitOf(staff, visit.id);
    expect([record.state, `${record.startsAt} ${record.doctor.id}`]).toEqual(['requested', other]);
    expect((await stage.site.http().get(`${path}?done=1`).expect(200)).text).toContain('Nowy termin czeka');
  });

  it('says when somebody else was quicker', async () => {
    const { path, visit } = await aVisit();
    const taken = await linkedVisit(stage.site, staff, { service, doctor, days: 8 });
    const time = `${taken.visit.startsAt} ${doctor}`;
    const { headers } = await send(path, { answer: 'move', time }).expect(303);
    expect(headers.location).toBe(`${path}?show=another&problem=slot_taken`);
    expect((await stage.site.http().get(String(headers.location)).expect(200)).text).toContain('przed chwilą zajął');
    expect((await visitOf(staff, visit.id)).startsAt).toBe(visit.startsAt);
  });

  it('gives the phone number in the last four hours, and asks who is there in the last two', async () => {
    const { path, visit } = await aVisit('pl', 1);
    const before = (hours: number): Date => new Date(Date.parse(visit.startsAt) - hours * HOUR_MS);
    const page = async (): Promise<string> => (await stage.site.http().get(path).expect(200)).text;
    await at(before(3.9), async () => {
      expect(await page()).toMatch(/href="tel:\+48220001234"[^]*(Dziś odbieramy telefon|Rejestracja): [^<]*\d:\d\d–/);
      await send(path, { answer: 'cancel' }).expect(303).expect('Location', path);
    });
    await at(before(1.9), async () => {
      expect(await page()).toContain('Jestem na miejscu');
      await send(path, { answer: 'here' }).expect(303);
      expect(await page()).toContain('Wiemy, że Państwo już są');
    });
    expect((await visitOf(staff, visit.id)).state).toBe('confirmed');
  });

  it('is not there for a link that is none, and changes language without leaving the link', async () => {
    const { text } = await stage.site
      .http()
      .get(`/ru/visit/${'A'.repeat(22)}`)
      .expect(404);
    expect(text).toContain('Эта ссылка больше не работает');
    const { token } = await aVisit();
    await stage.site.http().get(`/visit/${token}?lang=en`).expect(303).expect('Location', `/en/visit/${token}`);
    await send(`/visit/${token}`, { answer: 'nonsense' }).expect(400);
  });
});

it('In the portal a patient says to be there in the last two hours', async () => {
  const { patient, visit } = await aVisit('pl', 1);
  const path = `/api/appointments/${visit.id}/here`;
  await patient.post(path, {}).expect(409);
  await (await stage.site.signInAs('patient')).post(path, {}).expect(404);
  await at(new Date(Date.parse(visit.startsAt) - HOUR_MS), async () => {
    const later = await stage.site.http().visit();
    await later.post('/api/auth/sign-in', { email: patient.user.email, password: PASSWORD }).expect(200);
    const { body } = await later.post(path, {}).expect(200);
    expect(body).toMatchObject({ id: visit.id, answer: 'here', answeredAt: expect.any(String) as string });
  });
});
