import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { fieldLang } from '../../fallback';
import { useSite } from '../../site';
import { titledName } from '../../titled-name';
import { DoctorArch } from './DoctorArch';
import { Langs } from './Langs';
import { NextFreeLink } from '../booking/NextFreeLink';
import { Price } from './Price';

interface DoctorCardProps {
  doctor: Doctor;
  /** The visit whose price is on the card. */
  service: Service | null;
  nextFreeAt: string | null;
}

/** A doctor in a row of doctors. */
export function DoctorCard({ doctor, service, nextFreeAt }: DoctorCardProps): ReactElement {
  const { locale, words } = useSite();
  return (
    <article className="doctor-card">
      <a href={href(locale, routes.doctor, { slug: doctor.slug })}>
        <DoctorArch doctor={doctor} sizes="(min-width: 64rem) 18rem, min(72vw, 17rem)" shown={[230, 288]} decorative />
        <h3 lang={fieldLang(doctor, 'lastName')}>{titledName(doctor)}</h3>
      </a>
      <p lang={fieldLang(doctor, 'position')}>{doctor.position}</p>
      <Langs languages={doctor.languages} />
      {service && (
        <div className="doctor-card-price">
          <span lang={fieldLang(service, 'name')}>{service.name}</span> <Price price={service.price} />
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
