import type { ReactElement } from 'react';
import type { Image, ImageSource } from '../../contract/content';

interface PictureProps {
  image: Image;
  /** The width that the picture takes, as in the `sizes` attribute. */
  sizes: string;
  /** Above the fold: not put off until it is near the screen. */
  eager?: boolean;
}

function srcSet(sources: readonly ImageSource[]): string {
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** An uploaded picture in the formats and widths that the server made of it. */
export function Picture({ image, sizes, eager = false }: PictureProps): ReactElement {
  const avif = image.sources.filter(({ type }) => type === 'image/avif');
  const webp = image.sources.filter(({ type }) => type === 'image/webp');
  const widest = [...(webp.length > 0 ? webp : avif)].sort((a, b) => b.width - a.width)[0];
  return (
    <picture>
      {avif.length > 0 && <source type="image/avif" srcSet={srcSet(avif)} sizes={sizes} />}
      {webp.length > 0 && <source type="image/webp" srcSet={srcSet(webp)} sizes={sizes} />}
      <img
        src={widest?.url}
        width={image.width}
        height={image.height}
        alt={image.alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
