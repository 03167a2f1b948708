import type { ReactElement } from 'react';
import type { Doctor, DoctorFilter } from '../../../contract/doctor';
import { isFiltered } from '../../../contract/doctor-filter';
import { type Locale, LOCALES } from '../../../contract/locales';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { fieldLang, isFallback } from '../../fallback';
import { doctorsOf, offeredCategories } from '../../filters';
import { appointmentHref, doctorsHref, homeBookingHref } from '../../links';
import { timesOf } from '../../next-free';
import { ChipLink } from '../../parts/site/Chip';
import { Avatar } from '../../parts/content/DoctorArch';
import { DoctorSlots } from '../../parts/booking/DoctorSlots';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Langs } from '../../parts/content/Langs';
import { MoreLink } from '../../parts/site/MoreLink';
import { Note } from '../../parts/site/Note';
import { Price } from '../../parts/content/Price';
import { useSite } from '../../site';
import { titledName } from '../../titled-name';

const SHOWN_DOCTORS = 3;

/** Whom the booking block is asked for, and what it answers. */
export interface Found {
  filter: DoctorFilter;
  /** The ids of the doctors who fit: of all, when nothing is asked. */
  found: readonly number[];
  /** Some of each doctor, for what is asked. */
  times: readonly DoctorTimes[];
}

interface BookingProps {
  doctors: readonly Doctor[];
  services: readonly Service[];
  found: Found;
}

interface BookingRowProps {
  doctor: Doctor;
  /** What the times are for. */
  service: Service | null;
  times: DoctorTimes;
  /** The language of the visit, when one was chosen. */
  language: Locale | null;
}

/** A doctor in the booking panel: who, for what, at which price, and some free times. */
function BookingRow({ doctor, service, times, language }: BookingRowProps): ReactElement {
  const { locale } = useSite();
  return (
    <li className="booking-row">
      <Avatar doctor={doctor} />
      <div>
        <a
          className="booking-name hit"
          href={href(locale, routes.doctor, { slug: doctor.slug })}
          lang={fieldLang(doctor, 'lastName')}
        >
          {titledName(doctor)}
        </a>
        <div className="booking-position">
          <span lang={fieldLang(doctor, 'position')}>{doctor.position}</span> <Langs languages={doctor.languages} />
        </div>
      </div>
      {service && (
        <>
          <Price price={service.price} />
          <div className="booking-times">
            <a
              className="booking-position hit"
              href={appointmentHref(locale, { service: service.id, doctor: doctor.id, language })}
              lang={fieldLang(service, 'name')}
            >
              {service.name}
            </a>
            <DoctorSlots {...times} language={language} />
          </div>
        </>
      )}
    </li>
  );
}

/** Reasons and languages to choose from: links, each of which keeps the other choice. */
function Choices({ services, filter }: { services: readonly Service[]; filter: DoctorFilter }): ReactElement {
  const { locale, words } = useSite();
  return (
    <div data-filters="">
      <nav className="chips" aria-label={words.t('home.booking.reason')} data-part="reasons">
        {offeredCategories(services).map((category) => {
          const current = filter.category === category;
          return (
            <ChipLink
              key={category}
              href={homeBookingHref(locale, { ...filter, category: current ? null : category })}
              current={current}
            >
              {words.t(`services.reason.${category}`)}
            </ChipLink>
          );
        })}
      </nav>
      <p className="chips-label" id="booking-language">
        {words.t('home.booking.language')}
      </p>
      <nav className="chips" data-tight aria-labelledby="booking-language" data-part="languages">
        {LOCALES.map((language) => {
          const current = filter.language === language;
          return (
            <ChipLink
              key={language}
              href={homeBookingHref(locale, { ...filter, language: current ? null : language })}
              current={current}
            >
              <span translate="no" aria-hidden="true">
                {language.toUpperCase()}
              </span>
              <span className="sr-only">{words.t(`common.language.${language}`)}</span>
            </ChipLink>
          );
        })}
      </nav>
    </div>
  );
}

/** The doctors who fit, the first of them with a price and some free times. */
function Answer({ doctors, services, found: { filter, found, times } }: BookingProps): ReactElement {
  const { locale, words } = useSite();
  const { language } = filter;
  const shown = doctorsOf(found.slice(0, SHOWN_DOCTORS), doctors).map((doctor) => {
    const own = timesOf(times, doctor.id);
    return { doctor, service: services.find(({ id }) => id === own.serviceId) ?? null, times: own, language };
  });
  return (
    <>
      <FallbackNotice
        when={shown.some(
          ({ doctor, service }) =>
            isFallback([doctor], ['firstName', 'lastName', 'position']) || (service && isFallback([service], ['name'])),
        )}
      />
      <ul>
        {shown.map((row) => (
          <BookingRow key={row.doctor.id} {...row} />
        ))}
      </ul>
      {isFiltered(filter) && found.length > shown.length ? (
        <MoreLink href={doctorsHref(locale, filter)}>
          {words.t('home.booking.allFound', { count: found.length })}
        </MoreLink>
      ) : (
        <MoreLink href={appointmentHref(locale, { language })}>{words.t('home.booking.all')}</MoreLink>
      )}
    </>
  );
}

/** Reasons and languages to choose from, and beside them the doctors who fit. */
export function Booking({ doctors, services, found }: BookingProps): ReactElement {
  const { locale, words } = useSite();
  const { filter } = found;
  return (
    <section className="section pale" id="booking" data-reveal="">
      <div className="wrap booking">
        <div className="stick">
          <h2>{words.t('home.booking.title')}</h2>
          <p className="lead">{words.t('home.booking.text')}</p>
          <Choices services={services} filter={filter} />
          <p className="filter-found" role="status" data-part="found">
            {isFiltered(filter) && words.t('doctors.found', { count: found.found.length })}
          </p>
        </div>
        <div className="panel">
          <div data-part="answer">
            {found.found.length > 0 && <Answer doctors={doctors} services={services} found={found} />}
            {found.found.length === 0 && isFiltered(filter) && (
              <div className="booking-none">
                <h3>{words.t('doctors.none')}</h3>
                <p className="muted">{words.t('doctors.noneText')}</p>
                <MoreLink href={doctorsHref(locale)}>{words.t('doctors.reset')}</MoreLink>
              </div>
            )}
          </div>
          <Note icon="message">{words.t('home.booking.note')}</Note>
        </div>
      </div>
    </section>
  );
}
