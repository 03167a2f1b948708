import '../src/config/production';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createConnection } from 'mysql2/promise';
import type { DoctorRecord } from '../contract/doctor';
import { ArticlesService } from '../src/articles/articles.service';
import { hashPassword } from '../src/auth/passwords';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { Database } from '../src/database/database';
import { DoctorsService } from '../src/doctors/doctors.service';
import { ContentVersion } from '../src/freshness/content-version';
import { RecurringJobs } from '../src/jobs/recurring-jobs';
import type { ListQuery } from '../src/panel/list-query';
import { SearchIndexer } from '../src/panel/search-indexer.service';
import { UsersService } from '../src/users/users.service';
import { COMMON_WORD, insertArticles, RARE_WORD } from './article-rows';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { insertPeople, PEOPLE_LISTS, peopleCases, SEARCHED } from './list-cases';
import { type Case, measure, ratio } from './measure';

/** `npm run bench:lists -- sqlite visits`: of one list only. */
const [ONLY, LIST = 'all'] = process.argv.slice(2);
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const SIZES = [10, 1_000, 10_000, 100_000] as const;
const PAGE = 25;
const LATEST = 3;
const ADMIN = { email: 'admin@example.org', password: 'correct horse battery' };

const TABLES = 'article, article_text, appointment, user, mail, audit, search_text, search_word, search_part';

type Size = (typeof SIZES)[number];

/** The site with a number of articles. */
interface Place {
  size: Size;
  app: NestExpressApplication;
  articles: ArticlesService;
  url: string;
}

interface Goal {
  text: string;
  limit: number;
  name: string;
  base: string;
}

async function openPlace(size: Size, variables: Record<string, string>): Promise<Place> {
  const env = loadEnv({ ...variables, HOST: '127.0.0.1' });
  const url = env.publicUrl;
  const app = await createApp(env);
  await app.listen(env.port, '127.0.0.1');
  // Rows this old are forgotten and sealed by jobs, which would change the lists while they are measured.
  await app.get(RecurringJobs, { strict: false }).onApplicationShutdown();
  // Longer than it takes until the same case comes again.
  app.getHttpServer().keepAliveTimeout = 600_000;
  const database = app.get(Database, { strict: false });
  const text = { firstName: 'Anna', position: 'pediatra', bio: 'Leczy dzieci.' };
  const doctors: DoctorRecord[] = [];
  for (const lastName of ['Lis', 'Nowak', 'Sowa', 'Wilk', 'Zima']) {
    const input = { published: true, languages: ['pl' as const], translations: { pl: { ...text, lastName } } };
    doctors.push(await app.get(DoctorsService, { strict: false }).create(input, null));
  }
  const passwordHash = await hashPassword(ADMIN.password);
  await database.transaction(async (tx) => {
    await insertArticles(
      tx,
      size,
      doctors.map(({ id }) => id),
    );
    const person = { email: ADMIN.email, firstName: 'Anna', lastName: 'Nowak', role: 'admin' as const, passwordHash };
    await app.get(UsersService, { strict: false }).create(tx, person);
  });
  await insertPeople(app, size);
  await app.get(SearchIndexer, { strict: false }).run();
  // InnoDB does this by itself some time after many writes; SQLite never does.
  if (variables['DATABASE_URL']) await analyze(variables['DATABASE_URL']);
  return { size, app, articles: app.get(ArticlesService, { strict: false }), url };
}

/** On a connection of its own: the site's gives up what takes so long. */
async function analyze(url: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(`ANALYZE TABLE ${TABLES}`);
  await connection.end();
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Token-Transport': 'body' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return accessToken;
}

function query(offset: number, filter: ListQuery['filter'] = {}, field = 'publishAt'): ListQuery {
  return { sort: { field, direction: 'DESC' }, offset, limit: PAGE, filter };
}

async function casesOf({ size, app, articles, url }: Place): Promise<Case[]> {
  let token = await signIn(url);
  const total = (await articles.list(query(0))).total ?? 0;
  const deepest = Math.floor((total - 1) / PAGE) * PAGE;
  const active = (await articles.list(query(0, { status: 'active' }))).total ?? 0;
  const deepestActive = Math.floor((active - 1) / PAGE) * PAGE;
  const fetchPage = async (offset: number): Promise<void> => {
    const address = new URL('/api/panel/articles', url);
    address.searchParams.set('sort', '["publishAt","DESC"]');
    address.searchParams.set('range', JSON.stringify([offset, offset + PAGE - 1]));
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
    // A quarter of an hour is over.
    if (answer.status === 401) token = await signIn(url);
    else if (!answer.ok || !answer.headers.get('content-range')) throw new Error(`The list answered ${answer.status}`);
    await answer.json();
  };
  // As after a write: no count is kept.
  const forgetCounts = (): Promise<void> =>
    app.get(Database, { strict: false }).transaction((tx) => app.get(ContentVersion, { strict: false }).bump(tx));
  const named = (name: string, run: () => Promise<unknown>, before?: () => Promise<unknown>): Case => ({
    name: `${size} ${name}`,
    run,
    ...(before && { before }),
  });
  return [
    ...peopleCases(app, size),
    named('landing', () => articles.latest('pl', LATEST)),
    named('first', () => articles.list(query(0))),
    named('first counted', () => articles.list(query(0)), forgetCounts),
    named('deepest', () => articles.list(query(deepest))),
    named('http first', () => fetchPage(0)),
    named('http deepest', () => fetchPage(deepest)),
    named('active first', () => articles.list(query(0, { status: 'active' }))),
    named('active deepest', () => articles.list(query(deepestActive, { status: 'active' }))),
    named('title first', () => articles.list(query(0, {}, 'title'))),
    named('title deepest', () => articles.list(query(deepest, {}, 'title'))),
    named('common', () => articles.list(query(0, { q: COMMON_WORD }))),
    named('common counted', () => articles.list(query(0, { q: COMMON_WORD })), forgetCounts),
    named('rare', () => articles.list(query(0, { q: RARE_WORD }))),
    named('rare counted', () => articles.list(query(0, { q: RARE_WORD })), forgetCounts),
  ];
}

