import { breakingChanges, type Comparable } from '../openapi/breaking-changes';
import { read } from '../support/source-files';

const released = JSON.parse(read('contract/released.json')) as Comparable;
const present = JSON.parse(read('contract/openapi.json')) as Comparable;
/** What breaks callers on purpose, and why. */
const accepted = JSON.parse(read('contract/breaking-changes.json')) as Record<string, string>;

describe('The document of the API', () => {
  it('breaks no program that calls the released one, but for a reason that is written down', () => {
    const found = breakingChanges(released, present);
    expect(found.filter((line) => !accepted[line])).toEqual([]);
    expect(Object.keys(accepted).filter((line) => !found.includes(line))).toEqual([]);
  });
});

type Schemas = Record<string, { properties: Record<string, unknown>; required: string[] }>;

interface Planted {
  paths: Record<string, Record<string, { [part: string]: unknown; responses: Record<string, unknown> }>>;
  components: { schemas: Schemas };
}

/** The operations that the changes are planted in. */
const PATHS = ['/api/doctors', '/api/appointments', '/api/clinic', '/api/me'];
const part = { ...released, paths: Object.fromEntries(PATHS.map((path) => [path, released.paths[path] ?? {}])) };

/** The breaking changes of that part of the released document to one with a change in it. */
function planted(change: (document: Planted) => void): string[] {
  const document = structuredClone(part) as unknown as Planted;
  change(document);
  return breakingChanges(part, document as unknown as Comparable);
}

const at = <T>(record: Record<string, T>, name: string): T => {
  const found = record[name];
  if (found === undefined) throw new Error(`The document has no ${name}`);
  return found;
};
const schema = ({ components }: Planted, name: string): Schemas[string] => at(components.schemas, name);
const operation = ({ paths }: Planted, method: string, path: string): Planted['paths'][string][string] =>
  at(at(paths, path), method);

describe('A breaking change is', () => {
  it.each<[string, string, (document: Planted) => void]>([
    [
      'a path that is gone',
      'GET /api/doctors: is gone',
      ({ paths }) => {
        delete paths['/api/doctors'];
      },
    ],
    [
      'a new field that a request must have',
      'POST /api/appointments: body /insurance is required',
      (document) => {
        const body = schema(document, 'BookingDto');
        body.properties.insurance = { type: 'string' };
        body.required.push('insurance');
      },
    ],
    [
      'a field that a request may no longer have',
      'POST /api/appointments: body /note is gone',
      (document) => {
        delete schema(document, 'BookingDto').properties.note;
      },
    ],
    [
      'a field that is gone from an answer',
      'GET /api/doctors: 200 /[]/fullName is gone',
      (document) => {
        delete schema(document, 'Doctor').properties.fullName;
      },
    ],
    [
      'a field of an answer that may be missing',
      'GET /api/doctors: 200 /[]/slug may be missing',
      (document) => {
        const doctor = schema(document, 'Doctor');
        doctor.required = doctor.required.filter((name) => name !== 'slug');
      },
    ],
    [
      'a field of an answer with another type',
      'GET /api/doctors: 200 /[]/id was integer and is string',
      (document) => {
        schema(document, 'Doctor').properties.id = { type: 'string' };
      },
    ],
    [
      'a field of an answer that may be null',
      'GET /api/doctors: 200 /[]/slug was string and is string or null',
      (document) => {
        schema(document, 'Doctor').properties.slug = { type: ['string', 'null'] };
      },
    ],
    [
      'a word that a request may no longer say',
      'GET /api/doctors: query language no longer takes ua',
      (document) => {
        const parameters = operation(document, 'get', '/api/doctors').parameters as { name?: string; schema: object }[];
        const language = parameters.find(({ name }) => name === 'language');
        Object.assign(language?.schema ?? {}, { enum: ['pl', 'ru', 'by', 'en'] });
      },
    ],
    [
      'a lower limit',
      'POST /api/appointments: body /note maxLength was lowered',
      (document) => {
        const { properties } = schema(document, 'BookingDto');
        properties.note = { ...(properties.note as object), maxLength: 1 };
      },
    ],
    [
      'a status of success that is gone',
      'POST /api/appointments: 201 is gone',
      (document) => {
        delete operation(document, 'post', '/api/appointments').responses[201];
      },
    ],
    [
      'a parameter that is asked for',
      'GET /api/clinic: query region is required',
      (document) =>
        (operation(document, 'get', '/api/clinic').parameters as object[]).push({
          name: 'region',
          in: 'query',
          required: true,
          schema: { type: 'string' },
        }),
    ],
    [
      'a right that is asked for',
      'GET /api/clinic: can no longer be called with nothing',
      (document) => {
        operation(document, 'get', '/api/clinic').security = [{ cookie: [] }];
      },
    ],
  ])('%s', (_, line, change) => {
    expect(planted(change)).toContain(line);
  });
});

describe('Nobody is broken by', () => {
  it.each<[string, (document: Planted) => void]>([
    ['nothing', () => undefined],
    [
      'a new path',
      ({ paths }) => {
        paths['/api/vaccines'] = at(paths, '/api/doctors');
      },
    ],
    [
      'a new field of an answer',
      (document) => {
        const doctor = schema(document, 'Doctor');
        doctor.properties.rooms = { type: 'integer' };
        doctor.required.push('rooms');
      },
    ],
    [
      'a new field that a request may have',
      (document) => {
        schema(document, 'BookingDto').properties.insurance = { type: 'string' };
      },
    ],
    ['a field that a request need no longer have', (document) => void (schema(document, 'BookingDto').required = [])],
    [
      'a new problem',
      (document) => {
        operation(document, 'get', '/api/doctors').responses[409] = { $ref: '#/components/responses/500-internal' };
      },
    ],
    ['a right that is no longer asked for', (document) => void (operation(document, 'get', '/api/me').security = [])],
  ])('%s', (_, change) => {
    expect(planted(change)).toEqual([]);
  });
});
