import { type Doctor, type DoctorInput, doctorText } from '../../contract/doctor';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { aDoctor, aService, doctorTexts } from '../support/builders/content';
import { readFromList } from '../content/content-type';
import { contentLifecycle } from '../content/lifecycle';
import { expectInvalid, expectProblem, openStage, panelOf, type PanelRecord } from '../content/stage';
import { setSchedule } from '../support/builders/visits';

const stage = openStage();
const panel = panelOf(stage, 'doctors');
const asAdmin = panelOf(stage, 'doctors', 'admin');
const services = panelOf(stage, 'services');

function called(firstName: string, lastName: string, overrides: DoctorInput = {}): DoctorInput {
  return aDoctor({ translations: { pl: { ...doctorTexts().pl, firstName, lastName } }, ...overrides });
}

/** Whether the panel's list, narrowed to a state, has the doctor. */
async function isFound(id: number, publication: string): Promise<boolean> {
  const { body } = await panel.list({ filter: { id, publication } }).expect(200);
  return (body as unknown[]).length > 0;
}

async function visible(query = ''): Promise<Doctor[]> {
  return (await stage.visitor.get(`/api/doctors${query}`).expect(200)).body as Doctor[];
}

describe('A doctor', () => {
  contentLifecycle(stage, {
    resource: 'doctors',
    build: aDoctor,
    texts: doctorTexts,
    fields: doctorText,
    lengths: {
      prefix: LIMITS.namePrefix,
      firstName: LIMITS.personName,
      lastName: LIMITS.personName,
      position: LIMITS.position,
      bio: LIMITS.bio,
      imageAlt: LIMITS.alt,
    },
    name: 'lastName',
    nameSort: 'lastName',
    sorts: ['order'],
    sortable: [{ order: 30 }, { order: 10 }, { order: 20 }, { order: 10 }],
    wrong: [
      [{ slug: 5 }, 'slug', 'must_be_text'],
      [{ slug: '' }, 'slug', 'required'],
      ...['Anna', 'anna nowak', '-anna', 'anna-', 'anna--nowak', 'żaba', 'anna/nowak', '..', '~'].map(
        (slug): [object, string, string] => [{ slug }, 'slug', 'must_be_slug'],
      ),
      [{ slug: 'a'.repeat(LIMITS.slug + 1) }, 'slug', 'too_long'],
      [{ phone: 5 }, 'phone', 'must_be_text'],
      [{ phone: '220001234' }, 'phone', 'must_be_phone'],
      [{ phone: '+48 twelve' }, 'phone', 'must_be_phone'],
      [{ phone: '+481234567890123456' }, 'phone', 'too_long'],
      [{ languages: 'pl' }, 'languages', 'must_be_list'],
      [{ languages: ['de'] }, 'languages', 'not_allowed'],
      [{ languages: ['pl', 'pl'] }, 'languages', 'repeated'],
      [{ languages: null }, 'languages', 'required'],
      [{ practisingSince: '2008' }, 'practisingSince', 'must_be_whole'],
      [{ practisingSince: 1949 }, 'practisingSince', 'out_of_range'],
      [{ practisingSince: 2101 }, 'practisingSince', 'out_of_range'],
      [{ serviceIds: 5 }, 'serviceIds', 'must_be_list'],
      [{ serviceIds: [0] }, 'serviceIds', 'out_of_range'],
      [{ serviceIds: ['1'] }, 'serviceIds', 'must_be_whole'],
      [{ serviceIds: [1, 1] }, 'serviceIds', 'repeated'],
      [{ serviceIds: [999_999] }, 'serviceIds', 'unknown_id'],
      [{ image: 5 }, 'image', 'must_be_object'],
      [{ image: {} }, 'image.mediaId', 'required'],
      [{ image: { mediaId: 999_999 } }, 'image.mediaId', 'unknown_id'],
      [{ order: -1 }, 'order', 'out_of_range'],
      [{ order: 1.5 }, 'order', 'must_be_whole'],
    ],
    read: (_, { id }, locale) => readFromList(stage, 'doctors', id, locale),
  });

  it('is read with everything that visitors may know', async () => {
    const { id: serviceId } = await services.create(aService());
    const input = called('Maria', 'Wzorcowa', {
      phone: ' +48 22 000-12-34 ',
      languages: ['pl', 'ua'],
      practisingSince: 2010,
      serviceIds: [serviceId],
    });
    const { id } = await panel.create(input);
    expect((await visible()).find((doctor) => doctor.id === id)).toEqual({
      id,
      slug: 'maria-wzorcowa',
      prefix: 'Lek.',
      firstName: 'Maria',
      lastName: 'Wzorcowa',
      fullName: 'Maria Wzorcowa',
      position: 'pediatra',
      bio: 'Leczy dzieci od urodzenia.',
      phone: '+48220001234',
      languages: ['pl', 'ua'],
      practisingSince: 2010,
      image: null,
      serviceIds: [serviceId],
      fallback: [],
      availableIn: ['pl'],
    });
  });

  it('is told to be without hours or services as long as nobody can book one', async () => {
    const { id: serviceId } = await services.create(aService());
    const doctor = await panel.create(aDoctor());
    const lacks = async (): Promise<unknown> => {
      const { publication } = await panel.get(doctor.id);
      // The list's filter says the same.
      const found = [await isFound(doctor.id, 'incomplete'), await isFound(doctor.id, 'visible')];
      expect(found).toEqual([publication.lacks.length > 0, true]);
      return publication.lacks;
    };
    expect(doctor.publication).toEqual({ state: 'visible', from: null, until: null, lacks: ['services', 'hours'] });
    await panel.save(doctor, { serviceIds: [serviceId] });
    expect(await lacks()).toEqual(['hours']);
    await setSchedule(stage.staff, doctor.id, { weekly: { mon: [{ from: '09:00', to: '12:00', place: 'clinic' }] } });
    expect(await lacks()).toEqual([]);
    const { version } = await setSchedule(stage.staff, doctor.id, { weekly: {} });
    expect(await lacks()).toEqual(['hours']);
    const exceptions = [{ date: '2099-12-01', hours: [{ from: '09:00', to: '12:00', place: 'clinic' }], reason: '' }];
    await setSchedule(stage.staff, doctor.id, { version, exceptions });
    expect(await lacks()).toEqual([]);
    await setSchedule(stage.staff, doctor.id, { exceptions: [{ date: '2099-12-01', hours: [], reason: 'from' }] });
    expect(await lacks()).toEqual(['hours']);
    await panel.block(doctor.id).expect(200);
    expect(await isFound(doctor.id, 'incomplete')).toBe(false);
  });

  it('loses what is set to nothing', async () => {
    const full = await panel.create(aDoctor({ phone: '+48220001234', practisingSince: 2010 }));
    const bare = await panel.save(full, { phone: null, practisingSince: null, languages: [] });
    expect(bare).toMatchObject({ phone: null, practisingSince: null, languages: [] });
    expect(await panel.save(bare, { phone: '' })).toMatchObject({ phone: null });
  });

  it('stands in the order', async () => {
    const [last, first] = [
      await panel.create(aDoctor({ order: 90_002 })),
      await panel.create(aDoctor({ order: 90_001 })),
    ];
    const ids = (await visible()).map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(last.id));
  });

  it('is found by a category, whichever of its services the doctor offers', async () => {
    const [scan, smear] = [
      await services.create(aService({ category: 'ultrasound' })),
      await services.create(aService({ category: 'gynaecology' })),
    ];
    const one = await panel.create(aDoctor({ languages: ['by'], serviceIds: [smear.id, scan.id] }));
    const two = await panel.create(aDoctor({ languages: ['by'], serviceIds: [smear.id] }));
    const found = async (query: string): Promise<number[]> => {
      const ids = (await visible(query)).map(({ id }) => id);
      return [one.id, two.id].filter((id) => ids.includes(id));
    };
    expect(await found('?category=ultrasound&language=by')).toEqual([one.id]);
    expect(await found('?category=gynaecology')).toEqual([one.id, two.id]);
    expect(await found('?category=gynaecology&language=en')).toEqual([]);
    await services.block(scan.id).expect(200);
    expect(await found('?category=ultrasound')).toEqual([]);
  });

  it('is found by a language and by a service', async () => {
    const { id: serviceId } = await services.create(aService());
    const one = await panel.create(aDoctor({ languages: ['ru'], serviceIds: [serviceId] }));
    const two = await panel.create(aDoctor({ languages: ['pl', 'ru'] }));
    const three = await panel.create(aDoctor({ languages: ['pl'], serviceIds: [serviceId] }));
    const found = async (query: string): Promise<number[]> => {
      const ids = (await visible(query)).map(({ id }) => id);
      return [one.id, two.id, three.id].filter((id) => ids.includes(id));
    };
    expect(await found('?language=ru')).toEqual([one.id, two.id]);
    expect(await found(`?service=${serviceId}`)).toEqual([one.id, three.id]);
    expect(await found(`?service=${serviceId}&language=ru`)).toEqual([one.id]);
    expect(await visible('?service=999999')).toEqual([]);
  });

  it.each([
    ['?service=abc', 'service', 'must_be_whole'],
    ['?service=0', 'service', 'out_of_range'],
    ['?service=1.5', 'service', 'must_be_whole'],
    ['?service=99999999999', 'service', 'out_of_range'],
    ['?service=1&service=2', 'service', 'must_be_whole'],
    ['?language=xx', 'language', 'not_allowed'],
    ['?category=heart', 'category', 'not_allowed'],
    ['?colour=red', 'colour', 'unknown_field'],
  ])('cannot be looked for by %s', async (query, field, code) => {
    await expectInvalid(stage.visitor.get(`/api/doctors${query}`), [field, code]);
  });

  it('offers the services that visitors can see, and keeps the others', async () => {
    const shown = await services.create(aService());
    const hidden = await services.create(aService());
    const serviceIds = [shown.id, hidden.id];
    const { id } = await panel.create(aDoctor({ serviceIds }));
    const offered = async (): Promise<number[] | undefined> =>
      (await visible()).find((doctor) => doctor.id === id)?.serviceIds;
    expect(await offered()).toEqual(serviceIds);
    await services.block(hidden.id).expect(200);
    expect(await offered()).toEqual([shown.id]);
    expect(await visible(`?service=${hidden.id}`)).toEqual([]);
    expect((await panel.get(id)).serviceIds).toEqual(serviceIds);
  });

  it('keeps the other services when one is removed for good', async () => {
    const [kept, gone] = [await services.create(aService()), await services.create(aService())];
    const { id } = await panel.create(aDoctor({ serviceIds: [kept.id, gone.id] }));
    await services.bin(gone.id).expect(200);
    await panelOf(stage, 'services', 'admin').destroy(gone.id).expect(200);
    expect((await panel.get(id)).serviceIds).toEqual([kept.id]);
  });
});

