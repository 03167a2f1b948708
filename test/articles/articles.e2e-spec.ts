import {
  type Article,
  type ArticleInput,
  type ArticlePage,
  type ArticleSummary,
  type ArticleText,
  articleText,
} from '../../contract/article';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { aDoctor, anArticle, articleTexts, doctorTexts } from '../support/builders/content';
import { at } from '../content/clock';
import type { VisibleItem } from '../content/content-type';
import { contentLifecycle } from '../content/lifecycle';
import { expectInvalid, expectProblem, openStage, panelOf, type PanelRecord } from '../content/stage';

const MINUTE_MS = 60_000;

const stage = openStage();
const panel = panelOf(stage, 'articles');
const doctors = panelOf(stage, 'doctors');

const written = (pl: Partial<ArticleText>, overrides: ArticleInput = {}): ArticleInput =>
  anArticle({ translations: { pl: { ...articleTexts().pl, ...pl } }, ...overrides });
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

async function read({ slug }: PanelRecord, locale = 'pl'): Promise<Article> {
  const call = stage.visitor.get(`/api/articles/${String(slug)}`).set('Accept-Language', locale);
  return (await call.expect(200)).body as Article;
}

async function listed(query: string): Promise<ArticlePage> {
  return (await stage.visitor.get(`/api/articles${query}`).expect(200)).body as ArticlePage;
}

/** Everything that visitors find in the list, page by page. */
async function allListed(): Promise<ArticleSummary[]> {
  const all: ArticleSummary[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await listed(`?perPage=50&page=${page}`);
    all.push(...items);
    if (all.length >= total) return all;
  }
}

