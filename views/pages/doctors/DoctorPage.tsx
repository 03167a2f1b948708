import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { formatPhone } from '../../../contract/phone';
import { fieldLang, isFallback } from '../../fallback';
import { formatWeekdayDay } from '../../format';
import { appointmentHref, phoneHref } from '../../links';
import { BookNow } from '../../parts/booking/BookNow';
import { Breadcrumbs } from '../../parts/site/Breadcrumbs';
import { ButtonLink } from '../../parts/site/Button';
import { DoctorArch } from '../../parts/content/DoctorArch';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { Langs } from '../../parts/content/Langs';
import { MoreLink } from '../../parts/site/MoreLink';
import { NextFreeLink } from '../../parts/booking/NextFreeLink';
import { Paragraphs } from '../../parts/content/Paragraphs';
import { Price } from '../../parts/content/Price';
import { PriceTable } from '../../parts/content/PriceTable';
import { SlotLink } from '../../parts/booking/SlotLink';
import { mainService, servicesOf } from '../../prices';
import { useSite } from '../../site';
import { titledName } from '../../titled-name';

/** More of them are on the booking page. */
const TIMES_A_DAY = 8;

interface DoctorPageProps {
  doctor: Doctor;
  services: Service[];
  /** Whole years since the practice began; null when that is not known. */
  yearsOfPractice: number | null;
  nextFreeAt: string | null;
  times: DoctorTimes | null;
}

interface DoctorTimesProps {
  times: DoctorTimes;
  services: readonly Service[];
}

/** The free times of the doctor's next days, for the service that the price list begins with. */
function DoctorTimesSection({ times: { doctorId, serviceId, days }, services }: DoctorTimesProps): ReactElement | null {
  const { locale, words } = useSite();
  const service = services.find(({ id }) => id === serviceId);
  if (!service || days.length === 0) return null;
  return (
    <section className="wrap price-group">
      <h2>{words.t('doctors.times')}</h2>
      <div className="doctor-times">
        <p lang={fieldLang(service, 'name')}>{service.name}</p>
        <dl>
          {days.map(({ date, times }) => (
            <div key={date}>
              <dt>{formatWeekdayDay(locale, date)}</dt>
              <dd className="slots">
                {times.slice(0, TIMES_A_DAY).map((at) => (
                  <SlotLink key={at} serviceId={service.id} doctorId={doctorId} at={at} timeOnly />
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <MoreLink href={appointmentHref(locale, { service: service.id, doctor: doctorId })}>
          {words.t('doctors.allTimes')}
        </MoreLink>
      </div>
    </section>
  );
}

/** One doctor: who, in which languages, what and at which price. */
export function DoctorPage({ doctor, services, yearsOfPractice, nextFreeAt, times }: DoctorPageProps): ReactElement {
  const { locale, words } = useSite();
  const offered = servicesOf(doctor, services);
  const visit = mainService(offered);
  return (
    <>
      <div className="wrap page-head doctor">
        <div className="doctor-crumbs">
          <Breadcrumbs parent={{ label: words.t('doctors.title'), href: href(locale, routes.doctors) }} />
        </div>
        <div className="doctor-photo">
          <DoctorArch doctor={doctor} sizes="(min-width: 48rem) 24rem, 9rem" shown={[144, 384]} eager />
        </div>
        <div className="doctor-head">
          <h1 lang={fieldLang(doctor, 'lastName')}>{titledName(doctor)}</h1>
          <p className="lead" lang={fieldLang(doctor, 'position')}>
            {doctor.position}
          </p>
          <FallbackNotice
            when={isFallback([doctor], ['firstName', 'lastName', 'position', 'bio']) || isFallback(offered, ['name'])}
          />
          <dl className="facts-list">
            {doctor.languages.length > 0 && (
              <div>
                <dt>{words.t('doctors.languages')}</dt>
                <dd>
                  <Langs languages={doctor.languages} />
                </dd>
              </div>
            )}
            {visit && (
              <div>
                <dt>{words.t('services.column.price')}</dt>
                <dd>
                  <Price price={visit.price} /> <span lang={fieldLang(visit, 'name')}>({visit.name})</span>
                </dd>
              </div>
            )}
            {nextFreeAt && (
              <div>
                <dt>{words.t('doctors.nextFree')}</dt>
                <dd>
                  <NextFreeLink doctorId={doctor.id} at={nextFreeAt} />
                </dd>
              </div>
            )}
            {yearsOfPractice !== null && yearsOfPractice > 0 && (
              <div>
                <dt>{words.t('doctors.practice')}</dt>
                <dd>
                  {words.plural('doctors.years', yearsOfPractice)}
                  {doctor.practisingSince !== null && `, ${words.t('doctors.since', { year: doctor.practisingSince })}`}
                </dd>
              </div>
            )}
            {doctor.phone && (
              <div>
                <dt>{words.t('doctors.phone')}</dt>
                <dd>
                  <a href={phoneHref(doctor.phone)}>{formatPhone(doctor.phone)}</a>
                </dd>
              </div>
            )}
          </dl>
          <div className="actions">
            <ButtonLink size="l" href={appointmentHref(locale, { doctor: doctor.id })}>
              {words.t('common.book')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {times && <DoctorTimesSection times={times} services={offered} />}
      {offered.length > 0 && (
        <section className="wrap price-group">
          <h2>{words.t('doctors.services')}</h2>
          <PriceTable caption={words.t('doctors.services')} services={offered} doctorId={doctor.id} />
        </section>
      )}
      <section className="wrap price-group section-end">
        <h2>{words.t('doctors.about')}</h2>
        <div className="doctor-bio">
          <Paragraphs text={doctor.bio} lang={fieldLang(doctor, 'bio')} />
        </div>
      </section>
      <BookNow />
    </>
  );
}
