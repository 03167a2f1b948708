import type { ReactElement, ReactNode } from 'react';
import type { Doctor } from '../../../contract/doctor';
import { href, routes } from '../../../contract/routes';
import type { DoctorTimes } from '../../../contract/schedule';
import type { Service } from '../../../contract/service';
import { formatMomentAlone, formatPrice } from '../../format';
import { appointmentHref, doctorsHref } from '../../links';
import { onlineHours } from '../../online-hours';
import { Art } from '../../parts/site/Art';
import { ButtonLink } from '../../parts/site/Button';
import { Slider } from '../../parts/site/Slider';
import { useSite } from '../../site';

interface SlideProps {
  title: ReactNode;
  text: string;
  /** A drawing, wide and as a crop for phones. */
  art: 'expecting' | 'family' | 'evening';
  /** The first picture of the page is the one that the reader waits for. */
  eager?: boolean;
  children: ReactNode;
}

function SlideView({ title, text, art, eager, children }: SlideProps): ReactElement {
  return (
    <div className="wrap first-view">
      <div className="first-view-words">
        {title}
        <p className="lead">{text}</p>
        {children}
      </div>
      <Art
        className="first-view-art"
        name={`hero-${art}-wide.svg`}
        phone={`hero-${art}-phone.svg`}
        width={900}
        height={760}
        eager={eager}
      />
    </div>
  );
}

interface FirstStepProps {
  href: string;
  /** What it is that the other two lines tell. */
  term: string;
  title: string;
  text: string;
}

/** The shortest way to a visit. */
function FirstStep({ href: address, term, title, text }: FirstStepProps): ReactElement {
  return (
    <a className="first-step" href={address}>
      <Art name="leaf-bullet.svg" width={24} height={26} />
      <span>
        <span className="muted">{term}</span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </a>
  );
}

interface FirstViewProps {
  doctors: readonly Doctor[];
  services: readonly Service[];
  times: readonly DoctorTimes[];
}

/** The next free time for a pregnant woman's visit; without one, what such a visit costs. */
function usePregnancyStep({ doctors, services, times }: FirstViewProps): FirstStepProps | null {
  const { locale, words } = useSite();
  // One line has no room for a notice, so what has no translation is not named here.
  const first = services.filter(({ category, fallback }) => category === 'pregnancy' && !fallback.includes('name'));
  const offers = times.flatMap(({ doctorId, serviceId, days }) => {
    const service = first.find(({ id }) => id === serviceId);
    const doctor = doctors.find(({ id, fallback }) => id === doctorId && !fallback.includes('lastName'));
    const at = days[0]?.times[0];
    return service && doctor && at !== undefined ? [{ service, doctor, at }] : [];
  });
  const [next] = offers.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  if (next) {
    const { service, doctor, at } = next;
    return {
      href: appointmentHref(locale, { service: service.id, doctor: doctor.id, at }),
      term: words.t('doctors.nextFree'),
      title: formatMomentAlone(locale, at),
      text: `${doctor.fullName}, ${formatPrice(words, service.price)}`,
    };
  }
  const [service] = first;
  if (!service) return null;
  return {
    href: appointmentHref(locale, { service: service.id }),
    term: words.t('home.slides.first'),
    title: service.name,
    text: `${formatPrice(words, service.price)}, ${words.t('services.minutes', { count: service.durationMinutes })}`,
  };
}

/** The three slides that open the main page. */
export function FirstView(props: FirstViewProps): ReactElement {
  const { services } = props;
  const { locale, words, clinic } = useSite();
  const hours = onlineHours(clinic);
  const step = usePregnancyStep(props);
  const online = services.find(({ place }) => place === 'online');
  const slides = [
    {
      id: 's1',
      tab: words.t('home.slides.pregnancy.tab'),
      content: (
        <SlideView
          title={<h1>{words.t('home.slides.pregnancy.title')}</h1>}
          text={words.t('home.slides.pregnancy.text')}
          art="expecting"
          eager
        >
          <div className="actions">
            <ButtonLink size="l" href={appointmentHref(locale)}>
              {words.t('common.book')}
            </ButtonLink>
            <ButtonLink size="l" variant="outline" href={href(locale, routes.services)}>
              {words.t('home.slides.pregnancy.more')}
            </ButtonLink>
          </div>
          {step && <FirstStep {...step} />}
        </SlideView>
      ),
    },
    {
      id: 's2',
      tab: words.t('home.slides.family.tab'),
      content: (
        <SlideView
          title={<h2>{words.t('home.slides.family.title')}</h2>}
          text={words.t('home.slides.family.text')}
          art="family"
        >
          <div className="actions">
            <ButtonLink size="l" href={appointmentHref(locale)}>
              {words.t('common.book')}
            </ButtonLink>
            <ButtonLink size="l" variant="outline" href={doctorsHref(locale)}>
              {words.t('home.slides.family.more')}
            </ButtonLink>
          </div>
        </SlideView>
      ),
    },
    {
      id: 's3',
      tab: words.t('home.slides.online.tab'),
      content: (
        <SlideView
          title={<h2>{words.t('home.slides.online.title')}</h2>}
          text={[
            ...(hours === null ? [] : [words.t('home.slides.online.times', { hours })]),
            words.t('home.slides.online.text'),
          ].join(' ')}
          art="evening"
        >
          <div className="actions">
            <ButtonLink size="l" href={appointmentHref(locale, { service: online?.id })}>
              {words.t('common.book')}
            </ButtonLink>
            <ButtonLink size="l" variant="outline" href="#process">
              {words.t('home.slides.online.more')}
            </ButtonLink>
          </div>
        </SlideView>
      ),
    },
  ];
  return <Slider label={words.t('home.slides.label')} slides={slides} />;
}