describe('An article', () => {
  contentLifecycle(stage, {
    resource: 'articles',
    build: anArticle,
    texts: articleTexts,
    fields: articleText,
    lengths: { title: LIMITS.title, description: LIMITS.description, body: LIMITS.body, coverAlt: LIMITS.alt },
    name: 'title',
    nameSort: 'title',
    sorts: ['publishAt'],
    sortable: [
      { publishAt: '2026-03-01T10:00:00Z' },
      { publishAt: '2025-03-01T10:00:00Z' },
      { publishAt: '2024-03-01T10:00:00Z' },
      { publishAt: '2026-03-01T10:00:00+02:00' },
    ],
    wrong: [
      [{ slug: 'Bez Spacji' }, 'slug', 'must_be_slug'],
      [{ slug: 'a'.repeat(LIMITS.slug + 1) }, 'slug', 'too_long'],
      [{ authorId: 'x' }, 'authorId', 'must_be_whole'],
      [{ authorId: 0 }, 'authorId', 'out_of_range'],
      [{ authorId: 999_999 }, 'authorId', 'unknown_id'],
      [{ publishAt: '2026-02-30T10:00:00Z' }, 'publishAt', 'must_be_instant'],
      [{ publishAt: 1_767_225_600_000 }, 'publishAt', 'must_be_instant'],
      [{ cover: 5 }, 'cover', 'must_be_object'],
      [{ cover: { mediaId: '1' } }, 'cover.mediaId', 'must_be_whole'],
      [{ cover: { mediaId: 999_999 } }, 'cover.mediaId', 'unknown_id'],
      [{ cover: { mediaId: 1, url: 'https://example.org' } }, 'cover.url', 'unknown_field'],
    ],
    read: async (_, { slug }, locale) => {
      const { status, body } = await stage.visitor.get(`/api/articles/${String(slug)}`).set('Accept-Language', locale);
      return status === 200 ? (body as VisibleItem) : undefined;
    },
  });

  it('that is published for a moment that lies ahead says so, and until when nobody sees it', async () => {
    const publishAt = '2099-12-01T07:00:00.000Z';
    const { id, publication } = await panel.create(anArticle({ publishAt }));
    const found = async (state: string): Promise<number> => {
      const { body } = await panel.list({ filter: { id, publication: state } }).expect(200);
      return (body as unknown[]).length;
    };
    expect([await found('scheduled'), await found('visible'), await found('never_published')]).toEqual([1, 0, 0]);
    expect(publication).toEqual({ state: 'scheduled', from: publishAt, until: null, lacks: [] });
    const past = '2026-03-01T10:00:00.000Z';
    expect((await panel.create(anArticle({ publishAt: past }))).publication).toMatchObject({ state: 'visible' });
    const hidden = await panel.create(anArticle({ publishAt, published: false }));
    expect(hidden.publication).toMatchObject({ state: 'never_published', from: publishAt });
  });

  it('is listed by visitors as long as they can read it', async () => {
    const record = await panel.create(anArticle());
    const isListed = async (): Promise<boolean> => (await allListed()).some(({ id }) => id === record.id);
    expect(await isListed()).toBe(true);
    await panel.block(record.id).expect(200);
    expect(await isListed()).toBe(false);
    await stage.visitor.get(href('pl', routes.article, { slug: String(record.slug) })).expect(404);
  });

  it('is saved without what pages must not show', async () => {
    const hostile =
      '<p onclick="x()" style="color:red" class="a" id="b">Tekst <script>alert(1)</script><a href="javascript:x()">tu</a></p>' +
      '<iframe src="https://example.org"></iframe><img src="https://example.org/a.png" onerror="x()">';
    const body = '<p>Tekst <a>tu</a></p>';
    const record = await panel.create(written({ body: hostile }));
    expect(record.translations.pl.body).toBe(body);
    expect((await read(record)).body).toBe(body);
    const saved = await panel.save(record, { translations: { en: { body: hostile } } });
    expect(saved.translations.en.body).toBe(body);
  });

  it('cannot be published with a body that shows nothing', async () => {
    for (const body of ['<p></p>', '<p>&nbsp;</p><p> </p>', '<script>alert(1)</script>', '<!-- nothing -->']) {
      await expectInvalid(panel.post(written({ body })), ['translations.pl.body', 'required_to_publish']);
    }
  });

  it('is refused when its body is too long once it is clean', async () => {
    // Each sign becomes five.
    const body = '&'.repeat(LIMITS.body - 1);
    await expectInvalid(panel.post(written({ body })), ['translations.pl.body', 'too_long']);
  });

  it('may be as long as it may be in all five languages at once', async () => {
    const body = 'щ'.repeat(LIMITS.body);
    const texts = Object.entries(articleTexts()).map(([locale, text]) => [locale, { ...text, body }]);
    const record = await panel.create(anArticle({ translations: Object.fromEntries(texts) }));
    expect(LOCALES.map((locale) => record.translations[locale].body)).toEqual(LOCALES.map(() => body));
  });

  it('is refused when it is larger than anything that may be written', async () => {
    const body = 'x'.repeat(LIMITS.panelBodyBytes);
    await expectProblem(panel.post(written({ body })), 413, 'body_too_large');
  });

  it.each([
    ['two words', 1],
    ['słowo '.repeat(180 * 4), 4],
    [`<h2>słowo</h2><p>${'słowo&nbsp;i <strong>tak</strong> '.repeat(60)}</p>`, 1],
    ['słowo '.repeat(180 * 7 + 100), 8],
  ])('says how many minutes it takes to read: %#', async (body, minutes) => {
    const record = await panel.create(written({ body }));
    expect((await read(record)).readingMinutes).toBe(minutes);
    expect((await allListed()).find(({ id }) => id === record.id)?.readingMinutes).toBe(minutes);
  });

  it('tells its author in the language of the reader, while the author is visible', async () => {
    const author = await doctors.create(aDoctor({ translations: doctorTexts('Autorska') }));
    const record = await panel.create(anArticle({ authorId: author.id }));
    expect((await read(record)).author).toEqual({
      id: author.id,
      slug: author.slug,
      prefix: 'Lek.',
      fullName: 'Anna Autorska',
      position: 'pediatra',
      image: null,
    });
    expect((await read(record, 'en')).author?.position).toBe('paediatrician');
    await doctors.block(author.id).expect(200);
    expect((await read(record)).author).toBeNull();
    expect((await panel.get(record.id)).authorId).toBe(author.id);
    await doctors.bin(author.id).expect(200);
    await panelOf(stage, 'doctors', 'admin').destroy(author.id).expect(200);
    expect((await panel.get(record.id)).authorId).toBeNull();
    expect((await read(record)).author).toBeNull();
  });

  it('is found in the panel by its author', async () => {
    const author = await doctors.create(aDoctor());
    const { id } = await panel.create(anArticle({ authorId: author.id }));
    const { body } = await panel.list({ filter: { authorId: author.id } }).expect(200);
    expect((body as PanelRecord[]).map((record) => record.id)).toEqual([id]);
    for (const authorId of ['x', 1.5, null, [author.id]]) {
      await expectInvalid(panel.list({ filter: { authorId } }), ['filter.authorId', 'must_be_ids']);
    }
  });
});

