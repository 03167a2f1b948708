import type { ContentType } from './content-type';
import { auditOf, expectInvalid, expectProblem, panelOf, type Stage } from './stage';

/** Every write names the version that it changes, and of parallel ones one wins. */
export function describeVersions(stage: Stage, { resource, build, texts, name }: ContentType): void {
  const panel = panelOf(stage, resource);
  const asAdmin = panelOf(stage, resource, 'admin');
  const titled = (title: string): object => ({ translations: { pl: { [name]: title } } });

  it('are named by every save', async () => {
    const { id } = await panel.create(build());
    await expectInvalid(panel.put(id, titled('Inna')), ['version', 'required']);
    await expectInvalid(panel.put(id, { ...titled('Inna'), version: '1' }), ['version', 'must_be_whole']);
    await expectInvalid(panel.put(id, { ...titled('Inna'), version: 0 }), ['version', 'out_of_range']);
    await expectInvalid(panel.put(id, { ...titled('Inna'), version: null }), ['version', 'required']);
    expect(await panel.get(id)).toMatchObject({ version: 1 });
  });

  it('that are stale are answered with the record as it is, which stays so', async () => {
    const { id, version } = await panel.create(build());
    const current = (await panel.put(id, { ...titled('Nowsza'), version }).expect(200)).body;
    expect(current).toMatchObject({ version: version + 1, translations: { pl: { [name]: 'Nowsza' } } });
    const before = await auditOf(stage, resource, id);
    for (const call of [
      panel.put(id, { ...titled('Spóźniona'), version }),
      panel.put(id, { ...titled('Z przyszłości'), version: version + 2 }),
      panel.block(id, { version }),
      stage.staff.delete(`/api/panel/${resource}/${id}?version=${version}`),
    ]) {
      const problem = await expectProblem(call, 409, 'stale_version');
      expect(problem.current).toEqual(current);
    }
    expect(await panel.get(id)).toEqual(current);
    expect(await auditOf(stage, resource, id)).toEqual(before);
  });

  it('that are stale restore nothing', async () => {
    const { id, version } = await panel.create(build());
    await panel.block(id, { version }).expect(200);
    await expectProblem(panel.restore(id, { version }), 409, 'stale_version');
    expect((await panel.get(id)).status).toBe('inactive');
    await panel.restore(id, { version: version + 1 }).expect(200);
  });

  it('that are none are refused in steps, too', async () => {
    const { id } = await panel.create(build());
    await expectInvalid(panel.block(id, { version: 'x' }), ['version', 'must_be_whole']);
    const path = `/api/panel/${resource}/${id}`;
    for (const version of ['x', '0', '-1', '1.5', '99999999999']) {
      await expectInvalid(stage.staff.delete(`${path}?version=${version}`), ['version', 'must_be_whole']);
    }
    await expectInvalid(stage.admin.delete(`${path}?permanent=perhaps`), ['permanent', 'must_be_yes_or_no']);
    expect((await panel.get(id)).version).toBe(1);
  });

  it('let one of parallel saves win', async () => {
    const { id, version } = await panel.create(build({ translations: { pl: texts().pl } }));
    const titles = ['Ala', 'Ela', 'Ola', 'Iga', 'Ewa'];
    const answers = await Promise.all(titles.map((title) => panel.put(id, { ...titled(title), version })));
    const won = titles.filter((_, index) => answers[index]?.status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost.map(({ status, body }) => [status, body.code])).toEqual(lost.map(() => [409, 'stale_version']));
    expect(await panel.get(id)).toMatchObject({ version: version + 1, translations: { pl: { [name]: won[0] } } });
    expect((await auditOf(stage, resource, id)).map(({ action }) => action)).toEqual(['create', 'update']);
  });

  it.each(['block', 'bin'] as const)('let one of parallel calls of %s win', async (step) => {
    const { id, version } = await panel.create(build());
    const answers = await Promise.all([panel[step](id), panel[step](id), panel[step](id), panel[step](id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await panel.get(id)).version).toBe(version + 1);
    expect(await auditOf(stage, resource, id)).toHaveLength(2);
  });

  it('let one of parallel removals for good win', async () => {
    const { id } = await panel.create(build());
    await panel.bin(id).expect(200);
    const answers = await Promise.all([asAdmin.destroy(id), asAdmin.destroy(id), asAdmin.destroy(id)]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([404, 409]).toContain(status);
    expect((await auditOf(stage, resource, id)).filter(({ action }) => action === 'destroy')).toHaveLength(1);
  });

  it('keep a record that one person restores while another one removes it for good, or do not', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await panel.create(build());
      await panel.bin(id).expect(200);
      const [restored, removed] = await Promise.all([panel.restore(id), asAdmin.destroy(id)]);
      expect([restored.status, removed.status].filter((status) => status === 200)).toHaveLength(1);
      const { status } = await stage.staff.get(`/api/panel/${resource}/${id}`);
      expect(status).toBe(restored.status === 200 ? 200 : 404);
    }
  });
}
