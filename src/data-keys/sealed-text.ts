import { Column, type ColumnOptions } from 'typeorm';
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
  /** Names the record for ever, before it has an id, too: a sealed text opens in its own record alone. */
  recordOf: (row: object) => string;
}

const columnsOf = new Map<object, SealedColumn[]>();

/**
 * A column for a text about a person. What reads entities gets it opened; whoever writes seals it: `DataKeys.seal`.
 * Rows that are not sealed yet are read as they are.
 */
export function SealedText(
  recordOf: (row: never) => string,
  options: Pick<ColumnOptions, 'nullable'> = {},
): PropertyDecorator {
  const declare = Column({ type: 'text', ...options });
  return (target, property) => {
    declare(target, property);
    const columns = columnsOf.get(target.constructor) ?? [];
    columnsOf.set(target.constructor, columns);
    columns.push({
      name: String(property),
      isNullable: options.nullable ?? false,
      recordOf: recordOf as SealedColumn['recordOf'],
    });
  };
}

/** The entities with sealed columns. */
export function sealedEntities(): ReadonlyMap<object, readonly SealedColumn[]> {
  return columnsOf;
}

export function sealedColumns(entity: object): readonly SealedColumn[] {
  return columnsOf.get(entity) ?? [];
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
  const text = String((row as Record<string, unknown>)[column.name]);
  return writeKept({ keyId: key.id, sealed: seal(key.bytes, text, about(table, column, row)) });
}

/** Null: it was sealed for another record, or changed. */
export function openText(key: Buffer, table: string, column: SealedColumn, row: object): string | null {
  const kept = readKept((row as Record<string, unknown>)[column.name]);
  return kept && (unseal(key, kept.sealed, about(table, column, row))?.toString() ?? null);
}

function about(table: string, { name, recordOf }: SealedColumn, row: object): string {
  const record = recordOf(row);
  if (record.includes('undefined')) throw new Error(`${table}.${name} is read without what names its record`);
  return `${table}.${name} ${record}`;
}
