import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { NextFree } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { isFallback } from '../../fallback';
import { nextFreeOf } from '../../next-free';
import { DoctorCard } from '../../parts/content/DoctorCard';
import { FallbackNotice } from '../../parts/site/FallbackNotice';
import { MoreLink } from '../../parts/site/MoreLink';
import { SectionHead } from '../../parts/site/SectionHead';
import { mainService, servicesOf } from '../../prices';
import { useSite } from '../../site';

const SHOWN_DOCTORS = 4;

interface OurDoctorsProps {
  doctors: readonly Doctor[];
  services: readonly Service[];
  freeTimes: readonly NextFree[];
}

export function OurDoctors({ doctors, services, freeTimes }: OurDoctorsProps): ReactElement | null {
  const { locale, words } = useSite();
  const shown = doctors.slice(0, SHOWN_DOCTORS);
  if (shown.length === 0) return null;
  return (
    <section className="section pale" data-reveal="">
      <div className="wrap">
        <SectionHead title={words.t('home.doctors.title')}>
          <MoreLink href={href(locale, routes.doctors)}>{words.t('home.doctors.all')}</MoreLink>
        </SectionHead>
        <FallbackNotice when={isFallback(shown, ['firstName', 'lastName', 'position'])} />
        <div className="doctor-cards" role="group" aria-label={words.t('home.doctors.label')}>
          {shown.map((doctor) => (
            <DoctorCard
              key={doctor.id}
              doctor={doctor}
              service={mainService(servicesOf(doctor, services))}
              nextFreeAt={nextFreeOf(freeTimes, doctor.id)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
