import type { Page } from 'playwright-core';

/** Says for whom the visit is, in the first question. */
export async function choosePerson(page: Page, name: string, javaScriptEnabled: boolean): Promise<void> {
  const step = page.getByRole('group', { name: 'Dla kogo jest wizyta?' });
  await step.getByRole('button', { name: 'Zmień' }).click();
  await step.getByRole('radio', { name }).check();
  if (!javaScriptEnabled) await step.getByRole('button', { name: 'Dalej' }).click();
  await page.waitForURL(/person=\d+/);
  await step.getByText(name, { exact: true }).first().waitFor();
}
