/** The forms of the file: in the second one, rows are sealed that say who somebody is. */
export const FORMATS = { open: 1, sealed: 2 } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];
export const MANIFEST = 'manifest.json';

interface TableFacts {
  rows: number;
  /** Of the table's lines, hexadecimal. */
  sha256: string;
  /** The id that the next row gets, so that none is given twice; null: the table numbers nothing. */
  nextId: number | null;
}

export interface FileFacts {
  bytes: number;
  sha256: string;
}

/** What a backup holds, as its last entry says: what comes before can be written without knowing how much there is. */
export interface Manifest {
  format: Format;
  madeAt: string;
  database: 'sqlite' | 'mariadb';
  /** The schema's migrations by name, in the order in which they ran. */
  migrations: string[];
  tables: Record<string, TableFacts>;
  /** The files of pictures, by their path in the storage. */
  media: Record<string, FileFacts>;
  /** Files that the storage did not have any more. */
  missing: string[];
}

/** Why a backup or a restore does not take place, in a sentence for whoever asked for it. */
export class BackupRefused extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'BackupRefused';
  }
}

const HASH = /^[0-9a-f]{64}$/;

/** @throws BackupRefused when this is no manifest that this version reads */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new BackupRefused('The backup is damaged: its manifest cannot be read.', cause);
  }
  if (!isRecord(value)) throw new BackupRefused('The backup is damaged: its manifest cannot be read.');
  const format = Object.values(FORMATS).find((each) => each === value.format);
  if (!format) throw new BackupRefused('The backup was made by a version that this one does not know.');
  const { madeAt, database, migrations, tables, media, missing } = value;
  const isWhole =
    typeof madeAt === 'string' &&
    (database === 'sqlite' || database === 'mariadb') &&
    isTexts(migrations) &&
    isTexts(missing) &&
    isRecordOf(tables, isTable) &&
    isRecordOf(media, isFile);
  if (!isWhole) throw new BackupRefused('The backup is damaged: its manifest is not complete.');
  return { format, madeAt, database, migrations, tables, media, missing };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRecordOf<T>(value: unknown, isOne: (each: unknown) => each is T): value is Record<string, T> {
  return isRecord(value) && Object.values(value).every(isOne);
}

function isTable(value: unknown): value is TableFacts {
  return (
    isRecord(value) && isCount(value.rows) && isHash(value.sha256) && (value.nextId === null || isCount(value.nextId))
  );
}

function isFile(value: unknown): value is FileFacts {
  return isRecord(value) && isCount(value.bytes) && isHash(value.sha256);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}
