import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../config/env';
import { dataSourceOptions, reachDatabase } from './data-source';
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
        // Nest's own way writes a stack for each try, and tries again with a wrong password, too.
        toRetry: () => false,
      }),
      dataSourceFactory: (options) => {
        if (!options) throw new Error('The database has no options');
        return reachDatabase(options);
      },
    }),
  ],
  providers: [Database],
  exports: [Database],
})
export class DatabaseModule {}
