import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { LOCALES } from '../../../contract/locales';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import { SERVICE_CATEGORIES, type Service } from '../../../contract/service';
import { fieldLang, isFallback } from '../../fallback';
import { appointmentHref, doctorsHref } from '../../links';
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
import { serviceOfCategory } from '../services/service-of-category';

const SHOWN_DOCTORS = 3;

interface BookingProps {
  doctors: readonly Doctor[];
  services: readonly Service[];
  times: readonly DoctorTimes[];
}

interface BookingRowProps {
  doctor: Doctor;
  /** What the times are for. */
  service: Service | null;
  times: DoctorTimes;
}

/** A doctor in the booking panel: who, for what, at which price, and some free times. */
function BookingRow({ doctor, service, times }: BookingRowProps): ReactElement {
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
              href={appointmentHref(locale, { service: service.id, doctor: doctor.id })}
              lang={fieldLang(service, 'name')}
            >
              {service.name}
            </a>
            <DoctorSlots {...times} />
          </div>
        </>
      )}
    </li>
  );
}

/** Reasons and languages to choose from, and doctors with a price and some free times. */
export function Booking({ doctors, services, times }: BookingProps): ReactElement {
  const { locale, words } = useSite();
  const shown = doctors.slice(0, SHOWN_DOCTORS).map((doctor) => {
    const own = timesOf(times, doctor.id);
    return { doctor, service: services.find(({ id }) => id === own.serviceId) ?? null, times: own };
  });
  return (
    <section className="section pale" id="booking" data-reveal="">
      <div className="wrap booking">
        <div className="stick">
          <h2>{words.t('home.booking.title')}</h2>
          <p className="lead">{words.t('home.booking.text')}</p>
          <nav className="chips" aria-label={words.t('home.booking.reason')}>
            {SERVICE_CATEGORIES.map((category) => {
              const service = serviceOfCategory(services, category);
              if (!service) return null;
              return (
                <ChipLink key={category} href={doctorsHref(locale, { service: service.id, language: null })}>
                  {words.t(`services.reason.${category}`)}
                </ChipLink>
              );
            })}
          </nav>
          <nav className="chips" data-tight aria-label={words.t('home.booking.language')}>
            <span className="chips-label">{words.t('home.booking.language')}</span>
            {LOCALES.map((language) => (
              <ChipLink key={language} href={doctorsHref(locale, { service: null, language })}>
                <span translate="no" aria-hidden="true">
                  {language.toUpperCase()}
                </span>
                <span className="sr-only">{words.t(`common.language.${language}`)}</span>
              </ChipLink>
            ))}
          </nav>
        </div>
        <div className="panel">
          {shown.length > 0 && (
            <>
              <FallbackNotice
                when={shown.some(
                  ({ doctor, service }) =>
                    isFallback([doctor], ['firstName', 'lastName', 'position']) ||
                    (service && isFallback([service], ['name'])),
                )}
              />
              <ul>
                {shown.map((row) => (
                  <BookingRow key={row.doctor.id} {...row} />
                ))}
              </ul>
              <MoreLink href={appointmentHref(locale)}>{words.t('home.booking.all')}</MoreLink>
            </>
          )}
          <Note icon="message">{words.t('home.booking.note')}</Note>
        </div>
      </div>
    </section>
  );
}
