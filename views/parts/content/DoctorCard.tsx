import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { Price as PriceShape } from '../../../contract/service';
import { fieldLang } from '../../fallback';
import { useSite } from '../../site';
import { DoctorArch } from './DoctorArch';
import { Langs } from './Langs';
import { NextFreeLink } from '../booking/NextFreeLink';
import { Price } from './Price';

interface DoctorCardProps {
  doctor: Doctor;
  /** The price of a visit to name on the card. */
  price: PriceShape | null;
  nextFreeAt: string | null;
}

/** A doctor in a row of doctors. */
export function DoctorCard({ doctor, price, nextFreeAt }: DoctorCardProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <article className="doctor-card">
      <a href={href(locale, routes.doctor, { slug: doctor.slug })}>
        <DoctorArch doctor={doctor} sizes="(min-width: 64rem) 18rem, min(72vw, 17rem)" shown={[230, 288]} decorative />
        <h3 lang={fieldLang(doctor, 'lastName')}>{doctor.fullName}</h3>
      </a>
      <p lang={fieldLang(doctor, 'position')}>{doctor.position}</p>
      <Langs languages={doctor.languages} />
      {price && (
        <div className="doctor-card-price">
          <Price price={price} />
        </div>
      )}
      {nextFreeAt && (
        <div className="doctor-card-price">
          {words.t('doctors.nextFree')}: <NextFreeLink doctorId={doctor.id} at={nextFreeAt} />
        </div>
      )}
    </article>
  );
}
