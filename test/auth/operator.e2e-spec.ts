import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountWith } from '../support/accounts';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { aChild, addPerson } from '../support/builders/people';
import { runProgram } from '../support/process';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await startApp();
  folder = mkdtempSync(join(tmpdir(), 'clinic-operator-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const variables = { ...site.place.variables, PUBLIC_URL: site.url, LOG_LEVEL: 'warn' };
  const program = runProgram('src/cli.js', variables, args);
  return { code: await program.ended, output: program.output() };
}

it('Who cannot sign in gets the own data, and is erased, by whoever runs the server', async () => {
  const admin = await site.signInAs('admin');
  const patient = await site.signInAs('patient');
  const { email } = patient.user;
  await addPerson(patient, aChild());
  await admin.post(`/api/panel/users/${patient.user.id}/block`).expect(200);
  await patient.get('/api/me/export').expect(401);

  const file = join(folder, 'export.json');
  expect(await run('export-account', '--email', email.toUpperCase(), file)).toMatchObject({ code: 0 });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    account: { email },
    people: [{ firstName: 'Zosia' }],
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // Nothing that is there is overwritten.
  expect((await run('export-account', '--email', email, file)).code).toBe(1);

  expect(await run('erase-account', '--email', email)).toMatchObject({ code: 0 });
  expect(await accountWith(site, email)).toBeNull();
  await (await site.http().visit()).post('/api/auth/sign-in', { email, password: PASSWORD }).expect(401);
  const unknown = { code: 1, output: 'No account has this address\n' };
  expect(await run('erase-account', '--email', email)).toEqual(unknown);
  expect(await run('export-account', '--email', email, join(folder, 'other.json'))).toEqual(unknown);
  const last = await run('erase-account', '--email', admin.user.email);
  expect(last).toEqual({ code: 1, output: 'This is the account of the only admin: make another one first\n' });
  await admin.get('/api/me').expect(200);
  for (const words of [['erase-account'], ['export-account', '--email', email], ['toString']]) {
    expect((await run(...words)).code).toBe(2);
  }
});
