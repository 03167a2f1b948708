import { LOCALES } from '../../contract/locales';
import { href, routes } from '../../contract/routes';
import { LIMITS_BY_IP } from '../../src/limits/limits';
import { WaitingRoom } from './waiting';

const room = WaitingRoom.open();

/** What a browser without scripts sends for a button of the page. */
function press(path: string, answer: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(room.stage.site.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: 'null', ...headers },
    body: new URLSearchParams({ answer }),
  });
}

async function read(path: string): Promise<{ status: number; html: string; headers: Headers }> {
  const answer = await fetch(room.stage.site.url + path);
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
}

describe('The page of an offer', () => {
  it('says when and where and nothing else, is kept nowhere, and changes nothing', async () => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const token = await room.tokenOf(patient);
      for (const locale of LOCALES) {
        const { status, html, headers } = await read(href(locale, routes.offer, { token }));
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(html).toMatch(/<meta name="robots" content="noindex/);
        expect(html).toMatch(/<form[^>]* method="post"/);
        const { fullName } = held.visit.doctor;
        const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
        for (const word of [fullName, held.visit.service.name, patient.user.lastName]) expect(main).not.toContain(word);
      }
      expect(await room.statesOf(patient)).toEqual(['open']);
    });
  });

  it.each([
    ['take', 'taken', 'Termin jest Państwa'],
    ['no', 'refused', 'Dziękujemy za odpowiedź'],
    ['stop', 'refused', 'Nie będziemy już pytać'],
  ])('takes “%s” without scripts, and says what came of it', async (answer, state, said) => {
    const doctor = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const path = href('pl', routes.offer, { token: await room.tokenOf(patient) });
      // From a page of nowhere, with a foreign origin: the address is the secret.
      const { status, headers } = await press(path, answer, { Origin: 'https://mail.example' });
      expect([status, headers.get('location')]).toEqual([303, path]);
      expect(await room.statesOf(patient)).toEqual([state]);
      expect((await read(path)).html).toContain(said);
      // Pressed twice it says the same.
      expect((await press(path, answer)).status).toBe(303);
    });
  });

  it('says so when another visit is in the way, and leaves the offer as it is', async () => {
    const doctor = await room.addDoctor();
    const other = await room.addDoctor();
    await room.tomorrow(async () => {
      const held = await room.visit(doctor, 5);
      const patient = await room.waiter(doctor);
      await room.cancel(held);
      const path = href('pl', routes.offer, { token: await room.tokenOf(patient) });
      await room.visit(other, 5, 0, patient);
      const { headers } = await press(path, 'take');
      expect(headers.get('location')).toBe(`${path}?failed=visit_overlaps`);
      const { html } = await read(`${path}?failed=visit_overlaps`);
      expect(html).toContain('jest już inna Państwa wizyta');
      expect(await room.statesOf(patient)).toEqual(['open']);
    });
  });

  it('is not found by a guess, and guesses are counted', async () => {
    const { calls } = LIMITS_BY_IP.offer;
    const guess = (): Promise<number> =>
      fetch(`${room.stage.site.url}/offer/${'B'.repeat(22)}`).then(({ status }) => status);
    const statuses: number[] = [];
    for (let count = 0; count <= calls; count += 1) statuses.push(await guess());
    expect(statuses[0]).toBe(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
