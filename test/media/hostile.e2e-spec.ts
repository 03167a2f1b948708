import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/auth';
import type { Problem } from '../../contract/problem';
import { LIMITS } from '../../contract/limits';
import { LANGUAGE_TAGS, LOCALES } from '../../contract/locales';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import {
  aPicture,
  BOUNDARY,
  fileOf,
  multipart,
  noisyPicture,
  type Part,
  pngOfSize,
  upload,
} from '../support/builders/pictures';

const SCRIPT = '<script>alert("payload-canary")</script>';
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`;
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`;

let site: TestApp;
let staff: SignedInClient;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
let avif: Buffer;
let noise: Buffer;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
  [jpeg = NONE, png = NONE, webp = NONE, avif = NONE] = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => fileOf(aPicture(), format)),
  );
  noise = await noisyPicture(300, 200).jpeg().toBuffer();
});
afterAll(() => site.stop());

const NONE = Buffer.alloc(0);
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const shorter = (bytes: Buffer, by: number): Buffer => bytes.subarray(0, bytes.length - by);

/** A file with a part of its middle overwritten. */
function holed(bytes: Buffer): Buffer {
  return Buffer.from(bytes).fill(0x41, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.7));
}

/** A JPEG with a segment of the application's choice after its start. */
function withSegment(marker: number, content: string): Buffer {
  const segment = Buffer.from(content, 'latin1');
  const head = Buffer.from([0xff, marker, (segment.length + 2) >> 8, (segment.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]);
}

function zip(): Buffer {
  const content = deflateRawSync(Buffer.from(HTML));
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 'latin1');
  header.set([20, 0, 0, 0, 8, 0], 4);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(HTML.length, 22);
  header.writeUInt16LE(6, 26);
  return Buffer.concat([header, Buffer.from('a.html'), content, Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
}

interface Hostile {
  name: string;
  bytes: () => Buffer;
  filename?: string;
  contentType?: string;
  expected: [status: number, code: string, field: string];
}

const UNSUPPORTED: Hostile['expected'] = [415, 'unsupported_media_type', 'image_type'];
const DAMAGED: Hostile['expected'] = [422, 'image_unreadable', 'image_damaged'];
const MISLABELLED: Hostile['expected'] = [422, 'image_unreadable', 'image_mislabelled'];
const FOREIGN: Hostile['expected'] = [422, 'image_unreadable', 'image_foreign'];
const TOO_MANY: Hostile['expected'] = [422, 'image_unreadable', 'image_too_many_pixels'];

const text =
  (content: string): (() => Buffer) =>
  () =>
    Buffer.from(content, 'latin1');

const HOSTILE: Hostile[] = [
  { name: 'an SVG', bytes: text(SVG), filename: 'a.svg', contentType: 'image/svg+xml', expected: UNSUPPORTED },
  { name: 'an SVG called JPEG', bytes: text(SVG), contentType: 'image/jpeg', expected: UNSUPPORTED },
  { name: 'a page', bytes: text(HTML), filename: 'a.html', contentType: 'text/html', expected: UNSUPPORTED },
  { name: 'a page called PNG', bytes: text(HTML), contentType: 'image/png', expected: UNSUPPORTED },
  { name: 'plain text', bytes: text('hello'), contentType: 'text/plain', expected: UNSUPPORTED },
  {
    name: 'a GIF',
    bytes: text(`GIF89a\x01\x00\x01\x00\x00\x00\x00;`),
    contentType: 'image/gif',
    expected: UNSUPPORTED,
  },
  { name: 'a BMP', bytes: text(`BM${'\x00'.repeat(60)}`), contentType: 'image/bmp', expected: UNSUPPORTED },
  { name: 'a TIFF', bytes: text(`II*\x00${'\x00'.repeat(60)}`), contentType: 'image/tiff', expected: UNSUPPORTED },
  { name: 'a PDF', bytes: text('%PDF-1.7\n%%EOF'), contentType: 'application/pdf', expected: UNSUPPORTED },
  { name: 'a ZIP', bytes: zip, contentType: 'application/zip', expected: UNSUPPORTED },
  { name: 'an HEIC', bytes: text(`\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic`), expected: UNSUPPORTED },
  { name: 'nothing', bytes: () => NONE, contentType: 'image/jpeg', expected: DAMAGED },
  { name: 'half a JPEG', bytes: () => half(jpeg), contentType: 'image/jpeg', expected: DAMAGED },
  { name: 'half a PNG', bytes: () => half(png), contentType: 'image/png', expected: DAMAGED },
  { name: 'half a WebP', bytes: () => half(webp), contentType: 'image/webp', expected: DAMAGED },
  { name: 'half an AVIF', bytes: () => half(avif), contentType: 'image/avif', expected: DAMAGED },
  { name: 'a JPEG without its end', bytes: () => shorter(jpeg, 2), expected: DAMAGED },
  { name: 'a PNG without its end', bytes: () => shorter(png, 6), expected: DAMAGED },
  { name: 'a WebP without its end', bytes: () => shorter(webp, 2), expected: DAMAGED },
  { name: 'an AVIF without its end', bytes: () => shorter(avif, 2), expected: DAMAGED },
  { name: 'the start of a JPEG', bytes: () => jpeg.subarray(0, 20), expected: DAMAGED },
  { name: 'the start of an AVIF', bytes: () => avif.subarray(0, 40), expected: DAMAGED },
  { name: 'a JPEG with a hole', bytes: () => holed(noise), expected: DAMAGED },
  { name: 'a PNG with a hole', bytes: () => holed(png), expected: DAMAGED },
  { name: 'a PNG called JPEG', bytes: () => png, contentType: 'image/jpeg', expected: MISLABELLED },
  { name: 'a JPEG called page', bytes: () => jpeg, contentType: 'text/html', expected: MISLABELLED },
  { name: 'a JPEG called SVG', bytes: () => jpeg, contentType: 'image/svg+xml', expected: MISLABELLED },
  { name: 'a JPEG that is a page too', bytes: () => Buffer.concat([jpeg, text(HTML)()]), expected: FOREIGN },
  { name: 'a PNG that is a ZIP too', bytes: () => Buffer.concat([png, zip()]), expected: FOREIGN },
  { name: 'a WebP that is a PDF too', bytes: () => Buffer.concat([webp, text('%PDF-1.7')()]), expected: FOREIGN },
  { name: 'an AVIF that is an SVG too', bytes: () => Buffer.concat([avif, text(SVG)()]), expected: FOREIGN },
  { name: 'a JPEG with PHP in a comment', bytes: () => withSegment(0xfe, '<?php system("id");'), expected: FOREIGN },
  { name: 'a JPEG with a script in its EXIF', bytes: () => withSegment(0xe1, `Exif\0\0${SCRIPT}`), expected: FOREIGN },
  { name: 'a PNG of 900 megapixels', bytes: () => pngOfSize(30_000, 30_000), expected: TOO_MANY },
  { name: 'a PNG of 41 megapixels', bytes: () => pngOfSize(41_000, 1000), expected: TOO_MANY },
];

describe('Of hostile uploads', () => {
  it.each(HOSTILE)('$name is refused', async ({ bytes, filename = 'photo.jpg', contentType, expected }) => {
    const answer = await upload(staff, bytes(), { filename, ...(contentType !== undefined && { contentType }) });
    const { code, errors = [] } = answer.body as Problem;
    const [error] = errors;
    expect([answer.status, code, error?.code]).toEqual(expected);
    expect(error?.field).toBe('file');
    expect(error?.message).toMatch(/\p{L}+ \p{L}+/u);
  });

  it('all are refused in the language of the caller', async () => {
    const messages = new Map<string, Set<string>>();
    for (const bytes of [text(SVG)(), half(jpeg), Buffer.concat([jpeg, text(HTML)()]), pngOfSize(30_000, 30_000)]) {
      for (const locale of LOCALES) {
        const { body } = await upload(staff, bytes).set('Accept-Language', LANGUAGE_TAGS[locale]);
        const { errors = [] } = body as Problem;
        const [error] = errors;
        const known = messages.get(error?.code ?? '') ?? new Set();
        messages.set(error?.code ?? '', known.add(error?.message ?? ''));
      }
    }
    expect([...messages.values()].map(({ size }) => size)).toEqual([5, 5, 5, 5]);
  });

  it('none leaves anything behind, in the storage or in memory', async () => {
    const before = process.memoryUsage().rss;
    const files = countFiles();
    for (let round = 0; round < 2; round += 1) {
      for (const { bytes, contentType } of HOSTILE) {
        await upload(staff, bytes(), contentType === undefined ? {} : { contentType });
      }
    }
    expect(countFiles()).toBe(files);
    // A single decoded PNG of 900 megapixels would take 2.7 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('those with something hidden that we do not know come out without it', async () => {
    const hidden = [
      Buffer.concat([jpeg, Buffer.from('payload-canary')]),
      withSegment(0xfe, 'payload-canary'),
      withSegment(0xe1, 'Exif\0\0payload-canary'),
      Buffer.concat([png, Buffer.from('payload-canary')]),
      Buffer.concat([webp, Buffer.from('payload-canary')]),
      Buffer.concat([avif, Buffer.from('payload-canary')]),
    ];
    for (const bytes of hidden) await upload(staff, bytes).expect(201);
    const kept = ['public', 'private'].flatMap((part) => {
      const folder = join(site.place.folder, 'media', part);
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    });
    expect(kept.length).toBeGreaterThan(6);
    expect(kept.filter((content) => content.includes('canary'))).toEqual([]);
  });
});

describe('A file over the limit', () => {
  const large = (): Buffer => Buffer.concat([jpeg, Buffer.alloc(LIMITS.imageBytes)]);

  it('is refused, whether its length is told or not', async () => {
    const told = await upload(staff, Buffer.concat([large(), Buffer.alloc(1024 * 1024)]));
    const chunked = staff.post('/api/panel/media').set('Content-Type', `multipart/form-data; boundary=${BOUNDARY}`);
    chunked.write(multipart(filePart('Content-Type: image/jpeg', large())));
    const untold = await chunked;
    const scarcely = await upload(staff, large());
    for (const { status, body } of [told, untold, scarcely]) {
      expect([status, body.code, body.errors?.[0]?.code]).toEqual([413, 'body_too_large', 'file_too_big']);
      expect(body.errors[0].message).toContain('10');
    }
  });

  it('is taken when it has just the limit', async () => {
    const bytes = Buffer.concat([jpeg, Buffer.alloc(LIMITS.imageBytes - jpeg.length)]);
    await upload(staff, bytes).expect(201);
  });
});

describe('A name', () => {
  it.each([
    '../../x.png',
    '..\\..\\x.png',
    '/etc/passwd',
    'x\n.png',
    'x".png',
    'zażółć-ґўі-😀.png',
    'a'.repeat(300),
    '.htaccess',
    'x.php',
    '%2e%2e%2f',
  ])('like %j changes nothing', async (filename) => {
    const before = listVar();
    const { body } = await upload(staff, png, { filename, contentType: 'image/png' }).expect(201);
    for (const { url } of body.sources) expect(url).toMatch(/^\/media\/[0-9a-f]{16}-\d+\.(avif|webp)$/);
    expect(listVar()).toEqual(before);
  });

  it('with a NUL or a bare line end breaks the request, not the site', async () => {
    for (const filename of ['x\0.png', 'x\r.png', 'x\r\n.png', '\0']) {
      const { status } = await raw({
        headers: `Content-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/png`,
        content: png,
      });
      expect([201, 400, 422]).toContain(status);
    }
  });
});

describe('A form', () => {
  const codes = ({ body }: { body: unknown }): string[] =>
    ((body as Problem).errors ?? []).map(({ field, code }) => `${field}: ${code}`).sort();

  it('has one file and nothing else', async () => {
    const file = (name: string): Part => filePart('Content-Type: image/png', png, name);
    const field = (name: string): Part => ({ headers: `Content-Disposition: form-data; name="${name}"`, content: 'x' });
    expect(codes(await raw().expect(400))).toEqual(['file: file_required']);
    expect(codes(await staff.post('/api/panel/media', {}).expect(400))).toEqual(['file: file_required']);
    expect(codes(await raw(field('file')).expect(400))).toEqual(['file: file_required']);
    expect(codes(await raw(file('file'), file('file')).expect(400))).toEqual(['file: one_file']);
    expect(codes(await raw(file('picture')).expect(400))).toEqual(['file: file_required', 'picture: unknown_field']);
    expect(codes(await raw(file('file'), field('alt'), field('__proto__')).expect(400))).toEqual([
      '__proto__: unknown_field',
      'alt: unknown_field',
    ]);
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  it('that is no form is refused', async () => {
    const start = Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nabc`);
    const broken: [string, Buffer, number][] = [
      ['multipart/form-data', multipart(), 400],
      [`multipart/form-data; boundary=${BOUNDARY}`, start, 400],
      [`multipart/form-data; boundary=${BOUNDARY}`, Buffer.from('nonsense'), 400],
      [`multipart/form-data; boundary=${BOUNDARY}`, multipart({ headers: 'Nonsense', content: 'x' }), 400],
      [`multipart/mixed; boundary=${BOUNDARY}`, multipart(filePart('Content-Type: image/png', png)), 415],
      ['image/png', png, 415],
      ['text/plain', Buffer.from('x'), 415],
    ];
    for (const [type, body, expected] of broken) {
      const request = staff.post('/api/panel/media').set('Content-Type', type);
      request.write(body);
      const { status } = await request;
      expect([type, status]).toEqual([type, expected]);
    }
  });

  it('with very many parts is refused', async () => {
    const many = Array.from({ length: 2000 }, (_, index) => ({
      headers: `Content-Disposition: form-data; name="f${index}"`,
      content: 'x',
    }));
    expect((await raw(...many)).status).toBe(400);
  });
});

describe('An upload that breaks off', () => {
  it('leaves room for others', async () => {
    const { hostname, port } = new URL(site.url);
    const cookie = staff.agent.jar
      .getCookies({ domain: hostname, path: '/', secure: false, script: false })
      .toValueString();
    const head = [
      'POST /api/panel/media HTTP/1.1',
      `Host: ${hostname}:${port}`,
      `Cookie: ${cookie}`,
      `${XSRF_HEADER}: ${staff.cookie(XSRF_COOKIE)}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 100000',
      '',
      '',
    ].join('\r\n');
    for (const sent of ['', multipart(filePart('Content-Type: image/jpeg', noise)).toString('latin1').slice(0, 5000)]) {
      const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
      for (const socket of sockets) socket.on('error', () => undefined).write(head + sent, 'latin1');
      await site.http().get('/api/clinic').expect(200);
      for (const socket of sockets) socket.destroy();
    }
    await upload(staff, png).expect(201);
  });
});

describe('Many uploads at once', () => {
  it('all have their turn', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 24 }, () => fileOf(aPicture({ width: 60, height: 40 }), 'png')),
    );
    const answers = await Promise.all(pictures.map((bytes) => upload(staff, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 201));
  });
});

