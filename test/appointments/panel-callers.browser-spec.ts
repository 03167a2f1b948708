import type { CallerInput } from '../../contract/appointment';
import { addDoctor, addService, book, booking, freeTimes, knownPatient, openClinic } from '../support/builders/visits';
import { openPanelStage } from '../panel/desk';
import { watchHands } from '../panel/hands';
import { expectNoAxeViolations, expectSoon } from '../support/browser';

const LIST = '/appointments';
const PHONE = { width: 390, height: 844 };
const stage = openPanelStage();
let service: number;
let doctor: number;
let nth = 0;

beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
  doctor = await addDoctor(stage.staff, [service]);
});

async function aCaller(patient: CallerInput['patient'], locale: CallerInput['locale'] = 'pl'): Promise<number> {
  nth += 1;
  const [slot] = await freeTimes(stage.visitor, service, doctor, 2 + nth);
  if (!slot) throw new Error('There is no free time');
  const input: CallerInput = { serviceId: service, doctorId: doctor, startsAt: slot.startsAt, patient, locale };
  return (await stage.staff.post('/api/panel/appointments', input).expect(201)).body.id as number;
}

const sitDown = (options = {}) => stage.reception.sitDown({ email: stage.staff.user.email, ...options });

it('Who has called before is offered while the number is typed, and one press fills in the rest', async () => {
  const phone = '+48601555111';
  await aCaller({ firstName: 'Oksana', lastName: 'Rodzinna', phone, email: 'oksana@example.org' }, 'ua');
  await aCaller({ firstName: 'Taras', lastName: 'Rodzinny', phone }, 'ua');
  const { page, drawer, goTo, complaints } = await sitDown();
  await goTo('/services');
  // The key works on every page, and asks for the number first.
  await page.keyboard.press('n');
  const number = drawer.getByRole('textbox', { name: 'Telefon' });
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === 'tel');
  await page.keyboard.type('601 555');
  await expectSoon(() => number.inputValue(), '601 555');
  const offer = drawer.getByRole('group', { name: 'Znani pod tym numerem' });
  await offer.getByRole('button', { name: /^Taras Rodzinny/ }).waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await offer.getByRole('button', { name: /^Oksana Rodzinna/ }).press('Enter');
  await drawer.getByText('Przejęto dane: Oksana Rodzinna').waitFor();
  await expectSoon(() => drawer.getByLabel('E-mail').inputValue(), 'oksana@example.org');
  await expectSoon(() => drawer.getByLabel('Język wiadomości').inputValue(), 'ua');
  // What is missing is next.
  await page.waitForFunction(() => document.activeElement?.tagName === 'SELECT');
  await page.keyboard.press('ArrowDown');
  await drawer.getByRole('radiogroup', { name: 'Dzień' }).getByRole('radio').first().press('Enter');
  await page.waitForFunction(() =>
    document.activeElement?.matches('[role=radiogroup]:has(~ *) ~ [role=radiogroup] input'),
  );
  await page.keyboard.press('Enter');
  await page.locator('[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Oksana Rodzinna' }).getByText('Potwierdzona').first().waitFor();
  expect(complaints).toEqual([]);
});

it('A new caller is booked by keyboard: what is typed, and ten keys besides', async () => {
  const { page, drawer, goTo } = await sitDown();
  const hands = await watchHands(page);
  await goTo(LIST);
  await page.keyboard.press('n');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement).type === 'tel');
  for (const text of ['601555777', 'Halina', 'Dzwoniąca']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await drawer.getByRole('radio').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[type=submit]:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Halina Dzwoniąca' }).getByText('Potwierdzona').first().waitFor();
  // N, six times Tab, the service, the time, the booking.
  expect(await hands()).toEqual({ clicks: 0, fields: 4, keys: 10 });
});

it('A visit of somebody without e-mail says that one has to call; reasons go out in the patient’s language', async () => {
  const silent = await aCaller({ firstName: 'Jan', lastName: 'Bezmaila', phone: '+48601555222' });
  const reader = await aCaller(
    { firstName: 'Ірина', lastName: 'Мельник', phone: '+48601555333', email: 'iryna@example.org' },
    'ua',
  );
  const { page, drawer, ask, goTo } = await sitDown();
  await goTo(`${LIST}/${silent}`);
  await drawer.getByRole('button', { name: 'Odwołaj wizytę' }).click();
  await ask
    .getByText(/nie podała adresu e-mail i nie dostanie wiadomości. Proszę zadzwonić: \+48.601.555.222/)
    .waitFor();
  await goTo(`${LIST}/${reader}`);
  await drawer.getByRole('button', { name: 'Odwołaj wizytę' }).click();
  await ask.getByText('Pacjent przeczyta ten powód w wiadomości, dokładnie tak, jak tu stoi.').waitFor();
  await ask.getByRole('button', { name: 'Lekarz zachorował' }).click();
  await expectSoon(() => ask.getByRole('textbox').inputValue(), 'Лікар захворів');
  await expectNoAxeViolations(page, '[role=alertdialog]');
  await ask.getByRole('textbox').press('Enter');
  await page.getByText('Powód: Лікар захворів').waitFor();
});

