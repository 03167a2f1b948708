import { LOCALES } from '../../contract/locales';
import { localizePath, routes } from '../../contract/routes';
import { expectAccessible } from '../auth/account-pages';
import type { SignedInClient } from '../support/app';
import { visitOf } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { addLinkedVisit, type LinkedVisit } from './linked-visit';

const PHONE = { width: 390, height: 844 };
const demo = openDemoSite();
let staff: SignedInClient;
let callers = 0;

beforeAll(async () => {
  staff = await demo.site.signInAs('staff');
});

const aVisit = (): Promise<LinkedVisit> => addLinkedVisit(demo.site, staff, callers++);

describe('The page of a link on a phone', () => {
  it('takes each answer without a script: coming, another time, giving back', async () => {
    const { visit, path } = await aVisit();
    const { page, complaints } = await demo.browser.open({ javaScriptEnabled: false, viewport: PHONE });
    await page.goto(path);
    // One thumb reaches all three.
    for (const name of ['Przyjdę', 'Potrzebuję innego terminu', 'Nie mogę przyjść']) {
      const box = await page.locator('.answer-do .button', { hasText: name }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(56);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
      expect(box?.y).toBeGreaterThan(PHONE.height / 2);
    }
    await page.getByRole('button', { name: 'Przyjdę' }).click();
    await page.getByRole('heading', { name: 'Dziękujemy, czekamy na Państwa' }).waitFor();
    expect((await visitOf(staff, visit.id)).answer).toBe('coming');

    await page.getByRole('link', { name: 'Zmień termin' }).click();
    await page.locator('.slot').nth(2).click();
    await page.getByRole('button', { name: 'Przenieś wizytę' }).click();
    await page.getByRole('heading', { name: 'Nowy termin czeka na potwierdzenie' }).waitFor();
    expect((await visitOf(staff, visit.id)).state).toBe('requested');

    const other = await aVisit();
    await page.goto(other.path);
    await page.getByRole('link', { name: 'Nie mogę przyjść' }).click();
    await page.getByRole('button', { name: 'Oddaję termin' }).click();
    await page.getByRole('heading', { name: 'Termin jest oddany' }).waitFor();
    await page.goto(other.path);
    await page.getByRole('heading', { name: 'Ten link już nie działa' }).waitFor();
    expect((await visitOf(staff, other.visit.id)).state).toBe('cancelled');
    expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
  });

  it('can be read by everybody in each language, and is no wider than the phone', async () => {
    const { token } = await aVisit();
    const { page } = await demo.browser.open({ viewport: PHONE, reducedMotion: 'reduce' });
    for (const [index, locale] of LOCALES.entries()) {
      const path = localizePath(locale, routes.visit.replace(':token', token));
      for (const address of index === 1 ? [path, `${path}?show=another`, `${path}?show=cancel`] : [path]) {
        await page.setViewportSize(PHONE);
        await page.goto(address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
        await expectAccessible(page);
      }
    }
  });
});
