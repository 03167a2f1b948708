import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { ContentVersion } from '../../src/freshness/content-version';
import { PageCache } from '../../src/site/page-cache';
import {
  aDoctor,
  anArticle,
  aNotification,
  aQuestion,
  articleTexts,
  aService,
  doctorTexts,
  notificationTexts,
  questionTexts,
  serviceTexts,
  uniqueName,
} from '../support/builders/content';
import { at } from '../content/clock';
import { openStage, panelOf } from '../content/stage';
import type { Client } from '../support/client';
import { waitUntil } from '../support/servers';

const HOUR_MS = 3_600_000;

const stage = openStage();
let cache: PageCache;
beforeAll(() => (cache = stage.site.app.get(PageCache, { strict: false })));

function emptyPages(): void {
  stage.site.app.get(ContentVersion, { strict: false }).announce();
}

async function textOf(path: string, reader: Client = stage.visitor): Promise<string> {
  return (await reader.get(path).expect(200)).text;
}

/** Asks twice, so that the page is kept. */
async function warm(path: string): Promise<string> {
  await textOf(path);
  return textOf(path);
}

describe('A page', () => {
  it('is rendered once for each address, language and audience, and kept', async () => {
    const readers = [stage.visitor, stage.patient, stage.staff];
    const paths = [href('pl', routes.contacts), href('ru', routes.contacts), href('pl', routes.services)];
    // An announcement that was still on its way would empty the pages in between: then the count is taken again.
    await waitUntil('pages are kept', async () => {
      emptyPages();
      const before = { ...cache.counters };
      for (const path of paths) {
        for (const reader of readers) for (let time = 0; time < 3; time += 1) await textOf(path, reader);
      }
      expect(cache.counters.misses - before.misses).toBe(9);
      expect(cache.counters.hits - before.hits).toBe(18);
    });
  });

  it('is rendered by one of many requests, and the others get the previous one meanwhile', async () => {
    await waitUntil('one request renders', async () => {
      await warm(href('by', routes.services));
      emptyPages();
      const before = { ...cache.counters };
      const asked = Array.from({ length: 30 }, () => textOf(href('by', routes.services)));
      expect(new Set(await Promise.all(asked)).size).toBe(1);
      expect(cache.counters.misses - before.misses).toBe(1);
      expect(cache.counters.hits + cache.counters.stale - before.hits - before.stale).toBe(29);
    });
  });

  it('is not kept once more for every odd way of asking for it', async () => {
    const slug = `doktor-${uniqueName().toLowerCase()}`;
    await panelOf(stage, 'doctors').create(aDoctor({ slug }));
    const doctor = href('pl', routes.doctor, { slug });
    for (const path of ['/', doctor, '/doctors', '/articles']) await warm(path);
    const { pages } = cache.size;
    const odd = [
      '/?utm_source=mail',
      '/?a=1&b=2',
      '/?',
      '/doctors?fbclid=x',
      '/doctors?language=',
      '/doctors?language=xx',
      '/doctors?service=',
      '/doctors?service=abc',
      '/doctors?service=01',
      '/doctors?service=1e9&language=de',
      '/doctors?category=heart',
      '/?category=heart&language=de&service=1',
      '/articles?page=1',
      '/articles?page=',
      '/articles?Page=2',
      `${doctor}?service=1`,
      doctor.replace('-', '%2D'),
      doctor.replace('doktor', '%64oktor'),
    ];
    for (const path of odd) await stage.visitor.get(path).expect(200);
    for (const path of ['/doctors?service=999999', '/articles?page=77', '/doctors/nobody', '/nothing']) {
      await stage.visitor.get(path).expect(404);
    }
    expect(cache.size.pages).toBe(pages);
    // They all say which address is the one.
    const addresses = ['/', '/doctors', '/articles', doctor].map((path) => stage.site.url + path);
    for (const path of odd) {
      expect(addresses).toContain(/<link rel="canonical" href="([^"]+)"/.exec(await textOf(path))?.[1]);
    }
  });

  it('of a filter is kept once for each choice that can be made, in whatever order it is said', async () => {
    const { id } = await panelOf(stage, 'services').create(aService());
    for (const path of ['/?category=pregnancy&language=by', `/doctors?service=${id}`]) await warm(path);
    const { pages } = cache.size;
    for (const path of ['/?language=by&x=1&category=pregnancy', `/doctors?category=ultrasound&service=${id}`]) {
      await stage.visitor.get(path).expect(200);
    }
    expect(cache.size.pages).toBe(pages);
  });

  it('is counted for those who watch the site', async () => {
    await warm('/');
    const { text } = await stage.visitor.get('/metrics').expect(200);
    const metric = (name: string): number => Number(new RegExp(`^page_cache_${name} (\\d+)$`, 'm').exec(text)?.[1]);
    expect(metric('hits')).toBe(cache.counters.hits);
    expect(metric('misses')).toBe(cache.counters.misses);
    expect(metric('pages')).toBe(cache.size.pages);
    expect(metric('bytes')).toBeGreaterThan(10_000);
    const strangers = [{ 'X-Forwarded-For': '203.0.113.5' }, { Via: '1.1 proxy' }, { Host: 'evil.example' }];
    for (const headers of strangers) await stage.visitor.get('/metrics').set(headers).expect(404);
  });
});

