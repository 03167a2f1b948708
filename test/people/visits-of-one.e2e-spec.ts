import type { Appointment } from '../../contract/appointment';
import type { Person } from '../../contract/person';
import { routes } from '../../contract/routes';
import type { Slot } from '../../contract/schedule';
import { openStage } from '../content/stage';
import type { SignedInClient } from '../support/app';
import { aChild, addPerson, share } from '../support/builders/people';
import { addDoctor, addService, book, booking, freeTimes, knownPatient, openClinic } from '../support/builders/visits';
import { openPlain } from '../support/plain-page';

const stage = openStage();
let olena: SignedInClient;
let [zosia, tymek] = [{} as Person, {} as Person];
let [own, hers] = [{} as Appointment, {} as Appointment];
const open = (person: string | number) => openPlain(olena, `${routes.portal}?person=${person}`);

beforeAll(async () => {
  await openClinic(stage.admin);
  const service = await addService(stage.staff);
  const doctor = await addDoctor(stage.staff, [service]);
  olena = await knownPatient(stage.site);
  zosia = await addPerson(olena, aChild());
  tymek = await addPerson(olena, aChild({ firstName: 'Tymek' }));
  const [one, two] = await freeTimes(olena, service, doctor, 9);
  own = await book(olena, booking(service, one as Slot));
  hers = await book(olena, booking(service, two as Slot, { personId: zosia.id }));
});

describe('The visits of the portal', () => {
  it('are those of everybody, with links to each one’s', async () => {
    const { html } = await openPlain(olena, routes.portal);
    for (const chip of ['Wszystkie: 2', 'Moje: 1', 'Zosia: 1', 'Tymek: 0']) expect(html).toContain(chip);
    expect(html).toContain(`?person=${zosia.id}"`);
    expect(html).toContain(`?step=cancel-${own.id}`);
    expect(html).toContain(`?step=cancel-${hers.id}`);
    const alone = await openPlain(await knownPatient(stage.site), routes.portal);
    expect(alone.html).not.toContain('Wszystkie: ');
  });

  it('are one person’s alone, also in the questions about them, and in words when there are none', async () => {
    const mine = await open('me');
    expect(mine.html).toContain(`?person=me&amp;step=cancel-${own.id}"`);
    expect(mine.html).not.toContain(`cancel-${hers.id}"`);
    const child = await open(zosia.id);
    expect(child.html).toContain(`?person=${zosia.id}&amp;step=cancel-${hers.id}"`);
    expect(child.html).not.toContain(`cancel-${own.id}"`);
    expect((await open(tymek.id)).text).toContain('Nie ma jeszcze wizyt: Tymek');

    const asked = await openPlain(olena, `${routes.portal}?person=${zosia.id}&step=cancel-${hers.id}`);
    expect(asked.html).toContain(`href="?person=${zosia.id}"`);
    const done = await asked.send(`POST /api/appointments/${hers.id}/cancel`);
    expect(done.text).toContain('Wizyta została odwołana');
    expect(done.html).toContain('Zosia: 0');
    expect(done.html).not.toContain(`cancel-${own.id}"`);
  });

  it('are nobody else’s: the page of somebody else’s child is not there', async () => {
    const stranger = await knownPatient(stage.site);
    await stranger.get(`${routes.portal}?person=${zosia.id}`).expect(404);
    await olena.get(`${routes.portal}?person=999999`).expect(404);
    // What names nobody is left out.
    await olena.get(`${routes.portal}?person=x`).expect(200);
    await share(stage.site, zosia, stranger);
    const page = await openPlain(stranger, `${routes.portal}?person=${zosia.id}`);
    expect(page.text).toContain('Te wizyty widzi też drugi opiekun');
  });
});
