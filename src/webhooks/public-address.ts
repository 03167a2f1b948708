import { BlockList, isIP } from 'node:net';

// The IANA registries of special-purpose addresses (RFC 6890): none of them is a receiver on the internet.
const special = new BlockList();
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/');
  special.addSubnet(address, Number(bits), 'ipv4');
}

// Of IPv6 only what is given to networks is public at all: not `::ffff:…`, NAT64, local and link-local addresses.
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
// Teredo, benchmarks, ORCHID, documentation, 6to4 (which may lead to an IPv4 address of any kind), documentation.
const unrouted = new BlockList();
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  unrouted.addSubnet(address, bits, 'ipv6');
}

/** Whether an IP address is one of the internet, and not of this machine, a network behind it or a cloud's own. */
export function isPublicAddress(ip: string): boolean {
  const [address = ''] = ip.split('%');
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !unrouted.check(address, 'ipv6');
}

/** The IP address that a URL's host is, or null for a name. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}
