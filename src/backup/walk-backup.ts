import { readArchive } from './archive';
import { factsOf, LinesDigest } from './digest';
import { BackupRefused, type FileFacts, type Manifest, MANIFEST, parseManifest } from './manifest';

/** Who is told what a backup holds while it is read. What is told may still turn out to be damaged at the end. */
export interface BackupReader {
  rows(table: string, lines: Buffer): Promise<void>;
  file(path: string, content: Buffer): Promise<void>;
}

// The names of pictures say their content; nothing else may be written into the storage.
const PATH = /^(public|private)\/[\w-]+(\.\w+)*$/;
const TABLE_PART = /^tables\/(\w+)\/(\d{6,})\.ndjson$/;
const MEDIA = 'media/';

/**
 * Reads a backup from its beginning to its end and compares everything in it with its manifest.
 * @throws BackupRefused when it is not whole
 */
export async function walkBackup(file: string, reader?: BackupReader): Promise<Manifest> {
  const tables = new Map<string, { digest: LinesDigest; pieces: number }>();
  const files = new Map<string, FileFacts>();
  let manifest: Manifest | null = null;
  const refuse = (what: string): never => {
    throw new BackupRefused(`${file} is damaged: ${what}.`);
  };
  for await (const { name, content } of readArchive(file)) {
    if (manifest) refuse('it goes on after its end');
    const [, table, piece] = TABLE_PART.exec(name) ?? [];
    const path = name.startsWith(MEDIA) ? name.slice(MEDIA.length) : null;
    if (name === MANIFEST) {
      manifest = parseManifest(content.toString('utf8'));
    } else if (table !== undefined) {
      const seen = tables.get(table) ?? { digest: new LinesDigest(), pieces: 0 };
      seen.pieces += 1;
      if (Number(piece) !== seen.pieces) refuse(`a part of ${table} is missing`);
      seen.digest.add(content);
      tables.set(table, seen);
      await reader?.rows(table, content);
    } else if (path !== null && PATH.test(path) && !files.has(path)) {
      files.set(path, factsOf(content));
      await reader?.file(path, content);
    } else {
      refuse(`it holds ${JSON.stringify(name.slice(0, 100))}`);
    }
  }
  if (!manifest) return refuse('its end is missing');
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = (tables.get(name)?.digest ?? new LinesDigest()).facts();
    if (found.rows !== rows || found.sha256 !== sha256) refuse(`the rows of ${name} are not those that were written`);
    tables.delete(name);
  }
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.media)) {
    const found = files.get(path);
    if (found?.bytes !== bytes || found.sha256 !== sha256) refuse(`${path} is not what was written`);
    files.delete(path);
  }
  const [unlisted] = [...tables.keys(), ...files.keys()];
  if (unlisted !== undefined) refuse(`${unlisted} is not in its manifest`);
  return manifest;
}
