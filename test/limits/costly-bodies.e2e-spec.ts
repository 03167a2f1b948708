import { type SignedInClient, startApp, type TestApp } from '../support/app';

let site: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  site = await startApp();
  staff = await site.signInAs('staff');
});
afterAll(() => site.stop());

/** No answer to what somebody sends is larger. */
const ANSWER_BYTES = 16 * 1024;

const names = (count: number, length = 4): string =>
  `{${Array.from({ length: count }, (_, index) => `"${String(index).padStart(length, 'n')}":1`).join()}}`;
const deep = (count: number): string => `{"email":${'['.repeat(count)}${']'.repeat(count)}}`;
const marks = (count: number): string => `{"email":"a${'\u0315\u0300'.repeat(count)}","password":"x"}`;

async function post(path: string, body: string, headers: Record<string, string> = {}): Promise<[number, string]> {
  const { status, text } = await staff.post(path).set('Content-Type', 'application/json').set(headers).send(body);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ANSWER_BYTES);
  return [status, (JSON.parse(text) as { code: string }).code];
}

describe('A costly body', () => {
  it.each<[string, string, number, string]>([
    ['7,600 names', names(7_600), 413, 'body_too_large'],
    ['201 names', names(201), 413, 'body_too_large'],
    ['150 names', names(150), 400, 'validation_failed'],
    ['90 long names', names(90, 600), 400, 'validation_failed'],
    ['90 long names of odd letters', names(90, 300).replaceAll('nnn', '\\ud800'), 400, 'validation_failed'],
    ['lists in lists', deep(30_000), 413, 'body_too_large'],
    ['a long list', `{"email":[${'1,'.repeat(30_000)}1]}`, 413, 'body_too_large'],
    ['a heap of marks', marks(15_000), 400, 'validation_failed'],
    ['a long text', `{"email":"${'a'.repeat(60_000)}@","password":"x"}`, 400, 'validation_failed'],
    ['letters of UTF-16', '{}', 415, 'unsupported_media_type'],
  ])('of a visitor is refused with little work and a short answer: %s', async (name, body, status, code) => {
    const headers: Record<string, string> = name.includes('UTF-16')
      ? { 'Content-Type': 'application/json; charset=utf-16' }
      : {};
    expect(await post('/api/auth/sign-in', body, headers)).toEqual([status, code]);
  });

  it('tells at most 50 mistakes', async () => {
    const { body } = await site
      .http()
      .post('/api/auth/sign-in')
      .set('Content-Type', 'application/json')
      .send(names(90));
    expect((body as { errors: unknown[] }).errors).toHaveLength(50);
  });

  it.each([
    ['100,000 names', names(100_000)],
    ['250,000 names', names(250_000, 6)],
    ['a list of a million', `{"translations":[${'1,'.repeat(1_000_000)}1]}`],
    ['objects full of names', `{"a":[${Array.from({ length: 150 }, () => names(90)).join()}]}`],
  ])('of staff is refused, too: %s', async (_name, body) => {
    expect(await post('/api/panel/questions', body)).toEqual([413, 'body_too_large']);
  });

  it('of a visitor is read as a visitor’s, whatever its path', async () => {
    const body = JSON.stringify({ order: 1, text: 'a'.repeat(100_000) });
    const visitor = await site.http().visit();
    // The guard speaks first: who may not call does not learn what is wrong.
    const answer = await visitor.post('/api/panel/questions').set('Content-Type', 'application/json').send(body);
    expect(answer.status).toBe(401);
    expect((await post('/api/panel/questions', body))[0]).toBe(400);
  });

  it('leaves long queries unread', async () => {
    const query = Array.from({ length: 1_500 }, (_, index) => `n${index}=1`).join('&');
    for (const path of ['/api/doctors', '/api/panel/questions', '/api/slots', '/doctors']) {
      const { status, text } = await staff.get(`${path}?${query}`);
      expect([path, status < 500]).toEqual([path, true]);
      if (path.startsWith('/api')) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(ANSWER_BYTES);
    }
  });
});

describe('A text of one line', () => {
  it.each(['\n', '\r\n', '\t', '\u2028', '\u0085', '\u202e'])('has no %j: it is the sender of mails', async (sign) => {
    const admin = await site.signInAs('admin');
    const { body: settings } = await admin.get('/api/panel/settings').expect(200);
    const text = JSON.stringify(settings);
    const changed = text.replace(/("pl":\{"name":")/, `$1Evil${JSON.stringify(sign).slice(1, -1)}Bcc: x`);
    expect(changed).not.toBe(text);
    const { body } = await admin.put('/api/panel/settings', JSON.parse(changed) as object).expect(400);
    expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'one_line' })]));
  });
});
