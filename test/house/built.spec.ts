import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuilt, makePart, sourcesOf } from '../../scripts/built.mjs';

const OUT = ['dist/server'];

let root: string;
function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}
const make = (): Promise<boolean> =>
  makePart(root, 'server', OUT, sourcesOf(root), () => {
    write('dist/server/main.js', 'built');
    return true;
  });
const isThere = (): boolean => isBuilt(root, 'server', OUT, sourcesOf(root));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'clinic-built-'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('node_modules/.package-lock.json', '{}');
  write('src/main.ts', 'main');
  write('views/styles/site.css', 'a {}');
  await make();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('A build', () => {
  it('is there as long as nothing changed, and only its own part', () => {
    expect(isThere()).toBe(true);
    expect(isBuilt(root, 'panel', ['dist/panel'], sourcesOf(root))).toBe(false);
  });

  it.each<[string, () => void]>([
    ['a file is added', () => write('src/new.ts', '')],
    ['a file is removed', () => unlinkSync(join(root, 'src/main.ts'))],
    ['a file is renamed', () => renameSync(join(root, 'src/main.ts'), join(root, 'src/other.ts'))],
    ['a file is moved', () => renameSync(join(root, 'src/main.ts'), join(root, 'views/main.ts'))],
    ['a file is written', () => write('views/styles/site.css', 'b {}')],
    [
      'a letter goes from the text of a file to its name',
      () => renameSync(join(root, 'src/main.ts'), join(root, 'src/m.ts')),
    ],
    ['a setting of the compilers changes', () => write('.swcrc', '{}')],
    ['other packages are asked for', () => write('package-lock.json', '{"packages":{}}')],
    ['other packages are installed', () => write('node_modules/.package-lock.json', '{"packages":{}}')],
    ['what was built is gone', () => rmSync(join(root, 'dist/server'), { recursive: true })],
    ['a file of it is gone', () => unlinkSync(join(root, 'dist/server/main.js'))],
    ['another program wrote into it', () => write('dist/server/main.js', 'built by another')],
    ['all of `dist` is gone', () => rmSync(join(root, 'dist'), { recursive: true })],
  ])('is made anew when %s', (_what, change) => {
    change();
    expect(isThere()).toBe(false);
  });

  it.each(['version', 'arch'] as const)('is made anew when the %s of Node is another', async (what) => {
    const own = Object.getOwnPropertyDescriptor(process, what) ?? {};
    try {
      Object.defineProperty(process, what, { ...own, value: 'another' });
      expect(isThere()).toBe(false);
      await make();
      expect(isThere()).toBe(true);
    } finally {
      Object.defineProperty(process, what, own);
    }
  });

  it('is left alone when a source has only a new time, or what no build reads changed', () => {
    utimesSync(join(root, 'src/main.ts'), new Date(), new Date());
    for (const name of [
      'README.md',
      '.env',
      'test/a.e2e-spec.ts',
      'src/main.spec.ts',
      'docs/a.md',
      'var/clinic.sqlite',
    ])
      write(name, 'new');
    expect(isThere()).toBe(true);
  });

  it('that fails is no build, nor is one that was interrupted', async () => {
    await expect(makePart(root, 'server', OUT, sourcesOf(root), () => false)).resolves.toBe(false);
    expect(isThere()).toBe(false);
    await make();
    const interrupted = makePart(root, 'server', OUT, sourcesOf(root), () => Promise.reject(new Error('interrupted')));
    await expect(interrupted).rejects.toThrow('interrupted');
    expect(isThere()).toBe(false);
  });

  it('of sources that changed meanwhile is made anew', async () => {
    await makePart(root, 'server', OUT, sourcesOf(root), () => {
      write('dist/server/main.js', 'built');
      write('src/main.ts', 'changed');
      return true;
    });
    expect(isThere()).toBe(false);
  });
});
