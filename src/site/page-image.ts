import type { Image } from '../../contract/content';

/** The largest WebP of a picture, which every program that shows shared links can read; null without a picture. */
export function largestSource(image: Image | null): string | null {
  const sources = image?.sources.filter(({ type }) => type === 'image/webp') ?? [];
  return sources.sort((a, b) => b.width - a.width)[0]?.url ?? null;
}
