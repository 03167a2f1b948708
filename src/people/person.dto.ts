import { LIMITS } from '../../contract/limits';
import {
  type LikelyInput,
  PERSON_KINDS,
  type PersonInput,
  type PersonKind,
  type PersonMergeInput,
} from '../../contract/person';
import { DateText, Id, Line, Name, Nullable, OneOf, Optional, YesNo } from '../errors/rules';

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

export class LikelyDto implements LikelyInput {
  /** Words in names. */
  @Optional()
  @Line(LIMITS.search)
  name?: string;

  @Optional()
  @Nullable()
  @DateText()
  bornOn?: string | null;
}

export class PersonMergeDto implements PersonMergeInput {
  /** The record that is there no more then. */
  @Id()
  otherId: number;

  /** As one of the two records has it, with the last name. */
  @Name()
  firstName: string;

  @Name()
  lastName: string;

  @OneOf(PERSON_KINDS)
  kind: PersonKind;

  @Nullable()
  @DateText()
  bornOn: string | null;
}
