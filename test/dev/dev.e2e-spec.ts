import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, makeTemporaryFolder, waitUntil } from '../support/servers';
import { ROOT } from '../support/source-files';

const START_MS = 180_000;
/** What the loop is made of, and what of a build it would make first. */
const COPIED = [
  ...['.swcrc', 'package.json', 'tsconfig.json', 'vite.config.ts'],
  ...['admin', 'contract', 'i18n', 'scripts', 'src', 'views', 'vite'],
  ...['dist/openapi', 'dist/panel', 'dist/public'],
];

/** A copy of the project, whose files a test may change. */
let copy: string;
let dev: ChildProcess;
let output = '';
let url: string;

beforeAll(async () => {
  copy = makeTemporaryFolder('dev');
  for (const name of COPIED) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  // The packages are those of the project; what Vite keeps beside them is the copy's own.
  const packages = readdirSync(join(ROOT, 'node_modules')).filter((name) => !['.cache', '.vite'].includes(name));
  mkdirSync(join(copy, 'node_modules'));
  for (const name of packages) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name));

  const [port, own] = [await findFreePort(), await findFreePort()];
  url = `http://localhost:${port}`;
  // What is written into the sources here is in no document.
  otherHosts.add(`localhost:${port}`);
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    cwd: copy,
    env: { PATH: process.env.PATH, DEV_PORT: String(port), PORT: String(own) },
  });
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  dev.stdout?.on('data', keep);
  dev.stderr?.on('data', keep);
  await until('the site is there', () => read('/'), START_MS);
});

afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill();
    await once(dev, 'close');
  }
  rmSync(copy, { recursive: true, force: true });
});

async function read(path: string): Promise<string> {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.text();
}

/** Saves a file with something else in it. */
function save(path: string, before: string, after: string): void {
  const file = join(copy, path);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(file, text.replace(before, after));
}

/** Tries until it works; a failure tells what the loop printed. */
async function until(what: string, attempt: () => Promise<unknown>, timeoutMs?: number): Promise<void> {
  await waitUntil(what, attempt, timeoutMs).catch((cause: unknown) => {
    throw new Error(`${what}: npm run dev says\n${output}`, { cause });
  });
}

const waitFor = (path: string, text: string): Promise<void> =>
  until(`${path} has ${text}`, async () => expect(await read(path)).toContain(text));

describe('npm run dev serves what was saved', () => {
  it('of the words', async () => {
    save('i18n/pl/home.json', '"Kiedy mogą', '"Zapisano: kiedy mogą');
    await waitFor('/', 'Zapisano: kiedy mogą');
  });

  it('of a page', async () => {
    save('views/Document.tsx', '<body>', '<body data-saved="page">');
    await waitFor('/', '<body data-saved="page">');
  });

  it('of the server', async () => {
    save('src/health/health.controller.ts', "@Get('live')", "@Get('saved')");
    await waitFor('/health/saved', '"ok"');
  });

  it('of a style', async () => {
    save('views/styles/site.css', "'./content.css';", "'./content.css';\n.saved { order: 4711 }");
    await until('the page has the style', async () => {
      const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(await read('/')) ?? [];
      expect(await read(sheet)).toContain('order:4711');
    });
  });

  it('of the panel', async () => {
    expect(await read('/panel/doctors')).toContain('/panel-assets/src/main.tsx');
    save('admin/src/locale.ts', 'export const tag', 'export const saved = 4711;\nexport const tag');
    await waitFor('/panel-assets/src/locale.ts', 'saved = 4711');
  });
});
