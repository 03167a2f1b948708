import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Tokens = Readonly<Record<string, string>>;

const TEXT = 4.5;
/** Edges of fields and of what is chosen, large shapes (WCAG 2.2, 1.4.11). */
const SHAPE = 3;

/** Text or shape, on what, and the least contrast. */
const PAIRS: readonly (readonly [front: string, back: string, least?: number])[] = [
  ['ink', 'paper'],
  ['ink', 'white'],
  ['ink', 'pale'],
  ['ink', 'bract'],
  ['ink', 'blossom'],
  ['ink-2', 'paper'],
  ['ink-2', 'white'],
  ['ink-2', 'pale'],
  ['ink-3', 'paper'],
  ['leaf', 'paper'],
  ['leaf', 'white'],
  ['leaf', 'bract'],
  ['on-light', 'honey'],
  ['on-light', 'honey-2'],
  ['on-light', 'on-dark'],
  ['on-dark', 'deep'],
  ['on-dark', 'deep-2'],
  ['on-dark-2', 'deep'],
  ['on-dark', 'night'],
  ['on-dark-2', 'night'],
  ['paper', 'ink'],
  ['blossom-ink', 'blossom'],
  ['error', 'paper'],
  ['error', 'white'],
  ['error', 'error-bg'],
  ['ok', 'ok-bg'],
  ['disabled-ink', 'disabled'],
  ['on-route', 'route'],
  ['line-2', 'white', SHAPE],
  ['line-2', 'paper', SHAPE],
  ['ring', 'paper', SHAPE],
  ['ring', 'white', SHAPE],
  ['route', 'white', SHAPE],
];
/** Heads have a colour of their own; in the dark they all have that of the band. */
const HEADS = ['doctors', 'services', 'articles', 'contacts', 'booking', 'sign-in', 'portal', 'legal', 'offline'];

function read(name: string): string {
  return readFileSync(join(__dirname, name), 'utf8');
}

function tokensOf(block: string): Tokens {
  const found = [...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', value = '']) => [name, value]);
  return Object.fromEntries(found) as Tokens;
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? [...colour.slice(1)].map((each) => each + each).join('') : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [one, other] = [front, back].map((name) => {
    const colour = tokens[name];
    if (colour === undefined) throw new Error(`No colour --${name}`);
    return luminance(colour);
  });
  const [dark = 0, light = 0] = [one ?? 0, other ?? 0].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const light = { ...tokensOf(read('tokens.css')), ...tokensOf(read('account-heads.css')) };
const blocks = [...read('dark.css').matchAll(/:root[^{]*\{([^}]*)\}/g)].map(([, block = '']) => block);
const dark = { ...light, ...tokensOf(blocks[0] ?? '') };

describe.each([
  ['light', light],
  ['dark', dark],
])('The %s theme', (name, tokens) => {
  it.each(PAIRS.map(([front, back, least = TEXT]) => [front, back, least] as const))(
    '%s on %s can be told apart',
    (front, back, least) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each(HEADS)('the heading and the lead of %s can be read', (page) => {
    const back = name === 'dark' ? 'head-band' : `head-${page}`;
    expect(contrast(tokens, 'ink', back)).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(tokens, 'ink-2', back)).toBeGreaterThanOrEqual(TEXT);
  });
});

describe('The dark theme', () => {
  it('is the same by the system and by hand', () => {
    expect(blocks).toHaveLength(2);
    expect(blocks[1]).toBe(blocks[0]);
  });

  it('gives a value to tokens that there are', () => {
    const known = new Set([...read('tokens.css').matchAll(/--([\w-]+):/g)].map(([, token]) => token));
    const given = [...(blocks[0] ?? '').matchAll(/--([\w-]+):/g)].map(([, token]) => token);
    expect(given.filter((token) => !known.has(token) && token !== 'head-band')).toEqual([]);
  });

  it('has the browser’s bars in its paper', () => {
    const head = readFileSync(join(__dirname, '../Document.tsx'), 'utf8');
    expect(head).toContain(`PAPER = { light: '${light['paper'] ?? ''}', dark: '${dark['paper'] ?? ''}' }`);
  });
});
