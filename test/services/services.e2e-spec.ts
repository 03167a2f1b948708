import { LIMITS } from '../../contract/limits';
import { PRICE_KINDS, SERVICE_CATEGORIES, type Service, serviceText } from '../../contract/service';
import { ContentLifecycle } from '../../src/content/content-lifecycle';
import { ServicesService } from '../../src/services/services.service';
import { aDoctor, aService, serviceTexts, uniqueName } from '../support/builders/content';
import { readFromList } from '../content/content-type';
import { contentLifecycle } from '../content/lifecycle';
import { expectInvalid, openStage, panelOf } from '../content/stage';

const stage = openStage();
const panel = panelOf(stage, 'services');
const doctors = panelOf(stage, 'doctors');

async function visible(id: number): Promise<Service | undefined> {
  const { body } = await stage.visitor.get('/api/services').expect(200);
  return (body as Service[]).find((service) => service.id === id);
}

describe('A service', () => {
  contentLifecycle(stage, {
    resource: 'services',
    build: aService,
    texts: serviceTexts,
    fields: serviceText,
    lengths: { name: LIMITS.serviceName, description: LIMITS.description, preparation: LIMITS.preparation },
    name: 'name',
    nameSort: 'name',
    sorts: ['order'],
    sortable: [{ order: 30 }, { order: 10 }, { order: 20 }, { order: 10 }],
    wrong: [
      [{ category: 'dentistry' }, 'category', 'not_allowed'],
      [{ category: 5 }, 'category', 'not_allowed'],
      [{ price: null }, 'price', 'required'],
      [{ price: 28_000 }, 'price', 'must_be_object'],
      [{ price: [] }, 'price', 'must_be_object'],
      [{ price: { amount: 1 } }, 'price.kind', 'required'],
      [{ price: { kind: 'gift', amount: 1 } }, 'price.kind', 'not_allowed'],
      [{ price: { kind: 'fixed' } }, 'price.amount', 'required'],
      [{ price: { kind: 'from', amount: null } }, 'price.amount', 'required'],
      [{ price: { kind: 'fixed', amount: -1 } }, 'price.amount', 'out_of_range'],
      [{ price: { kind: 'fixed', amount: LIMITS.priceMax + 1 } }, 'price.amount', 'out_of_range'],
      [{ price: { kind: 'fixed', amount: 99.99 } }, 'price.amount', 'must_be_whole'],
      [{ price: { kind: 'fixed', amount: '28000' } }, 'price.amount', 'must_be_whole'],
      [{ price: { kind: 'fixed', amount: 1, currency: 'EUR' } }, 'price.currency', 'not_allowed'],
      [{ price: { kind: 'fixed', amount: 1, vat: 8 } }, 'price.vat', 'unknown_field'],
      [{ durationMinutes: 0 }, 'durationMinutes', 'out_of_range'],
      [{ durationMinutes: 135 }, 'durationMinutes', 'out_of_range'],
      [{ durationMinutes: 40 }, 'durationMinutes', 'wrong_step'],
      [{ durationMinutes: '30' }, 'durationMinutes', 'must_be_whole'],
      [{ place: 'home' }, 'place', 'not_allowed'],
      [{ order: -1 }, 'order', 'out_of_range'],
      [{ order: LIMITS.orderMax + 1 }, 'order', 'out_of_range'],
      [{ order: '1' }, 'order', 'must_be_whole'],
    ],
    read: (_, { id }, locale) => readFromList(stage, 'services', id, locale),
  });

  it('belongs to a category', async () => {
    await expectInvalid(panel.post(aService({ category: undefined })), ['category', 'required']);
    for (const category of SERVICE_CATEGORIES) {
      expect(await panel.create(aService({ category, published: false }))).toMatchObject({ category });
    }
  });

  it('costs a price in grosz, nothing, or what one asks for', async () => {
    const amounts = { fixed: 28_000, from: 1, free: 0, on_request: null };
    for (const kind of PRICE_KINDS) {
      const given = amounts[kind];
      const record = await panel.create(aService({ price: { kind, amount: given } }));
      const price = { kind, amount: amounts[kind], currency: 'PLN' };
      expect(record.price).toEqual(price);
      expect((await visible(record.id))?.price).toEqual(price);
    }
  });

  it('forgets an amount that its kind of price does not have', async () => {
    const free = await panel.create(aService({ price: { kind: 'free', amount: 28_000 } }));
    expect(free.price).toEqual({ kind: 'free', amount: 0, currency: 'PLN' });
    const asked = await panel.save(free, { price: { kind: 'on_request', amount: 28_000 } });
    expect(asked.price).toEqual({ kind: 'on_request', amount: null, currency: 'PLN' });
    expect((await panel.save(asked, { place: 'online' })).price).toEqual(asked.price);
  });

  it('lasts from 15 minutes to two hours, in quarters', async () => {
    for (const durationMinutes of [15, 45, 120]) {
      expect(await panel.create(aService({ durationMinutes }))).toMatchObject({ durationMinutes });
    }
  });

  it('is found by its category', async () => {
    const mark = `Znak${uniqueName()}`;
    const translations = { pl: serviceTexts(mark).pl };
    const { id } = await panel.create(aService({ category: 'laboratory', translations }));
    await panel.create(aService({ category: 'ultrasound', translations }));
    const { body } = await panel.list({ filter: { q: mark, category: 'laboratory' } }).expect(200);
    expect((body as Service[]).map((service) => service.id)).toEqual([id]);
    for (const category of ['dentistry', 5, null, ['laboratory']]) {
      await expectInvalid(panel.list({ filter: { category } }), ['filter.category', 'not_allowed']);
    }
  });

  it('is offered by the doctors whom visitors can see', async () => {
    const { id } = await panel.create(aService());
    const serviceIds = [id];
    const shown = await doctors.create(aDoctor({ serviceIds }));
    const blocked = await doctors.create(aDoctor({ serviceIds }));
    await doctors.create(aDoctor({ serviceIds, published: false }));
    const deleted = await doctors.create(aDoctor({ serviceIds }));
    await doctors.block(blocked.id).expect(200);
    await doctors.bin(deleted.id).expect(200);
    expect((await visible(id))?.doctorIds).toEqual([shown.id]);
    await doctors.restore(blocked.id).expect(200);
    expect((await visible(id))?.doctorIds).toEqual([shown.id, blocked.id]);
  });

  it('stands in its order', async () => {
    const mark = uniqueName();
    const make = (order: number): Promise<{ id: number }> =>
      panel.create(aService({ order, translations: { pl: serviceTexts(mark).pl } }));
    const [last, first, middle] = [await make(90_003), await make(90_001), await make(90_002)];
    const { body } = await stage.visitor.get('/api/services').expect(200);
    const ids = (body as Service[]).map(({ id }) => id);
    expect(ids.filter((id) => [first.id, middle.id, last.id].includes(id))).toEqual([first.id, middle.id, last.id]);
  });
});

