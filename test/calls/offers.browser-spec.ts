import type { EarlierDateRecord } from '../../contract/earlier-date';
import { openPanelStage } from '../panel/desk';
import { setContact } from '../support/accounts';
import { expectNoAxeViolations } from '../support/browser';
import { addDoctor, addService, knownPatient, openClinic } from '../support/builders/visits';

const stage = openPanelStage();

it('A wish is written down, a time is offered by phone and taken, with the keyboard', async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  await addDoctor(stage.staff, [service]);
  const patient = await knownPatient(stage.site);
  await setContact(stage.site, patient.user.id, { phone: '+48600100200' });
  const desk = await stage.reception.sitDown({ email: stage.staff.user.email });
  const { page, complaints } = desk;

  await desk.goTo(`/earlier-dates/create?patient=account-${patient.user.id}`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Zapisz prośbę' }).press('Enter');
  await form.getByText('Proszę wybrać usługę.').waitFor();
  await expectNoAxeViolations(page);
  await form.getByRole('combobox').first().selectOption(String(service));
  await form.getByRole('checkbox').nth(6).press('Space');
  await form.getByRole('checkbox').nth(6).press('Space');
  await form.getByRole('radio', { name: 'telefonicznie' }).press('Space');
  await form.getByRole('button', { name: 'Zapisz prośbę' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: /^Otwórz: / }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Zaproponuj termin' }).press('Enter');
  await page.getByRole('dialog').getByRole('radiogroup').nth(2).getByRole('radio').first().press('Space');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Trzymaj termin i zadzwoń' }).press('Enter');

  await page.getByRole('heading', { name: 'Wcześniejszy termin' }).waitFor();
  await page.locator('button[data-take]:focus').press('Enter');
  await page.getByRole('listitem', { name: /^Rozmowa: / }).waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'Nikt nie czeka na telefon' }).waitFor();
  await desk.follow('/earlier-dates');
  await page.getByRole('heading', { name: 'Nikt nie czeka na wcześniejszy termin.' }).waitFor();
  const { body } = await patient.get('/api/earlier-dates').expect(200);
  expect((body as { items: EarlierDateRecord[] }).items).toMatchObject([{ state: 'fulfilled', contactBy: 'phone' }]);
  expect(complaints).toEqual([]);
  await desk.close();
});
