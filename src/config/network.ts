import { isIPv6 } from 'node:net';

const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** A household or a server is given a /64 at least (RFC 6177): its addresses are one caller's. */
const NETWORK_GROUPS = 4;

/**
 * What an IP address is counted as: IPv4 as it is, IPv4 written as IPv6 (`::ffff:192.0.2.1`) as IPv4, IPv6 by its /64.
 * @returns `192.0.2.1` or `2001:db8:0:1::/64`; an empty text for none
 */
export function networkOf(ip: string | undefined): string {
  if (ip === undefined) return '';
  const [address = ''] = ip.split('%');
  const [, mapped] = MAPPED_V4.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // The URL parser writes every IPv6 address in one way, an embedded IPv4 address as two groups (RFC 5952).
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : GROUPS - first.length - last.length;
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...last];
  if (groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff') {
    const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
    return numbers.flatMap((number) => [number >> 8, number & 0xff]).join('.');
  }
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