describe("An article's publish date", () => {
  it('is the moment of the first publication unless it is said', async () => {
    const start = Date.now();
    const draft = await panel.create(anArticle({ published: false }));
    expect(draft.publishAt).toBeNull();
    const first = (await panel.restore(draft.id).expect(200)).body as PanelRecord;
    expect(Date.parse(String(first.publishAt))).toBeGreaterThanOrEqual(start);
    await panel.block(draft.id).expect(200);
    const second = (await panel.restore(draft.id).expect(200)).body as PanelRecord;
    expect(second.publishAt).toBe(first.publishAt);
    const past = await panel.create(anArticle({ publishAt: '2020-01-02T03:04:05Z' }));
    expect((await read(past)).publishedAt).toBe('2020-01-02T03:04:05.000Z');
  });

  it('may lie ahead: the article is not there until then, and then it is, without anybody acting', async () => {
    const publishAt = fromNow(60);
    const record = await panel.create(anArticle({ publishAt }));
    expect(record.status).toBe('active');
    const slug = String(record.slug);
    const address = href('pl', routes.article, { slug });
    const isThere = async (): Promise<boolean> => {
      const inList = (await allListed()).some(({ id }) => id === record.id);
      const answers = await Promise.all([
        stage.visitor.get(`/api/articles/${slug}`),
        stage.visitor.get(address),
        stage.visitor.get(routes.articles),
        stage.visitor.get(routes.feed),
        stage.visitor.get('/sitemap.xml'),
      ]);
      const [one, page, list, feed, map] = answers.map(({ status, text }) => (status === 200 ? text : ''));
      const seen = [one !== '', page !== '', ...[list, feed, map].map((text) => text?.includes(address) ?? false)];
      expect(seen).toEqual(seen.map(() => inList));
      return inList;
    };
    expect(await isThere()).toBe(false);
    expect(await at(new Date(Date.parse(publishAt) - 1), isThere)).toBe(false);
    expect(await at(new Date(publishAt), isThere)).toBe(true);
    const earlier = await panel.save(record, { publishAt: null });
    expect(Date.parse(String(earlier.publishAt))).toBeLessThan(Date.parse(publishAt));
    expect(await isThere()).toBe(true);
  });

  it('puts the newest first', async () => {
    const [old, young, middle] = [
      await panel.create(anArticle({ publishAt: fromNow(-3) })),
      await panel.create(anArticle({ publishAt: fromNow(-1) })),
      await panel.create(anArticle({ publishAt: fromNow(-2) })),
    ];
    const ids = (await allListed()).map(({ id }) => id).filter((id) => [old.id, young.id, middle.id].includes(id));
    expect(ids).toEqual([young.id, middle.id, old.id]);
  });
});