describe("A doctor's slug", () => {
  it.each([
    ['Łucja', 'Żółć-Gęśla', 'lucja-zolc-gesla'],
    ['Алёна', 'Щукина', 'alyona-shchukina'],
    ['Ґанна', 'Їжакевич', 'ganna-yizhakevich'],
    ['Дар’я', 'М’ята', 'darya-myata'],
    ['Ўладзіслаў', 'Быкаў', 'uladzislau-bykau'],
    ['Zoë', "O'Neil Jr.", 'zoe-oneil-jr'],
  ])('is made from the name: %s %s', async (firstName, lastName, slug) => {
    expect((await panel.create(called(firstName, lastName))).slug).toBe(slug);
  });

  it('is never empty, and gives way to a better one', async () => {
    const nameless = await panel.create(called('😀', '—'));
    expect(nameless.slug).toMatch(/^doctor(-\d+)?$/);
    const named = await panel.save(nameless, { translations: { pl: { firstName: 'Iga', lastName: 'Lepsza' } } });
    expect(named.slug).toBe('iga-lepsza');
  });

  it('is of the allowed length, whatever the name', async () => {
    const { slug } = await panel.create(called('щ'.repeat(60), 'Щ'.repeat(60)));
    expect(String(slug)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(String(slug).length).toBeLessThanOrEqual(LIMITS.slug);
  });

  it('is unique: namesakes get a number, at the same moment too', async () => {
    const first = await panel.create(called('Ewa', 'Druga'));
    expect(first.slug).toBe('ewa-druga');
    expect((await panel.create(called('Ewa', 'Druga'))).slug).toBe('ewa-druga-2');
    const more = await Promise.all(Array.from({ length: 20 }, () => panel.create(called('Ewa', 'Druga'))));
    const slugs = more.map(({ slug }) => String(slug));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^ewa-druga-\d+$/);
  });

  it('stays when the name changes', async () => {
    const record = await panel.create(called('New', 'Doctorska'));
    expect(record.slug).toBe('new-doctorska');
    const married = await panel.save(record, { translations: { pl: { lastName: 'Kowalska' } } });
    expect(married.slug).toBe('new-doctorska');
  });

  it('is what its editor wants, unless another doctor has or had it', async () => {
    const record = await panel.create(called('Ola', 'Zajęta', { slug: 'ola-wlasna' }));
    expect(record.slug).toBe('ola-wlasna');
    await panel.save(record, { slug: 'ola-nowa' });
    const other = await panel.create(aDoctor());
    for (const slug of ['ola-nowa', 'ola-wlasna']) {
      for (const call of [panel.post(aDoctor({ slug })), panel.put(other.id, { version: other.version, slug })]) {
        const problem = await expectProblem(call, 409, 'slug_taken');
        expect(problem.errors).toMatchObject([{ field: 'slug', code: 'slug_taken' }]);
      }
    }
    expect(await panel.get(other.id)).toEqual(other);
  });

  it('leads on after one rename and after two, in every language, and back again', async () => {
    const first = await panel.create(called('Ada', 'Przenośna'));
    const second = await panel.save(first, { slug: 'ada-druga' });
    const third = await panel.save(second, { slug: 'ada-trzecia' });
    const moves = async (from: string, to: string): Promise<void> => {
      for (const locale of LOCALES) {
        const [old, now] = [from, to].map((slug) => href(locale, routes.doctor, { slug }));
        await stage.visitor
          .get(old ?? '')
          .expect(301)
          .expect('Location', now ?? '');
        await stage.visitor
          .get(`${old ?? ''}/_payload.json`)
          .expect(301)
          .expect('Location', `${now ?? ''}/_payload.json`);
        await stage.visitor.get(now ?? '').expect(200);
      }
    };
    await moves('ada-przenosna', 'ada-trzecia');
    await moves('ada-druga', 'ada-trzecia');
    await panel.save(third, { slug: 'ada-przenosna' });
    await moves('ada-trzecia', 'ada-przenosna');
  });

  it('leads nowhere when the doctor is not visible, by the present one or an old one', async () => {
    const record = await panel.create(called('Ada', 'Ukryta'));
    await panel.save(record, { slug: 'ada-schowana' });
    await panel.block(record.id).expect(200);
    for (const slug of ['ada-ukryta', 'ada-schowana']) {
      await stage.visitor.get(href('pl', routes.doctor, { slug })).expect(404);
    }
  });

  it.each(['Ada-Wielka', 'ada-wielka ', 'ąda-wielka', 'ada_wielka', '%00'])('is exact: %s is none', async (slug) => {
    await stage.visitor.get(`/doctors/${encodeURIComponent(slug)}`).expect(404);
    const { slug: right } = await adaWielka();
    await stage.visitor.get(`/doctors/${encodeURIComponent(slug)}`).expect(404);
    await stage.visitor.get(`/doctors/${String(right)}`).expect(200);
  });

  it('is free again when the doctor is removed for good', async () => {
    const { id } = await panel.create(called('Ada', 'Przelotna'));
    await panel.bin(id).expect(200);
    await expectProblem(panel.post(aDoctor({ slug: 'ada-przelotna' })), 409, 'slug_taken');
    await asAdmin.destroy(id).expect(200);
    expect((await panel.create(aDoctor({ slug: 'ada-przelotna' }))).slug).toBe('ada-przelotna');
  });
});

let known: PanelRecord | undefined;
async function adaWielka(): Promise<PanelRecord> {
  known ??= await panel.create(called('Ada', 'Wielka', { slug: 'ada-wielka' }));
  return known;
}
