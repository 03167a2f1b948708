import { AppointmentEntity } from '../../src/appointments/appointment.entity';
import { expectNoAxeViolations } from '../support/browser';
import { openPanelStage } from '../panel/desk';
import { Merging, type Twice } from './merging';

const PHONE = { width: 390, height: 844 };
const stage = openPanelStage();
const clinic = new Merging(stage);
let families = 0;

/** Two accounts whose names nobody else has, with a record each of one child. */
async function aFamily(): Promise<Twice & { names: readonly [string, string] }> {
  families += 1;
  const lastName = families === 1 ? 'Bondar' : 'Hnatiuk';
  const twice = await clinic.twoRecords();
  await twice.olena.patch('/api/me', { firstName: 'Olena', lastName }).expect(200);
  await twice.andrij.patch('/api/me', { firstName: 'Andrij', lastName }).expect(200);
  return { ...twice, names: [`Olena ${lastName}`, `Andrij ${lastName}`] };
}

it('Staff merge two records of a child from a visit, and undo it, with the keyboard', async () => {
  const {
    olena,
    andrij,
    zosia,
    zofia,
    names: [olenas, andrijs],
  } = await aFamily();
  const visit = await clinic.visit(olena, zosia);
  const other = await clinic.visit(andrij, zofia, 1);
  const ownerOf = async (id: number): Promise<number | null> =>
    (await clinic.reader.findOneByOrFail(AppointmentEntity, { id })).personId;
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, say } = desk;
  const words = (key: string): string => say(`resources.people.${key}`);
  await desk.goTo(`/appointments/${visit.id}`);
  const card = page.getByRole('group', { name: 'Zosia Kowalczuk' });
  await card.getByText(words('kind.child')).waitFor();
  await card.getByRole('link', { name: olenas, exact: true }).waitFor();
  await card.getByRole('button', { name: words('merge.open') }).focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Zosia Kowalczuk' }).last();
  const likely = dialog.getByRole('button', { name: 'Zofia Kowalczuk' });
  await likely.filter({ hasText: andrijs }).first().waitFor();
  await expectNoAxeViolations(page);
  await likely.filter({ hasText: andrijs }).first().focus();
  await page.keyboard.press('Enter');
  const names = dialog.getByRole('radiogroup', { name: words('merge.stays.name') });
  await names.waitFor();
  await dialog.getByRole('button', { name: words('merge.action'), exact: true }).focus();
  await page.keyboard.press('Enter');
  // Nothing is chosen for the colleague.
  await dialog.getByText(words('merge.choose')).waitFor();
  await expectNoAxeViolations(page);
  await names.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelectorAll('[role=radiogroup] input:checked').length === 1);
  await page.keyboard.press('Enter');

  const merged = page.getByRole('group', { name: 'Zofia Kowalczuk' });
  await merged.getByRole('link', { name: andrijs, exact: true }).waitFor();
  await merged.getByRole('link', { name: olenas, exact: true }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(await ownerOf(other.id)).toBe(zosia.id);
  await expectNoAxeViolations(page);

  await merged.getByRole('button', { name: words('undo.open') }).focus();
  await page.keyboard.press('Enter');
  await desk.ask.waitFor();
  await desk.ask.getByRole('button', { name: words('undo.open') }).focus();
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: olenas, exact: true }).waitFor();
  await card.getByRole('link', { name: andrijs, exact: true }).waitFor({ state: 'detached' });
  expect(await ownerOf(other.id)).toBe(zofia.id);
  await desk.close();
});

it('A card on a phone tells why two records cannot be merged, and leads to the visit', async () => {
  const {
    olena,
    andrij,
    zosia,
    zofia,
    names: [, andrijs],
  } = await aFamily();
  const visit = await clinic.visit(olena, zosia, 1);
  const other = await clinic.visit(andrij, zofia, 0, visit.startsAt);
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email, viewport: PHONE });
  const { page, say } = desk;
  const words = (key: string): string => say(`resources.people.${key}`);
  await desk.goTo(`/patients/account-${olena.user.id}`);
  await page.getByRole('button', { name: words('merge.open') }).click();
  const dialog = page.getByRole('dialog', { name: 'Zosia Kowalczuk' }).last();
  await dialog.getByLabel(words('merge.name')).fill(`Zofia`);
  await dialog.getByRole('button', { name: 'Zofia Kowalczuk' }).filter({ hasText: andrijs }).first().click();
  await dialog.getByRole('radio').first().click();
  await dialog.getByRole('button', { name: words('merge.action'), exact: true }).click();
  const alert = dialog.getByRole('alert').filter({ has: page.getByRole('link') });
  await alert.first().waitFor();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await alert.getByRole('link').first().click();
  await page.waitForURL(`**/appointments/${other.id}`);
  await desk.close();
});
