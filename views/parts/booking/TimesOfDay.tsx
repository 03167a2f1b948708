import type { ReactElement } from 'react';
import type { Slot, SlotDay } from '../../../contract/schedule';
import { formatClock, formatMoment, formatWeekdayDay } from '../../format';
import { useSite } from '../../site';
import { Icon } from '../site/Icon';
import { SlotRadio } from './Slot';

/** Seen at once of a day; the others unfold. */
const FIRST = 8;

/** The free times of a day, to choose one of them: the value is the instant and the doctor. */
export function TimesOfDay({ day: { date, slots } }: { day: SlotDay }): ReactElement {
  const { locale, words } = useSite();
  const [first, rest] = [slots.slice(0, FIRST), slots.slice(FIRST)];
  return (
    <fieldset>
      <legend>{formatWeekdayDay(locale, date)}</legend>
      <div className="answer-slots">
        {first.map((slot) => (
          <Time key={`${slot.startsAt} ${slot.doctorId}`} slot={slot} />
        ))}
      </div>
      {rest.length > 0 && (
        <details>
          <summary>
            {words.t('visit-answers.another.more')}
            <Icon name="chevron-down" />
          </summary>
          <div className="answer-slots">
            {rest.map((slot) => (
              <Time key={`${slot.startsAt} ${slot.doctorId}`} slot={slot} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function Time({ slot: { startsAt, doctorId } }: { slot: Slot }): ReactElement {
  const { locale } = useSite();
  return (
    <SlotRadio
      name="time"
      value={`${startsAt} ${doctorId}`}
      time={formatClock(startsAt)}
      label={formatMoment(locale, startsAt)}
    />
  );
}
