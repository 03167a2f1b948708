import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import type { KeyScope } from '../../contract/api-key';
import { ROLES } from '../../contract/auth';
import { ACCESS, type Access, FOR_HELD, KEY_SCOPE, scopeFor } from '../access/access';
import { ROOT } from '../config/root';
import { loadSwagger } from '../config/swagger';
import { PLAIN_FORM } from '../errors/sent-form';
import { LIMIT } from '../limits/limits';
import type { LocaleWords } from '../locale/locale-words';
import { addReferred, readContract, toBodySchema } from './contract-schemas';
import { type ApiOperation, type ApiResponse, type Document, type Parameter, type Reference, refTo } from './document';
import {
  type Answer,
  type ListText,
  OPERATION,
  type OperationText,
  RECORD,
  type Schema,
  SECTION,
  type SectionRecords,
  type SectionText,
} from './operation';
import { ProblemAnswers } from './problem-answers';
import type { ProblemCode } from './problems';
import { headers, parameters, securitySchemes } from './shared-parts';

const OURS = /^\/(api|fhir|health)\//;
const LEADS_ON = 'For pages: `Location` leads on';
const WRITES = ['post', 'put', 'patch', 'delete'];

/** What the code says of a route. */
interface Route {
  text: OperationText;
  section: SectionText;
  access: Access;
  scope?: KeyScope;
  /** Also for who has to get a second factor first. */
  isForHeld: boolean;
  /** Pages send it forms, too, and are led on. */
  takesForms: boolean;
  isLimited: boolean;
}

/** A route that says nothing of itself: a test finds it. */
const UNKNOWN: Route = {
  text: { summary: '' },
  section: { title: 'Other', about: 'The rest.' },
  access: [],
  isForHeld: false,
  takesForms: false,
  isLimited: false,
};

/** Makes the API's document from the controllers. @throws when the server was not built */
export async function buildDocument(app: INestApplication, words: LocaleWords): Promise<Document> {
  const { DocumentBuilder, SwaggerModule } = await loadSwagger();
  const contract = readContract();
  const routes = findRoutes(app);
  const config = new DocumentBuilder().setOpenAPIVersion('3.1.0').build();
  const scanned = SwaggerModule.createDocument(app, config, {
    autoTagControllers: false,
    operationIdFactory: (controller, method) => idOf(controller, method),
  }) as unknown as Pick<Document, 'paths' | 'components'>;

  const problems = new ProblemAnswers(words);
  const sections = new Map<string, string>();
  const paths: Document['paths'] = {};
  for (const [path, operations] of Object.entries(scanned.paths).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!OURS.test(path)) continue;
    for (const [method, operation] of Object.entries(operations)) {
      const route = routes.get(operation.operationId) ?? UNKNOWN;
      sections.set(route.section.title, route.section.about);
      (paths[path] ??= {})[method] = describe(operation, method, route, problems);
    }
  }
  const bodies = Object.entries(scanned.components.schemas);
  const schemas = Object.fromEntries(bodies.map(([name, schema]) => [name, toBodySchema(name, schema, contract)]));
  for (const operation of Object.values(paths).flatMap((each) => Object.values(each))) allowNoBody(operation, schemas);
  const { examples, responses } = problems;
  addReferred([paths, responses], schemas, contract);
  const components = { schemas, examples, headers, parameters, responses, securitySchemes };
  return { ...head(), tags: toTags(sections), paths, components };
}

function head(): Pick<Document, 'openapi' | 'info' | 'servers'> {
  const { version, license } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, string>;
  return {
    openapi: '3.1.0',
    info: {
      title: "The clinic's API",
      version,
      license: { name: license, identifier: license },
      contact: { name: 'The clinic' },
      description: [
        'What the public site, the patients’ portal and the panel call.',
        'Instants are ISO 8601 in UTC, calendar dates are `YYYY-MM-DD` in Europe/Warsaw, money is a whole number of grosz.',
        'Errors are `application/problem+json` (RFC 9457): `code` never changes, texts are in the language of `Accept-Language`.',
      ].join('\n\n'),
    },
    servers: [{ url: '/', description: 'This site' }],
  };
}

