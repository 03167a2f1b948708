import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryPicture, Media, MediaRecord } from '../../contract/media';
import { Database } from '../../src/database/database';
import { MediaEntity } from '../../src/media/media.entity';
import { MediaService } from '../../src/media/media.service';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aDoctor, anArticle, articleTexts, doctorTexts, uniqueName } from '../support/builders/content';
import { aPicture, fileOf, upload } from '../support/builders/pictures';

const HOUR_MS = 3_600_000;
const LEFT = { x: 0, y: 0, width: 0.5, height: 1 };

let site: TestApp;
let staff: SignedInClient;
let database: Database;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
  database = site.app.get(Database, { strict: false });
});
afterAll(() => site.stop());

const aFile = (): Promise<Buffer> => fileOf(aPicture({ width: 60, height: 40 }), 'png');
const folder = (name: string): string => join(site.place.folder, 'media', name);
const stored = (): string[] => ['public', 'private'].flatMap((name) => readdirSync(folder(name))).sort();

async function add(bytes: Buffer): Promise<Media> {
  return (await upload(staff, bytes).expect(201)).body as Media;
}

async function copy(id: number): Promise<Media> {
  return (await staff.post(`/api/panel/media/${id}/copies`).expect(201)).body as Media;
}

async function crop(id: number): Promise<Media> {
  return (await staff.put(`/api/panel/media/${id}/crop`, LEFT).expect(200)).body as Media;
}

async function record(id: number): Promise<MediaRecord> {
  return (await staff.get(`/api/panel/media/${id}`).expect(200)).body as MediaRecord;
}

async function list(filter: object = {}, range = '[0,99]'): Promise<LibraryPicture[]> {
  const query = { filter: JSON.stringify(filter), range };
  return (await staff.get('/api/panel/media').query(query).expect(200)).body as LibraryPicture[];
}

async function showOn(image: { mediaId: number }): Promise<{ id: number; lastName: string }> {
  const lastName = uniqueName();
  const translations = { pl: { ...doctorTexts(lastName).pl, imageAlt: `Portret ${lastName}` } };
  const { body } = await staff.post('/api/panel/doctors', aDoctor({ image, translations })).expect(201);
  return { id: body.id as number, lastName };
}

function removeUnused(): Promise<number> {
  return site.app.get(MediaService, { strict: false }).removeUnused(new Date(Date.now() + 25 * HOUR_MS));
}

describe('The same file again', () => {
  it('keeps no second set of files, and is another picture with a crop of its own', async () => {
    const bytes = await aFile();
    const first = await add(bytes);
    const files = stored();
    const again = await add(bytes);
    expect(again).toEqual({ ...first, id: expect.any(Number) });
    expect(again.id).not.toBe(first.id);
    expect(stored()).toEqual(files);
    await crop(again.id);
    expect((await record(first.id)).crop).toBeNull();
    expect((await record(first.id)).sources).toEqual(first.sources);
  });

  it('uses the original of the first time, also when it was made by another version and is cut now', async () => {
    const bytes = await aFile();
    const { id } = await add(bytes);
    const { hash } = await database.reader.findOneByOrFail(MediaEntity, { id });
    const former = hash.replace(/^.{8}/, '01234567');
    renameSync(join(folder('private'), hash), join(folder('private'), former));
    await database.reader.update(MediaEntity, { id }, { hash: former });
    await crop(id);
    const originals = readdirSync(folder('private'));
    const again = await add(bytes);
    expect(readdirSync(folder('private'))).toEqual(originals);
    expect((await database.reader.findOneByOrFail(MediaEntity, { id: again.id })).hash).toBe(former);
    expect((await record(again.id)).crop).toBeNull();
    expect([again.width, again.height]).toEqual([60, 40]);
  });

  it('is known from then on when the picture is older than the memory of sent files', async () => {
    const bytes = await aFile();
    const { id } = await add(bytes);
    await database.reader.update(MediaEntity, { id }, { sentHash: null });
    const files = stored();
    const again = await add(bytes);
    expect(stored()).toEqual(files);
    const rows = await Promise.all(
      [id, again.id].map((each) => database.reader.findOneByOrFail(MediaEntity, { id: each })),
    );
    expect(rows[0]?.sentHash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.sentHash).toBe(rows[1]?.sentHash);
  });

  it('at the same moment is stored once', async () => {
    const bytes = await aFile();
    const [before] = [stored().length];
    const pictures = await Promise.all(Array.from({ length: 5 }, () => add(bytes)));
    expect(new Set(pictures.map(({ id }) => id)).size).toBe(5);
    const sets = new Set(pictures.map(({ sources }) => JSON.stringify(sources)));
    expect(sets.size).toBe(1);
    expect(stored().length - before).toBe((pictures[0]?.sources.length ?? 0) + 1);
  });

  it('brings back files that the storage has lost', async () => {
    const bytes = await aFile();
    const { sources } = await add(bytes);
    const lost = sources[0]?.url ?? '';
    rmSync(join(folder('public'), lost.replace('/media/', '')));
    await add(bytes);
    await site.http().get(lost).expect(200);
  });
});

