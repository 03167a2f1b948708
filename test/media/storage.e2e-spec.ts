import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import type { Media } from '../../contract/media';
import { BadEnvironment, loadEnv } from '../../src/config/env';
import { readMediaUrl } from '../../src/config/media-url';
import { MediaService } from '../../src/media/media.service';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { aPicture, fileOf, upload } from '../support/builders/pictures';

/** As much of an S3 storage as pictures need, in memory. */
interface Bucket {
  server: Server;
  port: number;
  objects: Map<string, Buffer>;
  /** What each request was signed with. */
  credentials: Set<string>;
  /** True: every request is answered with 503. */
  broken: boolean;
}

async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const bucket: Omit<Bucket, 'server' | 'port'> = { objects, credentials: new Set(), broken: false };
  const server = createServer((request, response) => {
    void (async () => {
      const path = decodeURIComponent((request.url ?? '').split('?', 1)[0] ?? '');
      const content = await buffer(request);
      bucket.credentials.add(/Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1] ?? 'none');
      if (bucket.broken) return response.writeHead(503).end();
      const found = objects.get(path);
      if (request.method === 'PUT') objects.set(path, content);
      else if (request.method === 'DELETE') objects.delete(path);
      else if (!found) return response.writeHead(404, { 'Content-Type': 'application/xml' }).end();
      else response.setHeader('Content-Length', found.length);
      return response.end(request.method === 'GET' ? found : undefined);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(bucket, { server, port: (server.address() as AddressInfo).port });
}

let bucket: Bucket;
let site: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  bucket = await openBucket();
  const address = `127.0.0.1:${bucket.port}/pictures/clinic?region=eu-central-1&ssl=false`;
  site = await startApp({ MEDIA_URL: `s3://some-key:sec%2Fret%2B@${address}` });
  staff = await site.signInAs('staff');
});
afterAll(async () => {
  await site.stop();
  bucket.server.close();
});

describe('An S3-compatible storage', () => {
  it('keeps pictures instead of the disk', async () => {
    const { body } = await upload(staff, await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg')).expect(201);
    const { id, sources } = body as Media;
    const names = [...bucket.objects.keys()];
    expect(names).toHaveLength(sources.length + 1);
    for (const name of names) expect(name).toMatch(/^\/pictures\/clinic\/(public|private)\/[\w.-]+$/);
    for (const credential of bucket.credentials)
      expect(credential).toMatch(/^some-key\/\d{8}\/eu-central-1\/s3\/aws4_request$/);
    for (const { url } of sources) {
      const answer = await site.http().get(url).buffer(true).expect(200);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(bucket.objects.get(url.replace('/media/', '/pictures/clinic/public/'))).toEqual(answer.body);
    }
    await staff.get(`/api/panel/media/${id}/original`).expect(200);
    await site.http().get('/media/000000000000000000000000-160.webp').expect(404);

    await staff.put(`/api/panel/media/${id}/crop`, { x: 0, y: 0, width: 0.5, height: 0.5 }).expect(200);
    await site.app.get(MediaService, { strict: false }).removeUnused(new Date(Date.now() + 48 * 3_600_000));
    expect([...bucket.objects.keys()]).toEqual([]);
  });

  it('that does not answer makes pictures unavailable, and nothing else', async () => {
    const { body } = await upload(staff, await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg')).expect(201);
    const { id, sources } = body as Media;
    const url = sources[0]?.url ?? '';
    bucket.broken = true;
    try {
      const answers = [
        await site.http().get(url),
        await staff.get(`/api/panel/media/${id}/original`),
        await upload(staff, await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg')),
      ];
      for (const { status, headers, body: problem } of answers) {
        expect([status, problem.code]).toEqual([503, 'unavailable']);
        expect(headers['retry-after']).toMatch(/^\d+$/);
        expect(headers['cache-control']).toBe('no-store');
      }
      await site.http().get('/api/doctors').expect(200);
    } finally {
      bucket.broken = false;
    }
    await site.http().get(url).expect(200);
  });
});

describe('MEDIA_URL', () => {
  it('names the storage, the key, the bucket and a folder in it', () => {
    expect(readMediaUrl('s3://AKIA:a%2Fb%2Bc@s3.example.com/photos')).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'photos',
      folder: '',
      accessKeyId: 'AKIA',
      secretAccessKey: 'a/b+c',
    });
    expect(readMediaUrl('s3://k:s@minio:9000/photos/a/b/?ssl=false&region=pl-1')).toMatchObject({
      endpoint: 'http://minio:9000',
      region: 'pl-1',
      bucket: 'photos',
      folder: 'a/b/',
    });
  });

  it.each([
    's3://minio:9000/photos',
    's3://key@minio:9000/photos',
    's3://key:secret@/photos',
    's3://key:secret@minio:9000',
    's3://key:secret@minio:9000/',
    's3://key:secret@minio:9000/Photos_',
    's3://key:secret@minio:9000/photos/../x y',
    's3://key:secret@minio:9000/photos?ssl=maybe',
    's3://key:secret@minio:9000/photos?acl=public',
    's3://key:se/cret@minio:9000/photos',
    's3://key:%ZZ@minio:9000/photos',
    'https://key:secret@minio:9000/photos',
    'photos',
  ])('is not %s', (url) => {
    const source = { VAR_DIR: site.place.folder, MEDIA_URL: url };
    expect(() => loadEnv(source)).toThrow(BadEnvironment);
    expect(() => loadEnv(source)).toThrow(/MEDIA_URL: must look like s3:\/\/key:secret@host/);
  });
});
