import type { Preview } from '../../contract/preview';
import { href, routes } from '../../contract/routes';
import { aDoctor, anArticle, aQuestion, articleTexts, aService } from '../support/builders/content';
import { complaintsOf, expectInvalid, expectProblem, openStage, panelOf } from '../content/stage';

const stage = openStage();
const TYPES = { articles: anArticle, doctors: aDoctor, questions: aQuestion, services: aService } as const;
type Type = keyof typeof TYPES;
const types = Object.keys(TYPES) as Type[];

const ask = (type: Type, body: object) => stage.staff.post(`/api/panel/${type}/preview`, body);

async function preview(type: Type, body: object): Promise<Preview> {
  return (await ask(type, { locale: 'pl', ...body }).expect(200)).body as Preview;
}

async function countOf(type: Type): Promise<string | undefined> {
  return (await stage.admin.get(`/api/panel/${type}`).expect(200)).headers['content-range'];
}

describe('A preview', () => {
  it.each(types)('of %s is for staff', async (type) => {
    const body = { ...TYPES[type](), locale: 'pl' };
    await expectProblem(stage.visitor.post(`/api/panel/${type}/preview`, body), 401, 'not_signed_in');
    const patient = await stage.site.signInAs('patient');
    await expectProblem(patient.post(`/api/panel/${type}/preview`, body), 403, 'forbidden');
  });

  it.each(types)('of new %s leaves nothing behind', async (type) => {
    const [records, log] = [await countOf(type), await audit()];
    const answer = await ask(type, { ...TYPES[type](), locale: 'pl' }).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect([await countOf(type), await audit()]).toEqual([records, log]);
    // The same again: not even its address was kept.
    await ask(type, { ...TYPES[type](), locale: 'pl' }).expect(200);
  });

  it.each(types)('of %s says which values are wrong', async (type) => {
    const body = { ...TYPES[type](), locale: 'be', id: 'x', bogus: 1, translations: { pl: 5 } };
    const fields = ['bogus', 'id', 'locale', 'translations.pl'];
    const problem = await expectProblem(ask(type, body), 400, 'validation_failed');
    expect(
      complaintsOf({ body: problem })
        .map(([field]) => field)
        .sort(),
    ).toEqual(fields);
    await expectProblem(ask(type, { locale: 'pl', id: 999_999 }), 404, 'not_found');
  });

  it('shows what is not saved, in the language that is asked for, and visitors what is', async () => {
    const articles = panelOf(stage, 'articles');
    const record = await articles.create(anArticle());
    const translations = {
      pl: { title: 'Jeszcze nie zapisane' },
      ru: { ...articleTexts().ru, title: 'Ещё не сохранено' },
    };
    const russian = await preview('articles', { id: record.id, locale: 'ru', translations });
    expect(russian.html).toMatch(/^<!doctype html><html lang="ru"[^>]*>/);
    expect(russian.html).toContain('<h1>Ещё не сохранено</h1>');
    expect((await preview('articles', { id: record.id, translations })).html).toContain(
      '<h1>Jeszcze nie zapisane</h1>',
    );
    const page = await stage.visitor.get(href('ru', routes.article, { slug: String(record.slug) })).expect(200);
    expect(page.text).not.toContain('Ещё не сохранено');
    expect((await articles.get(record.id)).version).toBe(record.version);
  });

  it('shows what is blocked, or in the bin, to staff alone', async () => {
    const doctors = panelOf(stage, 'doctors');
    const record = await doctors.create(aDoctor({ published: false }));
    const address = href('pl', routes.doctor, { slug: String(record.slug) });
    const { prefix = '', firstName = '', lastName = '' } = record.translations.pl;
    const name = `${prefix} ${firstName} ${lastName}`;
    expect((await preview('doctors', { id: record.id })).html).toContain(`<h1>${name}</h1>`);
    await stage.visitor.get(address).expect(404);
    await doctors.bin(record.id).expect(200);
    expect((await preview('doctors', { id: record.id })).html).toContain(`<h1>${name}</h1>`);
    await stage.visitor.get(address).expect(404);
    expect((await doctors.get(record.id)).status).toBe('deleted');
  });

  it('may lack texts, Polish ones too', async () => {
    const { html } = await preview('articles', { translations: { en: { title: 'Only a title' } }, locale: 'en' });
    expect(html).toContain('<h1>Only a title</h1>');
  });

  it('stands in the list that shows it, in its place', async () => {
    const [first, second] = [
      await panelOf(stage, 'services').create(aService()),
      await panelOf(stage, 'services').create(aService()),
    ];
    const change = { translations: { pl: { name: 'Zabieg próbny' } } };
    const { html, anchor } = await preview('services', { id: first.id, order: second.order, ...change });
    expect(anchor).toBe(`service-${first.id}`);
    expect(html).toMatch(
      new RegExp(`<tr id="service-${first.id}"[^>]*>.*Zabieg próbny.*<tr id="service-${second.id}"`),
    );
    const fresh = await preview('questions', { translations: { pl: { question: 'Czy to widać?', answer: 'Tak.' } } });
    expect(fresh.html).toMatch(new RegExp(`<details id="${fresh.anchor ?? ''}"[^>]*><summary>Czy to widać\\?`));
  });

  it('runs nothing of what was typed, and nothing else', async () => {
    const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
    const text = {
      title: hostile,
      description: hostile,
      body: `<p>Tekst</p>${hostile}<a href="javascript:x()">x</a>`,
      coverAlt: '',
    };
    const { html } = await preview('articles', { translations: { pl: text } });
    expect(html).toContain('&lt;img src=x onerror=');
    expect(html).not.toMatch(/<img src=x|javascript:|alert\(2\)<\/script>/);
    expect(html.replaceAll(/<script type="application\/ld\+json">/g, '')).not.toMatch(/<script/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<base target="_blank"/>');
  });

  it('refuses the address of another record at its field', async () => {
    const taken = await panelOf(stage, 'articles').create(anArticle());
    const { translations } = anArticle();
    await expectProblem(ask('articles', { locale: 'pl', translations, slug: taken.slug }), 409, 'slug_taken');
    const author = { locale: 'pl', translations, authorId: 999_999 };
    await expectInvalid(ask('articles', author), ['authorId', 'unknown_id']);
    await expectInvalid(ask('articles', { locale: 'pl' }), ['translations.pl.title', 'no_text']);
  });
});

async function audit(): Promise<string | undefined> {
  return (await stage.admin.get('/api/panel/audit').expect(200)).headers['content-range'];
}
