import type { NewPreviewLink, PreviewLink } from '../../contract/preview';
import { Database } from '../../src/database/database';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import { PreviewLinkEntity } from '../../src/preview-links/preview-link.entity';
import { expectProblem, openStage, panelOf } from '../content/stage';
import { aDoctor, anArticle, aNotification, aQuestion, articleTexts, aService } from '../support/builders/content';

const stage = openStage();
const TYPES = { articles: anArticle, doctors: aDoctor, questions: aQuestion, services: aService } as const;
type Type = keyof typeof TYPES;
const types = Object.keys(TYPES) as Type[];
const DAY_MS = 24 * 3_600_000;

const linksOf = (type: string, id: number): string => `/api/panel/${type}/${id}/preview-links`;

async function share(
  type: string,
  id: number,
  locale = 'pl',
): Promise<NewPreviewLink & { path: string; token: string }> {
  const { body } = await stage.staff.post(linksOf(type, id), { locale }).expect(201);
  const link = body as NewPreviewLink;
  const { pathname } = new URL(link.url);
  return { ...link, path: pathname, token: pathname.split('/').at(-1) ?? '' };
}

const list = async (type: string, id: number): Promise<PreviewLink[]> =>
  (await stage.staff.get(linksOf(type, id)).expect(200)).body as PreviewLink[];

const reader = () => stage.site.app.get(Database, { strict: false }).reader;

