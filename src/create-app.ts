import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from './app.module';
import type { Env } from './config/env';
import { createLogger, NestLogger } from './config/logger';
import { configureApp } from './configure-app';
import { ApiDocument } from './openapi/api-document';

/** Makes the site, with its database open and its schema up to date; `listen` opens the door. */
export async function createApp(env: Env): Promise<NestExpressApplication> {
  const logger = createLogger(env);
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(env, logger), {
    bodyParser: false,
    logger: new NestLogger(logger),
    abortOnError: false,
    forceCloseConnections: false,
  });
  configureApp(app, env, logger);
  app.get(ApiDocument).of(app);
  return app;
}
