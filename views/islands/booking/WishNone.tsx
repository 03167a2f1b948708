import type { ReactElement } from 'react';
import { XSRF_FIELD } from '../../../contract/auth';
import { FORM_READER } from '../../../contract/plain-form';
import { xsrfToken } from '../../forms/xsrf';
import { Button } from '../../parts/site/Button';
import type { BookableDoctor, BookableService, BookingParts } from './booking-props';
import { WishAny } from './WishMore';

const NONE = 'wish-none';

interface WishNoneProps extends Pick<BookingParts, 'words' | 'dates'> {
  service: BookableService;
  doctor: BookableDoctor | null;
  /** Those who offer the service. */
  offering: readonly BookableDoctor[];
  reader: number | null;
}

/** For whom no time is free: waiting for one. */
export function WishNone({ words, dates, service, doctor, offering, reader }: WishNoneProps): ReactElement {
  const { t } = words;
  return (
    <div className="panel wish-form">
      <h3>{t('earlier.wish.askNone')}</h3>
      <p className="muted small">{t('earlier.wish.noneText')}</p>
      <input type="hidden" name={XSRF_FIELD} form={NONE} value={xsrfToken()} />
      {reader !== null && <input type="hidden" name={FORM_READER} form={NONE} value={reader} />}
      <input type="hidden" name="service" form={NONE} value={service.id} />
      <WishAny
        words={words}
        dates={dates}
        doctor={doctor}
        languages={[...new Set(offering.flatMap(({ languages }) => languages))]}
        startsAt={null}
        form={NONE}
      />
      <Button type="submit" size="l" wide form={NONE}>
        {t('earlier.wish.noneSubmit')}
      </Button>
    </div>
  );
}

/** Stands outside of the booking's form. */
export function WishNoneForm({ action }: { action: string }): ReactElement {
  return <form id={NONE} hidden method="post" action={action} />;
}
