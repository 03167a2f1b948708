import { LIMITS } from '../../contract/limits';
import type { VisitNoteInput } from '../../contract/visit-note';
import { Text, VersionOrNone } from '../errors/rules';

export class VisitNoteDto implements VisitNoteInput {
  /** Empty: there is nothing to note any more. */
  @Text(LIMITS.visitNote)
  text: string;

  /** The version of the note that was seen; 0: there was none. */
  @VersionOrNone()
  version: number;
}
