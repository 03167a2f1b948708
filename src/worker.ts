import './config/compile-cache';
import './config/production';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { AppModule } from './app.module';
import { BadEnvironment, loadEnv, readEnvFile } from './config/env';
import { createLogger, NestLogger } from './config/logger';
import { openVarDir } from './config/var-dir';
import { MetricsServer } from './health/metrics-server';
import { BullConsumer } from './jobs/bull-consumer';
import { Heartbeat } from './jobs/heartbeat';
import { endOnUncaughtErrors, startFailure } from './start-failure';

/** A worker whose loops hang for so long ends itself: whoever started it starts it anew. */
const HANGS_LOOKS = 2;
const LOOK_MS = 30_000;
/** How long a stop may take before what is still running is left to another process. */
const STOP_MS = 9_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Docker only marks an unhealthy container; one that has ended is started again. */
function endWhenHanging(heartbeat: Heartbeat, logger: Logger): void {
  let hanging = 0;
  const timer = setInterval(() => {
    const loops = heartbeat.hanging();
    hanging = loops.length === 0 ? 0 : hanging + 1;
    if (hanging < HANGS_LOOKS) return;
    logger.fatal({ loops }, 'The loops that do the jobs hang: the worker ends');
    process.exit(1);
  }, LOOK_MS);
  timer.unref();
}

async function start(): Promise<void> {
  endOnUncaughtErrors();
  readEnvFile();
  const env = loadEnv(process.env);
  if (env.embedded || env.redisUrl === null) {
    throw new BadEnvironment([
      'DATABASE_URL, REDIS_URL: the worker needs both; without them the web process runs the jobs itself',
    ]);
  }
  openVarDir(env.varDir);
  const logger = createLogger(env);
  const app = await NestFactory.createApplicationContext(AppModule.with(env, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  });
  app.get(BullConsumer, { strict: false }).work();
  await app.get(MetricsServer, { strict: false }).listen('jobs');
  endWhenHanging(app.get(Heartbeat, { strict: false }), logger);
  say('The worker runs');

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error, process.env.DATABASE_URL)}\n`, () => process.exit(1));
});
