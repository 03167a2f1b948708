import './config/production';
import { type INestApplication, Logger } from '@nestjs/common';
import { ArticlesService } from './articles/articles.service';
import { BadEnvironment, loadEnv, readEnvFile } from './config/env';
import { createApp } from './create-app';
import { addDemoPictures } from './database/seed/demo-pictures';
import { Seed } from './database/seed/seed';
import { DoctorsService } from './doctors/doctors.service';
import { Health } from './health/health';
import { MetricsServer } from './health/metrics-server';
import { MediaService } from './media/media.service';
import { WarmUp } from './site/warm-up';

/** How long a stop may take before what is still open is cut. */
const STOP_MS = 8_000;
const SWEEP_MS = 50;
/** Idle connections of browsers and proxies are closed after this. */
const KEEP_ALIVE_MS = 65_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Draws the demo's portraits and covers while the site is already open; the placeholders stand in until then. */
async function makeDemoPictures(app: INestApplication, signal: AbortSignal): Promise<void> {
  try {
    const services = {
      articles: app.get(ArticlesService),
      doctors: app.get(DoctorsService),
      media: app.get(MediaService),
    };
    await addDemoPictures(services, signal);
  } catch (error) {
    new Logger('Demo').error('the pictures could not be made', error instanceof Error ? error.stack : undefined);
  }
}

async function start(): Promise<void> {
  readEnvFile();
  const env = loadEnv(process.env);
  const app = await createApp(env);
  const seed = app.get(Seed);
  const admin = await seed.firstStart(env);

  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.init();
  await app.get(WarmUp, { strict: false }).run();
  await app.get(MetricsServer, { strict: false }).listen('site');
  await app.listen(env.port, env.host);
  say(`The clinic's site is at ${env.publicUrl}, the panel at ${env.publicUrl}/panel`);
  const pictures = new AbortController();
  if (env.embedded) void makeDemoPictures(app, pictures.signal);
  if (admin) say(`The first admin is ${admin.email} with the password ${admin.password}`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.get(Health).stop();
    pictures.abort();
    const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
    // A connection is idle once its answer is sent: then it goes, and no new request comes by it.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    await app.close();
    clearInterval(sweep);
    clearTimeout(cut);
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

start().catch((error: unknown) => {
  const expected = error instanceof BadEnvironment;
  process.stderr.write(`${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exit(1);
});
