import type { ReactElement } from 'react';
import type { Appointment } from '../../../contract/appointment';
import { withQuery } from '../../links';
import { ChipLink } from '../../parts/site/Chip';
import type { IslandWords } from '../define-island';
import type { Lists } from './use-visits';

/** Somebody for whom the account books. */
export interface Person {
  id: number;
  name: string;
}

/** Whose visits are shown: the account's own, or one person's; null: everybody's. */
export type Chosen = 'me' | number | null;

function isOf({ personId, visitor }: Appointment, person: Chosen): boolean {
  if (person === null) return true;
  return person === 'me' ? personId === null && visitor === null : personId === person;
}

/** Those of one person. */
export function listsOf({ upcoming, off, past }: Lists, person: Chosen): Lists {
  const own = (visits: Appointment[]): Appointment[] => visits.filter((visit) => isOf(visit, person));
  return { upcoming: own(upcoming), off: own(off), past: own(past) };
}

interface WhoseVisitsProps {
  words: IslandWords<'appointment'>;
  people: Person[];
  person: Chosen;
  ownHref: string;
  /** Everybody's. */
  upcoming: Appointment[];
}

/** Links to the visits of one person alone, with how many are to come. */
export function WhoseVisits({ words, people, person, ownHref, upcoming }: WhoseVisitsProps): ReactElement {
  const { t } = words;
  const choices: { id: Chosen; name: string }[] = [
    { id: null, name: t('appointment.visits.all') },
    { id: 'me', name: t('appointment.visits.mine') },
    ...people,
  ];
  return (
    <nav className="chips" aria-label={t('appointment.visits.whose')}>
      {choices.map(({ id, name }) => (
        <ChipLink key={id} href={withQuery(ownHref, { person: id })} current={id === person}>
          {`${name}: ${upcoming.filter((visit) => isOf(visit, id)).length}`}
        </ChipLink>
      ))}
    </nav>
  );
}
