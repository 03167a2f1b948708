import { LIMITS } from '../../contract/limits';
import type { KnownPeopleInput, PatientNoteInput } from '../../contract/patient';
import { Line, Text, Whole } from '../errors/rules';

const VERSION_MAX = 2 ** 31 - 1;
/** With spaces and brackets. */
const TYPED_PHONE_MAX = 40;

export class PatientNoteDto implements PatientNoteInput {
  /** For the front desk only; empty: there is nothing to say any more. */
  @Text(LIMITS.patientNote)
  text: string;

  /** The version of the note that was seen; 0: there was none. */
  @Whole(0, VERSION_MAX)
  version: number;
}

export class KnownPeopleDto implements KnownPeopleInput {
  @Line(TYPED_PHONE_MAX)
  phone: string;
}
