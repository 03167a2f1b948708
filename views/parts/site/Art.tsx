import type { ReactElement } from 'react';
import { useSite } from '../../site';

interface ArtProps {
  /** A file of `views/images`. */
  name: string;
  width: number;
  height: number;
  className?: string;
  eager?: boolean;
}

/** A drawing that says nothing the words beside it do not say: its alternative text is empty. */
export function Art({ name, width, height, className, eager = false }: ArtProps): ReactElement {
  const { asset } = useSite();
  return (
    <img
      className={className}
      src={asset(name)}
      width={width}
      height={height}
      alt=""
      loading={eager ? undefined : 'lazy'}
    />
  );
}
