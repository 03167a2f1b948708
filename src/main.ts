import './config/production';
import { BadEnvironment, loadEnv, readEnvFile } from './config/env';
import { createApp } from './create-app';
import { Seed } from './database/seed/seed';
import { Health } from './health/health';

/** How long a stop may take before what is still open is cut. */
const STOP_MS = 8_000;
/** Idle connections of browsers and proxies are closed after this. */
const KEEP_ALIVE_MS = 65_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function start(): Promise<void> {
  readEnvFile();
  const env = loadEnv(process.env);
  const app = await createApp(env);
  const seed = app.get(Seed);
  const admin = await seed.firstStart(env);

  const server = app.getHttpServer();
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await app.listen(env.port, env.host);
  say(`The clinic's site is at ${env.publicUrl}, the panel at ${env.publicUrl}/panel`);
  if (admin) say(`The first admin is ${admin.email} with the password ${admin.password}`);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.get(Health).stop();
    const cut = setTimeout(() => server.closeAllConnections(), STOP_MS);
    server.closeIdleConnections();
    await app.close();
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