describe('A link to a preview', () => {
  it.each(types)('of %s shows what is not published, to somebody without an account', async (type) => {
    const record = await panelOf(stage, type).create({ ...TYPES[type](), published: false });
    const { path, token, url } = await share(type, record.id);
    expect(token).toMatch(/^[\w-]{22}$/);
    const name = Object.values(record.translations.pl).find((text) => text.length > 8) ?? '';
    const page = await stage.site.http().get(path).expect(200);
    expect(page.text).toContain('To tylko podgląd tego, co jest zapisane');
    expect(page.text).toContain(name.slice(0, 8));
    const { hash } = new URL(url);
    if (hash) expect(page.text).toContain(`id="${hash.slice(1)}"`);
  });

  it('is nobody’s to keep, to index or to pass on', async () => {
    const { id } = await panelOf(stage, 'articles').create(anArticle({ published: false }));
    const { path, token } = await share('articles', id);
    const { headers, text } = await stage.site.http().get(path).expect(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers.ratelimit).toContain('"preview"');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain(token);
    expect(text.replaceAll('<script type="application/ld+json">', '')).not.toContain('<script');
    // Only what the token gives is kept.
    expect(JSON.stringify(await reader().find(PreviewLinkEntity))).not.toContain(token);
  });

  it('shows the record as it is saved at the moment, in its own language, and changes nothing', async () => {
    const articles = panelOf(stage, 'articles');
    const record = await articles.create(anArticle({ published: false }));
    const { path } = await share('articles', record.id, 'ru');
    expect(path).toMatch(/^\/ru\/preview\//);
    const title = 'Сохранено после ссылки';
    const translations = { ru: { ...articleTexts().ru, title } };
    const { body } = await stage.staff.put(`/api/panel/articles/${record.id}`, {
      translations,
      version: record.version,
    });
    const { text } = await stage.site.http().get(path).expect(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('<html lang="ru"');
    expect((await articles.get(record.id)).version).toBe((body as { version: number }).version);
    // Another spelling of the address leads to the same page, and no further.
    expect((await stage.site.http().get(path.replace('/ru/', '/en/')).expect(200)).text).toContain(`<h1>${title}</h1>`);
    await stage.site.http().get(`${path}/_payload.json`).expect(404);
  });

  it('shows no other record', async () => {
    const shown = await panelOf(stage, 'services').create({ ...aService(), published: false });
    const other = await panelOf(stage, 'services').create({ ...aService(), published: false });
    const { path } = await share('services', shown.id);
    const { text } = await stage.site.http().get(path).expect(200);
    expect(text).toContain(`id="service-${shown.id}"`);
    expect(text).not.toContain(`id="service-${other.id}"`);
  });

  it('ends by a button, and the others of the record go on', async () => {
    const { id } = await panelOf(stage, 'doctors').create(aDoctor({ published: false }));
    const [first, second] = [await share('doctors', id, 'pl'), await share('doctors', id, 'en')];
    const kept = { id: second.id, locale: 'en', expiresAt: second.expiresAt };
    expect(await list('doctors', id)).toEqual([kept, { id: first.id, locale: 'pl', expiresAt: first.expiresAt }]);
    // Not as a link of another record.
    const other = await panelOf(stage, 'doctors').create(aDoctor());
    await expectProblem(stage.staff.delete(`${linksOf('doctors', other.id)}/${first.id}`), 404, 'not_found');
    await stage.staff.delete(`${linksOf('doctors', id)}/${first.id}`).expect(204);
    await expectProblem(stage.staff.delete(`${linksOf('doctors', id)}/${first.id}`), 404, 'not_found');
    await stage.site.http().get(first.path).expect(404);
    await stage.site.http().get(second.path).expect(200);
    expect(await list('doctors', id)).toEqual([kept]);
  });

  it('leads nowhere when its days are over, and is forgotten', async () => {
    const { id } = await panelOf(stage, 'articles').create(anArticle({ published: false }));
    const { id: link, path, expiresAt } = await share('articles', id);
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(7);
    await reader().update(PreviewLinkEntity, { id: link }, { expiresAt: new Date(Date.now() - 1) });
    await stage.site.http().get(path).expect(404);
    expect(await list('articles', id)).toEqual([]);
    await stage.site.app.get(RecurringJobs, { strict: false }).runDue(new Date(Date.now() + 2 * DAY_MS));
    expect(await reader().existsBy(PreviewLinkEntity, { id: link })).toBe(false);
  });

  it('leads nowhere while the record is in the bin, and when it is gone', async () => {
    const questions = panelOf(stage, 'questions');
    const { id } = await questions.create(aQuestion());
    const { path } = await share('questions', id);
    await questions.bin(id).expect(200);
    await stage.site.http().get(path).expect(404);
    await expectProblem(stage.staff.post(linksOf('questions', id), { locale: 'pl' }), 409, 'wrong_state');
    await stage.admin.delete(`/api/panel/questions/${id}?permanent=true`).expect(200);
    await stage.site.http().get(path).expect(404);
    await expectProblem(stage.staff.get(linksOf('questions', id)), 404, 'not_found');
  });

  it('is made for what has a page, and by whoever writes it', async () => {
    const { id } = await panelOf(stage, 'articles').create(anArticle());
    const notice = await panelOf(stage, 'notifications').create(aNotification());
    for (const address of [linksOf('notifications', notice.id), linksOf('users', 1), linksOf('articles', 999_999)]) {
      await expectProblem(stage.staff.post(address, { locale: 'pl' }), 404, 'not_found');
    }
    await expectProblem(stage.staff.post(linksOf('articles', id), { locale: 'be' }), 400, 'validation_failed');
    await expectProblem(stage.visitor.post(linksOf('articles', id), { locale: 'pl' }), 401, 'not_signed_in');
    const patient = await stage.site.signInAs('patient');
    await expectProblem(patient.post(linksOf('articles', id), { locale: 'pl' }), 403, 'forbidden');
    const editor = await stage.site.signInAs('editor');
    await editor.post(linksOf('articles', id), { locale: 'pl' }).expect(201);
  });

  it('is noted for admins without its address, and is no change of the record', async () => {
    const articles = panelOf(stage, 'articles');
    const record = await articles.create(anArticle());
    const { id, token } = await share('articles', record.id, 'en');
    await stage.staff.delete(`${linksOf('articles', record.id)}/${id}`).expect(204);
    const filter = encodeURIComponent(JSON.stringify({ resource: 'articles', recordId: record.id }));
    const { body } = await stage.admin.get(`/api/panel/audit?filter=${filter}`).expect(200);
    const rows = body as { action: string; changes: object }[];
    expect(rows.map(({ action, changes }) => [action, action === 'create' ? null : changes])).toEqual([
      ['unshare', { locale: ['en', null] }],
      ['share', { locale: [null, 'en'] }],
      ['create', null],
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
    const stale = stage.admin.put(`/api/panel/articles/${record.id}`, { published: true, version: 99 });
    const problem = (await stale.expect(409)).body as { changedAt: string };
    const [, , created] = body as { at: string }[];
    expect(problem.changedAt).toBe(created?.at);
  });
});
