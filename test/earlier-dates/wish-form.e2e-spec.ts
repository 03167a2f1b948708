import { ACCESS_COOKIE } from '../../contract/auth';
import type { EarlierDateList } from '../../contract/earlier-date';
import { type Locale, LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { VISIT_LINK, WaitingRoom } from './waiting';
import { SessionEntity } from '../../src/auth/session.entity';
import { EarlierWishEntity } from '../../src/earlier-dates/earlier-wish.entity';
import { expectProblem } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import type { Client } from '../support/client';
import { dateAhead, step } from '../support/builders/visits';
import { readMails } from '../support/outbox';
import { openPlain, type PlainPage, postPlain, type Typed } from '../support/plain-page';

const room = WaitingRoom.open();
const PAGE = routes.portalEarlier;

type Form = Record<string, string | string[]>;

const usual = (): Form => ({
  service: String(room.service),
  doctor: '',
  weekdays: ['1', '3', '5'],
  dayPart: 'morning',
  until: dateAhead(9),
});

/** What a browser without scripts sends, with the person's cookies. */
function send(
  client: Pick<SignedInClient, 'cookie'>,
  form: Form,
  path: string = PAGE,
  without: readonly string[] = [],
): Promise<Response> {
  const names = ['access-token', 'XSRF-TOKEN'].filter((name) => !without.includes(name));
  const cookies = names.map((name) => `${name}=${client.cookie(name) ?? ''}`);
  if (!without.includes('refresh-token'))
    cookies.push(`refresh-token=${client.cookie('refresh-token', '/api/auth') ?? ''}`);
  const body = new URLSearchParams();
  const all: Form = { xsrf: client.cookie('XSRF-TOKEN') ?? '', ...form };
  for (const [name, values] of Object.entries(all)) for (const value of [values].flat()) body.append(name, value);
  const { url } = room.stage.site;
  const headers = { Origin: url, Cookie: cookies.join('; ') };
  return fetch(url + path, { method: 'POST', redirect: 'manual', headers, body });
}

const whereTo = (answer: Response): URL => new URL(answer.headers.get('location') ?? '', room.stage.site.url);

async function wishesOf(client: SignedInClient): Promise<EarlierDateList['items']> {
  return ((await client.get('/api/earlier-dates').expect(200)).body as EarlierDateList).items;
}

const ASK = `POST ${PAGE}`;
/** The same by the page itself, as a browser without scripts has it. */
const asked = async (client: Client, typed: Typed): Promise<PlainPage> =>
  (await openPlain(client, PAGE)).send(ASK, { ...plain(), ...typed });
const plain = (): Typed =>
  Object.fromEntries(Object.entries(usual()).map(([name, value]) => [name, [value].flat().join()]));

describe('The form that asks for an earlier date', () => {
  it('is taken without scripts, in every language, and leads back to its page', async () => {
    for (const locale of LOCALES) {
      const patient = await room.patient();
      const path = href(locale, PAGE);
      const answer = await send(patient, usual(), path);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      expect(await wishesOf(patient)).toMatchObject([{ weekdays: [1, 3, 5], dayPart: 'morning', state: 'waiting' }]);
    }
    const page = await asked(await room.patient(), {});
    expect([page.path, page.text]).toEqual([PAGE, expect.stringContaining('Szukamy. Damy znać')]);
    expect((await openPlain(await room.patient(), PAGE)).text).not.toContain('Szukamy. Damy znać');
  });

  it('says at its fields what is wrong, and keeps what was typed, out of the address', async () => {
    const patient = await room.patient();
    const none = await asked(patient, { weekdays: '', until: '2020-01-01' });
    expect([none.path, none.errors.length]).toEqual([PAGE, 1]);
    expect(none.fields(ASK)).toMatchObject({ dayPart: 'morning', until: '2020-01-01' });
    const late = await none.send(ASK, { service: plain().service ?? '', weekdays: '1' });
    expect(late.html).toContain('wish-until-error');
    expect(await wishesOf(patient)).toEqual([]);
    const russian = await (await openPlain(patient, `/ru${PAGE}`)).send(`POST /ru${PAGE}`, { ...plain(), until: '' });
    expect([russian.path, russian.errors.join()]).toEqual([`/ru${PAGE}`, expect.stringMatching(/[а-я]{4}/)]);
  });

  it('says in words why it cannot be taken', async () => {
    const patient = await room.patient();
    for (let count = 0; count < 3; count += 1) await send(patient, usual());
    const { errors } = await asked(patient, {});
    expect(errors).toHaveLength(1);
    expect(await wishesOf(patient)).toHaveLength(3);
  });

  it('asks how to tell, and for the number where there is none', async () => {
    const unreachable = await room.stage.site.signInAs('patient');
    for (const phone of ['', '600 100']) {
      const page = await asked(unreachable, { contactBy: 'phone', phone });
      expect(page.path).toBe(PAGE);
      expect(page.html).toMatch(/id="wish-phone"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="wish-phone"/);
      expect(page.fields(ASK)).toMatchObject({ contactBy: 'phone', phone });
    }
    expect((await asked(unreachable, { contactBy: 'phone', phone: '600 100 201' })).errors).toEqual([]);
    expect(await wishesOf(unreachable)).toMatchObject([{ contactBy: 'phone' }]);
    expect((await unreachable.get('/api/me').expect(200)).body).toMatchObject({ phone: '+48600100201' });
    // Who has a number keeps it, and is told by mail unless the form says otherwise.
    await asked(unreachable, { phone: '' });
    expect((await wishesOf(unreachable)).map(({ contactBy }) => contactBy).sort()).toEqual(['mail', 'phone']);
    expect((await unreachable.get('/api/me').expect(200)).body).toMatchObject({ phone: '+48600100201' });
  });

  it('is for an own visit, with its doctor, and for nobody else’s', async () => {
    const doctor = await room.addDoctor();
    const { patient, visit } = await room.visit(doctor, 5);
    const form = { visit: String(visit.id), doctor: 'same', weekdays: '2', dayPart: 'any', until: dateAhead(4) };
    expect((await asked(await room.patient(), form)).errors).toHaveLength(1);
    expect((await asked(patient, form)).errors).toEqual([]);
    expect(await wishesOf(patient)).toMatchObject([{ appointmentId: visit.id, doctor: { id: doctor } }]);
    expect((await asked(patient, form)).errors).toHaveLength(1);
  });

  it('is refused when another site has sent it, or nobody proves that it is ours, and loses nothing', async () => {
    const patient = await room.patient();
    for (const xsrf of ['', 'x'.repeat(32)]) {
      const stale = await asked(patient, { xsrf, phone: '600 100 201' });
      expect([stale.path, stale.errors.length]).toEqual([PAGE, 1]);
      expect(stale.fields(ASK)).toMatchObject({ dayPart: 'morning', phone: '600 100 201' });
    }
    const page = await openPlain(patient, PAGE);
    const foreign = await postPlain(patient, PAGE, page.fields(ASK), 'https://evil.example');
    expect([foreign.status, foreign.html.slice(0, 15)]).toEqual([403, '<!doctype html>']);
    const large = await asked(patient, { phone: '6'.repeat(20_000) });
    expect([large.status, large.html.slice(0, 15)]).toEqual([413, '<!doctype html>']);
    expect(await wishesOf(patient)).toEqual([]);
  });

  it('renews a session whose token has run out, once, and is sent again by itself', async () => {
    const patient = await room.patient();
    const away = await send(patient, usual(), PAGE, ['access-token']);
    expect([away.status, whereTo(away).pathname]).toEqual([307, '/api/auth/renew']);
    const renewal = whereTo(away);
    const renewed = await send(patient, usual(), renewal.pathname + renewal.search);
    expect([renewed.status, whereTo(renewed).pathname]).toEqual([307, PAGE]);
    expect(renewed.headers.getSetCookie().join()).toContain('access-token=ey');
    // A browser that keeps no cookies is led to signing in and does not run in circles.
    const again = whereTo(renewed);
    const lost = await send(patient, usual(), again.pathname + again.search, ['access-token']);
    expect([lost.status, whereTo(lost).pathname]).toEqual([303, routes.signIn]);
  });

  it('is kept for who has to sign in first, with the number', async () => {
    const patient = await room.patient();
    const page = await openPlain(patient, PAGE);
    await room.database.reader.delete(SessionEntity, { userId: patient.user.id });
    const { hostname } = new URL(patient.url);
    patient.agent.jar.setCookie(`${ACCESS_COOKIE}=; Path=/; Max-Age=0`, hostname);
    const signIn = await page.send(ASK, { ...plain(), phone: '600 100 201' });
    expect(signIn.path).toBe(`${routes.signIn}?next=${encodeURIComponent(PAGE)}`);
    const back = await signIn.send('POST /api/auth/sign-in', { email: patient.user.email, password: PASSWORD });
    expect(back.fields(ASK)).toMatchObject({ dayPart: 'morning', phone: '600 100 201' });
    expect(await wishesOf(patient)).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', '/api/me', 'x'])(
    'is led to no place but its page: %s',
    async (next) => {
      const patient = await room.patient();
      const { status } = await send(patient, usual(), `/api/auth/renew?${new URLSearchParams({ next })}`);
      expect(status).toBe(400);
    },
  );
});

it('Nobody asks more than twenty times a day', async () => {
  const patient = await room.patient();
  for (let count = 0; count < 20; count += 1) {
    const { id } = await room.wish(patient);
    await patient.delete(`/api/earlier-dates/${id}`).expect(204);
  }
  const body = { serviceId: room.service, doctorId: null, weekdays: [1], dayPart: 'any', until: dateAhead(9) };
  await expectProblem(patient.post('/api/earlier-dates', body), 429, 'too_many_requests');
  expect((await asked(patient, {})).errors).toHaveLength(1);
});

describe('The time on offer', () => {
  it('is answered in the portal by whose it is, and by nobody else', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const late = await room.visit(doctor, 9);
      const { patient } = late;
      const wish = await room.wish(patient, { appointmentId: late.visit.id, doctorId: doctor });
      await room.cancel(held);
      await room.tokenOf(patient);
      const stranger = await room.patient();
      const path = `/api/earlier-dates/${wish.id}/answer`;
      await expectProblem(stranger.post(path, { answer: 'take' }), 404, 'not_found');
      // Not the time that was seen.
      const unseen = { answer: 'take', startsAt: late.visit.startsAt };
      await expectProblem(patient.post(path, unseen), 409, 'offer_ended');
      const seen = { answer: 'take', startsAt: held.visit.startsAt };
      const { body } = await patient.post(path, seen).expect(200);
      expect(body).toMatchObject({ id: late.visit.id, state: 'confirmed', startsAt: held.visit.startsAt });
      await expectProblem(patient.post(path, { answer: 'take' }), 409, 'offer_ended');
    });
  });

  it('tells whoever takes it by the link of the own visit, and of nobody else', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const { body } = await room.answer(await room.tokenOf(patient), 'take').expect(200);
      expect(body).toMatchObject({ state: 'confirmed', visitor: null, phone: '+48600100200', note: '' });
      const told = JSON.stringify(body);
      for (const { user } of [patient, held.patient]) {
        for (const word of [user.email, user.lastName]) expect(told).not.toContain(word);
      }
      for (const { byName } of (body as { history: { byName?: string }[] }).history) expect(byName).toBeUndefined();
    });
  });
});

