import type { SettingsRecord } from '../../contract/clinic';
import { LIMITS } from '../../contract/limits';
import type { Media } from '../../contract/media';
import { Database } from '../../src/database/database';
import { MediaService } from '../../src/media/media.service';
import { QuestionEntity } from '../../src/questions/question.entity';
import { VersionEntity } from '../../src/versions/version.entity';
import { VersionsCron } from '../../src/versions/versions.cron';
import { auditOf, expectInvalid, expectProblem, openStage, panelOf, type PanelRecord } from '../content/stage';
import { History } from '../content/lifecycle-history';
import { anArticle, aDoctor, aQuestion, articleTexts, uniqueName } from '../support/builders/content';
import { PASSWORD } from '../support/app';
import { aPicture, fileOf, upload } from '../support/builders/pictures';

const stage = openStage();
const questions = panelOf(stage, 'questions');
const historyOf = (resource: string, id: number): History => new History(stage.staff, `/api/panel/${resource}/${id}`);
const ask = (question = uniqueName()): object => ({ translations: { pl: { question } } });
const database = (): Database => stage.site.app.get(Database, { strict: false });
const purge = (now: Date): Promise<void> => stage.site.app.get(VersionsCron, { strict: false }).purge(now);

const addressOf = ({ sources }: Media): string => sources[0]?.url ?? '';

async function addPicture(): Promise<Media> {
  return (await upload(stage.staff, await fileOf(aPicture(), 'png')).expect(201)).body as Media;
}

async function versionsOf(recordId: number): Promise<number[]> {
  return (await historyOf('questions', recordId).all()).map(({ version }) => version);
}

describe('The settings', () => {
  const path = '/api/panel/settings';
  const history = (): History => new History(stage.admin, path);
  const get = async (): Promise<SettingsRecord> => (await stage.admin.get(path).expect(200)).body as SettingsRecord;
  const save = async (changes: object): Promise<SettingsRecord> => {
    const { version } = await get();
    return (await stage.admin.put(path, { version, ...changes }).expect(200)).body as SettingsRecord;
  };

  it('have a history from their first row on, and come back in one language or all', async () => {
    const first = await save({
      email: 'a@example.org',
      translations: { pl: { city: 'Warszawa' }, en: { city: 'Warsaw' } },
    });
    const second = await save({
      email: 'b@example.org',
      translations: { pl: { city: 'Kraków' }, en: { city: 'Cracow' } },
    });
    const [newest, older] = await history().all();
    expect(newest).toMatchObject({ version: second.version, by: 'Anna Nowak', locales: ['pl', 'en'] });
    expect(newest?.fields.sort()).toEqual(['city', 'email']);
    expect(older?.version).toBe(first.version);
    expect((await history().all()).at(-1)).toMatchObject({ action: 'start', by: null });

    const english = await history().restored<SettingsRecord>(first.version, ['en'], second.version);
    expect(english).toMatchObject({
      email: 'b@example.org',
      translations: { ...second.translations, en: first.translations.en },
    });
    const all = await history().restored<SettingsRecord>(first.version, 'all', english.version);
    expect(all).toEqual({ ...first, version: all.version, updatedAt: all.updatedAt });
    expect((await auditOf(stage, 'settings', null)).at(-1)).toMatchObject({ action: 'restore-version' });
    const problem = await expectProblem(history().restore(first.version, 'all', first.version), 409, 'stale_version');
    expect(problem.current).toEqual(all);
    await expectProblem(history().restore(9_999, 'all', all.version), 404, 'not_found');
    await stage.staff.get(`${path}/versions`).expect(403);
  });
});

describe('A restore', () => {
  it('brings an article back under its former address, and with the day on which it came out', async () => {
    const panel = panelOf(stage, 'articles');
    const draft = await panel.create(anArticle({ published: false }));
    const shown = await panel.save(draft, { published: true });
    const moved = await panel.save(shown, { slug: `inny-${uniqueName().toLowerCase()}` });
    const restored = await historyOf('articles', draft.id).restored(1, 'all', moved.version);
    expect([restored.slug, restored.publishAt]).toEqual([draft.slug, shown.publishAt]);
    await stage.visitor.get(`/api/articles/${String(moved.slug)}`).expect(301);
  });

  it('is refused as a save is where something of the version is gone; its languages come back even so', async () => {
    const doctor = await panelOf(stage, 'doctors').create(aDoctor());
    const panel = panelOf(stage, 'articles');
    const translations = articleTexts();
    const { id } = await addPicture();
    const article = await panel.create(anArticle({ authorId: doctor.id, cover: { mediaId: id }, translations }));
    const other = await panel.save(article, { authorId: null, cover: null, translations: articleTexts() });
    await panelOf(stage, 'doctors').bin(doctor.id).expect(200);
    await panelOf(stage, 'doctors', 'admin').destroy(doctor.id).expect(200);
    const history = historyOf('articles', article.id);
    await expectInvalid(history.restore(1, 'all', other.version), ['authorId', 'unknown_id']);
    expect(await panel.get(article.id)).toEqual(other);
    const restored = await history.restored(1, ['pl', 'ru', 'by', 'ua', 'en'], other.version);
    expect(restored).toMatchObject({ translations: article.translations, authorId: null, cover: null });
  });

  it('brings pictures back that nothing else has shown for a long time; they go with the version', async () => {
    const media = stage.site.app.get(MediaService, { strict: false });
    const later = new Date(Date.now() + 3 * 24 * 3_600_000);
    const cover = await addPicture();
    const inText = await addPicture();
    const translations = articleTexts();
    translations.pl.body = `<p>a</p><p><img src="${addressOf(inText)}" alt="b"></p>`;
    const panel = panelOf(stage, 'articles');
    const article = await panel.create(anArticle({ cover: { mediaId: cover.id }, translations }));
    const bare = await panel.save(article, { cover: null, translations: articleTexts() });
    await media.removeUnused(later);
    const restored = await historyOf('articles', article.id).restored(1, 'all', bare.version);
    expect(restored).toMatchObject({ cover: article.cover, translations: article.translations });
    for (const picture of [cover, inText]) await stage.visitor.get(addressOf(picture)).expect(200);

    await panel.bin(article.id).expect(200);
    await panelOf(stage, 'articles', 'admin').destroy(article.id).expect(200);
    await media.removeUnused(later);
    for (const picture of [cover, inText]) await stage.visitor.get(addressOf(picture)).expect(404);
  });

  it('cleans a text as a save does, whatever was kept', async () => {
    const panel = panelOf(stage, 'articles');
    const article = await panel.create(anArticle());
    const body = '<p>a</p><script>b</script>';
    const saved = JSON.stringify({
      translations: { ...article.translations, en: { title: 'a', description: '', body, coverAlt: '' } },
      shared: {},
      outdated: [],
    });
    await database().reader.update(VersionEntity, { resource: 'articles', recordId: article.id }, { saved });
    const restored = await historyOf('articles', article.id).restored(1, ['en'], 1);
    expect(restored.translations.en.body).toBe('<p>a</p>');
  });

  it('is no way around the rules for what is written', async () => {
    const question = await questions.create(aQuestion());
    const saved = JSON.stringify({ translations: question.translations, shared: { order: -1 }, outdated: [] });
    await database().reader.update(VersionEntity, { resource: 'questions', recordId: question.id }, { saved });
    await expectInvalid(historyOf('questions', question.id).restore(1, 'all', 1), ['order', 'out_of_range']);
    expect(await questions.get(question.id)).toEqual(question);
  });
});

