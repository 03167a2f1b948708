import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env';
import { dataSourceOptions, openDatabase } from './data-source';
import { Database } from './database';

/** Opens the database at start. Features add their entities with `TypeOrmModule.forFeature`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: (env: Env) => ({
        ...dataSourceOptions(env),
        autoLoadEntities: true,
        retryAttempts: env.embedded ? 1 : 10,
        retryDelay: 1_000,
      }),
      dataSourceFactory: (options) => {
        if (!options) throw new Error('The database has no options');
        return openDatabase(options);
      },
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
