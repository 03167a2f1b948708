import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { KEY_SCOPES, type KeyScope } from '../../contract/api-key';
import { ACCESS_COOKIE, type Role, ROLES } from '../../contract/auth';
import { Unauthorized, Unavailable } from '../errors/app-error';
import { formOf, type SentForm, setForm } from '../errors/sent-form';
import type { SecurityLog } from '../security-log/security-log';
import {
  AlsoHeld,
  ForAdmins,
  ForDoctors,
  ForDoctorsAlone,
  ForEditors,
  ForKeys,
  ForStaff,
  ForUsers,
  Public,
  type SignedIn,
} from './access';
import { AccessGuard } from './access.guard';
import type { KeyCallers } from './key-callers';
import type { RequestUsers } from './request-users';

class Routes {
  @Public()
  everybody(): void {}
  @ForUsers()
  users(): void {}
  @ForEditors()
  editors(): void {}
  @ForDoctors()
  doctors(): void {}
  @ForDoctorsAlone()
  doctorsAlone(): void {}
  @ForStaff()
  staff(): void {}
  @ForAdmins()
  admins(): void {}
  undeclared(): void {}

  @ForStaff()
  @ForKeys('content:read')
  staffAndKeys(): void {}
  @ForAdmins()
  @ForKeys('content:read')
  adminsAndKeys(): void {}
  @ForUsers()
  @AlsoHeld()
  held(): void {}
}
type Name = keyof Routes;

@ForStaff()
@AlsoHeld()
class StaffRoutes {
  list(): void {}
  @Public()
  read(): void {}
}

const staffRoutes = StaffRoutes.prototype;
const KEY = 'clinic_abc';
const IP = '192.0.2.1';
const DOCTOR_ID = 4;
const user = (role: Role, more: Partial<SignedIn> = {}): SignedIn => ({
  ...{ id: 1, role, doctorId: role === 'doctor' ? DOCTOR_ID : null, sessionId: 2 },
  ...more,
});
const written: unknown[] = [];

beforeEach(() => void written.splice(0));

interface Asking {
  who?: SignedIn | Error;
  scopes?: readonly KeyScope[];
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
  form?: Partial<SentForm>;
}

/** Asks for a route; gives the request as it was left, or throws what it was refused with. */
async function ask(handler: () => void, { who, scopes, headers = {}, cookies = {}, form }: Asking): Promise<Request> {
  const request = { headers, cookies, ip: IP, method: 'GET', route: { path: '/api/things/:id' } } as unknown as Request;
  if (form) setForm(request, { page: '/', token: '', reader: null, fields: {}, ...form });
  const users = { identify: () => (who instanceof Error ? Promise.reject(who) : Promise.resolve(who)) };
  const keys = { admit: () => Promise.resolve({ id: null, keyId: 9, role: 'key', doctorId: null, scopes }) };
  const security = { write: (...line: unknown[]) => void written.push(line) };
  const guard = new AccessGuard(
    keys as unknown as KeyCallers,
    new Reflector(),
    security as unknown as SecurityLog,
    users as unknown as RequestUsers,
  );
  const context = {
    getHandler: () => handler,
    getClass: () => (handler === staffRoutes.list || handler === staffRoutes.read ? StaffRoutes : Routes),
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => ({}) }),
  };
  try {
    expect(await guard.canActivate(context as unknown as ExecutionContext)).toBe(true);
    return request;
  } finally {
    kept = request;
  }
}
/** The last request that was asked with. */
let kept: Request;
const route = (name: Name): (() => void) => Routes.prototype[name];
const REFUSED = { status: 403, code: 'forbidden' };

describe('A route', () => {
  it.each<[Name, readonly Role[]]>([
    ['users', ROLES],
    ['editors', ['editor', 'staff', 'admin']],
    ['doctors', ['doctor', 'staff', 'admin']],
    ['doctorsAlone', ['doctor']],
    ['staff', ['staff', 'admin']],
    ['admins', ['admin']],
    ['undeclared', []],
  ])('for %s is open to these and nobody else: %j', async (name, roles) => {
    for (const role of ROLES) {
      const who = user(role);
      if (roles.includes(role)) expect(await ask(route(name), { who })).toMatchObject({ user: who });
      else await expect(ask(route(name), { who })).rejects.toMatchObject(REFUSED);
    }
    await expect(ask(route(name), { who: new Unauthorized('not_signed_in') })).rejects.toMatchObject({ status: 401 });
  });

  it('for everybody asks for nobody', async () => {
    expect(await ask(route('everybody'), { who: new Unauthorized('not_signed_in') })).not.toHaveProperty('user');
    expect(await ask(route('everybody'), { headers: { authorization: `Bearer ${KEY}` } })).not.toHaveProperty('key');
    expect(await ask(staffRoutes.read, { who: new Unauthorized('not_signed_in') })).not.toHaveProperty('user');
  });

  it('without a rule of its own has the one of its class', async () => {
    await expect(ask(staffRoutes.list, { who: user('doctor') })).rejects.toMatchObject(REFUSED);
    await ask(staffRoutes.list, { who: user('staff') });
  });
});

