import { type AcceptInput, type InvitationInput, INVITED_ROLES, type InvitedRole } from '../../contract/invitation';
import { Id, Name, Nullable, OneOf, Optional } from '../errors/rules';
import { ConfirmSignUpDto, EmailDto, NewPassword } from './auth.dto';

export class InvitationDto extends EmailDto implements InvitationInput {
  @OneOf(INVITED_ROLES)
  role: InvitedRole;

  /** For `doctor`, and for no other role. */
  @Optional()
  @Nullable()
  @Id()
  doctorId?: number | null;
}

export class AcceptDto extends ConfirmSignUpDto implements AcceptInput {
  @Optional()
  @Name()
  firstName?: string;

  @Optional()
  @Name()
  lastName?: string;

  @Optional()
  @NewPassword()
  password?: string;
}
