import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiResponse, Document, MediaType } from '../../src/openapi/document';
import { closed } from './closed-schemas';

const FILE = join(__dirname, '../../contract/openapi.json');
const PROBLEM = 'application/problem+json';
const OURS = /^\/(api|fhir|health)([/?]|$)/;
/** The files of the page that shows the document: the document does not name them. */
const FILES = /^\/api\/docs\/[^/]+$/;
/** What HTTP answers by itself to what a caller has already: RFC 9110, 15.4.5. */
const NOT_MODIFIED = 304;
const SEE_OTHER = 303;
const FORM_METHODS = ['POST', 'PATCH', 'DELETE'];
/** Of an answer that fits none of several schemas: the others say the same. */
const LINES = 10;

/** Whether a path, with its query or without, is one of the API. */
export const isOfApi = (path: string): boolean => OURS.test(path);

/** An answer that has come whole. */
export interface Answer {
  method: string;
  /** With the query. */
  path: string;
  /** The media types that were asked for. */
  accept: string;
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

/** A route of the document; a segment with a parameter is a pattern. */
interface Route {
  name: string;
  segments: readonly (string | RegExp)[];
  responses: Document['paths'][string][string]['responses'];
}

const unpack: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  deflate: inflateSync,
};

/** Compares answers of the site with the document of its API. Reads the document at the first answer of the API. */
export class ApiAnswers {
  /** What was seen: `GET /api/doctors 200`. */
  readonly seen = new Set<string>();
  private readonly validators = new Map<string, ValidateFunction>();
  private loaded: { document: Document; routes: Map<string, Route[]>; ajv: Ajv2020 } | undefined;