describe('The link of a mail about a visit', () => {
  async function confirmed(): Promise<{ patient: SignedInClient; id: number; path: string; text: string }> {
    const doctor = await room.addDoctor();
    const { patient, visit } = await room.visit(doctor, 5);
    await step(await room.staff(), visit.id, 'confirm');
    const mails = await readMails(room.stage.site, patient.user.email, 2);
    const text = mails.map((mail) => mail.text ?? '').find((each) => VISIT_LINK.test(each)) ?? '';
    return { patient, id: visit.id, text, path: VISIT_LINK.exec(text)?.[0] ?? '' };
  }
  const press = (path: string, form: Form): Promise<Response> => send({ cookie: () => undefined }, form, path);
  const html = async (path: string): Promise<string> => (await fetch(room.stage.site.url + path)).text();

  it('asks for an earlier date without signing in and without scripts, and names nobody', async () => {
    const { patient, id, path, text } = await confirmed();
    expect(text).toMatch(/poprosić o\s+wcześniejszy termin/);
    expect(await html(path)).toContain('show=earlier');
    const form = await html(`${path}?show=earlier`);
    expect(form).not.toContain('<script');
    expect(form).not.toContain(patient.user.lastName);
    const said = { answer: 'earlier', doctor: 'same', dayPart: 'evening', until: dateAhead(4) };
    const wrong = whereTo(await press(path, said));
    expect(wrong.searchParams.get('wrong')).toBe('weekdays.required');
    const again = await html(wrong.pathname + wrong.search);
    expect(again).toContain('field-error');
    expect(again).toMatch(/value="evening"[^>]* checked|checked[^>]* value="evening"/);
    const answer = await press(path, { ...said, weekdays: ['1', '2'] });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?asked=1`]);
    expect(await wishesOf(patient)).toMatchObject([{ appointmentId: id, dayPart: 'evening', state: 'waiting' }]);
    const after = await html(`${path}?asked=1`);
    expect(after).toContain('Szukamy. Damy znać');
    expect(after).not.toContain('show=earlier');
  });

  it('asks once, and not while the clinic has switched it off', async () => {
    const { id, path } = await confirmed();
    await room.setOffers(false);
    expect(await html(path)).not.toContain('show=earlier');
    const said = { answer: 'earlier', doctor: '', weekdays: ['1'], dayPart: 'any', until: dateAhead(4) };
    expect(whereTo(await press(path, said)).searchParams.get('problem')).toBe('earlier_dates_off');
    await room.setOffers(true);
    await press(path, said);
    expect(whereTo(await press(path, said)).searchParams.get('problem')).toBe('already_waiting');
    expect(await room.database.reader.countBy(EarlierWishEntity, { appointmentId: id })).toBe(1);
  });

  it('takes a reason by the rules of the API, and nothing is given back for another one', async () => {
    const { patient, id, path } = await confirmed();
    for (const reason of ['x'.repeat(5_000).slice(0, 3_000), 'a\u0007b']) {
      const { searchParams } = whereTo(await press(path, { answer: 'cancel', reason }));
      expect([searchParams.get('show'), searchParams.get('problem')]).toEqual(['cancel', 'other']);
    }
    expect((await patient.get(`/api/appointments/${id}`).expect(200)).body).toMatchObject({ state: 'confirmed' });
  });
});

describe('The list of wishes without scripts', () => {
  it('shows what one waits for, and ends it by a button', async () => {
    const patient = await room.patient();
    const { id } = await room.wish(patient);
    const page = await openPlain(patient, PAGE);
    const end = `DELETE /api/earlier-dates/${id}`;
    const done = await page.send(end);
    expect([done.path, done.errors]).toEqual([PAGE, []]);
    expect(done.html).not.toContain(`action="/api/earlier-dates/${id}"`);
    expect(await wishesOf(patient)).toMatchObject([{ id, state: 'ended' }]);
    // A second click ends nothing more, and is no mistake that needs a page of its own.
    expect((await page.send(end)).path).toBe(PAGE);
  });
});

describe('The time on offer on the page of visits without scripts', () => {
  const FORM = 'action="/api/earlier-dates/';

  /** Somebody to whom a time is offered, on that page, in a language. */
  async function offered(
    doctor: number,
    locale: Locale,
  ): Promise<{ patient: SignedInClient; page: PlainPage; call: string }> {
    const held = await room.visit(doctor, 5);
    const patient = await room.waiter(doctor);
    await room.cancel(held);
    await room.tokenOf(patient);
    const page = await openPlain(patient, href(locale, routes.portal));
    const [, id = ''] = /\/api\/earlier-dates\/(\d+)\/answer/.exec(page.html) ?? [];
    return { patient, page, call: `POST /api/earlier-dates/${id}/answer` };
  }

  it('is seen and taken, once', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const { patient, page, call } = await offered(doctor, 'pl');
      const taken = await page.send(call, { answer: 'take' });
      expect([taken.path, taken.errors]).toEqual([routes.portal, []]);
      expect(taken.text).toContain('Termin jest Państwa');
      expect(taken.html).not.toContain(FORM);
      expect(await wishesOf(patient)).toMatchObject([{ state: 'fulfilled' }]);
      const again = await page.send(call, { answer: 'take' });
      expect([again.path, again.errors.length]).toEqual([routes.portal, 1]);
      expect((await openPlain(patient, routes.portal)).text).not.toContain('Termin jest Państwa');
    });
  });

  it('is refused, in another language, and nonsense changes nothing', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const { patient, page, call } = await offered(doctor, 'ua');
      const wrong = await page.send(call, { answer: 'perhaps' });
      expect([wrong.path, wrong.html.includes(FORM)]).toEqual([page.path, true]);
      const refused = await page.send(call, { answer: 'no' });
      expect([refused.path, refused.text]).toEqual([page.path, expect.stringContaining('Дякуємо')]);
      expect(refused.html).not.toContain(FORM);
      expect(await wishesOf(patient)).toMatchObject([{ offer: null }]);
      const stranger = await room.patient();
      expect((await openPlain(stranger, routes.portal)).html).not.toContain(FORM);
    });
  });
});
