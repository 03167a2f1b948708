import type { ReactElement } from 'react';
import type { Doctor } from '../../../contract/doctor';
import {
  type EarlierDateList,
  SAME_DOCTOR,
  type WishFormErrors,
  type WishFormValues,
} from '../../../contract/earlier-date';
import type { PageForms } from '../../../contract/plain-form';
import { href, routes } from '../../../contract/routes';
import type { Service } from '../../../contract/service';
import { dateWords } from '../../date-words';
import { formatMoment } from '../../format';
import { attributesOf, HiddenFields } from '../../forms/PlainForm';
import { earlier } from '../../islands/earlier/Earlier';
import { WishFields } from '../../parts/booking/WishFields';
import { SelectField } from '../../parts/forms/SelectField';
import { Button } from '../../parts/site/Button';
import { Island } from '../../parts/site/Island';
import { Toast } from '../../parts/site/Toast';
import { useSite } from '../../site';
import { PortalFrame } from '../auth/PortalFrame';

interface EarlierPageProps {
  services: Service[];
  doctors: Doctor[];
  /** What the form holds. */
  values: WishFormValues;
  /** The number that was typed. */
  phone?: string;
  /** In words, at its fields. */
  wrong: WishFormErrors;
  /** Why it could not be taken. */
  problem: string | null;
  isAdded: boolean;
  /** Whether the clinic takes wishes. */
  isOpen: boolean;
  /** The first and the last date. */
  min: string;
  max: string;
  list: EarlierDateList;
  forms: PageForms;
}

/** What one waits for, and a form for more, which works without scripts. */
export function EarlierPage(props: EarlierPageProps): ReactElement {
  const { values, wrong, problem, isAdded, isOpen, list: wishes, forms } = props;
  const { locale, words } = useSite();
  const isAsked = values.visit !== null || values.service !== null || problem !== null || Object.keys(wrong).length > 0;
  const list = (
    <Island
      of={earlier}
      props={{
        dates: dateWords(locale),
        list: wishes,
        forms,
      }}
    />
  );
  const form = isOpen ? <WishForm {...props} /> : <p role="status">{words.t('earlier.wish.off')}</p>;
  return (
    <PortalFrame part="earlier" forms={forms} heading={<h1>{words.t('portal.earlier')}</h1>}>
      <p className="lead wish-lead">{words.t('earlier.wish.lead')}</p>
      {isAdded && <Toast>{words.t('earlier.wish.added')}</Toast>}
      <div className="wishes">
        {isAsked ? form : list}
        {isAsked ? list : form}
      </div>
    </PortalFrame>
  );
}

function WishForm(props: EarlierPageProps): ReactElement {
  const { services, doctors, values, phone, wrong, problem, min, max, forms } = props;
  const { locale, words } = useSite();
  const { t } = words;
  const { visit, at, service } = values;
  const plain = { call: `POST ${href(locale, routes.portalEarlier)}`, forms } as const;
  const offered = services.filter(({ doctorIds }) => doctorIds.length > 0);
  const chosen = offered.find(({ id }) => id === service);
  const offering = chosen ? doctors.filter(({ id }) => chosen.doctorIds.includes(id)) : doctors;
  const own = offering.find(({ id }) => String(id) === values.doctor);
  const ofVisit = { value: own ? values.doctor : SAME_DOCTOR, label: own?.fullName ?? t('earlier.wish.sameDoctor') };
  return (
    <form {...attributesOf(plain)} className="panel wish-form">
      <HiddenFields {...plain} />
      <h2>{t(visit === null ? 'earlier.wish.form.titleNew' : 'earlier.wish.form.title')}</h2>
      {problem !== null && <Toast tone="error">{problem}</Toast>}
      {at !== null && <p>{t('earlier.wish.visit', { when: formatMoment(locale, at) })}</p>}
      {visit !== null && <input type="hidden" name="visit" value={visit} />}
      {visit !== null && at !== null && <input type="hidden" name="at" value={at} />}
      {visit === null ? (
        <SelectField
          id="wish-service"
          name="service"
          label={t('earlier.wish.form.service')}
          required
          defaultValue={service ?? ''}
          error={wrong.service}
        >
          <option value="">{t('earlier.wish.form.choose')}</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : (
        service !== null && <input type="hidden" name="service" value={service} />
      )}
      <WishFields
        words={words}
        dates={dateWords(locale)}
        values={values}
        errors={wrong}
        doctors={
          visit === null ? offering.map(({ id, fullName }) => ({ value: String(id), label: fullName })) : [ofVisit]
        }
        languages={[...new Set(offering.flatMap(({ languages }) => languages))]}
        min={min}
        max={max}
        asksPhone
        phone={phone}
      />
      <Button type="submit" size="l" wide>
        {t('earlier.wish.form.submit')}
      </Button>
    </form>
  );
}
