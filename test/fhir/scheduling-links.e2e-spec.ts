import type { Resource, Slot } from '@medplum/fhirtypes';
import type { Slots } from '../../contract/schedule';
import { ContentVersion } from '../../src/freshness/content-version';
import { BookableTimesService } from '../../src/schedules/bookable-times.service';
import { openStage, panelOf } from '../content/stage';
import { serviceTexts } from '../support/builders/content';
import {
  addDoctor,
  addResource,
  addService,
  book,
  booking,
  dateAhead,
  everyDay,
  knownPatient,
  openClinic,
  PHONE,
  setSchedule,
} from '../support/builders/visits';
import { waitUntil } from '../support/servers';
import { readFile, type Records, startsOf, TYPES } from './files';
import { Validators } from './validators';

const LINK = 'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link';
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const texts = serviceTexts();
const stage = openStage();
/** Two of one length, one of them in a room, and one online. */
let services: { short: number; room: number; online: number };
let doctors: { both: number; one: number };

beforeAll(async () => {
  await openClinic(stage.admin);
  await addResource(stage.admin);
  services = {
    short: await addService(stage.staff, { translations: texts }),
    room: await addService(stage.staff, { needs: ['room'], category: 'ultrasound' }),
    online: await addService(stage.staff, { place: 'online', durationMinutes: 45 }),
  };
  doctors = {
    both: await addDoctor(stage.staff, Object.values(services)),
    one: await addDoctor(stage.staff, [services.room]),
  };
  const { mon, ...others } = everyDay('09:00', '12:00');
  await setSchedule(stage.staff, doctors.both, {
    weekly: { ...others, mon: everyDay('10:00', '13:00', 'online').mon },
  });
  await setSchedule(stage.staff, doctors.one, { weekly: { ...others, mon } });
});

/** What visitors are shown, up to the last day that can be booked. */
async function shownTimes(service: number, doctor: number): Promise<string[]> {
  const times: string[] = [];
  for (const [from, to] of [
    [0, 30],
    [31, 61],
  ] as const) {
    const query = { service, doctor, from: dateAhead(from), to: dateAhead(to) };
    const { body } = await stage.visitor.get('/api/slots').query(query).expect(200);
    times.push(...(body as Slots).days.flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt)));
  }
  return times;
}

const readSlots = (): Promise<Slot[]> => readFile(stage.visitor, 'Slot');

/** A file is a second old at most. */
async function untilSlots(what: string, is: (slots: Slot[]) => boolean): Promise<void> {
  await waitUntil(what, async () => {
    if (!is(await readSlots())) throw new Error('Not yet');
  });
}

function linkOf({ extension }: Slot): URL {
  expect(extension).toEqual([{ url: LINK, valueUrl: expect.any(String) }]);
  return new URL(extension?.[0]?.valueUrl ?? '');
}

describe('The manifest', () => {
  it('names the files, whatever is asked for besides', async () => {
    const { body, headers } = await stage.visitor.get('/fhir/$bulk-publish').expect(200);
    expect(body).toEqual({
      transactionTime: expect.stringMatching(INSTANT),
      request: `${stage.site.url}/fhir/$bulk-publish`,
      output: TYPES.map((type) => ({
        type,
        url: `${stage.site.url}/fhir/${type}.ndjson`,
        extension: { state: ['PL-14'] },
      })),
      error: [],
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'access-control-allow-origin': '*',
    });
    const asked = stage.visitor
      .get('/fhir/%24bulk-publish?_since=2026-01-01T00:00:00Z')
      .set('Accept', 'application/json');
    expect((await asked.expect(200)).body.output).toEqual(body.output);
  });

  it('is described', async () => {
    const { body } = await stage.visitor
      .get('/fhir/metadata')
      .expect(200)
      .expect('Content-Type', /^application\/fhir\+json/);
    expect(body).toMatchObject({ resourceType: 'CapabilityStatement', fhirVersion: '4.0.1' });
  });
});

