import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CONTENT_TYPES, type ContentType } from '../../contract/content-types';
import type { Problem } from '../../contract/problem';
import type { ApiOperation, ApiResponse, Document, MediaType } from '../../src/openapi/document';
import { PROBLEMS } from '../../src/openapi/problems';
import { aDoctor, anArticle, aService, doctorTexts } from '../support/builders/content';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { listRoutes } from '../support/routes';
import { read } from '../support/source-files';
import { CALLS, NEIGHBOURS } from './contract-calls';
import { filtersOf, isPaged, sortsOf } from './lists-of-operations';

interface Call {
  /** `GET /api/doctors` */
  name: string;
  operation: ApiOperation;
}

let site: TestApp;
let admin: SignedInClient;
let document: Document;
let calls: Call[];

beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
  document = (await site.http().get('/api/openapi.json').expect(200)).body as Document;
  calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
});
afterAll(() => site.stop());

const nameOf = ({ name }: Call): string => name;

describe('The document of the API', () => {
  it('is OpenAPI 3.1, for everybody, and not sent twice', async () => {
    expect(document.openapi).toBe('3.1.0');
    const { headers } = await site
      .http()
      .get('/api/openapi.json')
      .expect('Content-Type', /^application\/json/);
    await site
      .http()
      .get('/api/openapi.json')
      .set('If-None-Match', headers.etag ?? '')
      .expect(304);
  });

  it('is the one in contract/openapi.json: `npm run api-document` writes it', () => {
    expect(JSON.parse(read('contract/openapi.json'))).toEqual(document);
  });

  it('has nothing that Redocly or Spectral complains of', async () => {
    const linter = spawn(process.execPath, [join(__dirname, '../support/lint-openapi.mjs')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    linter.stdin.end(JSON.stringify(document));
    const [output, [code]] = await Promise.all([text(linter.stdout), once(linter, 'close')]);
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual([]);
  });

  it('has every route of the API', () => {
    const routes = listRoutes(site.app)
      .filter(({ path }) => /^\/(api|fhir|health)\//.test(path))
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
      // The files of the page that shows the document.
      .filter((name) => name !== 'GET /api/docs/{file}');
    expect(routes.length).toBeGreaterThan(50);
    expect(calls.map(nameOf).sort()).toEqual(routes.sort());
  });

  it('has every call of the HTTP contract, and no other', () => {
    const names = calls.map(nameOf);
    expect(CALLS.filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => ![...CALLS, ...NEIGHBOURS].includes(name))).toEqual([]);
  });
});

describe('Every operation', () => {
  it('says in words what it does, under a heading', () => {
    const silent = calls.filter(({ operation }) => !operation.summary || operation.tags[0] === 'Other');
    expect(silent.map(nameOf)).toEqual([]);
  });

  it('has answers, each with an example of its body', () => {
    const poor = calls.filter(({ operation }) => {
      const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
      const bodies = answers.flatMap(([, answer]) => mediaOf(answer));
      const empty = answers.every(([status]) => status === '204');
      return bodies.some(({ example }) => example === undefined) || (bodies.length === 0 && !empty);
    });
    expect(poor.map(nameOf)).toEqual([]);
  });

  it('has an example of what it takes', () => {
    const poor = calls.filter(({ operation: { requestBody } }) =>
      Object.values(requestBody?.content ?? {}).some(({ example }) => example === undefined),
    );
    expect(poor.map(nameOf)).toEqual([]);
  });

  it('names its problems by their codes, each with an example', () => {
    for (const { name, operation } of calls) {
      const codes = problemsOf(operation);
      // The answers about the site's state are not problems.
      const everywhere = name.includes(' /api/') ? ['internal', 'unavailable'] : ['internal'];
      expect([name, codes]).toEqual([name, expect.arrayContaining(everywhere)]);
      if (name.includes('{id}')) expect([name, codes]).toEqual([name, expect.arrayContaining(['not_found'])]);
      if (operation.requestBody) {
        expect([name, codes]).toEqual([name, expect.arrayContaining(['validation_failed', 'unsupported_media_type'])]);
      }
    }
  });

  it('says who may call it', () => {
    for (const { method, path, access } of listRoutes(site.app)) {
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];
      if (!operation) continue;
      const name = `${method} ${path}`;
      const codes = problemsOf(operation);
      const open = access === 'everybody';
      const guarded = operation.security?.some((way) => 'bearer' in way) ?? false;
      expect([name, guarded]).toEqual([name, !open]);
      if (!open) expect([name, codes]).toEqual([name, expect.arrayContaining(['not_signed_in'])]);
      const staff = !open && !access?.includes('patient');
      if (staff) expect([name, codes]).toEqual([name, expect.arrayContaining(['forbidden'])]);
      expect([name, codes.includes('csrf_failed')]).toEqual([name, method !== 'get']);
    }
  });
});

describe('Real answers', () => {
  it('are as the document says', async () => {
    const post = async (path: string, body: object): Promise<number> =>
      ((await admin.post(path, body).expect(201)) as { body: { id: number } }).body.id;
    const serviceId = await post('/api/panel/services', aService());
    const doctorId = await post(
      '/api/panel/doctors',
      aDoctor({ serviceIds: [serviceId], phone: '+48220001236', translations: doctorTexts() }),
    );
    const articleIds = [
      await post('/api/panel/articles', anArticle({ slug: 'one', authorId: doctorId })),
      await post('/api/panel/articles', anArticle({ slug: 'two' })),
    ];
    const ids: Partial<Record<ContentType, number>> = {
      doctors: doctorId,
      services: serviceId,
      articles: articleIds[0],
    };
    for (const name of CONTENT_TYPES) {
      const path = `/api/panel/${name}`;
      // What names no other record can be made as the document shows.
      const example = document.paths[path]?.post?.requestBody?.content['application/json']?.example;
      const id = ids[name] ?? (await post(path, example as object));
      await expectSome(`${path}/${id}`);
    }

    for (const name of [...CONTENT_TYPES, 'clinic', 'me']) {
      await expectSome(`/api/${name}`);
    }
    await expectSome('/api/articles/one');
    for (const name of [...CONTENT_TYPES, 'settings', 'audit', 'users']) {
      await expectSome(`/api/panel/${name}`);
    }
    for (const path of ['/api/me/sessions', '/api/me/export', '/health/ready']) await expectSome(path);
  });

  it('to mistakes are as the document says', async () => {
    const { body } = await admin.post('/api/panel/services', aService()).expect(201);
    const { id } = body as { id: number };
    const stale = await admin.put(`/api/panel/services/${id}`, { version: 7 }).expect(409);
    expect(stale.body).toHaveProperty(['current', 'id'], id);
    await admin.put(`/api/panel/services/${id}`, { place: 'moon' }).expect(400);
    await site.http().get(`/api/panel/services/${id}`).expect(401);
  });

  it('sort and filter as the document says', async () => {
    const panels = calls.filter(({ name, operation }) => / \/api\/panel\/\w+$/.test(name) && isPaged(operation));
    expect(panels.length).toBeGreaterThan(5);
    for (const { name, operation } of panels) {
      const path = name.replace('GET ', '');
      const sorts = sortsOf(operation);
      const refused = await admin.get(`${path}?sort=["nonsense","ASC"]`).expect(400);
      const [error] = (refused.body as Problem).errors ?? [];
      for (const sort of sorts) {
        expect(error?.message).toContain(sort);
        await admin.get(`${path}?sort=${encodeURIComponent(JSON.stringify([sort, 'DESC']))}`).expect(200);
      }
      const known = error?.message.replace(/^.*: /, '').replace(/\.$/, '').split(', ');
      expect([path, known]).toEqual([path, sorts]);
      for (const filter of filtersOf(operation)) {
        const { body } = await admin.get(`${path}?filter=${encodeURIComponent(JSON.stringify({ [filter]: {} }))}`);
        const codes = (body as Problem).errors?.map(({ code }) => code);
        expect([path, filter, codes]).toEqual([path, filter, expect.not.arrayContaining(['unknown_filter'])]);
      }
    }
  });
});

describe('The page about the API', () => {
  it('explains every problem at the address that its type names', async () => {
    const answer = await site
      .http()
      .get('/api/docs')
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    const worded = Object.keys(JSON.parse(read('i18n/en/problems.json')) as object);
    const unnamed = worded.filter((code) => !(code in PROBLEMS) && !['other', 'moved'].includes(code));
    expect(unnamed).toEqual([]);
    for (const code of Object.keys(PROBLEMS)) expect(answer.text).toContain(` id="problem-${code}"`);
  });

  it('runs nothing that stands in it, and nothing from elsewhere', async () => {
    const page = await site.http().get('/api/docs');
    expect(page.text).not.toMatch(/<script(?![^>]*\ssrc="\/)|<style|\s(on\w+|style)=|(src|href)="(?!\/|#|data:,")/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(4);
    for (const path of files)
      await site
        .http()
        .get(path)
        .expect(200)
        .expect('Content-Type', /javascript|css/);
  });

  it.each(['index.html', 'package.json', '..%2fpackage.json'])('has no file %s', async (name) => {
    await site.http().get(`/api/docs/${name}`).expect(404);
  });
});

function resolve(answer: ApiOperation['responses'][string] | undefined): ApiResponse | undefined {
  if (!answer || !('$ref' in answer)) return answer;
  return document.components.responses[answer.$ref.split('/').at(-1) ?? ''];
}

function mediaOf(answer: ApiOperation['responses'][string] | undefined): MediaType[] {
  return Object.values(resolve(answer)?.content ?? {});
}

/** The codes of the problems that an operation has examples of. */
function problemsOf({ responses }: ApiOperation): string[] {
  return Object.values(responses).flatMap((answer) =>
    mediaOf(answer).flatMap(({ examples }) => Object.keys(examples ?? {})),
  );
}

/** Whether the answer fits is seen in `api-answers.ts`, as that of every answer. */
async function expectSome(path: string): Promise<void> {
  const { body } = await admin.get(path).expect(200);
  if (Array.isArray(body)) expect([path, body.length]).not.toEqual([path, 0]);
}
