import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTENT_TYPES } from '../../contract/content-types';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../contract/locales';
import { FLOORS } from '../../floors.mjs';
import { ENV_VARIABLES } from '../../src/config/env';
import { SECURITY_EVENTS } from '../../src/security-log/security-log';
import {
  dictionaries,
  type Entry,
  panelDictionaries,
  placeholdersOf,
  pluralCategories,
  textsOf,
} from '../support/dictionaries';
import { BLANK, mayBeShared, NAMES } from '../support/allowed-words';
import { circlesAmong, folderImports, ROOF } from '../support/folder-imports';
import { listFiles, listFolders, read, ROOT } from '../support/source-files';

const CODE = /\.(ts|tsx|mjs)$/;
const words = (locale: Locale): Map<string, Entry> => dictionaries.get(locale) ?? new Map<string, Entry>();
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);

describe('Words', () => {
  it.each(others)('the keys of %s are those of the Polish words', (locale) => {
    expect([...words(locale).keys()].sort()).toEqual([...words(DEFAULT_LOCALE).keys()].sort());
  });

  it.each(LOCALES)('the panel gets every word of %s that is meant for it once, and none of the site', (locale) => {
    const meant = [...words(locale).keys()].flatMap((key) => /^(?:[\w-]+\.)?panel\.(.+)/.exec(key)?.[1] ?? []);
    expect([...(panelDictionaries.get(locale) ?? new Map<string, Entry>()).keys()].sort()).toEqual(meant.sort());
  });

  it.each(LOCALES)('no text of %s is empty or has spaces around it', (locale) => {
    const wrong = textEntries(locale).filter(
      ({ key, text }) => !BLANK.includes(key) && (text === '' || text !== text.trim()),
    );
    expect(wrong).toEqual([]);
  });

  it.each(LOCALES)('plural texts of %s have the categories of its language', (locale) => {
    const wrong = [...words(locale)]
      .filter(([, entry]) => typeof entry !== 'string')
      .filter(([, entry]) => Object.keys(entry).sort().join() !== pluralCategories(locale).join())
      .map(([key]) => key);
    expect(wrong).toEqual([]);
  });

  it.each(others)('the placeholders of %s are those of the Polish words', (locale) => {
    // A form for one may leave the number out: "godzinę temu".
    const all = (entry: Entry | undefined): string[] => placeholdersOf(textsOf(entry ?? '').join(' '));
    const wrong = [...words(locale)].filter(
      ([key, entry]) => all(entry).join() !== all(words(DEFAULT_LOCALE).get(key)).join(),
    );
    expect(wrong).toEqual([]);
  });

  it.each<[Locale, RegExp]>([
    ['pl', /\p{Script=Cyrillic}/u],
    ['en', /\p{Script=Cyrillic}|[ąćęłńóśźż]/iu],
    ['ru', /[іўєїґ’]|[ąćęłńóśźż]/iu],
    ['by', /[ищъєїґ]|[ąćęłńóśźż]/iu],
    ['ua', /[ыэъёў]|[ąćęłńóśźż]/iu],
  ])('no text of %s has a letter of another language', (locale, foreign) => {
    const wrong = textEntries(locale).filter(({ text }) => foreign.test(withoutNames(text)));
    expect(wrong).toEqual([]);
  });

  it('no text is the same in two languages, but for words that both have', () => {
    const same = LOCALES.flatMap((locale, index) =>
      LOCALES.slice(index + 1).flatMap((other) =>
        [...words(locale)]
          .filter(([key, entry]) => sameText(entry, words(other).get(key)))
          .flatMap(([key, entry]) => textsOf(entry).map((text) => ({ key, text: withoutNames(text) })))
          .filter(({ text }) => lettersOf(text) !== '' && !mayBeShared(locale, other, lettersOf(text)))
          .map(({ key, text }) => `${locale}=${other} ${key}: ${text}`),
      ),
    );
    expect(same).toEqual([]);
  });
});

function textEntries(locale: Locale): { key: string; text: string }[] {
  return [...words(locale)].flatMap(([key, entry]) => textsOf(entry).map((text) => ({ key, text })));
}

function withoutNames(text: string): string {
  return NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text.replaceAll(/\{\w+\}/g, ''));
}