describe('A file', () => {
  it('has its type, is compressed, and not sent to who has it', async () => {
    for (const type of TYPES) {
      const path = `/fhir/${type}.ndjson`;
      const { headers } = await stage.visitor.head(path).set('Accept-Encoding', 'gzip').expect(200);
      expect(headers).toMatchObject({
        'content-type': 'application/fhir+ndjson',
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=0, must-revalidate',
        'access-control-allow-origin': '*',
        vary: 'Accept-Encoding',
      });
      const { etag = '' } = headers;
      await stage.visitor.get(path).set('If-None-Match', etag).expect(304);
      await stage.visitor.get(path).set('If-None-Match', 'W/"another"').expect(200);
    }
    await stage.visitor.get('/fhir/Patient.ndjson').expect(404);
    await stage.patient.post('/fhir/Slot.ndjson').expect(404);
  });

  it('is valid FHIR R4 for two programs that are not ours', async () => {
    const validators = new Validators();
    const { body } = await stage.visitor.get('/fhir/metadata').expect(200);
    const statement = body as Resource;
    const files = await Promise.all(TYPES.map((type) => readFile(stage.visitor, type)));
    const some = files.flatMap((records) => (records as Resource[]).slice(0, 50));
    expect(some.length).toBeGreaterThan(50);
    expect(validators.definitionErrors(statement)).toEqual([]);
    const wrong = some.map((record) => [record.id, validators.complaints(record)]);
    expect(wrong.filter(([, complaints]) => complaints?.length)).toEqual([]);
    // They do complain.
    const { status: _, ...slot } = files.at(-1)?.[0] as Slot;
    expect(validators.complaints(slot as Slot)).not.toEqual([]);
    expect(validators.complaints({ ...slot, status: 'open' } as unknown as Slot)).not.toEqual([]);
  });

  it('refers to nothing that is not there, and names nothing twice', async () => {
    const files = await Promise.all(TYPES.map(async (type) => [type, await readFile(stage.visitor, type)] as const));
    const names = files.flatMap(([type, records]) => records.map(({ id }) => `${type}/${id}`));
    expect(new Set(names).size).toBe(names.length);
    const known = new Set(names);
    const text = JSON.stringify(files);
    const references = [...text.matchAll(/"reference":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !known.has(reference))).toEqual([]);
    for (const name of names) expect(name).toMatch(/^\w+\/[A-Za-z0-9.-]{1,64}$/);
  });

  it('says who and what in every language that it is written in', async () => {
    const find = async (type: keyof Records, id: number): Promise<string> =>
      JSON.stringify((await readFile(stage.visitor, type)).find((each) => each.id === String(id)));
    const { pl, ru } = texts;
    const service = await find('HealthcareService', services.short);
    expect(service).toContain(`"name":"${pl.name}"`);
    expect(service).toContain(`{"url":"lang","valueCode":"ru"},{"url":"content","valueString":"${ru.name}"}`);
    const practitioner = await find('Practitioner', doctors.both);
    expect(practitioner).toContain('"system":"urn:ietf:bcp:47","code":"pl"');
  });
});

