import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePlace } from '../support/place';
import { spawnServer } from '../support/process';
import { waitUntil } from '../support/servers';

const EMAIL = 'canary.person@example.org';
const PASSWORD = 'canary passphrase 7391';
const ADMIN = { email: 'canary.admin@example.org', password: 'canary admin 5512 secret' };

it('The log never tells a password, a PIN, a token or an address, however much it tells', async () => {
  const place = await makePlace();
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const server = await spawnServer({ ...place.variables, ...admin, LOG_LEVEL: 'trace' });
  const canaries = new Set([EMAIL, PASSWORD, ADMIN.email, ADMIN.password, 'Kanarkowska', 'canary-bearer']);
  /** The cookie of the browser that signs up. */
  let pinBrowser = '';
  const call = async (path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> => {
    const answer = await fetch(`${server.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, value = ''] = /^(?:access-token|refresh-token|pin-browser|known-browser)=([^;]+)/.exec(cookie) ?? [];
      if (value) canaries.add(value);
      if (cookie.startsWith('pin-browser=')) pinBrowser ||= cookie.split(';', 1)[0] ?? '';
    }
    return answer;
  };
  try {
    const person = { firstName: 'Zofia', lastName: 'Kanarkowska', email: EMAIL, password: PASSWORD, consent: true };
    await call('/api/auth/sign-up', person);
    await call('/api/auth/sign-up', `{"email":"${EMAIL}","password":"${PASSWORD}"`);
    const outbox = join(place.folder, 'outbox');
    // A demo has mails of its own.
    const mails = async (): Promise<string[]> => {
      const names = (await readdir(outbox)).filter((each) => each.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      return texts.filter((text) => text.includes(`To: ${EMAIL}`));
    };
    const pin = await waitUntil('the mail with the PIN', async () => {
      const [mail = ''] = await mails();
      const [found] = /\d{6}/.exec(/^Subject: .*$/m.exec(mail)?.[0] ?? '') ?? [];
      if (found === undefined) throw new Error('There is no PIN yet');
      return found;
    });
    await call('/api/auth/sign-up/confirm', { email: EMAIL, pin: '000000' }, { Cookie: pinBrowser });
    await call('/api/auth/sign-up/confirm', { email: EMAIL, pin }, { Cookie: pinBrowser });
    await call('/api/auth/sign-in', { email: EMAIL, password: PASSWORD });
    await call('/api/auth/sign-in', ADMIN, { 'X-Token-Transport': 'body' });
    await call('/api/auth/sign-in', { email: EMAIL, password: PASSWORD, extra: PASSWORD });
    await call('/api/me', undefined, { Authorization: 'Bearer canary-bearer', Cookie: 'access-token=canary-bearer' });
    await call(`/api/doctors?email=${EMAIL}`);
    await call(`/?q=${EMAIL}`);
    await call('/api/auth/reset', { email: EMAIL });
    await waitUntil('the second mail', async () => {
      if ((await mails()).length < 2) throw new Error('Not yet');
    });
    await server.stop();
    const output = server.output();
    expect(output).toMatch(/sign-up/);
    // The PIN is short: a number of the log may contain it by chance, but not between other signs.
    expect(output).not.toMatch(new RegExp(`(?<![\\w.])${pin}(?![\\w.])`));
    for (const canary of canaries) expect([canary, output.includes(canary)]).toEqual([canary, false]);
  } finally {
    await server.stop();
    await place.remove();
  }
});
