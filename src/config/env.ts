import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readTrustedProxies, TRUSTED_PROXIES_FORM } from './trusted-proxies';
import { MEDIA_URL_FORM, type MediaBucket, readMediaUrl } from './media-url';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The configuration, read once at start. */
export interface Env {
  port: number;
  host: string;
  /** `/metrics` and `/health` are answered there, too, for other machines; null: metrics on this machine only. */
  metricsPort: number | null;
  /** Where browsers reach the site, without a slash at the end. */
  publicUrl: string;
  /** Whose `X-Forwarded-…` headers are believed: addresses, networks and Express's names for some; empty: nobody's. */
  trustedProxies: readonly string[];
  /** `mysql://` or `mariadb://`; null: embedded mode, SQLite under `varDir`. */
  databaseUrl: string | null;
  redisUrl: string | null;
  /** What this site's keys in Redis begin with: several sites may share one. */
  redisPrefix: string;
  smtpUrl: string | null;
  /** S3-compatible storage for media; null: `varDir`/media. */
  mediaBucket: MediaBucket | null;
  jwtSecret: string;
  /** What wraps the keys of people's data: the first one from now on, the others are of before. */
  dataSecrets: readonly string[];
  /** Absolute path of the folder for everything that the process writes. */
  varDir: string;
  admin: { email: string; password: string } | null;
  localeCookie: string;
  /** Where "Patient portal" leads; null: our own portal. */
  patientPortalUrl: string | null;
  /** Webhooks may lead to this machine and its network, over http: for tests. */
  allowPrivateWebhooks: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** True when no database is configured: the site runs on its own. */
  embedded: boolean;
}

/** Nest's token for the configuration. */
export const ENV = Symbol('ENV');

/** Every variable that `loadEnv` reads. */
export const ENV_VARIABLES = [
  'PORT',
  'HOST',
  'METRICS_PORT',
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'REDIS_URL',
  'REDIS_PREFIX',
  'SMTP_URL',
  'MEDIA_URL',
  'JWT_SECRET',
  'DATA_SECRETS',
  'VAR_DIR',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'LOCALE_COOKIE',
  'PATIENT_PORTAL_URL',
  'WEBHOOK_ALLOW_PRIVATE',
  'LOG_LEVEL',
] as const;
type Variable = (typeof ENV_VARIABLES)[number];

const SECRET_LENGTH = 32;
const PASSWORD_LENGTH = 10;

/** Puts the variables of a `.env` file in the working folder, if there is one, beside those that are set. */
export function readEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile();
}

/** The environment does not say what the site needs: one line for each variable. */
export class BadEnvironment extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadEnvironment';
  }
}

/**
 * Reads the environment. In embedded mode a missing secret is made and kept in `VAR_DIR`.
 * @throws BadEnvironment with all problems at once, each with its variable's name.
 */
