import type { ReactElement } from 'react';
import { href, routes } from '../../../contract/routes';
import { Art } from '../../parts/site/Art';
import { MoreLink } from '../../parts/site/MoreLink';
import { useSite } from '../../site';

export function About(): ReactElement {
  const { locale, words } = useSite();
  return (
    <section className="section wrap split" data-ratio="5:6" data-reveal="">
      <Art name="about.svg" width={600} height={564} />
      <div className="about-words">
        <h2>{words.t('home.about.title')}</h2>
        <p className="lead" data-strong>
          {words.t('home.about.lead')}
        </p>
        <p className="muted">{words.t('home.about.text')}</p>
        <MoreLink href={href(locale, routes.doctors)}>{words.t('home.about.more')}</MoreLink>
      </div>
    </section>
  );
}
