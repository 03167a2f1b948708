import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { GracefulStop } from './graceful-stop';

const CUT_MS = 30_000;

it('A connection on which nothing was ever asked does not hold up the stop; a slow answer does', async () => {
  const server = createServer((_request, response) => void setTimeout(() => response.end('whole'), 4_000));
  const door = new GracefulStop(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  const silentClosed = once(silent, 'close').then(() => Date.now());
  await once(silent, 'connect');
  const answered = once(get({ port, host: '127.0.0.1', agent: false }), 'response') as Promise<[IncomingMessage]>;

  const begin = Date.now();
  const stopped = door.stop(CUT_MS).then(() => Date.now());
  expect((await silentClosed) - begin).toBeLessThan(CUT_MS / 2);
  const [answer] = await answered;
  expect(String((await once(answer, 'data'))[0])).toBe('whole');
  expect((await stopped) - begin).toBeLessThan(CUT_MS / 2);
});
