import { Transform } from 'class-transformer';
import type { GuardianConfirmInput, GuardianInvitationInput } from '../../contract/guardian-invitation';
import { LIMITS } from '../../contract/limits';
import { Email, Matching, Optional, YesNo } from '../errors/rules';

/** Six digits with what people type between them. */
const PIN_LENGTH = 12;

export class GuardianInvitationDto implements GuardianInvitationInput {
  @Email(LIMITS.accountEmail)
  email: string;
}

export class GuardianConfirmDto implements GuardianConfirmInput {
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value))
  @Matching(/^\d{6}$/, 'must_be_pin', PIN_LENGTH)
  pin: string;

  /** The address of the invitation; the account's own when it is left out. */
  @Optional()
  @Email(LIMITS.accountEmail)
  email?: string;

  /** "I am a parent or legal guardian of this child": said by the call itself, unless it is false. */
  @Optional()
  @YesNo()
  mayArrange?: boolean;
}
