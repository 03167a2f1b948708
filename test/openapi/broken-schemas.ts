import type { Components } from '../../src/openapi/document';
import type { Schema } from '../../src/openapi/operation';

/** What a caller sends, or what it gets. */
export type Direction = 'request' | 'answer';

type Schemas = Pick<Components, 'schemas'>;
type Numbers = 'minimum' | 'minLength' | 'minItems' | 'maximum' | 'maxLength' | 'maxItems';

const LOWEST: readonly Numbers[] = ['minimum', 'minLength', 'minItems'];
const HIGHEST: readonly Numbers[] = ['maximum', 'maxLength', 'maxItems'];

/** An object schema whose parts were put together. */
interface Shape {
  properties: Readonly<Record<string, Schema>>;
  required: readonly string[];
  more: unknown;
}

/**
 * What in a schema breaks callers who know the released one. They may go on sending all that was taken, and find in
 * answers all that was promised. A new field and a new word of a list in an answer break nobody: a caller passes over
 * what it does not know.
 */
export class BrokenSchemas {
  private readonly found: string[] = [];
  private readonly begun = new Set<string>();

  constructor(
    private readonly released: Schemas,
    private readonly present: Schemas,
    private readonly direction: Direction,
  ) {}

  /** What breaks, each with the path of the value. */
  compare(released: Schema, present: Schema): string[] {
    this.walk(released, present, '');
    return this.found;
  }

  private walk(releasedPart: Schema, presentPart: Schema, path: string): void {
    // What refers to itself is walked through once.
    const pair = `${String(releasedPart.$ref)} ${String(presentPart.$ref)}`;
    if (releasedPart.$ref !== undefined && presentPart.$ref !== undefined) {
      if (this.begun.has(pair)) return;
      this.begun.add(pair);
    }
    const before = resolve(releasedPart, this.released);
    const now = resolve(presentPart, this.present);
    const choices = [choicesOf(before), choicesOf(now)] as const;
    if (choices[0].length > 1 || choices[1].length > 1) return this.walkChoices(...choices, path);
    if (this.walkTypes(before, now, path)) return;
    if (this.direction === 'request') this.walkLimits(before, now, path);
    else if (typeof before.format === 'string' && now.format !== before.format) this.say(path, 'has another format');
    this.walkObject(shapeOf(before, this.released), shapeOf(now, this.present), path);
    this.walkItems(before, now, path);
  }

  /** Every choice that a caller knows has to be among the present ones; of answers the other way round. */
  private walkChoices(before: readonly Schema[], now: readonly Schema[], path: string): void {
    const isFit = (one: Schema, other: Schema): boolean =>
      new BrokenSchemas(this.released, this.present, this.direction).compare(one, other).length === 0;
    const lost =
      this.direction === 'request'
        ? before.filter((one) => !now.some((other) => isFit(one, other)))
        : now.filter((other) => !before.some((one) => isFit(one, other)));
    for (const each of lost) {
      const word = this.direction === 'request' ? 'is no longer taken' : 'is a new kind of answer';
      this.say(path, `${nameOf(each)} ${word}`);
    }
  }

  /** Whether the types are so different that there is no use in going on. */
  private walkTypes(before: Schema, now: Schema, path: string): boolean {
    const [types, others] = [typesOf(before), typesOf(now)];
    const [wider, narrower] = this.direction === 'request' ? [others, types] : [types, others];
    const isLost = wider.length > 0 && (narrower.length === 0 || narrower.some((type) => !holds(wider, type)));
    if (isLost) this.say(path, `was ${types.join(' or ') || 'anything'} and is ${others.join(' or ') || 'anything'}`);
    if (this.direction === 'request') {
      const [words, left] = [wordsOf(before), wordsOf(now)];
      if (left && !words) this.say(path, `takes only ${left.join(', ')}`);
      for (const word of words ?? []) if (left && !left.includes(word)) this.say(path, `no longer takes ${word}`);
    } else if (wordsOf(before) && !wordsOf(now)) this.say(path, 'is no longer one of some words');
    return isLost;
  }

  private walkLimits(before: Schema, now: Schema, path: string): void {
    const limit = (schema: Schema, name: Numbers): number | undefined => schema[name] as number | undefined;
    for (const name of LOWEST)
      if ((limit(now, name) ?? -Infinity) > (limit(before, name) ?? -Infinity)) this.say(path, `${name} was raised`);
    for (const name of HIGHEST)
      if ((limit(now, name) ?? Infinity) < (limit(before, name) ?? Infinity)) this.say(path, `${name} was lowered`);
    for (const name of ['pattern', 'format', 'uniqueItems'])
      if (now[name] !== undefined && now[name] !== before[name]) this.say(path, `has another ${name}`);
  }

  private walkObject(before: Shape, now: Shape, path: string): void {
    for (const [name, schema] of Object.entries(before.properties)) {
      const at = `${path}/${name}`;
      const present = now.properties[name];
      if (present) this.walk(schema, present, at);
      else if (this.direction === 'answer' || now.more === false) this.say(at, 'is gone');
      const isLoose = before.required.includes(name) && !now.required.includes(name);
      if (present && isLoose && this.direction === 'answer') this.say(at, 'may be missing');
    }
    const asked = now.required.filter((name) => !before.required.includes(name));
    if (this.direction === 'request') for (const name of asked) this.say(`${path}/${name}`, 'is required');
    if (isSchema(before.more) && isSchema(now.more)) this.walk(before.more, now.more, `${path}/*`);
    else if (isSchema(before.more) !== isSchema(now.more) && this.direction === 'answer')
      this.say(path, 'is another map');
    if (this.direction === 'request' && now.more === false && before.more !== false)
      this.say(path, 'takes no other fields');
  }

  private walkItems(before: Schema, now: Schema, path: string): void {
    if (isSchema(before.items) && isSchema(now.items)) this.walk(before.items, now.items, `${path}/[]`);
    const [places, present] = [before.prefixItems, now.prefixItems].map((each) => (each ?? []) as Schema[]);
    for (const [index, schema] of (places ?? []).entries())
      this.walk(schema, present?.[index] ?? {}, `${path}/${index}`);
  }

  private say(path: string, what: string): void {
    this.found.push(path ? `${path} ${what}` : what);
  }
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const typesOf = ({ type, const: only }: Schema): string[] =>
  [type ?? (only === undefined ? [] : typeof only)].flat() as string[];
const holds = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'));
const choicesOf = (schema: Schema): Schema[] => (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[];
const nameOf = ({ $ref, type }: Schema): string => (($ref ?? type ?? 'a choice') as string).replace(/.*\//, '');

function wordsOf({ enum: words, const: only }: Schema): string[] | undefined {
  return only === undefined ? (words as string[] | undefined) : [only as string];
}

function resolve(schema: Schema, { schemas }: Schemas): Schema {
  const { $ref, ...beside } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = schemas[$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`There is no ${$ref}`);
  return resolve({ ...found, ...beside }, { schemas });
}

function shapeOf(schema: Schema, schemas: Schemas): Shape {
  const parts = ((schema.allOf ?? []) as Schema[]).map((part) => shapeOf(resolve(part, schemas), schemas));
  return {
    properties: Object.assign(
      {},
      ...parts.map(({ properties }) => properties),
      schema.properties,
    ) as Shape['properties'],
    required: [...parts.flatMap(({ required }) => required), ...((schema.required ?? []) as string[])],
    more: schema.additionalProperties,
  };
}
