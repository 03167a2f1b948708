import type { WordingFinding } from '../../contract/wording';
import { anArticle, articleTexts } from '../support/builders/content';
import { auditOf, expectInvalid, expectProblem, openStage, panelOf, type PanelRecord } from './stage';
import { backwards, giveFile, report, takeFile, translate, withTarget } from './xliff-files';

const stage = openStage();
const articles = panelOf(stage, 'articles');
const TEXTS = articleTexts();
const PRAISE = 'The best doctors in Warsaw';
const REASON = 'Tak nazywa się nasz program.';

const written = (published: boolean): Promise<PanelRecord> =>
  articles.create(anArticle({ published, translations: { pl: TEXTS.pl } }));

/** The file of one article in English: everything backwards, and a title that praises. */
async function praising({ id }: PanelRecord): Promise<string> {
  const { xml } = await takeFile(stage.staff, 'articles', 'en');
  const own = xml.replace(/<file id="articles\.(\d+)\.[^]*?<\/file>\n/g, (file, other: string) =>
    Number(other) === id ? file : '',
  );
  return withTarget(translate(own, backwards), 'title', PRAISE);
}

const give = (xml: string, acknowledged: string) =>
  stage.staff
    .post('/api/panel/articles/xliff')
    .attach('file', Buffer.from(xml), 'there.xlf')
    .field('acknowledged', acknowledged);

describe('A file from a translator with words that may be advertising', () => {
  it('writes nothing of a published record before somebody has given a reason, and then all of it', async () => {
    const article = await written(true);
    const xml = await praising(article);
    expect((await report(stage.staff, 'articles', xml, { dryRun: 'true' })).written).toBe(4);
    const problem = await expectProblem(giveFile(stage.staff, 'articles', xml), 400, 'wording_needs_reason');
    const [finding] = problem.findings as WordingFinding[];
    expect(finding).toMatchObject({ locale: 'en', field: 'title', category: 'comparison' });
    expect(await articles.get(article.id)).toEqual(article);

    await expectInvalid(give(xml, 'bo tak'), ['acknowledged', 'too_short']);
    expect((await articles.get(article.id)).version).toBe(article.version);
    const { body } = await give(xml, REASON).expect(200);
    expect(body).toMatchObject({ written: 4, refused: 0 });
    expect((await articles.get(article.id)).translations.en.title).toBe(PRAISE);
    const [reason] = (await auditOf(stage, 'articles', article.id)).filter(({ action }) => action === 'acknowledge');
    expect(reason?.changes.wordingReason).toEqual([null, REASON]);
    // What is there already is asked for no more.
    expect((await report(stage.staff, 'articles', xml)).unchanged).toBe(4);
  });

  it('asks for no reason where nobody reads it, neither for a draft nor for a text that is refused', async () => {
    const draft = await written(false);
    expect((await report(stage.staff, 'articles', await praising(draft))).written).toBe(4);
    const article = await written(true);
    const xml = await praising(article);
    const translations = { pl: { title: 'Inny tytuł' } };
    await articles.save(article, { translations });
    const told = await report(stage.staff, 'articles', xml);
    expect(told.units.filter(({ outcome }) => outcome === 'refused').map(({ field }) => field)).toEqual(['title']);
  });
});
