import { startApp, type TestApp } from '../support/app';
import { expectSoon, openBrowser, type TestBrowser } from '../support/browser';

interface Document {
  paths: Record<string, Record<string, { tags: string[] }>>;
}

let site: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  site = await startApp();
  browser = await openBrowser(site.url);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

describe('The page about the API', () => {
  it('shows the operations, under the policy of every other page and with nothing from elsewhere', async () => {
    const { page, complaints } = await browser.open();
    await page.goto('/api/docs');
    const sections = page.locator('.opblock-tag');
    await sections.first().waitFor();
    const document = (await (await page.request.get('/api/openapi.json')).json()) as Document;
    const tags = Object.values(document.paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags));
    expect(await sections.count()).toBe(new Set(tags).size);
    for (const section of [sections.first(), sections.last()]) {
      const tag = await section.getAttribute('data-tag');
      await section.click();
      const count = tags.filter((each) => each === tag).length;
      await expectSoon(() => page.locator('.opblock').count(), count);
      await section.click();
      await page.locator('.opblock').first().waitFor({ state: 'detached' });
    }
    await page.locator('.opblock-tag', { hasText: 'Clinic' }).first().click();
    const call = page.locator('.opblock', { hasText: '/api/clinic' });
    await call.getByRole('button').first().click();
    await call.getByText('Lipowa Family Clinic').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('tries a call that writes with the token against forgery', async () => {
    const { page, complaints } = await browser.open();
    await page.goto('/api/docs');
    await page.locator('.opblock-tag[data-tag="Accounts"]').click();
    const call = page.locator('.opblock', { hasText: '/api/auth/sign-out' });
    await call.getByRole('button').first().click();
    await call.getByRole('button', { name: 'Try it out' }).click();
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/auth/sign-out'));
    await call.getByRole('button', { name: 'Execute' }).click();
    expect((await answer).status()).toBe(204);
    expect(complaints).toEqual([]);
  });
});
