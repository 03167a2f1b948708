import { Seed } from '../../src/demo/seed';
import { startApp, type TestApp } from './app';
import { closeTabsAfterEach, openBrowser, type TestBrowser } from './browser';

export interface DemoSite {
  site: TestApp;
  browser: TestBrowser;
}

/** The site with its demo content, and a browser, for the tests of a file. What is in the answer is there from the first on. */
export function openDemoSite(): DemoSite {
  const demo = {} as DemoSite;
  beforeAll(async () => {
    demo.site = await startApp();
    await demo.site.app.get(Seed, { strict: false }).addDemoContent();
    demo.browser = await openBrowser(demo.site.url);
  });
  closeTabsAfterEach(() => demo.browser);
  // The browser first: the site waits for whoever is still connected.
  afterAll(async () => {
    await demo.browser.close();
    await demo.site.stop();
  });
  return demo;
}
