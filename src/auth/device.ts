import type { Request } from 'express';

const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/** The browser and the system behind a request, as far as it tells: enough for people to know their own devices. */
export function deviceOf(request: Request): string {
  const agent = request.get('user-agent') ?? '';
  const name = (known: readonly [string, RegExp][]): string | undefined =>
    known.find(([, sign]) => sign.test(agent))?.[0];
  return [name(BROWSERS), name(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
