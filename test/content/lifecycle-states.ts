import { DEFAULT_LOCALE, LOCALES } from '../../contract/locales';
import { RecurringJobs } from '../../src/jobs/recurring-jobs';
import type { ContentType } from './content-type';
import { auditOf, complaintsOf, expectInvalid, expectProblem, panelOf, type PanelRecord, type Stage } from './stage';

const DAY_MS = 24 * 3_600_000;

/** Active, Inactive, Deleted, and every step between them. */
export function describeStates(stage: Stage, type: ContentType): void {
  const { resource, build, texts, fields } = type;
  const panel = panelOf(stage, resource);
  const asAdmin = panelOf(stage, resource, 'admin');

  const isVisible = async (record: PanelRecord): Promise<boolean> =>
    (await type.read(stage, record, DEFAULT_LOCALE)) !== undefined;

  const make = {
    active: () => panel.create(build()),
    inactive: () => panel.create(build({ published: false })),
    deleted: async () => {
      const { id } = await panel.create(build());
      return (await panel.bin(id).expect(200)).body as PanelRecord;
    },
  };

  it('begin inactive, with one text in one language', async () => {
    const translations = { ua: { [type.name]: texts().ua[type.name] } };
    const record = await panel.create(build({ published: false, translations }));
    expect(record).toMatchObject({ status: 'inactive', published: false, version: 1, deletedAt: null });
    expect(record.publication).toEqual(expect.objectContaining({ state: 'never_published' }));
    expect(record.completeness).toMatchObject({ pl: 'empty', en: 'empty' });
    expect(await isVisible(record)).toBe(false);
    expect(await panel.get(record.id)).toEqual(record);
  });

  it('are not stored without a text in any language, new or written over', async () => {
    const complaint: [string, string] = [`translations.pl.${type.name}`, 'no_text'];
    const blank = { pl: { [type.name]: ' \n ' }, en: { [type.name]: '' } };
    for (const translations of [{}, { pl: {} }, blank]) {
      await expectInvalid(panel.post(build({ published: false, translations })), complaint);
    }
    const { [type.name]: only } = texts().en;
    const kept = await panel.create(build({ published: false, translations: { en: { [type.name]: only } } }));
    const { id, version } = kept;
    await expectInvalid(panel.put(id, { version, translations: { en: { [type.name]: null } } }), complaint);
    expect(await panel.get(id)).toEqual(kept);
  });

  it('tell what visitors see of them, through every step', async () => {
    const stateOf = async (id: number): Promise<unknown> => (await panel.get(id)).publication.state;
    const { id } = await make.inactive();
    expect(await stateOf(id)).toBe('never_published');
    await panel.restore(id).expect(200);
    expect(await stateOf(id)).toBe('visible');
    await panel.block(id).expect(200);
    expect(await stateOf(id)).toBe('hidden');
    await panel.bin(id).expect(200);
    expect(await stateOf(id)).toBe('deleted');
    const { id: shown } = await make.active();
    await panel.block(shown).expect(200);
    expect(await stateOf(shown)).toBe('hidden');
  });

  it('become active only with complete Polish', async () => {
    const missing = fields.required.map((name): [string, string] => [`translations.pl.${name}`, 'required_to_publish']);
    const foreign = { translations: { en: texts().en } };
    await expectInvalid(panel.post(build(foreign)), ...missing);
    const { id, version } = await panel.create(build({ ...foreign, published: false }));
    await expectInvalid(panel.put(id, { version, published: true }), ...missing);
    await expectInvalid(panel.restore(id), ...missing);
    expect(await panel.get(id)).toMatchObject({ status: 'inactive', version });
  });

  it('become active with every required field, and blanks are none', async () => {
    for (const name of fields.required) {
      const complaint: [string, string] = [`translations.pl.${name}`, 'required_to_publish'];
      const pl = { ...texts().pl, [name]: ' \n\t ' };
      await expectInvalid(panel.post(build({ translations: { pl } })), complaint);
      const active = await panel.create(build());
      await expectInvalid(
        panel.put(active.id, { version: active.version, translations: { pl: { [name]: '' } } }),
        complaint,
      );
      expect(await panel.get(active.id)).toEqual(active);
    }
  });

  it('say what is missing in the language of the request', async () => {
    const answers = await Promise.all(
      LOCALES.map((locale) => panel.post(build({ translations: {} })).set('Accept-Language', locale)),
    );
    const messages = answers.map(({ body }) => (body.errors as { message: string }[])[0]?.message);
    expect(new Set(messages).size).toBe(LOCALES.length);
    expect(new Set(answers.map((answer) => JSON.stringify(complaintsOf(answer)))).size).toBe(1);
  });

  it('decide what visitors see: hidden by block, shown by restore', async () => {
    const record = await make.active();
    expect(record).toMatchObject({ status: 'active', published: true });
    expect(await isVisible(record)).toBe(true);
    const blocked = (await panel.block(record.id).expect(200)).body as PanelRecord;
    expect(blocked).toMatchObject({ status: 'inactive', published: false, version: record.version + 1 });
    expect(await isVisible(record)).toBe(false);
    const restored = (await panel.restore(record.id).expect(200)).body as PanelRecord;
    expect(restored).toMatchObject({ status: 'active', published: true, version: record.version + 2 });
    expect(await isVisible(record)).toBe(true);
  });

  it('change by the write of published, too', async () => {
    const record = await make.inactive();
    const active = await panel.save(record, { published: true });
    expect(active.status).toBe('active');
    expect(await isVisible(record)).toBe(true);
    expect((await panel.save(active, { published: false })).status).toBe('inactive');
    expect(await isVisible(record)).toBe(false);
  });

  it('lead into the bin and from there to inactive, with nothing lost', async () => {
    const record = await make.active();
    const deleted = (await panel.bin(record.id).expect(200)).body as PanelRecord;
    expect(deleted).toMatchObject({ status: 'deleted', published: false, translations: record.translations });
    expect(Date.parse(String(deleted.deletedAt))).toBeGreaterThanOrEqual(Date.parse(record.createdAt));
    expect(await isVisible(record)).toBe(false);
    expect(await panel.get(record.id)).toEqual(deleted);
    const back = (await panel.restore(record.id).expect(200)).body as PanelRecord;
    expect(back).toMatchObject({ status: 'inactive', deletedAt: null, translations: record.translations });
    expect(await isVisible(record)).toBe(false);
  });

  it('end for good in the bin, by an admin', async () => {
    const { id } = await make.deleted();
    await expectProblem(panel.destroy(id), 403, 'forbidden');
    expect((await panel.get(id)).status).toBe('deleted');
    await asAdmin.destroy(id).expect(200);
    await expectProblem(stage.staff.get(`/api/panel/${resource}/${id}`), 404, 'not_found');
    await expectProblem(panel.restore(id), 404, 'not_found');
    await expectProblem(asAdmin.destroy(id), 404, 'not_found');
  });

  it('end by themselves after 30 days in the bin, not before and nowhere else', async () => {
    const deleted = await make.deleted();
    const inactive = await make.inactive();
    const jobs = stage.site.app.get(RecurringJobs, { strict: false });
    await jobs.runDue(new Date(Date.now() + 30 * DAY_MS - 60_000));
    expect(await panel.get(deleted.id)).toEqual(deleted);
    await jobs.runDue(new Date(Date.now() + 31 * DAY_MS));
    await expectProblem(stage.staff.get(`/api/panel/${resource}/${deleted.id}`), 404, 'not_found');
    expect(await panel.get(inactive.id)).toEqual(inactive);
    const last = (await auditOf(stage, resource, deleted.id)).at(-1);
    expect(last).toMatchObject({ action: 'destroy', actor: null });
  });

  it.each([
    ['active', 'restore'],
    ['active', 'destroy'],
    ['inactive', 'block'],
    ['inactive', 'destroy'],
    ['deleted', 'block'],
    ['deleted', 'bin'],
    ['deleted', 'save'],
  ] as const)('lead from %s to nowhere by %s', async (state, step) => {
    const record = await make[state]();
    const { id, version } = record;
    const call = step === 'save' ? asAdmin.put(id, { version, published: true }) : asAdmin[step](id);
    await expectProblem(call, 409, 'wrong_state');
    expect(await panel.get(id)).toEqual(record);
  });

  it.each(['0', '-1', 'abc', '1e9', '1.5', '99999999999', '9'.repeat(40), '%00', '0x1', '__proto__'])(
    'are those of records that exist: %s is none',
    async (id) => {
      const path = `/api/panel/${resource}/${id}`;
      for (const call of [
        stage.admin.get(path),
        stage.admin.put(path, { version: 1 }),
        stage.admin.post(`${path}/block`, {}),
        stage.admin.post(`${path}/restore`, {}),
        stage.admin.delete(path),
        stage.admin.delete(`${path}?permanent=true`),
      ]) {
        await expectProblem(call, 404, 'not_found');
      }
    },
  );

  it('are changed by staff alone, with proof that they mean it', async () => {
    const record = await make.active();
    const path = `/api/panel/${resource}/${record.id}`;
    const anonymous = await stage.site.http().visit();
    for (const [client, status, code] of [
      [anonymous, 401, 'not_signed_in'],
      [stage.patient, 403, 'forbidden'],
    ] as const) {
      await expectProblem(client.post(`${path}/block`, {}), status, code);
      await expectProblem(client.put(path, { version: record.version, published: false }), status, code);
      await expectProblem(client.delete(path), status, code);
      await expectProblem(client.get(path), status, code);
      await expectProblem(client.post(`/api/panel/${resource}`, build()), status, code);
    }
    // The session's cookies without the header that a foreign page cannot send.
    await expectProblem(stage.staff.agent.post(`${path}/block`).send({}), 403, 'csrf_failed');
    await expectProblem(stage.staff.agent.delete(path), 403, 'csrf_failed');
    expect(await panel.get(record.id)).toEqual(record);
  });
}