describe('A history', () => {
  it('misses nothing that a process of the release before it saved, once somebody saves again', async () => {
    const question = await questions.create(aQuestion());
    const { reader } = database();
    // What that process wrote: the texts and the next version, and no version to keep.
    const question2 = 'Zapisane po staremu?';
    await reader.query(`UPDATE question_text SET question = '${question2}' WHERE ownerId = ${question.id}`);
    await reader.update(QuestionEntity, { id: question.id }, { version: 2 });
    const current = await questions.get(question.id);
    await questions.save(current, ask());
    expect(await versionsOf(question.id)).toEqual([3, 2, 1]);
    const kept = await historyOf('questions', question.id).get(2);
    expect(kept).toMatchObject({ translations: current.translations, locales: ['pl'], by: 'Anna Nowak' });
  });

  it('names nobody whose account is gone', async () => {
    const editor = await stage.site.signInAs('editor');
    const { id } = (await editor.post('/api/panel/questions', aQuestion()).expect(201)).body as PanelRecord;
    expect((await historyOf('questions', id).all())[0]?.by).toBe('Anna Nowak');
    await editor.delete('/api/me', { password: PASSWORD }).expect(204);
    expect((await historyOf('questions', id).all())[0]?.by).toBe('');
    const rows = await database().reader.findBy(VersionEntity, { resource: 'questions', recordId: id });
    expect(JSON.stringify(rows)).not.toContain('Nowak');
  });

  it('is as long as the limit, the newest versions', async () => {
    const question = await questions.create(aQuestion());
    const { reader } = database();
    const [row] = await reader.findBy(VersionEntity, { resource: 'questions', recordId: question.id });
    const more = Array.from({ length: LIMITS.versions + 4 }, (_, index) =>
      Object.assign({}, row, { version: index + 2 }),
    );
    await reader.insert(VersionEntity, more);
    await purge(new Date());
    const { headers } = await historyOf('questions', question.id).list().expect(200);
    expect(headers['content-range']).toBe(`versions 0-24/${LIMITS.versions}`);
    const [newest] = await versionsOf(question.id);
    expect(newest).toBe(LIMITS.versions + 5);
  });

  it('keeps what was in force in the last two years, and the newest version for good', async () => {
    const [one, other] = [await questions.create(aQuestion()), await questions.create(aQuestion())];
    for (const count of [1, 2, 3]) await questions.save({ ...one, version: count }, ask());
    const now = new Date();
    const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 3_600_000);
    const age = (recordId: number, version: number, days: number): Promise<unknown> =>
      database().reader.update(VersionEntity, { resource: 'questions', recordId, version }, { at: daysAgo(days) });
    await Promise.all([age(one.id, 1, 900), age(one.id, 2, 800), age(one.id, 3, 10), age(other.id, 1, 3_000)]);
    await purge(now);
    // The second one was what visitors read until ten days ago.
    expect(await versionsOf(one.id)).toEqual([4, 3, 2]);
    expect(await versionsOf(other.id)).toEqual([1]);
  });

  it('is listed by its key, and without what was saved', async () => {
    const where = "resource = 'questions' AND recordId = 7";
    const sql = `SELECT version, at, locales FROM saved_version WHERE ${where} ORDER BY version DESC LIMIT 25`;
    const isSqlite = settings.database === 'sqlite';
    const plan = JSON.stringify(await database().reader.query(`EXPLAIN ${isSqlite ? 'QUERY PLAN ' : ''}${sql}`));
    expect(plan).toMatch(
      isSqlite ? /SEARCH saved_version USING INDEX sqlite_autoindex_saved_version_1/ : /"key":"PRIMARY"/,
    );
    expect(plan).not.toMatch(/TEMP B-TREE|filesort|temporary/);
    const { body } = await historyOf('questions', (await questions.create(aQuestion())).id)
      .list()
      .expect(200);
    expect(Object.keys((body as object[])[0] ?? {})).not.toContain('translations');
  });
});
