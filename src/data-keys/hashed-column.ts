import { Column } from 'typeorm';

/** Makes keyed hashes: without the key nobody tells what they are of. */
export interface Hasher {
  /** What is alike has the same. */
  hash(text: string): string;
  /** Short hashes of terms, sorted, with a space between them, for `LIKE`. */
  terms(terms: ReadonlySet<string>): string;
}

/** A column that is made of sealed ones, so that SQL finds, compares and groups what it cannot read. */
export interface HashedColumn {
  /** The entity's property, and the column's name. */
  name: string;
  /** The column whose text it is the hash of; undefined: it is made of several, or in another way. */
  of?: string;
  valueOf: (row: object, hasher: Hasher) => string | null;
  /** The condition that it was not made yet. */
  missing: (alias: string) => string;
  /** The entity's relation that it is made of, too. */
  relation?: string;
}

const HASH_LENGTH = 22;
const columnsOf = new Map<object, HashedColumn[]>();

function declare(column: PropertyDecorator, rules: (name: string) => Omit<HashedColumn, 'name'>): PropertyDecorator {
  return (target, property) => {
    column(target, property);
    const columns = columnsOf.get(target.constructor) ?? [];
    columnsOf.set(target.constructor, columns);
    columns.push({ name: String(property), ...rules(String(property)) });
  };
}

/** A column for the keyed hash of another one's text; null when that says nothing. */
export function HashedText(of: string): PropertyDecorator {
  return declare(Column({ type: 'varchar', length: HASH_LENGTH, nullable: true }), (name) => ({
    of,
    valueOf: (row, hasher) => {
      const text = (row as Record<string, string | null>)[of];
      return text ? hasher.hash(text) : null;
    },
    missing: (alias) => `(${alias}.${name} IS NULL AND ${alias}.${of} <> '')`,
  }));
}

/**
 * A column for what a row is searched by: the terms of `panel/sealed-search`.
 * @param relation of the entity, which `termsOf` reads: whoever writes the row has it there
 */
export function HashedTerms(termsOf: (row: never) => ReadonlySet<string>, relation?: string): PropertyDecorator {
  return declare(Column({ type: 'text', nullable: true }), (name) => ({
    valueOf: (row, hasher) => hasher.terms(termsOf(row as never)),
    missing: (alias) => `${alias}.${name} IS NULL`,
    ...(relation !== undefined && { relation }),
  }));
}

/** A column with the first letters of texts, by which rows are sorted in groups: see `panel/sealed-order`. */
export function Initials(textsOf: (row: never) => readonly string[]): PropertyDecorator {
  return declare(Column({ type: 'varchar', length: 2, nullable: true }), (name) => ({
    valueOf: (row) =>
      textsOf(row as never)
        .map((text) => text.charAt(0) || ' ')
        .join(''),
    missing: (alias) => `${alias}.${name} IS NULL`,
  }));
}

/** The entities with hashed columns. */
export function hashedEntities(): ReadonlyMap<object, readonly HashedColumn[]> {
  return columnsOf;
}

export function hashedColumns(entity: object): readonly HashedColumn[] {
  return columnsOf.get(entity) ?? [];
}

/** What a row says by itself. */
export function withoutHashes<Row extends object>(entity: new () => Row, row: Row): Pick<Row, keyof Row> {
  const names = new Set(hashedColumns(entity).map(({ name }) => name));
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.has(name))) as Row;
}
