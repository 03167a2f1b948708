import type { Sample } from './load';
import { type PeerName, versionOf } from './peers';

// What is asked of which program, and how the answers are to compare.

export type ProgramName = 'bytes' | 'kept' | 'rendered' | 'limit' | PeerName;

/** One row of the table. */
export interface Row {
  program: ProgramName;
  path: string;
  encoding: 'identity' | 'gzip' | 'br';
  title: string;
}

const NEXT = `Next.js ${versionOf('next')}`;
const ASTRO = `Astro ${versionOf('astro')}`;
const BYTES = 'bare `node:http`, the same bytes';

/** Where bare `node:http` sends the headers of our kept page; elsewhere it sends two. */
export const SAME_HEADERS = '/same-headers';

// Those that are compared stand next to each other.
export const ROWS = {
  bytes: { program: 'bytes', path: '/', encoding: 'identity', title: `${BYTES}, two headers` },
  same: { program: 'bytes', path: SAME_HEADERS, encoding: 'identity', title: `${BYTES}, our headers` },
  kept: { program: 'kept', path: '/', encoding: 'identity', title: 'our kept page' },
  nextKept: { program: 'next', path: '/kept/pl', encoding: 'identity', title: `${NEXT}, incremental static` },
  keptGzip: { program: 'kept', path: '/', encoding: 'gzip', title: 'our kept page, gzip' },
  nextKeptGzip: { program: 'next', path: '/kept/pl', encoding: 'gzip', title: `${NEXT}, incremental static, gzip` },
  bytesBrotli: { program: 'bytes', path: '/', encoding: 'br', title: `${BYTES}, two headers, brotli` },
  sameBrotli: { program: 'bytes', path: SAME_HEADERS, encoding: 'br', title: `${BYTES}, our headers, brotli` },
  keptBrotli: { program: 'kept', path: '/', encoding: 'br', title: 'our kept page, brotli' },
  limit: { program: 'limit', path: '/', encoding: 'identity', title: 'bare `node:http` + `renderToString` + queries' },
  rendered: { program: 'rendered', path: '/', encoding: 'identity', title: 'our page, rendered each time' },
  nextLive: { program: 'next', path: '/live/pl', encoding: 'identity', title: `${NEXT}, dynamic` },
  astro: { program: 'astro', path: '/pl', encoding: 'identity', title: `${ASTRO}, dynamic` },
} as const satisfies Record<string, Row>;

export type RowName = keyof typeof ROWS;

export interface Goal {
  text: string;
  of: RowName;
  to: RowName;
  measure: keyof Sample;
  /** The ratio is to be at least this, or at most this. */
  limit: { least: number } | { most: number };
}

function toBare(text: string, of: RowName, two: RowName, same: RowName): Goal[] {
  return [
    { text: `1: ${text}, our headers, requests/s`, of, to: same, measure: 'requestsPerSecond', limit: { least: 0.9 } },
    { text: `1: ${text}, two headers, requests/s`, of, to: two, measure: 'requestsPerSecond', limit: { least: 0.75 } },
    { text: `1: ${text}, our headers, CPU`, of, to: same, measure: 'cpuMsPerRequest', limit: { most: 1.2 } },
    { text: `1: ${text}, two headers, CPU`, of, to: two, measure: 'cpuMsPerRequest', limit: { most: 1.2 } },
  ];
}

export const GOALS: readonly Goal[] = [
  ...toBare('kept : bare', 'kept', 'bytes', 'same'),
  ...toBare('kept : bare, brotli', 'keptBrotli', 'bytesBrotli', 'sameBrotli'),
  {
    text: '2: kept : Next.js incremental static (kept, too), requests/s',
    of: 'kept',
    to: 'nextKept',
    measure: 'requestsPerSecond',
    limit: { least: 30 },
  },
  {
    text: '2: the same, gzip asked',
    of: 'keptGzip',
    to: 'nextKeptGzip',
    measure: 'requestsPerSecond',
    limit: { least: 45 },
  },
  {
    text: '3: rendered : Next.js dynamic, requests/s',
    of: 'rendered',
    to: 'nextLive',
    measure: 'requestsPerSecond',
    limit: { least: 7 },
  },
  {
    text: '3: rendered : Next.js dynamic, CPU',
    of: 'rendered',
    to: 'nextLive',
    measure: 'cpuMsPerRequest',
    limit: { most: 1 / 9 },
  },
  {
    text: '3: rendered : Astro dynamic, requests/s',
    of: 'rendered',
    to: 'astro',
    measure: 'requestsPerSecond',
    limit: { least: 2 },
  },
  {
    text: '4: rendered : bare `node:http` + `renderToString` + queries, CPU',
    of: 'rendered',
    to: 'limit',
    measure: 'cpuMsPerRequest',
    limit: { most: 1.3 },
  },
];
