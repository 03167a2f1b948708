import type { ReactElement } from 'react';
import type { Doctor } from '../../contract/doctor';
import { href, routes } from '../../contract/routes';
import type { Service } from '../../contract/service';
import { fieldLang, isFallback } from '../fallback';
import { formatPhone } from '../format';
import { appointmentHref, phoneHref } from '../links';
import { BookNow } from '../parts/BookNow';
import { Breadcrumbs } from '../parts/Breadcrumbs';
import { ButtonLink } from '../parts/Button';
import { DoctorArch } from '../parts/DoctorArch';
import { FallbackNotice } from '../parts/FallbackNotice';
import { Langs } from '../parts/Langs';
import { NextFreeLink } from '../parts/NextFreeLink';
import { Paragraphs } from '../parts/Paragraphs';
import { Price } from '../parts/Price';
import { PriceTable } from '../parts/PriceTable';
import { lowestPrice, servicesOf } from '../prices';
import { useSite } from '../site';

interface DoctorPageProps {
  doctor: Doctor;
  services: Service[];
  /** Whole years since the practice began; null when that is not known. */
  yearsOfPractice: number | null;
  nextFreeAt: string | null;
}

/** One doctor: who, in which languages, what and at which price. */
export function DoctorPage({ doctor, services, yearsOfPractice, nextFreeAt }: DoctorPageProps): ReactElement {
  const { locale, words } = useSite();
  const offered = servicesOf(doctor, services);
  const price = lowestPrice(offered);
  return (
    <>
      <div className="wrap page-head doctor">
        <div className="doctor-crumbs">
          <Breadcrumbs parent={{ label: words.t('doctors.title'), href: href(locale, routes.doctors) }} />
        </div>
        <div className="doctor-photo">
          <DoctorArch doctor={doctor} sizes="(min-width: 48rem) 24rem, 9rem" eager />
        </div>
        <div className="doctor-head">
          <h1 lang={fieldLang(doctor, 'lastName')}>{doctor.fullName}</h1>
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
            {price && (
              <div>
                <dt>{words.t('services.column.price')}</dt>
                <dd>
                  <Price price={price} />
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
