import type { SecurityEvent } from '../../src/security-log/security-log';
import { PASSWORD, startApp, type TestApp } from '../support/app';
import { type SecurityLine, securityLines } from '../support/security-lines';

const lines: string[] = [];
let site: TestApp;
beforeAll(async () => (site = await startApp({ LOG_LEVEL: 'info' }, (line) => void lines.push(line))));
afterAll(() => site.stop());
beforeEach(() => (lines.length = 0));

const told = (event: SecurityEvent): SecurityLine[] => securityLines(lines, event);

describe('A line about security carries the id of its request', () => {
  it('each its own, however many requests are worked on at once', async () => {
    const client = await site.http().visit();
    const emails = Array.from({ length: 12 }, (_, index) => `nobody${index}@example.org`);
    const answers = await Promise.all(
      emails.map((email) => client.post('/api/auth/sign-in', { email, password: 'not it 5512' }).expect(401)),
    );
    const ids = answers.map(({ headers }) => String(headers['x-request-id']));
    const refused = told('sign_in_refused');
    expect(refused.map(({ reqId }) => reqId).sort()).toEqual([...ids].sort());
    // Whom a line is about is whom its request asked for.
    const again = await client.post('/api/auth/sign-in', { email: emails[3], password: 'not it 5512' }).expect(401);
    const [{ account } = {}] = told('sign_in_refused').slice(-1);
    expect(refused.find(({ reqId }) => reqId === ids[3])?.account).toBe(account);
    expect(again.headers['x-request-id']).not.toBe(ids[3]);
  });

  it('the one that a proxy gave it, and no text that is none', async () => {
    const { email } = await site.addUser('patient');
    const client = await site.http().visit();
    const signIn = (id: string): ReturnType<typeof client.post> =>
      client.post('/api/auth/sign-in', { email, password: PASSWORD }).set('X-Request-Id', id).expect(200);
    await signIn('proxy.0017-a');
    await signIn('Anna Nowak <anna@example.org>');
    expect(told('sign_in')).toMatchObject([{ reqId: 'proxy.0017-a' }, { reqId: expect.not.stringContaining('anna') }]);
  });

  it('also what is refused ahead of the routes', async () => {
    const answer = await site.http().agent.post('/api/me/password').set('Sec-Fetch-Site', 'cross-site').expect(403);
    expect(told('csrf_refused')).toMatchObject([{ reqId: answer.headers['x-request-id'] }]);
  });
});
