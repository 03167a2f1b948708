import type { ArticleText } from '../../contract/article';
import { LOCALES } from '../../contract/locales';
import { anArticle, aQuestion, articleTexts, questionTexts } from '../support/builders/content';
import { auditOf, expectInvalid, openStage, panelOf, type PanelRecord } from './stage';
import { backwards, giveFile, report, takeFile, translate, unitOf, withTarget } from './xliff-files';

const stage = openStage();
const articles = panelOf(stage, 'articles');
const questions = panelOf(stage, 'questions');

const TEXTS = articleTexts();
const OTHERS = LOCALES.filter((locale) => !['ru'].includes(locale));
const BODY = '<h2>Po porodzie</h2><p>Proszę <strong>odpocząć</strong> i <a href="/kontakt">zadzwonić</a>.</p>';

/** An article in Polish, whose translation into Russian is `ru`. */
const written = (ru?: Partial<ArticleText>): Promise<PanelRecord> =>
  articles.create(anArticle({ translations: { pl: { ...TEXTS.pl, body: BODY }, ...(ru && { ru }) } }));

/** What is written of one record alone: the other files of a document are left out. */
function only({ id }: PanelRecord, xml: string): string {
  return xml.replace(/<file id="([a-z]+)\.(\d+)\.[^]*?<\/file>\n/g, (file, _, other: string) =>
    Number(other) === id ? file : '',
  );
}

const fileOf = async (record: PanelRecord, all = true): Promise<string> =>
  only(record, (await takeFile(stage.staff, 'articles', 'ru', all)).xml);
const send = (xml: string, query: Record<string, string> = {}) => report(stage.staff, 'articles', xml, query);

describe('A file for translators', () => {
  it('has what needs work alone, and everything when that is asked for', async () => {
    const done = await articles.create(anArticle({ translations: TEXTS }));
    const open = await written();
    const ids = (xml: string): string[] => [...xml.matchAll(/<file id="([^"]+)"/g)].map(([, id = '']) => id);
    const { xml } = await takeFile(stage.staff, 'articles', 'ru', false);
    expect(ids(xml)).toContain(`articles.${open.id}.v1`);
    expect(ids(xml)).not.toContain(`articles.${done.id}.v1`);
    await articles.save(done, { translations: { pl: { title: 'Inny tytuł' } } });
    await articles.bin(open.id).expect(200);
    const { xml: later } = await takeFile(stage.staff, 'articles', 'ru', false);
    expect(ids(later)).toContain(`articles.${done.id}.v2`);
    expect(ids(later)).not.toContain(`articles.${open.id}.v1`);
  });

  it('says of a translation that the Polish text has outrun that it is not done', async () => {
    const done = await articles.create(anArticle({ translations: TEXTS }));
    expect(await fileOf(done)).toMatch(/<segment id="1" state="translated"><source>[^<]*<\/source><target>/);
    await articles.save(done, { translations: { pl: { title: 'Inny tytuł' } } });
    const xml = await fileOf(done);
    expect(xml).toContain(`<source>Inny tytuł</source><target>${TEXTS.ru.title}</target>`);
    expect(xml).not.toContain('state="translated"');
  });

  it('names the fields in the language of whoever takes it, and says how long they may be', async () => {
    const en = await takeFile(stage.staff, 'articles', 'ru', true, 'en');
    expect(en.xml).toContain('<note category="field">Title</note><note category="length">At most 200');
    const pl = await takeFile(stage.staff, 'articles', 'ru', true, 'pl');
    expect(pl.xml).toContain('<note category="field">Tytuł</note>');
  });

  it('is for a language that somebody translates into', async () => {
    await expectInvalid(stage.staff.get('/api/panel/articles/xliff'), ['locale', 'required']);
    await expectInvalid(stage.staff.get('/api/panel/articles/xliff?locale=pl'), ['locale', 'not_allowed']);
    await expectInvalid(stage.staff.get('/api/panel/articles/xliff?locale=ru&all=1'), ['all', 'must_be_yes_or_no']);
  });
});

