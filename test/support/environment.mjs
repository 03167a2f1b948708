import { TestEnvironment } from 'jest-environment-node';

const ERRORS = { Error, TypeError, RangeError, SyntaxError, URIError };

/**
 * Node, as the site knows it. Jest runs tests in a context with an Error of its own, so that `instanceof Error` would
 * be false for what Node itself throws: a refused connection, an address that is none.
 */
export default class SiteEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    // React chooses its build by this when it is loaded, and the site always runs in production.
    this.global.process.env.NODE_ENV = 'production';
    for (const [name, outer] of Object.entries(ERRORS)) {
      const inner = this.global[name];
      const isInstance = inner[Symbol.hasInstance];
      Object.defineProperty(inner, Symbol.hasInstance, {
        configurable: true,
        value(value) {
          return isInstance.call(this, value) || (this === inner && value instanceof outer);
        },
      });
    }
  }
}
