import type { ReactElement, ReactNode } from 'react';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { formatPrice } from '../../format';
import { appointmentHref, doctorsHref } from '../../links';
import { Art } from '../../parts/Art';
import { ButtonLink } from '../../parts/Button';
import { Slider } from '../../parts/Slider';
import { useSite } from '../../site';

interface SlideProps {
  title: ReactNode;
  text: string;
  art: string;
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
      <Art className="first-view-art" name={art} width={660} height={640} eager={eager} />
    </div>
  );
}

/** The service to begin with: what it is, what it costs, how long it takes. */
function FirstStep({ service }: { service: Service }): ReactElement {
  const { locale, words } = useSite();
  return (
    <a className="first-step" href={appointmentHref(locale, { service: service.id })}>
      <Art name="leaf-bullet.svg" width={24} height={26} />
      <span>
        <span className="muted">{words.t('home.slides.first')}</span>
        <b>{service.name}</b>
        <span>
          {formatPrice(words, service.price)}, {words.t('services.minutes', { count: service.durationMinutes })}
        </span>
      </span>
    </a>
  );
}

/** The three slides that open the main page. */
export function FirstView({ services }: { services: readonly Service[] }): ReactElement {
  const { locale, words } = useSite();
  // One line has no room for a notice, so a service without a translation is not named here.
  const first = services.find(({ category, fallback }) => category === 'pregnancy' && !fallback.includes('name'));
  const online = services.find(({ place }) => place === 'online');
  const slides = [
    {
      id: 's1',
      tab: words.t('home.slides.pregnancy.tab'),
      content: (
        <SlideView
          title={<h1>{words.t('home.slides.pregnancy.title')}</h1>}
          text={words.t('home.slides.pregnancy.text')}
          art="hero-1.svg"
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
          {first && <FirstStep service={first} />}
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
          art="hero-2.svg"
        >
          <div className="actions">
            <ButtonLink size="l" href={appointmentHref(locale)}>
              {words.t('common.book')}
            </ButtonLink>
            <ButtonLink size="l" variant="outline" href={doctorsHref(locale, { service: null, language: null })}>
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
          text={words.t('home.slides.online.text')}
          art="hero-3.svg"
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
