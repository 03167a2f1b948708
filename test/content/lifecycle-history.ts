import type { Locale } from '../../contract/locales';
import type { SavedVersion, VersionSummary } from '../../contract/versions';
import type { Client } from '../support/client';
import { uniqueName } from '../support/builders/content';
import type { ContentType } from './content-type';
import { auditOf, expectInvalid, expectProblem, panelOf, type PanelRecord, type Stage } from './stage';

type Answer = ReturnType<Client['get']>;

/** What the panel asks of a record's history. */
export class History {
  constructor(
    private readonly client: Client,
    private readonly path: string,
  ) {}

  /** Both ends count. */
  list(range?: [number, number]): Answer {
    return this.client.get(`${this.path}/versions`).query(range ? { range: JSON.stringify(range) } : {});
  }

  async all(): Promise<VersionSummary[]> {
    return (await this.list().expect(200)).body as VersionSummary[];
  }

  async get(version: number): Promise<SavedVersion> {
    return (await this.client.get(`${this.path}/versions/${version}`).expect(200)).body as SavedVersion;
  }

  restore(from: number, locales: unknown, version?: number): Answer {
    return this.client.post(`${this.path}/versions/${from}/restore`, { locales, version });
  }

  async restored<T = PanelRecord>(from: number, locales: Locale[] | 'all', version: number): Promise<T> {
    return (await this.restore(from, locales, version).expect(200)).body as T;
  }
}

