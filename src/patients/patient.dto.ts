import { LIMITS } from '../../contract/limits';
import type { KnownPeopleInput, PatientNoteInput } from '../../contract/patient';
import { Line, Text, VersionOrNone } from '../errors/rules';

/** With spaces and brackets. */
const TYPED_PHONE_MAX = 40;

export class PatientNoteDto implements PatientNoteInput {
  /** For the front desk only; empty: there is nothing to say any more. */
  @Text(LIMITS.patientNote)
  text: string;

  /** The version of the note that was seen; 0: there was none. */
  @VersionOrNone()
  version: number;
}

export class KnownPeopleDto implements KnownPeopleInput {
  @Line(TYPED_PHONE_MAX)
  phone: string;
}
