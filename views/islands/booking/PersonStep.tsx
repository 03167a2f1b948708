import type { ReactElement } from 'react';
import { Option } from '../../parts/forms/Option';
import { Icon } from '../../parts/site/Icon';
import { PersonMark } from '../../parts/site/PersonMark';
import type { BookablePerson, BookingWords } from './booking-props';

interface PersonStepProps {
  words: BookingWords;
  people: readonly BookablePerson[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
  familyHref: string;
}

/** Whom the visit is for: whoever books, or one of those whom the account books for. */
export function PersonStep({ words, people, chosen, onChoose, familyHref }: PersonStepProps): ReactElement {
  return (
    <>
      <Option
        name="person"
        value=""
        checked={chosen === null}
        onChange={() => onChoose(null)}
        before={<PersonMark kind="adult" />}
        title={words.t('appointment.booking.forMe')}
      />
      {people.map(({ id, firstName, kind, text }) => (
        <Option
          key={id}
          name="person"
          value={id}
          checked={chosen === id}
          onChange={() => onChoose(id)}
          before={<PersonMark kind={kind} />}
          title={firstName}
          text={text}
        />
      ))}
      <a className="more booking-more" href={familyHref}>
        {words.t('appointment.booking.addPerson')}
        <Icon name="plus" />
      </a>
    </>
  );
}
