import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { AuditEntity } from '../../src/audit/audit.entity';
import type { ImageSource } from '../../contract/content';
import type { Media, MediaRecord } from '../../contract/media';
import type { Problem } from '../../contract/problem';
import { Database } from '../../src/database/database';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aDoctor } from '../support/builders/content';
import {
  aPhoto,
  aPicture,
  fileOf,
  noisyPicture,
  PICTURE_FORMATS,
  QUARTERS,
  quarterAt,
  upload,
} from '../support/builders/pictures';

let site: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
});
afterAll(() => site.stop());

async function add(bytes: Buffer): Promise<Media> {
  return (await upload(staff, bytes).expect(201)).body as Media;
}

async function get(url: string): Promise<Buffer> {
  return (await site.http().get(url).buffer(true).expect(200)).body as Buffer;
}

const SIZES: [width: number, height: number][] = [
  [1, 1],
  [120, 90],
  [2000, 1],
  [1, 5000],
];

function widest(sources: ImageSource[], type: ImageSource['type'] = 'image/webp'): string {
  const urls = sources.filter((source) => source.type === type).sort((a, b) => b.width - a.width);
  return urls[0]?.url ?? '';
}

describe('An uploaded picture', () => {
  it.each(PICTURE_FORMATS)('may be %s, and becomes AVIF and WebP', async (format) => {
    const picture = await fileOf(aPicture({ width: 700, height: 350 }), format);
    const { body } = await upload(staff, picture, { filename: `a.${format}`, contentType: `image/${format}` }).expect(
      201,
    );
    expect(body).toEqual({ id: expect.any(Number), width: 700, height: 350, sources: expect.any(Array) });
    const { sources } = body as Media;
    for (const type of ['image/avif', 'image/webp'] as const) {
      expect(sources.filter((source) => source.type === type).map(({ width }) => width)).toEqual([160, 320, 480, 700]);
    }
    for (const { url, width, type } of sources) {
      const { body: bytes, headers } = await site.http().get(url).buffer(true).expect(200);
      expect(headers['content-type']).toBe(type);
      const found = await sharp(bytes as Buffer).metadata();
      expect(found.format).toBe(type === 'image/webp' ? 'webp' : 'heif');
      expect([found.width, found.height]).toEqual([width, Math.round(width / 2)]);
    }
  });

  it('is never made larger, however small it is', async () => {
    for (const [width, height] of SIZES) {
      const media = await add(await oneColour('#ff0000', width, height));
      expect(media.sources.length).toBeGreaterThanOrEqual(2);
      for (const source of media.sources) expect(source.width).toBeLessThanOrEqual(Math.min(width, 1600));
      await get(widest(media.sources));
    }
  });

  it('keeps what one can see through', async () => {
    const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    const { sources } = await add(glass);
    for (const type of ['image/avif', 'image/webp'] as const) {
      const { channels } = await sharp(await get(widest(sources, type))).stats();
      expect(channels[3]?.mean).toBeCloseTo(128, -1);
    }
  });

  it('of odd colours comes out in plain ones', async () => {
    const odd = [
      await aPicture().toColourspace('cmyk').jpeg().toBuffer(),
      await aPicture().toColourspace('b-w').png().toBuffer(),
      await aPicture().toColourspace('rgb16').png().toBuffer(),
      await aPicture().png({ palette: true }).toBuffer(),
    ];
    for (const bytes of odd) {
      const { sources } = await add(bytes);
      const { space, depth } = await sharp(await get(widest(sources))).metadata();
      expect([space, depth]).toEqual(['srgb', 'uchar']);
    }
  });

  it('shows the first frame when it moves', async () => {
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((colour) => oneColour(colour)));
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { sources } = await add(animation);
    const shown = await get(widest(sources));
    expect((await sharp(shown).metadata()).pages ?? 1).toBe(1);
    expect(await quarterAt(shown, 0.5, 0.5)).toBe('#ff0000');
  });

  it('stands upright and tells nothing of the camera, the place or the people', async () => {
    // 6: the camera was turned, so that the top left of the picture is at the bottom left of the file.
    const media = await add(await aPhoto(6));
    expect([media.width, media.height]).toEqual([300, 400]);
    const files = [...media.sources.map(({ url }) => url), `/api/panel/media/${media.id}/original`];
    for (const url of files) {
      const { body } = await staff.get(url).buffer(true).expect(200);
      const bytes = body as Buffer;
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, orientation }).toEqual({});
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|SecretCamera|Kowalski|canary/);
    }
    const upright = await get(widest(media.sources));
    const [topLeft, topRight, bottomLeft, bottomRight] = QUARTERS;
    expect(await quarterAt(upright, 0.2, 0.2)).toBe(bottomLeft);
    expect(await quarterAt(upright, 0.8, 0.2)).toBe(topLeft);
    expect(await quarterAt(upright, 0.2, 0.8)).toBe(bottomRight);
    expect(await quarterAt(upright, 0.8, 0.8)).toBe(topRight);
  });

  it('is written in the audit log, and so is its crop', async () => {
    const { id } = await add(await fileOf(aPicture(), 'jpeg'));
    await staff.put(`/api/panel/media/${id}/crop`, { x: 0, y: 0, width: 0.5, height: 1 }).expect(200);
    const rows = await site.app
      .get(Database, { strict: false })
      .reader.findBy(AuditEntity, { resource: 'media', recordId: id });
    expect(rows.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['create', staff.user.id],
      ['update', staff.user.id],
    ]);
    expect(JSON.parse(rows[1]?.changes ?? '')).toEqual({ crop: [null, { x: 0, y: 0, width: 0.5, height: 1 }] });
  });

  it('leaves the pages answering while it is made', async () => {
    const large = await noisyPicture(900, 600).jpeg({ quality: 70 }).toBuffer();
    const progress = { made: false };
    const uploading = upload(staff, large).then(({ status }) => {
      progress.made = true;
      return status;
    });
    const begun = performance.now();
    const waits: number[] = [];
    while (!progress.made) {
      const start = performance.now();
      await site.http().get('/api/clinic').expect(200);
      waits.push(performance.now() - start);
    }
    expect(await uploading).toBe(201);
    expect(waits.length).toBeGreaterThan(3);
    // However busy the machine is: no call waited for the picture.
    expect(Math.max(...waits)).toBeLessThan((performance.now() - begun) / 2);
  });
});

