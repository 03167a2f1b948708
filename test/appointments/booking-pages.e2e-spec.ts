import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import type { Slots } from '../../contract/schedule';
import { ContentVersion } from '../../src/freshness/content-version';
import { PageCache } from '../../src/site/page-cache';
import { formatMomentAlone } from '../../views/format';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  freeTimes,
  knownPatient,
  openClinic,
} from '../support/builders/visits';
import { canonicalOf, linksOf, readPage } from '../support/site-pages';
import { parsePage, within } from '../support/xml';
import { openStage } from '../content/stage';

const AT = '2030-11-25T08:30:00.000Z';
const stage = openStage();
let service: number;
let doctor: number;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
  await addDoctor(stage.staff, [service]);
});

/** The page without what the island goes on from: what is read without JavaScript. */
async function shown(path: string): Promise<string> {
  const { text } = await stage.visitor.get(path).expect(200);
  return text.replaceAll(/<script[^]*?<\/script>/g, '').replaceAll('\u00a0', ' ');
}

/** The numbers of the steps that are folded. */
function folded(html: string): (string | undefined)[] {
  return within(parsePage(html), 'section')
    .filter(({ attributes }) => 'data-folded' in attributes)
    .map(({ attributes }) => attributes['data-step']);
}

describe('The booking page', () => {
  it('shows what the address says is chosen before any script runs, and folds what is answered', async () => {
    const query = `service=${service}&doctor=${doctor}&at=${AT}`;
    for (const locale of LOCALES) {
      const html = await shown(`${href(locale, routes.appointment)}?${query}`);
      expect(folded(html)).toEqual(['1', '2', '3']);
      expect(html).toContain(formatMomentAlone(locale, AT).replaceAll('\u00a0', ' '));
    }
    expect(folded(await shown(routes.appointment))).toEqual([]);
    expect(folded(await shown(`${routes.appointment}?service=${service}`))).toEqual(['1']);
    expect(folded(await shown(`${routes.appointment}?service=${service}&doctor=${doctor}`))).toEqual(['1', '2']);
    expect(folded(await shown(`${routes.appointment}?doctor=${doctor}&at=nonsense`))).toEqual(['2']);
  });

  it('has the first free times in it, the same as the API, without and with a chosen doctor', async () => {
    for (const search of [`service=${service}`, `service=${service}&doctor=${doctor}`]) {
      const { body, headers } = await stage.visitor
        .get(`/api/slots?${search}`)
        .set('Accept-Encoding', 'gzip')
        .expect(200);
      expect(headers['content-encoding']).toBe('gzip');
      const { days } = body as Slots;
      const free = days.find(({ slots }) => slots.length > 0)?.slots ?? [];
      expect(free.length).toBeGreaterThan(0);
      const { document } = await readPage(stage.site, routes.appointment, `${routes.appointment}?${search}`, 'pl');
      const radios = within(document, 'input').filter(({ attributes }) => attributes.name === 'time');
      const offered = radios.map(({ attributes }) => attributes.value);
      expect(offered.slice(0, free.length)).toEqual(free.map(({ startsAt }) => startsAt));
    }
    for (const nothing of ['', `?doctor=${doctor}`, '?service=4711', `?service=${service}&at=${AT}`, '?visit=1']) {
      expect(await shown(routes.appointment + nothing)).not.toContain('name="time"');
    }
  });

  it('says until when a time is kept, as long as that can be', async () => {
    const shownWith = (held: Date): Promise<string> =>
      shown(`${routes.appointment}?service=${service}&doctor=${doctor}&at=${AT}&held=${held.toISOString()}`);
    const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
    expect(await shownWith(inMinutes(9))).toContain('Trzymamy ten termin');
    expect(await shownWith(inMinutes(-1))).not.toContain('Trzymamy ten termin');
    expect(await shownWith(inMinutes(60))).not.toContain('Trzymamy ten termin');
  });

  it('takes the language of the conversation from the address', async () => {
    const html = await shown(`/en/appointment?service=${service}&language=ua`);
    expect(html).toMatch(/<dt>Language<\/dt><dd>Ukrainian<\/dd>/);
    expect(await shown(`/en/appointment?service=${service}&language=xx`)).not.toContain('<dt>Language</dt>');
  });

  it('is one page for search engines, whatever is chosen', async () => {
    const path = `${routes.appointment}?service=${service}&at=${AT}`;
    const page = await readPage(stage.site, routes.appointment, path, 'ru');
    expect(canonicalOf(page)).toBe(`${stage.site.url}${href('ru', routes.appointment)}`);
    expect(linksOf(page, 'alternate').some(({ href: address = '' }) => address.includes('service='))).toBe(false);
    // The switch of languages takes the choice along, though.
    expect(page.html).toContain(`/ua/appointment?service=${service}&amp;at=`);
  });

  it('is kept without a choice only: there are too many of them', async () => {
    const cache = stage.site.app.get(PageCache, { strict: false });
    stage.site.app.get(ContentVersion, { strict: false }).announce();
    await shown(routes.appointment);
    const { pages } = cache.size;
    for (let minute = 10; minute < 20; minute += 1) {
      await shown(`${routes.appointment}?service=${service}&at=2030-11-25T08:${minute}:00.000Z`);
    }
    expect(cache.size.pages).toBe(pages);
  });

  it('is the same for every visitor who chose the same, until there is something to send', async () => {
    const path = `${routes.appointment}?service=${service}&doctor=${doctor}`;
    const other = await stage.site.http().visit();
    const [one, two] = await Promise.all([stage.visitor.get(path), other.get(path)]);
    expect(one.text).toBe(two.text);
    expect(one.headers.etag).toBe(two.headers.etag);
    const whole = await stage.visitor.get(`${path}&at=${AT}`).expect(200);
    expect(whole.headers['cache-control']).toBe('private, no-store');
    expect(whole.text).not.toContain('noindex');
  });
});

