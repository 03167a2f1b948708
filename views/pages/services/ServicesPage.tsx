import type { ReactElement } from 'react';
import { SERVICE_CATEGORIES, type Service, type ServiceCategory } from '../../../contract/service';
import { isFallback } from '../../fallback';
import { formatDate } from '../../format';
import { Art } from '../../parts/site/Art';
import { BookNow } from '../../parts/booking/BookNow';
import { ChipLink } from '../../parts/site/Chip';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Input } from '../../parts/forms/Field';
import { Note } from '../../parts/site/Note';
import { PriceTable } from '../../parts/content/PriceTable';
import { Tag } from '../../parts/site/Tag';
import { useSite } from '../../site';
import { CATEGORY_ICONS } from './category-icons';

interface ServicesPageProps {
  services: Service[];
  /** The date from which the price list is valid, `YYYY-MM-DD`. */
  validFrom: string;
}

/** Hides what does not match while the reader types. Without a script it is not there. */
function ServicesSearch(): ReactElement {
  const { words } = useSite();
  return (
    <div className="services-search" data-services-search data-found={words.t('services.search.found')}>
      <label htmlFor="services-search">{words.t('services.search.label')}</label>
      <Input
        id="services-search"
        type="search"
        autoComplete="off"
        placeholder={words.t('services.search.placeholder')}
      />
      <p className="sr-only" role="status" />
    </div>
  );
}

interface PriceGroupProps {
  category: ServiceCategory;
  services: readonly Service[];
}

function PriceGroup({ category, services }: PriceGroupProps): ReactElement {
  const { words } = useSite();
  const title = words.t(`services.category.${category}`);
  return (
    <section className="price-group" id={category} data-services-group>
      <div className="price-group-head">
        <Art name={CATEGORY_ICONS[category]} width={48} height={48} />
        <div>
          <h2>{title}</h2>
          <p className="muted">{words.t(`services.text.${category}`)}</p>
        </div>
      </div>
      <PriceTable caption={title} services={services} />
    </section>
  );
}

/** The price list. */
export function ServicesPage({ services, validFrom }: ServicesPageProps): ReactElement {
  const { locale, words } = useSite();
  const groups = SERVICE_CATEGORIES.map((category) => ({
    category,
    services: services.filter((service) => service.category === category),
  })).filter((group) => group.services.length > 0);
  return (
    <>
      <div className="wrap page-head" data-page="services">
        <h1>{words.t('services.title')}</h1>
        <p className="lead">{words.t('services.lead')}</p>
      </div>
      <div className="wrap page-tools">
        <FallbackNotice when={isFallback(services, ['name', 'description', 'preparation'])} />
        {groups.length > 0 && (
          <>
            <nav className="chips" aria-label={words.t('services.groups')}>
              {groups.map(({ category }) => (
                <ChipLink key={category} href={`#${category}`}>
                  {category === 'vaccination' ? words.t('services.vaccines') : words.t(`services.category.${category}`)}
                </ChipLink>
              ))}
            </nav>
            <ServicesSearch />
          </>
        )}
      </div>
      <div className="wrap section-end">
        {groups.map((group) => (
          <PriceGroup key={group.category} {...group} />
        ))}
        {groups.length === 0 && <p className="lead">{words.t('services.empty')}</p>}
        <p className="services-none" data-services-none hidden>
          {words.t('services.search.none')}
        </p>
        <section className="price-group" id="home-visits">
          <div className="price-group-head">
            <Art name="icon-home-visit.svg" width={48} height={48} />
            <h2>{words.t('services.homeVisits.title')}</h2>
          </div>
          <p className="home-visits">
            <Tag>{words.t('common.comingSoon')}</Tag> {words.t('services.homeVisits.text')}
          </p>
        </section>
        {groups.length > 0 && (
          <div className="services-valid">
            <Note icon="calendar">{words.t('services.validFrom', { date: formatDate(locale, validFrom) })}</Note>
          </div>
        )}
      </div>
      <BookNow />
    </>
  );
}
