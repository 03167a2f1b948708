import { CONTENT_TYPES } from '../../contract/content-types';
import { LIMITS } from '../../contract/limits';
import type { Locale } from '../../contract/locales';
import type { WordingFinding } from '../../contract/wording';
import { Seed } from '../../src/demo/seed';
import { auditOf, expectInvalid, expectProblem, openStage, panelOf } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { aDoctor, anArticle, aNotification, aQuestion, articleTexts, aService } from '../support/builders/content';
import type { Client } from '../support/client';

const CHECK = '/api/panel/wording/check';
const SETTINGS = '/api/panel/settings';
const WHY = 'Cytat z ustawy, tak ma zostać.';
const BAD = '<p>Nasza klinika ma <strong>najlep</strong>szych lekarzy w Warszawie.</p>';
const PHRASE = 'najlepszych lekarzy w Warszawie';
const stage = openStage();
const articles = panelOf(stage, 'articles');

type Answer = ReturnType<Client['get']>;

const withBody = (body: string, published = true): object =>
  anArticle({ published, translations: { pl: { ...articleTexts().pl, body } } });

async function check(texts: Partial<Record<Locale, string>>, reader = 'pl'): Promise<WordingFinding[]> {
  const answer = await stage.staff.post(CHECK, { texts }).set('Accept-Language', reader).expect(200);
  return (answer.body as { findings: WordingFinding[] }).findings;
}

async function expectAsked(call: Answer): Promise<WordingFinding[]> {
  return (await expectProblem(call, 400, 'wording_needs_reason')).findings as WordingFinding[];
}

const reasonsOf = async (resource: string, id: number | null): Promise<unknown[]> =>
  (await auditOf(stage, resource, id))
    .filter(({ action }) => action === 'acknowledge')
    .map(({ changes, actor }) => [changes.wordingReason?.[1], changes.wordingPhrases?.[1], actor?.id]);

describe('A check', () => {
  it('tells each phrase, where it is, why, and what can be said, in the reader’s language', async () => {
    const texts = { pl: 'Mamy najlepszych lekarzy.', en: 'The first visit takes 45 minutes. Satisfaction guaranteed!' };
    const [first, second, ...rest] = await check(texts, 'en');
    expect(rest).toEqual([]);
    expect(first).toEqual({
      locale: 'pl',
      field: null,
      from: 5,
      to: 24,
      phrase: 'najlepszych lekarzy',
      rule: 'pl.superlative',
      category: 'comparison',
      reason: 'A comparison with others or a superlative',
      suggestion: 'Say what the clinic has: how many doctors, their qualifications and languages.',
      replacement: 'lekarzy',
    });
    expect(second).toMatchObject({ locale: 'en', category: 'guarantee', replacement: null });
    expect((await check(texts, 'uk'))[0]?.reason).toBe('Порівняння з іншими та найвищий ступінь');
  });

  it('counts places in the text as it was sent, spaces at its ends too', async () => {
    expect((await check({ pl: '  \n najlepszych lekarzy ' }))[0]).toMatchObject({ from: 4, to: 23 });
  });

  it('takes no more than it can read, and only what it knows', async () => {
    await expectInvalid(stage.staff.post(CHECK, { texts: { pl: 'a'.repeat(LIMITS.wordingText + 1) } }), [
      'texts.pl',
      'too_long',
    ]);
    const half = 'a '.repeat(30_000);
    await expectInvalid(stage.staff.post(CHECK, { texts: { pl: half, en: half } }), ['texts', 'too_long']);
    await stage.staff.post(CHECK, { texts: { pl: 5 } }).expect(400);
    await stage.staff.post(CHECK, { texts: { de: 'beste Klinik' } }).expect(400);
    await stage.staff.post(CHECK, {}).expect(400);
    expect(await check({})).toEqual([]);
    expect(await check({ pl: 'najlepsi lekarze. '.repeat(5_000) })).toHaveLength(LIMITS.wordingFindings);
  });

  it('is for those who write what the site says', async () => {
    const ask = (who: SignedInClient): Answer => who.post(CHECK, { texts: {} });
    await ask(await stage.site.signInAs('editor')).expect(200);
    await ask(stage.admin).expect(200);
    await expectProblem(ask(stage.patient), 403, 'forbidden');
    await expectProblem(ask(await stage.site.signInAs('doctor')), 403, 'forbidden');
  });
});

