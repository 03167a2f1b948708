import { startApp, type TestApp } from '../support/app';
import { openBrowser, type TestBrowser } from '../support/browser';

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
    let count = 0;
    for (const section of await sections.all()) {
      await section.click();
      await page.locator('.opblock').first().waitFor();
      count += await page.locator('.opblock').count();
      await section.click();
      await page.locator('.opblock').first().waitFor({ state: 'detached' });
    }
    expect(count).toBeGreaterThan(100);
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
