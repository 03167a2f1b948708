import { BlockList, isIP } from 'node:net';
import { networkOf } from '../config/network';

/** Addresses that many share unseen: this machine, a local network, a carrier's own (RFC 1918, 4193, 6598, 6890). */
// One list for each family: Node looks for an IPv4 address among IPv6 networks, too, as `::ffff:…`.
const sharedV4 = new BlockList();
const sharedV6 = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  sharedV4.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 64],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  sharedV6.addSubnet(network, bits, 'ipv6');
}

/**
 * The network of a caller, or null where it tells nobody apart: behind a proxy that does not say for whom it asks,
 * all callers have its private address, and counting by it would shut the clinic to everybody.
 */
export function publicNetworkOf(ip: string | undefined): string | null {
  const network = networkOf(ip);
  const address = network.split('/', 1)[0] ?? '';
  const family = isIP(address);
  if (family === 0) return null;
  const isShared = family === 4 ? sharedV4.check(address, 'ipv4') : sharedV6.check(address, 'ipv6');
  return isShared ? null : network;
}
