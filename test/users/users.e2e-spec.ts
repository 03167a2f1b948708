import { AuditEntity } from '../../src/audit/audit.entity';
import { Database } from '../../src/database/database';
import { UserEntity } from '../../src/users/user.entity';
import { PASSWORD, type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
let admin: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  admin = await site.signInAs('admin');
});
afterAll(() => site.stop());

function rows(): Database['reader'] {
  return site.app.get(Database, { strict: false }).reader;
}

function list(filter: object, more = ''): ReturnType<SignedInClient['get']> {
  return admin.get(`/api/panel/users?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
}

async function idsOf(filter: object, more = ''): Promise<number[]> {
  const { body } = await list(filter, more).expect(200);
  return (body as { id: number }[]).map(({ id }) => id);
}

async function audited(recordId: number): Promise<{ action: string; actorId: number | null; changes: unknown }[]> {
  const lines = await rows().find(AuditEntity, { where: { resource: 'users', recordId }, order: { id: 'ASC' } });
  return lines.map(({ action, actorId, changes }) => ({ action, actorId, changes: JSON.parse(changes) as unknown }));
}

describe('The list of users', () => {
  it('is found by parts of the name in any alphabet, the e-mail and the phone', async () => {
    const { id } = await site.addUser('patient');
    const { email } = await site.addUser('patient');
    const browser = await site.http().visit();
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await browser
      .patch('/api/me', { firstName: 'Łucja', lastName: 'Шаўчэнка-Żak', phone: '+48 601 222 333' })
      .expect(200);
    const [mine] = await idsOf({ q: email });
    expect(await idsOf({ q: 'lucja' })).toEqual([mine]);
    expect(await idsOf({ q: 'Шаўчэнка łucja' })).toEqual([mine]);
    expect(await idsOf({ q: '601222' })).toEqual([mine]);
    expect(await idsOf({ q: 'anna', id: [id] })).toEqual([id]);
    expect(await idsOf({ q: '100%' })).toEqual([]);
  });

  it('is narrowed by role and status, sorted and paged', async () => {
    const staff = [await site.addUser('staff'), await site.addUser('staff'), await site.addUser('staff')];
    const ids = staff.map(({ id }) => id);
    await admin.post(`/api/panel/users/${ids[1] ?? 0}/block`).expect(200);
    expect(await idsOf({ role: 'staff' }, '&sort=["id","ASC"]')).toEqual(ids);
    expect(await idsOf({ role: 'staff', status: 'active' }, '&sort=["id","DESC"]')).toEqual([ids[2], ids[0]]);
    expect(await idsOf({ status: 'blocked', id: ids })).toEqual([ids[1]]);
    const page = await list({ role: 'staff' }, '&sort=["id","ASC"]&range=[1,1]').expect(200);
    expect(page.headers['content-range']).toBe('users 1-1/3');
  });

  it('tells no secret', async () => {
    const { text, body } = await list({}).expect(200);
    expect(text).not.toMatch(/argon2|hash|search/i);
    expect(Object.keys(body[0] as object).sort()).toEqual(
      [
        'id',
        'email',
        'firstName',
        'lastName',
        'phone',
        'locale',
        'role',
        'secondFactor',
        'doctorId',
        'status',
        'createdAt',
        'sessions',
      ].sort(),
    );
  });

  it.each<[object, string]>([
    [{ role: 'boss' }, 'not_allowed'],
    [{ status: 'deleted' }, 'not_allowed'],
    [{ q: 5 }, 'must_be_text'],
    [{ id: ['x'] }, 'must_be_ids'],
    [{ passwordHash: 'x' }, 'unknown_filter'],
  ])('refuses the filter %p', async (filter, code) => {
    const { body } = await list(filter).expect(400);
    expect(body.errors).toMatchObject([{ field: `filter.${Object.keys(filter)[0] ?? ''}`, code }]);
  });
});

describe('A blocked user', () => {
  it('is signed out everywhere at once, cannot come back by any way, and can when restored', async () => {
    const person = await site.signInAs('staff');
    const { id, email } = person.user;
    const [access, refresh] = [person.cookie('access-token'), person.cookie('refresh-token', '/api/auth')];
    const { body } = await admin.post(`/api/panel/users/${id}/block`).expect(200);
    expect(body).toMatchObject({ id, status: 'blocked', sessions: 0 });

    await person.get('/api/panel/services').expect(401);
    await site
      .http()
      .get('/api/me')
      .set('Authorization', `Bearer ${access ?? ''}`)
      .expect(401);
    await site
      .http()
      .post('/api/auth/refresh')
      .set('Cookie', `refresh-token=${refresh ?? ''}; XSRF-TOKEN=x`)
      .set('X-XSRF-TOKEN', 'x')
      .expect(401);
    const browser = await site.http().visit();
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(401);

    await admin.post(`/api/panel/users/${id}/restore`).expect(200);
    await browser.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    expect(await audited(id)).toEqual([
      { action: 'block', actorId: admin.user.id, changes: { status: ['active', 'blocked'] } },
      { action: 'restore', actorId: admin.user.id, changes: { status: ['blocked', 'active'] } },
    ]);
  });

  it('cannot be blocked again, nor an active one restored', async () => {
    const { id } = await site.addUser('patient');
    const early = await admin.post(`/api/panel/users/${id}/restore`).expect(409);
    expect(early.body.code).toBe('wrong_state');
    await admin.post(`/api/panel/users/${id}/block`).expect(200);
    await admin.post(`/api/panel/users/${id}/block`).expect(409);
  });

  it('is blocked by one of two who try at the same moment', async () => {
    const { id } = await site.addUser('patient');
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(`/api/panel/users/${id}/block`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await audited(id)).toHaveLength(1);
  });
});

describe('A role', () => {
  it('counts from the next call on: old tokens are refused, signing in again gives the new rights', async () => {
    const person = await site.signInAs('patient');
    const { id, email } = person.user;
    await person.get('/api/panel/services').expect(403);
    const { body } = await admin.put(`/api/panel/users/${id}/role`, { role: 'staff' }).expect(200);
    expect(body).toMatchObject({ id, role: 'staff', sessions: 0 });
    await person.get('/api/me').expect(401);
    await person.post('/api/auth/sign-in', { email, password: PASSWORD }).expect(200);
    await person.get('/api/panel/services').expect(200);
    await admin.put(`/api/panel/users/${id}/role`, { role: 'patient' }).expect(200);
    await person.get('/api/panel/services').expect(401);
    expect((await audited(id)).map(({ changes }) => changes)).toEqual([
      { role: ['patient', 'staff'] },
      { role: ['staff', 'patient'] },
    ]);
  });

  it('that the user has already changes nothing', async () => {
    const person = await site.signInAs('staff');
    await admin.put(`/api/panel/users/${person.user.id}/role`, { role: 'staff' }).expect(200);
    await person.get('/api/me').expect(200);
    expect(await audited(person.user.id)).toEqual([]);
  });

  it.each<[object, string, string]>([
    [{}, 'role', 'required'],
    [{ role: 'owner' }, 'role', 'not_allowed'],
    [{ role: 'staff', blockedAt: null }, 'blockedAt', 'unknown_field'],
  ])('is not set by %p', async (body, field, code) => {
    const { id } = await site.addUser('patient');
    const refused = await admin.put(`/api/panel/users/${id}/role`, body).expect(400);
    expect(refused.body.errors).toMatchObject([{ field, code }]);
  });

  it('and rights are not taken from oneself', async () => {
    const { id } = admin.user;
    for (const refused of [
      await admin.put(`/api/panel/users/${id}/role`, { role: 'patient' }).expect(403),
      await admin.post(`/api/panel/users/${id}/block`).expect(403),
      await admin.delete(`/api/panel/users/${id}/sessions`).expect(403),
    ]) {
      expect(refused.body.code).toBe('own_account');
    }
    await admin.get('/api/panel/users').expect(200);
  });

  it('of admin is never taken from the last one, even when two take it from each other at once', async () => {
    const other = await site.signInAs('admin');
    const [mine, theirs] = [admin.user.id, other.user.id];
    await Promise.all([
      admin.put(`/api/panel/users/${theirs}/role`, { role: 'staff' }),
      other.put(`/api/panel/users/${mine}/role`, { role: 'staff' }),
    ]);
    const left = await rows().findBy(UserEntity, { role: 'admin' });
    expect(left).toHaveLength(1);
    // Whoever was faster: from here on there is one admin, the one of this file.
    await rows().update(UserEntity, { id: mine }, { role: 'admin' });
    await rows().update(UserEntity, { id: theirs }, { role: 'staff' });
    await admin.post('/api/auth/sign-in', { email: admin.user.email, password: PASSWORD }).expect(200);
  });
});

describe('The sessions of a user', () => {
  it('are listed for admins and ended all at once', async () => {
    const person = await site.signInAs('patient');
    const { id } = person.user;
    const listed = await admin.get(`/api/panel/users/${id}/sessions`).expect(200);
    expect(listed.body).toMatchObject([{ current: false }]);
    await admin.delete(`/api/panel/users/${id}/sessions`).expect(200);
    await person.get('/api/me').expect(401);
    expect(await audited(id)).toEqual([{ action: 'end-sessions', actorId: admin.user.id, changes: {} }]);
  });

  it('of nobody are not there', async () => {
    await admin.get('/api/panel/users/999999/sessions').expect(404);
    await admin.delete('/api/panel/users/999999/sessions').expect(404);
    await admin.get('/api/panel/users/x').expect(404);
  });
});

describe('One’s own erasing', () => {
  it('does not leave the site without an admin, blocked ones not counted', async () => {
    const blocked = await site.addUser('admin');
    await admin.post(`/api/panel/users/${blocked.id}/block`).expect(200);
    const { body } = await admin.delete('/api/me', { password: PASSWORD }).expect(403);
    expect(body.code).toBe('last_admin');
    await admin.get('/api/me').expect(200);
  });
});

describe('Saving a list as a file', () => {
  it('is in the audit log', async () => {
    const staff = await site.signInAs('staff');
    await staff.post('/api/panel/exports', { resource: 'doctors', rows: 31 }).expect(204);
    const [line] = await rows().find(AuditEntity, { where: { action: 'export' }, order: { id: 'DESC' }, take: 1 });
    expect(line).toMatchObject({ actorId: staff.user.id, resource: 'doctors', recordId: null });
    expect(JSON.parse(line?.changes ?? '')).toEqual({ rows: [null, 31] });
  });

  it('is for those who see the list', async () => {
    const staff = await site.signInAs('staff');
    await staff.post('/api/panel/exports', { resource: 'users', rows: 3 }).expect(403);
    await admin.post('/api/panel/exports', { resource: 'users', rows: 3 }).expect(204);
    const { body } = await admin.post('/api/panel/exports', { resource: 'pins', rows: -1 }).expect(400);
    expect(body.errors).toMatchObject([
      { field: 'resource', code: 'not_allowed' },
      { field: 'rows', code: 'out_of_range' },
    ]);
  });
});
