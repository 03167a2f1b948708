import type { ReactElement } from 'react';
import { FORM_STEP, type PageForms } from '../../../contract/plain-form';
import { formatPhone } from '../../../contract/phone';
import { href, routes } from '../../../contract/routes';
import { formatMoment } from '../../format';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { phoneHref, withQuery } from '../../links';
import { TimesOfDay } from '../../parts/booking/TimesOfDay';
import { Button } from '../../parts/site/Button';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';
import type { MoveQuestion } from './PortalPage';

interface MoveVisitProps extends MoveQuestion {
  forms: PageForms;
  /** Whose visits the page shows. */
  person: 'me' | number | null;
}

/** Free times to move one's own visit to, for those without scripts: others have the calendar of the booking page. */
export function MoveVisit({ visit, times, forms, person }: MoveVisitProps): ReactElement {
  const { locale, words, clinic } = useSite();
  const { t } = words;
  const path = withQuery(href(locale, routes.portal), { person });
  const [phone] = clinic.phones;
  const plain = { call: `POST /api/appointments/${visit.id}/move`, forms } as const;
  const refused = forms.refused?.call === plain.call ? forms.refused.problem : null;
  return (
    <form {...attributesOf(plain)} className="panel move-visit">
      <HiddenFields {...plain} />
      <h2>{t('appointment.booking.moveTitle')}</h2>
      <p>{t('visit-answers.another.keeps', { when: formatMoment(locale, visit.startsAt) })}</p>
      {refused && <Toast tone="error">{refused.errors ? t('visit-answers.problem.choose') : refused.detail}</Toast>}
      <h3>{visit.doctor.fullName}</h3>
      {times.same.length === 0 && <p>{t('visit-answers.another.none')}</p>}
      {times.same.map((day) => (
        <TimesOfDay key={day.date} day={day} />
      ))}
      {times.others.length > 0 && <h3>{t('visit-answers.another.others')}</h3>}
      {times.others.map((day) => (
        <TimesOfDay key={day.date} day={day} />
      ))}
      <p className="actions">
        {times.later !== null && (
          <a
            href={withQuery(href(locale, routes.portal), {
              person,
              [FORM_STEP]: `move-${visit.id}`,
              from: times.later,
            })}
          >
            {t('visit-answers.another.later')}
          </a>
        )}
        {phone && <a href={phoneHref(phone)}>{t('visit-answers.another.phone', { phone: formatPhone(phone) })}</a>}
        <a href={path}>{t('visit-answers.another.back')}</a>
      </p>
      <p className="hint">{t('visit-answers.another.request')}</p>
      <Button type="submit">{t('visit-answers.another.move')}</Button>
    </form>
  );
}
