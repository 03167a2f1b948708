import 'reflect-metadata';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { loadEnv } from './src/config/env';
import { dataSourceOptions } from './src/database/data-source';
import { serializeSqlite } from './src/database/serialize-sqlite';

const dataSource = new DataSource({
  ...dataSourceOptions(loadEnv(process.env)),
  entities: [join(__dirname, 'src/**/*.entity.js')],
});

/** The DataSource for TypeORM's command line. */
export default dataSource.options.type === 'better-sqlite3' ? serializeSqlite(dataSource) : dataSource;
