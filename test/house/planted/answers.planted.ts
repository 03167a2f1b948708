import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';

// What the site never says: `api-answers.spec.ts` runs these tests and sees those fail that get it.
const me = {
  id: 1,
  email: 'a@example.org',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: null,
  locale: 'pl',
  role: 'patient',
};
const problem = { type: '/', title: '', status: 404, detail: '', code: 'not_found', requestId: '1' };
const JSON_TYPE = 'application/json';

let server: Server;
let url: string;
let answer: { status: number; type: string; body: unknown };

beforeAll(async () => {
  server = createServer((_, response) => {
    response.writeHead(answer.status, { 'Content-Type': answer.type }).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const says = (status: number, type: string, body: unknown): void => void (answer = { status, type, body });

it('fits', async () => {
  says(200, JSON_TYPE, me);
  await request(url).get('/api/me').expect(200);
  await fetch(`${url}/api/me`);
  says(404, 'application/problem+json', problem);
  await request(url).get('/api/nothing').expect(404);
});

it('tells a secret', async () => {
  says(200, JSON_TYPE, { ...me, passwordHash: 'x' });
  await request(url).get('/api/me').expect(200);
});

it('tells fetch a secret', async () => {
  says(200, JSON_TYPE, { ...me, passwordHash: 'x' });
  await fetch(`${url}/api/me`);
});

it('has the wrong type', async () => {
  says(200, JSON_TYPE, { ...me, id: '1' });
  await request(url).get('/api/me?of=the%20page').expect(200);
});

it('has no field', async () => {
  says(200, JSON_TYPE, [{ id: 12 }]);
  await request(url).get('/api/doctors').expect(200);
});

it('has another media type', async () => {
  says(200, 'text/html', me);
  await request(url).get('/api/me').expect(200);
});

it('has a status of its own', async () => {
  says(418, JSON_TYPE, {});
  await request(url).get('/api/me').expect(418);
});

it('is a problem of another operation', async () => {
  says(401, 'application/problem+json', { ...problem, status: 401, code: 'slot_taken' });
  await request(url).get('/api/me').expect(401);
});

it('comes from nowhere', async () => {
  says(200, JSON_TYPE, me);
  await request(url).get('/api/you').expect(200);
});

it('is no problem', async () => {
  says(404, JSON_TYPE, { message: 'Cannot GET' });
  await request(url).get('/api/you').expect(404);
});
