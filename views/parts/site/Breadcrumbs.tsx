import type { ReactElement } from 'react';
import { useSite } from '../../site';
import { Icon } from './Icon';

interface BreadcrumbsProps {
  /** The page above this one. */
  parent: { label: string; href: string };
}

/** The way back up; the site has two levels below the main page. */
export function Breadcrumbs({ parent }: BreadcrumbsProps): ReactElement {
  const { words } = useSite();
  return (
    <nav className="breadcrumbs" aria-label={words.t('page.breadcrumbs')}>
      <a href={parent.href}>
        <Icon name="arrow-left" />
        {parent.label}
      </a>
    </nav>
  );
}
