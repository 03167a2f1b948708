import sharp, { type Metadata } from 'sharp';
import { LIMITS } from '../../contract/limits';
import { type AppError, Unprocessable, UnsupportedType } from '../errors/app-error';

/** A file as it was sent; its name says nothing that we need. */
export interface SentFile {
  bytes: Buffer;
  /** The media type that the sender names. */
  declaredType: string;
}

type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';

const PIXELS_IN_MEGAPIXEL = 1_000_000;
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');

/** What libvips calls the types that we take. */
const FORMATS: Record<PictureType, string> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/** Other names by which programs call these types. */
const ALIASES: Readonly<Record<string, PictureType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
};

/** Types that say nothing. */
const UNDECLARED = ['', 'application/octet-stream', 'binary/octet-stream'];

/**
 * What no picture has in it, but what makes a file a picture and a page, a script or a document in one. Motion photos
 * and colour profiles, which cameras put into pictures, are left alone.
 */
const FOREIGN = [
  /<script[\s>/]/i,
  /<html[\s>]/i,
  /<!doctype\s+html/i,
  /<\?php/i,
  /<svg\s[^>]{0,200}xmlns/i,
  /%PDF-[12]\.\d/,
  // The local header of a ZIP file: version 1.0, 2.0 or 4.5, and a known way of packing.
  /PK\x03\x04[\x0a\x14\x2d]\x00[\x00-\xff]{2}[\x00\x08]\x00/,
];

function typeOf(bytes: Buffer): PictureType | null {
  const at = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (at(0, 3) === '\xff\xd8\xff') return 'image/jpeg';
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return 'image/png';
  if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'image/webp';
  if (at(4, 8) === 'ftyp') {
    // The length of the box is its first number; after the major brand and its version come the compatible ones.
    const brands = at(8, Math.min(bytes.readUInt32BE(0), 128));
    if (/avi[fs]/.test(brands)) return 'image/avif';
  }
  return null;
}

function unsupported(): AppError {
  return new UnsupportedType('unsupported_media_type', { errors: [{ field: 'file', code: 'image_type' }] });
}

/** The error for a file that cannot be read as the picture that it claims to be. */
export function unreadable(code: string, params?: Readonly<Record<string, number>>, cause?: unknown): AppError {
  return new Unprocessable('image_unreadable', { errors: [{ field: 'file', code, ...(params && { params }) }], cause });
}

/**
 * Looks at a file's head, before anything is decoded.
 * @throws UnsupportedType for what is no JPEG, PNG, WebP or AVIF; Unprocessable `image_unreadable` for one that is
 *   damaged, mislabelled, too large in pixels, or something else besides
 */
export async function checkPicture({ bytes, declaredType }: SentFile): Promise<Metadata> {
  if (bytes.length === 0) throw unreadable('image_damaged');
  const type = typeOf(bytes);
  if (type === null) throw unsupported();
  if (!UNDECLARED.includes(declaredType) && (ALIASES[declaredType] ?? declaredType) !== type) {
    throw unreadable('image_mislabelled');
  }
  const text = bytes.toString('latin1');
  if (FOREIGN.some((pattern) => pattern.test(text))) throw unreadable('image_foreign');
  if (type === 'image/png' && !bytes.includes(PNG_END)) throw unreadable('image_damaged');
  const metadata = await readHead(bytes);
  if (metadata.format !== FORMATS[type]) throw unsupported();
  if (type === 'image/avif' && metadata.compression !== 'av1') throw unsupported();
  if (metadata.width * metadata.height > LIMITS.imagePixels) {
    throw unreadable('image_too_many_pixels', { max: LIMITS.imagePixels / PIXELS_IN_MEGAPIXEL });
  }
  return metadata;
}

async function readHead(bytes: Buffer): Promise<Metadata> {
  try {
    // The limit is checked above, for an answer of its own.
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (cause) {
    throw unreadable('image_damaged', undefined, cause);
  }
}
