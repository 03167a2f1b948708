import type { ApiKey, NewApiKey } from '../../contract/api-key';
import type { AppointmentRecord } from '../../contract/appointment';
import type { AuditRecord } from '../../contract/audit';
import { ApiKeyEntity } from '../../src/api-keys/api-key.entity';
import { Database } from '../../src/database/database';
import { LIMITS_BY_KEY } from '../../src/limits/limits';
import { at } from '../content/clock';
import { expectInvalid, expectProblem, openStage } from '../content/stage';
import { daysAhead, KEYS, makeKey } from '../support/builders/keys';
import { addDoctor, addService, book, booking, freeTime, knownPatient, openClinic } from '../support/builders/visits';
import type { Client } from '../support/client';

const stage = openStage();
const QUESTIONS = '/api/panel/questions';
const QUESTION = { translations: { pl: { question: 'Czy?', answer: 'Tak.' } } };

const bearer = (key: string): [string, string] => ['Authorization', `Bearer ${key}`];
const rows = (): Database['reader'] => stage.site.app.get(Database, { strict: false }).reader;

async function listed(): Promise<ApiKey[]> {
  return (await stage.admin.get(KEYS).expect(200)).body as ApiKey[];
}

function get(path: string, { key }: NewApiKey, client: Client = stage.site.http()): ReturnType<Client['get']> {
  return client.get(path).set(...bearer(key));
}

describe('A key', () => {
  it('is told once, and kept as a hash', async () => {
    const made = await makeKey(stage.admin, ['content:read']);
    expect(made.key.startsWith(made.prefix)).toBe(true);
    const [first] = await listed();
    const { key: _, ...shown } = made;
    expect(first).toEqual(shown);
    const row = await rows().findOneByOrFail(ApiKeyEntity, { id: made.id });
    expect(JSON.stringify(row)).not.toContain(made.key.slice(made.prefix.length));
  });

  it('has a name, a scope, and an end within two years', async () => {
    const good = { name: 'Ekran', scopes: ['content:read'], expiresAt: daysAhead(30) };
    await expectInvalid(stage.admin.post(KEYS, { ...good, name: ' ' }), ['name', 'required']);
    await expectInvalid(stage.admin.post(KEYS, { ...good, scopes: [] }), ['scopes', 'required']);
    await expectInvalid(stage.admin.post(KEYS, { ...good, scopes: ['users:read'] }), ['scopes', 'not_allowed']);
    await expectInvalid(stage.admin.post(KEYS, { ...good, expiresAt: undefined }), ['expiresAt', 'required']);
    await expectInvalid(stage.admin.post(KEYS, { ...good, expiresAt: daysAhead(-1) }), ['expiresAt', 'is_over']);
    await expectInvalid(stage.admin.post(KEYS, { ...good, expiresAt: daysAhead(731) }), ['expiresAt', 'too_many_days']);
  });

  it('is an admin’s matter', async () => {
    await expectProblem(stage.staff.get(KEYS), 403, 'forbidden');
    await expectProblem(stage.staff.post(KEYS, {}), 403, 'forbidden');
  });

  it('writes without a token against forgery, and the audit log names it', async () => {
    const made = await makeKey(stage.admin, ['content:read', 'content:write'], 'Strona partnera');
    const { body } = await stage.site
      .http()
      .post(QUESTIONS, QUESTION)
      .set(...bearer(made.key))
      .expect(201);
    const { id, version } = body as { id: number; version: number };
    const filter = JSON.stringify({ resource: 'questions', recordId: id });
    const lines = (await stage.admin.get('/api/panel/audit').query({ filter }).expect(200)).body as AuditRecord[];
    expect(lines.map(({ actor, key, action }) => ({ actor, key, action }))).toEqual([
      { actor: null, key: { id: made.id, name: 'Strona partnera' }, action: 'create' },
    ]);
    const stale = await stage.staff.put(`${QUESTIONS}/${id}`, { ...QUESTION, version: version + 1 }).expect(409);
    expect(stale.body).toMatchObject({ changedBy: 'Strona partnera' });
    await expectProblem(
      stage.site
        .http()
        .delete(`${QUESTIONS}/${id}?permanent=true`)
        .set(...bearer(made.key)),
      403,
      'forbidden',
    );
  });

  it('reads and confirms visits as the clinic', async () => {
    await openClinic(stage.admin);
    const service = await addService(stage.staff);
    const doctor = await addDoctor(stage.staff, [service]);
    const patient = await knownPatient(stage.site);
    const visit = await book(patient, booking(service, await freeTime(patient, service, doctor)));
    const made = await makeKey(stage.admin, ['appointments:read', 'appointments:write']);
    const list = (await get('/api/panel/appointments', made).expect(200)).body as AppointmentRecord[];
    const version = list.find(({ id }) => id === visit.id)?.version;
    const { body } = await stage.site
      .http()
      .post(`/api/panel/appointments/${visit.id}/confirm`, { version })
      .set(...bearer(made.key))
      .expect(200);
    const { state, history } = body as AppointmentRecord;
    expect(state).toBe('confirmed');
    expect(history.at(-1)).toMatchObject({ by: 'staff', byName: null });
    await expectProblem(get('/api/panel/patients', made), 403, 'forbidden');
    // Signed in or not: a call with a key is the key's.
    await expectProblem(get('/api/panel/patients', made, stage.staff), 403, 'forbidden');
    await expectProblem(get('/api/me', made, stage.staff), 403, 'forbidden');
  });

  it('notes its use to the minute', async () => {
    const made = await makeKey(stage.admin, ['content:read']);
    const used = async (): Promise<string | null> =>
      (await listed()).find(({ id }) => id === made.id)?.lastUsedAt ?? null;
    expect(await used()).toBeNull();
    await get(QUESTIONS, made).expect(200);
    const first = await used();
    expect(first).not.toBeNull();
    await get(QUESTIONS, made).expect(200);
    expect(await used()).toBe(first);
    await at(new Date(Date.now() + 61_000), async () => {
      await get(QUESTIONS, made).expect(200);
      expect(await used()).not.toBe(first);
    });
  });

  it('that is revoked, over or made up is refused', async () => {
    const made = await makeKey(stage.admin, ['content:read']);
    await get(QUESTIONS, made).expect(200);
    await stage.admin.delete(`${KEYS}/${made.id}`).expect(204);
    await expectProblem(get(QUESTIONS, made), 401, 'not_signed_in');
    await expectProblem(stage.admin.delete(`${KEYS}/${made.id}`), 404, 'not_found');
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);

    const old = await makeKey(stage.admin, ['content:read']);
    await rows().update(ApiKeyEntity, { id: old.id }, { expiresAt: new Date(Date.now() - 1_000) });
    await expectProblem(get(QUESTIONS, old), 401, 'not_signed_in');
    for (const key of [`${old.key}x`, `clinic_${'A'.repeat(44)}`, 'clinic_', 'clinic_%00']) {
      await expectProblem(get(QUESTIONS, { ...old, key }, stage.staff), 401, 'not_signed_in');
    }
  });

  it('that calls too often waits, and no other key does', async () => {
    const [busy, quiet] = [await makeKey(stage.admin, ['content:read']), await makeKey(stage.admin, ['content:read'])];
    const { calls } = LIMITS_BY_KEY['api-key'];
    for (let sent = 0; sent < calls; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, () => get(`${QUESTIONS}/999999`, busy).expect(404)));
    }
    const { headers } = await get(QUESTIONS, busy).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await get(QUESTIONS, quiet).expect(200);
  });
});
