import { makePlace, type Place } from '../support/place';
import { runProgram } from '../support/process';
import { HASH } from '../support/security-lines';

const EMAIL = 'canary.head@example.org';

let place: Place;
beforeAll(async () => (place = await makePlace()));
afterAll(() => place.remove());

interface Outcome {
  code: number | null;
  /** Standard output: what is said to whoever called. */
  said: string;
  /** Standard error: the log. */
  log: string;
}

async function createAdmin(email: string, variables: Record<string, string> = {}): Promise<Outcome> {
  const settings = { ...place.variables, PUBLIC_URL: 'http://127.0.0.1:3000', ...variables };
  const { child, ended } = runProgram('src/cli.js', settings, ['create-admin', '--email', email]);
  const outcome: Outcome = { code: null, said: '', log: '' };
  child.stdout?.on('data', (chunk: Buffer) => (outcome.said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (outcome.log += chunk.toString()));
  outcome.code = await ended;
  return outcome;
}

describe('An admin who is made by command', () => {
  it('is told in the security log, which names nobody, apart from the password', async () => {
    const { code, said, log } = await createAdmin(EMAIL);
    expect(code).toBe(0);
    expect(said).toMatch(/^The admin is canary\.head@example\.org with the password \S+\n$/);
    expect(log).not.toContain('canary');
    expect(JSON.parse(log)).toEqual({
      level: 30,
      time: expect.any(String) as string,
      security: 'admin_made',
      targetId: expect.any(Number) as number,
      account: HASH,
    });
  });

  it('is not told when there is none, or when the log is to be quiet', async () => {
    const email = 'canary.other@example.org';
    const quiet = await createAdmin(email, { LOG_LEVEL: 'warn' });
    expect(quiet).toMatchObject({ code: 0, log: '' });
    const refused = await createAdmin(email);
    expect(refused.code).toBe(1);
    expect(refused.log).not.toContain('admin_made');
  });
});
