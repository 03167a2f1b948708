import type { ReactElement } from 'react';
import type { Doctor, DoctorFilter } from '../../../contract/doctor';
import { isFiltered } from '../../../contract/doctor-filter';
import { LOCALES } from '../../../contract/locales';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { fieldLang, isFallback } from '../../fallback';
import { offeredCategories } from '../../filters';
import { formatPrice } from '../../format';
import { appointmentHref, doctorsHref } from '../../links';
import { timesOf } from '../../next-free';
import { BookNow } from '../../parts/booking/BookNow';
import { ButtonLink } from '../../parts/site/Button';
import { ChipLink } from '../../parts/site/Chip';
import { DoctorArch } from '../../parts/content/DoctorArch';
import { DoctorSlots } from '../../parts/booking/DoctorSlots';
import { Empty } from '../../parts/site/Empty';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Langs } from '../../parts/content/Langs';
import { MoreLink } from '../../parts/site/MoreLink';
import { Price } from '../../parts/content/Price';
import { mainService, servicesOf } from '../../prices';
import { useSite } from '../../site';
import { titledName } from '../../titled-name';

const SHOWN_SERVICES = 3;

interface DoctorsPageProps {
  /** Those whom the filter leaves. */
  doctors: Doctor[];
  /** All of them: the filter offers what there is. */
  services: Service[];
  filter: DoctorFilter;
  /** For what the filter names, where a doctor offers it. */
  times: DoctorTimes[];
}

interface FiltersProps {
  services: readonly Service[];
  filter: DoctorFilter;
}

/** The choice of a reason and of a language: links, each of which keeps the other choice. */
function Filters({ services, filter }: FiltersProps): ReactElement {
  const { locale, words } = useSite();
  const { language: spoken } = filter;
  return (
    <div className="filters" data-filters="">
      <nav className="chips" aria-label={words.t('doctors.filter.services')} data-part="reasons">
        <ChipLink
          href={doctorsHref(locale, { language: spoken })}
          current={filter.service === null && filter.category === null}
        >
          {words.t('doctors.filter.all')}
        </ChipLink>
        {offeredCategories(services).map((category) => (
          <ChipLink
            key={category}
            href={doctorsHref(locale, { category, language: spoken })}
            current={filter.category === category}
          >
            {words.t(`services.reason.${category}`)}
          </ChipLink>
        ))}
      </nav>
      <nav className="chips" aria-label={words.t('doctors.filter.languages')} data-part="languages">
        {LOCALES.map((language) => {
          const current = filter.language === language;
          return (
            <ChipLink
              key={language}
              href={doctorsHref(locale, { ...filter, language: current ? null : language })}
              current={current}
            >
              {words.t(`doctors.speaks.${language}`)}
            </ChipLink>
          );
        })}
      </nav>
    </div>
  );
}

interface DoctorRowProps {
  doctor: Doctor;
  services: readonly Service[];
  times: DoctorTimes;
  filter: DoctorFilter;
}

function isWanted(service: Service, filter: DoctorFilter): boolean {
  return service.id === filter.service || service.category === filter.category;
}

