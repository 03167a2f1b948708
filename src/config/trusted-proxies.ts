import { isIP } from 'node:net';

/** Express's names for networks: this machine, 169.254.0.0/16 and fe80::/10, private addresses (RFC 1918, RFC 4193). */
const NAMES = ['loopback', 'linklocal', 'uniquelocal'];
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

export const TRUSTED_PROXIES_FORM = `a list, with commas, of IP addresses, networks such as 10.1.0.0/16, ${NAMES.join(', ')}`;

function isTrustable(text: string): boolean {
  if (NAMES.includes(text)) return true;
  const [address = '', prefix, ...more] = text.split('/');
  const bits = BITS[isIP(address)];
  if (bits === undefined || address.includes('%') || more.length > 0) return false;
  // A network of everybody would let everybody say where they come from.
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/** Reads `TRUSTED_PROXIES`: nobody for none, null for what is no such list. */
export function readTrustedProxies(text: string | null): readonly string[] | null {
  const parts = (text ?? '').split(',').map((part) => part.trim().toLowerCase());
  const given = parts.filter((part) => part !== '');
  return given.every(isTrustable) ? given : null;
}