/** `DoctorsPanelController.update` → `panelDoctorsUpdate`. */
function idOf(controller: string, method: string): string {
  const [, feature = '', panel] = /^(.*?)(Panel)?Controller$/.exec(controller) ?? [];
  const words = [...(panel ? ['Panel'] : []), feature, method.charAt(0).toUpperCase() + method.slice(1)].join('');
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** The routes of all controllers by operation id. */
function findRoutes(app: INestApplication): Map<string, Route> {
  const reflector = app.get(Reflector);
  const scanner = new MetadataScanner();
  const routes = new Map<string, Route>();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  for (const { metatype } of controllers) {
    if (!metatype) continue;
    const prototype = metatype.prototype as Readonly<Record<string, () => unknown>>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const text = handler && reflector.get<OperationText | undefined>(OPERATION, handler);
      if (!text) continue;
      const section = reflector.getAllAndOverride<SectionText | undefined>(SECTION, [handler, metatype]);
      const access = reflector.getAllAndOverride<Access | undefined>(ACCESS, [handler, metatype]);
      const scope = scopeFor(access, reflector.get<KeyScope | undefined>(KEY_SCOPE, handler));
      routes.set(idOf(metatype.name, name), {
        ...UNKNOWN,
        text,
        isForHeld: reflector.getAllAndOverride<boolean | undefined>(FOR_HELD, [handler, metatype]) === true,
        isLimited: reflector.getAllAndOverride<string | undefined>(LIMIT, [handler, metatype]) !== undefined,
        takesForms: reflector.get<object | undefined>(PLAIN_FORM, handler) !== undefined,
        ...(section && { section }),
        ...(access && { access }),
        ...(scope && { scope }),
      });
    }
  }
  return routes;
}

/** The public sections first, then those of the panel. */
function toTags(sections: ReadonlyMap<string, string>): Document['tags'] {
  const rank = (title: string): string => `${Number(title.startsWith('Panel'))}${title}`;
  return [...sections]
    .sort(([a], [b]) => (rank(a) < rank(b) ? -1 : 1))
    .map(([name, description]) => ({ name, description }));
}

function describe(operation: ApiOperation, method: string, route: Route, problems: ProblemAnswers): ApiOperation {
  const { text, section, access, scope } = route;
  const { records } = section;
  const fill = (words: string): string =>
    words.replace('{one}', records?.one ?? '').replace('{many}', records?.many ?? '');
  const example = exampleOf(text, records);
  const schema = text.answer === undefined ? null : schemaOf(text.answer, records);
  const stale = text.stale && { schema: schemaOf(text.stale.answer, records), example: text.stale.example };
  const current = stale ?? (schema && { schema, example });
  const list = text.paged === RECORD ? records : text.paged;
  const who = [whoOf(access), scope && `A key needs the scope \`${scope}\`.`].filter(Boolean).join(' ');
  const details = [text.details && fill(text.details), who, list && listDetails(list)].filter(Boolean);
  const write = WRITES.includes(method);

  const described: ApiOperation = {
    ...operation,
    tags: [section.title],
    summary: fill(text.summary),
    description: details.join('\n\n'),
    security: securityOf(access, write, scope !== undefined),
    parameters: parametersOf(operation, text),
    responses: {
      // Nest leaves its own answer out where a controller adds another one.
      ...(!Object.entries(operation.responses).some(isOwn) && { 200: { description: '' } }),
      ...(route.takesForms && { 303: { description: LEADS_ON } }),
      ...problems.of(codesOf(operation, route, write), current),
      ...operation.responses,
    },
  };
  const { requestBody } = described;
  if (requestBody && text.body) for (const media of Object.values(requestBody.content)) media.example = text.body;
  for (const [status, answer] of Object.entries(described.responses)) {
    if ('$ref' in answer) continue;
    if (isSuccess(status)) {
      answer.description ||= schema ? 'The answer' : 'Done; there is no body';
      if (text.paged) answer.headers = { ...answer.headers, 'Content-Range': refTo('headers', 'ContentRange') };
      if (schema && status !== '204')
        answer.content ??= { [text.mediaType ?? 'application/json']: { schema, example } };
    }
    answer.description ||= LEADS_ON;
    answer.headers = { 'X-Request-Id': refTo('headers', 'RequestId'), ...answer.headers };
  }
  return described;
}

