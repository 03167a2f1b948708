import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

/** A phone's clock may be one step off (RFC 6238, 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** A new secret: 160 bits in base 32. */
export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The time step (RFC 6238) whose code this is, now, one step before or after it; null: of none. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  if (!CODE.test(code)) return null;
  const totp = new TOTP({ secret });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** What an app reads from a QR code. */
export function uriOf(secret: string, issuer: string, account: string): string {
  return new TOTP({ secret, issuer, label: account }).toString();
}

/** The same as dark squares: an SVG path. */
export function qrOf(uri: string): { size: number; path: string } {
  const { data, size } = encode(uri, { border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
