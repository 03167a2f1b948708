import type { ApiOperation, ApiResponse, Components, Document, MediaType, Parameter } from '../../src/openapi/document';
import { BrokenSchemas, type Direction } from './broken-schemas';

/** What two documents are compared by. */
export type Comparable = Pick<Document, 'paths'> & {
  components: Pick<Components, 'schemas' | 'parameters' | 'headers' | 'responses'>;
};

type Content = Readonly<Record<string, MediaType>> | undefined;

/**
 * What breaks programs that call the released API, each as a line that stays the same until it is mended:
 * an operation, a status of success, a media type or a promised header is gone; a caller needs more rights or more
 * parameters; and what `BrokenSchemas` finds. Problems may come and go by their codes, their shape may not change.
 */
export function breakingChanges(released: Comparable, present: Comparable): string[] {
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = present.paths[path]?.[method];
      if (!now) return [`${name}: is gone`];
      return new BrokenOperation(released, present).compare(operation, now).map((line) => `${name}: ${line}`);
    }),
  );
}

class BrokenOperation {
  constructor(
    private readonly released: Comparable,
    private readonly present: Comparable,
  ) {}

  compare(before: ApiOperation, now: ApiOperation): string[] {
    return [
      ...this.rights(before, now),
      ...this.parameters(before, now),
      ...this.body(before, now),
      ...this.answers(before, now),
    ];
  }

  /** Whoever could call it can still: each way in of old has one that asks for no more. */
  private rights({ security: before = [] }: ApiOperation, { security: now = [] }: ApiOperation): string[] {
    const ways = before.length === 0 ? [{}] : before;
    const present: typeof now = now.length === 0 ? [{}] : now;
    const lost = ways.filter((way) => !present.some((each) => Object.keys(each).every((part) => part in way)));
    return lost.map((way) => `can no longer be called with ${Object.keys(way).join(' and ') || 'nothing'}`);
  }

  private parameters(before: ApiOperation, now: ApiOperation): string[] {
    const known = parametersOf(before, this.released);
    const present = parametersOf(now, this.present);
    const lines: string[] = [];
    for (const [name, parameter] of present) {
      if (parameter.required && !known.get(name)?.required) lines.push(`${name} is required`);
    }
    for (const [name, parameter] of known) {
      const found = present.get(name);
      if (!found) lines.push(`${name} is gone`);
      else lines.push(...this.schemas('request', name, contentOf(parameter), contentOf(found)));
    }
    return lines;
  }

  private body({ requestBody: before }: ApiOperation, { requestBody: now }: ApiOperation): string[] {
    if (!before) return now?.required ? ['body is required'] : [];
    if (!now) return ['body is gone'];
    const asked = now.required && !before.required ? ['body is required'] : [];
    return [...asked, ...this.schemas('request', 'body', before.content, now.content)];
  }

  private answers({ responses: before }: ApiOperation, { responses: now }: ApiOperation): string[] {
    return Object.entries(before).flatMap(([status, released]) => {
      const isProblem = Number(status) >= 400;
      const present = now[status];
      if (!present) return isProblem ? [] : [`${status} is gone`];
      const [was, is] = [responseOf(released, this.released), responseOf(present, this.present)];
      const headers = Object.keys(was.headers ?? {}).filter((name) => !(name in (is.headers ?? {})));
      return [
        ...headers.map((name) => `${status} has no header ${name}`),
        ...this.schemas('answer', status, was.content, is.content),
      ];
    });
  }

  private schemas(direction: Direction, place: string, before: Content, now: Content): string[] {
    return Object.entries(before ?? {}).flatMap(([type, media]) => {
      const found = now?.[type];
      if (!found) return [`${place} is no longer ${type}`];
      const schemas = new BrokenSchemas(this.released.components, this.present.components, direction);
      return schemas.compare(media.schema ?? {}, found.schema ?? {}).map((line) => `${place} ${line}`);
    });
  }
}

const lastOf = (reference: string): string => reference.split('/').at(-1) ?? '';

function parametersOf({ parameters }: ApiOperation, { components }: Comparable): Map<string, Parameter> {
  const found = parameters.map((each) => ('$ref' in each ? components.parameters[lastOf(each.$ref)] : each));
  return new Map(found.flatMap((each) => (each ? [[`${each.in} ${each.name}`, each] as const] : [])));
}

/** What a parameter takes; a schema of its own stands for plain text. */
const contentOf = ({ schema, content }: Parameter): Content => content ?? (schema && { 'text/plain': { schema } });

function responseOf(response: ApiOperation['responses'][string], { components }: Comparable): ApiResponse {
  return ('$ref' in response ? components.responses[lastOf(response.$ref)] : response) ?? { description: '' };
}