/** Who may call it, in the order of the roles. */
function whoOf(access: Access): string {
  if (access === 'everybody') return 'Everybody may call it.';
  const roles = ROLES.filter((role) => access.includes(role)).map((role) => `\`${role}\``);
  return `For the ${roles.length === 1 ? 'role' : 'roles'} ${roles.join(', ')}.`;
}

/** A body without required fields may be left out. */
function allowNoBody({ requestBody }: ApiOperation, schemas: Readonly<Record<string, Schema>>): void {
  const reference = requestBody?.content['application/json']?.schema?.$ref;
  if (!requestBody || typeof reference !== 'string') return;
  const name = reference.split('/').at(-1) ?? '';
  requestBody.required = Array.isArray(schemas[name]?.required);
}

const isSuccess = (status: string): boolean => status.startsWith('2');
/** Whether Nest names a status by itself. */
const isOwn = ([status, answer]: [string, ApiResponse | Reference]): boolean =>
  isSuccess(status) || ('description' in answer && answer.description === '');

function listDetails({ sorts, filters }: ListText): string {
  const known = Object.entries(filters).map(([name, meaning]) => `- \`${name}\`: ${meaning}`);
  return [`Sorts by ${sorts.map((each) => `\`${each}\``).join(', ')}. Filters:`, '', ...known].join('\n');
}

function schemaOf(answer: Answer, records: SectionRecords | undefined): Schema {
  if (typeof answer === 'string') {
    return { ...refTo('schemas', answer === RECORD ? (records?.record ?? answer) : answer) };
  }
  if (Array.isArray(answer)) return { type: 'array', items: schemaOf((answer as [string])[0], records) };
  return answer as Schema;
}

function exampleOf({ answer, example }: OperationText, records: SectionRecords | undefined): unknown {
  if (!records) return example;
  if (answer === RECORD) return { ...records.example, ...(example as object | undefined) };
  return Array.isArray(answer) && (answer as [string])[0] === RECORD ? [records.example] : example;
}

function securityOf(access: Access, write: boolean, isForKeys: boolean): ApiOperation['security'] {
  if (access === 'everybody') return write ? [{ xsrf: [] }, {}] : [];
  return [{ cookie: [], ...(write && { xsrf: [] }) }, { bearer: [] }, ...(isForKeys ? [{ key: [] }] : [])];
}

function parametersOf({ parameters: given }: ApiOperation, { paged }: OperationText): ApiOperation['parameters'] {
  const own = given.map((parameter): Parameter | Reference => {
    if (!('in' in parameter) || parameter.in !== 'path') return parameter;
    if (parameter.name === 'id')
      return { ...parameter, description: 'A record', schema: { type: 'integer', minimum: 1 } };
    return parameter;
  });
  const list = paged ? ['Sort', 'Range', 'Filter'].map((name) => refTo('parameters', name)) : [];
  return [...own, ...list, refTo('parameters', 'AcceptLanguage')];
}

/** The problems that follow from the route, and those that its text names. */
function codesOf(
  operation: ApiOperation,
  { access, isForHeld, isLimited, scope, text }: Route,
  write: boolean,
): Set<ProblemCode> {
  const { parameters: given, requestBody } = operation;
  const has = (place: Parameter['in']): boolean => given.some((each) => 'in' in each && each.in === place);
  const codes: ProblemCode[] = [];
  if (requestBody) {
    if ('application/json' in requestBody.content) codes.push('malformed_json');
    if ('multipart/form-data' in requestBody.content) codes.push('bad_request');
    codes.push('validation_failed', 'body_too_large', 'unsupported_media_type');
  }
  if (has('query') || text.paged) codes.push('validation_failed');
  // Also where all people may: a key may not.
  if (access !== 'everybody') codes.push('not_signed_in', 'forbidden');
  if (access !== 'everybody' && !isForHeld) codes.push('second_factor_needed');
  if (isLimited || scope) codes.push('too_many_requests');
  if (write) codes.push('csrf_failed');
  if (has('path')) codes.push('not_found');
  return new Set([...codes, ...(text.problems ?? []), 'internal', 'unavailable']);
}
