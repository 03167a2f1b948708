import type { ContentType } from './content-type';
import { auditOf, panelOf, type Stage } from './stage';

/** Every step is written down: who, when, what it was before and what it is now. */
export function describeAudit(stage: Stage, { resource, build, texts, name }: ContentType): void {
  const panel = panelOf(stage, resource);
  const asAdmin = panelOf(stage, resource, 'admin');

  it('tells every step of a life with the one who took it, and what changed by it', async () => {
    const { pl } = texts();
    const start = await panel.create(build({ published: false, translations: { pl } }));
    const { id } = start;
    await panel.save(start, { translations: { pl: { [name]: 'Po zmianie' } } });
    await asAdmin.restore(id).expect(200);
    await panel.block(id).expect(200);
    await panel.bin(id).expect(200);
    await asAdmin.restore(id).expect(200);
    await panel.bin(id).expect(200);
    await asAdmin.destroy(id).expect(200);

    const lines = await auditOf(stage, resource, id);
    const { staff, admin } = stage;
    expect(lines.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ['create', staff.user.id],
      ['update', staff.user.id],
      ['restore', admin.user.id],
      ['block', staff.user.id],
      ['delete', staff.user.id],
      ['restore', admin.user.id],
      ['delete', staff.user.id],
      ['destroy', admin.user.id],
    ]);
    const changes = lines.map((line) => line.changes);
    const field = `translations.pl.${name}`;
    expect(changes[0]).toMatchObject({ [field]: [null, pl[name]] });
    expect(changes[1]).toEqual({ [field]: [pl[name], 'Po zmianie'] });
    expect(changes[2]).toMatchObject({ published: [false, true] });
    expect(changes[3]).toEqual({ published: [true, false] });
    expect(changes[4]).toMatchObject({ deletedAt: [null, expect.any(String)] });
    expect(changes[5]).toMatchObject({ deletedAt: [expect.any(String), null] });
    expect(changes[7]).toMatchObject({ [field]: ['Po zmianie', null] });
  });

  it('says nothing of what was refused', async () => {
    const { id, version } = await panel.create(build());
    await panel.put(id, { version, translations: { pl: { [name]: '' } } }).expect(400);
    await panel.put(id, { version: version + 1, published: false }).expect(409);
    await panel.restore(id).expect(409);
    await panel.destroy(id).expect(403);
    expect((await auditOf(stage, resource, id)).map(({ action }) => action)).toEqual(['create']);
  });
}
