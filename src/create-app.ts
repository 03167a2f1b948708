import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import { AppModule } from './app.module';
import type { Env } from './config/env';
import { createLogger, NestLogger } from './config/logger';
import { configureApp } from './configure-app';
import { SiteKeyService } from './data-keys/site-key.service';
import { ApiDocument } from './openapi/api-document';

/** Makes the site, with its database open and its schema up to date; `listen` opens the door. */
export async function createApp(env: Env, logger = createLogger(env)): Promise<NestExpressApplication> {
  const server = express();
  // Every address has one spelling: what looks at paths besides the router (policies, body limits) relies on that. Express
  // reads it when it makes its router, which Nest has it do at once.
  server.set('case sensitive routing', true);
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.with(env, logger),
    new ExpressAdapter(server),
    {
      bodyParser: false,
      logger: new NestLogger(logger),
      abortOnError: false,
      forceCloseConnections: false,
    },
  );
  try {
    await app.get(SiteKeyService, { strict: false }).open();
  } catch (error) {
    await app.close();
    throw error;
  }
  configureApp(app, env, logger);
  app.get(ApiDocument).of(app);
  return app;
}
