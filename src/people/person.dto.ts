import { PERSON_KINDS, type PersonInput, type PersonKind } from '../../contract/person';
import { DateText, Name, Nullable, OneOf, Optional, YesNo } from '../errors/rules';

export class PersonDto implements PersonInput {
  @Name()
  firstName: string;

  @Name()
  lastName: string;

  @OneOf(PERSON_KINDS)
  kind: PersonKind;

  /** A child's date of birth; of an adult it may be left out. */
  @Optional()
  @Nullable()
  @DateText()
  bornOn?: string | null;

  /** "I may arrange visits for this person": said by the call itself, unless it is false. */
  @Optional()
  @YesNo()
  mayArrange?: boolean;
}

export class PersonChangesDto implements Partial<PersonInput> {
  @Optional()
  @Name()
  firstName?: string;

  @Optional()
  @Name()
  lastName?: string;

  @Optional()
  @OneOf(PERSON_KINDS)
  kind?: PersonKind;

  /** A child's date of birth; of an adult it may be left out. */
  @Optional()
  @Nullable()
  @DateText()
  bornOn?: string | null;

  /** "I may arrange visits for this person", where it was not said before. */
  @Optional()
  @YesNo()
  mayArrange?: boolean;
}