const ARTICLES_SEARCHED: readonly [label: string, name: string][] = [
  ['search, common word', 'common'],
  ['search, common word, nothing counted yet', 'common counted'],
  ['search, rare word', 'rare'],
  ['search, rare word, nothing counted yet', 'rare counted'],
];

/** Of a search at 100,000 rows beside the first page of all. */
function searchGoals(list: string, searched: readonly (readonly [label: string, name: string])[]): Goal[] {
  const part = list === 'articles' ? '' : `${list} `;
  return searched.map(([label, name]) => ({
    text: `${list}: ${label}, at 100,000 to page 1`,
    limit: 5,
    name: `100000 ${part}${name}`,
    // A first page that is measured beside what forgets the counts has them forgotten, too.
    base: `100000 ${part}first${name.endsWith(' counted') ? ' counted' : ''}`,
  }));
}

const GOALS: readonly Goal[] = [
  { text: 'page 1 at 100,000 rows to page 1 at 1,000', limit: 1.5, name: '100000 first', base: '1000 first' },
  { text: 'the same through HTTP', limit: 1.5, name: '100000 http first', base: '1000 http first' },
  { text: 'the deepest page to page 1, at 100,000', limit: 20, name: '100000 deepest', base: '100000 first' },
  { text: 'the same through HTTP', limit: 20, name: '100000 http deepest', base: '100000 http first' },
  ...searchGoals('articles', ARTICLES_SEARCHED),
  ...PEOPLE_LISTS.flatMap((list) => searchGoals(list, SEARCHED)),
  ...PEOPLE_LISTS.map((list) => ({
    text: `${list}: page 1 at 100,000 rows to page 1 at 1,000`,
    limit: 1.5,
    name: `100000 ${list} first`,
    base: `1000 ${list} first`,
  })),
  { text: 'landing data at 10,000 articles to 10', limit: 1.25, name: '10000 landing', base: '10 landing' },
];

const ROWS: readonly [label: string, name: string][] = [
  ['first page', 'first'],
  ['first page, nothing counted yet', 'first counted'],
  ['deepest page', 'deepest'],
  ['Active only, first page', 'active first'],
  ['Active only, deepest page', 'active deepest'],
  ['by title, first page', 'title first'],
  ['by title, deepest page', 'title deepest'],
  ...ARTICLES_SEARCHED,
  ['landing data', 'landing'],
  ...PEOPLE_LISTS.flatMap((list): [string, string][] => [
    [`${list}: first page`, `${list} first`],
    ...SEARCHED.map(([label, name]): [string, string] => [`${list}: ${label}`, `${list} ${name}`]),
  ]),
  ['visits by time: first page', 'visits by time'],
  ['users by last name: first page', 'users by name'],
  ['audit log: first page', 'audit first'],
];

function isWanted([label]: readonly [label: string, name: string]): boolean {
  const list = [...PEOPLE_LISTS, 'audit'].find((each) => label.startsWith(each)) ?? 'articles';
  return LIST === 'all' || LIST === list;
}

/** Measures and prints the tables; answers whether every goal is met. */
async function report(title: string, cases: readonly Case[], database: number | null): Promise<boolean> {
  const named = (names: readonly string[]): Case[] => cases.filter(({ name }) => names.includes(name));
  const [, base, ...bigger] = SIZES;
  console.log(`\n### ${title}\n`);
  console.log('| | 10,000 rows to 1,000 | 100,000 rows to 1,000 |');
  console.log('| --- | --- | --- |');
  for (const [label, part] of ROWS.filter(isWanted)) {
    const times = await measure(named([base, ...bigger].map((size) => `${size} ${part}`)), ROUNDS, database);
    const cells = bigger.map((size) => ratio(times, `${size} ${part}`, `${base} ${part}`).toFixed(2));
    console.log(`| ${[label, ...cells].join(' | ')} |`);
  }
  console.log('\n| Goal | at most | measured |\n| --- | --- | --- |');
  let met = true;
  for (const { text, limit, name, base: to } of GOALS.filter(({ text: label, name: part }) =>
    isWanted([label, part]),
  )) {
    const measured = ratio(await measure(named([name, to]), ROUNDS, database), name, to);
    console.log(`| ${text} | ${limit} | ${measured.toFixed(2)}${measured <= limit ? '' : ' **missed**'} |`);
    met &&= measured <= limit;
  }
  return met;
}

async function bench({ name, pid, open }: BenchDatabase): Promise<boolean> {
  const places: Place[] = [];
  try {
    for (const size of SIZES) places.push(await openPlace(size, await open(`clinic_${size}`)));
    const cases = (await Promise.all(places.map(casesOf))).flat();
    return await report(name, cases, pid);
  } finally {
    for (const { app } of places) await app.close();
  }
}

benchOnEachDatabase(ONLY, bench);
