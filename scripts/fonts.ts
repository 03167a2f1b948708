import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installTool } from '../bench/registry-tool';
import { ROOT } from '../src/config/root';

// Makes `views/fonts` anew: `npm run fonts`, after a change of what is written here. A page loads the letters of its own
// language alone; what names of people and places may need besides is fetched when it is there.

const FOLDER = join(ROOT, 'views/fonts');

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

const FAMILIES = [
  {
    name: 'Brygada 1918',
    file: 'brygada',
    source: ['brygada-1918', '5.3.0'],
    weights: { min: 500, max: 500 },
    features: ['liga'],
  },
  // Codes stand in figures of one width.
  { name: 'Onest', file: 'onest', source: ['onest', '5.3.1'], weights: { min: 400, max: 600 }, features: ['tnum'] },
] as const;

/** The characters from one to another. */
function span(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

const LATIN = 'U+20-2DC, U+2010-2122, U+2212';
const LATIN_EXT = 'U+100-17F';
const CYRILLIC = 'U+301, U+400-491, U+2116';

/**
 * What a file has, in which file of the package it is, and for what browsers look into it. Of several with the same
 * range they look into the last one first, and fetch another when that lacks a character: what every page needs is last.
 * https://drafts.csswg.org/css-fonts/#composite-fonts
 */
const PARTS = [
  { part: 'latin', from: 'latin', range: LATIN, text: `${span('\u00a0', 'ÿ')}ıŒœʻˆ˚˜‒―‛‟†‡‰‹›⁄™` },
  { part: 'base', from: 'latin', range: LATIN, text: `${span(' ', '~')}\u00a0\u00ad§©«°·»×óÓ–—‘’‚“”„•…€−ʼ` },
  { part: 'latin-ext', from: 'latin-ext', range: LATIN_EXT, text: span('Ā', 'ſ') },
  { part: 'polish', from: 'latin-ext', range: LATIN_EXT, text: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
  { part: 'cyrillic-ext', from: 'cyrillic', range: CYRILLIC, text: span('Ѐ', 'џ') },
  { part: 'cyrillic', from: 'cyrillic', range: CYRILLIC, text: `${span('А', 'я')}ЁёЄєІіЇїЎўҐґ№\u0301` },
] as const;

async function main(): Promise<void> {
  const tool = await installTool('subset-font', '2.9.0');
  const subset = createRequire(join(tool, 'index.js'))('subset-font') as Subset;
  const rules = FAMILIES.map(async ({ name, file, source: [id, version], weights, features }) => {
    const folder = join(
      await installTool(`@fontsource-variable/${id}`, version),
      'node_modules/@fontsource-variable',
      id,
    );
    const faces: string[] = [];
    for (const [index, { part, from, range, text }] of PARTS.entries()) {
      const later = PARTS.slice(index + 1);
      const own = [...text].filter((each) => !later.some((other) => other.text.includes(each))).join('');
      const font = await subset(readFileSync(join(folder, `files/${id}-${from}-wght-normal.woff2`)), own, {
        targetFormat: 'woff2',
        variationAxes: { wght: weights },
        keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk', ...features],
        noHinting: true,
      });
      writeFileSync(join(FOLDER, `${file}-${part}.woff2`), font);
      // Heavier than the file is what its heaviest letters stand for: no browser draws bold ones of its own.
      faces.push(`@font-face {
  font-family: '${name}';
  src: url(./${file}-${part}.woff2);
  font-weight: 400 600;
  font-display: swap;
  unicode-range: ${range};
}
`);
    }
    return faces.join('');
  });
  const head =
    '/* Made by scripts/fonts.ts from @fontsource-variable/brygada-1918 and @fontsource-variable/onest (OFL, licences beside the files). */\n';
  writeFileSync(join(FOLDER, 'fonts.css'), head + (await Promise.all(rules)).join(''));
}

void main();
