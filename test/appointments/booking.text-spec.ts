import { PASSWORD } from '../support/app';
import { addDoctor, addService, everyDay, knownPatient, openClinic, setSchedule } from '../support/builders/visits';
import { TextBrowser } from '../support/text-browser';
import { openStage } from '../content/stage';

const stage = openStage();

it('A patient books in a browser of text, by its keys', async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  await setSchedule(stage.staff, doctor, { weekly: everyDay('09:00', '11:00') });
  const patient = await knownPatient(stage.site);
  const page = new TextBrowser(`${stage.site.url}/en/appointment?service=${service}`);
  try {
    await page.see('10:30');
    await page.press('10:30', -1);
    await page.press('Continue');
    await page.see(/Day\s*and\s*time\s+\S+day,/);
    await page.press('Sign up', 1);
    await page.see(/keeping\s*this\s*time/);
    await page.fill('Email', patient.user.email);
    // The button that shows it stands between.
    await page.fill('Password', PASSWORD, 2);
    await page.press('Sign in$');
    await page.see(/Who\s*the\s*visit/);
    await page.fill('first name', 'Zosia');
    await page.fill('last name', 'Maj');
    await page.fill('Phone', '+48600100200');
    await page.press('Send');
    await page.see(/we have your request/i);
  } finally {
    page.close();
  }
  const { body } = await patient.get('/api/appointments?when=upcoming').expect(200);
  expect((body as { items: object[] }).items).toHaveLength(1);
});
