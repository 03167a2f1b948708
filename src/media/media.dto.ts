import { LIMITS } from '../../contract/limits';
import type { Crop } from '../../contract/media';
import { Decimal } from '../errors/rules';

/** A part of a picture, in fractions of the original. */
export class CropDto implements Crop {
  @Decimal(0, 1)
  x: number;

  @Decimal(0, 1)
  y: number;

  @Decimal(LIMITS.cropMin, 1)
  width: number;

  @Decimal(LIMITS.cropMin, 1)
  height: number;
}
