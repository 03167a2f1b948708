import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Parameters } from './query-text';
import type { RowPart, RowQuery } from './row-query';

/** A page asks in five languages, and lists have pages of their own. */
const ANSWERS_MAX = 20;

/**
 * A query that is asked each time, whose answer is the same array as long as its rows say the same: what was made of it
 * by `madeOnce` is there already.
 */
export class SteadyRows<Row extends object> {
  /** By what was asked for, but for the moment. */
  private readonly last = new LRUCache<string, readonly Row[]>({ max: ANSWERS_MAX });

  constructor(private readonly query: RowQuery<Row>) {}

  /** @param reader what a transaction reads is its own */
  async rows(reader: EntityManager, parameters: Parameters, part?: RowPart): Promise<readonly Row[]> {
    const rows = await this.query.rows(reader, parameters, part);
    if (reader.queryRunner) return rows;
    const key = keyOf(parameters, part);
    const last = this.last.get(key);
    if (last && areSame(last, rows)) return last;
    this.last.set(key, rows);
    return rows;
  }
}

function keyOf(parameters: Parameters, part: RowPart | undefined): string {
  let key = part ? `${part.limit} ${part.offset}` : '';
  for (const value of Object.values(parameters)) if (!(value instanceof Date)) key += ` ${String(value)}`;
  return key;
}

function areSame<Row extends object>(some: readonly Row[], others: readonly Row[]): boolean {
  if (some.length !== others.length) return false;
  const [first] = some;
  const columns = first ? (Object.keys(first) as (keyof Row)[]) : [];
  return some.every((row, index) => {
    const other = others[index];
    return other && columns.every((column) => isSame(row[column], other[column]));
  });
}

function isSame(value: unknown, other: unknown): boolean {
  if (value === other) return true;
  return value instanceof Date && other instanceof Date && value.getTime() === other.getTime();
}

/**
 * A function that makes something of objects once, as long as they are the same ones. It may depend on nothing else, and
 * what it makes is everybody's: it is frozen.
 */
export function madeOnce<Args extends readonly object[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const known = new WeakMap<object, unknown>();
  return (...args) => {
    let place = known;
    for (const arg of args.slice(0, -1)) {
      let next = place.get(arg) as WeakMap<object, unknown> | undefined;
      if (!next) place.set(arg, (next = new WeakMap()));
      place = next;
    }
    const last = args.at(-1) ?? known;
    if (!place.has(last)) place.set(last, freeze(make(...args)));
    return place.get(last) as Made;
  };
}

/** The same, with all that is in it. */
function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
