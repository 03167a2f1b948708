import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '../config/swagger';
import { Transform } from 'class-transformer';
import { type SignInInput, type SignUpInput } from '../../contract/auth';
import { LIMITS } from '../../contract/limits';
import { LOCALES, type Locale } from '../../contract/locales';
import {
  Email,
  type Issue,
  Matching,
  Name,
  Nullable,
  OneOf,
  Optional,
  Phone,
  RawText,
  RequiredText,
  Rule,
} from '../errors/rules';
import { isCommonPassword } from './common-passwords';
import { PIN_PATTERN, tidyPin } from './pin-codes';

/** A long code with whatever stands between its signs. */
const PIN_LENGTH = 40;

/** A password that somebody chooses (NIST SP 800-63B: length and common ones, no other rules); see `PasswordRules` too. */
export function NewPassword(): PropertyDecorator {
  return applyDecorators(
    Rule((value): Issue => {
      if (value === undefined || value === null || value === '') return { code: 'required' };
      if (typeof value !== 'string') return { code: 'must_be_text' };
      const length = [...value].length;
      if (length < LIMITS.passwordMin) return { code: 'password_too_short', params: { min: LIMITS.passwordMin } };
      if (length > LIMITS.passwordMax) return { code: 'too_long', params: { max: LIMITS.passwordMax } };
      return isCommonPassword(value) ? { code: 'password_common' } : null;
    }),
    ApiProperty({ type: String, minLength: LIMITS.passwordMin, maxLength: LIMITS.passwordMax }),
  );
}

/** Six digits or a long code; what people add, as spaces of a paste, is taken out. */
function Pin(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= PIN_LENGTH ? tidyPin(value) : value,
    ),
    Matching(PIN_PATTERN, 'must_be_pin', PIN_LENGTH),
  );
}

export class SignInDto implements SignInInput {
  @RequiredText(LIMITS.email)
  email: string;

  @RawText(LIMITS.passwordMax)
  password: string;
}

export class SignUpDto implements SignUpInput {
  @Name()
  firstName: string;

  @Name()
  lastName: string;

  @Email(LIMITS.accountEmail)
  email: string;

  @NewPassword()
  password: string;

  /** The privacy policy was read. */
  @Rule((value) => (value === true ? null : { code: 'consent_needed' }))
  @ApiProperty({ type: Boolean, enum: [true] })
  consent: true;

  /** A field that people do not see: programs that fill in everything fill it in. */
  @Optional()
  @Rule((value) => (typeof value === 'string' ? null : { code: 'must_be_text' }))
  @ApiProperty({ type: String, description: 'Leave it empty' })
  website?: string;

  @Optional()
  @Rule((value) => (typeof value === 'string' ? null : { code: 'must_be_text' }))
  @ApiProperty({ type: String, description: 'When the form was shown, as its page says it; programs leave it out' })
  started?: string;
}

export class EmailDto {
  @Email(LIMITS.accountEmail)
  email: string;
}

export class ConfirmSignUpDto extends EmailDto {
  @Pin()
  pin: string;
}

export class ConfirmResetDto extends ConfirmSignUpDto {
  @NewPassword()
  password: string;
}

export class ProfileDto {
  @Optional()
  @Name()
  firstName?: string;

  @Optional()
  @Name()
  lastName?: string;

  @Optional()
  @Nullable()
  @Phone()
  phone?: string | null;

  @Optional()
  @OneOf(LOCALES)
  locale?: Locale;
}

export class PasswordDto {
  @RawText(LIMITS.passwordMax)
  current: string;

  @NewPassword()
  next: string;
}

export class EraseDto {
  @RawText(LIMITS.passwordMax)
  password: string;
}

export class EmailChangeDto extends EmailDto {
  @RawText(LIMITS.passwordMax)
  password: string;
}

export class EmailPinDto {
  @Pin()
  pin: string;
}
