import { appendFileSync } from 'node:fs';
import { TestEnvironment } from 'jest-environment-node';
import { ApiAnswers } from './api-answers';
import { Overheard } from './overheard';

/** What is read here of what Jest's runner tells. */
interface TestEvent {
  name: string;
  test?: { errors: unknown[] };
}

const ERRORS = { Error, TypeError, RangeError, SyntaxError, URIError };

const HEAD = 'The API answers what its document does not say (`npm run api-document` writes the document anew):';

/** One for a worker: what it has compiled serves every file of tests. */
const answers = new ApiAnswers();

/**
 * Node, as the site knows it. Jest runs tests in a context with an Error of its own, so that `instanceof Error` would
 * be false for what Node itself throws: a refused connection, an address that is none.
 *
 * It hears every answer of the API, and a test that gets one which the API's document does not describe fails.
 */
export default class SiteEnvironment extends TestEnvironment {
  private complaints: string[] = [];
  /** Hosts at which something else than the site answers: see globals.d.ts. */
  private readonly otherHosts = new Set<string>();
  private readonly overheard = new Overheard(
    (answer) => this.complaints.push(...answers.check(answer)),
    (host) => this.otherHosts.has(host),
  );

  override async setup(): Promise<void> {
    await super.setup();
    // React chooses its build by this when it is loaded, and the site always runs in production.
    this.global.process.env.NODE_ENV = 'production';
    for (const [name, outer] of Object.entries(ERRORS)) {
      const inner = this.global[name as keyof typeof ERRORS];
      const isInstance = inner[Symbol.hasInstance];
      Object.defineProperty(inner, Symbol.hasInstance, {
        configurable: true,
        value(this: ErrorConstructor, value: unknown) {
          return isInstance.call(this, value) || (this === inner && value instanceof outer);
        },
      });
    }
    this.global.otherHosts = this.otherHosts;
    this.global.fetch = this.overheard.heard(this.global.fetch);
    this.overheard.start();
  }

  override async teardown(): Promise<void> {
    this.overheard.stop();
    const { TEST_ANSWERS_FILE: file } = process.env;
    if (file) appendFileSync(file, [...answers.seen, ''].join('\n'));
    await super.teardown();
  }

  async handleTestEvent({ name, test }: TestEvent, state: { unhandledErrors: unknown[] }): Promise<void> {
    if (name !== 'test_done' && name !== 'run_finish') return;
    await this.overheard.settled();
    if (this.complaints.length === 0) return;
    const error = new Error([HEAD, ...new Set(this.complaints)].join('\n'));
    this.complaints = [];
    (test?.errors ?? state.unhandledErrors).push(error);
  }
}
