import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../../config/swagger';
import { Transform } from 'class-transformer';
import { type Locale, PREFIXED_LOCALES } from '../../../contract/locales';
import { OneOf, Optional, Rule } from '../../errors/rules';
import { acceptedOf } from './xliff-files';

const YES_NO: Readonly<Record<string, boolean>> = { true: true, false: false };

/** `true` or `false` in a query. */
function QueryYesNo(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (YES_NO[value] ?? value) : value)),
    Rule((value) => (typeof value === 'boolean' ? null : { code: 'must_be_yes_or_no' })),
    ApiProperty({ type: Boolean }),
  );
}

export class XliffQueryDto {
  /** The language to translate into. */
  @OneOf(PREFIXED_LOCALES)
  locale: Locale;

  /** Every record, whatever its translation. */
  @Optional()
  @QueryYesNo()
  all?: boolean;
}

export class XliffImportDto {
  /** Refuses a file in another language. */
  @Optional()
  @OneOf(PREFIXED_LOCALES)
  locale?: Locale;

  /** Says what would become of the file, and writes nothing. */
  @Optional()
  @QueryYesNo()
  dryRun?: boolean;

  /** What units of an earlier report have as `accept`, parted by commas; in a form it is a field beside the file. */
  @Optional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? acceptedOf(value) : value))
  @Rule((value) => (Array.isArray(value) ? null : { code: 'must_be_text' }))
  @ApiProperty({ type: String })
  accept?: string[];
}
