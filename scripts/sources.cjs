// Lets Node run the TypeScript sources as they are: `node -r ./scripts/sources.cjs bench/panel-lists.ts`.
const { readFileSync, statSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const { exclude: _, ...options } = JSON.parse(readFileSync(join(__dirname, '../.swcrc'), 'utf8'));
/** What was compiled, by file: a module that is loaded once more is compiled again only when it was saved meanwhile. */
const compiled = new Map();

function compile(filename) {
  const { mtimeMs } = statSync(filename);
  const known = compiled.get(filename);
  if (known?.mtimeMs === mtimeMs) return known.code;
  const source = readFileSync(filename, 'utf8');
  const { code } = transformSync(source, { ...options, swcrc: false, filename, sourceMaps: 'inline' });
  compiled.set(filename, { mtimeMs, code });
  return code;
}

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => module._compile(compile(filename), filename);
}