/** A doctor with everything that is needed to choose: languages, free times, services, prices. */
function DoctorRow({ doctor, services, times, filter }: DoctorRowProps): ReactElement {
  const { locale, words } = useSite();
  const { language } = filter;
  // What is looked for comes first; the rest stays in the order of the price list.
  const offers = [...services].sort((one, other) => Number(isWanted(other, filter)) - Number(isWanted(one, filter)));
  const timed = services.find(({ id }) => id === times.serviceId);
  const profile = href(locale, routes.doctor, { slug: doctor.slug });
  const visit = timed ?? mainService(offers);
  return (
    <article className="doctor-row">
      <a className="doctor-row-photo" href={profile} tabIndex={-1} aria-hidden="true">
        <DoctorArch
          doctor={doctor}
          sizes="(min-width: 64rem) 15rem, (min-width: 48rem) 13rem, 6.5rem"
          shown={[104, 240]}
          decorative
        />
      </a>
      <div className="doctor-row-head">
        <h2>
          <a className="hit" href={profile} lang={fieldLang(doctor, 'lastName')}>
            {titledName(doctor)}
          </a>
        </h2>
        <p className="doctor-position" lang={fieldLang(doctor, 'position')}>
          {doctor.position}
        </p>
        <Langs languages={doctor.languages} />
        {visit && (
          <p className="doctor-row-price">
            <span lang={fieldLang(visit, 'name')}>{visit.name}</span> <Price price={visit.price} />
          </p>
        )}
      </div>
      <div className="doctor-row-offers">
        {timed && times.days.length > 0 && (
          <>
            <h3>
              {words.t('doctors.times')}: <span lang={fieldLang(timed, 'name')}>{timed.name}</span>
            </h3>
            <DoctorSlots {...times} language={language} />
          </>
        )}
        <h3>{words.t('doctors.services')}</h3>
        {offers.length > 0 ? (
          <ul className="offer-list">
            {offers.slice(0, SHOWN_SERVICES).map((service) => (
              <li key={service.id}>
                <a href={appointmentHref(locale, { service: service.id, doctor: doctor.id, language })}>
                  <span lang={fieldLang(service, 'name')}>{service.name}</span>
                  <b>{formatPrice(words, service.price)}</b>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{words.t('doctors.noServices')}</p>
        )}
        <ButtonLink variant="solid" size="s" href={appointmentHref(locale, { doctor: doctor.id, language })}>
          <span>
            {words.t('common.book')}
            <span className="sr-only">: {doctor.fullName}</span>
          </span>
        </ButtonLink>
      </div>
      <div className="doctor-row-bio">
        <p lang={fieldLang(doctor, 'bio')}>{doctor.bio}</p>
        <MoreLink href={profile} aria-label={words.t('doctors.profileNamed', { name: doctor.fullName })}>
          {words.t('doctors.profile')}
        </MoreLink>
      </div>
    </article>
  );
}

/** All doctors, or those who fit a reason and a language. */
export function DoctorsPage({ doctors, services, filter, times }: DoctorsPageProps): ReactElement {
  const { locale, words } = useSite();
  const filtered = isFiltered(filter);
  const service = services.find(({ id }) => id === filter.service);
  return (
    <>
      <div className="wrap page-head" data-page="doctors">
        <h1>{words.t('doctors.title')}</h1>
        <p className="lead">{words.t('doctors.lead')}</p>
      </div>
      <div className="wrap page-tools">
        <Filters services={services} filter={filter} />
        <p className="filter-found" role="status" data-part="found">
          {service && (
            <>
              {words.t('doctors.offering')}: <span lang={fieldLang(service, 'name')}>{service.name}</span>.{' '}
            </>
          )}
          {filtered && words.t('doctors.found', { count: doctors.length })}
        </p>
      </div>
      <div className="wrap section-end" data-part="doctors">
        <FallbackNotice
          when={
            isFallback(doctors, ['firstName', 'lastName', 'position', 'bio']) ||
            doctors.some((doctor) => isFallback(servicesOf(doctor, services).slice(0, SHOWN_SERVICES), ['name']))
          }
        />
        {doctors.map((doctor) => (
          <DoctorRow
            key={doctor.id}
            doctor={doctor}
            services={servicesOf(doctor, services)}
            times={timesOf(times, doctor.id)}
            filter={filter}
          />
        ))}
        {doctors.length === 0 && (
          <Empty title={words.t('doctors.none')} text={words.t('doctors.noneText')}>
            {filtered && (
              <div className="actions">
                <ButtonLink variant="outline" href={href(locale, routes.doctors)}>
                  {words.t('doctors.reset')}
                </ButtonLink>
              </div>
            )}
          </Empty>
        )}
      </div>
      <BookNow />
    </>
  );
}
