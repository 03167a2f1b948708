import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { LOCALES } from '../../../contract/locales';
import { href, routes } from '../../../contract/routes';
import type { NextFree } from '../../../contract/schedule';
import { SERVICE_CATEGORIES, type Service } from '../../../contract/service';
import { fieldLang, isFallback } from '../../fallback';
import { formatPrice } from '../../format';
import { appointmentHref, doctorsHref } from '../../links';
import { nextFreeOf } from '../../next-free';
import { ChipLink } from '../../parts/Chip';
import { Avatar } from '../../parts/DoctorArch';
import { FallbackNotice } from '../../parts/FallbackNotice';
import { Langs } from '../../parts/Langs';
import { MoreLink } from '../../parts/MoreLink';
import { NextFreeLink } from '../../parts/NextFreeLink';
import { Note } from '../../parts/Note';
import { Price } from '../../parts/Price';
import { lowestPrice, servicesOf } from '../../prices';
import { useSite } from '../../site';
import { serviceOfCategory } from '../service-of-category';

const SHOWN_DOCTORS = 3;
const SHOWN_SERVICES = 2;

interface BookingProps {
  doctors: readonly Doctor[];
  services: readonly Service[];
  freeTimes: readonly NextFree[];
}

interface BookingRowProps {
  doctor: Doctor;
  services: readonly Service[];
  nextFreeAt: string | null;
}

/** A doctor in the booking panel: when there is a free time, what can be booked, at which price. */
function BookingRow({ doctor, services, nextFreeAt }: BookingRowProps): ReactElement {
  const { locale, words } = useSite();
  const price = lowestPrice(services);
  return (
    <li className="booking-row">
      <Avatar doctor={doctor} />
      <div>
        <a
          className="booking-name hit"
          href={href(locale, routes.doctor, { slug: doctor.slug })}
          lang={fieldLang(doctor, 'lastName')}
        >
          {doctor.fullName}
        </a>
        <div className="booking-position">
          <span lang={fieldLang(doctor, 'position')}>{doctor.position}</span> <Langs languages={doctor.languages} />
        </div>
      </div>
      {price && <Price price={price} />}
      <div className="booking-offers">
        {nextFreeAt && (
          <NextFreeLink className="offer" doctorId={doctor.id} at={nextFreeAt} note={words.t('doctors.nextFree')} />
        )}
        {services.slice(0, SHOWN_SERVICES).map((service) => (
          <a
            key={service.id}
            className="offer"
            href={appointmentHref(locale, { service: service.id, doctor: doctor.id })}
          >
            <span lang={fieldLang(service, 'name')}>{service.name}</span>
            <small>{formatPrice(words, service.price)}</small>
          </a>
        ))}
      </div>
    </li>
  );
}

/** Reasons and languages to choose from, and the doctors with their prices. */
export function Booking({ doctors, services, freeTimes }: BookingProps): ReactElement {
  const { locale, words } = useSite();
  const shown = doctors.slice(0, SHOWN_DOCTORS);
  return (
    <section className="section pale" id="booking" data-reveal>
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
                when={
                  isFallback(shown, ['firstName', 'lastName', 'position']) ||
                  shown.some((doctor) => isFallback(servicesOf(doctor, services).slice(0, SHOWN_SERVICES), ['name']))
                }
              />
              <ul>
                {shown.map((doctor) => (
                  <BookingRow
                    key={doctor.id}
                    doctor={doctor}
                    services={servicesOf(doctor, services)}
                    nextFreeAt={nextFreeOf(freeTimes, doctor.id)}
                  />
                ))}
              </ul>
              <MoreLink href={href(locale, routes.doctors)}>{words.t('home.booking.all')}</MoreLink>
            </>
          )}
          <Note icon="message">{words.t('home.booking.note')}</Note>
        </div>
      </div>
    </section>
  );
}
