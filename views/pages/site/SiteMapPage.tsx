import type { ReactElement } from 'react';
import { useSite } from '../../site';

export interface SiteMapGroup {
  title: string;
  links: { label: string; href: string }[];
}

/** Every page that a reader may open. */
export function SiteMapPage({ groups }: { groups: SiteMapGroup[] }): ReactElement {
  const { words } = useSite();
  return (
    <>
      <div className="wrap page-head" data-page="legal">
        <h1>{words.t('home.siteMap.title')}</h1>
        <p className="lead">{words.t('home.siteMap.lead')}</p>
      </div>
      <div className="wrap page-tools section-end site-map">
        {groups.map(({ title, links }) => (
          <section key={title} className="document-contents">
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
