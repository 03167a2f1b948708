const PREFIX = '/media/';
// Names were longer once.
const NAME = /^(?:[0-9a-f]{16}|[0-9a-f]{24})-\d{1,5}\.(avif|webp)$/;
const ADDRESSES = /\/media\/(?:[0-9a-f]{16}|[0-9a-f]{24})-\d{1,5}\.(?:avif|webp)/g;

/** The public address of a file of a picture. */
export function mediaAddress(name: string): string {
  return PREFIX + name;
}

/** The name in a public address of `mediaAddress`. */
export function mediaName(address: string): string {
  return address.slice(PREFIX.length);
}

/** True for a name that a file of a picture may have: a part of its hash, its width and its type. */
export function isMediaName(name: string): boolean {
  return NAME.test(name);
}

/** The addresses of our pictures in HTML, each once. */
export function mediaAddressesIn(html: string): string[] {
  return [...new Set(html.match(ADDRESSES))];
}