describe('Somebody who has to get a second factor first', () => {
  const who = user('admin', { isHeld: true });

  it('gets in where that is done, and nowhere else', async () => {
    await ask(route('held'), { who });
    await ask(staffRoutes.list, { who });
    for (const name of ['users', 'staff', 'admins'] as const) {
      await expect(ask(route(name), { who })).rejects.toMatchObject({ status: 403, code: 'second_factor_needed' });
    }
  });

  it('gets nowhere that their role does not lead', async () => {
    const held = user('doctor', { isHeld: true });
    await expect(ask(staffRoutes.list, { who: held })).rejects.toMatchObject(REFUSED);
  });
});

describe('A key', () => {
  const headers = { authorization: `Bearer ${KEY}` };

  it('opens what names a scope of it, as nobody', async () => {
    const request = await ask(route('staffAndKeys'), { headers, scopes: ['content:write', 'content:read'] });
    expect(request).toMatchObject({ key: { id: null, keyId: 9, role: 'key', doctorId: null } });
    expect(request).not.toHaveProperty('user');
    expect(request).not.toHaveProperty('key.scopes');
    expect(written).toEqual([]);
  });

  it.each<[Name, readonly KeyScope[]]>([
    ['staffAndKeys', KEY_SCOPES.filter((scope) => scope !== 'content:read')],
    ['staffAndKeys', []],
    ['adminsAndKeys', KEY_SCOPES],
    ['staff', KEY_SCOPES],
    ['undeclared', KEY_SCOPES],
  ])('does not open %s with %j, which is written down', async (name, scopes) => {
    await expect(ask(route(name), { headers, scopes, who: user('admin') })).rejects.toMatchObject(REFUSED);
    const facts = { keyId: 9, reason: 'forbidden', resource: 'get /api/things/:id', ip: IP };
    expect(written).toEqual([['key_refused', facts]]);
    expect(kept).not.toHaveProperty('key');
  });
});

describe('A form', () => {
  it.each([user('patient').id, null])('is taken from who has read its page: %j', async (reader) => {
    const request = await ask(route('users'), { who: user('patient'), form: { reader } });
    expect(formOf(request)).toMatchObject({ reader });
  });

  it('of somebody who has signed out since is refused and forgotten', async () => {
    const asked = ask(route('users'), { who: user('patient'), form: { reader: 99 } });
    await expect(asked).rejects.toMatchObject({ status: 403, code: 'csrf_failed' });
    expect(formOf(kept)).toBeNull();
  });
});

describe('A credential that is refused', () => {
  const expired = Object.assign(new Error('jwt expired'), { name: 'TokenExpiredError' });
  const forged = new Unauthorized('not_signed_in', { cause: new Error('invalid signature') });

  it.each<[string, Asking]>([
    ['Authorization', { headers: { authorization: 'Bearer x.y.z' } }],
    ['the cookie', { cookies: { [ACCESS_COOKIE]: 'x.y.z' } }],
    ['the cookie of an older site', { cookies: { token: 'x.y.z' } }],
  ])('is written down when it came by %s', async (_, asking) => {
    for (const who of [forged, new Unauthorized('not_signed_in')]) {
      written.splice(0);
      await expect(ask(route('users'), { ...asking, who })).rejects.toBe(who);
      const facts = { reason: 'not_signed_in', resource: 'get /api/things/:id', ip: IP };
      expect(written).toEqual([['access_refused', facts]]);
    }
  });

  it.each<[string, Asking]>([
    ['there is none', { who: forged, cookies: { theme: 'dark' } }],
    ['it is only old', { who: new Unauthorized('not_signed_in', { cause: expired }), headers: { authorization: 'x' } }],
    ['it was not looked at', { who: new Unavailable('unavailable'), headers: { authorization: 'Bearer x' } }],
  ])('is not written down when %s', async (_, asking) => {
    await expect(ask(route('users'), asking)).rejects.toBe(asking.who);
    expect(written).toEqual([]);
  });
});
