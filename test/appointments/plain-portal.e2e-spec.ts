import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { at } from '../content/clock';
import { openStage } from '../content/stage';
import { PASSWORD, type SignedInClient } from '../support/app';
import {
  addDoctor,
  addService,
  book,
  booking,
  freeTime,
  knownPatient,
  openClinic,
  step,
} from '../support/builders/visits';
import { openPlain, type PlainPage, postPlain } from '../support/plain-page';
import type { Appointment } from '../../contract/appointment';

const stage = openStage();
let service = 0;
let doctor = 0;
beforeAll(async () => {
  await openClinic(stage.admin);
  service = await addService(stage.staff);
});
beforeEach(async () => {
  doctor = await addDoctor(stage.staff, [service]);
});

async function booked(days = 3): Promise<{ patient: SignedInClient; visit: Appointment }> {
  const patient = await knownPatient(stage.site);
  return { patient, visit: await book(patient, booking(service, await freeTime(patient, service, doctor, days))) };
}

const cancelOf = ({ id }: Appointment): string => `POST /api/appointments/${id}/cancel`;
const ask = (patient: SignedInClient, { id }: Appointment): Promise<PlainPage> =>
  openPlain(patient, `${routes.portal}?step=cancel-${id}`);

async function stateOf(patient: SignedInClient, { id }: Appointment): Promise<string> {
  return ((await patient.get(`/api/appointments/${id}`).expect(200)).body as Appointment).state;
}

describe('The portal without scripts', () => {
  it('shows the visits to come and those that are over, in every language, and keeps them nowhere', async () => {
    const { patient, visit } = await booked();
    for (const locale of LOCALES) {
      const page = await openPlain(patient, href(locale, routes.portal));
      expect(page.headers['cache-control']).toBe('private, no-store');
      expect(page.html).toContain(`?step=cancel-${visit.id}`);
      expect(page.html).not.toContain('no-script');
    }
    expect((await openPlain(await knownPatient(stage.site), routes.portal)).html).not.toContain(
      `?step=cancel-${visit.id}"`,
    );
  });

  it('asks once before a visit is cancelled, the safe choice first', async () => {
    const { patient, visit } = await booked();
    const asked = await ask(patient, visit);
    expect(asked.html.indexOf('Zostaw wizytę')).toBeLessThan(asked.html.indexOf('Odwołaj wizytę'));
    const done = await asked.send(cancelOf(visit), { reason: 'Хворію' });
    expect(done.path).toBe(routes.portal);
    expect(done.text).toContain('Wizyta została odwołana');
    expect(await stateOf(patient, visit)).toBe('cancelled');
    // A second click, and Back and send again.
    const again = await asked.send(cancelOf(visit));
    expect([again.status, again.errors]).toEqual([200, []]);
    expect(again.text).toContain('Wizyta została odwołana');
  });

  it('keeps the reason when the visit may not be cancelled any more, and says why', async () => {
    const { patient, visit } = await booked();
    const asked = await ask(patient, visit);
    const long = await asked.send(cancelOf(visit), { reason: 'x'.repeat(2_000) });
    expect(long.errors).toHaveLength(1);
    expect(long.fields(cancelOf(visit)).reason).toHaveLength(2_000);
    await at(new Date(Date.parse(visit.startsAt) - 3_600_000), async () => {
      const late = await postPlain(patient, `/api/appointments/${visit.id}/cancel`, asked.fields(cancelOf(visit)));
      expect(late.errors.join()).toContain('mniej niż 4 godziny');
    });
  });

  it('knows nothing of somebody else’s visit', async () => {
    const { visit } = await booked();
    const stranger = (await booked()).patient;
    expect((await ask(stranger, visit)).html).not.toContain(`/api/appointments/${visit.id}/cancel`);
    const { xsrf = '' } = (await openPlain(stranger, routes.portal)).fields('POST /api/auth/sign-out');
    const sent = await postPlain(stranger, `/api/appointments/${visit.id}/cancel`, { xsrf, _page: routes.portal });
    expect(sent.errors).toHaveLength(1);
  });

  it('says that somebody is there, in the last two hours', async () => {
    const { patient, visit } = await booked(1);
    await step(stage.staff, visit.id, 'confirm');
    const here = `POST /api/appointments/${visit.id}/here`;
    await at(new Date(Date.parse(visit.startsAt) - 1_800_000), async () => {
      const again = await stage.site.http().visit();
      await again.post('/api/auth/sign-in', { email: patient.user.email, password: PASSWORD }).expect(200);
      const page = await openPlain(again, routes.portal);
      const done = await page.send(here);
      expect(done.text).toContain('Wiemy, że Państwo już są');
    });
  });
});
