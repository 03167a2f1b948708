import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { IsNull, Not } from 'typeorm';
import type { Media } from '../../contract/media';
import { AuditEntity } from '../../src/audit/audit.entity';
import { Database } from '../../src/database/database';
import { MediaFileEntity } from '../../src/media/media.entity';
import { MediaService } from '../../src/media/media.service';
import { MediaStorage } from '../../src/media/media-storage';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aDoctor } from '../support/builders/content';
import { aPicture, fileOf, upload } from '../support/builders/pictures';

const HOUR_MS = 3_600_000;

let site: TestApp;
let staff: SignedInClient;
let media: MediaService;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
  media = site.app.get(MediaService, { strict: false });
});
afterAll(() => site.stop());

function removeUnused(hoursFromNow: number): Promise<number> {
  return media.removeUnused(new Date(Date.now() + hoursFromNow * HOUR_MS));
}

async function add(bytes?: Buffer): Promise<Media> {
  const picture = bytes ?? (await fileOf(aPicture({ width: 60, height: 40 }), 'png'));
  return (await upload(staff, picture).expect(201)).body as Media;
}

function isKept({ sources }: Media): boolean {
  const there = sources.map(({ url }) => existsSync(join(site.place.folder, url.replace('/media/', 'media/public/'))));
  if (new Set(there).size > 1) throw new Error('Some files of the picture are there, others are not');
  return there[0] ?? false;
}

describe('A picture that nothing shows', () => {
  it('is removed after a day, with its files, and the log says so', async () => {
    const picture = await add();
    expect(await removeUnused(23)).toBe(0);
    expect(isKept(picture)).toBe(true);
    const originals = readdirSync(join(site.place.folder, 'media/private')).length;

    expect(await removeUnused(25)).toBeGreaterThanOrEqual(1);
    expect(isKept(picture)).toBe(false);
    expect(readdirSync(join(site.place.folder, 'media/private')).length).toBeLessThan(originals);
    await staff.get(`/api/panel/media/${picture.id}`).expect(404);
    await site
      .http()
      .get(picture.sources[0]?.url ?? '')
      .expect(404);
    const { reader } = site.app.get(Database, { strict: false });
    const rows = await reader.findBy(AuditEntity, { resource: 'media', recordId: picture.id, action: 'destroy' });
    expect(rows.map(({ actorId }) => actorId)).toEqual([null]);
    expect(await removeUnused(25)).toBe(0);
  });

  it('may be uploaded again', async () => {
    const bytes = await fileOf(aPicture({ width: 60, height: 40 }), 'png');
    const first = await add(bytes);
    await removeUnused(25);
    expect(isKept(first)).toBe(false);
    const again = await add(bytes);
    expect(again.sources).toEqual(first.sources);
    expect(isKept(again)).toBe(true);
  });
});

describe('A file that is being removed', () => {
  it('holds up nobody while the storage is slow, and who keeps it again waits until it is gone', async () => {
    const storage = site.app.get(MediaStorage, { strict: false });
    const remove = storage.remove.bind(storage);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const bytes = await fileOf(aPicture({ width: 60, height: 40 }), 'png');
    const first = await add(bytes);
    const begun = new Promise<void>((resolve) => {
      jest.spyOn(storage, 'remove').mockImplementation(async (path) => {
        resolve();
        await released;
        return remove(path);
      });
    });
    try {
      const order: string[] = [];
      const removing = removeUnused(25).then(() => order.push('removed'));
      await begun;
      // A transaction of somebody else: on SQLite it would wait for one that is open.
      await staff.post('/api/panel/doctors', aDoctor()).expect(201);
      order.push('written');
      const keeping = add(bytes).then((again) => {
        order.push('kept');
        return again;
      });
      release();
      const again = await keeping;
      await removing;
      expect(order[0]).toBe('written');
      expect(again.sources).toEqual(first.sources);
      expect(isKept(again)).toBe(true);
    } finally {
      release();
      jest.restoreAllMocks();
    }
  });

  it('and is left by a process that died is removed the next time, and may be kept again meanwhile', async () => {
    const { reader } = site.app.get(Database, { strict: false });
    const bytes = await fileOf(aPicture({ width: 60, height: 40 }), 'png');
    const picture = await add(bytes);
    await removeUnused(23);
    const longAgo = new Date(Date.now() - HOUR_MS);
    await reader.update(MediaFileEntity, { removingAt: IsNull() }, { removingAt: longAgo });
    const again = await add(bytes);
    expect(isKept(again)).toBe(true);
    expect(await reader.countBy(MediaFileEntity, { removingAt: IsNull() })).toBe(again.sources.length + 1);
    await removeUnused(25);
    expect(isKept(picture)).toBe(false);
    expect(await reader.countBy(MediaFileEntity, { removingAt: Not(IsNull()) })).toBe(0);
  });
});

describe('A picture that is shown', () => {
  it('is kept, in the bin too, and goes when its record is gone', async () => {
    const picture = await add();
    const { body: doctor } = await staff.post('/api/panel/doctors', aDoctor({ image: { mediaId: picture.id } }));
    await removeUnused(25);
    expect(isKept(picture)).toBe(true);

    await staff.delete(`/api/panel/doctors/${doctor.id}`).expect(200);
    await removeUnused(25);
    expect(isKept(picture)).toBe(true);

    const admin = await site.signInAs('admin');
    await admin.delete(`/api/panel/doctors/${doctor.id}?permanent=true`).expect(200);
    await removeUnused(25);
    expect(isKept(picture)).toBe(false);
  });

  it('in a text is kept, with the files of its former crop', async () => {
    const picture = await add();
    const { body: cut } = await staff
      .put(`/api/panel/media/${picture.id}/crop`, { x: 0, y: 0, width: 0.5, height: 1 })
      .expect(200);
    const address = picture.sources[0]?.url ?? '';
    let texts = [address];
    media.usedBy(() => Promise.resolve({ ids: [picture.id], addresses: texts }));
    await removeUnused(25);
    await site.http().get(address).expect(200);
    expect(isKept(cut as Media)).toBe(true);

    texts = [];
    await removeUnused(25);
    expect(isKept(picture)).toBe(false);
    expect(isKept(cut as Media)).toBe(true);
  });

  it('keeps the files that an unused one shares with it', async () => {
    const bytes = await fileOf(aPicture({ width: 60, height: 40 }), 'png');
    const [shown, unused] = [await add(bytes), await add(bytes)];
    expect(unused.sources).toEqual(shown.sources);
    await staff.post('/api/panel/doctors', aDoctor({ image: { mediaId: shown.id } })).expect(201);
    await removeUnused(25);
    await staff.get(`/api/panel/media/${unused.id}`).expect(404);
    expect(isKept(shown)).toBe(true);
    await staff.get(`/api/panel/media/${shown.id}/original`).expect(200);
  });

  it('survives whoever begins to show it while others are removed', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => add()));
    const [, ...answers] = await Promise.all([
      removeUnused(25),
      ...pictures.map(({ id }) => staff.post('/api/panel/doctors', aDoctor({ image: { mediaId: id } }))),
    ]);
    for (const [index, { status, body }] of answers.entries()) {
      const picture = pictures[index];
      if (!picture) throw new Error('More answers than pictures');
      // Either the record came first, and shows its picture, or the picture was gone, and the record was refused.
      expect([201, 400]).toContain(status);
      expect(isKept(picture)).toBe(status === 201);
      if (status === 201) expect(body.image.mediaId).toBe(picture.id);
    }
  });
});
