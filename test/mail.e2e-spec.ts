import { Database } from '../src/database/database';
import { MailService } from '../src/mail/mail.service';
import { startApp, type TestApp } from './support/app';
import { waitUntil } from './support/servers';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

it('smoke', async () => {
  const mail = site.app.get(MailService, { strict: false });
  await site.app.get(Database, { strict: false }).transaction((tx) =>
    mail.send(tx, { to: 'a@example.org', locale: 'by', template: 'pin', data: { pin: '012345', minutes: 10 } }));
  const folder = join(site.place.folder, 'outbox');
  const names = await waitUntil('x', async () => { const n = await readdir(folder); if (!n.some((e) => e.endsWith('.eml'))) throw new Error('none'); return n; });
  console.log(names, (await readFile(join(folder, names[0] ?? ''), 'utf8')).slice(0, 2500));
  const staff = await site.signInAs('staff');
  console.log((await staff.get('/api/panel/mails')).body);
  console.log((await site.http().get('/dev/mailbox')).text, (await site.http().get('/dev/mailbox/' + names[0])).text);
});