  /** What is wrong with an answer, or nothing. */
  check(answer: Answer): string[] {
    const path = answer.path.replace(/[?#].*$/s, '');
    if (answer.method === 'OPTIONS') return [];
    const route = this.routeOf(answer, path);
    const name = route?.name ?? `${answer.method} ${path}`;
    const wrong = route ? this.checkNamed(route, answer) : this.checkUnknown(path, answer);
    this.seen.add(`${name} ${answer.status}`);
    return wrong.map((each) => `${name} answered ${answer.status}: ${each}`);
  }

  private load(): NonNullable<ApiAnswers['loaded']> {
    if (this.loaded) return this.loaded;
    const document = JSON.parse(readFileSync(FILE, 'utf8')) as Document;
    const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
    addFormats(ajv);
    ajv.addSchema({ $id: 'api', components: closed(document.components, document.components) });
    const routes = new Map<string, Route[]>();
    for (const [path, operations] of Object.entries(document.paths)) {
      const segments = path.split('/').map(toSegment);
      for (const [method, { responses }] of Object.entries(operations)) {
        const key = `${method.toUpperCase()} ${segments.length}`;
        const route = { name: `${method.toUpperCase()} ${path}`, segments, responses };
        routes.set(key, [...(routes.get(key) ?? []), route]);
      }
    }
    return (this.loaded = { document, routes, ajv });
  }

  /** A form is sent with POST, also where it says in itself that it is another method: it is led on all the same. */
  private routeOf({ method, status }: Answer, path: string): Route | undefined {
    const methods = method === 'POST' && status === SEE_OTHER ? FORM_METHODS : [method];
    const routes = methods.map((each) => this.find(each, path));
    return routes.find((route) => route?.responses[status]) ?? routes[0];
  }

  private find(method: string, path: string): Route | undefined {
    // The one sign of an address that clients write either way.
    const given = path.replaceAll('%24', '$').split('/');
    const key = `${method === 'HEAD' ? 'GET' : method} ${given.length}`;
    const fitting = (this.load().routes.get(key) ?? []).filter(({ segments }) =>
      segments.every((segment, index) => {
        const text = given[index] ?? '';
        return typeof segment === 'string' ? segment === text : segment.test(text);
      }),
    );
    // A segment that is written out comes before a parameter.
    return fitting.sort((a, b) => parametersOf(a) - parametersOf(b))[0];
  }

  private checkNamed(route: Route, answer: Answer): string[] {
    const { status, method } = answer;
    if (status === NOT_MODIFIED) return method === 'GET' || method === 'HEAD' ? [] : ['nothing is new after a write'];
    const given = route.responses[status];
    const response = this.resolve(given);
    if (!response) return isLedOn(answer) ? [] : [`the document has no such status: ${shorten(answer.body)}`];
    const headers = this.checkHeaders(response, answer);
    if (method === 'HEAD' || isRedirect(status) || isPage(answer)) return headers;
    // What many operations answer is compiled once.
    const key = given && '$ref' in given ? given.$ref : `${route.name} ${status}`;
    return [...headers, ...this.checkBody(key, response.content, answer)];
  }

  /** What the document does not name is a problem: nothing is there, or not for this method. */
  private checkUnknown(path: string, answer: Answer): string[] {
    if (isLedOn(answer) || (FILES.test(path) && answer.status < 400)) return [];
    if (answer.status < 400) return ['the document does not name it'];
    return answer.method === 'HEAD' || isPage(answer) ? [] : this.checkBody('problem', PROBLEM_CONTENT, answer);
  }

  private checkHeaders({ headers = {} }: ApiResponse, answer: Answer): string[] {
    return Object.entries(headers).flatMap(([name, given]) => {
      const { document, ajv } = this.load();
      const header = '$ref' in given ? document.components.headers[nameIn(given.$ref)] : given;
      const value = answer.headers[name.toLowerCase()];
      if (value === undefined) return header?.required ? [`no header ${name}`] : [];
      const isNumber = header?.schema.type === 'integer';
      const validate = this.validators.get(`header ${name}`) ?? ajv.compile(header?.schema ?? {});
      this.validators.set(`header ${name}`, validate);
      return validate(isNumber ? Number(value) : value) ? [] : [`header ${name}: ${String(value)}`];
    });
  }

  private checkBody(key: string, content: ApiResponse['content'], { headers, body }: Answer): string[] {
    if (!content) return body.length === 0 ? [] : [`a body that the document does not name: ${shorten(body)}`];
    const type = String(headers['content-type'] ?? '').replace(/;.*$/, '');
    const media = content[type] ?? content[type.replace(/\/.*/, '/*')];
    if (!media) return [`${type || 'no content type'} instead of ${Object.keys(content).join(', ')}`];
    if (!/[/+]json$/.test(type)) return [];
    const packing = String(headers['content-encoding'] ?? '');
    const text = (unpack[packing]?.(body) ?? body).toString();
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [`no JSON: ${text.slice(0, 200)}`];
    }
    const validate = this.validatorOf(`${key} ${type}`, media);
    const fits = validate(value);
    const wrong = fits ? [] : (validate.errors ?? []).slice(0, LINES).map(toLine);
    return [...wrong, ...checkCode(type, media, value)];
  }

  private validatorOf(key: string, { schema = {} }: MediaType): ValidateFunction {
    const known = this.validators.get(key);
    if (known) return known;
    const { ajv, document } = this.load();
    const inPlace = JSON.stringify(closed(schema, document.components)).replaceAll('"#/components', '"api#/components');
    const made = ajv.compile(JSON.parse(inPlace) as object);
    this.validators.set(key, made);
    return made;
  }

  private resolve(response: Route['responses'][string] | undefined): ApiResponse | undefined {
    if (!response || !('$ref' in response)) return response;
    return this.load().document.components.responses[nameIn(response.$ref)];
  }
}

const PROBLEM_CONTENT = { [PROBLEM]: { schema: { $ref: '#/components/schemas/Problem' } } };
const isRedirect = (status: number): boolean => status >= 300 && status < 400;
/** A browser's form is answered with a page, also when something is wrong. */
const isPage = ({ status, accept, headers }: Answer): boolean =>
  status >= 400 && accept.includes('text/html') && String(headers['content-type']).startsWith('text/html');
/** A browser's form is led on: also by what looks after all forms, for any route. */
const isLedOn = ({ status, accept, method }: Answer): boolean =>
  isRedirect(status) && method === 'POST' && accept.includes('text/html');
const parametersOf = ({ segments }: Route): number => segments.filter((segment) => typeof segment !== 'string').length;
const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';
const shorten = (body: Buffer): string => body.toString().slice(0, 200);

/** `{type}.ndjson` is anything that ends so. */
function toSegment(segment: string): string | RegExp {
  if (!segment.includes('{')) return segment;
  const parts = segment.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

function toLine({ instancePath, message = '', params }: ErrorObject): string {
  const { additionalProperty, unevaluatedProperty, allowedValues } = params as Record<string, string | undefined>;
  const details = additionalProperty ?? unevaluatedProperty ?? allowedValues;
  return `${instancePath || '/'} ${message}${details === undefined ? '' : ` (${details})`}`;
}

/** A problem is one of those that the operation names. */
function checkCode(type: string, { examples }: MediaType, value: unknown): string[] {
  if (type !== PROBLEM || !examples) return [];
  const { code } = value as { code?: string };
  return code !== undefined && code in examples ? [] : [`the document does not name the problem ${code}`];
}