describe('A change in the panel shows on the next request', () => {
  /** Of each type: where it is shown, and an input with `mark` in the Polish text. */
  const types: [resource: string, path: string, input: (mark: string) => object][] = [
    ['doctors', '/doctors', doctorNamed],
    ['doctors', '/', doctorNamed],
    ['services', '/services', serviceNamed],
    ['articles', '/articles', articleNamed],
    ['questions', '/', questionNamed],
    ['notifications', '/contacts', notificationNamed],
  ];

  it.each(types)('of %s at %s: made, changed, blocked and restored', async (resource, path, input) => {
    const panel = panelOf(stage, resource);
    const [one, other] = [uniqueName(), uniqueName()];
    const shown = async (): Promise<boolean[]> => {
      const text = await textOf(path);
      return [text.includes(one), text.includes(other)];
    };
    await warm(path);
    const record = await panel.create(input(one));
    expect(await shown()).toEqual([true, false]);
    const { headers } = await stage.visitor.get(path).expect(200);
    const changed = await panel.save(record, input(other));
    expect(await shown()).toEqual([false, true]);
    // Whoever has the page as it was gets it anew.
    await stage.visitor.get(path).set('If-None-Match', String(headers.etag)).expect(200);
    await panel.block(changed.id).expect(200);
    expect(await shown()).toEqual([false, false]);
    await panel.restore(changed.id).expect(200);
    expect(await shown()).toEqual([false, true]);
    await panel.bin(changed.id).expect(200);
    expect(await shown()).toEqual([false, false]);
  });

  it('of the settings, on every page', async () => {
    for (const path of ['/', '/ru/contacts', '/privacy']) await warm(path);
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    const email = `${uniqueName().toLowerCase()}@clinic.example`;
    await stage.admin.put('/api/panel/settings', { version: (body as { version: number }).version, email }).expect(200);
    for (const path of ['/', '/ru/contacts', '/privacy']) expect(await textOf(path)).toContain(email);
  });

  it('to every audience and in every language', async () => {
    const contacts = LOCALES.map((locale) => href(locale, routes.contacts));
    const readers = [stage.visitor, stage.patient, stage.staff];
    for (const path of contacts) for (const reader of readers) await textOf(path, reader);
    const mark = uniqueName();
    const notice = await panelOf(stage, 'notifications').create(
      aNotification({ translations: notificationTexts(mark) }),
    );
    for (const path of contacts) {
      for (const reader of readers) expect(await textOf(path, reader)).toContain(mark);
    }
    await panelOf(stage, 'notifications').bin(notice.id).expect(200);
  });

  it('and what is gone is a 404 at once', async () => {
    const panel = panelOf(stage, 'doctors');
    const slug = `doktor-${uniqueName().toLowerCase()}`;
    const { id } = await panel.create(aDoctor({ slug }));
    await warm(href('pl', routes.doctor, { slug }));
    await panel.block(id).expect(200);
    await stage.visitor.get(href('pl', routes.doctor, { slug })).expect(404);
  });
});

