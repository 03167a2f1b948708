import type { SecurityEvent } from '../../src/security-log/security-log';
import { startApp, type TestApp } from '../support/app';
import { type SecurityLine, securityLines } from '../support/security-lines';

const lines: string[] = [];
let site: TestApp;
let isStopped: boolean;
beforeEach(async () => {
  lines.length = 0;
  isStopped = false;
  site = await startApp({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 'loopback' }, (line) => void lines.push(line));
});

afterEach(() => (isStopped ? undefined : site.stop()));

const told = (event: SecurityEvent): SecurityLine[] => securityLines(lines, event);

/** What is told of the event when the site stops. */
async function toldAtStop(event: SecurityEvent): Promise<SecurityLine[]> {
  const before = told(event).length;
  isStopped = true;
  await site.stop();
  return told(event).slice(before);
}

const EVERY_LINE = { level: 30, time: expect.any(String) as string };

describe('When the site stops, the security log tells at once', () => {
  it('how many refusals of each caller were not told one by one', async () => {
    const forge = async (ip: string, calls: number): Promise<void> => {
      for (let call = 0; call < calls; call += 1) {
        const request = site.http().agent.post('/api/auth/sign-out').set('Origin', 'https://elsewhere.example');
        await request.set('X-Forwarded-For', ip).expect(403);
      }
    };
    await forge('198.51.100.1', 43);
    await forge('198.51.100.2', 10);
    const [first] = told('csrf_refused');
    expect(await toldAtStop('csrf_refused')).toEqual([
      { ...EVERY_LINE, security: 'csrf_refused', reason: 'origin', ip: first?.ip, times: 33 },
    ]);
  });

  it('how often a list was read again, and its most rows', async () => {
    const [admin, staff] = [await site.signInAs('admin'), await site.signInAs('staff')];
    await admin.get('/api/panel/users').expect(200);
    for (let time = 0; time < 3; time += 1) await site.addUser('patient');
    for (let time = 0; time < 4; time += 1) await admin.get('/api/panel/users').expect(200);
    await staff.get('/api/panel/mails').expect(200);
    const [first] = told('personal_data_read');
    expect(first).toMatchObject({ userId: admin.user.id, count: 2 });
    const { sessionId } = first ?? {};
    const reading = { security: 'personal_data_read', userId: admin.user.id, sessionId, resource: 'users' };
    expect(await toldAtStop('personal_data_read')).toEqual([{ ...EVERY_LINE, ...reading, count: 5, times: 4 }]);
  });

  it('nothing when nothing was gathered', async () => {
    const admin = await site.signInAs('admin');
    await admin.get('/api/panel/users').expect(200);
    expect(told('personal_data_read')).toHaveLength(1);
    expect(await toldAtStop('personal_data_read')).toEqual([]);
  });
});
