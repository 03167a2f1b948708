import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

interface Report {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
}

const results = new Map<string, { status: string; message: string }>();

beforeAll(async () => {
  const jest = spawn(
    process.execPath,
    [require.resolve('jest/bin/jest'), '--config', join(__dirname, 'planted/jest.config.mjs'), '--json'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const [output] = await Promise.all([text(jest.stdout), once(jest, 'close')]);
  const { testResults } = JSON.parse(output) as Report;
  for (const { title, status, failureMessages } of testResults.flatMap((file) => file.assertionResults))
    results.set(title, { status, message: failureMessages.join('\n') });
});

it.each(['fits', 'fits, for another program'])(
  'An answer that the document describes fails no test: it %s',
  (title) => {
    expect(results.get(title)).toEqual({ status: 'passed', message: '' });
  },
);

it.each([
  ['tells a secret', 'GET /api/me answered 200: / must NOT have additional properties (passwordHash)'],
  ['tells fetch a secret', 'GET /api/me answered 200: / must NOT have additional properties (passwordHash)'],
  ['tells another program a secret', 'GET /api/me answered 200: / must NOT have additional properties (passwordHash)'],
  ['has the wrong type', 'GET /api/me answered 200: /id must be integer'],
  ['has no field', "GET /api/doctors answered 200: /0 must have required property 'slug'"],
  ['has another media type', 'GET /api/me answered 200: text/html instead of application/json'],
  ['has a status of its own', 'GET /api/me answered 418: the document has no such status'],
  ['is a problem of another operation', 'GET /api/me answered 401: the document does not name the problem slot_taken'],
  ['comes from nowhere', 'GET /api/you answered 200: the document does not name it'],
  ['is no problem', 'GET /api/you answered 404: application/json instead of application/problem+json'],
])('A test fails whose answer %s', (title, message) => {
  expect(results.get(title)).toEqual({ status: 'failed', message: expect.stringContaining(message) as string });
});
