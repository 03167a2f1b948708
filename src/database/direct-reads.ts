import type { DataSource } from 'typeorm';

/** Reads rows outside of a transaction, without TypeORM. @throws QueryFailedError, as TypeORM does */
export type DirectRead = (sql: string, values: unknown[]) => Promise<object[]>;

const reads = new WeakMap<DataSource, DirectRead>();

/** How the database reads what is asked again and again, with a statement that it keeps. */
export function readDirectly(dataSource: DataSource, read: DirectRead): void {
  reads.set(dataSource, read);
}

export function directReadOf(dataSource: DataSource): DirectRead | undefined {
  return reads.get(dataSource);
}