/** Every save keeps a version, and what it had comes back in one language or all. */
export function describeHistory(stage: Stage, type: ContentType): void {
  const { resource, build, texts, name, wrong } = type;
  const panel = panelOf(stage, resource);
  const asAdmin = panelOf(stage, resource, 'admin');
  const of = (id: number): History => new History(stage.staff, `/api/panel/${resource}/${id}`);
  const titled = (locale: Locale, title = uniqueName()): object => ({ translations: { [locale]: { [name]: title } } });

  it('has a version of each save: who, when, and in which languages', async () => {
    const start = await panel.create(build({ translations: texts() }));
    await panel.save(start, titled('ru'));
    const last = await asAdmin.save({ ...start, version: 2 }, { ...titled('pl'), ...titled('pl') });
    const [third, second, first] = await of(start.id).all();
    expect(third).toEqual({
      version: 3,
      at: last.updatedAt,
      by: 'Anna Nowak',
      action: 'update',
      published: true,
      locales: ['pl'],
      fields: [name],
      restoredFrom: null,
    });
    expect(second).toMatchObject({ version: 2, locales: ['ru'], fields: [name] });
    expect(first).toMatchObject({ version: 1, action: 'create', locales: ['pl', 'ru', 'by', 'ua', 'en'] });
    const saved = await of(start.id).get(1);
    expect(saved).toMatchObject({ ...first, translations: start.translations });
    // A picture by its id alone.
    for (const [field, value] of Object.entries(saved.shared)) expect(start).toMatchObject({ [field]: value });
  });

  it('comes in pages, the newest version first', async () => {
    let record = await panel.create(build());
    for (let count = 0; count < 4; count += 1) record = await panel.save(record, titled('pl'));
    const { headers, body } = await of(record.id).list([1, 2]).expect(200);
    expect(headers['content-range']).toBe('versions 1-2/5');
    expect((body as VersionSummary[]).map(({ version }) => version)).toEqual([4, 3]);
    const address = `/api/panel/${resource}/${record.id}/versions`;
    await expectInvalid(stage.staff.get(address).query({ sort: '["version","ASC"]' }), ['sort', 'not_allowed']);
    await expectInvalid(stage.staff.get(address).query({ filter: '{"q":"a"}' }), ['filter.q', 'unknown_filter']);
  });

  it('brings one language back and leaves the others as they are', async () => {
    const start = await panel.create(build({ translations: texts() }));
    const spoilt = await panel.save(start, { translations: { ru: texts().ru, en: texts().en } });
    const restored = await of(start.id).restored(1, ['ru'], spoilt.version);
    expect(restored).toEqual({
      ...spoilt,
      version: 3,
      updatedAt: restored.updatedAt,
      translations: { ...spoilt.translations, ru: start.translations.ru },
    });
    expect(await panel.get(start.id)).toEqual(restored);
    const [newest] = await of(start.id).all();
    expect(newest).toMatchObject({ version: 3, action: 'restore-version', restoredFrom: 1, locales: ['ru'] });
    const lines = await auditOf(stage, resource, start.id);
    expect(lines.at(-1)).toMatchObject({ action: 'restore-version', actor: { id: stage.staff.user.id } });
  });

  it('brings all languages and the other fields back, and nothing is lost', async () => {
    const start = await panel.create(build({ translations: texts() }));
    const other = await panel.save(start, { translations: texts(), ...type.sortable[1] });
    const restored = await of(start.id).restored(1, 'all', other.version);
    expect(restored).toEqual({ ...start, version: 3, updatedAt: restored.updatedAt });
    const again = await of(start.id).restored(2, 'all', restored.version);
    expect(again).toEqual({ ...other, version: 4, updatedAt: again.updatedAt });
  });

  it('knows which translations are behind the Polish text, also after a restore', async () => {
    const start = await panel.create(build({ translations: texts() }));
    const polish = await panel.save(start, titled('pl'));
    const both = await panel.save(polish, { translations: { ru: texts().ru } });
    expect(both.completeness).toMatchObject({ ru: 'complete', ua: 'outdated' });
    // What was right beside another Polish text is not right beside this one.
    const russian = await of(start.id).restored(1, ['ru'], both.version);
    expect(russian.completeness).toMatchObject({ pl: 'complete', ru: 'outdated', ua: 'outdated' });
    const all = await of(start.id).restored(1, 'all', russian.version);
    expect(all.completeness).toEqual(start.completeness);
    const outdated = await of(start.id).restored(2, 'all', all.version);
    expect(outdated.completeness).toEqual(polish.completeness);
  });

  it('changes nothing of what somebody else saved meanwhile', async () => {
    const start = await panel.create(build());
    const current = await panel.save(start, titled('pl'));
    const problem = await expectProblem(of(start.id).restore(1, ['pl'], start.version), 409, 'stale_version');
    expect(problem.current).toEqual(current);
    const calls = [of(start.id).restore(1, ['pl'], 2), panel.put(start.id, { version: 2, ...titled('en') })];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await of(start.id).all()).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('restores by the rules of a save', async () => {
    const draft = await panel.create(build({ published: false, translations: { en: texts().en } }));
    const published = await panel.save(draft, { translations: { pl: texts().pl }, published: true });
    const { body } = await of(draft.id).restore(1, ['pl'], published.version).expect(400);
    expect(body.errors[0].code).toBe('required_to_publish');
    // Whether it is on the site stays as it is.
    expect(await panel.get(draft.id)).toEqual(published);
    const restored = await of(draft.id).restored(1, ['en'], published.version);
    expect(restored.published).toBe(true);
    await panel.bin(draft.id).expect(200);
    const { version } = await panel.get(draft.id);
    await expectProblem(of(draft.id).restore(1, ['en'], version), 409, 'wrong_state');
    expect((await of(draft.id).all())[0]).toMatchObject({ version: restored.version });
  });

  it('tells when a record was put on the site and taken off, not of its way to the bin', async () => {
    const { id } = await panel.create(build({ published: false }));
    await panel.restore(id).expect(200);
    await panel.block(id).expect(200);
    const seen = (await of(id).all()).map(({ action, published }) => [action, published]);
    expect(seen).toEqual([
      ['block', false],
      ['restore', true],
      ['create', false],
    ]);
  });

  it('has no version that was never saved, and no restore without languages', async () => {
    const { id, version } = await panel.create(build());
    const path = `/api/panel/${resource}/${id}/versions`;
    for (const address of [`${path}/9`, `${path}/x`, `/api/panel/${resource}/999999/versions`]) {
      await expectProblem(stage.staff.get(address), 404, 'not_found');
    }
    await expectProblem(of(id).restore(9, 'all', version), 404, 'not_found');
    await expectInvalid(of(id).restore(1, [], version), ['locales', 'required']);
    await expectInvalid(of(id).restore(1, ['de'], version), ['locales', 'not_allowed']);
    await expectInvalid(of(id).restore(1, ['pl', 'pl']), ['locales', 'repeated'], ['version', 'required']);
  });

  it('goes with a record that is removed for good', async () => {
    const { id } = await panel.create(build());
    await panel.bin(id).expect(200);
    await asAdmin.destroy(id).expect(200);
    await expectProblem(stage.staff.get(`/api/panel/${resource}/${id}/versions/1`), 404, 'not_found');
  });

  it('keeps none of a write that was refused', async () => {
    const record = await panel.create(build());
    for (const [input] of wrong) expect((await panel.put(record.id, { version: 1, ...input })).status).toBe(400);
    expect(await of(record.id).all()).toHaveLength(1);
  });
}