describe('A crop', () => {
  it('cuts the picture, under new names', async () => {
    const { id, sources } = await add(await fileOf(aPicture(), 'jpeg'));
    const bottomRight = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
    const { body } = await staff.put(`/api/panel/media/${id}/crop`, bottomRight).expect(200);
    const cut = body as Media;
    expect(cut).toEqual({ id, width: 200, height: 150, sources: expect.any(Array) });
    const before = new Set(sources.map(({ url }) => url));
    expect(cut.sources.filter(({ url }) => before.has(url))).toEqual([]);
    const bytes = await get(widest(cut.sources));
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.9],
    ] as const) {
      expect(await quarterAt(bytes, x, y)).toBe(QUARTERS[3]);
    }
    expect((await staff.get(`/api/panel/media/${id}`).expect(200)).body).toEqual({ ...cut, crop: bottomRight });
    // Pages that are open still show the former ones.
    await get(widest(sources));
  });

  it('is of the original, not of the crop before', async () => {
    const { id } = await add(await fileOf(aPicture(), 'png'));
    expect(((await staff.get(`/api/panel/media/${id}`)).body as MediaRecord).crop).toBeNull();
    await staff.put(`/api/panel/media/${id}/crop`, { x: 0, y: 0, width: 0.1, height: 0.1 }).expect(200);
    const { body } = await staff.put(`/api/panel/media/${id}/crop`, { x: 0, y: 0, width: 1, height: 1 }).expect(200);
    expect([(body as Media).width, (body as Media).height]).toEqual([400, 300]);
  });

  it('changes the picture wherever it is shown', async () => {
    const { id, sources } = await add(await fileOf(aPicture(), 'jpeg'));
    const { body: doctor } = await staff.post('/api/panel/doctors', aDoctor({ image: { mediaId: id } })).expect(201);
    expect(doctor.image).toEqual({ mediaId: id, width: 400, height: 300, sources });
    const { body: cut } = await staff
      .put(`/api/panel/media/${id}/crop`, { x: 0.25, y: 0, width: 0.5, height: 1 })
      .expect(200);
    const { body: doctors } = await site.http().get('/api/doctors').expect(200);
    const shown = (doctors as { id: number; image: object }[]).find((each) => each.id === doctor.id);
    expect(shown?.image).toMatchObject({ width: 200, height: 300, sources: cut.sources });
  });

  it('that leaves the picture, or nothing of it, is refused at its fields', async () => {
    const { id } = await add(await fileOf(aPicture(), 'jpeg'));
    const bad: [object, string[]][] = [
      [{ x: 0.5, y: 0, width: 0.6, height: 1 }, ['width']],
      [{ x: 0.5, y: 0.9, width: 0.6, height: 0.2 }, ['height', 'width']],
      [{ x: -0.1, y: 0, width: 0.6, height: 1 }, ['x']],
      [{ x: 0, y: 0, width: 0, height: 1.1 }, ['height', 'width']],
      [{ x: '0', y: null, width: 0.5 }, ['height', 'x', 'y']],
      [{ x: 0, y: 0, width: 1, height: 1, rotate: 90 }, ['rotate']],
      [{}, ['height', 'width', 'x', 'y']],
    ];
    for (const [crop, fields] of bad) {
      const { body } = await staff.put(`/api/panel/media/${id}/crop`, crop).expect(400);
      const { errors = [] } = body as Problem;
      expect(errors.map(({ field }) => field).sort()).toEqual(fields);
      for (const { message } of errors) expect(message).toMatch(/\p{L}+ \p{L}+/u);
    }
    // Parts of a whole that a browser has added up.
    await staff.put(`/api/panel/media/${id}/crop`, { x: 0.1 + 0.2, y: 0, width: 0.7, height: 1 }).expect(200);
  });

  it('of a picture that is not there is refused', async () => {
    for (const id of ['999999', '0', '-1', 'x', '1e9', '%00']) {
      await staff.put(`/api/panel/media/${id}/crop`, { x: 0, y: 0, width: 1, height: 1 }).expect(404);
      await staff.get(`/api/panel/media/${id}`).expect(404);
      await staff.get(`/api/panel/media/${id}/original`).expect(404);
    }
  });
});

