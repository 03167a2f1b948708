import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadEnvironment, type Env, ENV_VARIABLES, loadEnv } from './env';

const SECRET = 's'.repeat(32);
const PRODUCTION = { DATABASE_URL: 'mysql://clinic:secret@db:3306/clinic', JWT_SECRET: SECRET };

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'clinic-env-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (variables: NodeJS.ProcessEnv = {}): Env => loadEnv({ VAR_DIR: folder, ...variables });

function problemsOf(variables: NodeJS.ProcessEnv): readonly string[] {
  try {
    load(variables);
  } catch (error) {
    if (error instanceof BadEnvironment) return error.problems;
    throw error;
  }
  return [];
}

describe('The environment', () => {
  it('may say nothing: the site runs on its own', () => {
    expect(load()).toMatchObject({
      embedded: true,
      port: 3000,
      host: '0.0.0.0',
      metricsPort: null,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      redisPrefix: 'clinic',
      smtpUrl: null,
      mediaBucket: null,
      admin: null,
      localeCookie: 'locale',
      patientPortalUrl: null,
      logLevel: 'info',
      varDir: folder,
    });
  });

  it('may be empty texts, which say nothing', () => {
    const empty = Object.fromEntries(ENV_VARIABLES.map((name) => [name, ' ']));
    expect(load({ ...empty, VAR_DIR: folder, ADMIN_PASSWORD: '' })).toEqual(load());
  });

  it('refuses a prefix of keys that is no plain word', () => {
    expect(load({ REDIS_PREFIX: 'clinic_2' }).redisPrefix).toBe('clinic_2');
    expect(problemsOf({ REDIS_PREFIX: 'a:{b}' })).toEqual([expect.stringContaining('REDIS_PREFIX')]);
  });

  it('names a port and an address', () => {
    expect(load({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(load({ PUBLIC_URL: 'https://clinic.example/' }).publicUrl).toBe('https://clinic.example');
  });

  it('names the proxies that are believed: nobody, when it does not', () => {
    expect(load().trustedProxies).toEqual([]);
    const many = ' 10.0.0.1, 10.1.0.0/16,Loopback, 2001:db8::/32, ';
    expect(load({ TRUSTED_PROXIES: many }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.1.0.0/16',
      'loopback',
      '2001:db8::/32',
    ]);
    for (const wrong of ['true', '1', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', 'proxy', '10.0.0.1/8/8']) {
      expect(problemsOf({ TRUSTED_PROXIES: wrong })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES: must be/)]);
    }
  });

  it('names a database, and then a secret too', () => {
    expect(load(PRODUCTION)).toMatchObject({
      embedded: false,
      databaseUrl: PRODUCTION.DATABASE_URL,
      jwtSecret: SECRET,
    });
    expect(load({ ...PRODUCTION, DATABASE_URL: 'mariadb://db/clinic' }).databaseUrl).toBe('mariadb://db/clinic');
    expect(problemsOf({ DATABASE_URL: PRODUCTION.DATABASE_URL })).toEqual([
      expect.stringMatching(/^JWT_SECRET: .*needed/),
    ]);
  });

  it('names the secrets of people’s data, the present one first: without them it is that of the site', () => {
    expect(load(PRODUCTION).dataSecrets).toEqual([SECRET]);
    const [present, former] = ['p'.repeat(32), 'f'.repeat(32)];
    expect(load({ ...PRODUCTION, DATA_SECRETS: `${present}, ${former},` }).dataSecrets).toEqual([present, former]);
  });

  it('names an admin by address and password together', () => {
    const admin = { email: 'admin@example.org', password: ' pass word ' };
    expect(load({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }).admin).toEqual(admin);
    expect(problemsOf({ ADMIN_EMAIL: admin.email })).toEqual([expect.stringMatching(/^ADMIN_PASSWORD: /)]);
    expect(problemsOf({ ADMIN_PASSWORD: admin.password })).toEqual([expect.stringMatching(/^ADMIN_EMAIL: /)]);
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['METRICS_PORT', 'x'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', '3000'],
    ['PUBLIC_URL', 'clinic.example'],
    ['PUBLIC_URL', 'ftp://clinic.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'postgres://db/clinic'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail'],
    ['MEDIA_URL', 'https://example.org'],
    ['JWT_SECRET', 's'.repeat(31)],
    ['DATA_SECRETS', `${SECRET},${'s'.repeat(31)}`],
    ['ADMIN_EMAIL', 'nobody'],
    ['LOCALE_COOKIE', 'a b'],
    ['LOCALE_COOKIE', 'a=b'],
    ['PATIENT_PORTAL_URL', '/portal'],
    ['LOG_LEVEL', 'loud'],
  ])('is refused when %s is %s, without repeating it', (name, value) => {
    const given = { JWT_SECRET: SECRET, ADMIN_PASSWORD: name === 'ADMIN_EMAIL' ? 'correct horse' : undefined };
    const problems = problemsOf({ ...given, [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}: `));
    if (name === 'JWT_SECRET') expect(problems[0]).not.toContain(value);
  });

  it('is refused with every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', REDIS_URL: 'x', LOG_LEVEL: 'x', ADMIN_PASSWORD: 'x' });
    expect(problems.map((problem) => problem.split(':')[0]).sort()).toEqual([
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'LOG_LEVEL',
      'PORT',
      'REDIS_URL',
    ]);
  });
});

describe('The secret of a site on its own', () => {
  it('is made at the first start and kept for its owner alone', () => {
    const { jwtSecret } = load();
    expect(jwtSecret.length).toBeGreaterThanOrEqual(32);
    expect(load().jwtSecret).toBe(jwtSecret);
    const file = join(folder, 'jwt-secret');
    expect(readFileSync(file, 'utf8')).toBe(jwtSecret);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('is another one in another place', () => {
    expect(load().jwtSecret).not.toBe(load({ VAR_DIR: join(folder, 'deep', 'er') }).jwtSecret);
  });

  it('is a problem where nothing can be written', () => {
    expect(problemsOf({ VAR_DIR: '/dev/null/var' })).toEqual([expect.stringMatching(/^VAR_DIR: /)]);
  });
});
