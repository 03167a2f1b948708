import { PEOPLE, PERSON_KINDS, type Person, type PersonFormValues, type PersonKind } from '../../contract/person';

const LENGTH = 200;

/** What the form about a person says that was sent without a script. */
export function readPersonForm(body: unknown): PersonFormValues {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  const text = (name: string): string => {
    const value = said[name];
    return typeof value === 'string' ? value.slice(0, LENGTH) : '';
  };
  return {
    id: readId(said.id),
    firstName: text('firstName'),
    lastName: text('lastName'),
    kind: kindOf(said.kind),
    day: text('day').trim(),
    month: text('month').trim(),
    year: text('year').trim(),
    mayArrange: said.mayArrange === 'yes',
  };
}

export function readId(value: unknown): number | null {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
}

/** The children that are ticked in a form; where there is one alone, it is the form's. */
export function readChildren(body: unknown, id: number | null): number[] {
  const said = typeof body === 'object' && body !== null ? (Reflect.get(body, 'children') as unknown) : undefined;
  const ticked = (Array.isArray(said) ? (said as unknown[]) : [said]).map(readId);
  return [...new Set([id, ...ticked].filter((each) => each !== null))].slice(0, PEOPLE.anAccount);
}

export function kindOf(value: unknown): PersonKind {
  return PERSON_KINDS.find((kind) => kind === value) ?? 'child';
}

/** What the API takes for the form. */
export function toPersonInput({ firstName, lastName, kind, mayArrange, ...form }: PersonFormValues): object {
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
