import { createHash, randomBytes } from 'node:crypto';
import { href, routes } from '../../contract/routes';
import { Database } from '../../src/database/database';
import { EarlierDatesRepository } from '../../src/earlier-dates/earlier-dates.repository';
import { expectNoAxeViolations, type Tab } from '../support/browser';
import { PASSWORD } from '../support/app';
import { dateAhead, knownPatient } from '../support/builders/visits';
import { openDemoSite } from '../support/demo-site';
import { EVERY_DAY } from './waiting';

const demo = openDemoSite();
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DAY_MS = 24 * 3_600_000;

/** An offer whose mail went out just now, whatever the hour is. @returns its link */
async function offer(): Promise<string> {
  const { app } = demo.site;
  const { id: userId } = await demo.site.addUser('patient');
  const repository = app.get(EarlierDatesRepository, { strict: false });
  const token = randomBytes(16).toString('base64url');
  const [now, startsAt] = [new Date(), new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 5 * DAY_MS)];
  const { id } = await app.get(Database, { strict: false }).transaction(async (tx) => {
    const wish = await repository.insertWish(tx, {
      ...{ userId, appointmentId: null, serviceId: 1, doctorId: null, language: null, weekdays: EVERY_DAY },
      ...{ dayPart: 'any', until: dateAhead(20), locale: 'pl', state: 'offered', createdAt: now, endedAt: null },
    });
    return repository.insertOffer(tx, {
      ...{ wishId: wish.id, userId, doctorId: 1, serviceId: 1, place: 'clinic', startsAt },
      ...{ endsAt: new Date(startsAt.getTime() + 1_800_000), state: 'open', createdAt: now, sentAt: now },
      ...{ answerBy: null, endedAt: null, byStaff: false, appointmentId: null },
    });
  });
  await repository.addLink(id, createHash('sha256').update(token).digest('hex'), new Date(Date.now() + 1_800_000));
  return href('pl', routes.offer, { token });
}

async function isWithinScreen({ page }: Tab): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

it('An offer is answered on a phone with one press', async () => {
  const tab = await demo.browser.open(phone);
  const { page } = tab;
  await page.goto(await offer());
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.getByRole('button', { name: 'Nie, dziękuję' }).click();
  await page.getByRole('heading', { name: 'Dziękujemy za odpowiedź' }).waitFor();
  await expectNoAxeViolations(page);
});

it('The portal takes a wish, shows it and ends it', async () => {
  const patient = await knownPatient(demo.site);
  const tab = await demo.browser.open(phone);
  const { page } = tab;
  const path = `${routes.portalEarlier}?service=1`;
  await page.goto(`${routes.signIn}?next=${encodeURIComponent(path)}`);
  await page.fill('[name=email]', patient.user.email);
  await page.fill('[name=password]', PASSWORD);
  await page.click('[type=submit]');
  await page.getByRole('heading', { name: 'Czekam na termin' }).waitFor();
  await expectNoAxeViolations(page);
  expect(await isWithinScreen(tab)).toBe(true);
  await page.getByText('rano', { exact: true }).click();
  await page.getByRole('button', { name: 'Wyślij prośbę o termin' }).click();
  await page.getByText('Szukamy', { exact: true }).waitFor();
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  expect((body as { items: object[] }).items).toMatchObject([{ state: 'waiting', dayPart: 'morning' }]);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Zakończ prośbę/ }).click();
  await page.getByText('Prośba zakończona.').waitFor();
});