describe('A moment changes kept pages by itself', () => {
  // Pages of another day are not for the other tests.
  afterEach(emptyPages);

  const now = new Date();
  const later = (hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

  it('when a notice begins and ends', async () => {
    const mark = uniqueName();
    const window = { startsAt: later(1).toISOString(), endsAt: later(2).toISOString() };
    await panelOf(stage, 'notifications').create(
      aNotification({ translations: { pl: notificationTexts(mark).pl }, ...window }),
    );
    const shown = async (): Promise<boolean> => (await warm('/contacts')).includes(mark);
    expect(await shown()).toBe(false);
    expect(await at(new Date(later(1).getTime() - 1_000), shown)).toBe(false);
    expect(await at(later(1), shown)).toBe(true);
    expect(await at(new Date(later(2).getTime() - 1_000), shown)).toBe(true);
    expect(await at(later(2), shown)).toBe(false);
  });

  it('when an article is published', async () => {
    const mark = uniqueName();
    const publishAt = later(3).toISOString();
    const record = await panelOf(stage, 'articles').create(articleNamed(mark, { publishAt }));
    const slug = String(record.slug);
    const shown = async (): Promise<boolean[]> => {
      const lists = await Promise.all(['/articles', '/', '/articles.atom', '/sitemap.xml'].map((path) => warm(path)));
      return lists.map((text) => text.includes(slug));
    };
    expect(await shown()).toEqual([false, false, false, false]);
    await stage.visitor.get(href('pl', routes.article, { slug })).expect(404);
    expect(await at(later(3), shown)).toEqual([true, true, true, true]);
    await at(later(3), () => stage.visitor.get(href('pl', routes.article, { slug })).expect(200));
  });

  it('when a day ends in Warsaw', async () => {
    // The last second of a Thursday in winter, when Warsaw is an hour ahead of UTC.
    const thursday = new Date('2027-01-14T22:59:59.000Z');
    const friday = new Date('2027-01-14T23:00:00.000Z');
    const today = async (): Promise<string | undefined> => {
      const row = /<tr data-today[^>]*><th[^>]*>([^<]+)/.exec(await warm('/contacts'));
      return row?.[1]?.trim();
    };
    expect(await at(thursday, today)).toBe('Czwartek');
    expect(await at(friday, today)).toBe('Piątek');
  });

  it('when the clinic is closed for a day', async () => {
    const { body } = await stage.admin.get('/api/panel/settings').expect(200);
    const { version, openingHours } = body as { version: number; openingHours: object };
    const week = { ...openingHours, fri: [{ from: '09:00', to: '17:00' }] };
    const closedDays = [{ date: '2027-01-15', reason: 'Remont' }];
    await stage.admin.put('/api/panel/settings', { version, openingHours: week, closedDays }).expect(200);
    const page = (moment: string): Promise<string> => at(new Date(moment), () => warm('/contacts'));
    const marked = (text: string): number => text.match(/<tr data-today/g)?.length ?? 0;

    const open = await page('2027-01-08T12:00:00Z');
    expect([marked(open), open.includes('Otwarte do 17:00.')]).toEqual([1, true]);
    const closed = await page('2027-01-15T12:00:00Z');
    expect([marked(closed), closed.includes('Otwarte')]).toEqual([1, false]);
    expect(closed).toContain('Zamknięte. Najbliższe otwarcie: piątek, 22\u00a0stycznia, 9:00.');
  });

  it('when the clinic opens and closes', async () => {
    const friday = (time: string): Promise<string> => at(new Date(`2027-01-08T${time}Z`), () => warm('/contacts'));
    expect(await friday('07:58:59')).toContain('Zamknięte, otwieramy dziś o\u00a09:00.');
    expect(await friday('08:00:00')).toContain('Otwarte do 17:00.');
    expect(await friday('16:00:00')).toContain('Zamknięte. Najbliższe otwarcie: piątek, 22\u00a0stycznia, 9:00.');
  });
});

function doctorNamed(mark: string): object {
  return aDoctor({ order: 1, translations: { pl: doctorTexts(mark).pl } });
}

function serviceNamed(mark: string): object {
  return aService({ translations: { pl: serviceTexts(mark).pl } });
}

function articleNamed(mark: string, more: object = {}): object {
  return anArticle({ translations: { pl: articleTexts(mark).pl }, ...more });
}

function questionNamed(mark: string): object {
  return aQuestion({ translations: { pl: questionTexts(mark).pl } });
}

function notificationNamed(mark: string): object {
  return aNotification({ translations: { pl: notificationTexts(mark).pl } });
}