describe('The file of a picture', () => {
  it('is kept for good by browsers, which must not guess its type', async () => {
    const { sources } = await add(await fileOf(aPicture(), 'jpeg'));
    for (const { url, type } of sources) {
      expect(url).toMatch(/^\/media\/[0-9a-f]{16}-\d+\.(avif|webp)$/);
      const { headers } = await site.http().get(url).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-type': type,
        'content-length': expect.stringMatching(/^[1-9]\d+$/),
      });
      expect(headers['set-cookie']).toBeUndefined();
      const head = await site.http().head(url).expect(200);
      expect(head.headers['content-length']).toBe(headers['content-length']);
      expect(head.headers.etag).toBe(headers.etag);
      await site
        .http()
        .get(url)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
    }
  });

  it('has one address and no neighbours', async () => {
    const { sources } = await add(await fileOf(aPicture(), 'jpeg'));
    const url = widest(sources);
    const name = url.replace('/media/', '');
    const paths = [
      '/media',
      '/media/public',
      `/media/public/${name}`,
      `/media/./../public/${name}x`,
      `/media/..%2fpublic%2f${name}`,
      '/media/..%2fprivate',
      '/media/%2e%2e%2f%2e%2e%2fclinic.sqlite',
      '/media/..%5c..%5cclinic.sqlite',
      '/media/%00',
      `/media/${name}%00.webp`,
      `/media/${name.toUpperCase()}`,
      `/media/${name.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`,
      `/media/${name.replace('.webp', '.jpg')}`,
    ];
    for (const path of paths) {
      const { status, headers, body } = await site.http().get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.code).toBe('not_found');
    }
  });

  it('that is private never leaves the panel', async () => {
    const { id } = await add(await fileOf(aPicture(), 'jpeg'));
    const answer = await staff.get(`/api/panel/media/${id}/original`).expect(200).expect('Content-Type', 'image/jpeg');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect((await sharp(answer.body as Buffer).metadata()).width).toBe(400);
    await site.http().get(`/api/panel/media/${id}/original`).expect(401);
    const patient = await site.signInAs('patient');
    await patient.get(`/api/panel/media/${id}/original`).expect(403);
    for (const hash of readdirSync(join(site.place.folder, 'media/private'))) {
      for (const path of [`/media/${hash}`, `/media/private/${hash}`, `/media/..%2fprivate%2f${hash}`]) {
        await site.http().get(path).expect(404);
      }
      expect(readFileSync(join(site.place.folder, 'media/private', hash)).toString('latin1')).not.toContain('Exif');
    }
  });
});

function oneColour(background: string, width = 40, height = 30): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
