import { dirname, join } from 'node:path';
import { listFiles, read } from './source-files';

/** The files of `src` itself. */
export const ROOF = 'the roof';

/** What a file of one folder of `src` takes from another folder, be it only a type. */
export interface FolderImport {
  from: string;
  to: string;
  /** The two files. */
  told: string;
}

// With it begin `import … from`, `export … from`, imports for their effects, at run time, and of types in place.
const IMPORT = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'(\.[^']+)'/g;

/** Every import between two folders of `src`, but those of the unit tests and of migrations, which know nothing live. */
export function folderImports(): FolderImport[] {
  return listFiles('src', /(?<!\.spec)\.tsx?$/).flatMap((path) =>
    [...read(path).matchAll(IMPORT)]
      .map(([, specifier = '']) => join(dirname(path), specifier))
      .filter((target) => target.startsWith('src/') && !target.endsWith('.migration'))
      .map((target) => ({ from: folderOf(path), to: folderOf(target), told: `${path} → ${target}` }))
      .filter(({ from, to }) => from !== to),
  );
}

function folderOf(path: string): string {
  const [, folder = '', ...rest] = path.split('/');
  return rest.length === 0 ? ROOF : folder;
}

/** The folders that reach themselves through what they import, each with its way. */
export function circlesAmong(imports: readonly Pick<FolderImport, 'from' | 'to'>[]): string[] {
  const folders = [...new Set(imports.map(({ from }) => from))].sort();
  return folders.flatMap((folder) => wayBack(folder, imports) ?? []);
}

/** A shortest way from a folder back to itself, or null. */
function wayBack(start: string, imports: readonly Pick<FolderImport, 'from' | 'to'>[]): string | null {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const next: string[][] = [];
    for (const way of ways) {
      for (const { from, to } of imports) {
        if (from !== way.at(-1) || seen.has(to)) continue;
        if (to === start) return [...way, to].join(' → ');
        seen.add(to);
        next.push([...way, to]);
      }
    }
    ways = next;
  }
  return null;
}
