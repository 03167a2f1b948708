import './config/compile-cache';
import './config/production';
import { type INestApplication, Logger } from '@nestjs/common';
import { AppointmentEvents } from './appointments/appointment-events';
import { loadEnv, readEnvFile } from './config/env';
import { closeOldFiles, makeFilesPrivate } from './config/private-files';
import { openVarDir } from './config/var-dir';
import { createApp } from './create-app';
import { addDemoPictures } from './demo/demo-pictures';
import { Seed } from './demo/seed';
import { GracefulStop } from './graceful-stop';
import { Health } from './health/health';
import { MetricsServer } from './health/metrics-server';
import { WarmUp } from './site/warm-up';
import { endOnUncaughtErrors, startFailure } from './start-failure';

/** How long a stop may take before what is still open is cut, and how long before the process ends whatever is left. */
const STOP_MS = 8_000;
const LAST_EXIT_MS = 9_000;
/** Idle connections of browsers and proxies are closed after this. */
const KEEP_ALIVE_MS = 65_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Draws the demo's portraits and covers while the site is already open; the placeholders stand in until then. */
async function makeDemoPictures(app: INestApplication, signal: AbortSignal): Promise<void> {
  try {
    await addDemoPictures((type) => app.get(type), signal);
  } catch (error) {
    new Logger('Demo').error('the pictures could not be made', error instanceof Error ? error.stack : undefined);
  }
}

async function start(): Promise<void> {
  endOnUncaughtErrors();
  readEnvFile();
  const env = loadEnv(process.env);
  makeFilesPrivate(env);
  openVarDir(env.varDir);
  closeOldFiles(env);
  const app = await createApp(env);
  await app
    .get(Seed)
    .firstStart(env, ({ email, password }) => say(`The first admin is ${email} with the password ${password}`));

  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const door = new GracefulStop(server);
  await app.init();
  await app.get(WarmUp, { strict: false }).run();
  await app.get(MetricsServer, { strict: false }).listen('site');
  await app.listen(env.port, env.host);
  say(`The clinic's site is at ${env.publicUrl}, the panel at ${env.publicUrl}/panel`);
  const pictures = new AbortController();
  if (env.embedded) void makeDemoPictures(app, pictures.signal);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), LAST_EXIT_MS).unref();
    app.get(Health).stop();
    pictures.abort();
    app.get(AppointmentEvents, { strict: false }).end();
    await door.stop(STOP_MS);
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error, process.env.DATABASE_URL)}\n`, () => process.exit(1));
});
