import type { Page } from 'playwright-core';
import type { Appointment } from '../../contract/appointment';
import { LANGUAGE_TAGS, type Locale } from '../../contract/locales';
import { addDoctor, addService, book, booking, freeTimes, openClinic, visitOf } from '../support/builders/visits';
import { openPanelStage, press } from '../panel/desk';
import type { SignedInClient } from '../support/app';
import { expectNoAxeViolations, expectSoon } from '../support/browser';
import { from } from '../support/caller';

const LIST = '/appointments';
const EVENTS = '**/api/panel/appointments/events';

const stage = openPanelStage({ TRUSTED_PROXIES: 'loopback' });
let service: number;
beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});

const rowsOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

let networks = 0;

/** Three new accounts, all in one network, hold two requests each; returns the visits. */
async function threeStrangers(lastName: string, languages: readonly Locale[] = ['pl']): Promise<number[]> {
  const doctor = await addDoctor(stage.staff, [service]);
  const slots = await freeTimes(stage.visitor, service, doctor);
  const ids: number[] = [];
  networks += 1;
  for (let stranger = 0; stranger < 3; stranger += 1) {
    const patient: SignedInClient = await stage.site.signInAs('patient');
    for (const slot of slots.slice(2 * stranger, 2 * stranger + 2)) {
      const phone = `+4860020${networks}30${stranger}`;
      const wish = booking(service, slot, { phone, visitor: { firstName: 'Ewa', lastName } });
      const language = LANGUAGE_TAGS[languages[stranger % languages.length] ?? 'pl'];
      const { body } = await from(`203.0.113.${networks}`, patient, '/api/appointments', wish)
        .set('Accept-Language', language)
        .expect(201);
      ids.push((body as Appointment).id);
    }
  }
  return ids;
}

async function cancelAll(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Odwołaj wszystkie' }));
  const dialog = page.getByRole('alertdialog', { name: 'Odwołać wszystkie te prośby?' });
  await dialog.getByRole('button', { name: 'Zostaw prośby' }).and(page.locator(':focus')).waitFor();
  await expectNoAxeViolations(page, '[role=alertdialog]');
  // Without a reason nothing is sent, and the reason gets the focus.
  await press(dialog.getByRole('button', { name: 'Odwołaj wszystkie' }));
  await dialog.getByText('Proszę podać powód').waitFor();
  const reason = dialog.getByRole('textbox');
  await reason.and(page.locator(':focus')).waitFor();
  await reason.fill('Prośby bez podania kontaktu');
  await press(dialog.getByRole('button', { name: 'Odwołaj wszystkie' }));
  await dialog.waitFor({ state: 'detached' });
}

it('Requests of one place are found and cancelled in one step', async () => {
  const lastName = 'Zsieci';
  const ids = await threeStrangers(lastName);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo(LIST);
  const mark = rowsOf(page, lastName)
    .first()
    .getByRole('button', { name: /^Pokaż: 6 próśb z jednej sieci/ });
  await press(mark);
  const bar = page.getByRole('alert').filter({ hasText: '6 próśb z jednej sieci' });
  await bar.waitFor();
  // What was pressed is gone: the focus is at what it led to, not lost.
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  await expectSoon(() => rowsOf(page, lastName).count(), 6);
  await expectNoAxeViolations(page);
  await cancelAll(page);
  await page.getByText('Odwołano: 6').waitFor();
  for (const id of ids) expect((await visitOf(stage.staff, id)).state).toBe('cancelled');
  expect(desk.complaints).toEqual([]);
  await desk.close();
});

it('Of requests that are cancelled together, the one that changed meanwhile stays, and that is said', async () => {
  const ids = await threeStrangers('Zmieniona', ['pl', 'ua']);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await page.route(EVENTS, (route) => route.abort());
  await desk.goTo(LIST);
  await rowsOf(page, 'Zmieniona')
    .first()
    .getByRole('button', { name: /^Pokaż: 6 próśb/ })
    .click();
  await page.getByRole('alert').getByText('6 próśb').waitFor();
  await page.getByRole('button', { name: 'Odwołaj wszystkie' }).click();
  const [first = 0] = ids;
  const { version } = await visitOf(stage.staff, first);
  await stage.staff.post(`/api/panel/appointments/${first}/confirm`, { version }).expect(200);
  const dialog = page.getByRole('alertdialog');
  // Each patient reads it in the own language.
  await dialog.getByRole('group', { name: 'w języku pacjenta (polski, ukraiński)' }).waitFor();
  await dialog.getByRole('button', { name: 'Awaria sprzętu' }).click();
  await expectSoon(() => dialog.getByRole('textbox').inputValue(), 'Awaria sprzętu');
  await dialog.getByRole('button', { name: 'Odwołaj wszystkie' }).click();
  await page.getByText('Odwołano: 5. Nie odwołano, bo w międzyczasie się zmieniły: 1').waitFor();
  expect((await visitOf(stage.staff, first)).state).toBe('confirmed');
  const reasons = await Promise.all(
    ids.map(async (id) => {
      const { locale, history } = await visitOf(stage.staff, id);
      return [locale, history.at(-1)?.reason];
    }),
  );
  expect(reasons.slice(1).sort()).toEqual([
    ...Array.from({ length: 3 }, () => ['pl', 'Awaria sprzętu']),
    ...Array.from({ length: 2 }, () => ['ua', 'Несправне обладнання']),
  ]);
  await desk.close();
});

it('A step on a visit that was moved meanwhile is not made; what changed is said, and is seen', async () => {
  const doctor = await addDoctor(stage.staff, [service]);
  const [slot, later] = await freeTimes(stage.visitor, service, doctor, 4);
  if (!slot || !later) throw new Error('There is no free time');
  const patient = await stage.site.signInAs('patient');
  const visitor = { firstName: 'Ewa', lastName: 'Przeniesiona' };
  const { id } = await book(patient, booking(service, slot, { visitor, phone: '+48600200399' }));
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page } = desk;
  await desk.goTo(`${LIST}/${id}`);
  const confirm = desk.drawer.getByRole('button', { name: 'Potwierdź' });
  await confirm.waitFor();
  // From here to the click this desk does not hear of what others do.
  let click = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (click = resolve));
  await page.route('**/api/panel/appointments**', async (route) => {
    if (route.request().method() === 'GET') await clicked;
    await route.continue();
  });
  await patient.post(`/api/appointments/${id}/move`, { startsAt: later.startsAt }).expect(200);
  await confirm.click();
  click();
  const time = (at: string): string =>
    new Intl.DateTimeFormat('pl-PL', { timeZone: 'Europe/Warsaw', hour: 'numeric', minute: '2-digit' })
      .format(new Date(at))
      .replace(/^0(?=\d)/, '');
  const change = `w międzyczasie zmienił: .*${time(slot.startsAt)} → .*${time(later.startsAt)}`;
  await page.getByRole('alert').getByText(new RegExp(change)).waitFor();
  expect(await visitOf(stage.staff, id)).toMatchObject({ state: 'requested', startsAt: later.startsAt });
  // The drawer shows the visit as it is now, and the same button confirms that.
  await desk.drawer.getByText(time(later.startsAt)).first().waitFor();
  await confirm.click();
  await page.getByText('Wizyta potwierdzona').waitFor();
  expect(await visitOf(stage.staff, id)).toMatchObject({ state: 'confirmed', startsAt: later.startsAt });
  await desk.close();
});