describe('Articles', () => {
  it('come in pages, without their bodies', async () => {
    for (let count = 0; count < 3; count += 1) await panel.create(anArticle());
    const all = await allListed();
    const [first, second] = [await listed('?perPage=2'), await listed('?perPage=2&page=2')];
    expect(first).toMatchObject({ page: 1, perPage: 2, total: all.length });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    expect(first.items[0]).not.toHaveProperty('body');
    expect(await listed('?page=90000')).toMatchObject({ items: [], page: 90_000, perPage: 12, total: all.length });
    expect((await listed('')).items).toEqual(all.slice(0, 12));
  });

  it.each([
    ['?page=0', 'page', 'out_of_range'],
    ['?page=-1', 'page', 'out_of_range'],
    ['?page=x', 'page', 'must_be_whole'],
    ['?page=', 'page', 'must_be_whole'],
    ['?page=1.5', 'page', 'must_be_whole'],
    ['?page=1&page=2', 'page', 'must_be_whole'],
    ['?page=99999999999', 'page', 'out_of_range'],
    ['?perPage=51', 'perPage', 'out_of_range'],
    ['?perPage=0', 'perPage', 'out_of_range'],
    ['?sort=title', 'sort', 'unknown_field'],
  ])('cannot be asked for by %s', async (query, field, code) => {
    await expectInvalid(stage.visitor.get(`/api/articles${query}`), [field, code]);
  });

  it('are related by their author first, then by nearness in time, and only those that are visible', async () => {
    const { id: authorId } = await doctors.create(aDoctor());
    const write = (publishAt: string, overrides: ArticleInput = {}): Promise<PanelRecord> =>
      panel.create(anArticle({ publishAt, ...overrides }));
    const record = await write('1999-06-15T10:00:00Z', { authorId });
    const ofAuthor = await write('1999-01-01T10:00:00Z', { authorId });
    const near = await write('1999-06-16T10:00:00Z');
    const nearer = await write('1999-06-14T22:00:00Z');
    await write('1999-06-25T10:00:00Z');
    await write('1999-06-15T10:00:01Z', { published: false });
    await write('1999-06-15T10:00:02Z', { authorId, published: false });
    await write(fromNow(60), { authorId });
    const ids = async (): Promise<number[]> => (await read(record)).related.map(({ id }) => id);
    expect(await ids()).toEqual([ofAuthor.id, nearer.id, near.id]);
    await panel.block(nearer.id).expect(200);
    expect((await ids()).slice(0, 2)).toEqual([ofAuthor.id, near.id]);
    expect(await ids()).toHaveLength(3);
    expect(await ids()).not.toContain(record.id);
  });
});

describe("An article's slug", () => {
  it.each([
    ['Żółta gęś – jaźń!', 'zolta-ges-jazn'],
    ['Ёж и щука', 'yozh-i-shchuka'],
    ['Ґава їсть м’яту', 'gava-yist-myatu'],
    ['Снег ў жніўні', 'sneg-u-zhniuni'],
  ])('is made from the Polish title: %s', async (title, slug) => {
    expect((await panel.create(written({ title }))).slug).toBe(slug);
  });

  it('is never empty and never taken twice', async () => {
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await panel.create(written({ title: '😀 — !' }))).slug);
    expect(new Set(slugs).size).toBe(3);
    for (const slug of slugs) expect(slug).toMatch(/^article(-\d+)?$/);
    const [slug] = slugs;
    await expectProblem(panel.post(anArticle({ slug: String(slug) })), 409, 'slug_taken');
  });

  it('may be that of a doctor', async () => {
    await doctors.create(aDoctor({ slug: 'to-samo' }));
    expect((await panel.create(anArticle({ slug: 'to-samo' }))).slug).toBe('to-samo');
  });

  it('leads on from every old one, in the API and on the page', async () => {
    const first = await panel.create(anArticle({ slug: 'tytul-pierwszy' }));
    const second = await panel.save(first, { slug: 'tytul-drugi' });
    const third = await panel.save(second, { slug: 'tytul-trzeci' });
    const slug = String(third.slug);
    for (const old of ['tytul-pierwszy', 'tytul-drugi']) {
      await stage.visitor.get(`/api/articles/${old}`).expect(301).expect('Location', `/api/articles/${slug}`);
      for (const locale of LOCALES) {
        const [from, to] = [old, slug].map((each) => href(locale, routes.article, { slug: each }));
        await stage.visitor
          .get(from ?? '')
          .expect(301)
          .expect('Location', to ?? '');
        await stage.visitor.get(to ?? '').expect(200);
      }
    }
    await panel.bin(third.id).expect(200);
    for (const gone of ['tytul-pierwszy', slug]) {
      await expectProblem(stage.visitor.get(`/api/articles/${gone}`), 404, 'not_found');
    }
  });

  it.each(['nobody', '__proto__', '%00', '1%20OR%201=1', 'x'.repeat(500), '..%2f..%2fetc'])(
    'is one of a visible article, and what looks like none is none: %#',
    async (slug) => {
      await expectProblem(stage.visitor.get(`/api/articles/${slug}`), 404, 'not_found');
    },
  );
});