describe('Publishing', () => {
  it('asks for a reason, says of what, and keeps who gave it', async () => {
    const findings = await expectAsked(articles.post(withBody(BAD)));
    expect(findings).toMatchObject([
      { locale: 'pl', field: 'body', phrase: PHRASE, replacement: 'lekarzy w Warszawie' },
    ]);
    const { id } = await articles.create({ ...withBody(BAD), acknowledged: WHY });
    expect(await reasonsOf('articles', id)).toEqual([[WHY, [`PL: ${PHRASE}`], stage.staff.user.id]]);
    expect((await articles.get(id)).published).toBe(true);
  });

  it('takes no empty or endless reason', async () => {
    for (const [acknowledged, code] of [
      ['bo tak', 'too_short'],
      [' '.repeat(20), 'required'],
      ['x'.repeat(LIMITS.acknowledged + 1), 'too_long'],
    ] as const) {
      await expectInvalid(articles.post({ ...withBody(BAD), acknowledged }), ['acknowledged', code]);
    }
  });

  it('keeps nothing when it was refused', async () => {
    const record = await articles.create(withBody('<p>Wizyta trwa 30 minut.</p>'));
    const translations = { pl: { body: BAD } };
    await expectAsked(articles.put(record.id, { version: record.version, translations }));
    expect(await articles.get(record.id)).toEqual(record);
    expect(await reasonsOf('articles', record.id)).toEqual([]);
  });

  it('never asks of drafts, and asks when they are published, by a save or by a step', async () => {
    const draft = await articles.create(withBody(BAD, false));
    const saved = await articles.save(draft, { translations: { en: { title: 'The best clinic in Warsaw' } } });
    await expectAsked(articles.put(draft.id, { version: saved.version, published: true }));
    const findings = await expectAsked(articles.restore(draft.id, { version: saved.version }));
    expect(findings.map(({ locale, field }) => `${locale} ${field}`)).toEqual(['pl body', 'en title']);
    await articles.restore(draft.id, { version: saved.version, acknowledged: WHY }).expect(200);
    expect(await reasonsOf('articles', draft.id)).toHaveLength(1);
  });

  it('asks anew of what was hidden meanwhile', async () => {
    const { id } = await articles.create({ ...withBody(BAD), acknowledged: WHY });
    await articles.block(id).expect(200);
    await expectAsked(articles.restore(id));
  });

  it('does not ask again of what was public before, in this language', async () => {
    const record = await articles.create({ ...withBody(BAD), acknowledged: WHY });
    const moved = await articles.save(record, {
      translations: { pl: { body: `<p>Zmiana.</p>${BAD.replace('lekarzy w', 'lekarzy&nbsp;w')}` } },
    });
    const more = { pl: { body: `${BAD}<p>Gwarantujemy efekt.</p>` }, ru: { title: 'Лучшая клиника' } };
    const findings = await expectAsked(articles.put(record.id, { version: moved.version, translations: more }));
    expect(findings.map(({ locale, phrase }) => `${locale} ${phrase}`)).toEqual([
      'pl Gwarantujemy efekt',
      'ru Лучшая клиника',
    ]);
    expect(await reasonsOf('articles', record.id)).toHaveLength(1);
  });

  it('writes no reason where none is needed', async () => {
    const { id } = await articles.create({ ...withBody('<p>Wizyta trwa 30 minut.</p>'), acknowledged: WHY });
    expect(await reasonsOf('articles', id)).toEqual([]);
  });

  it('asks for every type', async () => {
    const bad = 'Leczenie z gwarancją';
    await expectAsked(
      panelOf(stage, 'doctors').post(aDoctor({ translations: { pl: { ...texts(aDoctor()), bio: bad } } })),
    );
    await expectAsked(
      panelOf(stage, 'services').post(aService({ translations: { pl: { ...texts(aService()), description: bad } } })),
    );
    await expectAsked(
      panelOf(stage, 'questions').post(aQuestion({ translations: { pl: { ...texts(aQuestion()), answer: bad } } })),
    );
    await expectAsked(
      panelOf(stage, 'notifications').post(
        aNotification({ translations: { pl: { ...texts(aNotification()), description: bad } } }),
      ),
    );
  });

  it('does not ask before a preview', async () => {
    await stage.staff.post('/api/panel/articles/preview', { ...withBody(BAD), locale: 'pl' }).expect(200);
  });
});

function texts(input: { translations?: { pl?: object } }): object {
  return input.translations?.pl ?? {};
}

describe('The settings', () => {
  it('are public whenever they are saved', async () => {
    const { version } = (await stage.admin.get(SETTINGS).expect(200)).body as { version: number };
    const translations = { en: { directions: 'The best clinic in Warsaw, by the tram stop' } };
    const [found] = await expectAsked(stage.admin.put(SETTINGS, { version, translations }));
    expect(found).toMatchObject({ locale: 'en', field: 'directions' });
    await stage.admin.put(SETTINGS, { version, translations, acknowledged: WHY }).expect(200);
    expect(await reasonsOf('settings', null)).toHaveLength(1);
    await stage.admin.put(SETTINGS, { version: version + 1, earlierDates: true }).expect(200);
  });
});

it('The demo clinic says nothing that may be advertising', async () => {
  // Its records are published by nobody, who would have no reason to give.
  await stage.site.app.get(Seed, { strict: false }).addDemoContent();
  for (const type of CONTENT_TYPES) {
    const { body } = await panelOf(stage, type, 'admin')
      .list({ range: [0, 99] })
      .expect(200);
    expect((body as unknown[]).length).toBeGreaterThan(1);
  }
});
