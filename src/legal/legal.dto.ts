import { RequiredText } from '../errors/rules';

export class ReviewDutyDto {
  /** The duty's version that was read. */
  @RequiredText(16)
  version: string;
}
