import { AuditEntity } from '../../src/audit/audit.entity';
import { Database } from '../../src/database/database';
import { MailEntity } from '../../src/mail/mail.entity';
import { type SignedInClient, startApp, type TestApp } from '../support/app';
import { keyOf } from '../support/mailboxes';
import { runProgram } from '../support/process';
import { ask, newCodes, switchOnCodes } from './factors';

let site: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
});
afterAll(() => site.stop());

async function reset(...args: string[]): Promise<{ code: number | null; output: string }> {
  const variables = { ...site.place.variables, PUBLIC_URL: site.url, LOG_LEVEL: 'warn' };
  const program = runProgram('src/cli.js', variables, ['reset-second-factor', ...args]);
  return { code: await program.ended, output: program.output() };
}

it('A sole admin who has lost phone and codes gets in again by whoever runs the server', async () => {
  const { email, id } = admin.user;
  const rows = site.app.get(Database, { strict: false }).reader;
  await switchOnCodes(admin);
  await newCodes(admin);
  expect(await ask(await site.http().visit(), email)).toHaveProperty('ticket');

  const done = await reset('--email', email);
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining(email) as string });
  await admin.get('/api/me').expect(401);
  expect(await ask(await site.http().visit(), email)).toHaveProperty('user');
  expect(
    await rows.findOneBy(MailEntity, { toKey: keyOf(site, email), template: 'second-factor-reset' }),
  ).not.toBeNull();
  const [noted] = await rows.find(AuditEntity, { where: { action: 'reset-factor' } });
  expect(noted).toMatchObject({ recordId: id, actorId: null });

  expect(await reset('--email', email)).toMatchObject({ code: 1, output: 'This account has no second factor\n' });
  expect(await reset('--email', 'nobody@example.org')).toMatchObject({
    code: 1,
    output: 'No account has this address\n',
  });
  expect((await reset()).code).toBe(2);
});