describe('A picture that is chosen again', () => {
  it('begins with the same crop, and a new crop of either leaves the other', async () => {
    const { id } = await add(await aFile());
    const cut = await crop(id);
    const files = stored();
    const chosen = await copy(id);
    expect(chosen).toEqual({ ...cut, id: expect.any(Number) });
    expect(stored()).toEqual(files);
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    await staff.put(`/api/panel/media/${chosen.id}/crop`, whole).expect(200);
    expect(await record(id)).toEqual({ ...cut, crop: LEFT });
  });

  it('keeps its files until the last record that needs them is gone', async () => {
    const first = await add(await aFile());
    const doctor = await showOn({ mediaId: first.id });
    const chosen = await copy(first.id);
    const other = await showOn({ mediaId: chosen.id });
    const admin = await site.signInAs('admin');
    const destroy = async (id: number): Promise<void> => {
      await admin.delete(`/api/panel/doctors/${id}`).expect(200);
      await admin.delete(`/api/panel/doctors/${id}?permanent=true`).expect(200);
      await removeUnused();
    };
    await destroy(doctor.id);
    await staff.get(`/api/panel/media/${first.id}`).expect(404);
    await site
      .http()
      .get(first.sources[0]?.url ?? '')
      .expect(200);
    await staff.get(`/api/panel/media/${chosen.id}/original`).expect(200);
    await destroy(other.id);
    await site
      .http()
      .get(first.sources[0]?.url ?? '')
      .expect(404);
  });

  it('while unused ones are removed is there whole, or nobody gets it', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, async () => add(await aFile())));
    // Long unused: only what is chosen stays.
    const longAgo = new Date(Date.now() - 48 * HOUR_MS);
    for (const { id } of pictures) await database.reader.update(MediaEntity, { id }, { createdAt: longAgo });
    const [, ...answers] = await Promise.all([
      site.app.get(MediaService, { strict: false }).removeUnused(new Date()),
      ...pictures.map(({ id }) => staff.post(`/api/panel/media/${id}/copies`)),
    ]);
    for (const { status, body } of answers) {
      expect([201, 404]).toContain(status);
      if (status !== 201) continue;
      await staff.get(`/api/panel/media/${(body as Media).id}/original`).expect(200);
      for (const { url } of (body as Media).sources) await site.http().get(url).expect(200);
    }
  });

  it('is in the audit log, and one that is not there is not found', async () => {
    const { id } = await add(await aFile());
    const chosen = await copy(id);
    const admin = await site.signInAs('admin');
    const filter = JSON.stringify({ resource: 'media', recordId: chosen.id });
    const { body } = await admin.get('/api/panel/audit').query({ filter }).expect(200);
    expect(body).toMatchObject([{ action: 'create', actor: { id: staff.user.id } }]);
    await staff.post('/api/panel/media/999999/copies').expect(404);
  });
});

describe('The library', () => {
  it('has each picture once, the newest first, with the records that show it', async () => {
    const bytes = await aFile();
    const first = await add(bytes);
    const doctor = await showOn({ mediaId: first.id });
    const cover = await add(bytes);
    const mark = uniqueName();
    const source = first.sources.find(({ type }) => type === 'image/webp')?.url ?? '';
    const { pl } = articleTexts(mark);
    const texts = { pl: { ...pl, body: `<p>Tekst</p><img src="${source}" alt="" />` } };
    const inText = await staff.post('/api/panel/articles', anArticle({ translations: texts })).expect(201);
    const withCover = anArticle({ cover: { mediaId: cover.id }, translations: { pl: articleTexts(mark).pl } });
    const { body: article } = await staff.post('/api/panel/articles', withCover).expect(201);
    const alone = await add(await aFile());

    const [newest, second] = await list();
    expect(newest).toEqual({ ...alone, createdAt: expect.any(String), uses: [] });
    expect(second).toMatchObject({ id: cover.id, sources: cover.sources });
    expect(second?.uses).toHaveLength(3);
    expect(second?.uses).toEqual(
      expect.arrayContaining([
        { resource: 'doctors', id: doctor.id, name: `Anna ${doctor.lastName}`, alt: `Portret ${doctor.lastName}` },
        { resource: 'articles', id: article.id, name: `Szczepienia ${mark}`, alt: 'Strzykawka' },
        { resource: 'articles', id: inText.body.id, name: `Szczepienia ${mark}`, alt: '' },
      ]),
    );
    expect((await list()).filter(({ sources }) => sources[0]?.url === first.sources[0]?.url)).toHaveLength(1);
  });

  it('is read in parts', async () => {
    await Promise.all([add(await aFile()), add(await aFile()), add(await aFile())]);
    const all = await list();
    const answer = await staff.get('/api/panel/media').query({ range: '[1,2]' }).expect(200);
    expect(answer.headers['content-range']).toBe(`media 1-2/${all.length}`);
    expect(answer.body).toEqual(all.slice(1, 3));
  });

  it('is searched by the name of a record, in either alphabet, and names what it does not understand', async () => {
    const bytes = await aFile();
    const { id } = await add(bytes);
    const { lastName } = await showOn({ mediaId: id });
    // The same picture was sent again since: it is still the doctor's.
    const again = await add(bytes);
    const found = await list({ q: lastName.toUpperCase() });
    expect(found.map((picture) => picture.id)).toEqual([again.id]);
    expect(await list({ q: 'nobodyhasthisname' })).toEqual([]);
    for (const filter of ['{"name":"x"}', '{"q":7}', `{"q":"${'x'.repeat(101)}"}`]) {
      await staff.get('/api/panel/media').query({ filter }).expect(400);
    }
    await staff.get('/api/panel/media').query({ sort: '["hash","ASC"]' }).expect(400);
  });

  it('is for editors too, and for nobody without a part in the content', async () => {
    await (await site.signInAs('editor')).get('/api/panel/media').expect(200);
    await (await site.signInAs('patient')).get('/api/panel/media').expect(403);
    await site.http().get('/api/panel/media').expect(401);
  });
});
