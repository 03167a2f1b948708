import { DOCUMENT_KINDS, DOCUMENT_ROUTES, type DocumentSummary } from '../../contract/document';
import { LIMITS } from '../../contract/limits';
import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { auditOf, complaintsOf, expectInvalid, expectProblem, openStage, panelOf } from '../content/stage';
import { aDocument, documentTexts } from '../support/builders/documents';

const stage = openStage();
const panel = panelOf(stage, 'documents', 'admin');
const asStaff = panelOf(stage, 'documents');

/** Every document out of the way, for good. */
async function clear(): Promise<void> {
  for (const status of ['active', 'inactive', 'deleted']) {
    const { body } = await panel.list({ filter: { status } }).expect(200);
    for (const { id } of body as { id: number }[]) {
      if (status !== 'deleted') await panel.bin(id).expect(200);
      await panel.destroy(id).expect(200);
    }
  }
}

const page = async (path: string): Promise<string> => (await stage.visitor.get(path).expect(200)).text;
const listed = async (): Promise<DocumentSummary[]> =>
  (await stage.visitor.get('/api/documents').expect(200)).body as DocumentSummary[];

beforeEach(clear);

describe('The documents', () => {
  it('are none of staff’s and editors’ business', async () => {
    const { id } = await panel.create(aDocument());
    const editor = await stage.site.signInAs('editor');
    const doctor = await stage.site.signInAs('doctor');
    for (const role of [stage.staff, editor, doctor, stage.patient]) {
      await expectProblem(role.get('/api/panel/documents'), 403, 'forbidden');
      await expectProblem(role.get(`/api/panel/documents/${id}`), 403, 'forbidden');
      await expectProblem(role.put(`/api/panel/documents/${id}`, { version: 1 }), 403, 'forbidden');
    }
    await expectProblem(stage.visitor.get(`/api/panel/documents/${id}`), 401, 'not_signed_in');
    await expectProblem(asStaff.post(aDocument()), 403, 'forbidden');
    for (const role of [stage.staff, editor]) {
      await expectProblem(role.get(`/api/panel/documents/${id}/versions`), 403, 'forbidden');
      await expectProblem(role.get(`/api/panel/documents/${id}/preview-links`), 403, 'forbidden');
      await expectProblem(role.post(`/api/panel/documents/${id}/preview-links`, { locale: 'pl' }), 403, 'forbidden');
    }
    await stage.admin.post(`/api/panel/documents/${id}/preview-links`, { locale: 'pl' }).expect(201);
    const note = { resource: 'documents', rows: 1 };
    await expectProblem(stage.staff.post('/api/panel/exports', note), 403, 'forbidden');
    await stage.admin.post('/api/panel/exports', note).expect(204);
  });

  it('are one of each kind, and say so at the field', async () => {
    for (const kind of DOCUMENT_KINDS) await panel.create(aDocument({ kind }));
    for (const kind of DOCUMENT_KINDS) {
      const refused = await panel.post(aDocument({ kind, published: false }));
      expect([refused.status, refused.body.code, complaintsOf(refused)]).toEqual([
        409,
        'kind_taken',
        [['kind', 'kind_taken']],
      ]);
    }
    expect(await listed()).toHaveLength(DOCUMENT_KINDS.length);
  });

  it('are one of each kind, too, when many are added in the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => panel.post(aDocument())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    for (const { status, body } of answers) if (status === 409) expect(body.code).toBe('kind_taken');
    expect(await listed()).toHaveLength(1);
  });

  it('may become another kind, as long as nobody has it', async () => {
    const first = await panel.create(aDocument({ kind: 'patient_rights' }));
    const second = await panel.create(aDocument({ answerDays: 14 }));
    const refused = await panel.put(second.id, { version: second.version, kind: 'patient_rights' });
    expect([refused.status, complaintsOf(refused)]).toEqual([409, [['kind', 'kind_taken']]]);
    expect(await panel.get(second.id)).toMatchObject({ kind: 'complaints', version: second.version, answerDays: 14 });
    const moved = await panel.save(second, { kind: 'child_protection' });
    expect(moved).toMatchObject({ kind: 'child_protection', answerDays: null });
    expect(await panel.save(first, { kind: 'complaints', answerDays: 30 })).toMatchObject({ answerDays: 30 });
    await stage.visitor.get(routes.patientRights).expect(404);
  });

  it('leave their kind free in the bin, and come back only when it still is', async () => {
    const old = await panel.create(aDocument());
    await panel.bin(old.id).expect(200);
    const next = await panel.create(aDocument());
    await expectProblem(panel.restore(old.id), 409, 'kind_taken');
    await panel.bin(next.id).expect(200);
    await panel.restore(old.id).expect(200);
    await panel.restore(old.id).expect(200);
    await expectProblem(panel.restore(next.id), 409, 'kind_taken');
    await panel.destroy(next.id).expect(200);
    expect((await listed()).map(({ id }) => id)).toEqual([old.id]);
  });

  it('are refused with what they must not say', async () => {
    await expectInvalid(panel.post(aDocument({ kind: undefined })), ['kind', 'required']);
    await expectInvalid(panel.post({ ...aDocument(), kind: 'menu' }), ['kind', 'not_allowed']);
    for (const [answerDays, code] of [
      [0, 'out_of_range'],
      [LIMITS.answerDays + 1, 'out_of_range'],
      [1.5, 'must_be_whole'],
      ['14', 'must_be_whole'],
    ] as const) {
      await expectInvalid(panel.post({ ...aDocument(), answerDays }), ['answerDays', code]);
    }
    const empty = aDocument({ translations: { pl: { title: 'Skargi', body: '<p> </p>' } } });
    await expectInvalid(panel.post(empty), ['translations.pl.body', 'required_to_publish']);
  });

  it('keep no script and no picture', async () => {
    const body = '<p>Tak<script>alert(1)</script><img src="/media/a.webp" alt="x"></p><h2 onclick="x()">Dalej</h2>';
    const saved = await panel.create(aDocument({ translations: { pl: { title: 'Skargi', body } } }));
    expect(saved.translations.pl.body).toBe('<p>Tak</p><h2>Dalej</h2>');
  });

  it('come back as they were, and never as a kind that another one has', async () => {
    const first = await panel.create(aDocument({ answerDays: 14 }));
    const second = await panel.save(first, {
      kind: 'patient_rights',
      translations: { pl: { title: 'Prawa', body: '<p>Prawa.</p>' } },
    });
    const path = `/api/panel/documents/${first.id}/versions/${first.version}/restore`;
    const restore = (version: number): ReturnType<typeof panel.put> =>
      stage.admin.post(path, { locales: 'all', version });
    const back = (await restore(second.version).expect(200)).body as typeof first;
    expect(back).toMatchObject({ kind: 'complaints', answerDays: 14, translations: first.translations });
    const away = await panel.save(back, { kind: 'child_protection' });
    await panel.create(aDocument());
    await expectProblem(restore(away.version), 409, 'kind_taken');
  });

  it('are in the audit log', async () => {
    const { id } = await panel.create(aDocument());
    await panel.block(id).expect(200);
    expect((await auditOf(stage, 'documents', id)).map(({ action }) => action)).toEqual(['create', 'block']);
  });

  it('are seen before they are saved', async () => {
    const { id } = await panel.create(aDocument({ published: false }));
    const input = { id, locale: 'en', answerDays: 7, translations: { en: documentTexts().en } };
    const { body } = await stage.admin.post('/api/panel/documents/preview', input).expect(200);
    expect(body.html).toContain('<h1>How to complain</h1>');
    expect(body.html).toContain('within 7\u00a0days');
    await stage.visitor.get(routes.complaints).expect(404);
  });
});

