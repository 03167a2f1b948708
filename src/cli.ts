import './config/compile-cache';
import './config/production';
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { writeBackup } from './backup/backup';
import { forgetLostKeys } from './backup/forget-lost-keys';
import { type KeysFacts, keysBeside, writeKeys } from './backup/keys-file';
import { BackupRefused, type Manifest } from './backup/manifest';
import { restoreBackup } from './backup/restore';
import { loadEnv, readEnvFile } from './config/env';
import { createLogger } from './config/logger';
import { closeOldFiles, makeFilesPrivate } from './config/private-files';
import { diagnose, report } from './diagnostics/diagnose';
import { AppError } from './errors/app-error';
import { startFailure } from './start-failure';

const USAGE = `Usage: npm run cli -- COMMAND

  create-admin --email ADDRESS   makes an admin and prints the password once;
                                 ADMIN_PASSWORD in the environment is taken instead
  reset-second-factor --email ADDRESS
                                 switches off passkeys and codes of somebody who has lost them, and ends the sessions;
                                 for an admin whom no other one can help
  export-account --email ADDRESS FILE
                                 writes what the site holds about somebody who asks for it and cannot sign in into a new
                                 file, for its owner only
  erase-account --email ADDRESS  erases the account of somebody who asks for it and cannot sign in, as the portal does
  doctor                         looks at settings, folder, database, Redis, mail, pictures, proxy and clocks, and says
                                 what to do; 1 when something is wrong
  seed                           writes the demo content into an empty site
  backup FILE                    writes the database and the pictures into one new file; the site may run meanwhile;
                                 --skip-missing goes on when the storage has lost a picture; the keys of people's data
                                 go into FILE.keys, or --keys FILE
  backup-keys FILE               writes these keys alone, in place of an older file: keep the newest, apart from data
  restore FILE                   fills an empty site from a backup, once it has proved to be whole; the newest keys are
                                 FILE.keys, or --keys FILE; --without-keys restores what is not sealed;
                                 --send-waiting also sends the mails that were waiting when it was made
  forget-lost-keys               when the secret that wraps keys is lost for good: gives up what they seal`;

const OPTIONS = {
  email: { type: 'string' },
  keys: { type: 'string' },
  'send-waiting': { type: 'boolean', default: false },
  'skip-missing': { type: 'boolean', default: false },
  'without-keys': { type: 'boolean', default: false },
} as const;

/** What a refusal says of an account. */
const REFUSALS: Readonly<Record<string, string>> = {
  not_found: 'No account has this address',
  wrong_state: 'This account has no second factor',
  last_admin: 'This is the account of the only admin: make another one first',
};

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** What each command needs: the name of a file, an address. */
const NEEDS = new Map<string, { file?: true; email?: true }>([
  ['create-admin', { email: true }],
  ['reset-second-factor', { email: true }],
  ['export-account', { file: true, email: true }],
  ['erase-account', { email: true }],
  ['doctor', {}],
  ['seed', {}],
  ['backup', { file: true }],
  ['backup-keys', { file: true }],
  ['restore', { file: true }],
  ['forget-lost-keys', {}],
]);

/** Whether the words of the command line are a command with all that it needs. */
function isComplete(command: string | undefined, rest: readonly string[], email: string | undefined): boolean {
  const needs = NEEDS.get(command ?? '');
  return needs !== undefined && rest.length === (needs.file ? 1 : 0) && (!needs.email || Boolean(email));
}

function sum({ madeAt, tables, media, missing }: Manifest): string {
  const rows = Object.values(tables).reduce((count, table) => count + table.rows, 0);
  const lost = missing.length > 0 ? `; ${missing.length} files were missing` : '';
  return `${rows} rows of ${Object.keys(tables).length} tables and ${Object.keys(media).length} files of pictures, as of ${madeAt}${lost}`;
}

function sumKeys({ madeAt, keys, erasures }: KeysFacts): string {
  return `${keys} keys of people’s data and ${erasures} erasures, as of ${madeAt}`;
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [command, ...rest] = positionals;
  if (!isComplete(command, rest, values.email)) {
    say(USAGE);
    return 2;
  }
  readEnvFile();
  const env = loadEnv(process.env);
  if (command === 'doctor') {
    const findings = await diagnose(env);
    say(report(findings));
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  }
  makeFilesPrivate(env);
  closeOldFiles(env);
  const [file = ''] = rest;
  if (command === 'backup') {
    const { keys, ...manifest } = await writeBackup(env, file, {
      skipMissing: values['skip-missing'],
      keysFile: values.keys,
    });
    say(`${file} has ${sum(manifest)}`);
    say(`${values.keys ?? keysBeside(file)} has ${sumKeys(keys)}; keep only the newest, apart from data`);
    return 0;
  }
  if (command === 'backup-keys') {
    say(`${file} has ${sumKeys(await writeKeys(env, file))}`);
    return 0;
  }
  if (command === 'forget-lost-keys') {
    const count = await forgetLostKeys(env);
    say(`${count} keys are gone, with what they seal`);
    return 0;
  }
  if (command === 'restore') {
    const { keys, ...manifest } = await restoreBackup(env, file, {
      sendWaiting: values['send-waiting'],
      keysFile: values.keys,
      withoutKeys: values['without-keys'],
    });
    say(`Restored: ${sum(manifest)}`);
    if (keys) say(`${sumKeys(keys)}: the next start erases again whoever is there`);
    return 0;
  }
  // Loaded only where it is needed: a backup needs no pages.
  const [{ AccountService }, { createApp }, { Seed }, { OutboxRelay }, { SecondFactorReset }] = await Promise.all([
    import('./auth/account.service.js'),
    import('./create-app.js'),
    import('./demo/seed.js'),
    import('./jobs/outbox-relay.js'),
    import('./second-factor/second-factor-reset.service.js'),
  ]);
  // Standard output has the password, for whoever called.
  const app = await createApp(env, createLogger(env, process.stderr));
  try {
    const accounts = app.get(AccountService, { strict: false });
    if (command === 'export-account' || command === 'erase-account') {
      app.get(OutboxRelay, { strict: false }).rest();
      // Every feature says at the beginning what it keeps of people.
      await app.init();
    }
    if (command === 'export-account') {
      const everything = await accounts.exportByOperator(values.email ?? '');
      await writeFile(file, `${JSON.stringify(everything, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
      say(`${file} has what the site holds about ${values.email}`);
      return 0;
    }
    if (command === 'erase-account') {
      await accounts.eraseByOperator(values.email ?? '');
      say(`The account of ${values.email} is erased; the person is told by a mail`);
      return 0;
    }
    if (command === 'reset-second-factor') {
      const { email } = await app.get(SecondFactorReset, { strict: false }).byOperator(values.email ?? '');
      say(`Signing in to ${email} takes the password alone now, and all sessions have ended`);
      return 0;
    }
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
    const told = error instanceof BackupRefused || error instanceof AppError;
    process.stderr
      .write(`${told ? (REFUSALS[error.message] ?? error.message) : startFailure(error, process.env.DATABASE_URL)}
`);
    process.exit(1);
  },
);