it('A card opens from a name, says who it is, and keeps the front desk’s note; the address says no number', async () => {
  await aCaller({ firstName: 'Adam', lastName: 'Kartkowy', phone: '+48601555444' });
  const { page, drawer, goTo, complaints } = await sitDown();
  await goTo(LIST);
  await page.getByRole('link', { name: 'Adam Kartkowy', exact: true }).click();
  await drawer.getByRole('link', { name: /\+48 601 555 444/ }).waitFor();
  await drawer.getByText('brak adresu e-mail: proszę zadzwonić').waitFor();
  await page.waitForURL(/\/panel\/patients\/visit-\d+$/);
  await drawer.getByRole('textbox', { name: 'Notatka rejestracji' }).fill('Dzwonić po 16');
  await drawer.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await page.getByText('Notatka zapisana: Adam Kartkowy').waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.locator('input[type=search]:focus').pressSequentially('Картков');
  await page.getByRole('link', { name: 'Adam Kartkowy', exact: true }).click();
  await drawer.getByText('Dzwonić po 16').waitFor();
  await page.reload();
  await drawer.getByText('Dzwonić po 16').waitFor();
  expect(complaints).toEqual([]);
});

it('An account is blocked from the card after a question, and is restored there', async () => {
  const patient = await knownPatient(stage.site);
  const [slot] = await freeTimes(stage.visitor, service, doctor, 20);
  if (!slot) throw new Error('There is no free time');
  await book(patient, booking(service, slot, { visitor: { firstName: 'Irena', lastName: 'Kontowa' } }));
  const { page, drawer, ask, goTo, complaints, close } = await stage.reception.sitDown();
  await goTo(LIST);
  await page.getByRole('link', { name: 'Irena Kontowa', exact: true }).click();
  const block = drawer.getByRole('button', { name: 'Zablokuj konto' });
  await block.click();
  // The safe choice has the focus.
  await ask.locator('button:focus').waitFor();
  await page.keyboard.press('Enter');
  await ask.waitFor({ state: 'detached' });
  expect((await patient.get('/api/appointments')).status).toBe(200);
  await block.click();
  await ask.getByRole('button', { name: 'Zablokuj konto' }).click();
  await page.getByText(/^Konto zablokowane: /).waitFor();
  expect((await patient.get('/api/appointments')).status).toBe(401);
  await drawer.getByRole('button', { name: 'Przywróć konto' }).click();
  await page.getByText(/^Konto przywrócone: /).waitFor();
  await block.waitFor();
  expect(complaints).toEqual([]);
  await close();
});

it('Visits of a doctor who is blocked are found by a part of the name', async () => {
  await aCaller({ firstName: 'Ewa', lastName: 'Pozostawiona', phone: '+48601555555' });
  const own = doctor;
  doctor = await addDoctor(stage.staff, [service]);
  await aCaller({ firstName: 'Ewa', lastName: 'Cudza', phone: '+48601555556' });
  const { body } = await stage.staff.get(`/api/panel/doctors/${own}`).expect(200);
  const { version, translations } = body as { version: number; translations: { pl: { lastName: string } } };
  await stage.staff.post(`/api/panel/doctors/${own}/block`, { version }).expect(200);
  const { page, goTo } = await sitDown();
  await goTo(LIST);
  const field = page.getByRole('combobox', { name: 'Lekarz' });
  await field.fill('nikt taki');
  await field.press('Enter');
  await page.getByText('Nie ma takiego lekarza. Proszę wybrać z listy.').waitFor();
  await page.locator('datalist option').nth(1).waitFor({ state: 'attached' });
  const names = await page
    .locator('datalist option')
    .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
  await field.fill(names.find((name) => name.includes(translations.pl.lastName)) ?? '');
  await page.waitForURL((url) => url.search.includes('doctorId'));
  expect(names.length).toBeGreaterThan(1);
});

it('On a phone nothing is wider than the screen; filters are behind one button, and calling has the whole width', async () => {
  await aCaller({ firstName: 'Ewa', lastName: 'Kieszonkowa', phone: '+48601555666' });
  const { page, goTo } = await sitDown({ viewport: PHONE });
  await goTo(LIST);
  const card = page.getByRole('listitem').filter({ hasText: 'Ewa Kieszonkowa' });
  const call = await card
    .getByRole('link', { name: /^Zadzwoń/ })
    .last()
    .boundingBox();
  expect(call?.width).toBeGreaterThan(300);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expectSoon(width, PHONE.width);
  await page.getByRole('button', { name: 'Filtry' }).click();
  await page.getByRole('textbox', { name: 'Od dnia' }).waitFor();
  await expectSoon(width, PHONE.width);
  await expectNoAxeViolations(page);
});