describe('The services of the bin whose time is over', () => {
  const limit = (): Date => new Date(Date.now() + 60_000);
  // The life that the site has given to services: its job asks the same.
  const { prototype } = ContentLifecycle;
  const purge = (): Promise<void> => {
    const { content } = stage.site.app.get<{ content: typeof prototype }>(ServicesService, { strict: false });
    return content.purge(limit());
  };
  const destroy = prototype.destroy;
  const binned = async (): Promise<number> => {
    const { id } = await panel.create(aService());
    await panel.bin(id).expect(200);
    return id;
  };
  const isGone = async (id: number): Promise<boolean> =>
    (await stage.staff.get(`/api/panel/services/${id}`)).status === 404;
  afterEach(() => jest.restoreAllMocks());

  /** Does something to one of them just before it is removed. */
  const just = (before: number, act: () => Promise<unknown>): void => {
    let isDone = false;
    jest.spyOn(prototype, 'destroy').mockImplementation(async function (this: typeof prototype, id, by) {
      if (id === before && !isDone) {
        isDone = true;
        await act();
      }
      return destroy.call(this, id, by);
    });
  };

  it('go without the one that is restored or removed at this moment, and nothing is wrong', async () => {
    const [restored, removed, other] = [await binned(), await binned(), await binned()];
    just(restored, () => panel.restore(restored).expect(200));
    await purge();
    expect(await panel.get(restored)).toMatchObject({ status: 'inactive' });
    expect([await isGone(removed), await isGone(other)]).toEqual([true, true]);
    const late = await binned();
    just(late, () => panelOf(stage, 'services', 'admin').destroy(late).expect(200));
    await expect(purge()).resolves.toBeUndefined();
  });

  it('go but for the one that cannot be removed, which is told', async () => {
    const [kept, other] = [await binned(), await binned()];
    just(kept, () => Promise.reject(new Error('a key holds it')));
    await expect(purge()).rejects.toThrow('a key holds it');
    expect([await isGone(kept), await isGone(other)]).toEqual([false, true]);
  });
});
