// `npm run api-document`: writes `contract/openapi.json`, the document of the API as the built server gives it.
// `npm run api-document -- --release` keeps it as the released one besides, which later documents must not break.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const require = createRequire(import.meta.url);
const { loadEnv } = require('../dist/server/src/config/env.js');
const { createApp } = require('../dist/server/src/create-app.js');
const { ApiDocument } = require('../dist/server/src/openapi/api-document.js');

/** What a released document is compared by; the rest is words for people. */
const WORDS = ['description', 'summary', 'example', 'examples', 'title'];
const CONTRACT = join(import.meta.dirname, '../contract');

const withoutWords = (node, isNames = false) => {
  if (Array.isArray(node)) return node.map((each) => withoutWords(each));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(([name]) => isNames || !WORDS.includes(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutWords(value, name === 'properties')]));
};

const folder = mkdtempSync(join(tmpdir(), 'clinic-document-'));
try {
  const app = await createApp(loadEnv({ VAR_DIR: folder, LOG_LEVEL: 'silent' }));
  const document = await app.get(ApiDocument, { strict: false }).read();
  await app.close();
  writeFileSync(join(CONTRACT, 'openapi.json'), `${JSON.stringify(document, null, 1)}\n`);
  if (process.argv.includes('--release')) {
    const { paths, components } = document;
    const { schemas, parameters, headers, responses } = components;
    const released = withoutWords({ paths, components: { schemas, parameters, headers, responses } });
    writeFileSync(join(CONTRACT, 'released.json'), `${JSON.stringify(released, null, 1)}\n`);
    writeFileSync(join(CONTRACT, 'breaking-changes.json'), '{}\n');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
