import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SessionEntity } from '../../src/auth/session.entity';
import { deriveKey } from '../../src/config/keys';
import { Database } from '../../src/database/database';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
beforeAll(async () => (site = await startApp()));
afterAll(() => site.stop());

type Claims = Record<string, unknown>;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

function secret(): string {
  return site.place.variables.JWT_SECRET ?? readFileSync(join(site.place.folder, 'jwt-secret'), 'utf8').trim();
}

const ours = (): Buffer => deriveKey(secret(), 'access-tokens');

function sign(claims: Claims, key: Buffer | string = ours(), algorithm: 'HS256' | 'HS512' = 'HS256'): string {
  const text = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode(claims)}`;
  const hash = algorithm === 'HS256' ? 'sha256' : 'sha512';
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`;
}

/** What the token of a session really says. */
function claimsOf(person: SignedInClient): Claims {
  const [, claims = ''] = (person.cookie('access-token') ?? '').split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims;
}

/** The status of a call with the token, in each of the places where it is looked for. */
async function statuses(token: string): Promise<number[]> {
  const answers = [
    await site.http().get('/api/me').set('Authorization', `Bearer ${token}`),
    await site.http().get('/api/me').set('Cookie', `access-token=${token}`),
    await site.http().get('/api/me').set('Cookie', `token=${token}`),
  ];
  return answers.map(({ status }) => status);
}

describe('A token', () => {
  let admin: SignedInClient;
  beforeAll(async () => (admin = await site.signInAs('admin')));

  it('is good as it was made, wherever it is carried', async () => {
    expect(await statuses(sign(claimsOf(admin)))).toEqual([200, 200, 200]);
  });

  it.each<[string, (claims: Claims) => string]>([
    ['without a signature', (claims) => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`],
    ['whose signature was cut off', (claims) => sign(claims).replace(/[^.]+$/, '')],
    ['of an algorithm that is not ours', (claims) => sign(claims, ours(), 'HS512')],
    ['signed with another key', (claims) => sign(claims, 'x'.repeat(48))],
    ['signed with the secret itself', (claims) => sign(claims, secret())],
    ['signed with the key for refresh tokens', (claims) => sign(claims, deriveKey(secret(), 'refresh-tokens'))],
    ['for another audience', (claims) => sign({ ...claims, aud: 'somebody' })],
    ['for no audience', ({ aud: _, ...claims }) => sign(claims)],
    ['of another issuer', (claims) => sign({ ...claims, iss: 'somebody' })],
    ['that has expired', (claims) => sign({ ...claims, exp: inSeconds(-1) })],
    ['that is not valid yet', (claims) => sign({ ...claims, nbf: inSeconds(60) })],
    ['of a session that is not there', (claims) => sign({ ...claims, sid: 999_999 })],
    ['of somebody else’s session', (claims) => sign({ ...claims, sub: 999_999 })],
    ['that never expires', ({ exp: _, ...claims }) => sign(claims)],
    ['without a session', ({ sid: _, ...claims }) => sign(claims)],
    ['with something else for an id', (claims) => sign({ ...claims, sub: { $gt: 0 }, sid: [1] })],
  ])('%s is refused', async (_, forge) => {
    expect(await statuses(forge(claimsOf(admin)))).toEqual([401, 401, 401]);
  });

  it('gives the role that the user has, not the one that it says', async () => {
    const patient = await site.signInAs('patient');
    const token = sign({ ...claimsOf(patient), role: 'admin' });
    await site.http().get('/api/panel/users').set('Authorization', `Bearer ${token}`).expect(403);
  });

  it('in the header wins over the cookie', async () => {
    const patient = await site.signInAs('patient');
    const { body } = await admin
      .get('/api/me')
      .set('Authorization', `Bearer ${patient.cookie('access-token') ?? ''}`)
      .expect(200);
    expect(body.id).toBe(patient.user.id);
  });
});

describe('A token is refused at once', () => {
  const bearer = (token: string): Promise<number> =>
    site
      .http()
      .get('/api/me')
      .set('Authorization', `Bearer ${token}`)
      .then(({ status }) => status);

  it('after signing out', async () => {
    const person = await site.signInAs('patient');
    const token = person.cookie('access-token') ?? '';
    expect(await bearer(token)).toBe(200);
    await person.post('/api/auth/sign-out').expect(204);
    expect(await bearer(token)).toBe(401);
  });

  it('on other devices after a change of the password', async () => {
    const here = await site.signInAs('patient');
    const there = await site.http().visit();
    await there.post('/api/auth/sign-in', { email: here.user.email, password: PASSWORD }).expect(200);
    const token = there.cookie('access-token') ?? '';
    await here.post('/api/me/password', { current: PASSWORD, next: 'another passphrase' }).expect(204);
    expect(await bearer(token)).toBe(401);
  });

  it('when its refresh token was used again by a thief', async () => {
    const person = await site.signInAs('staff');
    const stolen = person.cookie('refresh-token', '/api/auth') ?? '';
    await person.post('/api/auth/refresh').expect(200);
    const token = person.cookie('access-token') ?? '';
    const { reader } = site.app.get(Database, { strict: false });
    await reader.update(SessionEntity, { userId: person.user.id }, { rotatedAt: new Date(Date.now() - 11_000) });
    const thief = site.http().post('/api/auth/refresh').set('X-XSRF-TOKEN', 'x');
    await thief.set('Cookie', `refresh-token=${stolen}; XSRF-TOKEN=x`).expect(401);
    expect(await bearer(token)).toBe(401);
  });

  it('when its session has lasted as long as the role allows', async () => {
    const person = await site.signInAs('staff');
    const { reader } = site.app.get(Database, { strict: false });
    await reader.update(SessionEntity, { userId: person.user.id }, { expiresAt: new Date(Date.now() - 1) });
    expect(await bearer(person.cookie('access-token') ?? '')).toBe(401);
    await person.post('/api/auth/refresh').expect(401);
  });

  it('when its user is gone', async () => {
    const person = await site.signInAs('patient');
    const token = person.cookie('access-token') ?? '';
    await person.delete('/api/me', { password: PASSWORD }).expect(204);
    expect(await bearer(token)).toBe(401);
  });
});
