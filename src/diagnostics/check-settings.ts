import { isLoopbackHost } from '../config/loopback-host';
import type { Env } from '../config/env';
import { failed, type Finding, ok, warning } from './finding';

/** Different characters in a secret of random ones; `aaaa…` and `changeme-changeme-…` have fewer. */
const SECRET_CHARACTERS = 12;

/** What the settings say of one another. A start refuses what is wrong by itself: see `loadEnv`. */
export function checkSettings(env: Env): Finding[] {
  const { hostname, protocol } = new URL(env.publicUrl);
  const isLocal = isLoopbackHost(hostname);
  const findings: Finding[] = [];
  if (protocol === 'http:' && !isLocal) {
    findings.push(
      failed(
        'PUBLIC_URL',
        'browsers reach the site without TLS: passwords and cookies can be read on their way',
        'put a proxy with TLS in front and set PUBLIC_URL to its https address',
      ),
    );
  }
  if (protocol === 'https:' && env.trustedProxies.length === 0) {
    findings.push(
      failed(
        'TRUSTED_PROXIES',
        'nobody’s X-Forwarded-For is believed: all visitors count as one, and limits refuse them together',
        'name the address or network of the proxy that has the certificate',
      ),
    );
  }
  if (new Set(env.jwtSecret).size < SECRET_CHARACTERS) {
    findings.push(
      failed('JWT_SECRET', 'it can be guessed', 'make another one: openssl rand -hex 32; everybody signs in anew'),
    );
  }
  if (!isLocal && env.databaseUrl === null) {
    findings.push(
      warning(
        'DATABASE_URL',
        'a public site runs on SQLite: one process only',
        'take MariaDB; a backup moves the site',
      ),
    );
  }
  if (!isLocal && env.smtpUrl === null) {
    findings.push(
      failed('SMTP_URL', 'mails become files: nobody gets a code or a reminder', 'name the mail server of the clinic'),
    );
  }
  return findings.length > 0 ? findings : [ok('settings', 'complete')];
}