function lettersOf(text: string): string {
  return text
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

function sameText(a: Entry, b: Entry | undefined): boolean {
  return b !== undefined && textsOf(a).join('\n') === textsOf(b).join('\n');
}

describe('The tree', () => {
  it('has no folder for things without a name', () => {
    const nameless = ['src', 'views', 'contract', 'admin/src']
      .flatMap(listFolders)
      .filter((path) => /(^|\/)(services|helpers|utils|common|shared|lib|misc)$/.test(path));
    // The clinic's services are a feature, on the server, among the pages and in the panel.
    const feature = ['src/services', 'views/pages/services', 'admin/src/services'];
    expect(nameless.filter((path) => !feature.includes(path))).toEqual([]);
  });

  it('has no file that nobody wants to read', () => {
    const long = ['src', 'views', 'contract', 'admin/src', 'test']
      .flatMap((folder) => listFiles(folder, CODE))
      // Demo content is prose.
      .filter((path) => !path.endsWith('.demo.ts'))
      .filter((path) => read(path).split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('gives a reason wherever a rule of the linter is switched off', () => {
    const unexplained = ['src', 'views', 'contract', 'admin', 'test']
      .flatMap((folder) => listFiles(folder, CODE))
      .filter((path) => /(es|ox)lint-disable(?!.* -- \S)/.test(read(path)) || /@ts-(ignore|nocheck)/.test(read(path)))
      // This file names them.
      .filter((path) => path !== 'test/house/house.spec.ts');
    expect(unexplained).toEqual([]);
  });

  it('has every file that its documents link to', () => {
    const documents = ['README.md', 'CONTRIBUTING.md', ...listFiles('docs', /\.md$/)];
    const dead = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !existsSync(join(ROOT, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('has every file that its documents name as a proof', () => {
    const named = ['docs/security.md', 'docs/reliability.md']
      .filter((path) => existsSync(join(ROOT, path)))
      .flatMap((path) => [...read(path).matchAll(/`((?:test|src|contract|admin|views|bench)\/[\w./-]+\.\w+)`/g)])
      .map(([, target = '']) => target);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
  });
});

describe('The floors of the server', () => {
  const found = folderImports();
  const floors = [...FLOORS, [ROOF]];
  const floorOf = (folder: string): number => floors.findIndex((folders) => folders.includes(folder));

  it('have each folder once, and no other', () => {
    const folders = listFolders('src').flatMap((path) => /^src\/([^/]+)$/.exec(path)?.[1] ?? []);
    expect(FLOORS.flat().sort()).toEqual(folders.sort());
  });

  it('import only what is below them, types included', () => {
    expect(found.length).toBeGreaterThan(500);
    expect(found.filter(({ from, to }) => floorOf(to) >= floorOf(from)).map(({ told }) => told)).toEqual([]);
  });

  it('have no folders that import one another, be it by way of others', () => {
    expect(circlesAmong(found)).toEqual([]);
  });
});

it('Each event of the security log is explained to whoever runs the site', () => {
  const [, chapter = ''] = read('docs/operations.md').split('## What the security log says');
  const rows = (chapter.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .slice(1);
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(explained.sort()).toEqual([...SECURITY_EVENTS]);
});

describe('The types of content', () => {
  /** What says something of its own about each type, and is not made of it by a rule. */
  const TABLES = [
    'contract/content-types.ts',
    // The tables of that time.
    'src/versions/create-saved-versions.migration.ts',
    // Each type's own example, page and words in the panel.
    'test/articles/rich-text.browser-spec.ts',
    'test/panel/drawers.browser-spec.ts',
    'test/panel/preview-links.e2e-spec.ts',
    'test/panel/preview.e2e-spec.ts',
    'test/panel/provider.e2e-spec.ts',
    'test/panel/screens.ts',
    'test/panel/things.ts',
    'test/site/cache.e2e-spec.ts',
    // The pages that have a drawing, and their colours.
    'test/site/drawings.e2e-spec.ts',
    'test/site/machines.e2e-spec.ts',
    'test/versions/versions.e2e-spec.ts',
    'test/wording/wording.e2e-spec.ts',
    'views/styles/contrast.spec.ts',
  ];

  it('are listed by hand in their one tuple and in nothing that a new type should not have to edit', () => {
    const lists = ['src', 'views', 'contract', 'admin', 'test', 'scripts', 'vite', 'bench']
      .flatMap((folder) => listFiles(folder, CODE))
      .concat('eslint.config.mjs', 'floors.mjs')
      .filter((path) => CONTENT_TYPES.filter((type) => read(path).includes(`'${type}'`)).length >= 3);
    expect(lists.sort()).toEqual(TABLES);
  });

  it.each(CONTENT_TYPES)('have a part of the panel, which finds it by its folder: %s', (type) => {
    expect(read(`admin/src/${type}/index.tsx`)).toMatch(/export const panel = \{\s+list: .+\s+icon: /);
  });
});

describe('The environment', () => {
  it('is described in .env.example, every variable and no other', () => {
    const named = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual([...ENV_VARIABLES].sort());
  });

  it('is read in src/config only', () => {
    const readers = ['src', 'views', 'contract']
      .flatMap((folder) => listFiles(folder, CODE))
      .filter((path) => read(path).includes('process.env'));
    expect(readers.filter((path) => !/^src\/(config\/|main\.ts|cli\.ts|worker\.ts)/.test(path))).toEqual([]);
  });

  const { dockerCompose } = settings.programs;
  if (dockerCompose) {
    it('of docker-compose.yml is complete', () => {
      const secrets = { JWT_SECRET: 'x', DATABASE_PASSWORD: 'x', ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'x' };
      const check = (env: NodeJS.ProcessEnv): void =>
        void execFileSync(dockerCompose, ['config', '-q'], {
          cwd: ROOT,
          stdio: 'pipe',
          env: { PATH: process.env.PATH, ...env },
        });
      expect(() => check(secrets)).not.toThrow();
      expect(() => check({ ...secrets, JWT_SECRET: '' })).toThrow(/JWT_SECRET/);
    });
  }
});

/** CycloneDX 1.5. */
interface Bill {
  bomFormat: string;
  components: { 'bom-ref': string }[];
}

interface Manifest {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

describe('Dependencies', () => {
  const manifest = JSON.parse(read('package.json')) as Manifest;

  it('have one exact version each', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^(npm:[^@]+@)?\d+\.\d+\.\d+(-dev\.\d+\.\d+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('have licences that somebody has looked at, and a bill of materials', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sbom-')), 'sbom.json');
    try {
      execFileSync(process.execPath, ['scripts/sbom.mjs', file], { cwd: ROOT, stdio: 'pipe' });
      const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Bill;
      const listed = components.map(({ 'bom-ref': ref }) => ref);
      const ours = Object.entries(manifest.dependencies).map(([name, version]) =>
        // One under another name has the version of both.
        version.startsWith('npm:') ? version.slice('npm:'.length) : `${name}@${version}`,
      );
      expect([bomFormat, ours.filter((ref) => !listed.includes(ref))]).toEqual(['CycloneDX', []]);
      expect(listed.filter((ref) => /^jest@/.test(ref))).toEqual([]);
    } finally {
      rmSync(join(file, '..'), { recursive: true });
    }
  });

  // Knip tells of packages that nobody uses, and of those that are used and not declared.
  it('that the running server needs are declared as such', () => {
    const missing = imports()
      .filter(({ name }) => !(name in manifest.dependencies))
      .map(({ name, path }) => `${name}: ${path}`);
    expect(missing).toEqual([]);
  });
});

/** Which packages the running server imports where. */
function imports(): { name: string; path: string }[] {
  const IMPORT =
    /(?:^(?:import|export)\s(?:[^'"]*?\sfrom\s)?|\bimport\(|\brequire(?:\.resolve)?\()['"]([^'".][^'"]*)['"]/gm;
  return (
    ['src', 'views', 'contract']
      .flatMap((folder) => listFiles(folder, CODE))
      // The service worker is bundled, and runs in browsers.
      .filter((path) => !/\.spec\.tsx?$|^views\/service-worker\.ts$/.test(path))
      .flatMap((path) => [...read(path).matchAll(IMPORT)].map(([, specifier = '']) => ({ path, specifier })))
      .filter(({ specifier }) => !/^(node|virtual):/.test(specifier))
      .map(({ path, specifier }) => ({
        path,
        name: specifier
          .split('/')
          .slice(0, specifier.startsWith('@') ? 2 : 1)
          .join('/'),
      }))
  );
}
