/** A place for pictures on an S3-compatible storage. */
export interface MediaBucket {
  /** `https://host:port` */
  endpoint: string;
  region: string;
  bucket: string;
  /** In front of every name: empty, or ending with a slash. */
  folder: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const MEDIA_URL_FORM = 's3://key:secret@host[:port]/bucket[/folder][?region=…&ssl=false]';

const DEFAULT_REGION = 'us-east-1';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDERS = /^([\w-]+\/)*$/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Reads an address of the form MEDIA_URL_FORM; null when it has another one. */
export function readMediaUrl(value: string): MediaBucket | null {
  if (!URL.canParse(value)) return null;
  const { protocol, username, password, host, pathname, searchParams, hash } = new URL(value);
  const [bucket = '', ...folders] = pathname.replace(/^\//, '').replace(/\/+$/, '').split('/');
  const folder = folders.map((each) => `${each}/`).join('');
  const ssl = searchParams.get('ssl') ?? 'true';
  const region = searchParams.get('region') ?? DEFAULT_REGION;
  const accessKeyId = decode(username);
  const secretAccessKey = decode(password);
  const right =
    protocol === 's3:' &&
    [accessKeyId, secretAccessKey, host].every((part) => part !== '') &&
    hash === '' &&
    BUCKET.test(bucket) &&
    FOLDERS.test(folder) &&
    ['true', 'false'].includes(ssl) &&
    /^[\w-]+$/.test(region) &&
    [...searchParams.keys()].every((name) => name === 'ssl' || name === 'region');
  if (!right) return null;
  const endpoint = `${ssl === 'true' ? 'https' : 'http'}://${host}`;
  return { endpoint, region, bucket, folder, accessKeyId, secretAccessKey };
}
