import { execFile } from 'node:child_process';
import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Media } from '../../contract/media';
import { OutboxRelay } from '../../src/jobs/outbox-relay';
import { makeReadable } from '../support/accounts';
import { aPicture, fileOf, upload } from '../support/builders/pictures';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';
import { Client } from '../support/client';
import { type Server, spawnServer } from '../support/process';
import { waitUntil } from '../support/servers';

/** The staff member of one process, signed in at another one. */
async function signInAt(server: Server, email: string): Promise<SignedInClient> {
  const client = await new Client(server.url).visit();
  await client.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
  return client as SignedInClient;
}

describe('A full disk', () => {
  /** No file of the process may grow past this: to the process that is what a full disk is like. */
  async function limitFiles(server: Server, bytes: number | 'unlimited'): Promise<void> {
    await promisify(execFile)('prlimit', [`--pid=${server.child.pid ?? 0}`, `--fsize=${bytes}:`]);
  }

  it('refuses pictures at once in words, harms nothing else, and is over when there is room', async () => {
    const site = await startApp();
    // With an admin the start writes no demo content.
    await site.addUser('admin');
    const { email } = await site.addUser('staff');
    const server = await spawnServer({ ...site.place.variables });
    try {
      const staff = await signInAt(server, email);
      const file = await fileOf(aPicture({ width: 60, height: 40 }), 'jpeg');
      await limitFiles(server, 256);
      const refused = await upload(staff, file).set('Accept-Language', 'pl');
      expect([refused.status, refused.body.code]).toEqual([503, 'storage_full']);
      expect(refused.body.title).toBe('Brak miejsca na zdjęcie');
      expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      expect((await fetch(server.url)).status).toBe(200);

      await limitFiles(server, 'unlimited');
      const { body } = await upload(staff, file).expect(201);
      const { sources } = body as Media;
      for (const { url } of sources) expect((await fetch(server.url + url)).status).toBe(200);
    } finally {
      await server.stop();
      await site.stop();
    }
  });
});

if (settings.database === 'sqlite') {
  describe('Without DATABASE_URL', () => {
    let site: TestApp;
    beforeAll(async () => (site = await startApp()));
    afterAll(() => site.stop());

    it('nothing of a person who left stays in the files of the database', async () => {
      const canary = 'Kanarkowska';
      const found = async (): Promise<string[]> => {
        const names = ['clinic.sqlite', 'clinic.sqlite-wal', 'clinic.sqlite-shm'];
        const contents = await Promise.all(names.map((name) => readFile(join(site.place.folder, name), 'latin1')));
        return names.filter((_, index) => contents[index]?.toLowerCase().includes(canary.toLowerCase()));
      };
      const patient = await site.signInAs('patient');
      await patient.patch('/api/me', { firstName: canary, lastName: canary }).expect(200);
      await makeReadable(site);
      expect(await found()).not.toEqual([]);
      await patient.delete('/api/me', { password: PASSWORD }).expect(204);
      await waitUntil('the log is empty', async () => expect(await found()).toEqual([]), 10_000);
    });

    it('all files are their owner’s alone, those of an earlier version too', async () => {
      const { folder } = site.place;
      const admin = await site.addUser('admin');
      await upload(await site.signInAs('staff'), await fileOf(aPicture(), 'jpeg')).expect(201);
      for (const name of ['.', 'media']) await chmod(join(folder, name), 0o755);
      for (const name of ['clinic.sqlite', 'clinic.sqlite-wal', 'clinic.sqlite-shm']) {
        await chmod(join(folder, name), 0o644);
      }
      // The other process has the mails from now on: this one may let everybody read what it writes.
      await site.app.get(OutboxRelay, { strict: false }).beforeApplicationShutdown();
      const server = await spawnServer({ ...site.place.variables });
      try {
        const staff = await signInAt(server, admin.email);
        await upload(staff, await fileOf(aPicture(), 'jpeg')).expect(201);
        await staff.post('/api/me/password', { current: PASSWORD, next: 'another long passphrase' }).expect(204);
        await waitUntil('the mail is there', async () => {
          expect(await readdir(join(folder, 'outbox'))).not.toEqual([]);
        });
        const names = ['.', 'clinic.sqlite', 'clinic.sqlite-wal', 'clinic.sqlite-shm', 'jwt-secret', 'media', 'outbox'];
        const modes = await Promise.all(
          names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o077] as const),
        );
        expect(modes.filter(([, mode]) => mode !== 0)).toEqual([]);
        const made = (await readdir(join(folder, 'outbox'))).map((name) => join(folder, 'outbox', name));
        for (const path of made) expect((await stat(path)).mode & 0o077).toBe(0);
      } finally {
        await server.stop();
      }
    });
  });
}
