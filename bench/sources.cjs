// Lets Node run the TypeScript sources as they are: `node -r ./bench/sources.cjs bench/panel-lists.ts`.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const { exclude: _, ...options } = JSON.parse(readFileSync(join(__dirname, '../.swcrc'), 'utf8'));

for (const extension of ['.ts', '.tsx']) {
  require.extensions[extension] = (module, filename) => {
    const source = readFileSync(filename, 'utf8');
    const { code } = transformSync(source, { ...options, swcrc: false, filename, sourceMaps: 'inline' });
    module._compile(code, filename);
  };
}