export function loadEnv(source: NodeJS.ProcessEnv): Env {
  const problems: string[] = [];
  const refuse = (name: Variable, reason: string): void => void problems.push(`${name}: ${reason}`);
  const text = (name: Variable): string | null => source[name]?.trim() || null;
  const url = (name: Variable, protocols: readonly string[]): string | null => {
    const value = text(name);
    if (value === null) return null;
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value.replace(/\/+$/, '');
    refuse(name, `must be an address that starts with ${protocols.map((each) => `${each}//`).join(' or ')}`);
    return null;
  };
  const oneOf = <T extends string>(name: Variable, values: readonly T[], fallback: T): T => {
    const value = text(name);
    const found = values.find((each) => each === value);
    if (value !== null && found === undefined) refuse(name, `must be one of ${values.join(', ')}`);
    return found ?? fallback;
  };

  const port = Number(text('PORT') ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) refuse('PORT', 'must be a whole number from 0 to 65535');
  const metricsPort = text('METRICS_PORT') === null ? null : Number(text('METRICS_PORT'));
  if (metricsPort !== null && (!Number.isInteger(metricsPort) || metricsPort < 1 || metricsPort > 65_535)) {
    refuse('METRICS_PORT', 'must be a whole number from 1 to 65535');
  }
  if (metricsPort !== null && metricsPort === port) refuse('METRICS_PORT', 'must be another one than PORT');
  const host = text('HOST') ?? '0.0.0.0';
  const publicUrl = url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`;
  const trustedProxies = readTrustedProxies(text('TRUSTED_PROXIES'));
  if (!trustedProxies) refuse('TRUSTED_PROXIES', `must be ${TRUSTED_PROXIES_FORM}`);
  const databaseUrl = url('DATABASE_URL', ['mysql:', 'mariadb:']);
  const embedded = text('DATABASE_URL') === null;
  const varDir = resolve(text('VAR_DIR') ?? 'var');

  const mediaUrl = text('MEDIA_URL');
  const mediaBucket = mediaUrl === null ? null : readMediaUrl(mediaUrl);
  if (mediaUrl !== null && !mediaBucket) {
    refuse('MEDIA_URL', `must look like ${MEDIA_URL_FORM}, with / + and the like in the key percent-encoded`);
  }

  const localeCookie = text('LOCALE_COOKIE') ?? 'locale';
  // RFC 6265: a cookie's name is a token.
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(localeCookie)) refuse('LOCALE_COOKIE', 'must be a valid cookie name');

  const redisPrefix = text('REDIS_PREFIX') ?? 'clinic';
  if (!/^[\w-]{1,40}$/.test(redisPrefix)) refuse('REDIS_PREFIX', 'must be 1 to 40 letters, digits, - and _');

  const adminEmail = text('ADMIN_EMAIL');
  const adminPassword = source.ADMIN_PASSWORD || null;
  if (adminEmail !== null && !/^[^\s@]+@[^\s@]+$/.test(adminEmail)) refuse('ADMIN_EMAIL', 'must be an e-mail address');
  if (adminPassword !== null && adminPassword.length < PASSWORD_LENGTH) {
    refuse('ADMIN_PASSWORD', `must have at least ${PASSWORD_LENGTH} characters`);
  }
  if (adminEmail === null && adminPassword !== null) refuse('ADMIN_EMAIL', 'is needed when ADMIN_PASSWORD is set');
  if (adminEmail !== null && adminPassword === null) refuse('ADMIN_PASSWORD', 'is needed when ADMIN_EMAIL is set');

  const givenSecret = text('JWT_SECRET');
  if (givenSecret === null && !embedded) {
    refuse('JWT_SECRET', `is needed when DATABASE_URL is set: at least ${SECRET_LENGTH} random characters`);
  }
  if (givenSecret !== null && givenSecret.length < SECRET_LENGTH) {
    refuse('JWT_SECRET', `must have at least ${SECRET_LENGTH} characters`);
  }
  const givenDataSecrets = (text('DATA_SECRETS') ?? '').split(',').flatMap((each) => each.trim() || []);
  if (givenDataSecrets.some((each) => each.length < SECRET_LENGTH)) {
    refuse('DATA_SECRETS', `must be one or several secrets with commas, of at least ${SECRET_LENGTH} characters each`);
  }
  const env = {
    port,
    host,
    metricsPort,
    publicUrl,
    trustedProxies: trustedProxies ?? [],
    databaseUrl,
    redisUrl: url('REDIS_URL', ['redis:', 'rediss:']),
    redisPrefix,
    smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']),
    mediaBucket,
    varDir,
    admin: adminEmail !== null && adminPassword !== null ? { email: adminEmail, password: adminPassword } : null,
    localeCookie,
    patientPortalUrl: url('PATIENT_PORTAL_URL', ['http:', 'https:']),
    allowPrivateWebhooks: oneOf('WEBHOOK_ALLOW_PRIVATE', ['true', 'false'], 'false') === 'true',
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    embedded,
  };
  if (problems.length > 0) throw new BadEnvironment(problems);
  const jwtSecret = givenSecret ?? keptSecret(varDir);
  return { ...env, jwtSecret, dataSecrets: givenDataSecrets.length > 0 ? givenDataSecrets : [jwtSecret] };
}

/** The secret of embedded mode: made at the first start, then read from its file. */
function keptSecret(varDir: string): string {
  const file = join(varDir, 'jwt-secret');
  try {
    mkdirSync(varDir, { recursive: true });
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    throw new BadEnvironment([`VAR_DIR: ${varDir} cannot be written (${code})`]);
  }
}