describe('Whoever is not of the staff', () => {
  it('cannot upload, however the request looks', async () => {
    const patient = await site.signInAs('patient');
    const files = countFiles();
    await upload(patient, png).expect(403);
    await upload(patient, Buffer.alloc(11 * 1024 * 1024)).expect(403);
    const visitor = await site.http().visit();
    await visitor.post('/api/panel/media').attach('file', png, 'x.png').expect(401);
    // A page of another site makes the browser of a member of the staff send its cookies.
    const { body } = await staff.agent.post('/api/panel/media').attach('file', png, 'x.png').expect(403);
    expect(body.code).toBe('csrf_failed');
    expect(countFiles()).toBe(files);
  });
});

function filePart(type: string, content: Buffer, name = 'file'): Part {
  return { headers: `Content-Disposition: form-data; name="${name}"; filename="x.png"\r\n${type}`, content };
}

function raw(...parts: Part[]): ReturnType<SignedInClient['post']> {
  const request = staff.post('/api/panel/media').set('Content-Type', `multipart/form-data; boundary=${BOUNDARY}`);
  return request.send(multipart(...parts) as unknown as string);
}

function listVar(): string[] {
  return readdirSync(site.place.folder).filter((name) => !name.startsWith('clinic.sqlite'));
}

function countFiles(): number {
  const names = readdirSync(site.place.folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.startsWith('media/')).length;
}
