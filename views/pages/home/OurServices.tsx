import type { ReactElement } from 'react';
import { href, routes } from '../../../contract/routes';
import { SERVICE_CATEGORIES, type Service } from '../../../contract/service';
import { Art } from '../../parts/site/Art';
import { Icon } from '../../parts/site/Icon';
import { MoreLink } from '../../parts/site/MoreLink';
import { Price } from '../../parts/content/Price';
import { SectionHead } from '../../parts/site/SectionHead';
import { ServiceRow } from '../../parts/content/ServiceRow';
import { Tag } from '../../parts/site/Tag';
import { lowestPrice } from '../../prices';
import { useSite } from '../../site';
import { CATEGORY_ICONS } from '../services/category-icons';

/** What the clinic does, with the lowest price of each group. */
export function OurServices({ services }: { services: readonly Service[] }): ReactElement {
  const { locale, words } = useSite();
  const list = href(locale, routes.services);
  const featured = lowestPrice(
    services.filter(({ category }) => category === 'pregnancy' || category === 'gynaecology'),
  );
  return (
    <section className="section wrap" data-joined data-reveal="">
      <SectionHead title={words.t('home.services.title')} ratio="5:7">
        <p className="lead">{words.t('home.services.lead')}</p>
      </SectionHead>
      <div className="our-services">
        <a className="feature" href={`${list}#pregnancy`}>
          <h3>{words.t('home.services.feature.title')}</h3>
          <p>{words.t('home.services.feature.text')}</p>
          <p className="feature-end">
            {featured && <Price price={featured} />}
            <span className="more">
              {words.t('home.services.feature.more')} <Icon name="arrow-right" />
            </span>
          </p>
          <Art name="mother-child.svg" width={420} height={440} />
        </a>
        <div>
          <ul className="rows">
            {SERVICE_CATEGORIES.map((category) => {
              const group = services.filter((service) => service.category === category);
              const price = lowestPrice(group);
              if (!price) return null;
              return (
                <ServiceRow
                  key={category}
                  icon={CATEGORY_ICONS[category]}
                  title={words.t(`services.category.${category}`)}
                  text={words.t(`home.services.text.${category}`)}
                  href={`${list}#${category}`}
                >
                  <Price price={price} />
                </ServiceRow>
              );
            })}
            <ServiceRow
              icon="icon-home-visit.svg"
              title={words.t('services.homeVisits.title')}
              text={words.t('services.homeVisits.text')}
              href={null}
            >
              <Tag>{words.t('common.comingSoon')}</Tag>
            </ServiceRow>
          </ul>
          <MoreLink href={list}>{words.t('home.services.all')}</MoreLink>
        </div>
      </div>
    </section>
  );
}