describe('Free times', () => {
  it('are those that visitors are shown, for every doctor and service', async () => {
    const slots = await readSlots();
    const schedules = await readFile(stage.visitor, 'Schedule');
    expect(schedules.map(({ id }) => id)).toEqual(
      [services.short, services.room, services.online]
        .map((id) => `${doctors.both}-${id}`)
        .concat(`${doctors.one}-${services.room}`),
    );
    let count = 0;
    for (const { id = '' } of schedules) {
      const [doctor = 0, service = 0] = id.split('-').map(Number);
      const shown = await shownTimes(service, doctor);
      expect([id, startsOf(slots, doctor, service)]).toEqual([id, shown]);
      expect(shown.length).toBeGreaterThan(10);
      count += shown.length;
    }
    expect(slots).toHaveLength(count);
    for (const { start, end, status } of slots) {
      expect([start, end]).toEqual([expect.stringMatching(INSTANT), expect.stringMatching(INSTANT)]);
      expect(status).toBe('free');
      expect(Date.parse(end) - Date.parse(start)).toBeGreaterThanOrEqual(15 * 60_000);
    }
  });

  it('are looked for once, however many ask at a time', async () => {
    const version = stage.site.app.get(ContentVersion, { strict: false });
    let told = 0;
    version.onChange(() => (told += 1));
    const panel = panelOf(stage, 'services');
    await panel.save(await panel.get(services.short), { durationMinutes: 15 });
    // By the write, and by the next look at what others have written.
    await waitUntil('what is kept has ended', () =>
      told < 2 ? Promise.reject(new Error('Not yet')) : Promise.resolve(),
    );
    const looked = jest.spyOn(stage.site.app.get(BookableTimesService, { strict: false }), 'list');
    // What is kept ends with the second, too, which may be over before the last one asks.
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    try {
      const files = await Promise.all(Array.from({ length: 20 }, readSlots));
      expect(looked).toHaveBeenCalledTimes(1);
      expect(new Set(files.map((slots) => slots.length)).size).toBe(1);
    } finally {
      now.mockRestore();
      looked.mockRestore();
    }
  });

  it('have links that open the booking page at that time, from wherever somebody comes', async () => {
    const slot = (await readSlots()).find(
      ({ schedule }) => schedule.reference === `Schedule/${doctors.both}-${services.short}`,
    );
    if (!slot) throw new Error('There is no free time');
    const link = linkOf(slot);
    expect(link.origin).toBe(stage.site.url);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      service: String(services.short),
      doctor: String(doctors.both),
      at: slot.start,
    });
    const { text: plain } = await stage.visitor.get(link.pathname + link.search).expect(200);
    link.searchParams.set('source', 'a-directory');
    link.searchParams.set('booking-referral', '34d1a803-cd6c-4420-9cf5-c5edcc533538');
    const { text } = await stage.visitor.get(link.pathname + link.search).expect(200);
    for (const page of [plain, text]) {
      expect(page).toContain(slot.start);
      expect(page).toContain('/auth/sign-in');
    }
    expect(text).not.toContain('a-directory');
    // In another language, as the site's own links do it.
    link.searchParams.set('lang', 'ru');
    const { headers } = await stage.visitor.get(link.pathname + link.search).expect(303);
    expect(headers.location).toMatch(/^\/ru\/appointment\?service=/);
  });

  it('are gone within a second for all that a visit takes, and nothing of it is told', async () => {
    const patient = await knownPatient(stage.site);
    const before = await readSlots();
    // At the clinic's only room, for either doctor, and late enough to be cancelled at any time of the day.
    const ofBoth = startsOf(before, doctors.both, services.room);
    const slot = before.find(
      ({ schedule, start }) =>
        schedule.reference === `Schedule/${doctors.one}-${services.room}` &&
        start > dateAhead(3) &&
        ofBoth.includes(start),
    );
    const startsAt = slot?.start ?? '';
    const isThere = (slots: Slot[], doctor: number, service: number): boolean =>
      startsOf(slots, doctor, service).includes(startsAt);
    const taken = { doctorId: doctors.one, startsAt, endsAt: slot?.end ?? '', place: 'clinic' as const };
    const booked = await book(patient, booking(services.room, taken, { note: 'Proszę o ciszę' }));
    await untilSlots('the time is gone', (slots) => !isThere(slots, doctors.one, services.room));
    const after = await readSlots();
    expect(isThere(after, doctors.both, services.room)).toBe(false);
    expect(isThere(after, doctors.both, services.short)).toBe(isThere(before, doctors.both, services.short));
    const everything = JSON.stringify(await Promise.all(TYPES.map((type) => readFile(stage.visitor, type))));
    for (const secret of [PHONE, patient.user.email, 'ciszę', '"busy"', booked.startsAt + '","status":"busy']) {
      expect(everything).not.toContain(secret);
    }
    await patient.post(`/api/appointments/${booked.id}/cancel`, {}).expect(200);
    await untilSlots('the time is back', (slots) => isThere(slots, doctors.both, services.room));
  });

  it('of a doctor or a service that visitors do not see are not told, nor are they', async () => {
    const named = async (): Promise<string> =>
      JSON.stringify(
        await Promise.all((['Practitioner', 'Schedule', 'Slot'] as const).map((type) => readFile(stage.visitor, type))),
      );
    await panelOf(stage, 'services').block(services.online).expect(200);
    await panelOf(stage, 'doctors').block(doctors.one).expect(200);
    const text = await named();
    expect(text).not.toContain(`Schedule/${doctors.both}-${services.online}"`);
    expect(text).not.toContain(`"id":"${doctors.one}"`);
    expect(text).not.toContain(`Schedule/${doctors.one}-`);
    expect(text).toContain(`Schedule/${doctors.both}-${services.short}"`);
    await panelOf(stage, 'services').restore(services.online).expect(200);
    await panelOf(stage, 'doctors').restore(doctors.one).expect(200);
    expect(await named()).toContain(`Schedule/${doctors.one}-${services.room}"`);
  });
});
