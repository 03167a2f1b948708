import '../src/config/production';
import { loadEnv } from '../src/config/env';
import { createApp } from '../src/create-app';
import { Database } from '../src/database/database';
import { QuestionsService } from '../src/questions/questions.service';
import { VersionEntity } from '../src/versions/version.entity';
import { kindsOf } from '../test/versions/kinds';
import { SaveSequences } from '../test/versions/save-sequences';
import { type BenchDatabase, benchOnEachDatabase } from './databases';
import { type Case, measure, ratio } from './measure';

/** `npm run bench:versions -- 10000 seed mariadb` */
const [COUNT = '10000', SEED = 'bench', ONLY] = process.argv.slice(2);
const TELL_EVERY = 1_000;
const ROUNDS = 9;
const SIZES = [1_000, 100_000] as const;
/** Versions of each record. */
const EACH = 100;
const INSERTED = 500;
/** How much longer a page may take with a hundred times as many versions. */
const LIMIT = 1.25;
const PAGE = { sort: { field: 'version', direction: 'DESC' }, offset: 0, limit: 50, filter: {} } as const;

type App = Awaited<ReturnType<typeof createApp>>;

/** Random saves and restores beside the model. */
async function compare(name: string, app: App): Promise<boolean> {
  const sequences = new SaveSequences(kindsOf(app));
  for (let count = 1; count <= Number(COUNT); count += 1) {
    const wrong = await sequences.run(`${SEED} ${count}`);
    if (wrong !== null) {
      console.log(`${name}: ${wrong}`);
      return false;
    }
    if (count % TELL_EVERY === 0) console.log(`${name}: ${count} sequences: ${JSON.stringify(sequences.seen)}`);
  }
  console.log(`${name}: ${COUNT} sequences agree with the model: ${JSON.stringify(sequences.seen)}`);
  return true;
}

/** A question with a hundred versions, among so many of others. */
async function fill(app: App, size: number): Promise<number> {
  const questions = app.get(QuestionsService, { strict: false });
  const { reader } = app.get(Database, { strict: false });
  const translations = { pl: { question: 'Pytanie?', answer: 'Odpowiedź, dość długa. '.repeat(40) } };
  const { id } = await questions.create({ translations }, null);
  const [first] = await reader.findBy(VersionEntity, { resource: 'questions', recordId: id });
  const rows: VersionEntity[] = [];
  for (let count = 0; count < size; count += 1) {
    const [recordId, version] = [id + Math.floor(count / EACH), (count % EACH) + 1];
    const row = Object.assign(new VersionEntity(), first, { recordId, version });
    if (recordId !== id || version !== 1) rows.push(row);
  }
  for (let from = 0; from < rows.length; from += INSERTED) {
    await reader.insert(VersionEntity, rows.slice(from, from + INSERTED));
  }
  return id;
}

async function benchPages({ name, pid, open }: BenchDatabase): Promise<boolean> {
  const apps: App[] = [];
  try {
    const cases: Case[] = [];
    for (const size of SIZES) {
      const variables = await open(`versions_${size}`);
      const app = await createApp(loadEnv(variables));
      apps.push(app);
      const id = await fill(app, size);
      if (variables['DATABASE_URL'])
        await app.get(Database, { strict: false }).reader.query('ANALYZE TABLE saved_version');
      const questions = app.get(QuestionsService, { strict: false });
      cases.push({ name: `${size}`, run: () => questions.listVersions(id, PAGE) });
    }
    const [small, big] = SIZES;
    const times = await measure(cases, ROUNDS, pid);
    const measured = ratio(times, `${big}`, `${small}`);
    const told = `a page of 50 with ${big} versions to one with ${small}`;
    console.log(`${name}: ${told}: ${measured.toFixed(2)}, at most ${LIMIT}${measured <= LIMIT ? '' : ' **missed**'}`);
    return measured <= LIMIT;
  } finally {
    for (const app of apps) await app.close();
  }
}

async function bench(database: BenchDatabase): Promise<boolean> {
  const isMet = await benchPages(database);
  const app = await createApp(loadEnv(await database.open('versions')));
  try {
    return (await compare(database.name, app)) && isMet;
  } finally {
    await app.close();
  }
}

benchOnEachDatabase(ONLY, bench);
