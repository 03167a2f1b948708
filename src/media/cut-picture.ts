import { createHash } from 'node:crypto';
import sharp, { type Metadata, type OutputInfo, type Region, type Sharp } from 'sharp';
import type { ImageSource } from '../../contract/content';
import { LIMITS } from '../../contract/limits';
import type { Crop } from '../../contract/media';
import { unreadable } from './check-picture';
import { mediaAddress } from '../../contract/media-address';

// One thread, and nothing kept between pictures: pages have the rest of the machine.
sharp.concurrency(1);
sharp.cache(false);

/** No side of a kept original is longer. WebP ends at 16,383, and nobody looks at more. */
const ORIGINAL_SIDE = 8_192;
const WIDTHS = [160, 320, 480, 800, 1200, 1600];
const MAX_WIDTH = 1_600;
const MAX_HEIGHT = 3_200;
const TIMEOUT = { seconds: 60 };
/** A part of the names of files: a new one for every change of how they are made. */
const RECIPE = 2;
const HASH_LENGTH = 16;

/** A file that was made of a picture. */
export interface MadeFile {
  bytes: Buffer;
  type: string;
}

export interface Variant extends MadeFile {
  type: ImageSource['type'];
  /** A hash of what it was made of, its width and its type. */
  name: string;
  width: number;
}

/** The variants of a picture; `width` and `height` are of the largest, in pixels. */
export interface CutPicture {
  width: number;
  height: number;
  variants: Variant[];
}

export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Decodes a checked picture and makes the original that is kept: upright, in sRGB, without any metadata, the first
 * frame of an animation. Its bytes are new ones, so nothing that was hidden in the file survives.
 * @throws Unprocessable `image_unreadable`
 */
export async function makeOriginal(bytes: Buffer, { hasAlpha }: Metadata): Promise<MadeFile> {
  const side = { width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  // libvips counts what a decoder complains of as a failure too: half a picture is none.
  const picture = sharp(bytes, { limitInputPixels: LIMITS.imagePixels, failOn: 'warning' })
    .timeout(TIMEOUT)
    .autoOrient()
    .resize(side)
    .toColourspace('srgb');
  const encoded = hasAlpha
    ? picture.webp({ quality: 95, effort: 2 })
    : // Optimising would hold all coefficients in memory: 400 MB for 40 megapixels.
      picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false });
  try {
    return { bytes: await encoded.toBuffer(), type: hasAlpha ? 'image/webp' : 'image/jpeg' };
  } catch (cause) {
    throw unreadable('image_damaged', undefined, cause);
  }
}

/** The media type of an original that `makeOriginal` made. */
export function originalType(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/jpeg';
}

/**
 * Makes the public files of an original: AVIF and WebP in several widths, none larger than the picture itself. All
 * share the hash of their names, so that a page says it once.
 */
export async function cutPicture(original: Buffer, crop: Crop | null): Promise<CutPicture> {
  const picture = sharp(original).timeout(TIMEOUT);
  if (crop) picture.extract(regionOf(crop, await sharp(original).metadata()));
  const { data, info } = await picture
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opaque = info.channels < 4 || (await fromPixels(data, info).stats()).isOpaque;
  const name = hashOf(Buffer.from(`${RECIPE} ${hashOf(original)} ${JSON.stringify(crop)}`)).slice(0, HASH_LENGTH);
  const variants: Variant[] = [];
  for (const width of [...WIDTHS.filter((each) => each < 0.9 * info.width), info.width]) {
    const scaled = fromPixels(data, info).resize({ width });
    if (opaque) scaled.removeAlpha();
    variants.push(
      await encode(scaled.clone().avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' }), name, width, 'avif'),
      await encode(scaled.clone().webp({ quality: 80, effort: 3 }), name, width, 'webp'),
    );
  }
  return { width: info.width, height: info.height, variants };
}

export function toSources(variants: readonly Variant[]): ImageSource[] {
  return variants.map(({ name, width, type }) => ({ url: mediaAddress(name), width, type }));
}

function fromPixels(data: Buffer, { width, height, channels }: OutputInfo): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function encode(picture: Sharp, name: string, width: number, format: 'avif' | 'webp'): Promise<Variant> {
  const bytes = await picture.timeout(TIMEOUT).toBuffer();
  return { bytes, width, type: `image/${format}`, name: `${name}-${width}.${format}` };
}

/** The crop in whole pixels, at least one each way. */
function regionOf(crop: Crop, { width, height }: { width: number; height: number }): Region {
  const left = Math.min(Math.round(crop.x * width), width - 1);
  const top = Math.min(Math.round(crop.y * height), height - 1);
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width * width), width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height * height), height - top)),
  };
}
