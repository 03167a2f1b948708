import { startApp, type TestApp } from '../support/app';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

const EVERYWHERE = ['/', '/ru/doctors', '/nothing', '/api/clinic', '/api/nothing', '/health/live', '/robots.txt'];

describe('Every answer', () => {
  it.each(EVERYWHERE)('of %s names its request', async (path) => {
    const [one, other] = await Promise.all([site.http().get(path), site.http().get(path)]);
    expect(one.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/);
    expect(other.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
  });

  it('takes no name that would forge a line of the log', async () => {
    const hostile = `${'a'.repeat(300)}","level":60`;
    const { headers } = await site.http().get('/api/clinic').set('X-Request-Id', hostile);
    expect(headers['x-request-id']).not.toBe(hostile);
  });

  it.each(EVERYWHERE)('of %s is guarded', async (path) => {
    const { headers } = await site.http().get(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(/^(no-referrer|same-origin|strict-origin)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(parse(headers['content-security-policy'])['frame-ancestors']).toBe("'none'");
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each(EVERYWHERE)('of %s has no header that no browser reads', async (path) => {
    const { headers } = await site.http().get(path);
    const unread = ['x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'];
    for (const name of unread) expect(headers[name]).toBeUndefined();
  });
});

describe('The content security policy of a page', () => {
  it('lets only our own scripts and styles run, and nobody frame us', async () => {
    const { headers } = await site.http().get('/');
    const policy = parse(headers['content-security-policy']);
    for (const directive of ['script-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors', 'default-src']) {
      expect(policy).toHaveProperty([directive]);
      expect(policy[directive]).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    }
    expect(policy['frame-ancestors']).toMatch(/^'(none|self)'$/);
    // Styles, fonts and calls have no rule of their own, and so this one.
    expect(policy['default-src']).toBe("'self'");
    for (const directive of ['style-src', 'font-src', 'connect-src', 'script-src-attr']) {
      expect(policy).not.toHaveProperty([directive]);
    }
    expect(policy['object-src']).toBe("'none'");
  });

  it('asks for https only when the site has it', async () => {
    const { headers } = await site.http().get('/');
    expect(parse(headers['content-security-policy'])).not.toHaveProperty(['upgrade-insecure-requests']);
    expect(headers['strict-transport-security']).toBeUndefined();

    const secure = await startApp({ PUBLIC_URL: 'https://clinic.example' });
    try {
      const answer = await secure.http().get('/');
      expect(parse(answer.headers['content-security-policy'])).toHaveProperty(['upgrade-insecure-requests']);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{7,}; includeSubDomains$/);
    } finally {
      await secure.stop();
    }
  });
});

describe('Cookies', () => {
  it('are Secure exactly when the site has https, and Lax always', async () => {
    const cookiesOf = async (app: TestApp): Promise<string[]> => {
      const { headers } = await app.http().get('/api/csrf').expect(204);
      return headers['set-cookie'] as unknown as string[];
    };
    for (const cookie of await cookiesOf(site)) {
      expect(cookie).toMatch(/; SameSite=Lax/);
      expect(cookie).not.toMatch(/; Secure/);
    }
    const secure = await startApp({ PUBLIC_URL: 'https://clinic.example' });
    try {
      for (const cookie of await cookiesOf(secure)) expect(cookie).toMatch(/(?=.*; Secure)(?=.*; SameSite=Lax)/);
    } finally {
      await secure.stop();
    }
  });
});

function parse(policy = ''): Record<string, string> {
  const directives = policy.split(';').map((part) => part.trim().split(' '));
  return Object.fromEntries(directives.map(([name = '', ...values]) => [name, values.join(' ')]));
}
