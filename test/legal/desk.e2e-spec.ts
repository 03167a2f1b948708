import type { SettingsRecord } from '../../contract/clinic';
import { type Duty, DUTY_IDS, type DutyId } from '../../contract/duty';
import { at } from '../content/clock';
import { auditOf, expectInvalid, expectProblem, openStage, panelOf } from '../content/stage';
import { PASSWORD } from '../support/app';
import { aService } from '../support/builders/content';
import { aDocument, documentTexts } from '../support/builders/documents';

const stage = openStage();
const documents = panelOf(stage, 'documents', 'admin');

const LIST = '/api/panel/legal';
const DAY_MS = 24 * 3_600_000;

async function duties(): Promise<Duty[]> {
  return (await stage.admin.get(LIST).expect(200)).body as Duty[];
}

async function duty(id: DutyId): Promise<Duty> {
  const found = (await duties()).find((each) => each.id === id);
  if (!found) throw new Error(`No duty ${id}`);
  return found;
}

async function saveLegal(changes: object): Promise<void> {
  const { body } = await stage.admin.get('/api/panel/settings').expect(200);
  const { version, legal } = body as SettingsRecord;
  await stage.admin.put('/api/panel/settings', { version, legal: { ...legal, ...changes } }).expect(200);
}

const review = (id: string, version: string): ReturnType<typeof documents.put> =>
  stage.admin.post(`${LIST}/${id}/review`, { version });

describe('The legal desk', () => {
  it('is for admins alone', async () => {
    const { version } = await duty('cookies');
    const others = [
      stage.staff,
      stage.patient,
      await stage.site.signInAs('editor'),
      await stage.site.signInAs('doctor'),
    ];
    for (const other of others) {
      await expectProblem(other.get(LIST), 403, 'forbidden');
      await expectProblem(other.post(`${LIST}/cookies/review`, { version }), 403, 'forbidden');
    }
    await expectProblem(stage.visitor.get(LIST), 401, 'not_signed_in');
    expect((await duty('cookies')).review).toBeNull();
  });

  it('lists every duty in the same order', async () => {
    expect((await duties()).map(({ id }) => id)).toEqual([...DUTY_IDS]);
  });

  it('sees what becomes of the settings, the services and the documents', async () => {
    await saveLegal({ controller: '', rpwdl: '' });
    const states = async (): Promise<string[]> => (await duties()).map(({ id, state }) => `${id} ${state}`);
    expect(await states()).toEqual([
      'controller missing',
      'register missing',
      'prices not_applicable',
      'patient_rights missing',
      'complaints missing',
      'child_protection missing',
      'accessibility met',
      'cookies met',
    ]);
    await saveLegal({ controller: 'Przykład sp. z o.o.', rpwdl: '000000001234' });
    await stage.staff.post('/api/panel/services', aService()).expect(201);
    const { pl, en } = documentTexts();
    await documents.create(aDocument({ kind: 'patient_rights', translations: { pl, en } }));
    const complaints = await documents.create(aDocument({ published: false, translations: documentTexts() }));
    expect(await duty('complaints')).toMatchObject({
      state: 'missing',
      where: null,
      problems: [{ code: 'hidden_document', document: 'complaints', locales: [] }],
      mend: `/documents/${complaints.id}`,
    });
    await documents.save(complaints, { published: true, answerDays: 14 });
    expect(await states()).toEqual([
      'controller met',
      'register met',
      'prices met',
      'patient_rights met',
      'complaints met',
      'child_protection missing',
      'accessibility met',
      'cookies met',
    ]);
    expect(await duty('complaints')).toMatchObject({ where: '/complaints', problems: [], fact: '14', review: null });
    expect((await duty('patient_rights')).problems).toEqual([
      { code: 'untranslated', document: 'patient_rights', locales: ['ru', 'by', 'ua'] },
    ]);
    expect((await duty('child_protection')).problems.map(({ document }) => document)).toEqual([
      'child_protection',
      'child_protection_children',
    ]);
    await documents.bin(complaints.id).expect(200);
    expect(await duty('complaints')).toMatchObject({ state: 'missing', mend: '/documents/create?kind=complaints' });
  });
});

describe('A review', () => {
  it('is remembered with its date and its name, and audited', async () => {
    const { version } = await duty('cookies');
    const { user } = stage.admin;
    const { body } = await review('cookies', version).expect(200);
    const by = `${user.firstName} ${user.lastName}`;
    expect(body).toMatchObject({ id: 'cookies', review: { by, isCurrent: true } });
    expect((await duty('cookies')).review).toEqual((body as Duty).review);
    expect((await auditOf(stage, 'legal', null)).at(-1)).toMatchObject({
      action: 'review',
      actor: { id: user.id },
      changes: { duty: [null, 'cookies'] },
    });
    // A second click, and two at once.
    await Promise.all([review('cookies', version).expect(200), review('cookies', version).expect(200)]);
    expect((await duty('cookies')).review).toMatchObject({ by, isCurrent: true });
  });

  it('is of what was read, and says when something has changed since', async () => {
    await saveLegal({ rpwdl: '000000001234' });
    const { version } = await duty('register');
    await review('register', version).expect(200);
    await saveLegal({ rpwdl: '000000005678' });
    expect(await duty('register')).toMatchObject({ problems: [], review: { isCurrent: false } });
    const stale = await expectProblem(review('register', version), 409, 'stale_version');
    expect(stale.current).toMatchObject({ id: 'register', fact: '000000005678' });
    await review('register', (await duty('register')).version).expect(200);
    expect(await duty('register')).toMatchObject({ review: { isCurrent: true } });
  });

  it('is not of what is missing, or of nothing', async () => {
    const { version } = await duty('child_protection');
    await expectProblem(review('child_protection', version), 409, 'wrong_state');
    await expectProblem(review('menu', version), 404, 'not_found');
    await expectProblem(review('constructor', version), 404, 'not_found');
    await expectInvalid(stage.admin.post(`${LIST}/cookies/review`, {}), ['version', 'required']);
  });

  it('is asked for again after 12 months', async () => {
    const { version } = await duty('accessibility');
    await review('accessibility', version).expect(200);
    const codes = async (days: number): Promise<string[]> =>
      at(new Date(Date.now() + days * DAY_MS), async () => {
        const admin = await stage.site.signInAs('admin');
        const { body } = await admin.get(LIST).expect(200);
        const found = (body as Duty[]).find(({ id }) => id === 'accessibility');
        return found?.problems.map(({ code }) => code) ?? [];
      });
    expect(await codes(360)).toEqual([]);
    expect(await codes(367)).toEqual(['review_due']);
  });

  it('of somebody who has left names nobody', async () => {
    const leaver = await stage.site.signInAs('admin');
    const { version } = await duty('controller');
    await leaver.post(`${LIST}/controller/review`, { version }).expect(200);
    expect((await duty('controller')).review?.by).not.toBe('');
    await leaver.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await duty('controller')).toMatchObject({ review: { by: '' } });
  });
});
