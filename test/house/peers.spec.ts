import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, read, ROOT } from '../support/source-files';

/** What is imported from our folders: the names, and the file without its ending. */
const OURS = /import \{([^}]+)\} from '[./]+\/((?:views|contract|bench)\/[\w./-]+)'/g;

/** What Next.js gets in place of ours. */
const REPLACED: Readonly<Record<string, string>> = { 'views/site': 'bench/peers/next/site.mjs' };

interface Import {
  peer: string;
  file: string;
  name: string;
}

const imports = listFiles('bench/peers').flatMap((peer) =>
  [...read(peer).matchAll(OURS)].flatMap(([, names = '', file = '']): Import[] =>
    names.split(',').map((name) => ({ peer, file, name: name.trim() })),
  ),
);

const isExported = ({ peer, file, name }: Import): boolean => {
  const ours = peer.startsWith('bench/peers/next/') ? (REPLACED[file] ?? file) : file;
  const path = ['', '.ts', '.tsx'].map((ending) => ours + ending).find((each) => existsSync(join(ROOT, each)));
  return (
    path !== undefined && new RegExp(`^export (?:async )?(?:function|const|class) ${name}\\b`, 'm').test(read(path))
  );
};

// No compiler sees these files before somebody measures.
describe('The peers of the comparison', () => {
  it('import of ours what there is', () => {
    expect(new Set(imports.map(({ peer }) => peer.split('/')[2]))).toEqual(new Set(['astro', 'next']));
    expect(imports.filter((each) => !isExported(each))).toEqual([]);
  });
});
