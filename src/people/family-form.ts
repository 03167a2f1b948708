import { ID_TEXT } from '../../contract/id-text';
import type { Locale } from '../../contract/locales';
import { PEOPLE, PERSON_KINDS, type Person, type PersonFormValues, type PersonKind } from '../../contract/person';
import { href, routes } from '../../contract/routes';

const LENGTH = 200;

type Fields = Readonly<Record<string, string>>;

/** What the form about a person says. @param id null: somebody new */
export function readPersonForm(said: Fields, id: number | null): PersonFormValues {
  const text = (name: string): string => (said[name] ?? '').slice(0, LENGTH);
  return {
    id,
    firstName: text('firstName'),
    lastName: text('lastName'),
    kind: kindOf(said.kind),
    day: text('day').trim(),
    month: text('month').trim(),
    year: text('year').trim(),
    mayArrange: said.mayArrange === 'yes',
  };
}

/** The children that are ticked in a form. */
export function readChildren({ children = '' }: Fields): number[] {
  const ids = children.split(',').filter((each) => ID_TEXT.test(each));
  return [...new Set(ids.map(Number))].slice(0, PEOPLE.anAccount);
}

export function kindOf(value: string | null | undefined): PersonKind {
  return PERSON_KINDS.find((kind) => kind === value) ?? 'child';
}

/** What the API takes for the form. */
export function personOf(fields: Fields): object {
  const { firstName, lastName, kind, mayArrange, ...form } = readPersonForm(fields, null);
  return { firstName, lastName, kind, bornOn: dateOf(form), mayArrange };
}

/** The form about a person as it is opened. */
export function formOf(person: Person): PersonFormValues {
  const { id, firstName, lastName, kind, bornOn, mayArrangeSince } = person;
  const [year = '', month = '', day = ''] = (bornOn ?? '').split('-');
  return { id, firstName, lastName, kind, year, ...unpadded(month, day), mayArrange: mayArrangeSince !== null };
}

export function emptyForm(kind: PersonKind): PersonFormValues {
  return { id: null, firstName: '', lastName: '', kind, day: '', month: '', year: '', mayArrange: false };
}

/** Null: nothing is typed. A date that is not whole is one that does not exist. */
function dateOf({ day, month, year }: Pick<PersonFormValues, 'day' | 'month' | 'year'>): string | null {
  if (day === '' && month === '' && year === '') return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function unpadded(month: string, day: string): Pick<PersonFormValues, 'month' | 'day'> {
  return { month: month.replace(/^0/, ''), day: day.replace(/^0/, '') };
}

/** Where a form of the family leads. */
export function toFamily(_answer: unknown, { locale }: { locale: Locale }): string {
  return href(locale, routes.portalFamily);
}
