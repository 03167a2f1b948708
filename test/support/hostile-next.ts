const HOST = 'evil.example';

const SLASHES = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  '/\t/',
  '/\n/',
  '/\r/',
  '/ /',
  '/%09/',
  '/%2F',
  '%2F%2F',
  '/%5C',
  '/%252F',
  '/.//',
  '/..//',
  '/%2e//',
  '/x/..//',
  '/;//',
  '/\u2044/',
  '/\uff0f',
  '/\u0000/',
  '/\u200b/',
  '/\u00ad/',
];
const PREFIXES = [
  '',
  '/pl',
  '/ru',
  '/by',
  '/ua',
  '/en',
  '/ru/en',
  '/RU',
  '/ru/.',
  '/x',
  '/auth',
  '/panel',
  '/portal',
  '\t',
  ' ',
  '\n',
];
const SCHEMES = [
  'http:',
  'https:',
  'HTTPS:',
  'ftp:',
  'javascript:',
  'java\tscript:',
  'data:text/html,',
  'blob:',
  'vbscript:',
  'mailto:',
  '',
];
const HOSTS = [
  HOST,
  `user@${HOST}`,
  `127.0.0.1@${HOST}`,
  `127.0.0.1%00@${HOST}`,
  `${HOST}:443/x?y#z`,
  'ev\u0456l.example',
  '[::1]',
  '0x7f000002',
  '2130706434',
  `${HOST}%2f..`,
];

/** Addresses after signing in that lead, or might lead, to another host: every combination, several hundred. */
export function hostileNexts(): string[] {
  const values = new Set<string>();
  for (const slashes of SLASHES) for (const prefix of PREFIXES) values.add(`${prefix}${slashes}${HOST}`);
  for (const scheme of SCHEMES) {
    for (const slashes of ['', '/', '//', '///', '\\\\', '/\\']) values.add(`${scheme}${slashes}${HOST}`);
    for (const host of HOSTS) values.add(`${scheme}//${host}`);
  }
  for (const host of HOSTS) {
    for (const prefix of ['/ru', '/by', '/ua', '/en', '/pl', '']) values.add(`${prefix}//${host}`);
    values.add(`/ru/\\${host}`);
  }
  return [...values];
}
