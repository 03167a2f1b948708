import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { localizePath } from '../contract/routes';
import { median } from './measure';
import { startSite } from './pages/our-site';
import { installTool } from './registry-tool';

// Runs Lighthouse on the pages of the site, on a phone and on a desktop. Ends with 1 when a goal is missed.

const run = promisify(execFile);

/** How often each page is looked at; performance is the median. */
const RUNS = Number(process.env.RUNS ?? 1);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
/** Lighthouse 13 wants Node 22.19. */
const VERSION = major > 22 || (major === 22 && minor >= 19) ? '13.5.0' : '12.8.2';
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --no-first-run';

const FORMS = { mobile: [], desktop: ['--preset=desktop'] } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const LOCALES = ['pl', 'ru'] as const;
const MOBILE_PERFORMANCE = 98;
/** When the largest thing of a first look has to be seen, in milliseconds, and where. */
const LCP = { audit: 'largest-contentful-paint', most: 1_500, path: '/' };

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
  numericValue?: number;
  scoreDisplayMode: string;
}

interface Result {
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

type Form = keyof typeof FORMS;

async function look(folder: string, address: string, form: Form): Promise<Result> {
  const output = join(folder, 'report.json');
  const args = [
    join(folder, 'node_modules/lighthouse/cli/index.js'),
    address,
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--chrome-flags=${CHROME_FLAGS}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...FORMS[form],
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' };
  await run(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(readFileSync(output, 'utf8')) as Result;
}

/** What took points: the audits with a weight that are not fully passed. */
function lossesOf({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
}

async function firstLink(site: string, list: string, pattern: RegExp): Promise<string> {
  const path = pattern.exec(await (await fetch(site + list)).text())?.[1];
  if (path === undefined) throw new Error(`${list} has no link`);
  return path;
}

async function main(): Promise<void> {
  const folder = await installTool('lighthouse', VERSION);
  const program = await startSite();
  // The site calls itself so, and an address elsewhere would count as another site.
  const site = program.url.replace('127.0.0.1', 'localhost');
  const losses = new Map<string, string[]>();
  let missed = false;
  try {
    const doctor = await firstLink(site, '/doctors', /href="(\/doctors\/[^"?]+)"/);
    const article = await firstLink(site, '/articles', /href="(\/articles\/[^"?]+)"/);
    const paths = ['/', '/doctors', doctor, '/services', article, '/contacts'];
    console.log(`Lighthouse ${VERSION}, median of ${RUNS}\n`);
    console.log(
      '| Page | form | performance | accessibility | best practices | SEO | LCP, ms |\n| --- | --- | --- | --- | --- | --- | --- |',
    );
    for (const [page, path] of paths.flatMap((each) =>
      LOCALES.map((locale) => [each, localizePath(locale, each)] as const),
    )) {
      for (const form of ['mobile', 'desktop'] as const) {
        const results: Result[] = [];
        for (let count = 0; count < RUNS; count += 1) results.push(await look(folder, site + path, form));
        const scores = CATEGORIES.map((category) =>
          Math.round(median(results.map(({ categories }) => categories[category].score)) * 100),
        );
        const [performance = 0, ...others] = scores;
        const seenAfter = Math.round(
          median(results.map(({ audits }) => audits[LCP.audit]?.numericValue ?? Number.NaN)),
        );
        const good =
          performance >= (form === 'mobile' ? MOBILE_PERFORMANCE : 100) &&
          others.every((score) => score === 100) &&
          (page !== LCP.path || seenAfter <= LCP.most);
        missed ||= !good;
        console.log(`| ${[path, form, ...scores, seenAfter].join(' | ')} |`);
        if (!good) losses.set(`${path} ${form}`, [...new Set(results.flatMap(lossesOf))]);
      }
    }
  } finally {
    program.stop();
  }
  for (const [page, lost] of losses) console.log(`\n${page}:\n${lost.map((each) => `- ${each}`).join('\n')}`);
  if (missed) process.exitCode = 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
