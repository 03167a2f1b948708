import { crc32, deflateSync } from 'node:zlib';
import type request from 'supertest';
import sharp, { type Sharp } from 'sharp';
import type { SignedInClient } from '../app';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';
export const PICTURE_FORMATS: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'avif'];

interface PictureOptions {
  width?: number;
  height?: number;
  /** Colours of the four quarters: top left, top right, bottom left, bottom right. */
  quarters?: [string, string, string, string];
}

let count = 0;

/** A picture of four coloured quarters, unlike any other of this run in one pixel of its middle. */
export function aPicture({ width = 400, height = 300, quarters = QUARTERS }: PictureOptions = {}): Sharp {
  count += 1;
  const half = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const mark = { r: count % 256, g: (count * 7) % 256, b: (count * 31) % 256 };
  const layers = quarters.map((background, index) => ({
    input: { create: { ...half, channels: 3 as const, background } },
    left: index % 2 === 0 ? 0 : Math.floor(width / 2),
    top: index < 2 ? 0 : Math.floor(height / 2),
  }));
  const dot = {
    input: { create: { width: 4, height: 4, channels: 3 as const, background: mark } },
    left: Math.max(0, Math.floor(width / 2) - 2),
    top: Math.max(0, Math.floor(height / 2) - 2),
  };
  return sharp({ create: { width, height, channels: 3, background: '#000' } }).composite([...layers, dot]);
}

/** A picture that is hard to make small. */
export function noisyPicture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return sharp({ create: { width, height, channels: 3, noise, background: '#000' } });
}

export const QUARTERS: [string, string, string, string] = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];

/** The picture's file in a format. */
export function fileOf(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const copy = picture.clone();
  return (format === 'avif' ? copy.avif({ quality: 90, effort: 1 }) : copy[format]({ quality: 90 })).toBuffer();
}

/** A photo as a phone takes it: turned by its EXIF data, with the place and the camera in them. */
export async function aPhoto(orientation: number): Promise<Buffer> {
  return aPicture()
    .withExif({
      IFD0: { Make: 'SecretCamera', Artist: 'Jan Kowalski', Copyright: 'canary' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 13/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '21/1 0/1 0/1' },
    })
    .withMetadata({ orientation })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Sends a file as the panel does. */
export function upload(
  client: SignedInClient,
  bytes: Buffer,
  { filename = 'photo.jpg', contentType = 'application/octet-stream' } = {},
): request.Test {
  return client.post('/api/panel/media').attach('file', bytes, { filename, contentType });
}

/** A part of a multipart body, just as it stands. */
export interface Part {
  headers: string;
  content: Buffer | string;
}

export const BOUNDARY = 'boundary-of-the-test';

/** A multipart body that no client would write. */
export function multipart(...parts: Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(({ headers, content }) => [
      Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** A PNG that says that it is of this size, with little behind it. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const rows = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Colour of the pixel at a fraction of a picture, as 0–255. */
async function colourAt(file: Buffer, x: number, y: number): Promise<{ r: number; g: number; b: number }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return { r: data[at] ?? -1, g: data[at + 1] ?? -1, b: data[at + 2] ?? -1 };
}

/** The name of the quarter's colour that this pixel has, as in QUARTERS. */
export async function quarterAt(file: Buffer, x: number, y: number): Promise<string> {
  const { r, g, b } = await colourAt(file, x, y);
  return `#${[r, g, b].map((value) => (value > 127 ? 'ff' : '00')).join('')}`;
}
