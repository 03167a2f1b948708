import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { Icon } from './Icon';

type MoreLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A quiet link onward, with an arrow. */
export function MoreLink({ children, ...rest }: MoreLinkProps): ReactElement {
  return (
    <a {...rest} className="more">
      {children} <Icon name="arrow-right" />
    </a>
  );
}
