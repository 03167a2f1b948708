import { pino } from 'pino';
import { SecurityLog } from './security-log';

function written(facts: Parameters<SecurityLog['write']>[1], jwtSecret = 'a secret of thirty-two characters'): string {
  let line = '';
  new SecurityLog({ jwtSecret }, pino({ base: null }, { write: (text) => void (line += text) })).write(
    'sign_in_refused',
    facts,
  );
  return line;
}

describe('The security log', () => {
  it('writes an event at info with ids as they are', () => {
    expect(JSON.parse(written({ userId: 7, targetId: 9, reason: 'bad_credentials' }))).toMatchObject({
      level: 30,
      security: 'sign_in_refused',
      userId: 7,
      targetId: 9,
      reason: 'bad_credentials',
    });
  });

  it('hides accounts and addresses behind hashes that are alike for the same person, however it is written', () => {
    const one = written({ account: 'Anna@Example.org', ip: '203.0.113.7' });
    expect(one).not.toMatch(/anna|203\.0/i);
    const { account, ip } = JSON.parse(one) as { account: string; ip: string };
    expect(JSON.parse(written({ account: ' anna@example.org', ip: '203.0.113.7' }))).toMatchObject({ account, ip });
    expect(JSON.parse(written({ account: 'ann@example.org', ip: '203.0.113.8' }))).not.toMatchObject({ account });
  });

  it('knows a caller by the network that limits count, however an address is written', () => {
    const ipOf = (ip: string): unknown => (JSON.parse(written({ ip })) as { ip: unknown }).ip;
    expect(ipOf('2001:db8::1')).toBe(ipOf('2001:0DB8:0:0:ffff::2'));
    expect(ipOf('2001:db8:0:1::1')).not.toBe(ipOf('2001:db8::1'));
    expect(ipOf('::ffff:203.0.113.7')).toBe(ipOf('203.0.113.7'));
  });

  it('cannot be guessed without the secret', () => {
    const { account } = JSON.parse(written({ account: 'anna@example.org' })) as { account: string };
    expect(written({ account: 'anna@example.org' }, 'another secret of thirty-two signs')).not.toContain(account);
  });
});

it('A list that is read again is told again after ten minutes, with the times before', () => {
  jest.useFakeTimers();
  const lines: unknown[] = [];
  const destination = { write: (text: string): void => void lines.push(JSON.parse(text)) };
  const log = new SecurityLog({ jwtSecret: 'a secret of thirty-two characters' }, pino({ base: null }, destination));
  const read = (): void => log.writeListRead({ userId: 7, sessionId: 3, resource: 'users', count: 2 }, {});
  for (let minute = 0; minute < 15; minute += 1) {
    read();
    jest.advanceTimersByTime(60_000);
  }
  log.onApplicationShutdown();
  jest.useRealTimers();
  expect(lines).toMatchObject([{ userId: 7 }, { userId: 7, times: 9 }, { userId: 7 }, { userId: 7, times: 4 }]);
});

describe('A flood of refusals that a limit makes', () => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (text: string): void => void lines.push(JSON.parse(text) as Record<string, unknown>) };

  it('is ten lines with all that is known of each, and one of who and why with the count of the others', () => {
    const log = new SecurityLog({ jwtSecret: 'a secret of thirty-two characters' }, pino({ base: null }, destination));
    for (let call = 0; call < 25; call += 1) {
      const account = `somebody-${call}@example.org`;
      log.write('too_many_requests', { ip: '203.0.113.7', reason: 'pin', resource: 'post /api/auth/pin', account });
    }
    log.write('too_many_requests', { ip: '203.0.113.7', reason: 'booking' });
    log.onApplicationShutdown();
    expect(new Set(lines.slice(0, 10).map(({ account }) => account)).size).toBe(10);
    expect(lines.slice(0, 10)).toEqual(
      Array.from({ length: 10 }, () => expect.objectContaining({ reason: 'pin', resource: 'post /api/auth/pin' })),
    );
    expect(lines.slice(10)).toMatchObject([{ reason: 'booking' }, { reason: 'pin', ip: lines[0]?.ip, times: 15 }]);
    expect(lines.at(-1)).not.toHaveProperty('account');
    expect(lines.at(-1)).not.toHaveProperty('resource');
  });
});
