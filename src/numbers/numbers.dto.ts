import { NUMBERS_BY, type NumbersBy } from '../../contract/numbers';
import { DateText, OneOf } from '../errors/rules';

export class NumbersQuery {
  /** A date in Warsaw; the period that it lies in is the first one. */
  @DateText()
  from: string;

  /** A date in Warsaw; the period that it lies in is the last one. */
  @DateText()
  to: string;

  /** How long a period is; weeks begin on Monday. */
  @OneOf(NUMBERS_BY)
  by: NumbersBy;
}
