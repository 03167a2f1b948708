import type { EntityManager, ObjectLiteral } from 'typeorm';

/** What names a row: TypeORM's `whereInIds` asks for all that an entity says where two columns are the key. */
export function idOf(tx: EntityManager, entity: new () => ObjectLiteral, row: ObjectLiteral): ObjectLiteral {
  const { primaryColumns } = tx.dataSource.getMetadata(entity);
  return Object.fromEntries(primaryColumns.map(({ propertyName }) => [propertyName, row[propertyName] as unknown]));
}
