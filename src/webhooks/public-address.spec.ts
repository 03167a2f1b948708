import { isPublicAddress, literalAddress } from './public-address';

describe('An address of the internet', () => {
  it.each(['8.8.8.8', '185.1.2.3', '2a00:1450:401b:800::200e', '2606:4700::1111'])('is %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::',
    '2001::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('is not %s', (ip) => {
    expect(isPublicAddress(ip)).toBe(false);
  });

  it.each([
    ['https://2130706433/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
    ['https://example.org/', null],
  ])('of %s is read as %s', (url, address) => {
    expect(literalAddress(new URL(url))).toBe(address);
  });
});
