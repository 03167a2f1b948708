import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import type { EnvironmentContext, JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { ApiAnswers } from './api-answers';
import { Overheard } from './overheard';

/** What is read here of what Jest's runner tells. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[] };
}

const HEAD = 'The API answers what its document does not say (`npm run api-document` writes the document anew):';

/** The projects of jest.config.mjs whose answers go to a browser. */
const WITH_BROWSER = ['browser', 'firefox', 'text'];

/**
 * What Jest keeps of a file in the globals, by the names of its symbols: with the state, a file's tests and their site.
 * What else is added to the globals belongs to modules, which stay.
 */
const OF_ONE_FILE = ['EVENT_HANDLERS', 'JEST_STATE_SYMBOL', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'];

/**
 * What is kept for whoever asks later in the same chain of calls. Jest's runner makes one for each file and never ends
 * it, and each that was not ended makes every promise of the worker dearer.
 */
const storages = new Set<AsyncLocalStorage<unknown>>();
const run = AsyncLocalStorage.prototype.run as (...args: unknown[]) => unknown;
AsyncLocalStorage.prototype.run = function (this: AsyncLocalStorage<unknown>, ...args: unknown[]) {
  storages.add(this);
  return run.apply(this, args);
} as typeof AsyncLocalStorage.prototype.run;

/** One for a worker: what it has compiled serves every file of tests. */
const answers = new ApiAnswers();

/**
 * The process itself, as the site knows it: runtime.cjs says why there is no context for each file. What a file adds to
 * the globals and to the variables of the environment goes with it.
 *
 * It hears every answer of the API, and a test that gets one which the API's document does not describe fails.
 */
export default class SiteEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  private readonly globals = Object.getOwnPropertyDescriptors(globalThis);
  private readonly variables = { ...process.env };
  private readonly exit = process.exit;
  private complaints: string[] = [];
  /** Hosts at which something else than the site answers: see globals.d.ts. */
  private readonly otherHosts = new Set<string>();
  private readonly witnesses = new Set<() => Promise<string>>();
  private readonly overheard: Overheard;

  constructor({ projectConfig }: JestEnvironmentConfig, _context: EnvironmentContext) {
    this.overheard = new Overheard(
      (answer) => this.complaints.push(...answers.check(answer)),
      (host) => this.otherHosts.has(host),
      WITH_BROWSER.includes(projectConfig.displayName?.name ?? ''),
    );
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals, { otherHosts: this.otherHosts, witnesses: this.witnesses });
    // React chooses its build by this when it is loaded, and the site always runs in production.
    process.env.NODE_ENV = 'production';
  }

  setup(): Promise<void> {
    globalThis.fetch = this.overheard.heard(globalThis.fetch);
    this.overheard.start();
    return Promise.resolve();
  }

  teardown(): Promise<void> {
    this.overheard.stop();
    const { TEST_ANSWERS_FILE: file } = process.env;
    if (file) appendFileSync(file, [...answers.seen, ''].join('\n'));
    this.fakeTimersModern.dispose();
    // Whoever goes on using one begins anew.
    for (const storage of storages) storage.disable();
    storages.clear();
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (OF_ONE_FILE.includes(key.description ?? '')) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(this.globals)) {
      Reflect.defineProperty(globalThis, key, Reflect.get(this.globals, key) as PropertyDescriptor);
    }
    for (const name of Object.keys(process.env))
      if (!(name in this.variables)) Reflect.deleteProperty(process.env, name);
    Object.assign(process.env, this.variables);
    process.exit = this.exit;
    return Promise.resolve();
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  getVmContext(): object {
    return globalThis;
  }

  async handleTestEvent({ name, test }: TestEvent, state: { unhandledErrors: unknown[] }): Promise<void> {
    if (name === 'test_fn_failure') {
      const seen = await Promise.all([...this.witnesses].map((tell) => tell()));
      test?.errors.push(...seen.map((text) => new Error(text)));
    }
    if (name !== 'test_done' && name !== 'run_finish') return;
    await this.overheard.settled();
    if (this.complaints.length === 0) return;
    const error = new Error([HEAD, ...new Set(this.complaints)].join('\n'));
    this.complaints = [];
    (test?.errors ?? state.unhandledErrors).push(error);
  }
}
