import type { ReactElement } from 'react';
import { useSite } from '../../site';

/** Below it the stylesheets have one column. */
const PHONE = '(max-width:47.99rem)';

interface ArtProps {
  /** A file of `views/images`. */
  name: string;
  /** Another one in its place on phones. */
  phone?: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
}

/** A drawing that says nothing the words beside it do not say: its alternative text is empty. */
export function Art({ name, phone, width, height, className, eager = false }: ArtProps): ReactElement {
  const { asset } = useSite();
  const image = (
    <img
      className={className}
      src={asset(name)}
      width={width}
      height={height}
      alt=""
      loading={eager ? undefined : 'lazy'}
    />
  );
  if (phone === undefined) return image;
  return (
    <picture>
      <source media={PHONE} srcSet={asset(phone)} />
      {image}
    </picture>
  );
}
