import type { ReactElement } from 'react';
import type { Image, ImageSource } from '../../../contract/content';

/** The least and the most CSS pixels that a picture is wide on any screen. */
export type ShownWidth = readonly [least: number, most: number];

interface PictureProps {
  image: Image;
  /** The width that the picture takes, as in the `sizes` attribute. */
  sizes: string;
  shown: ShownWidth;
  /** Stands in a link beside its name: a description would only make the link's name longer. */
  decorative?: boolean;
  /** Above the fold: not put off until it is near the screen. */
  eager?: boolean;
}

/** The files that some screen has use for, from narrow to wide: up to two dots a pixel. */
function usefulSources(sources: readonly ImageSource[], type: string, [least, most]: ShownWidth): ImageSource[] {
  const sorted = sources.filter((source) => source.type === type).sort((a, b) => a.width - b.width);
  const widest = sorted.findIndex(({ width }) => width >= 2 * most);
  const upTo = widest < 0 ? sorted : sorted.slice(0, widest + 1);
  return upTo.filter(({ width }, index) => width >= least || index === upTo.length - 1);
}

function srcSet(sources: readonly ImageSource[]): string | undefined {
  if (sources.length === 1) return sources[0]?.url;
  return sources.map(({ url, width }) => `${url} ${width}w`).join(', ');
}

/** An uploaded picture: AVIF in the widths that its place needs, and one WebP for browsers that know no AVIF. */
export function Picture({ image, sizes, shown, decorative = false, eager = false }: PictureProps): ReactElement {
  const avif = usefulSources(image.sources, 'image/avif', shown);
  const webp = usefulSources(image.sources, 'image/webp', shown);
  const plain = webp.length > 0 ? webp : avif;
  const fallback = plain.find(({ width }) => width >= 1.5 * shown[1]) ?? plain.at(-1);
  return (
    <picture>
      {avif.length > 0 && (
        <source type="image/avif" srcSet={srcSet(avif)} sizes={avif.length > 1 ? sizes : undefined} />
      )}
      <img
        src={fallback?.url}
        width={image.width}
        height={image.height}
        alt={decorative ? '' : image.alt}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