describe("A translator's file", () => {
  it('is saved as a save of the panel: with a version, in the audit log, up to date', async () => {
    const article = await written();
    const told = await send(translate(await fileOf(article), backwards));
    expect([told.written, told.refused, told.locale]).toEqual([4, 0, 'ru']);
    const now = await articles.get(article.id);
    expect([now.version, now.completeness.ru]).toEqual([article.version + 1, 'complete']);
    expect(now.translations.ru.body).toBe(
      '<h2>oP eizdorop</h2><p>ęzsorP <strong>ćązcopdo</strong> i <a href="/kontakt">ćinowzdaz</a>.</p>',
    );
    const lines = await auditOf(stage, 'articles', article.id);
    expect(lines.map(({ action }) => action)).toEqual(['create', 'update']);
    expect(Object.keys(lines[1]?.changes ?? {}).sort()).toEqual(
      ['body', 'coverAlt', 'description', 'title'].map((field) => `translations.ru.${field}`).sort(),
    );
    for (const locale of OTHERS) {
      expect(now.translations[locale]).toEqual(article.translations[locale]);
    }
  });

  it('that says nothing new is no save, but what was outdated counts as read', async () => {
    const article = await articles.create(anArticle({ translations: TEXTS }));
    const again = await send(await fileOf(article));
    expect([again.written, again.unchanged]).toEqual([0, 4]);
    expect((await articles.get(article.id)).version).toBe(article.version);

    const changed = await articles.save(article, { translations: { pl: { title: 'Inny tytuł' } } });
    expect(changed.completeness.ru).toBe('outdated');
    const xml = (await fileOf(article)).replaceAll('state="initial"', 'state="final"');
    expect((await send(xml)).unchanged).toBe(4);
    expect((await articles.get(article.id)).completeness.ru).toBe('complete');
  });

  it('never writes over a Polish text that is newer, unless somebody who saw both says so', async () => {
    const article = await written();
    const xml = translate(await fileOf(article), backwards);
    await articles.save(article, { translations: { pl: { title: 'Nowy tytuł' } } });
    const told = await send(xml);
    expect([told.written, told.refused]).toEqual([3, 1]);
    const title = unitOf(told, article.id, 'title');
    expect(title).toMatchObject({
      outcome: 'refused',
      reasons: ['polish_changed'],
      polish: { file: TEXTS.pl.title, site: 'Nowy tytuł' },
      translation: { file: backwards(TEXTS.pl.title), site: '' },
    });
    expect(title.messages[0]).toMatch(/\p{L}+ \p{L}+/u);
    const { translations, completeness } = await articles.get(article.id);
    expect([translations.ru.title, completeness.ru]).toEqual(['', 'partial']);

    // What was chosen is good for the texts that were seen, and for no others.
    await articles.save(await articles.get(article.id), { translations: { pl: { title: 'Jeszcze nowszy' } } });
    const late = unitOf(await send(xml, { accept: title.accept ?? '' }), article.id, 'title');
    expect(late.reasons).toEqual(['polish_changed']);
    const chosen = await send(xml, { accept: late.accept ?? '' });
    expect(unitOf(chosen, article.id, 'title').outcome).toBe('written');
    const after = await articles.get(article.id);
    expect([after.translations.ru.title, after.completeness.ru]).toEqual([backwards(TEXTS.pl.title), 'complete']);
  });

  it('that brings only a part of an outdated translation up to date leaves it outdated', async () => {
    const article = await articles.create(anArticle({ translations: TEXTS }));
    const xml = translate(await fileOf(article), backwards);
    await articles.save(article, { translations: { pl: { title: 'Nowy tytuł' } } });
    expect((await send(xml)).written).toBe(3);
    const { completeness, translations } = await articles.get(article.id);
    expect([completeness.ru, translations.ru.title]).toEqual(['outdated', TEXTS.ru.title]);
  });

  it('never writes over a translation that was changed here meanwhile', async () => {
    const article = await written();
    const xml = translate(await fileOf(article), backwards);
    await articles.save(article, { translations: { ru: { title: 'Наш заголовок' } } });
    const told = await send(xml);
    const title = unitOf(told, article.id, 'title');
    expect([told.written, title.reasons]).toEqual([3, ['translation_changed']]);
    expect(title.translation).toEqual({ file: backwards(TEXTS.pl.title), site: 'Наш заголовок' });
    expect((await articles.get(article.id)).translations.ru.title).toBe('Наш заголовок');
    expect((await send(xml, { accept: title.accept ?? '' })).written).toBe(1);
  });

  it('may be changed elsewhere in the record meanwhile', async () => {
    const article = await written();
    const xml = translate(await fileOf(article), backwards);
    await articles.save(article, { slug: 'inny-adres', translations: { en: { title: 'Another' } } });
    expect((await send(xml)).written).toBe(4);
  });

  it('is told of what is not done, and of what is missing', async () => {
    const article = await written();
    const xml = await fileOf(article);
    const unfinished = unitOf(await send(withTarget(xml, 'title', 'Черновик', 'state="initial"')), article.id, 'title');
    expect(unfinished.reasons).toEqual(['unfinished']);
    expect(unfinished.accept).not.toBeNull();
    // Programs that keep no states say nothing of it.
    const told = await send(withTarget(xml, 'title', 'Заголовок', ''));
    expect(unitOf(told, article.id, 'title').outcome).toBe('written');
    expect(unitOf(told, article.id, 'body').reasons).toEqual(['target_missing']);
    expect(unitOf(told, article.id, 'body').accept).toBeNull();
    const empty = await send(withTarget(xml, 'description', ' '));
    expect(unitOf(empty, article.id, 'description').reasons).toEqual(['target_missing']);
  });

  it('keeps the tags of the Polish text, and is told which it does not', async () => {
    const article = await written();
    const xml = translate(await fileOf(article), backwards);
    const bodyAfter = async (change: (file: string) => string) =>
      unitOf(await send(change(xml), { dryRun: 'true' }), article.id, 'body');
    const targets = (file: string, change: (target: string) => string): string =>
      file.replace(/<target>[^]*?<\/target>/g, change);

    const lost = await bodyAfter((file) =>
      targets(file, (target) => target.replace(/<pc id="c2"[^>]*>([^]*?)<\/pc>/, '$1')),
    );
    expect([lost.reasons, lost.accept]).toEqual([['codes_missing'], null]);
    expect(lost.messages[0]).toContain('<a href="/kontakt"> </a>');
    const twice = await bodyAfter((file) =>
      targets(file, (target) => target.replace(/<pc id="c1"[^]*?<\/pc>/, '$&$&')),
    );
    expect(twice.reasons).toEqual(['codes_added']);
    const unknown = await bodyAfter((file) =>
      targets(file, (target) => target.replace(/<pc id="c1" dataRefStart="\w+"/, '<pc id="c1" dataRefStart="d99"')),
    );
    expect(unknown.reasons).toContain('codes_added');
    const evil = await bodyAfter((file) => file.replace('&lt;strong&gt;', '&lt;strong onclick="alert(1)"&gt;'));
    expect(evil.outcome).toBe('refused');
    const crossed = await bodyAfter((file) =>
      targets(file, (target) =>
        target.replace(
          /<pc id="c1" dataRefStart="(\w+)" dataRefEnd="(\w+)"[^>]*>([^]*?)<\/pc>/,
          '<ph id="c1" dataRef="$2"/>$3<ph id="c9" dataRef="$1"/>',
        ),
      ),
    );
    expect(crossed.reasons).toEqual(['forbidden_html']);
    // Their order is the language's own.
    const turned = await bodyAfter((file) =>
      targets(file, (target) => target.replace(/(<pc id="c1"[^]*?<\/pc>)([^<]*)(<pc id="c2"[^]*?<\/pc>)/, '$3$2$1')),
    );
    expect(turned.outcome).toBe('written');
    // Marks of the translator's program are no part of the text.
    const marked = await bodyAfter((file) =>
      targets(file, (target) => target.replace('oP', '<mrk id="m1" type="term">oP</mrk>')),
    );
    expect(marked.outcome).toBe('written');
  });

  it('has a translation that was in other paragraphs set side by side, and links of its own stay', async () => {
    const ru = {
      ...TEXTS.ru,
      body: '<h2>После родов</h2><p>Отдыхайте и <a href="/ru/kontakt">звоните</a>.</p><p>Ещё абзац.</p>',
    };
    const article = await written(ru);
    const told = await send((await fileOf(article)).replaceAll('state="initial"', 'state="translated"'));
    // Its third paragraph has no place in the Polish text: the file would lose it.
    expect(unitOf(told, article.id, 'body').outcome).toBe('refused');
    expect((await articles.get(article.id)).translations.ru.body).toBe(ru.body);

    const same = await written({
      ...TEXTS.ru,
      body: BODY.replace('/kontakt', '/ru/kontakt').replace('odpocząć', 'отдыхайте'),
    });
    const xml = (await fileOf(same)).replace('отдыхайте', 'отдохните');
    expect(unitOf(await send(xml), same.id, 'body').outcome).toBe('written');
    expect((await articles.get(same.id)).translations.ru.body).toContain('<strong>отдохните</strong>');
    expect((await articles.get(same.id)).translations.ru.body).toContain('href="/ru/kontakt"');
  });

  it('is checked as a save is: lengths, lines, signs', async () => {
    const article = await written();
    const xml = await fileOf(article);
    const titleAs = async (target: string) => unitOf(await send(withTarget(xml, 'title', target)), article.id, 'title');
    expect((await titleAs('я'.repeat(201))).reasons).toEqual(['too_long']);
    expect((await titleAs('я'.repeat(201))).messages[0]).toContain('200');
    expect((await titleAs('раз\nдва')).reasons).toEqual(['one_line']);
    expect((await titleAs('раз<cp hex="0007"/>')).reasons).toEqual(['invalid_characters']);
    expect((await titleAs('раз <ph id="x"/>')).reasons).toEqual(['codes_added']);
    expect((await titleAs('  Раз &amp; <![CDATA[<два>]]> &#x1F33C; ')).outcome).toBe('written');
    expect((await articles.get(article.id)).translations.ru.title).toBe('Раз & <два> 🌼');
  });

  it('with one bad text is written but for that', async () => {
    const article = await written();
    const told = await send(withTarget(translate(await fileOf(article), backwards), 'title', 'x'.repeat(300)));
    expect([told.written, told.refused]).toEqual([3, 1]);
    expect(unitOf(told, article.id, 'title').line).toBeGreaterThan(4);
  });

  it('is told of records and fields that are not here, in the bin, of another list, or named twice', async () => {
    const article = await written();
    const question = await questions.create(aQuestion());
    const xml = translate(await fileOf(article), backwards);
    const reasons = async (file: string): Promise<string[]> => [
      ...new Set((await send(file)).units.flatMap((unit) => unit.reasons)),
    ];
    expect(await reasons(xml.replaceAll(`articles.${article.id}.`, 'articles.999999.'))).toEqual(['unknown_id']);
    expect(await reasons(xml.replaceAll(`articles.${article.id}.`, 'strange file '))).toEqual(['unknown_id']);
    expect(await reasons(xml.replace('unit id="title.', 'unit id="slug.'))).toEqual(['unknown_field']);
    const other = await takeFile(stage.staff, 'questions', 'ru');
    expect(await reasons(only(question, other.xml))).toEqual(['other_type']);
    const file = /<file [^]*<\/file>\n/.exec(xml)?.[0] ?? '';
    expect(await reasons(xml.replace(file, file + file))).toEqual(['text_repeated']);
    expect(await reasons(xml.replaceAll('<target>', '<target xml:lang="en">'))).toEqual(['wrong_language']);
    await articles.bin(article.id).expect(200);
    expect(await reasons(xml)).toEqual(['in_bin']);
    expect((await articles.get(article.id)).translations.ru.title).toBe('');
  });

  it('of two at the same moment is written once, and nothing of either is half', async () => {
    const article = await written();
    const xml = await fileOf(article);
    const [one, other] = [translate(xml, backwards), translate(xml, (text) => text.toUpperCase())];
    const told = await Promise.all([one, other, one, other].map((file) => send(file)));
    const { translations } = await articles.get(article.id);
    const texts = [backwards, (text: string) => text.toUpperCase()].map((change) => change(TEXTS.pl.title));
    expect(texts).toContain(translations.ru.title);
    // Whoever comes second is asked.
    expect(told.filter(({ written: count }) => count === 4)).toHaveLength(1);
  });

  it('of a question is the same, through a form as well', async () => {
    const question = await questions.create(aQuestion({ translations: { pl: questionTexts().pl } }));
    const { xml } = await takeFile(stage.staff, 'questions', 'ua', false);
    const there = Buffer.from(translate(only(question, xml), backwards));
    const call = stage.staff.post('/api/panel/questions/xliff?dryRun=false');
    const { body } = await call.attach('file', there, 'there.xlf').field('accept', 'a,b').expect(200);
    expect(body).toMatchObject({ locale: 'ua', written: 2, refused: 0, dryRun: false });
    expect((await questions.get(question.id)).completeness.ua).toBe('complete');
  });

  it('in another language than the chosen one is refused as a whole', async () => {
    const article = await written();
    const xml = translate(await fileOf(article), backwards);
    await expectInvalid(giveFile(stage.staff, 'articles', xml, { locale: 'en' }), ['file', 'xliff_other_language']);
    expect((await send(xml, { locale: 'ru' })).written).toBe(4);
  });
});
