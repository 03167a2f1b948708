import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installTool } from '../bench/registry-tool';
import { ROOT } from '../src/config/root';

// Makes `views/fonts` anew: `npm run fonts`, after a change of what is written here. A page loads the letters of its own
// language alone; what names of people and places may need besides is fetched when it is there.

const FOLDER = join(ROOT, 'views/fonts');

type Subset = (font: Buffer, text: string, options: object) => Promise<Buffer>;

interface Family {
  name: string;
  file: string;
  /** The package that has it, and its file for each part of the alphabet. */
  source: [name: string, version: string, fileOf: (part: string) => string];
  /** What is kept of a file that has several. */
  weights?: { min: number; max: number };
  features: string[];
  /**
   * What headings in Cyrillic have beside it: a page in that alphabet finds all of it in one file. It takes the family by
   * a name of its own, or the file of another alphabet would be fetched for a full stop.
   */
  besideCyrillic?: string;
}

/** The characters from one to another. */
function span(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

const BASE = `${span(' ', '~')}\u00a0\u00ad§©«°·»×óÓ–—‘’‚“”„•…€−ʼ`;

const FAMILIES: readonly Family[] = [
  {
    name: 'Brygada 1918',
    file: 'brygada',
    // Of its weight alone, with all alphabets in one file.
    source: ['@expo-google-fonts/brygada-1918', '0.4.2', () => '500Medium/Brygada1918_500Medium.ttf'],
    features: ['liga'],
    // The clinic's name; letters of another one are in the file of Latin ones.
    besideCyrillic: `${BASE.replaceAll(/\p{L}/gu, '')}Lipowa`,
  },
  {
    name: 'Onest',
    file: 'onest',
    source: ['@fontsource-variable/onest', '5.3.1', (part) => `files/onest-${part}-wght-normal.woff2`],
    weights: { min: 400, max: 600 },
    // Codes stand in figures of one width.
    features: ['tnum'],
  },
];

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
  { part: 'base', from: 'latin', range: LATIN, text: BASE },
  { part: 'latin-ext', from: 'latin-ext', range: LATIN_EXT, text: span('Ā', 'ſ') },
  { part: 'polish', from: 'latin-ext', range: LATIN_EXT, text: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
  { part: 'cyrillic-ext', from: 'cyrillic', range: CYRILLIC, text: span('Ѐ', 'џ') },
  { part: 'cyrillic', from: 'cyrillic', range: CYRILLIC, text: `${span('А', 'я')}ЁёЄєІіЇїЎўҐґ№\u0301` },
] as const;

// Heavier than the file is what its heaviest letters stand for: no browser draws bold ones of its own.
const faceOf = (name: string, file: string, range?: string): string => `@font-face {
  font-family: '${name}';
  src: url(./${file}.woff2);
  font-weight: 400 600;
  font-display: swap;${range === undefined ? '' : `\n  unicode-range: ${range};`}
}
`;

async function main(): Promise<void> {
  const tool = await installTool('subset-font', '2.9.0');
  const subset = createRequire(join(tool, 'index.js'))('subset-font') as Subset;
  const rules = FAMILIES.map(async ({ name, file, source, weights, features, besideCyrillic }) => {
    const [id, version, fileOf] = source;
    const folder = join(await installTool(id, version), 'node_modules', id);
    const faces: string[] = [];
    for (const [index, { part, from, range, text }] of PARTS.entries()) {
      const later = PARTS.slice(index + 1);
      const own = [...text].filter((each) => !later.some((other) => other.text.includes(each))).join('');
      const beside = part === 'cyrillic' ? besideCyrillic : undefined;
      const font = await subset(readFileSync(join(folder, fileOf(from))), own + (beside ?? ''), {
        targetFormat: 'woff2',
        variationAxes: weights && { wght: weights },
        keepFeatures: ['kern', 'ccmp', 'mark', 'mkmk', ...features],
        noHinting: true,
      });
      writeFileSync(join(FOLDER, `${file}-${part}.woff2`), font);
      faces.push(faceOf(name, `${file}-${part}`, range));
      if (beside !== undefined) faces.push(faceOf(`${name} Cyrillic`, `${file}-${part}`));
    }
    return faces.join('');
  });
  const head = `/* Made by scripts/fonts.ts from ${FAMILIES.map(({ source: [id] }) => id).join(' and ')} (OFL, licences beside the files). */\n`;
  writeFileSync(join(FOLDER, 'fonts.css'), head + (await Promise.all(rules)).join(''));
}

void main();
