import type { IncomingMessage } from 'node:http';
import { isLocalSite, isLoopback } from './loopback';

type Call = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'socket'>;

function callOf(headers: IncomingMessage['headers'], remoteAddress = '127.0.0.1', httpVersion = '1.1'): Call {
  return { headers, httpVersion, socket: { remoteAddress } as IncomingMessage['socket'] };
}

const HERE = { host: '127.0.0.1:3000' };

describe('A caller on this machine', () => {
  it.each([
    ['by its address', callOf(HERE)],
    ['by its name', callOf({ host: 'localhost:3000' }, '::1')],
    ['by IPv4 in IPv6', callOf({ host: '[::1]:3000' }, '::ffff:127.0.0.1')],
  ])('is known %s', (_, call) => expect(isLoopback(call)).toBe(true));

  it.each([
    ['another address', callOf(HERE, '203.0.113.7')],
    ['no address', callOf(HERE, '')],
    ['a proxy speaks for it', callOf({ ...HERE, 'x-forwarded-for': '203.0.113.7' })],
    ['a proxy names itself', callOf({ ...HERE, via: '1.1 proxy' })],
    ['a page made its name lead here', callOf({ host: 'evil.example' })],
    ['it asked for nobody', callOf({})],
    ['nginx asks as it does by itself', callOf(HERE, '127.0.0.1', '1.0')],
  ])('is not known: %s', (_, call) => expect(isLoopback(call)).toBe(false));
});

it('A site is local when browsers reach it on this machine only', () => {
  expect(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'].every(isLocalSite)).toBe(true);
  expect(['https://clinic.example', 'http://127.0.0.1.example', 'http://10.0.0.7'].some(isLocalSite)).toBe(false);
});
