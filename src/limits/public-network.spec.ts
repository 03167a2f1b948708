import { publicNetworkOf } from './public-network';

describe('The network by which requests are counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ])('of %s is %s', (ip, network) => {
    expect(publicNetworkOf(ip)).toBe(network);
  });

  it.each([
    '127.0.0.1',
    '::1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '100.64.3.4',
    'fd00::1',
    'fe80::1',
    '',
    undefined,
  ])('is none for %s, which many may share unseen', (ip) => {
    expect(publicNetworkOf(ip)).toBeNull();
  });
});
