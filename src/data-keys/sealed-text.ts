import type { LRUCache } from 'lru-cache';
import { Column, type ValueTransformer } from 'typeorm';
import { seal, unseal } from '../config/sealing';

/** The first part of a sealed text, and the version of its form: `sealed1.KEY.BASE64URL`. */
const PREFIX = 'sealed1';
const SEALED = /^sealed1\.([\w-]{22})\.([\w-]+)$/;
/** SQL's `LIKE` of what is sealed. */
export const SEALED_LIKE = `${PREFIX}.%`;

/** A column whose texts are sealed with the key of whom they are about. */
export interface SealedColumn {
  /** The entity's property, and the column's name. */
  name: string;
  isNullable: boolean;
  /** It holds JSON. */
  isJson: boolean;
  /** It is the address of the mailbox whose key seals the row. */
  isMailbox: boolean;
  /** Names the record for ever, before it has an id, too: a sealed text opens in its own record alone. */
  recordOf: (row: object) => string;
}

const columnsOf = new Map<object, SealedColumn[]>();

interface SealedOptions {
  nullable?: boolean;
  /** It is the address of the mailbox whose key seals the row. */
  isMailbox?: boolean;
}

/**
 * A column for a text about a person. What reads entities gets it opened; whoever writes seals it: `DataKeys.seal`.
 * Rows that are not sealed yet are read as they are.
 */
export function SealedText(
  recordOf: (row: never) => string,
  { nullable = false, isMailbox = false }: SealedOptions = {},
): PropertyDecorator {
  const facts = { isNullable: nullable, isJson: false, isMailbox, recordOf: recordOf as SealedColumn['recordOf'] };
  return declare(Column({ type: 'text', nullable }), facts);
}

/** What is sealed stays as it is until it is opened. */
const json: ValueTransformer = {
  to: (value: unknown) => (value === null || value === undefined || readKept(value) ? value : JSON.stringify(value)),
  from: (text: string | null) => (text === null || readKept(text) ? text : (JSON.parse(text) as unknown)),
};

/** The same for what is kept as JSON. */
export function SealedJson(
  recordOf: (row: never) => string,
  { nullable = false }: Pick<SealedOptions, 'nullable'> = {},
): PropertyDecorator {
  const facts = {
    isNullable: nullable,
    isJson: true,
    isMailbox: false,
    recordOf: recordOf as SealedColumn['recordOf'],
  };
  return declare(Column({ type: 'text', nullable, transformer: json }), facts);
}

function declare(column: PropertyDecorator, facts: Omit<SealedColumn, 'name'>): PropertyDecorator {
  return (target, property) => {
    column(target, property);
    const columns = columnsOf.get(target.constructor) ?? [];
    columnsOf.set(target.constructor, columns);
    columns.push({ name: String(property), ...facts });
  };
}

/** The entities with sealed columns. */
export function sealedEntities(): ReadonlyMap<object, readonly SealedColumn[]> {
  return columnsOf;
}

export function sealedColumns(entity: object): readonly SealedColumn[] {
  return columnsOf.get(entity) ?? [];
}

/** What the column has when there is nothing to seal. */
export function emptyOf({ isJson }: SealedColumn): string {
  return isJson ? '{}' : '';
}

/** Whether a row has something in the column that is to be sealed. */
export function hasContent(column: SealedColumn, row: object): boolean {
  const value = (row as Record<string, unknown>)[column.name];
  if (value === null || value === undefined) return false;
  return textOf(column, value) !== emptyOf(column);
}

function textOf({ isJson }: SealedColumn, value: unknown): string {
  return isJson ? JSON.stringify(value) : String(value);
}

/** A text as it is kept: what was sealed, and the id of its key. */
interface KeptText {
  keyId: string;
  sealed: string;
}

export function writeKept({ keyId, sealed }: KeptText): string {
  return `${PREFIX}.${keyId}.${sealed}`;
}

/** Null: it is not sealed. */
export function readKept(text: unknown): KeptText | null {
  const [, keyId = '', sealed = ''] = typeof text === 'string' ? (SEALED.exec(text) ?? []) : [];
  return keyId === '' ? null : { keyId, sealed };
}

export function sealText(key: { id: string; bytes: Buffer }, table: string, column: SealedColumn, row: object): string {
  const text = textOf(column, (row as Record<string, unknown>)[column.name]);
  return writeKept({ keyId: key.id, sealed: seal(key.bytes, text, about(table, column, row)) });
}

/** Texts that were opened before. */
export type OpenedTexts = LRUCache<string, string>;

/**
 * What a column says, as the entity has it. Without the key it says nothing: whom it was about was erased; nor when it
 * was sealed for another record, or changed.
 */
export function openText(
  key: Buffer | undefined,
  table: string,
  column: SealedColumn,
  row: object,
  known: OpenedTexts,
): unknown {
  const kept = readKept((row as Record<string, unknown>)[column.name]);
  const text = key && kept && openKept(key, kept, about(table, column, row), known);
  if (!text) return column.isNullable ? null : column.isJson ? {} : '';
  return column.isJson ? (JSON.parse(text) as unknown) : text;
}

function openKept(key: Buffer, { sealed }: KeptText, record: string, known: OpenedTexts): string | undefined {
  const name = `${record} ${sealed}`;
  const text = known.get(name) ?? unseal(key, sealed, record)?.toString();
  if (text !== undefined) known.set(name, text);
  return text;
}

function about(table: string, { name, recordOf }: SealedColumn, row: object): string {
  const record = recordOf(row);
  if (record.includes('undefined')) throw new Error(`${table}.${name} is read without what names its record`);
  return `${table}.${name} ${record}`;
}
