import ICAL from 'ical.js';
import type { AppointmentList } from '../../contract/appointment';
import { awake } from '../auth/account-pages';
import { openDemoSite } from '../support/demo-site';
import { pinOf, readMails } from '../support/outbox';

const EMAIL = 'olena@example.org';

const demo = openDemoSite();

/** The calendar file of a mail, as an independent library reads it. */
function eventOf(attachments: { mimeType: string; content: unknown }[]): { method: unknown; event: ICAL.Event } {
  const file = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const text = typeof file?.content === 'string' ? file.content : Buffer.from(file?.content as ArrayBuffer).toString();
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent');
  if (!event) throw new Error('The file has no event');
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(event) };
}

it('A new patient books in Ukrainian from the landing page on a phone; a receptionist confirms; both mails have the visit', async () => {
  const { page, complaints } = await demo.browser.open({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await page.goto('/ua');
  await page.locator('main').getByRole('link', { name: 'Записатися' }).first().click();
  await page.waitForURL('**/ua/appointment');
  await awake(page);

  // What and when.
  await page.locator('input[name=service]').first().check();
  await page.locator('input[name=time]').first().waitFor({ state: 'attached' });
  const today = await page.locator('input[name=day]').first().inputValue();
  await page.locator('.booking-month button').last().click();
  await page.locator(`input[name=day][value="${today}"]`).waitFor({ state: 'detached' });
  const day = page.locator('input[name=day]').first();
  const date = await day.inputValue();
  await day.check();
  await page.locator(`input[name=time][value^="${date}"]`).first().check();
  await page.waitForURL(({ searchParams }) => searchParams.has('at'));
  const chosen = page.url();
  await page.locator('input[name=phone]').fill('+48 600 100 200');

  // Who: an account is needed only now, and the choice waits for it.
  await page.locator('aside').getByRole('link', { name: 'Зареєструватися' }).click();
  await page.waitForURL('**/ua/auth/sign-up*');
  await awake(page);
  const person = { firstName: 'Олена', lastName: 'Ковальчук', email: EMAIL, password: 'дуже довгий пароль' };
  for (const [name, text] of Object.entries(person)) await page.fill(`[name=${name}]`, text);
  await page.check('[name=consent]');
  await page.click('[type=submit]');
  await page.waitForSelector('[name=pin]');
  // The sixth digit sends the code.
  await page.fill('[name=pin]', pinOf((await readMails(demo.site, EMAIL, 1))[0]));
  await page.waitForURL(chosen);
  await awake(page);
  await page.locator('input[name=time]:checked').waitFor({ state: 'attached' });
  await page.locator('.booking-bar button[type=submit]').click();
  await page.getByRole('heading', { level: 1, name: 'Дякуємо, ми отримали Ваш запит' }).waitFor();

  const startsAt = new URL(chosen).searchParams.get('at');
  const [, received] = await readMails(demo.site, EMAIL, 2);
  const first = eventOf(received?.attachments ?? []);
  expect(first.method).toBe('REQUEST');
  expect(first.event.startDate.toJSDate().toISOString()).toBe(startsAt);

  // The receptionist has it on the list, and says yes.
  const staff = await demo.site.signInAs('staff');
  const tab = await demo.browser.open();
  await tab.page.goto(`/auth/sign-in?next=${encodeURIComponent('/panel/appointments')}`);
  await tab.page.fill('[name=email]', staff.user.email);
  await tab.page.fill('[name=password]', 'correct horse battery');
  await tab.page.click('[type=submit]');
  const row = tab.page.getByRole('row').filter({ hasText: 'Олена Ковальчук' });
  await row.getByRole('button', { name: /Potwierdź/ }).click();
  await row.getByText('Potwierdzona', { exact: true }).waitFor();

  const [, , confirmed] = await readMails(demo.site, EMAIL, 3);
  const second = eventOf(confirmed?.attachments ?? []);
  expect(second.event.uid).toBe(first.event.uid);
  expect(second.event.sequence).toBeGreaterThan(first.event.sequence);

  await page.goto('/ua/portal');
  await page.locator('.next-visit').getByText('Підтверджено').waitFor();
  const answer = await page.request.get('/api/appointments?when=upcoming');
  expect(((await answer.json()) as AppointmentList).items).toMatchObject([{ startsAt, state: 'confirmed' }]);
  expect(complaints).toEqual([]);
});
