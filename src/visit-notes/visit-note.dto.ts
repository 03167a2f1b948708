import { LIMITS } from '../../contract/limits';
import type { VisitNoteInput } from '../../contract/visit-note';
import { Text, Whole } from '../errors/rules';

const VERSION_MAX = 2 ** 31 - 1;

export class VisitNoteDto implements VisitNoteInput {
  /** Empty: there is nothing to note any more. */
  @Text(LIMITS.visitNote)
  text: string;

  /** The version of the note that was seen; 0: there was none. */
  @Whole(0, VERSION_MAX)
  version: number;
}
