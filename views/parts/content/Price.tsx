import type { ReactElement } from 'react';
import type { Price as PriceShape } from '../../../contract/service';
import { formatPrice } from '../../format';
import { useSite } from '../../site';

/** A price in the words of the page's language. */
export function Price({ price }: { price: PriceShape }): ReactElement {
  const { words } = useSite();
  return (
    <span className="price" data-kind={price.kind === 'on_request' ? price.kind : undefined}>
      {formatPrice(words, price)}
    </span>
  );
}
