import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';

// As answers.planted.ts, but it is another program that asks, as a browser does.
const run = promisify(execFile);
const me = {
  id: 1,
  email: 'a@example.org',
  firstName: 'Anna',
  lastName: 'Nowak',
  phone: null,
  locale: 'pl',
  role: 'patient',
};

let server: Server;
let url: string;
let answer: object;

beforeAll(async () => {
  server = createServer((_, response) => {
    const text = JSON.stringify(answer);
    response.setHeader('Content-Type', 'application/json');
    // In parts, a text and bytes.
    response.write(text.slice(0, 9));
    response.end(Buffer.from(text.slice(9)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function askFromElsewhere(): Promise<void> {
  await run(process.execPath, ['-e', `fetch('${url}/api/me').then((got) => got.text())`]);
}

it('fits, for another program', async () => {
  answer = me;
  await askFromElsewhere();
});

it('tells another program a secret', async () => {
  answer = { ...me, passwordHash: 'x' };
  await askFromElsewhere();
});