describe('The page of thanks', () => {
  it('leads who is signed out to signing in, and back', async () => {
    const { headers } = await stage.visitor.get('/ua/appointment/done?visit=7').expect(302);
    expect(headers.location).toBe(`/ua/auth/sign-in?${new URLSearchParams({ next: '/ua/appointment/done?visit=7' })}`);
  });

  it('has the visit for its patient alone, and is kept by nobody', async () => {
    const patient = await knownPatient(stage.site);
    const slot = await freeTime(patient, service, doctor);
    const visitor = { firstName: 'Zosia', lastName: 'Szewczuk' };
    const visit = await book(patient, booking(service, slot, { visitor, note: 'Wyniki badań' }));
    const path = `${routes.appointmentDone}?visit=${visit.id}`;
    const own = await patient.get(path).expect(200);
    const foreign = await stage.patient.get(path).expect(200);
    expect(own.text).toContain('Zosia Szewczuk');
    expect(own.headers['cache-control']).toBe('private, no-store');
    for (const personal of ['Zosia', 'Szewczuk', 'Wyniki badań', slot.startsAt, patient.user.email]) {
      expect(foreign.text.includes(personal)).toBe(false);
    }
    // Whose visit it is, the API knows.
    await patient.get(`/api/appointments/${visit.id}`).expect(200);
    await stage.patient.get(`/api/appointments/${visit.id}`).expect(404);
  });

  it('takes nothing but a number from the address', async () => {
    const html = (await stage.patient.get(`${routes.appointmentDone}?visit=%3Cb%3E1&name=Zosia`).expect(200)).text;
    expect(html).toContain('"visit":null');
    expect(html).not.toContain('Zosia');
  });
});

it('A time that is in nobody’s hours is refused for what it is, not as taken', async () => {
  const patient = await knownPatient(stage.site);
  const [slot] = await freeTimes(patient, service, doctor);
  if (!slot) throw new Error('There is no free time');
  const off = new Date(Date.parse(slot.startsAt) + 7 * 60_000).toISOString();
  const { body } = await patient.post('/api/appointments', booking(service, { ...slot, startsAt: off })).expect(400);
  expect(body).toMatchObject({ errors: [{ field: 'startsAt', code: 'no_such_time' }] });
});
