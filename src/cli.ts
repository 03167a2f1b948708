import './config/production';
import { parseArgs } from 'node:util';
import { loadEnv, readEnvFile } from './config/env';
import { createApp } from './create-app';
import { Seed } from './database/seed/seed';
import { AppError } from './errors/app-error';
import { startFailure } from './start-failure';

const USAGE = `Usage: npm run cli -- COMMAND

  create-admin --email ADDRESS   makes an admin and prints the password once;
                                 ADMIN_PASSWORD in the environment is taken instead
  seed                           writes the demo content into an empty site`;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { email: { type: 'string' } } });
  const [command] = positionals;
  if ((command !== 'create-admin' && command !== 'seed') || (command === 'create-admin' && !values.email)) {
    say(USAGE);
    return 2;
  }
  readEnvFile();
  const app = await createApp({ ...loadEnv(process.env), logLevel: 'error' });
  try {
    const seed = app.get(Seed);
    if (command === 'seed') {
      const added = await seed.addDemoContent();
      say(added ? 'The demo content is there' : 'The site has content already: nothing was changed');
      return added ? 0 : 1;
    }
    const admin = await seed.addAdmin(values.email ?? '', process.env.ADMIN_PASSWORD ?? null);
    say(`The admin is ${admin.email}${process.env.ADMIN_PASSWORD ? '' : ` with the password ${admin.password}`}`);
    return 0;
  } finally {
    await app.close();
  }
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof AppError ? error.message : startFailure(error)}\n`);
    process.exit(1);
  },
);