describe('The page of a document', () => {
  it.each(DOCUMENT_KINDS)('is there while there is the document: %s', async (kind) => {
    const path = DOCUMENT_ROUTES[kind];
    for (const locale of LOCALES) await stage.visitor.get(href(locale, path)).expect(404);
    const { id } = await panel.create(aDocument({ kind, translations: documentTexts() }));
    for (const locale of LOCALES) {
      const html = await page(href(locale, path));
      expect(html).toContain(`<h1>${documentTexts()[locale].title}</h1>`);
      expect(html).not.toContain('fallback-notice');
      expect(html.match(/rel="alternate" hrefLang="/gi)).toHaveLength(LOCALES.length + 1);
    }
    await panel.block(id).expect(200);
    for (const locale of LOCALES) await stage.visitor.get(href(locale, path)).expect(404);
  });

  it('says in a language without a translation that it is in Polish, and is not to be found there', async () => {
    const { pl, en } = documentTexts();
    await panel.create(aDocument({ translations: { pl, en } }));
    const html = await page('/by/complaints');
    expect(html).toContain('fallback-notice');
    expect(html).toContain('<h1 lang="pl">Jak złożyć skargę</h1>');
    expect(html).toContain('<meta name="robots" content="noindex');
    const sitemap = await page('/sitemap.xml');
    const found = [...sitemap.matchAll(/<loc>[^<]*?(\/\w{2})?\/complaints<\/loc>/g)].map(([, prefix]) => prefix);
    expect(found).toEqual([undefined, '/en']);
  });

  it('has a table of contents of its headings, and links that lead to them', async () => {
    const body =
      '<p>Na początek.</p><h2>W klinice &amp; dalej</h2><p>Tak.</p><h2>Poza <em>kliniką</em></h2><p>Tak.</p>';
    await panel.create(aDocument({ translations: { pl: { title: 'Skargi', body } } }));
    const html = await page('/complaints');
    expect(html).toContain('<a href="#part-1">W klinice &amp; dalej</a>');
    expect(html).toContain('<a href="#part-2">Poza kliniką</a>');
    expect(html).toContain('<h2 id="part-2">Poza <em>kliniką</em></h2>');
  });

  it('leads from one version for children and adults to the other, once both are there', async () => {
    await panel.create(aDocument({ kind: 'child_protection' }));
    expect(await page('/child-protection')).not.toContain('href="/child-protection/for-children"');
    const { id } = await panel.create(aDocument({ kind: 'child_protection_children' }));
    expect(await page('/child-protection')).toContain('<a href="/child-protection/for-children">');
    expect(await page('/child-protection/for-children')).toContain('<a href="/child-protection">');
    await panel.bin(id).expect(200);
    expect(await page('/child-protection')).not.toContain('href="/child-protection/for-children"');
  });

  it.each([
    ['pl', 1, 'w ciągu 1 dnia'],
    ['ru', 14, 'в течение 14 дней'],
    ['ua', 21, 'протягом 21 дня'],
  ] as const)('of complaints says in %s that the answer comes within %i days', async (locale, answerDays, text) => {
    await panel.create(aDocument({ answerDays, translations: documentTexts() }));
    expect((await page(href(locale, routes.complaints))).replaceAll('\u00a0', ' ')).toContain(text);
  });
});

describe('The foot of every page and the site map', () => {
  const links = async (path: string): Promise<string[]> => {
    const html = await page(path);
    return DOCUMENT_KINDS.map((kind) => DOCUMENT_ROUTES[kind]).filter((each) => html.includes(`href="${each}"`));
  };

  it('lead to the documents that there are, at once', async () => {
    expect([await links('/'), await links('/site-map')]).toEqual([[], []]);
    const { id } = await panel.create(aDocument());
    expect([await links('/'), await links('/contacts'), await links('/site-map')]).toEqual(
      Array(3).fill(['/complaints']),
    );
    await panel.create(aDocument({ kind: 'child_protection_children' }));
    expect(await links('/site-map')).toEqual(['/complaints', '/child-protection/for-children']);
    await panel.bin(id).expect(200);
    expect([await links('/'), await links('/site-map')]).toEqual([[], ['/child-protection/for-children']]);
  });

  it('lead there from a page that could not be found, too', async () => {
    await panel.create(aDocument());
    const { text } = await stage.visitor.get('/nowhere').expect(404);
    expect(text).toContain('href="/complaints"');
  });
});

describe('The API', () => {
  it('tells which documents there are, and each of them', async () => {
    await panel.create(aDocument({ answerDays: 14 }));
    await panel.create(aDocument({ kind: 'patient_rights' }));
    await panel.create(aDocument({ kind: 'child_protection', published: false }));
    expect((await listed()).map(({ kind }) => kind)).toEqual(['patient_rights', 'complaints']);
    const { body } = await stage.visitor.get('/api/documents/complaints').set('Accept-Language', 'en').expect(200);
    expect(body).toMatchObject({ answerDays: 14, availableIn: ['pl'], fallback: ['title', 'body'] });
    for (const kind of ['child_protection', 'menu', 'constructor']) {
      await expectProblem(stage.visitor.get(`/api/documents/${kind}`), 404, 'not_found');
    }
  });
});
