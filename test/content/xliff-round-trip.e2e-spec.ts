import type { XliffReport } from '../../contract/xliff';
import type { Translations } from '../../contract/content';
import { CONTENT_TYPES } from '../../contract/content-types';
import { LANGUAGE_TAGS, PREFIXED_LOCALES } from '../../contract/locales';
import { Seed } from '../../src/demo/seed';
import { xliff2js } from 'xliff';
import { openStage, panelOf, type PanelRecord } from './stage';
import { backwards, complaintsOfSchema, report, takeFile, translate, translatedHtml } from './xliff-files';

const stage = openStage();
beforeAll(() => stage.site.app.get(Seed, { strict: false }).addDemoContent());

const LAST = PREFIXED_LOCALES.at(-1);

type Texts = Readonly<Record<string, string>>;

async function recordsOf(type: string): Promise<PanelRecord[]> {
  const { body } = await panelOf(stage, type, 'admin')
    .list({ range: [0, 99], sort: ['id', 'ASC'] })
    .expect(200);
  return body as PanelRecord[];
}

/** The texts that the Polish ones make after a translation. */
function expected(polish: Texts, field: string, change: (text: string) => string): string {
  return field === 'body' ? translatedHtml(polish[field] ?? '', change) : change(polish[field] ?? '');
}

describe.each(CONTENT_TYPES)('A file for translators of %s', (type) => {
  it.each(PREFIXED_LOCALES)(
    'in %s follows the schema of OASIS and is read by a program that is not ours',
    async (locale) => {
      const { xml, headers } = await takeFile(stage.admin, type, locale);
      expect(await complaintsOfSchema(xml)).toEqual([]);
      expect(await complaintsOfSchema(xml.replace(' state="', ' state="not '))).not.toEqual([]);
      expect(headers['content-type']).toBe('application/xliff+xml; charset=utf-8');
      expect(headers['content-disposition']).toMatch(
        new RegExp(`^attachment; filename="${type}-pl-${locale}-[\\d-]{10}\\.xlf"$`),
      );
      const records = await recordsOf(type);
      expect(Number(headers['x-records'])).toBe(records.length);

      const read = await xliff2js(xml);
      expect([read.sourceLanguage, read.targetLanguage]).toEqual(['pl', LANGUAGE_TAGS[locale]]);
      const files = Object.entries(read.resources);
      expect(files.map(([id]) => id)).toEqual(records.map(({ id, version }) => `${type}.${id}.v${version}`));
      for (const [index, [, units]] of files.entries()) {
        const { pl: polish = {}, [locale]: own = {} } = (records[index]?.translations ?? {}) as Partial<
          Translations<Texts>
        >;
        const plain = Object.entries(units).filter(([id]) => !id.startsWith('body.'));
        const named = (texts: Texts): Texts =>
          Object.fromEntries(plain.map(([id]) => [id, texts[id.split('.')[0] ?? ''] ?? '']));
        expect(Object.fromEntries(plain.map(([id, { source }]) => [id, source]))).toEqual(named(polish));
        expect(Object.fromEntries(plain.map(([id, { target = '' }]) => [id, target]))).toEqual(named(own));
      }
    },
  );

  it.each(PREFIXED_LOCALES)('in %s says nothing new when it comes back untouched', async (locale) => {
    const before = await recordsOf(type);
    const { xml } = await takeFile(stage.admin, type, locale);
    const told = await report(stage.admin, type, xml);
    expect(told.written).toBe(0);
    // A translation in other paragraphs than the Polish text is not cut to fit.
    expect(
      told.units.filter(
        ({ outcome, reasons }) =>
          outcome === 'refused' && reasons[0] !== 'unfinished' && reasons[0] !== 'target_missing',
      ),
    ).toEqual([]);
    expect(await recordsOf(type)).toEqual(before);
  });

  it.each(PREFIXED_LOCALES)('in %s brings every text back, with every tag in its place', async (locale) => {
    const before = await recordsOf(type);
    const { xml } = await takeFile(stage.admin, type, locale);
    const there = translate(xml, backwards);
    const plan = await report(stage.admin, type, there, { dryRun: 'true' });
    expect(await recordsOf(type)).toEqual(before);
    // Words that are spelt backwards have a tone, too.
    const call = stage.admin.post(`/api/panel/${type}/xliff`).attach('file', Buffer.from(there), 'there.xlf');
    const told = (await call.field('acknowledged', 'Wyrazy są wspak.').expect(200)).body as XliffReport;
    expect(told).toEqual({ ...plan, dryRun: false });
    expect(told.refused).toBe(0);

    const after = await recordsOf(type);
    for (const [index, record] of after.entries()) {
      const { [locale]: own, pl: polish, ...others } = record.translations;
      const { [locale]: _, pl: polishBefore, ...othersBefore } = before[index]?.translations ?? record.translations;
      expect(polish).toEqual(polishBefore);
      expect(others).toEqual(othersBefore);
      const needed = Object.keys(polish).filter((field) => polish[field] !== '');
      const wanted = needed.map((field) => [field, expected(polish, field, backwards)]);
      expect(Object.fromEntries(needed.map((field) => [field, own[field]]))).toEqual(Object.fromEntries(wanted));
      expect(record.completeness[locale]).toBe('complete');
      expect(record.status).toBe(before[index]?.status);
    }
    // Nothing needs work any more, and the file says so.
    const { xml: none, headers } = await takeFile(stage.admin, type, locale, false);
    expect(headers['x-records']).toBe('0');
    if (locale === LAST) expect(await complaintsOfSchema(none)).toEqual([]);
  });
});
